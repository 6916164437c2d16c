"""The shape of what a game tells the table."""

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
    ethereal: bool
    bounty: bool


class Known(TypedDict):
    position: int
    card: str


class Player(TypedDict):
    seat: int
    clans: list[str]
    supremacy: int
    tokens: int
    spent: int
    locked: int
    passed: bool
    army: list[list[Place]]
    hand_size: int
    hand: list[str]
    known_to_opponent: list[str]
    deck_size: int
    deck_known: list[Known]
    deck_sets: list[list[str]]
    discard: list[str]
    removed: list[str]
    revealed: list[str]
    forbidden: list[str]


class Tile(TypedDict):
    clan: str
    owner: int | None
    active: bool


class Ended(TypedDict):
    how: str
    winner: int | None


class Table(TypedDict):
    """What one seat sees (games.gosux.view)."""

    seat: int | None
    phase: str
    round: int
    turn: int
    turn_of: int
    actor: int | None
    additional_turn: bool
    additional_turn_pending: bool
    first_to_pass: int | None
    turns_left: int | None
    wonder: int | None
    bounty: str | None
    tiles: list[Tile]
    players: list[Player]
    ended: Ended | None


class Forecast(TypedDict):
    totals: list[int]
    winner: int | None
    tie_broken_by_wonder: bool
    wins_game: list[int]
    losses: list[int]
    hand_bonus: list[int]


def table(view: Json) -> Table:
    return cast(Table, view)


def forecast(data: Json) -> Forecast:
    return cast(Forecast, data)


class About(TypedDict, total=False):
    """What a choice is about (games.gosux.question)."""

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
