"""What bots are called at a table, in the terminal and on the page alike."""

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
"""By level and language; the page has the same in `client/src/lib/levels.ts`."""


def level_name(kind: str, lang: str) -> str:
    """A level in the language of whoever reads; a bot from outside keeps the name it has."""
    return LEVELS[kind][lang] if kind in LEVELS else short_name(kind)


def character(game: str, level: str, table: str, seat: int) -> Character | None:
    """Who a bot of a level is at a seat of this table: another one at every seat, and the same
    whenever the table is looked at, whoever else comes and goes. None where a game has no cast for
    the level."""
    able = [each for each in cast(game) if each.level == level]
    if not able:
        return None
    able.sort(key=lambda each: sha256(f"{table} {each.id}".encode()).digest())
    return able[seat % len(able)]


def bot_name(game: str, level: str, table: str, seat: int, lang: str) -> str:
    """What a bot is called at a seat of this table: by its character, or else by its level."""
    found = character(game, level, table, seat)
    return found.name if found else level_name(level, lang)
