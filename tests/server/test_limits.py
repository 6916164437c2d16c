"""How much one client may take: of messages, memory, lists, reviews and time."""

from __future__ import annotations

import asyncio
import random
import stat
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tefuda.cli.serve import new_server
from tefuda.server import connection, guard, outbox, reviews
from tefuda.server.app import Config
from tefuda.server.connection import TOO_SLOW, Connection
from tefuda.server.fixed import MOST_KEPT, Fixed, Kept
from tefuda.server.folder import FILE
from tefuda.server.guard import Limits
from tefuda.server.hall import MOST_OPEN
from tefuda.server.outbox import MOST_UNREAD
from tefuda.server.past import Past
from tefuda.server.protocol import Ack
from tefuda.server.scheduler import Claim
from tefuda.server.store import Store
from tefuda.server.workers import Workers
from tests.patience import PATIENCE
from tests.server.house import GAMES, Guest, Move, free_port, house, play, served
from tests.server.test_gate import at_the_gate

OURS = {"X-Tefuda": "1"}
NEW = {"name": "Ada"}
BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
OPEN_TO_ALL = [{"kind": "me"}, {"kind": "open"}]


# -- connections -----------------------------------------------------------------------------------


async def test_a_new_connection_brings_no_new_messages(tmp_path: Path) -> None:
    async with house(tmp_path, Limits(messages=(0.001, 3))) as address:
        ada = await Guest.make(address)
        for _ in range(2):
            await ada.connect()
            await ada.ask("ping")
            await ada.close()
        await ada.connect()
        await ada.ask("ping")
        await ada.send("ping")
        await ada.eventually(lambda: ada.errors)
        assert ada.errors[0]["code"] == "slow_down"


async def test_connecting_is_a_request(tmp_path: Path) -> None:
    async with house(tmp_path, Limits(requests=(0.001, 3))) as address:
        ada = Guest(address, "")
        for _ in range(3):
            await ada.connect()
        with pytest.raises(InvalidStatus, match="429"):
            await ada.connect()


class Deaf:
    """A socket to a client that asks and asks, and reads nothing."""

    def __init__(self) -> None:
        self.closed = 0
        self.heard = 0

    async def receive(self) -> dict[str, str]:
        self.heard += 1
        await asyncio.sleep(0)
        return {"type": "websocket.receive", "text": '{"type": "ping", "id": "%s"}' % ("x" * 60)}

    async def send_text(self, _: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int, _: str) -> None:
        self.closed = code
        await asyncio.Event().wait()


async def test_who_reads_nothing_is_not_heard_and_then_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "PARTING", 0.01)
    for module in (connection, outbox):
        monkeypatch.setattr(module, "MOST_UNREAD", MOST_UNREAD // 20)
    socket: Any = Deaf()
    hall: Any = None
    deaf = Connection(socket, hall, None, lambda: 0.0, "en")
    running = asyncio.create_task(deaf.run())
    heard = -1
    while socket.heard != heard:
        heard = socket.heard
        await asyncio.sleep(0.05)
    assert MOST_UNREAD / 40 < deaf.out.unread < MOST_UNREAD / 30
    assert not running.done()
    while deaf.out.unread <= MOST_UNREAD / 20:
        deaf.send(Ack("news"))
    await asyncio.wait_for(running, PATIENCE)
    assert socket.closed == TOO_SLOW


# -- who asks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("proxy", ["", "127.0.0.1"])
async def test_only_a_proxy_that_is_known_says_who_asks(tmp_path: Path, proxy: str) -> None:
    limits, port = Limits(guests=(0.001, 2)), free_port()
    server = new_server(Config(tmp_path, GAMES, limits=limits, proxy=proxy), "127.0.0.1", port)
    async with (
        served(server),
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as page,
    ):
        for number in range(3):
            said = {"X-Forwarded-For": f"192.0.2.{number}", "X-Forwarded-Proto": "https"}
            made = await page.post("/api/people", json=NEW, headers=OURS | said)
    assert made.status_code == (200 if proxy else 429)
    assert ("secure" in made.headers.get("set-cookie", "").lower()) == bool(proxy)


async def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path, move_on: Move) -> None:
    async with house(tmp_path) as address:
        host, port = address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = f"POST /api/people?lang=fr HTTP/1.1\r\nHost: {address}\r\nX-Tefuda: 1\r\n"
        sent = "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        for text in (head + sent, " ", " ", " "):
            writer.write(text.encode())
            await asyncio.sleep(0.05)
        move_on(guard.BODY_SECONDS)
        answer = (await asyncio.wait_for(reader.read(), PATIENCE)).decode()
        writer.close()
    assert answer.startswith("HTTP/1.1 408 ")
    assert "content-security-policy" in answer.lower()
    assert "n'est pas arrivée à temps" in answer


# -- tables and reviews ----------------------------------------------------------------------------


async def test_one_person_does_not_fill_the_list(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo = await Guest.make(address), await Guest.make(address, "Bo")
        made = [(await ada.table(OPEN_TO_ALL))["table"] for _ in range(MOST_OPEN)]
        body = {"game": "gosux", "seats": OPEN_TO_ALL}
        ada.headers["Accept-Language"] = "fr"
        refused = await ada.post("/api/tables", body)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_open")
        assert refused.json()["detail"].startswith("Vous avez déjà 5 tables ouvertes à tous")
        assert (await bo.post("/api/tables", body)).status_code == 200
        await ada.table(BOT)
        await bo.join(made[0])
        assert (await ada.post("/api/tables", body)).status_code == 200


async def finished(ada: Guest) -> str:
    """A table whose game is over after a choice."""
    table: str = (await ada.table(BOT))["table"]
    await ada.attach(table)
    await play(table, (ada,), random.Random(1), 1)
    await ada.ask("resign", table=table)
    return table


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No review is ever done."""
    run = Workers.run

    async def never(self: Workers, claim: Claim, work: Any, *given: Any, **more: Any) -> Any:
        if work is reviews._review:
            await asyncio.Event().wait()
        return await run(self, claim, work, *given, **more)

    monkeypatch.setattr(Workers, "run", never)


@pytest.mark.usefixtures("endless")
async def test_one_person_has_two_reviews_worked_out_at_most(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo = await Guest.make(address), await Guest.make(address, "Bo")
        await ada.connect()
        tables = [await finished(ada) for _ in range(3)]
        answers = [await ada.post(f"/api/tables/{table}/review", {}) for table in tables]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[-1].json()["code"] == "reviewing"
        assert (await ada.post(f"/api/tables/{tables[0]}/review", {})).status_code == 200
        assert (await bo.post(f"/api/tables/{tables[2]}/review", {})).status_code == 200


@pytest.mark.usefixtures("endless")
async def test_one_address_leaves_reviews_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_OF_ADDRESS", 3)
    async with at_the_gate(tmp_path, proxy="127.0.0.1") as address:
        answers = []
        for caller in ("2001:db8::1", "2001:db8::2", "192.0.2.1"):
            guest = await Guest.make(address)
            guest.headers["X-Forwarded-For"] = caller
            await guest.connect()
            for table in [await finished(guest) for _ in range(2)]:
                answers.append(await guest.post(f"/api/tables/{table}/review", {}))
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 200, 200]
    assert answers[3].json()["code"] == "busy"


# -- what takes long to make -----------------------------------------------------------------------


async def test_an_answer_is_made_once_and_one_at_a_time() -> None:
    kept, made, at_once = Kept(), [], 0

    async def answer(number: int) -> Fixed:
        async def make() -> int:
            nonlocal at_once
            at_once += 1
            assert at_once == 1
            await asyncio.sleep(0)
            at_once -= 1
            made.append(number)
            return number

        return await kept.get(make, "number", number)

    found = await asyncio.gather(*(answer(number) for number in (1, 2, 1, 2, 1)))
    assert [each.body for each in found] == [b"1", b"2", b"1", b"2", b"1"]
    assert made == [1, 2]
    for number in range(2, MOST_KEPT + 2):
        await answer(1)
        await answer(number)
    made.clear()
    await answer(1)
    await answer(2)
    assert made == [2]
    assert len(kept.answers) == MOST_KEPT


async def test_a_game_is_gone_through_once_for_all_who_look_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    positions, calls = Past.positions, []

    def counted(self: Past, last: int, **more: Any) -> Any:
        calls.append(last)
        return positions(self, last, **more)

    monkeypatch.setattr(Past, "positions", counted)
    async with house(tmp_path) as address:
        ada = await Guest.make(address)
        await ada.connect()
        table = await finished(ada)
        answers = [await ada.get(f"/api/tables/{table}/frames?count=2") for _ in range(3)]
        assert len({answer.text for answer in answers}) == len(calls) == 1
        replays = [await ada.get(f"/api/tables/{table}/replay") for _ in range(2)]
        assert replays[0].json()["next"] is None
        assert len(calls) == 2
        await ada.ask("offer", table=table, what="rematch")
        assert (await ada.get(f"/api/tables/{table}/replay")).json()["next"]


async def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    store = await Store.open(tmp_path)
    files = [file for file in tmp_path.iterdir() if file.name.startswith(FILE)]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    await store.close()
