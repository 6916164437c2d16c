"""The level that searches from what the seat knows, with a budget."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from tefuda.bots.finish import FinishingBot
from tefuda.bots.judge import Judge
from tefuda.bots.search import Found, Search
from tefuda.core.game import Game
from tefuda.core.state import Json

ITERATIONS: Final = 2000
"""The budget when no clock is given."""
BATCH: Final = 16
"""The number of iterations between two looks at the clock."""
MOST: Final = 200_000
"""The most iterations in one decision, because a tree must fit into memory."""
KEPT: Final = 0.99
"""The share of the seconds for the search; the rest is for reading the tree and the last batch."""
CURIOSITY: Final = 0.3


class SkilledBot(FinishingBot):
    reads_ahead = True

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        judge: Judge | None = None,
        horizon: int | None = None,
        curiosity: float = CURIOSITY,
    ) -> None:
        super().__init__(game, seed, judge)
        self.horizon = int(game.features().horizon) if horizon is None else horizon
        self.curiosity = curiosity

    def think(self, view: Json, options: list[int], clock: float | None) -> int:
        return self.search(view, options, clock)[0].choice

    def search(self, view: Json, options: Sequence[int], clock: float | None = None) -> list[Found]:
        """The results for the options, the best first."""
        options = self.checked(view, options, clock)
        belief = self.game.belief(view)
        seed = self.chance(view).getrandbits(32)
        end = time.perf_counter() + clock * KEPT if isinstance(clock, float) else None
        budget = clock if type(clock) is int else ITERATIONS
        if end is not None:
            budget = MOST
        search = Search(self.judge_for(view), belief, options, seed, self.horizon, self.curiosity)
        left = min(max(budget, 1), MOST)
        while left > 0 and (end is None or time.perf_counter() < end or search.iterations == 0):
            search.grow(min(left, BATCH))
            left -= BATCH
        return search.found()
