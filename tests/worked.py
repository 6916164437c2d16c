"""The worked examples of the books, each played to its end: what comes out is what the book says.

    @each_example("gosux")
    def test_it_comes_out_as_in_the_book(name: str) -> None:
        assert played("gosux", name) == []

Each example is a scenario of the ledger as well, and proves the rules that it names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

import tefuda
from tefuda.core.lesson import option
from tefuda.core.state import State
from tests.cites import SCENARIOS, Scenario

Test = Callable[[str], None]


def each_example(game: str) -> Callable[[Test], Test]:
    examples = tefuda.game(game).examples

    def mark(test: Test) -> Test:
        for name, example in examples.items():
            called = f"{test.__module__}.{test.__name__}[{name}]"
            SCENARIOS.append(Scenario(called, partial(test, name), tuple(example.rules)))
        marked: Test = pytest.mark.parametrize("name", list(examples))(test)
        return marked

    return mark


def at_end(game: str, name: str) -> State:
    """Where an example leads."""
    playing = tefuda.game(game)
    example = playing.examples[name]
    state = playing.position(example.position)
    for choice in example.choices:
        state.step(option(playing, state, choice))
    return state


def played(game: str, name: str) -> list[str]:
    """What of an example's outcome does not come out: lines that are not there, choices that are.
    A line `hand 0` alone says that there is no such line with anything in it."""
    playing, state = tefuda.game(game), at_end(game, name)
    example = playing.examples[name]
    written = [" ".join(line.split()) for line in state.notation().splitlines()]
    wanted = [" ".join(line.split()) for line in example.outcome.splitlines() if line.strip()]
    missing = [line for line in wanted if line not in written and not _nothing(line, written)]
    unknown = [choice for choice in example.refused if choice not in playing.catalogue]
    options = [playing.catalogue[choice] for choice in state.options]
    return [*missing, *unknown, *(choice for choice in example.refused if choice in options)]


def _nothing(line: str, written: list[str]) -> bool:
    name, *rest = line.split()
    bare = not rest or (len(rest) == 1 and rest[0].isdigit() and name in BY_SEAT)
    return bare and not any(other.startswith(f"{line} ") for other in written)


BY_SEAT = ("army", "hand", "discard", "points", "deck")
"""Lines that name a seat before what they say."""
