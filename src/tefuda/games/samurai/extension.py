"""The cards of the modules: Blood, the virtues of Bushido, Gisei and the lines of Taikyu.

Like every deck they are data files, checked field by field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tefuda.cardtext.parse import CardError
from tefuda.games.samurai.layout import (
    BLOOD_CARDS,
    DIE_SIDES,
    FULL_LIFE,
    GISEI_CARDS,
    HIGHEST,
    VIRTUES,
)
from tefuda.games.samurai.reading import Table, tables

BLOOD_MOST: Final = {
    "max_force": HIGHEST,
    "max_technique": HIGHEST,
    "die_out": 1,
    "each_round": FULL_LIFE,
    "die": DIE_SIDES - 1,
    "no_ki": 1,
    "life_by_die": 1,
    "ki_by_die": 1,
    "fatal": 1,
}
"""What half a Blood card can do, in the order of codes.B_…, and the largest value of each."""
VIRTUE_MOST: Final = {
    "specials": 3,
    "die_levels": DIE_SIDES - 1,
    "exchange": 6,
    "technique": 99,
    "force": 99,
    "ki_to_life": 99,
    "any": 1,
}
"""In the order of codes.V_…."""
STORED: Final = ("technique", "force", "ki_to_life")
TAIKYU_MOST: Final = {
    "combo_life": FULL_LIFE,
    "buy_special": 1,
    "buy_die": DIE_SIDES - 1,
    "buy_marker": 1,
    "buy_life": FULL_LIFE,
    "least_ki": 2,
}
"""In the order of codes.Y_…."""


@dataclass(frozen=True, slots=True)
class BloodHalf:
    names: dict[str, str]
    does: dict[str, int]


@dataclass(frozen=True, slots=True)
class BloodCard:
    id: str
    one: BloodHalf
    two: BloodHalf
    source: str

    def half(self, level: int) -> BloodHalf:
        """What a wound of this level is."""
        return self.one if level == 1 else self.two

    def name(self, lang: str) -> str:
        """Of the whole card, both halves of it."""
        return f"{self.one.names[lang]} / {self.two.names[lang]}"


@dataclass(frozen=True, slots=True)
class Virtue:
    """One power: what it is, and how much of it."""

    id: str
    names: dict[str, str]
    power: str
    n: int
    source: str

    @property
    def stored(self) -> bool:
        """Whether it is used up, point by point."""
        return self.power in STORED


@dataclass(frozen=True, slots=True)
class GiseiCard:
    id: str
    names: dict[str, str]
    guard: int
    source: str


@dataclass(frozen=True, slots=True)
class TaikyuLine:
    id: str
    power: str
    n: int
    source: str


@dataclass(frozen=True, slots=True)
class Extension:
    blood: tuple[BloodCard, ...]
    virtues: tuple[Virtue, ...]
    gisei: tuple[GiseiCard, ...]
    taikyu: tuple[TaikyuLine, ...]

    def facts(self) -> tuple[object, ...]:
        """All that a fight depends on; names and sources do not count."""
        return (
            [(c.id, c.one.does, c.two.does) for c in self.blood],
            [(v.id, v.power, v.n) for v in self.virtues],
            [(c.id, c.guard) for c in self.gisei],
            [(y.id, y.power, y.n) for y in self.taikyu],
        )


def load(folder: Path) -> Extension:
    blood = tuple(_blood(at) for at in tables(folder / "blood.toml", BLOOD_CARDS))
    if [card.one.does for card in blood if "fatal" in card.two.does] != [{}]:
        raise CardError(
            "blood.toml: exactly one card must be fatal = 1 as `two` and do nothing as `one`"
        )
    virtues = tuple(_virtue(at) for at in tables(folder / "virtues.toml", VIRTUES))
    if sum(virtue.power == "any" for virtue in virtues) > 1:
        raise CardError("virtues.toml: only one virtue can be any other")
    gisei = tuple(_gisei(at) for at in tables(folder / "gisei.toml", GISEI_CARDS))
    lines = tuple(_line(at) for at in tables(folder / "taikyu.toml", DIE_SIDES))
    return Extension(blood, virtues, gisei, lines)


def _blood(at: Table) -> BloodCard:
    at.only("one", "two", "source")
    one, two = (_half(at.table(half)) for half in ("one", "two"))
    if "fatal" in one.does:
        raise CardError(f"{at.where}.one: only a Wound 2 can be fatal")
    return BloodCard(at.id, one, two, at.source())


def _half(at: Table) -> BloodHalf:
    at.only("name", *BLOOD_MOST)
    does = {name: at.number(name, 1, BLOOD_MOST[name]) for name in at.fields if name != "name"}
    return BloodHalf(at.names(), does)


def _virtue(at: Table) -> Virtue:
    at.only("name", "source", *VIRTUE_MOST)
    return Virtue(at.id, at.names(), *_power(at, VIRTUE_MOST), at.source())


def _line(at: Table) -> TaikyuLine:
    at.only("source", *TAIKYU_MOST)
    return TaikyuLine(at.id, *_power(at, TAIKYU_MOST), at.source())


def _power(at: Table, most: Mapping[str, int]) -> tuple[str, int]:
    powers = [name for name in at.fields if name in most]
    if len(powers) != 1:
        raise CardError(f"{at.where}: must have exactly one of {', '.join(most)}")
    return powers[0], at.number(powers[0], 1, most[powers[0]])


def _gisei(at: Table) -> GiseiCard:
    at.only("name", "guard", "source")
    return GiseiCard(at.id, at.names(), at.number("guard", -6, 6), at.source())
