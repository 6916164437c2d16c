"""All tables of a server: they are read, asked, stored and followed here.

Each table has a lock. Under it a request is checked, what it leads to is stored, and only then
applied, answered and told: a choice that was acknowledged is on the disk. Once begun, this is not
interrupted by a client that goes away.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import structlog
from msgspec import structs

from tefuda.bots.levels import levels_of
from tefuda.bots.outside import told
from tefuda.core.game import Game
from tefuda.errors import TefudaError
from tefuda.server.beginnings import Luck, Opening, anew
from tefuda.server.bots import Thinkers
from tefuda.server.clock import TIMES, ClockPlan
from tefuda.server.metrics import CHOICES
from tefuda.server.pace import Pace, Passed, Room, leaving, timed_out
from tefuda.server.presence import Follower
from tefuda.server.protocol import Abort, Ack, Answer, Choose, Offer, Resign
from tefuda.server.restoring import outlived
from tefuda.server.seating import CLOSED, OPEN, PLAYING, Viewer
from tefuda.server.store import Addition, Entry, SeatPlan, Store, TableRow
from tefuda.server.tables import Table
from tefuda.server.thinking import Span
from tefuda.server.versions import Stopped, revive
from tefuda.server.words import Refused
from tefuda.server.workers import OpenGame

MOST_TABLES: Final = 100
"""Tables of one person that are not over."""
MOST_OPEN: Final = 5
"""Of them, those at which anybody may still sit down."""
REST: Final = 600.0
"""Seconds after which a table at which nothing happens is dropped from memory."""
LISTED: Final = 100
Deed = Choose | Resign | Abort | Offer | Answer
T = TypeVar("T")

log = structlog.get_logger()


class Hall:
    def __init__(
        self,
        store: Store,
        games: Mapping[str, OpenGame],
        thinkers: Thinkers,
        hold: Span = (0.15, 0.45),
        answer: Span = (5.0, 7.0),
        rest: float = REST,
        luck: Luck = secrets.randbits,
    ) -> None:
        self.store = store
        self.games = games
        self.pace = Pace(self.room, self._commit, self.background, thinkers, hold, answer)
        self.rest = rest
        self.luck = luck
        self.started = TIMES.steady()
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.remembered: set[str] = set()
        """Games whose cards the store knows as they are now."""

    # -- beginning and end ------------------------------------------------------------------------

    async def resume(self) -> int:
        """After a start: every game that was being played goes on. How many there are; they are
        read one after the other, while those who come back are served already."""
        ids = await self.store.with_status(PLAYING)
        self.background(self._resume(ids))
        self.background(self._forget())
        return len(ids)

    async def _resume(self, ids: list[str]) -> None:
        for table in ids:
            try:
                await self.room(table)
            except Exception as error:  # one damaged table must not keep the others waiting
                log.error("a table cannot go on", table=table, why=told(error))

    async def close(self) -> None:
        self.pace.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def game(self, name: str) -> Game:
        if name not in self.games:
            raise Refused("no_game", game=name, known=", ".join(self.games))
        return self.games[name]()

    def background(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that is kept alive until it is done."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TefudaError):
            log.error("something failed", why=told(error))

    # -- finding a table --------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        if table not in self.rooms:
            async with self.opening:
                if table not in self.rooms:
                    self.rooms[table] = Room(await self._read(table))
                    self.pace.go_on(self.rooms[table])
        room = self.rooms[table]
        room.used = TIMES.steady()
        return room

    async def _forget(self) -> None:
        """Tables at which nothing happens are dropped from memory; they are read again when
        somebody wants them."""
        while True:
            await asyncio.sleep(self.rest / 2)
            since = TIMES.steady() - self.rest
            idle = [k for k, room in self.rooms.items() if room.used < since and not room.busy]
            for table in idle:
                del self.rooms[table]

    async def _read(self, table: str) -> Table:
        row = await self.store.table(table)
        if row is None:
            raise Refused("no_table")
        entries = await self.store.entries(table)
        game = await self._remembered(row.game)
        known = row.cards == game.card_hash()
        parts = {} if known else await self.store.parts_of_cards(row.game, row.cards)
        try:
            found = await revive(game, row, entries, parts)
        except Stopped as stopped:
            status = await self._closed(row, stopped)
            return outlived(game, row, entries, status, stopped.reason)
        if found.clock is not None:
            found.clock.wake(self.started)
        return found

    async def _closed(self, row: TableRow, stopped: Stopped) -> str:
        """The status of a table that cannot be played again: if it was not over, it is closed."""
        status, number = await self.store.end_of(row.id)
        if status not in (OPEN, PLAYING):
            return status
        log.warning("closed", table=row.id, reason=stopped.reason, why=str(stopped))
        closing = [Entry("close", value=stopped.reason)]
        await self.store.append(Addition(row.id, number, closing, CLOSED))
        return CLOSED

    async def _remembered(self, name: str) -> Game:
        """A game; what its cards are like is stored, to be compared with those of later."""
        game = self.game(name)
        if name not in self.remembered:
            await self.store.remember_cards(name, game.card_hash(), game.fingerprints())
            self.remembered.add(name)
        return game

    async def tables(self, ids: Sequence[str]) -> list[Table]:
        """Those of them that can be read: one that is damaged must not hide the others."""
        found: list[Table] = []
        for table in ids:
            try:
                found.append((await self.room(table)).table)
            except Exception as error:
                log.error("a table cannot be read", table=table, why=told(error))
        return found

    def follow(self, table: str, follower: Follower) -> None:
        self.pace.follow(self.rooms[table], follower)

    def leave(self, table: str, follower: Follower) -> None:
        self.pace.leave(table, follower)

    # -- making and joining -----------------------------------------------------------------------

    async def make(
        self,
        game: str,
        settings: Mapping[str, object],
        plan: Sequence[SeatPlan],
        person: str,
        clock: ClockPlan | None = None,
        opening: Opening | None = None,
    ) -> Table:
        opened = await self._remembered(game)
        if clock is not None:
            clock.check()
        seats = opened.seats_of(settings if opening is None else opening.beginning.settings)
        if len(plan) != seats:
            raise Refused("wrong_seats", game=game, right=str(seats), given=str(len(plan)))
        for seat in plan:
            if seat.kind == "bot" and seat.level not in levels_of(opened):
                raise Refused("no_level", level=seat.level, known=", ".join(levels_of(opened)))
        mine = await self.store.of_person(person, (OPEN, PLAYING), MOST_TABLES)
        if len(mine) >= MOST_TABLES:
            raise Refused("too_many")
        await self._check_open(person, plan)
        opening = opening or Opening(anew(opened, settings, self.luck))
        row = self._row(opened, opening, list(plan), new_name(), clock)
        table = Table(opened, row)
        await self.store.add_table(row, table.status)
        room = self.rooms[row.id] = Room(table)
        log.info("table made", table=row.id, game=game, status=table.status)
        self.pace.go_on(room)
        return table

    async def _check_open(self, person: str, plan: Sequence[SeatPlan]) -> None:
        """Nobody's tables hide all others in the list."""
        if any(seat.kind == "open" for seat in plan):
            mine = await self.store.of_person(person, (OPEN,), MOST_OPEN, public=True)
            if len(mine) >= MOST_OPEN:
                raise Refused("too_many_open", most=str(MOST_OPEN))

    def _row(
        self,
        game: Game,
        opening: Opening,
        plan: list[SeatPlan],
        name: str,
        clock: ClockPlan | None,
    ) -> TableRow:
        return TableRow(
            id=name,
            game=game.name,
            settings=opening.beginning.settings,
            seed=opening.beginning.seed,
            start=opening.beginning.start,
            example=opening.example,
            bot_seed=self.luck(32),
            rules=game.rules_version,
            cards=game.card_hash(),
            plan=plan,
            clock=clock,
            moves=opening.beginning.moves,
            made=TIMES.wall(),
            daily=opening.daily,
            counts=opening.counts,
        )

    async def join(self, table: str, person: str, name: str, key: str) -> Table:
        room = await self.room(table)

        def joining() -> list[Entry]:
            seat = room.table.free_seat(person, name, key)
            return [Entry("join", seat, None, person, name)]

        await self._do(room, joining)
        return room.table

    # -- what people and bots do ------------------------------------------------------------------

    async def act(
        self, person: str, attached: Viewer, message: Deed, reply: Callable[[Ack], None]
    ) -> None:
        """Do what a message asks, once; Refused if it cannot be. The reply comes before anybody is
        told: whether somebody is asked in secret changes nothing in their order."""
        await asyncio.shield(self.background(self._act(person, attached, message, reply)))

    async def _act(
        self, person: str, attached: Viewer, message: Deed, reply: Callable[[Ack], None]
    ) -> None:
        room = await self.room(message.table)
        table = room.table
        async with room.lock:
            seat = table.answered_seat(person, attached, message.id)
            wanted = self._entry(seat, person, message)
            if (seat, message.id) not in table.answered:
                if ended := timed_out(table):  # the flag that falls just now tells everybody
                    await self._commit(room, ended)
                entries = self._with_consequences(table, seat, wanted, message)
                await self._commit(room, entries)
            kind, value, move = table.answered[seat, message.id]
            if (kind, value) != (wanted.kind, wanted.value):
                raise Refused("id_reused")
        reply(Ack(message.id, table.row.id, move))
        self.pace.go_on(room)

    async def look(self, table: str, person: str, seat: int) -> None:
        """Somebody is about to be shown the cards of a seat; where several share a screen it is
        noted, for what they have seen is not taken back."""
        room = await self.room(table)

        def looking() -> list[Entry]:
            handed = seat in room.table.seats_of(person) and room.table.hands_over(seat)
            return [Entry("look", seat, person=person)] if handed else []

        if looking():
            await self._do(room, looking)

    async def pass_on(self, table: str, person: str, attached: Viewer) -> None:
        """Those who share a screen say that nobody of them answers (any more), but perhaps the one
        whose cards it shows."""
        room = await self.room(table)
        async with room.lock:
            room.table.check_pass(person)
            room.passed = Passed(attached)
        self.pace.go_on(room)

    async def give_up(self, table: str, person: str) -> None:
        """Where somebody still plays: as if they resigned, or broke up a table that waits."""
        room = await self.room(table)

        def parting() -> list[Entry]:
            seat = room.table.seats_of(person)[0]
            if room.table.status == OPEN:
                return [Entry("abort", seat, person=person)]
            end = Entry("end", seat, "resigned", person)
            return timed_out(room.table) or [leaving(room.table, seat, end)]

        while not room.table.over and room.table.seats_of(person):
            await self._do(room, parting)

    def _entry(self, seat: int, person: str, message: Deed) -> Entry:
        entry = partial(Entry, seat=seat, person=person, message=message.id)
        match message:
            case Choose(choice=choice):
                return entry("choice", value=choice)
            case Resign():
                return entry("end", value="resigned")
            case Abort():
                return entry("abort")
            case Offer(what=what):
                return entry("offer", value=what)
            case Answer(what=what, yes=yes):
                return entry("accept" if yes else "decline", value=what)

    def _with_consequences(
        self, table: Table, seat: int, entry: Entry, message: Deed
    ) -> list[Entry]:
        """The entry and what follows from it at once; Refused if it cannot be."""
        match message:
            case Choose(seq=seq, choice=choice):
                table.check_choice(seat, seq, choice)
                return [entry]
            case Resign():
                return [leaving(table, seat, entry)]
            case Abort():
                table.check_abort()
                return [entry]
            case Answer(what=what, yes=yes):
                table.check_answer(seat, what)
                by = table.offered_by[what]
            case Offer(what=what):
                table.check_offer(seat, what)
                yes, by = True, seat
                if what == "undo" and table.free_undo(seat):
                    return [entry, Entry("undo", seat, _length(table) - 1)]
        if not yes or not table.agreed(seat, what):
            return [entry]
        return [entry, self._bargain(table, what, by)]

    def _bargain(self, table: Table, what: str, by: int) -> Entry:
        """What was offered and agreed to."""
        if what == "draw":
            return Entry("end", None, "draw_agreed")
        if what == "undo":
            return Entry("undo", by, table.last_choice(by))
        return Entry("rematch", by, new_name())

    async def _do(self, room: Room, plan: Callable[[], list[Entry]]) -> None:
        async def work() -> None:
            async with room.lock:
                if entries := plan():
                    await self._commit(room, entries)
            self.pace.go_on(room)

        await asyncio.shield(self.background(work()))

    async def _commit(self, room: Room, entries: list[Entry]) -> None:
        """Store, then apply, then tell."""
        table = room.table
        entries = _timed(table, entries)
        made = self._next_table(table, entries[-1])
        stored = None if made is None else (made.row, made.status)
        after = table.after(entries[-1])
        status = table.status_after(entries[-1], after)
        changed = status if status != table.status else None
        at = entries[-1].at
        result, outcomes = table.result(after, at), table.outcomes(after, at)
        await self.store.append(
            Addition(table.row.id, table.entries, entries, changed, stored, result, outcomes)
        )
        for entry in entries:
            table.apply(entry)
            if entry.kind == "choice":
                CHOICES.labels(table.row.game).inc()
        if made is not None:
            self.rooms[made.row.id] = Room(made)
            self.pace.go_on(self.rooms[made.row.id])

    def _next_table(self, table: Table, entry: Entry) -> Table | None:
        """For a rematch: the same people and bots in other seats; whoever is alone meets the same
        again, with other luck."""
        if entry.kind != "rematch":
            return None
        seats = [structs.replace(p, name="") if p.kind == "bot" else p for p in table.seats]
        plan = [seats[before] for before in table.game.seats_again(table.row.settings)]
        opening = Opening(anew(table.game, table.row.settings, self.luck))
        row = self._row(table.game, opening, plan, str(entry.value), table.row.clock)
        return Table(table.game, row)


def new_name() -> str:
    """For a table, or the key of a link: nobody guesses it."""
    return secrets.token_urlsafe(12)


def _timed(table: Table, entries: list[Entry]) -> list[Entry]:
    """When they happened; the first says how long somebody had taken."""
    spent = 0.0 if table.clock is None else round(table.clock.spent(), 3)
    now = TIMES.wall()
    return [
        structs.replace(entry, at=now, spent=0.0 if number else spent)
        for number, entry in enumerate(entries)
    ]


def _length(table: Table) -> int:
    return int(table.playing().length)
