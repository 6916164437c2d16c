"""`tefuda ladder`: whether every level of bots is better than those below it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.cli.arena import INTERRUPTED, company_for, play, whole_deals
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.core.state import Json
    from tefuda.lab.arena import Plan
    from tefuda.lab.ladder import Rung, Step
    from tefuda.lab.match import Contestant
    from tefuda.lab.report import PairReport


def ladder(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[str, typer.Argument(help="The game.")],
    games: Annotated[int, typer.Option(help="Games of a match of neighbours; even.", min=2)] = 2400,
    most: Annotated[
        int, typer.Option(help="Games after which a sequential test gives up; even.", min=2)
    ] = 4000,
    iterations: Annotated[
        int,
        typer.Option(help="The budget of levels that search and have none of their own.", min=1),
    ] = 600,
    players: Annotated[
        int, typer.Option(help="How many play, in a game where that is chosen.", min=0)
    ] = 0,
    teams: Annotated[bool, typer.Option("--teams", help="Play in teams.")] = False,
    levels: Annotated[
        str, typer.Option(help="From the weakest, as for the arena; without: all levels.")
    ] = "",
    seed: Annotated[int, typer.Option(help="One seed, one series of deals.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    out: Annotated[
        str,
        typer.Option(metavar="FOLDER", help="Keep results; the same command goes on."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let every level play every lower one and print the tables of the ladder in Markdown.

    A level must be accepted as better than each lower one, and score more than 55 % against the
    next one in each seat, surely. Among more than two it sits alone among the lower ones, and is
    measured by an even share; in teams it has a team of its own. If not, the exit status is 1.
    """
    from tefuda.bots.levels import levels_of
    from tefuda.lab.ladder import as_markdown, steps
    from tefuda.lab.match import contestants

    found = contestants(levels or ",".join(levels_of(tefuda.game(game))), iterations)
    if len(found) < 2:
        raise TefudaError("a ladder needs at least two levels, such as random,casual")
    folder = Path(out) if out else None
    company = company_for(game, players, teams)
    lengths = whole_deals(games, company), whole_deals(most, company)
    todo = steps(game, found, *lengths, seed, company)
    rungs: list[Rung] = []
    with suppress(KeyboardInterrupt):
        for step in todo:
            rungs.append(_climb(step, jobs, folder))
    complete = len(rungs) == len(todo)
    show = _as_json if as_json else as_markdown
    print(show(found, rungs, complete))
    if not complete:
        raise typer.Exit(INTERRUPTED)
    if any(rung.faults for rung in rungs):
        raise typer.Exit(1)


def _climb(step: Step, jobs: int, folder: Path | None) -> Rung:
    from tefuda.lab.ladder import Rung

    higher, lower = (who.label for who in step.test.bots)
    test = _played(step.test, f"test-{step.higher}-{step.lower}", jobs, folder)
    match = None
    if step.match is not None:
        match = _played(step.match, f"match-{step.higher}-{step.lower}", jobs, folder)
    return Rung(higher, lower, test, match)


def _played(plan: Plan, name: str, jobs: int, folder: Path | None) -> PairReport:
    file = None if folder is None else folder / f"{name}.jsonl"
    whole, interrupted, _ = play(
        plan, jobs, file, name=" against ".join(who.label for who in plan.bots)
    )
    if interrupted:
        raise KeyboardInterrupt
    return whole.pairs[0]


def _as_json(levels: Sequence[Contestant], rungs: Sequence[Rung], complete: bool) -> str:
    from tefuda.lab.ladder import rated

    data: Json = {
        "levels": [
            {"level": level.label, "clock": level.clock, "rating": rating}
            for level, (_, rating) in zip(levels, rated(levels, rungs), strict=True)
        ],
        "rungs": [{**asdict(rung), "faults": rung.faults} for rung in rungs],
        "complete": complete,
        "holds": complete and not any(rung.faults for rung in rungs),
    }
    return json.dumps(data, ensure_ascii=False, indent=2)
