"""Twenty positions in which a win or a large gain takes three or more choices: see positions.toml.

They were chosen for variety, and so that `casual` misses half of them, by a rule that does not ask
what `skilled` finds. What they claim is proved by the enumeration in `tests.puzzles.solver`, which
shares nothing with the bots but the rules.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.bots.levels import make
from tefuda.core.state import State
from tefuda.native import running
from tests.puzzles.mining import LUCKY
from tests.puzzles.solver import FEWEST, GOALS, SURE, World, certainty, deal, finds, solve

FILE = Path(__file__).parent / "positions.toml"
PUZZLES: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
GAME = tefuda.game("gosux")
COMPILED = running() == "compiled"
WORLDS = 12 if COMPILED else 2
"""In how many dealt worlds a claim is proved: interpreted, the enumeration takes its time."""
ITERATIONS = 8000
"""What `skilled` may think about one choice: a tenth or two of a second."""
SEEDS = (1, 2, 3)
"""Of the bots: what they find must not hang on one of them."""


def position(name: str) -> State:
    return GAME.position(PUZZLES[name]["position"])


def goal(name: str) -> int:
    return GOALS[PUZZLES[name]["goal"]]


def line(name: str) -> list[int]:
    return [GAME.catalogue.index(choice) for choice in PUZZLES[name]["line"]]


@cache
def worlds(name: str) -> list[World]:
    return deal(GAME, position(name), WORLDS)


def test_there_are_twenty_of_two_kinds() -> None:
    goals = [PUZZLES[name]["goal"] for name in PUZZLES]
    assert len(PUZZLES) == 20
    assert goals.count("win") >= 8
    assert goals.count("battle") >= 6
    assert len({PUZZLES[name]["position"] for name in PUZZLES}) == 20


@pytest.mark.parametrize("name", PUZZLES)
def test_the_position_can_be_read_and_written(name: str) -> None:
    state = position(name)
    GAME.check(state)
    text = state.notation()
    assert GAME.position(text).notation() == text
    assert GAME.position(text).options == state.options


@pytest.mark.parametrize("name", PUZZLES)
def test_the_line_reaches_the_goal_whatever_is_hidden(name: str) -> None:
    assert certainty(worlds(name), line(name), goal(name)) >= SURE


@pytest.mark.parametrize("name", PUZZLES)
def test_nothing_shorter_or_else_does(name: str) -> None:
    """`solve` answers only where each wrong choice spoils it and several must be right."""
    solution = solve(worlds(name), goal(name))
    assert solution is not None
    assert solution.needed >= PUZZLES[name]["needed"] >= FEWEST
    assert solution.luck <= LUCKY


def test_what_is_nearly_won_is_no_puzzle() -> None:
    """The solver refuses a position from which too few choices are left to get wrong."""
    state = position("a_win_by_ten")
    for choice in line("a_win_by_ten")[:-2]:
        state.step(choice)
    dealt = deal(GAME, state, WORLDS)
    assert certainty(dealt, line("a_win_by_ten")[-2:], goal("a_win_by_ten")) >= SURE
    assert solve(dealt, goal("a_win_by_ten")) is None


@pytest.mark.skipif(not COMPILED, reason="a search of 8,000 iterations needs the compiled engine")
@pytest.mark.parametrize("seed", SEEDS)
def test_skilled_finds_seventeen(seed: int) -> None:
    found = found_by("skilled", seed, ITERATIONS)
    missed = [name for name in PUZZLES if name not in found]
    print(f"skilled, seed {seed}: {len(found)} of {len(PUZZLES)}; missed: {', '.join(missed)}")
    assert len(found) >= 17, missed


@pytest.mark.parametrize("seed", SEEDS)
def test_casual_finds_ten_at_most(seed: int) -> None:
    found = found_by("casual", seed, None)
    print(f"casual, seed {seed}: {len(found)} of {len(PUZZLES)}")
    assert len(found) <= 10, found


def found_by(level: str, seed: int, clock: int | None) -> list[str]:
    bot = make(GAME, level, seed)
    return [name for name in PUZZLES if finds(GAME, position(name), goal(name), bot, clock)]
