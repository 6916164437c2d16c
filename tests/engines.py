"""The other of the two engines: what a function of a test module says in it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable


def in_other_engine(lines: Callable[[], list[str]]) -> list[str]:
    """Interpreted where this process is compiled, and the other way round.

    An engine is chosen once for a whole process, so another one runs the function: it must stand
    at the top of a module, and none of its lines may hold a line break.
    """
    script = f"from {lines.__module__} import {lines.__name__} as lines; print(*lines(), sep='\\n')"
    other = "0" if os.environ.get("TEFUDA_PURE") == "1" else "1"
    run = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TEFUDA_PURE": other, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    return run.stdout.splitlines()
