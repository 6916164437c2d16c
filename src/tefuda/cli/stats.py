"""`tefuda stats`: the games played alone at this terminal, added up."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

import tefuda
from tefuda.cli.words import own_language, say


def stats(
    game: Annotated[str, typer.Argument(help="The game.")] = "samurai",
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Your fights over time: how many were won, by enemy, weapon and what else was chosen.

    Counted are fights played to the end at this terminal, resigned ones as lost. Not counted:
    fights of bots, fights with a seed of your own, the fight of a day after the first attempt.
    """
    from tefuda.cli import careers
    from tefuda.games.pages import check_language

    lang = check_language(lang or own_language())
    chosen = tefuda.game(game)
    found = careers.career_of(chosen).statistics(careers.results(chosen), lang)
    print(json.dumps(found, ensure_ascii=False) if as_json else "\n".join(_lines(found, lang)))


def _lines(found: Any, lang: str) -> list[str]:
    lines = list(found["text"])
    for key in ("enemies", "weapons", "with", "campaigns"):
        if found.get(key):
            lines += ["", say(f"stats_{key}", lang)]
            lines += [
                say("stats_row", lang, name=row["name"], won=row["won"], fights=row["fights"])
                for row in found[key]
            ]
    if found["days"]["fights"]:
        lines += ["", say("stats_days", lang, **found["days"])]
    return lines
