"""How long a test waits for something before it takes it for a hang."""

from __future__ import annotations

import time
from collections.abc import Iterator
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
