"""How long a test waits for something before it takes it for a hang."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Final

PATIENCE: Final = 180
"""Seconds: many times what anything takes on a busy machine. Tests wait for a state and go on as
soon as it is there, so all of it passes only where something has stopped for good."""


def patiently(wanted: str, pause: float = 0.02) -> Iterator[None]:
    """Pauses, until the loop that asks for them breaks off; an error when patience ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
        time.sleep(pause)
    raise AssertionError(f"waited {PATIENCE} seconds for {wanted}")


async def until(so: Callable[[], object], wanted: str, pause: float = 0.01) -> None:
    """The same in a loop that others work in: goes on as soon as it is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, f"waited {PATIENCE} seconds for {wanted}"
        await asyncio.sleep(pause)
