"""What never changes during a game of armies: the compiled cards, as tables to look up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.machine import Program


class Numbers:
    """The numbers of a game's choices that are a verb and its object.

    The verbs are the same in all games of armies; the numbers are each game's own for ever.
    """

    def __init__(
        self,
        *,
        play_discard: i64,
        discard: i64,
        shift: i64,
        activate: i64,
        take_back: i64,
        capture: i64,
        swap: i64,
        all_places: i64,
    ) -> None:
        self.play_discard = play_discard
        self.discard = discard
        self.shift = shift
        self.activate = activate
        self.take_back = take_back
        self.capture = capture
        """The first of those that are about a place of any army."""
        self.swap = swap
        self.all_places = all_places
        """How many objects each of those has."""


class ArmyTables(Program):
    """One card set, ready to play with. Cards by number."""

    def __init__(self, code: vec[i64], terms: vec[i64], empty: vec[i64], numbers: Numbers) -> None:
        super().__init__(code, terms)
        self.numbers = numbers
        self.routine = empty
        """Entry of each routine of the flow."""
        self.entry = empty
        """Entry of each ability: moment * cards + card; 0 for none."""
        self.aims = empty
        """Lists of (choice verb, set) pairs, each list ended by -1."""
        self.shift = empty
        """Shift cost; -1: cannot be shifted."""
        self.slots = empty
        """Activation tokens that a card takes."""
        self.keys = empty
        """Keywords, as bits."""
        self.bit = empty
        """Powers of two. A literal `1 << i` is computed in 32 bits when compiled: too few here."""
        self.bit_index = empty
        """By (1 << i) % 37: i. Two is a primitive root of 37, so 36 bits never collide."""
