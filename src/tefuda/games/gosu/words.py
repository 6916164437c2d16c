"""What players read on GOSU's goblins, in either language, rendered from the nodes."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext import words
from tefuda.cardtext.cards import Card
from tefuda.cardtext.nodes import Kind, Node
from tefuda.cardtext.phrasebook import Book, Say
from tefuda.cardtext.render import finish
from tefuda.cardtext.words import ShortLine, Titles
from tefuda.games.gosu import phrases_en, phrases_fr
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.vocabulary import MOMENTS

BOOKS: Final[dict[str, Book]] = {"en": phrases_en.BOOK, "fr": phrases_fr.BOOK}


def card_text(card: Card, lang: str, card_set: CardSet) -> list[str]:
    """The text box of a goblin: its keyword, if any, then one line per power."""
    keywords = [keyword_name(keyword, lang) for keyword in card.keywords]
    return [*keywords, *ability_lines(card, lang, card_set)]


def ability_lines(card: Card, lang: str, card_set: CardSet) -> list[str]:
    return words.ability_lines(BOOKS[lang], MOMENTS, card, card_set)


def short_lines(card: Card, lang: str, card_set: CardSet) -> list[ShortLine]:
    return words.short_lines(BOOKS[lang], MOMENTS, card, card_set)


def condition_parts(card: Card) -> tuple[Node, ...]:
    """What an Ozeki's special victory condition asks for, each by itself (GO-3.3)."""
    power = card.abilities.get("global")
    if power is None or power.word != "victory":
        return ()
    test = power.node(0)
    return tuple(test.nodes()) if test.word == "all_of" else (test,)


def condition_lines(card: Card, lang: str, card_set: CardSet) -> list[str]:
    """The same in words, as said to the player who would fulfil it."""
    book = BOOKS[lang]
    say = Say(book, Titles(card_set, lang), book.you)
    return [finish(book, book.tests[part.word](say, part)) for part in condition_parts(card)]


def keyword_name(keyword: str, lang: str) -> str:
    return BOOKS[lang].constants[Kind.KEYWORD][keyword]


def clan_name(clan: str, lang: str) -> str:
    return BOOKS[lang].constants[Kind.CLAN][clan]
