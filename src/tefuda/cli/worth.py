"""`tefuda worth`: what each card of a common deck is worth to who is dealt it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Final

import typer

import tefuda
from tefuda.cli.arena import progress
from tefuda.cli.balance import check_page, check_players, write_page
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tefuda.core.game import Game
    from tefuda.lab.worth import Plan, Tally

GAME: Final = "gosu"
"""The one game in which all draw from a common deck."""
LARGEST: Final = 10
"""Effects that are measured again by the stronger player."""


def worth(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[str, typer.Argument(help="The game: gosu.")],
    player: Annotated[str, typer.Option(help="The bot at every seat.")] = "casual",
    games: Annotated[int, typer.Option(help="Games for all cards.", min=1)] = 20_000,
    confirm: Annotated[
        str, typer.Option(help="The bot that measures the ten largest effects again.")
    ] = "skilled@40",
    few: Annotated[int, typer.Option(help="Games for that; 0 for none.", min=0)] = 8_000,
    seats: Annotated[int, typer.Option(help="How many play.", min=0, max=4)] = 0,
    teams: Annotated[bool, typer.Option("--teams", help="Play in teams.")] = False,
    seed: Annotated[int, typer.Option(help="One seed, one series of games.", min=0)] = 0,
    decks: Annotated[
        str, typer.Option(metavar="FOLDER", help="Other card files than the game's own.")
    ] = "",
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    page: Annotated[
        str,
        typer.Option(metavar="FILE[#PART]", help="Write the tables into this page of the docs."),
    ] = "",
    check: Annotated[
        bool, typer.Option("--check", help="Exit with 1 unless every target holds.")
    ] = False,
) -> None:
    """Let equal bots play many games, and show how often those won who began with a card, who took
    the first turn, and which clans the winners had.
    """
    from tefuda.lab.fights import Hall
    from tefuda.lab.match import contestants
    from tefuda.lab.worth import Plan, effects, measure, targets

    if game != GAME:
        tefuda.game(game)  # an unknown name is said as such
        raise TefudaError(f"{game} has no common deck; this command is for {GAME}")
    home = open_gosu(decks)
    first, second = contestants(player)[0], contestants(confirm)[0]
    check_players(home, (first, second) if few else (first,))
    if page:
        check_page(page)
    company = home.company(seats, teams)
    plan = Plan(first, company, games, seed)
    with (
        Hall(open_gosu, jobs or os.cpu_count() or 1) as hall,
        progress("games", games + few) as advance,
    ):
        tally = measure(hall, home, plan, decks, advance)
        found = targets(tally, plan, home)
        parts = list(_part(tally, plan, home))
        if few:
            largest = [card for card, _ in effects(tally, company, _cards(home))[:LARGEST]]
            again = Plan(second, company, few, seed + 1, frozenset(largest))
            confirmed = measure(hall, home, again, decks, advance)
            found += targets(confirmed, again, home)
            parts += _part(confirmed, again, home)
    who = "--teams" if teams else f"--seats {company.seats}"
    command = (
        f"tefuda worth {game} --player {player} --games {games} --confirm {confirm} --few {few} "
        f"{who} --seed {seed}" + (f" --decks {decks}" if decks else "")
    )
    head = f"Cards `{home.card_hash()}`; in brackets 95 % intervals."
    made = "\n".join([head, "", "```sh", command, "```", "", *parts]).rstrip()
    if page:
        write_page(page, made)
    print(made)
    if check and not all(target.holds for target in found):
        raise typer.Exit(1)


def open_gosu(decks: str) -> Game:
    """The game with its own cards, or with those of a folder."""
    from pathlib import Path

    from tefuda.games.gosu.game import Gosu

    if decks and not Path(decks).is_dir():
        raise TefudaError(f"there is no folder {decks}")
    return Gosu.from_folder(Path(decks)) if decks else tefuda.game(GAME)


def _cards(game: Game) -> list[str]:
    from tefuda.lab.worth import clans

    return list(clans(game))


def _part(tally: Tally, plan: Plan, game: Game) -> Iterator[str]:
    """What one series of games says, in Markdown."""
    from tefuda.lab.balance_page import target_lines
    from tefuda.lab.worth import effect_lines, targets

    who = "in teams" if plan.company.teams else f"{plan.company.seats} players"
    yield f"#### {plan.games:,} games of {plan.player.label}, {who}"
    yield ""
    yield from target_lines(targets(tally, plan, game))
    yield ""
    yield from effect_lines(tally, plan, plan.among or _cards(game))
    yield ""
