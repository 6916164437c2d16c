"""What never changes during a game: the compiled cards, as tables the rules look things up in."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.machine import Program


class Tables(Program):
    """One card set, ready to play with. Cards by number, clan masks by clan (11 bits each)."""

    def __init__(self, code: vec[i64], terms: vec[i64], empty: vec[i64]) -> None:
        super().__init__(code, terms)
        self.routine = empty
        """Entry of each routine of the flow."""
        self.entry = empty
        """Entry of each ability: moment * 88 + card; 0 for none."""
        self.aims = empty
        """Lists of (choice verb, set) pairs, each list ended by -1."""
        self.level = empty
        self.shift = empty
        """-1: cannot be shifted."""
        self.slots = empty
        self.keys = empty
        self.standing = empty
        self.standing_n = empty
        self.title = empty
        """Cards of one name share a title."""
        self.also = empty
        """Bit per title (of at most 62 that some card is also named)."""
        self.also_bit = empty
        """By title: its bit in `also`, or 0."""
        self.tile = empty
        """Ongoing effect of each clan's tile, as bits."""
        self.tile_n = empty
        self.tiles = empty
        """By mask of active tiles: their ongoing effects together."""
        self.clan_masks = empty
        """row * 8 + clan → which of the clan's cards are so; rows: keywords, then ongoing effects,
        then levels (see codes.ROW_STANDING, ROW_LEVEL)."""
        self.least_hand_limit: i64 = 0
        """No hand of this size is ever too large."""
        self.bit = empty
        """Powers of two. A literal `1 << i` is computed in 32 bits when compiled: too few here."""
        self.bit_index = empty
        """By (1 << i) % 37: i. Two is a primitive root of 37, so 36 bits never collide."""
