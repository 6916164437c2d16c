"""Somebody is to be forgotten: all that is theirs is deleted, and others keep their games.

Where they still play they give up first. Then their name and number are taken out of every table,
in the database and in memory, with one commit; a number that means nothing takes their place, and
no name.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Final

from tefuda.server.context import SESSION_ENDED, Server
from tefuda.server.hall import Hall, new_name
from tefuda.server.seating import OPEN, PLAYING
from tefuda.server.words import Refused

PATIENCE: Final = 30.0
"""Seconds in which a table must come out of a wait, so that somebody can leave it."""
PAUSE: Final = 0.25
ALL: Final = 1 << 31


async def forget(server: Server, person: str) -> None:
    """Refused before anything is deleted, if a table cannot be left now."""
    for table in await server.store.of_person(person, (OPEN, PLAYING), ALL):
        await _leave(server.hall, table, person)
    tables = await _take_out(server.hall, person)
    server.people.forget(person)
    server.reviews.forget(person, tables)
    server.kept.forget({person, *tables})
    server.messages.by_asker.pop(person, None)
    theirs = [socket for socket, of in server.sockets.items() if of and of.person == person]
    await server.hang_up(theirs, SESSION_ENDED, "this guest is no more")


async def _leave(hall: Hall, table: str, person: str) -> None:
    """While everybody waits for a secret answer nobody leaves a table of several."""
    ends = asyncio.get_running_loop().time() + PATIENCE
    while True:
        try:
            await hall.give_up(table, person)
            return
        except Refused as refused:
            if refused.code != "wait" or asyncio.get_running_loop().time() > ends:
                raise
        await asyncio.sleep(PAUSE)


async def _take_out(hall: Hall, person: str) -> list[str]:
    """Of which tables. No table is read from the store meanwhile, and nothing happens at theirs."""
    async with hall.opening, AsyncExitStack() as quiet:
        others = {table: new_name() for table in await hall.store.tables_of(person)}
        rooms = {table: hall.rooms[table] for table in others if table in hall.rooms}
        for room in rooms.values():
            await quiet.enter_async_context(room.lock)
        await hall.store.forget(person, others)
        for table, room in rooms.items():
            room.table.forget(person, others[table])
    return list(others)
