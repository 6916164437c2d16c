"""One language at a table of GOSU: its clans, and several players in one breath."""

from __future__ import annotations

from typing import Final

from tefuda.core.listing import listed
from tefuda.core.state import Names
from tefuda.games.army.tongue import ArmyTongue
from tefuda.games.gosu import speech_en, speech_fr
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.words import clan_name

LANGUAGES: Final = {"en": speech_en.LANGUAGE, "fr": speech_fr.LANGUAGE}


def numeral(level: int, lang: str) -> str:
    """A level as the rulebook of the language writes it."""
    return LANGUAGES[lang].numerals[level - 1]


class Tongue(ArmyTongue):
    def __init__(self, lang: str, cards: CardSet, seats: int, names: Names = ()) -> None:
        super().__init__(lang, cards, LANGUAGES, seats, names)

    def every(self, names: list[str]) -> str:
        return listed(names, self.part("and"))

    def clan(self, clan: str) -> str:
        return clan_name(clan, self.lang)
