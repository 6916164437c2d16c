"""What bots count in a duel, all of it between about -1 and 1: of both sides the same.

Which cards are held is not counted, only how many; a search looks to the end of the round, where
hands are discarded.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.features import Features
from tefuda.core.state import State
from tefuda.games.samurai.duel.codes import LAY_DEFENCE
from tefuda.games.samurai.duel.layout import STANCE_CARDS
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.features import ones
from tefuda.games.samurai.layout import (
    ARMOUR,
    BLOOD_CARDS,
    DIE,
    GAUGES,
    HAND,
    KEPT,
    KI,
    LIFE,
    MARKER,
    ROUND,
    STORED,
    VIRTUE,
    WEAPON,
)

SIDE: Final = (
    "life",
    "low_life",
    "ki",
    "no_ki",
    "last_ki",
    "die",
    "die_strikes",
    "die_wounds",
    "stored",
    "blood_kept",
    "marker",
    "virtue",
    "life x ki",
    "life x life",
    "force",
    "technique",
    "guard",
    "hand",
)
"""Of each side; of the other one with `enemy_` before it."""
BOTH: Final = ("duel", "life x enemy_life", "ki x enemy_ki", "life x enemy_ki", "ki x enemy_life")
OF_WEAPON: Final = ("", " x life", " x ki")


def names(weapons: list[str]) -> list[str]:
    found = [*SIDE, *(f"enemy_{name}" for name in SIDE), *BOTH]
    for whose in ("", "enemy_"):
        found += [f"{whose}{weapon}{more}" for weapon in weapons for more in OF_WEAPON]
    return found


class DuelFeatures(Features):
    def __init__(self, weapons: list[str]) -> None:
        super().__init__(names(weapons))
        self.horizon = 0
        self.weapons: i64 = len(weapons)
        self.size: i64 = len(self.names)

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        assert isinstance(state, Duel)
        for i in range(self.size):
            x[i] = 0.0
        weapons: i64 = 2 * len(SIDE) + len(BOTH)
        front = state.half(seat) == 0
        if not front:
            state.turn()
        self.read_side(state.b, 0, weapons, x)
        state.turn()
        self.read_side(state.b, len(SIDE), weapons + len(OF_WEAPON) * self.weapons, x)
        if front:
            state.turn()
        at: i64 = 2 * len(SIDE)
        x[at] = 1.0
        x[at + 1] = x[0] * x[len(SIDE)]
        x[at + 2] = x[2] * x[len(SIDE) + 2]
        x[at + 3] = x[0] * x[len(SIDE) + 2]
        x[at + 4] = x[2] * x[len(SIDE)]

    def read_side(self, b: vec[i64], at: i64, weapons: i64, x: vec[float]) -> None:
        """Of the half in front."""
        life = float(b[LIFE] + b[ARMOUR]) / 8.0
        ki = float(b[KI]) / 5.0
        x[at] = life
        x[at + 1] = float(max(3 - b[LIFE] - b[ARMOUR], 0)) / 2.0
        x[at + 2] = ki
        x[at + 3] = 1.0 if b[KI] == 0 else 0.0
        x[at + 4] = 1.0 if b[KI] == 1 else 0.0
        x[at + 5] = float(b[DIE] - 1) / 5.0
        x[at + 6] = 1.0 if b[DIE] >= 3 else 0.0
        x[at + 7] = 1.0 if b[DIE] >= 5 else 0.0
        x[at + 8] = float(ones(b[STORED])) / 4.0
        kept: float = 0.0
        for i in range(BLOOD_CARDS):
            if b[KEPT + i]:
                kept += 0.25
        x[at + 9] = kept
        x[at + 10] = float(b[MARKER]) / 3.0
        x[at + 11] = 1.0 if b[VIRTUE] else 0.0
        x[at + 12] = life * ki
        x[at + 13] = life * life
        for gauge in range(3):
            x[at + 14 + gauge] = float(b[GAUGES + gauge]) / 4.0
        x[at + 17] = float(ones(b[HAND])) / 6.0
        at = weapons + b[WEAPON] * len(OF_WEAPON)
        x[at] = 1.0
        x[at + 1] = life
        x[at + 2] = ki

    def turn(self, state: State) -> i64:
        return state.b[ROUND]

    def is_payment(self, state: State) -> bool:
        return False

    def seen(self, state: State, choice: i64) -> i64:
        """Of a stance others see only that it is laid."""
        if choice >= LAY_DEFENCE:
            return LAY_DEFENCE + STANCE_CARDS
        return choice
