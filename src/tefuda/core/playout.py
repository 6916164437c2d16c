"""Random play inside compiled code: for benchmarks, soaking, and the leaves of a search."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import ENDED, SEED, SEED_WORDS
from tefuda.core.rng import PLAYOUT, below, mix
from tefuda.core.state import State


def play_out(state: State, seed: i64, limit: i64) -> i64:
    """Choose at random, in place, until the game is over. Returns the number of choices."""
    chance = mix(PLAYOUT, seed)
    n: i64 = 0
    while state.b[ENDED] == 0 and n < limit:
        chance = mix(chance, n)
        state.choose(state.opts[below(chance, state.n_opts)])
        n += 1
    return n


def start_from(unstarted: State, seed: i64) -> State:
    """A new game from a table that has settings but no seed yet."""
    state = unstarted.fresh()
    for i in range(SEED_WORDS):
        state.b[SEED + i] = mix(seed, i)
    state.run()
    return state


def play_games(unstarted: State, seed: i64, games: i64) -> i64:
    """Play whole random games, one after the other. Returns the number of choices."""
    n: i64 = 0
    for i in range(games):
        state = start_from(unstarted, seed + i)
        n += play_out(state, seed + i, 1 << 30)
    return n
