"""Which parts of a game's cards and rules have changed from one version to another."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final

Fingerprints = Mapping[str, str]
"""For each part (a card, a tile, a weapon …) a hash of everything that the rules know about it."""
RulesChanges = Mapping[int, tuple[str, ...]]
DIGITS: Final = 12


def fingerprints(facts: Mapping[str, object]) -> dict[str, str]:
    """The hash of facts whose `repr` shows them completely."""
    return {
        name: hashlib.sha256(repr(fact).encode()).hexdigest()[:DIGITS]
        for name, fact in facts.items()
    }


def changed_since(version: int, now: int, changes: RulesChanges) -> frozenset[str] | None:
    """The parts that have changed since a rules version; None if every part may have changed."""
    changed: set[str] = set()
    for later in range(version + 1, now + 1):
        if not changes.get(later):
            return None
        changed.update(changes[later])
    return frozenset(changed) if version <= now else None


def unlike(one: Fingerprints, other: Fingerprints) -> frozenset[str]:
    """The parts that differ, or that only one of both has."""
    return frozenset(name for name in {*one, *other} if one.get(name) != other.get(name))
