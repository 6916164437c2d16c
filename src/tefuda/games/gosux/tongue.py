"""One language at a table of Gosu X: its clans, keywords and titles."""

from __future__ import annotations

from typing import Final

from tefuda.core.state import Names
from tefuda.games.army.tongue import ArmyTongue
from tefuda.games.gosux import speech_en, speech_fr
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.layout import SEATS
from tefuda.games.gosux.words import clan_name, keyword_name

LANGUAGES: Final = {"en": speech_en.LANGUAGE, "fr": speech_fr.LANGUAGE}


def numeral(level: int, lang: str) -> str:
    """A level as the rulebook of the language writes it."""
    return LANGUAGES[lang].numerals[level - 1]


class Tongue(ArmyTongue):
    def __init__(self, lang: str, cards: CardSet, names: Names = ()) -> None:
        super().__init__(lang, cards, LANGUAGES, SEATS, names)

    def title(self, number: int) -> str:
        """The name without its bracketed part (GX-4.17)."""
        return self.cards.cards[number].full_name(self.lang).split(" (")[0]

    def clan(self, clan: str) -> str:
        return clan_name(clan, self.lang)

    def keyword(self, keyword: str) -> str:
        return keyword_name(keyword, self.lang)
