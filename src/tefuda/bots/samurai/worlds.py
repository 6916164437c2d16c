"""Compare options: the engine plays each in dealt worlds, and the result is computed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.bots.samurai.reckon import Reckoner, question
from tefuda.core.belief import Belief
from tefuda.core.layout import SEED, SEED_WORDS
from tefuda.core.rng import mix
from tefuda.core.state import State
from tefuda.games.samurai.codes import ASK_GUARD, DIE_WOUND, DRAW, GO_ON, KEEP, REVEAL, ROLL_DIE
from tefuda.games.samurai.layout import ADVERSARY, ADVERSARY_N, ROUND
from tefuda.games.samurai.rules import Rules

WORLDS: Final = 24
"""The number of worlds for an option with an outcome of chance."""
FEW_WORLDS: Final = 8
"""The number for a drawn card, because every hand must be computed to its end."""
MANY_WORLDS: Final = 120
"""The number if only a wound card is drawn, because that is judged fast."""


def weigh(reckoner: Reckoner, belief: Belief, options: list[int], seed: i64) -> list[float]:
    """The chance to win behind each option. The engine plays it, in several worlds if chance plays
    a part, and the result is computed."""
    first = rules_of(belief.deal(seed))
    reckoner.settle(first)
    reckoner.round = first.b[ROUND]
    asked = question(first)
    worlds: list[Rules] = [ordered(first, 0)]
    found: list[float] = []
    for option in options:
        choice: i64 = option
        if asked == ASK_GUARD and choice == GO_ON:
            found.append(reckoner.go_on(first))
        else:
            found.append(outcome(reckoner, belief, worlds, choice, seed))
    return found


def outcome(
    reckoner: Reckoner, belief: Belief, worlds: list[Rules], choice: i64, seed: i64
) -> float:
    total: float = 0.0
    n: i64 = 0
    most: i64 = WORLDS
    if choice in (DIE_WOUND, ROLL_DIE):
        most = MANY_WORLDS
    elif choice == DRAW:
        most = FEW_WORLDS
    elif (choice < KEEP or choice == REVEAL) and worlds[0].b[ADVERSARY_N] > 1:
        most = worlds[0].b[ADVERSARY_N]
    while n < most:
        if n < WORLDS and n == len(worlds):
            worlds.append(ordered(rules_of(belief.deal(mix(seed, n))), n))
        state = rules_of(worlds[n % WORLDS].clone())
        if n >= WORLDS:
            for i in range(SEED_WORDS):
                state.b[SEED + i] = mix(seed + n, i)
        state.barrier = False
        state.choose(choice)
        total += reckoner.value(state)
        n += 1
        if not state.barrier:
            break
    return total / float(n)


def ordered(state: Rules, n: i64) -> Rules:
    """Put another Adversary card on top in each of several worlds, each as often as the others."""
    b = state.b
    left = b[ADVERSARY_N]
    if left < 2:
        return state
    rank = n % left
    for i in range(left):
        smaller: i64 = 0
        for j in range(left):
            if b[ADVERSARY + j] < b[ADVERSARY + i]:
                smaller += 1
        if smaller == rank:
            top = ADVERSARY + left - 1
            kept = b[top]
            b[top] = b[ADVERSARY + i]
            b[ADVERSARY + i] = kept
            break
    return state


def rules_of(state: State) -> Rules:
    assert isinstance(state, Rules)
    return state
