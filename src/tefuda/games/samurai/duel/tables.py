"""What never changes during a duel: the decks of the solo game, and the duel's own numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.samurai.tables import Tables


class DuelTables(Tables):
    def __init__(self, code: vec[i64], terms: vec[i64], empty: vec[i64]) -> None:
        super().__init__(code, terms, empty)
        self.swapped = empty
        """Pairs of cells that change places when the other comes to the front."""
        self.nobody: i64 = 0
        """The row of enemies without an ability."""
        self.stance_hand: i64 = 0
        self.second_ki: i64 = 0
        self.last_round: i64 = 0
