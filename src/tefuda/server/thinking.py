"""How long a bot takes for a choice. It is drawn before anybody looks at the question, so that the
time shows nothing of what the bot holds: not whether it had one option or thirty, not whether it
saw a win at once or searched in vain. The choice is ready earlier, and waits for its moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from tefuda.server.clock import Clock

Span = tuple[float, float]
"""Seconds, from and to."""

SEARCHING: Final = (1.2, 1.6)
"""What a bot that reads ahead takes, in parts of the time it may search."""
QUICK: Final = (0.4, 0.8)
"""What any other takes, in parts of the same."""
NEEDED: Final = 0.3
"""In parts of the same: what a choice needs at most beside its search, if the machine keeps up."""


@dataclass(frozen=True)
class Thinking:
    """One choice of one bot."""

    takes: float
    """Seconds from the question to the choice."""
    searches: float
    """Of them, those in which it may search."""
    needs: float
    """Seconds that it surely needs once a process is there for it."""

    def ends(self, asked: float, begun: float, found: float) -> float:
        """When the choice is made, if it was asked, begun and found at these moments. `begun` is
        late where many bots think, `found` where the machine does not keep up: then the moment is
        put off in steps so wide that they hardly show how late it was."""
        moment = max(asked + self.takes, begun + self.needs)
        late = max(0, ceil((found - moment) / self.needs))
        return moment + late * self.needs


def thinking(search: float, reads_ahead: bool, luck: float, clock: Clock | None) -> Thinking:
    """What a bot does that may search for so many seconds, by luck from 0 to 1. It is charged what
    it takes, and never takes much of what is left on its clock."""
    least, most = SEARCHING if reads_ahead else QUICK
    takes = search * (least + luck * (most - least))
    if clock is not None:
        takes = clock.for_a_bot(takes)
    searches = min(search, takes / SEARCHING[0])
    needed = search * NEEDED
    needs = max(searches * SEARCHING[0], needed) if reads_ahead else needed
    return Thinking(max(takes, needed), searches, needs)
