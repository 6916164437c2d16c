"""Around the fights of Way of the Samurai: choosing one, the fight of the day, what is counted."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import expect_result, play, settled
from tests.browser.test_pages import faults


def foe(page: Page, name: str) -> Locator:
    """An enemy or a campaign of the gallery."""
    return page.locator(f"input[data-foe={name}]")


def setting(page: Page, name: str, value: str = "") -> Locator:
    """The values of a setting, or one of them."""
    value = f"[value={value}]" if value else ""
    return page.locator(f":is(select, input)[data-setting={name}]{value}")


def pick(page: Page, name: str, value: str) -> None:
    """One that may be folded away."""
    more = page.locator(f"[data-more={name}]")
    if not setting(page, name, value).count():
        more.click()
    setting(page, name, value).check()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_choosing_a_fight_has_no_fault_that_axe_knows(
    visit: Opener, phone: bool, scheme: str
) -> None:
    page = visit("/play/samurai", phone=phone, color_scheme=scheme)
    page.locator("[data-settings] summary").click()
    setting(page, "difficulty", "easy").check()
    expect(setting(page, "easy_die")).to_be_visible()
    assert not faults(page)


def test_what_was_chosen_before_gives_way_and_only_what_matters_is_asked(visit: Opener) -> None:
    page = visit("/play/samurai")
    page.locator("[data-settings] summary").click()
    expect(setting(page, "second_weapon")).to_have_count(0)
    foe(page, "zoro").check()
    setting(page, "second_weapon").select_option("yari")
    expect(setting(page, "weapon", "katana")).not_to_be_checked()
    foe(page, "kempo").check()
    expect(setting(page, "second_weapon")).to_have_count(0)
    expect(setting(page, "climate")).to_have_count(0)
    pick(page, "location", "bridge")
    pick(page, "climate", "rain")
    foe(page, "village").check()
    expect(setting(page, "location")).to_have_count(0)
    expect(foe(page, "kempo")).not_to_be_checked()
    expect(setting(page, "events")).to_have_count(2)
    page.locator("[data-play=alone]").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("region", name="Leaving the village")).to_be_visible()


def test_an_enemy_is_chosen_in_a_gallery_that_shows_ones_record(visit: Opener) -> None:
    page = visit("/play/samurai")
    expect(page.locator("[data-foe]")).to_have_count(25)
    oda = page.get_by_role("radio", name="Oda, difficulty 3 of 5")
    oda.check()
    expect(page.locator("[data-play=alone]")).to_have_text("Fight Oda")
    page.locator("[data-play=alone]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    resign(page)
    page.goto("/play/samurai")
    expect(
        page.get_by_role("radio", name="Oda, difficulty 3 of 5, You: 0 won, 1 lost.")
    ).to_be_visible()
    page.get_by_label("From the book").check()
    expect(page.locator("[data-foe]")).to_have_count(9)
    foe(page, "dojo").check()
    expect(page.get_by_role("complementary").get_by_role("listitem")).to_have_count(5)


def test_the_map_of_a_campaign_shows_whom_one_has_chosen(visit: Opener) -> None:
    page = visit("/play/samurai")
    foe(page, "dojo").check()
    page.locator("[data-play=alone]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    way = page.get_by_role("region", name="Dojo Yoshioka").get_by_role("listitem")
    expect(way).to_have_count(5)
    page.keyboard.press("2")
    expect(way.nth(1)).to_have_attribute("aria-current", "step")


def test_the_first_try_of_a_day_counts_and_has_no_help_then_comes_practice(visit: Opener) -> None:
    page = visit("/")
    page.locator("[data-play=daily]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    expect(page.locator("[data-no-help]")).to_be_visible()
    expect(page.locator("[data-tool=hint], [data-tool=undo], [data-tool=abort]")).to_have_count(0)
    play(page, random.Random(6))
    expect_result(page)
    expect(page.locator("[data-ending] ul li").first).to_be_visible()
    told = page.locator("[data-ending] [data-daily-place='1']")
    expect(told).to_contain_text("Place 1 of 1 today")
    counted(page)
    page.goto("/")
    page.locator("[data-play=daily]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    expect(page.locator("[data-tool=hint]")).to_be_visible()
    resign(page)
    counted(page)
    page.goto("/statistics/samurai")
    expect(page.get_by_role("heading", name="Fights of the day")).to_be_visible()
    assert not faults(page)


def counted(page: Page) -> None:
    """One fight, in the list of the day and in mine; my place and what I may send to friends."""
    page.goto("/")
    day = page.locator("section", has=page.locator("[data-play=daily]"))
    expect(day.locator("[data-daily-place]")).to_have_text(re.compile(r"Place 1 of 1 today"))
    expect(day.locator("[data-share]")).to_be_visible()
    expect(day.locator(".week .played")).to_have_count(1)
    day.locator("summary").click()
    expect(day.get_by_text("(you)")).to_have_count(1)
    expect(page.locator("[data-play=daily]")).to_have_text("Practise")
    page.goto("/statistics/samurai")
    expect(page.get_by_text("1 fight, ")).to_be_visible()


def resign(page: Page) -> None:
    """Before the first choice nothing can be resigned, only called off."""
    page.keyboard.press("1")
    page.wait_for_function("document.querySelector('[data-seq]').dataset.seq !== '0'")
    settled(page)
    page.locator("[data-tool=more]").click()
    page.locator("[data-tool=resign]").click()
    page.locator("[data-confirm=resign]").click()
    expect_result(page)
