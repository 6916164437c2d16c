"""A hint: the best options of a decision, in a player's words, from what that player knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.cardtext.people import player, spelled
from tefuda.core.game import Game
from tefuda.core.state import Names, State
from tefuda.lab.insight import SHOWN, SURE, Adviser, Insight, InsightError, Prospect
from tefuda.lab.words import percent, say

ITERATIONS: Final = 1000
"""Iterations of each search. A hint takes four searches: a tenth of a second in compiled code."""
BULLET: Final = "•"
"""The mark before an option that has no key or number."""
NO_MARKS: Final[Mapping[int, str]] = {}


def hint(game: Game, state: State, iterations: int = ITERATIONS, seed: int = 0) -> Insight:
    """A hint for the seat that must choose. It asks the state for that seat's view and nothing
    else."""
    if state.actor is None:
        raise InsightError("the game is over: there is nothing to choose")
    view = state.view(state.actor)
    seats, teams = game.company_in(view)
    adviser = Adviser(game, seed, seats=seats, teams=teams)
    return adviser.look(view, state.options, iterations)


def as_lines(
    state: State,
    insight: Insight,
    lang: str,
    marks: Mapping[int, str] = NO_MARKS,
    you: bool = False,
    names: Names = (),
) -> list[str]:
    """The best three options, with the differences between them.

    A rank could be mistaken for the number that makes a choice. So each option has its mark from
    the table (`marks`, by choice), or a bullet. `you`: the reader is the player who must choose.
    """
    best, *others = insight.prospects[:SHOWN]
    if not others:
        return [say("hint_only", lang, text=state.describe(best.choice, lang, names))]
    alone = len(state.returns) == 1
    notes = ["", *(_behind(prospect, lang) for prospect in others)]
    who = say("hint_you", lang) if you or alone else player(insight.seat, names, lang)
    return [
        spelled(say("hint_head", lang, who=who), names),
        *(
            _line(state, marks.get(prospect.choice, BULLET), prospect, note, lang, names)
            for prospect, note in zip([best, *others], notes, strict=True)
        ),
    ]


def verdict(state: State, insight: Insight, lang: str, names: Names = ()) -> str:
    """The hint in one sentence."""
    best, *others = (state.describe(found.choice, lang, names) for found in insight.prospects)
    if not others:
        return say("hint_only", lang, text=best)
    if insight.undecided:
        return say("hint_undecided", lang, text=best, other=others[0])
    return say("hint_best", lang, text=best)


def _line(state: State, mark: str, prospect: Prospect, note: str, lang: str, names: Names) -> str:
    chance = say("chance", lang, chance=percent(prospect.chance), error=margin(prospect.error))
    text = state.describe(prospect.choice, lang, names)
    return say("hint_line", lang, mark=mark, text=text, chance=chance, note=note)


def _behind(prospect: Prospect, lang: str) -> str:
    if prospect.too_close:
        return say("hint_close", lang)
    points = round(100 * prospect.behind)
    return say("hint_behind" if points > 1 else "hint_behind_little", lang, behind=points)


def margin(error: float) -> str:
    """Two standard errors in whole points, rounded up to 1 where there is any doubt."""
    return f"{max(round(100 * SURE * error), 1 if error else 0)}"
