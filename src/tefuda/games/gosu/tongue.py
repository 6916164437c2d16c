"""One language at a table of GOSU: its clans, and several players in one breath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.core.listing import listed
from tefuda.core.state import Names
from tefuda.games.army.layout import PLACES
from tefuda.games.army.tongue import ArmyTongue
from tefuda.games.gosu import speech_en, speech_fr
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.facts import team_of
from tefuda.games.gosu.words import clan_name

LANGUAGES: Final = {"en": speech_en.LANGUAGE, "fr": speech_fr.LANGUAGE}


def numeral(level: int, lang: str) -> str:
    """A level as the rulebook of the language writes it."""
    return LANGUAGES[lang].numerals[level - 1]


class Tongue(ArmyTongue):
    """In teams a player's partner is "your partner", as the other of two is "your opponent"."""

    def __init__(
        self, lang: str, cards: CardSet, seats: int, names: Names = (), teams: bool = False
    ) -> None:
        super().__init__(lang, cards, LANGUAGES, seats, names)
        self.teams = teams

    def player(self, seat: int, viewer: int | None) -> str:
        if self._partners(seat, viewer):
            return self.part("partner")
        return super().player(seat, viewer)

    def whose(self, q: int, viewer: int | None) -> str:
        partners = self._partners(q // PLACES, viewer)
        return "partners" if partners else super().whose(q, viewer)

    def team(self, seats: Sequence[int], viewer: int | None) -> str:
        """ "your team", or both by name."""
        if viewer in seats:
            return self.part("your_team")
        return self.every([self.player(seat, viewer) for seat in seats])

    def told_of_team(
        self, key: str, seats: Sequence[int], viewer: int | None, **parts: object
    ) -> str:
        """What became of a team; `[gains|gain]` goes by whether it is that of who is told."""
        text = self.forms(key, viewer in seats, False)
        return self.finish(text.format(who=self.team(seats, viewer), **parts))

    def _partners(self, seat: int, viewer: int | None) -> bool:
        return self.teams and viewer is not None and seat != viewer and seat in team_of(viewer)

    def every(self, names: list[str]) -> str:
        return listed(names, self.part("and"))

    def clan(self, clan: str) -> str:
        return clan_name(clan, self.lang)
