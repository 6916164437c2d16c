"""Why a table was stopped: as it is stored, and in words."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tefuda.core.game import Game
from tefuda.core.listing import listed
from tefuda.server.words import STOPPED, Both

RULES: Final = "rules"
CARDS: Final = "cards"
DAMAGED: Final = "damaged"
MOST_NAMED: Final = 5
"""Changed parts that are told by name."""


def reason(kind: str, parts: Collection[str] = ()) -> str:
    """As it is stored: what has changed, and in which parts of the game, if that is known."""
    return f"{kind}:{','.join(sorted(parts))}" if parts else kind


def why(game: Game, stored: str) -> Both:
    """In both languages, to be put into a sentence. Tables that were stopped by an older version
    have no reason stored."""
    kind, _, parts = stored.partition(":")
    english, french = STOPPED[f"{kind}_of" if parts else kind]
    names = parts.split(",")
    return (
        english.format(parts=_named(game, names, "en")),
        french.format(parts=_named(game, names, "fr")),
    )


def _named(game: Game, parts: list[str], lang: str) -> str:
    names = list(dict.fromkeys(game.part_name(part, lang) for part in parts))
    last = " et " if lang == "fr" else " and "
    if len(names) > MOST_NAMED:
        names = [*names[: MOST_NAMED - 1], "d'autres" if lang == "fr" else "others"]
    return listed(names, last)
