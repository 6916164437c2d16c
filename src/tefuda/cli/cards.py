"""`tefuda cards`: what is printed on the cards."""

from __future__ import annotations

import json
from typing import Annotated

import typer

import tefuda
from tefuda.cli.words import own_language, say
from tefuda.errors import TefudaError


def cards(
    query: Annotated[
        list[str] | None,
        typer.Argument(
            help="Part of a name or of the text, maybe after the game; without it, all cards."
        ),
    ] = None,
    game: Annotated[
        str, typer.Option(help="The game; without it, the first that has such a card.")
    ] = "",
    clan: Annotated[str, typer.Option(help="Only this clan, such as galmi or meka.")] = "",
    keyword: Annotated[str, typer.Option(help="Only with this keyword, as echo.")] = "",
    level: Annotated[int, typer.Option(help="Gosu X, GOSU: only this level.", min=0, max=3)] = 0,
    deck: Annotated[str, typer.Option(help="Samurai: only these, such as weapons.")] = "",
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the cards of a game: all, or those of a name, with words, of a clan or deck."""
    from tefuda.cli.games import plug
    from tefuda.cli.lookup import games_and_words
    from tefuda.games.pages import check_language

    lang = check_language(lang or own_language())
    given = {"clan": clan, "keyword": keyword, "level": str(level or ""), "deck": deck}
    only = {name: value for name, value in given.items() if value}
    names, words = games_and_words(query or [], game)
    # A filter is the first game's, unless another is named.
    for name in names[:1] if only else names:
        found = plug(tefuda.game(name)).search(words, only, lang)
        if found:
            break
    else:
        raise TefudaError(say("no_cards", lang))
    if as_json:
        print(json.dumps([card.data for card in found], ensure_ascii=False, indent=1))
    else:
        print("\n\n".join("\n".join(card.lines) for card in found))
