"""Goblins as the command line shows them."""

from __future__ import annotations

from tefuda.cardtext.cards import Card
from tefuda.cli.games.army.printed import Library
from tefuda.cli.games.gosu.words import say
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.library import glossary
from tefuda.games.gosu.tongue import numeral
from tefuda.games.gosu.vocabulary import CLANS, KEYWORDS, LEVEL_TERMS
from tefuda.games.gosu.words import card_text, clan_name, keyword_name


def printed(title: str, cards: CardSet) -> Library:
    def text(card: Card, lang: str) -> list[str]:
        return card_text(card, lang, cards)

    return Library(
        title,
        cards,
        CLANS,
        KEYWORDS,
        LEVEL_TERMS,
        clan_name,
        keyword_name,
        numeral,
        say,
        text,
        glossary,
    )
