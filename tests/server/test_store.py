"""The store: what is written together stands or falls alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from tefuda.server.store import Addition, Entry, SeatPlan, Store, TableRow, Transaction

PLAN = [SeatPlan("person", "a", "Ada"), SeatPlan("open")]


def row(name: str) -> TableRow:
    return TableRow(name, "gosux", {}, 1, 1, 1, "cards", PLAN)


def choice(table: str, number: int, message: str) -> Addition:
    return Addition(table, number, [Entry("choice", 0, 7, "a", "", message)])


async def test_the_fault_of_one_is_not_the_others(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    for name in ("t", "u", "v"):
        await store.add_table(row(name), "playing")
    await store.append(choice("t", 0, "once"))
    together = [choice("u", 0, "m"), choice("t", 1, "once"), choice("v", 0, "m")]
    written = await asyncio.gather(*map(store.append, together), return_exceptions=True)
    assert [type(result) for result in written] == [type(None), IntegrityError, type(None)]
    assert [len(await store.entries(name)) for name in ("t", "u", "v")] == [1, 1, 1]
    await store.append(choice("t", 1, "twice"))
    assert [entry.message for entry in await store.entries("t")] == ["once", "twice"]
    await store.close()


async def test_what_comes_together_needs_few_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(tmp_path)
    for number in range(50):
        await store.add_table(row(f"t{number}"), "playing")
    commits = 0
    leave = Transaction.__aexit__

    async def counted(self: Transaction, *given: Any) -> None:
        nonlocal commits
        commits += 1
        await leave(self, *given)

    monkeypatch.setattr(Transaction, "__aexit__", counted)
    await asyncio.gather(*(store.append(choice(f"t{n}", 0, "m")) for n in range(50)))
    assert commits <= 2
    assert len(await store.entries("t49")) == 1
    await store.close()


async def test_closing_waits_for_what_is_being_written(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    await store.add_table(row("t"), "playing")
    writing = asyncio.create_task(store.append(choice("t", 0, "m")))
    await asyncio.sleep(0)
    await store.close()
    await writing
    again = await Store.open(tmp_path)
    assert len(await again.entries("t")) == 1
    await again.close()
