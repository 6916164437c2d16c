"""The game of a day: everybody meets the same, and the first try counts.

Its seed follows from the date, and the program that works it out is open to all. So the list of a
day is a matter of honour; a server can only see to it that nobody has two first tries.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from tefuda.core.career import Career
from tefuda.core.state import Json
from tefuda.server.beginnings import Opening
from tefuda.server.clock import TIMES
from tefuda.server.hall import Hall
from tefuda.server.store import Result, SeatPlan, Store
from tefuda.server.tables import Table
from tefuda.server.words import Refused, about_day, day_words, share

MOST_LISTED: Final = 100
WEEK: Final = 7


class Days:
    def __init__(self, store: Store, hall: Hall) -> None:
        self.store = store
        self.hall = hall
        self.making = asyncio.Lock()
        """Two requests at once must not become two first tries."""

    def career(self, game: str) -> Career:
        career = self.hall.game(game).career
        if career is None:
            raise Refused("no_daily", game=game)
        return career

    async def table(self, game: str, person: str, name: str) -> Table:
        """The first try; the same again while it is being played; after that, another that does
        not count."""
        beginning = self.career(game).daily(today())
        day = today().isoformat()
        async with self.making:
            first = await self.store.try_of(person, game, day)
            if first is not None:
                table = (await self.hall.room(first)).table
                if not table.over:
                    return table
            opening = Opening(beginning, day, counts=first is None)
            plan = [SeatPlan("person", person, name)]
            return await self.hall.make(game, {}, plan, person, opening=opening)

    async def about(self, game: str, day: date, person: str | None, lang: str) -> Json:
        """What the game of a day is, and how it went for everybody."""
        career = self.career(game)
        settings = career.daily(day).settings
        results = await self._results(game, day, person, lang)
        place = next((n for n, result in enumerate(results, 1) if result["me"]), 0)
        streak, week = await self._days_of(game, day, person)
        return {
            "game": game,
            "date": day.isoformat(),
            "ends_in": _seconds_left(day),
            "settings": settings,
            "words": career.describe(settings, lang),
            "about": about_day(lang),
            "mine": await self._mine(game, day, person),
            "results": results[:MOST_LISTED],
            "place": place,
            "tries": len(results),
            "streak": streak,
            "week": week,
            "share": _shared(career, day, results[place - 1], place, len(results), streak, lang)
            if place
            else "",
        }

    async def _days_of(self, game: str, day: date, person: str | None) -> tuple[int, list[Json]]:
        """Days in a row until this one on which somebody has finished the game of the day, and the
        last seven with whether they did. A day that is not over breaks no row."""
        results = [] if person is None else await self.store.results_of(person, game)
        played = {str(result["daily"]) for result in results if result["daily"]}
        week = [day - timedelta(days=back) for back in reversed(range(WEEK))]
        last = day if day.isoformat() in played else day - timedelta(days=1)
        streak = 0
        while (last - timedelta(days=streak)).isoformat() in played:
            streak += 1
        return streak, [{"date": d.isoformat(), "played": d.isoformat() in played} for d in week]

    async def _mine(self, game: str, day: date, person: str | None) -> Json | None:
        table = None if person is None else await self.store.try_of(person, game, day.isoformat())
        if table is None:
            return None
        return {"table": table, "status": (await self.hall.room(table)).table.status}

    async def _results(self, game: str, day: date, person: str | None, lang: str) -> list[Json]:
        career = self.career(game)

        def rank(kept: Result) -> tuple[int, ...]:
            return career.rank(kept.result)

        found = await self.store.results_of_day(game, day.isoformat())
        return [
            {
                "name": kept.name,
                "won": kept.result["won"],
                "text": career.tell(kept.result, lang),
                "me": kept.person == person,
                "result": kept.result,
            }
            for kept in sorted(found, key=rank, reverse=True)
        ]


def _shared(
    career: Career, day: date, mine: Json, place: int, tries: int, streak: int, lang: str
) -> str:
    """What somebody may send to friends: it gives nothing of the fight away but how it went."""
    about = ", ".join(career.describe(career.daily(day).settings, lang))
    lines = [share("head", lang, day=day_words(day, lang)), about, f"{mine['text']}."]
    lines.append(share("first" if place == 1 else "place", lang, place=place, tries=tries))
    if streak > 1:
        lines.append(share("streak", lang, n=streak))
    return "\n".join(lines)


def today() -> date:
    """The same all over the world."""
    return datetime.fromtimestamp(TIMES.wall(), UTC).date()


def read_day(text: str) -> date:
    """A day that has come; today if none is named."""
    if not text:
        return today()
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refused("no_day", day=text) from None
    if day > today() or day.isoformat() != text:
        raise Refused("no_day", day=text)
    return day


def _seconds_left(day: date) -> int:
    """Until the next day; 0 for one that is over."""
    end = datetime.combine(day + timedelta(days=1), time(), UTC).timestamp()
    return max(0, round(end - TIMES.wall()))
