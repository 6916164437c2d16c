"""The lines of a written position that speak of more than one enemy.

enemy three                     campaign dojo
second life 1 ki 2              met heisuke shinbei
target second                   against shinbei
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tefuda.core.game import PositionError
from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.codes import (
    N_CLAN,
    N_KI,
    N_LIFE,
    N_THREE,
    O_KI,
    O_LIFE,
    TAKE_UP_WEAPONS,
)
from tefuda.games.samurai.layout import (
    BEATEN,
    BROKEN,
    CAMPAIGN,
    DIE_SIDES,
    ENEMIES,
    ENEMY_KI,
    ENEMY_LIFE,
    FELLED,
    GIFTS,
    MET,
    OPPONENT,
    STRIKER,
    STRIKERS,
    TARGET,
)
from tefuda.games.samurai.rules import Rules

ORDINALS: Final = ("first", "second", "third")
LINES: Final = frozenset(
    {"second", "third", "target", "striker", "strikers"}
    | {"beaten", "felled", "gifts", "met", "against", "broken"}
)
"""Every line there is; which of them a position can have depends on its settings."""
MOST: Final = 999_999
"""No counter is ever larger."""
Numbers = dict[str, tuple[tuple[str, int, int, int], ...]]


@dataclass(frozen=True, slots=True)
class Named:
    """A field that is written in names: one of them, one or none, or any number."""

    at: int
    names: tuple[str, ...]
    first: int = 0
    """The number of the first name; with 1 there may be none."""
    many: bool = False

    def said(self, value: int) -> list[str]:
        if self.many:
            return [name for i, name in enumerate(self.names) if value >> i & 1]
        return [self.names[value - self.first]] if value >= self.first else []

    def read(self, line: str, words: Sequence[str]) -> int:
        for word in words:
            if word not in self.names:
                raise PositionError(f"{line}: {word!r} is not one of {', '.join(self.names)}")
        if self.many:
            return sum({1 << self.names.index(word) for word in words})
        if len(words) > 1 or not (words or self.first):
            raise PositionError(f"{line}: is one of {', '.join(self.names)}")
        return self.names.index(words[0]) + self.first if words else 0


def numbers(state: Rules) -> Numbers:
    found: Numbers = {}
    if state.enemy(N_THREE):
        for i, name in enumerate(ORDINALS[1:], 1):
            found[name] = (("life", ENEMY_LIFE + i, 0, MOST), ("ki", ENEMY_KI + i, 0, MOST))
    if state.enemy(N_CLAN) or state.b[CAMPAIGN]:
        found["beaten"] = (("", BEATEN, 0, MOST),)
        found["felled"] = (("", FELLED, 0, 1),)
    if state.b[CAMPAIGN]:
        found["gifts"] = (
            ("force", GIFTS, 0, DIE_SIDES),
            ("technique", GIFTS + 1, 0, DIE_SIDES),
        )
    return found


def named(state: Rules, cards: CardSet) -> dict[str, Named]:
    if state.enemy(N_THREE):
        return {
            "target": Named(TARGET, ORDINALS),
            "striker": Named(STRIKER, ORDINALS, first=1),
            "strikers": Named(STRIKERS, ORDINALS, many=True),
        }
    if not state.b[CAMPAIGN]:
        return {}
    road = list(cards.foes.campaigns.values())[state.b[CAMPAIGN] - 1]
    foes = tuple(foe.id for foe in road.opponents)
    return {
        "met": Named(MET, foes, many=True),
        "against": Named(OPPONENT, foes, first=1),
        "broken": Named(BROKEN, tuple(cards.weapons)[:TAKE_UP_WEAPONS], many=True),
    }


def read_names(state: Rules, cards: CardSet, lines: dict[str, list[str]], fighting: bool) -> None:
    """Names first: how strong an enemy is follows from who it is. In a fight of a campaign that is
    the first opponent, unless somebody else is said."""
    b = state.b
    fields = named(state, cards)
    for name in LINES & lines.keys():
        if name not in fields and name not in numbers(state):
            raise PositionError(f"{name}: there is no such line with these settings")
    if b[CAMPAIGN] and fighting:
        b[OPPONENT] = 1
    for name, field in fields.items():
        if name in lines:
            b[field.at] = field.read(name, lines[name])
    if b[CAMPAIGN]:
        if b[OPPONENT]:
            b[MET] |= 1 << int(b[OPPONENT] - 1)
        b[BEATEN] = int(b[MET]).bit_count() - (b[OPPONENT] > 0)


def set_strength(state: Rules) -> None:
    """Life and Ki as a fight begins with them; where a roll decides, as if it were a 1."""
    b = state.b
    if b[CAMPAIGN]:
        if b[OPPONENT]:
            number = b[OPPONENT] - 1
            b[ENEMY_LIFE] = max(state.opponent(number, O_LIFE), 1)
            b[ENEMY_KI] = state.opponent(number, O_KI)
    elif state.enemy(N_CLAN):
        b[ENEMY_LIFE], b[ENEMY_KI] = state.t.clan[0], state.t.clan[1]
    elif state.enemy(N_THREE):
        for i in range(ENEMIES):
            b[ENEMY_LIFE + i], b[ENEMY_KI + i] = state.t.three[2 * i], state.t.three[2 * i + 1]
    else:
        b[ENEMY_LIFE], b[ENEMY_KI] = state.enemy(N_LIFE), state.enemy(N_KI)
