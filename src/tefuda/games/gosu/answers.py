"""What each answer does: the other half of every question in asks.py."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, DONE, SEAT
from tefuda.games.army.choices import DRAW_ONE, PLAY
from tefuda.games.army.codes import (
    ASK_DISCARD,
    ASK_PAY,
    ASK_PILE,
    ASK_PLAYER,
    PILE_VERB,
    R_PLAY,
    V_TAKE,
    Z_DISCARD,
    Z_REVEALED,
    ZONES,
)
from tefuda.games.army.events import (
    E_EFFECT,
    E_MULLIGAN,
    E_ON_TOP,
    E_STACK,
    E_TAKE,
)
from tefuda.games.army.layout import PLACES, ROWS
from tefuda.games.gosu.asks import Asks
from tefuda.games.gosu.codes import (
    ASK_PLAY,
    ASK_PUT_BACK,
    ASK_SHIFT,
    ASK_TRIGGER,
    ASK_X,
    E_NUMBER,
    NUMBER,
    PLAYER,
    RESOLVE,
    RESOLVE_OTHER,
    SHIFT,
    STACK,
    TAKE,
)
from tefuda.games.gosu.codes import DISCARD as CHOOSE_DISCARD
from tefuda.games.gosu.layout import (
    ALL_KNOW,
    AMOUNT,
    CARDS,
    DISCARD,
    HAND,
    HAND_N,
    KNOWN,
    REVEALED,
    SEAT_KNOWS,
)


class Answers(Asks):
    def other_answer(self, op: i64, f: i64, a: i64, b: i64, choice: i64) -> None:
        s = self.b
        seat = s[f + SEAT]
        if op == ASK_PAY:
            self.repeat(f)
            self.discard(seat, choice - CHOOSE_DISCARD)
        elif op == ASK_PLAY:
            self.take_card_to_play(f, choice)
        elif op == ASK_SHIFT:
            s[f + AT] = seat * PLACES + choice - SHIFT + 1
        elif op == ASK_X:
            s[AMOUNT] = choice - NUMBER
            self.note(E_NUMBER, seat, choice - NUMBER, 0)
        elif op == ASK_PLAYER:
            self.take_player(f, self.after(seat, choice - PLAYER))
        elif op == ASK_TRIGGER:
            self.take_waiting(choice)
        else:
            self.take_cards(op, f, a, b, choice)

    def take_cards(self, op: i64, f: i64, a: i64, b: i64, choice: i64) -> None:
        seat = self.b[f + SEAT]
        self.repeat(f)
        self.b[DONE] = 1
        if op == ASK_DISCARD:
            self.discard(seat, choice - CHOOSE_DISCARD)
        elif op == ASK_PILE:
            self.take_from_pile(seat, a // PILE_VERB, b % ZONES, choice)
        else:
            assert op == ASK_PUT_BACK
            self.put_back(seat, choice - STACK)

    def mulligan(self, seat: i64) -> None:
        """The hand goes to the discard pile for all to see, and seven new cards come (GO-1.3)."""
        hand = self.base(seat) + HAND
        card = self.first_in(hand)
        while card >= 0:
            self.from_hand(seat, card)
            self.add(DISCARD, card)
            self.note(E_MULLIGAN, seat, card, 0)
            card = self.first_in(hand)

    # -- actions ----------------------------------------------------------------------------------

    def paid_draw(self, choice: i64) -> i64:
        """How many tokens are spent."""
        return 1 if choice == DRAW_ONE else 2

    def begin_play(self, seat: i64, choice: i64) -> None:
        g = self.push(self.t.routine[R_PLAY], seat, 0)
        self.b[g + CARD] = choice - PLAY + 1

    # -- piles ------------------------------------------------------------------------------------

    def take_from_pile(self, seat: i64, verb: i64, zones: i64, choice: i64) -> None:
        card = choice - (TAKE if verb == V_TAKE else STACK)
        zone: i64 = Z_DISCARD
        if zones & Z_REVEALED and self.count(REVEALED, card):
            zone = Z_REVEALED
        self.drop(REVEALED if zone == Z_REVEALED else DISCARD, card)
        if verb == V_TAKE:
            self.to_hand(seat, card, True)
            self.note(E_TAKE, seat, card, zone)
        else:
            self.on_top(card, ALL_KNOW)
            self.note(E_ON_TOP, seat, card, zone)

    def put_back(self, seat: i64, card: i64) -> None:
        """On top of the deck; only its owner knows which card it was, so that nobody else can be
        sure of any card in this hand any more."""
        b = self.b
        p = self.base(seat)
        self.drop(p + HAND, card)
        b[p + HAND_N] -= 1
        for row in range(ROWS):
            b[p + KNOWN + row] = 0
        self.on_top(card, SEAT_KNOWS << seat)
        self.note(E_STACK, seat, card + 1, 0)

    # -- simultaneous powers ----------------------------------------------------------------------

    def take_waiting(self, choice: i64) -> None:
        """The power that was named resolves now (GO-2.12)."""
        if choice >= RESOLVE:
            card = choice - RESOLVE
            i = self.first_waiting(card)
        else:
            card = choice - RESOLVE_OTHER
            i = self.other_waiting(card)
        moment = self.waiting_moment(i)
        place = self.waiting_place(i)
        seat = self.waiting_seat(i)
        self.unqueue(i)
        self.note(E_EFFECT, seat, card, place - 1)
        self.push(self.t.entry[moment * CARDS + card], seat, place)
