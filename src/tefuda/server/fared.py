"""How people have fared: what is kept of each game that is over, and whom to meet next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tefuda.bots.levels import levels_of
from tefuda.core.game import Game
from tefuda.core.state import Json, State
from tefuda.server.seating import Seating
from tefuda.server.store import Entry, Outcome, TableRow

FIRST: Final = "beginner"
"""Whom somebody meets first who has not won yet."""
PROVEN: Final = 2
"""Games to win against a level before the next one is recommended."""
LATELY: Final = 5
"""Games that are listed."""
SEATED: Final = ("join", "leave")
"""Entries that say who sits where."""


def outcomes(seating: Seating, game: Game, after: State, at: float, fair: bool) -> list[Outcome]:
    """What is to be kept for each person who is still there; of several at one screen for the one
    who made the table. `fair`: it began anew and no luck was taken back, so that a win against a
    level counts as one; a win in teams is a whole one, and one at a shared screen is none."""
    row = seating.row
    fair = fair and not any(plan.beside for plan in row.plan)
    return [
        Outcome(
            row.id,
            seat,
            plan.person,
            row.game,
            at,
            share=after.worth(seat),
            level=met(seating, game, seat) if fair else "",
        )
        for seat, plan in enumerate(seating.seats)
        if plan.kind == "person" and not plan.beside
    ]


def met(seating: Seating, game: Game, seat: int) -> str:
    """The level of all others, where they are bots of one level; else nothing."""
    levels = {plan.level for other, plan in enumerate(seating.seats) if other != seat}
    (level,) = levels if len(levels) == 1 else ("",)
    return level if level in levels_of(game) else ""


def recommended(game: Game, won: Mapping[str, int]) -> str:
    """The level that suits somebody who has won so many games against each; none where one plays
    alone."""
    levels = levels_of(game)
    if FIRST not in levels:
        return ""
    best = levels.index(FIRST)
    for at, level in enumerate(levels):
        if won.get(level, 0) >= PROVEN:
            best = max(best, at + 1)
    return levels[min(best, len(levels) - 1)]


def standing(game: Game, played: int, won: Mapping[str, int]) -> Json:
    """What the page recommends by: games played to the end, wins by level, the level to meet."""
    return {"played": played, "won": dict(won), "level": recommended(game, won)}


def seated(row: TableRow, entries: Sequence[Entry]) -> Seating:
    """Who sat at a table at its end, without its game being played again."""
    seating = Seating(row)
    for entry in entries:
        if entry.kind == "join":
            seating.sit(entry)
        elif entry.kind == "leave":
            seating.stand_up(entry)
    return seating
