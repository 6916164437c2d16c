"""Around the fights of Way of the Samurai: choosing one, the fight of the day, what is counted."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import expect_result, play, settled
from tests.browser.test_pages import faults


def chosen(page: Page) -> Page:
    page.get_by_role("radio", name="Way of the Samurai").check()
    return page


def setting(page: Page, name: str) -> Locator:
    return page.locator(f"select[data-setting={name}]")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_choosing_a_fight_has_no_fault_that_axe_knows(visit: Opener, scheme: str) -> None:
    page = chosen(visit("/", phone=True, color_scheme=scheme))
    page.locator("form summary").click()
    page.locator("input[data-setting=difficulty][value=easy]").check()
    expect(page.locator("input[data-setting=easy_die]")).to_be_visible()
    assert not faults(page)


def test_what_was_chosen_before_gives_way_and_only_what_matters_is_asked(visit: Opener) -> None:
    page = chosen(visit("/"))
    expect(setting(page, "second_weapon")).to_have_count(0)
    setting(page, "enemy").select_option("zoro")
    setting(page, "second_weapon").select_option("yari")
    expect(setting(page, "weapon")).not_to_have_value("katana")
    setting(page, "enemy").select_option("kempo")
    expect(setting(page, "second_weapon")).to_have_count(0)
    expect(setting(page, "climate")).to_have_count(0)
    setting(page, "location").select_option("bridge")
    setting(page, "climate").select_option("rain")
    page.locator("form summary").click()
    page.locator("input[data-setting=campaign][value=village]").check()
    expect(setting(page, "enemy")).to_have_count(0)
    expect(page.locator("input[data-setting=events]")).to_have_count(2)
    page.locator("[data-play=alone]").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("region", name="Leaving the village")).to_be_visible()


def test_the_map_of_a_campaign_shows_whom_one_has_chosen(visit: Opener) -> None:
    page = chosen(visit("/"))
    page.locator("form summary").click()
    page.locator("input[data-setting=campaign][value=dojo]").check()
    page.locator("[data-play=alone]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    way = page.get_by_role("region", name="Dojo Yoshioka").get_by_role("listitem")
    expect(way).to_have_count(5)
    page.keyboard.press("2")
    expect(way.nth(1)).to_have_attribute("aria-current", "step")


def test_the_first_try_of_a_day_counts_and_has_no_help_then_comes_practice(visit: Opener) -> None:
    page = chosen(visit("/"))
    page.locator("[data-play=daily]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    expect(page.locator("[data-no-help]")).to_be_visible()
    expect(page.locator("[data-tool=hint], [data-tool=undo], [data-tool=abort]")).to_have_count(0)
    play(page, random.Random(6))
    expect_result(page)
    expect(page.locator("[data-ending] ul li").first).to_be_visible()
    counted(page)
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
    """One fight, in the list of the day and in mine."""
    page.goto("/")
    mine = page.locator("section", has=page.get_by_role("heading", name="The fight of the day"))
    expect(mine.get_by_text("(you)")).to_have_count(1)
    expect(page.get_by_text("1 fight, ")).to_be_visible()
    expect(page.locator("[data-play=daily]")).to_have_text("Once more, for practice")


def resign(page: Page) -> None:
    """Before the first choice nothing can be resigned, only called off."""
    page.keyboard.press("1")
    page.wait_for_function("document.querySelector('[data-seq]').dataset.seq !== '0'")
    settled(page)
    page.locator("[data-tool=more]").click()
    page.locator("[data-tool=resign]").click()
    page.locator("[data-confirm=resign]").click()
    expect_result(page)
