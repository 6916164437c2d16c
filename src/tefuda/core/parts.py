"""Which parts of a game's cards and rules have changed from one version to another."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

Fingerprints = Mapping[str, str]
"""By the name of a part (a card, a tile, a weapon …) a hash of all that the rules know of it."""
RulesChanges = Mapping[int, tuple[str, ...]]
DIGITS: Final = 12


def fingerprints(facts: Mapping[str, object]) -> dict[str, str]:
    """Of facts whose `repr` says all of them."""
    return {
        name: hashlib.sha256(repr(fact).encode()).hexdigest()[:DIGITS]
        for name, fact in facts.items()
    }


def changed_since(version: int, now: int, changes: RulesChanges) -> frozenset[str] | None:
    """The parts that behave otherwise since a rules version; None if everything may."""
    changed: set[str] = set()
    for later in range(version + 1, now + 1):
        if not changes.get(later):
            return None
        changed.update(changes[later])
    return frozenset(changed) if version <= now else None


def unlike(one: Fingerprints, other: Fingerprints) -> frozenset[str]:
    """The parts that differ, or that only one has."""
    return frozenset(name for name in {*one, *other} if one.get(name) != other.get(name))
