"""A server of its own for each worker, and browsers that look at it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.browser import serving
from tests.browser.browsers import browser_path, driver_node, launch
from tests.browser.serving import ANSWER
from tests.patience import PATIENCE, patiently
from tests.server.house import environment, free_port

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
MILLISECONDS = 1000 * PATIENCE

Opener = Callable[..., Page]
expect.set_options(timeout=MILLISECONDS)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server with the built page."""
    with served(tmp_path_factory.mktemp("site")) as address:
        yield address


@contextmanager
def served(folder: Path, answer: float = ANSWER) -> Iterator[str]:
    port = free_port()
    given = [str(port), str(folder / "data"), str(answer)]
    command = [sys.executable, "-m", serving.__name__, *given]
    log = folder / "log"
    with (
        log.open("wb") as out,
        subprocess.Popen(command, env=environment(), stdout=out, stderr=out) as child,
    ):
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", child, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            child.terminate()


def wait_for(address: str, child: subprocess.Popen[bytes], log: Path) -> None:
    for _ in patiently(f"an answer from {address}"):
        assert child.poll() is None, f"the server did not start: {log.read_text()[-2000:]}"
        with suppress(URLError, OSError), urlopen(address):
            return


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Until the end of the file only: while it is there no other test can run a loop."""
    driver_node()
    with sync_playwright() as playwright:
        started = launch(playwright.chromium, browser_path())
        yield started
        started.close()


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Opener]:
    """`visit("/cards")`: a new person with a browser of their own; `phone=True`, `lang="fr"` and
    what else Playwright's contexts take. What the page complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(path: str = "/", *, phone: bool = False, lang: str = "en", **more: Any) -> Page:
        context = browser.new_context(
            base_url=site,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            locale="fr-FR" if lang == "fr" else "en-GB",
            reduced_motion=more.pop("reduced_motion", "reduce"),
            **more,
        )
        context.set_default_timeout(MILLISECONDS)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if is_bad(said) else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, complaints


def is_bad(said: Any) -> bool:
    """A line that breaks is part of some tests; anything else in red is a fault."""
    return said.type == "error" and not any(
        word in said.text
        for word in ("WebSocket", "ERR_INTERNET_DISCONNECTED", "401", "404", "409")
    )
