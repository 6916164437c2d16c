"""Clocks and deadlines: who is charged what, what a restart changes, and who loses."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.server import clock as clocks
from tefuda.server.clock import Clock, ClockPlan, Times, new_clock
from tefuda.server.pace import Pace
from tefuda.server.store import Store
from tefuda.server.words import Refused
from tefuda.server.workers import Workers
from tests.patience import PATIENCE
from tests.server.house import ME_AND_A_LINK, Guest, Move, house, play, to_move, two_people

REAL = ClockPlan("real", 100, 5)
DAILY = ClockPlan("deadline", 3600)
BOT = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]


class Hand:
    """Of a clock: it moves when the test moves it."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def clock(self, plan: ClockPlan) -> Clock:
        made = new_clock(plan, 2, Times(lambda: self.seconds, lambda: self.seconds))
        assert made is not None
        return made

    def think(self, clock: Clock, seconds: float, then: int | None, number: int = 0) -> None:
        """Whose time runs thinks, then chooses; the decision is another's."""
        self.seconds += seconds
        clock.charge(clock.spent())
        clock.moved(number)
        clock.run(then, self.seconds, decision=True)


# -- the clock alone -------------------------------------------------------------------------------


def test_only_the_one_who_decides_is_charged_and_passing_the_decision_adds_time() -> None:
    hand = Hand()
    clock = hand.clock(REAL)
    clock.run(0, hand.seconds, decision=True)
    hand.think(clock, 10, then=0)  # a second choice of the same turn: nothing is added
    assert clock.shown().remaining == [90, 100]
    hand.think(clock, 10, then=1)
    assert clock.shown().remaining == [85, 100]
    hand.seconds += 3
    assert clock.shown().remaining == [85, 97]
    assert clock.shown().running == 1
    assert clock.remaining() == 97


def test_nobody_is_charged_while_everybody_waits() -> None:
    hand = Hand()
    clock = hand.clock(REAL)
    clock.run(0, hand.seconds, decision=True)
    hand.think(clock, 10, then=None)
    assert clock.remaining() is None
    hand.seconds += 7
    assert clock.shown().remaining == [90, 100]
    hand.think(clock, 0, then=1)
    assert clock.shown().remaining == [95, 100]


def test_a_deadline_is_for_each_decision_and_an_offer_does_not_move_it() -> None:
    hand = Hand()
    clock = hand.clock(DAILY)
    clock.run(0, hand.seconds, decision=True)
    hand.think(clock, 3000, then=0)
    assert clock.remaining() == 3600
    hand.seconds += 1000
    clock.charge(clock.spent())
    clock.run(0, hand.seconds, decision=False)
    assert clock.remaining() == 2600


def test_taking_back_gives_no_time_to_whoever_takes_back() -> None:
    hand = Hand()
    clock = hand.clock(REAL)
    clock.run(0, hand.seconds, decision=True)
    hand.think(clock, 10, then=1, number=0)
    hand.think(clock, 30, then=0, number=1)
    assert clock.shown().remaining == [95, 75]
    clock.take_back(0, 0)
    clock.run(0, hand.seconds, decision=True)
    assert clock.shown().remaining == [90, 100]  # the other's thirty seconds were in vain
    hand.think(clock, 0, then=1, number=0)
    assert clock.shown().remaining == [95, 100]  # and the increment is had once


def test_after_a_restart_clocks_stand_still_for_a_moment() -> None:
    hand = Hand()
    clock = hand.clock(REAL)
    clock.run(0, hand.seconds, decision=True)
    hand.seconds += 50_000
    clock.wake(started=hand.seconds)
    hand.seconds += clocks.RETURN
    assert clock.remaining() == 100
    hand.seconds += 2
    assert clock.remaining() == 98


@pytest.mark.parametrize(("away", "left"), [(1000, 2600), (3500, 600), (90_000, 600)])
def test_after_a_restart_a_deadline_stands_but_is_not_too_near(away: float, left: float) -> None:
    hand = Hand()
    clock = hand.clock(DAILY)
    clock.run(1, hand.seconds, decision=True)
    hand.seconds += away
    clock.wake(started=hand.seconds)
    assert clock.remaining() == left


def test_a_bot_is_given_a_share_of_what_it_has_left() -> None:
    hand = Hand()
    clock = hand.clock(REAL)
    clock.run(0, hand.seconds, decision=True)
    assert clock.for_a_bot(0.5) == 0.5
    clock.left[0] = 2
    assert clock.for_a_bot(0.5) == pytest.approx(0.1)
    clock.left[0] = 0
    assert 0 < clock.for_a_bot(0.5) < 0.05


def test_a_bot_is_charged_what_it_was_given_however_long_it_had_to_wait() -> None:
    hand = Hand()
    clock = hand.clock(REAL)
    clock.run(0, hand.seconds, decision=True)
    clock.for_a_bot(0.5)
    hand.seconds += 200
    assert clock.late is None
    hand.think(clock, 0, then=1)
    assert clock.shown().remaining == [104.5, 100]
    hand.seconds += 100
    assert clock.late == 1


def test_taking_back_gives_no_new_deadline() -> None:
    """Not for the choice that was taken back, nor for the next ones of the same turn."""
    hand = Hand()
    clock = hand.clock(DAILY)
    clock.run(0, hand.seconds, decision=True)
    hand.think(clock, 1000, then=0, number=0)
    hand.seconds += 3000
    clock.charge(clock.spent())
    clock.take_back(0, 0)
    clock.run(0, hand.seconds, decision=True)
    assert clock.remaining() == 600
    hand.think(clock, 100, then=0, number=0)
    assert clock.remaining() == 500
    hand.seconds += 200
    clock.wake(started=hand.seconds - clocks.GRACE)
    assert clock.remaining() == 300
    hand.think(clock, 0, then=1, number=1)
    assert clock.remaining() == 3600
    hand.think(clock, 0, then=0, number=2)
    assert clock.remaining() == 3600


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (ClockPlan("real", 9), "from 10 to 21600 seconds, not 9"),
        (ClockPlan("real", 10**6), "not 1000000"),
        (ClockPlan("real", 60, 301), "from 0 to 300 seconds, not 301"),
        (ClockPlan("deadline", 59), "from 60 to 2592000 seconds, not 59"),
        (ClockPlan("deadline", 3600, 5), "there is no increment"),
    ],
)
def test_what_is_no_clock_is_refused_in_words(plan: ClockPlan, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        plan.check()
    assert refused.value.text("fr") != refused.value.text("en")


# -- at a table ------------------------------------------------------------------------------------


async def test_bad_clocks_over_http(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        body = {"game": "gosux", "seats": ME_AND_A_LINK}
        for clock, status, why in (
            ({"kind": "real", "seconds": 5}, 400, "from 10 to 21600"),
            ({"kind": "hourglass", "seconds": 60}, 422, "body.clock"),
            ({"kind": "real", "seconds": -1}, 422, "body.clock"),
            ({"kind": "real"}, 422, "body.clock"),
        ):
            answer = await ada.post("/api/tables", {**body, "clock": clock})
            assert answer.status_code == status
            assert why in answer.text
        good = {"kind": "deadline", "seconds": 86400, "increment": 0}
        made = (await ada.post("/api/tables", {**body, "clock": good})).json()
        assert made["clock"] == good
        assert (await ada.get(f"/api/tables/{made['table']}")).json()["clock"] == good


async def test_whoever_runs_out_of_time_loses(tmp_path: Path, move_on: Move) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, clock={"kind": "real", "seconds": 600})
        watcher = Guest(address, "")
        await watcher.connect()
        shown = (await watcher.attach(table, "fr"))["clock"]
        late = await to_move(table, ada, bo)
        assert late is not None
        seat = late.now[table]["seat"]
        assert shown["kind"] == "real"
        assert shown["running"] == seat
        assert 0 < shown["remaining"][seat] <= shown["remaining"][1 - seat] == 600
        move_on(600)
        end = await late.heard(table, "end")
        assert (end["value"], end["seat"]) == ("timed_out", seat)
        assert end["text"][0].startswith("You run out of time")
        assert "épuisé son temps" in (await watcher.heard(table, "end"))["text"][0]
        assert late.now[table]["returns"][seat] == 0
        assert late.now[table]["clock"] == {
            "kind": "real",
            "remaining": [0 if s == seat else 600 for s in range(2)],
            "running": None,
        }
        record = (await ada.get(f"/api/tables/{table}/record")).json()
        assert record["ended"] == {"how": "timed_out", "seat": seat}
        assert tefuda.game("gosux").replay(record).returns[seat] == 0


async def test_what_is_left_outlives_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, move_on: Move
) -> None:
    """Nobody's time runs while there is no server, nor until people have come back to it."""
    monkeypatch.setattr(clocks, "RETURN", PATIENCE)
    clock = {"kind": "real", "seconds": 600, "increment": 1}
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, clock=clock)
        for _ in range(6):
            move_on(10)
            await play(table, (ada, bo), random.Random(1), 1)
        await to_move(table, ada, bo)
        before = (await ada.attach(table))["clock"]
    move_on(100)
    async with house(tmp_path) as address:
        ada.address = address
        await ada.connect()
        after = (await ada.attach(table))["clock"]
        assert after["running"] == before["running"]
        seat = before["running"]
        assert after["remaining"][1 - seat] == before["remaining"][1 - seat]
        # What passed after the last choice was stored nowhere, and is given back.
        assert before["remaining"][seat] <= after["remaining"][seat]
        assert before["remaining"] != [600, 600]


async def test_a_deadline_that_passed_while_the_server_was_down_comes_after_a_grace(
    tmp_path: Path, move_on: Move
) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, clock={"kind": "deadline", "seconds": 3600})
        late = await to_move(table, ada, bo)
        assert late is not None
    move_on(4000)
    async with house(tmp_path) as address:
        late.address = address
        await late.connect()
        now = await late.attach(table)
        assert now["status"] == "playing"
        assert 0 < now["clock"]["remaining"][now["seat"]] <= clocks.GRACE
        move_on(clocks.GRACE)
        assert (await late.heard(table, "end"))["value"] == "timed_out"


async def test_a_bot_plays_by_the_clock_and_never_thinks_longer_than_it_may(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        clock = {"kind": "real", "seconds": 600, "increment": 0}
        table = (await ada.table(BOT, clock=clock))["table"]
        await ada.connect()
        await ada.attach(table)
        await play(table, (ada,), random.Random(6), 12)
        left = ada.now[table]["clock"]["remaining"]
        assert 500 < left[1] < 600
        await ada.ask("resign", table=table)
        await ada.ask("offer", table=table, what="rematch")
        following = (await ada.heard(table, "rematch"))["value"]
        assert (await ada.attach(following))["clock"]["kind"] == "real"


async def test_a_bot_does_not_lose_by_having_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, move_on: Move
) -> None:
    run, waits = Workers.run, [700]

    async def crowded(self: Workers, *given: Any, **more: Any) -> Any:
        move_on(waits.pop() if waits else 0)
        return await run(self, *given, **more)

    monkeypatch.setattr(Workers, "run", crowded)
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        clock = {"kind": "real", "seconds": 600, "increment": 60}
        table = (await ada.table(seats, clock=clock))["table"]
        await ada.connect()
        await ada.attach(table)
        while not any(told["seat"] == 1 for told in ada.told[table] if told["kind"] == "choice"):
            await play(table, (ada,), random.Random(1), 1)
            await to_move(table, ada)
        assert not waits
        assert ada.now[table]["status"] == "playing"


async def test_a_choice_that_comes_late_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, move_on: Move
) -> None:
    """Even where it comes before the flag has fallen."""
    monkeypatch.setattr(Pace, "_watch_clock", lambda *_: None)
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, clock={"kind": "real", "seconds": 600})
        late = await to_move(table, ada, bo)
        assert late is not None
        move_on(601)
        refused = await late.choose(table, late.options(table)[0])
        assert refused["code"] == "not_playing"
        assert (await late.attach(table))["returns"][late.now[table]["seat"]] == 0
        assert late.told[table][-1]["value"] == "timed_out"


async def test_a_timeout_is_an_entry_like_any_other(tmp_path: Path, move_on: Move) -> None:
    """Stored, decided by the server, and read again."""
    async with house(tmp_path) as address:
        ada, _, table = await two_people(address, clock={"kind": "real", "seconds": 600})
        move_on(600)
        await ada.heard(table, "end")
        told = ada.told[table]
    store = await Store.open(tmp_path)
    last = (await store.entries(table))[-1]
    await store.close()
    assert (last.kind, last.value, last.person) == ("end", "timed_out", "")
    assert last.spent >= 600
    async with house(tmp_path) as address:
        again = Guest(address, "")
        again.headers = ada.headers
        await again.connect()
        await again.attach(table)
        assert again.told[table] == told
