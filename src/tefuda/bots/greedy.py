"""One choice ahead: every option is tried in a few dealt worlds, the turn is played on, and what
comes of it is judged by the fitted features."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.finish import winning_choice
from tefuda.bots.judge import Judge
from tefuda.bots.search import look_ahead
from tefuda.bots.weights import shipped_judge
from tefuda.core.game import Game
from tefuda.core.state import Json

WORLDS: Final = 4
"""In which a choice is tried. The clock changes nothing: one choice ahead is soon done."""
NOISE: Final = 0.02
"""How much better, in chances to win, an option must be for a beginner to see it clearly."""


class CasualBot(Bot):
    def __init__(self, game: Game, seed: int = 0, judge: Judge | None = None) -> None:
        super().__init__(game, seed)
        self.judge = judge or shipped_judge(game)

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        options = self.checked(view, options, clock)
        if len(options) == 1:
            return options[0]
        won = winning_choice(self.game.belief(view), options, self.chance(view).getrandbits(32))
        if won is not None:
            return won
        return self.pick(view, options, self.chances(view, options))

    def pick(self, view: Json, options: Sequence[int], chances: Sequence[float]) -> int:
        """The best option, the first of equals."""
        return options[max(range(len(options)), key=chances.__getitem__)]

    def chances(self, view: Json, options: Sequence[int]) -> Sequence[float]:
        """The chance to win behind each option."""
        chance = self.chance(view).getrandbits(32)
        return look_ahead(self.judge, self.game.belief(view), list(options), WORLDS, chance)


class BeginnerBot(CasualBot):
    """Sees the same, but not clearly: noise decides among what is about as good."""

    def pick(self, view: Json, options: Sequence[int], chances: Sequence[float]) -> int:
        best = max(chances)
        weights = [math.exp((chance - best) / NOISE) for chance in chances]
        return self.chance(view).choices(options, weights)[0]
