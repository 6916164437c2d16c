"""What the sets, numbers and conditions of the card language mean in a position.

Here is what only GOSU says; the rest is in games.army.meaning. A set of places is a mask of 60
bits. A set of cards is asked for level by level, as a mask of the cards of that level.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import CLAN, SEAT
from tefuda.games.army.codes import (
    T_CHOSEN_CLAN,
    T_CHOSEN_LEVEL,
    T_CLAN,
    T_KEYWORD,
    T_LEVEL,
    T_NAMED,
    T_ROUND_OPEN,
    T_X,
    Z_DISCARD,
    Z_REVEALED,
)
from tefuda.games.army.layout import COLUMNS, PLACES, ROWS
from tefuda.games.gosu.codes import T_ADVANTAGE, T_BEHIND, T_BONUS, T_POINTS, T_WAITING, Z_HAND
from tefuda.games.gosu.force import Force
from tefuda.games.gosu.layout import (
    ADVANTAGE,
    ALL_PLACES,
    AMOUNT,
    DISCARD,
    HAND,
    PASSED,
    POINTS,
    REVEALED,
    SEATED,
    TURN,
    TURNS_LEFT,
    WAITING,
)

ALL_CLANS: Final = 31
ROUND_TURNS: Final = 400
"""Turns after which a round is over though several go on: who mutates for nothing could do so for
ever (GO-2.13)."""
LAST_TURNS: Final = 60
"""Turns that the last player left has at most, for the same reason."""


class Sets(Force):
    # -- places -----------------------------------------------------------------------------------

    def is_such(self, term: i64, q: i64, f: i64) -> bool:
        """A captured goblin has its level and its name, but no clan and no power (GO-2.10)."""
        terms = self.t.terms
        op = terms[term]
        if op in (T_LEVEL, T_CHOSEN_LEVEL):
            return self.levels_meant(term, f) >> (q % PLACES // COLUMNS) & 1 == 1
        card = self.card_at(q)
        if op == T_NAMED:
            return card == terms[term + 1]
        if not self.face_up(q):
            return False
        if op == T_KEYWORD:
            return self.t.keys[card] >> terms[term + 1] & 1 == 1
        return self.clan_meant(term, f) == self.t.clan[card]

    def clan_meant(self, term: i64, f: i64) -> i64:
        """-1 if none could be chosen."""
        return self.t.terms[term + 1] if self.t.terms[term] == T_CLAN else self.b[f + CLAN] - 1

    # -- cards of a pile --------------------------------------------------------------------------

    def every_card(self, part: i64) -> i64:
        return self.t.of_clans[part * 32 + ALL_CLANS]

    def cards_such(self, term: i64, f: i64, part: i64) -> i64:
        """Of one level: the part is its row."""
        terms = self.t.terms
        op = terms[term]
        if op in (T_LEVEL, T_CHOSEN_LEVEL):
            return self.every_card(part) if self.levels_meant(term, f) >> part & 1 else 0
        if op in (T_CLAN, T_CHOSEN_CLAN):
            clan = self.clan_meant(term, f)
            return self.t.of_clans[part * 32 + (1 << clan)] if clan >= 0 else 0
        if op == T_NAMED:
            card = terms[term + 1]
            return self.t.bit[card - self.first_of(part)] if self.row_of(card) == part else 0
        if op == T_KEYWORD:
            return self.t.keyed[part]
        return self.every_card(part)

    def in_zones(self, zones: i64, term: i64, f: i64, row: i64) -> i64:
        """The cards of a level in some piles that a set means."""
        mask: i64 = 0
        if zones & Z_DISCARD:
            mask |= self.of_row(DISCARD, row)
        if zones & Z_REVEALED:
            mask |= self.of_row(REVEALED, row)
        if zones & Z_HAND:
            mask |= self.of_row(self.base(self.b[f + SEAT]) + HAND, row)
        return mask & self.cards(term, f, row) if mask else 0

    # -- numbers ----------------------------------------------------------------------------------

    def other_number(self, term: i64, f: i64) -> i64:
        terms = self.t.terms
        op = terms[term]
        b = self.b
        seat = b[f + SEAT]
        if op == T_X:
            return b[AMOUNT]
        if op == T_BONUS:
            n = self.number(terms[term + 1], f)
            return n + self.number(terms[term + 2], f) if self.behind(seat) else n
        assert op == T_POINTS
        return b[self.base(seat) + POINTS]

    def count_clans(self, term: i64, zones: i64, f: i64) -> i64:
        """Distinct clans of face-up goblins."""
        clans: i64 = 0
        places = self.places(term, f) & self.all_faces()
        for q in range(ALL_PLACES):
            if places >> q & 1:
                clans |= 1 << self.t.clan[self.card_at(q)]
        return self.bits(clans)

    # -- conditions -------------------------------------------------------------------------------

    def other_test(self, term: i64, f: i64) -> bool:
        seat = self.b[f + SEAT]
        if self.t.terms[term] == T_ADVANTAGE:
            return self.side(seat) >> self.b[ADVANTAGE] & 1 == 1
        assert self.t.terms[term] == T_BEHIND
        return self.behind(seat)

    def exists(self, term: i64, zones: i64, f: i64) -> bool:
        if zones == 0:
            return self.places(term, f) != 0
        for row in range(ROWS):
            if self.in_zones(zones, term, f, row):
                return True
        return False

    def test_flow(self, op: i64, f: i64) -> bool:
        b = self.b
        if op == T_WAITING:
            return b[WAITING] > 0
        if op == T_ROUND_OPEN:
            left = self.players_left()
            return (left > 1 and b[TURN] < ROUND_TURNS) or (left == 1 and b[TURNS_LEFT] > 0)
        return True

    def players_left(self) -> i64:
        """How many have not passed (GO-2.2)."""
        return self.b[SEATED] - self.bits(self.b[PASSED])
