"""`tefuda balance`: how often players win each fight, and whether that is as it should be."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

import tefuda
from tefuda.cli import duels
from tefuda.cli.arena import progress
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tefuda.core.game import Game
    from tefuda.core.state import Json
    from tefuda.lab.balance import Plan, Table, Target
    from tefuda.lab.fights import Cell, Tally
    from tefuda.lab.match import Contestant

GAME: Final = "samurai"
"""The one game with a table of enemies and weapons."""
PLAYERS: Final = "naive,expert"
BASE: Final = "base"
KATANA: Final = "katana"
SERIES: Final = "balance"
"""What seeds are for: none of these is used for tuning."""


def balance(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[str, typer.Argument(help="The game: samurai, or duel.")],
    players: Annotated[
        str,
        typer.Option(
            help="Bots separated by commas, from the naive to the strongest (naive,expert); "
            "in a duel the one that fights itself (skilled@600).",
        ),
    ] = "",
    enemies: Annotated[str, typer.Option(help="Enemies by commas, or base, or all.")] = BASE,
    weapons: Annotated[str, typer.Option(help="Weapons by commas, or base, or all.")] = KATANA,
    fights: Annotated[int, typer.Option(help="Fights for each cell.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="One seed, one series of fights.", min=0)] = 0,
    decks: Annotated[
        str, typer.Option(metavar="FOLDER", help="Other data files than the game's own.")
    ] = "",
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    out: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help="Keep results, of duels in a folder; the same command goes on with them.",
        ),
    ] = "",
    page: Annotated[
        str,
        typer.Option(metavar="FILE[#PART]", help="Write the tables into this page of the docs."),
    ] = "",
    check: Annotated[
        bool, typer.Option("--check", help="Exit with 1 unless every target holds.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    exploit: Annotated[
        bool,
        typer.Option(
            "--exploit", help="Duels: what is gained by knowing how often the expert lays what."
        ),
    ] = False,
) -> None:
    """Play many fights and show how often each player wins, by enemy and weapon, with intervals.

    With the enemies of the base game and the Katana it also says whether the decks meet their
    targets. Of the duel it says whether it is fair, and whether bluffing matters (WS-7.9).
    """
    if game == duels.GAME:
        refuse_weapons(enemies, weapons)
        asked = duels.Asked(players or duels.PLAYER, fights, seed, decks, exploit, jobs, out)
        duels.balance(asked, page, check, as_json)
        return
    if exploit:
        raise TefudaError(f"--exploit is for {duels.GAME}: only there a stance is laid")
    from tefuda.cli.files import check_writable
    from tefuda.lab import balance as lab
    from tefuda.lab.balance_page import as_markdown
    from tefuda.lab.fights import Hall, Series
    from tefuda.lab.match import contestants

    opened = open_decks(game, decks)
    plan = lab.Plan(
        contestants(players or PLAYERS),
        lab.chosen(opened, "enemy", enemies, tuple(lab.WANTED)),
        lab.chosen(opened, "weapon", weapons, lab.BASE_WEAPONS),
        Series(seed, SERIES, fights),
        decks,
    )
    check_players(opened, plan.players)
    if check and fights < lab.LEAST:
        raise TefudaError(f"--check needs at least {lab.LEAST} fights for each cell, not {fights}")
    if page:
        check_page(page)
    if out:
        check_writable(Path(out))
    kept = read_kept(Path(out), plan, opened) if out else {}
    with (
        Hall(open_samurai, jobs or os.cpu_count() or 1) as hall,
        progress("fights", fights * len(plan.cells(opened))) as advance,
    ):
        table = lab.play(plan, opened, hall, advance, kept)
    found = lab.targets(table)
    if out:
        _keep(Path(out), table, opened)
    made = "\n".join([head(table, opened), "", as_markdown(table, found)])
    if page:
        write_page(page, made)
    print(as_data(table, found, opened) if as_json else made)
    if check and not (found and all(target.holds for target in found)):
        raise typer.Exit(1)


def refuse_weapons(enemies: str, weapons: str) -> None:
    if enemies != BASE or weapons != KATANA:
        raise TefudaError(f"{duels.GAME} is measured Katana against Katana, with no enemies")


def open_decks(game: str, decks: str) -> Game:
    if game != GAME:
        tefuda.game(game)  # an unknown name is said as such
        raise TefudaError(f"{game} has no enemies and weapons; this command is for {GAME}")
    if decks and not Path(decks).is_dir():
        raise TefudaError(f"there is no folder {decks}")
    return open_samurai(decks)


def open_samurai(decks: str) -> Game:
    """The game with its own decks, or with those of a folder."""
    from tefuda.games.samurai.game import Samurai

    return Samurai.from_folder(Path(decks)) if decks else tefuda.game(GAME)


def check_players(game: Game, players: Sequence[Contestant]) -> None:
    """A bot that is not there is said before anybody plays."""
    from tefuda.bots.levels import make

    for player in players:
        make(game, player.name)


def head(table: Table, game: Game) -> str:
    """What was measured, and with what command it is measured again."""
    plan = table.plan
    series = plan.series
    folder = f" --decks {plan.decks}" if plan.decks else ""
    command = (
        f"tefuda balance {GAME} --players {','.join(who.label for who in plan.players)} "
        f"--enemies {','.join(plan.enemies)} --weapons {','.join(plan.weapons)} "
        f"--fights {series.fights} --seed {series.seed}{folder}"
    )
    return "\n".join(
        [
            f"{series.fights:,} fights a cell, seed {series.seed}, cards `{game.card_hash()}`; "
            "all cells on the same seeds, in brackets 95 % intervals.",
            "",
            "```sh",
            command,
            "```",
        ]
    )


def as_data(table: Table, found: list[Target], game: Game) -> str:
    data = {**_header(table.plan, game), "targets": [asdict(target) for target in found]}
    return json.dumps({**data, "cells": table.data()}, indent=2)


def _header(plan: Plan, game: Game) -> Json:
    return {
        "game": GAME,
        "cards": game.card_hash(),
        "rules": game.rules_version,
        "seed": plan.series.seed,
        "fights": plan.series.fights,
    }


# -- files -----------------------------------------------------------------------------------------


def read_kept(file: Path, plan: Plan, game: Game) -> dict[Cell, Tally]:
    """The cells of an earlier run with the same cards, seed and number of fights."""
    from tefuda.lab.balance import read_tally

    if not file.exists():
        return {}
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        header = {name: data[name] for name in _header(plan, game)}
        rows = {
            (row["player"], row["enemy"], row["weapon"]): read_tally(row) for row in data["cells"]
        }
    except (OSError, ValueError, KeyError, TypeError, AssertionError):
        raise TefudaError(f"{file} does not hold results of this command") from None
    if header != _header(plan, game):
        raise TefudaError(
            f"{file} holds results of other cards, seeds or numbers of fights; give another file"
        )
    keys = {
        cell: (cell.player.label, cell.setting("enemy"), cell.setting("weapon"))
        for cell in plan.cells(game)
    }
    return {cell: rows[key] for cell, key in keys.items() if key in rows}


def _keep(file: Path, table: Table, game: Game) -> None:
    from tefuda.cli.files import write_text

    write_text(file, json.dumps({**_header(table.plan, game), "cells": table.data()}, indent=1))


def check_page(page: str) -> None:
    """Before long work: a page, or `page#part`, with lines that a command may write between."""
    from tefuda.cli.files import check_writable
    from tefuda.lab.balance_page import into_page

    name, _, part = page.partition("#")
    file = Path(name)
    if not file.is_file():
        raise TefudaError(f"there is no page {file}")
    check_writable(file)
    into_page(file.read_text(encoding="utf-8"), "", part)


def write_page(page: str, made: str) -> None:
    from tefuda.cli.files import write_text
    from tefuda.lab.balance_page import into_page

    name, _, part = page.partition("#")
    write_text(Path(name), into_page(Path(name).read_text(encoding="utf-8"), made, part))
