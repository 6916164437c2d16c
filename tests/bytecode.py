"""Tests start hundreds of processes; none of them compiles what another has compiled."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "build" / "bytecode"
"""Away from the sources: an environment that forbids bytecode means those."""


def keep_bytecode() -> None:
    """In this process from now on, and in all that it starts."""
    if sys.dont_write_bytecode and allow(os.environ):
        sys.dont_write_bytecode = False
        sys.pycache_prefix = str(FOLDER)


def allow(environment: MutableMapping[str, str]) -> bool:
    """Python reads PYTHONDONTWRITEBYTECODE as "never": each start then costs seconds."""
    if not environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        return False
    environment["PYTHONPYCACHEPREFIX"] = str(FOLDER)
    return True
