"""Cards of a game of armies as the command line shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tefuda.cardtext.cards import Card, Cards
from tefuda.cli.games.plug import Printed, check_filters
from tefuda.cli.words import say
from tefuda.core.game import Term
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.army.vocabulary import VALUES
from tefuda.games.pages import find_cards, plain

LEVELS: Final = ("1", "2", "3")
FILTERS: Final = ("clan", "keyword", "level")


@dataclass(frozen=True, slots=True)
class Library:
    """The cards of a game, and how they are put into words."""

    title: str
    cards: Cards
    clans: tuple[str, ...]
    keywords: tuple[str, ...]
    level_terms: tuple[str, ...]
    """What the glossary calls the cards of each level."""
    clan_name: Callable[[str, str], str]
    keyword_name: Callable[[str, str], str]
    numeral: Callable[[int, str], str]
    say: Callable[..., str]
    """The game's own phrases for the terminal."""
    text: Callable[[Card, str], list[str]]
    glossary: Callable[[str], tuple[Term, ...]]

    def find(self, words: str, lang: str) -> list[Printed]:
        """Cards that were looked for by name, with their keywords explained."""
        return [
            self._printed(card, lang, self._meanings(card, lang))
            for card in find_cards(self.cards.cards, words)
        ]

    def search(self, words: str, only: Mapping[str, str], lang: str) -> list[Printed]:
        check_filters(self.title, only, FILTERS)
        clan = _one(only.get("clan", ""), self.clans, lang, self.clan_name, "clan")
        keyword = _one(only.get("keyword", ""), self.keywords, lang, self.keyword_name, "keyword")
        level = _one(only.get("level", ""), LEVELS, lang, lambda value, _: value, "level")
        return [
            self._printed(card, lang, [])
            for card in find_cards(self.cards.cards, words) or self._with_text(words, lang)
            if (not clan or card.clan == clan)
            and (not keyword or keyword in card.keywords)
            and (not level or card.level == int(level))
        ]

    def _printed(self, card: Card, lang: str, more: list[str]) -> Printed:
        flavour = [f"— {card.flavour[lang]}"] if card.flavour else []
        lines = [self._head(card, lang), *self.text(card, lang), *flavour, *more]
        return Printed(card.full_name(lang), lines, self._data(card, lang))

    def _head(self, card: Card, lang: str) -> str:
        """Name, clan and numbers of a card in one line."""
        return self.say(
            "card_head",
            lang,
            name=card.full_name(lang),
            clan=self.clan_name(card.clan, lang),
            level=self.numeral(card.level, lang),
            value=VALUES[card.level],
            shift="-" if card.shift is None else card.shift,
            slots=card.slots,
        )

    def _meanings(self, card: Card, lang: str) -> list[str]:
        known = {term.key: term for term in self.glossary(lang)}
        return [
            say("meaning", lang, name=self.keyword_name(k, lang), text=known[k].text)
            for k in card.keywords
        ]

    def _data(self, card: Card, lang: str) -> Json:
        return {
            "id": card.id,
            "name": card.full_name(lang),
            "clan": card.clan,
            "level": card.level,
            "shift": card.shift,
            "slots": card.slots,
            "keywords": list(card.keywords),
            "text": self.text(card, lang),
            **({"flavour": card.flavour[lang]} if card.flavour else {}),
        }

    def _with_text(self, words: str, lang: str) -> list[Card]:
        parts = plain(words).split()
        known = {term.key: term.name for term in self.glossary(lang)}
        return [
            card
            for card in self.cards.cards
            if all(part in plain(self._said(card, lang, known)) for part in parts)
        ]

    def _said(self, card: Card, lang: str, known: Mapping[str, str]) -> str:
        """What can be looked for: the text of a card, and what cards of its level are called."""
        return " ".join([known[self.level_terms[card.level - 1]], *self.text(card, lang)])


def _one(
    given: str, known: tuple[str, ...], lang: str, named: Callable[[str, str], str], what: str
) -> str:
    """A clan or keyword by its id or its name in the language."""
    for id_ in known:
        if given and plain(given) in (plain(id_), plain(named(id_, lang))):
            return id_
    if given:
        raise TefudaError(f"there is no {what} {given!r}; there is {', '.join(known)}")
    return ""
