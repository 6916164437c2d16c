"""Whole games by people who share one screen, and what remains behind the curtain."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.driving import Driver
from tests.browser.pictures import let_in
from tests.browser.players import ASKED, act, looking, table
from tests.browser.sharing import (
    CURTAIN,
    HAND_OVER,
    HELD,
    hand_over,
    no_trace,
    play_at_one_screen,
    share_screen,
    stands,
    take,
)
from tests.browser.test_pages import faults
from tests.browser.test_secret import SETTINGS, until_asked
from tests.cites import cites

FREE = "Take back your last choice (nobody has to agree)"


@pytest.mark.parametrize("game", ["gosu", "duel"])
def test_two_at_one_screen_finish_a_game_and_begin_another(visit: Opener, game: str) -> None:
    page = visit("/")
    share_screen(page, game, ("Ana", "Ben"))
    assert play_at_one_screen(page, random.Random(4)) > 6
    expect(page.locator("#ending-title")).to_have_text(re.compile("^(Ana|Ben) won$"))
    over_at = table(page)
    page.locator("[data-tool=rematch]").click()
    page.wait_for_url(lambda address: "/table/" in address and over_at not in address)
    page.wait_for_selector(CURTAIN)
    no_trace(page, set())
    page.goto(f"/replay/{over_at}?seat=1")
    page.wait_for_selector("[data-testid=scrub]")


def before_the_answer(page: Page) -> int:
    """Ben has the screen, and is about to make a choice that Ana could answer; which it is."""
    _, made = until_asked()
    driver = Driver.new(page.url.rstrip("/"), "Ana")
    shared = driver.shared("gosux", ["Ben"], **SETTINGS)
    driver.hand_round(shared, made[:-1])
    let_in(page.context, driver)
    page.goto(f"/table/{shared}")
    stands(page)
    assert take(page) == 1
    stands(page)
    return made[-1][1]


@cites("GX-4.9")
@pytest.mark.parametrize("way", ["nobody looks", "Ana declines", "Ana answers"])
def test_whoever_could_answer_in_secret_is_asked_before_the_game_goes_on(
    visit: Opener, way: str
) -> None:
    page = visit("/")
    choice = before_the_answer(page)
    page.locator(f"[data-options] [data-choice='{choice}']").evaluate("(one) => one.click()")
    assert stands(page) == "curtain"
    expect(page.locator(f"{CURTAIN} h2")).to_have_text("Ana, do you answer?")
    expect(page.locator(f"{CURTAIN} a")).to_have_text("GX-4.9")
    no_trace(page, {"Atalante"})
    if way == "nobody looks":
        page.locator("[data-go-on]").click()
    else:
        assert take(page) == 0
        assert stands(page) == "asked"
        expect(page.locator("[data-within]")).to_have_count(0)
        options = page.locator("[data-options] [data-choice]")
        answer = options.filter(has_text="Atalante") if way == "Ana answers" else options.last
        answer.first.evaluate("(one) => one.click()")
        expect(options.filter(has_text="Let it happen")).to_have_count(0)
        if stands(page) == "hand over":
            hand_over(page)
        if stands(page) == "curtain":  # and not where the turn is Ana's at once
            no_trace(page, {"Atalante"})
            assert take(page) == 1
    page.wait_for_selector("[data-status=playing]")
    page.wait_for_selector(f"{ASKED}, {HAND_OVER}")
    told = page.locator("[data-log]").text_content() or ""
    assert ("Greatshield Atalante" in told) == (way == "Ana answers")


def test_a_game_of_gosu_x_at_one_screen_comes_to_its_end(visit: Opener) -> None:
    page = visit("/")
    share_screen(page, "gosux", ("Ana", "Ben"))
    assert play_at_one_screen(page, random.Random(6)) > 10
    expect(page.locator("#ending-title")).to_have_text(re.compile("^(Ana|Ben) won$"))


def test_three_share_a_phone_with_a_bot_in_french(visit: Opener) -> None:
    page = visit("/", phone=True, lang="fr")
    share_screen(page, "gosu", ("Ana", "Ben", "Chloé"), ["random"])
    titles = set()

    def behind(page: Page) -> None:
        titles.add(page.locator(f"{CURTAIN} h2").inner_text())

    assert play_at_one_screen(page, random.Random(2), behind) > 10
    assert titles == {f"Passez l'écran à {name}" for name in ("Ana", "Ben", "Chloé")}


def test_a_curtain_lies_over_the_table_until_somebody_says_who_they_are(visit: Opener) -> None:
    """Also after the page is loaded anew, whoever had the screen."""
    page = visit("/")
    share_screen(page, "gosu", ("Ana", "Ben"))
    stands(page)
    expect(page.locator(CURTAIN)).to_be_focused()
    expect(page.locator(CURTAIN)).to_have_attribute("role", "alertdialog")
    first = take(page)
    assert stands(page) == "asked"
    held = set(page.evaluate(HELD))
    assert len(held) > 3
    page.reload()
    stands(page)
    no_trace(page, held)
    assert take(page) == first
    assert stands(page) == "asked"
    assert set(page.evaluate(HELD)) == held


def test_of_the_other_hand_one_is_shown_what_everybody_knows(visit: Opener) -> None:
    """GO-2.9: cards that were shown lie openly in a hand; a page that watches shows the same."""
    page, watcher = visit("/"), visit("/")
    share_screen(page, "gosu", ("Ana", "Ben"))
    watcher.goto(page.url)
    rng, looked = random.Random(1), 0
    while looked < 8:
        while stands(page) == "curtain":
            seat = take(page)
        if stands(page) == "asked":
            shown = cards_of(page, 1 - seat)
            expect(watcher.locator("[data-seq]")).to_be_attached()
            for _ in looking(watcher, "what the other page shows"):
                if cards_of(watcher, 1 - seat) == shown:
                    break
            looked += 1
        while stands(page) == "asked":
            act(page, rng)
        hand_over(page)


def cards_of(page: Page, seat: int) -> list[str]:
    """The cards of a hand whose faces can be seen."""
    faces = page.locator(f"[data-hand='{seat}'] [data-card]").all()
    return sorted(face.get_attribute("data-card") or "" for face in faces)


def test_the_screen_changes_hands_by_keys_alone(visit: Opener) -> None:
    page = visit("/")
    share_screen(page, "gosu", ("Ana", "Ben"))
    rng = random.Random(3)
    for _ in range(6):
        stands(page)
        page.keyboard.down("Enter")
        page.keyboard.down("Enter")  # held down: it lifts nothing
        page.keyboard.up("Enter")
        expect(page.locator(CURTAIN)).to_be_visible()
        take(page, keys=True)
        while stands(page) == "asked":
            act(page, rng)
        page.evaluate("document.activeElement.blur()")
        page.locator(HAND_OVER).focus()
        hand_over(page, keys=True)


def test_what_happened_meanwhile_is_told_to_the_one_who_takes_the_screen(visit: Opener) -> None:
    """In a few lines, as nothing is to move here; they come from the same events that would."""
    page = visit("/")
    share_screen(page, "gosu", ("Ana", "Ben"))
    rng, told = random.Random(5), 0
    for _ in range(8):
        while stands(page) == "curtain":
            take(page)
            stands(page)
            told += page.locator("[data-summary]").count()
        while stands(page) == "asked":
            act(page, rng)
        if stands(page) == "hand over":
            hand_over(page)
    assert told > 2


def test_what_the_other_has_seen_is_not_taken_back_alone(visit: Opener) -> None:
    page = visit("/")
    share_screen(page, "gosu", ("Ana", "Ben"))
    rng = random.Random(5)
    undo = page.locator("[data-tool=undo]")
    for _ in range(40):
        while stands(page) == "curtain":
            take(page)
        while stands(page) == "asked":
            act(page, rng)
        if undo.get_attribute("title") == FREE:
            break
        hand_over(page)
    assert undo.get_attribute("title") == FREE
    undo.click()
    page.wait_for_selector(ASKED)
    act(page, rng)
    while stands(page) == "asked":
        act(page, rng)
    hand_over(page)
    take(page)
    assert stands(page) == "asked"
    expect(undo).not_to_have_attribute("title", FREE)


def test_who_watches_by_link_sees_no_hand(visit: Opener) -> None:
    page, other = visit("/"), visit("/")
    share_screen(page, "gosu", ("Ana", "Ben"))
    other.goto(page.url)
    other.wait_for_selector("[data-status=playing]")
    stands(page)
    take(page)
    stands(page)
    assert not other.locator(CURTAIN).count()
    assert not other.evaluate(HELD)


def test_a_game_at_one_screen_goes_on_from_the_first_page(visit: Opener) -> None:
    page = visit("/")
    share_screen(page, "gosu", ("Ana", "Ben"))
    page.goto("/")
    mine = page.locator("section[aria-labelledby=mine]")
    expect(mine.locator("h2")).to_have_text("GOSU: Ana, Ben")
    mine.locator("[data-continue]").click()
    page.wait_for_selector(CURTAIN)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_a_curtain_has_no_fault_that_axe_knows(visit: Opener, phone: bool, scheme: str) -> None:
    page = visit("/", phone=phone, color_scheme=scheme)
    choice = before_the_answer(page)
    assert not faults(page)
    page.locator(f"[data-options] [data-choice='{choice}']").evaluate("(one) => one.click()")
    assert stands(page) == "curtain"
    assert not faults(page)
    take(page)
    stands(page)
    page.locator("[data-options] [data-choice]").last.evaluate("(one) => one.click()")
    assert stands(page) == "curtain"
    expect(page.locator(f"{CURTAIN} h2")).to_have_text("Hand the screen to Ben")
    assert not faults(page)


def test_a_name_that_another_bears_is_refused_in_words(visit: Opener) -> None:
    page = visit("/play/gosux")
    page.locator("[data-play=here]").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("input[autocomplete=nickname]").fill("Ana")
    dialog.locator("[data-name='1']").fill("ana")
    dialog.locator("button.primary").click()
    expect(dialog.locator("[role=alert]")).to_contain_text("is called “ana” already")
