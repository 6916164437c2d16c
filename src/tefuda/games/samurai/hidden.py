"""What the player may not see, taken out of a buffer, and dealt back in at random.

A fight hides the order of three decks and the seed, and nothing else: hand, piles and table lie
open, so what a deck still holds is known. `masked` is the only place that decides this.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.belief import Belief
from tefuda.core.buffer import ints
from tefuda.core.layout import MAX_OPTIONS, SEED, SEED_WORDS
from tefuda.core.rng import DEAL_UNKNOWN, mix
from tefuda.core.state import State
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_N,
    DECK,
    DECK_N,
    SPECIALS,
    SPECIALS_N,
)
from tefuda.games.samurai.rules import Rules
from tefuda.games.samurai.tables import Tables


def masked(buffer: list[int]) -> list[int]:
    """A copy without the seed, its decks in the order of the catalogue."""
    b = buffer[:]
    for i in range(SEED, SEED + SEED_WORDS):
        b[i] = 0
    sort(b, DECK, b[DECK_N])
    sort(b, SPECIALS, b[SPECIALS_N])
    sort(b, ADVERSARY, b[ADVERSARY_N])
    return b


def sort(b: list[int], start: int, n: int) -> None:
    part = b[start : start + n]
    part.sort()
    for i in range(n):
        b[start + i] = part[i]


class SamuraiBelief(Belief):
    """All the states that a masked buffer leaves open."""

    def __init__(self, tables: Tables, buffer: list[int], seat: i64) -> None:
        super().__init__(seat)
        self.t = tables
        self.buffer = ints(buffer)

    def deal(self, chance: i64) -> State:
        state = Rules(self.t, self.buffer[:], ints([0] * MAX_OPTIONS))
        b = state.b
        start = mix(DEAL_UNKNOWN, chance)
        for i in range(SEED_WORDS):
            b[SEED + i] = mix(start, i)
        deal_deck(b, DECK, b[DECK_N], mix(start, DECK))
        deal_deck(b, SPECIALS, b[SPECIALS_N], mix(start, SPECIALS))
        deal_deck(b, ADVERSARY, b[ADVERSARY_N], mix(start, ADVERSARY))
        state.reopen()
        return state


def deal_deck(b: vec[i64], start: i64, n: i64, chance: i64) -> None:
    keys: list[int] = []
    for i in range(start, start + n):
        keys.append(mix(chance, b[i]) * 64 + b[i])
    keys.sort()
    for i in range(n):
        b[start + i] = keys[i] & 63
