"""A real browser, wherever there is one: the system's, else the one among the client's packages."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from tefuda.server.build_page import CLIENT, find_tools

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKED = (
    "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))"
)
AXE = CLIENT / "node_modules" / "axe-core" / "axe.min.js"


@cache
def browser_path() -> str:
    """`TEFUDA_BROWSER` names another one."""
    named = os.environ.get("TEFUDA_BROWSER")
    if named:
        return named
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return unpacked()


def unpacked() -> str:
    command = [find_tools().node, "--eval", PACKED]
    done = subprocess.run(command, cwd=CLIENT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def driver_node() -> None:
    """Playwright's own Node needs libraries that a bare system lacks."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", find_tools().node)


def axe_source() -> str:
    return Path(AXE).read_text(encoding="utf-8")
