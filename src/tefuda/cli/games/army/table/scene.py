"""One moment of a table with armies."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, cast

from textual.content import Content

from tefuda.cardtext.cards import Card, Cards
from tefuda.cli.games.army.table.faces import Faces
from tefuda.cli.games.army.table.lore import Lore
from tefuda.cli.games.army.table.shapes import Place, Player, Subject, Table, subject
from tefuda.cli.session import Session
from tefuda.cli.tui.scene import Choice, Lines, Reason, Scene
from tefuda.core.state import Json

GROUPS: Final = {
    "play": "play",
    "shift": "shift",
    "activate": "token",
    "draw": "token",
    "pass": "pass",
}


class ArmyScene(Scene):
    FACES: ClassVar[Faces]
    LORE: ClassVar[Lore]
    table: Table

    def __init__(self, session: Session, cards: Cards) -> None:
        self.cards = cards
        super().__init__(session)

    # -- what a game says --------------------------------------------------------------------------

    @abstractmethod
    def player(self, seat: int) -> Player: ...

    @abstractmethod
    def army(self, seat: int) -> Sequence[Sequence[Place]]:
        """The rows of an army, the lowest first."""

    @abstractmethod
    def known_hand(self, seat: int) -> list[str]:
        """Cards of a hand that are known to others than their player."""

    @abstractmethod
    def say(self, key: str, **values: object) -> str: ...

    @abstractmethod
    def text(self, card: Card) -> list[str]:
        """The powers of a card, a line for each."""

    @abstractmethod
    def about_clan(self, clan: str) -> Lines:
        """A clan in short, for a choice that is about it."""

    @abstractmethod
    def last_turns(self, left: int) -> str:
        """Who has so many turns left, now that others have passed."""

    # -- when --------------------------------------------------------------------------------------

    def when(self) -> list[tuple[str, str]]:
        table = self.table
        if table["phase"] != "turns":
            return [(self.say(f"phase.{table['phase']}"), "")]
        when = [(self.say("round", n=table["round"]), "")]
        if table["additional_turn"]:
            when.append((self.say("additional"), "bold"))
        else:
            when.append((self.say("turn", n=table["turn"]), ""))
        if table["additional_turn_pending"]:
            when.append((self.say("pending"), "bold"))
        if table["turns_left"] is not None:
            when.append((self.last_turns(table["turns_left"]), "bold $text-warning"))
        return when

    # -- who ---------------------------------------------------------------------------------------

    @property
    def bottom(self) -> int:
        """The seat drawn nearest to the reader."""
        return self.session.viewer or 0

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        count = len(self.session.seats)
        return [(self.bottom + n) % count for n in range(1, count)]

    def is_you(self, seat: int) -> bool:
        """Whether the reader is the one who plays this seat."""
        return seat == self.session.viewer and not self.session.hot_seat

    # -- what --------------------------------------------------------------------------------------

    def card(self, id_: str) -> Card:
        return self.cards.cards[self.cards.index[id_]]

    def at(self, place: str) -> Place | None:
        """The card lying at a place such as `1.II.3`."""
        seat, row, column = place.split(".")
        cards = self.army(int(seat))[len(row) - 1]
        return cards[int(column) - 1] if int(column) <= len(cards) else None

    @property
    def targets(self) -> frozenset[str]:
        """Places that some option is about."""
        places = (self.subject(choice).place for choice in self.choices)
        return frozenset(place for place in places if place)

    def about_card(self, id_: str) -> list[Choice]:
        return [choice for choice in self.choices if self.subject(choice).card == id_]

    def about_place(self, place: str) -> list[Choice]:
        return [choice for choice in self.choices if self.subject(choice).place == place]

    def subject(self, choice: Choice) -> Subject:
        return subject(choice.option.about)

    def group(self, choice: Choice) -> str:
        return self.say(f"group.{GROUPS.get(choice.verb, 'other')}")

    def badge(self, choice: Choice) -> Content:
        clan = self.subject(choice).clan
        return self.FACES.badge(clan) + " " if clan else Content("")

    def reason(self, entry: Json) -> Reason:
        thing = cast(dict[str, str], entry["thing"])
        place, card, action = thing.get("place"), thing.get("card"), thing.get("action", "")
        there = self.at(place) if place else None
        card = there["card"] if there else card
        words = self.say(f"action.{action}") if action else ""
        name = self.card(card).full_name(self.lang) if card else words
        if thing.get("zone") == "discard":
            name += f" ({self.say('discard')})"
        about = place or ("" if thing.get("zone") == "discard" else card) or action
        return Reason(about, name, words if card else "", str(entry["rule"]), str(entry["text"]))
