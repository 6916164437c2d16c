"""Tables with one seat: somebody fights alone, or watches a bot."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

import tefuda
from tefuda.server.clock import Clock, ClockPlan, Times
from tests.patience import PATIENCE
from tests.server.house import Guest, Message, alone, house, play

GAME = tefuda.game("samurai")
ME = [{"kind": "me"}]
A_BOT = [{"kind": "bot", "level": "random"}]


async def fought(ada: Guest, table: str, seed: int = 1) -> None:
    """To the end, with any choices."""
    await play(table, (ada,), random.Random(seed), 2000)
    await ada.eventually(lambda: ada.now[table]["status"] == "over")


async def test_a_fight_is_played_to_its_end_while_others_watch(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address, {"enemy": "oda", "weapon": "naginata"})
        watcher = Guest(address, "")
        await watcher.connect()
        seen = await watcher.attach(table, "fr")
        assert (seen["seat"], seen["options"]) == (None, [])
        assert seen["view"]["enemy"]["id"] == "oda"
        await fought(ada, table)
        await watcher.eventually(lambda: watcher.now[table]["status"] == "over")
        assert watcher.now[table]["returns"] == ada.now[table]["returns"]
        assert [told["kind"] for told in watcher.told[table]] == [
            told["kind"] for told in ada.told[table]
        ]
        record = (await ada.get(f"/api/tables/{table}/record")).json()
        assert GAME.replay(record).returns == ada.now[table]["returns"]


async def test_after_a_fight_it_can_be_read_and_gone_on_from(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address)
        await fought(ada, table)
        told = (await ada.get(f"/api/tables/{table}/replay?lang=fr&seat=0")).json()
        assert all(move["seat"] == 0 and move["chosen"] for move in told["moves"])
        frames = (await ada.get(f"/api/tables/{table}/frames?count=5&seat=all")).json()["frames"]
        assert [frame["number"] for frame in frames] == [0, 1, 2, 3, 4]
        assert (await ada.get(f"/api/tables/{table}/frames?seat=1")).json()["code"] == "no_seat"
        made = await ada.table(ME, {}, game="samurai", **{"from": {"table": table, "move": 3}})
        assert made["moves_before"] == 3
        now = await ada.attach(made["table"])
        assert now["view"] == frames[3]["view"] | {
            name: now["view"][name] for name in ("buffer", "seat", "options")
        }
        assert (await ada.ask("offer", table=made["table"], what="undo"))["code"] == (
            "nothing_to_undo"
        )


async def test_after_a_fight_it_is_said_why_it_went_so(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address)
        assert (await ada.get(f"/api/tables/{table}/summary")).json()["code"] == "not_over"
        await fought(ada, table)
        record = (await ada.get(f"/api/tables/{table}/record")).json()
        for lang in ("en", "fr"):
            answer = await ada.get(f"/api/tables/{table}/summary?lang={lang}")
            assert answer.json() == {"summary": GAME.summary(record, lang)}
        for lang, about in (
            ("en", ["Enemy: Ishida", "Weapon: Katana"]),
            ("fr", ["Ennemi\u00a0: Ishida", "Arme\u00a0: Katana"]),
        ):
            replay = await ada.get(f"/api/tables/{table}/replay?lang={lang}")
            assert replay.json()["about"] == about


async def test_hints_and_a_review_are_for_one_too(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address)
        seq = ada.now[table]["seq"]
        hint = await ada.ask("hint", table=table, seq=seq)
        assert hint["type"] == "hint", hint
        assert 1 < len(hint["lines"]) <= 3
        for line in hint["lines"]:
            assert line["choice"] in ada.options(table)
            assert 0.0 < line["chance"] < 1.0
        await play(table, (ada,), random.Random(2), 3)
        if ada.now[table]["status"] == "playing":
            await ada.ask("resign", table=table)
        path = f"/api/tables/{table}/review?lang=fr"
        assert (await ada.post(path, {})).status_code == 200

        async def reviewed() -> Message:
            while (found := (await ada.get(path)).json())["status"] == "running":
                await asyncio.sleep(0.05)
            return dict(found)

        found = await asyncio.wait_for(reviewed(), PATIENCE)
        assert found["status"] == "done"
        review = found["review"]
        (split,) = review["splits"]
        parts = ("start", "own", "others", "luck", "agreed")
        assert sum(split[name] for name in parts) == pytest.approx(split["result"])
        summary = (await ada.get(f"/api/tables/{table}/summary?lang=fr")).json()["summary"]
        assert set(summary["lines"]) < set(review["summary"])


async def test_again_is_the_same_fight_with_other_luck(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address, {"enemy": "takeshi", "weapon": "yari"})
        assert (await ada.ask("offer", table=table, what="rematch"))["code"] == "not_over"
        assert (await ada.ask("resign", table=table))["type"] == "ack"
        assert (await ada.ask("offer", table=table, what="rematch"))["type"] == "ack"
        made = (await ada.heard(table, "rematch"))["value"]
        again = (await ada.get(f"/api/tables/{made}")).json()
        assert (again["me"], again["status"]) == (0, "playing")
        assert (again["settings"]["enemy"], again["settings"]["weapon"]) == ("takeshi", "yari")
        await ada.attach(made)
        await ada.ask("resign", table=made)
        seeds = [
            (await ada.get(f"/api/tables/{name}/record")).json()["seed"] for name in (table, made)
        ]
        assert seeds[0] != seeds[1]


async def test_who_is_alone_takes_back_without_asking_and_draws_with_nobody(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address)
        before = ada.now[table]
        await play(table, (ada,), random.Random(4), 3)
        for _ in range(3):
            assert (await ada.ask("offer", table=table, what="undo"))["type"] == "ack"
            await ada.heard(table, "undo")
        assert ada.now[table]["view"] == before["view"]
        assert (await ada.ask("offer", table=table, what="undo"))["code"] == "nothing_to_undo"
        draw = await ada.ask("offer", table=table, what="draw")
        assert draw["code"] == "alone"
        assert (await ada.ask("abort", table=table))["type"] == "ack"


async def test_a_fight_outlives_the_server(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await alone(address)
        await play(table, (ada,), random.Random(5), 7)
        told, now = list(ada.told[table]), ada.now[table]
    async with house(tmp_path) as address:
        back = Guest(address, "Ada again")
        back.headers = ada.headers
        await back.connect()
        assert await back.attach(table) == now
        assert back.told[table] == told
        await fought(back, table)


async def test_a_bot_fights_and_is_watched(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        made = await ada.table(A_BOT, {}, game="samurai")
        assert (made["me"], made["asked"]) == (None, None)
        await ada.connect()
        table = made["table"]
        assert (await ada.attach(table))["seat"] is None
        await ada.eventually(lambda: ada.now[table]["status"] == "over")
        assert (await ada.ask("resign", table=table))["code"] == "not_seated"


async def test_a_fight_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        wrong: list[tuple[Message, str]] = [
            ({"seats": []}, "wrong_seats"),
            ({"seats": [*ME, *A_BOT]}, "wrong_seats"),
            ({"seats": [{"kind": "open"}]}, "me_once"),
            ({"seats": [{"kind": "bot", "level": "godly"}]}, "no_level"),
            ({"seats": ME, "settings": {"enemy": "musashi"}}, "bad_setting"),
            ({"seats": ME, "settings": {"climate": "rain"}}, "bad_setting"),
            ({"seats": ME, "settings": {"weapon": "tessen"}}, "bad_setting"),
        ]
        for body, code in wrong:
            answer = await ada.post("/api/tables", {"game": "samurai", **body})
            assert (answer.status_code, answer.json()["code"]) == (400, code)
        rainy = {"game": "samurai", "seats": ME, "settings": {"climate": "rain"}}
        french = (await ada.post("/api/tables?lang=fr", rainy)).json()["detail"]
        assert french == "le climat Pluie a besoin d'un lieu (WS-5.2)"


async def test_what_there_is_to_read_of_a_game_with_one_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = Guest(address, "")
        games = (await ada.get("/api/games")).json()["games"]
        by_name = {game["name"]: game for game in games}
        assert (by_name["gosux"]["seats"], by_name["samurai"]["seats"]) == (2, 1)
        for game in games:
            assert "skilled" in game["levels"]
        (enemy,) = [s for s in by_name["samurai"]["settings"] if s["name"] == "enemy"]
        for lang in ("en", "fr"):
            assert set(enemy["words"][lang]) == set(enemy["values"])
            for what in ("cards", "rules", "glossary"):
                answer = await ada.get(f"/api/games/samurai/{what}?lang={lang}")
                assert answer.status_code == 200


async def test_what_is_chosen_says_what_goes_with_it(tmp_path: Path) -> None:
    """WS-5.2: a climate needs a location. WS-4.4: Kempo fights in no storm. WS-6.1: a campaign has
    enemies of its own, no place and no Blood. Two weapons are for Zoro."""
    async with house(tmp_path) as address:
        ada = await Guest.make(address)

        async def choose(changed: str, **settings: str) -> Message:
            body = {"settings": settings, "changed": changed}
            answer = await ada.post("/api/games/samurai/settings", body)
            assert answer.status_code == 200, answer.text
            found: Message = answer.json()
            return found

        usual = await choose("")
        assert (usual["fault"], usual["mended"]) == (None, None)
        assert usual["settings"]["enemy"] == "ishida"
        assert usual["allowed"]["climate"] == ["none"]
        assert "snow" in (await choose("location", location="cliff"))["allowed"]["climate"]
        snow = await choose("climate", climate="snow")
        assert "needs a location" in snow["fault"]
        body = {"settings": {"climate": "snow"}}
        french = await ada.post("/api/games/samurai/settings?lang=fr", body)
        assert "lieu" in french.json()["fault"]
        assert snow["mended"] == snow["settings"] | {"location": snow["mended"]["location"]}
        assert "snow" in snow["allowed"]["climate"]
        kempo = await choose("enemy", enemy="kempo", location="cliff", climate="storm")
        assert kempo["mended"] == kempo["settings"] | {"climate": "none"}
        storm = await choose("climate", enemy="kempo", location="cliff", climate="storm")
        assert storm["mended"] == storm["settings"] | {"enemy": "ishida"}
        two = await choose("second_weapon", second_weapon="tanto")
        assert two["mended"]["enemy"] == "zoro"
        assert two["mended"]["second_weapon"] == "tanto"
        assert two["mended"]["weapon"] not in ("katana", "tanto")
        far = {"enemy": "kempo", "location": "cliff", "climate": "rain", "blood": True}
        dojo = (
            await ada.post(
                "/api/games/samurai/settings",
                {"settings": far | {"campaign": "dojo"}, "changed": "campaign"},
            )
        ).json()
        assert dojo["mended"] == usual["settings"] | {"campaign": "dojo"}
        refused = await ada.post("/api/games/samurai/settings", {"settings": {"enemy": "nobody"}})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_setting")
        gosux = (await ada.post("/api/games/gosux/settings", {"settings": {}})).json()
        assert (gosux["fault"], gosux["mended"]) == (None, None)


@pytest.mark.parametrize("kind", ["real", "deadline"])
def test_a_clock_for_one(kind: str) -> None:
    """Nobody else ever decides, so an increment comes with each decision; and who took back has
    new time for the next one all the same."""
    now = [0.0]
    times = Times(lambda: now[0], lambda: now[0])
    clock = Clock(ClockPlan(kind, 100, 5 if kind == "real" else 0), [100.0], times)
    clock.run(0, 0.0, decision=True)
    for number in range(2):
        now[0] += 10
        clock.charge(clock.spent())
        clock.moved(number)
        clock.run(0, now[0], decision=True)
    assert clock.left == ([90.0] if kind == "real" else [100.0])
    clock.charge(0.0)
    clock.take_back(1, 0)
    clock.run(0, now[0], decision=True)
    now[0] += 30
    clock.charge(clock.spent())
    clock.moved(1)
    clock.run(0, now[0], decision=True)
    assert clock.left == ([60.0] if kind == "real" else [100.0])
