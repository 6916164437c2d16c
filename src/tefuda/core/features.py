"""What bots may know about a game besides the contract: what to count, when to stop and judge."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.buffer import floats
from tefuda.core.state import State

UNNOTICED: Final = -1
"""The other players cannot tell that anything was chosen at all."""


class Features:
    """A game's own short list of what matters. The weights for it are fitted, never written by
    hand."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.horizon: i64 = 4
        """The number of turns after the current one that a search looks into."""

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        """How much a seat has of each feature, as numbers between about -1 and 1."""
        raise NotImplementedError

    def values(self, state: State, seat: i64) -> list[float]:
        """The features as a list, for interpreted code."""
        x = floats([0.0] * len(self.names))
        self.read(state, seat, x)
        return [x[i] for i in range(len(self.names))]

    def turn(self, state: State) -> i64:
        """A number that grows by one with every turn. It grows by more where a search should stop
        and judge whatever its horizon: at the end of a draft or a round."""
        raise NotImplementedError

    def is_payment(self, state: State) -> bool:
        """Whether the open question only asks which cards to give up. A search tries just a few
        then."""
        raise NotImplementedError

    def seen(self, state: State, choice: i64) -> i64:
        """What the other players see of a choice: the choice itself, one number beyond the
        catalogue for all choices that look alike to them, or UNNOTICED. A search must not plan as
        if its seat saw more."""
        raise NotImplementedError
