"""What the modules have laid beside you: wounds that are kept, armour, a virtue, Taikyu's line."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.samurai.codes import (
    B_DIE_OUT,
    B_NO_KI,
    BLOOD_FIELDS,
    GUARD,
    TAIKYU_FIELDS,
    VIRTUE_FIELDS,
    W_MAX_KI,
)
from tefuda.games.samurai.event_codes import E_ARMOUR, E_ARMOUR_GONE
from tefuda.games.samurai.layout import (
    ARMOUR,
    BLOOD_CARDS,
    DIE_SIDES,
    KANJI,
    KEPT,
    KI,
    MARKER,
    TAIKYU,
    VIRTUE,
    WITH_BLOOD,
    WITH_BUSHIDO,
)
from tefuda.games.samurai.piles import Piles


class Kept(Piles):
    # -- Blood ------------------------------------------------------------------------------------

    def blood(self, card: i64, field: i64) -> i64:
        """What a card does by the half that it was kept for; 0 while it lies in the deck."""
        level = self.b[KEPT + card]
        return self.t.blood[(card * 2 + level - 1) * BLOOD_FIELDS + field] if level else 0

    def bleeding(self, field: i64) -> i64:
        """What all kept wounds do together."""
        n: i64 = 0
        if self.b[WITH_BLOOD]:
            for card in range(BLOOD_CARDS):
                n += self.blood(card, field)
        return n

    def limit(self, gauge: i64) -> i64:
        most = super().limit(gauge)
        if self.b[WITH_BLOOD] and gauge != GUARD:
            for card in range(BLOOD_CARDS):
                held = self.blood(card, gauge)  # B_MAX_FORCE and B_MAX_TECHNIQUE, as the gauges
                if held:
                    most = min(most, held)
        return most

    def die_is_out(self) -> bool:
        return self.bleeding(B_DIE_OUT) > 0

    def room_for_ki(self) -> i64:
        """How much Ki could be regained (WS-8.33)."""
        return 0 if self.bleeding(B_NO_KI) else self.weapon(W_MAX_KI) - self.b[KI]

    # -- Yoroi ------------------------------------------------------------------------------------

    def shield(self, seat: i64, life: i64) -> i64:
        """What is left of a loss once the armour has taken its part; a 6 then breaks it."""
        b = self.b
        at = ARMOUR + seat
        taken = min(life, b[at])
        if taken <= 0:
            return life
        b[at] -= taken
        self.note(E_ARMOUR, seat, taken, b[at])
        if b[at] == 0 or self.roll() == DIE_SIDES:
            b[at] = 0
            self.note(E_ARMOUR_GONE, seat, 0, 0)
        return life - taken

    # -- Bushido and Taikyu -----------------------------------------------------------------------

    def can_advance(self) -> bool:
        return self.b[WITH_BUSHIDO] != 0 and self.b[MARKER] < KANJI

    def virtue(self, field: i64) -> i64:
        return self.t.virtue[self.b[VIRTUE] * VIRTUE_FIELDS + field]

    def taikyu(self, field: i64) -> i64:
        return self.t.taikyu[self.b[TAIKYU] * TAIKYU_FIELDS + field]
