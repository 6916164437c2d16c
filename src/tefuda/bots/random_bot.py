"""A bot that chooses anything allowed, each option as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.bots.bot import Bot
from tefuda.core.state import Json


class RandomBot(Bot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        options = self.checked(view, options, clock)
        return self.chance(view).choice(options)
