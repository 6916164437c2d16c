"""Routes for those who play alone: how they have fared, and the game of the day."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from tefuda.server.context import Asker, Body, Given, Language, Person, Serving, Short
from tefuda.server.days import read_day
from tefuda.server.refusals import changing, reading
from tefuda.server.routes_tables import described
from tefuda.server.words import Refused

router = APIRouter(prefix="/api")
GameName = Annotated[str, Query(max_length=32)]
Day = Annotated[str, Query(max_length=16)]


class GameOfDay(Given):
    game: Short


@router.get("/me/statistics", responses=reading(401, 404))
async def statistics(person: Person, server: Serving, lang: Language, game: GameName) -> Body:
    """All my games of one kind that I played alone, added up."""
    career = server.hall.game(game).career
    if career is None:
        raise Refused("no_statistics", game=game)
    results = await server.store.results_of(person, game)
    return {"game": game, **career.statistics(results, lang)}


@router.get("/daily", responses=reading(400, 404))
async def daily(
    asker: Asker, server: Serving, lang: Language, game: GameName, date: Day = ""
) -> Body:
    """The game of a day, and the results of all who have played it."""
    return await server.days.about(game, read_day(date), asker, lang)


@router.post("/daily", responses=changing(401, 404, 409))
async def play_daily(person: Person, server: Serving, given: GameOfDay) -> Body:
    """Today's game: the first try counts, and goes on until it is over."""
    name = await server.people.name_to_sit(person)
    return described(await server.days.table(given.game, person, name), person)
