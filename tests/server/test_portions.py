"""A long history is told in portions, as fast as the client reads, and disturbs nobody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tefuda.server import connection, outbox, telling
from tefuda.server import store as storing
from tefuda.server.connection import PORTION, Connection
from tefuda.server.news import News
from tefuda.server.outbox import ENOUGH
from tefuda.server.protocol import Told
from tefuda.server.schema import entries
from tefuda.server.seating import PLAYING, Viewer
from tefuda.server.store import Addition, Store
from tefuda.server.tables import Table
from tests.server.house import Guest, Message, house, last
from tests.server.proxy import SlowLine
from tests.server.trying import Trying

OFFERS = 400
"""Each is declined: two things told to everybody."""
LARGEST = 15_000
"""Bytes of a message at most, here."""


def talkative(offers: int = OFFERS) -> Trying:
    table = Trying(choices=10)
    for _ in range(offers):
        table.put("offer", 0, "draw")
        table.put("decline", 1, "draw")
    return table


class Reader:
    """A socket to a client that reads so many messages as it is let."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[Message] = asyncio.Queue()
        self.may_read = asyncio.Semaphore(0)
        self.read: list[Message] = []

    def ask(self, kind: str, **fields: object) -> None:
        text = json.dumps({"type": kind, "id": kind, **fields})
        self.asked.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> Message:
        return await self.asked.get()

    async def send_text(self, text: str) -> None:
        await self.may_read.acquire()
        self.read.append(json.loads(text))

    async def reads(self, number: int) -> list[Message]:
        """Let it read; what it was sent."""
        before = len(self.read)
        for _ in range(number):
            self.may_read.release()
        await quiet()
        return self.read[before:]


async def quiet() -> None:
    """Until nobody has anything to do."""
    for _ in range(200):
        await asyncio.sleep(0)


class OneTable:
    """A hall with one table, which is followed."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def room(self, _: str) -> SimpleNamespace:
        return SimpleNamespace(table=self.table)

    async def look(self, *_: object) -> None:
        pass

    def follow(self, *_: object) -> None:
        pass

    leave = follow


@asynccontextmanager
async def following(table: Table) -> AsyncIterator[tuple[Reader, Connection]]:
    reader: Any = Reader()
    hall: Any = OneTable(table)
    line = Connection(reader, hall, "a", lambda: 0.0, "en")
    running = asyncio.create_task(line.run())
    reader.ask("attach", table=table.row.id)
    await quiet()
    yield reader, line
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def numbers(messages: list[Message]) -> list[int]:
    return [message["seq"] for message in messages if message["type"] == "told"]


async def test_the_next_portion_comes_when_the_last_was_taken() -> None:
    table = talkative()
    length = table.streams[0].released
    async with following(table) as (reader, line):
        most = 0
        while not reader.read or reader.read[-1]["type"] != "now":
            most = max(most, line.out.unread)
            assert len(await reader.reads(10)) > 0
        assert ENOUGH < most < ENOUGH + PORTION * 1000 + LARGEST
        assert reader.read[0]["type"] == "ack"
        assert numbers(reader.read) == list(range(1, length + 1))
        assert [message["type"] for message in reader.read].count("now") == 1


async def test_no_portion_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two of them everybody else has a turn."""
    made: list[int] = []

    def counted(
        table: Table, viewer: Viewer, since: int, lang: str, most: int | None = None
    ) -> list[Told]:
        found = telling_told(table, viewer, since, lang, most)
        made.append(len(found))
        return found

    telling_told = telling.told
    monkeypatch.setattr(telling, "told", counted)
    table = talkative()
    async with following(table) as (reader, _):
        await reader.reads(10_000)
        assert numbers(reader.read)[-1] == table.streams[0].released == sum(made)
    assert len(made) >= 2 * OFFERS / PORTION
    assert max(made) == PORTION


async def test_other_messages_and_news_come_in_order() -> None:
    table = talkative()
    async with following(table) as (reader, line):
        await reader.reads(100)
        reader.ask("ping")
        table.put("offer", 0, "draw")
        line.refresh(News(table))
        await quiet()
        while "ping" not in [message.get("id") for message in reader.read]:
            assert len(await reader.reads(10)) > 0
        assert numbers(reader.read)[-1] < OFFERS
        await reader.reads(10_000)
        assert numbers(reader.read) == list(range(1, table.streams[0].released + 1))
        assert reader.read[-1]["offers"] == [{"what": "draw", "seat": 0, "agreed": [0]}]
        assert [message["type"] for message in reader.read].count("now") == 1


async def test_whoever_reads_slowly_is_told_later_and_not_sent_away() -> None:
    """However much somebody else tries out: what waits for a client stays small, and it hears the
    story that stands."""
    table = Trying(choices=10)
    async with following(table) as (reader, line):
        await reader.reads(1000)
        heard = numbers(reader.read)
        reader.may_read = asyncio.Semaphore(0)
        for _ in range(200):
            table.try_out(1)
            line.refresh(News(table))
            await quiet()
            assert line.out.unread < ENOUGH + 3 * LARGEST
        assert not line.out.flooded.is_set()
        later = await reader.reads(1000)
        assert later[-1]["type"] == "now"
        assert later[-1]["seq"] == table.streams[0].released == numbers(later)[-1]
        told = [message for message in later if message["type"] == "told"]
        assert told[-1]["back"] == heard[-1]
        assert len(later) < 100


async def test_whoever_attaches_again_hears_it_from_there() -> None:
    table = talkative()
    async with following(table) as (reader, _):
        reader.ask("attach", table=table.row.id, since=700)  # while the first is on its way
        await reader.reads(10_000)
        acks = [n for n, message in enumerate(reader.read) if message.get("id") == "attach"]
        again = reader.read[acks[-1] :]
        assert numbers(again) == list(range(701, table.streams[0].released + 1))
        assert again[-1]["type"] == "now"


# -- over a real line ------------------------------------------------------------------------------


async def stored(folder: Path, table: Trying) -> None:
    """A table as if it had been played on this server."""
    store = await Store.open(folder)
    await store.add_table(table.row, PLAYING)
    await store.append(Addition(table.row.id, 0, table.put_in))
    await store.close()


async def test_a_table_is_read_a_page_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one whose number of entries is a multiple of the page's, or that lost some."""
    table = Trying(choices=10)
    await stored(tmp_path, table)
    store = await Store.open(tmp_path)
    for page in (1, len(table.put_in), 4, 100):
        monkeypatch.setattr(storing, "PAGE", page)
        assert await store.entries(table.row.id) == table.put_in
    kept = [entry for number, entry in enumerate(table.put_in) if number not in (0, 5, 6)]
    number = entries.c.number
    await store.connection.execute(entries.delete().where(number.in_((0, 5, 6))))
    await store.connection.commit()
    monkeypatch.setattr(storing, "PAGE", 3)
    assert await store.entries(table.row.id) == kept
    await store.close()


@pytest.mark.parametrize("make", [lambda: talkative(2000), lambda: tried_out(5000)])
async def test_a_slow_line_gets_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[], Trying]
) -> None:
    for module in (connection, outbox):
        monkeypatch.setattr(module, "MOST_UNREAD", ENOUGH + PORTION * 1000 + LARGEST)
    table = make()
    await stored(tmp_path, table)
    async with house(tmp_path, buffer=4096) as address, SlowLine(address) as slow:
        guest = Guest(slow, "")
        await guest.connect()
        now = await guest.attach(table.row.id)
        told = guest.told[table.row.id]
        assert now["seq"] == last(told) == table.streams[None].released
        assert [message["seq"] for message in told] == [
            number for number, _ in table.streams[None].after(0)
        ]


def tried_out(times: int) -> Trying:
    table = Trying()
    table.try_out(times)
    return table
