"""What must be true in every position, whatever was played. For written positions and for tests."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import DEPTH, ENDED, FRAME_SIZE, FRAMES, LEVEL, MASK, N
from tefuda.core.ops import ACT, ASK, WIDTH
from tefuda.games.samurai import beside
from tefuda.games.samurai.cardset import GAUGES as GAUGE_NAMES
from tefuda.games.samurai.codes import (
    ASK_CARD,
    ASK_EXCHANGE,
    ASK_GAUGE,
    ASK_KEEP,
    ASK_KEEP_CARD,
    ASK_OPPONENT,
    ASK_PLACE,
    ASK_REMOVE,
    ASK_REROLL,
    ASK_SHIRO,
    ASK_SIDE,
    ASK_SPECIAL,
    ASK_TARGET,
    ASK_WEAPON,
    ASK_WHICH_VIRTUE,
    N_FLIPS,
    N_THREE,
    N_WINS_WITHOUT_KI,
    W_CARDS_BEFORE_DEFENCE,
    W_CARDS_BEFORE_SIDE,
    W_MAX_GUARD,
    W_MAX_KI,
    W_REROLLS,
)
from tefuda.games.samurai.invariants_foes import check_between, check_enemies
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ALL_ACTION,
    ATTACK,
    ATTACK_CARDS,
    ATTACKS,
    CARDS,
    CARDS_TO_REMOVE,
    COUNTER,
    COUNTERED,
    COUNTERS,
    DECK,
    DECK_N,
    DEFENCE,
    DIFFICULTY,
    DISCARD,
    EASY_CARDS,
    EASY_DRAW,
    ENEMY_SIDE,
    GAUGES,
    HAND,
    HARD,
    HARD_CARD,
    KI,
    LIFE,
    LOCATION,
    LOCATION_USED,
    PLAYED,
    PLAYED_N,
    REMOVE_TWO,
    REMOVED,
    ROUND,
    SPECIALS,
    SPECIALS_N,
    STORED,
    STRIKER,
    TO_DRAW,
)
from tefuda.games.samurai.notation import IN_A_GAME
from tefuda.games.samurai.rules import Rules

INTERRUPTIONS: Final = (
    *("flow.keep", "flow.keep_card", "flow.reroll", "flow.shiro"),
    *("flow.gain", "flow.virtue"),
)
"""Routines that can stand above any other question."""
BETWEEN_FIGHTS: Final = (ASK_OPPONENT, ASK_WEAPON)
OUTSIDE_ATTACKS: Final = (ASK_GAUGE, ASK_SIDE, ASK_PLACE, ASK_EXCHANGE, ASK_WHICH_VIRTUE)
"""Questions that are asked before the first attack of a round, or before the first round."""


def check(state: Rules, steps: Steps) -> None:
    """Raise a PositionError, in words, if this cannot be a position of a fight."""
    _check_cards(state)
    _check_removed(state)
    _check_numbers(state)
    if state.b[ENDED] == 0:
        _check_question(state, steps)


def _check_cards(state: Rules) -> None:
    """Every card is in exactly one place."""
    b = state.b
    places = [int(b[HAND]), int(b[STORED]), int(b[DISCARD]), int(b[REMOVED])]
    places += [1 << int(b[DECK + i] - 1) for i in range(b[DECK_N])]
    places += [1 << int(b[SPECIALS + i] - 1) for i in range(b[SPECIALS_N])]
    places += [1 << int(b[PLAYED + i] - 1) for i in range(b[PLAYED_N])]
    places += [int(b[FRAMES + i * FRAME_SIZE + MASK]) for i in range(b[DEPTH])]
    once_each(places, (1 << CARDS) - 1, "an Action or Special card")
    foes = [int(b[ADVERSARY_DISCARD])]
    foes += [1 << int(b[ADVERSARY + i] - 1) for i in range(b[ADVERSARY_N])]
    foes += [1 << int(b[at] - 1) for at in (DEFENCE, COUNTER) if b[at]]
    foes.append(int(b[COUNTERED]))
    deck = ADVERSARY_CARDS if b[DIFFICULTY] == HARD else HARD_CARD
    once_each(foes, (1 << deck) - 1, "an Adversary card")


def _check_removed(state: Rules) -> None:
    """Action cards leave before the fight, and then two of them (WS-8.25); Specials by Shiro."""
    b = state.b
    action, special = int(b[REMOVED]) & ALL_ACTION, int(b[REMOVED]) & ~ALL_ACTION
    if action >> int(state.t.joker) & 1 or (special and not state.enemy(N_FLIPS)):
        raise PositionError("removed: neither the Joker nor, but for Shiro, a Special card can be")
    gone, wanted = action.bit_count(), CARDS_TO_REMOVE * int(b[REMOVE_TWO])
    if gone > wanted or (gone < wanted and b[ROUND] > 0):
        raise PositionError(f"removed: {CARDS_TO_REMOVE} Action cards with remove_two, else none")


def once_each(places: list[int], whole: int, what: str) -> None:
    seen = 0
    for place in places:
        if seen & place:
            raise PositionError(f"{what} lies in two places")
        seen |= place
    if seen != whole:
        raise PositionError(f"{what} is missing, or is there that does not belong")


def _check_numbers(state: Rules) -> None:
    b = state.b
    if b[KI] > state.weapon(W_MAX_KI):
        raise PositionError(f"you ki: this weapon allows {state.weapon(W_MAX_KI)} at most")
    if b[GAUGES + 2] > state.weapon(W_MAX_GUARD):
        raise PositionError(f"gauges guard: this weapon allows {state.weapon(W_MAX_GUARD)} at most")
    for gauge, name in enumerate(GAUGE_NAMES[:2]):
        if b[GAUGES + gauge] > state.limit(gauge):
            most = state.limit(gauge)
            raise PositionError(f"gauges {name}: a kept wound allows {most} at most")
    beside.check(state)
    if b[ENEMY_SIDE] and not state.enemy(N_FLIPS):
        raise PositionError("enemy_side: this enemy has none")
    if b[ENDED] == 0 and b[LIFE] == 0:
        raise PositionError("a side without Life: the fight would be over")
    if b[ENDED] == 0 and b[KI] == 0 and state.enemy(N_WINS_WITHOUT_KI):
        raise PositionError("you ki: without Ki the fight would be over (WS-4.2)")


def _check_question(state: Rules, steps: Steps) -> None:
    """The frames fit each other and what lies on the table: the fight, an attack, and whatever
    interrupts."""
    b = state.b
    pcs = [int(b[FRAMES + i * FRAME_SIZE]) for i in range(b[DEPTH])]
    names = [steps.by_pc[pc] for pc in pcs]
    ops = [int(state.t.code[pc]) for pc in pcs]
    if [steps.unit(pc) for pc in pcs[1:2]] == ["flow.prepare"]:
        _check_preparing(state, steps, pcs)
        return
    if ops[0] in BETWEEN_FIGHTS:
        check_between(state)
        return
    check_enemies(state)
    above = 1 if ops[0] in OUTSIDE_ATTACKS and steps.unit(pcs[0]) == "flow.game" else 2
    if above == 2 and (names[0], *map(steps.unit, pcs[1:2])) != (IN_A_GAME, "flow.attack"):
        raise PositionError(
            f"frames: the first is {IN_A_GAME} and the second a step of flow.attack, or the first"
            " is a question of flow.game"
        )
    if not ASK <= ops[-1] < ACT:
        raise PositionError(f"frame {names[-1]}: is not a question")
    for i in range(above, len(pcs)):
        if steps.unit(pcs[i]) not in INTERRUPTIONS:
            raise PositionError(f"frame {names[i]}: is not one of {', '.join(INTERRUPTIONS)}")
        check_interruption(state, ops[i], FRAMES + i * FRAME_SIZE, names[i])
    _check_hand(state)
    fits = fits_round(state, ops[0]) if above == 1 else fits_attack(state, steps, pcs[1])
    if not fits:
        raise PositionError(f"frame {names[above - 1]}: does not fit the cards on the table")


def _check_preparing(state: Rules, steps: Steps, pcs: list[int]) -> None:
    """What is chosen before the first round: nothing has been drawn yet."""
    called = steps.by_name["flow.game@call"] + WIDTH
    asked = int(state.t.code[pcs[1]]) in (ASK_REMOVE, ASK_SPECIAL)
    b = state.b
    if len(pcs) != 2 or pcs[0] != called or not asked or b[ROUND] or b[HAND] or b[DISCARD]:
        raise PositionError("frame flow.prepare: stands alone above the fight, in round 0")


def check_interruption(state: Rules, op: int, f: int, name: str) -> None:
    waiting = int(state.b[f + MASK])
    if op == ASK_KEEP and (waiting.bit_count() < 2 or waiting & ALL_ACTION):
        raise PositionError(f"frame {name}: needs drawn= two Special cards or more")
    flipped = state.b[ENEMY_SIDE] or state.b[LOCATION_USED]  # the cliff can turn him back meanwhile
    if op == ASK_SHIRO and not (state.enemy(N_FLIPS) and flipped):
        raise PositionError(f"frame {name}: needs an enemy that is flipped, and enemy_side b")
    if op == ASK_REROLL and not (state.b[f + LEVEL] and state.weapon(W_REROLLS)):
        raise PositionError(f"frame {name}: needs a weapon that rolls again, and rolled=")
    few = 2 <= waiting.bit_count() <= EASY_CARDS
    if op == ASK_KEEP_CARD and not (few and state.easy(EASY_DRAW)):
        raise PositionError(f"frame {name}: needs an easy fight and drawn= two or three cards")


def _check_hand(state: Rules) -> None:
    b = state.b
    if b[ROUND] == 0:
        return
    cards = (int(b[HAND]) | int(b[STORED])).bit_count() + int(b[FRAMES + N] + b[TO_DRAW])
    needed = int((ATTACKS - max(b[ATTACK], 1) + 1) * ATTACK_CARDS - b[PLAYED_N])
    if cards < needed:
        raise PositionError(f"hand: this round still needs {needed} cards, there are {cards}")


def fits_round(state: Rules, op: int) -> bool:
    """Whether a question outside the attacks of a round can be open."""
    b = state.b
    if any(b[at] for at in (ATTACK, PLAYED_N, DEFENCE, COUNTER, COUNTERED, COUNTERS)):
        return False
    if op == ASK_WHICH_VIRTUE:
        return b[ROUND] == 0
    choosing = state.weapon(W_CARDS_BEFORE_SIDE) > 0
    drawn = b[TO_DRAW] == 0 and not choosing
    if op == ASK_EXCHANGE:
        return b[ROUND] > 0 and drawn
    if op == ASK_PLACE:
        return b[ROUND] > 0 and drawn and b[LOCATION] > 0
    return b[ROUND] > 0 and b[TO_DRAW] > 0 and choosing == (op == ASK_SIDE)


def fits_attack(state: Rules, steps: Steps, pc: int) -> bool:
    """Whether an attack can stand at this step, on a question or between two of them."""
    b = state.b
    if b[ROUND] == 0 or b[ATTACK] == 0:
        return False
    if b[TO_DRAW] or state.weapon(W_CARDS_BEFORE_SIDE):
        return False
    if int(state.t.code[pc]) == ASK_TARGET:
        bare = b[PLAYED_N] == 0 and b[DEFENCE] == 0 and b[COUNTER] == 0
        return bare and state.enemy(N_THREE) > 0 and state.has_targets()
    if int(state.t.code[pc]) == ASK_CARD:
        after = b[PLAYED_N] >= state.weapon(W_CARDS_BEFORE_DEFENCE)
        fits = b[PLAYED_N] < ATTACK_CARDS and after == steps.by_pc[pc].endswith(".2")
        return fits and (not after or b[DEFENCE] > 0) and b[COUNTER] == 0
    if b[PLAYED_N] < ATTACK_CARDS or b[DEFENCE] == 0:
        return False
    resolving, beginning, revealing = (
        steps.by_name[f"flow.attack@{step}"]
        for step in ("resolve_defence", "begin_counter", "reveal_counter")
    )
    if pc <= beginning:
        bare = b[STRIKER] == 0 and b[COUNTER] == 0 and b[COUNTERED] == 0 and b[COUNTERS] == 0
        return pc > resolving and bare
    if pc <= revealing:
        return b[COUNTER] == 0 and (b[STRIKER] > 0) == (b[COUNTERS] > 0)
    return (b[STRIKER] > 0) == (b[COUNTER] > 0)
