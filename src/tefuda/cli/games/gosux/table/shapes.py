"""The shape of what Gosu X tells the table."""

from __future__ import annotations

from typing import TypedDict, cast

from tefuda.cli.games.army.table import shapes
from tefuda.cli.games.army.table.shapes import Known
from tefuda.core.state import Json


class Place(shapes.Place):
    ethereal: bool
    bounty: bool


class Player(shapes.Player):
    clans: list[str]
    supremacy: int
    locked: int
    army: list[list[Place]]
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


class Table(shapes.Table):
    """Of games.gosux.view."""

    first_to_pass: int | None
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
