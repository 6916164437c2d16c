"""Gosu X's cards, rules and glossary in words, to be read or looked up by what somebody types."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import Final

from tefuda.cardtext.cards import Card
from tefuda.core.game import Rule, Term
from tefuda.core.state import Json
from tefuda.games import pages
from tefuda.games.army.vocabulary import VALUES
from tefuda.games.gosux.cardset import CardSet, load
from tefuda.games.gosux.vocabulary import CLANS, FORM, KEYWORDS
from tefuda.games.gosux.words import (
    ability_lines,
    card_text,
    clan_name,
    keyword_name,
    tile_text,
)

HOME: Final = "tefuda.games.gosux"
AMOUNT: Final = re.compile(r"\bX\b")
"""A letter on a card that says nothing by itself: the glossary explains it."""


@cache
def card_set() -> CardSet:
    return load()


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
    terms = {term.key: term for term in glossary(lang)}
    keywords = pages.described(KEYWORDS, partial(keyword_name, lang=lang), glossary(lang))
    return {
        "clans": pages.described(CLANS, partial(clan_name, lang=lang), glossary(lang)),
        "keywords": [{**entry, "rule": terms[str(entry["id"])].rule} for entry in keywords],
        "cards": [_printed(card, lang, cards) for card in cards.cards],
        "tiles": [
            {"clan": clan, "name": clan_name(clan, lang), "text": [tile_text(clan, lang, cards)]}
            for clan in cards.tiles
        ],
    }


def _printed(card: Card, lang: str, cards: CardSet) -> Json:
    lines = ability_lines(card, lang, cards)
    return {
        "id": card.id,
        "name": card.full_name(lang),
        "clan": card.clan,
        "level": card.level,
        "value": VALUES[card.level],
        "shift": card.shift,
        "slots": card.slots,
        "copies": FORM.copies[card.level],
        "keywords": [{"id": k, "name": keyword_name(k, lang)} for k in card.keywords],
        "terms": ["x"] if any(AMOUNT.search(line) for line in lines) else [],
        "text": lines,
    }
