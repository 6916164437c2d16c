"""Bots of all kinds, most of them bad; tests load this file, or a copy, from outside."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

from tefuda.bots.bot import Bot
from tefuda.core.game import Game
from tefuda.core.state import Json

ASLEEP = 600
"""Seconds: longer than any test waits."""


class First(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        return options[0]


class Builds(Bot):
    """Plays cards and does not pass: quick, and far better than chance."""

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        named = [(option, self.game.catalogue[option]) for option in options]
        cards = [option for option, name in named if name.startswith("play ")]
        others = [option for option, name in named if name != "pass"]
        return self.chance(view).choice(cards or others or options)


class Raises(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        raise ValueError("no idea")


class Illegal(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        return options[-1] + 1


class NotAnInt(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        return True


class Sleeps(Bot):
    """Later than it thinks: it even catches what would stop it."""

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        with suppress(Exception):
            time.sleep(ASLEEP)
        return options[0]


class Stubborn(Bot):
    """Catches all that would stop it, and goes on."""

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        while True:
            with suppress(BaseException):
                time.sleep(ASLEEP)


class Speechless:
    """Nobody can say what it is."""

    def __repr__(self) -> str:
        raise Odd("no words")


class Odd(BaseException):
    def __str__(self) -> str:
        raise RuntimeError("no words either")


class AnswersOddly(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        return Speechless()  # type: ignore[return-value]


class AnswersHugely(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        return 10**5000


class RaisesOddly(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        raise Odd


class RaisesGarbage(Bot):
    """Words that no terminal and no file can take as they are."""

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        raise ValueError("two\nlines \udc80" + "!" * 10_000)


class Prints(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        print("thinking")
        return options[0]


class NeverStarts(Bot):
    def __init__(self, game: Game, seed: int = 0) -> None:
        sys.exit(0)

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        return options[0]


class Leaves(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        raise SystemExit


class Dies(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        os._exit(3)


class Late(Bot):
    """Fails at its third choice only, and only when it does not start."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.asked = 0

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        self.asked += 1
        if self.asked == 3 and view["seat"] == 1:
            raise RuntimeError("third")
        return options[0]


class Clocked(Bot):
    """Chooses by the budget it is given."""

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        assert clock is not None
        return options[int(clock) % len(options)]


class Broken(Bot):
    def __init__(self, game: Game, seed: int = 0) -> None:
        raise KeyError("weights")

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        return options[0]


class Abstract(Bot):
    pass


class NoBot:
    pass


number = 7
