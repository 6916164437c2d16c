"""What bots are called at a table, in the terminal and on the page alike."""

from __future__ import annotations

from typing import Final

from tefuda.bots.outside import short_name

LEVELS: Final[dict[str, dict[str, str]]] = {
    "random": {"en": "Random", "fr": "Hasard"},
    "beginner": {"en": "Beginner", "fr": "Débutant"},
    "casual": {"en": "Casual", "fr": "Amateur"},
    "skilled": {"en": "Skilled", "fr": "Confirmé"},
    "naive": {"en": "Naive", "fr": "Naïf"},
    "expert": {"en": "Expert", "fr": "Expert"},
}
"""By level and language; the page has the same in `client/src/lib/levels.ts`."""


def bot_name(kind: str, lang: str) -> str:
    """A level in the language of whoever reads; a bot from outside keeps the name it has."""
    return LEVELS[kind][lang] if kind in LEVELS else short_name(kind)
