"""How likely the Counter-attacks of one attack lose the fight, all of them together.

It is the least it can be: each card is taken as deadly as it is now, and what the ones before it
cost makes it no less so. Cards are drawn without being put back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple


class Blow(NamedTuple):
    """An Adversary card as a Counter-attack."""

    more: int
    """Counter-attacks that come in its place; 0: it strikes itself."""
    deadly: tuple[float, ...]
    """How likely it loses the fight, by how many were turned up before it; the last stands for all
    that follow."""


Pool = tuple[tuple[Blow, int], ...]
"""The cards that may come, equal ones together."""


def lost(coming: Mapping[int, float], blows: Iterable[Blow]) -> float:
    """`coming`: how likely so many Counter-attacks come."""
    pool: Pool = tuple(Counter(blows).items())
    return 1 - sum(chance * _survived(n, 0, pool) for n, chance in coming.items())


@lru_cache(maxsize=4096)
def _survived(pending: int, before: int, pool: Pool) -> float:
    cards = sum(n for _, n in pool)
    if not pending or not cards:
        return 1.0
    found = 0.0
    for blow, n in pool:
        left = pending - 1 + blow.more
        stays = 1.0 if blow.more else 1 - blow.deadly[min(before, len(blow.deadly) - 1)]
        if stays:
            found += n / cards * stays * _survived(left, before + 1, _without(pool, blow))
    return found


def _without(pool: Pool, drawn: Blow) -> Pool:
    counted = ((blow, n - (blow == drawn)) for blow, n in pool)
    return tuple((blow, n) for blow, n in counted if n)
