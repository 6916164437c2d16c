"""The shape of what GOSU tells the table."""

from __future__ import annotations

from typing import TypedDict, cast

from tefuda.cli.games.army.table import shapes
from tefuda.cli.games.army.table.shapes import Known
from tefuda.core.state import Json


class Place(shapes.Place):
    shift: int | None


class Player(shapes.Player):
    partner: int | None
    points: int
    advantage: bool
    strength: int
    army: list[list[Place]]
    known_to_all: list[str]


class Global(TypedDict):
    card: str
    place: str


class Condition(TypedDict):
    card: str
    place: str
    seat: int
    met: bool
    missing: int


class Ended(TypedDict):
    how: str
    winner: int | None
    winners: list[int]


class Table(shapes.Table):
    """Of games.gosu.view."""

    teams: list[list[int]] | None
    deck_size: int
    deck_known: list[Known]
    discard: list[str]
    revealed: list[str]
    globals: list[Global]
    conditions: list[Condition]
    players: list[Player]
    ended: Ended | None


class Forecast(TypedDict):
    totals: list[int]
    winners: list[int]
    tie_broken_by_advantage: bool
    wins_game: list[int]


def table(view: Json) -> Table:
    return cast(Table, view)


def forecast(data: Json) -> Forecast:
    return cast(Forecast, data)
