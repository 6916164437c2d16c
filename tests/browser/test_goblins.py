"""Whole games of GOSU through the page: two, three and four players, people and bots."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tefuda.bots.names import bot_name
from tests.browser.conftest import Opener
from tests.browser.players import (
    act,
    asked_of,
    choose_goblins,
    expect_result,
    invite,
    invite_several,
    make,
    play,
    play_together,
    question,
    settled,
    show,
    sit_down,
    start_against,
    table,
)
from tests.browser.scripted import special_victory
from tests.browser.test_pages import faults


def test_four_people_finish_a_game_in_four_browsers(visit: Opener) -> None:
    ada, *others = [visit("/") for _ in range(4)]
    links = invite_several(ada, "Ada", ["link", "link", "link"])
    for page, link, name in zip(others, links, ("Ben", "Cleo", "Dan"), strict=True):
        sit_down(page, link, name)
    pages = [ada, *others]
    play_together(pages, random.Random(1), until="a hand is dealt")
    for seat, page in enumerate(pages):
        for other in range(4):
            from_behind = expect(page.locator(f"[data-hand='{other}'] .down"))
            if other == seat:
                from_behind.to_have_count(0)
            else:
                from_behind.not_to_have_count(0)
    play_together(pages, random.Random(2))
    endings = [page.locator("[data-ending]").get_attribute("data-ending") for page in pages]
    assert set(endings) == {"won", "lost"}
    expect(ada.locator("[data-ending]")).to_contain_text("Dan")
    expect(ada.locator("[data-log]")).to_contain_text("It is Dan's turn.")
    expect(ada.locator("[data-log]")).not_to_contain_text("player 4")


def test_people_and_bots_play_mixed_on_a_phone_and_at_a_desk(visit: Opener) -> None:
    ada, ben = visit("/"), visit("/", phone=True, lang="fr")
    (link,) = invite_several(ada, "Ada", ["random", "link", "random"])
    sit_down(ben, link, "Ben")
    expect(ada.locator("[data-seat='2']")).to_contain_text("Ben")
    play_together([ada, ben], random.Random(3))
    expect_result(ada)
    show(ben, "log")
    expect(ben.locator("[data-log]")).to_contain_text("Grande Bataille")
    expect(ben.locator("[data-log]")).to_contain_text("C'est le tour d'Ada.")
    name = bot_name("gosu", "random", table(ben), 1, "fr")
    expect(ben.locator("[data-log]")).to_contain_text(f"C'est le tour de {name}.")


def test_a_special_victory_is_told_to_both_in_their_language(visit: Opener) -> None:
    moves, winner, names = special_victory()
    ada, ben = visit("/"), visit("/", lang="fr")
    choose_goblins(ada, 2)
    sit_down(ben, invite(ada, "Ada"), "Ben")
    for move in moves:
        for choose in (give_up_the_rest, make):
            asked = asked_of([ada, ben])
            assert asked is not None
            choose(asked, move)
    english = f"{'You' if winner == 0 else 'Ben'} fulfilled the special victory condition"
    french = f"{'Vous avez' if winner == 1 else 'Ada a'} rempli la condition de victoire spéciale"
    for page, lang, words in ((ada, "en", english), (ben, "fr", french)):
        ending = page.locator("[data-ending]")
        expect(ending).to_contain_text(words)
        expect(ending).to_contain_text(names[lang])
        expect(ending.get_by_role("link", name="GO-3.3")).to_be_visible()


def give_up_the_rest(page: Page, move: int) -> None:
    """Who must give up a whole hand picks all of it, but the rules do not ask for the last card."""
    picked = page.locator("[data-options] [aria-pressed=true]")
    if picked.count() and not page.locator(f'[data-options] [data-choice="{move}"]').count():
        rest = page.locator("[data-options] [data-choice][aria-pressed=false]")
        make(page, int(rest.get_attribute("data-choice") or 0))


@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_play_to_the_end_and_look_at_it_again(visit: Opener, players: int) -> None:
    page = visit("/")
    choose_goblins(page, players)
    start_against(page, "random")
    play(page, random.Random(players))
    expect_result(page)
    page.goto(f"/replay/{table(page)}")
    scrub = page.get_by_test_id("scrub")
    scrub.fill(scrub.get_attribute("max") or "")
    expect(page.locator("[data-rival]")).to_have_count(players - 1)
    expect(page.get_by_role("group", name="See it as").get_by_role("radio")).to_have_count(
        players + 1
    )


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_table_of_four_has_no_fault_that_axe_knows(
    visit: Opener, phone: bool, scheme: str
) -> None:
    page = visit("/", phone=phone, color_scheme=scheme)
    choose_goblins(page, 4)
    start_against(page, "random")
    rng = random.Random(4)
    while settled(page) == "asked" and question(page) != "action":
        act(page, rng)
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (844, 390)])
def test_on_a_small_phone_the_others_the_question_and_the_hand_stay_in_sight(
    visit: Opener, width: int, height: int
) -> None:
    page = visit("/", phone=True)
    page.set_viewport_size({"width": width, "height": height})
    choose_goblins(page, 4)
    start_against(page, "random")
    rng = random.Random(6)
    expect(page.get_by_role("button", name="Keep this hand").first).to_be_in_viewport(ratio=1)
    while settled(page) == "asked" and question(page) != "action":
        act(page, rng)
    page.locator(".cloth").evaluate("cloth => cloth.scrollTo(0, cloth.scrollHeight)")
    tools = "[data-sheet]" if height > width else "[data-tool=more]"
    seen = ["[data-rival='1'] h3", "[data-rival='3'] .points", "[data-rival='3'] [data-pile=hand]"]
    seen += ["[data-question] strong", "[data-hand='0'] [data-card] >> nth=0", tools]
    for place in seen:
        expect(page.locator(place)).to_be_in_viewport(ratio=0.95)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_an_army_opens_at_a_tap(visit: Opener) -> None:
    page = visit("/", phone=True)
    choose_goblins(page, 3)
    start_against(page, "random")
    while settled(page) == "asked" and question(page) == "mulligan":
        act(page, random.Random(5))
    name = bot_name("gosu", "random", table(page), 2, "en")
    army = page.get_by_role("region", name=f"{name}'s army")
    expect(army).to_be_hidden()
    toggle = page.locator("[data-rival='2'] [aria-expanded]")
    toggle.click()
    expect(army).to_be_visible()
    toggle.click()
    expect(army).to_be_hidden()


@pytest.mark.parametrize("path", ["/cards/gosu", "/rules/gosu"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_goblins_and_rules_are_read_without_a_fault(visit: Opener, path: str, lang: str) -> None:
    page = visit(path, lang=lang, phone=lang == "fr")
    page.wait_for_load_state("networkidle")
    expect(page.locator("main")).to_contain_text("Walror" if "cards" in path else "GO-3.2")
    assert not faults(page)
