"""The base class of all bots: a player that gets the view of a seat, and chooses."""

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
    """A bot got a view and options that do not go together."""


class Bot(ABC):
    """A player that chooses for one seat of a game.

    A bot gets views and never a state, so it cannot know more than a player in its seat. Its choice
    depends on the seed, the view, the options and the clock alone, never on earlier calls. So a
    game that is taken back, saved or resumed goes on in the same way.

    `tefuda.bot` gives the bots of this library; the clock is a budget in iterations or seconds.

    >>> import tefuda
    >>> game = tefuda.game("gosux")
    >>> state = game.new(seed=7, draft="random", first="0")
    >>> casual = tefuda.bot("gosux", "casual", seed=1)
    >>> casual.choose(state.view(0), state.options) in state.options
    True

    A bot of your own is a subclass with the method `choose`. Use `self.chance(view)` instead of the
    module `random`, and `self.game.belief(view)` to deal what the view does not say.

    >>> from tefuda.bots.bot import Bot
    >>> class Hasty(Bot):
    ...     def choose(self, view, options, clock=None):
    ...         return self.chance(view).choice(options)
    >>> hasty = Hasty(game, seed=5)
    >>> while state.actor is not None:
    ...     state.step(hasty.choose(state.view(state.actor), state.options))
    >>> sum(state.returns)
    1.0

    `checked` refuses a view and options that do not go together.

    >>> hasty.checked(state.view(0), [9], None)
    Traceback (most recent call last):
    tefuda.bots.bot.NotAsked: seat 0 has nothing to choose in this view

    How to write a bot, step by step: docs/bots.md. How ours play: docs/levels.md. How to measure
    bots: docs/arena.md.
    """

    reads_ahead: ClassVar = False
    """Whether the bot uses all the time that it gets."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.seed = seed

    def __eq__(self, other: object) -> bool:
        """Whether both make the same choices everywhere."""
        if not isinstance(other, Bot):
            return NotImplemented
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), self.game, self.seed))

    @abstractmethod
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        """One of the options. `clock`: a budget in iterations (int) or in seconds (float)."""

    def checked(self, view: Json, options: Sequence[int], clock: float | None) -> list[int]:
        """The options in rising order, so that their order decides nothing. If the view does not
        ask for these options, or the clock is not a budget, the error says so in words."""
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
        """A source of chance for this one decision, made from the seed and the view."""
        seen = json.dumps(view.get("buffer", view)).encode()
        return random.Random(zlib.crc32(seen) << 64 | self.seed & (1 << 64) - 1)
