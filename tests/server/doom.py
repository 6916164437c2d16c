"""What is done to a server before it starts, so that it dies at the worst moment."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from tefuda.server.guard import Bucket
from tefuda.server.processes import Equipment, Here
from tefuda.server.scheduler import Claim
from tefuda.server.store import Addition, Store, Transaction
from tefuda.server.workers import Workers

NEVER = "never"
BEFORE = "before a commit"
AFTER = "after a commit"


def doom(kind: str, commits: int, with_workers: bool) -> None:
    """Die before or after so many commits of entries. Nobody is told to slow down; bots think in
    the server itself unless they are to have their processes, which take long to start."""
    patch.object(Bucket, "take", lambda _: 0.0).start()
    if not with_workers:
        patch.object(Workers, "run", at_once).start()
    if kind in (BEFORE, AFTER):
        die_by_commit(kind, commits)


async def at_once(self: Workers, _: Claim, work: Callable[..., Any], *given: Any, **__: Any) -> Any:
    Here.equipment = Equipment(self.games, False, self.share)
    return work(*given)


def die_by_commit(kind: str, left: int) -> None:
    add, leave = Store._add, Transaction.__aexit__

    async def counted(self: Store, batch: list[Addition]) -> None:
        nonlocal left
        await add(self, batch)
        left -= 1
        if left <= 0 and kind == BEFORE:
            die()

    async def left_behind(self: Transaction, *given: Any) -> None:
        await leave(self, *given)
        if left <= 0:
            die()

    patch.object(Store, "_add", counted).start()
    patch.object(Transaction, "__aexit__", left_behind).start()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
