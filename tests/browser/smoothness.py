"""How the page runs on a phone of the middle class, emulated: a processor four times slower.

    python -m tests.browser.smoothness                      everything
    python -m tests.browser.smoothness --only work --games 2
    python -m tests.browser.smoothness --json

    work     of games that are played: the share of frames in which the page itself has no more to
             compute than fits into one (required: 95 %), and what it computes from a press to the
             first change (under 100 ms); in processor time of its main thread, four times over
    frames   the same by the clock on the wall, with a slowed browser: frames under 20 ms
    bytes    of the first page without its fonts (under 250 kB)
    again    the same page the second time, on a fast 3G line (under 1 s)
    memory   after each of ten games, in one window: it must not grow

It starts a server of its own. What `frames` and `again` find depends on what else the machine does;
beside each stands the floor: what a page finds at the same time that only moves one card. `work`
does not count what others compute, but their use of caches and memory makes it dearer too. So none
of it is a test. The exit status is 1 when a requirement is not met.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser import traces
from tests.browser.browsers import browser_path, driver_node, launch
from tests.browser.conftest import MILLISECONDS, PHONE, served
from tests.browser.driving import Driver
from tests.browser.pictures import let_in
from tests.browser.players import ASKED, OVER, PICKED, settled, there

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
const tick = (now) => {
    if (document.querySelector('[data-showing]')) window.frames.push(now - last)
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
"""In the page: how long each frame took while events were shown, and each press to be answered."""
BYTES: Final = """() => performance.getEntriesByType('resource')
    .concat(performance.getEntriesByType('navigation'))
    .filter(({ name }) => !name.endsWith('.woff2'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""

FLOOR: Final = """<!doctype html><title>floor</title>
<style>b { display: block; width: 90px; height: 63px; background: red }
[class] { background: blue }</style>
<main><b></b></main>"""
"""A page that moves one card, and does nothing else."""
MOVE: Final = """() => {
    const card = document.querySelector('b')
    document.querySelector('main').toggleAttribute('data-showing')
    const there = { transform: 'translate(200px, 400px)' }
    setInterval(() => card.animate([{}, there], { duration: 600 }), 700)
    addEventListener('keydown', () => card.toggleAttribute('class'))
}"""
FLOOR_PRESSES: Final = 20
FLOOR_PAUSE: Final = 500
"""Milliseconds between them."""


@dataclass(frozen=True)
class Found:
    what: str
    value: float
    unit: str
    required: float
    at_least: bool = False
    floor: float | None = None
    """What the page that moves one card comes to."""
    note: str = ""

    @property
    def met(self) -> bool:
        return self.value >= self.required if self.at_least else self.value <= self.required


@dataclass(frozen=True)
class Scene:
    """A page, and what is done in it while it is measured."""

    path: str
    ready: str
    play: Callable[[Page], None]


def work(browser: Browser, driver: Driver, games: int) -> Iterator[Found]:
    floor = computed(browser, driver, [ONE_CARD])
    for game in MOVES:
        found = computed(browser, driver, scenes(driver, game, games))
        yield Found(
            f"{game}: frames whose own work takes under {traces.FRAME_TIME:.1f} ms",
            found.share,
            "%",
            95,
            at_least=True,
            floor=floor.share,
            note=found.note,
        )
        yield Found(
            f"{game}: own work from a press to the first change, median",
            found.answer,
            "ms",
            100,
            floor=floor.answer,
        )


def frames(browser: Browser, driver: Driver, games: int) -> Iterator[Found]:
    floor = watched(browser, driver, [ONE_CARD])
    for game in MOVES:
        found = watched(browser, driver, scenes(driver, game, games))
        yield Found(
            f"{game}: frames under {SMOOTH} ms on the wall",
            found.share,
            "%",
            95,
            at_least=True,
            floor=floor.share,
        )
        yield Found(
            f"{game}: press to first change on the wall, median",
            found.answer,
            "ms",
            100,
            floor=floor.answer,
        )


@dataclass(frozen=True)
class Measured:
    share: float
    answer: float
    note: str = ""


def computed(browser: Browser, driver: Driver, scenes: Sequence[Scene]) -> Measured:
    """With a browser at its full speed: a slowed one computes to no purpose between."""
    tasks: list[traces.Task] = []
    for scene in scenes:
        with phone(browser, driver) as (page, _line):
            opened(page, scene, traces.MARK)
            tasks += traces.tasks_of(traced(browser, page, scene.play))
    shown = traces.shown(tasks)
    answer = SLOWER * median(traces.answers(tasks))
    return Measured(100 * shown.share(SLOWER), answer, note_of(shown))


def traced(browser: Browser, page: Page, play: Callable[[Page], None]) -> list[traces.Event]:
    browser.start_tracing(page=page, categories=traces.CATEGORIES)
    play(page)
    events: list[traces.Event] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def note_of(shown: traces.Shown) -> str:
    kinds = shown.kinds()
    whole = sum(kinds.values())
    shares = ", ".join(f"{kind} {100 * took / whole:.0f} %" for kind, took in kinds.items())
    late = sorted(took for took in shown.took(SLOWER) if took > traces.FRAME_TIME)
    largest = (
        f"median of those above {median(late):.0f} ms, longest {late[-1]:.0f} ms" if late else ""
    )
    return f"{shares}; {len(late)} frames above, {largest}; {shown.time / 1000:.0f} s"


def watched(browser: Browser, driver: Driver, scenes: Sequence[Scene]) -> Measured:
    took: list[float] = []
    waited: list[float] = []
    for scene in scenes:
        with phone(browser, driver) as (page, line):
            opened(page, scene, WATCH)
            line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            page.evaluate("window.frames.length = 0")
            scene.play(page)
            took += page.evaluate("window.frames")
            waited += page.evaluate("window.presses")
    smooth = sum(frame < SMOOTH for frame in took) / max(1, len(took))
    return Measured(100 * smooth, median(waited))


def opened(page: Page, scene: Scene, script: str) -> None:
    page.add_init_script(script)
    page.goto(scene.path)
    there(page, scene.ready)
    page.wait_for_load_state("networkidle")


def scenes(driver: Driver, game: str, games: int) -> list[Scene]:
    def played(number: int) -> Scene:
        path = f"/table/{new_game(driver, game)}"
        return Scene(
            path, ASKED, lambda page: play_by_keys(page, random.Random(number), MOVES[game])
        )

    return [played(number) for number in range(games)]


def move_one_card(page: Page) -> None:
    page.evaluate(MOVE)
    for _ in range(FLOOR_PRESSES):
        page.wait_for_timeout(FLOOR_PAUSE)
        page.keyboard.press("a")
    page.evaluate("document.querySelector('main').toggleAttribute('data-showing')")
    page.wait_for_timeout(FLOOR_PAUSE)


ONE_CARD: Final = Scene(f"data:text/html,{FLOOR}", "b", move_one_card)


def weight(browser: Browser, driver: Driver, _: int) -> Iterator[Found]:
    with phone(browser, driver) as (page, _line):
        page.goto("/")
        page.wait_for_load_state("networkidle")
        yield Found("first page without fonts", page.evaluate(BYTES) / 1000, "kB", 250)


def again(browser: Browser, driver: Driver, _: int) -> Iterator[Found]:
    with phone(browser, driver) as (page, line):
        page.add_init_script(traces.MARK)
        page.goto("/")
        page.wait_for_load_state("networkidle")
        events = traced(browser, page, second_visit)
        own = SLOWER * traces.until_drawn(traces.tasks_of(events))
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", FAST_3G)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        second_visit(page)
        took = page.evaluate("performance.getEntriesByName('drawn')[0].startTime")
        note = f"{own:.0f} ms of own work until then; {FAST_3G['latency']:.0f} ms for each request"
        yield Found("the first page again, on fast 3G", took / 1000, "s", 1, note=note)


def second_visit(page: Page) -> None:
    page.goto("about:blank")
    page.goto("/", wait_until="commit")
    page.wait_for_selector("h1", state="attached")
    page.wait_for_load_state("networkidle")


def memory(browser: Browser, driver: Driver, games: int) -> Iterator[Found]:
    used: list[float] = []
    with phone(browser, driver) as (page, line):
        page.goto("/about")
        for number in range(games):
            go(page, f"/table/{new_game(driver, 'gosux')}")
            play_by_keys(page, random.Random(number), MOVES["gosux"])
            go(page, "/about")
            there(page, "article")
            line.send("HeapProfiler.collectGarbage")
            used.append(page.evaluate("performance.memory.usedJSHeapSize") / 1e6)
            print(f"  after game {number + 1}: {used[-1]:.1f} MB", file=sys.stderr, flush=True)
    half = len(used) // 2
    growth = median(used[half:]) - median(used[:half])
    yield Found(f"growth of memory over {games} games", growth, "MB", 2)


PARTS: Final[dict[str, Callable[[Browser, Driver, int], Iterator[Found]]]] = {
    "work": work,
    "frames": frames,
    "bytes": weight,
    "again": again,
    "memory": memory,
}
GAMES: Final = {"memory": 10}


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
        if ready(page) == "over":
            return
        before = page.evaluate(SHOWN)
        keys: list[str] = page.evaluate(KEYS)
        page.keyboard.press(rng.choice(keys))
        page.wait_for_function(f"before => {SHOWN} !== before", arg=before)
    ready(page)


def ready(page: Page) -> str:
    """As `settled`; after a great moment it goes on."""
    there(page, f"{ASKED}, {OVER}, {GREAT}")
    while page.locator(GREAT).count():
        page.locator(GREAT).press("Enter")
        there(page, f"{ASKED}, {OVER}, {GREAT}")
    return settled(page)


GREAT: Final = "[data-continue]"
SHOWN: Final = f"""document.querySelector('[data-seq]')?.dataset.seq
    + {PICKED} + document.querySelector('{GREAT}')"""
"""In the page: how far the game is shown, what has been picked, whether a great moment waits."""
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
    floor = "" if found.floor is None else f"; floor {found.floor:.1f}"
    need = f"({sign} {found.required:g} {found.unit}{floor})"
    note = f"\n    {found.note}" if found.note else ""
    return f"{found.what}: {found.value:.1f} {found.unit} {need}{verdict}{note}"


if __name__ == "__main__":
    sys.exit(main())
