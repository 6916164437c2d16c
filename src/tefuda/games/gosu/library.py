"""GOSU's goblins, rules and glossary in words, to be read or looked up by what somebody types."""

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
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.vocabulary import CLANS, KEYWORDS
from tefuda.games.gosu.words import (
    ability_lines,
    clan_name,
    condition_lines,
    keyword_name,
    short_lines,
)

HOME: Final = "tefuda.games.gosu"
AMOUNT: Final = re.compile(r"\bX\b")
BRACKET: Final = re.compile(r"\(\+")


def foreword(lang: str) -> tuple[str, ...]:
    return pages.foreword(HOME, lang)


def rules(lang: str) -> tuple[Rule, ...]:
    return pages.rules(HOME, lang)


@cache
def glossary(lang: str) -> tuple[Term, ...]:
    return pages.terms(HOME, lang)


def gallery(lang: str, cards: CardSet) -> Json:
    """Clans, the keyword and goblins with all that is printed on them."""
    return {
        "clans": alike.clans(CLANS, clan_name, lang, glossary(lang)),
        "keywords": alike.keywords(KEYWORDS, keyword_name, lang, glossary(lang)),
        "cards": [_printed(card, lang, cards) for card in cards.cards],
    }


def _printed(card: Card, lang: str, cards: CardSet) -> Json:
    lines = ability_lines(card, lang, cards)
    return {
        **alike.printed(card, lang, keyword_name),
        "flavour": card.flavour[lang],
        "terms": [
            key
            for key, sign in (("x", AMOUNT), ("bonus", BRACKET))
            if any(sign.search(line) for line in lines)
        ],
        "text": lines,
        "short": [asdict(line) for line in short_lines(card, lang, cards)],
        "global": "global" in card.abilities,
        "condition": condition_lines(card, lang, cards),
        "source": card.source,
    }
