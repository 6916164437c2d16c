"""How the page runs on a phone of the middle class, emulated: a processor four times slower.

    python -m tests.browser.smoothness                      everything
    python -m tests.browser.smoothness --only frames --games 2
    python -m tests.browser.smoothness --json

    frames   of games that are played: the share of frames under 20 ms while something moves
             (required: 95 %), and the time from a press to the first change (under 100 ms)
    bytes    of the first page without its fonts (under 250 kB)
    again    the same page the second time, on a fast 3G line (under 1 s)
    memory   after each of ten games, in one window: it must not grow

It starts a server of its own. What it finds depends on the machine: so it is no test, and it should
run alone. The exit status is 1 when a requirement is not met.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.browsers import browser_path, driver_node, launch
from tests.browser.conftest import MILLISECONDS, PHONE, served
from tests.browser.driving import Driver
from tests.browser.pictures import let_in
from tests.browser.players import seq, settled, wait_for_news

SLOWER: Final = 4
FAST_3G: Final = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.44e6 / 8,
    "uploadThroughput": 675e3 / 8,
}
"""As browsers' developer tools emulate it."""
SMOOTH: Final = 20
"""Milliseconds of a frame that is not noticed."""
MOVES: Final = {"gosux": 40, "samurai": 40, "gosu": 40}
"""Choices of a game that are measured; frames of the whole game would say the same."""
WATCH: Final = """
window.frames = []; window.presses = []
let last = performance.now(), pressed = 0
const moving = () => document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
const tick = (now) => {
    if (moving()) window.frames.push(now - last)
    last = now
    requestAnimationFrame(tick)
}
requestAnimationFrame(tick)
for (const press of ['keydown', 'click'])
    addEventListener(press, (event) => { pressed = event.timeStamp }, true)
new MutationObserver(() => {
    if (!pressed) return
    const from = pressed
    pressed = 0
    requestAnimationFrame(() => window.presses.push(performance.now() - from))
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
"""
"""In the page: how long each frame took while something moved, and each press to be answered."""
BYTES: Final = """() => performance.getEntriesByType('resource')
    .concat(performance.getEntriesByType('navigation'))
    .filter(({ name }) => !name.endsWith('.woff2'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""


@dataclass(frozen=True)
class Found:
    what: str
    value: float
    unit: str
    required: float
    at_least: bool = False

    @property
    def met(self) -> bool:
        return self.value >= self.required if self.at_least else self.value <= self.required


def frames(browser: Browser, driver: Driver, games: int) -> Iterator[Found]:
    for game, most in MOVES.items():
        took: list[float] = []
        waited: list[float] = []
        for number in range(games):
            with phone(browser, driver) as (page, line):
                page.add_init_script(WATCH)
                page.goto(f"/table/{new_game(driver, game)}")
                settled(page)
                page.wait_for_load_state("networkidle")
                line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
                page.evaluate("window.frames.length = 0")
                play_by_keys(page, random.Random(number), most)
                took += page.evaluate("window.frames")
                waited += page.evaluate("window.presses")
        smooth = sum(frame < SMOOTH for frame in took) / max(1, len(took))
        yield Found(f"{game}: frames under {SMOOTH} ms", 100 * smooth, "%", 95, at_least=True)
        yield Found(f"{game}: press to first change, median", median(waited), "ms", 100)


def weight(browser: Browser, driver: Driver, _: int) -> Iterator[Found]:
    with phone(browser, driver) as (page, _line):
        page.goto("/")
        page.wait_for_load_state("networkidle")
        yield Found("first page without fonts", page.evaluate(BYTES) / 1000, "kB", 250)


def again(browser: Browser, driver: Driver, _: int) -> Iterator[Found]:
    with phone(browser, driver) as (page, line):
        page.goto("/")
        page.wait_for_load_state("networkidle")
        page.goto("about:blank")
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", FAST_3G)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto("/", wait_until="commit")
        page.wait_for_selector("h1")
        took = page.evaluate("performance.now()")
        yield Found("the first page again, on fast 3G", took / 1000, "s", 1)


def memory(browser: Browser, driver: Driver, games: int) -> Iterator[Found]:
    used: list[float] = []
    with phone(browser, driver) as (page, line):
        page.goto("/about")
        for number in range(games):
            go(page, f"/table/{new_game(driver, 'gosux')}")
            play_by_keys(page, random.Random(number), MOVES["gosux"])
            go(page, "/about")
            page.wait_for_selector("article")
            line.send("HeapProfiler.collectGarbage")
            used.append(page.evaluate("performance.memory.usedJSHeapSize") / 1e6)
            print(f"  after game {number + 1}: {used[-1]:.1f} MB", file=sys.stderr, flush=True)
    half = len(used) // 2
    growth = median(used[half:]) - median(used[:half])
    yield Found(f"growth of memory over {games} games", growth, "MB", 2)


PARTS: Final[dict[str, Callable[[Browser, Driver, int], Iterator[Found]]]] = {
    "frames": frames,
    "bytes": weight,
    "again": again,
    "memory": memory,
}
GAMES: Final = {"frames": 1, "memory": 10}


def new_game(driver: Driver, game: str) -> str:
    settings = {"draft": "random"} if game == "gosux" else {}
    return driver.table(game, [] if game == "samurai" else ["beginner"], **settings)


def go(page: Page, path: str) -> None:
    """Within the page, as its links do: nothing is loaded anew."""
    page.evaluate(
        """(path) => {
            const link = document.createElement('a')
            link.href = path
            document.body.append(link)
            link.click()
            link.remove()
        }""",
        path,
    )


def play_by_keys(page: Page, rng: random.Random, most: int) -> None:
    for _ in range(most):
        if settled(page) == "over":
            return
        before = seq(page)
        keys: list[str] = page.evaluate(KEYS)
        page.keyboard.press(rng.choice(keys))
        wait_for_news(page, before)


KEYS: Final = """() =>
    [...document.querySelectorAll('[data-options] [data-choice]:not([aria-pressed=true]) kbd')]
        .map((key) => key.textContent.trim()).filter((key) => key !== '·')"""
"""In the page: the keys of all that can be chosen."""


@contextmanager
def phone(browser: Browser, driver: Driver) -> Iterator[tuple[Page, CDPSession]]:
    context = browser.new_context(
        base_url=driver.site, viewport=PHONE, has_touch=True, is_mobile=True, locale="en-GB"
    )
    context.set_default_timeout(MILLISECONDS)
    let_in(context, driver)
    page = context.new_page()
    try:
        yield page, context.new_cdp_session(page)
    finally:
        context.close()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", choices=list(PARTS), help="one part")
    parser.add_argument("--games", type=int, help="how many are played for it")
    parser.add_argument("--json", action="store_true", help="for a program")
    given = parser.parse_args()
    driver_node()
    found: list[Found] = []
    with TemporaryDirectory() as data, served(Path(data)) as site, sync_playwright() as playing:
        browser = launch(playing.chromium, browser_path())
        for name in [given.only] if given.only else PARTS:
            for one in PARTS[name](browser, Driver.new(site), given.games or GAMES.get(name, 1)):
                found.append(one)
                if not given.json:
                    print(line_of(one), flush=True)
    if given.json:
        print(json.dumps([{**asdict(one), "met": one.met} for one in found], indent=1))
    return 0 if all(one.met for one in found) else 1


def line_of(found: Found) -> str:
    sign = "at least" if found.at_least else "at most"
    verdict = "" if found.met else "   NOT MET"
    need = f"({sign} {found.required:g} {found.unit})"
    return f"{found.what}: {found.value:.1f} {found.unit} {need}{verdict}"


if __name__ == "__main__":
    sys.exit(main())
