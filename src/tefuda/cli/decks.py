"""`tefuda decks`: the cards of a house set as files that a reader can replace."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Annotated, Final

import typer

from tefuda.cli.words import own_language, say
from tefuda.errors import TefudaError
from tefuda.games.decks import HOMES, game_of, home

SOURCE: Final = re.compile(r'source = "(\w+)"')


def decks(
    folder: Annotated[
        Path | None, typer.Argument(help="A folder of deck files; ours without it.")
    ] = None,
    game: Annotated[
        str, typer.Option(help=f"Whose decks, if no folder says it: {', '.join(HOMES)}.")
    ] = "samurai",
    to: Annotated[Path | None, typer.Option(help="Write a copy here, to be changed.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr.")] = "",
) -> None:
    """Check the deck files of a game, or copy them to put in the printed values.

    Play with others by naming their folder in the environment: TEFUDA_DECKS=FOLDER tefuda play.
    """
    from tefuda.games.pages import check_language

    lang = check_language(lang or own_language())
    source = folder or home(game)
    print(say("decks_sound", lang, folder=source, hash=_checked(source)))
    for path in sorted(source.glob("*.toml")):
        found = SOURCE.findall(path.read_text(encoding="utf-8"))
        if found:
            counts = {origin: found.count(origin) for origin in ("printed", "house")}
            print(say("decks_sources", lang, file=path.name, **counts))
    if to is not None:
        _copy(source, to, lang)


def _checked(folder: Path) -> str:
    """The hash of the decks of a folder, if they are sound."""
    if game_of(folder) == "gosu":
        from tefuda.games.gosu.cardset import load as load_gosu

        return load_gosu(folder).hash
    from tefuda.games.samurai.cardset import load as load_samurai
    from tefuda.games.samurai.duel.compile import numbers

    numbers(folder)
    return load_samurai(folder).hash


def _copy(folder: Path, to: Path, lang: str) -> None:
    try:
        if to.exists() and any(to.iterdir()):
            raise TefudaError(say("decks_not_empty", lang, folder=to))
        shutil.copytree(folder, to, dirs_exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise TefudaError(say("decks_not_copied", lang, folder=to, why=why)) from None
    print(say("decks_copied", lang, folder=to))
