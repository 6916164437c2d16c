"""What GOSU asks beyond games.army.asking, and what can be chosen there."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import SEAT, SRC, N
from tefuda.core.machine import FORCED, FREE
from tefuda.games.army.choices import CLAN as CHOOSE_CLAN
from tefuda.games.army.codes import (
    ASK_CLAN,
    ASK_PLAYER,
    PILE_VERB,
    V_TAKE,
)
from tefuda.games.army.layout import ROWS
from tefuda.games.gosu.actions import Actions
from tefuda.games.gosu.codes import (
    ASK_PLAY,
    ASK_PUT_BACK,
    ASK_SHIFT,
    ASK_TRIGGER,
    ASK_X,
    CAPTURE,
    MOST,
    NUMBER,
    PLAYER,
    RELEASE,
    RESOLVE,
    RESOLVE_OTHER,
    S_SAFE_CAPTURE,
    STACK,
    TAKE,
)
from tefuda.games.gosu.layout import HAND, HAND_N, SEATED, TURN_OF, WAITING
from tefuda.games.gosu.sets import ALL_CLANS


class Asks(Actions):
    def other_question(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        if op == ASK_SHIFT:
            return self.offer_shift(f, a, b)
        if op == ASK_PLAY:
            return self.offer_play(f, a // 2, b, a % 2)
        if op == ASK_PUT_BACK:
            return self.offer_put_back(f)
        if op == ASK_CLAN:
            self.offer_bits(CHOOSE_CLAN, ALL_CLANS)
        elif op == ASK_X:
            self.offer_amount(f, a)
        elif op == ASK_PLAYER:
            self.offer_opponents(self.b[f + SEAT])
        else:
            assert op == ASK_TRIGGER
            self.offer_waiting()
        return FORCED

    def may_mulligan(self, seat: i64) -> bool:
        """A hand without a Bakuto (GO-1.3)."""
        return self.of_row(self.base(seat) + HAND, 0) == 0

    def offer_opponents(self, seat: i64) -> None:
        """Never a partner (GO-4.3)."""
        for n in range(1, self.b[SEATED]):
            if self.side(seat) >> self.after(seat, n) & 1 == 0:
                self.option(PLAYER + n)

    # -- targets ----------------------------------------------------------------------------------

    def legal(self, verb: i64, mask: i64, f: i64) -> i64:
        """Those of some places to which a verb can be applied (GO-2.10)."""
        if verb == RELEASE:
            return mask & ~self.all_faces()
        if verb == CAPTURE:
            return self.unprotected(mask & self.all_faces(), self.b[f + SEAT])
        return mask & self.all_open()

    def unprotected(self, mask: i64, seat: i64) -> i64:
        """Goblins that no standing effect protects from being imprisoned by this player: it does
        so from opponents only (GO-5.13)."""
        for s in range(self.b[SEATED]):
            army = mask & self.army_of(s)
            if army and self.side(seat) >> s & 1 == 0 and self.standing(s) & S_SAFE_CAPTURE:
                mask &= ~army
        return mask

    def may_take_back(self, f: i64, q: i64) -> bool:
        """Any token but the one that was just placed for this very power."""
        return self.b[f + SRC] != q + 1

    # -- cards from hands and piles ---------------------------------------------------------------

    def offer_hand(self, verb: i64, seat: i64) -> None:
        self.offer_pile(verb, self.base(seat) + HAND)

    def first_of_hand(self, seat: i64) -> i64:
        return self.first_in(self.base(seat) + HAND)

    def offer_put_back(self, f: i64) -> i64:
        """In which order a whole hand goes back is a choice too."""
        seat = self.b[f + SEAT]
        if self.b[f + N] > 0 and self.hand_size(seat) > 1:
            self.offer_hand(STACK, seat)
            return FREE
        return self.offer_from_hand(STACK, f)

    def offer_zones(self, f: i64, a: i64, zones: i64, term: i64) -> None:
        verb: i64 = TAKE if a // PILE_VERB == V_TAKE else STACK
        for row in range(ROWS):
            self.offer_cards_of(verb, row, self.in_zones(zones, term, f, row))

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
            card = self.waiting_card(i)
            if i == self.first_waiting(card):
                self.insert(RESOLVE + card)
                if self.other_waiting(card) >= 0:
                    self.insert(RESOLVE_OTHER + card)
