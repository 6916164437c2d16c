"""Whole games of Gosu X through the page."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import (
    act,
    break_line,
    expect_result,
    invite,
    lines_of,
    play,
    play_by_keys,
    play_together,
    question,
    seq,
    settled,
    show,
    sit_down,
    start_against,
    table,
    wait_for_news,
)


def test_a_newcomer_is_in_a_game_after_two_clicks_and_plays_it_to_the_end(visit: Opener) -> None:
    page = visit("/")
    start_against(page, "beginner")
    play(page, random.Random(4))
    expect_result(page)
    expect(page.locator("[data-log]")).to_contain_text(
        "Your opponent wins the game with a second Supremacy token."
    )


def test_a_whole_game_in_french_on_a_phone_and_another_at_once(visit: Opener) -> None:
    page = visit("/", phone=True, lang="fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    start_against(page, "random")
    play(page, random.Random(5))
    expect_result(page)
    show(page, "log")
    expect(page.locator("[data-log]")).to_contain_text(
        "Vous gagnez la partie avec un second jeton Suprématie."
    )
    page.locator("[data-sheet]").click()
    over = table(page)
    page.locator("[data-tool=rematch]").click()
    page.wait_for_url(lambda address: "/table/" in address and over not in address)
    assert settled(page) == "asked"


def test_keys_alone_play_a_whole_game(visit: Opener) -> None:
    page = visit("/")
    expect(page.locator("[data-play=first]")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    for _ in range(40):
        if page.evaluate("document.activeElement?.dataset?.play === 'first'"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    play_by_keys(page, random.Random(6))
    expect(page.locator("#ending-title")).to_be_focused()


def test_two_people_and_a_watcher_see_one_game_and_no_hand_but_their_own(visit: Opener) -> None:
    ada, ben, watcher = visit("/"), visit("/"), visit("/")
    link = invite(ada, "Ada")
    sit_down(ben, link, "Ben")
    watcher.goto(link.split("?")[0])
    play_together([ada, ben], random.Random(7), until="a hand is dealt")
    expect(watcher.locator("[data-status=playing]")).to_be_visible()
    expect(hands(ada)).not_to_have_count(0)
    expect(hands(ben)).not_to_have_count(0)
    expect(hands(watcher)).to_have_count(0)
    expect(ada.locator("[data-watching]")).to_contain_text("Watching this table: 1")
    expect(ada.locator("[data-away]")).to_have_count(0)
    here = ben.url
    ben.goto("/about")
    expect(ada.locator("[data-seat='1'] [data-away]")).to_have_text("away")
    expect(watcher.locator("[data-seat='1'] [data-away]")).to_have_text("away")
    ben.goto(here)
    expect(ada.locator("[data-away]")).to_have_count(0)
    play_together([ada, ben], random.Random(8))
    endings = [page.locator("[data-ending]").get_attribute("data-ending") for page in (ada, ben)]
    assert endings in (["won", "lost"], ["lost", "won"], ["drawn", "drawn"])
    expect(watcher.locator("[data-ending]")).to_be_visible()


def hands(page: Page) -> Locator:
    """Cards that lie in somebody's hand with their faces up."""
    return page.locator("[data-pile=hand] [data-card], [data-hand] [data-card]")


def test_a_line_that_breaks_in_the_middle_of_an_effect_loses_nothing(visit: Opener) -> None:
    page = visit("/about")
    lines = lines_of(page)
    page.goto("/")
    start_against(page, "random")
    rng = random.Random(9)
    broken = 0
    while settled(page) == "asked":
        if broken < 5 and question(page) not in ("draft", "mulligan", "action"):
            before, offered = seq(page), options(page)
            break_line(page, lines)
            assert settled(page) == "asked"
            assert (seq(page), options(page)) == (before, offered)
            broken += 1
        act(page, rng)
    assert broken == 5
    expect_result(page)


def options(page: Page) -> list[str]:
    return page.locator("[data-options] [data-choice]").all_inner_texts()


def test_a_choice_can_be_taken_back(visit: Opener) -> None:
    page = visit("/")
    start_against(page, "random")
    rng = random.Random(10)
    settled(page)
    show(page, "log")
    moves = page.locator("[data-log] li").count()
    act(page, rng)
    settled(page)
    page.locator("[data-tool=undo]").click()
    expect(page.locator("[data-log]")).to_contain_text("You take back a choice.")
    assert settled(page) == "asked"
    assert page.locator("[data-log] li").count() > moves
    told = page.locator("[data-log]").inner_text()
    page.reload()
    expect(page.locator("[data-log]")).to_have_text(told, use_inner_text=True)


def test_a_hint_names_three_choices_at_most_and_one_click_makes_one(visit: Opener) -> None:
    page = visit("/")
    start_against(page, "random")
    settled(page)
    page.locator("[data-tool=hint]").click()
    lines = page.locator("[data-hint] [data-choice]")
    expect(lines.first).to_be_visible()
    assert 1 <= lines.count() <= 3
    expect(lines.first).to_contain_text("%")
    before = seq(page)
    lines.first.click()
    wait_for_news(page, before)


def test_giving_up_is_asked_twice_and_told(visit: Opener) -> None:
    page = visit("/")
    start_against(page, "casual")
    settled(page)
    act(page, random.Random(11))
    settled(page)
    page.locator("[data-tool=more]").click()
    page.locator("[data-tool=resign]").click()
    page.locator("[data-confirm=resign]").click()
    expect(page.locator("[data-ending=lost]")).to_be_visible()
