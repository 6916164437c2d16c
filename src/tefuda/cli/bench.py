"""`tefuda bench`: speed and size beside OpenSpiel's card games, in one run."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import tefuda
from tefuda.errors import TefudaError


def bench(
    seconds: Annotated[float, typer.Option(help="Seconds for each measurement.")] = 2.0,
    rounds: Annotated[int, typer.Option(help="How often all are measured, by turns.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure decisions a second, clones, JSON and memory beside OpenSpiel.

    The exit status is 1 if a requirement is not met.
    """
    from tefuda.lab import bench as lab

    try:
        import pyspiel  # noqa: F401
    except ImportError:
        raise TefudaError(
            "the benchmark compares with OpenSpiel, which is not installed; "
            "`python3 run.py bench` installs it"
        ) from None
    game = tefuda.game("gosux")
    figures = lab.measure(game, seconds, rounds, lambda text: print(text, file=sys.stderr))
    print(lab.as_json(figures) if as_json else lab.report(figures))
    if not all(item.met for item in lab.requirements(figures)):
        raise typer.Exit(1)
