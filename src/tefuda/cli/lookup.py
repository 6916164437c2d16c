"""Looking a word or a rule up in a game's pages."""

from __future__ import annotations

from typing import Final

from tefuda.cli.words import LANGUAGES
from tefuda.core.game import Game, Term
from tefuda.games import pages

PREFIXES: Final = {"gx": "gosux", "ws": "samurai"}
"""How the rules of each game are numbered."""


def find_terms(game: Game, words: str, lang: str) -> list[Term]:
    """Terms of the glossary, by their name in either language."""
    other = next(language for language in LANGUAGES if language != lang)
    return pages.find_terms(game.glossary(lang), game.glossary(other), words)


def game_of_rule(words: str) -> str:
    """The game that a rule's number names (`WS-2.4`); the first game for all other words."""
    return PREFIXES.get(words.casefold().partition("-")[0], "gosux")
