"""Events and open questions in words: what games of armies say alike."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.compile import Steps
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import Book
from tefuda.cardtext.render import instruction
from tefuda.cardtext.words import Titles
from tefuda.core.layout import AT, CARD, SRC
from tefuda.core.state import Json
from tefuda.games.army.army import Army
from tefuda.games.army.choices import NO
from tefuda.games.army.notation import place_number
from tefuda.games.army.question import FLOW, OpenQuestion
from tefuda.games.army.tongue import ArmyTongue


class ArmyTeller:
    """One event on its way to a sentence."""

    def __init__(self, event: Json, tongue: ArmyTongue, viewer: int | None) -> None:
        self.event = event
        self.tongue = tongue
        self.viewer = viewer
        self.kind = str(event["kind"])
        self.seat = self.number("seat")

    def number(self, field: str) -> int:
        value = self.event.get(field)
        return value if isinstance(value, int) else 0

    def place_at(self, field: str) -> int | None:
        place = self.event.get(field)
        return None if place is None else place_number(str(place))

    def spot(self, field: str) -> str:
        q = self.place_at(field)
        return "" if q is None else self.tongue.spot(q, self.viewer)


class Spoken(OpenQuestion):
    """The open question, in the words of one language."""

    def __init__(
        self,
        state: Army,
        cards: Cards,
        steps: Steps,
        tongue: ArmyTongue,
        books: Mapping[str, Book],
    ) -> None:
        super().__init__(state, cards, steps)
        self.tongue = tongue
        self.phrases = books[tongue.lang]
        self.titles = Titles(cards, tongue.lang)

    def resolving(self) -> int | None:
        """The card whose text is being carried out, or which an action is about."""
        if self.unit and self.unit != FLOW:
            return self.cards.index[self.unit]
        if self.register(CARD):
            return self.register(CARD) - 1
        place = self.register(SRC) or self.register(AT)
        return self.card_at(place - 1) if place else None

    def named(self, q: int) -> str:
        """The card at a place of the asked player's own army, with the place."""
        t, card = self.tongue, self.card_at(q)
        if card is None:
            return t.part("at", card=t.part("nobody"), place=t.place(q))
        key = "at" if self.armies.face_up(q) else "at_captured"
        return t.part(key, card=t.card(card), place=t.place(q))

    def anywhere(self, q: int) -> str:
        """The card at a place of any army, with whose it is."""
        card = self.card_at(q)
        return self.named(q) if card is None else self.tongue.owned_at(card, q, self.seat)

    def quoted(self) -> str:
        """The clause that asks, as an instruction that ends with a full stop."""
        node = self.clause()
        if node is None:
            return ""
        if node.word != "may" and NO in self.armies.options:
            node = Node("may", (node,))
        text = instruction(self.phrases, self.titles, node)
        return text[0].lower() + text[1:]
