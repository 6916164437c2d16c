"""A clock: how long a bot may think about one choice."""

from __future__ import annotations

import reprlib
from typing import Final

from tefuda.errors import TefudaError

MOST_ITERATIONS: Final = 1_000_000_000
MOST_SECONDS: Final = 86_400.0
"""A day for one choice; a larger number is a mistake in the unit."""


class ClockError(TefudaError):
    """The value given as a budget is not a budget."""


def check_clock(clock: object) -> None:
    """An int is iterations, a float seconds, None leaves it to the bot. Everything else is an
    error: a bool or a numeral in quotes would otherwise count as one or the other by accident."""
    if clock is None:
        return
    if type(clock) is int and 1 <= clock <= MOST_ITERATIONS:
        return
    if type(clock) is float and 0.0 < clock <= MOST_SECONDS:
        return
    raise ClockError(
        f"a clock cannot be {shown(clock)}: it is a number of iterations (an int from 1 to "
        f"{MOST_ITERATIONS:,}), of seconds (a float above 0, at most {MOST_SECONDS:,.0f}), or None"
    )


def shown(value: object) -> str:
    """A short text for any value: Python refuses to write numbers of thousands of digits."""
    if isinstance(value, int) and value.bit_length() > 64:
        return f"a number of {value.bit_length()} bits"
    return reprlib.repr(value)
