"""The database: people, tables, and for each table a list of entries that is only ever added to.

A table is its settings, its seed and its entries; everything else is worked out from them again.
SQLite, one connection. Two servers cannot serve the same folder (folder.py); other programs can
read the database meanwhile, so that a backup needs no stop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
import sqlalchemy as sa
from msgspec import Struct, structs
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tefuda.core.game import Beginning
from tefuda.core.state import Json
from tefuda.server.clock import ClockPlan
from tefuda.server.folder import FILE, PATIENCE, DataFolder, StoreError, told
from tefuda.server.metrics import COMMIT_SECONDS
from tefuda.server.schema import (
    card_sets,
    entries,
    outcomes,
    people,
    results,
    seats,
    sessions,
    tables,
)
from tefuda.server.starting import make_ready

PAGE: Final = 500
"""Entries that are read at a time."""
PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a choice that was acknowledged outlives a power cut
    "PRAGMA foreign_keys = ON",
)


class Session(Struct, frozen=True):
    """Somebody on one device: when it was begun and used last, and until when it is good. `kind` is
    browser or program; `device` says in short which."""

    id: str
    person: str
    made: float
    seen: float
    until: float
    kind: str
    device: str


class SeatPlan(Struct, frozen=True):
    """Who a seat was made for: a person, a bot of a level, anybody, or whoever has the link. Of a
    bot `person` is who watches it, where nobody plays. `beside`: they play at the screen of the
    one who made the table, whose session has the seat too."""

    kind: str
    person: str = ""
    name: str = ""
    level: str = ""
    key: str = ""
    beside: bool = False

    @property
    def gone(self) -> bool:
        """Whether the data of who sat here were deleted."""
        return self.kind == "person" and not self.name

    def without(self, person: str, other: str) -> SeatPlan:
        """The same, should it be theirs, with another number for them and no name."""
        return structs.replace(self, person=other, name="") if self.person == person else self


class TableRow(Struct, frozen=True):
    """A table as it was made; it never changes."""

    id: str
    game: str
    settings: dict[str, object]
    seed: int
    bot_seed: int
    rules: int
    cards: str
    plan: list[SeatPlan]
    clock: ClockPlan | None = None
    moves: list[int] = []
    """Choices that were made before anybody sat down: the game goes on from there."""
    made: float = 0.0
    daily: str = ""
    """The day whose game it is, if it is one's."""
    counts: bool = True
    """Whether its result is kept: it begins anew, and of the game of a day it is the first try."""
    start: str = ""
    """The written position at which it begins, if it does not begin as games do."""
    example: str = ""
    """The worked example of the book with which it begins, if it does."""

    @property
    def beginning(self) -> Beginning:
        return Beginning(self.settings, self.seed, self.moves, self.start)

    @property
    def origin(self) -> Json:
        """What a record says of where the game began."""
        at = {"start": self.start} if self.start else {"seed": str(self.seed)}
        return {"settings": self.settings, **at}

    @property
    def help(self) -> bool:
        """Whether there are hints and undo: not where everybody's first try is compared."""
        return not (self.daily and self.counts)

    @property
    def public(self) -> bool:
        """Whether anybody could sit down, so that anybody may know of the game."""
        return any(plan.kind == "open" for plan in self.plan)


class Entry(Struct, frozen=True):
    """One thing that happened at a table. `value`: a choice, how many moves stay, or a word.
    `spent`: how long the seat whose time ran had taken since the entry before."""

    kind: str
    seat: int | None = None
    value: int | str | None = None
    person: str = ""
    name: str = ""
    message: str = ""
    at: float = 0.0
    spent: float = 0.0


class Result(Struct, frozen=True):
    """What is kept of a game that somebody played alone; `result` is the game's own."""

    game: str
    person: str
    name: str
    at: float
    result: Json


class Outcome(Struct, frozen=True):
    """How a game went for somebody who played it: their share of the win, and the level of all the
    others where they are bots of one level."""

    table_id: str
    seat: int
    person: str
    game: str
    at: float
    share: float
    level: str


class Addition(Struct, frozen=True):
    """Entries of one table from a number on, its status if that changes, and with them, if given,
    another table and its status, and what is kept of a game that is over now."""

    table: str
    number: int
    added: list[Entry]
    status: str | None = None
    made: tuple[TableRow, str] | None = None
    result: Result | None = None
    outcomes: list[Outcome] = []


Written = asyncio.Future[None]
INSERT_ENTRIES: Final = entries.insert()
UPDATE_STATUS: Final = sa.update(tables).where(tables.c.id == sa.bindparam("id_of"))


class Store:
    def __init__(
        self, folder: DataFolder, secret: bytes, engine: AsyncEngine, connection: AsyncConnection
    ) -> None:
        self.folder = folder
        self.file = _identity(folder.path / FILE)
        self.secret = secret
        """Signs who is who."""
        self.engine = engine
        self.connection = connection
        self.lock = asyncio.Lock()
        """One transaction at a time: there is one connection."""
        self.additions: list[tuple[Addition, Written]] = []
        """What is to be written next."""
        self.writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, new_secret: bool = False) -> Store:
        """The store of a folder that nobody else serves; StoreError in words if it cannot be."""
        folder = await asyncio.to_thread(DataFolder.open, path)
        try:
            secret = await asyncio.to_thread(make_ready, folder, new_secret)
            engine = create_async_engine(
                f"sqlite+aiosqlite:///{path / FILE}", connect_args={"timeout": PATIENCE}
            )
            with told(path / FILE):
                connection = await _connect(engine)
        except BaseException:
            folder.close()
            raise
        return cls(folder, secret, engine, connection)

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer
        async with self.lock:
            await self.connection.close()
            await self.engine.dispose()
        self.folder.close()

    async def prove_writing(self) -> None:
        """Write to the disk, and change nothing; raises what goes wrong. What is written to a file
        that somebody has taken away would be lost when the server stops."""
        if _identity(self.folder.path / FILE) != self.file:
            raise StoreError("the file of the database was moved or replaced while it was in use")
        async with self.lock, self._transaction():
            await self.connection.exec_driver_sql("PRAGMA user_version = 0")

    # -- people -----------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str, session: Session) -> None:
        async with self.lock, self._transaction():
            await self.connection.execute(
                people.insert().values(id=person, name=name, made=time.time())
            )
            await self.connection.execute(sessions.insert().values(structs.asdict(session)))

    async def rename(self, person: str, name: str) -> None:
        async with self.lock, self._transaction():
            await self.connection.execute(
                sa.update(people).where(people.c.id == person).values(name=name)
            )

    async def name_of(self, person: str) -> str | None:
        async with self.lock, self._transaction():
            found = await self.connection.scalar(
                sa.select(people.c.name).where(people.c.id == person)
            )
        return None if found is None else str(found)

    # -- sessions ---------------------------------------------------------------------------------

    async def session(self, session: str) -> Session | None:
        found = await self._sessions(sessions.c.id == session)
        return found[0] if found else None

    async def sessions_of(self, person: str) -> list[Session]:
        """Those used last come first; also those that have lapsed."""
        return await self._sessions(sessions.c.person == person)

    async def _sessions(self, which: sa.ColumnElement[bool]) -> list[Session]:
        query = sa.select(sessions).where(which).order_by(sessions.c.seen.desc(), sessions.c.id)
        async with self.lock, self._transaction():
            rows = (await self.connection.execute(query)).mappings().all()
        return [Session(**row) for row in rows]

    async def use_session(self, session: Session) -> None:
        used = sa.update(sessions).where(sessions.c.id == session.id)
        async with self.lock, self._transaction():
            await self.connection.execute(used.values(seen=session.seen, until=session.until))

    async def end_sessions(self, ids: Sequence[str]) -> None:
        async with self.lock, self._transaction():
            await self.connection.execute(sa.delete(sessions).where(sessions.c.id.in_(ids)))

    # -- forgetting somebody ----------------------------------------------------------------------

    async def tables_of(self, person: str) -> list[str]:
        """Every table in whose plan or entries they are."""
        sat = sa.select(seats.c.table_id).where(seats.c.person == person)
        did = sa.select(entries.c.table_id).where(entries.c.person == person)
        return await self._ids(sa.union(sat, did))

    async def forget(self, person: str, others: Mapping[str, str]) -> None:
        """Nothing of somebody is kept. At each of their tables a number of its own stands for them:
        nobody can tell that it was one person."""
        async with self.lock, self._transaction():
            for table, other in others.items():
                await self._take_out(table, person, other)
            for kept in (seats, results, outcomes, sessions):
                await self.connection.execute(sa.delete(kept).where(kept.c.person == person))
            await self.connection.execute(sa.delete(people).where(people.c.id == person))

    async def _take_out(self, table: str, person: str, other: str) -> None:
        this, theirs = tables.c.id == table, entries.c.table_id == table
        stored = await self.connection.scalar(sa.select(tables.c.plan).where(this))
        plan = [seat.without(person, other) for seat in msgspec.convert(stored, list[SeatPlan])]
        changed = sa.update(tables).where(this).values(plan=msgspec.to_builtins(plan))
        await self.connection.execute(changed)
        theirs &= entries.c.person == person
        named = sa.update(entries).where(theirs, entries.c.kind == "join")
        await self.connection.execute(named.values(name=""))
        taken_out = sa.update(entries).where(theirs).values(person=other, message="")
        await self.connection.execute(taken_out)

    # -- tables -----------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, status: str) -> None:
        async with self.lock, self._transaction():
            await self._add_table(row, status)

    async def _add_table(self, row: TableRow, status: str) -> None:
        values = msgspec.to_builtins(row) | {"seed": str(row.seed)}
        values |= {"status": status, "public": row.public}
        await self.connection.execute(tables.insert().values(values))
        for seat, plan in enumerate(row.plan):
            if plan.person:
                await self._sit(row.id, seat, plan.person)

    async def _sit(self, table: str, seat: int, person: str) -> None:
        await self.connection.execute(
            seats.insert().values(table_id=table, seat=seat, person=person)
        )

    async def table(self, table: str) -> TableRow | None:
        async with self.lock, self._transaction():
            found = await self.connection.execute(sa.select(tables).where(tables.c.id == table))
            row = found.mappings().first()
        if row is None:
            return None
        values = {name: row[name] for name in TableRow.__struct_fields__}
        return msgspec.convert(values | {"seed": int(row["seed"])}, TableRow)

    async def end_of(self, table: str) -> tuple[str, int]:
        """Of a table its status, and the number of its next entry."""
        last = sa.select(sa.func.max(entries.c.number)).where(entries.c.table_id == table)
        query = sa.select(tables.c.status, last.scalar_subquery()).where(tables.c.id == table)
        async with self.lock, self._transaction():
            status, number = (await self.connection.execute(query)).one()
        return str(status), 0 if number is None else int(number) + 1

    async def entries(self, table: str) -> list[Entry]:
        """A page at a time: while a long game is read, other tables must not wait."""
        columns = [entries.c[name] for name in ("number", *Entry.__struct_fields__)]
        query = sa.select(*columns).where(entries.c.table_id == table).order_by(entries.c.number)
        found: list[Entry] = []
        last = -1
        while True:
            page = query.where(entries.c.number > last).limit(PAGE)
            async with self.lock, self._transaction():
                rows = (await self.connection.execute(page)).all()
            found += [Entry(*values) for _, *values in rows]
            if len(rows) < PAGE:
                return found
            last = rows[-1].number

    async def with_status(self, status: str) -> list[str]:
        return await self._ids(sa.select(tables.c.id).where(tables.c.status == status))

    async def count_tables(self) -> dict[str, int]:
        """By status."""
        query = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
        async with self.lock, self._transaction():
            rows = (await self.connection.execute(query)).all()
        return {str(status): int(count) for status, count in rows}

    async def public(self, status: str, most: int) -> list[str]:
        query = sa.select(tables.c.id).where(tables.c.status == status, tables.c.public)
        return await self._ids(query.order_by(tables.c.made.desc()).limit(most))

    async def of_person(
        self, person: str, statuses: Sequence[str], most: int, public: bool = False
    ) -> list[str]:
        sat = sa.select(seats.c.table_id).where(seats.c.person == person)
        query = sa.select(tables.c.id).where(tables.c.id.in_(sat), tables.c.status.in_(statuses))
        if public:
            query = query.where(tables.c.public)
        return await self._ids(query.order_by(tables.c.made.desc()).limit(most))

    async def _ids(self, query: sa.Select[str] | sa.CompoundSelect[str]) -> list[str]:
        async with self.lock, self._transaction():
            return list((await self.connection.scalars(query)).all())

    # -- how games went ---------------------------------------------------------------------------

    async def lately(self, person: str, most: int) -> list[Outcome]:
        """Their last games, the latest first."""
        columns = [outcomes.c[name] for name in Outcome.__struct_fields__]
        query = sa.select(*columns).where(outcomes.c.person == person)
        query = query.order_by(outcomes.c.at.desc()).limit(most)
        async with self.lock, self._transaction():
            rows = (await self.connection.execute(query)).mappings().all()
        return [Outcome(**row) for row in rows]

    async def fared(self, person: str) -> dict[str, dict[str, tuple[int, int]]]:
        """By game and level, how many games they have played, and how many of these they won."""
        won = sa.func.sum(sa.case((outcomes.c.share == 1.0, 1), else_=0))
        query = sa.select(outcomes.c.game, outcomes.c.level, sa.func.count(), won)
        query = query.where(outcomes.c.person == person)
        query = query.group_by(outcomes.c.game, outcomes.c.level)
        async with self.lock, self._transaction():
            rows = (await self.connection.execute(query)).all()
        found: dict[str, dict[str, tuple[int, int]]] = {}
        for game, level, played, wins in rows:
            found.setdefault(game, {})[level] = (int(played), int(wins))
        return found

    async def entries_of(self, table: str, kinds: Sequence[str]) -> list[Entry]:
        """Those of some kinds only."""
        columns = [entries.c[name] for name in Entry.__struct_fields__]
        query = sa.select(*columns).where(entries.c.table_id == table, entries.c.kind.in_(kinds))
        async with self.lock, self._transaction():
            rows = (await self.connection.execute(query.order_by(entries.c.number))).all()
        return [Entry(*row) for row in rows]

    # -- games played alone -----------------------------------------------------------------------

    async def results_of(self, person: str, game: str) -> list[Json]:
        """The oldest first."""
        query = sa.select(results.c.result).order_by(results.c.at)
        query = query.where(results.c.person == person, results.c.game == game)
        async with self.lock, self._transaction():
            return list((await self.connection.scalars(query)).all())

    async def result_of(self, table: str) -> Json | None:
        query = sa.select(results.c.result).where(results.c.table_id == table)
        async with self.lock, self._transaction():
            found: Json | None = await self.connection.scalar(query)
        return found

    async def results_of_day(self, game: str, day: str) -> list[Result]:
        columns = [results.c[name] for name in Result.__struct_fields__]
        query = sa.select(*columns).join(tables, tables.c.id == results.c.table_id)
        query = query.where(tables.c.daily == day, tables.c.game == game).order_by(results.c.at)
        async with self.lock, self._transaction():
            rows = (await self.connection.execute(query)).mappings().all()
        return [Result(**row) for row in rows]

    async def try_of(self, person: str, game: str, day: str) -> str | None:
        """The table of somebody's first try at the game of a day. One that was closed under them,
        because rules or cards have changed, was none."""
        query = sa.select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        query = query.where(
            seats.c.person == person,
            tables.c.daily == day,
            tables.c.game == game,
            tables.c.counts,
            tables.c.status != "closed",
        )
        found = await self._ids(query)
        return found[0] if found else None

    # -- cards ------------------------------------------------------------------------------------

    async def remember_cards(self, game: str, cards: str, parts: Mapping[str, str]) -> None:
        """What the cards of a hash are like; later there may be others."""
        values = {"game": game, "cards": cards, "parts": dict(parts)}
        async with self.lock, self._transaction():
            await self.connection.execute(insert(card_sets).values(values).on_conflict_do_nothing())

    async def parts_of_cards(self, game: str, cards: str) -> dict[str, str] | None:
        query = sa.select(card_sets.c.parts)
        query = query.where(card_sets.c.game == game, card_sets.c.cards == cards)
        async with self.lock, self._transaction():
            found: dict[str, str] | None = await self.connection.scalar(query)
        return found

    # -- what happens at a table ------------------------------------------------------------------

    async def append(self, addition: Addition) -> None:
        """All of it or nothing, and on the disk when this returns. What comes while the disk is
        busy is written together, in one transaction: many tables wait no longer than one."""
        done = asyncio.get_running_loop().create_future()
        self.additions.append((addition, done))
        if self.writer is None:
            self.writer = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        try:
            while self.additions:
                batch, self.additions = self.additions, []
                await self._write_together(batch)
        finally:
            self.writer = None

    async def _write_together(self, batch: list[tuple[Addition, Written]]) -> None:
        try:
            async with self.lock:
                with COMMIT_SECONDS.time():
                    async with self._transaction():
                        await self._add([addition for addition, _ in batch])
        except Exception as error:
            if len(batch) > 1:  # the fault of one must not be the others'
                for each in batch:
                    await self._write_together([each])
            elif not batch[0][1].done():
                batch[0][1].set_exception(error)
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    async def _add(self, batch: list[Addition]) -> None:
        added = [(each, offset, entry) for each in batch for offset, entry in enumerate(each.added)]
        rows = [
            {"table_id": each.table, "number": each.number + offset, **structs.asdict(entry)}
            for each, offset, entry in added
        ]
        await self.connection.execute(INSERT_ENTRIES, rows)
        for each, _, entry in added:
            if entry.kind == "join" and entry.seat is not None:
                await self._sit(each.table, entry.seat, entry.person)
        statuses = [{"id_of": each.table, "status": each.status} for each in batch if each.status]
        if statuses:
            await self.connection.execute(UPDATE_STATUS, statuses)
        for each in batch:
            if each.made is not None:
                await self._add_table(*each.made)
            if each.result is not None:
                values = {"table_id": each.table, **structs.asdict(each.result)}
                await self.connection.execute(results.insert().values(values))
            if each.outcomes:
                rows = [structs.asdict(outcome) for outcome in each.outcomes]
                await self.connection.execute(outcomes.insert(), rows)

    def _transaction(self) -> Transaction:
        return Transaction(self.connection)


class Transaction:
    """Committed on leaving; rolled back if something was raised, or the commit itself failed."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is not None:
            await self._roll_back()
            return
        try:
            await self.connection.commit()
        except BaseException:
            await self._roll_back()
            raise

    async def _roll_back(self) -> None:
        """After a commit that failed SQLAlchemy believes that the transaction is over; for SQLite
        it is not, and everything that follows would fail with it."""
        await self.connection.rollback()
        raw = await self.connection.get_raw_connection()
        assert raw.driver_connection is not None
        await raw.driver_connection.rollback()


async def _connect(engine: AsyncEngine) -> AsyncConnection:
    try:
        connection = await engine.connect()
        for pragma in PRAGMAS:
            await connection.exec_driver_sql(pragma)
        await connection.commit()
    except DBAPIError as error:
        await engine.dispose()
        raise error.orig or error from None
    return connection


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file it is, whatever it is called; None if there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
