"""How questions are put that have nothing to do with what they are about."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.core.layout import N
from tefuda.core.machine import FORCED, FREE
from tefuda.games.army.army import Army
from tefuda.games.army.choices import FINISH, NO


class Asking(Army):
    def optional(self, may: i64) -> i64:
        """Add "no" to the options where the card says "may"; nothing to do asks nothing."""
        if may and self.n_opts:
            self.insert(NO)
            return FREE
        return FORCED

    def insert(self, choice: i64) -> None:
        """An option in its place among the others."""
        n = self.n_opts
        self.option(choice)
        while n > 0 and self.opts[n - 1] > choice:
            self.opts[n] = self.opts[n - 1]
            n -= 1
        self.opts[n] = choice

    def with_finish(self) -> None:
        """Add "done" in its place among the options."""
        self.insert(FINISH)

    def offer_bits(self, verb: i64, mask: i64) -> None:
        i: i64 = 0
        while mask:
            if mask & 1:
                self.option(verb + i)
            mask >>= 1
            i += 1

    def repeat(self, f: i64) -> None:
        """One of N is done; stay on the question while there are more."""
        b = self.b
        b[f + N] -= 1
        if b[f + N] > 0:
            self.again(f)
