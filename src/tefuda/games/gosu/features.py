"""What bots count in GOSU. Everything else they know of it is the contract.

A feature is of one seat. Where it speaks of the others (a lead), it is over the best of them, so
that it means the same for two, three and four players. In teams it is over the other team, and how
the Great Battle stands is the same for both partners.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.features import Features
from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES
from tefuda.core.state import State
from tefuda.games.army.codes import ASK_DISCARD, ASK_PAY, T_ALL_OF, T_AT_LEAST, T_MORE
from tefuda.games.army.layout import COLUMNS, FACE, LEN, ON, PLACE, PLACES, TOKENS
from tefuda.games.gosu.codes import ASK_PUT_BACK, CHOICES, S_VICTORY
from tefuda.games.gosu.layout import (
    ADVANTAGE,
    HAND,
    HAND_N,
    PASSED,
    POINTS,
    ROUND,
    SEATED,
    TURN,
)
from tefuda.games.gosu.rules import Rules

NAMES: Final = [
    "points",
    "two points",
    "ahead",
    "lead",
    "lead after passing",
    "last left",
    "cards in hand",
    "bakutos ready",
    "heroes ready",
    "ozekis ready",
    "bakutos",
    "heroes",
    "ozekis",
    "captured",
    "clans",
    "free goblins",
    "ongoing effects",
    "tokens",
    "activations",
    "advantage",
    "condition near",
    "condition met",
]
# The same, as places in the list.
X_POINTS: Final = 0
TWO_POINTS: Final = 1
AHEAD: Final = 2
LEAD: Final = 3
LEAD_AFTER_PASSING: Final = 4
LAST_LEFT: Final = 5
IN_HAND: Final = 6
READY: Final = 7
"""Of each level, in a row."""
IN_ARMY: Final = 10
"""Of each level, in a row."""
CAPTURED: Final = 13
CLANS: Final = 14
FREE: Final = 15
ONGOING: Final = 16
TOKENS_LEFT: Final = 17
ACTIVATIONS: Final = 18
HAS_ADVANTAGE: Final = 19
NEAR: Final = 20
MET: Final = 21

ROW: Final = 31
"""Mask of the five places of a row."""
MOST_LEAD: Final = 20
SOME_CARD: Final = CHOICES
"""What others see of a card that goes from a hand onto the deck."""
MANY_TURNS: Final = 1000
"""More than a round ever has."""


class GosuFeatures(Features):
    def __init__(self) -> None:
        super().__init__(NAMES)

    def turn(self, state: State) -> i64:
        return state.b[ROUND] * MANY_TURNS + state.b[TURN]

    def is_payment(self, state: State) -> bool:
        op = open_question(cast("Rules", state))
        return op in (ASK_PAY, ASK_DISCARD, ASK_PUT_BACK)

    def seen(self, state: State, choice: i64) -> i64:
        """Only what goes from a hand onto the deck is not shown."""
        return SOME_CARD if open_question(cast("Rules", state)) == ASK_PUT_BACK else choice

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        table = cast("Rules", state)
        read_battle(table, seat, x)
        read_hand(table, seat, x)
        read_army(table, seat, x)
        read_tokens(table, seat, x)
        read_conditions(table, seat, x)


def open_question(table: Rules) -> i64:
    """The op of the question that is open; 0 for none."""
    b = table.b
    if b[DEPTH] == 0:
        return 0
    return table.t.code[b[FRAMES + (b[DEPTH] - 1) * FRAME_SIZE]]


def read_battle(table: Rules, seat: i64, x: vec[float]) -> None:
    """Victory points, and how the Great Battle stands."""
    b = table.b
    points = b[table.base(seat) + POINTS]
    x[X_POINTS] = float(points)
    x[TWO_POINTS] = 1.0 if points >= 2 else 0.0
    best: i64 = 0
    side = table.side(seat)
    for other in range(b[SEATED]):
        if side >> other & 1 == 0:
            best = max(best, table.side_strength(other))
    lead = table.side_strength(seat) - best
    tied = lead == 0 and side >> b[ADVANTAGE] & 1 == 1
    x[AHEAD] = 1.0 if lead > 0 or tied else 0.0
    x[LEAD] = float(min(max(lead, -MOST_LEAD), MOST_LEAD)) / float(MOST_LEAD)
    passed = b[PASSED] >> seat & 1
    x[LEAD_AFTER_PASSING] = x[LEAD] if passed else 0.0
    x[LAST_LEFT] = 1.0 if passed == 0 and table.players_left() == 1 else 0.0


def read_hand(table: Rules, seat: i64, x: vec[float]) -> None:
    """How many cards, and which of them the army supports already, without a payment."""
    b = table.b
    p = table.base(seat)
    x[IN_HAND] = float(b[p + HAND_N]) / 7.0
    x[READY] = 0.0
    if table.has_room(p, 0):
        clans = table.row_clans(seat, 0)
        free = table.of_row(p + HAND, 0)
        if b[p + LEN]:
            free &= table.t.of_clans[clans]
        x[READY] = float(table.bits(free)) / 3.0
    for row in range(1, 3):
        ready = table.of_row(p + HAND, row) & table.placeable(seat, row)
        x[READY + row] = float(table.bits(ready)) / 3.0


def read_army(table: Rules, seat: i64, x: vec[float]) -> None:
    b = table.b
    p = table.base(seat)
    face = b[p + FACE]
    for row in range(3):
        x[IN_ARMY + row] = float(table.bits(face >> (row * COLUMNS) & ROW)) / 5.0
    x[CAPTURED] = float(table.army_size(seat) - table.bits(face)) / 5.0
    x[CLANS] = float(table.bits(table.row_clans(seat, 0))) / 5.0
    x[FREE] = float(table.bits(table.open_places(seat))) / 3.0
    ongoing: i64 = 0
    for i in range(PLACES):
        if face >> i & 1 and table.t.ongoing[b[p + PLACE + i] - 1]:
            ongoing += 1
    x[ONGOING] = float(ongoing) / 5.0


def read_tokens(table: Rules, seat: i64, x: vec[float]) -> None:
    """Who has passed can use none of them in this round, and has all again in the next."""
    b = table.b
    p = table.base(seat)
    x[HAS_ADVANTAGE] = 1.0 if b[ADVANTAGE] == seat else 0.0
    x[TOKENS_LEFT] = 0.0
    x[ACTIVATIONS] = 0.0
    if b[PASSED] >> seat & 1:
        return
    tokens = b[p + TOKENS]
    waiting: i64 = 0
    for i in range(PLACES):
        if b[p + FACE] >> i & 1 and b[p + ON + i] == 0 and table.t.slots[b[p + PLACE + i] - 1]:
            waiting += 1
    x[TOKENS_LEFT] = float(tokens) / 2.0
    x[ACTIVATIONS] = float(min(tokens, waiting)) / 2.0


def read_conditions(table: Rules, seat: i64, x: vec[float]) -> None:
    """How near the seat is to a special victory condition of an Ozeki in play."""
    b = table.b
    x[NEAR] = 0.0
    x[MET] = 0.0
    if table.global_standing() & S_VICTORY == 0:
        return
    faces = table.all_faces()
    for q in range(b[SEATED] * PLACES):
        term = table.t.victory[table.card_at(q)] if faces >> q & 1 else 0
        if term:
            done = progress(table, term, seat)
            x[NEAR] = max(x[NEAR], done * done)
            if done >= 1.0:
                x[MET] = 1.0


def progress(table: Rules, term: i64, seat: i64) -> float:
    """The part of a condition that a seat has fulfilled, from 0 to 1."""
    terms = table.t.terms
    op = terms[term]
    if op == T_ALL_OF:
        left = progress(table, terms[term + 1], seat)
        return (left + progress(table, terms[term + 2], seat)) / 2.0
    if table.holds_for(term, seat):
        return 1.0
    if op != T_AT_LEAST and op != T_MORE:
        return 0.0
    have = float(table.number_for(terms[term + 1], seat))
    return max(0.0, min(have / float(table.number_for(terms[term + 2], seat) + 1), 1.0))
