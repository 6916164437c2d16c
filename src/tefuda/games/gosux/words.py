"""What players read on Gosu X's cards and tiles, in either language, rendered from the nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tefuda.cardtext.cards import Card
from tefuda.cardtext.nodes import Kind
from tefuda.cardtext.phrasebook import Book
from tefuda.cardtext.render import ability_text
from tefuda.games.gosux import phrases_en, phrases_fr
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.vocabulary import MOMENTS

BOOKS: Final[dict[str, Book]] = {"en": phrases_en.BOOK, "fr": phrases_fr.BOOK}


@dataclass(frozen=True, slots=True)
class Titles:
    """The names by which texts mention other cards (GX-4.17: without the bracketed part)."""

    card_set: CardSet
    lang: str

    def card(self, id_: str) -> str:
        card = self.card_set.cards[self.card_set.index[id_]]
        return card.full_name(self.lang).split(" (")[0]


def card_text(card: Card, lang: str, card_set: CardSet) -> list[str]:
    """The text box of a card: its keywords, if any, then one line per ability."""
    keywords = ", ".join(keyword_name(keyword, lang) for keyword in card.keywords)
    abilities = ability_lines(card, lang, card_set)
    return [keywords, *abilities] if keywords else abilities


def ability_lines(card: Card, lang: str, card_set: CardSet) -> list[str]:
    book, titles = BOOKS[lang], Titles(card_set, lang)
    return [
        ability_text(book, titles, moment, card.abilities[moment])
        for moment in MOMENTS
        if moment in card.abilities
    ]


def tile_text(clan: str, lang: str, card_set: CardSet) -> str:
    """What a clan's Immortal tile says on its active side."""
    return ability_text(BOOKS[lang], Titles(card_set, lang), "ongoing", card_set.tiles[clan])


def keyword_name(keyword: str, lang: str) -> str:
    return BOOKS[lang].constants[Kind.KEYWORD][keyword]


def clan_name(clan: str, lang: str) -> str:
    return BOOKS[lang].constants[Kind.CLAN][clan]
