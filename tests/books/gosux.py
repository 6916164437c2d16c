"""Gosu X: every line of every card, every tile, every ruling, every counted constant."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Final
from unittest.mock import patch

from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.rulings import BY_NAME
from tefuda.games.gosux.words import clan_name
from tefuda.native import running
from tests.books import Alteration, Book
from tests.cites import played_with
from tests.scenario import current_game, turned

CONSTANTS: Final = {
    # constant: the rule it stands in, another value
    "MULLIGAN_TROOPS": ("GX-1.4", 1),
    "TROOP_COST": ("GX-3.1", 1),
    "LAST_TURNS": ("GX-3.7", 4),
    "HAND_LIMIT": ("GX-3.9", 8),
    "TO_WIN": ("GX-5.1", 3),
    "ROUND_LIMIT": ("GX-6.19", 301),
}
MODULES: Final = "tefuda.games.gosux."


class GosuxBook(Book):
    game = "gosux"
    folders = ("cards", "rules")

    def parts(self) -> dict[str, list[str]]:
        cards = current_game().cards
        return {
            "cards": [card.id for card in cards.cards],
            "tiles": [f"tile.{clan}" for clan in cards.tiles],
        }

    def names(self, lang: str) -> Mapping[str, str]:
        cards = current_game().cards
        names = {card.id: card.full_name(lang) for card in cards.cards}
        return names | {f"tile.{clan}": clan_name(clan, lang) for clan in cards.tiles}

    def alterations(self) -> Iterator[Alteration]:
        cards = current_game().cards
        for card in cards.cards:
            for line in (*card.abilities, *card.keywords):
                yield Alteration("line", card.id, line)
        for clan in cards.tiles:
            yield Alteration("tile", f"tile.{clan}", clan)
        for name, ruling in BY_NAME.items():
            yield Alteration("ruling", ruling.rule, name)
        if running() == "interpreted":  # a compiled engine has its constants built in
            for name, (rule, _) in CONSTANTS.items():
                yield Alteration("constant", rule, name)

    def altered(self, alteration: Alteration) -> contextlib.AbstractContextManager[None]:
        kind, what = alteration.kind, alteration.what
        cards = current_game().cards
        if kind == "line":
            return played_with(Gosux(cards.without(alteration.cited, what)))
        if kind == "tile":
            return played_with(Gosux(cards.without_tile(what)))
        if kind == "ruling":
            return turned(1 << BY_NAME[what].bit)
        return _other_constant(what)


BOOK: Final = GosuxBook()


@contextlib.contextmanager
def _other_constant(name: str) -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        for module in users_of(name):
            stack.enter_context(patch.object(module, name, CONSTANTS[name][1]))
        yield


def users_of(constant: str) -> list[ModuleType]:
    """The modules of the game that define or import a constant."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(MODULES)]
    found = [module for module in modules if hasattr(module, constant)]
    assert found, f"there is no constant {constant}"
    return found
