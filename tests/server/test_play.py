"""Tables over the network: people, links, watchers, bots, bargains, restarts."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

import tefuda
from tefuda.core.game import Game
from tefuda.games.gosux.game import Gosux
from tefuda.server import versions
from tefuda.server.clock import Times
from tefuda.server.folder import FILE
from tefuda.server.hall import Hall
from tefuda.server.restoring import restore
from tefuda.server.store import Entry, TableRow
from tefuda.server.tables import Table
from tests.server.house import ME_AND_A_LINK, Guest, house, play, to_move, two_people

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


async def test_two_people_play_a_game_and_a_third_watches(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        watcher = await Guest.make(address, "Cy")
        await watcher.connect()
        seen = await watcher.attach(table, "fr")
        assert seen["seat"] is None
        assert not seen["options"]
        record = await ada.get(f"/api/tables/{table}/record")
        assert record.status_code == 409
        assert "seed" not in record.text
        await play(table, (ada, bo), random.Random(1), 1000)
        for guest in (ada, bo, watcher):
            await guest.eventually(lambda: guest.now[table]["status"] == "over")  # noqa: B023
        assert sum(ada.now[table]["returns"]) == 1
        hands = [player["hand"] for player in seen["view"]["players"]]
        assert hands == [[], []]
        drawn = [e for m in watcher.told[table] for e in m["events"] if e["kind"] == "draw"]
        assert drawn
        assert not any(event.get("card") for event in drawn)
        record = (await watcher.get(f"/api/tables/{table}/record")).json()
        assert tefuda.game("gosux").replay(record).over
        assert (await bo.ask("resign", table=table))["code"] == "not_playing"


async def test_a_client_that_was_away_gets_exactly_what_it_missed(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        rng = random.Random(2)
        watcher = Guest(address, "")  # nobody in particular
        for _ in range(4):
            await watcher.connect()
            await watcher.attach(table)
            await play(table, (ada, bo), rng, 3)
            await watcher.close()
            await play(table, (ada, bo), rng, 3)
        await watcher.connect()
        await watcher.attach(table)
        whole = Guest(address, "")
        await whole.connect()
        await whole.attach(table)
        assert watcher.told[table] == whole.told[table]
        assert watcher.now[table] == whole.now[table]
        ahead = await whole.ask("attach", table=table, since=999)
        assert ahead["code"] == "since"


async def test_a_message_sent_twice_counts_once(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        guest = await to_move(table, ada, bo)
        assert guest is not None
        seq, choice = guest.now[table]["seq"], guest.options(table)[0]
        first = await guest.choose(table, choice, id="once", seq=seq)
        moves = first["move"]
        again = await guest.choose(table, choice, id="once", seq=seq)
        assert again == first
        other = await guest.choose(table, choice + 1, id="once", seq=seq)
        assert other["code"] == "id_reused"
        await to_move(table, ada, bo)
        assert guest.now[table]["move"] == moves


async def test_what_may_not_be_done_gets_an_error_and_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        guest = await to_move(table, ada, bo)
        other = bo if guest is ada else ada
        assert guest is not None
        before = guest.now[table]
        stranger = await Guest.make(address, "Cy")
        await stranger.connect()
        assert (await stranger.ask("resign", table=table))["code"] == "not_attached"
        await stranger.attach(table)
        assert (await stranger.ask("resign", table=table))["code"] == "not_seated"
        assert (await stranger.ask("attach", table="nowhere"))["code"] == "no_table"
        nobody = Guest(address, "x")
        await nobody.connect()
        await nobody.attach(table)
        assert (await nobody.ask("resign", table=table))["code"] == "no_person"
        seq, choice = before["seq"], before["options"][0]["choice"]
        faults = [
            (other, {"choice": choice, "seq": other.now[table]["seq"]}, "not_your_turn"),
            (guest, {"choice": choice, "seq": seq - 1}, "stale"),
            (guest, {"choice": 99999, "seq": seq}, "illegal"),
        ]
        for who, fields, code in faults:
            assert (await who.ask("choose", table=table, **fields))["code"] == code
        assert (await guest.ask("answer", table=table, what="draw", yes=True))["code"] == "no_offer"
        assert (await guest.ask("offer", table=table, what="rematch"))["code"] == "not_over"
        assert (await guest.ask("offer", table=table, what="undo"))["code"] == "nothing_to_undo"
        assert (await stranger.join(table)).json()["code"] == "not_open"
        assert await guest.attach(table) == before


async def test_bargains(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        await play(table, (ada, bo), random.Random(3), 4)
        await ada.ask("offer", table=table, what="draw")
        assert (await ada.ask("offer", table=table, what="draw"))["code"] == "offered"
        assert (await bo.heard(table, "offer"))["text"] == ["Ada offers a draw."]
        await bo.ask("answer", table=table, what="draw", yes=False)
        await ada.heard(table, "decline")
        move = ada.now[table]["move"]
        await ada.ask("offer", table=table, what="undo")
        await bo.ask("answer", table=table, what="undo", yes=True)
        await ada.heard(table, "undo")
        assert ada.now[table]["move"] < move
        assert ada.options(table)
        await bo.ask("offer", table=table, what="draw")
        assert (await ada.ask("answer", table=table, what="draw", yes=True))["type"] == "ack"
        await bo.heard(table, "end")
        assert bo.now[table]["returns"] == [0.5, 0.5]
        await ada.ask("offer", table=table, what="rematch")
        await bo.ask("answer", table=table, what="rematch", yes=True)
        following = (await ada.heard(table, "rematch"))["value"]
        assert [seat["name"] for seat in (await ada.attach(following))["seats"]] == ["Bo", "Ada"]
        for guest in (ada, bo):
            assert guest.now[table]["offers"] == []
            again = await guest.ask("offer", table=table, what="rematch")
            assert again["code"] == "offered"
            again = await guest.ask("answer", table=table, what="rematch", yes=True)
            assert again["code"] == "no_offer"
        assert [m["kind"] for m in ada.told[table]].count("rematch") == 1


async def test_to_ask_for_an_undo_is_not_to_agree_to_one(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        rng = random.Random(3)
        await play(table, (ada, bo), rng, 12)
        while any(guest.now[table]["undo"] for guest in (ada, bo)):
            await play(table, (ada, bo), rng, 1)
            await to_move(table, ada, bo)
        move = ada.now[table]["move"]
        assert (await bo.ask("offer", table=table, what="undo"))["type"] == "ack"
        await ada.heard(table, "offer")
        assert (await ada.ask("offer", table=table, what="undo"))["code"] == "offered"
        assert ada.now[table]["move"] == move
        assert ada.now[table]["offers"] == [{"what": "undo", "seat": 1, "agreed": [1]}]


async def test_a_free_undo_needs_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        rng = random.Random(4)
        for _ in range(200):
            await play(table, (ada, bo), rng, 1)
            free = [g for g in (ada, bo) if g.up_to_date(table) and g.now[table]["undo"]]
            if free:
                break
        seat = free[0].now[table]["seat"]
        assert (await free[0].ask("offer", table=table, what="undo"))["type"] == "ack"
        assert (await free[0].heard(table, "undo"))["seat"] == seat
        assert free[0].options(table)


async def test_a_table_can_be_broken_up_before_the_first_choice(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        await ada.ask("abort", table=table)
        await bo.heard(table, "abort")
        assert bo.now[table]["status"] == "aborted"
        assert (await bo.get(f"/api/tables/{table}/record")).status_code == 409
        ada, bo, table = await two_people(address)
        await play(table, (ada, bo), random.Random(5), 1)
        assert (await ada.ask("abort", table=table))["code"] == "begun"


async def test_open_tables_are_listed_and_joined_links_are_not(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo = await Guest.make(address, "Ada"), await Guest.make(address, "Bo")
        linked = await ada.table(ME_AND_A_LINK)
        opened = await ada.table([{"kind": "open"}, {"kind": "me"}])
        listed = (await bo.get("/api/tables")).json()["tables"]
        assert [table["table"] for table in listed] == [opened["table"]]
        assert linked["keys"]["1"] not in (await bo.get(f"/api/tables/{linked['table']}")).text
        assert (await bo.join(linked["table"])).status_code == 409
        assert (await bo.join(linked["table"], "wrong")).status_code == 409
        assert (await ada.join(opened["table"])).json()["code"] == "seated"
        assert (await bo.join(opened["table"])).json()["status"] == "playing"
        assert (await bo.get("/api/tables")).json()["tables"] == []
        mine = {table["table"] for table in (await ada.get("/api/me")).json()["tables"]}
        assert mine == {linked["table"], opened["table"]}


async def test_a_bot_plays_goes_on_after_a_restart_and_plays_again(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        table = (await ada.table(BOT))["table"]
        await ada.connect()
        await ada.attach(table)
        assert (await ada.ask("offer", table=table, what="draw"))["code"] == "bot_declines"
        await play(table, (ada,), random.Random(6), 6)
        await ada.close()
    async with house(tmp_path) as address:
        ada.address = address
        await ada.connect()
        await ada.attach(table)
        await play(table, (ada,), random.Random(7), 6)
        while (await ada.ask("offer", table=table, what="undo")).get("code") == "wait":
            await asyncio.sleep(0.01)
        await ada.eventually(lambda: any(m["kind"] == "undo" for m in ada.told[table]))
        await play(table, (ada,), random.Random(8), 1000)
        await ada.eventually(lambda: ada.now[table]["status"] == "over")
        await ada.ask("offer", table=table, what="rematch")
        following = (await ada.heard(table, "rematch"))["value"]
        assert (await ada.attach(following))["status"] == "playing"
        whole = Guest(address, "")
        whole.headers = ada.headers
        await whole.connect()
        await whole.attach(table)
        assert whole.told[table] == ada.told[table]


async def test_changed_rules_close_a_running_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        await play(table, (ada, bo), random.Random(9), 3)
    monkeypatch.setattr(Gosux, "rules_version", Gosux.rules_version + 1)
    for _ in range(2):  # the notice is stored: the second start finds it
        async with house(tmp_path) as address:
            again = Guest(address, "")
            again.headers = ada.headers
            await again.connect()
            assert (await again.attach(table))["status"] == "closed"
            assert again.told[table][-1]["kind"] == "close"


async def test_a_finished_game_stays_finished_when_the_rules_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        await play(table, (ada, bo), random.Random(9), 8)
        await ada.ask("resign", table=table)
        await ada.heard(table, "end")
        record = (await ada.get(f"/api/tables/{table}/record")).json()
    monkeypatch.setattr(Gosux, "rules_version", Gosux.rules_version + 1)
    for _ in range(2):
        async with house(tmp_path) as address:
            again = Guest(address, "")
            again.headers = ada.headers
            await again.connect()
            now = await again.attach(table)
            assert (now["status"], now["view"]) == ("over", None)
            assert (await again.ask("offer", table=table, what="rematch"))["code"] == "other_rules"
            for what in ("replay", "frames", "review"):
                answer = await again.get(f"/api/tables/{table}/{what}")
                assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
            written = (await again.get(f"/api/tables/{table}/record")).json()
            assert written == {key: record[key] for key in record if key != "digests"}


async def test_a_damaged_table_is_closed_and_hides_no_other(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, damaged = await two_people(address)
        await play(damaged, (ada, bo), random.Random(9), 3)
        worse, sound = [await ada.table(ME_AND_A_LINK) for _ in range(2)]
    database = sqlite3.connect(tmp_path / FILE)
    choices = "UPDATE entries SET value = '99999' WHERE table_id = ? AND kind = 'choice'"
    database.execute(choices, (damaged,))
    database.execute("UPDATE tables SET plan = 'nothing' WHERE id = ?", (worse["table"],))
    database.commit()
    database.close()
    for _ in range(2):  # that it is closed is stored
        async with house(tmp_path) as address:
            again = Guest(address, "")
            again.headers = ada.headers
            mine = (await again.get("/api/me")).json()["tables"]
            assert [table["table"] for table in mine] == [sound["table"]]
            await again.connect()
            assert (await again.attach(damaged))["status"] == "closed"
            answer = await again.get(f"/api/tables/{worse['table']}")
            assert (answer.status_code, answer.json()["code"]) == (500, "failed")


async def test_a_table_at_rest_leaves_the_memory_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    async def noted(game: Game, row: TableRow, entries: list[Entry], times: Times) -> Table:
        read.append(row.id)
        return await restore(game, row, entries, times)

    resume, halls = Hall.resume, list[Hall]()

    async def opened(self: Hall) -> int:
        halls.append(self)
        return await resume(self)

    monkeypatch.setattr(versions, "restore", noted)
    monkeypatch.setattr(Hall, "resume", opened)
    async with house(tmp_path, rest=0.2) as address:
        ada, bo, table = await two_people(address)
        for seed in range(3):
            await play(table, (ada, bo), random.Random(seed), 4)
            await ada.eventually(lambda: table not in halls[0].rooms)
        await play(table, (ada, bo), random.Random(3), 1000)
        assert len(read) >= 3
        assert set(read) == {table}
        whole = Guest(address, "")
        whole.headers = ada.headers
        await whole.connect()
        await whole.attach(table)
        assert whole.told[table] == ada.told[table]
        assert whole.now[table]["status"] == "over"
