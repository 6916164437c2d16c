"""The parser's result for a card's text: small, frozen, comparable trees.

A node is a word of the language with its arguments. A `Vocabulary` says once which words exist and
which arguments each takes. So the parser, the compiler and the renderers need no class per word,
and no word can exist in one of them only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The kind of a piece of card text; error messages call it by the value."""

    VERB = "something that happens"
    SET = "a set of cards"
    TARGET = "one card of a set, or every(set)"
    NUMBER = "a number"
    QUANTITY = "a number, upto(number) or every"
    TEST = "a condition"
    STANDING = "an ongoing effect"
    EVENT = "an event that can be cancelled"
    CLAN = "a clan"
    CARD = "a card"
    KEYWORD = "a keyword"
    FLAG = "an option of the word"


@dataclass(frozen=True, slots=True)
class Node:
    """A word and its arguments: nodes, or a plain int or name where a constant is required."""

    word: str
    args: tuple[Node | int | str, ...] = ()

    def nodes(self) -> Iterator[Node]:
        """The arguments that are nodes, in order."""
        return (arg for arg in self.args if isinstance(arg, Node))

    def node(self, index: int) -> Node:
        arg = self.args[index]
        assert isinstance(arg, Node)
        return arg

    def number(self, index: int) -> int:
        arg = self.args[index]
        assert isinstance(arg, int)
        return arg

    def name(self, index: int) -> str:
        arg = self.args[index]
        assert isinstance(arg, str)
        return arg

    def __str__(self) -> str:
        if self.word == "number":
            return str(self.args[0])
        if not self.args:
            return self.word
        return f"{self.word}({', '.join(str(arg) for arg in self.args)})"


@dataclass(frozen=True, slots=True)
class Param:
    """One argument of a word. `many`: takes all the rest; a default makes it optional."""

    kind: Kind
    name: str = ""
    default: Node | int | str | None = None
    many: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the language, with the arguments that it takes."""

    name: str
    kind: Kind
    params: tuple[Param, ...] = ()


def words(kind: Kind, **params: tuple[Param, ...]) -> tuple[Word, ...]:
    """Words of one kind, each with the arguments that it takes."""
    return tuple(Word(name, kind, given) for name, given in params.items())


class Vocabulary:
    """All words that a game's cards may use, by kind, and its constants (clans, cards …)."""

    def __init__(self, words: tuple[Word, ...], constants: dict[Kind, frozenset[str]]) -> None:
        self.words = {(word.kind, word.name): word for word in words}
        self.constants = constants

    def word(self, kind: Kind, name: str) -> Word | None:
        return self.words.get((kind, name))

    def names(self, kind: Kind) -> list[str]:
        """Everything that is possible where this kind is required, for error messages."""
        known = [name for (k, name) in self.words if k is kind]
        return sorted([*known, *self.constants.get(kind, frozenset())])
