"""What a player may do on their turn, and how it is paid for.

These questions are asked most of all, so they are written flat: nothing is looked up twice.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, MASK, MODE, SEAT, N
from tefuda.core.machine import FORCED, FREE
from tefuda.games.army.choices import DRAW_ONE, DRAW_THREE, PASS, PLAY
from tefuda.games.army.choices import LEVEL as CHOOSE_LEVEL
from tefuda.games.army.layout import (
    COLUMNS,
    FACE,
    LEN,
    ON,
    PLACE,
    PLACES,
    PLAYERS,
    ROWS,
    TOKENS,
)
from tefuda.games.gosux.codes import (
    ACTIVATE,
    F_SECRET_JUST_PAID,
    F_SHIFT_IS_PLAY,
    K_RECRUITER,
    K_SECRET_SHIFT,
    PLAY_DISCARD,
    RETURN_WONDER,
    ROW_ODD,
    S_CLANS_III,
    S_EVERY_LEVEL,
    S_MIRROR,
    S_SECRET_SHIFT,
    SHIFT,
)
from tefuda.games.gosux.codes import DISCARD as CHOOSE_DISCARD
from tefuda.games.gosux.layout import (
    ALL_PLACES,
    CARDS_PER_CLAN,
    CLANS,
    DISCARD,
    HAND,
    HAND_N,
    LEAVE,
    LEVELS,
    NAMED_BEFORE,
    NAMED_NOW,
    PLAYER_SIZE,
    VETERAN_SLOT,
    WONDER,
)
from tefuda.games.gosux.sets import Sets

TROOP_COST: Final = 2
"""Cards to discard for a troop of a clan that has none face up (GX-3.1)."""
FIRST_CLAN: Final = (1 << CARDS_PER_CLAN) - 1
THIRD_CLAN: Final = FIRST_CLAN << (2 * CARDS_PER_CLAN)
NONE: Final = 99
"""A cost that cannot be paid: the card cannot go there at all."""


class Actions(Sets):
    # -- offering ---------------------------------------------------------------------------------

    def offer_pile_cards(self, verb: i64, seat: i64, mask: i64) -> None:
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        bit_index = self.t.bit_index
        opts = self.opts
        n = self.n_opts
        while mask:
            index = bit_index[(mask & -mask) % 37]
            mask &= mask - 1
            slot = index // CARDS_PER_CLAN
            opts[n] = verb + (b[p + CLANS + slot] - 1 - slot) * CARDS_PER_CLAN + index
            n += 1
        self.n_opts = n

    def offer_places(self, verb: i64, seat: i64, mask: i64) -> None:
        """Places as the player sees them: their own first."""
        if seat == 1:
            mask = mask >> PLACES | (mask & 0x7FFF) << PLACES
        self.offer_bits(verb, mask)

    def place_chosen(self, choice: i64, verb: i64, seat: i64) -> i64:
        q = choice - verb
        return q if seat == 0 else (q + PLACES) % ALL_PLACES

    def sort_options(self) -> None:
        for i in range(1, self.n_opts):
            value = self.opts[i]
            j = i
            while j > 0 and self.opts[j - 1] > value:
                self.opts[j] = self.opts[j - 1]
                j -= 1
            self.opts[j] = value

    # -- actions ----------------------------------------------------------------------------------

    def offer_action(self, seat: i64) -> i64:
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        tokens = b[p + TOKENS]
        if tokens >= 1:
            self.option(DRAW_ONE)
        if tokens >= 2:
            self.option(DRAW_THREE)
        if self.can_pass(seat):
            self.option(PASS)
        standing = self.standing(seat)
        banned = self.banned(seat)
        self.offer_plays(PLAY, seat, b[p + HAND] & ~banned, standing, b[p + HAND_N] - 1)
        if b[LEAVE]:
            self.offer_plays(PLAY_DISCARD, seat, b[p + DISCARD] & ~banned, standing, b[p + HAND_N])
        self.offer_shifts(seat, standing, banned)
        if tokens >= 1:
            self.offer_activations(seat)
        if self.n_opts == 0:
            raise RuntimeError("no action is possible")
        return FREE

    def banned(self, seat: i64) -> i64:
        """Cards the opponent has forbidden this player to play (GX-4.22, GX-6.46)."""
        b = self.b
        o = PLAYERS + (1 - seat) * PLAYER_SIZE
        return b[o + NAMED_NOW] | b[o + NAMED_BEFORE]

    def offer_plays(self, verb: i64, seat: i64, mask: i64, standing: i64, purse: i64) -> None:
        """Cards that can be played and paid for: all of a level and clan are alike in this."""
        if mask == 0:
            return
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        troops = self.row_clans(seat, 0, standing)
        heroes = self.row_clans(seat, 1, standing)
        if b[WONDER] == seat + 1:
            purse += 1
        with_troop = self.of_clans(p, troops)
        playable: i64 = 0
        if self.cost(seat, 0, 0, troops, heroes) <= purse:
            playable = b[p + LEVELS]
        elif b[p + LEN] < COLUMNS:
            playable = b[p + LEVELS] & with_troop
        if b[p + LEN + 1] < b[p + LEN]:
            playable |= b[p + LEVELS + 1] & with_troop
        if b[p + LEN + 2] < b[p + LEN + 1]:
            playable |= b[p + LEVELS + 2] & with_troop & self.of_clans(p, heroes)
        odd = self.such(p, ROW_ODD)
        if standing & S_CLANS_III:
            odd |= b[p + LEVELS + 2]
        playable &= mask & ~odd
        odd &= mask
        while odd:
            bit = odd & -odd
            odd ^= bit
            card = self.card_of(p, self.low(bit))
            if self.fits_anywhere(seat, card, standing, troops, heroes, purse):
                playable |= bit
        self.offer_pile_cards(verb, seat, playable)

    def of_clans(self, p: i64, clans: i64) -> i64:
        """The cards of a deck printed with one of these clans."""
        b = self.b
        mask: i64 = 0
        if clans >> (b[p + CLANS] - 1) & 1:
            mask = FIRST_CLAN
        if clans >> (b[p + CLANS + 1] - 1) & 1:
            mask |= FIRST_CLAN << CARDS_PER_CLAN
        if clans >> (b[p + CLANS + 2] - 1) & 1:
            mask |= THIRD_CLAN
        return mask

    def fits_anywhere(
        self, seat: i64, card: i64, standing: i64, troops: i64, heroes: i64, purse: i64
    ) -> bool:
        """Cards that count as more than one clan, or as every level."""
        clans = self.clans_of_card(seat, card, standing)
        own = self.t.level[card] - 1
        for row in range(ROWS):
            if row != own and self.t.standing[card] & S_EVERY_LEVEL == 0:
                continue
            if self.cost(seat, row, clans, troops, heroes) <= purse:
                return True
        return False

    def cost(self, seat: i64, row: i64, clans: i64, troops: i64, heroes: i64) -> i64:
        """Cards to discard to play into a row, or NONE if it cannot go there (GX-3.1 to 3.3)."""
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        n = b[p + LEN + row]
        if n >= COLUMNS:
            return NONE
        if row == 0:
            if b[p + FACE] & 31 == 0 or clans & troops:
                return 0
            if n > 0 and self.keys(seat * PLACES + n - 1) & K_RECRUITER:
                return 0
            return TROOP_COST
        if n >= b[p + LEN + row - 1] or clans & troops == 0:
            return NONE
        if row == ROWS - 1 and clans & heroes == 0:
            return NONE
        return 0

    def cost_of(self, seat: i64, card: i64, row: i64) -> i64:
        standing = self.standing(seat)
        return self.cost(
            seat,
            row,
            self.clans_of_card(seat, card, standing),
            self.row_clans(seat, 0, standing),
            self.row_clans(seat, 1, standing),
        )

    def offer_row(self, f: i64) -> i64:
        """Where a card that counts as every level goes."""
        b = self.b
        seat = b[f + SEAT]
        p = self.base(seat)
        purse = b[p + HAND_N] - (0 if b[f + MODE] else 1)
        if b[WONDER] == seat + 1:
            purse += 1
        for row in range(ROWS):
            if self.cost_of(seat, b[f + CARD] - 1, row) <= purse:
                self.option(CHOOSE_LEVEL + row)
        return FREE

    def offer_shifts(self, seat: i64, standing: i64, banned: i64) -> None:
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        face = b[p + FACE]
        hand = b[p + HAND_N]
        costs = self.t.shift
        for row in range(ROWS):
            near = b[p + HAND] & b[p + LEVELS + row]
            # Of two different cards in hand, one is not identical to the replaced card.
            some = banned == 0 and near & (near - 1) != 0
            for i in range(row * COLUMNS, row * COLUMNS + b[p + LEN + row]):
                if face >> i & 1:
                    cost = costs[b[p + PLACE + i] - 1]
                    if cost >= 0 and (
                        (some and hand > cost) or self.can_shift(seat, i, standing, banned)
                    ):
                        self.option(SHIFT + i)

    def can_shift(self, seat: i64, i: i64, standing: i64, banned: i64) -> bool:
        """Whether a shift at a place can be paid for and completed."""
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        cost = max(self.t.shift[b[p + PLACE + i] - 1] - b[p + ON + i], 0)
        if cost and b[WONDER] == seat + 1:
            cost -= 1
        return self.can_shift_for(seat, i, standing, banned, cost)

    def can_shift_for(self, seat: i64, i: i64, standing: i64, banned: i64, cost: i64) -> bool:
        """Whether a shift at a place can be completed by discarding so many cards."""
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        hand = b[p + HAND_N]
        fits = self.fits(p, i, banned)
        in_hand = b[p + HAND] & fits
        if in_hand and hand > cost:
            return True
        if hand < cost or not self.may_bring_discard(seat, i, standing):
            return False
        if b[p + DISCARD] & fits:
            return True
        return in_hand != 0 and cost > 0 and not self.flipped(F_SECRET_JUST_PAID)

    def fits(self, p: i64, i: i64, banned: i64) -> i64:
        """Cards of the deck that may replace the card at a place: same level, not identical."""
        b = self.b
        same = self.t.bit[self.index_of(p, b[p + PLACE + i] - 1)]
        if self.flipped(F_SHIFT_IS_PLAY):
            banned = 0
        return b[p + LEVELS + i // COLUMNS] & ~same & ~banned

    def may_bring_discard(self, seat: i64, i: i64, standing: i64) -> bool:
        """Secret shift (GX-3.5), or a leave to play from the discard pile (GX-6.44)."""
        if standing & S_SECRET_SHIFT:
            return True
        if self.b[LEAVE] and not self.flipped(F_SHIFT_IS_PLAY):
            return True
        return self.keys(seat * PLACES + i) & K_SECRET_SHIFT != 0

    def offer_activations(self, seat: i64) -> None:
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        slots = self.t.slots
        standing = self.t.standing
        plain = b[VETERAN_SLOT] == 0
        face = b[p + FACE]
        i: i64 = 0
        while face:
            if face & 1:
                card = b[p + PLACE + i] - 1
                if plain and standing[card] & S_MIRROR == 0:
                    n = slots[card]
                else:
                    n = self.slots(seat * PLACES + i)
                if b[p + ON + i] < n:
                    self.option(ACTIVATE + i)
            face >>= 1
            i += 1

    # -- paying and bringing in -------------------------------------------------------------------

    def offer_pay(self, f: i64) -> i64:
        """Cards to discard as the cost, or the Wonder token before any of them (GX-6.20)."""
        b = self.b
        left = b[f + N]
        if left == 0:
            return FORCED
        seat = b[f + SEAT]
        wonder = b[f + MASK] == 0 and b[WONDER] == seat + 1
        if wonder:
            self.option(RETURN_WONDER)
        if b[f + AT]:
            self.offer_pay_shift(f, seat, left)
        else:
            self.offer_pay_play(f, seat, left)
        # Two cards that are both due are asked for even if they are alike: that is hidden.
        single = b[self.base(seat) + HAND_N] == 1 or self.opts[0] == RETURN_WONDER
        return FORCED if single else FREE

    def offer_pay_play(self, f: i64, seat: i64, left: i64) -> None:
        b = self.b
        p = self.base(seat)
        mask = b[p + HAND]
        spare = b[p + HAND_N]
        if b[f + MODE] == 0:
            spare -= 1
            index = self.index_of(p, b[f + CARD] - 1)
            if self.count(p + HAND, index) == 1:
                mask &= ~self.t.bit[index]
        if spare >= left:
            self.offer_pile_cards(CHOOSE_DISCARD, seat, mask)

    def offer_pay_shift(self, f: i64, seat: i64, left: i64) -> None:
        """Only cards after which something can still be brought in."""
        b = self.b
        p = self.base(seat)
        i = (b[f + AT] - 1) % PLACES
        banned = self.banned(seat)
        fits = self.fits(p, i, banned)
        standing = self.standing(seat)
        discard = self.may_bring_discard(seat, i, standing)
        mask = b[p + HAND]
        near = mask & fits
        if near & (near - 1) and b[p + HAND_N] > left:
            self.offer_pile_cards(CHOOSE_DISCARD, seat, mask)
            return  # whichever is discarded, another remains to be brought in
        while mask:
            bit = mask & -mask
            mask ^= bit
            if self.still_fits(p, bit, fits, left - 1, discard):
                self.option(CHOOSE_DISCARD + self.card_of(p, self.low(bit)))

    def still_fits(self, p: i64, bit: i64, fits: i64, left: i64, discard: bool) -> bool:
        """Whether, with one copy of a card discarded, the shift can be completed."""
        b = self.b
        hand_n = b[p + HAND_N] - 1
        rest = b[p + HAND] & ~bit | b[p + HAND + 1] & bit
        if rest & fits and hand_n - 1 >= left:
            return True
        if hand_n < left or not discard:
            return False
        pile = b[p + DISCARD]
        if not self.flipped(F_SECRET_JUST_PAID):
            pile |= bit
            if left > 0:
                pile |= rest
        return pile & fits != 0

    def offer_bring(self, f: i64) -> i64:
        b = self.b
        seat = b[f + SEAT]
        p = self.base(seat)
        i = (b[f + AT] - 1) % PLACES
        fits = self.fits(p, i, self.banned(seat))
        self.offer_pile_cards(PLAY, seat, b[p + HAND] & fits)
        self.offer_pile_cards(PLAY_DISCARD, seat, self.discarded(f, seat, fits))
        return FREE

    def discarded(self, f: i64, seat: i64, fits: i64) -> i64:
        """The cards of the discard pile that a shift may bring in now."""
        b = self.b
        if not self.may_bring_discard(seat, (b[f + AT] - 1) % PLACES, self.standing(seat)):
            return 0
        p = self.base(seat)
        if self.flipped(F_SECRET_JUST_PAID):
            fits &= ~b[f + MASK] | b[p + DISCARD + 1]
        return b[p + DISCARD] & fits
