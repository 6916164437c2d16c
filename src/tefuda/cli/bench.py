"""`tefuda bench`: speed and size beside OpenSpiel's card games and search, in one run."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import Annotated

import typer

import tefuda
from tefuda.errors import TefudaError
from tefuda.native import running


def bench(
    seconds: Annotated[float, typer.Option(help="Seconds for each measurement.")] = 2.0,
    rounds: Annotated[int, typer.Option(help="How often all are measured, by turns.")] = 5,
    think: Annotated[
        float, typer.Option(help="Seconds that skilled gets for each choice of a game.")
    ] = 0.5,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure decisions a second, clones, JSON, memory and search beside OpenSpiel.

    The exit status is 1 if a requirement is not met.
    """
    from tefuda.lab import bench as engine
    from tefuda.lab import bench_bots as bots

    if seconds <= 0 or think <= 0 or rounds < 1:
        raise TefudaError("--seconds and --think must be above 0, --rounds at least 1")
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        raise TefudaError(
            "the benchmark compares with OpenSpiel, which is not installed; "
            "`python3 run.py bench` installs it"
        ) from None
    game = tefuda.game("gosux")
    figures = engine.measure(game, seconds, rounds, say)
    thinking = bots.measure(game, seconds, rounds, think, say)
    items = [*engine.requirements(figures), *bots.requirements(thinking)]
    if as_json:
        data = {
            "engine": running(),
            "figures": {name: asdict(figure) for name, figure in figures.items()},
            "thinking": asdict(thinking),
            "requirements": [{**asdict(item), "met": item.met} for item in items],
        }
        print(json.dumps(data, indent=2))
    else:
        tables = (engine.tables(figures), bots.tables(thinking), engine.verdict(items))
        print("\n\n".join("\n".join(lines) for lines in tables))
    if not all(item.met for item in items):
        raise typer.Exit(1)


def say(text: str) -> None:
    print(text, file=sys.stderr)
