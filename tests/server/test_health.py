"""Whether the server lives, whether it can write, and its numbers; and what a full disk does."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import DBAPIError

from tefuda.server import app, routes_health
from tefuda.server.store import Addition, Entry, SeatPlan, Store, TableRow
from tests.server.house import house, play, two_people

PLAN = [SeatPlan("person", "a", "Ada"), SeatPlan("open")]


def row(name: str) -> TableRow:
    return TableRow(name, "gosux", {}, 1, 1, 1, "cards", PLAN)


@asynccontextmanager
async def full(store: Store) -> AsyncIterator[None]:
    """The database may not grow by a page: SQLite says the same as of a disk that is full."""
    pages = await store.connection.exec_driver_sql("PRAGMA page_count")
    await store.connection.exec_driver_sql(f"PRAGMA max_page_count = {pages.scalar_one()}")
    await store.connection.commit()
    try:
        yield
    finally:
        await store.connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
        await store.connection.commit()


async def write_on(store: Store) -> None:
    for number in range(1000):
        await store.append(Addition("t", number, [Entry("choice", 0, "x" * 900)]))


async def test_on_a_full_disk_nothing_is_written_and_all_can_be_read(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    await store.add_table(row("t"), "playing")
    async with full(store):
        with pytest.raises(DBAPIError, match="full"):
            await write_on(store)
        written = len(await store.entries("t"))
        assert await store.with_status("playing") == ["t"]
    await store.append(Addition("t", written, [Entry("choice", 0, 7)]))
    assert len(await store.entries("t")) == written + 1
    await store.close()


async def test_a_commit_that_fails_is_rolled_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite keeps the transaction open then, and SQLAlchemy believes it over: whatever came next
    was part of it."""
    store = await Store.open(tmp_path)
    await store.add_table(row("t"), "playing")
    raw = (await store.connection.get_raw_connection()).driver_connection
    assert raw is not None
    commit = raw.commit

    async def failing() -> None:
        raise OSError("disk I/O error")

    monkeypatch.setattr(raw, "commit", failing)
    with pytest.raises(Exception, match="disk I/O error"):
        await store.append(Addition("t", 0, [Entry("choice", 0, 7)]))
    assert not raw.in_transaction
    monkeypatch.setattr(raw, "commit", commit)
    assert await store.entries("t") == []
    await store.append(Addition("t", 0, [Entry("choice", 0, 8)]))
    assert [entry.value for entry in await store.entries("t")] == [8]
    await store.close()


@pytest.fixture
def stores(monkeypatch: pytest.MonkeyPatch) -> list[Store]:
    """Those that servers of this process open."""
    opened: list[Store] = []

    class Noted(Store):
        @classmethod
        async def open(cls, path: Path, new_secret: bool = False) -> Store:
            opened.append(await super().open(path, new_secret))
            return opened[-1]

    monkeypatch.setattr(app, "Store", Noted)
    return opened


async def test_a_server_that_cannot_write_is_alive_but_not_ready(
    tmp_path: Path, stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        assert (await page.get("/readyz")).json()["status"] == "ready"
        await stores[0].connection.exec_driver_sql("PRAGMA query_only = 1")
        answer = await page.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "no_database")
        assert "readonly database" in answer.json()["detail"]
        assert (await page.get("/readyz?lang=fr")).json()["detail"].startswith("Impossible d'écr")
        assert (await page.get("/healthz")).json()["status"] == "ok"
        await stores[0].connection.exec_driver_sql("PRAGMA query_only = 0")
        assert (await page.get("/readyz")).is_success
        monkeypatch.setattr(routes_health, "WRITE_SECONDS", 0.01)
        async with stores[0].lock:  # a disk that does not come back
            for _ in range(3):
                answer = await page.get("/readyz")
                assert (answer.status_code, answer.json()["code"]) == (503, "slow_database")
            assert (await page.get("/healthz")).is_success


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_database_that_was_taken_away_is_noticed(tmp_path: Path, replaced: bool) -> None:
    """Else it is written to a file that nobody can find again."""
    file = tmp_path / "tefuda.sqlite3"
    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        assert (await page.get("/readyz")).is_success
        content = file.read_bytes()
        file.rename(tmp_path / "elsewhere")
        if replaced:
            file.write_bytes(content)
        answer = await page.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "no_database")
        assert "moved or replaced" in answer.json()["detail"]
        assert str(tmp_path) not in answer.text
        (tmp_path / "elsewhere").replace(file)
        assert (await page.get("/readyz")).is_success


async def test_being_ready_is_proved_by_writing(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    log = tmp_path / "tefuda.sqlite3-wal"
    size = log.stat().st_size if log.exists() else 0
    await store.prove_writing()
    assert log.stat().st_size > size
    await store.close()


def number(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, name
    return float(found[1])


async def test_the_numbers_say_what_goes_on_and_nothing_of_anybody(tmp_path: Path) -> None:
    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        before = (await page.get("/metrics")).text
        ada, bo, table = await two_people(address)
        await play(table, (ada, bo), random.Random(1), 6)
        bot = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
        cy = await ada.table(bot, {"draft": "random", "first": "1"})
        assert (await ada.choose(table, 9999, id="zzz"))["type"] == "error"
        assert (await page.get("/api/nowhere")).status_code == 404
        await ada.connect()
        await ada.attach(cy["table"])
        await ada.eventually(lambda: ada.now[cy["table"]]["options"])
        answer = await page.get("/metrics")
        after = answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert number(after, 'tefuda_tables{status="playing"}') == 2
    assert number(after, 'tefuda_tables{status="closed"}') == 0
    assert number(after, "tefuda_tables_in_memory") == 2
    assert number(after, "tefuda_connections") == 3
    for name in (
        'tefuda_choices_total{game="gosux"}',
        'tefuda_messages_total{type="choose"}',
        'tefuda_messages_total{type="attach"}',
        'tefuda_bot_seconds_count{game="gosux",level="random"}',
        'tefuda_refusals_total{code="nothing_here"}',
        "tefuda_commit_seconds_count",
    ):
        had = number(before, name) if name in before else 0
        assert number(after, name) > had, name
    assert "tefuda_loop_lag_seconds_bucket" in after
    assert table not in after
    assert "Ada" not in after
    labels = set(re.findall(r"(\w+)=\"", after))
    assert labels == {"status", "type", "game", "level", "code", "le"}


READERS: list[tuple[str, dict[str, str], dict[str, Any], int]] = [
    ("127.0.0.1", {}, {}, 200),
    ("127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, {}, 403),
    ("203.0.113.9", {}, {}, 403),
    ("10.1.2.3", {}, {"metrics_from": (ip_network("10.0.0.0/8"),)}, 200),
    ("11.1.2.3", {}, {"metrics_from": (ip_network("10.0.0.0/8"),)}, 403),
    ("unknown", {}, {}, 403),
]


@pytest.mark.parametrize(("asks", "headers", "config", "status"), READERS)
async def test_the_numbers_are_for_the_servers_own_machine(
    tmp_path: Path, asks: str, headers: dict[str, str], config: dict[str, Any], status: int
) -> None:
    made = app.make_app(app.Config(tmp_path, {}, **config))
    async with made.router.lifespan_context(made):
        line = httpx.ASGITransport(made, client=(asks, 1))
        async with httpx.AsyncClient(transport=line, base_url="http://127.0.0.1") as client:
            for lang, word in (("en", "are for"), ("fr", "réservés")):
                answer = await client.get(f"/metrics?lang={lang}", headers=headers)
                assert answer.status_code == status
                if status == 403:
                    assert answer.json()["code"] == "metrics_elsewhere"
                    assert word in answer.json()["detail"]
