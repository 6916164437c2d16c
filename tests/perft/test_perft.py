"""Perft counts from fixed positions: see positions.toml."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import pytest

import tefuda
from tefuda.core.state import State

FILE = Path(__file__).parent / "positions.toml"
POSITIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))


def position(name: str) -> State:
    """Of Gosu X, unless another game is named."""
    return tefuda.game(POSITIONS[name].get("game", "gosux")).position(POSITIONS[name]["position"])


def perft(state: State, depth: int) -> int:
    """How many sequences of this many choices there are."""
    if depth == 1:
        return len(state.options)
    total = 0
    for choice in state.options:
        after = state.clone()
        after.step(choice)
        total += perft(after, depth - 1)
    return total


def counts(name: str) -> list[int]:
    state = position(name)
    state.sink = None  # nobody listens: events would only take time
    return [perft(state, depth) for depth in range(1, len(POSITIONS[name]["counts"]) + 1)]


def write_anew(name: str, found: list[int]) -> None:
    text = FILE.read_text(encoding="utf-8")
    section = rf"(?ms)(^\[{name}\]$.*?^counts = )\[[^]]*\]"
    FILE.write_text(re.sub(section, rf"\g<1>{found}", text, count=1), encoding="utf-8")


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_sequences_as_there_were(name: str) -> None:
    found = counts(name)
    if os.environ.get("TEFUDA_GOLDEN"):
        write_anew(name, found)
        return
    assert found == POSITIONS[name]["counts"]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_stays_as_it_was_when_its_clones_are_played(name: str) -> None:
    state = position(name)
    before = state.notation()
    perft(state, 2)
    assert state.notation() == before
