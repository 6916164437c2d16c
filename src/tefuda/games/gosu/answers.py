"""What each answer does: the other half of every question in asks.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, CLAN, DONE, LEVEL, MASK, MODE, SEAT, N
from tefuda.games.army.choices import FINISH, NO
from tefuda.games.army.layout import ON, PLACES, ROWS, SPENT, TOKENS
from tefuda.games.gosu.asks import Asks
from tefuda.games.gosu.codes import (
    ACTIVATE,
    ASK_ACTION,
    ASK_AIM,
    ASK_BRING,
    ASK_CLAN,
    ASK_DISCARD,
    ASK_LEVEL,
    ASK_MAY,
    ASK_PAY,
    ASK_PILE,
    ASK_PLAY,
    ASK_PLAYER,
    ASK_PUT_BACK,
    ASK_SHIFT,
    ASK_SWAP_FIRST,
    ASK_SWAP_SECOND,
    ASK_TAKE_BACK,
    ASK_X,
    CAPTURE,
    DRAW_ONE,
    DRAW_THREE,
    E_CLAN,
    E_EFFECT,
    E_KEEP,
    E_LEVEL,
    E_MULLIGAN,
    E_NUMBER,
    E_ON_TOP,
    E_PLAYER,
    E_STACK,
    E_TAKE,
    E_TAKE_BACK,
    KEEP,
    NUMBER,
    PASS,
    PILE_VERB,
    PLAY,
    PLAY_DISCARD,
    PLAYER,
    R_ACTIVATE,
    R_DRAW,
    R_PASS,
    R_PLAY,
    R_SHIFT,
    RESOLVE,
    SHIFT,
    STACK,
    SWAP,
    TAKE,
    TAKE_BACK,
    TAKE_SPENT,
    V_TAKE,
    Z_DISCARD,
    Z_REVEALED,
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
from tefuda.games.gosu.layout import (
    ALL_KNOW,
    ALL_PLACES,
    AMOUNT,
    CARDS,
    DISCARD,
    HAND,
    HAND_N,
    KNOWN,
    REVEALED,
    SEAT_KNOWS,
    WAITING,
)

DEALT: Final = 7
"""Cards of a first hand (GO-1.2)."""


class Answers(Asks):
    def take(self, op: i64, f: i64, a: i64, b: i64, c: i64, choice: i64) -> None:
        if choice in (NO, FINISH):
            self.b[f + N] = 0
            if c:
                self.b[f] = c
        elif op == ASK_ACTION:
            self.take_action(self.b[f + SEAT], choice)
        elif op < ASK_DISCARD:
            self.take_action_part(op, f, choice)
        elif op < ASK_CLAN:
            self.take_cards(op, f, a, b, choice)
        else:
            self.take_choice(op, f, choice)

    def take_action_part(self, op: i64, f: i64, choice: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == ASK_PAY:
            self.repeat(f)
            self.discard(seat, choice - CHOOSE_DISCARD)
        elif op == ASK_AIM:
            verb = CAPTURE + (choice - CAPTURE) // ALL_PLACES * ALL_PLACES
            b[f + MODE] = verb
            b[f + AT] = self.place_chosen(choice, verb, seat) + 1
        elif op in (ASK_BRING, ASK_PLAY):
            discard = choice >= PLAY_DISCARD
            b[f + MODE] = 1 if discard else 0
            b[f + CARD] = choice - (PLAY_DISCARD if discard else PLAY) + 1
        elif op == ASK_SHIFT:
            b[f + AT] = seat * PLACES + choice - SHIFT + 1
        elif op == ASK_SWAP_FIRST:
            b[f + AT] = self.place_chosen(choice, SWAP, seat) + 1
        elif op == ASK_SWAP_SECOND:
            b[f + MASK] = self.place_chosen(choice, SWAP, seat) + 1
        else:
            self.take_mulligan(f, seat, choice)

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

    def take_choice(self, op: i64, f: i64, choice: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == ASK_MAY:
            return
        if op == ASK_CLAN:
            b[f + CLAN] = choice - CHOOSE_CLAN + 1
            self.note(E_CLAN, seat, choice - CHOOSE_CLAN, 0)
        elif op == ASK_LEVEL:
            b[f + LEVEL] = choice - CHOOSE_LEVEL + 1
            self.note(E_LEVEL, seat, choice - CHOOSE_LEVEL + 1, 0)
        elif op == ASK_X:
            b[AMOUNT] = choice - NUMBER
            self.note(E_NUMBER, seat, choice - NUMBER, 0)
        elif op == ASK_PLAYER:
            b[f + MODE] = self.after(seat, choice - PLAYER) + 1
            self.note(E_PLAYER, seat, b[f + MODE] - 1, 0)
        elif op == ASK_TAKE_BACK:
            self.take_token_back(f, seat, choice)
        else:
            self.take_waiting(choice - RESOLVE)

    # -- set-up -----------------------------------------------------------------------------------

    def take_mulligan(self, f: i64, seat: i64, choice: i64) -> None:
        """The hand goes to the discard pile for all to see, and seven new cards come (GO-1.3)."""
        if choice == KEEP:
            self.note(E_KEEP, seat, 0, 0)
            return
        self.again(f)
        hand = self.base(seat) + HAND
        card = self.first_in(hand)
        while card >= 0:
            self.from_hand(seat, card)
            self.add(DISCARD, card)
            self.note(E_MULLIGAN, seat, card, 0)
            card = self.first_in(hand)
        self.deal_hand(seat)

    def deal_hand(self, seat: i64) -> None:
        for _ in range(DEALT):
            self.draw(seat)

    # -- actions ----------------------------------------------------------------------------------

    def take_action(self, seat: i64, choice: i64) -> None:
        b = self.b
        routine = self.t.routine
        if choice == PASS:
            self.push(routine[R_PASS], seat, 0)
        elif choice in (DRAW_ONE, DRAW_THREE):
            g = self.push(routine[R_DRAW], seat, 0)
            b[g + MODE] = 1 if choice == DRAW_ONE else 2
        elif choice >= ACTIVATE:
            self.push(routine[R_ACTIVATE], seat, seat * PLACES + choice - ACTIVATE + 1)
        elif choice >= SHIFT:
            g = self.push(routine[R_SHIFT], seat, 0)
            b[g + AT] = seat * PLACES + choice - SHIFT + 1
        else:
            g = self.push(routine[R_PLAY], seat, 0)
            b[g + CARD] = choice - PLAY + 1

    def take_token_back(self, f: i64, seat: i64, choice: i64) -> None:
        b = self.b
        p = self.base(seat)
        self.repeat(f)
        if choice == TAKE_SPENT:
            b[p + SPENT] -= 1
            self.note(E_TAKE_BACK, seat, -1, 0)
        else:
            b[p + ON + choice - TAKE_BACK] -= 1
            self.note(E_TAKE_BACK, seat, seat * PLACES + choice - TAKE_BACK, 0)
        b[p + TOKENS] += 1

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

    def take_waiting(self, card: i64) -> None:
        """The first of the waiting powers of this card resolves now (GO-2.12)."""
        i: i64 = 0
        while i < self.b[WAITING] and self.waiting_card(i) != card:
            i += 1
        moment = self.waiting_moment(i)
        place = self.waiting_place(i)
        seat = self.waiting_seat(i)
        self.unqueue(i)
        self.note(E_EFFECT, seat, card, place - 1)
        self.push(self.t.entry[moment * CARDS + card], seat, place)
