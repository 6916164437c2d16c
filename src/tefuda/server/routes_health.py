"""Routes for whoever runs the server: does it live, can it write, and how much is going on."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Final

import structlog
from fastapi import APIRouter, Request, Response
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from tefuda.bots.outside import told
from tefuda.server import metrics
from tefuda.server.context import Body, Server, Serving
from tefuda.server.folder import StoreError
from tefuda.server.refusals import reading
from tefuda.server.seating import STATUSES
from tefuda.server.words import Refused
from tefuda.version import VERSION

WRITE_SECONDS: Final = 5.0
"""A disk that takes longer than this to write one page is of no use."""
PASSED_ON: Final = ("x-forwarded-for", "x-real-ip", "forwarded")
"""Headers by which a proxy says that somebody else asks."""
log = structlog.get_logger()
router = APIRouter()


@router.get("/healthz", responses=reading())
async def alive() -> Body:
    """Whether the server lives; nothing is read or written."""
    return {"status": "ok", "version": VERSION}


@router.get("/readyz", responses=reading(503))
async def ready(server: Serving) -> Body:
    """Whether the server can store choices: it writes to its database, and changes nothing."""
    # A disk that hangs cannot be told to stop: those who ask meanwhile wait for the same proof.
    if server.proof is None or server.proof.done():
        server.proof = asyncio.create_task(server.store.prove_writing())
    done, _ = await asyncio.wait({server.proof}, timeout=WRITE_SECONDS)
    if not done:
        raise Refused("slow_database", seconds=str(int(WRITE_SECONDS)))
    error = server.proof.exception()
    if error is not None:
        log.error("not ready", why=told(error))
        raise Refused("no_database", why=_reason(error))
    return {"status": "ready", "version": VERSION}


def _reason(error: BaseException) -> str:
    """What SQLite says, without the statement around it, or what we say ourselves."""
    if isinstance(error, StoreError):
        return str(error)
    return str(getattr(error, "orig", None) or type(error).__name__)


@router.get("/metrics", responses=reading(403), response_class=Response)
async def numbers(request: Request, server: Serving) -> Response:
    """Numbers for Prometheus; from this machine, or the addresses that --metrics-from names."""
    if not _may_read(request, server):
        raise Refused("metrics_elsewhere")
    counted = await server.store.count_tables()
    for status in STATUSES:
        metrics.TABLES.labels(status).set(counted.get(status, 0))
    metrics.ROOMS.set(len(server.hall.rooms))
    metrics.CONNECTIONS.set(len(server.sockets))
    return Response(metrics.page(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _may_read(request: Request, server: Server) -> bool:
    """Whoever asks through a proxy on this machine is not this machine."""
    try:
        asks = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    if asks.is_loopback:
        return not any(name in request.headers for name in PASSED_ON)
    return any(asks in network for network in server.config.metrics_from)
