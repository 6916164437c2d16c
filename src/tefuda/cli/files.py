"""Games from files: records, saved games, states as JSON, positions in notation; and writing."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import tefuda
from tefuda.cli.seats import HUMAN, names_of
from tefuda.errors import TefudaError
from tefuda.lab.words import say

if TYPE_CHECKING:
    from tefuda.core.state import Json


class Source(NamedTuple):
    """A game from a file."""

    record: Json
    seats: tuple[str, ...] = ()
    """Who plays, where a saved game says it: people and kinds of bots."""
    table: str = ""
    """By which its bots have their characters."""

    @property
    def people(self) -> tuple[int, ...]:
        """Whose game it is: the seats of people."""
        return tuple(seat for seat, kind in enumerate(self.seats) if kind == HUMAN)

    def names(self, lang: str) -> list[str]:
        return names_of(str(self.record["game"]), self.seats, self.table, lang)

    @property
    def is_position(self) -> bool:
        """Somebody wrote down a position, and nothing has been played since: all lies open."""
        written = bool(self.record.get("start")) and not self.record.get("moves")
        return written and not self.people


def read_source(file: str) -> Source:
    """How a game went and who plays it, from the file or the name of a saved game, whatever form
    it has."""
    from tefuda.cli import saves

    path = Path(file)
    if not path.is_file() and saves.NAME.fullmatch(file) and file in saves.names():
        path = saves.path(file)
    if not path.is_file():
        raise TefudaError(
            f"there is no file and no saved game {file!r}",
            f"il n'y a ni fichier ni partie sauvée {file!r}",
        )
    position = _notation(path)
    if position:
        game = _game_of(position)
        return Source({"game": game, "settings": {}, "start": position, "moves": [], "ended": None})
    data = saves.read_file(path)
    state = data.get("state", data)
    if isinstance(state, dict) and "position" in state:
        seats = data.get("seats")
        kinds = tuple(map(str, seats)) if isinstance(seats, list) else ()
        return Source(_record_of(state), kinds, str(data.get("bot_seed")))
    if "game" not in data:
        raise TefudaError(
            f"{path} is no record of a game: it must hold a JSON object with game and moves, "
            "a saved game, or a position in notation",
            f"{path} n'est pas l'enregistrement d'une partie : il faut un objet JSON avec game et "
            "moves, une partie sauvée, ou une position en notation",
        )
    return Source(data)


def seat_at(number: int | None, seats: int) -> int | None:
    """The seat that a person means, who counts from 1; None if they mean none."""
    if number is None:
        return None
    if number > seats:
        raise TefudaError(
            f"this game has no seat {number}; its seats are 1 to {seats}",
            f"cette partie n'a pas de place {number} ; ses places vont de 1 à {seats}",
        )
    return number - 1


def own_seat(source: Source, is_open: bool, seat: int | None, lang: str) -> int | None:
    """The seat whose choices may be shown: of a game that goes on, nobody may see the others'."""
    if is_open:
        return seat
    if seat is None and len(source.people) == 1:
        return source.people[0]
    if seat is None:
        raise TefudaError(say("choose_seat", lang))
    if source.people and seat not in source.people:
        raise TefudaError(say("others_seat", lang, n=seat + 1))
    return seat


def check_writable(file: Path) -> None:
    """Before long work: its result must have a place to go to."""
    if file.is_dir():
        raise TefudaError(f"{file} cannot be written: it is a folder")
    if not file.parent.is_dir():
        raise TefudaError(f"{file} cannot be written: there is no folder {file.parent}")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise TefudaError(f"{file} cannot be written: permission denied")


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
    except (OSError, RecursionError):
        return ""
    return ""


def _game_of(position: str) -> str:
    """The game whose notation it is. What is none of any is refused as each of them does."""
    refused = []
    for name in tefuda.GAMES:
        try:
            tefuda.game(name).position(position)
        except TefudaError as error:
            refused.append(f"no position of {name}: {error}")
        else:
            return name
    raise TefudaError("\n".join(refused))


def _record_of(saved: Json) -> Json:
    from tefuda.cli.session import record_of

    return record_of(tefuda.game(str(saved.get("game"))), saved)
