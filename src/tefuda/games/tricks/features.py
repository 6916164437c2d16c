"""What bots know of Tricks: what a view leaves open, and what to count."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.belief import Belief
from tefuda.core.features import UNNOTICED, Features
from tefuda.core.state import State
from tefuda.games.tricks.rules import (
    CARDS,
    FOOL,
    HAND,
    HAND_N,
    HOLD,
    LEADER,
    PLAYERS,
    POINTS,
    TRICK,
    Tricks,
    table,
)

NAMES: Final = ["points", "lead", "cards", "high cards", "fool", "leads"]


class TricksBelief(Belief):
    def __init__(self, buffer: list[int], seat: i64) -> None:
        super().__init__(seat)
        self.table = table(buffer)

    def deal(self, chance: i64) -> State:
        dealt = cast("Tricks", self.table.fresh())
        dealt.deal(chance)
        dealt.run()
        return dealt


class TricksFeatures(Features):
    def __init__(self) -> None:
        super().__init__(NAMES)

    def turn(self, state: State) -> i64:
        return state.b[TRICK]

    def is_payment(self, state: State) -> bool:
        return False

    def seen(self, state: State, choice: i64) -> i64:
        return UNNOTICED if choice == HOLD else choice

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        b = state.b
        others: i64 = 0
        for other in range(b[PLAYERS]):
            if other != seat:
                others = max(others, b[POINTS + other])
        high: i64 = 0
        for card in range(CARDS):
            if b[HAND + seat] >> card & 1:
                high += card * card
        x[0] = float(b[POINTS + seat]) / 10.0
        x[1] = float(b[POINTS + seat] - others) / 10.0
        x[2] = float(b[HAND_N + seat]) / 4.0
        x[3] = float(high) / 500.0
        x[4] = float(b[HAND + seat] >> FOOL & 1)
        x[5] = 1.0 if b[LEADER] == seat else 0.0
