"""Processes beside the server: what takes long is worked out there, and no table waits for it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool, c_double
from typing import Final, TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

from tefuda.core.game import Game

OpenGame = Callable[[], Game]
"""How a process that has no games yet gets one; it travels between processes."""
TRIES: Final = 3
POLITE: Final = 10
"""Work that nobody waits for at a table lets the rest go first."""

Given = TypeVarTuple("Given")
Found = TypeVar("Found")


class Workers:
    """The processes. They are started when there is something to do."""

    def __init__(self, games: Mapping[str, OpenGame], processes: int, polite: bool = False) -> None:
        self.games = games
        self.processes = processes
        self.polite = polite
        self.pool: ProcessPoolExecutor | None = None
        self.turns: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        """By who wants something; forgotten when nobody waits."""
        self.context = multiprocessing.get_context("spawn")
        self.share: c_double = self.context.RawValue(c_double, 0.0)
        """How much of its work a process has done, as it says itself; of use where there is one."""
        self.stop: c_bool = self.context.RawValue(c_bool, False)
        """Tells processes to give up: else the server could not end before they have."""

    async def run(self, work: Callable[[*Given], Found], *given: *Given) -> Found:
        """What the work returns or raises. It is a function of a module: it must travel."""
        loop = asyncio.get_running_loop()
        for left in reversed(range(TRIES)):
            pool = self._pool()
            try:
                return await loop.run_in_executor(pool, work, *given)
            except BrokenProcessPool:  # a process was killed: not the fault of the work
                if self.pool is pool:
                    self.pool = None
                if not left:
                    raise
        raise AssertionError("the last try returns or raises")

    async def run_for(
        self, whose: Hashable, work: Callable[[*Given], Found], *given: *Given
    ) -> Found:
        """The same, one thing after the other for each who wants something: with however many
        tables, nobody is before the others by more than one."""
        turn = self.turns.setdefault(whose, asyncio.Lock())
        async with turn:
            return await self.run(work, *given)

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.processes,
                self.context,
                initializer=_begin,
                initargs=(self.games, self.polite, self.share, self.stop),
            )
        return self.pool

    def close(self) -> None:
        self.stop.value = True
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


# -- in a process ----------------------------------------------------------------------------------

_games: Mapping[str, OpenGame] = {}
_share = c_double()
_stop = c_bool()


class Stopped(Exception):
    """The server ends."""


def opened(game: str) -> Game:
    return _games[game]()


def done(share: float) -> None:
    """Say how much of the work is done, from 0 to 1; Stopped if it is wanted no longer."""
    _share.value = share
    if _stop.value:
        raise Stopped


def _begin(games: Mapping[str, OpenGame], polite: bool, share: c_double, stop: c_bool) -> None:
    """In each new process: Ctrl-C is the server's to answer, and nobody outlives the server."""
    global _games, _share, _stop
    _games, _share, _stop = games, share, stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if polite and hasattr(os, "nice"):
        os.nice(POLITE)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
