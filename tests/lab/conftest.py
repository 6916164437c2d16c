"""A file of bots outside the package."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.lab import outsiders


@pytest.fixture
def bots(tmp_path: Path) -> str:
    """The path of a copy that a test may change; a bot is `{bots}:Name`."""
    return str(shutil.copy(outsiders.__file__, tmp_path / "bots.py"))
