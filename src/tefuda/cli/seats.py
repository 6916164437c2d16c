"""Who sits at a terminal: people and bots, by what was typed for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.levels import make
from tefuda.bots.names import bot_name, character, level_name
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


def names_of(game: str, seats: Sequence[str], table: str, lang: str) -> list[str]:
    """What the players are called: bots by their character. People at one keyboard have no names
    here: they go by the numbers of their seats."""
    return told_apart(
        [
            "" if kind == HUMAN else bot_name(game, kind, table, seat, lang)
            for seat, kind in enumerate(seats)
        ]
    )


def kind_words(kind: str, lang: str) -> str:
    """Who sits at a seat, where people are told of with the bots."""
    if kind == HUMAN:
        return say("kind_human", lang)
    return say("kind_bot", lang, level=level_name(kind, lang))


def presented(game: str, kind: str, table: str, seat: int, lang: str) -> str:
    """The same at a table, where bots have characters."""
    found = character(game, kind, table, seat)
    if found is None:
        return kind_words(kind, lang)
    return say("kind_character", lang, name=found.name, level=level_name(kind, lang))
