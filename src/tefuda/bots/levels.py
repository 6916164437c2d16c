"""Bots by level, or by a name from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.bots import outside
from tefuda.bots.bot import Bot
from tefuda.bots.greedy import BeginnerBot, CasualBot
from tefuda.bots.random_bot import RandomBot
from tefuda.bots.samurai.duel.expert import DuelExpertBot
from tefuda.bots.samurai.expert import ExpertBot
from tefuda.bots.samurai.naive import NaiveBot
from tefuda.bots.searching import SkilledBot
from tefuda.core.game import Game

BY_LEVEL: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "casual": CasualBot,
    "skilled": SkilledBot,
}
BY_GAME: Final[Mapping[str, Mapping[str, type[Bot]]]] = {
    "samurai": {
        "random": RandomBot,
        "naive": NaiveBot,
        "skilled": SkilledBot,
        "expert": ExpertBot,
    },
    "duel": {**BY_LEVEL, "expert": DuelExpertBot},
}
"""Games that have levels of their own; the others have the common ones."""
LEVELS: Final = tuple(BY_LEVEL)
"""The common levels, from the weakest to the strongest."""


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels there are for a game, from the weakest to the strongest."""
    return tuple(BY_GAME.get(game.name, BY_LEVEL))


def reads_ahead(game: Game, level: str) -> bool:
    """Whether a level uses the time that it gets; the others choose at once."""
    return BY_GAME.get(game.name, BY_LEVEL)[level].reads_ahead


def make(game: Game, level: str, seed: int = 0) -> Bot:
    """A bot for a game, by its level or by the name of a bot from outside. With the same seed it
    always plays in the same way."""
    known = BY_GAME.get(game.name, BY_LEVEL)
    if level in known:
        return known[level](game, seed)
    return outside.make(game, level, seed, tuple(known))
