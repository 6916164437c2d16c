"""One choice ahead: every option is tried in a few dealt worlds, the turn is played on, and what
comes of it is judged by the fitted features."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tefuda.bots.finish import FinishingBot
from tefuda.bots.search import look_ahead
from tefuda.core.state import Json

WORLDS: Final = 4
"""In which a choice is tried. The clock changes nothing: one choice ahead is soon done."""
NOISE: Final = 0.02
"""How much better, in chances to win, an option must be for a beginner to see it clearly."""


class CasualBot(FinishingBot):
    def think(self, view: Json, options: list[int], clock: float | None) -> int:
        return self.pick(view, options, self.chances(view, options))

    def pick(self, view: Json, options: Sequence[int], chances: Sequence[float]) -> int:
        """The best option, the first of equals."""
        return options[max(range(len(options)), key=chances.__getitem__)]

    def chances(self, view: Json, options: Sequence[int]) -> Sequence[float]:
        """The chance to win behind each option."""
        chance = self.chance(view).getrandbits(32)
        belief = self.game.belief(view)
        return look_ahead(self.judge_for(view), belief, list(options), WORLDS, chance)


class BeginnerBot(CasualBot):
    """Sees the same, but not clearly: noise decides among what is about as good."""

    def pick(self, view: Json, options: Sequence[int], chances: Sequence[float]) -> int:
        best = max(chances)
        weights = [math.exp((chance - best) / NOISE) for chance in chances]
        return self.chance(view).choices(options, weights)[0]
