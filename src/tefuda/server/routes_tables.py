"""Routes for tables: which there are, a new one, sitting down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from fastapi import APIRouter
from msgspec import structs, to_builtins
from pydantic import Field

from tefuda.server.beginnings import Opening, after_the_lesson, in_the_middle, with_an_example
from tefuda.server.clock import ClockPlan
from tefuda.server.context import (
    Asker,
    Body,
    Given,
    Language,
    Named,
    Person,
    Server,
    Serving,
    Short,
    TableName,
    Value,
)
from tefuda.server.hall import LISTED, new_name
from tefuda.server.names import check_name, taken
from tefuda.server.refusals import changing, reading
from tefuda.server.seating import OPEN, PLAYING
from tefuda.server.store import SeatPlan
from tefuda.server.tables import Table
from tefuda.server.telling import stopped
from tefuda.server.words import Refused

router = APIRouter(prefix="/api/tables")


class NewSeat(Given):
    kind: Literal["me", "open", "link", "bot"]
    level: Short = ""


class SeatHere(Named):
    """Of somebody who plays at my screen, by this name."""

    kind: Literal["here"]


class NewClock(Given):
    """`real`: seconds for the game, and an increment; `deadline`: seconds for each decision."""

    kind: Literal["real", "deadline"]
    seconds: Annotated[int, Field(ge=0, lt=1 << 31)]
    increment: Annotated[int, Field(ge=0, lt=1 << 31)] = 0


class FromTable(Given):
    """Go on from a game that is over, after so many of its choices."""

    table: Short
    move: Annotated[int, Field(ge=0, lt=1 << 31)]


class FromLesson(Given):
    """Go on with the game of the lesson, the first one or another."""

    lesson: Literal[True]
    course: Short = ""


class FromExample(Given):
    """Begin with a worked example of the book, after so many of its choices."""

    example: Short
    move: Annotated[int, Field(ge=0, lt=1 << 31)] = 0


class NewTable(Given):
    game: Short
    settings: dict[Short, Value] = Field(default_factory=dict)
    seats: Annotated[
        list[Annotated[NewSeat | SeatHere, Field(discriminator="kind")]], Field(max_length=16)
    ]
    clock: NewClock | None = None
    origin: FromTable | FromLesson | FromExample | None = Field(default=None, alias="from")


class Joining(Given):
    key: Short = ""


@router.get("", responses=reading())
async def public_tables(
    server: Serving, asker: Asker, status: Literal["open", "playing"] = "open"
) -> Body:
    """Tables with a seat that anybody may take, or could have taken before the game began."""
    ids = await server.store.public(status, LISTED)
    found = await server.hall.tables(ids)
    wanted = [t for t in found if status != OPEN or any(s.kind == "open" for s in t.seats)]
    return {"tables": [described(t, asker) for t in wanted if t.status == status]}


@router.post("", responses=changing(401, 404, 409))
async def make_table(person: Person, server: Serving, given: NewTable) -> Body:
    """A new table. It begins when every seat is taken."""
    name = await server.people.name_to_sit(person)
    plan = _plans(given.seats, person, name)
    clock = None if given.clock is None else ClockPlan(**given.clock.model_dump())
    opening = await _opening(server, given)
    table = await server.hall.make(given.game, given.settings, plan, person, clock, opening)
    return described(table, person)


async def _opening(server: Server, given: NewTable) -> Opening | None:
    """A game that goes on counts for nobody: what comes in it may be known."""
    if given.origin is None:
        return None
    if given.settings:
        raise Refused("has_settings")
    if any(seat.kind in ("open", "link", "here") for seat in given.seats):
        raise Refused("bots_only")  # whoever reads the record knows all cards
    if isinstance(given.origin, FromLesson):
        return Opening(
            after_the_lesson(server.hall.game(given.game), given.origin.course), counts=False
        )
    if isinstance(given.origin, FromExample):
        name = given.origin.example
        found = with_an_example(server.hall.game(given.game), name, given.origin.move)
        return Opening(found, counts=False, example=name)
    source = (await server.hall.room(given.origin.table)).table
    if source.row.game != given.game:
        raise Refused("other_game", game=source.row.game, given=given.game)
    return Opening(await in_the_middle(source, given.origin.move), counts=False)


def _plans(given: Sequence[NewSeat | SeatHere], person: str, name: str) -> list[SeatPlan]:
    """Where only bots sit, the first is said to be there for whoever wanted to watch."""
    plans = [_plan(seat, person, name) for seat in given]
    if plans and all(plan.kind == "bot" for plan in plans):
        plans[0] = structs.replace(plans[0], person=person)
    elif plans and [seat.kind for seat in given].count("me") != 1:
        raise Refused("me_once")
    names = [plan.name for plan in plans if plan.kind == "person"]
    for number, each in enumerate(names):
        if taken(each, names[:number]):
            raise Refused("name_taken", name=each)
    return plans


def _plan(seat: NewSeat | SeatHere, person: str, name: str) -> SeatPlan:
    if isinstance(seat, SeatHere):
        check_name(seat.name)
        return SeatPlan("person", person, seat.name, beside=True)
    if seat.kind == "me":
        return SeatPlan("person", person, name)
    if seat.kind == "bot":
        return SeatPlan("bot", level=seat.level)
    return SeatPlan(seat.kind, key=new_name() if seat.kind == "link" else "")


@router.get("/{table}", responses=reading(404))
async def one_table(server: Serving, asker: Asker, table: TableName, lang: Language) -> Body:
    """What a table is: its game, its settings, who sits there; why it was stopped, if it was."""
    found = await _table(server, table)
    return {**described(found, asker), "stopped": stopped(found, lang)}


@router.post("/{table}/join", responses=changing(401, 404, 409))
async def join(person: Person, server: Serving, table: TableName, given: Joining) -> Body:
    """Sit down: at a seat that is open to all, or with the key of a link."""
    name = await server.people.name_to_sit(person)
    return described(await server.hall.join(table, person, name, given.key), person)


async def _table(server: Server, table: str) -> Table:
    return (await server.hall.room(table)).table


async def listed(server: Server, ids: Sequence[str], person: str) -> list[Body]:
    return [described(table, person) for table in await server.hall.tables(ids) if not table.over]


def described(table: Table, asker: str | None) -> Body:
    """What a table is to whoever asks: `me` is their seat, or `here` are all seats at their screen
    where they share it, `asked` is whether they must choose, and `keys` are for those who made the
    table."""
    mine = [] if asker is None else table.seats_of(asker)
    shared = asker is not None and table.shares(asker)
    made = asker is not None and any(plan.person == asker for plan in table.row.plan)
    return {
        "table": table.row.id,
        "game": table.row.game,
        "settings": table.row.settings,
        "status": table.status,
        "seats": [to_builtins(seat) for seat in table.told()],
        "moves_before": len(table.row.moves),
        "example": table.row.example or None,
        "next": table.next,
        "me": mine[0] if mine and not shared else None,
        "here": mine if shared else [],
        "asked": table.asks_one_of(mine) if mine and table.status == PLAYING else None,
        "keys": {str(s): plan.key for s, plan in enumerate(table.seats) if made and plan.key},
        "clock": to_builtins(table.row.clock),
        "daily": table.row.daily or None,
        "counts": table.row.counts,
        "help": table.row.help,
    }
