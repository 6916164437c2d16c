"""Chance: a counter-based hash, so that nothing random is ever stored or advanced.

Every use of chance is a function of (seed, purpose, seat, count, …). Two games with one seed share
their luck even where their decks differ, and a state needs no generator inside it. All arithmetic
stays under 62 bits, because compiled and interpreted code must agree to the last bit.
"""

from typing import Final

from mypy_extensions import i64

MASK32: Final = 0xFFFFFFFF
FACTOR: Final = 0x45D9F3B

SHUFFLE: Final = 1
FIRST_PLAYER: Final = 2
DRAFT: Final = 3
TIE_ORDER: Final = 4
DEAL_UNKNOWN: Final = 5
PLAYOUT: Final = 6


def mix(state: i64, word: i64) -> i64:
    """Mix one more word into a 32-bit hash state."""
    x = (state ^ word ^ 0x9E3779B9) & MASK32
    x = ((x ^ (x >> 16)) * FACTOR) & MASK32
    x = ((x ^ (x >> 15)) * FACTOR) & MASK32
    return (x ^ (x >> 16)) & MASK32


def below(state: i64, bound: i64) -> i64:
    """A number in 0..bound-1 from a hash state (32 bits over a small bound: bias under 1e-7)."""
    return (state * bound) >> 32
