"""What can be said about a card: its text, its keywords explained, the rules that name it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tefuda.cardtext.cards import Card
from tefuda.cli.tui.words import Lang
from tefuda.core.game import Rule, Term


@dataclass(frozen=True, slots=True)
class Lore:
    """The words of one game that its cards are explained with."""

    clans: tuple[str, ...]
    level_terms: tuple[str, str, str]
    """What the glossary calls cards of each level."""
    clan_name: Callable[[str, str], str]
    keyword_name: Callable[[str, str], str]
    numeral: Callable[[int, str], str]
    """A level as the rulebook of the language writes it."""
    glossary: Callable[[str], tuple[Term, ...]]
    rules: Callable[[str], tuple[Rule, ...]]

    def terms(self, lang: Lang) -> dict[str, Term]:
        """Keywords, concepts and clans, by their key."""
        return {term.key: term for term in self.glossary(lang)}

    def keywords_of(self, card: Card, lang: Lang) -> str:
        return ", ".join(self.keyword_name(keyword, lang) for keyword in card.keywords)

    def terms_of(self, card: Card, text: Sequence[str], lang: Lang) -> list[Term]:
        """Its keywords, then the concepts that its text mentions, each explained."""
        known = self.terms(lang)
        whole = " ".join(text).lower()
        keys = [*card.keywords, self.level_terms[card.level - 1]]
        for key, term in known.items():
            if key not in keys and key not in self.clans and _mentions(whole, term.name.lower()):
                keys.append(key)
        return [known[key] for key in keys if key in known]

    def rules_naming(self, card: Card, lang: Lang) -> list[Rule]:
        """Rules and rulings in which the card's name stands."""
        name = card.full_name(lang)
        return [rule for rule in self.rules(lang) if _names(rule.text, name)]


def _mentions(text: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", text) is not None


def _names(text: str, name: str) -> bool:
    """`Alpha` is not named by `Alpha (Dead)`, nor by `Alphabet`."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w| \()", text) is not None
