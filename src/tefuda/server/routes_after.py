"""Routes for games that are over: nothing of them is hidden any more."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from msgspec import to_builtins

from tefuda.server.context import Asker, Body, Language, Person, Serving, TableName
from tefuda.server.fixed import A_DAY, Fixed
from tefuda.server.past import ALL, Onlooker, Past
from tefuda.server.refusals import changing, reading
from tefuda.server.routes_tables import described
from tefuda.server.tables import Table
from tefuda.server.words import Refused

MOST_FRAMES = 100
router = APIRouter(prefix="/api/tables/{table}")
Seat = Annotated[str, Query(pattern=r"^(all|\d)$")]
"""As a seat saw it, or both hands open."""


@router.get("/record", responses=reading(404, 409))
async def record(request: Request, server: Serving, table: TableName) -> Response:
    """How the game went, hidden things and all; only when it is over."""
    found = (await server.hall.room(table)).table
    made = await server.kept.get(partial(asyncio.to_thread, found.record), "record", table)
    return made.answer(request)


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
    past = Past(found, _onlooker(found, seat))

    async def told() -> Body:
        assert found.state is not None
        return {
            **described(found, asker),
            "about": past.about(lang),
            "returns": found.state.returns,
            "ended": found.state.view(None).get("ended"),
            "moves": await past.story(lang),
        }

    made = await server.kept.get(told, "replay", table, found.entries, asker, lang, seat)
    return made.answer(request)


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
    found = (await server.hall.room(table)).table
    past = Past(found, _onlooker(found, seat))

    async def shown() -> Body:
        return {"frames": to_builtins(await past.frames(first, count, lang))}

    made = await server.kept.get(shown, "frames", table, lang, first, count, seat)
    return made.answer(request, A_DAY)


def _onlooker(table: Table, seat: str) -> Onlooker:
    if seat == ALL:
        return ALL
    if int(seat) >= len(table.seats):
        raise Refused("no_seat", seat=seat, last=str(len(table.seats) - 1))
    return int(seat)


@router.get("/summary", responses=reading(404, 409))
async def summary(request: Request, server: Serving, table: TableName, lang: Language) -> Response:
    """Why the game went as it did, where the game can say."""
    found = (await server.hall.room(table)).table
    found.check_over()

    async def told() -> Body:
        record = Past(found, None).record()
        return {"summary": await asyncio.to_thread(found.game.summary, record, lang)}

    made = await server.kept.get(told, "summary", table, lang)
    return made.answer(request, A_DAY)


@router.get("/turning", responses=reading(404, 409))
async def turning(request: Request, server: Serving, table: TableName, lang: Language) -> Response:
    """The choice that did most to decide the game, where one can be named."""
    found = (await server.hall.room(table)).table
    found.check_over()

    async def told() -> Body:
        record, names = Past(found, None).record(), found.names(lang)
        return {"turning": await asyncio.to_thread(found.game.turning_point, record, lang, names)}

    made = await server.kept.get(told, "turning", table, lang)
    return made.answer(request, A_DAY)


@router.post("/review", responses=changing(401, 404, 409))
async def start_review(person: Person, server: Serving, table: TableName, lang: Language) -> Body:
    """Have the game reviewed, unless it has been."""
    server.reviews.start((await server.hall.room(table)).table, person)
    return server.reviews.status(table, lang)


@router.get("/review", responses=reading(404, 409))
async def read_review(
    request: Request, server: Serving, table: TableName, lang: Language
) -> Response:
    """How far it is, and what was found."""
    (await server.hall.room(table)).table.check_over()
    status = server.reviews.status(table, lang)
    if status["review"] is None:
        return Fixed.of_json(status).answer(request)

    async def done() -> Body:
        return status

    return (await server.kept.get(done, "review", table, lang)).answer(request)
