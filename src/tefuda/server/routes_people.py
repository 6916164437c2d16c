"""Routes for people: who they are, what they play; and whether the server is well."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field, StrictBool, StringConstraints

from tefuda.server.context import Asker, Body, Given, Person, Serving
from tefuda.server.hall import LISTED
from tefuda.server.names import check_name
from tefuda.server.people import COOKIE
from tefuda.server.refusals import changing, reading
from tefuda.server.routes_tables import listed
from tefuda.server.seating import OPEN, PLAYING
from tefuda.server.words import Refused
from tefuda.version import VERSION

YEAR = 365 * 24 * 3600
router = APIRouter()
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, pattern=r"^[^\x00-\x1f\x7f]+$"),
]


class Named(Given):
    name: Annotated[Name, Field(min_length=1, max_length=40)]


class NewPerson(Named):
    token: StrictBool = False
    """For programs: the pass is in the answer, and no cookie is set."""


@router.get("/healthz", responses=reading(503))
async def health(server: Serving) -> Body:
    """Whether the server can read its database."""
    if not await server.store.healthy():
        raise Refused("no_database")
    return {"status": "ok", "version": VERSION}


@router.post("/api/people", responses=changing())
async def make_person(
    request: Request, response: Response, server: Serving, given: NewPerson
) -> Body:
    """A new guest: a cookie for a browser, a token for a program."""
    check_name(given.name)
    shown = await server.people.make(given.name)
    if given.token:
        return {"name": given.name, "token": shown}
    response.set_cookie(
        COOKIE,
        shown,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return {"name": given.name}


@router.get("/api/me", responses=reading(401))
async def me(request: Request, person: Asker, server: Serving) -> Body:
    """Who I am, and my tables that are not over; no name for whoever shows no pass."""
    if person is None:
        if "authorization" in request.headers or COOKIE in request.cookies:
            raise Refused("no_person")
        return {"name": "", "tables": []}
    ids = await server.store.of_person(person, (OPEN, PLAYING), LISTED)
    return {"name": await server.people.name(person), "tables": await listed(server, ids, person)}


@router.post("/api/me", responses=changing(401))
async def rename(person: Person, server: Serving, given: Named) -> Body:
    """Another name, for the tables I sit down at from now on."""
    check_name(given.name)
    await server.people.rename(person, given.name)
    return {"name": given.name}
