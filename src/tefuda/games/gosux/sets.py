"""What the words of the card language stand for: sets of places or cards, numbers, conditions.

A set over the armies is a mask of 30 places; over a player's piles it is a mask of the 33 cards of
their deck. The same words serve both: "veteran" is asked of places here and of cards there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, CLAN, DONE, LEVEL, SEAT, SRC
from tefuda.games.army.layout import (
    COLUMNS,
    FACE,
    PLACES,
    PLAYERS,
    TOKENS,
)
from tefuda.games.gosux.army import Force
from tefuda.games.gosux.codes import (
    F_CAPTURED_NAMED,
    ROW_LEVEL,
    T_ACTIVE_TILES,
    T_ADJACENT,
    T_ALL_OF,
    T_AT_LEAST,
    T_AT_MOST,
    T_BOTH,
    T_CAN_ECHO,
    T_CAN_PASS,
    T_CAPTURED,
    T_CHOSEN_CLAN,
    T_CHOSEN_LEVEL,
    T_CHOSEN_NAME,
    T_CLAN,
    T_CLANS,
    T_COUNT,
    T_DONE,
    T_DRAFTING,
    T_EITHER,
    T_EQUAL,
    T_EXISTS,
    T_FACE_UP,
    T_HALF,
    T_HAND,
    T_HIGHEST_OPEN,
    T_IN_PLAY,
    T_IT,
    T_KEYWORD,
    T_LESS,
    T_LEVEL,
    T_LEVEL_UPTO,
    T_MINE,
    T_MORE,
    T_NAMED,
    T_NUMBER,
    T_OPEN,
    T_OPPONENT_BOUNTY,
    T_OPPONENT_HAND,
    T_OPPONENT_IN_PLAY,
    T_OPPOSING,
    T_OUTSIDE,
    T_ROUND_OPEN,
    T_SHIFTABLE,
    T_SPENT,
    T_SUPREMACY,
    T_THIS,
    T_THIS_COLUMN,
    T_THIS_ROW,
    T_X,
    Z_DECK,
    Z_DISCARD,
    Z_REMOVED,
    Z_REVEALED,
)
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ALL_PLACES,
    DISCARD,
    FIRST_PASS,
    HAND_N,
    INDEXES,
    LOCKED,
    OWN_TOKENS,
    PHASE,
    PICKS,
    PLAYER_SIZE,
    REMOVED,
    REVEALED,
    SUPREMACY,
    TURN,
    TURN_OF,
    TURNS,
    TURNS_LEFT,
)

ALL_CARDS: Final = (1 << INDEXES) - 1
ROUND_LIMIT: Final = 300
"""A round that reaches this many turns ends with the Great Battle (GX-6.19)."""
DRAFTED: Final = 6


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

    def all_occupied(self) -> i64:
        return self.occupied(0) | self.occupied(1) << PLACES

    def places_where(self, op: i64, f: i64) -> i64:
        """Sets that go by position or face."""
        b = self.b
        seat = b[f + SEAT]
        if op == T_MINE:
            return self.occupied(seat) << (seat * PLACES)
        if op == T_OPPOSING:
            return self.occupied(1 - seat) << ((1 - seat) * PLACES)
        if op == T_THIS:
            return 1 << (b[f + SRC] - 1) if b[f + SRC] else 0
        if op == T_IT:
            return 1 << (b[f + AT] - 1) if b[f + AT] else 0
        if op in (T_THIS_ROW, T_THIS_COLUMN, T_ADJACENT):
            return self.places_around(op, b[f + SRC] - 1)
        if op == T_OPEN:
            return self.open_places(0) | self.open_places(1) << PLACES
        if op == T_HIGHEST_OPEN:
            q = self.highest_open(seat)
            return 1 << q if q >= 0 else 0
        face = b[self.base(0) + FACE] | b[self.base(1) + FACE] << PLACES
        if op == T_FACE_UP:
            return face
        if op == T_CAPTURED:
            return self.all_occupied() & ~face
        if op == T_SHIFTABLE:
            return self.places_shiftable(face)
        return self.all_occupied()

    def places_around(self, op: i64, q: i64) -> i64:
        """This row, this column, adjacent: of the acting card's own army (GX-6.10)."""
        if q < 0:
            return 0
        if op == T_ADJACENT:
            mask = self.adjacent(q)
        elif op == T_THIS_ROW:
            mask = 31 << (q - q % COLUMNS)
        else:
            mask = 0x421 << (q // PLACES * PLACES + q % COLUMNS)
        return mask & self.all_occupied()

    def places_shiftable(self, face: i64) -> i64:
        mask: i64 = 0
        for q in range(ALL_PLACES):
            if face >> q & 1 and self.t.shift[self.card_at(q)] >= 0:
                mask |= 1 << q
        return mask

    def places_such(self, term: i64, f: i64) -> i64:
        """Sets that go by what the card at a place is."""
        among = self.all_occupied()
        mask: i64 = 0
        for q in range(ALL_PLACES):
            if among >> q & 1 and self.is_such(term, q, f):
                mask |= 1 << q
        return mask

    def is_such(self, term: i64, q: i64, f: i64) -> bool:
        b = self.b
        terms = self.t.terms
        op = terms[term]
        if op in (T_LEVEL, T_LEVEL_UPTO, T_CHOSEN_LEVEL):
            if self.is_every_level(q):
                return True
            return self.levels_meant(term, f) >> (q % PLACES // COLUMNS) & 1 == 1
        if op in (T_CLAN, T_CHOSEN_CLAN):
            clan = terms[term + 1] if op == T_CLAN else b[f + CLAN] - 1
            return clan >= 0 and self.clans_at(q, self.standing(q // PLACES)) >> clan & 1 == 1
        if op in (T_NAMED, T_CHOSEN_NAME):
            title = self.title_meant(term, f)
            return title >= 0 and self.is_named(q, title)
        if op == T_KEYWORD:
            key = 1 << terms[term + 1]
            return self.is_bounty(q) if key == 1 else self.keys(q) & key != 0
        return True

    def levels_meant(self, term: i64, f: i64) -> i64:
        """Bit per level."""
        terms = self.t.terms
        op = terms[term]
        if op == T_LEVEL:
            return terms[term + 1]
        if op == T_CHOSEN_LEVEL:
            return 1 << (self.b[f + LEVEL] - 1) if self.b[f + LEVEL] else 0
        most = self.number(terms[term + 1], f)
        if self.b[self.base(self.b[f + SEAT]) + SUPREMACY] > 0:
            most = max(most, self.number(terms[term + 2], f))
        return (1 << min(most, 3)) - 1

    def title_meant(self, term: i64, f: i64) -> i64:
        """The name a set speaks of; -1 if none could be chosen."""
        terms = self.t.terms
        if terms[term] == T_NAMED:
            return terms[term + 1]
        card = self.b[f + CARD] - 1
        return self.t.title[card] if card >= 0 else -1

    def is_named(self, q: i64, title: i64) -> bool:
        """A captured card keeps its own name (GX-6.12); further names only while face up."""
        card = self.card_at(q)
        if self.t.title[card] == title:
            return self.face_up(q) or not self.flipped(F_CAPTURED_NAMED)
        bit = self.t.also_bit[title]
        has = self.ability(q)
        return bit != 0 and has >= 0 and self.t.also[has] & bit != 0

    # -- cards of a pile --------------------------------------------------------------------------

    def cards(self, term: i64, f: i64, seat: i64) -> i64:
        """The cards of a player's deck that a set lets through; piles are not looked at here."""
        terms = self.t.terms
        op = terms[term]
        if op == T_BOTH:
            return self.cards(terms[term + 1], f, seat) & self.cards(terms[term + 2], f, seat)
        if op == T_EITHER:
            return self.cards(terms[term + 1], f, seat) | self.cards(terms[term + 2], f, seat)
        if op == T_OUTSIDE:
            return ALL_CARDS & ~self.cards(terms[term + 1], f, seat)
        p = self.base(seat)
        if op == T_KEYWORD:
            return self.such(p, terms[term + 1])
        if op in (T_LEVEL, T_LEVEL_UPTO, T_CHOSEN_LEVEL):
            return self.cards_of_levels(p, self.levels_meant(term, f))
        if op == T_CLAN:
            return self.clan_mask(seat, terms[term + 1])
        if op == T_CHOSEN_CLAN:
            return self.clan_mask(seat, self.b[f + CLAN] - 1)
        if op in (T_NAMED, T_CHOSEN_NAME):
            return self.cards_titled(p, self.title_meant(term, f))
        return ALL_CARDS

    def cards_of_levels(self, p: i64, levels: i64) -> i64:
        mask: i64 = 0
        for level in range(3):
            if levels >> level & 1:
                mask |= self.such(p, ROW_LEVEL + level)
        return mask

    def cards_titled(self, p: i64, title: i64) -> i64:
        mask: i64 = 0
        for index in range(INDEXES):
            if self.t.title[self.card_of(p, index)] == title:
                mask |= self.t.bit[index]
        return mask

    def zone(self, p: i64, bit: i64) -> i64:
        """The cards of one pile, each once."""
        b = self.b
        if bit == Z_DISCARD:
            return b[p + DISCARD]
        if bit == Z_REMOVED:
            return b[p + REMOVED]
        if bit == Z_REVEALED:
            return b[p + REVEALED]
        return self.deck_mask(p)

    def in_zones(self, zones: i64, term: i64, f: i64) -> i64:
        """The cards of the acting player's piles that a set means."""
        seat = self.b[f + SEAT]
        p = self.base(seat)
        mask: i64 = 0
        for bit in (Z_DISCARD, Z_REMOVED, Z_REVEALED, Z_DECK):
            if zones & bit:
                mask |= self.zone(p, bit)
        return mask & self.cards(term, f, seat)

    def clans_in_zones(self, zones: i64, term: i64, f: i64) -> i64:
        seat = self.b[f + SEAT]
        p = self.base(seat)
        standing = self.standing(seat)
        mask = self.in_zones(zones, term, f)
        clans: i64 = 0
        while mask:
            clans |= self.clans_of_card(seat, self.card_of(p, self.low(mask)), standing)
            mask &= mask - 1
        return clans

    # -- numbers ----------------------------------------------------------------------------------

    def number(self, term: i64, f: i64) -> i64:
        terms = self.t.terms
        op = terms[term]
        if op == T_NUMBER:
            return terms[term + 1]
        b = self.b
        seat = b[f + SEAT]
        if op == T_X:
            return OWN_TOKENS - b[self.base(seat) + LOCKED]
        if op == T_COUNT:
            return self.bits(self.places(terms[term + 1], f))
        if op == T_CLANS:
            return self.count_clans(terms[term + 1], terms[term + 2], f)
        if op == T_HALF:
            return (self.number(terms[term + 1], f) + 1) // 2
        if op == T_SPENT:
            return b[f + LEVEL]
        return self.size_of(op, seat)

    def size_of(self, op: i64, seat: i64) -> i64:
        if op == T_HAND:
            return self.b[self.base(seat) + HAND_N]
        if op == T_OPPONENT_HAND:
            return self.b[self.base(1 - seat) + HAND_N]
        if op == T_IN_PLAY:
            return self.in_play(seat)
        if op == T_OPPONENT_IN_PLAY:
            return self.in_play(1 - seat)
        assert op == T_ACTIVE_TILES
        return self.bits(self.b[ACTIVE_TILES] & self.deck_clans(seat))

    def count_clans(self, term: i64, zones: i64, f: i64) -> i64:
        """Distinct clans of face-up cards, or of the cards of a pile (GX-6.11)."""
        if zones:
            return self.bits(self.clans_in_zones(zones, term, f))
        clans: i64 = 0
        places = self.places(term, f)
        for q in range(ALL_PLACES):
            if places >> q & 1:
                clans |= self.clans_at(q, self.standing(q // PLACES))
        return self.bits(clans)

    # -- conditions -------------------------------------------------------------------------------

    def test(self, term: i64, f: i64) -> bool:
        terms = self.t.terms
        op = terms[term]
        if op >= T_DRAFTING:
            return self.test_flow(op, f)
        a = terms[term + 1]
        if op <= T_AT_LEAST:
            return self.compare(op, self.number(a, f), self.number(terms[term + 2], f))
        if op == T_ALL_OF:
            return self.test(a, f) and self.test(terms[term + 2], f)
        seat = self.b[f + SEAT]
        if op == T_SUPREMACY:
            return self.b[self.base(seat) + SUPREMACY] > 0
        if op == T_EXISTS:
            zones = terms[term + 2]
            return (self.in_zones(zones, a, f) if zones else self.places(a, f)) != 0
        if op == T_OPPONENT_BOUNTY:
            return self.controls_bounty(1 - seat)
        assert op == T_DONE
        return self.b[DONE] != 0

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

    def test_flow(self, op: i64, f: i64) -> bool:
        b = self.b
        if op == T_ROUND_OPEN:
            if b[TURN] >= ROUND_LIMIT:
                return False
            return b[FIRST_PASS] == 0 or b[TURNS_LEFT] > 0
        if op == T_DRAFTING:
            return b[PICKS] < DRAFTED
        if op == T_CAN_ECHO:
            q = b[f + SRC] - 1
            return b[f + LEVEL] > 0 and q >= 0 and self.has_effect(q)
        if op == T_CAN_PASS:
            seat = b[f + SEAT]
            return b[PHASE] == TURNS and b[TURN_OF] == seat and self.can_pass(seat)
        return True

    def can_pass(self, seat: i64) -> bool:
        """GX-3.7: the first to pass must have no token in hand."""
        b = self.b
        return b[FIRST_PASS] != 0 or b[PLAYERS + seat * PLAYER_SIZE + TOKENS] == 0
