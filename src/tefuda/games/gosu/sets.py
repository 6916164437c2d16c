"""What the sets, numbers and conditions of the card language mean in a position.

A set of places is a mask of 60 bits. A set of cards is asked for level by level, as a mask of the
cards of that level.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import CLAN, DONE, LEVEL, SEAT, SRC
from tefuda.games.army.layout import COLUMNS, PLACES, ROWS
from tefuda.games.gosu.codes import (
    T_ADVANTAGE,
    T_ALL_OF,
    T_AT_LEAST,
    T_AT_MOST,
    T_BEHIND,
    T_BONUS,
    T_BOTH,
    T_CAPTURED,
    T_CHOSEN_CLAN,
    T_CHOSEN_LEVEL,
    T_CLAN,
    T_CLANS,
    T_COUNT,
    T_DONE,
    T_EITHER,
    T_EQUAL,
    T_EXISTS,
    T_FACE_UP,
    T_HALF,
    T_HAND,
    T_KEYWORD,
    T_LESS,
    T_LEVEL,
    T_MINE,
    T_MORE,
    T_NAMED,
    T_NUMBER,
    T_OPEN,
    T_OPPOSING,
    T_OUTSIDE,
    T_ROUND_OPEN,
    T_SHIFTABLE,
    T_THIS,
    T_THIS_ROW,
    T_WAITING,
    T_X,
    Z_DISCARD,
    Z_HAND,
    Z_REVEALED,
)
from tefuda.games.gosu.force import Force
from tefuda.games.gosu.layout import (
    ADVANTAGE,
    ALL_PLACES,
    AMOUNT,
    DISCARD,
    GAPS,
    HAND,
    HAND_N,
    PASSED,
    POINTS,
    REVEALED,
    SEATED,
    TURNS_LEFT,
    WAITING,
)

ALL_CLANS: Final = 31
ROW_PLACES: Final = 31


class Sets(Force):
    # -- places -----------------------------------------------------------------------------------

    def places(self, term: i64, f: i64) -> i64:
        """The places a set means, seen from a frame."""
        terms = self.t.terms
        op = terms[term]
        if op == T_BOTH:
            left = self.places(terms[term + 1], f)
            return left & self.places(terms[term + 2], f) if left else 0
        if op == T_EITHER:
            return self.places(terms[term + 1], f) | self.places(terms[term + 2], f)
        if op == T_OUTSIDE:
            return self.all_occupied() & ~self.places(terms[term + 1], f)
        if op >= T_LEVEL:
            return self.places_such(term, f)
        return self.places_where(op, f)

    def places_where(self, op: i64, f: i64) -> i64:
        """Sets that go by position or face."""
        b = self.b
        seat = b[f + SEAT]
        if op == T_MINE:
            return (self.occupied(seat) << (seat * PLACES)) & ~b[GAPS]
        if op == T_OPPOSING:
            return self.all_occupied() & ~(self.occupied(seat) << (seat * PLACES))
        if op == T_THIS:
            return self.t.bit[b[f + SRC] - 1] & ~b[GAPS] if b[f + SRC] else 0
        if op == T_THIS_ROW:
            q = b[f + SRC] - 1
            if q < 0:
                return 0
            return self.t.bit[q - q % COLUMNS] * ROW_PLACES & self.all_occupied()
        if op == T_OPEN:
            return self.all_open()
        if op == T_FACE_UP:
            return self.all_faces()
        if op == T_CAPTURED:
            return self.all_occupied() & ~self.all_faces()
        if op == T_SHIFTABLE:
            return self.places_shiftable()
        return self.all_occupied()

    def places_shiftable(self) -> i64:
        face = self.all_faces()
        mask: i64 = 0
        for q in range(ALL_PLACES):
            if face >> q & 1 and self.t.shift[self.card_at(q)] >= 0:
                mask |= self.t.bit[q]
        return mask

    def places_such(self, term: i64, f: i64) -> i64:
        """Sets that go by what the card at a place is."""
        among = self.all_occupied()
        mask: i64 = 0
        for q in range(ALL_PLACES):
            if among >> q & 1 and self.is_such(term, q, f):
                mask |= self.t.bit[q]
        return mask

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

    def levels_meant(self, term: i64, f: i64) -> i64:
        """Bit per level."""
        if self.t.terms[term] == T_LEVEL:
            return self.t.terms[term + 1]
        return 1 << (self.b[f + LEVEL] - 1) if self.b[f + LEVEL] else 0

    def clan_meant(self, term: i64, f: i64) -> i64:
        """-1 if none could be chosen."""
        return self.t.terms[term + 1] if self.t.terms[term] == T_CLAN else self.b[f + CLAN] - 1

    # -- cards of a pile --------------------------------------------------------------------------

    def cards(self, term: i64, f: i64, row: i64) -> i64:
        """The cards of a level that a set lets through; piles are not looked at here."""
        terms = self.t.terms
        op = terms[term]
        if op == T_BOTH:
            return self.cards(terms[term + 1], f, row) & self.cards(terms[term + 2], f, row)
        if op == T_EITHER:
            return self.cards(terms[term + 1], f, row) | self.cards(terms[term + 2], f, row)
        every = self.t.of_clans[row * 32 + ALL_CLANS]
        if op == T_OUTSIDE:
            return every & ~self.cards(terms[term + 1], f, row)
        if op in (T_LEVEL, T_CHOSEN_LEVEL):
            return every if self.levels_meant(term, f) >> row & 1 else 0
        if op in (T_CLAN, T_CHOSEN_CLAN):
            clan = self.clan_meant(term, f)
            return self.t.of_clans[row * 32 + (1 << clan)] if clan >= 0 else 0
        if op == T_NAMED:
            card = terms[term + 1]
            return self.t.bit[card - self.first_of(row)] if self.row_of(card) == row else 0
        if op == T_KEYWORD:
            return self.t.keyed[row]
        return every

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

    def number(self, term: i64, f: i64) -> i64:
        terms = self.t.terms
        op = terms[term]
        if op == T_NUMBER:
            return terms[term + 1]
        b = self.b
        seat = b[f + SEAT]
        if op == T_X:
            return b[AMOUNT]
        if op == T_HAND:
            return b[self.base(seat) + HAND_N]
        if op == T_BONUS:
            n = self.number(terms[term + 1], f)
            return n + self.number(terms[term + 2], f) if self.behind(seat) else n
        if op == T_COUNT:
            return self.bits(self.places(terms[term + 1], f))
        if op == T_CLANS:
            return self.count_clans(terms[term + 1], f)
        if op == T_HALF:
            return (self.number(terms[term + 1], f) + 1) // 2
        return b[self.base(seat) + POINTS]

    def count_clans(self, term: i64, f: i64) -> i64:
        """Distinct clans of face-up goblins."""
        clans: i64 = 0
        places = self.places(term, f) & self.all_faces()
        for q in range(ALL_PLACES):
            if places >> q & 1:
                clans |= 1 << self.t.clan[self.card_at(q)]
        return self.bits(clans)

    # -- conditions -------------------------------------------------------------------------------

    def test(self, term: i64, f: i64) -> bool:
        terms = self.t.terms
        op = terms[term]
        if op >= T_ROUND_OPEN:
            return self.test_flow(op)
        a = terms[term + 1]
        if op <= T_AT_LEAST:
            return self.compare(op, self.number(a, f), self.number(terms[term + 2], f))
        if op == T_ALL_OF:
            return self.test(a, f) and self.test(terms[term + 2], f)
        b = self.b
        seat = b[f + SEAT]
        if op == T_EXISTS:
            return self.exists(a, terms[term + 2], f)
        if op == T_ADVANTAGE:
            return b[ADVANTAGE] == seat
        if op == T_BEHIND:
            return self.behind(seat)
        assert op == T_DONE
        return b[DONE] != 0

    def exists(self, term: i64, zones: i64, f: i64) -> bool:
        if zones == 0:
            return self.places(term, f) != 0
        for row in range(ROWS):
            if self.in_zones(zones, term, f, row):
                return True
        return False

    def compare(self, op: i64, left: i64, right: i64) -> bool:
        if op == T_EQUAL:
            return left == right
        if op == T_LESS:
            return left < right
        if op == T_AT_MOST:
            return left <= right
        if op == T_MORE:
            return left > right
        return left >= right

    def test_flow(self, op: i64) -> bool:
        b = self.b
        if op == T_WAITING:
            return b[WAITING] > 0
        if op == T_ROUND_OPEN:
            left = self.players_left()
            return left > 1 or (left == 1 and b[TURNS_LEFT] > 0)
        return True

    def players_left(self) -> i64:
        """How many have not passed (GO-2.2)."""
        return self.b[SEATED] - self.bits(self.b[PASSED])
