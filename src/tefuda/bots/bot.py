"""What every bot is: somebody who sees what a seat may see, and chooses."""

from __future__ import annotations

import json
import random
import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence

from tefuda.core.game import Game
from tefuda.core.state import Json


class Bot(ABC):
    """A player. It is given views and never a state, so it cannot know too much.

    A choice depends on the seed, the view and the options alone, never on earlier calls: a game
    that is taken back, saved or resumed goes on the same way.
    """

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.seed = seed

    @abstractmethod
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        """One of the options. `clock`: a budget in iterations (int) or in seconds (float)."""

    def chance(self, view: Json) -> random.Random:
        """Chance for this one decision."""
        seen = json.dumps(view.get("buffer", view)).encode()
        return random.Random(zlib.crc32(seen) << 64 | self.seed & (1 << 64) - 1)
