"""All tables of a server: they are read, asked, stored and followed here.

Each table has a lock. Under it a request is checked, what it leads to is stored, and only then
applied, answered and told: a choice that was acknowledged is on the disk. Once begun, this is not
interrupted by a client that goes away.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

import structlog

from tefuda.bots.levels import LEVELS
from tefuda.bots.outside import told
from tefuda.core.game import SEED_BITS, Game, SettingError
from tefuda.errors import TefudaError
from tefuda.server.bots import OpenGame, Thinkers
from tefuda.server.protocol import Abort, Ack, Answer, Choose, Offer, Resign
from tefuda.server.store import Entry, SeatPlan, Store, TableRow
from tefuda.server.tables import CLOSED, OPEN, PLAYING, Table, outlived, restore
from tefuda.server.words import Refused

MOST_TABLES: Final = 100
"""Tables of one person that are not over."""
MOST_ROOMS: Final = 2000
"""Tables in memory before those that are over are dropped from it."""
LISTED: Final = 100
Deed = Choose | Resign | Abort | Offer | Answer
T = TypeVar("T")

log = structlog.get_logger()


class Follower(Protocol):
    """Somebody who follows a table: a connection."""

    def refresh(self, table: Table) -> None:
        """Send what is new."""


class Room:
    """A table in memory, with all that is under way around it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.followers: set[Follower] = set()
        self.thinking = False
        """Whether a bot has been asked; never two at once."""
        self.holding = False
        """Whether the end of a wait is on its way."""


class Hall:
    def __init__(
        self,
        store: Store,
        games: Mapping[str, OpenGame],
        thinkers: Thinkers,
        hold: tuple[float, float] = (0.15, 0.45),
    ) -> None:
        self.store = store
        self.games = games
        self.thinkers = thinkers
        self.hold = hold
        """Seconds, from and to, that everybody waits where somebody could answer in secret."""
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.chance = random.SystemRandom()

    # -- beginning and end ------------------------------------------------------------------------

    async def resume(self) -> int:
        """After a start: every game that was being played goes on."""
        ids = await self.store.with_status(PLAYING)
        for table in ids:
            try:
                self.go_on(await self.room(table))
            except TefudaError as error:  # one damaged table must not keep the others waiting
                log.error("a table cannot go on", table=table, why=str(error))
        return len(ids)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def game(self, name: str) -> Game:
        if name not in self.games:
            known = ", ".join(self.games)
            raise SettingError(f"there is no game {name!r}; there is {known}")
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
        if table in self.rooms:
            return self.rooms[table]
        async with self.opening:
            if table not in self.rooms:
                self._forget()
                self.rooms[table] = Room(await self._read(table))
            return self.rooms[table]

    def _forget(self) -> None:
        """Games that are over and nobody looks at: they can be read again."""
        if len(self.rooms) >= MOST_ROOMS:
            idle = [k for k, room in self.rooms.items() if room.table.over and not room.followers]
            for table in idle:
                del self.rooms[table]

    async def _read(self, table: str) -> Table:
        row = await self.store.table(table)
        if row is None:
            raise Refused("no_table")
        entries = await self.store.entries(table)
        game = self.game(row.game)
        if (row.rules, row.cards) == (game.rules_version, game.card_hash()):
            return restore(game, row, entries)
        if not entries or entries[-1].kind != "close":
            log.warning("closed: the rules have changed", table=row.id)
            await self.store.append(row.id, len(entries), [Entry("close")], CLOSED)
        return outlived(game, row, entries)

    def follow(self, room: Room, follower: Follower) -> None:
        room.followers.add(follower)

    def leave(self, room: Room, follower: Follower) -> None:
        room.followers.discard(follower)

    # -- making and joining -----------------------------------------------------------------------

    async def make(
        self, game: str, settings: Mapping[str, object], plan: Sequence[SeatPlan], person: str
    ) -> Table:
        opened = self.game(game)
        if len(plan) != opened.seats:
            raise SettingError(f"{game} has {opened.seats} seats, not {len(plan)}")
        if [seat.person for seat in plan].count(person) != 1:
            raise SettingError("exactly one seat must be 'me'")
        for seat in plan:
            if seat.kind == "bot" and seat.level not in LEVELS:
                known = ", ".join(LEVELS)
                raise SettingError(f"there is no level {seat.level!r}; there is {known}")
        mine = await self.store.of_person(person, (OPEN, PLAYING), MOST_TABLES)
        if len(mine) >= MOST_TABLES:
            raise Refused("too_many")
        row = self._row(opened, settings, list(plan), new_name())
        table = Table(opened, row)
        await self.store.add_table(row, table.status)
        room = self.rooms[row.id] = Room(table)
        log.info("table made", table=row.id, game=game, status=table.status)
        self.go_on(room)
        return table

    def _row(
        self, game: Game, settings: Mapping[str, object], plan: list[SeatPlan], name: str
    ) -> TableRow:
        settings, seed = game.check_settings(settings), secrets.randbits(SEED_BITS)
        game.new(seed, **settings)  # says what else is wrong with the settings, if anything is
        return TableRow(
            id=name,
            game=game.name,
            settings=dict(settings),
            seed=seed,
            bot_seed=secrets.randbits(32),
            rules=game.rules_version,
            cards=game.card_hash(),
            plan=plan,
        )

    async def join(self, table: str, person: str, name: str, key: str) -> Table:
        room = await self.room(table)

        def joining() -> list[Entry]:
            seat = room.table.free_seat(person, key)
            return [Entry("join", seat, None, person, name)]

        await self._do(room, joining)
        return room.table

    # -- what people and bots do ------------------------------------------------------------------

    async def act(
        self, room: Room, person: str, message: Deed, reply: Callable[[Ack], None]
    ) -> None:
        """Do what a message asks, once; Refused if it cannot be. The reply comes before anybody is
        told: whether somebody is asked in secret changes nothing in their order."""
        await asyncio.shield(self.background(self._act(room, person, message, reply)))

    async def _act(
        self, room: Room, person: str, message: Deed, reply: Callable[[Ack], None]
    ) -> None:
        table = room.table
        async with room.lock:
            seat = table.seated(person)
            wanted = self._entry(seat, person, message)
            if (person, message.id) not in table.answered:
                entries = self._with_consequences(table, seat, wanted, message)
                await self._commit(room, entries)
            done, move = table.answered[person, message.id]
            if not _same(done, wanted):
                raise Refused("id_reused")
        reply(Ack(message.id, table.row.id, move))
        self.go_on(room)

    def _entry(self, seat: int, person: str, message: Deed) -> Entry:
        by = {"person": person, "message": message.id}
        match message:
            case Choose(choice=choice):
                return Entry("choice", seat, choice, **by)
            case Resign():
                return Entry("end", seat, "resigned", **by)
            case Abort():
                return Entry("abort", seat, **by)
            case Offer(what=what):
                return Entry("offer", seat, what, **by)
            case Answer(what=what, yes=yes):
                return Entry("accept" if yes else "decline", seat, what, **by)

    def _with_consequences(
        self, table: Table, seat: int, entry: Entry, message: Deed
    ) -> list[Entry]:
        """The entry and what follows from it at once; Refused if it cannot be."""
        match message:
            case Choose(seq=seq, choice=choice):
                table.check_choice(seat, seq, choice)
                return [entry]
            case Resign():
                table.playing()
                return [entry]
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
                await self._commit(room, plan())
            self.go_on(room)

        await asyncio.shield(self.background(work()))

    async def _commit(self, room: Room, entries: list[Entry]) -> None:
        """Store, then apply, then tell."""
        table = room.table
        made = self._next_table(table, entries[-1])
        stored = None if made is None else (made.row, made.status)
        status = table.status_after(entries)
        await self.store.append(table.row.id, table.entries, entries, status, stored)
        for entry in entries:
            table.apply(entry)
        if made is not None:
            self.rooms[made.row.id] = Room(made)
            self.go_on(self.rooms[made.row.id])

    def _next_table(self, table: Table, entry: Entry) -> Table | None:
        """For a rematch: the same people and bots, everybody one seat further."""
        if entry.kind != "rematch":
            return None
        plan = [*table.seats[1:], *table.seats[:1]]
        row = self._row(table.game, table.row.settings, plan, str(entry.value))
        return Table(table.game, row)

    # -- what goes on by itself -------------------------------------------------------------------

    def go_on(self, room: Room) -> None:
        """After anything happened: tell everybody, end a wait in due time, ask a bot."""
        for follower in list(room.followers):
            follower.refresh(room.table)
        if room.table.held and not room.holding:
            room.holding = True
            self.background(self._end_wait(room))
        seat = room.table.bot_to_move
        if seat is not None and not room.thinking:
            room.thinking = True
            self.background(self._ask_bot(room, seat))

    async def _end_wait(self, room: Room) -> None:
        await asyncio.sleep(self.chance.uniform(*self.hold))
        async with room.lock:
            room.holding = False
            if room.table.held:
                room.table.release()
        self.go_on(room)

    async def _ask_bot(self, room: Room, seat: int) -> None:
        """One choice of one bot. If it fails it loses; the people keep their table."""
        table, state = room.table, room.table.playing()
        asked_at, plan = table.entries, table.seats[seat]
        question = (state.view(seat), state.options, not state.shows(None))
        entry = Entry("end", seat, "resigned")
        try:
            choice = await self.thinkers.choose(
                table.game.name, plan.level, table.row.bot_seed + seat, *question
            )
            if choice in question[1]:
                entry = Entry("choice", seat, choice)
            else:
                log.error("a bot chose what is no option", level=plan.level, choice=choice)
        except Exception as error:  # whatever a bot may raise
            log.error("a bot failed", level=plan.level, why=told(error))
        async with room.lock:
            room.thinking = False
            if table.entries == asked_at:  # else somebody resigned or took back meanwhile
                await self._commit(room, [entry])
        self.go_on(room)


def new_name() -> str:
    """For a table, or the key of a link: nobody guesses it."""
    return secrets.token_urlsafe(12)


def _length(table: Table) -> int:
    return int(table.playing().length)


def _same(done: Entry, wanted: Entry) -> bool:
    return (done.kind, done.seat, done.value) == (wanted.kind, wanted.seat, wanted.value)
