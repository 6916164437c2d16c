"""One choice ahead: the bot tries every option in a few dealt worlds, plays the turn on, and judges
the result by the fitted features."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tefuda.bots.finish import FinishingBot
from tefuda.bots.search import look_ahead
from tefuda.core.state import Json

WORLDS: Final = 4
"""The number of worlds in which a choice is tried. The clock changes nothing, because looking one
choice ahead is fast."""
NOISE: Final = 0.02
"""The difference in chances to win above which a beginner sees clearly which option is better."""


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
    """Sees the same as the base class, but not clearly: noise decides among options that are about
    as good."""

    def pick(self, view: Json, options: Sequence[int], chances: Sequence[float]) -> int:
        best = max(chances)
        weights = [math.exp((chance - best) / NOISE) for chance in chances]
        return self.chance(view).choices(options, weights)[0]
