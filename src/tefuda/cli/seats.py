"""Who sits at a terminal: people and bots, by what was typed for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.levels import make
from tefuda.bots.names import bot_name
from tefuda.bots.outside import UnknownBot
from tefuda.cardtext.people import told_apart
from tefuda.cli.words import say
from tefuda.core.game import Game
from tefuda.errors import TefudaError

HUMAN: Final = "human"


def check_seats(game: Game, count: int, seats: tuple[str, ...]) -> tuple[str, ...]:
    if len(seats) != count:
        counted = f"{count} seat" + ("s" if count > 1 else "")
        places = f"{count} place" + ("s" if count > 1 else "")
        raise TefudaError(
            f"{game.name} has {counted}, not {len(seats)}",
            f"{game.name} a {places}, pas {len(seats)}",
        )
    return seats


def seat_bot(game: Game, kind: str, seed: int) -> Bot:
    try:
        return make(game, kind, seed)
    except UnknownBot as error:
        raise TefudaError(
            f"a seat cannot be {kind!r}: it is {HUMAN}, or a bot; {error}",
            f"une place ne peut pas être {kind!r} : c'est {HUMAN}, ou un robot ; "
            f"{error.text('fr')}",
        ) from None


def names_of(seats: Sequence[str], lang: str) -> list[str]:
    """What the players are called: bots by their level. People at one keyboard have no names here:
    they go by the numbers of their seats."""
    return told_apart(["" if kind == HUMAN else bot_name(kind, lang) for kind in seats])


def kind_words(kind: str, lang: str) -> str:
    """Who sits at a seat, where people are told of with the bots."""
    if kind == HUMAN:
        return say("kind_human", lang)
    return say("kind_bot", lang, level=bot_name(kind, lang))
