"""Looking a word or a rule up in a game's pages."""

from __future__ import annotations

from typing import Final

import tefuda
from tefuda.cli.words import LANGUAGES
from tefuda.core.game import Game, Term
from tefuda.games import pages

PREFIXES: Final = {"gx": "gosux", "go": "gosu", "ws": "samurai"}
"""How the rules of each game are numbered."""


def find_terms(game: Game, words: str, lang: str) -> list[Term]:
    """Terms of the glossary, by their name in either language."""
    other = next(language for language in LANGUAGES if language != lang)
    return pages.find_terms(game.glossary(lang), game.glossary(other), words)


def games_and_words(query: list[str], game: str) -> tuple[tuple[str, ...], str]:
    """In which games to look up what, until one has it. Without `--game` the first word may be a
    game's name, as after `play`, or a rule's number names it (`WS-2.4`)."""
    if not game and query and query[0] in tefuda.GAMES:
        game, *query = query
    words = " ".join(query)
    game = game or PREFIXES.get(words.casefold().partition("-")[0], "")
    return (game,) if game else tefuda.GAMES, words
