"""What bots count in a fight, all of it between about -1 and 1."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.features import Features
from tefuda.core.state import State
from tefuda.games.samurai.layout import (
    DIE,
    ENEMY_KI,
    ENEMY_LIFE,
    KI,
    LIFE,
    ROUND,
    STORED,
    TARGET,
)

NAMES: Final = ("life", "ki", "no_ki", "enemy_life", "enemy_ki", "enemy_no_ki", "die", "stored")


class SamuraiFeatures(Features):
    def __init__(self) -> None:
        super().__init__(list(NAMES))

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        b = state.b
        x[0] = float(b[LIFE]) / 8.0
        x[1] = float(b[KI]) / 5.0
        x[2] = 1.0 if b[KI] == 0 else 0.0
        x[3] = float(b[ENEMY_LIFE + b[TARGET]]) / 8.0
        x[4] = float(b[ENEMY_KI + b[TARGET]]) / 5.0
        x[5] = 1.0 if b[ENEMY_KI + b[TARGET]] == 0 else 0.0
        x[6] = float(b[DIE] - 1) / 5.0
        stored: i64 = 0
        mask = b[STORED]
        while mask:
            stored += mask & 1
            mask >>= 1
        x[7] = float(stored) / 4.0

    def turn(self, state: State) -> i64:
        return state.b[ROUND]

    def is_payment(self, state: State) -> bool:
        return False

    def seen(self, state: State, choice: i64) -> i64:
        """There is nobody to hide a choice from."""
        return choice
