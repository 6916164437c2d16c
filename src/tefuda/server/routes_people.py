"""Routes for people: who they are, where they are known, and what they play."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response
from msgspec import to_builtins
from pydantic import StrictBool

from tefuda.server import cookies
from tefuda.server.clock import TIMES
from tefuda.server.context import (
    Body,
    Given,
    Language,
    Named,
    Person,
    Server,
    Serving,
    Short,
    Shown,
    Using,
    pass_shown,
)
from tefuda.server.fared import LATELY, SEATED, seated, standing
from tefuda.server.forgetting import forget
from tefuda.server.hall import LISTED
from tefuda.server.names import check_name
from tefuda.server.people import device_of
from tefuda.server.refusals import changing, reading
from tefuda.server.routes_tables import listed
from tefuda.server.seating import OPEN, PLAYING
from tefuda.server.store import Outcome, Session
from tefuda.server.words import Refused

router = APIRouter()


class NewPerson(Named):
    token: StrictBool = False
    """For programs: the pass is in the answer, and no cookie is set."""


class Ending(Given):
    """Which of my sessions to end: one by its id, or all others."""

    end: Short


class Deleting(Given):
    """For good: so it must be said."""

    everything: Literal[True]


@router.post("/api/people", responses=changing())
async def make_person(
    request: Request, response: Response, server: Serving, given: NewPerson
) -> Body:
    """A new guest: a cookie for a browser, a token for a program."""
    check_name(given.name)
    device = device_of(request.headers.get("user-agent", ""))
    kind = "program" if given.token else "browser"
    shown = await server.people.make(given.name, kind, device)
    if given.token:
        return {"name": given.name, "token": shown}
    cookies.give(request, response, shown)
    return {"name": given.name}


@router.get("/api/me", responses=reading(401))
async def me(request: Request, response: Response, session: Shown, server: Serving) -> Body:
    """Who I am, and my tables that are not over; no name without a pass. A browser's cookie is good
    for another year."""
    if session is None:
        if pass_shown(request) or "authorization" in request.headers:
            raise Refused("no_person")
        return {"name": "", "tables": [], "games": await _standings(server, None)}
    if "authorization" not in request.headers:
        cookies.give(request, response, server.people.pass_of(session))
    person = session.person
    ids = await server.store.of_person(person, (OPEN, PLAYING), LISTED)
    return {
        "name": await server.people.name(person),
        "tables": await listed(server, ids, person),
        "games": await _standings(server, person),
    }


async def _standings(server: Server, person: str | None) -> Body:
    """By game, how somebody has fared, and whom they should meet next."""
    found = {} if person is None else await server.store.fared(person)
    standings: Body = {}
    for name in server.hall.games:
        levels = found.get(name, {})
        won = {level: wins for level, (_, wins) in levels.items() if level}
        played = sum(count for count, _ in levels.values())
        standings[name] = standing(server.hall.game(name), played, won)
    return standings


@router.get("/api/me/lately", responses=reading(401))
async def lately(person: Person, server: Serving, lang: Language) -> Body:
    """My last games: against whom, how they went, and when."""
    found = await server.store.lately(person, LATELY)
    return {"games": [await _told(server, outcome, lang) for outcome in found]}


async def _told(server: Server, outcome: Outcome, lang: str) -> Body:
    store, career = server.store, server.hall.game(outcome.game).career
    row = await store.table(outcome.table_id)
    assert row is not None
    seating = seated(row, await store.entries_of(row.id, SEATED))
    kept = await store.result_of(row.id)
    return {
        "table": row.id,
        "game": row.game,
        "me": outcome.seat,
        "seats": [to_builtins(seat) for seat in seating.told()],
        "share": outcome.share,
        "at": outcome.at,
        "settings": row.settings,
        "about": career.describe(row.settings, lang) if career else [],
        "text": career.tell(kept, lang) if career and kept else "",
        "daily": row.daily or None,
    }


@router.post("/api/me", responses=changing(401))
async def rename(person: Person, server: Serving, given: Named) -> Body:
    """Another name, for the tables I sit down at from now on."""
    check_name(given.name)
    await server.people.rename(person, given.name)
    return {"name": given.name}


@router.get("/api/me/sessions", responses=reading(401))
async def sessions(using: Using, server: Serving) -> Body:
    """Where I am known, the one that asks first."""
    found = [s for s in await server.store.sessions_of(using.person) if s.until > TIMES.wall()]
    found.sort(key=lambda session: session.id != using.id)
    return {"sessions": [_described(session, using) for session in found]}


def _described(session: Session, using: Session) -> Body:
    return {
        "id": session.id,
        "kind": session.kind,
        "device": session.device,
        "made": session.made,
        "seen": session.seen,
        "until": session.until,
        "current": session.id == using.id,
    }


@router.post("/api/me/sessions", responses=changing(401, 404))
async def end_sessions(using: Using, server: Serving, given: Ending) -> Body:
    """End one of my sessions, or all `others`; their connections are closed."""
    mine = [session.id for session in await server.store.sessions_of(using.person)]
    ended = [each for each in mine if each != using.id and given.end in ("others", each)]
    if not ended and given.end != "others":
        raise Refused("no_session")
    await server.end_sessions(ended)
    return await sessions(using, server)


@router.post("/api/me/logout", responses=changing(401))
async def log_out(request: Request, response: Response, using: Using, server: Serving) -> Body:
    """End this session. What is mine stays; but without another session nobody comes back to it."""
    await server.end_sessions([using.id])
    cookies.take_back(request, response)
    return {"name": ""}


@router.post("/api/me/delete", responses=changing(401, 409))
async def delete(
    request: Request, response: Response, using: Using, server: Serving, _: Deleting
) -> Body:
    """Delete all that is mine. Games that I still play are given up; others keep theirs."""
    await forget(server, using.person)
    cookies.take_back(request, response)
    return {"name": ""}
