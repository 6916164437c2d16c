"""The place of the fight: a roll on its card, and what the line does (WS-5.1)."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import LEVEL
from tefuda.games.samurai.codes import (
    C_WORST_LINE_TWICE,
    L_DIE,
    L_ENEMY_WOUND,
    L_FATAL,
    L_GAUGES,
    L_KI,
    L_LIFE,
    L_WOUND,
    LINE_FIELDS,
    W_REROLLS,
)
from tefuda.games.samurai.event_codes import E_LOCATION
from tefuda.games.samurai.harm import Harm
from tefuda.games.samurai.layout import (
    DIE,
    DIE_SIDES,
    LOCATION,
    LOCATION_USED,
    THE_ENEMY,
    YOU_PLUNGED,
)


class Places(Harm):
    def serves(self, place: i64) -> bool:
        """Whether a location can still be used in this fight."""
        return self.b[LOCATION_USED] == 0 or self.t.once[place] == 0

    def use_location(self) -> None:
        """WS-5.1: roll, and apply the line; Tessen may roll again first (WS-8.26)."""
        b = self.b
        place = b[LOCATION] - 1
        b[LOCATION_USED] |= self.t.once[place]
        self.note(E_LOCATION, 0, place, 0)
        rolled = self.roll()
        if self.weapon(W_REROLLS) and b[DIE] > 1:
            f = self.push(self.t.reroll, 0, 0)
            b[f + LEVEL] = 1 << (rolled - 1)
        else:
            self.apply_location(rolled)

    def line_of(self, rolled: i64) -> i64:
        """Fire makes a 2 count as a 1 (WS-5.2)."""
        return 1 if rolled == 2 and self.climate(C_WORST_LINE_TWICE) else rolled

    def apply_location(self, rolled: i64) -> None:
        b = self.b
        place = b[LOCATION] - 1
        line = (place * DIE_SIDES + self.line_of(rolled) - 1) * LINE_FIELDS
        t = self.t.location
        for gauge in range(3):
            self.move_gauge(gauge, t[line + L_GAUGES + gauge])
        if t[line + L_DIE]:
            self.turn_die(b[DIE] + t[line + L_DIE])
        self.gain_life(t[line + L_LIFE])
        self.gain_ki(t[line + L_KI])
        self.suffer(max(-t[line + L_LIFE], 0), max(-t[line + L_KI], 0))
        if not self.stopped() and t[line + L_WOUND]:
            self.wound_you(t[line + L_WOUND])
        if not self.stopped() and t[line + L_ENEMY_WOUND]:
            self.deal_wound(t[line + L_ENEMY_WOUND])
        if not self.stopped() and t[line + L_FATAL]:
            self.end(THE_ENEMY, YOU_PLUNGED)
