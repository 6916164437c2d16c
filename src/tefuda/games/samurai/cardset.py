"""The decks, weapons and enemies of a folder of data files, checked field by field.

Errors name the file, the card and the field: whoever owns the printed game can type its values into
files of the same form and is told what is wrong with them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from tefuda.cardtext.parse import CardError
from tefuda.games.decks import HOMES
from tefuda.games.samurai import extension, foes
from tefuda.games.samurai.extension import Extension
from tefuda.games.samurai.fields import (
    CLIMATE_DEFAULTS,
    CLIMATE_MOST,
    ENEMY_DEFAULTS,
    ENEMY_MOST,
    LINE,
    WEAPON_DEFAULTS,
    WEAPON_MOST,
)
from tefuda.games.samurai.foes import Foes
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    ADVERSARY_CARDS,
    DIE_SIDES,
    HIGHEST,
    MOST_LOCATIONS,
    SPECIAL_CARDS,
    WOUND_CARDS,
)
from tefuda.games.samurai.reading import Table, tables

HOME: Final = HOMES["samurai"]
GAUGES: Final = ("force", "technique", "guard")
SYMBOLS: Final = ("blade", "wave", "mountain", "blood")
BLACK: Final = SYMBOLS[:3]


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An Action or Special card. The Joker has no symbol and its line no gauge: both are chosen."""

    id: str
    names: dict[str, str]
    symbol: str | None
    lines: tuple[tuple[str | None, int], ...]
    source: str


@dataclass(frozen=True, slots=True)
class Cost:
    """What one effect takes from somebody; `either`: one of the two, as the player likes."""

    life: int = 0
    ki: int = 0
    wound: int = 0
    fatal: bool = False
    either: bool = False


@dataclass(frozen=True, slots=True)
class AdversaryCard:
    id: str
    need: dict[str, int]
    loss: Cost
    guard_below: int
    suffer: Cost
    sources: tuple[str, str]
    """Of the Defence and of the Counter-attack."""
    impenetrable: bool = False
    """Whether no gauges pass its Defence."""
    more: int = 0
    """Counter-attacks that are drawn in place of its own."""


@dataclass(frozen=True, slots=True)
class WoundCard:
    id: str
    names: dict[str, str]
    one: Cost
    two: Cost
    source: str


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


@dataclass(frozen=True)
class CardSet:
    cards: tuple[ActionCard, ...]
    """The Action deck, then the Special deck."""
    adversary: tuple[AdversaryCard, ...]
    wounds: tuple[WoundCard, ...]
    weapons: dict[str, Figure]
    sides: dict[str, Figure]
    """By weapon and side, as in `katana_tanto_a`."""
    enemies: dict[str, Figure]
    two_weapons: dict[str, tuple[str, ...]]
    """By enemy: weapons of which two can be carried against it."""
    locations: dict[str, Location]
    climates: dict[str, Figure]
    barred: dict[str, tuple[str, ...]]
    """By climate: enemies that it cannot be chosen with."""
    extension: Extension
    foes: Foes

    @cached_property
    def index(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.cards)}

    @cached_property
    def adversary_index(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.adversary)}

    @cached_property
    def joker(self) -> int:
        return next(i for i, card in enumerate(self.cards) if card.symbol is None)

    @cached_property
    def seconds(self) -> tuple[str, ...]:
        """Every weapon that can be carried with another."""
        pairs = self.two_weapons.values()
        return tuple(weapon for weapon in self.weapons if any(weapon in pair for pair in pairs))

    @cached_property
    def hash(self) -> str:
        """Changes when any fact changes; names and sources do not count."""
        facts = (
            [(c.id, c.symbol, c.lines) for c in self.cards],
            [(c.id, c.need, c.loss, c.guard_below, c.suffer, c.more) for c in self.adversary],
            [(c.id, c.one, c.two) for c in self.wounds],
            [(f.id, f.values) for f in (*self.weapons.values(), *self.enemies.values())],
            [(f.id, f.values) for f in self.sides.values()],
            self.two_weapons,
            [(f.id, f.lines, f.once) for f in self.locations.values()],
            [(f.id, f.values, self.barred[f.id]) for f in self.climates.values()],
            self.extension.facts(),
            self.foes.facts(),
        )
        return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]


def load(folder: Path = HOME) -> CardSet:
    action = [_action(at) for at in tables(folder / "action.toml", ACTION_CARDS)]
    special = [_action(at) for at in tables(folder / "special.toml", SPECIAL_CARDS)]
    jokers = [card.id for card in (*action, *special) if card.symbol is None]
    if len(jokers) != 1 or jokers[0] != action[-1].id:
        raise CardError("action.toml: the last card, and no other, must be the Joker (symbol any)")
    cards = (*action, *special)
    for card in special:
        if card.id in {other.id for other in action}:
            raise CardError(f"special.toml: [{card.id}]: the Action deck has a card of this id")
    wounds = tuple(_wound(at) for at in tables(folder / "wounds.toml", WOUND_CARDS))
    if sum(card.two.fatal for card in wounds) != 1:
        raise CardError("wounds.toml: exactly one card must have two = { fatal = true }")
    weapons = _figures(folder / "weapons.toml", WEAPON_DEFAULTS, WEAPON_MOST)
    enemies = {at.id: _enemy(at) for at in tables(folder / "enemies.toml", None)}
    return CardSet(
        cards,
        _adversary_deck(folder / "adversary.toml"),
        wounds,
        weapons,
        _sides(folder / "sides.toml", weapons),
        enemies,
        _two_weapons(folder / "enemies.toml", weapons),
        _locations(folder / "locations.toml"),
        _figures(folder / "climates.toml", CLIMATE_DEFAULTS, CLIMATE_MOST, "not_with"),
        _barred(folder / "climates.toml", enemies),
        extension.load(folder),
        foes.load(folder),
    )


def _action(at: Table) -> ActionCard:
    at.only("name", "symbol", "lines", "source")
    symbol = at.one_of("symbol", (*SYMBOLS, "any"))
    lines = at.table("lines")
    gauges = ("any",) if symbol == "any" else GAUGES
    lines.only(*gauges)
    if not 1 <= len(lines.fields) <= 2:
        raise CardError(f"{lines.where}: a card has one line or two, not {len(lines.fields)}")
    moves = [(name, lines.number(name, -2, 3)) for name in lines.fields]
    return ActionCard(
        at.id,
        at.names(),
        None if symbol == "any" else symbol,
        tuple((None if name == "any" else name, by) for name, by in moves),
        at.source(),
    )


def _cost(at: Table, *known: str) -> Cost:
    at.only(*known)
    return Cost(
        at.number("life", 0, 9, 0),
        at.number("ki", 0, 9, 0),
        at.number("wound", 0, 2, 0),
        at.flag("fatal"),
    )


def _adversary_deck(path: Path) -> tuple[AdversaryCard, ...]:
    """The last card is the Hard one (WS-5.9), read otherwise than the rest."""
    *usual, hard = tables(path, ADVERSARY_CARDS)
    return (*(_adversary(at) for at in usual), _hard(hard))


def _hard(at: Table) -> AdversaryCard:
    at.only("defence", "counter")
    defence, counter = at.table("defence"), at.table("counter")
    defence.only("impenetrable", "source")
    counter.only("more", "source")
    if defence.fields.get("impenetrable") is not True:
        raise CardError(f"{defence.where}.impenetrable: must be true: it is the Hard card")
    return AdversaryCard(
        at.id,
        {},
        Cost(),
        HIGHEST,
        Cost(),
        (defence.source(), counter.source()),
        impenetrable=True,
        more=counter.number("more", 1, 2),
    )


def _adversary(at: Table) -> AdversaryCard:
    at.only("defence", "counter")
    defence, counter = at.table("defence"), at.table("counter")
    defence.only("need", "loss", "either", "source")
    counter.only("guard_below", "suffer", "source")
    need = defence.table("need")
    need.only("force", "technique")
    if not need.fields:
        raise CardError(f"{need.where}: must say how much force, technique or both")
    suffer = _cost(counter.table("suffer"), "life", "ki", "wound")
    if suffer.wound and (suffer.life or suffer.ki):
        raise CardError(f"{counter.where}.suffer: is a wound, or Life and Ki, not both")
    return AdversaryCard(
        at.id,
        {name: need.number(name, -2, HIGHEST) for name in need.fields},
        _loss(defence),
        counter.number("guard_below", -1, HIGHEST),
        suffer,
        (defence.source(), counter.source()),
    )


def _loss(defence: Table) -> Cost:
    if ("loss" in defence.fields) == ("either" in defence.fields):
        raise CardError(f"{defence.where}: must have loss or either, and not both")
    if "loss" in defence.fields:
        return _cost(defence.table("loss"), "life", "ki")
    cost = _cost(defence.table("either"), "life", "ki")
    if not (cost.life and cost.ki):
        raise CardError(f"{defence.where}.either: must say how much life and how much ki")
    return Cost(cost.life, cost.ki, either=True)


def _wound(at: Table) -> WoundCard:
    at.only("name", "one", "two", "source")
    one = _cost(at.table("one"), "life", "ki")
    two = _cost(at.table("two"), "life", "ki", "fatal")
    if two.fatal and (one != Cost() or two.life or two.ki):
        raise CardError(f"{at.where}: a fatal Wound 2 costs nothing else, and nothing as a Wound 1")
    return WoundCard(at.id, at.names(), one, two, at.source())


def _figures(
    path: Path, defaults: Mapping[str, int | None], most: Mapping[str, int], *besides: str
) -> dict[str, Figure]:
    return {at.id: _figure(at, defaults, most, *besides) for at in tables(path, None)}


def _figure(
    at: Table, defaults: Mapping[str, int | None], most: Mapping[str, int], *besides: str
) -> Figure:
    at.only("name", *defaults, *besides)
    values = {
        name: at.number(name, 0, most.get(name, 1), default)
        for name, default in defaults.items()
        if name != "dead_combos"
    }
    if "dead_combos" in defaults:
        values["dead_combos"] = _mask(at.ids("dead_combos", "black symbol", BLACK))
    return Figure(at.id, at.names(), values)


def _enemy(at: Table) -> Figure:
    """Life and Ki of those who are more than one lie in files of their own."""
    if not (at.fields.get("clan") or at.fields.get("three")):
        at.number("life", 1, ENEMY_MOST["life"])
        return _figure(at, ENEMY_DEFAULTS, ENEMY_MOST, "two_weapons")
    abilities = {name: n for name, n in ENEMY_DEFAULTS.items() if n is not None}
    several = _figure(at, abilities, ENEMY_MOST)
    return Figure(several.id, several.names, {"life": 0, "ki": 0, **several.values})


def _mask(symbols: tuple[str, ...]) -> int:
    return sum(1 << SYMBOLS.index(symbol) for symbol in symbols)


def _sides(path: Path, weapons: Mapping[str, Figure]) -> dict[str, Figure]:
    """Every weapon with a choice of sides has two, and no other has any."""
    sides = _figures(path, WEAPON_DEFAULTS, WEAPON_MOST)
    wanted = [
        f"{weapon.id}_{side}"
        for weapon in weapons.values()
        for side in "ab"
        if weapon.values["cards_before_side"]
    ]
    if sorted(sides) != sorted(wanted):
        raise CardError(f"{path.name}: must have {', '.join(wanted) or 'nothing'}, and no other")
    return sides


def _barred(path: Path, enemies: Mapping[str, Figure]) -> dict[str, tuple[str, ...]]:
    return {at.id: at.ids("not_with", "enemy", enemies) for at in tables(path, None)}


def _two_weapons(path: Path, weapons: Mapping[str, Figure]) -> dict[str, tuple[str, ...]]:
    found = {at.id: at.ids("two_weapons", "weapon", weapons) for at in tables(path, None)}
    return {enemy: carried for enemy, carried in found.items() if carried}


def _locations(path: Path) -> dict[str, Location]:
    locations = {at.id: _location(at) for at in tables(path, None)}
    if len(locations) > MOST_LOCATIONS:
        raise CardError(f"{path.name}: there can be {MOST_LOCATIONS} locations at most")
    if sum(location.once for location in locations.values()) > 1:
        raise CardError(f"{path.name}: only one location can serve once a fight")
    return locations


def _location(at: Table) -> Location:
    at.only("name", "lines", "once", "source")
    lines = at.fields.get("lines")
    if not isinstance(lines, list) or len(lines) != DIE_SIDES:
        raise CardError(f"{at.where}.lines: must be a list of {DIE_SIDES} lines, one for each roll")
    rolls = [_line(Table(f"{at.where}.lines {n}", at.id, v)) for n, v in enumerate(lines, 1)]
    return Location(at.id, at.names(), tuple(rolls), at.flag("once"), at.source())


def _line(at: Table) -> dict[str, int]:
    at.only(*LINE, "fatal")
    if at.fields == {"fatal": True}:
        return {"fatal": 1}
    least = {"wound": 0, "enemy_wound": 0}
    return {
        name: at.number(name, least.get(name, -most), most)
        for name, most in LINE.items()
        if name in at.fields
    }
