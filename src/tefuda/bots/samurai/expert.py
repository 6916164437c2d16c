"""The strongest player of Way of the Samurai: it reckons the round out, on a fitted judgement."""

from __future__ import annotations

from collections.abc import Sequence

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
        self.reckoner = Reckoner(judge or shipped_judge(game, game.seats))

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        options = self.checked(view, options, clock)
        if len(options) == 1:
            return options[0]
        chances = self.chances(view, options)
        return options[max(range(len(options)), key=chances.__getitem__)]

    def chances(self, view: Json, options: list[int]) -> list[float]:
        """The chance to win behind each option."""
        seed = self.chance(view).getrandbits(32)
        return weigh(self.reckoner, self.game.belief(view), options, seed)
