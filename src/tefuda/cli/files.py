"""Games from files: records, saved games, states as JSON, positions in notation; and writing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import tefuda
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.core.state import Json

NOTATION_OF: Final = "gosux"
"""The game whose notation a plain text is taken for."""


def read_record(file: str) -> Json:
    """How a game went, from the file or the name of a saved game, whatever form it has."""
    from tefuda.cli import saves

    path = Path(file)
    if not path.is_file() and saves.NAME.fullmatch(file) and file in saves.names():
        path = saves.path(file)
    if not path.is_file():
        raise TefudaError(f"there is no file and no saved game {file!r}")
    position = _notation(path)
    if position:
        return {"game": NOTATION_OF, "settings": {}, "start": position, "moves": [], "ended": None}
    data = saves.read_file(path)
    state = data.get("state", data)
    if isinstance(state, dict) and "position" in state:
        return _record_of(state)
    if "game" not in data:
        raise TefudaError(
            f"{path} is no record of a game: it must hold a JSON object with game and moves, "
            "a saved game, or a position in notation"
        )
    return data


def write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise TefudaError(f"{file} cannot be written: {error.strerror}") from None


def _notation(path: Path) -> str:
    """The text of a file that holds a position; empty if it holds JSON, or no text at all."""
    try:
        text = path.read_text(encoding="utf-8")
        json.loads(text)
    except UnicodeDecodeError:
        return ""
    except ValueError:
        # A damaged JSON file is told as such, not as bad notation.
        return "" if not text.strip() or text.lstrip()[0] in "{[" else text
    except OSError:
        return ""
    return ""


def _record_of(saved: Json) -> Json:
    from tefuda.cli.session import record_of

    return record_of(tefuda.game(str(saved.get("game"))), saved)
