"""What the modules have laid beside the board, in the notation of a position.

    blood true
    kept arm=1 eye=2
    bushido true
    marker 3
    virtue loyalty
    store 4

Only what is there is written. `check` says what cannot lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tefuda.core.game import PositionError
from tefuda.core.layout import ENDED
from tefuda.games.samurai.codes import B_FATAL, N_VIRTUE, V_FORCE, V_KI_TO_LIFE, V_TECHNIQUE
from tefuda.games.samurai.extension import Extension
from tefuda.games.samurai.layout import (
    ARMOUR,
    BLOOD_CARDS,
    COMBO_LIFE_GIVEN,
    DIE,
    DIE_SIDES,
    FIRST_CARD,
    FULL_ARMOUR,
    GISEI_DRAWN,
    GISEI_PAID,
    KANJI,
    KEPT,
    MARKER,
    STORE,
    TAIKYU,
    VIRTUE,
    WITH_BLOOD,
    WITH_BUSHIDO,
    WITH_GISEI,
    WITH_TAIKYU,
    YOROI,
)
from tefuda.games.samurai.rules import Rules

Parts = tuple[tuple[str, int, int, int], ...]
"""The numbers of a line, each with its field and its limits."""
NUMBERS: Final[dict[str, Parts]] = {
    "armour": (("you", ARMOUR, 0, FULL_ARMOUR), ("enemy", ARMOUR + 1, 0, FULL_ARMOUR)),
    "marker": (("", MARKER, 0, KANJI),),
    "store": (("", STORE, 0, 99),),
    "gisei_cards": (("paid", GISEI_PAID, 0, 1), ("drawn", GISEI_DRAWN, 0, 999_999)),
    "taikyu_line": (("", TAIKYU, 0, DIE_SIDES),),
    "combo_life": (("", COMBO_LIFE_GIVEN, 0, 1),),
    "first_card": (("", FIRST_CARD, 0, 1),),
}
KNOWN: Final = frozenset({*NUMBERS, "kept", "virtue"})
LEVELS: Final = ("1", "2")


def write(b: list[int], extension: Extension, numbers: Mapping[str, Parts] = NUMBERS) -> list[str]:
    lines = []
    for name, parts in numbers.items():
        if any(b[at] for _, at, _, _ in parts) or (name == "armour" and b[YOROI]):
            said = " ".join(f"{part} {b[at]}".strip() for part, at, _, _ in parts)
            lines.append(f"{name} {said}")
    kept = [f"{card.id}={b[KEPT + i]}" for i, card in enumerate(extension.blood) if b[KEPT + i]]
    if kept:
        lines.append(" ".join(["kept", *kept]))
    if b[VIRTUE]:
        lines.append(f"virtue {extension.virtues[b[VIRTUE] - 1].id}")
    return lines


def read(
    lines: Mapping[str, list[str]],
    state: Rules,
    extension: Extension,
    fill: Callable[[str, list[str], Parts], None],
    numbers: Mapping[str, Parts] = NUMBERS,
) -> None:
    b = state.b
    if b[YOROI]:
        b[ARMOUR + b[YOROI] - 1] = FULL_ARMOUR
    if state.enemy(N_VIRTUE):
        b[MARKER] = KANJI
    _read_virtue(lines.get("virtue", []), state, extension)
    for name, parts in numbers.items():
        if name in lines:
            fill(name, lines[name], parts)
    cards = {card.id: i for i, card in enumerate(extension.blood)}
    for word in lines.get("kept", []):
        name, _, level = word.partition("=")
        if name not in cards or level not in LEVELS:
            known = ", ".join(cards)
            raise PositionError(f"kept {word}: must be one of {known}, with =1 or =2")
        b[KEPT + cards[name]] = int(level)


def _read_virtue(words: list[str], state: Rules, extension: Extension) -> None:
    """A virtue comes with a full store, and with the marker on the last kanji."""
    if not words:
        return
    ids = [virtue.id for virtue in extension.virtues]
    if len(words) != 1 or words[0] not in ids:
        raise PositionError(f"virtue {' '.join(words)}: must be one of {', '.join(ids)}")
    virtue = extension.virtues[ids.index(words[0])]
    b = state.b
    b[VIRTUE], b[MARKER] = ids.index(words[0]) + 1, KANJI
    b[STORE] = virtue.n if virtue.stored else 0


def check(state: Rules) -> None:
    """Nothing lies beside the board of a module that is not played with, nor too much."""
    check_blood(state)
    check_bushido(state)
    b = state.b
    for seat, whose in enumerate(("you", "enemy")):
        if b[ARMOUR + seat] and b[YOROI] != seat + 1:
            raise PositionError(f"armour {whose}: needs `yoroi {whose}`")
    if b[TAIKYU] and not b[WITH_TAIKYU]:
        raise PositionError("taikyu_line: needs `taikyu true`")
    if (b[GISEI_PAID] or b[GISEI_DRAWN]) and not b[WITH_GISEI]:
        raise PositionError("gisei_cards: needs `gisei true`")


def check_blood(state: Rules) -> None:
    b = state.b
    if any(b[KEPT + i] for i in range(BLOOD_CARDS)) and not b[WITH_BLOOD]:
        raise PositionError("kept: needs `blood true`")
    if all(b[KEPT + i] for i in range(BLOOD_CARDS)) and not b[ENDED]:
        raise PositionError("kept: with all five the fight would be over")
    if any(state.blood(i, B_FATAL) for i in range(BLOOD_CARDS)) and not b[ENDED]:
        raise PositionError("kept: with a fatal wound the fight would be over")
    if state.die_is_out() and b[DIE] > 1:
        raise PositionError("die: it is out of the game, and stays at 1")


def check_bushido(state: Rules) -> None:
    b = state.b
    if b[MARKER] and not b[WITH_BUSHIDO] and not state.enemy(N_VIRTUE):
        raise PositionError("marker, virtue: need `bushido true` or an enemy that gives a virtue")
    if state.enemy(N_VIRTUE) and b[MARKER] < KANJI:
        raise PositionError("marker: with this enemy it is on kanji 3 (WS-8.23)")
    stored = state.virtue(V_FORCE) + state.virtue(V_TECHNIQUE) + state.virtue(V_KI_TO_LIFE)
    if b[VIRTUE] and (b[MARKER] < KANJI or not min(stored, 1) <= b[STORE] <= stored):
        raise PositionError(f"store: this virtue has {stored} at most, and the marker on kanji 3")
    if b[STORE] and not b[VIRTUE]:
        raise PositionError("store: needs a virtue")
