"""The decks, weapons and enemies of a folder of data files, checked field by field.

Errors name the file, the card and the field: whoever owns the printed game can type its values into
files of the same form and is told what is wrong with them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from tefuda.cardtext.parse import CardError
from tefuda.games.decks import HOMES
from tefuda.games.samurai import extension, figures, foes
from tefuda.games.samurai.extension import Extension
from tefuda.games.samurai.fields import BLACK
from tefuda.games.samurai.figures import Figure, Location
from tefuda.games.samurai.foes import Foes
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    ADVERSARY_CARDS,
    HIGHEST,
    SPECIAL_CARDS,
    WOUND_CARDS,
)
from tefuda.games.samurai.reading import Table, tables

HOME: Final = HOMES["samurai"]
GAUGES: Final = ("force", "technique", "guard")
SYMBOLS: Final = (*BLACK, "blood")


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


Half = tuple[tuple[tuple[str, int], ...], Cost]
"""Of an Adversary card: what it asks of the gauges, and what it costs."""
PRINTED: Final[dict[Half, str]] = {
    ((("technique", 3),), Cost(ki=1)): "Defence need = { technique = 3 }, loss = { ki = 1 }",
    ((("force", 2), ("technique", 2)), Cost(life=1, ki=1, either=True)): "Defence"
    " need = { force = 2, technique = 2 }, either = { life = 1, ki = 1 }",
    (
        (("guard_below", 2),),
        Cost(wound=1),
    ): "Counter-attack guard_below = 2, suffer = { wound = 1 }",
}
"""Halves that every deck must have, for the book shows them, and how a file would say them."""


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
    _check_files(folder)
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
    weapons = figures.weapons(folder / "weapons.toml")
    enemies = figures.enemies(folder / "enemies.toml")
    return CardSet(
        cards,
        _adversary_deck(folder / "adversary.toml"),
        wounds,
        weapons,
        figures.sides(folder / "sides.toml", weapons),
        enemies,
        figures.two_weapons(folder / "enemies.toml", weapons),
        figures.locations(folder / "locations.toml"),
        figures.climates(folder / "climates.toml"),
        figures.barred(folder / "climates.toml", enemies),
        extension.load(folder),
        foes.load(folder),
    )


def _check_files(folder: Path) -> None:
    """A file that is not read would be changed in vain."""
    known = sorted(path.name for path in HOME.glob("*.toml"))
    for path in sorted(folder.glob("*.toml")):
        if path.name not in known:
            raise CardError(f"{path.name}: is no deck file; they are {', '.join(known)}")


def _action(at: Table) -> ActionCard:
    at.only("name", "symbol", "lines", "source")
    symbol = at.one_of("symbol", (*SYMBOLS, "any"))
    lines = at.table("lines")
    gauges = ("any",) if symbol == "any" else GAUGES
    lines.only(*gauges)
    if not 1 <= len(lines.fields) <= 2:
        raise CardError(f"{lines.where}: a card has one line or two, not {len(lines.fields)}")
    moves = [(name, lines.moved(name, -2, 3)) for name in lines.fields]
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
    cards = (*(_adversary(at) for at in usual), _hard(hard))
    for shown in PRINTED:
        if not any(shown in _halves(card) for card in cards):
            raise CardError(f"{path.name}: no card has the {PRINTED[shown]}, which the book shows")
    return cards


def _halves(card: AdversaryCard) -> tuple[Half, Half]:
    need = tuple(sorted(card.need.items()))
    return (need, card.loss), ((("guard_below", card.guard_below),), card.suffer)


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
    if "impenetrable" in defence.fields:
        raise CardError(f"{defence.where}.impenetrable: only the last card is the Hard one")
    defence.only("need", "loss", "either", "source")
    counter.only("guard_below", "suffer", "source")
    need = defence.table("need")
    need.only("force", "technique")
    if not need.fields:
        raise CardError(f"{need.where}: must say how much force, technique or both")
    suffer = _cost(counter.table("suffer"), "life", "ki", "wound")
    if suffer == Cost():
        raise CardError(f"{counter.where}.suffer: must say how much life or ki, or which wound")
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
        loss = _cost(defence.table("loss"), "life", "ki")
        if loss == Cost():
            raise CardError(f"{defence.where}.loss: must say how much life, ki or both")
        return loss
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
