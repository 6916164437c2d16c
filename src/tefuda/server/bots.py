"""Bots think in processes of their own, so that a table never waits for another's bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.levels import make
from tefuda.core.state import Json
from tefuda.server.metrics import BOT_SECONDS
from tefuda.server.origins import Origins
from tefuda.server.processes import opened
from tefuda.server.scheduler import Claim, Rank
from tefuda.server.workers import Workers

THINK: Final = 0.5
"""Seconds for a choice."""
SECRET_CLOCK: Final = 100
"""Iterations for an answer nobody may notice: done before the others would be told anything."""
LIMIT: Final = 60.0
"""Seconds, beside those that it was given, after which a bot that has not answered hangs."""


class Thinkers:
    def __init__(
        self, workers: Workers, think: float = THINK, origins: Origins | None = None
    ) -> None:
        self.workers = workers
        self.think = think
        self.origins = origins or Origins()

    def claim(self, rank: Rank, person: str) -> Claim:
        return Claim(rank, self.origins.of(person), person)

    async def choose(
        self,
        claim: Claim,
        game: str,
        level: str,
        seed: int,
        view: Json,
        options: list[int],
        seconds: float,
        begun: Callable[[], object],
    ) -> int:
        """A bot's choice; WorkFailed if the bot raised something."""
        secret = claim.rank == Rank.SECRET
        clock = SECRET_CLOCK if secret else seconds
        question = (game, level, seed, view, options, clock)
        limit = LIMIT + seconds
        with BOT_SECONDS.labels(game, level).time():
            return await self.workers.run(claim, _choose, *question, limit=limit, begun=begun)


@lru_cache(maxsize=64)
def _bot(game: str, level: str, seed: int) -> Bot:
    return make(opened(game), level, seed)


def _choose(game: str, level: str, seed: int, view: Json, options: list[int], clock: float) -> int:
    return _bot(game, level, seed).choose(view, options, clock)
