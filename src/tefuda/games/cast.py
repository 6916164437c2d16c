"""The characters that bots are at a table. Those of a game lie beside it, in `cast.toml`, by level:
all of one level are equally strong, and each has a name and a manner of its own."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

HOMES: Final = {"duel": "samurai/duel"}
"""Games that lie in the folder of another."""


class Character(NamedTuple):
    id: str
    """The page draws a face for it."""
    name: str
    """The same in every language."""
    level: str
    manner: dict[str, str]
    """How the character plays, by language."""


def names() -> list[str]:
    """What all of them are called, of every game."""
    folders = (each.name for each in files("tefuda.games").iterdir() if each.is_dir())
    games = (*sorted(folders), *HOMES)
    return [each.name for game in games for each in cast(game)]


@cache
def cast(game: str) -> tuple[Character, ...]:
    """Empty for a game that has none: there a bot goes by its level."""
    page = files("tefuda.games").joinpath(HOMES.get(game, game), "cast.toml")
    if not page.is_file():
        return ()
    found = tomllib.loads(page.read_text("utf-8"))
    return tuple(
        Character(each["id"], each["name"], level, {"en": each["en"], "fr": each["fr"]})
        for level, people in found.items()
        for each in people
    )
