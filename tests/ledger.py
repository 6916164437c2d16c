"""The ledger: which scenarios prove each card, tile and rule, and proof that they would notice.

Every ability line and keyword of every card is blanked in turn, every tile too, every house
ruling is turned round, every counted constant changed and every rule misread (mutants.py); then
the scenarios citing it are run, and at least one of them must fail. What no scenario cites is
*uncovered*, what can be altered unnoticed is *toothless*, a rule that nothing alters is
*unproven*, a scenario that fails with the unaltered game is *broken*.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

from tefuda.errors import TefudaError
from tefuda.games.gosux.cardset import HOME, CardSet
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.rulings import BY_NAME
from tefuda.native import running
from tests.mutants import mutants, play
from tests.scenario import SCENARIOS, Scenario, current_game, played_with

HERE = Path(__file__).parent
FOLDERS = ("cards", "rules")
RULE = re.compile(r"- \*\*(GX-\d+\.\d+)\*\* ([^.]+)\.")
CONSTANTS = {
    # constant: the rule it stands in, another value
    "MULLIGAN_TROOPS": ("GX-1.4", 1),
    "TROOP_COST": ("GX-3.1", 1),
    "LAST_TURNS": ("GX-3.7", 4),
    "HAND_LIMIT": ("GX-3.9", 8),
    "TO_WIN": ("GX-5.1", 3),
    "ROUND_LIMIT": ("GX-6.19", 301),
}
GAME = "tefuda.games.gosux."


@dataclass(frozen=True)
class Alteration:
    """One thing taken away or turned round; `cited` is what scenarios call it."""

    kind: str
    cited: str
    what: str

    def __str__(self) -> str:
        return f"{self.cited}: {self.kind} {self.what}"


@dataclass
class Ledger:
    cards: dict[str, list[str]]
    tiles: dict[str, list[str]]
    rules: dict[str, list[str]]
    alterations: int = 0
    bites: dict[str, int] = field(default_factory=dict)
    """For each rule, how many of its alterations were noticed."""
    broken: list[str] = field(default_factory=list)
    toothless: list[str] = field(default_factory=list)

    @property
    def uncovered(self) -> list[str]:
        parts = (self.cards, self.tiles, self.rules)
        return [id_ for part in parts for id_, names in part.items() if not names]

    @property
    def unproven(self) -> list[str]:
        return [rule for rule, noticed in self.bites.items() if not noticed]

    @property
    def sound(self) -> bool:
        return not (self.uncovered or self.unproven or self.broken or self.toothless)


@cache
def scenarios() -> dict[str, list[Scenario]]:
    """All scenarios of the checkout, by what they cite."""
    for folder in FOLDERS:
        for path in sorted((HERE / folder).glob("test_*.py")):
            importlib.import_module(f"tests.{folder}.{path.stem}")
    found: dict[str, list[Scenario]] = {}
    for scenario in {scenario.name: scenario for scenario in SCENARIOS}.values():
        for id_ in scenario.cites:
            found.setdefault(id_, []).append(scenario)
    return found


def rule_titles(lang: str = "en") -> dict[str, str]:
    text = (HOME / f"rules.{lang}.md").read_text(encoding="utf-8")
    return {match[1]: match[2] for match in RULE.finditer(text)}


def alterations(cards: CardSet) -> Iterator[Alteration]:
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


@contextlib.contextmanager
def altered(alteration: Alteration) -> Iterator[None]:
    """Play scenarios without the thing, or with the ruling turned round."""
    kind, what = alteration.kind, alteration.what
    cards = current_game().cards
    if kind == "line":
        with played_with(Gosux(cards.without(alteration.cited, what))):
            yield
    elif kind == "tile":
        with played_with(Gosux(cards.without_tile(what))):
            yield
    elif kind == "ruling":
        with played_with(rulings=1 << BY_NAME[what].bit):
            yield
    else:
        with contextlib.ExitStack() as stack:
            for module in users_of(what):
                stack.enter_context(patch.object(module, what, CONSTANTS[what][1]))
            yield


def users_of(constant: str) -> list[ModuleType]:
    """The modules of the game that define or import a constant."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(GAME)]
    found = [module for module in modules if hasattr(module, constant)]
    assert found, f"there is no constant {constant}"
    return found


def fails(scenario: Scenario) -> bool:
    try:
        scenario.run()
    except (AssertionError, TefudaError):
        return True
    return False


def toothless(alteration: Alteration) -> str:
    """Empty if some scenario notices; otherwise what went unnoticed."""
    with altered(alteration):
        noticed = any(fails(scenario) for scenario in scenarios().get(alteration.cited, ()))
    return "" if noticed else str(alteration)


def broken(name: str) -> str:
    """Empty if a scenario holds in the game as it is."""
    listed = (scenario for part in scenarios().values() for scenario in part)
    return name if fails(next(scenario for scenario in listed if scenario.name == name)) else ""


Watch = Callable[[Iterable[str], int], Iterable[str]]
"""Hands things on while it shows how many of how many there were."""


def keep(quick: bool = False, jobs: int = 0, watch: Watch = lambda parts, total: parts) -> Ledger:
    """The whole ledger; `quick` only lists what is cited."""
    cards = current_game().cards
    by_id = {id_: [scenario.name for scenario in part] for id_, part in scenarios().items()}
    ledger = Ledger(
        cards={card.id: by_id.get(card.id, []) for card in cards.cards},
        tiles={f"tile.{clan}": by_id.get(f"tile.{clan}", []) for clan in cards.tiles},
        rules={number: by_id.get(number, []) for number in rule_titles()},
    )
    if quick:
        return ledger
    changes, misread = list(alterations(cards)), mutants()
    names = sorted({name for part in by_id.values() for name in part})
    with ProcessPoolExecutor(jobs or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        ledger.broken = [name for name in pool.map(broken, names, chunksize=20) if name]
        found = chain(pool.map(toothless, changes, chunksize=8), play(misread, by_id, jobs))
        cited = [*(change.cited for change in changes), *(mutant.rule for mutant in misread)]
        played = list(zip(cited, watch(found, len(cited)), strict=True))
    ledger.alterations = len(played)
    ledger.toothless = [text for _, text in played if text]
    noticed = Counter(id_ for id_, text in played if not text)
    ledger.bites = {rule: noticed[rule] for rule in ledger.rules}
    return ledger
