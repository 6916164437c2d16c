"""What never changes during a game of GOSU, beyond what all games of armies look up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.army.tables import ArmyTables, Numbers


class Tables(ArmyTables):
    """One card set, ready to play with. Cards by number."""

    def __init__(self, code: vec[i64], terms: vec[i64], empty: vec[i64], numbers: Numbers) -> None:
        super().__init__(code, terms, empty, numbers)
        self.clan = empty
        """Clan of each card, 0 to 4."""
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
