"""A server in this process or in another, and clients for both."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import tefuda
from tefuda.cli.serve import serve
from tefuda.server.app import Config, make_app
from tefuda.server.guard import Limits
from tefuda.server.workers import OpenGame
from tests.patience import PATIENCE

Message = dict[str, Any]
PLENTY = Limits((1e6, 1e6), (1e6, 1e6), (1e6, 1e6), 1000, sockets_of_address=1000)
GAMES = {name: partial(tefuda.game, name) for name in tefuda.GAMES}
RANDOM_DRAFT = {"draft": "random"}
ME_AND_A_LINK = [{"kind": "me"}, {"kind": "link"}]
HASTE = (0.0, 0.01)
LATE = ("wait", "stale")
"""How an answer to a secret question is refused when the wait is over."""
Move = Callable[[float], None]
"""Moves the clocks on: the fixture `move_on`."""
Found = TypeVar("Found")


class HungUp(Exception):
    """The server closed the connection, or died."""


def environment() -> dict[str, str]:
    """For another Python: it finds what this one finds."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def house(
    data: Path,
    limits: Limits = PLENTY,
    games: Mapping[str, OpenGame] = GAMES,
    buffer: int | None = None,
    **more: Any,
) -> AsyncIterator[str]:
    """A server in this process, `more` as its Config says; gives its address. `buffer`: how many
    bytes the system takes for a client that does not read."""
    # The protocol is named, or asyncio leaves small messages to wait for each other.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if buffer is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    hasty: dict[str, Any] = {"hold": HASTE, "answer": HASTE, "think": 0.01}
    config = Config(data, games, limits=limits, **(hasty | more))
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(config),
            log_config=None,
            ws_max_size=1 << 16,
            ws_per_message_deflate=False,
        )
    )
    async with served(server, [listening]):
        yield f"127.0.0.1:{port}"


@asynccontextmanager
async def served(
    server: uvicorn.Server, listening: list[socket.socket] | None = None
) -> AsyncIterator[None]:
    running = asyncio.create_task(server.serve(listening))
    try:
        while not server.started:
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0.01)
        yield
    finally:
        server.should_exit = True
        await running


# Servers and commands start from a process that has imported everything: a second less for each.
NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["tests.server.nursery"])


class Process:
    """A server of its own, which can be killed."""

    def __init__(self, data: Path, port: int) -> None:
        self.data, self.port = data, port
        self.child: ForkServerProcess | None = None

    def start(self, prepare: Callable[[], None] | None = None) -> None:
        """`prepare` is called there first."""
        log = self.data.parent / "server.log"
        self.child = NURSERY.Process(target=_serve, args=(self.data, self.port, log, prepare))
        self.child.start()

    @property
    def alive(self) -> bool:
        return self.child is not None and self.child.is_alive()

    async def ready(self) -> bool:
        """Whether it can be reached; not if it has died already."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not self.alive:
                return False
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.01)
            else:
                writer.close()
                return True
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """SIGKILL: it gets no chance to tidy up."""
        assert self.child is not None
        self.child.kill()
        self.child.join()


def _serve(data: Path, port: int, log: Path, prepare: Callable[[], None] | None) -> None:
    with log.open("ab") as out:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
    if prepare is not None:
        prepare()
    serve(port=port, data=data, wait=0.01, answer=0.01, think=0.01, processes=1)


class Guest:
    """Somebody with a token, and perhaps a WebSocket."""

    def __init__(self, address: str, name: str) -> None:
        self.address, self.name = address, name
        self.headers: dict[str, str] = {}
        self.socket: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None
        self.numbers = count(1)
        self.now: dict[str, Message] = {}
        """By table, how things stand."""
        self.present: dict[str, Message] = {}
        """By table, who is there."""
        self.told: dict[str, list[Message]] = {}
        self.answers: dict[str, Message] = {}
        self.errors: list[Message] = []
        """Answers to what could not even be read."""

    @classmethod
    async def make(cls, address: str, name: str = "Ada") -> Self:
        guest = cls(address, name)
        given = {"name": name, "token": True}
        answer = await guest.post("/api/people", given, {"X-Tefuda": "1"})
        guest.headers = {"Authorization": f"Bearer {answer.json()['token']}"}
        return guest

    async def post(
        self, path: str, body: object, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        async with self._http() as client:
            return await client.post(path, json=body, headers=headers or self.headers)

    async def get(self, path: str) -> httpx.Response:
        async with self._http() as client:
            return await client.get(path, headers=self.headers)

    def _http(self) -> httpx.AsyncClient:
        # Without TLS: reading the certificates takes longer than the request.
        return httpx.AsyncClient(base_url=f"http://{self.address}", verify=False, timeout=PATIENCE)

    async def table(self, seats: object, settings: object = None, **more: object) -> Message:
        usual = RANDOM_DRAFT if settings is None else settings
        body = {"game": "gosux", "settings": usual, "seats": seats, **more}
        answer = await self.post("/api/tables", body)
        assert answer.status_code == 200, answer.text
        made: Message = answer.json()
        return made

    async def join(self, table: str, key: str = "") -> httpx.Response:
        return await self.post(f"/api/tables/{table}/join", {"key": key})

    # -- the WebSocket ----------------------------------------------------------------------------

    async def connect(self) -> None:
        self.socket = await connect(
            f"ws://{self.address}/ws", additional_headers=self.headers, open_timeout=PATIENCE
        )
        self.reader = asyncio.create_task(self._read(self.socket))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    @property
    def gone(self) -> bool:
        """Whether the server has hung up."""
        return self.reader is not None and self.reader.done()

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                self._note(json.loads(await socket.recv()))

    def _note(self, message: Message) -> None:
        if message["type"] == "now":
            self.now[message["table"]] = message
        elif message["type"] == "told":
            self._hear(self.told.setdefault(message["table"], []), message)
        elif message["type"] == "presence":
            self.present[message["table"]] = message
        elif message["id"] is None:
            self.errors.append(message)
        else:
            self.answers[message["id"]] = message

    def _hear(self, told: list[Message], message: Message) -> None:
        if message["back"] is None:
            assert message["seq"] == last(told) + 1, "something was left out, or told twice"
        else:
            assert message["back"] <= last(told) < message["seq"], "something was left out"
            told[:] = [each for each in told if each["seq"] <= message["back"]]
        told.append(message)

    async def eventually(self, wanted: Callable[[], Found | None]) -> Found:
        """Wait until it is so; an error if the server hangs up first, or it takes too long."""
        end = time.monotonic() + PATIENCE
        while not (found := wanted()):
            if self.gone:
                assert self.reader is not None
                self.reader.result()
                raise HungUp
            assert time.monotonic() < end, "waited too long"
            await asyncio.sleep(0.002)
        return found

    async def send(self, kind: str, **fields: object) -> str:
        name = str(fields.pop("id", "") or f"{self.name}{next(self.numbers)}")
        assert self.socket is not None
        try:
            await self.socket.send(json.dumps({"type": kind, "id": name, **fields}))
        except ConnectionClosed:
            raise HungUp from None
        return name

    async def ask(self, kind: str, **fields: object) -> Message:
        """Send, and wait for the answer."""
        name = str(fields.get("id", ""))
        self.answers.pop(name, None)
        name = await self.send(kind, **fields)
        return await self.eventually(lambda: self.answers.get(name))

    async def attach(self, table: str, lang: str = "en", **more: object) -> Message:
        """Follow a table from what was heard last; how things stand."""
        self.now.pop(table, None)
        since = last(self.told.get(table, []))
        answer = await self.ask("attach", table=table, since=since, lang=lang, **more)
        assert answer["type"] == "ack", answer
        return await self.eventually(lambda: self.now.get(table))

    async def choose(self, table: str, choice: int, **more: object) -> Message:
        seq = self.now[table]["seq"]
        return await self.ask("choose", table=table, **{"seq": seq, "choice": choice, **more})

    def options(self, table: str) -> list[int]:
        return [option["choice"] for option in self.now[table]["options"]]

    async def heard(self, table: str, kind: str) -> Message:
        """Wait until the last thing told is of this kind."""
        told = self.told[table]
        await self.eventually(lambda: told[-1]["kind"] == kind and self.up_to_date(table))
        return told[-1]

    def up_to_date(self, table: str) -> bool:
        return bool(self.now[table]["seq"] == last(self.told[table]))


def last(told: list[Message]) -> int:
    """The number of the last thing told."""
    return int(told[-1]["seq"]) if told else 0


async def two_people(
    address: str, settings: object = None, **more: object
) -> tuple[Guest, Guest, str]:
    """Two people at a table; both follow it."""
    ada, bo = await Guest.make(address, "Ada"), await Guest.make(address, "Bo")
    made = await ada.table(ME_AND_A_LINK, settings, **more)
    table = made["table"]
    assert (await bo.join(table, made["keys"]["1"])).status_code == 200
    for guest in (ada, bo):
        await guest.connect()
        await guest.attach(table)
    return ada, bo, table


async def alone(
    address: str, settings: object = None, name: str = "Ada", **more: object
) -> tuple[Guest, str]:
    """Somebody at a table with one seat, who follows it."""
    ada = await Guest.make(address, name)
    made = await ada.table([{"kind": "me"}], settings or {}, game="samurai", **more)
    await ada.connect()
    await ada.attach(made["table"])
    return ada, made["table"]


async def to_move(table: str, *guests: Guest) -> Guest | None:
    """The one of them who must choose; None when the game is over."""

    def found() -> Guest | bool:
        for guest in guests:
            if guest.up_to_date(table) and guest.options(table):
                return guest
        return all(guest.now[table]["status"] != "playing" for guest in guests)

    who = await guests[0].eventually(found)
    return who if isinstance(who, Guest) else None


async def play(table: str, guests: tuple[Guest, ...], rng: random.Random, most: int) -> None:
    """Some choices, any that are allowed; each is heard by all before the next."""
    for _ in range(most):
        guest = await to_move(table, *guests)
        if guest is None:
            return
        heard = guest.now[table]["seq"]
        secret = guest.now[table]["answer_within"] is not None
        answer = await guest.choose(table, rng.choice(guest.options(table)))
        assert answer["type"] == "ack" or (secret and answer["code"] in LATE), answer
        await guest.eventually(lambda: guest.now[table]["seq"] > heard)  # noqa: B023
