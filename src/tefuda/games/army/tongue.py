"""One language at the table: how a phrase, a card and a place are said in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tefuda.cardtext import people
from tefuda.cardtext.cards import Cards
from tefuda.core.listing import listed
from tefuda.core.state import Names
from tefuda.errors import TefudaError
from tefuda.games.army.layout import COLUMNS, PLACES
from tefuda.games.army.notation import ROMAN


@dataclass(frozen=True)
class Language:
    """What is said at the table, and how."""

    phrases: Mapping[str, str]
    counts: Mapping[str, tuple[str, str]]
    people: Mapping[str, str]
    either: str
    """Between the last two of several, one of which is meant."""
    ordinal: Callable[[int], str]
    owned: Callable[[str], str]
    """A name after a word that says whose it is."""
    tidy: Callable[[str], str]
    numerals: Sequence[str] = ROMAN
    """How the rulebook writes the levels."""


class ArmyTongue:
    """A language, and the cards and players it speaks of. With two at the table the other is "your
    opponent"; with more, or for who watches, players go by their names or numbers."""

    def __init__(
        self,
        lang: str,
        cards: Cards,
        languages: Mapping[str, Language],
        seats: int,
        names: Names = (),
    ) -> None:
        if lang not in languages:
            raise TefudaError(f"there is no language {lang!r}; there are {', '.join(languages)}")
        self.lang = lang
        self.cards = cards
        self.book = languages[lang]
        self.two = seats == 2
        self.names = names

    # -- sentences --------------------------------------------------------------------------------

    def say(self, key: str, **parts: object) -> str:
        """A whole phrase, spelled as it stands on its own."""
        return self.finish(self.part(key, **parts))

    def part(self, key: str, **parts: object) -> str:
        """A piece to be put into another phrase."""
        return self.book.phrases[key].format(**parts)

    def finish(self, text: str) -> str:
        text = self.book.tidy(text)
        return people.spelled(text[0].upper() + text[1:], self.names)

    def count(self, thing: str, n: int) -> str:
        """ "2 cards"; French says one of a thing for none of it as well."""
        one, many = self.book.counts[thing]
        single = n == 1 or (n == 0 and self.lang == "fr")
        return (one if single else many).format(n)

    def either(self, texts: Sequence[str]) -> str:
        return listed(texts, self.book.either)

    def forms(self, key: str, subject: bool, other: bool) -> str:
        """A phrase with the verb forms that fit who is told: `[draw|draws]` goes by the subject,
        `<have|has>` by the other player."""
        text = _pick(self.book.phrases[key], r"\[(.*?)\|(.*?)\]", subject)
        return _pick(text, r"<(.*?)\|(.*?)>", other)

    def told(self, key: str, subject: int, viewer: int | None, other: int, **parts: object) -> str:
        """What somebody did, maybe to another, with the verb forms that fit who is told."""
        text = self.forms(key, subject == viewer, other == viewer)
        who, whom = self.player(subject, viewer), self.player(other, viewer)
        return self.finish(text.format(who=who, other=whom, **parts))

    # -- names ------------------------------------------------------------------------------------

    def player(self, seat: int, viewer: int | None) -> str:
        if seat == viewer:
            return self.book.people["you"]
        if self.two and viewer is not None:
            return self.book.people["opponent"]
        return people.player(seat, self.names, self.lang)

    def clan(self, clan: str) -> str:
        raise NotImplementedError

    def owned_at(self, card: int, q: int, viewer: int | None, subject: int | None = None) -> str:
        """A card at a place, with whose it is: "your Kaez (II, 3rd place)", "the opposing Kaez …",
        "player 3's Kaez …", "their Kaez …" of who is the subject of the sentence."""
        name = self.book.owned(self.card(card))
        owner = people.beside(q // PLACES, self.names, self.lang)
        own = q // PLACES == subject != viewer
        key = "own" if own else self.whose(q, viewer)
        return self.part(key, card=name, place=self.place(q), player=owner)

    def whose(self, q: int, viewer: int | None) -> str:
        """By what words a card or a place is told from those of other armies."""
        if q // PLACES == viewer:
            return "mine"
        return "theirs" if self.two and viewer is not None else "of_seat"

    def card(self, number: int) -> str:
        """The printed name; with its clan where several clans have a card of that name."""
        card = self.cards.cards[number]
        name = card.full_name(self.lang)
        if name in self.cards.shared_names[self.lang]:
            return self.part("clan_card", card=name, clan=self.clan(card.clan))
        return name

    def level(self, row: int) -> str:
        """The level of the cards of a row, as the rulebook writes it."""
        return self.book.numerals[row]

    def place(self, q: int) -> str:
        """ "II, 3rd place", whosever army it is."""
        row, column = ROMAN[q % PLACES // COLUMNS], self.book.ordinal(q % COLUMNS + 1)
        return self.part("place", row=row, column=column)


def _pick(text: str, pattern: str, first: bool) -> str:
    return re.sub(pattern, r"\1" if first else r"\2", text)
