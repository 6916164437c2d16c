"""Bots that take a win at once: no level may miss one or put it off, however little it thinks."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.judge import Judge
from tefuda.bots.search import wins_at_once
from tefuda.bots.weights import shipped_judge
from tefuda.core.belief import Belief
from tefuda.core.game import Game
from tefuda.core.state import Json

WORLDS: Final = 32
"""The number of dealt worlds in which a choice must win; nearly all choices fail in the first."""
LEAST_SECONDS: Final = 0.001
"""The least time left for thinking, however long the bot looked for a win."""


class FinishingBot(Bot):
    """A bot with judgement: it thinks only if there is something to decide. Without a judge of its
    own it uses the shipped one for the players at the table."""

    def __init__(self, game: Game, seed: int = 0, judge: Judge | None = None) -> None:
        super().__init__(game, seed)
        self.judge = judge
        if judge is None:
            for company in game.companies:
                shipped_judge(game, *company)  # bad weights are refused now, not at the table

    def judge_for(self, view: Json) -> Judge:
        return self.judge or shipped_judge(self.game, *self.game.company_in(view))

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
        return self.think(view, options, clock)

    @abstractmethod
    def think(self, view: Json, options: list[int], clock: float | None) -> int:
        """Choose one of several options, none of which wins at once."""


def winning_choice(belief: Belief, options: Sequence[int], seed: int) -> int | None:
    """The first option that ends the game in the seat's favour in all dealt worlds."""
    for choice in options:
        if wins_at_once(belief, choice, WORLDS, seed):
            return choice
    return None
