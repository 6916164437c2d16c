"""Cards of Gosu X as the command line shows them."""

from __future__ import annotations

from tefuda.cli.games.army.printed import Library
from tefuda.cli.games.gosux.words import say
from tefuda.games.gosux.library import card_set, glossary, text
from tefuda.games.gosux.tongue import numeral
from tefuda.games.gosux.vocabulary import CLANS, KEYWORDS, LEVEL_TERMS
from tefuda.games.gosux.words import clan_name, keyword_name


def printed(title: str) -> Library:
    return Library(
        title,
        card_set(),
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
