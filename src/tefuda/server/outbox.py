"""What waits to be sent to one client, and how much of it."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import WebSocket

MOST_UNREAD: Final = 1_000_000
"""Bytes that wait to be sent: a client that reads nothing is sent away. From half of it on it is
not listened to either."""
ENOUGH: Final = 16_000
"""Bytes that wait: until the client has taken some of them, it is told no news."""


class Outbox:
    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.unread = 0
        """Bytes in the queue."""
        self.flooded = asyncio.Event()
        self.taken = asyncio.Event()
        """Set whenever the client has taken something."""

    def put(self, data: bytes) -> None:
        self.queue.put_nowait(data)
        self.unread += len(data)
        if self.unread > MOST_UNREAD:
            self.flooded.set()

    async def write(self) -> None:
        while True:
            data = await self.queue.get()
            await self.socket.send_text(data.decode())
            self.unread -= len(data)
            self.taken.set()

    @property
    def full(self) -> bool:
        """Whether news would only wait here."""
        return self.unread > ENOUGH

    async def until(self, most: int) -> None:
        """Wait until no more bytes wait than these."""
        while self.unread > most:
            self.taken.clear()
            await self.taken.wait()
