"""Folders of deck files: ours, and others that a game is played with in their place.

In the environment TEFUDA_DECKS names one such folder, or several as PATH does. Which game a folder
is of is seen by the names of its files.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tefuda.errors import TefudaError

VARIABLE: Final = "TEFUDA_DECKS"
HERE: Final = Path(__file__).parent
HOMES: Final = {"samurai": HERE / "samurai" / "decks", "gosu": HERE / "gosu" / "cards"}
"""The deck files of the games whose cards are a house set, which can be replaced as a whole."""


def home(game: str) -> Path:
    if game not in HOMES:
        raise TefudaError(f"the cards of {game!r} are no house set; there is {', '.join(HOMES)}")
    return HOMES[game]


def game_of(folder: Path) -> str:
    """The game whose deck files a folder holds."""
    if not folder.is_dir():
        raise TefudaError(f"there is no folder {folder}")
    found = {path.name for path in folder.iterdir()}
    for game, own in HOMES.items():
        if found & {path.name for path in own.glob("*.toml")}:
            return game
    raise TefudaError(f"{folder} holds no deck files of {' or '.join(HOMES)}")


def chosen(game: str) -> Path | None:
    """The folder that the environment names for a game, if any."""
    named = os.environ.get(VARIABLE, "")
    folders = [Path(part) for part in named.split(os.pathsep) if part]
    wanted = [folder for folder in folders if game_of(folder) == game]
    if len(wanted) > 1:
        raise TefudaError(f"{VARIABLE} names two folders for {game}: {wanted[0]} and {wanted[1]}")
    return wanted[0] if wanted else None
