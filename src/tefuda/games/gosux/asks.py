"""Every question Gosu X puts: what can be chosen, and what the answer does.

`offer` never changes the state: a loaded state simply asks again. It answers FORCED when a single
option may be taken without asking. Where the options come from a hidden hand or deck it answers
FREE unless the count alone, which everybody knows, leaves no choice: whether somebody was asked
must tell nothing (GX-4.9). Options are offered in rising order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, CLAN, LEVEL, MASK, MODE, N, SEAT, SRC
from tefuda.core.machine import FORCED, FREE
from tefuda.core.ops import UNLESS
from tefuda.games.gosux.codes import (
    ACTIVATE,
    ASK_ACTION,
    ASK_AIM,
    ASK_BOUNTY,
    ASK_BRING,
    ASK_CLAN,
    ASK_COUNTER,
    ASK_DISCARD,
    ASK_DISCARD_CLAN,
    ASK_END_EFFECT,
    ASK_GUARD,
    ASK_LEVEL,
    ASK_MAY,
    ASK_MULLIGAN,
    ASK_NAME,
    ASK_NAME_CARD,
    ASK_ONE_CLAN,
    ASK_ORDER,
    ASK_PAY,
    ASK_PICK_CLAN,
    ASK_PILE,
    ASK_PLAYER,
    ASK_ROW,
    ASK_SACRIFICE,
    ASK_SPEND,
    ASK_SPOILS_ORDER,
    ASK_SWAP_FIRST,
    ASK_SWAP_SECOND,
    ASK_TAKE_BACK,
    ASK_TILE,
    BOUNTY_FIRST,
    CAPTURED_FIRST,
    CLAN as CHOOSE_CLAN,
    COPY,
    DESTROY,
    DISCARD as CHOOSE_DISCARD,
    DRAW_ONE,
    DRAW_THREE,
    F_EVERY_LEVEL_TROOP,
    F_SECRET_JUST_PAID,
    F_SELF_TARGET,
    F_SHIFT_IS_PLAY,
    FINISH,
    FLIP,
    K_RECRUITER,
    K_SECRET_SHIFT,
    KEEP,
    LEVEL as CHOOSE_LEVEL,
    M_END_OF_TURN,
    MAY,
    MULLIGAN as CHOOSE_MULLIGAN,
    MY_OPPONENT,
    MYSELF,
    NAME,
    NO,
    ONE_PER_LEVEL,
    PASS,
    PICK,
    PICK_CARD,
    PILE_VERB,
    PLACE_BOUNTY,
    PLAY,
    PLAY_DISCARD,
    PUT_ON_DECK,
    RELEASE,
    REMOVE,
    RESOLVE,
    RETURN_WONDER,
    ROW_COUNTER,
    ROW_EVERY_LEVEL,
    ROW_GUARD,
    S_ALL_CLANS,
    S_CLANS_III,
    S_EVERY_LEVEL,
    S_MIRROR,
    S_SECRET_SHIFT,
    SACRIFICE,
    SHIFT,
    STACK,
    SWAP,
    T_MINE,
    TAKE,
    TAKE_BACK,
    TAKE_SPENT,
    UPTO,
    YES,
    Z_ANY_DISCARD,
    Z_DECK,
)
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ALL_PLACES,
    BOUNTY,
    CARDS_PER_CLAN,
    CLANS,
    COLUMNS,
    COPIED,
    DECK,
    DECK_N,
    DISCARD,
    FACE,
    FIRST,
    GROUP_SET,
    HAND,
    HAND_N,
    INDEX_BITS,
    KNOWN,
    LEAVE,
    LEN,
    LEVELS,
    NAMED_BEFORE,
    NAMED_NOW,
    ON,
    PICKS,
    PLACE,
    PLACES,
    PLAYER_SIZE,
    PLAYERS,
    ROWS,
    SPENT,
    TOKENS,
    TURN_OF,
    VETERAN_SLOT,
    WONDER,
)
from tefuda.games.gosux.sets import ALL_CARDS, Sets

TROOP_COST: Final = 2
"""Cards to discard for a troop of a clan that has none face up (GX-3.1)."""
MULLIGAN_TROOPS: Final = 2
NONE: Final = 99
"""A cost that cannot be paid: the card cannot go there at all."""

# Verbs of ASK_PILE.
V_TAKE: Final = 0
V_REMOVE: Final = 1
V_STACK: Final = 2
V_PICK: Final = 3
V_SHOW: Final = 4
V_TOP: Final = 5


class Asks(Sets):
    def offer(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        self.secret = False
        if op == ASK_ACTION:
            return self.offer_action(self.b[f + SEAT])
        if op < ASK_SACRIFICE:
            return self.offer_action_part(op, f, a, b)
        if op < ASK_CLAN:
            return self.offer_cards(op, f, a, b)
        if op < ASK_MAY:
            return self.offer_choice(op, f, a, b)
        return self.offer_answer(op, f, a)

    def offer_action_part(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_PAY:
            return self.offer_pay(f)
        if op == ASK_AIM:
            self.offer_aim(f, a)
            return self.optional(b)
        if op == ASK_BRING:
            return self.offer_bring(f)
        if op == ASK_ROW:
            return self.offer_row(f)
        if op == ASK_SWAP_FIRST:
            self.offer_swap(f, a)
            return self.optional(b)
        if op == ASK_SWAP_SECOND:
            self.offer_swap_with(self.b[f + AT] - 1, self.b[f + SEAT])
            return FORCED
        if op == ASK_PICK_CLAN:
            return self.offer_pick()
        return self.offer_mulligan(self.b[f + SEAT])

    def offer_cards(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_DISCARD:
            return self.offer_discard(f)
        if op == ASK_PILE:
            return self.offer_pile(f, a, b)
        if op == ASK_SACRIFICE:
            return self.offer_sacrifice(f)
        if op == ASK_SPEND:
            return self.offer_spend(f, a, b)
        if op == ASK_ONE_CLAN:
            return self.offer_one_clan(f, a)
        if op == ASK_DISCARD_CLAN:
            return self.offer_discard_clan(f)
        return self.offer_order(f)

    def offer_choice(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        seat = self.b[f + SEAT]
        if op == ASK_CLAN:
            clans = self.clans_in_zones(b, a, f) if b else 255
            self.offer_bits(CHOOSE_CLAN, clans)
        elif op == ASK_LEVEL:
            self.offer_bits(CHOOSE_LEVEL, 7)
        elif op == ASK_NAME:
            self.offer_names(f, a, b)
        elif op == ASK_NAME_CARD:
            self.offer_pile_cards(NAME, 1 - seat, ALL_CARDS)
        elif op == ASK_PLAYER:
            self.option(MYSELF)
            self.option(MY_OPPONENT)
        elif op == ASK_TILE:
            self.offer_bits(FLIP, self.deck_clans(seat) & ~self.b[ACTIVE_TILES])
        else:
            self.offer_take_back(f, a)
        return FORCED

    def offer_answer(self, op: i64, f: i64, a: i64) -> i64:
        b = self.b
        if op == ASK_GUARD:
            return self.offer_guard(f)
        if op == ASK_COUNTER:
            return self.offer_counter(f)
        if op == ASK_END_EFFECT:
            return self.offer_end_effect(f)
        if op == ASK_SPOILS_ORDER:
            if b[f + LEVEL] > 0 and b[f + MASK] != 0:
                self.asked = b[TURN_OF]
                self.option(BOUNTY_FIRST)
                self.option(CAPTURED_FIRST)
        elif op == ASK_MAY or b[f + N] > 0:
            self.option(YES)
            self.option(NO)
        return FREE

    def optional(self, may: i64) -> i64:
        """Add "no" to the options where the card says "may"; nothing to do asks nothing."""
        if may and self.n_opts:
            last = self.n_opts
            self.option(0)
            for i in range(last, 0, -1):
                self.opts[i] = self.opts[i - 1]
            self.opts[0] = NO
            return FREE
        return FORCED

    def offer_bits(self, verb: i64, mask: i64) -> None:
        i: i64 = 0
        while mask:
            if mask & 1:
                self.option(verb + i)
            mask >>= 1
            i += 1

    def offer_pile_cards(self, verb: i64, seat: i64, mask: i64) -> None:
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        bit_index = self.t.bit_index
        while mask:
            index = bit_index[(mask & -mask) % 37]
            mask &= mask - 1
            slot = index // CARDS_PER_CLAN
            self.option(verb + (b[p + CLANS + slot] - 1 - slot) * CARDS_PER_CLAN + index)

    def offer_places(self, verb: i64, seat: i64, mask: i64) -> None:
        """Places as the player sees them: their own first."""
        if seat == 1:
            mask = mask >> PLACES | (mask & 0x7FFF) << PLACES
        self.offer_bits(verb, mask)

    def place_chosen(self, choice: i64, verb: i64, seat: i64) -> i64:
        q = choice - verb
        return q if seat == 0 else (q + PLACES) % ALL_PLACES

    # -- set-up -----------------------------------------------------------------------------------

    def offer_pick(self) -> i64:
        """First player 1 clan, second 2, first 2, second 1 (GX-1.1)."""
        b = self.b
        first = (0b011001 >> b[PICKS]) & 1
        self.asked = b[FIRST] if first else 1 - b[FIRST]
        taken: i64 = 0
        for seat in range(2):
            for slot in range(3):
                clan = b[self.base(seat) + CLANS + slot]
                if clan:
                    taken |= 1 << (clan - 1)
        self.offer_bits(PICK, 255 & ~taken)
        return FREE

    def offer_mulligan(self, seat: i64) -> i64:
        """Everybody is asked, so that the question tells nothing (GX-1.4)."""
        p = self.base(seat)
        troops = self.b[p + LEVELS]
        if self.flipped(F_EVERY_LEVEL_TROOP):
            troops &= ~self.such(p, ROW_EVERY_LEVEL)
        n = self.bits(self.b[p + HAND] & troops) + self.bits(self.b[p + HAND + 1] & troops)
        if n < MULLIGAN_TROOPS:
            self.option(CHOOSE_MULLIGAN)
        self.option(KEEP)
        return FREE

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
            self.offer_plays(
                PLAY_DISCARD, seat, b[p + DISCARD] & ~banned, standing, b[p + HAND_N]
            )
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
        """Cards that can be played and paid for; written out flat, it is asked every turn."""
        if mask == 0:
            return
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        t = self.t
        troops = self.row_clans(seat, 0, standing)
        heroes = self.row_clans(seat, 1, standing)
        if b[WONDER] == seat + 1:
            purse += 1
        first = b[p + LEN]
        second = b[p + LEN + 1]
        any_troop = first < COLUMNS and self.cost(seat, 0, 0, troops, heroes) <= purse
        thirds = standing & S_CLANS_III != 0
        while mask:
            index = t.bit_index[(mask & -mask) % 37]
            mask &= mask - 1
            slot = index // CARDS_PER_CLAN
            clan = b[p + CLANS + slot] - 1
            card = (clan - slot) * CARDS_PER_CLAN + index
            level = t.level[card]
            if t.standing[card] & (S_EVERY_LEVEL | S_ALL_CLANS) or (thirds and level == ROWS):
                if self.fits_anywhere(seat, card, standing, troops, heroes, purse):
                    self.option(verb + card)
                continue
            if level == 1:
                if any_troop or (first < COLUMNS and troops >> clan & 1):
                    self.option(verb + card)
            elif troops >> clan & 1 == 0:
                continue
            elif level == ROWS - 1:
                if second < first:
                    self.option(verb + card)
            elif b[p + LEN + 2] < second and heroes >> clan & 1:
                self.option(verb + card)

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
        if b[p + HAND_N] == 0 and b[p + DISCARD] == 0:
            return
        i: i64 = 0
        while face:
            if face & 1 and self.t.shift[b[p + PLACE + i] - 1] >= 0:
                if self.can_shift(seat, i, standing, banned):
                    self.option(SHIFT + i)
            face >>= 1
            i += 1

    def can_shift(self, seat: i64, i: i64, standing: i64, banned: i64) -> bool:
        """Whether a shift at a place can be paid for and completed."""
        b = self.b
        p = PLAYERS + seat * PLAYER_SIZE
        cost = max(self.t.shift[b[p + PLACE + i] - 1] - b[p + ON + i], 0)
        if cost and b[WONDER] == seat + 1:
            cost -= 1
        hand = b[p + HAND_N]
        in_hand = b[p + HAND] & b[p + LEVELS + i // COLUMNS]
        if hand > cost and in_hand & (in_hand - 1) and banned == 0:
            return True  # of two different cards, one is not identical to the replaced
        fits = self.fits(p, i, banned)
        in_hand &= fits
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
        if self.b[LEAVE] or standing & S_SECRET_SHIFT:
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
        p = self.base(seat)
        return FORCED if b[p + HAND_N] <= left else FREE

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
        if self.may_bring_discard(seat, i, self.standing(seat)):
            pile = b[p + DISCARD] & fits
            if self.flipped(F_SECRET_JUST_PAID):
                pile &= ~b[f + MASK] | b[p + DISCARD + 1]
            self.offer_pile_cards(PLAY_DISCARD, seat, pile)
        return FREE

    # -- targets ----------------------------------------------------------------------------------

    def offer_aim(self, f: i64, aim: i64) -> None:
        """All (verb, place) pairs of a list of verbs and sets."""
        aims = self.t.aims
        seat = self.b[f + SEAT]
        while aims[aim] >= 0:
            verb = aims[aim]
            mask = self.legal(verb, self.places(aims[aim + 1], f), f)
            self.offer_places(verb, seat, mask)
            aim += 2

    def has_aim(self, f: i64, aim: i64) -> bool:
        aims = self.t.aims
        while aims[aim] >= 0:
            if self.legal(aims[aim], self.places(aims[aim + 1], f), f):
                return True
            aim += 2
        return False

    def legal(self, verb: i64, mask: i64, f: i64) -> i64:
        """The places of a set to which a verb can be applied."""
        b = self.b
        if verb == PUT_ON_DECK:
            return mask
        face = b[self.base(0) + FACE] | b[self.base(1) + FACE] << PLACES
        if verb == RELEASE:
            return mask & ~face
        if verb == PLACE_BOUNTY:
            mask &= face
            return mask & ~(1 << (b[BOUNTY] - 1)) if b[BOUNTY] else mask
        if verb == COPY:
            return self.copyable(mask & face & ~b[COPIED], f)
        if verb == DESTROY:
            mask &= self.open_places(0) | self.open_places(1) << PLACES
        else:
            mask &= face
        if self.flipped(F_SELF_TARGET) and b[f + SRC] and mask != 1 << (b[f + SRC] - 1):
            mask &= ~(1 << (b[f + SRC] - 1))
        for q in range(ALL_PLACES):
            if mask >> q & 1 and self.is_ethereal(q):
                mask &= ~(1 << q)
        return mask

    def copyable(self, mask: i64, f: i64) -> i64:
        """Cards with an effect, other than the copying card itself (GX-4.13, GX-6.30)."""
        src = self.b[f + SRC]
        if src:
            mask &= ~(1 << (src - 1))
        for q in range(ALL_PLACES):
            if mask >> q & 1 and not self.has_effect(q):
                mask &= ~(1 << q)
        return mask

    def offer_swap(self, f: i64, a: i64) -> None:
        """Cards of a row that holds another to swap with."""
        seat = self.b[f + SEAT]
        mask: i64 = 0
        for s in range(2):
            if s != seat and self.t.terms[a] == T_MINE:
                continue
            p = self.base(s)
            for row in range(ROWS):
                n = self.b[p + LEN + row]
                if n >= 2:
                    mask |= ((1 << n) - 1) << (s * PLACES + row * COLUMNS)
        self.offer_places(SWAP, seat, mask)

    def offer_swap_with(self, q: i64, seat: i64) -> None:
        n = self.b[self.base(q // PLACES) + LEN + q % PLACES // COLUMNS]
        mask = ((1 << n) - 1) << (q - q % COLUMNS)
        self.offer_places(SWAP, seat, mask & ~(1 << q))

    def offer_sacrifice(self, f: i64) -> i64:
        b = self.b
        if b[f + N] > 0:
            self.offer_bits(SACRIFICE, self.open_places(b[f + SEAT]))
        return FORCED

    def offer_take_back(self, f: i64, a: i64) -> None:
        b = self.b
        p = self.base(b[f + SEAT])
        if b[f + N] == 0:
            return
        if b[p + SPENT] > 0:
            self.option(TAKE_SPENT)
        for i in range(PLACES):
            if b[p + ON + i] > 0:
                self.option(TAKE_BACK + i)
        if a & UPTO and self.n_opts:
            self.with_finish()

    def with_finish(self) -> None:
        """Add "done" in its place among the options."""
        n = self.n_opts
        self.option(FINISH)
        while n > 0 and self.opts[n - 1] > FINISH:
            self.opts[n] = self.opts[n - 1]
            n -= 1
        self.opts[n] = FINISH

    # -- cards from hands and piles ---------------------------------------------------------------

    def offer_discard(self, f: i64) -> i64:
        b = self.b
        left = b[f + N]
        if left <= 0:
            return FORCED
        seat = b[f + SEAT]
        p = self.base(seat)
        mask = b[p + HAND]
        if b[p + HAND_N] <= left:
            self.offer_pile_cards(CHOOSE_DISCARD, seat, mask & -mask)
            return FORCED
        self.offer_pile_cards(CHOOSE_DISCARD, seat, mask)
        return FREE

    def offer_pile(self, f: i64, a: i64, b: i64) -> i64:
        """Cards of piles: a holds the verb and how, b the set and its zones."""
        left = self.b[f + N]
        if left <= 0:
            return FORCED
        zones = b % 32
        term = b // 32
        verb = self.pile_choice(a // PILE_VERB)
        if zones & Z_ANY_DISCARD:
            self.offer_any_discard(verb)
            return FORCED
        mask = self.in_zones(zones, term, f)
        if a & ONE_PER_LEVEL:
            mask &= ~self.b[f + MASK]
        self.offer_pile_cards(verb, self.b[f + SEAT], mask)
        if a & UPTO:
            if self.n_opts:
                self.with_finish()
        elif a & MAY:
            return self.optional(1)
        return FREE if zones & Z_DECK else FORCED

    def pile_choice(self, verb: i64) -> i64:
        if verb == V_REMOVE:
            return REMOVE
        if verb == V_PICK:
            return PICK_CARD
        if verb == V_STACK or verb == V_TOP:
            return STACK
        return TAKE

    def offer_any_discard(self, verb: i64) -> None:
        first: i64 = 0
        if self.b[self.base(0) + CLANS] > self.b[self.base(1) + CLANS]:
            first = 1
        for seat in (first, 1 - first):
            self.offer_pile_cards(verb, seat, self.b[self.base(seat) + DISCARD])
        self.sort_options()

    def sort_options(self) -> None:
        for i in range(1, self.n_opts):
            value = self.opts[i]
            j = i
            while j > 0 and self.opts[j - 1] > value:
                self.opts[j] = self.opts[j - 1]
                j -= 1
            self.opts[j] = value

    def offer_spend(self, f: i64, a: i64, b: i64) -> i64:
        """A card from hand whose level leaves a target; asked whether or not there is one."""
        s = self.b
        seat = s[f + SEAT]
        p = self.base(seat)
        if s[p + HAND_N] == 0 or not self.could_spend(f, b):
            return FREE
        self.option(NO)
        mask = s[p + HAND] & self.cards(a, f, seat)
        while mask:
            index = self.low(mask)
            mask &= mask - 1
            if self.aim_at_level(f, b, self.spent_level(p, index)):
                self.option(CHOOSE_DISCARD + self.card_of(p, index))
        return FREE

    def could_spend(self, f: i64, aim: i64) -> bool:
        """Whether some level of card would find a target: all that the opponent can see."""
        return self.aim_at_level(f, aim, ROWS)

    def aim_at_level(self, f: i64, aim: i64, level: i64) -> bool:
        b = self.b
        before = b[f + LEVEL]
        b[f + LEVEL] = level
        found = self.has_aim(f, aim)
        b[f + LEVEL] = before
        return found

    def spent_level(self, p: i64, index: i64) -> i64:
        for level in range(ROWS, 0, -1):
            if self.b[p + LEVELS + level - 1] >> index & 1:
                return level
        return 0

    def offer_one_clan(self, f: i64, a: i64) -> i64:
        """A clan of which the hand holds enough; asked when the hand is large enough (GX-4.9)."""
        b = self.b
        seat = b[f + SEAT]
        p = self.base(seat)
        need = self.number(a, f)
        if b[p + HAND_N] < need:
            return FREE
        self.option(NO)
        for clan in range(8):
            mask = self.clan_mask(seat, clan)
            n = self.bits(b[p + HAND] & mask) + self.bits(b[p + HAND + 1] & mask)
            if n >= need:
                self.option(CHOOSE_CLAN + clan)
        return FREE

    def offer_discard_clan(self, f: i64) -> i64:
        b = self.b
        if b[f + N] > 0:
            seat = b[f + SEAT]
            mask = b[self.base(seat) + HAND] & self.clan_mask(seat, b[f + CLAN] - 1)
            self.offer_pile_cards(CHOOSE_DISCARD, seat, mask)
        return FREE

    def offer_order(self, f: i64) -> i64:
        """The secret order of cards put on a deck: the deepest first (GX-6.52).

        Asked as often as the number of cards says, whatever is left: a question not put would
        tell the opponent what lies there.
        """
        b = self.b
        placed = b[f + LEVEL]
        total = b[f + MASK]
        seat = b[f + SEAT]
        p = self.base(seat)
        if total - placed < 2 or self.group_alike(p, b[f + MODE] - 1):
            return FREE
        top = p + DECK + b[p + DECK_N]
        mask: i64 = 0
        for i in range(top - total + placed, top):
            mask |= self.t.bit[(b[i] & INDEX_BITS) - 1]
        self.offer_pile_cards(STACK, seat, mask)
        return FREE

    def group_alike(self, p: i64, g: i64) -> bool:
        if g < 0:
            return True
        mask = self.b[p + GROUP_SET + 2 * g]
        return mask & (mask - 1) == 0

    def offer_names(self, f: i64, a: i64, b: i64) -> None:
        """One card stands for each name."""
        seat = self.b[f + SEAT]
        p = self.base(seat)
        mask = self.in_zones(b, a, f)
        while mask:
            card = self.card_of(p, self.low(mask))
            mask &= mask - 1
            self.option(NAME + card)
            for i in range(self.n_opts - 1):
                if self.t.title[i64(self.opts[i]) - NAME] == self.t.title[card]:
                    self.n_opts -= 1
                    break

    # -- answers ----------------------------------------------------------------------------------

    def guard_place(self, order: i64) -> i64:
        """Targets are asked for row III first, left to right (GX-6.28)."""
        row = 2 - order // 10
        return order % 10 // COLUMNS * PLACES + row * COLUMNS + order % COLUMNS

    def offer_guard(self, f: i64) -> i64:
        """The first target from N on whose owner holds an answer (GX-4.9)."""
        for seat in range(2):
            if self.b[f + MASK] >> (seat * PLACES) & 0x7FFF and self.could_answer(seat, ROW_GUARD):
                self.barrier = True
        order = self.guarded(f)
        if order < ALL_PLACES:
            self.ask_secretly(self.guard_place(order) // PLACES)
        return FREE

    def guarded(self, f: i64) -> i64:
        """The order of the target the open question is about; ALL_PLACES for none."""
        b = self.b
        if self.answers(0, ROW_GUARD) == 0 and self.answers(1, ROW_GUARD) == 0:
            return ALL_PLACES
        for order in range(b[f + N], ALL_PLACES):
            q = self.guard_place(order)
            if b[f + MASK] >> q & 1 and self.answers(q // PLACES, ROW_GUARD):
                return order
        return ALL_PLACES

    def offer_counter(self, f: i64) -> i64:
        other = 1 - self.b[f + SEAT]
        if self.could_answer(other, ROW_COUNTER):
            self.barrier = True
        if self.answers(other, ROW_COUNTER):
            self.ask_secretly(other)
        return FREE

    def ask_secretly(self, seat: i64) -> None:
        self.asked = seat
        self.secret = True
        self.option(YES)
        self.option(NO)

    def answers(self, seat: i64, row: i64) -> i64:
        """The cards in a hand that can answer."""
        p = self.base(seat)
        return self.b[p + HAND] & self.such(p, row)

    def could_answer(self, seat: i64, row: i64) -> bool:
        """Whether, by what the opponent knows, a hand may hold an answer."""
        b = self.b
        p = self.base(seat)
        mask = self.such(p, row)
        if b[p + KNOWN] & mask:
            return True
        if b[p + HAND_N] == self.size(p + KNOWN):
            return False
        while mask:
            index = self.low(mask)
            mask &= mask - 1
            if self.public_copies(p, index) < self.copies(p, index):
                return True
        return False

    def offer_end_effect(self, f: i64) -> i64:
        """Which end-of-turn effect comes next; nothing is asked when none would do anything."""
        b = self.b
        seat = b[f + SEAT]
        useful = False
        for i in range(PLACES):
            q = seat * PLACES + i
            if b[f + MASK] >> i & 1 and self.entry(M_END_OF_TURN, q):
                self.option(RESOLVE + i)
                useful = useful or self.would_happen(self.entry(M_END_OF_TURN, q), f)
        if not useful:
            self.n_opts = 0
        return FORCED

    def would_happen(self, entry: i64, f: i64) -> bool:
        """Whether an effect's own condition holds, by what everybody can see."""
        code = self.t.code
        if code[entry] == UNLESS:
            return self.test(code[entry + 1], f)
        if code[entry] == ASK_ONE_CLAN:
            b = self.b
            return b[self.base(b[f + SEAT]) + HAND_N] >= self.number(code[entry + 1], f)
        return True

