"""How the server listens, wherever it is started from."""

from __future__ import annotations

import gc
import socket
from typing import Any, Final, cast

import structlog
import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tefuda.server.gate import Gate, protocols
from tefuda.server.guard import Limits

MOST_BYTES: Final = 1 << 16
"""Of a WebSocket's message, before anybody looks at it."""
PATIENCE: Final = 5
"""Seconds for requests under way when the server is told to stop."""
SPARE_FILES: Final = 128
"""What the server has open beside connections: the database, processes, files of the page."""
ACCEPTED_AT_ONCE: Final = 16
"""asyncio takes so many connections before the gate can turn any of them away, and those of a few
rounds are open together: they must fit into the spare files."""
WAITING: Final = 2048
"""Connections that the system keeps for the server until it takes them."""
log = structlog.get_logger()


class Listener(uvicorn.Server):
    """Takes few connections at once, but lets many wait: for asyncio both is one number."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers:
            for each in server.sockets:
                with socket.fromfd(each.fileno(), each.family, each.type) as own:
                    own.listen(WAITING)


def new_listener(
    app: FastAPI, host: str, port: int, proxy: str = "", limits: Limits | None = None
) -> uvicorn.Server:
    """What a proxy says of who asks, and whether it speaks TLS to them, is believed only if it is
    known by its address: else anybody could say it.

    Messages are not compressed: they are small, and for each connection it would cost more
    memory than a table does. What was imported until now stays: looking through it again and
    again for what could be thrown away would make all tables wait."""
    gc.collect()
    gc.freeze()
    limits = limits or Limits()
    believed: Any = ProxyHeadersMiddleware(cast(Any, app), proxy).trusted_hosts if proxy else ()
    gate = Gate(limits, room_for(limits.sockets), lambda address: address in believed)
    http, play = protocols(gate)
    return Listener(
        uvicorn.Config(
            app,
            host=host,
            port=port,
            http=http,
            ws=play,
            backlog=ACCEPTED_AT_ONCE,
            log_config=None,
            access_log=False,
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=PATIENCE,
            server_header=False,
            proxy_headers=bool(proxy),
            forwarded_allow_ips=proxy,
        )
    )


def room_for(connections: int) -> int:
    """How many connections the system allows, of so many. Each is an open file: the limit of these
    is raised as far as it is needed and may be."""
    allowed = _most_files(connections + SPARE_FILES)
    if allowed >= connections + SPARE_FILES:
        return connections
    room = max(1, allowed - SPARE_FILES)
    log.warning("the file limit allows fewer connections", files=allowed, connections=room)
    return room


def _most_files(wanted: int) -> int:
    try:
        import resource
    except ImportError:  # a system without such a limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
    except (OSError, ValueError):  # some systems allow less than they say
        return soft
    return raised
