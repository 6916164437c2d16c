"""Whole duels of Way of the Samurai through the page: two people, and a person with a bot."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.driving import Driver, anything, until_asked, until_attacking
from tests.browser.pictures import let_in
from tests.browser.players import (
    asked_of,
    expect_result,
    invite,
    open_game,
    play_by_keys,
    play_together,
    press,
    question,
    seq,
    settled,
    show,
    sit_down,
    start_duel,
    table,
)
from tests.browser.test_pages import faults
from tests.cites import cites

HALVES = ("defence", "counter")
LAYING = ("lay_defence", "lay_counter")


def two_people(visit: Opener) -> tuple[Page, Page]:
    """Ada and Ben at the table of a duel, which has begun."""
    ada, ben = visit("/"), visit("/")
    open_game(ada, "duel")
    link = invite(ada, "Ada")
    sit_down(ben, link, "Ben")
    return ada, ben


def until(pages: list[Page], rng: random.Random, *kinds: str) -> Page:
    """Plays until somebody is asked a question of one of these kinds; who that is."""
    for _ in range(100):
        page = asked_of(pages)
        assert page is not None, "the duel is over"
        if question(page) in kinds:
            return page
        press(page, rng)
    raise AssertionError(f"nobody is asked {kinds}")


def half(page: Page, name: str) -> Locator:
    return page.locator(f"[data-at={name}]")


def seen(page: Page) -> list[str | None]:
    """The stance cards of the exchange that this page shows."""
    return [half(page, name).get_attribute("data-card") for name in HALVES]


def shown_hand(page: Page) -> int:
    """Cards that lie before somebody with their faces up."""
    return page.locator("[data-hand] [data-card]").count()


@cites("WS-7.2", "WS-7.3")
def test_two_people_fight_a_duel_and_a_watcher_sees_neither_hand_nor_stance(
    visit: Opener,
) -> None:
    ada, ben = two_people(visit)
    watcher = visit(f"/table/{table(ada)}")
    watcher.evaluate(
        """() => {
            window.covered = 0
            const all = { subtree: true, childList: true, attributes: true }
            new MutationObserver(() => {
                window.covered += document.querySelectorAll('[data-covered]').length
            }).observe(document, all)
        }"""
    )
    pages, rng = [ada, ben], random.Random(1)
    defender = until(pages, rng, "lay_defence")
    attacker = ben if defender is ada else ada
    expect(defender.locator("[data-hand] button.lit")).to_have_count(4)
    press(defender, rng)
    settled(defender)
    press(defender, rng)
    settled(attacker)
    laid = seen(defender)
    assert None not in laid
    for name in HALVES:
        expect(half(defender, name)).to_have_attribute("data-covered", "face down: only you see it")
    for page in (attacker, watcher):
        expect(half(page, "counter")).to_contain_text("face down")
        assert seen(page) == [None, None]
    assert shown_hand(defender) == 2
    assert shown_hand(attacker) > 5
    assert shown_hand(watcher) == 0
    play_together(pages, random.Random(2))
    endings = [page.locator("[data-ending]").get_attribute("data-ending") for page in pages]
    assert sorted(filter(None, endings)) in (["lost", "won"], ["drawn", "drawn"])
    expect(watcher.locator("[data-ending]")).to_be_visible()
    assert watcher.evaluate("window.covered") == 0
    over = table(ada)
    ada.locator("[data-tool=rematch]").click()
    expect(ben.locator("[data-offer=rematch]")).to_be_attached()
    ben.locator("[data-tool=rematch]").click()
    for page in pages:
        page.wait_for_url(lambda address: "/table/" in address and over not in address)
    assert asked_of(pages) is not None


@cites("WS-7.3")
def test_nobody_takes_back_past_a_stance_without_the_other(visit: Opener) -> None:
    ada, ben = two_people(visit)
    pages, rng = [ada, ben], random.Random(3)
    defender = until(pages, rng, "lay_defence")
    attacker, name = (ben, "Ada") if defender is ada else (ada, "Ben")
    press(defender, rng)
    settled(defender)
    ask = f"Ask {'Ben' if defender is ada else 'Ada'} to let you take back your last choice"
    expect(undo(defender)).to_have_accessible_description(ask)
    press(defender, rng)
    settled(attacker)
    plays = attacker.locator("[data-hand] button.lit[data-choice]")
    before = seq(attacker)
    plays.first.click()
    attacker.wait_for_function(
        "(before) => document.querySelector('[data-seq]')?.dataset.seq !== before", arg=before
    )
    settled(attacker)
    expect(attacker.locator("[data-at^='played:']")).to_have_count(1)
    expect(undo(attacker)).to_have_accessible_description(
        "Take back your last choice (nobody has to agree)"
    )
    undo(attacker).click()
    expect(attacker.locator("[data-at^='played:']")).to_have_count(0)
    expect(undo(attacker)).to_have_accessible_description(
        f"Ask {name} to let you take back your last choice"
    )
    expect(half(attacker, "defence")).to_contain_text("face down")


def undo(page: Page) -> Locator:
    return page.locator("[data-tool=undo]")


def test_on_a_phone_in_french_a_duel_with_a_bot_is_fought_to_its_end(visit: Opener) -> None:
    page = visit("/", phone=True, lang="fr")
    start_duel(page, "random")
    small = page.evaluate(
        """[...document.querySelectorAll('[data-game=duel] button')]
            .filter((one) => one.offsetParent && !one.closest('dialog'))
            .map((one) => one.getBoundingClientRect())
            .filter((box) => Math.min(box.width, box.height) < 43.5).length"""
    )
    assert small == 0
    rng = random.Random(4)
    while settled(page) == "asked":
        press(page, rng)
    expect_result(page)
    ending = page.locator("[data-ending]")
    expect(ending).to_contain_text("Défenses franchies")
    won = ending.get_attribute("data-ending") == "won"
    expect(page.locator("#ending-title")).to_contain_text("gagné" if won else "perdu")
    show(page, "log")
    expect(page.locator("[data-log]")).to_contain_text(re.compile(r"(avez|a) gagné le duel"))


def test_keys_alone_fight_a_duel(visit: Opener) -> None:
    page = visit("/")
    start_duel(page, "random")
    play_by_keys(page, random.Random(5))
    expect(page.locator("#ending-title")).to_be_focused()


@cites("WS-7.3")
def test_the_half_that_counts_and_both_hands_can_be_looked_at_while_a_stance_is_laid(
    visit: Opener, site: str
) -> None:
    page = at(visit, site, "lay_defence")
    steps = page.get_by_role("region", name="attacks: lay your stance")
    expect(steps.get_by_role("listitem").first).to_have_attribute("aria-current", "step")
    expect(steps).to_contain_text("A card that is laid is final.")
    tabs = page.get_by_role("group", name="Your cards")
    tabs.get_by_role("button", name="Action cards: 6").click()
    expect(page.locator("[data-hand] [data-card]")).to_have_count(6)
    expect(page.locator("[data-hand] button.lit")).to_have_count(0)
    tabs.get_by_role("button", name="Stance cards: 4").click()
    page.locator("[data-hand] button.lit").first.click()
    expect(steps.get_by_role("listitem").nth(1)).to_have_attribute("aria-current", "step")
    expect(half(page, "defence")).to_contain_text("face down: only you see it")


def at(visit: Opener, site: str, kind: str, **how: object) -> Page:
    """A duel with a bot, where the person is asked a question of this kind."""
    driver = Driver.new(site)
    made = driver.table("duel", ["casual"], first="1" if kind in LAYING else "0")
    driver.play(made, until_asked(kind, random.Random(6)))
    page = visit("/about", **how)
    let_in(page.context, driver)
    page.goto(f"/table/{made}")
    settled(page)
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("kind", ["lay_counter", "card", "guard"])
def test_a_duel_has_no_fault_that_axe_knows_and_fits(
    visit: Opener, site: str, kind: str, phone: bool, scheme: str
) -> None:
    page = at(visit, site, kind, phone=phone, color_scheme=scheme)
    assert not faults(page)
    wide = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wide <= 0


@cites("WS-7.5")
def test_what_counting_tells_of_the_others_stances_is_there_to_be_read(
    visit: Opener, site: str
) -> None:
    driver = Driver.new(site)
    made = driver.table("duel", ["casual"], first="0")
    driver.play(made, until_attacking(1, random.Random(7)))
    page = visit("/about")
    let_in(page.context, driver)
    page.goto(f"/table/{made}")
    settled(page)
    for pile, open_cards in (("stance_discard:1", True), ("stance_deck:1", False)):
        page.locator(f"[data-pile='{pile}']").click()
        dialog = page.locator("dialog")
        expect(dialog.locator("[data-card^=adversary_]").first).to_be_visible()
        note = dialog.get_by_text("Cards that have not been seen.")
        expect(note).to_have_count(0 if open_cards else 1)
        assert not faults(page)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_the_replay_and_the_review_of_a_duel_open(visit: Opener, site: str) -> None:
    driver = Driver.new(site)
    made = driver.table("duel", ["random"])
    driver.play(made, anything(random.Random(8)))
    page = visit("/about")
    let_in(page.context, driver)
    page.goto(f"/replay/{made}?move=20")
    expect(page.locator("[data-game=duel]")).to_be_visible()
    page.get_by_test_id("viewpoint-1").check()
    expect(page.locator("[data-at='plate:1'][data-thing=you]")).to_be_visible()
    page.get_by_test_id("viewpoint-all").check()
    expect(page.locator("[data-game=duel] [data-hand] button[data-card]")).not_to_have_count(0)
    page.goto(f"/review/{made}")
    expect(page.locator("[data-page=review][data-status=done]")).to_be_visible()
    expect(page.get_by_test_id("graph")).to_be_visible()
