"""What processes are told to do in these tests; it imports little, so that they start soon."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def segfault() -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def hog() -> None:
    raise MemoryError


def count_to(file: Path, most: int) -> int:
    """Die as long as it has not been tried so often; how often it was."""
    with file.open("a") as out:
        out.write(".")
    tries = file.stat().st_size
    if tries < most:
        os._exit(1)
    return tries


class Odd(Exception):
    """Cannot be made again from its words alone, as what travels between processes is."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def fail() -> None:
    raise Odd(3, 4)


def leave() -> None:
    raise SystemExit


def hang() -> None:
    time.sleep(3600)


def hint_that_kills(*_: object) -> None:
    segfault()
