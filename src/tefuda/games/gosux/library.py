"""Gosu X's cards, rules and glossary in words, to be read or looked up by what somebody types."""

from __future__ import annotations

import re
from dataclasses import asdict
from functools import cache
from typing import Final

from tefuda.cardtext.cards import Card
from tefuda.core.game import Rule, Term
from tefuda.core.state import Json
from tefuda.games import pages
from tefuda.games.army import library as alike
from tefuda.games.gosux.cardset import CardSet, load
from tefuda.games.gosux.vocabulary import CLANS, KEYWORDS
from tefuda.games.gosux.words import (
    ability_lines,
    card_text,
    clan_name,
    keyword_name,
    short_lines,
    tile_text,
)

HOME: Final = "tefuda.games.gosux"
AMOUNT: Final = re.compile(r"\bX\b")
"""A letter on a card that says nothing by itself: the glossary explains it."""


@cache
def card_set() -> CardSet:
    return load()


def foreword(lang: str) -> tuple[str, ...]:
    return pages.foreword(HOME, lang)


def rules(lang: str) -> tuple[Rule, ...]:
    return pages.rules(HOME, lang)


@cache
def glossary(lang: str) -> tuple[Term, ...]:
    return pages.terms(HOME, lang)


# -- cards -----------------------------------------------------------------------------------------


def text(card: Card, lang: str) -> list[str]:
    return card_text(card, lang, card_set())


# -- the gallery -----------------------------------------------------------------------------------


def gallery(lang: str, cards: CardSet) -> Json:
    """Clans, keywords, cards and tiles with all that is printed on them."""
    return {
        "clans": alike.clans(CLANS, clan_name, lang, glossary(lang)),
        "keywords": alike.keywords(KEYWORDS, keyword_name, lang, glossary(lang)),
        "cards": [_printed(card, lang, cards) for card in cards.cards],
        "tiles": [
            {"clan": clan, "name": clan_name(clan, lang), "text": [tile_text(clan, lang, cards)]}
            for clan in cards.tiles
        ],
    }


def _printed(card: Card, lang: str, cards: CardSet) -> Json:
    lines = ability_lines(card, lang, cards)
    return {
        **alike.printed(card, lang, keyword_name),
        "terms": ["x"] if any(AMOUNT.search(line) for line in lines) else [],
        "text": lines,
        "short": [asdict(line) for line in short_lines(card, lang, cards)],
    }
