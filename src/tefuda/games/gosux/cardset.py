"""Gosu X's cards and tiles, read from a folder of card files."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tefuda.cardtext.cards import Card, Cards, card_ids, load_clan, read_abilities, read_toml
from tefuda.cardtext.nodes import Kind, Node
from tefuda.cardtext.parse import CardError
from tefuda.core.parts import fingerprints
from tefuda.games.gosux.vocabulary import CLANS, FORM, vocabulary

HOME = Path(__file__).parent
CARDS_PER_CLAN = 11
TILE = "tile."
"""Begins what a tile is called beside the cards."""


@dataclass(frozen=True)
class CardSet(Cards):
    """The printed cards (clan by clan, as the files list them), the tiles."""

    tiles: dict[str, Node]

    @cached_property
    def hash(self) -> str:
        """Changes when any fact of any card changes; names in either language do not count."""
        text = repr((self.facts(), sorted((clan, str(node)) for clan, node in self.tiles.items())))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def fingerprints(self) -> dict[str, str]:
        tiles = {f"{TILE}{clan}": str(node) for clan, node in self.tiles.items()}
        return super().fingerprints() | fingerprints(tiles)

    def used(self, clans: Sequence[str]) -> frozenset[str]:
        """What a game of some clans uses: their cards, the tiles of the other clans, which are
        active, and theirs if a card can flip them."""
        cards = [card for card in self.cards if card.clan in clans]
        flips = any("flip_tile" in str(node) for c in cards for node in c.abilities.values())
        all_open = len(clans) == len(CLANS)
        tiles = [clan for clan in CLANS if flips or all_open or clan not in clans]
        return frozenset([*(card.id for card in cards), *(f"{TILE}{clan}" for clan in tiles)])

    def part_name(self, part: str, lang: str) -> str:
        if not part.startswith(TILE):
            return super().part_name(part, lang)
        clan = super().part_name(part.removeprefix(TILE), lang)
        return f"la tuile {clan}" if lang == "fr" else f"the tile {clan}"

    def without(self, card_id: str, line: str) -> CardSet:
        """This set with one line of one card blanked: an ability, or a keyword. For the ledger."""
        return CardSet(self.blanked(card_id, line), self.tiles)

    def without_tile(self, clan: str) -> CardSet:
        return CardSet(self.cards, {c: node for c, node in self.tiles.items() if c != clan})


def load(folder: Path = HOME) -> CardSet:
    """Read `cards/<clan>.toml` for the eight clans and `tiles.toml`."""
    files = [folder / "cards" / f"{clan}.toml" for clan in CLANS]
    words = vocabulary(card_ids(files))
    cards = [card for file in files for card in load_clan(file, FORM, words)]
    for file in files:
        _check_clan(file.name, [card for card in cards if card.clan == file.stem])
    tiles = {}
    for clan, table in read_toml(folder / "tiles.toml").items():
        where = f"tiles.toml: [{clan}]"
        if clan not in CLANS:
            raise CardError(f"{where}: is not a clan; clans are {', '.join(CLANS)}")
        if not isinstance(table, dict) or set(table) != {"ongoing"}:
            raise CardError(f"{where}: must hold exactly one field, ongoing")
        tiles[clan] = read_abilities(where, table, {"ongoing": Kind.STANDING}, words)["ongoing"]
    return CardSet(tuple(cards), tiles)


def _check_clan(file: str, cards: list[Card]) -> None:
    """Four troops, five heroes, two immortals: what the deck of 45 and the layout rest on."""
    levels = [sum(card.level == level for card in cards) for level in (1, 2, 3)]
    if levels != [4, 5, 2]:
        raise CardError(
            f"{file}: a clan has 4 troops, 5 heroes and 2 immortals, "
            f"not {levels[0]}, {levels[1]} and {levels[2]}"
        )
