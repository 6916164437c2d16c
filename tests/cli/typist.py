"""Somebody who types numbers and now and then a command."""

import io
import random
import re

from tefuda.cli.plain import Plain
from tefuda.cli.session import Session

ASIDES = ("b", "h", "p", "l 5", "f", "?", "?1", "o", "undo", "aide", "", "zz")
ASIDE = 0.2
"""How often a command comes before a number."""
DRAWN = re.compile(r"[\x1b─-▟]")


class Typist:
    """Answers whatever is asked: an option by chance, sometimes a command first."""

    def __init__(self, session: Session, seed: int, more: tuple[str, ...]) -> None:
        self.session = session
        self.chance = random.Random(seed)
        self.asides = (*ASIDES, *more)
        self.typed = 0

    def readline(self) -> str:
        self.typed += 1
        assert self.typed < 3000, "the game does not end"
        if self.session.to_sit is not None:
            return "\n"
        if self.chance.random() < ASIDE:
            return self.chance.choice(self.asides) + "\n"
        question = self.session.question
        assert question is not None
        assert question.text
        assert all(option.text for option in question.options)
        return f"{self.chance.choice(question.options).number}\n"

    def isatty(self) -> bool:
        return False


def played(session: Session, more: tuple[str, ...], seed: int = 1) -> str:
    """A whole game, and all that was shown; `more`: commands to be typed besides the usual."""
    out = io.StringIO()
    Plain(session, Typist(session, seed, more), out).run()
    return out.getvalue()
