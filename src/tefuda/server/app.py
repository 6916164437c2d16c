"""The routes: people, games and tables over HTTP, play over one WebSocket."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

import structlog
from fastapi import APIRouter, FastAPI, HTTPException, Request, Response, WebSocket
from fastapi import Path as InPath
from fastapi.responses import JSONResponse
from msgspec import to_builtins
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tefuda.bots.levels import LEVELS
from tefuda.errors import TefudaError
from tefuda.server.bots import OpenGame, Thinkers
from tefuda.server.connection import Connection
from tefuda.server.guard import Bucket, Guard, Limits
from tefuda.server.hall import LISTED, Hall, new_name
from tefuda.server.people import COOKIE, People, read_secret
from tefuda.server.protocol import SeatInfo
from tefuda.server.store import SeatPlan, Store
from tefuda.server.tables import OPEN, PLAYING, Table
from tefuda.server.words import Refused
from tefuda.version import VERSION

YEAR = 365 * 24 * 3600
STATUS = {"no_table": 404, "no_person": 401, "not_seated": 403, "too_many": 429}
"""Of the reasons for a refusal; any other is a conflict with how things stand."""
CONFLICT = 409
log = structlog.get_logger()


@dataclass(frozen=True)
class Config:
    """All that a server is told when it starts."""

    data: Path
    games: Mapping[str, OpenGame]
    hosts: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    hold: tuple[float, float] = (0.15, 0.45)
    think: float = 0.5
    bot_processes: int = 1


class Given(BaseModel):
    model_config = ConfigDict(extra="forbid")


Name = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^[^\x00-\x1f\x7f]+$")]
Short = Annotated[str, StringConstraints(max_length=64)]
TableName = Annotated[str, InPath(max_length=32)]


class NewPerson(Given):
    name: Annotated[Name, Field(min_length=1, max_length=40)]
    token: bool = False
    """For programs: the pass is in the answer, and no cookie is set."""


class NewSeat(Given):
    kind: Literal["me", "open", "link", "bot"]
    level: Short = ""


class NewTable(Given):
    game: Short
    settings: dict[Short, bool | int | Annotated[str, StringConstraints(max_length=2000)]] = {}
    seats: Annotated[list[NewSeat], Field(max_length=16)]


class Joining(Given):
    key: Short = ""


class Server:
    """What routes need; made when the server starts, ended when it stops."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.people = People(store, read_secret(config.data))
        self.thinkers = Thinkers(config.games, config.bot_processes, config.think)
        self.hall = Hall(store, config.games, self.thinkers, config.hold)
        self.connected: Counter[str] = Counter()
        self.sockets: set[WebSocket] = set()

    async def close(self) -> None:
        sockets = list(self.sockets)
        await asyncio.gather(
            *(socket.close(1012, "the server restarts") for socket in sockets),
            return_exceptions=True,
        )
        await self.hall.close()
        self.thinkers.close()
        await self.store.close()


def make_app(config: Config) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        server = Server(config, await Store.open(config.data))
        app.state.server = server
        resumed = await server.hall.resume()
        log.info("ready", tables=resumed, data=str(config.data))
        try:
            yield
        finally:
            await server.close()
            log.info("stopped")

    app = FastAPI(title="tefuda", version=VERSION, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.include_router(router)
    app.add_exception_handler(TefudaError, _refusal)
    app.add_middleware(Guard, hosts=config.hosts, limits=config.limits)
    return app


async def _refusal(request: Request, error: Exception) -> Response:
    if isinstance(error, Refused):
        text = error.text(_language(request))
        status = STATUS.get(error.code, CONFLICT)
        headers = {"Retry-After": "60"} if status == 429 else None
        return JSONResponse({"detail": text, "code": error.code}, status, headers)
    return JSONResponse({"detail": str(error), "code": "bad_setting"}, 400)


def _language(request: Request) -> str:
    return "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"


router = APIRouter()
Body = dict[str, Any]


def _server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


async def _asker(connection: Request | WebSocket, server: Server) -> str | None:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    shown = token if kind.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return await server.people.known(shown) if shown else None


async def _person(request: Request) -> str:
    person = await _asker(request, _server(request))
    if person is None:
        raise Refused("no_person")
    return person


@router.get("/healthz")
async def health(request: Request) -> Body:
    """Whether the server can read its database."""
    if not await _server(request).store.healthy():
        raise HTTPException(503, "the database does not answer")
    return {"status": "ok", "version": VERSION}


@router.post("/api/people")
async def make_person(request: Request, response: Response, given: NewPerson) -> Body:
    """A new guest: a cookie for a browser, a token for a program."""
    shown = await _server(request).people.make(given.name)
    if given.token:
        return {"name": given.name, "token": shown}
    response.set_cookie(
        COOKIE,
        shown,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return {"name": given.name}


@router.get("/api/me")
async def me(request: Request) -> Body:
    """Who I am, and my tables that are not over."""
    person, server = await _person(request), _server(request)
    ids = await server.store.of_person(person, (OPEN, PLAYING), LISTED)
    return {"name": await server.people.name(person), "tables": await _listed(server, ids)}


@router.get("/api/games")
async def games(request: Request) -> Body:
    """Which games there are, what a table can choose, which bots there are."""
    hall = _server(request).hall
    listed = [hall.game(name) for name in hall.games]
    return {
        "levels": list(LEVELS),
        "games": [
            {
                "name": game.name,
                "seats": game.seats,
                "rules": game.rules_version,
                "settings": [
                    {"name": s.name, "default": s.default, "values": s.values, "about": s.about}
                    for s in game.settings.values()
                ],
            }
            for game in listed
        ],
    }


@router.get("/api/tables")
async def open_tables(request: Request) -> Body:
    """Tables with a seat that anybody may take."""
    server = _server(request)
    listed = await _listed(server, await server.store.with_status(OPEN, LISTED))
    return {"tables": [t for t in listed if any(s["kind"] == "open" for s in t["seats"])]}


@router.post("/api/tables")
async def make_table(request: Request, given: NewTable) -> Body:
    """A new table. It begins when every seat is taken."""
    person, server = await _person(request), _server(request)
    name = await server.people.name(person)
    plan = [_plan(seat, person, name) for seat in given.seats]
    table = await server.hall.make(given.game, given.settings, plan, person)
    keys = {str(seat): made.key for seat, made in enumerate(plan) if made.key}
    return {**_described(table), "keys": keys}


def _plan(seat: NewSeat, person: str, name: str) -> SeatPlan:
    if seat.kind == "me":
        return SeatPlan("person", person, name)
    if seat.kind == "bot":
        return SeatPlan("bot", level=seat.level)
    return SeatPlan(seat.kind, key=new_name() if seat.kind == "link" else "")


@router.get("/api/tables/{table}")
async def one_table(request: Request, table: TableName) -> Body:
    """What a table is: its game, its settings, who sits there."""
    return _described((await _server(request).hall.room(table)).table)


@router.post("/api/tables/{table}/join")
async def join(request: Request, table: TableName, given: Joining) -> Body:
    """Sit down: at a seat that is open to all, or with the key of a link."""
    person, server = await _person(request), _server(request)
    name = await server.people.name(person)
    return _described(await server.hall.join(table, person, name, given.key))


@router.get("/api/tables/{table}/record")
async def record(request: Request, table: TableName) -> Body:
    """How the game went, hidden things and all; only when it is over."""
    return (await _server(request).hall.room(table)).table.record()


async def _listed(server: Server, ids: Iterable[str]) -> list[Body]:
    return [_described((await server.hall.room(table)).table) for table in ids]


def _described(table: Table) -> Body:
    return {
        "table": table.row.id,
        "game": table.row.game,
        "settings": table.row.settings,
        "status": table.status,
        "seats": [
            to_builtins(SeatInfo(plan.kind, plan.name or plan.level)) for plan in table.seats
        ],
        "next": table.next,
    }


@router.websocket("/ws")
async def play(socket: WebSocket) -> None:
    """Play and watch: see docs/server.md and protocol.py."""
    server: Server = socket.app.state.server
    person = await _asker(socket, server)
    who = person or (socket.client.host if socket.client else "")
    limits = server.config.limits
    if server.connected[who] >= limits.connections:
        await socket.close(1013, "too many connections")
        return
    await socket.accept()
    server.connected[who] += 1
    server.sockets.add(socket)
    try:
        await Connection(socket, server.hall, person, Bucket(*limits.messages)).run()
    finally:
        server.sockets.discard(socket)
        server.connected[who] -= 1
        server.connected += Counter()  # forgets those who have gone
