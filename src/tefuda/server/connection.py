"""One WebSocket: messages in, messages out, and the tables it follows."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from msgspec import MsgspecError, ValidationError

from tefuda.server import telling
from tefuda.server.advice import advise, preview
from tefuda.server.hall import Hall
from tefuda.server.metrics import MESSAGES, REFUSALS
from tefuda.server.news import News
from tefuda.server.outbox import ENOUGH, MOST_UNREAD, Outbox
from tefuda.server.protocol import (
    MOST_BYTES,
    Ack,
    Advised,
    Attach,
    Detach,
    Error,
    FromClient,
    Hint,
    Pass,
    Ping,
    Presence,
    Preview,
    Tabled,
    ToClient,
    decode,
    encode,
)
from tefuda.server.scheduler import Rank
from tefuda.server.seating import CLOSED, Viewer
from tefuda.server.tables import Table
from tefuda.server.words import NOT_SO, NOT_TEXT, UNREADABLE, Refused, malformed

PORTION: Final = 50
"""Things told at a time: putting them into words takes a few milliseconds, in which all others
wait."""
PARTING: Final = 1.0
"""Seconds for it to learn why."""
MOST_FOLLOWED: Final = 100
TOO_SLOW: Final = 1013
PLACE: Final = re.compile(r"(?:at|field) `([$.\w]{1,40})`$")
"""Where a message is wrong, in what the decoder says of it."""
log = structlog.get_logger()


@dataclass
class Followed:
    viewer: Viewer
    seats: list[int]
    """Those of the people here: where several share a screen, more than the one that is shown."""
    lang: str
    sent: int
    """The number of the last thing told."""
    staged: bool = False
    """Whether what happens is told with how things stood at each event."""
    presence: bool = False
    """Whether it is told who else is there."""
    met: Presence | None = None
    """Who was there, as it was told last."""
    waited: bool = False
    """Whether everybody waited then, for all this viewer was told."""
    behind: bool = True
    """Whether there is more to tell, in portions: all that happened before the client came, or
    while it read slowly."""


class Connection:
    def __init__(
        self,
        socket: WebSocket,
        hall: Hall,
        person: str | None,
        turn: Callable[[], float],
        lang: str,
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.person = person
        self.turn = turn
        """Seconds until a message may come; 0 takes one."""
        self.followed: dict[str, Followed] = {}
        self.out = Outbox(socket)
        self.late = asyncio.Event()
        """Set when a table has more to tell than the client was sent."""
        self.lang = lang
        """Of what is said about no table, or before one is followed."""

    async def run(self) -> None:
        """Until the client goes, or the server does."""
        work = (self._read(), self.out.write(), self._catch_up(), self.out.flooded.wait())
        tasks = [asyncio.create_task(each) for each in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError):
            pass  # RuntimeError: Starlette's, for a socket that closed while we were sending
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for table in self.followed:
                self.hall.leave(table, self)
        if self.out.flooded.is_set():
            with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                await asyncio.wait_for(self.socket.close(TOO_SLOW, "read faster"), PARTING)

    # -- out --------------------------------------------------------------------------------------

    def send(self, message: ToClient) -> None:
        self.out.put(encode(message))

    def refresh(self, news: News) -> None:
        """What is new at a table since the last time; later, if the client has enough to read."""
        followed = self.followed.get(news.table.row.id)
        if followed is None or followed.behind:
            return
        if self.out.full:
            self._fall_behind(followed)
            return
        known = (followed.viewer, followed.sent, followed.waited)
        for data in news.after(*known, followed.lang, followed.staged):
            self.out.put(data)
        followed.sent = news.table.streams[followed.viewer].released
        followed.waited = news.table.waiting(followed.viewer)
        self._see_no_more(news.table, followed)

    def seats(self, table: str) -> list[int]:
        followed = self.followed.get(table)
        return [] if followed is None else followed.seats

    def meet(self, presence: Presence) -> None:
        followed = self.followed.get(presence.table)
        if followed is None or not followed.presence or followed.met == presence:
            return
        followed.met = presence
        self.send(presence)

    def _see_no_more(self, table: Table, followed: Followed) -> None:
        """A bot has taken a seat at a shared screen: those who play on there may not see its hand,
        so the table is followed no longer until they attach again."""
        seat = followed.viewer
        if seat is not None and self.person is not None and seat not in table.views(self.person):
            del self.followed[table.row.id]
            self.hall.leave(table.row.id, self)

    def _fall_behind(self, followed: Followed) -> None:
        followed.behind = True
        self.late.set()

    async def _catch_up(self) -> None:
        """Tell what there is to tell as fast as the client takes it, of each table in turn."""
        while True:
            await self.late.wait()
            self.late.clear()
            while late := [name for name, each in self.followed.items() if each.behind]:
                for name in late:
                    await self.out.until(ENOUGH)
                    self._tell((await self.hall.room(name)).table)
                    await asyncio.sleep(0)  # the others' turn

    def _tell(self, table: Table) -> None:
        """A portion of what happened; after the last of it, how things stand."""
        followed = self.followed.get(table.row.id)
        if followed is None or not followed.behind:
            return
        viewer, lang = followed.viewer, followed.lang
        told = telling.told(table, viewer, followed.sent, lang, PORTION)
        if told:
            followed.sent = told[-1].seq
        last = None
        if followed.sent == table.streams[viewer].released:
            followed.behind = False
            followed.waited = table.waiting(viewer)
            last = telling.now(table, viewer, lang)
            told = telling.staged(table, viewer, told, last) if followed.staged else told
        for each in told:
            self.send(each)
        if last is not None:
            self.send(last)
            self._see_no_more(table, followed)

    # -- in ---------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            await self.out.until(MOST_UNREAD // 2)
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            wait = self.turn()
            if wait:
                await self._refuse(Refused("slow_down"), None, wait)
            elif text is None or len(text) > MOST_BYTES:
                await self._refuse(malformed(NOT_TEXT, most=str(MOST_BYTES)), None)
            else:
                await self._receive(text)

    async def _receive(self, text: str) -> None:
        try:
            message = decode(text)
        except (MsgspecError, UnicodeEncodeError, RecursionError) as error:
            await self._refuse(_unreadable(error), None)
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
        REFUSALS.labels(refused.code).inc()
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
        MESSAGES.labels(type(message).__name__.lower()).inc()
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
            case Pass():
                viewer = self._followed(message).viewer
                await self.hall.pass_on(message.table, self._person(), viewer)
                self.send(Ack(message.id, message.table))
            case _:
                viewer = self._followed(message).viewer
                await self.hall.act(self._person(), viewer, message, self.send)

    async def _advise(self, message: Advised) -> None:
        followed, room = self._followed(message), await self.hall.room(message.table)
        seat = room.table.acting(self._person(), followed.viewer)
        if isinstance(message, Preview):
            self.send(preview(room.table, seat, message))
        else:
            thinkers = self.hall.pace.thinkers
            claim = thinkers.claim(Rank.HINT, self._person())
            self.send(await advise(thinkers.workers, claim, room, seat, message, followed.lang))

    def _person(self) -> str:
        if self.person is None:
            raise Refused("no_person")
        return self.person

    def _followed(self, message: Tabled) -> Followed:
        if message.table not in self.followed:
            raise Refused("not_attached")
        return self.followed[message.table]

    async def _attach(self, message: Attach) -> None:
        self.lang = message.lang
        if len(self.followed) >= MOST_FOLLOWED and message.table not in self.followed:
            raise Refused("too_many_followed")
        table = (await self.hall.room(message.table)).table
        viewer = table.viewer(self.person, message.seat)
        if self.person is not None and viewer is not None:
            await self.hall.look(message.table, self.person, viewer)
            table = (await self.hall.room(message.table)).table
        since = message.since if table.playable and table.status != CLOSED else 0
        if since > table.streams[viewer].released:
            raise Refused("since")
        mine = [] if self.person is None else table.seats_of(self.person)
        seats = mine or [seat for seat in [viewer] if seat is not None]
        followed = Followed(viewer, seats, message.lang, since, message.staged, message.presence)
        self.followed[message.table] = followed
        self.hall.follow(message.table, self)
        self.send(Ack(message.id, message.table))
        self._fall_behind(followed)


def _unreadable(error: Exception) -> Refused:
    """Of what the decoder says only the place: the rest is English."""
    if not isinstance(error, ValidationError):
        return malformed(UNREADABLE)
    place = PLACE.search(str(error))
    return malformed(NOT_SO, where="$" if place is None else place[1])
