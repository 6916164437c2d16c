"""Every question GOSU puts: what can be chosen.

`offer` never changes the state: a loaded state simply asks again. It answers FORCED when a single
option may be taken without asking. Where the options come from a hidden hand it answers FREE
unless the count alone, which everybody knows, leaves no choice. Options are in rising order.
"""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import AT, SEAT, SRC, N
from tefuda.core.machine import FORCED, FREE
from tefuda.games.army.choices import NO
from tefuda.games.army.layout import COLUMNS, LEN, ON, PLACES, ROWS, SPENT
from tefuda.games.gosu.actions import Actions
from tefuda.games.gosu.codes import (
    ASK_ACTION,
    ASK_AIM,
    ASK_BRING,
    ASK_CLAN,
    ASK_DISCARD,
    ASK_LEVEL,
    ASK_MAY,
    ASK_MULLIGAN,
    ASK_PAY,
    ASK_PLAY,
    ASK_PLAYER,
    ASK_PUT_BACK,
    ASK_SHIFT,
    ASK_SWAP_FIRST,
    ASK_SWAP_SECOND,
    ASK_TAKE_BACK,
    ASK_X,
    CAPTURE,
    KEEP,
    MAY,
    MOST,
    NUMBER,
    PILE_VERB,
    PLAYER,
    RELEASE,
    RESOLVE,
    S_SAFE_CAPTURE,
    STACK,
    SWAP,
    T_MINE,
    T_OPPOSING,
    TAKE,
    TAKE_BACK,
    TAKE_SPENT,
    UPTO,
    V_TAKE,
    YES,
    ZONES,
)
from tefuda.games.gosu.codes import (
    CLAN as CHOOSE_CLAN,
)
from tefuda.games.gosu.codes import (
    DISCARD as CHOOSE_DISCARD,
)
from tefuda.games.gosu.codes import (
    LEVEL as CHOOSE_LEVEL,
)
from tefuda.games.gosu.codes import (
    MULLIGAN as CHOOSE_MULLIGAN,
)
from tefuda.games.gosu.layout import GAPS, HAND, HAND_N, SEATED, TURN_OF, WAITING
from tefuda.games.gosu.sets import ALL_CLANS


class Asks(Actions):
    def offer(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_ACTION:
            return self.offer_action(self.b[f + SEAT])
        if op < ASK_DISCARD:
            return self.offer_action_part(op, f, a, b)
        if op < ASK_CLAN:
            return self.offer_cards(op, f, a, b)
        return self.offer_choice(op, f, a)

    def offer_action_part(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_PAY:
            return self.offer_pay(f)
        if op == ASK_AIM:
            self.offer_aim(f, a)
            return self.optional(b)
        if op == ASK_BRING:
            return self.offer_bring(f)
        if op == ASK_SWAP_FIRST:
            self.offer_swap(f, a)
            return self.optional(b)
        if op == ASK_SWAP_SECOND:
            self.offer_swap_with(self.b[f + AT] - 1, self.b[f + SEAT])
            return FORCED
        if op == ASK_SHIFT:
            return self.offer_shift(f, a, b)
        if op == ASK_PLAY:
            return self.offer_play(f, a // 2, b, a % 2)
        assert op == ASK_MULLIGAN
        return self.offer_mulligan(self.b[f + SEAT])

    def offer_cards(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_DISCARD:
            return self.offer_from_hand(CHOOSE_DISCARD, f)
        if op == ASK_PUT_BACK:
            return self.offer_from_hand(STACK, f)
        return self.offer_from_pile(f, a, b)

    def offer_choice(self, op: i64, f: i64, a: i64) -> i64:
        if op == ASK_MAY:
            self.option(YES)
            self.option(NO)
            return FREE
        if op == ASK_CLAN:
            self.offer_bits(CHOOSE_CLAN, ALL_CLANS)
        elif op == ASK_LEVEL:
            self.offer_bits(CHOOSE_LEVEL, 7)
        elif op == ASK_X:
            self.offer_amount(f, a)
        elif op == ASK_PLAYER:
            for n in range(1, self.b[SEATED]):
                self.option(PLAYER + n)
        elif op == ASK_TAKE_BACK:
            self.offer_take_back(f, a)
        else:
            self.offer_waiting()
        return FORCED

    # -- set-up -----------------------------------------------------------------------------------

    def offer_mulligan(self, seat: i64) -> i64:
        """Everybody is asked, so that the question tells nothing (GO-1.3)."""
        if self.of_row(self.base(seat) + HAND, 0) == 0:
            self.option(CHOOSE_MULLIGAN)
        self.option(KEEP)
        return FREE

    # -- targets ----------------------------------------------------------------------------------

    def offer_aim(self, f: i64, aim: i64) -> None:
        """All (verb, place) pairs of a list of verbs and sets."""
        aims = self.t.aims
        seat = self.b[f + SEAT]
        while aims[aim] >= 0:
            verb = aims[aim]
            self.offer_places(verb, seat, self.legal(verb, self.places(aims[aim + 1], f), seat))
            aim += 2

    def legal(self, verb: i64, mask: i64, seat: i64) -> i64:
        """Those of some places to which a verb can be applied (GO-2.10)."""
        if verb == RELEASE:
            return mask & ~self.all_faces()
        if verb == CAPTURE:
            return self.unprotected(mask & self.all_faces(), seat)
        return mask & self.all_open()

    def unprotected(self, mask: i64, seat: i64) -> i64:
        """Goblins that no standing effect protects from being imprisoned by this player."""
        for s in range(self.b[SEATED]):
            army = mask & self.t.bit[s * PLACES] * 0x7FFF
            if s != seat and army and self.standing(s) & S_SAFE_CAPTURE:
                mask &= ~army
        return mask

    def offer_swap(self, f: i64, term: i64) -> None:
        """Cards of a row that holds another to swap with."""
        b = self.b
        seat = b[f + SEAT]
        op = self.t.terms[term]
        mask: i64 = 0
        for s in range(b[SEATED]):
            if (op == T_MINE and s != seat) or (op == T_OPPOSING and s == seat):
                continue
            for row in range(ROWS):
                cards = self.row_cards(s, row)
                if self.bits(cards) >= 2:
                    mask |= cards
        self.offer_places(SWAP, seat, mask)

    def row_cards(self, seat: i64, row: i64) -> i64:
        """Mask of 60: the cards of a row."""
        n = self.b[self.base(seat) + LEN + row]
        first = self.t.bit[seat * PLACES + row * COLUMNS]
        return (first * self.t.bit[n] - first) & ~self.b[GAPS]

    def offer_swap_with(self, q: i64, seat: i64) -> None:
        cards = self.row_cards(q // PLACES, q % PLACES // COLUMNS)
        self.offer_places(SWAP, seat, cards & ~self.t.bit[q])

    def offer_take_back(self, f: i64, a: i64) -> None:
        """Any token but the one that was just placed for this very power."""
        b = self.b
        seat = b[f + SEAT]
        p = self.base(seat)
        if b[f + N] == 0:
            return
        if b[p + SPENT] > 0:
            self.option(TAKE_SPENT)
        for i in range(PLACES):
            if b[p + ON + i] > 0 and b[f + SRC] != seat * PLACES + i + 1:
                self.option(TAKE_BACK + i)
        if a & UPTO and self.n_opts:
            self.with_finish()

    # -- cards from hands and piles ---------------------------------------------------------------

    def offer_from_hand(self, verb: i64, f: i64) -> i64:
        b = self.b
        left = b[f + N]
        if left <= 0:
            return FORCED
        p = self.base(b[f + SEAT])
        if b[p + HAND_N] > left or (verb == STACK and b[p + HAND_N] > 1):
            self.offer_pile(verb, p + HAND)
            return FREE
        if b[p + HAND_N]:
            self.option(verb + self.first_in(p + HAND))
        return FORCED

    def offer_from_pile(self, f: i64, a: i64, b: i64) -> i64:
        """Cards of piles: a holds the verb and how, b the set and its zones."""
        if self.b[f + N] <= 0:
            return FORCED
        verb: i64 = TAKE if a // PILE_VERB == V_TAKE else STACK
        for row in range(ROWS):
            self.offer_cards_of(verb, row, self.in_zones(b % ZONES, b // ZONES, f, row))
        if a & UPTO:
            if self.n_opts:
                self.with_finish()
            return FREE
        return self.optional(a & MAY)

    def offer_amount(self, f: i64, a: i64) -> None:
        """X (GO-2.8); no more than the cards in hand (GO-5.2)."""
        most = min(self.number(a, f), MOST, self.b[self.base(self.b[f + SEAT]) + HAND_N])
        for n in range(most + 1):
            self.option(NUMBER + n)

    # -- simultaneous powers ----------------------------------------------------------------------

    def offer_waiting(self) -> None:
        """The player whose turn it is orders the powers that wait (GO-2.12)."""
        b = self.b
        self.asked = b[TURN_OF]
        for i in range(b[WAITING]):
            choice = RESOLVE + self.waiting_card(i)
            if not self.offered(choice):
                self.insert(choice)

    def offered(self, choice: i64) -> bool:
        for i in range(self.n_opts):
            if self.opts[i] == choice:
                return True
        return False
