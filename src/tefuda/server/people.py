"""Who somebody is: a guest with a name, known by the passes of their sessions.

A pass names a session and is signed by the server. A browser keeps it in a cookie, a program sends
it as a bearer token; there is nothing to log in to. A session can be ended, and lapses when it has
not been used for a year.
"""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256
from typing import Final, TypeVar

from msgspec import structs

from tefuda.server.clock import TIMES
from tefuda.server.names import check_name
from tefuda.server.store import Session, Store

MOST_REMEMBERED: Final = 10_000
DAY: Final = 24 * 3600.0
LASTS: Final = 365 * DAY
"""Seconds after which a session that nobody uses lapses."""
BROWSERS: Final = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux")
CALLED: Final = {"Edg": "Edge", "OPR": "Opera", "Mac OS X": "macOS"}
T = TypeVar("T")
PROGRAM: Final = re.compile(r"[\w.-]{1,40}")


class People:
    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self.secret = secret
        self.names: dict[str, str] = {}
        """Those seen lately; the others are in the store."""
        self.sessions: dict[str, Session] = {}
        """The same, by their ids."""

    async def make(self, name: str, kind: str, device: str) -> str:
        """A new guest's pass: what proves later who they are."""
        person, now = secrets.token_hex(16), TIMES.wall()
        session = Session(secrets.token_hex(16), person, now, now, now + LASTS, kind, device)
        await self.store.add_person(person, name, session)
        _remember(self.names, person, name)
        return self.pass_of(session)

    def pass_of(self, session: Session) -> str:
        return f"{session.id}.{self._signature(session.id)}"

    async def session(self, shown: str) -> Session | None:
        """The session whose pass this is; None if we did not sign it, or it has ended."""
        name, _, signature = shown.partition(".")
        # As bytes: comparing strings that are not ASCII raises.
        if not hmac.compare_digest(self._signature(name).encode(), signature.encode()):
            return None
        found = self.sessions.get(name) or await self.store.session(name)
        now = TIMES.wall()
        if found is None or found.until < now:
            return None
        used = found.seen + DAY < now
        if used:
            found = structs.replace(found, seen=now, until=now + LASTS)
        _remember(self.sessions, name, found)
        if used:
            await self.store.use_session(found)
        return found

    async def end(self, ids: list[str]) -> None:
        """These sessions are no more; who shows their passes is a stranger."""
        await self.store.end_sessions(ids)
        for each in ids:
            self.sessions.pop(each, None)

    async def name(self, person: str) -> str:
        return self.names.get(person) or await self.store.name_of(person) or ""

    async def name_to_sit(self, person: str) -> str:
        """Their name for a table; refused if it was given when more was allowed."""
        name = await self.name(person)
        check_name(name)
        return name

    async def rename(self, person: str, name: str) -> None:
        """From now on; where they sit already, they keep the name they sat down with."""
        await self.store.rename(person, name)
        _remember(self.names, person, name)

    def forget(self, person: str) -> None:
        """Nothing of them is kept in memory."""
        self.names.pop(person, None)
        for session in [s for s in self.sessions.values() if s.person == person]:
            del self.sessions[session.id]

    def _signature(self, session: str) -> str:
        return hmac.new(self.secret, session.encode(), sha256).hexdigest()


def _remember(known: dict[str, T], key: str, value: T) -> None:
    if len(known) >= MOST_REMEMBERED:
        known.clear()
    known[key] = value


def device_of(agent: str) -> str:
    """What a session was begun with, in short, by the header User-Agent: "Firefox, Linux"."""
    parts = [next((part for part in those if part in agent), "") for those in (BROWSERS, SYSTEMS)]
    if agent.startswith("Mozilla/") and all(parts):
        return ", ".join(CALLED.get(part, part) for part in parts)
    program = PROGRAM.match(agent)
    return program[0] if program else ""
