"""`tefuda ARGUMENTS` in a process of its own, which is forked from one that has imported all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tefuda.cli import main as cli
from tests.patience import PATIENCE
from tests.server.house import NURSERY


class Said(NamedTuple):
    status: int
    output: str
    errors: str


def tefuda(
    *arguments: object,
    settings: Mapping[str, str] | None = None,
    prepare: Callable[[], None] | None = None,
) -> Said:
    """What comes of a command. `settings`: of its environment; `prepare` is called there first."""
    with TemporaryDirectory() as name:
        streams = [Path(name, "output"), Path(name, "errors")]
        given = (list(map(str, arguments)), dict(settings or {}), streams, prepare)
        child = NURSERY.Process(target=_run, args=given)
        child.start()
        child.join(PATIENCE)
        child.kill()
        assert child.exitcode is not None, f"{arguments}: not over after {PATIENCE} seconds"
        return Said(child.exitcode, *(stream.read_text(encoding="utf-8") for stream in streams))


def _run(
    arguments: list[str],
    settings: dict[str, str],
    streams: list[Path],
    prepare: Callable[[], None] | None,
) -> None:
    for number, stream in enumerate(streams, 1):
        with stream.open("wb") as out:
            os.dup2(out.fileno(), number)
    os.environ.update(settings)
    if prepare is not None:
        prepare()
    sys.argv = ["tefuda", *arguments]
    cli.main()
