"""The shape of what a game tells the table, and how choices name what they are about."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypedDict, cast

from tefuda.core.state import Json
from tefuda.games.gosux.vocabulary import CLANS

ROMAN: Final = ("I", "II", "III")
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


@dataclass(frozen=True, slots=True)
class Subject:
    """What a choice is about, read from its name in the catalogue."""

    verb: str
    card: str | None = None
    place: str | None = None
    clan: str | None = None


_PLACED: Final = re.compile(r"(.+) (mine|theirs) (I{1,3}\.[1-5])")


def subject(name: str, seat: int, cards: frozenset[str]) -> Subject:
    """`capture theirs I.2` said by seat 0 is about place `1.I.2`; `play timer` about Timer."""
    placed = _PLACED.fullmatch(name)
    if placed:
        owner = seat if placed[2] == "mine" else 1 - seat
        return Subject(placed[1], place=f"{owner}.{placed[3]}")
    verb, _, last = name.rpartition(" ")
    if verb in _BY_CLAN and last in CLANS:
        return Subject(verb, clan=last)
    if verb and last in cards:
        return Subject(verb, card=last)
    return Subject(name)


_BY_CLAN: Final = frozenset({"pick", "clan", "flip"})
