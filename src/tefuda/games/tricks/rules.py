"""Tricks, a card game in one page.

Everybody holds four of eighteen cards. A leader plays one, then the others in turn; the highest
takes the trick and leads the next. The first trick counts one point, the last four. Most points
win, and those who have equally many share the win.

Card 0 is the Fool. When a trick is complete, whoever still holds the Fool is asked in secret
whether to throw it in: then nobody takes the trick, and its holder is a card short at the end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.core.buffer import ints
from tefuda.core.layout import ACTOR, ENDED, GAME, SEED, SEED_WORDS, WINNER
from tefuda.core.machine import Program
from tefuda.core.rng import SHUFFLE, below, mix
from tefuda.core.state import MOST_SEATS, State

CARDS: Final = 18
HAND_SIZE: Final = 4
FOOL: Final = 0

# -- the layout ------------------------------------------------------------------------------------
PLAYERS: Final = GAME
LEADER: Final = GAME + 1
TRICK: Final = GAME + 2
"""From 1; also what the trick counts. 0 before the cards are dealt."""
SPENT: Final = GAME + 3
"""Mask of the cards that have been played in earlier tricks, and of the Fool thrown in."""
LAID: Final = GAME + 4
"""Per seat its card + 1 in this trick."""
POINTS: Final = LAID + MOST_SEATS
HAND: Final = POINTS + MOST_SEATS
"""Per seat the mask of its cards; 0 where they are hidden."""
HAND_N: Final = HAND + MOST_SEATS
SIZE: Final = HAND_N + MOST_SEATS

# -- choices: the cards, then what answers to a trick ----------------------------------------------
THROW: Final = CARDS
HOLD: Final = CARDS + 1
CHOICES: Final = CARDS + 2

# -- how it ends -----------------------------------------------------------------------------------
PLAYED_OUT: Final = 1
RESIGNED: Final = 2
TIMED_OUT: Final = 3
DRAW_AGREED: Final = 4

# -- events ----------------------------------------------------------------------------------------
E_LAY: Final = 1
E_THROW: Final = 2
E_TAKE: Final = 3

NO_PROGRAM: Final = Program(ints([]), ints([]))


class Tricks(State):
    """What is asked follows from the buffer alone: `run` finds it out."""

    def fresh(self) -> State:
        return Tricks(self.program, self.b[:], self.opts[:])

    @property
    def seats(self) -> i64:
        return self.b[PLAYERS]

    # -- the course of the game -------------------------------------------------------------------

    def run(self) -> None:
        b = self.b
        if b[TRICK] == 0:
            b[TRICK] = 1
            for seat in range(b[PLAYERS]):
                b[HAND_N + seat] = HAND_SIZE
            chance: i64 = SHUFFLE
            for i in range(SEED_WORDS):
                chance = mix(chance, b[SEED + i])
                b[SEED + i] = 0  # nothing else is left to chance
            self.deal(chance)
        while b[ENDED] == 0 and not self.asks():
            self.take_trick()

    def reopen(self) -> None:
        self.run()

    def asks(self) -> bool:
        """Put the question that is due; False if the trick is complete and no Fool is about."""
        b = self.b
        self.n_opts = 0
        self.secret = False
        seat = self.next_to_lay()
        if seat >= 0:
            for card in range(CARDS):
                if b[HAND + seat] >> card & 1:
                    self.option(card)
        else:
            seat = self.holder()
            if seat < 0:
                return False
            self.secret = True
            self.option(THROW)
            self.option(HOLD)
        self.asked = seat
        b[ACTOR] = seat + 1
        return True

    def next_to_lay(self) -> i64:
        """Who is next in this trick, or -1: whoever has no card left is passed over."""
        b = self.b
        for i in range(b[PLAYERS]):
            seat = (b[LEADER] + i) % b[PLAYERS]
            if b[LAID + seat] == 0 and b[HAND_N + seat] > 0:
                return seat
        return -1

    def holder(self) -> i64:
        """Who holds the Fool, or -1."""
        for seat in range(self.b[PLAYERS]):
            if self.b[HAND + seat] >> FOOL & 1:
                return seat
        return -1

    def choose(self, choice: i64) -> None:
        b = self.b
        seat = b[ACTOR] - 1
        if choice == HOLD:
            self.take_trick()
        elif choice == THROW:
            self.drop(seat, FOOL)
            b[SPENT] |= 1
            self.note(E_THROW, seat, 0, 0)
            self.clear_trick()
        else:
            self.drop(seat, choice)
            b[LAID + seat] = choice + 1
            self.note(E_LAY, seat, choice, 0)
            if self.next_to_lay() < 0:
                self.barrier = True
                self.answerers = self.may_throw()
        self.run()

    def drop(self, seat: i64, card: i64) -> None:
        self.b[HAND + seat] &= ~(1 << card)
        self.b[HAND_N + seat] -= 1

    def may_throw(self) -> i64:
        """Mask of the seats that might hold the Fool, by what has been seen of it."""
        b = self.b
        mask: i64 = 0
        for seat in range(b[PLAYERS]):
            if b[SPENT] & 1 or b[LAID + seat] == FOOL + 1:
                return 0
            if b[HAND_N + seat] > 0:
                mask |= 1 << seat
        return mask

    def take_trick(self) -> None:
        """The highest card takes it."""
        b = self.b
        best = b[LEADER]
        for seat in range(b[PLAYERS]):
            if b[LAID + seat] > b[LAID + best]:
                best = seat
        b[POINTS + best] += b[TRICK]
        b[LEADER] = best
        self.note(E_TAKE, best, b[TRICK], 0)
        self.clear_trick()

    def clear_trick(self) -> None:
        b = self.b
        for seat in range(b[PLAYERS]):
            if b[LAID + seat]:
                b[SPENT] |= 1 << (b[LAID + seat] - 1)
                b[LAID + seat] = 0
        if b[TRICK] == HAND_SIZE:
            self.count()
        else:
            b[TRICK] += 1

    def count(self) -> None:
        """Most points win."""
        b = self.b
        best: i64 = 0
        for seat in range(b[PLAYERS]):
            best = max(best, b[POINTS + seat])
        winners: i64 = 0
        for seat in range(b[PLAYERS]):
            if b[POINTS + seat] == best:
                winners |= 1 << seat
        self.end(winners, PLAYED_OUT)

    def end(self, winners: i64, how: i64) -> None:
        self.b[ENDED] = how
        self.b[WINNER] = winners
        self.secret = False
        self.finish()

    # -- what is hidden ---------------------------------------------------------------------------

    def unseen(self) -> i64:
        """Mask of the cards that lie nowhere in this buffer."""
        b = self.b
        left: i64 = (1 << CARDS) - 1
        left &= ~b[SPENT]
        for seat in range(b[PLAYERS]):
            left &= ~b[HAND + seat]
            if b[LAID + seat]:
                left &= ~(1 << (b[LAID + seat] - 1))
        return left

    def deal(self, chance: i64) -> None:
        """Give everybody whose hand is hidden as many unseen cards as that hand has."""
        b = self.b
        left = self.unseen()
        for seat in range(b[PLAYERS]):
            if b[HAND + seat]:
                continue
            for _ in range(b[HAND_N + seat]):
                chance = mix(chance, seat)
                card = nth(left, below(chance, bits(left)))
                left &= ~(1 << card)
                b[HAND + seat] |= 1 << card

    def hide(self, seat: i64) -> None:
        """Take out what a seat (-1: somebody who watches) cannot know."""
        b = self.b
        if self.secret and seat != self.asked:
            b[ACTOR] = b[LEADER] + 1
        if b[ENDED]:
            return
        for other in range(b[PLAYERS]):
            if other != seat:
                b[HAND + other] = 0


def bits(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def nth(mask: i64, n: i64) -> i64:
    """The card of a mask that has n lower ones in it."""
    card: i64 = 0
    while True:
        if mask >> card & 1:
            if n == 0:
                return card
            n -= 1
        card += 1


def table(buffer: list[int]) -> Tricks:
    return Tricks(NO_PROGRAM, ints(buffer), ints([0] * CARDS))
