"""The end of a game: told in the middle of the table, put aside, kept and shared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.driving import Driver
from tests.browser.moments import MOMENTS
from tests.browser.pictures import let_in

SAID = {"en": r" (won|lost)\.", "fr": r" (gagne|a gagné|perd|a perdu)\."}
GIF_PICTURE, GIF_END = 0x2C, 0x3B
NAMES = ["end", "goblins-end", "fight-end", "duel-end"]


def over(visit: Opener, site: str, name: str, **how: object) -> Page:
    """A game that somebody has played to its end, at the table."""
    driver = Driver.new(site)
    path = MOMENTS[name].place(driver)
    page = visit("/about", **how)
    let_in(page.context, driver)
    page.goto(path)
    return page


@pytest.mark.parametrize("phone", [False, True])
def test_the_end_can_be_put_aside_and_brought_back_by_keys(
    visit: Opener, site: str, phone: bool
) -> None:
    page = over(visit, site, "end", phone=phone)
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("heading")).to_be_visible()
    page.locator("[data-aside]").focus()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.locator("[data-recall]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#ending-title")).to_be_focused()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_picture_says_in_words_what_it_shows(
    visit: Opener, site: str, name: str, lang: str
) -> None:
    page = over(visit, site, name, lang=lang)
    poster = page.locator("[data-poster]")
    expect(poster).to_have_attribute("aria-label", re.compile(SAID[lang]))
    expect(poster.locator("canvas")).to_be_attached()
    assert page.evaluate(DRAWN) > 200, "a picture of hardly any colours"
    file = saved(page, "picture")
    assert file.read_bytes().startswith(b"\x89PNG")


DRAWN = """() => {
    const canvas = document.querySelector('[data-poster] canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const seen = new Set()
    for (let i = 0; i < data.length; i += 4)
        seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2])
    return seen.size
}"""
"""In the page: how many colours the picture has."""


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_kept_as_a_film(visit: Opener, site: str, name: str) -> None:
    film = saved(over(visit, site, name), "film").read_bytes()
    assert film.startswith(b"GIF89a")
    assert 2 <= pictures(film) <= 64
    assert len(film) < 12_000_000


def pictures(film: bytes) -> int:
    """How many a GIF has, read block by block to its very end."""
    at, found = 13 + colours(film[10]), 0
    while film[at] != GIF_END:
        picture = film[at] == GIF_PICTURE
        found += picture
        at += 11 + colours(film[at + 9]) if picture else 2
        while film[at]:  # parts, each led by its length
            at += film[at] + 1
        at += 1
    assert at == len(film) - 1
    return found


def colours(flags: int) -> int:
    """Bytes of a table of colours, if there is one."""
    return 3 << (flags & 7) + 1 if flags & 0x80 else 0


def test_a_game_is_kept_as_a_page_that_needs_nothing_else(
    visit: Opener, site: str, tmp_path: Path
) -> None:
    page = over(visit, site, "end", lang="fr")
    told = saved(page, "page").read_text()
    assert '<html lang="fr">' in told
    assert "<script" not in told
    assert not re.search(r"(src|href)=\"(?!data:)", told)
    kept = tmp_path / "game.html"
    kept.write_text(told)
    reader = page.context.new_page()
    reader.goto(kept.as_uri())
    expect(reader.locator("figure").first).to_be_visible()
    assert reader.locator("figure").count() > 5
    assert reader.evaluate("[...document.images].every((image) => image.naturalWidth > 0)")


def saved(page: Page, kind: str) -> Path:
    expect(page.locator("[data-poster] canvas")).to_be_attached()
    with page.expect_download() as waiting:
        page.locator(f"[data-save={kind}]").click()
    return Path(waiting.value.path())
