"""The text on the cards of a game, in either language, rendered from the nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tefuda.cardtext.cards import Card, Cards
from tefuda.cardtext.phrasebook import Book
from tefuda.cardtext.render import ability_alone, ability_text, finish

SIGNED: Final = frozenset({"on_entry", "activated", "global"})
"""Moments so frequent that cards show a sign for them where room is short."""


@dataclass(frozen=True, slots=True)
class Titles:
    """The names by which texts mention other cards, without text in brackets (GX-4.17)."""

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


@dataclass(frozen=True, slots=True)
class ShortLine:
    """A line of a card in the form for places where room is short."""

    sign: str
    """The moment that a sign stands for; empty if the words say it."""
    lead: str
    """The words that the sign stands for."""
    text: str


def short_lines(book: Book, moments: Iterable[str], card: Card, card_set: Cards) -> list[ShortLine]:
    """The lines of `ability_lines`, with a sign for the moments that have one."""
    titles = Titles(card_set, book.lang)
    return [
        _short_line(book, titles, moment, card) for moment in moments if moment in card.abilities
    ]


def _short_line(book: Book, titles: Titles, moment: str, card: Card) -> ShortLine:
    ability = card.abilities[moment]
    if moment not in SIGNED:
        return ShortLine("", "", ability_text(book, titles, moment, ability))
    lead = finish(book, book.moments[moment].prefix.rstrip(" ,:"))[:-1]
    return ShortLine(moment, lead, ability_alone(book, titles, moment, ability))
