"""What never changes during a game of Gosu X, beyond what all games of armies look up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.army.tables import ArmyTables, Numbers


class Tables(ArmyTables):
    """One card set, ready to play with. Cards by number, clan masks by clan (11 bits each)."""

    def __init__(self, code: vec[i64], terms: vec[i64], empty: vec[i64], numbers: Numbers) -> None:
        super().__init__(code, terms, empty, numbers)
        self.level = empty
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
