"""Who is at a table: which of its players follow it, and how many others watch."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, Protocol

from tefuda.server.news import News
from tefuda.server.protocol import Presence

SETTLE: Final = 1.0
"""Seconds after which those who are there are told: whoever loads the page anew was never away, and
many who come at once are told of once."""


class Follower(Protocol):
    """Somebody who follows tables: a connection."""

    person: str | None

    def refresh(self, news: News) -> None:
        """Send what is new."""

    def seats(self, table: str) -> list[int]:
        """The seats of those whom this is for; none for somebody who watches."""

    def meet(self, presence: Presence) -> None:
        """Tell who else is there, if that is wanted and not known yet."""


class Attendance:
    """Those who follow each table."""

    def __init__(self) -> None:
        self.followers: dict[str, set[Follower]] = {}
        self.due: dict[str, asyncio.TimerHandle] = {}
        """By table: when all are told."""

    def of(self, table: str) -> list[Follower]:
        return list(self.followers.get(table, ()))

    def come(self, table: str, follower: Follower) -> None:
        self.followers.setdefault(table, set()).add(follower)
        self._changed(table)

    def go(self, table: str, follower: Follower) -> None:
        left = self.followers.get(table, set())
        left.discard(follower)
        if left:
            self._changed(table)
        else:
            self.followers.pop(table, None)

    def close(self) -> None:
        for due in self.due.values():
            due.cancel()

    def _changed(self, table: str) -> None:
        if table not in self.due:
            loop = asyncio.get_running_loop()
            self.due[table] = loop.call_later(SETTLE, self._tell, table)

    def _tell(self, table: str) -> None:
        del self.due[table]
        followers = self.of(table)
        told = present(table, followers)
        for follower in followers:
            follower.meet(told)


def present(table: str, followers: Iterable[Follower]) -> Presence:
    """Each player and each person who watches once, however many pages they have open."""
    here, watching = set[int](), set[object]()
    for follower in followers:
        seats = follower.seats(table)
        here.update(seats)
        if not seats:
            watching.add(follower.person or follower)
    return Presence(table, sorted(here), len(watching))
