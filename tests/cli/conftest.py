"""The command line, run in this process, with its saved games in a folder of the test's own."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tefuda.cli import main as cli

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEFUDA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def tefuda_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`tefuda ARGS`, with lines to type: exit status, output, errors."""

    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["tefuda", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = 0
        try:
            cli.main()
        except SystemExit as stopped:
            status = stopped.code if isinstance(stopped.code, int) else int(bool(stopped.code))
        shown = capsys.readouterr()
        return status, shown.out, shown.err

    return run
