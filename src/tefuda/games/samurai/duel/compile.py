"""The course of a duel and the decks, compiled into the tables the rules run on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.core.buffer import ints
from tefuda.games.samurai import compile as solo
from tefuda.games.samurai.cardset import HOME, CardSet
from tefuda.games.samurai.duel import codes
from tefuda.games.samurai.duel.layout import STANCE_CARDS, swapped
from tefuda.games.samurai.duel.tables import DuelTables
from tefuda.games.samurai.fields import FULL_KI
from tefuda.games.samurai.reading import Table, tables

FLOW: Final = Path(__file__).with_name("flow.toml")
NUMBERS_FILE: Final = "duel.toml"
VERBS: Final = solo.VERBS | {
    "begin_side": codes.DO_BEGIN_SIDE,
    "begin_exchange": codes.DO_BEGIN_EXCHANGE,
    "keep_hand": codes.ASK_HAND,
    "lay_defence": codes.ASK_LAY_DEFENCE,
    "lay_counter": codes.ASK_LAY_COUNTER,
}
TESTS: Final = solo.TESTS | {
    "sides_left": codes.T_SIDES_LEFT,
    "exchanges_left": codes.T_EXCHANGES_LEFT,
}
MOST_ROUNDS: Final = 99


@dataclass(frozen=True)
class Numbers:
    """The house numbers of the duel (WS-7.2, 7.8)."""

    stance_hand: int
    second_ki: int
    last_round: int


@dataclass(frozen=True)
class Compiled:
    tables: DuelTables
    steps: Steps


def numbers(folder: Path = HOME) -> Numbers:
    """Those of a folder of decks, or ours where it has none."""
    path = folder / NUMBERS_FILE
    (at,) = tables(path if path.is_file() else HOME / NUMBERS_FILE, 1)
    return _numbers(at)


def _numbers(at: Table) -> Numbers:
    at.only("stance_hand", "second_ki", "last_round")
    return Numbers(
        at.number("stance_hand", 2, STANCE_CARDS),
        at.number("second_ki", 0, FULL_KI),
        at.number("last_round", 1, MOST_ROUNDS),
    )


def compile_duel(cards: CardSet, house: Numbers) -> Compiled:
    compiler = solo.FlowCompiler(FLOW, VERBS, TESTS)
    tables = DuelTables(ints(compiler.code), ints(compiler.terms), ints([]))
    solo.fill(tables, compiler, cards)
    tables.swapped = ints(swapped())
    tables.nobody = len(cards.enemies)
    tables.stance_hand = house.stance_hand
    tables.second_ki = house.second_ki
    tables.last_round = house.last_round
    return Compiled(tables, compiler.steps)
