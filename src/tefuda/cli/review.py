"""`tefuda review`: a game looked at again, in the terminal or as a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import tefuda
from tefuda.cli.arena import progress
from tefuda.cli.words import LANGUAGES, own_language


def review(
    file: Annotated[str, typer.Argument(help="A record, or the file or name of a saved game.")],
    seat: Annotated[
        int | None, typer.Option(help="Only what this player chose, from 1 on.", min=1)
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
    iterations: Annotated[
        int | None, typer.Option(help="The budget of each search; a choice takes about four.")
    ] = None,
    top: Annotated[
        int, typer.Option(help="Mistakes to explain here; the page has all.", min=0)
    ] = 5,
    html: Annotated[
        str, typer.Option(metavar="FILE", help="Write a page that needs nothing else.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Review a game: chances to win, mistakes with what was better and why, and what was luck.

    Every choice is judged by what the player who made it could know at that moment. Of a game that
    is not over only one player's choices are shown: your own of a saved game, or those of --seat.
    """
    from tefuda.cli.files import check_writable, own_seat, read_source, seat_at, write_text
    from tefuda.games.pages import check_language
    from tefuda.lab.account import as_data, as_text
    from tefuda.lab.page import as_html
    from tefuda.lab.review import ITERATIONS, noticed
    from tefuda.lab.review import review as look_again

    lang = check_language(lang or own_language())
    if html:
        check_writable(Path(html))
    source = read_source(file)
    game = tefuda.game(str(source.record.get("game")))
    end = game.replay(source.record)
    own = own_seat(source, end.over, seat_at(seat, int(end.seats)), lang)
    with progress("review", noticed(end, own, int(end.length))) as advance:
        found = look_again(
            game,
            source.record,
            seat=own,
            iterations=ITERATIONS if iterations is None else iterations,
            progress=advance,
            names={lang: source.names(lang) for lang in LANGUAGES},
        )
    if html:
        write_text(Path(html), as_html(found, lang))
    print(
        json.dumps(as_data(found, lang), ensure_ascii=False)
        if as_json
        else as_text(found, lang, top)
    )
