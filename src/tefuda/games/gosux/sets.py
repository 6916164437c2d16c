"""What the words of the card language stand for: sets of places or cards, numbers, conditions.

Here is what only Gosu X says; the rest is in games.army.meaning. A set over the armies is a mask of
30 places; over a player's piles it is a mask of the 33 cards of their deck. The same words serve
both: "veteran" is asked of places here and of cards there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, CLAN, LEVEL, SEAT, SRC
from tefuda.games.army.codes import (
    T_CHOSEN_CLAN,
    T_CHOSEN_LEVEL,
    T_CLAN,
    T_KEYWORD,
    T_LEVEL,
    T_NAMED,
    T_ROUND_OPEN,
    T_X,
    Z_DECK,
    Z_DISCARD,
    Z_REVEALED,
)
from tefuda.games.army.layout import (
    COLUMNS,
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
    T_CAN_ECHO,
    T_CAN_PASS,
    T_CHOSEN_NAME,
    T_DRAFTING,
    T_HIGHEST_OPEN,
    T_IN_PLAY,
    T_IT,
    T_LEVEL_UPTO,
    T_OPPONENT_BOUNTY,
    T_OPPONENT_HAND,
    T_OPPONENT_IN_PLAY,
    T_SPENT,
    T_SUPREMACY,
    T_THIS_COLUMN,
    Z_REMOVED,
)
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ALL_PLACES,
    DISCARD,
    FIRST_PASS,
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
COLUMN: Final = 0x421
"""The places of a column, from that of row I."""


class Sets(Force):
    # -- places -----------------------------------------------------------------------------------

    def other_places(self, op: i64, f: i64) -> i64:
        b = self.b
        if op == T_IT:
            return self.t.bit[b[f + AT] - 1] if b[f + AT] else 0
        if op == T_HIGHEST_OPEN:
            q = self.highest_open(b[f + SEAT])
            return self.t.bit[q] if q >= 0 else 0
        return self.places_around(op, b[f + SRC] - 1)

    def places_around(self, op: i64, q: i64) -> i64:
        """This column, adjacent: of the acting card's own army (GX-6.10)."""
        if q < 0:
            return 0
        if op == T_ADJACENT:
            return self.adjacent(q) & self.all_occupied()
        assert op == T_THIS_COLUMN
        return self.t.bit[q // PLACES * PLACES + q % COLUMNS] * COLUMN & self.all_occupied()

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
        terms = self.t.terms
        if terms[term] != T_LEVEL_UPTO:
            return super().levels_meant(term, f)
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

    def every_card(self, part: i64) -> i64:
        return ALL_CARDS

    def cards_such(self, term: i64, f: i64, part: i64) -> i64:
        """Of one player's deck: the part is its seat."""
        terms = self.t.terms
        op = terms[term]
        p = self.base(part)
        if op == T_KEYWORD:
            return self.such(p, terms[term + 1])
        if op in (T_LEVEL, T_LEVEL_UPTO, T_CHOSEN_LEVEL):
            return self.cards_of_levels(p, self.levels_meant(term, f))
        if op == T_CLAN:
            return self.clan_mask(part, terms[term + 1])
        if op == T_CHOSEN_CLAN:
            return self.clan_mask(part, self.b[f + CLAN] - 1)
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

    def other_number(self, term: i64, f: i64) -> i64:
        b = self.b
        op = self.t.terms[term]
        seat = b[f + SEAT]
        if op == T_X:
            return self.token_count(seat)
        if op == T_SPENT:
            return b[f + LEVEL]
        return self.size_of(op, seat)

    def token_count(self, seat: i64) -> i64:
        """X: the activation tokens that a player owns, wherever they lie (GX-6.6)."""
        return OWN_TOKENS - self.b[self.base(seat) + LOCKED]

    def size_of(self, op: i64, seat: i64) -> i64:
        if op == T_OPPONENT_HAND:
            return self.hand_size(1 - seat)
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

    def other_test(self, term: i64, f: i64) -> bool:
        seat = self.b[f + SEAT]
        if self.t.terms[term] == T_SUPREMACY:
            return self.b[self.base(seat) + SUPREMACY] > 0
        assert self.t.terms[term] == T_OPPONENT_BOUNTY
        return self.controls_bounty(1 - seat)

    def exists(self, term: i64, zones: i64, f: i64) -> bool:
        return (self.in_zones(zones, term, f) if zones else self.places(term, f)) != 0

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
            mine = b[PHASE] == TURNS and b[TURN_OF] == seat and b[FIRST_PASS] != seat + 1
            return mine and self.can_pass(seat)
        return True

    def can_pass(self, seat: i64) -> bool:
        """GX-3.7: the first to pass must have no token in hand."""
        b = self.b
        return b[FIRST_PASS] != 0 or b[PLAYERS + seat * PLAYER_SIZE + TOKENS] == 0
