"""Every way that chance can go in something that is about to happen, each with its probability.

The rules themselves are played, on copies of the position whose seeds are ours: so nothing is said
that the true seed knows, and no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tefuda.core.layout import SEED, SEED_WORDS
from tefuda.games.samurai import event_codes
from tefuda.games.samurai.layout import BLOOD_CARDS, DIE_SIDES, KEPT, WOUND_CARDS
from tefuda.games.samurai.rules import Rules

TRIES: Final = 240
"""Seeds that are tried until every way has come. Where a wound, the weather and armour meet there
are so many that the rarest may not; what has come then stands for all."""
SURE: Final = 1 - 1e-9
Note = tuple[int, int, int, int]


@dataclass(frozen=True)
class World:
    """One way that chance goes."""

    chance: float
    state: Rules
    notes: tuple[Note, ...]


def worlds(state: Rules, happens: Callable[[Rules], None]) -> list[World]:
    found: dict[tuple[Note, ...], World] = {}
    total = 0.0
    for seed in range(TRIES):
        world = state.fresh()
        assert isinstance(world, Rules)
        for word in range(SEED_WORDS):
            world.b[SEED + word] = seed + word
        world.hear()
        happens(world)
        notes = tuple((int(k), int(s), int(a), int(b)) for k, s, a, b in world.sink or [])
        if notes not in found:
            found[notes] = World(_chance(state, notes), world, notes)
            total += found[notes].chance
        if total > SURE:
            break
    return [World(one.chance / total, one.state, one.notes) for one in found.values()]


def lost(ways: list[World]) -> float:
    """How likely the fight is lost by then."""
    return sum(way.chance for way in ways if is_lost(way))


def is_lost(way: World) -> bool:
    return way.state.is_lost()


def _chance(state: Rules, notes: tuple[Note, ...]) -> float:
    """Of the rolls and wounds that were told."""
    chance = 1.0
    blood: dict[int, int] = {}
    for kind, seat, *_ in notes:
        if kind == event_codes.E_ROLL:
            chance /= DIE_SIDES
        elif kind == event_codes.E_WOUND:
            chance /= WOUND_CARDS
        elif kind == event_codes.E_BLOOD:
            left = blood.get(seat, _blood_left(state, seat))
            chance /= left
            blood[seat] = left - 1
    return chance


def _blood_left(state: Rules, seat: int) -> int:
    kept = KEPT + int(state.half(seat))
    return sum(state.b[kept + card] == 0 for card in range(BLOOD_CARDS))
