"""Connections that ask nothing, and too many of them: nobody else is kept out."""

from __future__ import annotations

import asyncio
import re
import resource
import signal
import subprocess
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tefuda.cli.serve import new_server
from tefuda.server import listen
from tefuda.server.app import Config
from tefuda.server.gate import Gate
from tefuda.server.guard import Guard, Limits
from tests.patience import PATIENCE, until
from tests.server.house import GAMES, Move, environment, free_port, served
from tests.server.test_serve import command, wait_for

OF_ADDRESS = 4
HEAD = 30.0
"""Seconds in which a head must come."""
HALF_OPEN = 1150
UPGRADE = b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


class Caller:
    def __init__(self) -> None:
        self.gone = False

    def give_way(self) -> None:
        self.gone = True


def gate(most: int = 100, proxy: str = "") -> Gate:
    return Gate(Limits(sockets_of_address=OF_ADDRESS), most, lambda address: address == proxy)


def callers(at: Gate, number: int, address: str = "192.0.2.1", idle: bool = True) -> list[Caller]:
    found = [Caller() for _ in range(number)]
    for caller in found:
        assert at.enter(caller, address)
        if idle:
            at.rest(caller)
    return found


# -- the gate alone --------------------------------------------------------------------------------


def test_who_has_waited_longest_without_a_request_gives_way_to_the_next_of_the_address() -> None:
    at = gate()
    waiting, other = callers(at, OF_ADDRESS), callers(at, 1, "192.0.2.2")[0]
    at.act(waiting[0])
    assert at.enter(Caller(), "192.0.2.1")
    assert [caller.gone for caller in waiting] == [False, True, False, False]
    assert not other.gone
    at.rest(waiting[0])  # answered: now it has waited for the shortest time
    for _ in range(2):
        at.enter(Caller(), "192.0.2.1")
    assert [caller.gone for caller in waiting] == [False, True, True, True]


def test_who_has_all_connections_in_use_gets_no_more_and_others_do() -> None:
    at = gate()
    using = callers(at, OF_ADDRESS, idle=False)
    assert not at.enter(Caller(), "192.0.2.1")
    assert at.enter(Caller(), "192.0.2.2")
    at.leave(using[0])
    at.leave(using[0])
    assert at.enter(Caller(), "192.0.2.1")
    assert not at.enter(Caller(), "192.0.2.1")


def test_a_network_of_ipv6_is_one_address() -> None:
    at = gate()
    for host in range(OF_ADDRESS):
        callers(at, 1, f"2001:db8:1:2::{host + 1:x}", idle=False)
    assert not at.enter(Caller(), "2001:db8:1:2:aaaa::1")
    assert at.enter(Caller(), "2001:db8:1:3::1")


def test_all_addresses_together_have_a_bound_and_a_proxy_only_that() -> None:
    at = gate(most=10, proxy="192.0.2.9")
    asking = callers(at, 8, "192.0.2.9", idle=False)
    silent = callers(at, 2, "192.0.2.9")
    assert at.enter(Caller(), "192.0.2.1")
    assert [caller.gone for caller in silent] == [True, False]
    at.act(silent[1])
    assert not at.enter(Caller(), "192.0.2.1")
    for caller in [*asking, *silent]:
        at.leave(caller)
    assert len(at.places) == sum(at.count_of.values()) == 1
    assert not at.idle
    assert not at.idle_of


async def test_requests_of_a_network_of_ipv6_are_counted_together() -> None:
    async def app(*_: Any) -> None:
        pass

    guard = Guard(app, limits=Limits(requests=(0.001, 2)))
    waits = [
        guard._wait({"type": "http", "path": "/", "client": (f"2001:db8:1:2::{host}", 1)})
        for host in range(1, 4)
    ]
    assert [bool(wait) for wait in waits] == [False, False, True]


# -- files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "raised", "room"),
    [
        ((256, 20_000), 10_128, 10_000),
        ((256, 1024), 1024, 896),
        ((256, resource.RLIM_INFINITY), 10_128, 10_000),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), None, 10_000),
        ((30_000, 30_000), None, 10_000),
        ((64, 64), 64, 1),
    ],
)
def test_the_file_limit_is_raised_to_what_is_needed_as_far_as_it_may_be(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    limit: tuple[int, int],
    raised: int | None,
    room: int,
) -> None:
    given: list[int] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: limit)
    monkeypatch.setattr(resource, "setrlimit", lambda _, to: given.append(to[0]))
    assert listen.room_for(10_000) == room
    assert given == ([] if raised is None else [raised])
    assert ("the file limit allows fewer" in capsys.readouterr().err) == (room < 10_000)


# -- a server --------------------------------------------------------------------------------------


@asynccontextmanager
async def at_the_gate(data: Path, proxy: str = "", **limits: Any) -> AsyncIterator[str]:
    port = free_port()
    config = Config(data, GAMES, limits=Limits(**limits), proxy=proxy)
    async with served(new_server(config, "127.0.0.1", port)):
        yield f"127.0.0.1:{port}"


async def opened(address: str) -> tuple[StreamReader, StreamWriter]:
    host, _, port = address.partition(":")
    return await asyncio.open_connection(host, int(port))


def request(address: str) -> bytes:
    return f"GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n".encode()


async def answered(reader: StreamReader) -> None:
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
    assert head.startswith(b"HTTP/1.1 200 ")
    length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    assert length is not None
    await reader.readexactly(int(length[1]))


async def drip(reader: StreamReader, writer: StreamWriter, sent: bytes, move_on: Move) -> None:
    """Send byte after byte, slower than the head may come, until the server hangs up."""
    with suppress(ConnectionError):
        for byte in sent:
            if reader.at_eof():
                break
            writer.write(bytes([byte]))
            move_on(HEAD / 8)
            await asyncio.sleep(0.01)
        move_on(0 if sent else HEAD)
        await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()


@pytest.mark.parametrize(
    ("before", "sent"),
    [
        (b"", b""),
        (b"", b"GET / HTTP/1.1\r\n" + b"X-Long: x\r\n" * 1000),
        (b"", UPGRADE + b"X-Long: x\r\n" * 1000),
        (b"another", b""),
        (b"another", b"GET / HTTP/1.1\r\n" + b"X-Long: x\r\n" * 1000),
    ],
    ids=["nothing", "a head", "an upgrade", "nothing more", "another head"],
)
async def test_a_head_that_does_not_come_is_not_waited_for(
    tmp_path: Path, before: bytes, sent: bytes, move_on: Move
) -> None:
    async with at_the_gate(tmp_path, head_seconds=HEAD) as address:
        reader, writer = await opened(address)
        if before:
            writer.write(request(address))
            await answered(reader)
        await drip(reader, writer, sent, move_on)


async def test_a_body_that_nobody_wants_is_not_waited_for_either(
    tmp_path: Path, move_on: Move
) -> None:
    async with at_the_gate(tmp_path, head_seconds=HEAD) as address:
        reader, writer = await opened(address)
        head = request(address).replace(b"\r\n\r\n", b"\r\nContent-Length: 9999\r\n\r\n")
        writer.write(head)
        await answered(reader)
        await drip(reader, writer, b"x" * 9999, move_on)


async def test_a_websocket_is_waited_for(tmp_path: Path, move_on: Move) -> None:
    async with at_the_gate(tmp_path, head_seconds=HEAD) as address:
        line = await connect(f"ws://{address}/ws")
        reader, writer = await opened(address)
        writer.write(request(address))
        await answered(reader)
        move_on(2 * HEAD)
        assert not await asyncio.wait_for(reader.read(), PATIENCE), "who asks nothing more goes"
        writer.close()
        await still_there(line)
        await line.close()


async def still_there(line: ClientConnection) -> None:
    await line.send('{"type": "ping", "id": "a"}')
    assert '"ack"' in str(await asyncio.wait_for(line.recv(), PATIENCE))


async def test_who_opens_and_opens_keeps_nobody_out(tmp_path: Path) -> None:
    """Not even those of the same address; and who plays goes on playing."""
    async with at_the_gate(tmp_path, sockets_of_address=20, head_seconds=60.0) as address:
        line = await connect(f"ws://{address}/ws")
        half_open = [await opened(address) for _ in range(100)]
        async with httpx.AsyncClient(base_url=f"http://{address}") as page:
            assert (await page.get("/healthz")).status_code == 200
        await still_there(line)
        await line.close()
        await until(lambda: sum(map(ended, half_open)) >= 80, "80 connections that give way")
        for _, writer in half_open:
            writer.close()


async def test_who_has_all_in_use_is_told_to_come_back_later(tmp_path: Path) -> None:
    async with at_the_gate(tmp_path, sockets_of_address=2) as address:
        async with connect(f"ws://{address}/ws"), connect(f"ws://{address}/ws"):
            with pytest.raises(InvalidStatus, match="503"):
                await connect(f"ws://{address}/ws")
        async with await let_in(address) as line:
            await still_there(line)


async def let_in(address: str) -> ClientConnection:
    """As soon as the server has seen that others have gone."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(InvalidStatus):
                return await connect(f"ws://{address}/ws")
            await asyncio.sleep(0.01)


async def test_behind_a_proxy_those_who_call_are_counted_not_the_proxy(tmp_path: Path) -> None:
    limits = {"sockets_of_address": 2, "connections": 100}
    async with at_the_gate(tmp_path, proxy="127.0.0.1", **limits) as address:
        lines = []
        for caller in ("192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::1"):
            said = {"X-Forwarded-For": caller}
            lines.append(await connect(f"ws://{address}/ws", additional_headers=said))
        said = {"X-Forwarded-For": "192.0.2.1"}
        with pytest.raises(InvalidStatus, match="429"):
            await connect(f"ws://{address}/ws", additional_headers=said)
        for line in lines:
            await line.close()


async def test_half_open_connections_shut_no_server_and_fill_no_log(tmp_path: Path) -> None:
    """Many more than the server may have files."""
    port, log = free_port(), tmp_path / "log"
    arguments = command("--port", str(port), "--data", str(tmp_path / "data"))
    limited = ["sh", "-c", 'ulimit -n 256 && exec "$@"', "sh", *arguments]
    with log.open("wb") as out:
        server = subprocess.Popen(limited, stderr=out, env=environment())
    half_open: list[tuple[StreamReader, StreamWriter]] = []
    try:
        await asyncio.to_thread(wait_for, port)
        for number in range(HALF_OPEN):
            half_open.append(await opened(f"127.0.0.1:{port}"))
            half_open[-1][1].write(b"GET / HT")
            if number % 100 == 0:  # this process has not many more files
                half_open = [each for each in half_open if not ended(each)]
        await asyncio.to_thread(lambda: urlopen(f"http://127.0.0.1:{port}/healthz").close())
    finally:
        for _, writer in half_open:
            writer.close()
        server.send_signal(signal.SIGTERM)
        await asyncio.to_thread(server.wait, PATIENCE)
    said = log.read_text()
    assert len(said) < 10_000
    assert "the file limit allows fewer connections" in said


def ended(line: tuple[StreamReader, StreamWriter]) -> bool:
    reader, writer = line
    gone = reader.at_eof() or reader.exception() is not None
    if gone:
        writer.close()
    return gone
