"""Card games: one engine, played, studied and simulated."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tefuda.errors import TefudaError
from tefuda.native import install_finder
from tefuda.version import VERSION

# Before any engine module is imported, or the interpreted one would already be loaded.
install_finder()

if TYPE_CHECKING:
    from tefuda.bots.bot import Bot
    from tefuda.core.game import Game

__version__ = VERSION
GAMES = ("gosux", "gosu", "samurai", "duel")
"""Games with tables to play at."""


class UnknownGame(TefudaError):
    """There is no game of this name."""


@cache
def game(name: str) -> Game:
    """A game by name."""
    made = _make(name)
    made.found_by = (game, (name,))
    return made


def _make(name: str) -> Game:
    if name == "gosux":
        from tefuda.games.gosux.game import Gosux

        return Gosux()
    if name == "samurai":
        from tefuda.games.decks import chosen
        from tefuda.games.samurai.game import Samurai

        folder = chosen("samurai")
        return Samurai.from_folder(folder) if folder else Samurai()
    if name == "gosu":
        from tefuda.games.decks import chosen
        from tefuda.games.gosu.game import Gosu

        folder = chosen("gosu")
        return Gosu.from_folder(folder) if folder else Gosu()
    if name == "duel":
        from tefuda.games.decks import chosen
        from tefuda.games.samurai.duel.game import DuelGame

        folder = chosen("samurai")
        return DuelGame.from_folder(folder) if folder else DuelGame()
    if name == "tricks":
        from tefuda.games.tricks.game import TricksGame

        return TricksGame()
    known = ", ".join(GAMES)
    raise UnknownGame(
        f"there is no game {name!r}; there is {known}",
        f"il n'y a pas de jeu {name!r} ; il y a {known}",
    )


def bot(name: str, level: str, seed: int = 0) -> Bot:
    """A bot of a level for a game; it sees views only."""
    from tefuda.bots.levels import make

    return make(game(name), level, seed)
