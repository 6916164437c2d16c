"""What players read on the cards of a game, in either language, rendered from the nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tefuda.cardtext.cards import Card, Cards
from tefuda.cardtext.phrasebook import Book
from tefuda.cardtext.render import ability_text


@dataclass(frozen=True, slots=True)
class Titles:
    """The names by which texts mention other cards: without what stands in brackets (GX-4.17)."""

    card_set: Cards
    lang: str

    def card(self, id_: str) -> str:
        card = self.card_set.cards[self.card_set.index[id_]]
        return card.full_name(self.lang).split(" (")[0]


def ability_lines(book: Book, moments: Iterable[str], card: Card, card_set: Cards) -> list[str]:
    """One line per ability of a card, in the order of the moments."""
    titles = Titles(card_set, book.lang)
    return [
        ability_text(book, titles, moment, card.abilities[moment])
        for moment in moments
        if moment in card.abilities
    ]
