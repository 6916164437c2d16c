"""How somebody who plays alone has fared, and the game of the day."""

from __future__ import annotations

import asyncio
import random
from datetime import date
from pathlib import Path

import pytest

import tefuda
from tefuda.server import days
from tests.server.house import Guest, Message, alone, house, play

ME = [{"kind": "me"}]
DAY = date(2026, 11, 15)


async def statistics(guest: Guest, lang: str = "en") -> Message:
    answer = await guest.get(f"/api/me/statistics?game=samurai&lang={lang}")
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def finished(ada: Guest, made: Message, seed: int = 1) -> str:
    """A table's fight, played to its end with any choices."""
    table = str(made["table"])
    await ada.attach(table)
    await play(table, (ada,), random.Random(seed), 2000)
    await ada.eventually(lambda: ada.now[table]["status"] == "over")
    return table


async def test_every_finished_fight_is_counted_once_and_outlives_the_server(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address, {"enemy": "oda", "weapon": "yari"})
        assert (await statistics(ada))["fights"] == 0
        await finished(ada, {"table": table})
        other = await ada.table(ME, {"enemy": "oda"}, game="samurai")
        await ada.attach(other["table"])
        await ada.ask("resign", table=other["table"])
        await ada.ask("resign", table=other["table"])
        before = await statistics(ada)
    async with house(tmp_path) as address:
        ada.address = address
        found = await statistics(ada)
        assert found == before
        won = found["won"]
        assert (found["game"], found["fights"]) == ("samurai", 2)
        assert found["enemies"] == [{"id": "oda", "name": "Oda", "fights": 2, "won": won}]
        assert {row["id"] for row in found["weapons"]} == {"yari", "katana"}
        assert len(found["pairs"]) == 2
        assert found["text"][0] == f"2 fights, {won} won."
        assert (await statistics(ada, "fr"))["text"][0].startswith("2 combats, dont ")
        bo = await Guest.make(address, "Bo")
        assert (await statistics(bo))["text"] == ["No fight yet."]


async def test_what_is_not_counted(tmp_path: Path) -> None:
    """A bot's fight, one that goes on from another, one that was broken up, and one in which luck
    was taken back."""
    async with house(tmp_path) as address:
        ada, table = await alone(address)
        await finished(ada, {"table": table})
        assert (await statistics(ada))["fights"] == 1
        begun = {"from": {"table": table, "move": 0}}
        went_on = await ada.table(ME, {}, game="samurai", **begun)
        assert went_on["counts"] is False
        await finished(ada, went_on)
        bot = await ada.table([{"kind": "bot", "level": "random"}], {}, game="samurai")
        await ada.attach(bot["table"])
        await ada.eventually(lambda: ada.now[bot["table"]]["status"] == "over")
        broken = await ada.table(ME, {}, game="samurai")
        await ada.attach(broken["table"])
        await ada.ask("abort", table=broken["table"])
        taken_back = await ada.table(ME, {}, game="samurai")
        await ada.attach(taken_back["table"])
        while ada.now[taken_back["table"]]["undo"] or ada.now[taken_back["table"]]["move"] == 0:
            await play(taken_back["table"], (ada,), random.Random(3), 1)
        assert (await ada.ask("offer", table=taken_back["table"], what="undo"))["type"] == "ack"
        await ada.heard(taken_back["table"], "undo")
        await ada.ask("resign", table=taken_back["table"])
        assert (await statistics(ada))["fights"] == 1


async def test_a_choice_taken_back_before_anything_was_shown_changes_nothing(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address)
        plays = [o for o in ada.now[table]["options"] if o["about"]["verb"] == "play"]
        await ada.choose(table, plays[0]["choice"])
        await ada.eventually(lambda: ada.now[table]["move"] == 1)
        assert ada.now[table]["undo"]
        await ada.ask("offer", table=table, what="undo")
        await ada.heard(table, "undo")
        await finished(ada, {"table": table})
        assert (await statistics(ada))["fights"] == 1


async def test_games_without_statistics_say_so(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        for path, code, status in [
            ("/api/me/statistics?game=gosux", "no_statistics", 404),
            ("/api/me/statistics?game=go", "no_game", 404),
            ("/api/me/statistics", "malformed", 422),
            ("/api/daily?game=gosux", "no_daily", 404),
            ("/api/daily?game=samurai&date=2026-13-01", "no_day", 400),
            ("/api/daily?game=samurai&date=2999-01-01", "no_day", 400),
            ("/api/daily?game=samurai&date=20261115", "no_day", 400),
        ]:
            answer = await ada.get(path)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert (await Guest(address, "").get("/api/me/statistics?game=samurai")).status_code == 401
        refused = await ada.post("/api/daily", {"game": "gosux"})
        assert refused.json()["code"] == "no_daily"


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> list[date]:
    """The day it is; a test may let another come."""
    it_is = [DAY]
    monkeypatch.setattr(days, "today", lambda: it_is[0])
    return it_is


async def daily(guest: Guest, **query: str) -> Message:
    asked = "".join(f"&{name}={value}" for name, value in query.items())
    answer = await guest.get(f"/api/daily?game=samurai{asked}")
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def start(guest: Guest) -> Message:
    answer = await guest.post("/api/daily", {"game": "samurai"})
    assert answer.status_code == 200, answer.text
    made: Message = answer.json()
    return made


async def test_the_first_try_at_the_fight_of_the_day_counts(
    tmp_path: Path, today: list[date]
) -> None:
    async with house(tmp_path) as address:
        ada, bo = [await Guest.make(address, name) for name in ("Ada", "Bo")]
        for guest in (ada, bo):
            await guest.connect()
        before = await daily(ada)
        assert (before["date"], before["mine"], before["results"]) == ("2026-11-15", None, [])
        first = await start(ada)
        assert (first["daily"], first["counts"], first["help"]) == ("2026-11-15", True, False)
        assert first["settings"] == before["settings"]
        assert (await start(ada))["table"] == first["table"], "it goes on"
        await finished(ada, first)
        again = await start(ada)
        assert again["table"] != first["table"]
        assert (again["counts"], again["help"]) == (False, True)
        await finished(ada, again, seed=2)
        theirs = await finished(bo, await start(bo), seed=3)
        found = await daily(ada)
        assert {row["name"]: row["me"] for row in found["results"]} == {"Ada": True, "Bo": False}
        assert found["mine"] == {"table": first["table"], "status": "over"}
        career = tefuda.game("samurai").career
        assert career is not None
        place = [row["me"] for row in found["results"]].index(True) + 1
        assert (found["place"], found["tries"], found["streak"]) == (place, 2, 1)
        assert found["share"].splitlines()[0] == "tefuda · the fight of 15 November 2026"
        assert f"Place {place} of 2." in found["share"]
        assert (before["place"], before["streak"], before["share"]) == (0, 0, "")
        assert [day["played"] for day in found["week"]] == [False] * 6 + [True]
        ranks = [career.rank(row["result"]) for row in found["results"]]
        assert ranks == sorted(ranks, reverse=True)
        seeds = [
            (await ada.get(f"/api/tables/{table}/record")).json()["seed"]
            for table in (first["table"], again["table"], theirs)
        ]
        assert seeds == [str(career.daily(DAY).seed)] * 3
        assert (await statistics(ada))["days"]["fights"] == 1
        assert (await statistics(ada))["fights"] == 1
        today[0] = date(2026, 11, 16)
        next_day = await daily(ada)
        assert (next_day["results"], next_day["streak"]) == ([], 1), "today can still be played"
        assert len((await daily(ada, date="2026-11-15"))["results"]) == 2
        assert (await start(ada))["counts"]


async def test_a_first_try_has_no_help_and_cannot_be_undone(
    tmp_path: Path, today: list[date]
) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        await ada.connect()
        table = (await start(ada))["table"]
        await ada.attach(table)
        assert (await ada.ask("abort", table=table))["code"] == "no_abort"
        seq = ada.now[table]["seq"]
        assert (await ada.ask("hint", table=table, seq=seq))["code"] == "no_help"
        await play(table, (ada,), random.Random(1), 1)
        assert (ada.now[table]["undo"], ada.now[table]["help"]) == (False, False)
        assert (await ada.ask("offer", table=table, what="undo"))["code"] == "no_help"
        await ada.ask("resign", table=table)
        (row,) = (await daily(ada, lang="fr"))["results"]
        assert (row["won"], row["text"]) == (False, "abandonné après 1 manche")


async def test_a_first_try_that_was_closed_under_somebody_was_none(
    tmp_path: Path, today: list[date], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        first = await start(ada)
    monkeypatch.setattr(type(tefuda.game("samurai")), "rules_version", 99)
    async with house(tmp_path) as address:
        ada.address = address
        assert (await ada.get(f"/api/tables/{first['table']}")).json()["status"] == "closed"
        again = await start(ada)
        assert again["table"] != first["table"]
        assert again["counts"]


async def test_nobody_has_two_first_tries(tmp_path: Path, today: list[date]) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        made = await asyncio.gather(*(start(ada) for _ in range(5)))
        assert len({table["table"] for table in made}) == 1


async def test_again_after_the_fight_of_the_day_is_an_ordinary_fight(
    tmp_path: Path, today: list[date]
) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        await ada.connect()
        first = await start(ada)
        await ada.attach(first["table"])
        await ada.ask("resign", table=first["table"])
        await ada.ask("offer", table=first["table"], what="rematch")
        name = (await ada.heard(first["table"], "rematch"))["value"]
        made = (await ada.get(f"/api/tables/{name}")).json()
        assert (made["daily"], made["counts"], made["help"]) == (None, True, True)
        assert made["settings"] == first["settings"]
