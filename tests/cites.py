"""What scenarios prove: they cite it, and the ledger holds them to that."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar, ParamSpec

import pytest

import tefuda
from tefuda.core.game import Game, PositionError
from tefuda.errors import TefudaError

P = ParamSpec("P")


@dataclass(frozen=True)
class Scenario:
    name: str
    test: Callable[..., None]
    cites: tuple[str, ...]

    def run(self) -> None:
        """Play it, once for each of its parameters."""
        for values in _parameters(self.test):
            self.test(**values)

    def holds(self) -> bool:
        """Whether it does. One that cannot be played proves nothing, and raises what stopped it:
        a crash, or a position that is none in an altered game."""
        try:
            self.run()
        except PositionError:
            raise
        except (AssertionError, TefudaError, pytest.fail.Exception):
            return False
        return True


SCENARIOS: list[Scenario] = []


def cites(*ids: str) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Say which cards (ids) and rules (`GX-4.7`, `WS-2.4`) a scenario proves."""

    def mark(test: Callable[P, None]) -> Callable[P, None]:
        SCENARIOS.append(Scenario(f"{test.__module__}.{test.__name__}", test, ids))
        return test

    return mark


def _parameters(test: Callable[..., None]) -> Iterator[dict[str, object]]:
    """The keywords of each call that pytest makes of a test."""
    sets = []
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names, rows = mark.args
            names = names.split(",") if isinstance(names, str) else names
            keys = [name.strip() for name in names]
            sets.append([dict(zip(keys, _values(row, len(keys)), strict=True)) for row in rows])
    for parts in itertools.product(*sets):
        yield {name: value for part in parts for name, value in part.items()}


def _values(row: object, names: int) -> tuple[object, ...]:
    """One set of parameters, however it was written."""
    if isinstance(row, type(pytest.param())):
        row = row.values
    return row if isinstance(row, tuple) and (names > 1 or len(row) == 1) else (row,)


class _Altered:
    """Games that are played in place of the true ones."""

    by_name: ClassVar[dict[str, Game]] = {}


def altered_game(name: str) -> Game | None:
    """The one that the ledger has put in a game's place, if it has."""
    return _Altered.by_name.get(name)


def current_game(name: str) -> Game:
    """The game that scenarios are played with; the ledger puts altered ones in its place."""
    return altered_game(name) or tefuda.game(name)


@contextlib.contextmanager
def played_with(game: Game) -> Iterator[None]:
    """Play the scenarios of a game with an altered one."""
    _Altered.by_name[game.name] = game
    try:
        yield
    finally:
        del _Altered.by_name[game.name]
