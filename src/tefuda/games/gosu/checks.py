"""What must be true of a written position of GOSU: what no game could lead to is refused."""

from __future__ import annotations

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import ENDED
from tefuda.games.army.layout import LEN, ON, PLACE, PLACES, ROWS, SPENT, TOKENS
from tefuda.games.army.notation import ROMAN, place_name
from tefuda.games.gosu.force import TO_WIN
from tefuda.games.gosu.frames import GosuFrames
from tefuda.games.gosu.layout import (
    ASIDE,
    CARDS,
    GAPS,
    HAND,
    KNOWN,
    MOST_SEATS,
    OWN_TOKENS,
    PHASE,
    POINTS,
    SEATED,
    TEAMS,
    TURNS,
)
from tefuda.games.gosu.rules import Rules


def check(state: Rules, steps: Steps) -> None:
    """Raise a PositionError, in words."""
    if state.b[TEAMS]:
        _check_teams(state)
    for seat in range(int(state.b[SEATED])):
        _check_army(state, seat)
        _check_player(state, seat)
    gaps = int(state.b[GAPS]).bit_count()
    if state.size(ASIDE) != gaps:
        raise PositionError("for each goblin set aside one place waits, and for no other (GO-2.6)")
    if state.players_left() == 0 and state.b[PHASE] == TURNS and not state.b[ENDED]:
        raise PositionError("all have passed: the turns of this round are over (GO-2.2)")
    GosuFrames(state, steps).check()


def _check_teams(state: Rules) -> None:
    if state.b[SEATED] != MOST_SEATS:
        raise PositionError("teams: needs `players 4` (GO-4.1)")
    for seat in (0, 1):
        mine, partners = (int(state.b[state.base(s) + POINTS]) for s in (seat, seat + 2))
        if mine != partners:
            raise PositionError(
                f"seats {seat} and {seat + 2} are partners: their points are the same (GO-4.1)"
            )


def _check_army(state: Rules, seat: int) -> None:
    b, p = state.b, state.base(seat)
    for row in range(1, ROWS):
        if b[p + LEN + row] > b[p + LEN + row - 1]:
            raise PositionError(
                f"army {seat}: row {ROMAN[row]} has more cards than row {ROMAN[row - 1]} (GO-2.3)"
            )
    for i in range(PLACES):
        card = int(b[p + PLACE + i]) - 1
        if card < 0:
            continue
        where = place_name(seat * PLACES + i)
        if state.row_of(card) != i // 5:
            raise PositionError(f"the goblin at {where} belongs to another row (GO-2.3)")
        slots = state.t.slots[card] if state.face_up(seat * PLACES + i) else 0
        if b[p + ON + i] > slots:
            raise PositionError(f"the goblin at {where} takes no token (GO-2.1)")


def _check_player(state: Rules, seat: int) -> None:
    b, p = state.b, state.base(seat)
    total = b[p + TOKENS] + b[p + SPENT] + sum(b[p + ON + i] for i in range(PLACES))
    if total != OWN_TOKENS or b[p + SPENT] < 0:
        raise PositionError(f"seat {seat} has {total} activation tokens, not two (GO-1.2)")
    if b[p + POINTS] >= TO_WIN and not b[ENDED]:
        raise PositionError(f"seat {seat} has three victory points: that game is won (GO-3.2)")
    for card in range(CARDS):
        if state.count(p + KNOWN, card) > state.count(p + HAND, card):
            raise PositionError(f"a card is known in the hand of seat {seat} but not there")
