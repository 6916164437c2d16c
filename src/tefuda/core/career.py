"""What a game keeps of those who play it alone: finished games, counted over time, and the game of
a day that everybody plays. No clock and no file: whoever keeps results hands them in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from tefuda.core.state import Json, State

if TYPE_CHECKING:
    from tefuda.core.game import Beginning


class Career:
    def result(self, state: State, settings: Mapping[str, object]) -> Json:
        """A game that is over as plain data, to be kept: all that `statistics` will want to know.
        `settings` are those it began with."""
        raise NotImplementedError

    def rank(self, result: Json) -> tuple[int, ...]:
        """To sort results of one game: the higher the better."""
        raise NotImplementedError

    def tell(self, result: Json, lang: str) -> str:
        """A result in a few words."""
        raise NotImplementedError

    def statistics(self, results: Sequence[Json], lang: str) -> Json:
        """All results of one person, the oldest first, added up."""
        raise NotImplementedError

    def daily(self, day: date) -> Beginning:
        """The game of a day. It follows from the date alone, so it is no secret."""
        raise NotImplementedError

    def describe(self, settings: Mapping[str, object], lang: str) -> list[str]:
        """What a game is about, in a few words for each setting that matters."""
        raise NotImplementedError
