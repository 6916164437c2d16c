"""The verbs that games of armies share: of cards, of an action, of a turn, of the game.

They are dispatched here; where one means something different in each game, it is a method of that
game's own.
"""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import AT, MASK, MODE, SEAT, SRC, N
from tefuda.core.ops import WIDTH
from tefuda.games.army.answering import Answering
from tefuda.games.army.codes import (
    DO_BATTLE,
    DO_BEGIN_TURN,
    DO_CLOSE_TURN,
    DO_DEAL,
    DO_DISCARD_REST,
    DO_DRAW,
    DO_DRAW_PAID,
    DO_ENTER,
    DO_EXTRA_TURN,
    DO_FORGET,
    DO_LOAD_HAND_LIMIT,
    DO_LOAD_OVER,
    DO_LOAD_SHORT,
    DO_MILL,
    DO_NEW_ROUND,
    DO_NEXT_TURN,
    DO_PASSED,
    DO_PERFORM,
    DO_PERFORM_ALL,
    DO_PLACE_TOKEN,
    DO_PRICE,
    DO_PUT_UNDER,
    DO_REPLACE,
    DO_REVEAL,
    DO_SWAP,
    DO_TAKE_ALL,
    IN_ACTION,
)


class Doing(Answering):
    # -- what a game says -------------------------------------------------------------------------

    def other_pile_verb(self, op: i64, f: i64, a: i64, c: i64) -> None:
        raise NotImplementedError

    def other_place_verb(self, op: i64, f: i64, a: i64, c: i64) -> None:
        raise NotImplementedError

    def other_action_verb(self, op: i64, f: i64, seat: i64) -> None:
        raise NotImplementedError

    def other_turn_verb(self, op: i64, f: i64, seat: i64) -> None:
        raise NotImplementedError

    def other_game_verb(self, op: i64, f: i64) -> None:
        raise NotImplementedError

    def draw_next(self, f: i64, seat: i64) -> None:
        """Draw N cards."""
        raise NotImplementedError

    def mill(self, seat: i64) -> bool:
        """Put the top card of the deck into the discard pile; False if there is none."""
        raise NotImplementedError

    def reveal(self, seat: i64, n: i64) -> None:
        """Show the top cards of the deck."""
        raise NotImplementedError

    def clear_revealed(self, seat: i64, under: bool) -> None:
        """What is still revealed goes under the deck, or into the discard pile."""
        raise NotImplementedError

    def take_all(self, f: i64, seat: i64, term: i64, zones: i64) -> None:
        """All cards of a set leave these piles for the hand."""
        raise NotImplementedError

    def perform(self, f: i64, verb: i64, q: i64) -> None:
        """Do to the card at a place what a verb of choices says."""
        raise NotImplementedError

    def perform_all(self, f: i64, verb: i64, mask: i64) -> None:
        raise NotImplementedError

    def extra_turn(self, seat: i64, leave: i64) -> None:
        raise NotImplementedError

    def price(self, f: i64, seat: i64) -> i64:
        """What an action costs, in cards to discard; AT is set for a shift."""
        raise NotImplementedError

    def enter(self, f: i64, seat: i64) -> None:
        """The card that is played comes into play."""
        raise NotImplementedError

    def replace(self, f: i64, seat: i64) -> None:
        """The card that is shifted in comes into play."""
        raise NotImplementedError

    def close_turn(self, seat: i64) -> None:
        raise NotImplementedError

    def begin_turn(self, f: i64) -> None:
        raise NotImplementedError

    def next_turn(self) -> None:
        raise NotImplementedError

    def pay_for_cards(self, f: i64, seat: i64) -> None:
        """Tokens are spent on cards; N says how many come."""
        raise NotImplementedError

    def passed(self, seat: i64) -> None:
        raise NotImplementedError

    def too_many(self, seat: i64) -> i64:
        """Cards above the hand limit."""
        raise NotImplementedError

    def deal(self) -> None:
        raise NotImplementedError

    def battle(self) -> None:
        """The Great Battle."""
        raise NotImplementedError

    def new_round(self) -> None:
        raise NotImplementedError

    # -- verbs ------------------------------------------------------------------------------------

    def act(self, op: i64, f: i64, a: i64, c: i64) -> None:
        if op >= IN_ACTION:
            if op < DO_BEGIN_TURN:
                self.act_in_action(op, f)
            elif op < DO_DEAL:
                self.act_in_turn(op, f)
            else:
                self.act_in_game(op, f)
        elif op < DO_PERFORM:
            self.act_on_piles(op, f, a, c)
        else:
            self.act_on_places(op, f, a, c)

    def act_on_piles(self, op: i64, f: i64, a: i64, c: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_DRAW:
            self.draw_next(f, seat)
        elif op == DO_MILL:
            self.mill_many(seat, self.number(a, f))
        elif op == DO_REVEAL:
            self.reveal(seat, self.number(a, f))
        elif op == DO_DISCARD_REST:
            self.clear_revealed(seat, False)
        elif op == DO_PUT_UNDER:
            self.clear_revealed(seat, True)
        elif op == DO_TAKE_ALL:
            self.take_all(f, seat, a, c)
        elif op == DO_FORGET:
            self.forget(f, a)
        elif op == DO_LOAD_SHORT:
            b[f + N] = max(self.number(a, f) - self.hand_size(seat), 0)
        elif op == DO_LOAD_OVER:
            b[f + N] = max(self.hand_size(seat) - self.number(a, f), 0)
        else:
            self.other_pile_verb(op, f, a, c)

    def mill_many(self, seat: i64, n: i64) -> None:
        for _ in range(n):
            if not self.mill(seat):
                return

    def forget(self, f: i64, aim: i64) -> None:
        """What was chosen earlier in this frame is not what the next question is about."""
        b = self.b
        if aim:
            b[f + AT] = 0
        else:
            b[f + MASK] = 0
            b[f + MODE] = 0

    def act_on_places(self, op: i64, f: i64, a: i64, c: i64) -> None:
        b = self.b
        if op == DO_PERFORM:
            self.perform(f, b[f + MODE], b[f + AT] - 1)
        elif op == DO_PERFORM_ALL:
            self.perform_all(f, a, self.aimed(a, c, f))
        elif op == DO_SWAP:
            self.swap(f)
        elif op == DO_EXTRA_TURN:
            self.extra_turn(b[f + SEAT], a)
        else:
            self.other_place_verb(op, f, a, c)

    def swap(self, f: i64) -> None:
        """The two cards that were chosen change places."""
        b = self.b
        q = b[f + AT] - 1
        r = b[f + MASK] - 1
        b[f + AT] = 0
        b[f + MASK] = 0
        self.exchange(q, r)

    def act_in_action(self, op: i64, f: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_PRICE:
            b[f + N] = self.price(f, seat)
            if b[f + N] == 0:
                b[f] += WIDTH  # nothing to pay: the question that follows is passed over
        elif op == DO_ENTER:
            self.enter(f, seat)
        elif op == DO_REPLACE:
            self.replace(f, seat)
        elif op == DO_PLACE_TOKEN:
            self.place_token(seat, b[f + SRC] - 1)
        else:
            self.other_action_verb(op, f, seat)

    def act_in_turn(self, op: i64, f: i64) -> None:
        b = self.b
        seat = b[f + SEAT]
        if op == DO_CLOSE_TURN:
            self.close_turn(seat)
        elif op == DO_NEXT_TURN:
            self.next_turn()
        elif op == DO_BEGIN_TURN:
            self.begin_turn(f)
        elif op == DO_DRAW_PAID:
            self.pay_for_cards(f, seat)
        elif op == DO_PASSED:
            self.passed(seat)
        elif op == DO_LOAD_HAND_LIMIT:
            b[f + N] = self.too_many(seat)
        else:
            self.other_turn_verb(op, f, seat)

    def act_in_game(self, op: i64, f: i64) -> None:
        if op == DO_DEAL:
            self.deal()
        elif op == DO_BATTLE:
            self.battle()
        elif op == DO_NEW_ROUND:
            self.new_round()
        else:
            self.other_game_verb(op, f)
