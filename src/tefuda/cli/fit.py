"""`tefuda fit`: weights for a game's bots from games they play themselves."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

import tefuda
from tefuda.cli.arena import progress
from tefuda.errors import TefudaError


def fit(
    game: Annotated[str, typer.Argument(help="The game.")],
    games: Annotated[int, typer.Option(help="Games in each round of fitting.", min=20)] = 8000,
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
    from tefuda.lab.fit import BATCH, rounds, rounds_of_fitting

    opened = tefuda.game(game)
    file = Path(out) if out else weights_file(opened)
    check_writable(file)
    about = f"Written by `tefuda fit {game} --games {games} --seed {seed}`; not by hand."
    workers = min(jobs or os.cpu_count() or 1, -(-games // BATCH))
    plan = rounds(opened, games)
    with progress("games", games * len(plan)) as advance:
        get = partial(tefuda.game, game)
        for weights in rounds_of_fitting(get, plan, seed, workers, advance):
            latest = weights
    write_text(file, latest.text(about))
    for name, value in latest.features.items():
        print(f"{value:8.3f}  {name}")
    print(f"written to {file}")
