"""A bot's time shows nothing: neither of its options nor of how soon it found its choice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest

import tefuda
from tefuda.bots.levels import levels_of, reads_ahead
from tefuda.server import pace
from tefuda.server.bots import Thinkers
from tefuda.server.clock import BOT_SHARE, ClockPlan, Times, new_clock
from tefuda.server.pace import Pace, Room
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import Table
from tefuda.server.thinking import thinking
from tefuda.server.workers import Workers

GAME = tefuda.game("gosux")
LUCK = (0.0, 0.25, 0.5, 1.0)
SECONDS = 0.5


class Hand:
    """Of a clock that moves when somebody thinks or waits."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    async def until(self, moment: float) -> None:
        self.seconds = max(self.seconds, moment)

    @property
    def times(self) -> Times:
        return Times(self, self)


class Luck(random.SystemRandom):
    def __init__(self, drawn: float) -> None:
        super().__init__()
        self.drawn = drawn

    def random(self) -> float:
        return self.drawn


class Fake(Thinkers):
    """Finds the first option, after some time in the queue and some in a process."""

    def __init__(self, hand: Hand, queue: float, work: float) -> None:
        super().__init__(Workers({}, 1), SECONDS)
        self.hand, self.queue, self.work = hand, queue, work

    async def choose(self, *question: Any, **more: Any) -> int:
        options: Sequence[int] = question[5]
        begun: Callable[[], object] = question[7]
        self.hand.seconds += self.queue
        begun()
        self.hand.seconds += self.work
        return options[0]


def table(
    level: str, hand: Hand, options: tuple[int, int], clock: ClockPlan | None = None
) -> Table:
    """A game in which a bot must choose, openly, among so many options, from and to."""
    plan = [SeatPlan("person", "ada", "Ada"), SeatPlan("bot", level=level)]
    rng, least, most = random.Random(1), *options
    for seed in range(100):
        row = TableRow(
            "t", "gosux", {"draft": "random"}, seed, seed, GAME.rules_version, "", plan, clock
        )
        found = Table(GAME, row, times=hand.times)
        while found.status == "playing":
            state = found.playing()
            asked = found.bot_to_move == 1 and state.shows(None) and not found.held
            if asked and least <= len(state.options) <= most:
                return found
            found.apply(Entry("choice", state.actor, rng.choice(state.options)))
            found.release()
            found._run_clock(hand.seconds)
    raise AssertionError("nobody was asked so in 100 games")


async def committed(
    monkeypatch: pytest.MonkeyPatch,
    level: str,
    luck: float,
    options: tuple[int, int] = (2, 30),
    queue: float = 0.0,
    work: float = 0.001,
    clock: ClockPlan | None = None,
) -> tuple[float, Table]:
    """Seconds from when a bot was asked until its choice was stored."""
    hand = Hand()
    at: list[float] = []

    async def commit(_: Room, entries: list[Entry]) -> None:
        assert [(entry.kind, entry.seat) for entry in entries] == [("choice", 1)]
        at.append(hand.seconds)

    room = Room(table(level, hand, options, clock))
    begun = hand.seconds
    monkeypatch.setattr(pace, "TIMES", hand.times)
    monkeypatch.setattr(pace, "_until", hand.until)
    thinkers = Fake(hand, queue, work)
    anything: Any = None
    here = Pace(anything, commit, asyncio.create_task, thinkers, (0.15, 0.45), (5, 7))
    here.chance = Luck(luck)
    await here._ask_bot(room)
    return at[0] - begun, room.table


@pytest.mark.parametrize("level", levels_of(GAME))
async def test_a_choice_comes_at_the_moment_that_was_drawn_whatever_was_asked(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """One option or many; found after 1 ms or at the end of its time."""
    ahead = reads_ahead(GAME, level)
    slowest = SECONDS if ahead else 0.1
    moments: list[float] = []
    for luck in LUCK:
        found = {
            round((await committed(monkeypatch, level, luck, options, 0.0, work))[0], 6)
            for options in ((1, 1), (12, 99))
            for work in (0.001, slowest * 0.6, slowest)
        }
        assert len(found) == 1
        moments += found
    assert all(a < b for a, b in pairwise(moments)), "luck decides"
    assert moments[0] > slowest


async def test_who_finds_late_is_not_told_by_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that does not keep up a choice waits for the next of few moments."""
    works = [0.45 + 0.01 * step for step in range(10)]
    moments = {
        round((await committed(monkeypatch, "casual", 0.5, work=work))[0], 6) for work in works
    }
    assert len(moments) == 1


@pytest.mark.parametrize("level", ["casual", "skilled"])
async def test_who_has_to_wait_for_a_process_shows_nothing_more(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    for queue in (0.1, 0.4, 3.0):
        found = {
            round((await committed(monkeypatch, level, 0.5, options, queue, work))[0], 6)
            for options in ((1, 1), (12, 99))
            for work in (0.001, 0.1)
        }
        assert len(found) == 1
        assert found.pop() > queue


@pytest.mark.parametrize("seconds", [600, 10])
async def test_a_bot_keeps_its_clock(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """It is charged what it takes, or a little of what it has left; and nothing while it waits for
    a process."""
    clock = ClockPlan("real", seconds)
    for queue in (0.0, 100.0):
        took, table = await committed(
            monkeypatch, "skilled", 1.0, (1, 1), queue, 0.001, clock=clock
        )
        assert table.clock is not None
        assert table.clock.spent() <= seconds * BOT_SHARE
        assert table.clock.spent() == pytest.approx(min(took, 0.8, seconds * BOT_SHARE))


def test_a_search_ends_before_its_choice_is_due() -> None:
    hand = Hand()
    for level in levels_of(GAME):
        for luck in LUCK:
            for left in (None, 600.0, 10.0, 2.0, 0.1):
                clock = new_clock(ClockPlan("real", 600), 1, hand.times)
                assert clock is not None
                clock.run(0, hand.seconds, decision=True)
                clock.left[0] = left or 0
                drawn = thinking(SECONDS, reads_ahead(GAME, level), luck, clock if left else None)
                assert drawn.searches <= SECONDS
                if reads_ahead(GAME, level):
                    assert drawn.searches * 1.2 <= min(drawn.takes, drawn.needs) + 1e-9
                assert drawn.needs >= 0.1
