"""What happened, and which choices there are, as data without words: alike in games of armies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Final, NamedTuple

from tefuda.cardtext.cards import Cards
from tefuda.core.state import Json
from tefuda.games.army import choices, events
from tefuda.games.army.layout import COLUMNS, PLACES
from tefuda.games.army.notation import ROMAN, place_name

SINGLE: Final = {
    choices.MULLIGAN: "mulligan",
    choices.KEEP: "keep",
    choices.YES: "yes",
    choices.NO: "no",
    choices.FINISH: "finish",
    choices.DRAW_ONE: "draw one",
    choices.DRAW_THREE: "draw three",
    choices.PASS: "pass",
    choices.TAKE_SPENT: "take spent token",
}


class Chosen(NamedTuple):
    """A choice taken apart: a verb and its object."""

    kind: str
    """What its object is: a card, a place …"""
    name: str
    verb: int
    """The first choice with this verb."""
    object: int


@dataclass(frozen=True)
class Choices:
    """The choices of a game: by the number of the first, what its verb is called."""

    single: Mapping[int, str]
    by_clan: Mapping[int, str]
    by_card: Mapping[int, str]
    by_own_place: Mapping[int, str]
    by_place: Mapping[int, str]
    sides: Sequence[str]
    """The armies, as whoever chooses counts them."""
    clans: Sequence[str]
    cards: int
    others: Mapping[int, tuple[str, int]] = field(default_factory=dict)
    """Choices of a kind that only this game has: their name, and how many there are."""

    def find(self, choice: int) -> Chosen | None:
        """What a number of the catalogue stands for; None if it is kept free."""
        for kind, table, size in (
            ("single", self.single, 1),
            ("clan", self.by_clan, len(self.clans)),
            ("level", {choices.LEVEL: "level"}, len(ROMAN)),
            ("card", self.by_card, self.cards),
            ("own_place", self.by_own_place, PLACES),
            ("place", self.by_place, len(self.sides) * PLACES),
            *((name, {first: name}, size) for first, (name, size) in self.others.items()),
        ):
            for first, name in table.items():
                if first <= choice < first + size:
                    return Chosen(kind, name.replace(" ", "_"), first, choice - first)
        return None

    def catalogue(self, size: int, cards: Cards) -> list[str]:
        """A name for every choice; the empty name for numbers kept free."""
        names = [""] * size
        for choice, name in self.single.items():
            names[choice] = name
        for first, verb in self.by_clan.items():
            for i, clan in enumerate(self.clans):
                names[first + i] = f"{verb} {clan}"
        for level, roman in enumerate(ROMAN):
            names[choices.LEVEL + level] = f"level {roman}"
        for first, verb in self.by_card.items():
            for i, card in enumerate(cards.cards):
                names[first + i] = f"{verb} {card.id}"
        for first, verb in {**self.by_own_place, **self.by_place}.items():
            for n, side in enumerate(self.sides if first in self.by_place else self.sides[:1]):
                for i in range(PLACES):
                    where = f"{ROMAN[i // COLUMNS]}.{i % COLUMNS + 1}"
                    names[first + n * PLACES + i] = f"{verb} {side} {where}"
        return names


# -- events -------------------------------------------------------------------------------------

CARD_FIRST: Final = frozenset(
    {
        events.E_MULLIGAN,
        events.E_DISCARD,
        events.E_PLAY,
        events.E_SHIFT,
        events.E_ACTIVATE,
        events.E_TAKE,
        events.E_REVEAL,
        events.E_MILL,
        events.E_ON_TOP,
        events.E_UNDER,
    }
)
PLACE_SECOND: Final = frozenset({events.E_PLAY, events.E_SHIFT, events.E_ACTIVATE})
PLACE_FIRST: Final = frozenset(
    {events.E_CAPTURE, events.E_DESTROY, events.E_RELEASE, events.E_TO_DECK}
)
PLACE_WITH_CARD: Final = frozenset({events.E_TAKE_BACK})
CLAN_FIRST: Final = frozenset({events.E_CLAN})
NUMBERED: Final[dict[int, tuple[str, ...]]] = {
    events.E_SPEND: ("tokens",),
    events.E_LEVEL: ("level",),
    events.E_TURN: ("additional", "turns_left"),
    events.E_ROUND: ("round",),
    events.E_PLAYER: ("player",),
}


def kinds(own: ModuleType) -> dict[int, str]:
    """What the events of a game are called."""
    return {
        value: name[2:].lower()
        for module in (events, own)
        for name, value in vars(module).items()
        if name.startswith("E_")
    }


class ArmyEvents:
    """The notes of a sink as a seat may see them."""

    kinds: Mapping[int, str]
    card_first: frozenset[int]
    """Events that are about a card."""
    place_second: frozenset[int]
    """Those of them that say where it lies."""
    place_first: frozenset[int]
    """Events that are about the card at a place."""
    place_with_card: frozenset[int]
    """The same, where one number holds both."""
    clan_first: frozenset[int]
    numbered: Mapping[int, tuple[str, ...]]
    """What the numbers of an event are called."""
    endings: Sequence[str]

    def __init__(self, cards: Cards, clans: Sequence[str]) -> None:
        self.cards = cards
        self.clans = clans

    def heading(self, kind: int, seat: int) -> Json:
        return {"kind": self.kinds[kind], "seat": seat}

    def knows_draw(self, seat: int, viewer: int | None, known: bool) -> bool:
        """Whether somebody sees which card was drawn."""
        raise NotImplementedError

    def other(self, kind: int, seat: int, a: int, b: int, viewer: int | None) -> Json:
        """What only one game says of an event."""
        raise NotImplementedError

    def data(self, event: tuple[int, int, int, int], viewer: int | None) -> Json:
        kind, seat, a, b = event
        data = self.heading(kind, seat)
        if kind == events.E_DRAW:
            known = self.knows_draw(seat, viewer, b == 1)
            data["card"] = self.card(a - 1) if known else None
        elif kind in self.card_first:
            data["card"] = self.card(a)
            if kind in self.place_second:
                data["place"] = _place(b)
        elif kind in self.place_first:
            data |= {"place": _place(a), "card": self.card(b)}
        elif kind in self.place_with_card:
            data |= self.card_there(a)
        elif kind == events.E_SWAP:
            data |= self.card_there(a) | self.card_there(b, "with", "with_card")
        elif kind in self.clan_first:
            data["clan"] = self.clans[a]
        elif kind == events.E_FINISH:
            data["how"] = self.endings[a]
        data |= self.other(kind, seat, a, b, viewer)
        for name, value in zip(self.numbered.get(kind, ()), (a, b), strict=False):
            data[name] = value
        return data

    def card_there(self, packed: int, place: str = "place", card: str = "card") -> Json:
        """A place and the card there, out of one number; -1 for no place."""
        if packed < 0:
            return {place: None}
        q, number = packed % events.WITH_CARD, packed // events.WITH_CARD - 1
        return {place: _place(q), card: self.card(number)}

    def card(self, number: int) -> str:
        return self.cards.cards[number].id


def _place(q: int) -> str | None:
    return place_name(q) if q >= 0 else None
