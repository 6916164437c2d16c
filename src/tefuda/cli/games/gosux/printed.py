"""Cards of Gosu X as the command line shows them."""

from __future__ import annotations

from tefuda.cardtext.cards import Card
from tefuda.cli.games.army.printed import Library
from tefuda.cli.games.gosux.words import say
from tefuda.games.army.notation import ROMAN
from tefuda.games.gosux.library import card_set, glossary, text
from tefuda.games.gosux.vocabulary import CLANS, KEYWORDS
from tefuda.games.gosux.words import clan_name, keyword_name


def head(card: Card, lang: str) -> str:
    return say(
        "card_head",
        lang,
        name=card.full_name(lang),
        clan=clan_name(card.clan, lang),
        level=ROMAN[card.level - 1],
        shift="-" if card.shift is None else card.shift,
        slots=card.slots,
    )


def printed(title: str) -> Library:
    return Library(
        title, card_set(), CLANS, KEYWORDS, clan_name, keyword_name, head, text, glossary
    )
