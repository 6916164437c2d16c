"""Why something cannot be done now, in words: for all that Ki, the weapon or the die could do."""

from __future__ import annotations

from typing import Final

from tefuda.core.state import Json
from tefuda.games.samurai import codes, facts, module_reasons, speech_runs
from tefuda.games.samurai.cardset import GAUGES
from tefuda.games.samurai.layout import (
    ATTACK_CARDS,
    DEFENCE,
    DIE,
    DISCARD,
    ENEMY_LIFE,
    KI,
    LIFE,
    LOCATION,
    LOWEST,
    MULLIGANS,
    PLAYED_N,
    ROUND,
    TARGET,
    TURNED,
)
from tefuda.games.samurai.layout import GAUGES as GAUGE_AT
from tefuda.games.samurai.module_reasons import Reason
from tefuda.games.samurai.rules import Rules
from tefuda.games.samurai.speaker import Speaker
from tefuda.games.samurai.speech import price

TURNS_GUARD: Final = (
    (codes.GUARD_TO_FORCE, codes.W_GUARD_TO_FORCE, codes.FORCE),
    (codes.GUARD_TO_TECHNIQUE, codes.W_GUARD_TO_TECHNIQUE, codes.TECHNIQUE),
)


def why_not(state: Rules, speaker: Speaker) -> list[Json]:
    """For each thing that Ki, the weapon or the wound die could do, but not now: why."""
    if state.over:
        return []
    op = facts.question(state)
    found = speech_runs.why_not(state, speaker, op)
    if op in (codes.ASK_OPPONENT, codes.ASK_WEAPON) or not state.b[ROUND]:
        return found
    for choice, rule, reason in _reasons(state):
        if choice not in state.options:
            key, values = reason
            if "gauge" in values:
                values = {**values, "gauge": speaker.say(str(values["gauge"]))}
            verb = facts.about(choice, speaker.cards)["verb"]
            text = speaker.say(f"why.{key}", **values)
            found.append({"thing": {"action": verb}, "rule": rule, "text": text})
    return found


def _reasons(state: Rules) -> list[tuple[int, str, Reason]]:
    b = state.b
    broke: Reason | None = None if b[KI] else ("no_ki", {})
    found: list[tuple[int, str, Reason]] = [
        (codes.DRAW, "WS-2.1", _why_no_draw(state)),
        (codes.REVEAL, "WS-2.2", _why_no_reveal(state) or broke or ("begun", {})),
        (codes.RAISE_GUARD, "WS-8.43", _why_no_guard(state)),
    ]
    if state.weapon(codes.W_KI_TO_ATTACK):
        for choice, gauge in ((codes.RAISE_FORCE, 0), (codes.RAISE_TECHNIQUE, 1)):
            found.append((choice, "WS-3.4", broke or _full(state, gauge)))
    found += _reasons_of_arms(state, broke)
    if state.weapon(codes.W_LIFE_TO_KI):
        barred = "no_regain" if state.bleeding(codes.B_NO_KI) else "full_ki"
        last: Reason = ("last_life" if b[LIFE] == 1 else barred, {})
        found.append((codes.LIFE_TO_KI, "WS-3.7", last))
    if state.weapon(codes.W_MULLIGANS) or state.campaign(codes.R_MULLIGANS):
        changed = "hand_changed" if b[MULLIGANS] else "no_mulligan"
        rule = "WS-3.8" if state.weapon(codes.W_MULLIGANS) else "WS-6.1"
        found.append((codes.MULLIGAN, rule, (changed, {})))
    if b[LOCATION]:
        found.append((codes.USE_LOCATION, "WS-5.1", _why_no_location(state)))
    if b[TURNED]:
        found.append((codes.PLAY_TURNED, "WS-8.29", ("once_a_round", {})))
    if state.asking(state.t.reroll):
        found.append((codes.REROLL, "WS-8.26", ("die_lowest", {})))
    if state.asking(state.t.shiro):
        found.append((codes.SHIRO_KI, "WS-4.6", ("no_ki", {})))
        found.append((codes.SHIRO_DIE, "WS-4.6", ("die_lowest", {})))
    if b[PLAYED_N] == ATTACK_CARDS and state.shown() != state.combo():
        found.append((codes.GAIN_KI, "WS-8.27", ("dead_combo", {})))
    if facts.question(state) != codes.ASK_DIE:
        low = "die_low" if b[DIE] < 3 else "die_later"
        low = "die_out" if state.die_is_out() else low
        if b[ENEMY_LIFE + b[TARGET]] == 0:
            low = "die_dead"
        wounds = b[DIE] >= state.weapon(codes.W_DIE_WOUNDS_FROM)
        die = codes.DIE_WOUND if wounds else codes.DIE_LIFE
        found.append((die, "WS-2.7", (low, {})))
    return found + module_reasons.reasons(state)


def _reasons_of_arms(state: Rules, broke: Reason | None) -> list[tuple[int, str, Reason]]:
    """Of weapons made by players: what could be done with them at any moment."""
    found: list[tuple[int, str, Reason]] = []
    if state.weapon(codes.W_FORCE_PER_KI):
        found.append((codes.RAISE_FORCE, "WS-5.8", broke or _full(state, codes.FORCE)))
    for choice, field, gauge in TURNS_GUARD:
        if state.weapon(field):
            low = state.b[GAUGE_AT + codes.GUARD] == LOWEST
            lowest: Reason = ("at_limit", {"gauge": GAUGES[codes.GUARD], "n": LOWEST})
            found.append((choice, "WS-8.40", lowest if low else _full(state, gauge)))
    if state.weapon(codes.W_KI_TAKES_DISCARD) and not (state.b[KI] and state.b[DISCARD]):
        found.append((codes.TAKE, "WS-8.28", broke or ("no_discards", {})))
    return found


def _why_no_ki(state: Rules, choice: int) -> Reason | None:
    needed = price(state, choice)
    if state.b[KI] >= needed:
        return None
    return ("little_ki", {"n": needed}) if state.b[KI] else ("no_ki", {})


def _why_no_draw(state: Rules) -> Reason:
    short = _why_no_ki(state, codes.DRAW)
    if short is not None:
        return short
    return ("keep_first", {}) if state.asking(state.t.keep_card) else ("no_cards", {})


def _why_no_location(state: Rules) -> Reason:
    if not state.serves(state.b[LOCATION] - 1):
        return ("location_used", {})
    return _why_no_ki(state, codes.USE_LOCATION) or ("roll_first", {})


def _why_no_reveal(state: Rules) -> Reason | None:
    if state.b[DEFENCE]:
        return ("revealed", {})
    if state.weapon(codes.W_BLIND):
        return ("weapon", {})
    if state.climate(codes.C_NO_EARLY_LOOK):
        return ("mist", {})
    return ("begun", {}) if state.b[PLAYED_N] else None


def _why_no_guard(state: Rules) -> Reason:
    if facts.question(state) != codes.ASK_GUARD:
        return ("not_now_guard", {})
    if state.weapon(codes.W_NO_GUARD_BY_KI):
        return ("weapon", {})
    if not state.b[KI]:
        return ("no_ki", {})
    return _full(state, codes.GUARD)


def _full(state: Rules, gauge: int) -> Reason:
    return ("at_limit", {"gauge": GAUGES[gauge], "n": state.limit(gauge)})
