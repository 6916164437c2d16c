"""What must be true in every position of a duel. For written positions and for tests."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import DEPTH, ENDED, FRAME_SIZE, FRAMES, MASK, N
from tefuda.core.ops import ACT, ASK
from tefuda.games.samurai import beside
from tefuda.games.samurai.cardset import GAUGES as GAUGE_NAMES
from tefuda.games.samurai.codes import ASK_EXCHANGE, W_MAX_KI, W_WINS_WITHOUT_ENEMY_KI
from tefuda.games.samurai.duel.codes import ASK_HAND, ASK_LAY_COUNTER, ASK_LAY_DEFENCE
from tefuda.games.samurai.duel.hidden import EVERY_CARD, EVERY_STANCE
from tefuda.games.samurai.duel.layout import (
    EXCHANGES,
    FRONT,
    HAND_KNOWN,
    LAID,
    READY,
    SEATS,
    STANCE,
    STANCE_KNOWN,
)
from tefuda.games.samurai.duel.notation import BEGINNING, FIGHTING
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.invariants import (
    INTERRUPTIONS,
    check_interruption,
    fits_attack,
    fits_round,
    once_each,
)
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ARMOUR,
    ATTACK,
    ATTACK_CARDS,
    COUNTER,
    COUNTERED,
    DECK,
    DECK_N,
    DEFENCE,
    DISCARD,
    GAUGES,
    GISEI_DRAWN,
    GISEI_PAID,
    HAND,
    KI,
    LIFE,
    PLAYED,
    PLAYED_N,
    REMOVED,
    ROUND,
    SPECIALS,
    SPECIALS_N,
    STORED,
    TO_DRAW,
    WITH_GISEI,
    YOROI,
)

NEVER_HERE: Final = ("flow.keep_card", "flow.shiro")
"""Routines that only a solo fight can come to."""


def check(state: Duel, steps: Steps) -> None:
    """Raise a PositionError, in words, if this cannot be a position of a duel."""
    turned = state.fresh()
    assert isinstance(turned, Duel)
    for seat in range(SEATS):
        turned.to_front(seat)
        _check_half(turned)
    if state.b[ENDED] == 0:
        _check_question(state, steps)


def _check_half(state: Duel) -> None:
    b, attacks = state.b, state.attacks()
    places = [int(b[at]) for at in (HAND, STORED, DISCARD)]
    places += [1 << int(b[DECK + i] - 1) for i in range(b[DECK_N])]
    places += [1 << int(b[SPECIALS + i] - 1) for i in range(b[SPECIALS_N])]
    stances = [int(b[STANCE]), int(b[ADVERSARY_DISCARD])]
    stances += [1 << int(b[ADVERSARY + i] - 1) for i in range(b[ADVERSARY_N])]
    laid = 0
    if attacks:
        places += [1 << int(b[PLAYED + i] - 1) for i in range(b[PLAYED_N])]
        places += [int(b[FRAMES + i * FRAME_SIZE + MASK]) for i in range(b[DEPTH])]
        stances += [1 << int(b[at] - 1) for at in (DEFENCE, COUNTER) if b[at]]
        laid = sum(1 << int(b[LAID + half] - 1) for half in range(2) if b[LAID + half])
        stances += [laid, int(b[COUNTERED])]
    once_each(places, EVERY_CARD, "an Action or Special card")
    once_each(stances, EVERY_STANCE, "a stance card")
    if b[REMOVED]:
        raise PositionError("removed: no card leaves a duel")
    if b[HAND_KNOWN] & ~b[HAND]:
        raise PositionError("hand_known: only cards of the hand")
    if b[STANCE_KNOWN] & ~(b[STANCE] | laid):
        raise PositionError("stance_known: only cards in the stance hand or laid")
    _check_numbers(state)


def _check_numbers(state: Duel) -> None:
    b = state.b
    most = state.weapon(W_MAX_KI) + state.d.second_ki
    if b[KI] > most:
        raise PositionError(f"samurai ki: this weapon allows {most} at most")
    for gauge, name in enumerate(GAUGE_NAMES):
        if b[GAUGES + gauge] > state.limit(gauge):
            raise PositionError(f"gauges {name}: {state.limit(gauge)} at most here")
    beside.check_blood(state)
    beside.check_bushido(state)
    if b[ARMOUR] and not b[YOROI]:
        raise PositionError("armour: needs `yoroi true`")
    if (b[GISEI_PAID] or b[GISEI_DRAWN]) and not b[WITH_GISEI]:
        raise PositionError("gisei_cards: needs `gisei true`")
    if b[ENDED]:
        return
    if b[LIFE] == 0:
        raise PositionError("a player without Life: the duel would be over")
    if b[KI] == 0 and state.their_weapon(W_WINS_WITHOUT_ENEMY_KI):
        raise PositionError("ki: against this weapon the duel would be over (WS-8.31)")


def _check_question(state: Duel, steps: Steps) -> None:
    """The frames fit each other and what lies on the table."""
    b = state.b
    pcs = [int(b[FRAMES + i * FRAME_SIZE]) for i in range(b[DEPTH])]
    ops = [int(state.t.code[pc]) for pc in pcs]
    units = [steps.unit(pc) for pc in pcs]
    under = {"flow.ready": BEGINNING, "flow.attack": FIGHTING}
    if len(pcs) < 2 or steps.by_pc[pcs[0]] != under.get(units[1]):
        raise PositionError(
            f"frames: the first is {BEGINNING} below a step of flow.ready, or {FIGHTING} below one"
            " of flow.attack"
        )
    if not ASK <= ops[-1] < ACT:
        raise PositionError(f"frame {steps.by_pc[pcs[-1]]}: is not a question")
    for i in range(2, len(pcs)):
        name = steps.by_pc[pcs[i]]
        if units[1] != "flow.attack" or units[i] not in INTERRUPTIONS or units[i] in NEVER_HERE:
            raise PositionError(f"frame {name}: cannot interrupt a duel here")
        check_interruption(state, ops[i], FRAMES + i * FRAME_SIZE, name)
    fits = _fits_ready(state, ops[1]) if units[1] == "flow.ready" else _fits(state, steps, pcs[1])
    if not fits:
        raise PositionError(f"frame {steps.by_pc[pcs[1]]}: does not fit the cards on the table")
    _check_hands(state)


def _fits_ready(state: Duel, op: int) -> bool:
    b = state.b
    bare = not any(b[LAID + half] for half in range(2)) and 1 <= b[READY] <= SEATS
    return bare and fits_round(state, ASK_EXCHANGE if op == ASK_HAND else op)


def _fits(state: Duel, steps: Steps, pc: int) -> bool:
    b, op = state.b, int(state.t.code[pc])
    upper, lower = b[LAID] > 0, b[LAID + 1] > 0
    if not b[ROUND] or not b[ATTACK] or b[READY] != SEATS:
        return False
    if op in (ASK_LAY_DEFENCE, ASK_LAY_COUNTER):
        bare = not any(b[at] for at in (PLAYED_N, DEFENCE, COUNTER, COUNTERED))
        left = int(b[STANCE]).bit_count()
        if op == ASK_LAY_DEFENCE:
            return bare and not upper and not lower and left > 1
        return bare and upper and not lower and left > 0
    open_now = b[COUNTER] > 0
    if not fits_attack(state, steps, pc) or upper != (b[DEFENCE] == 0):
        return False
    return lower != open_now


def _check_hands(state: Duel) -> None:
    """Each can play what the round still asks for."""
    turned = state.fresh()
    assert isinstance(turned, Duel)
    for seat in range(SEATS):
        turned.to_front(seat)
        needed, held = _needed(turned), _held(turned)
        if not state.b[ATTACK] and state.b[FRONT] == seat:
            held += int(state.b[FRAMES + FRAME_SIZE + N])  # laid aside in an exchange of cards
        if held < needed:
            raise PositionError(
                f"hand: player {seat} still needs {needed} cards in this round, there are {held}"
            )


def _needed(state: Duel) -> int:
    """Cards that the half in front still plays in this round."""
    b = state.b
    if not b[ATTACK]:
        begun = b[READY] == SEATS or state.b[TO_DRAW] or _first(state)
        return EXCHANGES // SEATS * ATTACK_CARDS if begun else 0
    own = (EXCHANGES - int(b[ATTACK]) + (2 if state.attacks() else 1)) // SEATS
    return own * ATTACK_CARDS - (int(b[PLAYED_N]) if state.attacks() else 0)


def _first(state: Duel) -> bool:
    """Whether the half in front begins the round first."""
    return state.half(int(state.initiative())) == 0


def _held(state: Duel) -> int:
    b = state.b
    return (int(b[HAND]) | int(b[STORED])).bit_count() + int(b[TO_DRAW])
