"""What a server is told, what it holds, and what every route asks of it: who, and which words."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import Depends, Request, WebSocket
from fastapi import Path as InPath
from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from starlette.requests import HTTPConnection

from tefuda.server import cookies
from tefuda.server.beginnings import Luck
from tefuda.server.bots import Thinkers
from tefuda.server.connection import PARTING
from tefuda.server.days import Days
from tefuda.server.fixed import Fixed, Kept
from tefuda.server.guard import Buckets, Limits, language
from tefuda.server.hall import REST, Hall
from tefuda.server.origins import Origins, network_behind
from tefuda.server.people import People
from tefuda.server.reviews import Reviews
from tefuda.server.store import Session, Store
from tefuda.server.thinking import Span
from tefuda.server.words import Refused
from tefuda.server.workers import OpenGame, Workers

Body = dict[str, Any]
Network = IPv4Network | IPv6Network
SESSION_ENDED = 4401
"""With which a WebSocket is closed when its session is."""


@dataclass(frozen=True)
class Config:
    """All that a server is told when it starts."""

    data: Path
    games: Mapping[str, OpenGame]
    hosts: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    hold: Span = (0.15, 0.45)
    answer: Span = (5.0, 7.0)
    rest: float = REST
    think: float = 0.5
    bot_processes: int = 1
    luck: Luck = secrets.randbits
    proxy: str = ""
    """The address of a proxy that says who asks."""
    new_secret: bool = False
    """Whether to go on although the secret is lost, and with it who is who."""
    metrics_from: tuple[Network, ...] = ()
    """Who may read the numbers, besides this machine."""
    page: Path = Path(__file__).parent / "page"
    """The built client."""


class Server:
    """What routes need; made when the server starts, ended when it stops."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.people = People(store, store.secret)
        self.workers = Workers(config.games, config.bot_processes)
        self.origins = Origins()
        thinkers = Thinkers(self.workers, config.think, self.origins)
        waits = (config.hold, config.answer, config.rest)
        self.hall = Hall(store, config.games, thinkers, *waits, config.luck)
        self.days = Days(store, self.hall)
        self.reviewers = Workers(config.games, 1, polite=True)
        self.reviews = Reviews(self.reviewers, self.origins, self.hall.background)
        self.library: dict[tuple[str, str, str], Fixed] = {}
        """What people read of games, by kind, game and language."""
        self.kept = Kept()
        """What people read of games that are over."""
        self.connected: Counter[str] = Counter()
        self.messages = Buckets(*config.limits.messages)
        """Of a person, however many connections they have, one after the other or at once."""
        self.sockets: dict[WebSocket, Session | None] = {}
        """Those that are open, each with the session that opened it."""
        self.proof: asyncio.Task[None] | None = None
        """That the database can be written, if somebody has asked."""

    async def close(self) -> None:
        await self.hang_up(list(self.sockets), 1012, "the server restarts")
        await self.hall.close()
        self.workers.close()
        self.reviewers.close()
        await self.store.close()

    async def end_sessions(self, ids: list[str]) -> None:
        """And hang up where they are used."""
        await self.people.end(ids)
        ended = [socket for socket, of in self.sockets.items() if of is not None and of.id in ids]
        await self.hang_up(ended, SESSION_ENDED, "the session has ended")

    async def hang_up(self, sockets: list[WebSocket], code: int, why: str) -> None:
        parting = [socket.close(code, why) for socket in sockets]
        with suppress(TimeoutError):  # whoever reads nothing learns nothing
            await asyncio.wait_for(asyncio.gather(*parting, return_exceptions=True), PARTING)


# -- what routes are given -------------------------------------------------------------------------


class Given(BaseModel):
    """A body. What it does not name is refused."""

    model_config = ConfigDict(extra="forbid")


Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, pattern=r"^[^\x00-\x1f\x7f]+$"),
]


class Named(Given):
    name: Annotated[Name, Field(min_length=1, max_length=40)]


Short = Annotated[str, StringConstraints(max_length=64)]
Value = bool | int | Annotated[str, StringConstraints(max_length=2000)]
"""Of a setting."""
TableName = Annotated[str, InPath(max_length=32)]


def server_of(connection: HTTPConnection) -> Server:
    server: Server = connection.app.state.server
    return server


def pass_shown(connection: HTTPConnection) -> str:
    """By a token or a cookie; empty for none."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else cookies.kept(connection)


async def session_shown(connection: HTTPConnection) -> Session | None:
    """The session of whoever asks."""
    shown, server = pass_shown(connection), server_of(connection)
    session = await server.people.session(shown) if shown else None
    if session is not None:
        server.origins.note(session.person, network_behind(connection))
    return session


Shown = Annotated[Session | None, Depends(session_shown)]


async def session_of(shown: Shown) -> Session:
    if shown is None:
        raise Refused("no_person")
    return shown


Using = Annotated[Session, Depends(session_of)]


async def asker(shown: Shown) -> str | None:
    """The person who asks."""
    return None if shown is None else shown.person


Asker = Annotated[str | None, Depends(asker)]


async def person_of(session: Using) -> str:
    return session.person


def chosen_language(request: Request, lang: Literal["en", "fr"] | None = None) -> str:
    return lang or preferred(request)


def preferred(connection: HTTPConnection) -> str:
    return language(connection.url.query, connection.headers)


Serving = Annotated[Server, Depends(server_of)]
Person = Annotated[str, Depends(person_of)]
Language = Annotated[str, Depends(chosen_language)]
