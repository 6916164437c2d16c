"""What single weapons and enemies ask: a gauge to lower, a side, another place, another roll, a
card turned, what Shiro's other side costs."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import LEVEL
from tefuda.games.samurai.codes import (
    ANY,
    CHANGE_LOCATION,
    FORCE,
    GO_ON,
    GUARD,
    JOKER_TURNED,
    KEEP_ROLL,
    LOWER,
    PLAY_TURNED,
    REMOVE,
    REROLL,
    SHIRO_DIE,
    SHIRO_KI,
    SHIRO_LIFE,
    SIDE_A,
    SIDE_B,
    TECHNIQUE,
    W_CARDS_BEFORE_SIDE,
    W_CHANGES_LOCATION,
    W_FORCE_TO_TECHNIQUE,
    W_ROUND_LESS_ANY,
    W_ROUND_LESS_GUARD,
    W_ROUND_LESS_TECHNIQUE,
    W_TECHNIQUE_TO_FORCE,
)
from tefuda.games.samurai.event_codes import E_MOVED, E_SIDE
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    CARDS,
    DIE,
    DIE_SIDES,
    HAND,
    KI,
    LOCATION,
    STARTING,
    STORED,
    TURNED,
)
from tefuda.games.samurai.places import Places


class Arms(Places):
    # -- at the start of a round ------------------------------------------------------------------

    def offer_gauge(self) -> None:
        """Sai 2: before drawing, a gauge of choice is lowered (WS-8.30)."""
        if self.weapon(W_ROUND_LESS_ANY):
            for gauge in range(3):
                self.option(LOWER + gauge)

    def lower(self, gauge: i64) -> None:
        self.move_gauge(gauge, -self.weapon(W_ROUND_LESS_ANY))

    def offer_side(self) -> None:
        """Katana / Tanto: the side holds for the round (WS-8.27)."""
        if self.weapon(W_CARDS_BEFORE_SIDE):
            self.option(SIDE_A)
            self.option(SIDE_B)

    def take_side(self, choice: i64) -> None:
        """What a side costs at the start of a round counts as soon as it is chosen."""
        self.choose_side(choice - SIDE_A + 1)
        self.note(E_SIDE, 0, choice - SIDE_A, 0)
        self.move_gauge(TECHNIQUE, -self.weapon(W_ROUND_LESS_TECHNIQUE))
        self.move_gauge(GUARD, -self.weapon(W_ROUND_LESS_GUARD))

    # -- places -----------------------------------------------------------------------------------

    def offer_place(self) -> None:
        """Tessen: right after the draw, another place that can still serve (WS-8.45)."""
        if self.weapon(W_CHANGES_LOCATION) == 0:
            return
        self.option(GO_ON)
        for place in range(len(self.t.once)):
            if place != self.b[LOCATION] - 1 and self.serves(place):
                self.option(CHANGE_LOCATION + place)

    def change_place(self, place: i64) -> None:
        self.b[LOCATION] = place + 1
        self.note(E_MOVED, 0, place, 0)

    def offer_rolls(self, rolled: i64) -> None:
        """Tessen: any result so far, or another for a step of the wound die (WS-8.26)."""
        for face in range(DIE_SIDES):
            if rolled >> face & 1:
                self.option(KEEP_ROLL + face)
        if self.b[DIE] > 1:
            self.option(REROLL)

    def roll_again(self, f: i64) -> None:
        self.turn_die(self.b[DIE] - 1)
        self.b[f + LEVEL] |= 1 << (self.roll() - 1)

    # -- Shiro ------------------------------------------------------------------------------------

    def offer_price(self) -> None:
        """WS-4.6: what can be given when Shiro's side B comes up; a Life always can."""
        b = self.b
        held = b[HAND] | b[STORED]
        for card in range(ACTION_CARDS, CARDS):
            if held >> card & 1:
                self.option(REMOVE + card)
        if b[KI] > 0:
            self.option(SHIRO_KI)
        self.option(SHIRO_LIFE)
        if b[DIE] > 1:
            self.option(SHIRO_DIE)

    def pay(self, choice: i64) -> None:
        if choice == SHIRO_KI:
            self.suffer(0, 1)
        elif choice == SHIRO_LIFE:
            self.suffer(1, 0)
        elif choice == SHIRO_DIE:
            self.turn_die(self.b[DIE] - 1)
        else:
            self.give_special(choice - REMOVE)

    def give_special(self, card: i64) -> None:
        """One from the hand is replaced by a draw."""
        b = self.b
        bit = 1 << card
        from_hand = b[HAND] & bit
        b[HAND] &= ~bit
        b[STORED] &= ~bit
        self.remove(card)
        if from_hand:
            b[STARTING] = 0
            self.draw()

    # -- values of one gauge that count for another (WS-8.29) -------------------------------------

    def turns(self) -> i64:
        """The gauge whose values can be turned now, + 1; 0 for none."""
        if self.b[TURNED]:
            return 0
        if self.weapon(W_TECHNIQUE_TO_FORCE):
            return TECHNIQUE + 1
        return FORCE + 1 if self.weapon(W_FORCE_TO_TECHNIQUE) else 0

    def offer_turned(self) -> None:
        """Every card with such a value, negative ones too; the Joker as any symbol."""
        turned = self.turns()
        if turned == 0:
            return
        mine = self.b[HAND] | self.b[STORED]
        joker = self.t.joker
        for card in range(CARDS):
            if mine >> card & 1 and card != joker:
                lines = self.t.line_gauge
                if lines[card * 2] == turned or lines[card * 2 + 1] == turned:
                    self.option(PLAY_TURNED + card)
        if mine >> joker & 1:
            for symbol in range(ANY):
                self.option(JOKER_TURNED + symbol)
