"""What a game keeps about a player who plays alone: finished games, counted over time, and the game
of the day, which is the same for everybody. This module has no clock and no file: the caller keeps
the results and passes them in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from tefuda.core.state import Json, State

if TYPE_CHECKING:
    from tefuda.core.game import Beginning


class Career:
    def result(self, state: State, settings: Mapping[str, object]) -> Json:
        """A finished game as plain data, with everything that `statistics` needs. `settings` are
        those that the game began with."""
        raise NotImplementedError

    def rank(self, result: Json) -> tuple[int, ...]:
        """A key to sort results of one game: the higher the better."""
        raise NotImplementedError

    def tell(self, result: Json, lang: str) -> str:
        """A result in a few words."""
        raise NotImplementedError

    def statistics(self, results: Sequence[Json], lang: str) -> Json:
        """The total of all results of one person, given the oldest first."""
        raise NotImplementedError

    def daily(self, day: date) -> Beginning:
        """The game of the day. It follows from the date alone, so it is no secret."""
        raise NotImplementedError

    def describe(self, settings: Mapping[str, object], lang: str) -> list[str]:
        """What a game is about: a few words for each setting that matters."""
        raise NotImplementedError
