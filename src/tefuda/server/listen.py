"""How the server listens, wherever it is started from."""

from __future__ import annotations

import gc
from typing import Final

import uvicorn
from fastapi import FastAPI

MOST_BYTES: Final = 1 << 16
"""Of a WebSocket's message, before anybody looks at it."""
PATIENCE: Final = 5
"""Seconds for requests under way when the server is told to stop."""


MOST_CONNECTIONS: Final = 10_000
"""All together; whoever comes then is told to come back later."""


def new_listener(app: FastAPI, host: str, port: int, proxy: str = "") -> uvicorn.Server:
    """What a proxy says of who asks, and whether it speaks TLS to them, is believed only if it is
    known by its address: else anybody could say it.

    Messages are not compressed: they are small, and for each connection it would cost more
    memory than a table does. What was imported until now stays: looking through it again and
    again for what could be thrown away would make all tables wait."""
    gc.collect()
    gc.freeze()
    return uvicorn.Server(
        uvicorn.Config(
            app,
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=PATIENCE,
            server_header=False,
            limit_concurrency=MOST_CONNECTIONS,
            proxy_headers=bool(proxy),
            forwarded_allow_ips=proxy,
        )
    )
