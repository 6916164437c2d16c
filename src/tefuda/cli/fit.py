"""`tefuda fit`: weights for a game's bots from games they play themselves."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.cli.arena import progress
from tefuda.errors import TefudaError
from tefuda.lab.method import USUAL, Method

if TYPE_CHECKING:
    from tefuda.bots.weights import Weights
    from tefuda.core.game import Company, Game


def fit(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[str, typer.Argument(help="The game.")],
    players: Annotated[
        int, typer.Option(help="For tables of so many; 0: for each number there can be.", min=0)
    ] = 0,
    teams: Annotated[bool, typer.Option("--teams", help="For tables in teams.")] = False,
    games: Annotated[int, typer.Option(help="Games in each round of fitting.", min=20)] = 8000,
    blunders: Annotated[
        float, typer.Option(help="How often a player does anything at all.", min=0, max=1)
    ] = USUAL.blunders,
    strict: Annotated[
        float, typer.Option(help="How strongly weights are drawn to zero, in positions.", min=0)
    ] = USUAL.strict,
    pool: Annotated[
        bool, typer.Option("--pool", help="Fit on all rounds but the first together.")
    ] = False,
    seed: Annotated[int, typer.Option(help="One seed, one series of games.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    out: Annotated[
        str, typer.Option(metavar="FILE", help="Where to write; otherwise the game's own file.")
    ] = "",
) -> None:
    """Fit what features and choices are worth on self-play, round by round, and write the weights.

    The first round is played by chance, then bots look one choice ahead, then they search.
    """
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise TefudaError(
            "fitting needs numpy, which is not installed; `python3 run.py fit` installs it"
        ) from None
    from tefuda.bots.weights import weights_file
    from tefuda.cli.files import check_writable, write_text

    opened = tefuda.game(game)
    companies = (opened.company(players, teams),) if players or teams else opened.companies
    if out and len(companies) > 1:
        raise TefudaError("--out is one file: say with --players or --teams which it is for")
    files = {company: Path(out) if out else weights_file(opened, *company) for company in companies}
    for file in files.values():
        check_writable(file)
    method = Method(blunders, strict, pool)
    for company, file in files.items():
        said = f"{game}{_company(opened, company)} --games {games}{_said(method)} --seed {seed}"
        latest = _fit(opened, company, games, method, seed, jobs)
        write_text(file, latest.text(f"Written by `tefuda fit {said}`; not by hand."))
        for name, value in latest.features.items():
            print(f"{value:8.3f}  {name}")
        print(f"written to {file}")


def _company(game: Game, company: Company) -> str:
    """The options that say who plays."""
    if company.teams:
        return " --teams"
    return f" --players {company.seats}" if len(game.companies) > 1 else ""


def _said(method: Method) -> str:
    """The options that differ from the usual ones."""
    said = f" --blunders {method.blunders:g}" if method.blunders != USUAL.blunders else ""
    said += f" --strict {method.strict:g}" if method.strict != USUAL.strict else ""
    return said + (" --pool" if method.pooled else "")


def _fit(game: Game, company: Company, games: int, method: Method, seed: int, jobs: int) -> Weights:
    from tefuda.lab.fit import BATCH, rounds, rounds_of_fitting

    workers = min(jobs or os.cpu_count() or 1, -(-games // BATCH))
    plan = rounds(game, games, method.blunders)
    with progress("games", games * len(plan)) as advance:
        get = partial(tefuda.game, game.name)
        *_, latest = rounds_of_fitting(get, company, plan, seed, workers, advance, method)
    return latest
