"""What players read on Gosu X's cards and tiles, in either language, rendered from the nodes."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext import words
from tefuda.cardtext.cards import Card
from tefuda.cardtext.nodes import Kind
from tefuda.cardtext.phrasebook import Book
from tefuda.cardtext.render import ability_text
from tefuda.cardtext.words import ShortLine, Titles
from tefuda.games.gosux import phrases_en, phrases_fr
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.vocabulary import MOMENTS

BOOKS: Final[dict[str, Book]] = {"en": phrases_en.BOOK, "fr": phrases_fr.BOOK}


def card_text(card: Card, lang: str, card_set: CardSet) -> list[str]:
    """The text box of a card: its keywords, if any, then one line per ability."""
    keywords = ", ".join(keyword_name(keyword, lang) for keyword in card.keywords)
    abilities = ability_lines(card, lang, card_set)
    return [keywords, *abilities] if keywords else abilities


def ability_lines(card: Card, lang: str, card_set: CardSet) -> list[str]:
    return words.ability_lines(BOOKS[lang], MOMENTS, card, card_set)


def short_lines(card: Card, lang: str, card_set: CardSet) -> list[ShortLine]:
    return words.short_lines(BOOKS[lang], MOMENTS, card, card_set)


def tile_text(clan: str, lang: str, card_set: CardSet) -> str:
    """What a clan's Immortal tile says on its active side."""
    return ability_text(BOOKS[lang], Titles(card_set, lang), "ongoing", card_set.tiles[clan])


def keyword_name(keyword: str, lang: str) -> str:
    return BOOKS[lang].constants[Kind.KEYWORD][keyword]


def clan_name(clan: str, lang: str) -> str:
    return BOOKS[lang].constants[Kind.CLAN][clan]
