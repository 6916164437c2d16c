"""What each answer does: the other half of every question in asking.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.layout import AT, CARD, CLAN, LEVEL, MASK, MODE, SEAT, N
from tefuda.games.army.asking import Asking
from tefuda.games.army.choices import CLAN as CHOOSE_CLAN
from tefuda.games.army.choices import (
    DRAW_ONE,
    DRAW_THREE,
    FINISH,
    KEEP,
    NO,
    PASS,
    PLAY,
    TAKE_SPENT,
)
from tefuda.games.army.choices import LEVEL as CHOOSE_LEVEL
from tefuda.games.army.codes import (
    ASK_ACTION,
    ASK_AIM,
    ASK_BRING,
    ASK_CLAN,
    ASK_LEVEL,
    ASK_MAY,
    ASK_MULLIGAN,
    ASK_SWAP_FIRST,
    ASK_SWAP_SECOND,
    ASK_TAKE_BACK,
    R_ACTIVATE,
    R_DRAW,
    R_PASS,
    R_SHIFT,
)
from tefuda.games.army.events import E_CLAN, E_KEEP, E_LEVEL, E_PLAYER
from tefuda.games.army.layout import PLACES

DEALT: Final = 7
"""Cards of a first hand (GX-1.4, GO-1.2)."""


class Answering(Asking):
    # -- what a game says -------------------------------------------------------------------------

    def other_answer(self, op: i64, f: i64, a: i64, b: i64, choice: i64) -> None:
        """The answer to a question that only this game puts, or answers in its own way."""
        raise NotImplementedError

    def draw(self, seat: i64) -> bool:
        """Draw one card; False if there is none."""
        raise NotImplementedError

    def mulligan(self, seat: i64) -> None:
        """A first hand goes back."""
        raise NotImplementedError

    def paid_draw(self, choice: i64) -> i64:
        """What the routine of drawing for tokens finds in MODE."""
        raise NotImplementedError

    def begin_play(self, seat: i64, choice: i64) -> None:
        """A card is played by an action."""
        raise NotImplementedError

    def place_chosen(self, choice: i64, verb: i64, seat: i64) -> i64:
        """The place that a player means; the reverse of `offer_places`."""
        raise NotImplementedError

    # -- answers ----------------------------------------------------------------------------------

    def take(self, op: i64, f: i64, a: i64, b: i64, c: i64, choice: i64) -> None:
        s = self.b
        if choice in (NO, FINISH):
            self.decline(op, f, c)
        elif op == ASK_ACTION:
            self.take_action(s[f + SEAT], choice)
        elif op == ASK_AIM:
            self.take_aim(f, s[f + SEAT], choice)
        elif op == ASK_BRING:
            self.take_card_to_play(f, choice)
        elif op == ASK_SWAP_FIRST:
            s[f + AT] = self.place_chosen(choice, self.common.numbers.swap, s[f + SEAT]) + 1
        elif op == ASK_SWAP_SECOND:
            s[f + MASK] = self.place_chosen(choice, self.common.numbers.swap, s[f + SEAT]) + 1
        elif op == ASK_MULLIGAN:
            self.take_mulligan(f, s[f + SEAT], choice)
        elif op == ASK_CLAN:
            s[f + CLAN] = choice - CHOOSE_CLAN + 1
            self.note(E_CLAN, s[f + SEAT], choice - CHOOSE_CLAN, 0)
        elif op == ASK_LEVEL:
            s[f + LEVEL] = choice - CHOOSE_LEVEL + 1
            self.note(E_LEVEL, s[f + SEAT], choice - CHOOSE_LEVEL + 1, 0)
        elif op == ASK_TAKE_BACK:
            self.repeat(f)
            i: i64 = -1 if choice == TAKE_SPENT else choice - self.common.numbers.take_back
            self.take_back_token(s[f + SEAT], i)
        elif op != ASK_MAY:
            self.other_answer(op, f, a, b, choice)

    def decline(self, op: i64, f: i64, c: i64) -> None:
        """No, or no more."""
        b = self.b
        b[f + N] = 0
        if c:
            b[f] = c

    def take_aim(self, f: i64, seat: i64, choice: i64) -> None:
        b = self.b
        numbers = self.common.numbers
        n = numbers.all_places
        verb = numbers.capture + (choice - numbers.capture) // n * n
        b[f + MODE] = verb
        b[f + AT] = self.place_chosen(choice, verb, seat) + 1

    def take_card_to_play(self, f: i64, choice: i64) -> None:
        """A card of the hand, or of the discard pile: MODE says which."""
        b = self.b
        discard = choice >= self.common.numbers.play_discard
        b[f + MODE] = 1 if discard else 0
        b[f + CARD] = choice - (self.common.numbers.play_discard if discard else PLAY) + 1

    def take_player(self, f: i64, seat: i64) -> None:
        """Somebody was chosen to carry out a block."""
        b = self.b
        b[f + MODE] = seat + 1
        self.note(E_PLAYER, b[f + SEAT], seat, 0)

    def take_mulligan(self, f: i64, seat: i64, choice: i64) -> None:
        if choice == KEEP:
            self.note(E_KEEP, seat, 0, 0)
            return
        self.again(f)
        self.mulligan(seat)
        self.deal_hand(seat)

    def deal_hand(self, seat: i64) -> None:
        for _ in range(DEALT):
            self.draw(seat)

    def take_action(self, seat: i64, choice: i64) -> None:
        b = self.b
        routine = self.common.routine
        numbers = self.common.numbers
        if choice == PASS:
            self.push(routine[R_PASS], seat, 0)
        elif choice in (DRAW_ONE, DRAW_THREE):
            g = self.push(routine[R_DRAW], seat, 0)
            b[g + MODE] = self.paid_draw(choice)
        elif choice >= numbers.activate:
            self.push(routine[R_ACTIVATE], seat, seat * PLACES + choice - numbers.activate + 1)
        elif choice >= numbers.shift:
            g = self.push(routine[R_SHIFT], seat, 0)
            b[g + AT] = seat * PLACES + choice - numbers.shift + 1
        else:
            self.begin_play(seat, choice)
