"""What can be said about a card: its text, its keywords explained, the rules that name it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tefuda.cardtext.cards import Card
from tefuda.cli.tui.words import Lang
from tefuda.core.game import Rule, Term
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.library import glossary, rules
from tefuda.games.gosux.vocabulary import CLANS
from tefuda.games.gosux.words import ability_lines, keyword_name

LEVEL_TERMS: Final = ("troop", "hero", "immortal")


@cache
def terms(lang: Lang) -> dict[str, Term]:
    """Keywords, concepts and clans, by their key."""
    return {term.key: term for term in glossary(lang)}


def keywords_of(card: Card, lang: Lang) -> str:
    return ", ".join(keyword_name(keyword, lang) for keyword in card.keywords)


def terms_of(card: Card, lang: Lang, cards: CardSet) -> list[Term]:
    """Its keywords, then the concepts that its text mentions, each explained."""
    known = terms(lang)
    text = " ".join(ability_lines(card, lang, cards)).lower()
    keys = [*card.keywords, LEVEL_TERMS[card.level - 1]]
    for key, term in known.items():
        if key not in keys and key not in CLANS and _mentions(text, term.name.lower()):
            keys.append(key)
    return [known[key] for key in keys if key in known]


def rules_naming(card: Card, lang: Lang) -> list[Rule]:
    """Rules and rulings in which the card's name stands."""
    name = card.full_name(lang)
    return [rule for rule in rules(lang) if _names(rule.text, name)]


def _mentions(text: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", text) is not None


def _names(text: str, name: str) -> bool:
    """`Alpha` is not named by `Alpha (Dead)`, nor by `Alphabet`."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w| \()", text) is not None
