"""What the sets, numbers and conditions of the card language mean in a position.

A set of places is a mask over all armies. A set of cards is a mask over a *part* of the cards: one
player's deck, or one level, as the game keeps its piles. What only one game has a word for is asked
of it (`other_…`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import DONE, LEVEL, SEAT, SRC
from tefuda.games.army.army import Army
from tefuda.games.army.codes import (
    OF_FLOW,
    T_ALL_OF,
    T_ANYTHING,
    T_AT_LEAST,
    T_AT_MOST,
    T_BOTH,
    T_CAPTURED,
    T_CHOSEN_LEVEL,
    T_CLANS,
    T_COUNT,
    T_DONE,
    T_EITHER,
    T_EQUAL,
    T_EXISTS,
    T_FACE_UP,
    T_HALF,
    T_HAND,
    T_LESS,
    T_LEVEL,
    T_MINE,
    T_MORE,
    T_NUMBER,
    T_OPEN,
    T_OPPOSING,
    T_OUTSIDE,
    T_SHIFTABLE,
    T_THIS,
    T_THIS_ROW,
)
from tefuda.games.army.layout import COLUMNS, PLACES

ARMY: Final = 0x7FFF
"""All places of one army."""
ROW: Final = 31


class Meaning(Army):
    # -- what a game says -------------------------------------------------------------------------

    def all_occupied(self) -> i64:
        """Every card in play."""
        raise NotImplementedError

    def all_faces(self) -> i64:
        """Every face-up card."""
        raise NotImplementedError

    def all_open(self) -> i64:
        """Every OPEN card."""
        raise NotImplementedError

    def other_places(self, op: i64, f: i64) -> i64:
        """Sets by position or face that only this game knows."""
        raise NotImplementedError

    def is_such(self, term: i64, q: i64, f: i64) -> bool:
        """Whether the card at a place is what a set says."""
        raise NotImplementedError

    def every_card(self, part: i64) -> i64:
        raise NotImplementedError

    def cards_such(self, term: i64, f: i64, part: i64) -> i64:
        """The cards that are what a set says."""
        raise NotImplementedError

    def other_number(self, term: i64, f: i64) -> i64:
        raise NotImplementedError

    def count_clans(self, term: i64, zones: i64, f: i64) -> i64:
        """Distinct clans in a set."""
        raise NotImplementedError

    def other_test(self, term: i64, f: i64) -> bool:
        raise NotImplementedError

    def exists(self, term: i64, zones: i64, f: i64) -> bool:
        """Whether a set of places, or of cards of these piles, holds something."""
        raise NotImplementedError

    def test_flow(self, op: i64, f: i64) -> bool:
        raise NotImplementedError

    # -- places -----------------------------------------------------------------------------------

    def places(self, term: i64, f: i64) -> i64:
        """The places a set means, seen from a frame."""
        terms = self.common.terms
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
        if op == T_ANYTHING:
            return self.all_occupied()
        if op == T_MINE:
            return self.all_occupied() & self.army_of(b[f + SEAT])
        if op == T_OPPOSING:
            return self.all_occupied() & ~self.armies_with(b[f + SEAT])
        if op == T_OPEN:
            return self.all_open()
        if op == T_FACE_UP:
            return self.all_faces()
        if op == T_CAPTURED:
            return self.all_occupied() & ~self.all_faces()
        if op == T_SHIFTABLE:
            return self.places_shiftable()
        if op == T_THIS:
            return self.place_of(b[f + SRC] - 1)
        if op == T_THIS_ROW:
            return self.row_of_place(b[f + SRC] - 1)
        return self.other_places(op, f)

    def army_of(self, seat: i64) -> i64:
        """All places of a player's army."""
        return self.common.bit[seat * PLACES] * ARMY

    def armies_with(self, seat: i64) -> i64:
        """All places of the armies that no effect of a player means by "opposing"."""
        return self.army_of(seat)

    def place_of(self, q: i64) -> i64:
        """A place that may be none (-1), as a set."""
        return self.common.bit[q] & self.all_occupied() if q >= 0 else 0

    def row_of_place(self, q: i64) -> i64:
        """The cards of the row that a place is in."""
        if q < 0:
            return 0
        return self.common.bit[q - q % COLUMNS] * ROW & self.all_occupied()

    def places_shiftable(self) -> i64:
        face = self.all_faces()
        mask: i64 = 0
        q: i64 = 0
        while face:
            if face & 1 and self.common.shift[self.card_at(q)] >= 0:
                mask |= self.common.bit[q]
            face >>= 1
            q += 1
        return mask

    def places_such(self, term: i64, f: i64) -> i64:
        """Sets that go by what the card at a place is."""
        among = self.all_occupied()
        mask: i64 = 0
        q: i64 = 0
        while among:
            if among & 1 and self.is_such(term, q, f):
                mask |= self.common.bit[q]
            among >>= 1
            q += 1
        return mask

    def levels_meant(self, term: i64, f: i64) -> i64:
        """Bit per level."""
        if self.common.terms[term] == T_CHOSEN_LEVEL:
            return 1 << (self.b[f + LEVEL] - 1) if self.b[f + LEVEL] else 0
        return self.common.terms[term + 1]

    # -- cards of a pile --------------------------------------------------------------------------

    def cards(self, term: i64, f: i64, part: i64) -> i64:
        """The cards that a set lets through; piles are not looked at here."""
        terms = self.common.terms
        op = terms[term]
        if op == T_BOTH:
            return self.cards(terms[term + 1], f, part) & self.cards(terms[term + 2], f, part)
        if op == T_EITHER:
            return self.cards(terms[term + 1], f, part) | self.cards(terms[term + 2], f, part)
        if op == T_OUTSIDE:
            return self.every_card(part) & ~self.cards(terms[term + 1], f, part)
        return self.cards_such(term, f, part)

    # -- numbers ----------------------------------------------------------------------------------

    def number(self, term: i64, f: i64) -> i64:
        terms = self.common.terms
        op = terms[term]
        if op == T_NUMBER:
            return terms[term + 1]
        if op == T_HAND:
            return self.hand_size(self.b[f + SEAT])
        if op == T_COUNT:
            return self.bits(self.places(terms[term + 1], f))
        if op == T_CLANS:
            return self.count_clans(terms[term + 1], terms[term + 2], f)
        if op == T_HALF:
            return (self.number(terms[term + 1], f) + 1) // 2
        return self.other_number(term, f)

    # -- conditions -------------------------------------------------------------------------------

    def test(self, term: i64, f: i64) -> bool:
        terms = self.common.terms
        op = terms[term]
        if op >= OF_FLOW:
            return self.test_flow(op, f)
        a = terms[term + 1]
        if op <= T_AT_LEAST:
            return self.compare(op, self.number(a, f), self.number(terms[term + 2], f))
        if op == T_ALL_OF:
            return self.test(a, f) and self.test(terms[term + 2], f)
        if op == T_EXISTS:
            return self.exists(a, terms[term + 2], f)
        if op == T_DONE:
            return self.b[DONE] != 0
        return self.other_test(term, f)

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
