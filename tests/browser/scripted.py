"""A game of GOSU that is won by a special victory condition, choice by choice.

It is looked for, not written down: the goblins may change. Two people who play it at a table of
`serving`, whose luck is known, come to the same end.
"""

from __future__ import annotations

import random
from typing import Any, Final

import tefuda
from tefuda.core.game import Game
from tefuda.lab.worth import clans
from tests.browser.serving import SEED

LANGUAGES: Final = ("en", "fr")
GAMES: Final = 1000
LONGEST: Final = 130
"""Choices that a browser makes in a quarter of a minute."""
WORTH: Final = {"play": 3, "draw": 2, "activate": 1, "shift": -1, "pass": -5}
GATHERED: Final = {"play": 2, "discard": -3, "destroy": -3, "capture": -3}
"""Who plays all they can, and gathers one clan, gets near a condition."""


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
    clan = rng.choice(sorted(set(clans(game).values())))
    gathered = {card for card, of in clans(game).items() if of == clan}
    while state.actor is not None and len(moves) < LONGEST:
        worth = []
        for choice in state.options:
            about = game.about(state, choice)
            verb = str(about["verb"])
            dear = GATHERED.get(verb, 0) if about.get("card") in gathered else 0
            worth.append(WORTH.get(verb, 0) + dear + rng.random())
        moves.append(state.options[worth.index(max(worth))])
        state.step(moves[-1])
    return moves, state.view(None)


def name(game: Game, card: str, lang: str) -> str:
    cards: Any = game.gallery(lang)["cards"]
    return next(str(each["name"]) for each in cards if each["id"] == card)
