"""What stands between clients and a server: one counts bytes, and strikes the server dead; one is
slow."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from typing import Final

from tests.server.house import Process, free_port

MOST_BYTES = 150_000
"""Between two deaths."""
MOST_ASKED = 5000
"""The same, where only what clients send is counted."""


class Proxy:
    def __init__(self, server: Process, rng: random.Random) -> None:
        self.server, self.rng = server, rng
        self.port = free_port()
        self.left = 0
        self.armed = False
        self.asked_only = False
        """Count what clients send: so that it dies while it deals with a request."""

    async def start(self) -> None:
        self.listener = await asyncio.start_server(self._meet, "127.0.0.1", self.port)

    def arm(self, left: int, asked_only: bool) -> None:
        self.left, self.asked_only, self.armed = left, asked_only, True

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self.server.port)
        except OSError:
            writer.close()
            return
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(
                self._pass(reader, there[1], True), self._pass(there[0], writer, False)
            )

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asked: bool
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(4096):
                counts = self.armed and (asked or not self.asked_only)
                if counts and len(data) > self.left:
                    await self._strike(data, writer)
                    break
                self.left -= len(data) if counts else 0
                writer.write(data)
                await writer.drain()
        writer.close()

    async def _strike(self, data: bytes, writer: asyncio.StreamWriter) -> None:
        """Either the bytes before still arrive and no more; or the whole message does, and death
        comes while the server deals with it: before, within or after the commit."""
        self.armed = False
        whole = self.rng.random() < 0.7
        writer.write(data if whole else data[: self.left])
        await writer.drain()
        if whole:
            await asyncio.sleep(self.rng.random() * 0.012)
        self.server.kill()


SEGMENT: Final = 1460
SMALL: Final = 4096


class SlowLine:
    """To a server, whose answers come in small segments, each after a moment. `async with` gives
    the address. Little fits into the line, so that the server notices."""

    def __init__(self, server: str) -> None:
        host, port = server.split(":")
        self.server = (host, int(port))

    async def __aenter__(self) -> str:
        self.listener = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        return f"127.0.0.1:{self.listener.sockets[0].getsockname()[1]}"

    async def __aexit__(self, *_: object) -> None:
        self.listener.close()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, self.server)
        answers, asked = await asyncio.open_connection(sock=line, limit=SMALL)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, asked, 0.0), self._pass(answers, writer, 0.001))

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pause: float
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(SEGMENT):
                writer.write(data)
                await writer.drain()
                await asyncio.sleep(pause)
        writer.close()
