"""Bots think in processes of their own, so that a table never waits for another's bot."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.levels import make
from tefuda.core.state import Json
from tefuda.server.metrics import BOT_SECONDS
from tefuda.server.workers import Workers, opened

THINK: Final = 0.5
"""Seconds for a choice."""
SECRET_CLOCK: Final = 100
"""Iterations for an answer nobody may notice: done before the others would be told anything."""


class Thinkers:
    def __init__(self, workers: Workers, think: float = THINK) -> None:
        self.workers = workers
        self.think = think

    async def choose(
        self,
        whose: str,
        game: str,
        level: str,
        seed: int,
        view: Json,
        options: list[int],
        secret: bool,
        seconds: float,
    ) -> int:
        """A bot's choice; whatever the bot raised. An answer nobody may notice cannot wait until
        the bots at other tables of the same person have chosen."""
        question = (game, level, seed, view, options)
        with BOT_SECONDS.labels(game, level).time():
            if secret:
                return await self.workers.run(_choose, *question, SECRET_CLOCK)
            return await self.workers.run_for(whose, _choose, *question, seconds)


@lru_cache(maxsize=64)
def _bot(game: str, level: str, seed: int) -> Bot:
    return make(opened(game), level, seed)


def _choose(game: str, level: str, seed: int, view: Json, options: list[int], clock: float) -> int:
    return _bot(game, level, seed).choose(view, options, clock)
