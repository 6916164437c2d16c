"""What a turn can be used for (GO-2.1), and how it is paid.

An action is offered only if it can be completed, and while paying only cards that leave it so.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, SEAT, N
from tefuda.core.machine import FORCED, FREE
from tefuda.games.army.choices import DRAW_ONE, DRAW_THREE, NO, PASS, PLAY
from tefuda.games.army.codes import Z_DISCARD
from tefuda.games.army.layout import COLUMNS, FACE, LEN, ON, PLACE, PLACES, ROWS, TOKENS
from tefuda.games.gosu.codes import (
    ACTIVATE,
    K_SECRET_SHIFT,
    PLAY_DISCARD,
    S_BAKUTO_COST,
    S_SECRET_SHIFT,
    S_SHIFT_DISCOUNT,
    SHIFT,
)
from tefuda.games.gosu.codes import DISCARD as CHOOSE_DISCARD
from tefuda.games.gosu.force import LEAST, SUM
from tefuda.games.gosu.layout import BAKUTOS, DISCARD, HAND, HAND_N, SEATED
from tefuda.games.gosu.sets import ALL_CLANS, Sets

BAKUTO_COST: Final = 2
"""Cards to discard for a Bakuto of a clan that has none face up in row I (GO-2.4)."""


class Actions(Sets):
    # -- offering ---------------------------------------------------------------------------------

    def offer_cards_of(self, verb: i64, row: i64, mask: i64) -> None:
        """Cards of one level."""
        bit_index = self.t.bit_index
        opts = self.opts
        n = self.n_opts
        first = verb + self.first_of(row)
        while mask:
            opts[n] = first + bit_index[(mask & -mask) % 37]
            mask &= mask - 1
            n += 1
        self.n_opts = n

    def offer_pile(self, verb: i64, pile: i64) -> None:
        for row in range(ROWS):
            self.offer_cards_of(verb, row, self.of_row(pile, row))

    def offer_places(self, verb: i64, seat: i64, mask: i64) -> None:
        """Places as the player sees them: their own first, then clockwise."""
        for n in range(self.b[SEATED]):
            self.offer_bits(verb + n * PLACES, mask >> (self.after(seat, n) * PLACES) & 0x7FFF)

    def place_chosen(self, choice: i64, verb: i64, seat: i64) -> i64:
        q = choice - verb
        return self.after(seat, q // PLACES) * PLACES + q % PLACES

    # -- actions ----------------------------------------------------------------------------------

    def offer_action(self, seat: i64) -> i64:
        b = self.b
        tokens = b[self.base(seat) + TOKENS]
        if tokens >= 1:
            self.option(DRAW_ONE)
        if tokens >= 2:
            self.option(DRAW_THREE)
        self.option(PASS)
        standing = self.standing(seat)
        self.offer_plays(seat, standing)
        self.offer_shifts(seat, standing)
        if tokens >= 1:
            self.offer_activations(seat)
        return FREE

    def offer_plays(self, seat: i64, standing: i64) -> None:
        """Cards that can be played and paid for: all of a level and clan are alike in this."""
        p = self.base(seat)
        hand = p + HAND
        troops = self.row_clans(seat, 0)
        if self.has_room(p, 0):
            fitting: i64 = ALL_CLANS
            if self.b[p + HAND_N] - 1 < self.bakuto_cost(seat, 0, standing):
                fitting = troops
            self.offer_cards_of(PLAY, 0, self.of_row(hand, 0) & self.t.of_clans[fitting])
        for row in range(1, ROWS):
            self.offer_cards_of(PLAY, row, self.of_row(hand, row) & self.placeable(seat, row))

    def placeable(self, seat: i64, row: i64) -> i64:
        """The cards of a level that an army can take: room in the row (GO-2.3), and for Heroes and
        Ozekis their clan face up in each row below (GO-2.5)."""
        if not self.has_room(self.base(seat), row):
            return 0
        clans: i64 = ALL_CLANS
        for below in range(row):
            clans &= self.row_clans(seat, below)
        return self.t.of_clans[row * 32 + clans]

    def bakuto_cost(self, seat: i64, clans: i64, standing: i64) -> i64:
        """GO-2.4: the first of an army is free, and one whose clan is face up in row I."""
        if self.b[self.base(seat) + LEN] == 0 or clans & self.row_clans(seat, 0):
            return 0
        if standing & S_BAKUTO_COST:
            return self.standing_number(seat, S_BAKUTO_COST, LEAST, BAKUTO_COST)
        return BAKUTO_COST

    def play_cost(self, seat: i64, card: i64) -> i64:
        """Cards to discard for a card that can be played."""
        if card >= BAKUTOS:
            return 0
        return self.bakuto_cost(seat, 1 << self.t.clan[card], self.standing(seat))

    def offer_shifts(self, seat: i64, standing: i64) -> None:
        b = self.b
        p = self.base(seat)
        face = b[p + FACE]
        i: i64 = 0
        while face:
            if face & 1 and self.can_shift(seat, i, standing):
                self.option(SHIFT + i)
            face >>= 1
            i += 1

    def shift_cost(self, seat: i64, i: i64, standing: i64) -> i64:
        """What a mutation costs, in cards to discard; -1: the goblin cannot mutate."""
        cost = self.t.shift[self.b[self.base(seat) + PLACE + i] - 1]
        if cost > 0 and standing & S_SHIFT_DISCOUNT:
            return max(cost - self.standing_number(seat, S_SHIFT_DISCOUNT, SUM, 0), 0)
        return cost

    def can_shift(self, seat: i64, i: i64, standing: i64) -> bool:
        """Whether a mutation at a place can be paid for and completed."""
        b = self.b
        p = self.base(seat)
        cost = self.shift_cost(seat, i, standing)
        hand = b[p + HAND_N]
        if cost < 0 or hand < cost:
            return False
        fits = self.fits(p, i)
        in_hand = self.of_row(p + HAND, i // COLUMNS) & fits
        if in_hand and hand > cost:
            return True
        if not self.may_bring_discard(seat, i, standing):
            return False
        return self.of_row(DISCARD, i // COLUMNS) & fits != 0 or (in_hand != 0 and cost > 0)

    def fits(self, p: i64, i: i64) -> i64:
        """Cards of the level that may replace the card at a place: not identical (GO-2.6)."""
        row = i // COLUMNS
        same = self.t.bit[self.b[p + PLACE + i] - 1 - self.first_of(row)]
        return self.t.of_clans[row * 32 + ALL_CLANS] & ~same

    def may_bring_discard(self, seat: i64, i: i64, standing: i64) -> bool:
        """Zombie mutation (GO-2.7)."""
        if standing & S_SECRET_SHIFT:
            return True
        return self.t.keys[self.card_at(seat * PLACES + i)] & K_SECRET_SHIFT != 0

    def offer_activations(self, seat: i64) -> None:
        """One token per goblin with the activation symbol (GO-2.1)."""
        b = self.b
        p = self.base(seat)
        slots = self.t.slots
        face = b[p + FACE]
        i: i64 = 0
        while face:
            if face & 1 and b[p + ON + i] < slots[b[p + PLACE + i] - 1]:
                self.option(ACTIVATE + i)
            face >>= 1
            i += 1

    # -- paying and bringing in -------------------------------------------------------------------

    def offer_pay(self, f: i64) -> i64:
        """Cards to discard as the cost."""
        b = self.b
        if b[f + N] == 0:
            return FORCED
        seat = b[f + SEAT]
        if b[f + AT]:
            self.offer_pay_shift(f, seat, b[f + N])
        else:
            self.offer_pay_play(f, seat)
        # Two cards that are both due are asked for even if they are alike: that is hidden.
        return FORCED if b[self.base(seat) + HAND_N] == 1 else FREE

    def offer_pay_play(self, f: i64, seat: i64) -> None:
        hand = self.base(seat) + HAND
        card = self.b[f + CARD] - 1
        for row in range(ROWS):
            mask = self.of_row(hand, row)
            if row == self.row_of(card) and self.count(hand, card) == 1:
                mask &= ~self.t.bit[card - self.first_of(row)]
            self.offer_cards_of(CHOOSE_DISCARD, row, mask)

    def offer_pay_shift(self, f: i64, seat: i64, left: i64) -> None:
        """Only cards after which something can still be brought in."""
        b = self.b
        p = self.base(seat)
        i = (b[f + AT] - 1) % PLACES
        own = i // COLUMNS
        fits = self.fits(p, i)
        zombie = self.may_bring_discard(seat, i, self.standing(seat))
        spare = b[p + HAND_N] - 1  # cards in hand once this one is discarded
        for row in range(ROWS):
            mask = self.of_row(p + HAND, row)
            while mask:
                bit = mask & -mask
                mask ^= bit
                card = self.first_of(row) + self.low(bit)
                rest = self.of_row(p + HAND, own) & fits
                if row == own and self.count(p + HAND, card) == 1:
                    rest &= ~bit
                pile = self.of_row(DISCARD, own) & fits
                if row == own:
                    pile |= bit & fits
                if (rest and spare >= left) or (zombie and (pile or (rest and left > 1))):
                    self.option(CHOOSE_DISCARD + card)

    def offer_bring(self, f: i64) -> i64:
        b = self.b
        seat = b[f + SEAT]
        p = self.base(seat)
        i = (b[f + AT] - 1) % PLACES
        fits = self.fits(p, i)
        row = i // COLUMNS
        self.offer_cards_of(PLAY, row, self.of_row(p + HAND, row) & fits)
        self.offer_cards_of(PLAY_DISCARD, row, self.brought_back(f, seat, fits))
        return FREE

    def brought_back(self, f: i64, seat: i64, fits: i64) -> i64:
        """The cards of the discard pile that a mutation may bring in now; a card just discarded as
        its cost is among them, the old goblin is not (GO-2.6)."""
        i = (self.b[f + AT] - 1) % PLACES
        if not self.may_bring_discard(seat, i, self.standing(seat)):
            return 0
        return self.of_row(DISCARD, i // COLUMNS) & fits

    # -- mutations and entrances that a power brings about ----------------------------------------

    def offer_shift(self, f: i64, term: i64, may: i64) -> i64:
        """Goblins of a set that can mutate without a cost. What can be brought in is hidden, so
        the question is put whenever the hand or the discard pile could hold something."""
        b = self.b
        seat = b[f + SEAT]
        p = self.base(seat)
        standing = self.standing(seat)
        mask = self.places(term, f) & self.places_shiftable()
        mine = mask >> (seat * PLACES) & 0x7FFF
        if mine == 0:
            return FORCED
        for i in range(PLACES):
            if mine >> i & 1:
                row = i // COLUMNS
                pool = self.of_row(p + HAND, row)
                if self.may_bring_discard(seat, i, standing):
                    pool |= self.of_row(DISCARD, row)
                if pool & self.fits(p, i):
                    self.option(SHIFT + i)
        return self.hidden_choice(seat, may)

    def offer_play(self, f: i64, term: i64, zones: i64, may: i64) -> i64:
        """Goblins of a hand or of the discard pile that the army can take, free of cost."""
        b = self.b
        seat = b[f + SEAT]
        verb: i64 = PLAY_DISCARD if zones == Z_DISCARD else PLAY
        for row in range(ROWS):
            mask = self.in_zones(zones, term, f, row)
            if mask:
                self.offer_cards_of(verb, row, mask & self.placeable(seat, row))
        if verb == PLAY:
            return self.hidden_choice(seat, may)
        return self.optional(may)

    def hidden_choice(self, seat: i64, may: i64) -> i64:
        """Options that depend on a hand: whoever holds cards is asked, even if there is nothing
        to choose but "no"; a question that does not come would tell as much as an answer."""
        if self.b[self.base(seat) + HAND_N] == 0 and self.n_opts == 0:
            return FORCED
        if may or self.n_opts == 0:
            self.insert(NO)
        return FREE
