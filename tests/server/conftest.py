"""What servers in this process say is written as a server writes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tefuda.server import logs
from tefuda.server.clock import TIMES


@pytest.fixture(scope="session", autouse=True)
def _logs_of_a_server() -> None:
    """Without it structlog draws faults for a terminal, which takes seconds for each."""
    logs.set_up()


@pytest.fixture
async def move_on(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Moves the clocks of this process on by some seconds: those of its servers and of its loop.
    What is due by then happens at once, however long the machine took for what came before."""
    moved, loop = 0.0, asyncio.get_running_loop()

    def ahead(clock: Callable[[], float]) -> Callable[[], float]:
        return lambda: clock() + moved

    for name in ("steady", "wall"):
        monkeypatch.setitem(vars(TIMES), name, ahead(getattr(TIMES, name)))
    monkeypatch.setattr(loop, "time", ahead(loop.time))

    def move(seconds: float) -> None:
        nonlocal moved
        moved += seconds

    return move
