"""Reading all of a data folder, and saying what is wrong with it. Nothing in it is changed."""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from tefuda.core.state import Json
from tefuda.server.backups import FILES, astray, check_pages
from tefuda.server.folder import FILE, SECRET_FILE, StoreError, told
from tefuda.server.schema import people, results, seats, tables
from tefuda.server.stopping import DAMAGED
from tefuda.server.store import Entry, Store, TableRow
from tefuda.server.tables import Table
from tefuda.server.upgrading import copy
from tefuda.server.versions import Stopped, revive
from tefuda.server.workers import OpenGame


@dataclass
class Report:
    people: int = 0
    entries: int = 0
    results: int = 0
    tables: Counter[str] = field(default_factory=Counter)
    """By status."""
    older: int = 0
    """Tables that need other rules or cards, and cannot be played again here."""
    faults: list[str] = field(default_factory=list)


def check_data(data: Path, games: Mapping[str, OpenGame]) -> Report:
    """A copy is read: the folder may be in use, and in an older form."""
    for name in FILES:
        if not (data / name).is_file():
            raise StoreError(f"{data} is not a data folder: it has no {name}")
    with tempfile.TemporaryDirectory() as home:
        copied = Path(home)
        try:
            with told(data / SECRET_FILE):
                copy(data / FILE, copied / FILE)
                check_pages(copied / FILE)
                shutil.copyfile(data / SECRET_FILE, copied / SECRET_FILE)
            report = asyncio.run(_checked(copied, games))
            report.faults += astray(copied / FILE)
            return report
        except StoreError as error:  # what is wrong with the copy is wrong with the folder
            raise StoreError(str(error).replace(str(copied), str(data))) from None


async def _checked(folder: Path, games: Mapping[str, OpenGame]) -> Report:
    store = await Store.open(folder)
    try:
        return await Checker(store, games).report()
    finally:
        await store.close()


class Checker:
    def __init__(self, store: Store, games: Mapping[str, OpenGame]) -> None:
        self.store = store
        self.games = games
        self.found = Report()
        self.people: set[str] = set()

    async def report(self) -> Report:
        self.people = set(await self._column(people.c.id))
        self.found.people = len(self.people)
        for table in await self._column(tables.c.id):
            try:
                faults = await self._faults(table)
            except Exception as error:  # whatever a damaged row leads to
                faults = [f"it cannot be read: {error!r}"]
            self.found.faults += [f"table {table}: {text}" for text in faults]
        return self.found

    async def _column(self, column: sa.Column[str]) -> list[str]:
        return list((await self.store.connection.scalars(sa.select(column))).all())

    async def _faults(self, name: str) -> list[str]:
        row, entries = await self.store.table(name), await self.store.entries(name)
        assert row is not None
        status, following = await self.store.end_of(name)
        self.found.tables[status] += 1
        self.found.entries += len(entries)
        faults = [*self._strangers(row, entries)]
        if following != len(entries):
            faults.append(f"it has {len(entries)} entries, numbered up to {following - 1}")
        if row.game not in self.games:
            return [*faults, f"there is no game {row.game}"]
        game = self.games[row.game]()
        try:
            parts = await self.store.parts_of_cards(row.game, row.cards)
            table = await revive(game, row, entries, parts)
        except Stopped as stopped:
            self.found.older += stopped.reason != DAMAGED
            return [*faults, str(stopped)] if stopped.reason == DAMAGED else faults
        faults += self._standing(table, status)
        faults += await self._references(table)
        return faults

    def _strangers(self, row: TableRow, entries: list[Entry]) -> Iterator[str]:
        named = [plan.person for plan in row.plan] + [entry.person for entry in entries]
        for person in dict.fromkeys(named):
            if person and person not in self.people:
                yield f"there is no person {person}"

    def _standing(self, table: Table, status: str) -> Iterator[str]:
        if table.status != status:
            yield f"it is said to be {status}, but its entries make it {table.status}"

    async def _references(self, table: Table) -> list[str]:
        """Who sits there, the next table, and the result, are elsewhere in the database too."""
        faults, name = [], table.row.id
        query = sa.select(seats.c.seat, seats.c.person).where(seats.c.table_id == name)
        listed = {(seat, person) for seat, person in await self.store.connection.execute(query)}
        sitting = {(seat, plan.person) for seat, plan in enumerate(table.seats) if plan.person}
        if not sitting <= listed:
            faults.append("somebody who sits there is not listed as sitting there")
        if not {person for _, person in listed} <= self.people:
            faults.append("somebody who is listed as sitting there does not exist")
        if table.next is not None and await self.store.table(table.next) is None:
            faults.append(f"the next table, {table.next}, does not exist")
        stored = await self._result(name)
        self.found.results += stored is not None
        reached = table.result(table.state, 0.0)
        if stored != (None if reached is None else json.loads(json.dumps(reached.result))):
            faults.append("its result is not the one that its entries lead to")
        return faults

    async def _result(self, table: str) -> Json | None:
        query = sa.select(results.c.result).where(results.c.table_id == table)
        found: Json | None = await self.store.connection.scalar(query)
        return found
