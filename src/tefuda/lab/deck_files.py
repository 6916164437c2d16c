"""Writes decks of Way of the Samurai back into their files, so that only changed values differ."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tefuda.errors import TefudaError
from tefuda.games.samurai.cardset import AdversaryCard, CardSet, Cost, WoundCard, load

HOUSE: Final = "house"
CHANGED: Final = ("adversary.toml", "wounds.toml")
"""The files whose values this module can change; all others stay as they are."""


def write_decks(cards: CardSet, source: Path, folder: Path) -> None:
    """The files of `source` with the values of `cards`, in a folder that may be the same; comments
    and order stay."""
    changed = texts(cards, source)
    folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(source.glob("*.toml")):
        text = changed.get(file.name) or file.read_text(encoding="utf-8")
        (folder / file.name).write_text(text, encoding="utf-8")
    if load(folder).hash != cards.hash:
        raise TefudaError(f"the decks in {folder} differ by more than {', '.join(CHANGED)}")


def texts(cards: CardSet, source: Path) -> dict[str, str]:
    """By file, the text to write."""
    adversary = {card.id: _adversary(card) for card in cards.adversary}
    wounds = {card.id: _wound(card) for card in cards.wounds}
    return {
        name: rewritten((source / name).read_text(encoding="utf-8"), values)
        for name, values in zip(CHANGED, (adversary, wounds), strict=True)
    }


def rewritten(text: str, values: Mapping[str, Mapping[str, str]]) -> str:
    """A data file with some fields of its cards changed, each on a line of its own."""
    card = ""
    lines = []
    for line in text.splitlines(keepends=True):
        head = re.match(r"\[(\w+)\]", line)
        card = head[1] if head else card
        field = re.match(r"(\w+) = ", line)
        new = values.get(card, {}).get(field[1]) if field else None
        lines.append(line if field is None or new is None else f"{field[1]} = {new}\n")
    return "".join(lines)


def diff(source: Path, cards: CardSet) -> str:
    """The changes that `cards` would make in the files, for a person to read."""
    lines: list[str] = []
    for name, text in texts(cards, source).items():
        before = (source / name).read_text(encoding="utf-8")
        lines += difflib.unified_diff(
            before.splitlines(keepends=True), text.splitlines(keepends=True), name, name, n=1
        )
    return "".join(lines)


def _adversary(card: AdversaryCard) -> dict[str, str]:
    """The card's house halves: printed values are never written."""
    kind = "either" if card.loss.either else "loss"
    need, loss = _table(card.need), _cost(card.loss)
    guard, suffer = card.guard_below, _cost(card.suffer)
    halves = {
        "defence": f'{{ need = {need}, {kind} = {loss}, source = "{HOUSE}" }}',
        "counter": f'{{ guard_below = {guard}, suffer = {suffer}, source = "{HOUSE}" }}',
    }
    pairs = zip(halves.items(), card.sources, strict=True)
    return {name: text for (name, text), source in pairs if source == HOUSE}


def _wound(card: WoundCard) -> dict[str, str]:
    return {"one": _cost(card.one), "two": _cost(card.two)} if card.source == HOUSE else {}


def _cost(cost: Cost) -> str:
    parts = {"life": cost.life, "ki": cost.ki, "wound": cost.wound}
    return _table({name: value for name, value in parts.items() if value})


def _table(values: Mapping[str, int]) -> str:
    return f"{{ {', '.join(f'{name} = {value}' for name, value in values.items())} }}"
