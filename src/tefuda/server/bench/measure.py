"""The whole measurement: servers and clients are started, and what they took is put together."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tefuda.errors import TefudaError
from tefuda.server.bench import idle, load
from tefuda.server.bench.serving import Served, served

SIZES = (10, 50, 200, 500)
SETTLE = 4.0
"""Seconds in which a server that was just started reads its tables, and lets them rest."""
REST = 1.0
NEVER = 1e9


@dataclass
class Level:
    """What was measured with so many tables in play."""

    tables: int
    echo: list[float] = field(default_factory=list)
    millis: list[float] = field(default_factory=list)
    made: int = 0
    lost: int = 0
    seconds: float = 0.0
    computed: float = 0.0
    """Seconds that the server's process computed meanwhile."""

    @property
    def rate(self) -> float:
        """Choices a second that both clients have heard of."""
        return self.made / self.seconds

    @property
    def median(self) -> float:
        return median(self.millis)

    @property
    def slow(self) -> float:
        """Of twenty choices, the slowest takes so long."""
        return quantiles(self.millis, n=20)[-1]

    @property
    def echo_median(self) -> float:
        return median(self.echo)

    @property
    def above_echo(self) -> float:
        return self.median - self.echo_median

    @property
    def per_choice(self) -> float:
        """Milliseconds of computing for each choice."""
        return 1000 * self.computed / self.made


@dataclass
class Serving:
    levels: dict[int, Level] = field(default_factory=dict)
    idle_bytes: float = 0.0
    """Of a table in the middle of a game, in memory and all."""
    resting_bytes: float = 0.0
    """The same, after it was dropped from memory."""
    connected_bytes: float = 0.0
    """Of a table with two connections."""
    page: float | None = None
    """Milliseconds until the first page and all its files have come; None if it is not built."""
    page_bytes: int = 0


def measure(
    seconds: float, progress: Callable[[str], None], sizes: tuple[int, ...] = SIZES
) -> Serving:
    result = Serving()
    with tempfile.TemporaryDirectory() as folder:
        progress("the first page")
        with served("tables", folder, str(NEVER)) as server:
            result.page, result.page_bytes = first_page(server)
            empty = server.bytes()
            result.levels = levels(server, seconds, sizes, progress)
            result.connected_bytes = (server.bytes() - empty) / max(sizes)
        progress("memory")
        result.idle_bytes = idle.measure()
        result.resting_bytes = resting(folder, max(sizes))
    return result


# -- tables in play --------------------------------------------------------------------------------


def levels(
    server: Served, seconds: float, sizes: tuple[int, ...], progress: Callable[[str], None]
) -> dict[int, Level]:
    found = {size: Level(size) for size in sizes}
    with (
        served("echo") as echo,
        clients(server.address, echo.address, json.dumps(sizes), str(seconds)) as lines,
    ):
        for size, level in found.items():
            progress(f"{size} tables")
            for _ in range(3):
                begun = server.seconds()
                take_in(level, next(lines), server.seconds() - begun)
    return found


def take_in(level: Level, end: dict[str, Any], computed: float) -> None:
    if end["end"] == "echo":
        level.echo += end["millis"]
        return
    level.millis, level.computed = end["millis"], computed
    level.made, level.lost, level.seconds = end["made"], end["lost"], end["seconds"]


@contextmanager
def clients(*arguments: str) -> Iterator[Iterator[dict[str, Any]]]:
    """A process of clients; what it says, a measurement after the other."""
    command = [sys.executable, "-m", load.__name__, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield _ends(process)
        finally:
            process.terminate()


def _ends(process: subprocess.Popen[str]) -> Iterator[dict[str, Any]]:
    assert process.stdout is not None
    for line in process.stdout:
        said = json.loads(line)
        if "end" in said:
            yield said
    raise TefudaError("the clients stopped by themselves; see above")


# -- memory, and the page --------------------------------------------------------------------------


def resting(folder: str, tables: int) -> float:
    """What a table costs that is being played, but at which nothing happens: a server started with
    all of them, against one that has none."""
    found = []
    with tempfile.TemporaryDirectory() as empty:
        for data in (empty, folder):
            with served("tables", data, str(REST)) as server:
                time.sleep(SETTLE)
                found.append(server.bytes())
    return (found[1] - found[0]) / tables


def first_page(server: Served) -> tuple[float | None, int]:
    """From nothing: the page, then all that it names."""
    begun = time.perf_counter()
    try:
        page = _get(server, "/")
    except HTTPError:
        return None, 0
    files = re.findall(r'(?:src|href)="(/[^"]+)"', page.decode())
    size = len(page) + sum(len(_get(server, file)) for file in files)
    return (time.perf_counter() - begun) * 1000, size


def _get(server: Served, path: str) -> bytes:
    headers = {"Accept": "text/html,*/*"}
    with urlopen(Request(f"http://{server.address}{path}", headers=headers)) as answer:
        content: bytes = answer.read()
    return content
