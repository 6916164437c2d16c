"""The browser of these tests: as Playwright wants it, and cheap to start."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

from tests.browser.browsers import UNUSED


def test_what_playwright_turns_off_stays_off(browser: Browser) -> None:
    session = browser.new_browser_cdp_session()
    command = session.send("SystemInfo.getInfo")["commandLine"]
    first, last = (
        set(found.split(",")) for found in re.findall(r"--disable-features=(\S+)", command)
    )
    assert first | set(UNUSED) == last
