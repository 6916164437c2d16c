"""`tefuda tune`: house values that make fights as hard as they should be."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli import duels
from tefuda.cli.arena import progress
from tefuda.cli.balance import check_players, open_decks, open_samurai
from tefuda.errors import TefudaError


def tune(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[str, typer.Argument(help="The game: samurai, or duel.")],
    player: Annotated[
        str,
        typer.Option(help="The strongest bot there is (expert); in a duel who fights itself."),
    ] = "",
    naive: Annotated[str, typer.Option(help="The one that must stay below.")] = "naive",
    fights: Annotated[int, typer.Option(help="Fights for each enemy and player.", min=1)] = 400,
    steps: Annotated[int, typer.Option(help="How many steps at most.", min=1)] = 4,
    width: Annotated[int, typer.Option(help="How many changes a step tries.", min=1)] = 24,
    reach: Annotated[int, typer.Option(help="How many changes it makes at most.", min=1)] = 4,
    seed: Annotated[int, typer.Option(help="One seed, one series of fights.", min=0)] = 0,
    decks: Annotated[
        str, typer.Option(metavar="FOLDER", help="Where to begin; otherwise the game's own decks.")
    ] = "",
    out: Annotated[
        str, typer.Option(metavar="FOLDER", help="Where to write; otherwise where it began.")
    ] = "",
    keep: Annotated[
        str,
        typer.Option(metavar="FOLDER", help="Duels: keep results; the same command goes on."),
    ] = "",
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
) -> None:
    """Search for house values that meet the targets, and write the data files that changed.

    Printed values are never touched. Seeds are others than those of `tefuda balance`.
    """
    from tefuda.games.samurai.cardset import HOME, load
    from tefuda.lab.deck_files import diff, write_decks
    from tefuda.lab.fights import Hall
    from tefuda.lab.match import contestants
    from tefuda.lab.tuning import Effort, Tuner, search

    if Path(out).exists() and not Path(out).is_dir():
        raise TefudaError(f"{out} cannot be written: it is not a folder")
    effort = Effort(seed, steps, width, reach, fights)
    if game == duels.GAME:
        duels.tune(player or duels.PLAYER, effort, decks, out, keep, jobs)
        return
    if keep:
        raise TefudaError(f"--keep is for {duels.GAME}")
    opened = open_decks(game, decks)
    source = Path(decks) if decks else HOME
    target = Path(out) if out else source
    strongest, weakest = contestants(player or "expert")[0], contestants(naive)[0]
    check_players(opened, (strongest, weakest))
    with (
        tempfile.TemporaryDirectory() as workplace,
        Hall(open_samurai, jobs or os.cpu_count() or 1) as hall,
        progress("fights", effort.most) as advance,
    ):
        tuner = Tuner(hall, weakest, strongest, Path(workplace), source)
        cards = load(source)
        for step in search(tuner, cards, effort, advance):
            cards = step.cards
            print(f"{step.score:.2f}  {step.what}: {step.measured}", flush=True)
    change = diff(source, cards)
    print(change or "Nothing better was found.")
    try:
        write_decks(cards, source, target)
    except OSError as error:
        raise TefudaError(f"{target} cannot be written: {error.strerror}") from None
    print(f"written to {target}")
