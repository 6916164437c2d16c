"""What a view leaves open, ready to be dealt many times: the view is read once."""

from __future__ import annotations

import random

from mypy_extensions import i64

from tefuda.core.state import State, Words


class Belief:
    """All the states a seat must reckon with. Games say how one of them is dealt."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.game: Words | None = None

    def deal(self, chance: i64) -> State:
        """A full state that agrees with the view; `chance` decides all that the view leaves open.
        It has no words and notes no events: it is for search."""
        raise NotImplementedError

    def sample(self, rng: random.Random) -> State:
        """The same for everybody else."""
        state = self.deal(rng.getrandbits(32))
        state.game = self.game
        return state
