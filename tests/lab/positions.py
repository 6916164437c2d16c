"""Positions near the end of a game, for tests that must be quick."""

from __future__ import annotations

from typing import Final

import tefuda
from tefuda.core.state import Json, State

GAME: Final = tefuda.game("gosux")
LAST_TURN: Final = """
clans goan_sul phoenix xian / abhilasha galmi justice
round 2
supremacy 0 1
supremacy 1 1
wonder 2
army 0 lava_goddesses demon_guardians
army 1 boul_go un_go
hand 0 timer timer smook lava_goddesses
hand 1 galmi shard
first_pass 2
"""
"""The last turn of the round: the armies are equally strong, and the Wonder token would win the
game for player 2. Playing a card wins it for player 1; drawing or passing loses it."""


SECRET: Final = """
clans goan_sul galmi justice / abhilasha narashima phoenix
active_tiles
army 1 navaj dark_cultists
hand 0 lava_goddesses lava_goddesses
hand 1 {held}
"""


def held_back() -> list[Json]:
    """Two unfinished games that player 1 cannot tell apart: in the first, player 2 was asked in
    secret whether to cancel a capture (GX-4.9), and was not in the second."""
    games = []
    for held, secret in (("red_circle", ("no",)), ("dark_cultists", ())):
        moves = ("play lava_goddesses", "capture theirs I.1", *secret, "draw one", "draw one")
        games.append(record_of(GAME.position(SECRET.format(held=held)), *moves))
    return games


def last_turn() -> State:
    return GAME.position(LAST_TURN)


def choice(name: str) -> int:
    return GAME.catalogue.index(name)


def record_of(state: State, *names: str) -> Json:
    """A record of a game that starts here and goes on with these choices."""
    for name in names:
        state.step(choice(name))
    return state.record()
