"""One language at a table of GOSU: how players and what lies where are said in it.

With two at the table the other is "your opponent"; with more, players go by their numbers.
"""

from __future__ import annotations

from tefuda.cardtext.phrasebook import listed
from tefuda.games.army.layout import PLACES
from tefuda.games.army.tongue import ArmyTongue, Phrases
from tefuda.games.gosu import speech_en, speech_fr
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.words import clan_name

LANGUAGES: dict[str, Phrases] = {"en": speech_en, "fr": speech_fr}


class Tongue(ArmyTongue):
    def __init__(self, lang: str, cards: CardSet, seats: int) -> None:
        super().__init__(lang, cards, LANGUAGES)
        self.two = seats == 2

    def told(
        self, key: str, subject: int, viewer: int | None, other: int = -1, **parts: object
    ) -> str:
        """What somebody did, maybe to another, with the verb forms that fit who is told."""
        text = self.forms(key, subject == viewer, other == viewer)
        who, whom = self.player(subject, viewer), self.player(other, viewer)
        return self.finish(text.format(who=who, other=whom, **parts))

    def player(self, seat: int, viewer: int | None) -> str:
        if seat == viewer:
            return self.book.PEOPLE["you"]
        if self.two and viewer is not None:
            return self.book.PEOPLE["opponent"]
        return self.book.PEOPLE["seat"].format(n=seat + 1)

    def every(self, names: list[str]) -> str:
        return listed(names, self.part("and"))

    def clan(self, clan: str) -> str:
        return clan_name(clan, self.lang)

    def owned_at(self, card: int, q: int, viewer: int | None) -> str:
        """ "your Twig (II, 3rd place)", "the opposing Twig …", "player 3's Twig …"."""
        name = self.book.owned(self.card(card))
        return self.part(self._whose(q, viewer), card=name, place=self.place(q), n=q // PLACES + 1)

    def spot(self, q: int, viewer: int | None) -> str:
        """A place without its card: "II, 3rd place of your army"."""
        key = f"spot_{self._whose(q, viewer)}"
        return self.part(key, place=self.place(q), n=q // PLACES + 1)

    def _whose(self, q: int, viewer: int | None) -> str:
        if q // PLACES == viewer:
            return "mine"
        return "theirs" if self.two and viewer is not None else "of_seat"
