"""What the modules' choices amount to here, and why one cannot be made."""

from __future__ import annotations

from tefuda.games.samurai import codes, facts
from tefuda.games.samurai.layout import (
    DIE,
    DIE_SIDES,
    FULL_LIFE,
    GISEI_PAID,
    KI,
    LIFE,
    MARKER,
    MARKER_COSTS,
    SPECIALS_N,
    STORE,
    TAIKYU,
    WITH_BUSHIDO,
    WITH_GISEI,
)
from tefuda.games.samurai.rules import Rules

Reason = tuple[str, dict[str, object]]
PAID = frozenset(
    {codes.ADVANCE_MARKER, codes.KI_TO_LIFE, *range(codes.BUY_SPECIAL, codes.BUY_LIFE + 1)}
)
"""Choices that cost Ki."""
STORES = (
    (codes.STORE_FORCE, codes.V_FORCE, "force"),
    (codes.STORE_TECHNIQUE, codes.V_TECHNIQUE, "technique"),
)


def numbers(state: Rules) -> dict[int, int]:
    """By choice: the number that its words tell."""
    b = state.b
    kanji, left = int(b[MARKER]) + 1, int(b[STORE])
    return {
        codes.ADVANCE_MARKER: kanji,
        codes.COMBO_MARKER: kanji,
        codes.BUY_MARKER: kanji,
        codes.STORE_FORCE: left,
        codes.STORE_TECHNIQUE: left,
        codes.KI_TO_LIFE: left,
        codes.BUY_DIE: min(int(b[DIE] + state.taikyu(codes.Y_BUY_DIE)), DIE_SIDES),
        codes.BUY_LIFE: int(state.taikyu(codes.Y_BUY_LIFE)),
    }


def reasons(state: Rules) -> list[tuple[int, str, Reason]]:
    """For each thing of the modules that could be chosen, if not here: why not."""
    b = state.b
    found: list[tuple[int, str, Reason]] = []
    if b[WITH_GISEI]:
        found.append((codes.GISEI, "WS-8.35", _no_gisei(state)))
    if b[WITH_BUSHIDO]:
        done: Reason | None = None if state.can_advance() else ("marker_done", {})
        found.append((codes.ADVANCE_MARKER, "WS-5.4", done or _no_ki(state, MARKER_COSTS)))
    for choice, field, gauge in STORES:
        if state.virtue(field):
            most = state.limit(codes.FORCE if gauge == "force" else codes.TECHNIQUE)
            found.append((choice, "WS-8.34", ("at_limit", {"gauge": gauge, "n": most})))
    if state.virtue(codes.V_KI_TO_LIFE):
        full: Reason | None = ("full_life", {}) if b[LIFE] == FULL_LIFE else None
        found.append((codes.KI_TO_LIFE, "WS-5.4", full or _no_ki(state, 1)))
    return found + (_taikyu(state) if b[TAIKYU] else [])


def _no_ki(state: Rules, price: int) -> Reason:
    return ("little_ki", {"n": price}) if state.b[KI] else ("no_ki", {})


def _no_gisei(state: Rules) -> Reason:
    if facts.question(state) != codes.ASK_GUARD:
        return ("gisei_later", {})
    return ("gisei_paid", {}) if state.b[GISEI_PAID] else ("last_life", {})


def _taikyu(state: Rules) -> list[tuple[int, str, Reason]]:
    """WS-8.39: the line of this round, where it sells something."""
    b = state.b
    broke: Reason | None = None if b[KI] else ("no_ki", {})
    die: Reason = ("die_out", {}) if state.die_is_out() else ("die_full", {})
    marker: Reason = ("marker_done", {}) if b[WITH_BUSHIDO] else ("no_bushido", {})
    special: Reason = ("no_special", {}) if b[SPECIALS_N] == 0 else ("no_ki", {})
    lines: tuple[tuple[int, int, Reason], ...] = (
        (codes.BUY_SPECIAL, codes.Y_BUY_SPECIAL, special),
        (codes.BUY_DIE, codes.Y_BUY_DIE, die),
        (codes.BUY_MARKER, codes.Y_BUY_MARKER, marker),
        (codes.BUY_LIFE, codes.Y_BUY_LIFE, ("full_life", {})),
    )
    return [
        (choice, "WS-8.39", broke or reason)
        for choice, field, reason in lines
        if state.taikyu(field)
    ]
