"""The ledger: which scenarios prove each part and rule of a game, and that they would notice.

Everything that is printed on cards is blanked in turn, every house ruling is turned round, every
counted constant changed (books/) and every rule misread (mutants.py); then the scenarios citing it
are run, and at least one of them must fail. What no scenario cites is *uncovered*, what can be
altered unnoticed is *toothless*, a rule that nothing alters is *unproven*, a scenario that fails
with the unaltered game is *broken*.
"""

from __future__ import annotations

import importlib
import os
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path

from tests.books import KEPT_WITH, Alteration, book
from tests.cites import SCENARIOS, Scenario
from tests.mutants import mutants, play

HERE = Path(__file__).parent


@dataclass
class Ledger:
    parts: dict[str, dict[str, list[str]]]
    """By kind and id, the scenarios that cite it; the rules come last."""
    alterations: int = 0
    bites: dict[str, int] = field(default_factory=dict)
    """For each rule, how many of its alterations were noticed."""
    broken: list[str] = field(default_factory=list)
    toothless: list[str] = field(default_factory=list)

    @property
    def uncovered(self) -> list[str]:
        return [id_ for part in self.parts.values() for id_, names in part.items() if not names]

    @property
    def unproven(self) -> list[str]:
        return [rule for rule, noticed in self.bites.items() if not noticed]

    @property
    def sound(self) -> bool:
        return not (self.uncovered or self.unproven or self.broken or self.toothless)


@cache
def scenarios(game: str) -> dict[str, list[Scenario]]:
    """All scenarios of a game, by what they cite."""
    folders = book(game).folders
    for folder in folders:
        for path in sorted(HERE.joinpath(*folder.split(".")).glob("test_*.py")):
            importlib.import_module(f"tests.{folder}.{path.stem}")
    found: dict[str, list[Scenario]] = {}
    for scenario in {scenario.name: scenario for scenario in SCENARIOS}.values():
        if scenario.name.rsplit(".", 2)[0].removeprefix("tests.") in folders:
            for id_ in scenario.cites:
                found.setdefault(id_, []).append(scenario)
    return found


def notices(scenario: Scenario) -> bool:
    """Whether it fails in an altered game, as a scenario fails."""
    try:
        return not scenario.holds()
    except Exception:  # it could not be played; another scenario may notice
        return False


def toothless(game: str, alteration: Alteration) -> str:
    """Empty if a scenario notices that cites all it should; otherwise what went unnoticed."""
    cited = scenarios(game).get(alteration.cited, ())
    with book(game).altered(alteration):
        noticed = any(
            notices(scenario)
            for scenario in cited
            if not alteration.rule or alteration.rule in scenario.cites
        )
    return "" if noticed else str(alteration)


def broken(game: str, name: str) -> str:
    """Empty if a scenario holds in the game as it is."""
    listed = (scenario for part in scenarios(game).values() for scenario in part)
    try:
        held = next(scenario for scenario in listed if scenario.name == name).holds()
    except Exception:
        return name
    return "" if held else name


Watch = Callable[[Iterable[str], int], Iterable[str]]
"""Hands things on while it shows how many of how many there were."""


def names(game: str, lang: str) -> dict[str, str]:
    """What a player calls each thing and each rule of a ledger."""
    of = book(KEPT_WITH.get(game, game))
    return {**of.names(lang), **of.rules(lang)}


def keep(
    game: str, quick: bool = False, jobs: int = 0, watch: Watch = lambda parts, total: parts
) -> Ledger:
    """The whole ledger of a game; `quick` only lists what is cited."""
    game = KEPT_WITH.get(game, game)
    of = book(game)
    by_id = {id_: [scenario.name for scenario in part] for id_, part in scenarios(game).items()}
    parts = {**of.parts(), "rules": list(of.rules("en"))}
    ledger = Ledger(
        {kind: {id_: by_id.get(id_, []) for id_ in part} for kind, part in parts.items()}
    )
    if quick:
        return ledger
    changes, misread = list(of.alterations()), mutants(game)
    names = sorted({name for part in by_id.values() for name in part})
    with ProcessPoolExecutor(jobs or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        failed = pool.map(partial(broken, game), names, chunksize=20)
        ledger.broken = [name for name in failed if name]
        unnoticed = pool.map(partial(toothless, game), changes, chunksize=8)
        found = chain(unnoticed, play(misread, by_id, jobs))
        cited = [change.rule or change.cited for change in changes]
        cited += [mutant.rule for mutant in misread]
        played = list(zip(cited, watch(found, len(cited)), strict=True))
    ledger.alterations = len(played)
    ledger.toothless = [text for _, text in played if text]
    noticed = Counter(id_ for id_, text in played if not text)
    ledger.bites = {rule: noticed[rule] for rule in ledger.parts["rules"]}
    return ledger
