"""`tefuda decks`: the numbers of Way of the Samurai as files that a reader can replace."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Annotated, Final

import typer

from tefuda.cli.words import own_language, say
from tefuda.errors import TefudaError

SOURCE: Final = re.compile(r'source = "(\w+)"')


def decks(
    folder: Annotated[
        Path | None, typer.Argument(help="A folder of deck files; ours without it.")
    ] = None,
    to: Annotated[Path | None, typer.Option(help="Write a copy here, to be changed.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
) -> None:
    """Check the deck files of Way of the Samurai, or copy them to put in the printed values.

    Play with others by naming their folder in the environment: TEFUDA_DECKS=FOLDER tefuda play.
    """
    from tefuda.cli.session import check_language
    from tefuda.games.samurai.cardset import HOME, load

    lang = check_language(lang or own_language())
    folder = folder or HOME
    cards = load(folder)
    print(say("decks_sound", lang, folder=folder, hash=cards.hash))
    for path in sorted(folder.glob("*.toml")):
        found = SOURCE.findall(path.read_text(encoding="utf-8"))
        if found:
            counts = {source: found.count(source) for source in ("printed", "house")}
            print(say("decks_sources", lang, file=path.name, **counts))
    if to is not None:
        _copy(folder, to, lang)


def _copy(folder: Path, to: Path, lang: str) -> None:
    if to.exists() and any(to.iterdir()):
        raise TefudaError(say("decks_not_empty", lang, folder=to))
    shutil.copytree(folder, to, dirs_exist_ok=True)
    print(say("decks_copied", lang, folder=to))
