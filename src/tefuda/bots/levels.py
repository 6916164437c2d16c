"""Bots by level."""

from __future__ import annotations

from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.random_bot import RandomBot
from tefuda.bots.thumb import ThumbBot
from tefuda.core.game import Game
from tefuda.errors import TefudaError

LEVELS: Final = ("random", "thumb")
"""From the weakest to the strongest."""


def make(game: Game, level: str, seed: int = 0) -> Bot:
    """A bot of a level for a game; one seed always plays the same way."""
    if level == "random":
        return RandomBot(game, seed)
    if level == "thumb":
        return ThumbBot(game, seed)
    raise TefudaError(f"there is no bot level {level!r}; there is {', '.join(LEVELS)}")
