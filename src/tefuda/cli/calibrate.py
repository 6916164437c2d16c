"""`tefuda calibrate`: make the chances that hints and reviews show true, and prove it."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from functools import partial
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tefuda
from tefuda.cli.arena import progress
from tefuda.core.listing import listed
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.core.game import Game
    from tefuda.lab.calibrate import Outcome


def calibrate(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[str, typer.Argument(help="The game.")],
    players: Annotated[
        int, typer.Option(help="For tables of so many; 0: the only number there is.", min=0)
    ] = 0,
    teams: Annotated[bool, typer.Option("--teams", help="For tables in teams.")] = False,
    games: Annotated[int, typer.Option(help="Games to play.", min=8)] = 400,
    iterations: Annotated[int, typer.Option(help="The budget of each search.", min=16)] = 200,
    seed: Annotated[int, typer.Option(help="One seed, one series of games.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    weights: Annotated[
        str,
        typer.Option(metavar="FILE", help="The weights to measure and to write to."),
    ] = "",
    picture: Annotated[
        str, typer.Option(metavar="FILE", help="Draw the reliability plot as SVG.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play games, compare what is said of chances with what happens, and keep the correction.

    It is written into the game's weights as their table calibration. Fit the weights first: a
    calibration is about the weights it was measured with.
    """
    from tefuda.bots.weights import Calibration, weights_file
    from tefuda.cli.files import check_writable, write_text
    from tefuda.core.game import Company
    from tefuda.lab import calibrate as lab
    from tefuda.lab.plot import as_svg

    opened = tefuda.game(game)
    company = opened.company(players, teams) if teams else Company(only_count(opened, players))
    file = Path(weights) if weights else weights_file(opened, *company)
    for written in (file, *([Path(picture)] if picture else [])):
        check_writable(written)
    plan = lab.Plan(partial(tefuda.game, game), file, iterations, seed, *company)
    sample = []
    with progress("games", games) as advance:
        for said in lab.play_all(plan, games, jobs or os.cpu_count() or 1):
            sample += said
            advance(1)
    found = lab.outcome(sample, plan, games)
    if picture:
        write_text(Path(picture), as_svg(found))
    lab.keep(opened, file, Calibration(found.slope, found.shift))
    print(json.dumps(asdict(found), indent=2) if as_json else as_markdown(found))


def only_count(game: Game, players: int) -> int:
    """How many play: as given, or the one number the game is for."""
    if players:
        game.for_seats(players)
        return players
    if len(game.player_counts) > 1:
        counts = listed([str(count) for count in game.player_counts], " or ")
        raise TefudaError(f"{game.name} is for {counts}: say with --players for how many")
    return game.seats


def as_markdown(found: Outcome) -> str:
    """The tables of docs/calibration.md."""
    from tefuda.lab.calibrate import kinds

    shown = kinds(found)
    lines = [
        f"{found.games} games, {found.positions} decisions; judged by the {found.held_out} of the "
        f"held-out half. {found.iterations} iterations, seed {found.seed}.",
        "",
        f"The slope that fits best: {found.fitted:.3f} ± {2 * found.fitted_error:.3f}; kept: "
        f"{found.slope:.3f}{_shift(found)}. Log loss gained: {found.gain:.4f} "
        f"± {2 * found.gain_error:.4f} (two standard errors, by game).",
        "",
        "| held-out half | Brier score | log loss |",
        "|---|---|---|",
        *(
            f"| {name} | {quality.brier:.4f} | {quality.log_loss:.4f} |"
            for name, quality in (*shown, ("isotonic, for comparison", found.isotonic))
        ),
        _even(found.seats),
    ]
    for name, quality in shown:
        lines += ["", f"| {name}: said | happened | ± | decisions |", "|---|---|---|---|"]
        lines += [
            f"| {100 * part.said:.1f} % | {100 * part.happened:.1f} % "
            f"| {200 * part.error:.1f} | {part.positions} |"
            for part in quality.bins
        ]
    return "\n".join(lines)


def _shift(found: Outcome) -> str:
    return f" with a shift of {found.shift:+.3f}" if found.shift else ""


def _even(seats: int) -> str:
    """What whoever knows nothing would say: all have the same chance."""
    share = 1 / max(seats, 2)
    name = "a coin" if share == 1 / 2 else f"always 1/{seats}"
    loss = -share * log(share) - (1 - share) * log(1 - share)
    return f"| {name} | {share * (1 - share):.4f} | {loss:.4f} |"
