"""Games so small that their solution is known: they check the search, nobody is asked to play them.

They are states like those of any game, so what is proven with them is the search that ships. They
need no program: a toy's `choose` is all of its rules.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.belief import Belief
from tefuda.core.buffer import ints
from tefuda.core.features import UNNOTICED, Features
from tefuda.core.layout import ACTOR, ENDED, GAME
from tefuda.core.machine import Program
from tefuda.core.rng import below, mix
from tefuda.core.state import State

PAID: Final = GAME
"""What seat 0 gets at the end, in hundredths; the rest is seat 1's."""
SIZE: Final = GAME + 4
CHOICES: Final = 6
"""No toy has more."""
NO_PROGRAM: Final = Program(ints([]), ints([]))


class Toy(State):
    """A table of a toy. What is hidden from somebody is 0 in the buffer until it is dealt."""

    def __init__(self, buffer: vec[i64], options: vec[i64]) -> None:
        super().__init__(NO_PROGRAM, buffer, options)

    def hide(self, seat: i64) -> None:
        """Take out what a seat cannot know."""
        raise NotImplementedError

    def deal(self, chance: i64) -> None:
        """Put something in the place of all that is hidden."""
        raise NotImplementedError

    def put(self, seat: i64, choices: list[int]) -> None:
        """Put a question to a seat."""
        self.b[ACTOR] = seat + 1
        self.n_opts = 0
        for choice in choices:
            self.option(choice)

    def end(self, paid: i64) -> None:
        self.b[ENDED] = 1
        self.b[PAID] = paid
        self.finish()

    def reward(self, seat: i64) -> float:
        paid = float(self.b[PAID]) / 100.0
        return paid if seat == 0 else 1.0 - paid


class ToyBelief(Belief):
    """A table from which something is hidden."""

    def __init__(self, table: Toy, seat: i64) -> None:
        super().__init__(seat)
        self.table = table

    def deal(self, chance: i64) -> State:
        table = cast("Toy", self.table.clone())
        table.deal(chance)
        return table


class ToyFeatures(Features):
    """Nothing to count, and one turn from the start to the end: only how it ends is judged."""

    def __init__(self) -> None:
        super().__init__([])

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        pass

    def turn(self, state: State) -> i64:
        return 0

    def is_payment(self, state: State) -> bool:
        return False

    def seen(self, state: State, choice: i64) -> i64:
        if state.secret:
            return UNNOTICED if choice == NO else choice
        return HIDDEN if state.b[ACTOR] == 2 and state.b[AT_DOORS] == HIDING else choice


# -- Kuhn poker ------------------------------------------------------------------------------------

PASS: Final = 0
"""Check; fold once there is a bet."""
BET: Final = 1
"""Bet; call once there is a bet."""
JACK: Final = 1
QUEEN: Final = 2
KING: Final = 3
HOLDS: Final = GAME + 1
"""The card of seat 0, then that of seat 1."""
BETTOR: Final = GAME + 3
"""Seat + 1 of who has bet."""


class Kuhn(Toy):
    """Three cards, one for each of two players, who put one coin in and may bet one more."""

    def fresh(self) -> State:
        return Kuhn(self.b[:], self.opts[:])

    def reopen(self) -> None:
        self.put(max(self.b[ACTOR] - 1, 0), [PASS, BET])

    def hide(self, seat: i64) -> None:
        self.b[HOLDS + 1 - seat] = 0

    def deal(self, chance: i64) -> None:
        b = self.b
        for seat in range(2):
            if b[HOLDS + seat] == 0:
                theirs = b[HOLDS + 1 - seat]
                card = 1 + below(mix(chance, seat), KING - (1 if theirs else 0))
                b[HOLDS + seat] = card + 1 if theirs and card >= theirs else card

    def choose(self, choice: i64) -> None:
        b = self.b
        seat = b[ACTOR] - 1
        if b[BETTOR]:
            if choice == BET:
                self.show(2)
            else:
                self.pay(b[BETTOR] - 1, 1)
        elif choice == BET:
            b[BETTOR] = seat + 1
            self.put(1 - seat, [PASS, BET])
        elif seat == 1:
            self.show(1)
        else:
            self.put(1, [PASS, BET])

    def show(self, coins: i64) -> None:
        self.pay(0 if self.b[HOLDS] > self.b[HOLDS + 1] else 1, coins)

    def pay(self, winner: i64, coins: i64) -> None:
        """One or two coins either way, between nothing and everything."""
        self.end(50 + 25 * coins if winner == 0 else 50 - 25 * coins)


# -- doors: one player, one card face down ---------------------------------------------------------

LEFT: Final = 0
RIGHT: Final = 1
SAFE: Final = 2
LATER: Final = 3
YES: Final = 4
NO: Final = 5
PRIZE: Final = GAME + 1
"""The door with the prize + 1."""
AT_DOORS: Final = GAME + 2
ASKED: Final = 2
"""In `AT_DOORS`: the second player must answer first."""
HIDING: Final = 3
"""In `AT_DOORS`: the second player puts the prize behind a door, face down."""
HIDDEN: Final = CHOICES
"""What others see of that: one of the doors was taken, they cannot tell which."""
SAFE_PAYS: Final = 70
SAFE_PAYS_NOW: Final = 60


class Doors(Toy):
    """The face-down card says which of two doors has the prize; a third pays less, but surely.

    Whoever peeks takes the right door. Whoever cannot should stay safe.
    """

    def fresh(self) -> State:
        return Doors(self.b[:], self.opts[:])

    def reopen(self) -> None:
        self.put(0, [LEFT, RIGHT, SAFE])

    def hide(self, seat: i64) -> None:
        self.b[PRIZE] = 0

    def deal(self, chance: i64) -> None:
        if self.b[PRIZE] == 0:
            self.b[PRIZE] = 1 + below(mix(chance, PRIZE), 2)

    def choose(self, choice: i64) -> None:
        if choice == SAFE:
            self.end(SAFE_PAYS)
        else:
            self.end(100 if self.b[PRIZE] == choice + 1 else 0)


class Later(Doors):
    """First stay safe or go to the doors, then choose one: nothing is learnt on the way.

    In each single world the right door is known to be there, so whoever plans for each world by
    itself walks on, as if they could choose differently in each (strategy fusion).
    """

    def fresh(self) -> State:
        return Later(self.b[:], self.opts[:])

    def reopen(self) -> None:
        self.put(0, [LEFT, RIGHT] if self.b[AT_DOORS] else [SAFE, LATER])

    def choose(self, choice: i64) -> None:
        if choice == LATER:
            self.b[AT_DOORS] = 1
            self.reopen()
        elif choice == SAFE:
            self.end(SAFE_PAYS_NOW)
        else:
            super().choose(choice)


class Window(Later):
    """The same, but on the way a second player may be asked to open the left door, in secret and
    only if the prize is there. They never do.

    Whoever notices that they were asked knows the door. No player does, so no plan may.
    """

    def fresh(self) -> State:
        return Window(self.b[:], self.opts[:])

    def reopen(self) -> None:
        self.secret = self.b[AT_DOORS] == ASKED
        if self.secret:
            self.put(1, [YES, NO])
        else:
            super().reopen()

    def choose(self, choice: i64) -> None:
        b = self.b
        if choice == LATER and b[PRIZE] == LEFT + 1:
            b[AT_DOORS] = ASKED
            self.reopen()
        elif choice == YES:
            self.end(100)
        elif choice == NO:
            b[AT_DOORS] = 1
            self.reopen()
        else:
            super().choose(choice)


class Hider(Later):
    """The same, but the second player hides the prize on the way, and the first cannot see where.

    Whoever plans an answer to each hiding place finds the prize every time. At the table the two
    hiding places look alike, so there is one answer for both.
    """

    def fresh(self) -> State:
        return Hider(self.b[:], self.opts[:])

    def reopen(self) -> None:
        if self.b[AT_DOORS] == HIDING:
            self.put(1, [LEFT, RIGHT])
        else:
            super().reopen()

    def choose(self, choice: i64) -> None:
        b = self.b
        if choice == LATER:
            b[AT_DOORS] = HIDING
            self.reopen()
        elif b[AT_DOORS] == HIDING:
            b[PRIZE] = choice + 1
            b[AT_DOORS] = 1
            self.reopen()
        else:
            super().choose(choice)
