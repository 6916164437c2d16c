"""No test depends on how fast the machine is: waits have one bound, and it is generous."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import settings

TESTS = Path(__file__).parent
HASTE = re.compile(
    r"\btimeout=\d|\btimeout\(\d|wait_for\([^\n]*, \d|deadline=\d|perf_counter\(|\balarm\(\d|"
    r"(?:join|communicate|recv)\(\d"
)
"""A bound in seconds of its own, or a clock that other processes can slow down."""


def test_hypothesis_does_not_look_at_the_clock() -> None:
    assert settings().deadline is None


def test_no_test_has_a_bound_of_its_own() -> None:
    found = [
        f"{file.relative_to(TESTS)}:{number}: {line.strip()}"
        for file in sorted(TESTS.rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if HASTE.search(line) and file != Path(__file__)
    ]
    assert not found, "\n".join(["wait for a state, at most PATIENCE:", *found])


def test_what_is_looked_for_is_found() -> None:
    for line in (
        "page.click(timeout=500)",
        "async with asyncio.timeout(5):",
        "await asyncio.wait_for(socket.recv(), 5)",
        "start = time.perf_counter()",
        "thread.join(20)",
    ):
        assert HASTE.search(line), line
    assert not HASTE.search("await asyncio.wait_for(socket.recv(), PATIENCE)")
