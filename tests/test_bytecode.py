"""What one process of the tests has compiled, the next one finds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import bytecode


def compiled(module: str, environment: dict[str, str]) -> Path:
    """Imports it in a process of its own; where its bytecode is then looked for."""
    command = [sys.executable, "-c", f"import {module}; print({module}.__cached__)"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return Path(done.stdout.strip())


def test_bytecode_is_kept_where_the_environment_forbids_it_beside_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "toy.py").write_text("A = 1\n")
    monkeypatch.setattr(bytecode, "FOLDER", tmp_path / "kept")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTHONPYCACHEPREFIX", None)
    assert not compiled("toy", environment).exists()
    assert bytecode.allow(environment)
    kept = compiled("toy", environment)
    assert kept.is_file()
    assert kept.is_relative_to(tmp_path / "kept")
    assert not (tmp_path / "__pycache__").exists()


def test_whatever_a_test_starts_keeps_its_bytecode() -> None:
    command = [sys.executable, "-c", "import sys; print(sys.dont_write_bytecode)"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
