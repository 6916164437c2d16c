"""A game of GOSU that is won by a special victory condition, choice by choice.

It is looked for, not written down: the goblins may change. Two people who play it at a table of
`serving`, whose luck is known, come to the same end.
"""

from __future__ import annotations

import random
from typing import Any, Final

import tefuda
from tefuda.core.game import Game
from tefuda.core.state import State
from tefuda.lab.worth import clans
from tests.browser.serving import SEED

LANGUAGES: Final = ("en", "fr")
GAMES: Final = 1000
LONGEST: Final = 130
"""Choices that a browser makes in a quarter of a minute."""
CLAN: Final = "fire"
FRIENDS: Final = frozenset({"walror", "garsh", "fact", "ideo"})
"""The condition that a short game can meet: Walror and the three Heroes he asks for."""
WORTH: Final = {"play": 3, "draw": 2, "activate": 1, "shift": -1, "pass": -5}
"""Who plays all they can gets near a condition;"""
OF_CLAN: Final = {"play": 2, "discard": -3, "destroy": -3, "capture": -3}
"""who gathers the clan, nearer;"""
OF_FRIENDS: Final = {"play": 3, "take": 6, "discard": -6, "destroy": -6, "shift": -6, "stack": -4}
"""and who will not part with the four, nearest."""


def special_victory() -> tuple[list[int], int, dict[str, str]]:
    """The choices of a short one between two, who wins, and by which Ozeki, in each language."""
    game = tefuda.game("gosu")
    for number in range(GAMES):
        moves, view = played(game, random.Random(number))
        ended = view["ended"]
        if ended and ended["how"] == "condition":
            (winner,) = ended["winners"]
            (card, *_) = (known["card"] for known in view["conditions"] if known["met"])
            return moves, winner, {lang: name(game, card, lang) for lang in LANGUAGES}
    raise AssertionError(f"none of {GAMES} games was won by a special victory condition")


def played(game: Game, rng: random.Random) -> tuple[list[int], Any]:
    """A game to its end, unless that is far, and what somebody who watched it sees then."""
    state, moves = game.new(seed=SEED), list[int]()
    while state.actor is not None and len(moves) < LONGEST:
        worth = [wish(game, state, choice) + rng.random() for choice in state.options]
        moves.append(state.options[worth.index(max(worth))])
        state.step(moves[-1])
    return moves, state.view(None)


def wish(game: Game, state: State, choice: int) -> int:
    about = game.about(state, choice)
    verb, card = str(about["verb"]), str(about.get("card", ""))
    found = WORTH.get(verb, 0)
    if clans(game).get(card) == CLAN:
        found += OF_CLAN.get(verb, 0)
    if card in FRIENDS:
        found += OF_FRIENDS.get(verb, 0)
    return found


def name(game: Game, card: str, lang: str) -> str:
    cards: Any = game.gallery(lang)["cards"]
    return next(str(each["name"]) for each in cards if each["id"] == card)
