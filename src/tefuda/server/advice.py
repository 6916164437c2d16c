"""What a player may ask before choosing: what a choice would surely lead to, and which is best.

Both follow from the view of the seat that asks, like everything that a seat is told.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tefuda.core.game import Company
from tefuda.core.state import Json
from tefuda.lab import hint
from tefuda.lab.insight import SHOWN, Adviser, Insight
from tefuda.native import running
from tefuda.server.pace import Room
from tefuda.server.processes import Died, opened
from tefuda.server.protocol import Hint, Hinted, HintLine, Preview, Previewed
from tefuda.server.scheduler import Claim
from tefuda.server.tables import Table
from tefuda.server.words import Refused
from tefuda.server.workers import Workers

TRIES: Final = 3
"""Of a hint, if the processes that work it out die: whoever asked waits for it."""
SLOW_ITERATIONS: Final = 256
"""Of each search while the engine is not compiled: a hint must not take minutes."""


def preview(table: Table, seat: int, asked: Preview) -> Previewed:
    table.check_choice(seat, asked.seq, asked.choice)
    forecast = table.game.preview(table.playing().view(seat), asked.choice)
    return Previewed(asked.id, table.row.id, asked.choice, forecast)


async def advise(
    workers: Workers, claim: Claim, room: Room, seat: int, asked: Hint, lang: str
) -> Hinted:
    """A hint. The position may not change while it is worked out, or it is of no use."""
    table = room.table
    table.check_asked(seat, asked.seq)
    if not table.row.help:
        raise Refused("no_help")
    if not table.others_are_bots:
        raise Refused("no_hints")
    if room.hinting:
        raise Refused("thinking")
    room.hinting, entries, state = True, table.entries, table.playing().clone()
    try:
        question = (table.game.name, state.view(seat), state.options)
        insight = await workers.run(claim, _look, *question, tries=TRIES)
    except Died:
        raise Refused("not_now") from None
    finally:
        room.hinting = False
    if table.entries != entries:
        raise Refused("stale")
    names = table.names(lang)
    return Hinted(
        asked.id,
        table.row.id,
        hint.verdict(state, insight, lang, names),
        [
            HintLine(
                p.choice, state.describe(p.choice, lang, names), p.chance, p.error, p.too_close
            )
            for p in insight.prospects[:SHOWN]
        ],
        insight.undecided,
    )


# -- in a process ----------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _adviser(game: str, company: Company) -> Adviser:
    return Adviser(opened(game), seats=company.seats, teams=company.teams)


def _look(game: str, view: Json, options: list[int]) -> Insight:
    iterations = hint.ITERATIONS if running() == "compiled" else SLOW_ITERATIONS
    return _adviser(game, opened(game).company_in(view)).look(view, options, iterations)
