"""Every question that games of armies put alike: what can be chosen.

`offer` never changes the state: a loaded state simply asks again. It answers FORCED when a single
option may be taken without asking. Where the options come from a hidden hand or deck it answers
FREE unless the count alone, which everybody knows, leaves no choice: whether somebody was asked
must tell nothing (GX-4.9). Options are offered in rising order.
"""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import AT, SEAT, N
from tefuda.core.machine import FORCED, FREE
from tefuda.games.army.choices import FINISH, KEEP, NO, TAKE_SPENT, YES
from tefuda.games.army.choices import LEVEL as CHOOSE_LEVEL
from tefuda.games.army.choices import MULLIGAN as CHOOSE_MULLIGAN
from tefuda.games.army.codes import (
    ASK_ACTION,
    ASK_AIM,
    ASK_BRING,
    ASK_DISCARD,
    ASK_LEVEL,
    ASK_MAY,
    ASK_MULLIGAN,
    ASK_PAY,
    ASK_PILE,
    ASK_SWAP_FIRST,
    ASK_SWAP_SECOND,
    ASK_TAKE_BACK,
    MAY,
    T_MINE,
    T_OPPOSING,
    UPTO,
    Z_DECK,
    ZONES,
)
from tefuda.games.army.layout import COLUMNS, ON, PLACES, ROWS, SPENT
from tefuda.games.army.meaning import Meaning


class Asking(Meaning):
    # -- what a game says -------------------------------------------------------------------------

    def other_question(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        """A question that only this game puts."""
        raise NotImplementedError

    def may_mulligan(self, seat: i64) -> bool:
        raise NotImplementedError

    def offer_action(self, seat: i64) -> i64:
        """What a turn can be used for."""
        raise NotImplementedError

    def offer_pay(self, f: i64) -> i64:
        """What an action is paid with."""
        raise NotImplementedError

    def offer_bring(self, f: i64) -> i64:
        """What a shift brings in."""
        raise NotImplementedError

    def offer_hand(self, verb: i64, seat: i64) -> None:
        """Every card of a hand."""
        raise NotImplementedError

    def first_of_hand(self, seat: i64) -> i64:
        raise NotImplementedError

    def offer_zones(self, f: i64, a: i64, zones: i64, term: i64) -> None:
        """Cards of piles for ASK_PILE's a."""
        raise NotImplementedError

    def offer_places(self, verb: i64, seat: i64, mask: i64) -> None:
        """Places as the player sees them: their own first."""
        raise NotImplementedError

    def legal(self, verb: i64, mask: i64, f: i64) -> i64:
        """Those of some places to which a verb can be applied."""
        raise NotImplementedError

    def may_take_back(self, f: i64, q: i64) -> bool:
        """Whether the token on a place may come back."""
        raise NotImplementedError

    # -- questions --------------------------------------------------------------------------------

    def offer(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_ACTION:
            return self.offer_action(self.b[f + SEAT])
        if op == ASK_PAY:
            return self.offer_pay(f)
        if op == ASK_AIM:
            self.offer_aim(f, a)
            return self.optional(b)
        if op == ASK_BRING:
            return self.offer_bring(f)
        if op == ASK_DISCARD:
            return self.offer_from_hand(self.common.numbers.discard, f)
        if op == ASK_PILE:
            return self.offer_from_pile(f, a, b)
        if op == ASK_MULLIGAN:
            return self.offer_mulligan(self.b[f + SEAT])
        if op in (ASK_SWAP_FIRST, ASK_SWAP_SECOND):
            return self.offer_swap(op, f, a, b)
        if op == ASK_LEVEL:
            self.offer_bits(CHOOSE_LEVEL, 7)
            return FORCED
        if op == ASK_TAKE_BACK:
            self.offer_take_back(f, a)
            return FORCED
        if op == ASK_MAY:
            self.offer_yes_or_no()
            return FREE
        return self.other_question(op, f, a, b)

    def offer_mulligan(self, seat: i64) -> i64:
        """Everybody is asked, so that the question tells nothing (GX-1.4, GO-1.3)."""
        if self.may_mulligan(seat):
            self.option(CHOOSE_MULLIGAN)
        self.option(KEEP)
        return FREE

    def offer_yes_or_no(self) -> None:
        self.option(YES)
        self.option(NO)

    # -- targets ----------------------------------------------------------------------------------

    def offer_aim(self, f: i64, aim: i64) -> None:
        """All (verb, place) pairs of a list of verbs and sets."""
        aims = self.common.aims
        seat = self.b[f + SEAT]
        while aims[aim] >= 0:
            verb = aims[aim]
            self.offer_places(verb, seat, self.aimed(verb, aims[aim + 1], f))
            aim += 2

    def aimed(self, verb: i64, term: i64, f: i64) -> i64:
        """The places of a set to which a verb can be applied."""
        return self.legal(verb, self.places(term, f), f)

    def offer_swap(self, op: i64, f: i64, term: i64, may: i64) -> i64:
        """Two cards of one row: the first, then one to swap it with (GX-6.1)."""
        b = self.b
        seat = b[f + SEAT]
        swap = self.common.numbers.swap
        if op == ASK_SWAP_FIRST:
            self.offer_places(swap, seat, self.swappable(self.common.terms[term], seat))
            return self.optional(may)
        q = b[f + AT] - 1
        self.offer_places(swap, seat, self.row_of_place(q) & ~self.common.bit[q])
        return FORCED

    def swappable(self, whose: i64, seat: i64) -> i64:
        """Cards of a row that holds another to swap with."""
        mask: i64 = 0
        for s in range(self.seats):
            if whose == T_MINE and s != seat:
                continue
            if whose == T_OPPOSING and self.side(seat) >> s & 1:
                continue
            for row in range(ROWS):
                cards = self.row_of_place(s * PLACES + row * COLUMNS)
                if self.bits(cards) >= 2:
                    mask |= cards
        return mask

    def offer_take_back(self, f: i64, a: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        p = self.base(seat)
        if b[f + N] == 0:
            return
        if b[p + SPENT] > 0:
            self.option(TAKE_SPENT)
        for i in range(PLACES):
            if b[p + ON + i] > 0 and self.may_take_back(f, seat * PLACES + i):
                self.option(self.common.numbers.take_back + i)
        if a & UPTO and self.n_opts:
            self.with_finish()

    # -- cards from hands and piles ---------------------------------------------------------------

    def offer_from_hand(self, verb: i64, f: i64) -> i64:
        b = self.b
        left = b[f + N]
        if left <= 0:
            return FORCED
        seat = b[f + SEAT]
        n = self.hand_size(seat)
        if n > left:
            self.offer_hand(verb, seat)
            return FREE
        if n:
            self.option(verb + self.first_of_hand(seat))
        return FORCED

    def offer_from_pile(self, f: i64, a: i64, b: i64) -> i64:
        """Cards of piles: a holds the verb and how, b the set and its zones."""
        if self.b[f + N] <= 0:
            return FORCED
        zones = b % ZONES
        self.offer_zones(f, a, zones, b // ZONES)
        if a & UPTO:
            if self.n_opts:
                self.with_finish()
        elif a & MAY:
            return self.optional(1)
        return FREE if zones & Z_DECK else FORCED

    # -- putting options together -----------------------------------------------------------------

    def optional(self, may: i64) -> i64:
        """Add "no" to the options where the card says "may"; nothing to do asks nothing."""
        if may and self.n_opts:
            self.insert(NO)
            return FREE
        return FORCED

    def insert(self, choice: i64) -> None:
        """An option in its place among the others."""
        n = self.n_opts
        self.option(choice)
        while n > 0 and self.opts[n - 1] > choice:
            self.opts[n] = self.opts[n - 1]
            n -= 1
        self.opts[n] = choice

    def with_finish(self) -> None:
        """Add "done" in its place among the options."""
        self.insert(FINISH)

    def offer_bits(self, verb: i64, mask: i64) -> None:
        i: i64 = 0
        while mask:
            if mask & 1:
                self.option(verb + i)
            mask >>= 1
            i += 1

    def repeat(self, f: i64) -> None:
        """One of N is done; stay on the question while there are more."""
        b = self.b
        b[f + N] -= 1
        if b[f + N] > 0:
            self.again(f)
