"""Where a new table's game begins: anew, in the middle of a game that is over, with a lesson, or
with a worked example of the book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tefuda.core.example import Example, beginning
from tefuda.core.game import SEED_BITS, Beginning, Game
from tefuda.server.past import Past
from tefuda.server.tables import Table
from tefuda.server.words import Refused

Luck = Callable[[int], int]
"""So many bits, for a seed; `secrets.randbits`, but where a test wants the same game each time."""


@dataclass(frozen=True)
class Opening:
    """How a new table begins, and whether its result is kept."""

    beginning: Beginning
    daily: str = ""
    counts: bool = True
    example: str = ""


def anew(game: Game, settings: Mapping[str, object], luck: Luck) -> Beginning:
    checked, seed = game.check_settings(settings), luck(SEED_BITS)
    game.new(seed, **checked)  # says what else is wrong with the settings, if anything is
    return Beginning(checked, seed)


async def in_the_middle(table: Table, move: int) -> Beginning:
    """After so many choices of a game that is over. Where a secret question was open, before the
    choice that led to it: there everybody knows who must choose."""
    past = Past(table, None)
    if not past.moves:
        raise Refused("no_choices")
    if move > len(past.moves):
        raise Refused("no_such_move", most=str(len(past.moves)))
    kept, goes_on = 0, True
    async for number, state, _ in past.positions(move):
        if state.shows(None):
            kept, goes_on = number, state.actor is not None
    if not goes_on:
        raise Refused("ends_here")
    row = table.row
    return Beginning(row.settings, row.seed, past.moves[:kept], row.start)


def with_an_example(game: Game, name: str, choices: int) -> Beginning:
    """At its position, or after so many of its choices."""
    example = example_of(game, name)
    if choices > len(example.choices):
        raise Refused("no_such_move", most=str(len(example.choices)))
    return beginning(game, example, choices)


def example_of(game: Game, name: str) -> Example:
    if name not in game.examples:
        raise Refused("no_example")
    return game.examples[name]


def after_the_lesson(game: Game, course: str) -> Beginning:
    ending = game.after_lesson(course)
    if ending is None:
        raise Refused("no_lesson")
    return ending
