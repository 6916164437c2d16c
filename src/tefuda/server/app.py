"""The application: all routes behind the guard, and play over one WebSocket."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial

import structlog
from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from tefuda.errors import TefudaError
from tefuda.server import (
    routes_after,
    routes_alone,
    routes_health,
    routes_library,
    routes_page,
    routes_people,
    routes_tables,
)
from tefuda.server.connection import Connection
from tefuda.server.context import (
    SESSION_ENDED,
    Config,
    Server,
    preferred,
    server_of,
    session_shown,
)
from tefuda.server.guard import Guard
from tefuda.server.metrics import REFUSALS, watch_lag
from tefuda.server.origins import network_behind
from tefuda.server.refusals import status_of
from tefuda.server.store import Store
from tefuda.server.words import NOT_SO, UNREADABLE, Refused, malformed
from tefuda.version import VERSION

__all__ = ["Config", "make_app"]

BY_STATUS = {404: "nothing_here", 405: "wrong_method", 408: "too_slow"}
"""What the framework itself refuses; all else of it is a body that cannot be read."""
PARTS = (routes_health, routes_people, routes_library, routes_tables, routes_after, routes_alone)
log = structlog.get_logger()
router = APIRouter()


def make_app(config: Config, store: Store | None = None) -> FastAPI:
    """The application over a store; without one it opens that of its folder when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        opened = store or await Store.open(config.data, config.new_secret)
        server = Server(config, opened)
        app.state.server = server
        server.hall.background(watch_lag())
        resumed = await server.hall.resume()
        log.info("ready", tables=resumed, data=str(config.data))
        try:
            yield
        finally:
            await server.close()
            log.info("stopped")

    app = FastAPI(title="tefuda", version=VERSION, lifespan=lifespan, docs_url=None, redoc_url=None)
    for part in PARTS:
        app.include_router(part.router)
    app.include_router(router)
    app.include_router(routes_page.router)  # the last: it answers for all other addresses
    app.add_exception_handler(TefudaError, _refusal)
    app.add_exception_handler(RequestValidationError, _unfit)
    app.add_exception_handler(HTTPException, _unknown)
    app.add_middleware(Guard, hosts=config.hosts, limits=config.limits)
    return app


async def _refusal(request: Request, error: Exception) -> Response:
    if isinstance(error, Refused):
        return _answer(request, error)
    said = error.text(preferred(request)) if isinstance(error, TefudaError) else str(error)
    return JSONResponse({"detail": said, "code": "bad_setting"}, 400)


async def _unfit(request: Request, error: Exception) -> Response:
    """It is said where the fault lies. What was sent is never sent back: it may be anything."""
    assert isinstance(error, RequestValidationError)
    fault = error.errors()[0]
    where, unknown = fault["loc"], fault["type"] == "extra_forbidden"
    if fault["type"] == "json_invalid":
        return _answer(request, malformed(UNREADABLE))
    if where == ("body", "name"):
        return _answer(request, Refused("bad_name"))
    named = where[:1] if unknown and len(where) == 2 else where[:2]
    return _answer(request, malformed(NOT_SO, where=".".join(map(str, named))))


async def _unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = BY_STATUS.get(error.status_code)
    return _answer(request, malformed(UNREADABLE) if code is None else Refused(code), error.headers)


def _answer(
    connection: HTTPConnection, refused: Refused, headers: Mapping[str, str] | None = None
) -> Response:
    REFUSALS.labels(refused.code).inc()
    status = status_of(refused.code)
    if status == 429:
        headers = {"Retry-After": "60"}
    told = {"detail": refused.text(preferred(connection)), "code": refused.code}
    return JSONResponse(told, status, headers)


@router.websocket("/ws")
async def play(socket: WebSocket) -> None:
    """Play and watch: see docs/server.md and protocol.py."""
    server: Server = server_of(socket)
    session = await session_shown(socket)
    person = None if session is None else session.person
    network, limits = network_behind(socket), server.config.limits
    who = person or network
    most = {who: limits.connections, f"all of {network}": limits.sockets_of_address}
    if any(server.connected[counted] >= bound for counted, bound in most.items()):
        await socket.send_denial_response(_answer(socket, Refused("too_many_connections")))
        return
    await socket.accept()
    server.connected.update(most.keys())
    server.sockets[socket] = session
    try:
        if session is not None and await session_shown(socket) is None:
            await socket.close(SESSION_ENDED)  # it ended while we opened the line
            return
        turn, lang = partial(server.messages.take, who), preferred(socket)
        await Connection(socket, server.hall, person, turn, lang).run()
    finally:
        del server.sockets[socket]
        server.connected.subtract(most.keys())
        server.connected += Counter()  # forgets those who have gone
