"""How a table of won fights is shown: as Markdown, in the terminal and on a page of the docs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tefuda.errors import TefudaError
from tefuda.lab.balance import WANTED, Table, Target, dominated
from tefuda.lab.fights import Tally
from tefuda.lab.match import Contestant

MARK: Final = "<!-- made by a command: {what} -->"
"""What lies between two such lines on a page is written by the command, all else by people."""


def as_markdown(table: Table, found: Sequence[Target]) -> str:
    lines: list[str] = []
    if found:
        lines += ["#### Targets", "", *target_lines(found), ""]
    if len(table.plan.weapons) > 1:
        lines += [dominance(table), ""]
    for player in reversed(table.plan.players):
        lines += [f"#### Fights won by {player.label}", "", *grid(table, player, won), ""]
        lines += [f"#### Rounds of {player.label}'s fights, median (quartiles)", ""]
        lines += [*grid(table, player, lengths), ""]
    return "\n".join(lines).rstrip()


def target_lines(found: Sequence[Target]) -> list[str]:
    return [
        "| target | wanted | measured | holds |",
        "|---|---|---|---|",
        *(
            f"| {target.what} | {target.wanted} | {target.measured} "
            f"| {'yes' if target.holds else '**no**'} |"
            for target in found
        ),
    ]


def dominance(table: Table) -> str:
    beaten = dominated(table)
    if not beaten:
        return "No weapon is beaten on every enemy by one and the same other."
    pairs = "; ".join(f"{weapon} by {', '.join(others)}" for weapon, others in beaten.items())
    return f"Beaten on every enemy of the base game, by the measured rates: {pairs}."


def grid(table: Table, player: Contestant, show: Callable[[Tally], str]) -> list[str]:
    """Weapons down, enemies across; across goes what there is less of."""
    plan = table.plan
    wide = len(plan.enemies) > len(WANTED) and len(plan.weapons) <= len(WANTED)
    down, across = (plan.enemies, plan.weapons) if wide else (plan.weapons, plan.enemies)
    lines = ["| |" + "".join(f" {name} |" for name in across), "|---|" + "---:|" * len(across)]
    for row in down:
        pairs = [(row, name) if wide else (name, row) for name in across]
        tallies = [table.of(player, enemy, weapon) for enemy, weapon in pairs]
        cells = "".join(f" {show(tally) if tally else '–'} |" for tally in tallies)
        lines.append(f"| {row} |{cells}")
    return lines


def won(tally: Tally) -> str:
    return str(tally.rate)


def lengths(tally: Tally) -> str:
    return f"{tally.quantile(0.5)} ({tally.quantile(0.25)} to {tally.quantile(0.75)})"


def marks(part: str = "") -> tuple[str, str]:
    """Between which lines a part of a page lies that is made by a command."""
    name = f" {part}" if part else ""
    return MARK.format(what=f"begin{name}"), MARK.format(what=f"end{name}")


def into_page(page: str, made: str, part: str = "") -> str:
    """The page with its made part replaced."""
    first, last = marks(part)
    before, begin, rest = page.partition(first)
    _, end, after = rest.partition(last)
    if not begin or not end:
        raise TefudaError(f"the page has no part to write: it needs the lines {first} and {last}")
    return f"{before}{first}\n{made}\n{last}{after}"
