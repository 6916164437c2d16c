"""Fitted judgement: which player is likely to win a position, and which choices are likely to be
good."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tefuda.core.buffer import floats
from tefuda.core.features import Features
from tefuda.core.layout import ENDED
from tefuda.core.rng import mix
from tefuda.core.state import State

FINE: Final = 4294967296.0
"""Two to the 32: random numbers are below it."""


class Judge:
    """`weights`: what each feature is worth; `tastes`: per choice, how often it is preferred."""

    def __init__(
        self,
        features: Features,
        weights: list[float],
        tastes: list[float],
        seats: i64,
    ) -> None:
        self.features = features
        self.weights = floats(weights)
        self.tastes = floats(tastes)
        self.seats = seats
        self.chances = floats([1.0 / float(seats)] * int(seats))
        """Per seat, the chance to win of the position judged last; partners have the same."""
        self.scores = self.chances[:]
        self.x = self.weights[:]

    def judge(self, state: State) -> None:
        """Fill `chances`: 0 or 1 at the end of the game, otherwise by the features of each side: a
        softmax over the sides, or a logistic function if there is only one. The features of
        partners add up."""
        chances = self.chances
        if self.seats == 1:
            won = state.reward(0) if state.b[ENDED] else 1.0 / (1.0 + exp(-self.score(state, 0)))
            chances[0] = won
            return
        if state.b[ENDED]:
            for seat in range(self.seats):
                chances[seat] = state.worth(seat)
            return
        for seat in range(self.seats):
            self.scores[seat] = self.score(state, seat)
        total: float = 0.0
        for seat in range(self.seats):
            side = state.side(seat)
            chances[seat] = exp(self.together(side))
            if side & ((1 << seat) - 1) == 0:
                total += chances[seat]
        for seat in range(self.seats):
            chances[seat] = chances[seat] / total

    def together(self, side: i64) -> float:
        """The scores of all seats of a side."""
        score: float = 0.0
        for seat in range(self.seats):
            if side >> seat & 1:
                score += self.scores[seat]
        return score

    def score(self, state: State, seat: i64) -> float:
        x = self.x
        weights = self.weights
        self.features.read(state, seat, x)
        score: float = 0.0
        for i in range(len(weights)):
            score += weights[i] * x[i]
        return score

    def likely_choice(self, state: State, chance: i64) -> i64:
        """A random option, the more often the higher its taste."""
        tastes = self.tastes
        options = state.opts
        last = state.n_opts - 1
        total: float = 0.0
        for i in range(last + 1):
            total += tastes[options[i]]
        left = float(chance) / FINE * total
        for i in range(last):
            left -= tastes[options[i]]
            if left < 0.0:
                return options[i]
        return options[last]

    def play_on(self, state: State, last_turn: i64, chance: i64) -> None:
        """Make likely choices for all players until a turn is over."""
        features = self.features
        while state.b[ENDED] == 0 and features.turn(state) <= last_turn:
            chance = mix(chance, 1)
            state.choose(self.likely_choice(state, chance))
