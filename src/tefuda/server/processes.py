"""A process beside the server that works things out, one at a time.

It does one thing at a time so that it is known what it was doing when it died. What the work itself
raises comes back in words; everything else that can go wrong is a fault of the machinery (`Died`):
the process was killed, it had no memory left, it could not be started.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from ctypes import c_double
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ClassVar, Final

from tefuda.bots.outside import told
from tefuda.core.game import Game
from tefuda.errors import TefudaError

OpenGame = Callable[[], Game]
"""How a process that has no games yet gets one; it travels between processes."""
POLITE: Final = 10
"""Work that nobody waits for at a table lets the rest go first."""
OUT_OF_MEMORY: Final = 3
"""With which a process ends that has none left."""
CONTEXT: Final = multiprocessing.get_context("spawn")


class Died(Exception):
    """The process is gone, and with it what it was doing; or it could not be started."""


class WorkFailed(TefudaError):
    """The work raised something; in words."""


@dataclass(frozen=True)
class Equipment:
    """What a process is given when it starts."""

    games: Mapping[str, OpenGame]
    polite: bool
    share: c_double
    """How much of its work is done, as the process says itself."""


class Process:
    """Started when there is something to do, and again after each death."""

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment
        self.process: BaseProcess | None = None
        self.line: Connection | None = None
        self.thread: ThreadPoolExecutor | None = None
        """Waits for the process, so that the server need not."""

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    async def do(
        self, work: Callable[..., Any], given: tuple[Any, ...], limit: float | None
    ) -> Any:
        """What the work returns. Died after `limit` seconds without an answer."""
        if self.thread is None:
            self.thread = ThreadPoolExecutor(1, "process")
        loop = asyncio.get_running_loop()
        try:
            answer = loop.run_in_executor(self.thread, self._exchange, work, given, limit)
        except RuntimeError as error:  # no thread can be started
            self.thread = None
            raise Died(told(error)) from None
        try:
            done, value = await answer
        except asyncio.CancelledError:
            self.kill()
            raise
        if not done:
            raise WorkFailed(value)
        return value

    def _exchange(self, work: Any, given: Any, limit: float | None) -> tuple[bool, Any]:
        try:
            line = self._open_line()
            line.send((work, given))
            if not line.poll(limit):
                raise TimeoutError(f"no answer within {limit} seconds")
            found: tuple[bool, Any] = pickle.loads(line.recv_bytes())
            return found
        except (OSError, EOFError, MemoryError) as error:
            why = told(error)
            if self.process is not None:
                self.process.kill()
                self.process.join()
                why = f"{why}; exit status {self.process.exitcode}"
            self.process = None
            raise Died(why) from None

    def _open_line(self) -> Connection:
        if self.line is None or not self.alive:
            if self.line is not None:
                self.line.close()
            self.line, theirs = CONTEXT.Pipe()
            given = (theirs, self.equipment)
            process = CONTEXT.Process(target=_serve, args=given, daemon=True)
            try:
                process.start()
            finally:
                theirs.close()  # the line ends with the process
            self.process = process
        return self.line

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()


# -- in a process ----------------------------------------------------------------------------------


class Here:
    """In a process: what it was given."""

    equipment: ClassVar[Equipment]


def opened(game: str) -> Game:
    return Here.equipment.games[game]()


def done(share: float) -> None:
    """Say how much of the work is done, from 0 to 1."""
    Here.equipment.share.value = share


def _serve(line: Connection, equipment: Equipment) -> None:
    """Ctrl-C is the server's to answer, and nobody outlives the server."""
    Here.equipment = equipment
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if equipment.polite and hasattr(os, "nice"):
        os.nice(POLITE)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    while True:
        try:
            work, given = line.recv()
        except EOFError:
            return
        line.send_bytes(_outcome(work, given))


def _outcome(work: Callable[..., Any], given: tuple[Any, ...]) -> bytes:
    """Whether it was done, and what it returned, or what it raised, in words: an object of
    somebody else's may not survive the journey."""
    try:
        return pickle.dumps((True, work(*given)))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException as error:
        return pickle.dumps((False, told(error)))


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
