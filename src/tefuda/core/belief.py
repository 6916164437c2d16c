"""The hidden part of a view, ready to be dealt many times. The view is read once."""

from __future__ import annotations

import random

from mypy_extensions import i64

from tefuda.core.state import State, Words


class Belief:
    """All the states that agree with what a seat knows. Games say how to deal one of them."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.game: Words | None = None

    def deal(self, chance: i64) -> State:
        """A full state that agrees with the view; `chance` decides everything hidden. The state has
        no words and notes no events: it is for search."""
        raise NotImplementedError

    def sample(self, rng: random.Random) -> State:
        """A sample with words and events, for all other uses."""
        state = self.deal(rng.getrandbits(32))
        state.game = self.game
        return state
