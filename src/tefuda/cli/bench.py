"""`tefuda bench`: engine and bots beside OpenSpiel, the server beside an echo, in one run."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

import tefuda
from tefuda.errors import TefudaError
from tefuda.native import running

SERVER_SECONDS = 5
"""For each number of tables, so many times as long as another measurement."""


def bench(
    seconds: Annotated[float, typer.Option(help="Seconds for each measurement.")] = 2.0,
    rounds: Annotated[int, typer.Option(help="How often all are measured, by turns.")] = 5,
    think: Annotated[
        float, typer.Option(help="Seconds that skilled gets for each choice of a game.")
    ] = 0.5,
    tables: Annotated[
        str, typer.Option(help="How many tables of the server are in play, by turns.")
    ] = "10,50,200,500",
    picture: Annotated[
        Path | None, typer.Option(help="Draw how the server's time grows, as SVG in this file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure decisions a second, clones, JSON, memory and search beside OpenSpiel, and tables of
    the server beside a bare echo.

    The exit status is 1 if a requirement is not met.
    """
    from tefuda.lab import bench as engine
    from tefuda.lab import bench_bots as bots
    from tefuda.server.bench import measure as server
    from tefuda.server.bench import report as server_report

    if seconds <= 0 or think <= 0 or rounds < 1:
        raise TefudaError("--seconds and --think must be above 0, --rounds at least 1")
    sizes = numbers(tables)
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        raise TefudaError(
            "the benchmark compares with OpenSpiel, which is not installed; "
            "`python3 run.py bench` installs it"
        ) from None
    subjects = engine.subjects(tefuda.game)
    figures = engine.measure(subjects, seconds, rounds, say)
    thinking = bots.measure(subjects, seconds, rounds, think, say)
    serving = server.measure(max(1.0, SERVER_SECONDS * seconds), say, sizes)
    items = [
        *engine.requirements(figures),
        *bots.requirements(thinking),
        *server_report.requirements(serving),
    ]
    if picture is not None:
        picture.write_text(server_report.as_svg(serving), encoding="utf-8")
    if as_json:
        data = {
            "engine": running(),
            "figures": {name: asdict(figure) for name, figure in figures.items()},
            "thinking": asdict(thinking),
            "serving": asdict(serving),
            "requirements": [{**asdict(item), "met": item.met} for item in items],
        }
        print(json.dumps(data, indent=2))
    else:
        parts = (
            engine.tables(figures),
            bots.tables(thinking),
            server_report.tables(serving),
            engine.verdict(items),
        )
        print("\n\n".join("\n".join(lines) for lines in parts))
    if not all(item.met for item in items):
        raise typer.Exit(1)


def numbers(text: str) -> tuple[int, ...]:
    """Rising: tables that play already are played on."""
    try:
        found = tuple(sorted({int(part) for part in text.split(",")}))
    except ValueError:
        raise TefudaError(f"--tables is a list of numbers such as 10,200; not {text!r}") from None
    if found[0] < 2:
        raise TefudaError("--tables must be at least 2")
    return found


def say(text: str) -> None:
    print(text, file=sys.stderr)
