"""The shape of what every game of armies tells the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypedDict, cast

from tefuda.core.state import Json

COLUMNS: Final = 5


class Place(TypedDict):
    """A card in an army."""

    card: str
    place: str
    captured: bool
    tokens: int
    slots: int
    value: int
    open: bool


class Known(TypedDict):
    position: int
    card: str


class Player(TypedDict):
    seat: int
    tokens: int
    spent: int
    passed: bool
    hand_size: int
    hand: list[str]


class Table(TypedDict):
    """What one seat sees."""

    seat: int | None
    phase: str
    round: int
    turn: int
    turn_of: int
    actor: int | None
    additional_turn: bool
    additional_turn_pending: bool
    turns_left: int | None


class About(TypedDict, total=False):
    """What a choice is about."""

    verb: str
    card: str
    pile: str
    place: str
    clan: str


@dataclass(frozen=True, slots=True)
class Subject:
    """The card, place or clan at which the table shows a choice."""

    verb: str
    card: str | None = None
    place: str | None = None
    clan: str | None = None


def subject(data: Json) -> Subject:
    """A card of an army goes by its place; a card of a pile by itself, wherever it would go."""
    about = cast(About, data)
    verb, card, place, clan = (about.get(key) for key in ("verb", "card", "place", "clan"))
    in_army = "pile" not in about and place is not None
    return Subject(
        str(verb),
        None if in_army else cast(str | None, card),
        cast(str | None, place) if in_army else None,
        cast(str | None, clan),
    )
