"""Choosing a game line by line: a list of settings, a list of values, until Enter begins it."""

from __future__ import annotations

from typing import Final, TextIO

from tefuda.cli.choosing import Choosing, Value
from tefuda.cli.dialogue import Dialogue, Lines, Quit, number
from tefuda.cli.words import say

LEAVING: Final = ("q", "quit", "quitter")


class PlainChoosing(Dialogue):
    def __init__(self, choosing: Choosing, lines: Lines, out: TextIO) -> None:
        super().__init__(lines, out)
        self.choosing = choosing

    @property
    def lang(self) -> str:
        return self.choosing.lang

    def run(self) -> None:
        """Until the player begins; Quit if they leave."""
        while True:
            names = self.choosing.names
            self.write(self.choosing.plug.titled(self.lang))
            self.write(
                *(self.option(n, self.choosing.line(name)) for n, name in enumerate(names, 1))
            )
            self.tell("choose_head")
            number = self.number(len(names))
            if number is None:
                return
            self.change(names[number - 1])

    def change(self, name: str) -> None:
        values = self.choosing.values(name)
        for n, value in enumerate(values, 1):
            self.write(self.option(n, self.described(value)))
        self.tell("choose_value", about=self.choosing.about(name))
        number = self.number(len(values))
        if number is not None:
            told = self.choosing.choose(name, values[number - 1].value)
            self.write(*([told] if told else []))

    def described(self, value: Value) -> str:
        parts = (f"{value.name}.", value.text, value.refused)
        return " ".join(part for part in parts if part)

    def option(self, n: int, text: str) -> str:
        return say("option", self.lang, n=n, text=text)

    def number(self, last: int) -> int | None:
        """A number from 1 to the last; None for an empty line."""
        while True:
            typed = self.read(say("prompt", self.lang))
            if not typed:
                return None
            if typed.casefold() in LEAVING:
                raise Quit
            chosen = number(typed)
            if chosen is not None and 1 <= chosen <= last:
                return chosen
            self.tell("not_a_choice", words=typed, last=last)
