"""The strongest player of Way of the Samurai: it reckons the round out, on a fitted judgement."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tefuda.bots.bot import Bot
from tefuda.bots.judge import Judge
from tefuda.bots.samurai.reckon import Reckoner
from tefuda.bots.samurai.worlds import weigh
from tefuda.bots.weights import shipped_judge
from tefuda.core.game import Game
from tefuda.core.state import Json


class ExpertBot(Bot):
    """The clock changes nothing: one decision takes a few milliseconds."""

    def __init__(self, game: Game, seed: int = 0, judge: Judge | None = None) -> None:
        super().__init__(game, seed)
        self.judge = judge
        if judge is None:
            shipped_judge(game, game.seats)  # bad weights are refused now, not at the table

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        options = self.checked(view, options, clock)
        if len(options) == 1:
            return options[0]
        chances = self.chances(view, options)
        return options[max(range(len(options)), key=chances.__getitem__)]

    def chances(self, view: Json, options: list[int]) -> list[float]:
        """The chance to win behind each option."""
        seed = self.chance(view).getrandbits(32)
        judge = self.judge or shipped_judge(self.game, self.game.seats)
        return weigh(reckoner(judge), self.game.belief(view), options, seed)


@lru_cache(maxsize=8)
def reckoner(judge: Judge) -> Reckoner:
    """Bots with the same judgement share one, so that a bot itself is plain data."""
    return Reckoner(judge)
