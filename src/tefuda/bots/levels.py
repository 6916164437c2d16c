"""Bots by level, or by a name from outside."""

from __future__ import annotations

from typing import Final

from tefuda.bots import outside
from tefuda.bots.bot import Bot
from tefuda.bots.greedy import BeginnerBot, CasualBot
from tefuda.bots.random_bot import RandomBot
from tefuda.bots.searching import SkilledBot
from tefuda.core.game import Game

BY_LEVEL: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "casual": CasualBot,
    "skilled": SkilledBot,
}
LEVELS: Final = tuple(BY_LEVEL)
"""From the weakest to the strongest."""


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels there are for a game, from the weakest to the strongest."""
    return LEVELS


def make(game: Game, level: str, seed: int = 0) -> Bot:
    """A bot for a game, by its level or by its name outside; one seed always plays the same way."""
    if level in BY_LEVEL:
        return BY_LEVEL[level](game, seed)
    return outside.make(game, level, seed, LEVELS)
