"""Logs: one JSON object a line, on the standard error output. What happens again and again is
written down a few times a minute, with how often it was left out."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import structlog

MOST_AT_ONCE: Final = 30
"""Lines that say the same; after them there is one every few seconds."""
PER_SECOND: Final = MOST_AT_ONCE / 60
MOST_KINDS: Final = 1000
LEFT_OUT: Final = "left_out"


class Repeats:
    """How often the same was said lately."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.kinds: dict[str, tuple[float, float, int]] = {}
        """Of each kind how many lines it may have yet, since when, and how many were left out."""

    def left_out(self, kind: str) -> int | None:
        """None if this line is one too many; else how many before it were left out."""
        now = self.now()
        left, since, out = self.kinds.get(kind, (float(MOST_AT_ONCE), now, 0))
        left = min(MOST_AT_ONCE, left + (now - since) * PER_SECOND)
        if len(self.kinds) >= MOST_KINDS:
            self.kinds.clear()
        if left < 1:
            self.kinds[kind] = (left, now, out + 1)
            return None
        self.kinds[kind] = (left - 1, now, 0)
        return out

    def __call__(self, _: Any, __: str, event: structlog.typing.EventDict) -> Any:
        """As a step on the way to our own log."""
        out = self.left_out(str(event.get("event")))
        if out is None:
            raise structlog.DropEvent
        return {**event, LEFT_OUT: out} if out else event

    def filter(self, record: logging.LogRecord) -> bool:
        """As a filter of what libraries say. Two that differ in their first line are two kinds."""
        out = self.left_out(f"{record.name}: {str(record.msg).partition(chr(10))[0]}")
        if out:
            record.msg = f"{record.getMessage()} ({LEFT_OUT}: {out})"
            record.args = None
        return out is not None


def set_up(least: int = logging.INFO) -> None:
    repeats = Repeats()
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[repeats, *shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(least),
        # Looked up for each line: whoever runs the server may put another one in its place. A line
        # is written with its end, so that no other thread's comes between.
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(repeats.filter)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
