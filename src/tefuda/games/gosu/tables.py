"""What never changes during a game: the compiled cards, as tables the rules look things up in."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.machine import Program


class Tables(Program):
    """One card set, ready to play with. Cards by number."""

    def __init__(self, code: vec[i64], terms: vec[i64], empty: vec[i64]) -> None:
        super().__init__(code, terms)
        self.routine = empty
        """Entry of each routine of the flow."""
        self.entry = empty
        """Entry of each power: moment * 75 + card; 0 for none."""
        self.aims = empty
        """Lists of (choice verb, set) pairs, each list ended by -1."""
        self.clan = empty
        """Clan of each card, 0 to 4."""
        self.shift = empty
        """Mutation cost; -1: cannot mutate."""
        self.slots = empty
        """1 for a card with the activation symbol."""
        self.keys = empty
        self.ongoing = empty
        """Standing effects for the controller, as bits."""
        self.globals = empty
        """Standing effects for everybody, as bits; Ozekis only."""
        self.ongoing_n = empty
        """The number of a standing effect, or the term of a battle bonus."""
        self.globals_n = empty
        self.victory = empty
        """Term of the test by which a player wins the game; 0 for none."""
        self.of_clans = empty
        """level * 32 + mask of clans → the cards of that level and those clans, as a mask."""
        self.keyed = empty
        """level * keywords + keyword → the cards of that level with it, as a mask."""
        self.bit = empty
        """Powers of two. A literal `1 << i` is computed in 32 bits when compiled: too few here."""
        self.bit_index = empty
        """By (1 << i) % 37: i. Two is a primitive root of 37, so 36 bits never collide."""
