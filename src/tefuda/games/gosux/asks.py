"""What Gosu X asks beyond games.army.asking, and what can be chosen there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import CLAN, DEPTH, LEVEL, MASK, MAX_FRAMES, MODE, SEAT, SRC, N
from tefuda.core.machine import FORCED, FREE
from tefuda.core.ops import UNLESS
from tefuda.games.army.choices import CLAN as CHOOSE_CLAN
from tefuda.games.army.choices import NO
from tefuda.games.army.codes import (
    ASK_CLAN,
    ASK_PLAYER,
    PILE_VERB,
    T_CAPTURED,
    T_THIS,
    V_TOP,
)
from tefuda.games.army.layout import (
    COLUMNS,
    PLACES,
    ROWS,
)
from tefuda.games.gosux.actions import Actions
from tefuda.games.gosux.codes import (
    ASK_BOUNTY,
    ASK_COUNTER,
    ASK_DISCARD_CLAN,
    ASK_END_EFFECT,
    ASK_GUARD,
    ASK_NAME,
    ASK_NAME_CARD,
    ASK_ONE_CLAN,
    ASK_ORDER,
    ASK_PICK_CLAN,
    ASK_ROW,
    ASK_SACRIFICE,
    ASK_SPEND,
    ASK_SPOILS_ORDER,
    ASK_TILE,
    BOUNTY_FIRST,
    CAPTURE,
    CAPTURED_FIRST,
    COPY,
    DESTROY,
    F_COPIES_CHAIN,
    F_EVERY_LEVEL_TROOP,
    F_OWN_OBEYS_ETHEREAL,
    F_SELF_TARGET,
    FLIP,
    M_END_OF_TURN,
    MY_OPPONENT,
    MYSELF,
    NAME,
    ONE_PER_LEVEL,
    PICK,
    PICK_CARD,
    PLACE_BOUNTY,
    PUT_ON_DECK,
    RELEASE,
    REMOVE,
    RESOLVE,
    ROW_COUNTER,
    ROW_EVERY_LEVEL,
    ROW_GUARD,
    SACRIFICE,
    STACK,
    T_IT,
    TAKE,
    V_PICK,
    V_REMOVE,
    V_STACK,
    Z_ANY_DISCARD,
)
from tefuda.games.gosux.codes import DISCARD as CHOOSE_DISCARD
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ALL_PLACES,
    BOUNTY,
    CLANS,
    COPIED,
    DECK,
    DECK_N,
    DISCARD,
    FIRST,
    GROUP_SET,
    HAND,
    HAND_N,
    INDEX_BITS,
    KNOWN,
    LEVELS,
    PICKS,
    TURN_OF,
)
from tefuda.games.gosux.sets import ALL_CARDS

MULLIGAN_TROOPS: Final = 2
DEEPEST_COPY: Final = MAX_FRAMES - 5
"""Frames that may be open when an effect is copied: the rest is for what the copy does."""


class Asks(Actions):
    def offer(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        self.secret = False
        return super().offer(op, f, a, b)

    def other_question(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op < ASK_CLAN:
            return self.offer_cards(op, f, a, b)
        if op < ASK_GUARD:
            return self.offer_choice(op, f, a, b)
        return self.offer_answer(op, f)

    def offer_cards(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_ROW:
            return self.offer_row(f)
        if op == ASK_SACRIFICE:
            return self.offer_sacrifice(f)
        if op == ASK_SPEND:
            return self.offer_spend(f, a, b)
        if op == ASK_ONE_CLAN:
            return self.offer_one_clan(f, a)
        if op == ASK_DISCARD_CLAN:
            return self.offer_discard_clan(f)
        if op == ASK_PICK_CLAN:
            return self.offer_pick()
        assert op == ASK_ORDER
        return self.offer_order(f)

    def offer_choice(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        seat = self.b[f + SEAT]
        if op == ASK_CLAN:
            clans = self.clans_in_zones(b, a, f) if b else 255
            self.offer_bits(CHOOSE_CLAN, clans)
        elif op == ASK_NAME:
            self.offer_names(f, a, b)
        elif op == ASK_NAME_CARD:
            self.offer_pile_cards(NAME, 1 - seat, ALL_CARDS)
        elif op == ASK_PLAYER:
            self.option(MYSELF)
            self.option(MY_OPPONENT)
        else:
            assert op == ASK_TILE
            self.offer_bits(FLIP, self.deck_clans(seat) & ~self.b[ACTIVE_TILES])
        return FORCED

    def offer_answer(self, op: i64, f: i64) -> i64:
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
        elif b[f + N] > 0:
            assert op == ASK_BOUNTY
            self.offer_yes_or_no()
        return FREE

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

    def may_mulligan(self, seat: i64) -> bool:
        """A hand with too few troops (GX-1.4)."""
        p = self.base(seat)
        troops = self.b[p + LEVELS]
        if self.flipped(F_EVERY_LEVEL_TROOP):
            troops &= ~self.such(p, ROW_EVERY_LEVEL)
        n = self.bits(self.b[p + HAND] & troops) + self.bits(self.b[p + HAND + 1] & troops)
        return n < MULLIGAN_TROOPS

    # -- targets ----------------------------------------------------------------------------------

    def has_aim(self, f: i64, aim: i64) -> bool:
        aims = self.t.aims
        while aims[aim] >= 0:
            if self.aimed(aims[aim], aims[aim + 1], f):
                return True
            aim += 2
        return False

    def aimed(self, verb: i64, term: i64, f: i64) -> i64:
        """The places of a set to which a verb can be applied.

        A card that its own effect names obeys Ethereal like any other (GX-4.8).
        """
        own = verb == CAPTURE and self.t.terms[term] in (T_THIS, T_IT)
        if own and self.flipped(F_OWN_OBEYS_ETHEREAL):
            return self.places(term, f) & ~self.places_where(T_CAPTURED, f)
        return super().aimed(verb, term, f)

    def legal(self, verb: i64, mask: i64, f: i64) -> i64:
        """Those of some places to which a verb can be applied."""
        b = self.b
        if verb == PUT_ON_DECK:
            return mask & self.all_open()
        face = self.all_faces()
        if verb == RELEASE:
            return mask & ~face
        if verb == PLACE_BOUNTY:
            mask &= face
            return mask & ~(1 << (b[BOUNTY] - 1)) if b[BOUNTY] else mask
        if verb == COPY:
            return self.copyable(mask & face & ~b[COPIED], f)
        if verb == DESTROY:
            mask &= self.all_open()
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
        if self.copying_ends():
            return 0
        src = self.b[f + SRC]
        if src:
            mask &= ~(1 << (src - 1))
        for q in range(ALL_PLACES):
            if mask >> q & 1 and not self.has_effect(q):
                mask &= ~(1 << q)
        return mask

    def copying_ends(self) -> bool:
        """Whether a chain of copies is too deep to go on, or must not be one (GX-4.13)."""
        b = self.b
        if b[DEPTH] > DEEPEST_COPY:
            return True
        return b[COPIED] != 0 and self.flipped(F_COPIES_CHAIN)

    def offer_sacrifice(self, f: i64) -> i64:
        b = self.b
        if b[f + N] > 0:
            self.offer_bits(SACRIFICE, self.open_places(b[f + SEAT]))
        return FORCED

    def may_take_back(self, f: i64, q: i64) -> bool:
        """Any token, the one that was just placed too."""
        return True

    # -- cards from hands and piles ---------------------------------------------------------------

    def offer_hand(self, verb: i64, seat: i64) -> None:
        self.offer_pile_cards(verb, seat, self.b[self.base(seat) + HAND])

    def first_of_hand(self, seat: i64) -> i64:
        p = self.base(seat)
        return self.card_of(p, self.low(self.b[p + HAND]))

    def offer_zones(self, f: i64, a: i64, zones: i64, term: i64) -> None:
        verb = self.pile_choice(a // PILE_VERB)
        if zones & Z_ANY_DISCARD:
            self.offer_any_discard(verb)
            return
        mask = self.in_zones(zones, term, f)
        if a & ONE_PER_LEVEL:
            mask &= ~self.b[f + MASK]
        self.offer_pile_cards(verb, self.b[f + SEAT], mask)

    def pile_choice(self, verb: i64) -> i64:
        if verb == V_REMOVE:
            return REMOVE
        if verb == V_PICK:
            return PICK_CARD
        if verb in (V_STACK, V_TOP):
            return STACK
        return TAKE

    def offer_any_discard(self, verb: i64) -> None:
        first: i64 = 0
        if self.b[self.base(0) + CLANS] > self.b[self.base(1) + CLANS]:
            first = 1
        for seat in (first, 1 - first):
            self.offer_pile_cards(verb, seat, self.b[self.base(seat) + DISCARD])
        self.sort_options()

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
        placed = b[f + N]
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
                if self.t.title[self.opts[i] - NAME] == self.t.title[card]:
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
                self.may_be_answered(seat)
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
            self.may_be_answered(other)
        if self.answers(other, ROW_COUNTER):
            self.ask_secretly(other)
        return FREE

    def may_be_answered(self, seat: i64) -> None:
        self.barrier = True
        self.answerers |= 1 << seat

    def ask_secretly(self, seat: i64) -> None:
        self.asked = seat
        self.secret = True
        self.offer_yes_or_no()

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
                b[f + SRC] = q + 1  # "this row" in a condition is the card's own
                useful = useful or self.would_happen(self.entry(M_END_OF_TURN, q), f)
                b[f + SRC] = 0
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
