"""Numbers about the server for whoever runs it, in the text format of Prometheus.

To add one, declare it here, and count where it happens. Its labels must take few values and tell
nothing about anybody: a level or a code, never a table or a person. How long a bot thinks or how
much is played would help an opponent to guess, so the numbers are shown to few (routes_health.py).
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY: Final = CollectorRegistry()
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Bounds in seconds, for what should take a moment."""
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
LAG_EVERY: Final = 0.5
"""Seconds between two looks at how late the event loop is."""

TABLES: Final = Gauge(
    "tefuda_tables", "Tables in the database, by status.", ["status"], registry=REGISTRY
)
ROOMS: Final = Gauge("tefuda_tables_in_memory", "Tables held in memory.", registry=REGISTRY)
CONNECTIONS: Final = Gauge("tefuda_connections", "Open WebSockets.", registry=REGISTRY)
MESSAGES: Final = Counter(
    "tefuda_messages", "Messages received over WebSockets, by type.", ["type"], registry=REGISTRY
)
CHOICES: Final = Counter("tefuda_choices", "Choices stored, by game.", ["game"], registry=REGISTRY)
REFUSALS: Final = Counter(
    "tefuda_refusals", "Requests and messages refused, by code.", ["code"], registry=REGISTRY
)
BOT_SECONDS: Final = Histogram(
    "tefuda_bot_seconds",
    "Seconds from asking a bot to its choice, waiting for a process included.",
    ["game", "level"],
    buckets=SLOW,
    registry=REGISTRY,
)
COMMIT_SECONDS: Final = Histogram(
    "tefuda_commit_seconds",
    "Seconds to write to the database what came together.",
    buckets=QUICK,
    registry=REGISTRY,
)
LOOP_LAG: Final = Histogram(
    "tefuda_loop_lag_seconds",
    "Seconds by which the event loop is late.",
    buckets=QUICK,
    registry=REGISTRY,
)


async def watch_lag() -> None:
    """For as long as the server runs."""
    while True:
        due = time.monotonic() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        LOOP_LAG.observe(max(0.0, time.monotonic() - due))


def page() -> bytes:
    return generate_latest(REGISTRY)
