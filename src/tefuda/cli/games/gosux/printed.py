"""Cards of Gosu X as the command line shows them."""

from __future__ import annotations

from tefuda.cardtext.cards import Card
from tefuda.cli.games.gosux.words import say
from tefuda.cli.words import say as say_shared
from tefuda.games.gosux.library import glossary, text
from tefuda.games.gosux.notation import ROMAN
from tefuda.games.gosux.words import clan_name, keyword_name


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
