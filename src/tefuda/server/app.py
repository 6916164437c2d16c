"""The application: all routes behind the guard, and play over one WebSocket."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from fastapi.responses import JSONResponse

from tefuda.errors import TefudaError
from tefuda.server import (
    routes_after,
    routes_library,
    routes_page,
    routes_people,
    routes_tables,
)
from tefuda.server.connection import Connection
from tefuda.server.context import Config, Server, asker, preferred, server_of
from tefuda.server.guard import Bucket, Guard
from tefuda.server.store import Store
from tefuda.server.words import Refused
from tefuda.version import VERSION

__all__ = ["Config", "make_app"]

STATUS = {
    "no_table": 404,
    "no_game": 404,
    "no_lesson": 404,
    "nothing_here": 404,
    "no_person": 401,
    "not_seated": 403,
    "too_many": 429,
    "busy": 429,
}
"""Of the reasons for a refusal; any other is a conflict with how things stand."""
CONFLICT = 409
log = structlog.get_logger()
router = APIRouter()


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
    for part in (routes_people, routes_library, routes_tables, routes_after):
        app.include_router(part.router)
    app.include_router(router)
    app.include_router(routes_page.router)  # the last: it answers for all other addresses
    app.add_exception_handler(TefudaError, _refusal)
    app.add_middleware(Guard, hosts=config.hosts, limits=config.limits)
    return app


async def _refusal(request: Request, error: Exception) -> Response:
    if isinstance(error, Refused):
        text = error.text(preferred(request))
        status = STATUS.get(error.code, CONFLICT)
        headers = {"Retry-After": "60"} if status == 429 else None
        return JSONResponse({"detail": text, "code": error.code}, status, headers)
    return JSONResponse({"detail": str(error), "code": "bad_setting"}, 400)


@router.websocket("/ws")
async def play(socket: WebSocket) -> None:
    """Play and watch: see docs/server.md and protocol.py."""
    server: Server = server_of(socket)
    person = await asker(socket)
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
