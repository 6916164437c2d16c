"""Pictures of every page and moment, at five sizes, light and dark, in both languages.

    python -m tests.browser.pictures FOLDER               all of them, to be looked at
    python -m tests.browser.pictures FOLDER --only table,end --sizes phone --themes dark --langs fr
    python -m tests.browser.pictures docs/pictures --best   those of the README

It starts a server of its own. Each moment is played to once, and then looked at in every way.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.browser.browsers import browser_path, driver_node, launch
from tests.browser.conftest import MILLISECONDS, served
from tests.browser.driving import Driver
from tests.browser.moments import MOMENTS, Moment

SIZES: Final[dict[str, ViewportSize]] = {
    "small": {"width": 360, "height": 640},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 1024, "height": 768},
    "desk": {"width": 1440, "height": 900},
    "wide": {"width": 1920, "height": 1080},
}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LANGS: Final = ("en", "fr")
TOUCHED: Final = 600
"""Narrower screens are those of phones."""
SETTLE: Final = 400
"""Milliseconds for what is drawn a moment after it was laid out."""
SETTLED: Final = """document.getAnimations()
    .filter((one) => one instanceof CSSTransition && !one.effect.target.closest('[data-scene]'))
    .forEach((one) => one.finish())"""
"""In the page: what changes with the colours or the size has changed."""


class Look(NamedTuple):
    size: str
    theme: Literal["light", "dark"]
    lang: str


BEST: Final = {
    "home": [Look("desk", "light", "en")],
    "table": [Look("desk", "dark", "en"), Look("phone", "light", "fr")],
    "goblins-four": [Look("desk", "light", "en")],
    "fight": [Look("desk", "light", "en"), Look("phone", "dark", "en")],
    "duel-lay": [Look("desk", "light", "en")],
    "cards-gosux": [Look("desk", "dark", "fr")],
    "end": [Look("desk", "dark", "en")],
}
"""Pictures of the README."""


def main() -> None:
    given = parser().parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    looks = [Look(*each) for each in product(given.sizes, given.themes, given.langs)]
    wanted = BEST if given.best else dict.fromkeys(given.only, looks)
    driver_node()
    with TemporaryDirectory() as data, served(Path(data)) as site, sync_playwright() as playing:
        browser = launch(playing.chromium, browser_path())
        for name, seen in wanted.items():
            for look, page in visits(browser, site, MOMENTS[name], seen):
                file = given.folder / f"page-{name}-{'-'.join(look)}.jpg"
                page.screenshot(path=file, type="jpeg", quality=82)
                print(file, flush=True)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("folder", type=Path)
    made.add_argument("--best", action="store_true", help="only those of the README")
    for name, known in (
        ("only", list(MOMENTS)),
        ("sizes", list(SIZES)),
        ("themes", list[str](THEMES)),
        ("langs", list(LANGS)),
    ):
        made.add_argument(
            f"--{name}", type=listed(known), default=known, help=f"some of {', '.join(known)}"
        )
    return made


def listed(known: list[str]) -> type[list[str]]:
    """Reads names that are separated by commas."""

    class Names(list[str]):
        def __init__(self, text: str) -> None:
            super().__init__(text.split(","))
            wrong = [name for name in self if name not in known]
            if wrong:
                raise argparse.ArgumentTypeError(f"no such name: {', '.join(wrong)}")

    return Names


def visits(
    browser: Browser, site: str, moment: Moment, looks: list[Look]
) -> Iterator[tuple[Look, Page]]:
    """The page in each way, when it is ready to be looked at. What does not need the page loaded
    again is changed last."""
    driver = Driver.new(site)
    path = moment.place(driver)
    kinds = sorted({(look.lang, SIZES[look.size]["width"] < TOUCHED) for look in looks})
    for lang, touch in kinds:
        fitting = [
            look
            for look in looks
            if look.lang == lang and (SIZES[look.size]["width"] < TOUCHED) == touch
        ]
        with opened(browser, driver, lang, touch) as page:
            page.set_viewport_size(SIZES[fitting[0].size])
            page.emulate_media(color_scheme=fitting[0].theme)
            moment.before(page)
            page.goto(path)
            page.wait_for_selector(moment.ready, state="attached")
            page.wait_for_load_state("networkidle")
            moment.act(page)
            for look in fitting:
                page.emulate_media(color_scheme=look.theme)
                page.set_viewport_size(SIZES[look.size])
                page.wait_for_timeout(SETTLE)
                page.evaluate(SETTLED)
                yield look, page


@contextmanager
def opened(browser: Browser, driver: Driver, lang: str, touch: bool) -> Iterator[Page]:
    """A browser of the one who has played."""
    context = browser.new_context(
        base_url=driver.site,
        has_touch=touch,
        is_mobile=touch,
        locale="fr-FR" if lang == "fr" else "en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(MILLISECONDS)
    let_in(context, driver)
    try:
        yield context.new_page()
    finally:
        context.close()


def let_in(context: BrowserContext, driver: Driver) -> None:
    """This browser is that of the one who has played."""
    context.add_cookies([{"name": "tefuda", "value": driver.token, "url": driver.site}])


if __name__ == "__main__":
    main()
