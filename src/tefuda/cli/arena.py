"""`tefuda arena`: bots against bots."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.core.game import Company
    from tefuda.core.state import Json
    from tefuda.lab.arena import OpenGame, Plan
    from tefuda.lab.book import Book
    from tefuda.lab.match import Clock, Deal
    from tefuda.lab.report import Report
    from tefuda.lab.sprt import Bounds

INTERRUPTED = 130


def arena(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[
        str,
        typer.Option(
            help="Two or more, separated by commas: a level, file.py:Class or module:Class; "
            "with a budget of its own as NAME@300 (iterations) or NAME@0.5s (seconds)."
        ),
    ],
    games: Annotated[
        int,
        typer.Option(help="Games for each pair; even, or rounded up to whole deals.", min=2),
    ] = 1000,
    players: Annotated[
        int, typer.Option(help="How many play, in a game where that is chosen.", min=0)
    ] = 0,
    teams: Annotated[
        bool, typer.Option("--teams", help="Play in teams, one for each bot.")
    ] = False,
    seed: Annotated[int, typer.Option(help="One seed, one series of deals.", min=0)] = 0,
    draft: Annotated[
        bool, typer.Option("--draft", help="The bots draft; otherwise it is fixed for each deal.")
    ] = False,
    iterations: Annotated[
        int | None, typer.Option(help="The budget of bots without their own.", min=1)
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="The same in seconds for each choice.", min=0.001)
    ] = None,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    sprt: Annotated[
        str,
        typer.Option(
            metavar="P0,P1",
            help="Stop as soon as a score of P0 or P1 of the first bot is accepted, "
            "such as 0.5,0.55; --games is then the most.",
        ),
    ] = "",
    alpha: Annotated[float, typer.Option(help="With --sprt: error of accepting P1.")] = 0.05,
    beta: Annotated[float, typer.Option(help="With --sprt: error of accepting P0.")] = 0.05,
    limit: Annotated[
        float | None, typer.Option(help="Seconds after which a choice loses the game.", min=0.001)
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check every position for what must not be.")
    ] = False,
    out: Annotated[
        str, typer.Option(metavar="FILE", help="Keep results; the same command goes on with them.")
    ] = "",
    records: Annotated[
        str, typer.Option(metavar="FOLDER", help="Write a record of every game.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play each other on duplicate deals, and say who is better and how sure that is.

    Each deal is played twice with the seats swapped, in teams too; among more than two either bot
    sits alone among the other, once at every seat. A bot that fails, answers what is not an
    option, or takes too long loses that game; the exit status is then 1.
    """
    from tefuda.lab.arena import Plan
    from tefuda.lab.match import Terms, contestants

    company = company_for(game, players, teams)
    terms = Terms(seed, draft, limit, check, bool(records), *company)
    plan = Plan(
        game,
        contestants(bots, clock_of(iterations, seconds)),
        whole_deals(games, company),
        terms,
        bounds_of(sprt, alpha, beta) if sprt else None,
    )
    whole, interrupted, head = play(
        plan, jobs, Path(out) if out else None, Path(records) if records else None
    )
    print(as_data(whole, head) if as_json else _as_text(whole))
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if whole.troubles:
        raise typer.Exit(1)


def _as_text(whole: Report) -> str:
    from tefuda.lab.report import as_text

    return as_text(whole)


def as_data(whole: Report, head: Json) -> str:
    return json.dumps({"command": head, **asdict(whole)}, ensure_ascii=False, indent=2)


def company_for(game: str, players: int, teams: bool) -> Company:
    """Who plays: as given, or as the game is set up by itself."""
    opened = tefuda.game(game)
    company = opened.company(players, teams)
    if company.seats < 2:
        raise TefudaError(f"{opened.name} has {company.seats} seats; an arena is for two or more")
    return company


def whole_deals(games: int, company: Company) -> int:
    """Among more than two a deal is many games, and nobody reckons their multiples."""
    from tefuda.lab.match import seatings

    if company.sides == 2:
        return games
    size = len(seatings(*company))
    return -(-games // size) * size


def clock_of(iterations: int | None, seconds: float | None) -> Clock:
    if iterations is not None and seconds is not None:
        raise TefudaError("a budget is either --iterations or --seconds, not both")
    return seconds if iterations is None else iterations


def bounds_of(text: str, alpha: float, beta: float) -> Bounds:
    from tefuda.lab.sprt import Bounds

    try:
        p0, p1 = (float(part) for part in text.split(","))
    except ValueError:
        raise TefudaError(f"--sprt needs P0,P1, such as 0.5,0.55, not {text!r}") from None
    return Bounds(p0, p1, alpha, beta)


# -- playing ---------------------------------------------------------------------------------------


def play(
    plan: Plan, jobs: int, out: Path | None = None, records: Path | None = None, name: str = "games"
) -> tuple[Report, bool, Json]:
    """The match with a progress bar: its report, whether it was cut short, what was asked for."""
    from tefuda.lab.report import report

    keep = keeper(records) if records is not None else None
    started = time.perf_counter()
    played = play_deals(plan, tefuda.game, jobs, out, name, keep)
    seconds = time.perf_counter() - started
    whole = report(plan, played.deals, seconds, played.fresh_games)
    return whole, played.interrupted, played.head


@dataclass
class Deals:
    """What was played of a plan."""

    head: Json
    """What was asked for."""
    deals: list[Deal] = field(default_factory=list)
    fresh_games: int = 0
    """Of these, how many were not taken from a file."""
    interrupted: bool = False


def play_deals(
    plan: Plan,
    open_game: OpenGame,
    jobs: int,
    out: Path | None,
    name: str,
    keep: Callable[[Deal, list[Json]], None] | None = None,
) -> Deals:
    """All deals of a plan that `out` does not hold, with a progress bar."""
    from tefuda.bots.levels import make
    from tefuda.lab.arena import run
    from tefuda.lab.book import Book, header

    opened = open_game(plan.game)
    with redirect_stdout(sys.stderr):  # a file of somebody else's may print when it is loaded
        bots = [make(opened, who.name, 0) for who in plan.bots]
    played = Deals(header(plan, opened, bots))
    book = Book(out, played.head, plan) if out is not None else None
    try:
        with progress(name, plan.games * len(plan.pairs)) as advance:
            for deal, fresh in run(plan, open_game, jobs or os.cpu_count() or 1, book, keep):
                played.deals.append(deal)
                played.fresh_games += plan.per_deal * fresh
                advance(plan.per_deal)
    except KeyboardInterrupt:
        played.interrupted = True
    finally:
        _close(book)
    return played


def _close(book: Book | None) -> None:
    if book is not None:
        book.close()


@contextmanager
def progress(name: str, games: int) -> Iterator[Callable[[int], None]]:
    """A bar on the error output while it is a terminal; silence otherwise."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(name, total=games)
        yield lambda number: bar.advance(task, number)


def keeper(folder: Path) -> Callable[[Deal, list[Json]], None]:
    """Writes records as FIRST-SECOND-DEAL-GAME.json, the bots by their places in the list."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TefudaError(f"no records can be written to {folder}: {error.strerror}") from None

    def keep(deal: Deal, records: list[Json]) -> None:
        for number, record in enumerate(records, 1):
            first, second = (bot + 1 for bot in deal.pair)
            file = folder / f"{first}-{second}-{deal.number:05d}-{number}.json"
            try:
                file.write_text(json.dumps(record), encoding="utf-8")
            except OSError as error:
                raise TefudaError(f"{file} cannot be written: {error.strerror}") from None

    return keep
