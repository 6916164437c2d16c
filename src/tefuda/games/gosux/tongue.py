"""One language at a table of Gosu X: how a player and what lies where are said in it."""

from __future__ import annotations

from tefuda.games.army.layout import PLACES
from tefuda.games.army.tongue import ArmyTongue, Phrases
from tefuda.games.gosux import speech_en, speech_fr
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.words import clan_name, keyword_name

LANGUAGES: dict[str, Phrases] = {"en": speech_en, "fr": speech_fr}


class Tongue(ArmyTongue):
    def __init__(self, lang: str, cards: CardSet) -> None:
        super().__init__(lang, cards, LANGUAGES)

    def told(self, key: str, subject: int, viewer: int | None, **parts: object) -> str:
        """What somebody did, with the verb forms that fit who is told."""
        text = self.forms(key, subject == viewer, 1 - subject == viewer)
        who, other = self.player(subject, viewer), self.player(1 - subject, viewer)
        return self.finish(text.format(who=who, other=other, **parts))

    def player(self, seat: int, viewer: int | None) -> str:
        if viewer is None:
            return self.book.PEOPLE["seat"].format(n=seat + 1)
        return self.book.PEOPLE["you" if seat == viewer else "opponent"]

    def title(self, number: int) -> str:
        """The name without its bracketed part (GX-4.17)."""
        return self.cards.cards[number].full_name(self.lang).split(" (")[0]

    def clan(self, clan: str) -> str:
        return clan_name(clan, self.lang)

    def keyword(self, keyword: str) -> str:
        return keyword_name(keyword, self.lang)

    def owned_at(self, card: int, q: int, viewer: int | None) -> str:
        """ "your Kaez (II, 3rd place)", "the opposing Kaez …"."""
        name = self.book.owned(self.card(card))
        seat = q // PLACES
        key = "of_seat" if viewer is None else "mine" if seat == viewer else "theirs"
        return self.part(key, card=name, place=self.place(q), n=seat + 1)

    def spot(self, q: int, viewer: int | None) -> str:
        """A place without its card: "II, 3rd place of your army"."""
        seat = q // PLACES
        key = "of_seat" if viewer is None else "mine" if seat == viewer else "theirs"
        return self.part(f"spot_{key}", place=self.place(q), n=seat + 1)
