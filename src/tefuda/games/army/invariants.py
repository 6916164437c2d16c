"""What must be true of every position with armies. For tests and for soaking."""

from __future__ import annotations

from tefuda.core.layout import ENDED
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tefuda.games.army.army import Army
from tefuda.games.army.layout import COLUMNS, LEN, ON, PLACE, PLACES, ROWS


class InvariantError(TefudaError):
    """A position that no sequence of legal choices may lead to."""


def must(holds: bool, words: str) -> None:
    if not holds:
        raise InvariantError(words)


def check_options(state: State) -> None:
    options = state.options
    if state.b[ENDED]:
        must(not options and state.actor is None, "somebody is asked after the end")
        return
    must(state.actor is not None, "nobody is asked, and the game is not over")
    must(bool(options), "a question has no options")
    must(options == sorted(set(options)), f"options are not in order: {options}")


def check_army(state: Army, seat: int, gaps: int = 0) -> None:
    """A staircase without holes; `gaps`: places that wait for a card just now."""
    b, p = state.b, state.base(seat)
    rows = [int(b[p + LEN + row]) for row in range(ROWS)]
    must(
        COLUMNS >= rows[0] >= rows[1] >= rows[2] >= 0,
        f"the army of seat {seat} is no staircase: rows of {rows}",
    )
    for i in range(PLACES):
        stands = i % COLUMNS < rows[i // COLUMNS] and not gaps >> i & 1
        must(bool(b[p + PLACE + i]) == stands, f"seat {seat}: a gap in the army at place {i}")
        must(stands or not b[p + ON + i], f"seat {seat}: a token on the empty place {i}")
