"""What happens at tables by itself, in time: waits end, clocks run out, bots choose."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

import structlog
from msgspec import structs

from tefuda.bots.levels import levels_of, reads_ahead
from tefuda.bots.outside import told
from tefuda.server.bots import Thinkers
from tefuda.server.clock import REAL, TIMES
from tefuda.server.news import News
from tefuda.server.presence import Attendance, Follower
from tefuda.server.processes import WorkFailed
from tefuda.server.scheduler import Claim, Rank
from tefuda.server.seating import Viewer
from tefuda.server.store import Entry
from tefuda.server.tables import Table
from tefuda.server.thinking import Span, thinking

MARGIN: Final = 0.05
"""Seconds before the end of a wait in which nothing is asked any more: what is decided then is
stored before the news are due, so that they do not come later for it."""
RETRY: Final = 1.0
"""Seconds after which what could not be stored is tried again."""

log = structlog.get_logger()


@dataclass(frozen=True)
class Wait:
    """When everybody began to wait, and by what luck it takes how long."""

    begun: float
    luck: float
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when something happens at the table meanwhile."""

    async def undisturbed(self, moment: float) -> bool:
        """Wait until a moment; whether nothing happened at the table before it."""
        self.news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), max(0.0, moment - TIMES.steady()))
        return not self.news.is_set()

    def ends(self, span: Span) -> float:
        least, most = span
        return self.begun + least + self.luck * (most - least)


class Passed(NamedTuple):
    """Nobody answers but the one who said so."""

    by: Viewer


class Room:
    """A table in memory, with all that is under way around it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.used = TIMES.steady()
        """When somebody last wanted it."""
        self.thinking = False
        """Whether a bot has been asked; never two at once."""
        self.paused = False
        """Whether only bots play and nobody watches: then none is asked."""
        self.hinting = False
        """Whether a hint is being worked out; never two at once."""
        self.wait: Wait | None = None
        """The wait whose end is on its way."""
        self.passed: Passed | None = None
        """Those who share a screen have said that nobody of them answers this time."""

    @property
    def busy(self) -> bool:
        """Whether something is under way that must not be dropped from memory. A clock that runs
        for a whole game is: what somebody has taken since the last entry is known here alone."""
        clock = self.table.clock
        ticks = clock is not None and clock.plan.kind == REAL and clock.running is not None
        ticking = ticks and not self.paused
        waits = self.thinking or self.hinting or self.wait is not None
        return ticking or waits or self.lock.locked()


class Pace:
    """Waits, clocks and bots of all tables."""

    def __init__(
        self,
        read: Callable[[str], Awaitable[Room]],
        commit: Callable[[Room, list[Entry]], Awaitable[None]],
        background: Callable[[Coroutine[Any, Any, None]], object],
        thinkers: Thinkers,
        hold: Span,
        answer: Span,
    ) -> None:
        self.read = read
        self.commit = commit
        self.background = background
        self.thinkers = thinkers
        self.hold = hold
        """How long everybody waits where a bot could answer in secret."""
        self.answer = answer
        """The same where a person could: they need longer."""
        self.chance = random.SystemRandom()
        self.attendance = Attendance()
        self.flags: dict[str, asyncio.TimerHandle] = {}
        """By table: falls when somebody's time is up."""

    def close(self) -> None:
        for flag in self.flags.values():
            flag.cancel()
        self.attendance.close()

    def go_on(self, room: Room) -> None:
        """After anything happened: tell everybody, end a wait in due time, ask a bot."""
        self._wait(room)
        news = News(room.table)
        for follower in self.attendance.of(room.table.row.id):
            follower.refresh(news)
        room.table.forget_beats()
        self._watch_clock(room)
        self._go_on_with_bots(room)

    def follow(self, room: Room, follower: Follower) -> None:
        """Somebody follows the table from now on: bots that paused for want of anybody go on."""
        self.attendance.come(room.table.row.id, follower)
        self._go_on_with_bots(room)

    def leave(self, table: str, follower: Follower) -> None:
        self.attendance.go(table, follower)

    async def _surely(self, room: Room, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Until it is done; then the table goes on. A disk that is full now may have room again
        in a moment."""
        done = False
        while not done:
            try:
                await work()
                done = True
            except Exception as error:
                log.error("to be tried again", table=room.table.row.id, why=told(error))
                await asyncio.sleep(RETRY)
        self.go_on(room)

    # -- waits ------------------------------------------------------------------------------------

    def _wait(self, room: Room) -> None:
        table = room.table
        if not table.held:
            room.wait = None  # an answer that everybody was told of has ended it
            room.passed = None
            return
        if table.until_pass and room.passed is None:
            table.closes = None
            return
        if room.wait is None:
            room.wait = Wait(TIMES.steady(), self.chance.random())
            self.background(self._surely(room, partial(self._end_wait, room, room.wait)))
        room.wait.news.set()
        table.closes = self._ends(table, room.wait) - MARGIN

    def _ends(self, table: Table, wait: Wait) -> float:
        patient = table.waits_for_a_person and not table.until_pass
        return wait.ends(self.answer if patient else self.hold)

    async def _end_wait(self, room: Room, wait: Wait) -> None:
        await _until(await self._close_questions(room, wait))
        async with room.lock:
            if room.wait is not wait:
                return
            if room.table.held:
                await self.commit(room, [Entry("release")])
            room.wait = None

    async def _close_questions(self, room: Room, wait: Wait) -> float:
        """Who has not answered in time has declined, and nobody notices. When the wait ends: later
        than it seemed, where somebody else turned out to be able to answer."""
        table = room.table
        while room.wait is wait and table.held:
            ends = self._ends(table, wait)
            if not await wait.undisturbed(ends - MARGIN):
                continue
            async with room.lock:
                if room.wait is not wait or not table.held:
                    break
                state = table.playing()
                due = ends == self._ends(table, wait)
                if due and state.shows(None):
                    return ends
                if due and room.passed is not None and room.passed.by == state.actor:
                    room.wait = room.passed = None
                    break
                if due:
                    entry = Entry("choice", state.actor, table.game.unnoticed(state))
                    await self.commit(room, [entry])
            self.go_on(room)
        return wait.begun

    # -- clocks -----------------------------------------------------------------------------------

    def _watch_clock(self, room: Room) -> None:
        table = room.table.row.id
        if table in self.flags:
            self.flags.pop(table).cancel()
        clock = room.table.clock
        left = None if clock is None else clock.remaining()
        # Whether a bot is late is seen when it chooses: before, it may just wait for a process.
        if left is not None and room.table.bot_to_move is None:
            self.flags[table] = asyncio.get_running_loop().call_later(
                max(0.0, left), lambda: self.background(self._time_out(table))
            )

    async def _time_out(self, table: str) -> None:
        room = await self.read(table)
        await self._surely(room, partial(self._end_by_clock, room))

    async def _end_by_clock(self, room: Room) -> None:
        async with room.lock:
            if ended := timed_out(room.table):
                await self.commit(room, ended)

    # -- bots -------------------------------------------------------------------------------------

    def _go_on_with_bots(self, room: Room) -> None:
        table = room.table
        asked = table.bot_to_move is not None
        people = any(plan.kind == "person" for plan in table.seats)
        room.paused = asked and not people and not self.attendance.of(table.row.id)
        if room.paused and not room.thinking and table.clock is not None:
            table.clock.stand()
        if asked and not room.paused and not room.thinking:
            room.thinking = True
            self.background(self._surely(room, partial(self._ask_bot, room)))

    async def _ask_bot(self, room: Room) -> None:
        table, seat = room.table, room.table.bot_to_move
        if seat is not None and not room.paused:
            asked_at = table.entries
            entry = await self._chosen(table, seat)
            async with room.lock:
                if table.entries == asked_at:  # else somebody resigned or took back meanwhile
                    await self.commit(room, timed_out(table) or [entry])
        room.thinking = False

    async def _chosen(self, table: Table, seat: int) -> Entry:
        """One choice of one bot, at the moment when it is due. A bot that fails loses, so that the
        people keep their table. A secret answer is due at once: the wait hides when it came."""
        state, plan = table.playing(), table.seats[seat]
        view, options = state.view(seat), list(state.options)
        secret = not state.shows(None)
        ahead = reads_ahead(table.game, plan.level)
        spell = thinking(self.thinkers.think, ahead, self.chance.random(), table.clock)
        asked = begun = TIMES.steady()

        def begins() -> None:
            nonlocal begun
            begun = TIMES.steady()

        try:
            choice = await self.thinkers.choose(
                self._claim(table, secret),
                table.game.name,
                plan.level,
                table.row.bot_seed + seat,
                view,
                options,
                spell.searches,
                begins,
            )
        except WorkFailed as failure:
            log.error("a bot failed", level=plan.level, why=str(failure))
            return Entry("end", seat, "resigned")
        if not secret:
            await _until(spell.ends(asked, begun, TIMES.steady()))
        if choice not in options:
            log.error("a bot chose what is no option", level=plan.level, choice=choice)
            return Entry("end", seat, "resigned")
        return Entry("choice", seat, choice)

    def _claim(self, table: Table, secret: bool) -> Claim:
        """A bot thinks for whoever plays with it and is there; where nobody is, for whoever made
        the table."""
        followers = self.attendance.of(table.row.id)
        there = {follower.person for follower in followers if follower.person is not None}
        playing = [plan.person for plan in table.seats if plan.kind == "person"]
        waiting = [person for person in playing if person in there]
        rank = Rank.PLAYED if waiting else Rank.WATCHED
        whose = waiting[0] if waiting else table.host
        return self.thinkers.claim(Rank.SECRET if secret else rank, whose)


def timed_out(table: Table) -> list[Entry]:
    """What comes of it, if somebody's time is up."""
    late = None if table.clock is None else table.clock.late
    return [] if late is None else [leaving(table, late, Entry("end", late, "timed_out"))]


def leaving(table: Table, seat: int, end: Entry) -> Entry:
    """What happens when somebody gives up, or has no time left: the game ends, unless others have
    each other to play on with. Then the best bot there is sits down in their place."""
    if not table.goes_on_without(seat):
        table.playing()
        return end
    table.check_quiet()
    level = levels_of(table.game)[-1]
    return structs.replace(end, kind="leave", person=table.seats[seat].person, name=level)


async def _until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - TIMES.steady()))
