"""The database: people, tables, and for each table a list of entries that is only ever added to.

A table is its settings, its seed and its entries; everything else is worked out from them again.
SQLite, one connection, opened exclusively: two servers cannot serve the same folder.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import sqlalchemy as sa
from msgspec import Struct, structs
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.server.clock import ClockPlan
from tefuda.server.schema import entries, people, results, seats, tables

FILE: Final = "tefuda.sqlite3"
PATIENCE: Final = 1.0
"""Seconds to wait for a database that somebody else has open."""
PAGE: Final = 500
"""Entries that are read at a time."""
PRAGMAS: Final = (
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a choice that was acknowledged outlives a power cut
    "PRAGMA foreign_keys = ON",
)


class StoreError(TefudaError):
    """The data folder cannot be used."""


class SeatPlan(Struct, frozen=True):
    """Who a seat was made for: a person, a bot of a level, anybody, or whoever has the link. Of a
    bot `person` is who watches it, where nobody plays."""

    kind: str
    person: str = ""
    name: str = ""
    level: str = ""
    key: str = ""


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


class Addition(Struct, frozen=True):
    """Entries of one table from a number on, its status if that changes, and with them, if given,
    another table and its status, and the result of a game that is over now."""

    table: str
    number: int
    added: list[Entry]
    status: str | None = None
    made: tuple[TableRow, str] | None = None
    result: Result | None = None


Written = asyncio.Future[None]
INSERT_ENTRIES: Final = entries.insert()
UPDATE_STATUS: Final = sa.update(tables).where(tables.c.id == sa.bindparam("id_of"))


class Store:
    def __init__(self, engine: AsyncEngine, connection: AsyncConnection) -> None:
        self.engine = engine
        self.connection = connection
        self.lock = asyncio.Lock()
        """One transaction at a time: there is one connection."""
        self.additions: list[tuple[Addition, Written]] = []
        """What is to be written next."""
        self.writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, folder: Path) -> Store:
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            (folder / FILE).touch(0o600)  # what SQLite puts beside it is as private
            await asyncio.to_thread(migrate, folder / FILE)
            engine = create_async_engine(
                f"sqlite+aiosqlite:///{folder / FILE}", connect_args={"timeout": PATIENCE}
            )
            connection = await engine.connect()
            for pragma in PRAGMAS:
                await connection.exec_driver_sql(pragma)
            await connection.commit()
            # Takes the lock now: an exclusive connection has none before it writes.
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.commit()
        except OSError as error:
            raise StoreError(f"{folder} cannot be used: {error.strerror}") from None
        except OperationalError as error:
            raise StoreError(
                f"the database in {folder} cannot be opened ({error.orig}); "
                "is another server using this folder?"
            ) from None
        return cls(engine, connection)

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer
        async with self.lock:
            await self.connection.close()
            await self.engine.dispose()

    async def healthy(self) -> bool:
        async with self.lock:
            found = await self.connection.scalar(sa.select(sa.literal(1)))
            await self.connection.commit()
        return found == 1

    # -- people -----------------------------------------------------------------------------------

    async def add_person(self, person: str, name: str) -> None:
        async with self.lock, self._transaction():
            await self.connection.execute(
                people.insert().values(id=person, name=name, made=time.time())
            )

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

    async def public(self, status: str, most: int) -> list[str]:
        query = sa.select(tables.c.id).where(tables.c.status == status, tables.c.public)
        return await self._ids(query.order_by(tables.c.made.desc()).limit(most))

    async def of_person(
        self, person: str, statuses: Sequence[str], most: int, public: bool = False
    ) -> list[str]:
        query = sa.select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        query = query.where(seats.c.person == person, tables.c.status.in_(statuses))
        if public:
            query = query.where(tables.c.public)
        return await self._ids(query.order_by(tables.c.made.desc()).limit(most))

    async def _ids(self, query: sa.Select[str]) -> list[str]:
        async with self.lock, self._transaction():
            return list((await self.connection.scalars(query)).all())

    # -- games played alone -----------------------------------------------------------------------

    async def results_of(self, person: str, game: str) -> list[Json]:
        """The oldest first."""
        query = sa.select(results.c.result).order_by(results.c.at)
        query = query.where(results.c.person == person, results.c.game == game)
        async with self.lock, self._transaction():
            return list((await self.connection.scalars(query)).all())

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
            async with self.lock, self._transaction():
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

    def _transaction(self) -> Transaction:
        return Transaction(self.connection)


class Transaction:
    """Committed on leaving, rolled back if something was raised."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is None:
            await self.connection.commit()
        else:
            await self.connection.rollback()


def migrate(file: Path, revision: str = "head") -> None:
    """Bring the database to the newest form, or to an older one; what is in it is kept."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    engine = sa.create_engine(f"sqlite:///{file}", connect_args={"timeout": PATIENCE})
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()
