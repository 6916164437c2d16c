"""What the ledger of each game is about: its parts, and every way to alter them."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import tefuda

RULE: Final = re.compile(r"- \*\*((?:GX|WS|GO)-\d+\.\d+)\*\* ([^.]+)\.")


@dataclass(frozen=True)
class Alteration:
    """One thing taken away or turned round; `cited` is what scenarios call it."""

    kind: str
    cited: str
    what: str
    rule: str = ""
    """Which says the same in words: the scenario that notices cites it as well."""

    def __str__(self) -> str:
        return f"{self.cited}: {self.kind} {self.what}"


class Book:
    """One game's."""

    game: str
    folders: tuple[str, ...]
    """Packages of tests, that scenarios are read from."""

    def parts(self) -> dict[str, list[str]]:
        """By kind, the ids of all that must be proven besides the rules."""
        raise NotImplementedError

    def names(self, lang: str) -> Mapping[str, str]:
        """What a player calls each of them."""
        raise NotImplementedError

    def alterations(self) -> Iterator[Alteration]:
        raise NotImplementedError

    def altered(self, alteration: Alteration) -> AbstractContextManager[None]:
        """Scenarios are played without the thing, or with it turned round."""
        raise NotImplementedError

    def rules(self, lang: str) -> dict[str, str]:
        """The title of every numbered rule."""
        home = Path(tefuda.__file__).parent / "games" / self.game
        text = (home / f"rules.{lang}.md").read_text(encoding="utf-8")
        return {match[1]: match[2] for match in RULE.finditer(text)}


KEPT_WITH: Final = {"duel": "samurai"}
"""Games without a ledger of their own: their rules are a section of the other game's."""


def book(game: str) -> Book:
    found = importlib.import_module(f"tests.books.{game}").BOOK
    assert isinstance(found, Book)
    return found
