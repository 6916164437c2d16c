"""The games at the terminal, one folder for each."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, cast

from tefuda.cli.games.plug import Plug
from tefuda.core.game import Game

PLUGS: Final = {
    "duel": "tefuda.cli.games.duel.plug",
    "gosu": "tefuda.cli.games.gosu.plug",
    "gosux": "tefuda.cli.games.gosux.plug",
    "samurai": "tefuda.cli.games.samurai.plug",
}


def plug(game: Game) -> Plug:
    """What a game brings to the terminal; imported when it is needed."""
    make = cast(Callable[[Game], Plug], import_module(PLUGS[game.name]).plug)
    return make(game)
