"""Is Way of the Samurai as hard as it should be? Tables of won fights, and the targets for them.

The targets are those of the house decks: how often the strongest player wins with the Katana, how
far below the naive player stays, how long fights last, and that no weapon is the best or the worst
everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from tefuda.core.game import Game
from tefuda.core.settings import SettingError
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.lab.fights import Cell, Hall, Series, Tally
from tefuda.lab.match import Contestant
from tefuda.lab.stats import EXACTLY

WANTED: Final = {
    "ishida": (0.60, 0.70),
    "takeshi": (0.50, 0.65),
    "oda": (0.40, 0.60),
    "kempo": (0.25, 0.45),
}
"""By enemy of the base game, how often the strongest player should win with the Katana."""
NAIVE_BELOW: Final = 0.20
"""How much less often the naive player should win."""
ROUNDS: Final = (4, 10)
"""How many rounds a fight should last at the median."""
LEAST: Final = 100
"""With fewer fights, a rate is too uncertain to be compared with its target."""
PLAIN_WEAPON: Final = "katana"
BASE_WEAPONS: Final = (
    PLAIN_WEAPON, "katana_kodachi", "naginata", "nodachi", "tanto", "kusarigama", "bokken", "yari",
    "wakizashi",
)  # fmt: skip
"""Of the base game and its expansion."""
ENDLESS: Final = "clan"
"""The one enemy that nobody can beat: a run against the Clan always ends in a defeat."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides the values of a table."""

    players: tuple[Contestant, ...]
    """The naive player first, the strongest last."""
    enemies: tuple[str, ...]
    weapons: tuple[str, ...]
    series: Series
    decks: str = ""

    def __post_init__(self) -> None:
        for what, listed in (("player", self.players), ("enemy", self.enemies)):
            if not listed:
                raise TefudaError(f"a table needs at least one {what}")

    def cells(self, game: Game) -> list[Cell]:
        """Every possible cell: some weapons need more than an enemy (Tessen: a place)."""
        found = [
            Cell(player, (("enemy", enemy), ("weapon", weapon)), self.decks)
            for player, weapon, enemy in product(self.players, self.weapons, self.enemies)
        ]
        return [cell for cell in found if playable(game, cell)]


def playable(game: Game, cell: Cell) -> bool:
    try:
        game.unstarted(game.check_settings(dict(cell.settings)))
    except SettingError:
        return False
    return True


def chosen(game: Game, setting: str, text: str, base: Sequence[str]) -> tuple[str, ...]:
    """`base`, `all`, or values separated by commas, each checked."""
    values = [str(value) for value in game.settings[setting].values]
    if text == "base":
        return tuple(base)
    if text == "all":
        return tuple(value for value in values if value != ENDLESS)
    listed = [part.strip() for part in text.split(",")]
    return tuple(str(game.settings[setting].check(value)) for value in listed)


# -- tables ---------------------------------------------------------------------------------------


@dataclass
class Table:
    """The tallies of a plan."""

    plan: Plan
    tallies: dict[Cell, Tally] = field(default_factory=dict)

    def of(self, player: Contestant, enemy: str, weapon: str) -> Tally | None:
        settings = (("enemy", enemy), ("weapon", weapon))
        return self.tallies.get(Cell(player, settings, self.plan.decks))

    @property
    def strongest(self) -> Contestant:
        return self.plan.players[-1]

    @property
    def naive(self) -> Contestant:
        return self.plan.players[0]

    def data(self) -> list[Json]:
        return [
            {
                "player": cell.player.label,
                **dict(cell.settings),
                "fights": tally.fights,
                "won": tally.won,
                "rounds": {str(n): tally.rounds[n] for n in sorted(tally.rounds)},
                "decisions": tally.decisions,
                "seconds": round(tally.seconds, 2),
            }
            for cell, tally in self.tallies.items()
        ]


def play(
    plan: Plan,
    game: Game,
    hall: Hall,
    progress: Callable[[int], None],
    kept: Mapping[Cell, Tally] | None = None,
) -> Table:
    """The table of a plan. Results that are kept from an earlier run are not played again."""
    cells = plan.cells(game)
    kept = kept or {}
    for cell in cells:
        if cell in kept:
            progress(plan.series.fights)
    fresh = hall.play([cell for cell in cells if cell not in kept], plan.series, progress)
    return Table(plan, {cell: kept.get(cell) or fresh[cell] for cell in cells})


def read_tally(row: Mapping[str, object]) -> Tally:
    """One row of `Table.data`, as it was."""
    rounds = row["rounds"]
    assert isinstance(rounds, dict)
    return Tally(
        int(str(row["fights"])),
        int(str(row["won"])),
        Counter({int(n): int(fights) for n, fights in rounds.items()}),
        int(str(row["decisions"])),
        float(str(row["seconds"])),
    )


# -- targets --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """One target, and whether it holds."""

    what: str
    wanted: str
    measured: str
    holds: bool


def targets(table: Table) -> list[Target]:
    """All targets for which the table has the values; none for rates of few fights."""
    found: list[Target] = []
    for enemy, (low, high) in WANTED.items():
        best = table.of(table.strongest, enemy, PLAIN_WEAPON)
        naive = table.of(table.naive, enemy, PLAIN_WEAPON)
        if best is None or naive is None or best.fights < LEAST:
            continue
        rate = best.rate.rate
        found.append(
            Target(
                f"{enemy}: won by {table.strongest.label}",
                f"{100 * low:.0f} to {100 * high:.0f} %",
                str(best.rate),
                low <= rate <= high,
            )
        )
        if table.naive != table.strongest:
            below = rate - naive.rate.rate
            found.append(
                Target(
                    f"{enemy}: points that {table.naive.label} stays below",
                    f"at least {100 * NAIVE_BELOW:.0f}",
                    f"{100 * below:.1f}",
                    below >= NAIVE_BELOW - EXACTLY,
                )
            )
        median = best.quantile(0.5)
        found.append(
            Target(
                f"{enemy}: rounds at the median",
                f"{ROUNDS[0]} to {ROUNDS[1]}",
                str(median),
                ROUNDS[0] <= median <= ROUNDS[1],
            )
        )
    return found + weapon_targets(table)


def weapon_targets(table: Table) -> list[Target]:
    """No weapon is the best against everybody, and none is the worst against everybody."""
    enemies = [enemy for enemy in WANTED if enemy in table.plan.enemies]
    rates = weapon_rates(table, enemies)
    if len(rates) < 2 or len(enemies) < 2:
        return []
    best = [w for w in rates if all(_beats(rates, w, other) for other in rates if other != w)]
    worst = [w for w in rates if all(_beats(rates, other, w) for other in rates if other != w)]
    return [
        Target("weapons better than all others on every enemy", "none", _names(best), not best),
        Target("weapons worse than all others on every enemy", "none", _names(worst), not worst),
    ]


def weapon_rates(table: Table, enemies: Iterable[str]) -> dict[str, list[float]]:
    """By weapon, what the strongest player wins against each enemy."""
    rates: dict[str, list[float]] = {}
    for weapon in table.plan.weapons:
        found = [table.of(table.strongest, enemy, weapon) for enemy in enemies]
        full = [tally.rate.rate for tally in found if tally is not None]
        if len(full) == len(found):
            rates[weapon] = full
    return rates


def dominated(table: Table) -> dict[str, list[str]]:
    """Weapons that others beat on every enemy of the base game, with those that do."""
    rates = weapon_rates(table, [enemy for enemy in WANTED if enemy in table.plan.enemies])
    beaten = {w: [other for other in rates if _beats(rates, other, w)] for w in rates}
    return {weapon: others for weapon, others in beaten.items() if others}


def _beats(rates: Mapping[str, Sequence[float]], one: str, other: str) -> bool:
    return all(a > b for a, b in zip(rates[one], rates[other], strict=True))


def _names(weapons: Sequence[str]) -> str:
    return ", ".join(weapons) or "none"
