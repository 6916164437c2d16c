"""Proof that the scenarios bite: each line of each weapon, enemy, location, climate and card of a
module is blanked in turn, and at least one scenario of a file that names it must fail."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from tefuda.core.game import PositionError
from tefuda.games.samurai.cardset import (
    CardSet,
    Figure,
    load,
)
from tefuda.games.samurai.extension import Extension
from tefuda.games.samurai.fields import (
    CLIMATE_DEFAULTS,
    ENEMY_DEFAULTS,
    WEAPON_DEFAULTS,
)
from tefuda.games.samurai.game import Samurai
from tests.samurai import (
    table,
    test_blood,
    test_bushido,
    test_clan,
    test_enemies,
    test_fan_weapons,
    test_gisei,
    test_opponents,
    test_places,
    test_shiro,
    test_sides_and_places,
    test_taikyu,
    test_three,
    test_weapons,
)

MODULES = (
    *(test_blood, test_bushido, test_enemies, test_fan_weapons, test_gisei),
    *(test_opponents, test_places, test_shiro, test_sides_and_places, test_taikyu, test_weapons),
    *(test_clan, test_three),
)
OF_MODULES: dict[str, list[ModuleType]] = {
    "blood": [test_blood],
    "virtues": [test_bushido],
    "gisei": [test_gisei],
    "taikyu": [test_taikyu],
}
POWERS = {"virtues": "n", "gisei": "guard", "taikyu": "n"}
"""By deck of a module: what its cards are blanked by."""
NOBODYS = 3
"""Life or Ki that no enemy has."""
KINDS: dict[str, Mapping[str, int | None]] = {
    "weapons": WEAPON_DEFAULTS,
    "sides": WEAPON_DEFAULTS,
    "enemies": ENEMY_DEFAULTS,
    "climates": CLIMATE_DEFAULTS,
}


def lines() -> Iterator[tuple[str, str, str]]:
    """Every field that makes a weapon, an enemy or a climate different, and every location."""
    cards = load()
    for kind, defaults in KINDS.items():
        for figure in getattr(cards, kind).values():
            for name, value in figure.values.items():
                if value != (defaults[name] or 0):
                    yield kind, figure.id, name
    for location in cards.locations.values():
        for roll in range(6):
            yield "locations", location.id, str(roll)
        if location.once:
            yield "locations", location.id, "once"
    yield from module_lines(cards.extension)


def module_lines(extension: Extension) -> Iterator[tuple[str, str, str]]:
    """Each half of a Blood card that does something, each virtue, Gisei card and line of Taikyu."""
    for card in extension.blood:
        for half in ("one", "two"):
            if getattr(card, half):
                yield "blood", card.id, half
    for kind, field in POWERS.items():
        for entry in getattr(extension, kind):
            yield kind, entry.id, field


def blanked(kind: str, id_: str, line: str) -> CardSet:
    cards = load()
    if kind in OF_MODULES:
        return replace(cards, extension=without(cards.extension, kind, id_, line))
    if kind == "locations":
        location = cards.locations[id_]
        if line == "once":
            changed = replace(location, once=False)
        else:
            rolls = [{} if str(n) == line else roll for n, roll in enumerate(location.lines)]
            changed = replace(location, lines=tuple(rolls))
        return replace(cards, locations={**cards.locations, id_: changed})
    figures: dict[str, Figure] = getattr(cards, kind)
    default = KINDS[kind][line]
    values = {**figures[id_].values, line: NOBODYS if default is None else default}
    if line in ("clan", "three"):
        values.update(life=NOBODYS, ki=NOBODYS)
    fields: dict[str, Any] = {kind: {**figures, id_: Figure(id_, figures[id_].names, values)}}
    return replace(cards, **fields)


def without(extension: Extension, kind: str, id_: str, line: str) -> Extension:
    nothing: Any = {} if kind == "blood" else 0
    entries = [
        replace(entry, **{line: nothing}) if entry.id == id_ else entry
        for entry in getattr(extension, kind)
    ]
    changed: dict[str, Any] = {kind: tuple(entries)}
    return replace(extension, **changed)


def scenarios(module: ModuleType) -> Iterator[Callable[[], None]]:
    """The scenarios of a module, once for each of their parameters."""
    for test in vars(module).values():
        if not inspect.isfunction(test) or not test.__name__.startswith("test_"):
            continue
        marks = [m for m in getattr(test, "pytestmark", []) if m.name == "parametrize"]
        if not marks:
            yield test
        for values in marks[0].args[1] if marks else ():
            yield _with(test, values if isinstance(values, tuple) else (values,))


def _with(test: Callable[..., None], values: tuple[object, ...]) -> Callable[[], None]:
    return lambda: test(*values)


@pytest.mark.parametrize(("kind", "id_", "line"), list(lines()))
def test_a_blanked_line_fails_a_scenario(
    kind: str, id_: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Samurai(blanked(kind, id_, line))
    for module in (table, *MODULES):
        monkeypatch.setattr(module, "samurai", lambda: game, raising=False)
    name = id_.rpartition("_")[0] if kind == "sides" else id_
    for module in OF_MODULES.get(kind) or [m for m in MODULES if name in inspect.getsource(m)]:
        for scenario in scenarios(module):
            try:
                scenario()
            except PositionError:
                continue  # a position that needs the line is no proof of it
            except (AssertionError, LookupError, ValueError, pytest.fail.Exception):
                return
    pytest.fail(f"no scenario fails without {id_}: {line}")
