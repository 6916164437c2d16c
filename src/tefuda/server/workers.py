"""Processes beside the server: what takes long is worked out there, and no table waits for it.

When a process dies, nobody knows yet whose fault it was. The work is tried again, for as long as it
takes, after a pause that grows: a machine without memory has some again later. Only work that kills
every process it is given to, while the same process stays alive without it, is at fault itself.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from ctypes import c_double
from itertools import count
from typing import Any, Final, TypeVar, TypeVarTuple

import structlog

from tefuda.server.processes import CONTEXT, Died, Equipment, OpenGame, Process, WorkFailed
from tefuda.server.scheduler import Claim, Scheduler

__all__ = ["OpenGame", "Workers"]

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 10.0
"""Seconds before work is tried again."""
DEADLY: Final = 5
"""After so many deaths in a row under the same work it is the work that kills. Before each new
try the process must have stayed alive for as long as the work lasted before it died."""
PROOF: Final = (0.2, 2.0)
"""From and to: seconds that it must stay alive."""

Given = TypeVarTuple("Given")
Found = TypeVar("Found")
log = structlog.get_logger()


class Suspicion:
    """Whether it is the work that kills the processes."""

    def __init__(self) -> None:
        self.deaths = 0
        """In a row."""
        self.lasted = 0.0
        """Seconds from when the work was begun to the last death."""

    @property
    def proof(self) -> float:
        """How long a new process must live without the work."""
        least, most = PROOF
        return min(max(self.lasted, least), most) if self.deaths else 0.0


class Workers:
    """The processes. They are started when there is something to do."""

    def __init__(self, games: Mapping[str, OpenGame], processes: int, polite: bool = False) -> None:
        self.games = games
        self.share: c_double = CONTEXT.RawValue(c_double, 0.0)
        """How much of its work a process has done; of use where there is one."""
        equipment = Equipment(games, polite, self.share)
        self.processes = [Process(equipment) for _ in range(processes)]
        self.idle = list(self.processes)
        self.scheduler = Scheduler(processes)

    async def run(
        self,
        claim: Claim,
        work: Callable[[*Given], Found],
        *given: *Given,
        tries: int | None = None,
        limit: float | None = None,
        begun: Callable[[], object] = lambda: None,
    ) -> Found:
        """What the work returns. WorkFailed: it raised something, or it kills every process; Died:
        the machinery failed so many times. The work is a function of a module: it must travel. It
        may take `limit` seconds; `begun` is called whenever a process is given it."""
        suspicion = Suspicion()
        for number in count(1):
            try:
                async with self.scheduler.turn(claim):
                    found: Found = await self._once(suspicion, work, given, limit, begun)
                    return found
            except Died as fault:
                pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(number - 1, 20))
                log.warning("a process was lost", why=str(fault), again_in=pause)
                if number == tries:
                    raise
                if suspicion.deaths >= DEADLY:
                    raise WorkFailed(f"it killed {DEADLY} processes: {fault}") from None
            await asyncio.sleep(pause)
        raise AssertionError("there is always another try")

    async def _once(
        self,
        suspicion: Suspicion,
        work: Callable[..., Any],
        given: tuple[Any, ...],
        limit: float | None,
        begun: Callable[[], object],
    ) -> Any:
        process = self.idle.pop()
        try:
            await self._prove(process, suspicion)
            begun()
            since = time.monotonic()
            try:
                return await process.do(work, given, limit)
            except Died:
                suspicion.deaths += 1
                suspicion.lasted = time.monotonic() - since
                raise
        finally:
            self.idle.append(process)

    async def _prove(self, process: Process, suspicion: Suspicion) -> None:
        """That the process can be started, and lives: else its death is nobody's fault."""
        if process.alive and not suspicion.deaths:
            return
        try:
            await process.do(time.sleep, (suspicion.proof,), None)
        except Died:
            suspicion.deaths = 0
            raise

    def close(self) -> None:
        """What is being worked out is of no use any more."""
        for process in self.processes:
            with suppress(OSError):
                process.kill()
