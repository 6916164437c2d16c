"""Whose work is done next, where more is wanted than processes can do at a time.

Work is claimed for somebody. The most urgent rank is served first; within a rank the addresses take
turns, and within an address its people. So however much one person or one address wants, everybody
else waits for one piece of work of each other address, and no longer.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

PATIENCE: Final = 8
"""A rank that was passed over for so many turns in a row has the next. So a server that is always
busy with people's games still gives hints."""


class Rank(IntEnum):
    """How urgent work is; the lowest is the most urgent."""

    SECRET = 0
    """An answer that nobody may notice: it must be there before the wait ends."""
    PLAYED = 1
    """A bot's choice at a table where a person sits and follows the game."""
    HINT = 2
    WATCHED = 3
    """A bot's choice at any other table: those who sit there are away, or only bots play."""
    REVIEW = 4


@dataclass(frozen=True, slots=True)
class Claim:
    """For whom something is worked out, from where they came, and how urgent it is."""

    rank: Rank
    address: str = ""
    person: str = ""


Turn = asyncio.Future[None]


class Line:
    """Those of one rank who wait."""

    def __init__(self) -> None:
        self.addresses: dict[str, dict[str, deque[Turn]]] = {}
        """By address and by person, each in the order in which they are next."""
        self.passed_over = 0
        """How many turns in a row went to others while somebody waited here."""

    def add(self, claim: Claim, turn: Turn) -> None:
        people = self.addresses.setdefault(claim.address, {})
        people.setdefault(claim.person, deque()).append(turn)

    def __bool__(self) -> bool:
        return bool(self.addresses)

    def take(self) -> Turn:
        """The next; their person and their address then stand at the end."""
        address, people = next(iter(self.addresses.items()))
        person, turns = next(iter(people.items()))
        turn = turns.popleft()
        del people[person]
        if turns:
            people[person] = turns
        del self.addresses[address]
        if people:
            self.addresses[address] = people
        return turn


class Scheduler:
    """Gives turns to those who want something worked out, as many at a time as there are places."""

    def __init__(self, places: int) -> None:
        self.free = places
        """Nobody waits while there is one."""
        self.lines = {rank: Line() for rank in Rank}

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[None]:
        await self._wait(claim)
        try:
            yield
        finally:
            self._hand_on()

    async def _wait(self, claim: Claim) -> None:
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self.lines[claim.rank].add(claim, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came just before
                self._hand_on()
            raise

    def _hand_on(self) -> None:
        while (turn := self._next()) is not None:
            if not turn.done():  # else it was given up meanwhile
                turn.set_result(None)
                return
        self.free += 1

    def _next(self) -> Turn | None:
        waiting = [line for line in self.lines.values() if line]
        if not waiting:
            return None
        chosen = next((line for line in waiting if line.passed_over >= PATIENCE), waiting[0])
        for line in waiting:
            line.passed_over += 1
        chosen.passed_over = 0
        return chosen.take()
