"""Routes for games that are over: nothing of them is hidden any more."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from msgspec import to_builtins

from tefuda.server.context import Asker, Body, Language, Person, Serving, TableName
from tefuda.server.fixed import A_DAY, Fixed
from tefuda.server.past import ALL, Onlooker, Past
from tefuda.server.refusals import changing, reading
from tefuda.server.routes_tables import described

MOST_FRAMES = 100
router = APIRouter(prefix="/api/tables/{table}")
Seat = Annotated[str, Query(pattern=r"^(all|\d)$")]
"""As a seat saw it, or both hands open."""


@router.get("/record", responses=reading(404, 409))
async def record(server: Serving, table: TableName) -> Body:
    """How the game went, hidden things and all; only when it is over."""
    return (await server.hall.room(table)).table.record()


@router.get("/replay", responses=reading(400, 404, 409))
async def replay(
    request: Request,
    server: Serving,
    asker: Asker,
    table: TableName,
    lang: Language,
    seat: Seat = ALL,
) -> Response:
    """All choices in sentences."""
    found = (await server.hall.room(table)).table
    past = Past(found, _onlooker(seat))
    assert found.state is not None
    told = {
        **described(found, asker),
        "returns": found.state.returns,
        "ended": found.state.view(None).get("ended"),
        "moves": await past.story(lang),
    }
    return Fixed.of_json(told).answer(request)


@router.get("/frames", responses=reading(400, 404, 409))
async def frames(
    request: Request,
    server: Serving,
    table: TableName,
    lang: Language,
    first: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 40,
    seat: Seat = ALL,
) -> Response:
    """Positions: frame i is the one after i choices."""
    past = Past((await server.hall.room(table)).table, _onlooker(seat))
    made = await past.frames(first, count, lang)
    return Fixed.of_json({"frames": to_builtins(made)}).answer(request, A_DAY)


def _onlooker(seat: str) -> Onlooker:
    return ALL if seat == ALL else int(seat)


@router.post("/review", responses=changing(401, 404, 409))
async def start_review(person: Person, server: Serving, table: TableName, lang: Language) -> Body:
    """Have the game reviewed, unless it has been."""
    server.reviews.start((await server.hall.room(table)).table)
    return server.reviews.status(table, lang)


@router.get("/review", responses=reading(404, 409))
async def read_review(
    request: Request, server: Serving, table: TableName, lang: Language
) -> Response:
    """How far it is, and what was found."""
    await server.hall.room(table)
    return Fixed.of_json(server.reviews.status(table, lang)).answer(request)
