"""What must be true in every position, whatever was played. For written positions and for tests."""

from __future__ import annotations

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import DEPTH, ENDED, FRAME_SIZE, FRAMES, MASK
from tefuda.core.ops import ACT, ASK
from tefuda.games.samurai.codes import (
    ASK_CARD,
    ASK_COMBO,
    ASK_DIE,
    ASK_GUARD,
    ASK_KEEP,
    ASK_LOSS,
    N_LOSS_DISARMS,
    W_CARDS_BEFORE_DEFENCE,
    W_MAX_GUARD,
    W_MAX_KI,
)
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ALL_ADVERSARY,
    ATTACK,
    ATTACK_CARDS,
    ATTACKS,
    CARDS,
    COUNTER,
    DECK,
    DECK_N,
    DEFENCE,
    DISCARD,
    ENEMY_LIFE,
    GAUGES,
    HAND,
    HURT,
    KI,
    LIFE,
    PLAYED,
    PLAYED_N,
    SPECIALS,
    SPECIALS_N,
    STORED,
    TARGET,
)
from tefuda.games.samurai.notation import IN_A_GAME
from tefuda.games.samurai.rules import Rules


def check(state: Rules, steps: Steps) -> None:
    """Raise a PositionError, in words, if this cannot be a position of a fight."""
    _check_cards(state)
    _check_numbers(state)
    if state.b[ENDED] == 0:
        _check_question(state, steps)


def _check_cards(state: Rules) -> None:
    """Every card is in exactly one place."""
    b = state.b
    places = [int(b[HAND]), int(b[STORED]), int(b[DISCARD])]
    places += [1 << int(b[DECK + i] - 1) for i in range(b[DECK_N])]
    places += [1 << int(b[SPECIALS + i] - 1) for i in range(b[SPECIALS_N])]
    places += [1 << int(b[PLAYED + i] - 1) for i in range(b[PLAYED_N])]
    places += [int(b[FRAMES + i * FRAME_SIZE + MASK]) for i in range(b[DEPTH])]
    _once_each(places, (1 << CARDS) - 1, "Action and Special card")
    foes = [int(b[ADVERSARY_DISCARD])]
    foes += [1 << int(b[ADVERSARY + i] - 1) for i in range(b[ADVERSARY_N])]
    foes += [1 << int(b[at] - 1) for at in (DEFENCE, COUNTER) if b[at]]
    _once_each(foes, ALL_ADVERSARY, "Adversary card")
    assert len(bin(ALL_ADVERSARY)) - 2 == ADVERSARY_CARDS


def _once_each(places: list[int], whole: int, what: str) -> None:
    seen = 0
    for place in places:
        if seen & place:
            raise PositionError(f"an {what} lies in two places")
        seen |= place
    if seen != whole:
        raise PositionError(f"an {what} is missing")


def _check_numbers(state: Rules) -> None:
    b = state.b
    if b[KI] > state.weapon(W_MAX_KI):
        raise PositionError(f"you ki: this weapon allows {state.weapon(W_MAX_KI)} at most")
    if b[GAUGES + 2] > state.weapon(W_MAX_GUARD):
        raise PositionError(f"gauges guard: this weapon allows {state.weapon(W_MAX_GUARD)} at most")
    if b[ENDED] == 0 and (b[LIFE] == 0 or b[ENEMY_LIFE + b[TARGET]] == 0):
        raise PositionError("a side without Life: the fight would be over")


def _check_question(state: Rules, steps: Steps) -> None:
    """The frames fit what lies on the table."""
    b = state.b
    if b[DEPTH] != 2 or steps.by_pc[b[FRAMES]] != IN_A_GAME:
        raise PositionError(f"frames: there are two, {IN_A_GAME} and a question of flow.attack")
    cards = (int(b[HAND]) | int(b[STORED])).bit_count()
    needed = int((ATTACKS - b[ATTACK] + 1) * ATTACK_CARDS - b[PLAYED_N])
    if cards < needed:
        raise PositionError(f"hand: this round still needs {needed} cards, there are {cards}")
    pc = int(b[FRAMES + FRAME_SIZE])
    name, op = steps.by_pc[pc], int(state.t.code[pc])
    if not ASK <= op < ACT:
        raise PositionError(f"frame {name}: is not a question")
    if op == ASK_CARD:
        after = b[PLAYED_N] >= state.weapon(W_CARDS_BEFORE_DEFENCE)
        fits = b[PLAYED_N] < ATTACK_CARDS and after == name.endswith(".2")
        fits = fits and (not after or b[DEFENCE] > 0) and b[COUNTER] == 0
    else:
        fits = b[PLAYED_N] == ATTACK_CARDS and b[DEFENCE] > 0
        before = op in (ASK_LOSS, ASK_GUARD)
        cut_short = b[HURT] > 0 and state.enemy(N_LOSS_DISARMS) > 0
        fits = fits and (b[COUNTER] > 0) == (not before and not cut_short)
        fits = fits and op in (ASK_LOSS, ASK_GUARD, ASK_COMBO, ASK_KEEP, ASK_DIE)
    if not fits:
        raise PositionError(f"frame {name}: does not fit the cards on the table")
