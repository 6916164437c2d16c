"""The names of bots at a table, in the terminal and on the page alike."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from tefuda.bots.outside import short_name
from tefuda.games.cast import Character, cast

LEVELS: Final[dict[str, dict[str, str]]] = {
    "random": {"en": "Random", "fr": "Hasard"},
    "beginner": {"en": "Beginner", "fr": "Débutant"},
    "casual": {"en": "Casual", "fr": "Amateur"},
    "skilled": {"en": "Skilled", "fr": "Confirmé"},
    "naive": {"en": "Naive", "fr": "Naïf"},
    "expert": {"en": "Expert", "fr": "Expert"},
}
"""The names by level and language; the page has the same in `client/src/lib/levels.ts`."""


def level_name(kind: str, lang: str) -> str:
    """A level in the reader's language; a bot from outside keeps its name."""
    return LEVELS[kind][lang] if kind in LEVELS else short_name(kind)


def character(game: str, level: str, table: str, seat: int) -> Character | None:
    """The character of a bot of this level at a seat of this table. Every seat has another one, and
    it stays the same whenever the table is looked at, even if other players come and go. None if
    the game has no cast for the level."""
    able = [each for each in cast(game) if each.level == level]
    if not able:
        return None
    able.sort(key=lambda each: sha256(f"{table} {each.id}".encode()).digest())
    return able[seat % len(able)]


def bot_name(game: str, level: str, table: str, seat: int, lang: str) -> str:
    """The name of a bot at a seat of this table: that of its character, or else of its level."""
    found = character(game, level, table, seat)
    return found.name if found else level_name(level, lang)
