"""A real browser, wherever there is one: the system's, else the one among the client's packages."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserType

from tefuda.server.build_page import CLIENT, find_tools

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKED = "import('@sparticuz/chromium').then((m) => m.default.executablePath())"
"""Unpacks into the folder for temporary files."""
WITH_LIBRARIES = {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
"""Has the package unpack the libraries, too, that a bare system lacks."""
LIBRARIES = Path("al2023", "lib")
UNPACKED = CLIENT / "node_modules" / ".browser"
UNUSED = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess")
"""Parts of the browser that nobody sees here, its address bar and a spare page: with them it starts
three processes for each person, and takes half as long again."""
TURNED_OFF = (
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"),
    *("LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"),
    *("PaintHolding", "PreconnectToSearch", "TcpPortRandomizationWin"),
    *("ThirdPartyStoragePartitioning", "msEdgeUpdateLaunchServicesPreferredVersion"),
    "msForceBrowserSignIn",
)
"""What Playwright turns off: of two such lists the browser reads the last one only."""
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
    """Put in its place in one piece: several workers may want it at the same time."""
    if not UNPACKED.is_dir():
        with TemporaryDirectory(prefix=".browser-", dir=UNPACKED.parent) as name:
            fresh = Path(name) / "browser"
            fresh.mkdir()
            command = [find_tools().node, "--eval", PACKED]
            given = os.environ | WITH_LIBRARIES | {"TMPDIR": str(fresh)}
            subprocess.run(command, cwd=CLIENT, env=given, check=True)
            with suppress(OSError):  # another worker was first
                fresh.rename(UNPACKED)
    return str(UNPACKED / "chromium")


def launch(chromium: BrowserType, path: str) -> Browser:
    libraries = Path(path).parent / LIBRARIES
    found = {"LD_LIBRARY_PATH": str(libraries)} if libraries.is_dir() else {}
    off = f"--disable-features={','.join((*TURNED_OFF, *UNUSED))}"
    return chromium.launch(
        executable_path=path,
        args=["--no-sandbox", "--disable-dev-shm-usage", off],
        env={**os.environ, **found},
    )


def driver_node() -> None:
    """Playwright's own Node needs libraries that a bare system lacks."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", find_tools().node)


def axe_source() -> str:
    return Path(AXE).read_text(encoding="utf-8")
