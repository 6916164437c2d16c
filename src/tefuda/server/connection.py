"""One WebSocket: messages in, messages out, and the tables it follows."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from msgspec import MsgspecError

from tefuda.server.advice import advise, preview
from tefuda.server.guard import Bucket
from tefuda.server.hall import Hall
from tefuda.server.news import News
from tefuda.server.protocol import (
    MOST_BYTES,
    Ack,
    Advised,
    Attach,
    Detach,
    Error,
    FromClient,
    Hint,
    Ping,
    Preview,
    Tabled,
    ToClient,
    decode,
    encode,
)
from tefuda.server.tables import CLOSED, Viewer
from tefuda.server.words import Refused

MOST_QUEUED: Final = 1000
"""Messages that wait to be sent; a client that reads none is sent away."""
MOST_FOLLOWED: Final = 100
TOO_SLOW: Final = 1013
log = structlog.get_logger()


@dataclass
class Followed:
    viewer: Viewer
    lang: str
    sent: int
    """The number of the last thing told."""


class Connection:
    def __init__(self, socket: WebSocket, hall: Hall, person: str | None, bucket: Bucket) -> None:
        self.socket = socket
        self.hall = hall
        self.person = person
        self.bucket = bucket
        self.followed: dict[str, Followed] = {}
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.lang = "en"

    async def run(self) -> None:
        """Until the client goes, or the server does."""
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        try:
            done, _ = await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError):
            pass  # RuntimeError: Starlette's, for a socket that closed while we were sending
        finally:
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)
            for table in self.followed:
                self.hall.leave(table, self)

    # -- out --------------------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            data = await self.queue.get()
            if self.queue.qsize() > MOST_QUEUED:
                await self.socket.close(TOO_SLOW, "read faster")
                return
            await self.socket.send_text(data.decode())

    def send(self, message: ToClient) -> None:
        self.queue.put_nowait(encode(message))

    def refresh(self, news: News) -> None:
        """What is new at a table since the last time."""
        followed = self.followed.get(news.table.row.id)
        if followed is None:
            return
        for data in news.after(followed.viewer, followed.sent, followed.lang):
            self.queue.put_nowait(data)
        followed.sent = news.table.streams[followed.viewer].released

    # -- in ---------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            wait = self.bucket.take()
            if wait:
                await self._refuse(Refused("slow_down"), None, wait)
            elif text is None or len(text) > MOST_BYTES:
                why = f"send text of at most {MOST_BYTES} characters"
                await self._refuse(Refused("malformed", why=why), None)
            else:
                await self._receive(text)

    async def _receive(self, text: str) -> None:
        try:
            message = decode(text)
        except (MsgspecError, UnicodeEncodeError, RecursionError) as error:
            await self._refuse(Refused("malformed", why=str(error)), None)
            return
        if isinstance(message, Hint):  # takes a moment, in which other things may be asked
            self.hall.background(self._answer(message))
        else:
            await self._answer(message)

    async def _answer(self, message: FromClient) -> None:
        try:
            await self._handle(message)
        except Refused as refused:
            await self._refuse(refused, message)
        except Exception:  # a disk that is full, a fault of ours: the client must know
            log.exception("a message failed", kind=type(message).__name__)
            await self._refuse(Refused("failed"), message)

    async def _refuse(
        self, refused: Refused, message: FromClient | None, wait: float | None = None
    ) -> None:
        self.send(
            Error(
                refused.code,
                refused.text(self.lang),
                None if message is None else message.id,
                getattr(message, "table", None),
                wait,
            )
        )
        await asyncio.sleep(0)  # the others' turn, whatever this client sends

    async def _handle(self, message: FromClient) -> None:
        match message:
            case Ping():
                self.send(Ack(message.id))
            case Attach():
                await self._attach(message)
            case Detach():
                self._followed(message)
                del self.followed[message.table]
                self.hall.leave(message.table, self)
                self.send(Ack(message.id, message.table))
            case Preview() | Hint():
                await self._advise(message)
            case _:
                self._followed(message)
                await self.hall.act(self._person(), message, self.send)

    async def _advise(self, message: Advised) -> None:
        followed, room = self._followed(message), await self.hall.room(message.table)
        seat = room.table.seated(self._person())
        if isinstance(message, Preview):
            self.send(preview(room.table, seat, message))
        else:
            workers = self.hall.pace.thinkers.workers
            self.send(await advise(workers, room, seat, message, followed.lang))

    def _person(self) -> str:
        if self.person is None:
            raise Refused("no_person")
        return self.person

    def _followed(self, message: Tabled) -> Followed:
        if message.table not in self.followed:
            raise Refused("not_attached")
        return self.followed[message.table]

    async def _attach(self, message: Attach) -> None:
        if len(self.followed) >= MOST_FOLLOWED and message.table not in self.followed:
            raise Refused("too_many")
        table = (await self.hall.room(message.table)).table
        viewer = None if self.person is None else table.seat_of(self.person)
        since = 0 if table.status == CLOSED else message.since
        if since > table.streams[viewer].released:
            raise Refused("since")
        self.lang = message.lang
        self.followed[message.table] = Followed(viewer, message.lang, since)
        self.hall.follow(message.table, self)
        self.send(Ack(message.id, message.table))
        told = table.told(viewer, since, message.lang)
        for each in told:
            self.send(each)
        self.followed[message.table].sent = table.streams[viewer].released
        self.send(table.now(viewer, message.lang))
