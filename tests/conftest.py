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

settings.register_profile(
    "tefuda", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("tefuda")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(TESTS) and item.path.relative_to(TESTS).parts[0] in SLOW:
            item.add_marker(pytest.mark.slow)
