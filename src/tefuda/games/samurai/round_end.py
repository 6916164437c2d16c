"""What the end of the round would bring, if nothing changed before it: the rules play it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from tefuda.core.layout import ENDED, WINNER
from tefuda.core.state import Json
from tefuda.games.samurai import codes, event_codes, facts_foes, fate
from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.layout import ENEMIES, ENEMY_LIFE, FELLED, LIFE, ROUND, YOU
from tefuda.games.samurai.rules import Rules

CAUSES: Final = {
    event_codes.E_TANGLED: "tangled",
    event_codes.E_OUT_OF_KI: "no_ki",
    event_codes.E_EACH_ROUND: "each_round",
    event_codes.E_BLEEDS: "bleeds",
    event_codes.E_CLIMATE: "climate",
    event_codes.E_TIRED: "tired",
    event_codes.E_LEAST_KI: "taikyu",
    event_codes.E_LAST_WOUND: "last_wound",
}
"""By event, what all that follows it is due to."""
FIRST: Final = "low_guard"
"""What comes before all of them: Ki by a weapon that asks for little Guard."""
Whose = Callable[[int, int], bool]
"""By an event and its seat: whether it is of the enemy, the second of two sides."""
ORDER: Final = (FIRST, *CAUSES.values())


@dataclass
class Due:
    """What one side loses, regains or suffers for one reason; what a wound then costs is chance,
    and not told."""

    cause: str
    enemy: bool
    number: int | None
    """Which of three, from 1."""
    life: int = 0
    ki: int = 0
    armour: int = 0
    """Life that armour loses in its place."""
    wound: int = 0
    regained: int = 0
    """Ki."""


def forecast(state: Rules, cards: CardSet) -> Json:
    """`due`: what is to come, with its chance; `lost` and `won`: how likely the fight ends so, or
    the enemy of this fight falls; `you` and `enemies`: the Life that each loses at the least and at
    the most."""
    b = state.b
    count = ENEMIES if state.enemy(codes.N_THREE) else 1
    ways = []
    if not state.over and b[ROUND] and not b[FELLED] and facts_foes.foe(state, cards) is not None:
        ways = fate.worlds(state, lambda world: world.end_round())
    return {
        "due": due(ways, count > 1),
        "lost": fate.lost(ways),
        "won": sum(way.chance for way in ways if _won(way.state)),
        "you": _lost(state, ways, LIFE),
        "enemies": [_lost(state, ways, ENEMY_LIFE + i) for i in range(count)],
    }


def _won(state: Rules) -> bool:
    b = state.b
    return b[WINNER] == YOU if b[ENDED] else b[FELLED] != 0


def _lost(state: Rules, ways: Sequence[fate.World], at: int) -> list[int]:
    lost = [max(int(state.b[at] - way.state.b[at]), 0) for way in ways]
    return [min(lost, default=0), max(lost, default=0)]


def due(ways: Sequence[fate.World], several: bool, whose: Whose | None = None) -> list[Json]:
    chances: dict[tuple[object, ...], float] = {}
    found: dict[tuple[object, ...], Due] = {}
    for way in ways:
        for one in read(way.notes, several, whose or is_of_enemy):
            key = tuple(asdict(one).values())
            found[key] = one
            chances[key] = chances.get(key, 0.0) + way.chance
    ranked = sorted(found, key=lambda key: (ORDER.index(found[key].cause), -chances[key]))
    return [{**asdict(found[key]), "chance": chances[key]} for key in ranked]


def is_of_enemy(kind: int, seat: int) -> bool:
    return kind == event_codes.E_ENEMY_LOSES or (kind in TWO_SIDED and seat == 1)


def read(notes: Sequence[fate.Note], several: bool, whose: Whose) -> Iterator[Due]:
    """The events of one end of a round, put together by what they are due to."""
    cause, wounded = FIRST, False
    open_: dict[tuple[bool, int | None], Due] = {}
    for kind, seat, a, b in notes:
        if kind in CAUSES:
            yield from open_.values()
            cause, wounded, open_ = CAUSES[kind], False, {}
            continue
        enemy = whose(kind, seat)
        number = seat + 1 if several and kind == event_codes.E_ENEMY_LOSES else None
        one = open_.get((enemy, number), Due(cause, enemy, number))
        if kind == event_codes.E_GAIN_KI:
            one.regained += a
        elif wounded:
            continue
        elif kind == event_codes.E_ARMOUR:
            one.armour += a
        elif kind in (event_codes.E_YOU_LOSE, event_codes.E_ENEMY_LOSES):
            one.life += a
            one.ki += b
        elif kind in (event_codes.E_WOUND, event_codes.E_BLOOD):
            one.wound, wounded = b, True
        else:
            continue
        open_[enemy, number] = one
    yield from open_.values()


TWO_SIDED: Final = (event_codes.E_ARMOUR, event_codes.E_WOUND)
"""Events that say by their seat whose they are."""
