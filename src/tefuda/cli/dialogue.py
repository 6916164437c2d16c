"""Talking line by line: what is written, what is typed."""

from __future__ import annotations

import re
from typing import Final, Protocol, TextIO

from tefuda.cli.words import sentence

NUMBER: Final = re.compile(r"[+-]?\d{1,9}")
"""What is taken for a number; with more digits it is any other word."""


class Quit(Exception):
    """Whoever types has left, or the input has ended."""


class Lines(Protocol):
    """Where lines are typed."""

    def readline(self) -> str: ...

    def isatty(self) -> bool: ...


def number(typed: str) -> int | None:
    """The number that was typed; None if it is none."""
    return int(typed) if NUMBER.fullmatch(typed) else None


class Dialogue:
    def __init__(self, lines: Lines, out: TextIO) -> None:
        self.lines = lines
        self.out = out

    @property
    def lang(self) -> str:
        raise NotImplementedError

    def write(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.out, flush=True)

    def tell(self, key: str, **values: object) -> None:
        self.write(sentence(key, self.lang, **values))

    def read(self, prompt: str) -> str:
        """A line; the end of the input leaves like quit does."""
        print(prompt, end="" if self.lines.isatty() else "\n", file=self.out, flush=True)
        line = self.lines.readline()
        if not line:
            raise Quit
        return " ".join(line.split())
