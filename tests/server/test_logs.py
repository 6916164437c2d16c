"""What happens again and again does not fill the log."""

from __future__ import annotations

import json
import subprocess
import sys

from tefuda.server.logs import LEFT_OUT, MOST_AT_ONCE, MOST_KINDS, Repeats
from tests.server.house import environment


class Hand:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_line_that_comes_again_and_again_is_left_out_and_counted() -> None:
    hand = Hand()
    repeats = Repeats(hand)
    told = [repeats.left_out("a") for _ in range(MOST_AT_ONCE + 5)]
    assert told == [0] * MOST_AT_ONCE + [None] * 5
    assert repeats.left_out("b") == 0
    hand.seconds = 2.0
    assert repeats.left_out("a") == 5
    assert repeats.left_out("a") is None
    hand.seconds = 1000.0
    assert [repeats.left_out("a") for _ in range(3)] == [1, 0, 0]


def test_kinds_without_end_take_no_memory_without_end() -> None:
    repeats = Repeats(Hand())
    for number in range(3 * MOST_KINDS):
        assert repeats.left_out(str(number)) == 0
    assert len(repeats.kinds) <= MOST_KINDS


NOISE = """
import logging, structlog
from tefuda.server.logs import set_up

set_up()
library, ours = logging.getLogger("asyncio"), structlog.get_logger()
for number in range(2000):
    library.error(f"socket.accept() out of system resource\\nsocket: {number}")
    ours.warning("turned away", number=number)
library.error("something else")
"""


def test_ours_and_those_of_libraries_are_limited() -> None:
    """In a process of its own: these tests have a log of their own."""
    said = subprocess.run(
        [sys.executable, "-c", NOISE], capture_output=True, text=True, env=environment(), check=True
    )
    lines = [json.loads(line) for line in said.stderr.splitlines()]
    assert 2 * MOST_AT_ONCE < len(lines) < 3 * MOST_AT_ONCE
    assert lines[0]["event"] == "socket.accept() out of system resource\nsocket: 0"
    assert lines[1] == {**lines[1], "event": "turned away", "number": 0}
    assert lines[-1]["event"] == "something else"
    assert all(LEFT_OUT not in line for line in lines[:MOST_AT_ONCE])
