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
    key. `day`: it was the game of that day."""
    if any(result.get("key") == key for result in results(game)):
        return
    settings = state.log.settings if state.log is not None else {}
    result = {**career_of(game).result(state, settings), "daily": day, "key": key}
    file = path(game)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(result, ensure_ascii=False) + "\n")
    except OSError as error:
        raise saves.SaveError(f"the result could not be kept in {file}: {error.strerror}") from None


def results(game: Game) -> list[Json]:
    """All that is kept, the oldest first; a line that cannot be read is named."""
    career_of(game)
    file = path(game)
    if not file.is_file():
        return []
    found = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        try:
            found.append(json.loads(line))
        except ValueError as error:
            raise saves.SaveError(f"{file}, line {number} is damaged: {error}") from None
    return found


def played_on(game: Game, day: str) -> bool:
    """Whether the game of a day has been played to its end, the first time, which counts."""
    return any(result.get("daily") == day for result in results(game))


def daily_words(day: str, about: list[str], again: bool, lang: str) -> list[str]:
    """What the game of a day is about, and whether this attempt at it counts."""
    counts = say("daily_again" if again else "daily_counts", lang)
    return [say("daily", lang, day=day, words=", ".join(about)), counts]
