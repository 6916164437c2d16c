"""`tefuda bounds`: how far players are from the optimum."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from tefuda.cli.arena import progress
from tefuda.cli.balance import check_page, check_players, open_decks, open_samurai, write_page


def bounds(  # noqa: PLR0913, PLR0917 - one for each option of the command
    game: Annotated[str, typer.Argument(help="The game: samurai.")],
    players: Annotated[str, typer.Option(help="Bots that are fast, by commas.")] = "naive,expert",
    slow: Annotated[str, typer.Option(help="Bots that are not, by commas.")] = "",
    fights: Annotated[int, typer.Option(help="Fights of each fast bot.", min=1)] = 10_000,
    few: Annotated[int, typer.Option(help="Fights of each slow bot.", min=1)] = 500,
    seers: Annotated[int, typer.Option(help="Fights a clairvoyant looks at.", min=0)] = 100,
    width: Annotated[
        int, typer.Option(help="Positions it goes on with after each attack.", min=1)
    ] = 30,
    enemies: Annotated[str, typer.Option(help="Enemies by commas, or base, or all.")] = "base",
    small: Annotated[
        str, typer.Option(help="Small fights to solve: tiny; empty for none.")
    ] = "tiny",
    small_fights: Annotated[
        int, typer.Option(help="Fights of each player in each small fight.", min=20)
    ] = 10_000,
    seed: Annotated[int, typer.Option(help="One seed, one series of fights.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    page: Annotated[
        str,
        typer.Option(metavar="FILE[#PART]", help="Write the tables into this page of the docs."),
    ] = "",
) -> None:
    """Bound what can be won: from below by play, from above by a clairvoyant, exactly where a fight
    is small enough.
    """
    from tefuda.lab import balance
    from tefuda.lab.bounds import Plan, as_markdown, measure, solve, variants_of
    from tefuda.lab.fights import Hall
    from tefuda.lab.match import contestants

    opened = open_decks(game, "")
    plan = Plan(
        contestants(players),
        contestants(slow) if slow else (),
        seed,
        fights,
        few,
        seers,
        width,
    )
    check_players(opened, (*plan.fast, *plan.slow))
    chosen = balance.chosen(opened, "enemy", enemies, tuple(balance.WANTED))
    variants = variants_of(small)
    if page:
        check_page(page)
    workers = jobs or os.cpu_count() or 1
    tiny = plan.of_small(small_fights)
    total = plan.each * len(chosen) + tiny.each * len(variants)
    with progress("fights", total) as advance:
        with Hall(open_samurai, workers) as hall:
            found = measure(hall, plan, chosen, "", advance)
        truths = [solve(variant, tiny, workers, advance) for variant in variants]
    command = (
        f"tefuda bounds {game} --players {players} --slow '{slow}' --fights {fights} --few {few} "
        f"--seers {seers} --width {width} --enemies {','.join(chosen)} --small '{small}' "
        f"--small-fights {small_fights} --seed {seed}"
    )
    head = f"Cards `{opened.card_hash()}`; in brackets 95 % intervals."
    made = f"{head}\n\n```sh\n{command}\n```\n\n{as_markdown(found, truths)}"
    if page:
        write_page(page, made)
    print(made)
