"""Saved games: one file each, where the platform keeps a user's data, so that they survive
reinstalling. `TEFUDA_HOME` puts them elsewhere.

A file is written beside the old one and then takes its place: whatever happens, one of them is
whole.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Final

from tefuda.core.state import Json
from tefuda.errors import TefudaError

LAST: Final = "last"
"""The game that was played last; saved after every choice."""
SUFFIX: Final = ".json"
NAME: Final = re.compile(r"[\w][\w .-]{0,60}")


class SaveError(TefudaError):
    """A saved game that is not there, cannot be read, or cannot be written."""


def home() -> Path:
    chosen = os.environ.get("TEFUDA_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_dir

    return Path(user_data_dir("tefuda", appauthor=False))


def path(name: str) -> Path:
    """Where a game of this name is kept."""
    if not NAME.fullmatch(name):
        raise SaveError(
            f"{name!r} cannot name a saved game; use letters, digits, spaces, dots and dashes",
            f"{name!r} ne peut pas nommer une partie sauvée ; utilisez lettres, chiffres, espaces, "
            "points et tirets",
        )
    return home() / "saves" / f"{name}{SUFFIX}"


def write(name: str, data: Json) -> None:
    file = path(name)
    try:
        write_whole(file, json.dumps(data, ensure_ascii=False).encode())
    except OSError as error:
        raise SaveError(
            f"the game could not be saved in {file}: {error.strerror}",
            f"la partie n'a pas pu être sauvée dans {file} : {error.strerror}",
        ) from None


def write_whole(file: Path, content: bytes) -> None:
    fresh = file.with_suffix(".new")
    file.parent.mkdir(parents=True, exist_ok=True)
    with fresh.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(file)


def read(name: str) -> Json:
    file = path(name)
    if not file.is_file():
        known = ", ".join(names())
        raise SaveError(
            f"there is no saved game {name!r}; saved games: {known or 'none yet'}",
            f"il n'y a pas de partie sauvée {name!r} ; parties sauvées : {known or 'aucune'}",
        )
    return read_file(file)


def read_file(file: Path) -> Json:
    """The JSON object of any file, or words for why there is none."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SaveError(
            f"{file} cannot be read: {error.strerror}",
            f"{file} ne peut pas être lu : {error.strerror}",
        ) from None
    except ValueError as error:
        raise SaveError(f"{file} is damaged: {error}", f"{file} est abîmé : {error}") from None
    except RecursionError:
        raise SaveError(
            f"{file} is damaged: its brackets are nested too deep",
            f"{file} est abîmé : ses parenthèses s'emboîtent trop profondément",
        ) from None
    if not isinstance(data, dict):
        raise SaveError(
            f"{file} is damaged: it holds no JSON object",
            f"{file} est abîmé : il ne contient pas d'objet JSON",
        )
    return data


def names() -> list[str]:
    """Saved games, the newest first."""
    folder = home() / "saves"
    files = folder.glob(f"*{SUFFIX}") if folder.is_dir() else iter(())
    newest = sorted(files, key=lambda file: (-file.stat().st_mtime, file.name))
    return [file.stem for file in newest]
