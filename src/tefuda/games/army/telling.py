"""Events and open questions in words: what games of armies say alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.compile import Steps
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import Book, Say
from tefuda.cardtext.render import infinitive, instruction
from tefuda.cardtext.words import Titles
from tefuda.core.layout import AT, CARD, SRC
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.army.answering import Answering
from tefuda.games.army.choices import MULLIGAN, NO
from tefuda.games.army.codes import ASK_SWAP_SECOND
from tefuda.games.army.layout import PLACES
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


class Spoken(OpenQuestion):
    """The open question, in the words of one language."""

    def __init__(
        self,
        state: Answering,
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
        """The clause that asks, and what follows from it, as an instruction that ends with a full
        stop."""
        node = self.consequence()
        if node is None:
            return ""
        if node.word not in ("may", "if_done") and self.optional():
            node = Node("may", (node,))
        node = self.counted(node)
        text = instruction(self.phrases, self.titles, node)
        return text[0].lower() + text[1:]

    def counted(self, node: Node) -> Node:
        """The text with its numbers as they stand, where a game says them."""
        return node

    def optional(self) -> bool:
        """Whether the card says "may" of what is asked for."""
        return NO in self.armies.options

    def deed(self, body: Node) -> str:
        """What a "may" allows, as an infinitive."""
        first = body.node(0) if body.word in ("then", "if_done") else body
        return infinitive(Say(self.phrases, self.titles, self.phrases.you), first)

    def cost(self, n: int) -> str:
        t = self.tongue
        return t.part("discard_cost", cards=t.count("cards", n)) if n else t.part("free")

    def shift_price(self, q: int) -> str:
        """What a shift at a place costs."""
        return self.cost(self.shift_cost(q))

    def describe(self, choice: int) -> str:
        """What a player calls a choice here."""
        raise NotImplementedError

    def ask(self) -> Json:
        """Who is asked what."""
        raise NotImplementedError

    def by(self, text: str) -> str:
        """The text after the card that asks."""
        raise NotImplementedError

    def after(self, card: str, text: str) -> str:
        """A text after its card; one that has a colon itself stands as a sentence of its own."""
        if self.phrases.grammar.colon in text:
            return self.tongue.part("by_sentence", card=card, text=text[0].upper() + text[1:])
        return self.tongue.part("by", card=card, text=text)

    def rule(self) -> str:
        """The rule that explains the open question."""
        raise NotImplementedError


# -- choices ----------------------------------------------------------------------------------

HereT = TypeVar("HereT", bound=Spoken)


def described(
    here: HereT, sayers: Mapping[str, Callable[[HereT, int, int], str]], choice: object, size: int
) -> str:
    """What a player calls a choice, in the place where it is offered. The sayers are told its verb
    and its object."""
    found = here.choices.find(choice) if type(choice) is int else None
    if found is None:
        raise TefudaError(
            f"{choice!r} is not a choice of {here.game}: they are numbers of the catalogue, "
            f"0 to {size - 1}"
        )
    return here.tongue.finish(sayers[found.kind](here, found.verb, found.object))


def say_level(here: Spoken, _: int, level: int) -> str:
    return here.tongue.part("choice.level", level=here.tongue.level(level))


def say_own_place(here: Spoken, verb: int, i: int) -> str:
    """A place of one's own army; what a shift there costs is said with it."""
    q, t = here.seat * PLACES + i, here.tongue
    key = f"choice.{here.choices.by_own_place[verb].replace(' ', '_')}"
    if verb != here.armies.common.numbers.shift:
        return t.part(key, card=here.named(q))
    card = here.card_at(q)
    name = t.part("nobody") if card is None else t.card(card)
    return t.part(key, card=name, place=t.place(q), cost=here.shift_price(q))


def say_place(here: Spoken, verb: int, i: int) -> str:
    key = f"choice.{here.choices.by_place[verb].replace(' ', '_')}"
    if here.op == ASK_SWAP_SECOND and verb == here.armies.common.numbers.swap:
        key = "choice.swap_with"
    place = int(here.armies.place_chosen(i, 0, here.seat))
    return here.tongue.part(key, card=here.anywhere(place))


# -- questions --------------------------------------------------------------------------------


def asked(here: HereT, questions: Mapping[int, Callable[[HereT], str]], over: str) -> Json:
    """Who is asked what, by which card, and which rule explains it; for programs the kind of the
    question and how many picks it takes. `over`: the rule that has ended the game."""
    head: Json = {"kind": here.kind, "count": here.count, "seat": here.armies.actor}
    if not here.open:
        return {**head, "text": here.tongue.say("ask.over"), "card": None, "rule": over}
    card = here.resolving()
    text = questions[here.op](here) if here.op in questions else here.by(here.quoted())
    return {
        **head,
        "text": here.tongue.finish(text),
        "card": None if card is None else here.cards.cards[card].id,
        "rule": here.rule(),
    }


def ask_mulligan(here: Spoken) -> str:
    again = here.armies.is_option(MULLIGAN)
    return here.tongue.part("ask.mulligan" if again else "ask.keep")


def ask_bring(here: Spoken) -> str:
    return here.tongue.part("ask.bring", card=here.named(here.register(AT) - 1))


def ask_swap(here: Spoken) -> str:
    key = "ask.swap_may" if here.armies.is_option(NO) else "ask.swap_first"
    return here.by(here.tongue.part(key))


def ask_swap_second(here: Spoken) -> str:
    first = here.anywhere(here.register(AT) - 1)
    return here.by(here.tongue.part("ask.swap_second", card=first))


def pay_for(here: Spoken, cards: str) -> str:
    """What is to be paid, and for what."""
    t = here.tongue
    if here.register(AT):
        return t.part("ask.pay_shift", cards=cards, card=here.named(here.register(AT) - 1))
    return t.part("ask.pay_play", cards=cards, card=t.card(here.register(CARD) - 1))
