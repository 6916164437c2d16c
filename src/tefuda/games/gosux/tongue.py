"""One language at the table: how a phrase, a card, a place and a player are said in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from tefuda.cardtext.phrasebook import listed
from tefuda.errors import TefudaError
from tefuda.games.army.layout import (
    COLUMNS,
    PLACES,
)
from tefuda.games.army.notation import ROMAN
from tefuda.games.gosux import speech_en, speech_fr
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.words import clan_name, keyword_name


class Phrases(Protocol):
    """What a language module holds."""

    PHRASES: dict[str, str]
    COUNTS: dict[str, tuple[str, str]]
    PEOPLE: dict[str, str]
    OR: str

    def ordinal(self, n: int) -> str: ...
    def owned(self, name: str) -> str: ...
    def tidy(self, text: str) -> str: ...


LANGUAGES: dict[str, Phrases] = {"en": speech_en, "fr": speech_fr}


class Tongue:
    """A language, and the cards it speaks of."""

    def __init__(self, lang: str, cards: CardSet) -> None:
        if lang not in LANGUAGES:
            raise TefudaError(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self.cards = cards
        self.book = LANGUAGES[lang]

    # -- sentences --------------------------------------------------------------------------------

    def say(self, key: str, **parts: object) -> str:
        """A whole phrase, spelled as it stands on its own."""
        return self.finish(self.part(key, **parts))

    def part(self, key: str, **parts: object) -> str:
        """A piece to be put into another phrase."""
        return self.book.PHRASES[key].format(**parts)

    def finish(self, text: str) -> str:
        text = self.book.tidy(text)
        return text[0].upper() + text[1:]

    def told(self, key: str, subject: int, viewer: int | None, **parts: object) -> str:
        """What somebody did, with the verb forms that fit who is told."""
        text = _pick(self.book.PHRASES[key], r"\[(.*?)\|(.*?)\]", subject == viewer)
        text = _pick(text, r"<(.*?)\|(.*?)>", 1 - subject == viewer)
        who, other = self.player(subject, viewer), self.player(1 - subject, viewer)
        return self.finish(text.format(who=who, other=other, **parts))

    def player(self, seat: int, viewer: int | None) -> str:
        if viewer is None:
            return self.book.PEOPLE["seat"].format(n=seat + 1)
        return self.book.PEOPLE["you" if seat == viewer else "opponent"]

    def count(self, thing: str, n: int) -> str:
        """ "2 cards"; French says one of a thing for none of it as well."""
        one, many = self.book.COUNTS[thing]
        single = n == 1 or (n == 0 and self.lang == "fr")
        return (one if single else many).format(n)

    def either(self, texts: Sequence[str]) -> str:
        return listed(texts, self.book.OR)

    # -- names ------------------------------------------------------------------------------------

    def card(self, number: int) -> str:
        """The printed name; with its clan where several clans have a card of that name."""
        card = self.cards.cards[number]
        name = card.full_name(self.lang)
        if name in self.cards.shared_names[self.lang]:
            return self.part("clan_card", card=name, clan=clan_name(card.clan, self.lang))
        return name

    def title(self, number: int) -> str:
        """The name without its bracketed part (GX-4.17)."""
        return self.cards.cards[number].full_name(self.lang).split(" (")[0]

    def clan(self, clan: str) -> str:
        return clan_name(clan, self.lang)

    def keyword(self, keyword: str) -> str:
        return keyword_name(keyword, self.lang)

    def place(self, q: int) -> str:
        """ "II, 3rd place", whosever army it is."""
        row, column = ROMAN[q % PLACES // COLUMNS], self.book.ordinal(q % COLUMNS + 1)
        return self.part("place", row=row, column=column)

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


def _pick(text: str, pattern: str, first: bool) -> str:
    return re.sub(pattern, r"\1" if first else r"\2", text)
