"""What somebody who plays alone at this terminal keeps: finished games, one JSON object a line."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from pathlib import Path

from tefuda.cli import saves
from tefuda.cli.words import say
from tefuda.core.career import Career
from tefuda.core.game import Game
from tefuda.core.state import Json, State
from tefuda.errors import TefudaError


def career_of(game: Game) -> Career:
    if game.career is None:
        raise TefudaError(
            f"{game.name} keeps no statistics and has no game of the day",
            f"{game.name} n'a ni statistiques ni partie du jour",
        )
    return game.career


def today() -> date:
    """The day is everybody's, so it is that of Greenwich."""
    return datetime.now(UTC).date()


def path(game: Game) -> Path:
    return saves.home() / "results" / f"{game.name}.jsonl"


def keep(game: Game, state: State, key: str, day: str | None) -> None:
    """Write a game that is over behind the others, once: a copy of it that was saved has the same
    key. `day`: it was the game of that day. The file is whole, whatever interrupts this."""
    if any(result.get("key") == key for result in readable(game)):
        return
    settings = state.log.settings if state.log is not None else {}
    result = {**career_of(game).result(state, settings), "daily": day, "key": key}
    file = path(game)
    lines = [*_lines(file), json.dumps(result, ensure_ascii=False).encode()]
    try:
        saves.write_whole(file, b"".join(line + b"\n" for line in lines))
    except OSError as error:
        raise saves.SaveError(f"the result could not be kept in {file}: {error.strerror}") from None


def results(game: Game) -> list[Json]:
    """All that is kept, the oldest first; a line that cannot be read is named."""
    found = []
    for number, line in enumerate(_lines(path(game)), 1):
        result = _result(game, line)
        if result is None:
            raise saves.SaveError(
                f"{path(game)}, line {number} is damaged; take it out",
                f"{path(game)}, la ligne {number} est abîmée ; supprimez-la",
            )
        found.append(result)
    return found


def readable(game: Game) -> list[Json]:
    """The same without what is damaged: it must keep nobody from playing."""
    found = (_result(game, line) for line in _lines(path(game)))
    return [result for result in found if result is not None]


def _lines(file: Path) -> list[bytes]:
    try:
        return file.read_bytes().splitlines() if file.exists() else []
    except OSError as error:
        raise saves.SaveError(
            f"{file} cannot be read: {error.strerror}",
            f"{file} ne peut pas être lu : {error.strerror}",
        ) from None


def _result(game: Game, line: bytes) -> Json | None:
    """None if it is no result of this game."""
    try:
        result: Json = json.loads(line)
        career_of(game).statistics([result], "en")
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, AssertionError):
        return None
    return result


def played_on(game: Game, day: str) -> bool:
    """Whether the game of a day has been played to its end, the first time, which counts."""
    return any(result.get("daily") == day for result in readable(game))


def daily_words(day: str, about: list[str], again: bool, lang: str) -> list[str]:
    """What the game of a day is about, and whether this attempt at it counts."""
    counts = say("daily_again" if again else "daily_counts", lang)
    return [say("daily", lang, day=day, words=", ".join(about)), counts]
