"""The level that reads ahead: a search from what the seat knows, at a budget."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.finish import winning_choice
from tefuda.bots.judge import Judge
from tefuda.bots.search import Found, Search
from tefuda.bots.weights import shipped_judge
from tefuda.core.game import Game
from tefuda.core.state import Json

ITERATIONS: Final = 2000
"""The budget when no clock is given."""
BATCH: Final = 16
"""Between two looks at the clock."""
MOST: Final = 200_000
"""Iterations in one decision at most: a tree must fit into memory."""
KEPT: Final = 0.99
"""How much of the seconds is searched: the rest is for reading the tree and the last batch."""
LEAST_SECONDS: Final = 0.001
HORIZON: Final = 4
CURIOSITY: Final = 0.3


class SkilledBot(Bot):
    def __init__(
        self,
        game: Game,
        seed: int = 0,
        judge: Judge | None = None,
        horizon: int = HORIZON,
        curiosity: float = CURIOSITY,
    ) -> None:
        super().__init__(game, seed)
        self.judge = judge or shipped_judge(game)
        self.horizon = horizon
        self.curiosity = curiosity

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        started = time.perf_counter()
        options = self.checked(view, options, clock)
        if len(options) == 1:
            return options[0]
        won = winning_choice(self.game.belief(view), options, self.chance(view).getrandbits(32))
        if won is not None:
            return won
        if isinstance(clock, float):
            clock = max(clock - (time.perf_counter() - started), LEAST_SECONDS)
        return self.search(view, options, clock)[0].choice

    def search(self, view: Json, options: Sequence[int], clock: float | None = None) -> list[Found]:
        """What is found about the options, the best first."""
        options = self.checked(view, options, clock)
        belief = self.game.belief(view)
        seed = self.chance(view).getrandbits(32)
        end = time.perf_counter() + clock * KEPT if isinstance(clock, float) else None
        budget = clock if type(clock) is int else ITERATIONS
        if end is not None:
            budget = MOST
        search = Search(self.judge, belief, options, seed, self.horizon, self.curiosity)
        left = min(max(budget, 1), MOST)
        while left > 0 and (end is None or time.perf_counter() < end or search.iterations == 0):
            search.grow(min(left, BATCH))
            left -= BATCH
        return search.found()
