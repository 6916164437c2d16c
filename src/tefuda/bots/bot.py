"""What every bot is: somebody who sees what a seat may see, and chooses."""

from __future__ import annotations

import json
import random
import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from tefuda.bots.clock import check_clock, shown
from tefuda.core.game import Game
from tefuda.core.state import Json, whole
from tefuda.errors import TefudaError


class NotAsked(TefudaError):
    """A bot was given a view and options that do not go together."""


class Bot(ABC):
    """A player. It is given views and never a state, so it cannot know too much.

    A choice depends on the seed, the view, the options and the clock alone, never on earlier
    calls: a game that is taken back, saved or resumed goes on the same way.
    """

    reads_ahead: ClassVar = False
    """Whether it takes all the time that it is given."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.seed = seed

    def __eq__(self, other: object) -> bool:
        """Whether both choose alike everywhere."""
        if not isinstance(other, Bot):
            return NotImplemented
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), self.game, self.seed))

    @abstractmethod
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        """One of the options. `clock`: a budget in iterations (int) or in seconds (float)."""

    def checked(self, view: Json, options: Sequence[int], clock: float | None) -> list[int]:
        """The options in rising order, so that theirs decides nothing; an error in words if they
        are not what the view asks, or the clock is none."""
        check_clock(clock)
        name = self.game.name
        if not isinstance(view, dict) or view.get("game") != name:
            raise NotAsked(f"this is not a view of {name}; `state.view(seat)` gives one")
        asked = view.get("options")
        if not isinstance(asked, list) or not asked:
            raise NotAsked(f"seat {view.get('seat')} has nothing to choose in this view")
        listed = ", ".join(map(str, asked))
        if len(options) == 0:
            raise NotAsked(f"there are no options to choose from; the view has {listed}")
        for option in options:
            if isinstance(option, bool) or whole(option) not in asked:
                raise NotAsked(f"{shown(option)} is not an option in this view; it has {listed}")
        return sorted({whole(option) for option in options})

    def chance(self, view: Json) -> random.Random:
        """Chance for this one decision."""
        seen = json.dumps(view.get("buffer", view)).encode()
        return random.Random(zlib.crc32(seen) << 64 | self.seed & (1 << 64) - 1)
