"""Earlier positions of a game, so that taking back does not play it from its first choice."""

from __future__ import annotations

from typing import Final

from tefuda.core.state import State

EVERY: Final = 32
"""Choices from one position that is kept to the next. Taking back replays fewer than these, and a
game of 150 choices keeps five positions, about 4 kB each."""


class Milestones:
    def __init__(self) -> None:
        self.passed: list[State] = []

    def begin(self, state: State) -> None:
        self.passed = [self._kept(state)]

    def reach(self, state: State) -> None:
        """A choice was made that led to this position."""
        if state.length - self.passed[-1].length >= EVERY:
            self.passed.append(self._kept(state))

    def back(self, state: State, keep: int) -> State:
        """The position after the first choices that led to a state."""
        log = state.log
        assert log is not None
        while self.passed[-1].length > keep:
            self.passed.pop()
        earlier = self.passed[-1].clone()
        earlier.log = log
        for move in log.moves[int(earlier.length) : keep]:
            earlier.step(move)
        return earlier

    def _kept(self, state: State) -> State:
        """Without its log: that of the state in play begins with the same choices."""
        kept = state.clone()
        kept.log = None
        return kept
