"""What bots may know of a game beyond the contract: what to count, when to stop and judge."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.buffer import floats
from tefuda.core.state import State

UNNOTICED: Final = -1
"""Others cannot tell that anything was chosen at all."""


class Features:
    """A game's own small list of what matters. Weights for it are fitted, never written by hand."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.horizon: i64 = 4
        """How many turns after the one at hand a search looks into."""

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        """How much a seat has of each thing, all of it between about -1 and 1."""
        raise NotImplementedError

    def values(self, state: State, seat: i64) -> list[float]:
        """The same, for interpreted code."""
        x = floats([0.0] * len(self.names))
        self.read(state, seat, x)
        return [x[i] for i in range(len(self.names))]

    def turn(self, state: State) -> i64:
        """A number that grows by one with every turn, and by more where a search should stop and
        judge whatever its horizon: at the end of a draft or a round."""
        raise NotImplementedError

    def is_payment(self, state: State) -> bool:
        """Whether the open question is only which cards to give up: a search tries just a few."""
        raise NotImplementedError

    def seen(self, state: State, choice: i64) -> i64:
        """What others see of a choice: the choice itself, one number beyond the catalogue for all
        that look alike to them, or UNNOTICED. A search must not plan as if its seat saw more."""
        raise NotImplementedError
