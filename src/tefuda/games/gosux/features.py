"""What bots count in Gosu X. Everything else they know of it is the contract."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.features import UNNOTICED, Features
from tefuda.core.state import State
from tefuda.games.army.choices import FINISH, NO
from tefuda.games.army.codes import ASK_DISCARD, ASK_PAY, ASK_PILE, PILE_VERB, V_TAKE, Z_DECK
from tefuda.games.army.layout import (
    COLUMNS,
    FACE,
    LEN,
    PLACES,
    TOKENS,
)
from tefuda.games.gosux.codes import ASK_DISCARD_CLAN, ASK_ORDER, CHOICES
from tefuda.games.gosux.hidden import open_frame, open_question
from tefuda.games.gosux.layout import (
    CLANS,
    FIRST_PASS,
    HAND,
    HAND_N,
    LEVELS,
    LOCKED,
    ROUND,
    SUPREMACY,
    TURN,
    TURNS_LEFT,
    WONDER,
)
from tefuda.games.gosux.rules import Rules

NAMES: Final = [
    "supremacy",
    "ahead after a pass",
    "lead after a pass",
    "turns left",
    "cards in hand",
    "cards in hand after a pass",
    "heroes ready",
    "immortals ready",
    "troops",
    "heroes",
    "immortals",
    "captured",
    "ongoing effects",
    "tokens",
    "tokens locked",
]
# The same, as places in the list.
SUPREMACY_WON: Final = 0
AHEAD_AFTER_PASS: Final = 1
LEAD_AFTER_PASS: Final = 2
LAST_TURNS: Final = 3
IN_HAND: Final = 4
IN_HAND_AFTER_PASS: Final = 5
HEROES_READY: Final = 6
IMMORTALS_READY: Final = 7
TROOPS: Final = 8
HEROES: Final = 9
IMMORTALS: Final = 10
CAPTURED: Final = 11
ONGOING: Final = 12
TOKENS_FREE: Final = 13
TOKENS_LOCKED: Final = 14
FIRST_CLAN: Final = 15
"""From here on the clans, in the order of their numbers."""
ROW: Final = 31
"""Mask of the five places of a row."""
SOME_ORDER: Final = CHOICES
SOME_CARD: Final = CHOICES + 1
"""What others see of a secret order, and of a card taken from a deck."""
MANY_TURNS: Final = 1000
"""More than a round ever has."""


class GosuxFeatures(Features):
    def __init__(self, clans: list[str]) -> None:
        super().__init__([*NAMES, *[f"clan {clan}" for clan in clans]])

    def turn(self, state: State) -> i64:
        return state.b[ROUND] * MANY_TURNS + state.b[TURN]

    def is_payment(self, state: State) -> bool:
        op = open_question(cast("Rules", state))
        return op in (ASK_PAY, ASK_DISCARD, ASK_DISCARD_CLAN)

    def seen(self, state: State, choice: i64) -> i64:
        """Secret are a Force of will that is held back (GX-4.9), the order of stacked cards, and
        which card was taken from a deck (GX-6.4)."""
        if state.secret:
            return UNNOTICED if choice == NO else choice
        table = cast("Rules", state)
        op = open_question(table)
        if op == ASK_ORDER:
            return SOME_ORDER
        if op == ASK_PILE and choice != FINISH:
            pc = table.b[open_frame(table)]
            verb = table.t.code[pc + 1] // PILE_VERB
            if verb == V_TAKE and table.t.code[pc + 2] % 32 == Z_DECK:
                return SOME_CARD
        return choice

    def read(self, state: State, seat: i64, x: vec[float]) -> None:
        table = cast("Rules", state)
        read_battle(table, seat, x)
        read_hand(table, seat, x)
        read_army(table, seat, x)
        read_tokens(table, seat, x)
        read_clans(table, seat, x)


def read_battle(table: Rules, seat: i64, x: vec[float]) -> None:
    """How the Great Battle stands once it is near."""
    b = table.b
    p = table.base(seat)
    x[SUPREMACY_WON] = float(b[p + SUPREMACY])
    x[AHEAD_AFTER_PASS] = 0.0
    x[LEAD_AFTER_PASS] = 0.0
    x[LAST_TURNS] = 0.0
    if b[FIRST_PASS] == 0:
        return
    lead = table.strength(seat) - table.strength(1 - seat)
    if lead > 0 or (lead == 0 and b[WONDER] == seat + 1):
        x[AHEAD_AFTER_PASS] = 1.0
    x[LEAD_AFTER_PASS] = float(min(max(lead, 0), 10)) / 10.0
    if b[FIRST_PASS] != seat + 1:
        x[LAST_TURNS] = float(b[TURNS_LEFT]) / 3.0


def read_hand(table: Rules, seat: i64, x: vec[float]) -> None:
    """What a hand holds, and what of it the army supports already."""
    b = table.b
    p = table.base(seat)
    x[IN_HAND] = float(b[p + HAND_N]) / 7.0
    x[IN_HAND_AFTER_PASS] = x[IN_HAND] if b[FIRST_PASS] else 0.0
    x[HEROES_READY] = 0.0
    x[IMMORTALS_READY] = 0.0
    if b[p + FACE] == 0:
        return
    standing = table.standing(seat)
    ready = table.of_clans(p, table.row_clans(seat, 0, standing)) & b[p + HAND]
    x[HEROES_READY] = float(table.bits(ready & b[p + LEVELS + 1])) / 3.0
    ready &= table.of_clans(p, table.row_clans(seat, 1, standing))
    x[IMMORTALS_READY] = float(table.bits(ready & b[p + LEVELS + 2])) / 3.0


def read_army(table: Rules, seat: i64, x: vec[float]) -> None:
    b = table.b
    p = table.base(seat)
    face = b[p + FACE]
    x[TROOPS] = float(table.bits(face & ROW)) / 5.0
    x[HEROES] = float(table.bits(face >> COLUMNS & ROW)) / 5.0
    x[IMMORTALS] = float(table.bits(face >> (2 * COLUMNS) & ROW)) / 5.0
    cards = b[p + LEN] + b[p + LEN + 1] + b[p + LEN + 2]
    x[CAPTURED] = float(cards - table.bits(face)) / 5.0
    ongoing: i64 = 0
    for i in range(PLACES):
        if face >> i & 1 and table.standing_at(seat * PLACES + i):
            ongoing += 1
    x[ONGOING] = float(ongoing) / 5.0


def read_tokens(table: Rules, seat: i64, x: vec[float]) -> None:
    b = table.b
    p = table.base(seat)
    x[TOKENS_FREE] = float(b[p + TOKENS]) / 4.0
    x[TOKENS_LOCKED] = float(b[p + LOCKED]) / 4.0


def read_clans(table: Rules, seat: i64, x: vec[float]) -> None:
    """Who plays what: some clans are stronger, and in the draft nothing else is known yet."""
    p = table.base(seat)
    for i in range(FIRST_CLAN, len(x)):
        x[i] = 0.0
    for slot in range(3):
        clan = table.b[p + CLANS + slot]
        if clan:
            x[FIRST_CLAN - 1 + clan] = 1.0
