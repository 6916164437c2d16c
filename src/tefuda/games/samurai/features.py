"""What bots count in a fight, all of it between about -1 and 1.

Only what lasts beyond a round is counted: how the next round begins is judged, not the hand.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.features import Features
from tefuda.core.state import State
from tefuda.games.samurai.codes import R_OPPONENTS
from tefuda.games.samurai.layout import (
    ARMOUR,
    BEATEN,
    CAMPAIGN,
    DIE,
    DIFFICULTY,
    EASY,
    ENEMIES,
    ENEMY,
    ENEMY_KI,
    ENEMY_LIFE,
    HARD,
    KEPT,
    KI,
    LIFE,
    MARKER,
    ROUND,
    STORED,
    VIRTUE,
    WEAPON,
    WITH_BLOOD,
    WITH_GISEI,
    WITH_TAIKYU,
    WOUND_CARDS,
)
from tefuda.games.samurai.rules import Rules

NAMES: Final = (
    "fight",
    "life",
    "low_life",
    "ki",
    "no_ki",
    "last_ki",
    "enemy_life",
    "enemy_low_life",
    "enemy_ki",
    "enemy_no_ki",
    "enemy_last_ki",
    "die",
    "die_strikes",
    "die_wounds",
    "die_full",
    "stored",
    "life x enemy_life",
    "life x ki",
    "life x enemy_ki",
    "ki x enemy_life",
    "ki x enemy_ki",
    "enemy_life x enemy_ki",
    "die x enemy_life",
    "stored x enemy_life",
    "no_ki x life",
    "enemy_no_ki x enemy_life",
    "life x life",
    "enemy_life x enemy_life",
    "easy",
    "hard",
    "blood",
    "blood_kept",
    "marker",
    "virtue",
    "gisei",
    "taikyu",
    "ahead",
    "clan_beaten",
)
"""For every fight; `fight` is always 1, so that a fight can be hard or easy from the start."""
OF_ENEMY: Final = ("", " x life", " x ki", " x enemy_life")
OF_WEAPON: Final = ("", " x life", " x ki", " x die")


def names(enemies: list[str], weapons: list[str]) -> list[str]:
    found = list(NAMES)
    found += [f"{enemy}{more}" for enemy in enemies for more in OF_ENEMY]
    found += [f"{weapon}{more}" for weapon in weapons for more in OF_WEAPON]
    return found


class SamuraiFeatures(Features):
    def __init__(self, enemies: list[str], weapons: list[str]) -> None:
        super().__init__(names(enemies, weapons))
        self.horizon = 0
        self.enemies: i64 = len(NAMES)
        """Where what is counted for each enemy begins."""
        self.weapons: i64 = len(NAMES) + len(OF_ENEMY) * len(enemies)
        self.size: i64 = len(self.names)

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        b = state.b
        for i in range(len(NAMES), self.size):
            x[i] = 0.0
        life = float(b[LIFE] + b[ARMOUR]) / 8.0
        ki = float(b[KI]) / 5.0
        enemy_life: float = 0.0
        enemy_ki: float = 0.0
        spent: float = 0.0
        nearly: float = 0.0
        for i in range(ENEMIES):
            if b[ENEMY_LIFE + i] > 0:
                enemy_life += float(b[ENEMY_LIFE + i]) / 8.0
                enemy_ki += float(b[ENEMY_KI + i]) / 5.0
                if b[ENEMY_KI + i] == 0:
                    spent += 1.0
                elif b[ENEMY_KI + i] == 1:
                    nearly += 1.0
        enemy_life += float(b[ARMOUR + 1]) / 8.0
        die = float(b[DIE] - 1) / 5.0
        stored = float(ones(b[STORED])) / 4.0
        x[0] = 1.0
        x[1] = life
        x[2] = float(max(3 - b[LIFE] - b[ARMOUR], 0)) / 2.0
        x[3] = ki
        x[4] = 1.0 if b[KI] == 0 else 0.0
        x[5] = 1.0 if b[KI] == 1 else 0.0
        x[6] = enemy_life
        x[7] = max(0.375 - enemy_life, 0.0) * 4.0
        x[8] = enemy_ki
        x[9] = spent
        x[10] = nearly
        x[11] = die
        x[12] = 1.0 if b[DIE] >= 3 else 0.0
        x[13] = 1.0 if b[DIE] >= 5 else 0.0
        x[14] = 1.0 if b[DIE] >= 6 else 0.0
        x[15] = stored
        x[16] = life * enemy_life
        x[17] = life * ki
        x[18] = life * enemy_ki
        x[19] = ki * enemy_life
        x[20] = ki * enemy_ki
        x[21] = enemy_life * enemy_ki
        x[22] = die * enemy_life
        x[23] = stored * enemy_life
        x[24] = x[4] * life
        x[25] = spent * enemy_life
        x[26] = life * life
        x[27] = enemy_life * enemy_life
        self.read_modules(b, x)
        self.read_run(state, x)
        at = self.enemies + b[ENEMY] * len(OF_ENEMY)
        x[at] = 1.0
        x[at + 1] = life
        x[at + 2] = ki
        x[at + 3] = enemy_life
        at = self.weapons + b[WEAPON] * len(OF_WEAPON)
        x[at] = 1.0
        x[at + 1] = life
        x[at + 2] = ki
        x[at + 3] = die

    def read_modules(self, b: vec[i64], x: vec[float]) -> None:
        x[28] = 1.0 if b[DIFFICULTY] == EASY else 0.0
        x[29] = 1.0 if b[DIFFICULTY] == HARD else 0.0
        x[30] = float(b[WITH_BLOOD])
        kept: float = 0.0
        for i in range(WOUND_CARDS):
            if b[KEPT + i]:
                kept += 0.25
        x[31] = kept
        x[32] = float(b[MARKER]) / 3.0
        x[33] = 1.0 if b[VIRTUE] else 0.0
        x[34] = float(b[WITH_GISEI])
        x[35] = float(b[WITH_TAIKYU])

    def read_run(self, state: State, x: vec[float]) -> None:
        """Of a campaign, who is still to come; of the Clan, who was beaten."""
        assert isinstance(state, Rules)
        b = state.b
        x[36] = 0.0
        if b[CAMPAIGN]:
            x[36] = float(state.campaign(R_OPPONENTS) - b[BEATEN] - 1) / 5.0
        x[37] = float(b[BEATEN]) / 5.0 if b[CAMPAIGN] == 0 else 0.0

    def turn(self, state: State) -> i64:
        return state.b[ROUND]

    def is_payment(self, state: State) -> bool:
        return False

    def seen(self, state: State, choice: i64) -> i64:
        """There is nobody to hide a choice from."""
        return choice


def ones(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n
