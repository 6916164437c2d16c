"""A decision of a duel: how often to lay each stance, or what each option of an attack is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.bots.samurai.duel.fencer import PAIRS, duel_of
from tefuda.bots.samurai.duel.mixing import Mixer
from tefuda.bots.samurai.reckon import question
from tefuda.core.belief import Belief
from tefuda.core.layout import SEED, SEED_WORDS
from tefuda.core.rng import mix
from tefuda.games.samurai.codes import ASK_GUARD, DIE_WOUND, DRAW, GO_ON
from tefuda.games.samurai.duel.layout import LAID, STANCE, STANCE_CARDS
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.layout import ADVERSARY, ADVERSARY_N, ATTACK, COUNTER, DEFENCE

WORLDS: Final = 24
"""In which an option is tried whose outcome is chance."""
FEW_WORLDS: Final = 8
"""The same for a card drawn: every hand must be reckoned out."""
MANY_WORLDS: Final = 120
"""The same where only a wound card is drawn: that is soon judged."""


def stances(mixer: Mixer, belief: Belief, seed: i64) -> list[float]:
    """How often the seat that lays a stance should lay each, from the hand that it holds."""
    world = duel_of(belief.deal(seed))
    world.to_front(1 - belief.seat)
    mixer.begin(world, 1 - belief.seat)
    mixer.solve(world, True, seed)
    total: float = 0.0
    for pair in range(PAIRS):
        total += mixer.laid[pair]
    return [mixer.laid[pair] / total for pair in range(PAIRS)]


def expected(mixer: Mixer, belief: Belief, seed: i64) -> list[float]:
    """How often each stance is laid against the seat that attacks, by all it can know."""
    world = duel_of(belief.deal(seed))
    world.to_front(belief.seat)
    mixer.begin(world, belief.seat)
    if world.b[COUNTER] != 0:
        mixer.guess(world, seed)
    else:
        mixer.solve(world, False, seed)
    return [mixer.belief[pair] for pair in range(PAIRS)]


def weigh(
    mixer: Mixer, belief: Belief, options: list[int], laid: list[float], seed: i64
) -> list[float]:
    """The chance to win behind each option of an attack, against a stance that is laid so often."""
    first = duel_of(belief.deal(seed))
    mixer.begin(first, belief.seat)
    for pair in range(PAIRS):
        mixer.belief[pair] = laid[pair]
    asked = question(first)
    shown = first.b[DEFENCE] - 1
    mixer.believe(shown)
    found: list[float] = []
    for option in options:
        choice: i64 = option
        if asked == ASK_GUARD and choice == GO_ON:
            found.append(mixer.go_on(first))
        else:
            found.append(outcome(mixer, belief, first, choice, seed))
            mixer.believe(shown)
    return found


def outcome(mixer: Mixer, belief: Belief, first: Duel, choice: i64, seed: i64) -> float:
    state = duel_of(first.clone())
    state.barrier = False
    state.choose(choice)
    if first.b[ATTACK] > 0 and first.b[DEFENCE] == 0 and state.b[DEFENCE] != 0:
        return over_defences(mixer, first, choice)
    total = mixer.value(state)
    if not state.barrier:
        return total
    most: i64 = WORLDS
    if choice == DIE_WOUND:
        most = MANY_WORLDS
    elif choice == DRAW:
        most = FEW_WORLDS
    for n in range(1, most):
        state = duel_of(belief.deal(mix(seed, n)))
        for i in range(SEED_WORDS):
            state.b[SEED + i] = mix(seed + n, i)
        state.choose(choice)
        total += mixer.value(state)
    return total / float(most)


def over_defences(mixer: Mixer, first: Duel, choice: i64) -> float:
    """The Defence is turned up: each that can be, as often as it is laid."""
    total: float = 0.0
    likely = [mixer.upper[card] for card in range(STANCE_CARDS)]
    for card in range(STANCE_CARDS):
        if likely[card] > 0.0:
            state = duel_of(first.clone())
            lay(state, card)
            state.choose(choice)
            mixer.believe(card)
            total += likely[card] * mixer.value(state)
    return total


def lay(state: Duel, card: i64) -> None:
    """Let this be the Defence that lies face down; the one that lay there takes its place."""
    b = state.b
    before = b[LAID] - 1
    if before == card:
        return
    if b[LAID + 1] == card + 1:
        b[LAID + 1] = before + 1
    elif b[STANCE] >> card & 1:
        b[STANCE] ^= (1 << card) | (1 << before)
    else:
        for i in range(b[ADVERSARY_N]):
            if b[ADVERSARY + i] == card + 1:
                b[ADVERSARY + i] = before + 1
    b[LAID] = card + 1
