"""Bots think in processes of their own, so that a table never waits for another's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.levels import make
from tefuda.core.game import Game
from tefuda.core.state import Json

OpenGame = Callable[[], Game]
"""How a process that has no games yet gets one; it travels between processes."""

THINK: Final = 0.5
"""Seconds for a choice."""
SECRET_CLOCK: Final = 100
"""Iterations for an answer nobody may notice: done before the others would be told anything."""
TRIES: Final = 3

_games: Mapping[str, OpenGame] = {}


class Thinkers:
    """The processes. They are started when a bot is first asked."""

    def __init__(self, games: Mapping[str, OpenGame], processes: int, think: float = THINK) -> None:
        self.games = games
        self.processes = processes
        self.think = think
        self.pool: ProcessPoolExecutor | None = None

    async def choose(
        self, game: str, level: str, seed: int, view: Json, options: list[int], secret: bool
    ) -> int:
        """A bot's choice; whatever the bot raised."""
        clock: float = SECRET_CLOCK if secret else self.think
        for left in reversed(range(TRIES)):
            pool = self._pool()
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(
                    pool, _choose, game, level, seed, view, options, clock
                )
            except BrokenProcessPool:  # a process was killed: not the bot's fault
                if self.pool is pool:
                    self.pool = None
                if not left:
                    raise
        raise AssertionError("the last try returns or raises")

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.processes, context, initializer=_begin, initargs=(self.games,)
            )
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)


def _begin(games: Mapping[str, OpenGame]) -> None:
    """In each new process: Ctrl-C is the server's to answer, and nobody outlives the server."""
    global _games  # noqa: PLW0603
    _games = games
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


@lru_cache(maxsize=64)
def _bot(game: str, level: str, seed: int) -> Bot:
    return make(_games[game](), level, seed)


def _choose(game: str, level: str, seed: int, view: Json, options: list[int], clock: float) -> int:
    return _bot(game, level, seed).choose(view, options, clock)
