"""Weapons, enemies, places and climates, read from their data files and checked field by field."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tefuda.cardtext.parse import CardError
from tefuda.games.samurai.fields import (
    BLACK,
    CLIMATE_DEFAULTS,
    CLIMATE_MOST,
    ENEMY_DEFAULTS,
    ENEMY_MOST,
    LEAST,
    LINE,
    USUAL_ENEMY,
    USUAL_WEAPON,
    WEAPON_DEFAULTS,
    WEAPON_MOST,
)
from tefuda.games.samurai.layout import DIE_SIDES, FULL_LIFE, MOST_LOCATIONS, MOST_WEAPONS
from tefuda.games.samurai.reading import Table, tables


@dataclass(frozen=True, slots=True)
class Figure:
    """A weapon or an enemy: a name and the numbers that make it different."""

    id: str
    names: dict[str, str]
    values: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Location:
    id: str
    names: dict[str, str]
    lines: tuple[dict[str, int], ...]
    """By roll: what moves, and by how much; `fatal` is 1 where it ends the fight."""
    once: bool
    source: str


def _figure(
    at: Table, defaults: Mapping[str, int | None], most: Mapping[str, int], *besides: str
) -> Figure:
    at.only("name", *defaults, *besides)
    values = {
        name: at.number(name, LEAST.get(name, 0), most.get(name, 1), default)
        for name, default in defaults.items()
        if name != "dead_combos"
    }
    if "dead_combos" in defaults:
        values["dead_combos"] = _mask(at.ids("dead_combos", "black symbol", BLACK))
    return Figure(at.id, at.names(), values)


def _mask(symbols: tuple[str, ...]) -> int:
    return sum(1 << BLACK.index(symbol) for symbol in symbols)


def _has(figures: Mapping[str, Figure], usual: str, path: Path) -> None:
    if usual not in figures:
        raise CardError(f"{path.name}: [{usual}] is missing: it is what a fight has by default")


# -- weapons ---------------------------------------------------------------------------------------


def weapons(path: Path) -> dict[str, Figure]:
    found = {at.id: _weapon(at) for at in tables(path, None)}
    _has(found, USUAL_WEAPON, path)
    if len(found) > MOST_WEAPONS:
        raise CardError(f"{path.name}: there can be {MOST_WEAPONS} weapons, not {len(found)}")
    return found


def _weapon(at: Table) -> Figure:
    weapon = _figure(at, WEAPON_DEFAULTS, WEAPON_MOST)
    start, most = weapon.values["start_ki"], weapon.values["max_ki"]
    if start > most:
        raise CardError(f"{at.where}.start_ki: must not be above max_ki, {most}; it is {start}")
    if weapon.values["less_ki"] >= start:
        raise CardError(f"{at.where}.less_ki: must leave 1 of the {start} Ki a fight starts with")
    return weapon


def sides(path: Path, weapons: Mapping[str, Figure]) -> dict[str, Figure]:
    """Every weapon with a choice of sides has two, and no other has any."""
    found = {at.id: _weapon(at) for at in tables(path, None)}
    wanted = [
        f"{weapon.id}_{side}"
        for weapon in weapons.values()
        for side in "ab"
        if weapon.values["cards_before_side"]
    ]
    if sorted(found) != sorted(wanted):
        raise CardError(f"{path.name}: must have {', '.join(wanted) or 'nothing'}, and no other")
    return found


# -- enemies ---------------------------------------------------------------------------------------


def enemies(path: Path) -> dict[str, Figure]:
    found = {at.id: _enemy(at) for at in tables(path, None)}
    _has(found, USUAL_ENEMY, path)
    return found


def _enemy(at: Table) -> Figure:
    """Life and Ki of those who are more than one lie in files of their own."""
    if not (at.fields.get("clan") or at.fields.get("three")):
        at.number("life", 1, ENEMY_MOST["life"])
        return _figure(at, ENEMY_DEFAULTS, ENEMY_MOST, "two_weapons")
    abilities = {name: n for name, n in ENEMY_DEFAULTS.items() if n is not None}
    several = _figure(at, abilities, ENEMY_MOST)
    if several.values["clan"] and several.values["three"]:
        raise CardError(f"{at.where}: must have clan or three, and not both")
    return Figure(several.id, several.names, {"life": 0, "ki": 0, **several.values})


def two_weapons(path: Path, weapons: Mapping[str, Figure]) -> dict[str, tuple[str, ...]]:
    """By enemy: weapons of which any two can be carried."""
    found = {}
    for at in tables(path, None):
        carried = at.ids("two_weapons", "weapon", weapons)
        if carried:
            _check_pairs(f"{at.where}.two_weapons", [weapons[id_] for id_ in carried])
            found[at.id] = carried
    return found


def _check_pairs(where: str, carried: list[Figure]) -> None:
    if len(carried) < 2:
        raise CardError(f"{where}: must be two weapons or more, not {len(carried)}")
    for weapon in carried:
        if weapon.values["cards_before_side"]:
            raise CardError(f"{where}: {weapon.id} has two sides: no other is carried with it")
    for one, other in itertools.combinations(carried, 2):
        ki = min(one.values["start_ki"], other.values["start_ki"])
        less = {name: one.values[name] + other.values[name] for name in ("less_ki", "less_life")}
        if less["less_ki"] >= ki or less["less_life"] >= FULL_LIFE:
            raise CardError(f"{where}: with {one.id} and {other.id} no Ki or Life is left to start")


# -- where -----------------------------------------------------------------------------------------


def climates(path: Path) -> dict[str, Figure]:
    return {
        at.id: _figure(at, CLIMATE_DEFAULTS, CLIMATE_MOST, "not_with") for at in tables(path, None)
    }


def barred(path: Path, enemies: Mapping[str, Figure]) -> dict[str, tuple[str, ...]]:
    """By climate: enemies that it cannot be chosen with."""
    return {at.id: at.ids("not_with", "enemy", enemies) for at in tables(path, None)}


def locations(path: Path) -> dict[str, Location]:
    found = {at.id: _location(at) for at in tables(path, None)}
    if len(found) > MOST_LOCATIONS:
        raise CardError(f"{path.name}: there can be {MOST_LOCATIONS} locations at most")
    if sum(location.once for location in found.values()) > 1:
        raise CardError(f"{path.name}: only one location can serve once a fight")
    return found


def _location(at: Table) -> Location:
    at.only("name", "lines", "once", "source")
    lines = at.fields.get("lines")
    if not isinstance(lines, list) or len(lines) != DIE_SIDES:
        raise CardError(f"{at.where}.lines: must be a list of {DIE_SIDES} lines, one for each roll")
    rolls = [_line(Table(f"{at.where}.lines {n}", at.id, v)) for n, v in enumerate(lines, 1)]
    return Location(at.id, at.names(), tuple(rolls), at.flag("once"), at.source())


def _line(at: Table) -> dict[str, int]:
    at.only(*LINE, "fatal")
    if at.flag("fatal"):
        if len(at.fields) > 1:
            raise CardError(f"{at.where}.fatal: ends the fight: nothing else can stand beside it")
        return {"fatal": 1}
    least = {"wound": 1, "enemy_wound": 1}
    return {
        name: at.moved(name, least.get(name, -most), most)
        for name, most in LINE.items()
        if name in at.fields
    }
