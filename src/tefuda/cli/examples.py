"""Finding a worked example of a book by what somebody types."""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

import tefuda
from tefuda.cli.words import enumerated, say
from tefuda.core.example import Example
from tefuda.core.game import Game
from tefuda.errors import TefudaError


class Found(NamedTuple):
    name: str
    game: Game
    example: Example

    def lines(self, lang: str) -> list[str]:
        """What there is to read before anything is chosen."""
        rules = enumerated(self.example.rules, lang)
        return [
            say("example_head", lang, title=self.example.title.in_lang(lang), rules=rules),
            self.example.shows.in_lang(lang),
        ]


def listed(game: Game) -> list[Found]:
    """The examples of a game, in the order of its book."""
    return [Found(name, game, example) for name, example in game.examples.items()]


def everywhere() -> list[Found]:
    """Those of every game."""
    return [found for name in tefuda.GAMES for found in listed(tefuda.game(name))]


def named(game: Game, name: str) -> Found | None:
    """The one of exactly this name."""
    return next((found for found in listed(game) if found.name == name), None)


def find(typed: str) -> Found:
    """By its name, or the beginning of it that no other has."""
    known = {found.name: found for found in everywhere()}
    wanted = typed.casefold()
    fitting = [name for name in known if name.startswith(wanted)]
    if wanted in known or len(fitting) == 1:
        return known.get(wanted) or known[fitting[0]]
    near = fitting or get_close_matches(wanted, known)
    key = "no_such_example" if not near else "example_near"
    raise TefudaError(
        say(key, "en", name=typed, near=", ".join(near)),
        say(key, "fr", name=typed, near=", ".join(near)),
    )


def complete(typed: str) -> list[tuple[str, str]]:
    """For the shell: names that begin like this, each with its title."""
    return [(f.name, f.example.title.en) for f in everywhere() if f.name.startswith(typed)]
