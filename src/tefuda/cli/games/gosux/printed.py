"""Cards of Gosu X as the command line shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tefuda.cardtext.cards import Card
from tefuda.cli.games.gosux.words import say
from tefuda.cli.games.plug import Printed
from tefuda.cli.words import say as say_shared
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.army.notation import ROMAN
from tefuda.games.gosux.library import card_set, find_cards, glossary, text
from tefuda.games.gosux.vocabulary import CLANS, KEYWORDS
from tefuda.games.gosux.words import clan_name, keyword_name
from tefuda.games.pages import plain

LEVELS: Final = ("1", "2", "3")


def head(card: Card, lang: str) -> str:
    """Name, clan and numbers of a card in one line."""
    return say(
        "card_head",
        lang,
        name=card.full_name(lang),
        clan=clan_name(card.clan, lang),
        level=ROMAN[card.level - 1],
        shift="-" if card.shift is None else card.shift,
        slots=card.slots,
    )


def explained(card: Card, lang: str) -> list[str]:
    """The card and its keywords, each with what it means."""
    known = {term.key: term for term in glossary(lang)}
    means = [
        say_shared("meaning", lang, name=keyword_name(k, lang), text=known[k].text)
        for k in card.keywords
    ]
    return [head(card, lang), *text(card, lang), *means]


def found(card: Card, lang: str) -> Printed:
    """A card that was looked for by name."""
    return Printed(card.full_name(lang), explained(card, lang), as_data(card, lang))


def search(words: str, only: Mapping[str, str], lang: str) -> list[Printed]:
    clan = _one(only.get("clan", ""), CLANS, lang, clan_name, "clan")
    keyword = _one(only.get("keyword", ""), KEYWORDS, lang, keyword_name, "keyword")
    level = _one(only.get("level", ""), LEVELS, lang, lambda value, _: value, "level")
    return [
        Printed(card.full_name(lang), [head(card, lang), *text(card, lang)], as_data(card, lang))
        for card in find_cards(words) or _with_text(words, lang)
        if (not clan or card.clan == clan)
        and (not keyword or keyword in card.keywords)
        and (not level or card.level == int(level))
    ]


def as_data(card: Card, lang: str) -> Json:
    return {
        "id": card.id,
        "name": card.full_name(lang),
        "clan": card.clan,
        "level": card.level,
        "shift": card.shift,
        "slots": card.slots,
        "keywords": list(card.keywords),
        "text": text(card, lang),
    }


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


def _with_text(words: str, lang: str) -> list[Card]:
    parts = plain(words).split()
    return [
        card
        for card in card_set().cards
        if all(part in plain(" ".join(text(card, lang))) for part in parts)
    ]
