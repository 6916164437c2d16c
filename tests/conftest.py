"""What holds for all tests: none measures how fast the machine is, and which take long."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.bytecode import keep_bytecode

keep_bytecode()

TESTS = Path(__file__).parent
SLOW = ("bench", "browser", "puzzles")
"""Folders in which everything takes long; elsewhere a test, or a file, says so itself:
`@pytest.mark.slow` or `pytestmark = pytest.mark.slow`."""

LONGEST = ("test_ledger.py", "browser")
"""What begins before all else, each taking minutes."""

settings.register_profile(
    "tefuda", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("tefuda")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A file stays with one worker, for what its tests share: a browser, a ledger, a long game. The
    longest files come first, so that no worker is left alone with one at the end."""
    for item in items:
        if part(item) in SLOW:
            item.add_marker(pytest.mark.slow)
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    begins = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: (begins.get(part(item), len(begins)), item.path not in slow))


def part(item: pytest.Item) -> str:
    """The folder of the tests, or the file in none, that the test is in."""
    return item.path.relative_to(TESTS).parts[0] if item.path.is_relative_to(TESTS) else ""
