"""A hint: the best options of a decision, in a player's words, from what that player knows."""

from __future__ import annotations

from typing import Final

from tefuda.core.game import Game
from tefuda.core.state import State
from tefuda.lab.insight import SHOWN, SURE, Adviser, Insight, InsightError, Prospect
from tefuda.lab.words import percent, say

ITERATIONS: Final = 1000
"""Of each search; a hint takes four of them: a tenth of a second in compiled code."""


def hint(game: Game, state: State, iterations: int = ITERATIONS, seed: int = 0) -> Insight:
    """For the seat that must choose. The state is asked for that seat's view and nothing else."""
    if state.actor is None:
        raise InsightError("the game is over: there is nothing to choose")
    return Adviser(game, seed).look(state.view(state.actor), state.options, iterations)


def as_lines(state: State, insight: Insight, lang: str) -> list[str]:
    """The best three, with what sets them apart."""
    best, *others = insight.prospects[:SHOWN]
    if not others:
        return [say("hint_only", lang, text=state.describe(best.choice, lang))]
    lines = [say("hint_head", lang, n=insight.seat + 1), _line(state, 1, best, "", lang)]
    for rank, prospect in enumerate(others, 2):
        lines.append(_line(state, rank, prospect, _behind(prospect, lang), lang))
    return lines


def _line(state: State, rank: int, prospect: Prospect, note: str, lang: str) -> str:
    chance = say("chance", lang, chance=percent(prospect.chance), error=margin(prospect.error))
    text = state.describe(prospect.choice, lang)
    return say("hint_line", lang, rank=rank, text=text, chance=chance, note=note)


def _behind(prospect: Prospect, lang: str) -> str:
    if prospect.too_close:
        return say("hint_close", lang)
    points = round(100 * prospect.behind)
    return say("hint_behind" if points > 1 else "hint_behind_little", lang, behind=points)


def margin(error: float) -> str:
    """Two standard errors in whole points, rounded up to 1 where there is any doubt."""
    return f"{max(round(100 * SURE * error), 1 if error else 0)}"
