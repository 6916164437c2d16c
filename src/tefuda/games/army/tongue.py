"""One language at the table: how a phrase, a card and a place are said in it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.phrasebook import listed
from tefuda.errors import TefudaError
from tefuda.games.army.layout import COLUMNS, PLACES
from tefuda.games.army.notation import ROMAN


class Phrases(Protocol):
    """What a language module holds."""

    PHRASES: dict[str, str]
    COUNTS: dict[str, tuple[str, str]]
    PEOPLE: dict[str, str]
    OR: str

    def ordinal(self, n: int) -> str: ...
    def owned(self, name: str) -> str: ...
    def tidy(self, text: str) -> str: ...


class ArmyTongue:
    """A language, and the cards it speaks of."""

    def __init__(self, lang: str, cards: Cards, languages: Mapping[str, Phrases]) -> None:
        if lang not in languages:
            raise TefudaError(f"there is no language {lang!r}; there are {', '.join(languages)}")
        self.lang = lang
        self.cards = cards
        self.book = languages[lang]

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

    def count(self, thing: str, n: int) -> str:
        """ "2 cards"; French says one of a thing for none of it as well."""
        one, many = self.book.COUNTS[thing]
        single = n == 1 or (n == 0 and self.lang == "fr")
        return (one if single else many).format(n)

    def either(self, texts: Sequence[str]) -> str:
        return listed(texts, self.book.OR)

    def forms(self, key: str, subject: bool, other: bool) -> str:
        """A phrase with the verb forms that fit who is told: `[draw|draws]` goes by the subject,
        `<have|has>` by the other player."""
        text = _pick(self.book.PHRASES[key], r"\[(.*?)\|(.*?)\]", subject)
        return _pick(text, r"<(.*?)\|(.*?)>", other)

    # -- names ------------------------------------------------------------------------------------

    def clan(self, clan: str) -> str:
        raise NotImplementedError

    def owned_at(self, card: int, q: int, viewer: int | None) -> str:
        """A card at a place, with whose it is."""
        raise NotImplementedError

    def spot(self, q: int, viewer: int | None) -> str:
        """A place without its card, with whose it is."""
        raise NotImplementedError

    def card(self, number: int) -> str:
        """The printed name; with its clan where several clans have a card of that name."""
        card = self.cards.cards[number]
        name = card.full_name(self.lang)
        if name in self.cards.shared_names[self.lang]:
            return self.part("clan_card", card=name, clan=self.clan(card.clan))
        return name

    def place(self, q: int) -> str:
        """ "II, 3rd place", whosever army it is."""
        row, column = ROMAN[q % PLACES // COLUMNS], self.book.ordinal(q % COLUMNS + 1)
        return self.part("place", row=row, column=column)


def _pick(text: str, pattern: str, first: bool) -> str:
    return re.sub(pattern, r"\1" if first else r"\2", text)
