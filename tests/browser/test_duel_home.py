"""The way to a duel: from the first page, with settings, with a friend, as a watcher."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import asked_of, open_game, settled, sit_down, table
from tests.browser.test_pages import faults

SWITCHES = ("blood", "bushido", "gisei", "yoroi")


def setting(within: Page | Locator, name: str, value: str = "") -> Locator:
    value = f"[value='{value}']" if value else ""
    return within.locator(f"form input[data-setting={name}]{value}")


def pick(within: Page | Locator, name: str, value: str) -> None:
    """A weapon, a place or a climate, which may be folded away."""
    expect(setting(within, name).first).to_be_attached()
    if not setting(within, name, value).count():
        within.locator(f"[data-more={name}]").click()
    setting(within, name, value).check()


def told(page: Page) -> Any:
    """What the server tells of the table that is shown."""
    return page.evaluate(
        "(id) => fetch(`/api/tables/${id}`).then((answer) => answer.json())", table(page)
    )


def test_a_newcomer_is_in_a_duel_with_two_presses(visit: Opener) -> None:
    page = visit("/")
    open_game(page, "duel")
    expect(page.locator("h1")).to_have_text("Way of the Samurai: the duel")
    page.locator("[data-play=first]").click()
    page.wait_for_url("**/table/*")
    assert settled(page) == "asked"
    found = told(page)
    assert found["game"] == "duel"
    assert (found["settings"]["weapon_0"], found["settings"]["weapon_1"]) == ("katana", "katana")
    opponent = found["seats"][1]
    assert opponent["level"] == "beginner"
    expect(page.locator("#main")).to_contain_text(opponent["name"])


def test_the_fight_alone_and_the_duel_lead_to_each_other(visit: Opener) -> None:
    page = visit("/play/samurai", lang="fr")
    ways = page.get_by_role("navigation", name="Façons de jouer")
    expect(ways.locator("[aria-current]")).to_have_text("En solitaire")
    ways.get_by_role("link", name="Un duel").click()
    page.wait_for_url("**/play/duel")
    expect(page.locator("h1")).to_have_text("Way of the Samurai\u00a0: le duel")
    expect(ways.locator("[aria-current]")).to_have_text("Un duel")
    discover = page.locator("[aria-labelledby=discover]")
    for leads in ("/learn/duel", "/book/samurai", "/cards/samurai", "/rules/samurai"):
        expect(discover.locator(f"a[href='{leads}']")).to_be_visible()


def test_every_setting_of_a_duel_can_be_chosen_on_the_form(visit: Opener) -> None:
    page = visit("/play/duel")
    pick(page, "weapon_0", "yari")
    pick(page, "weapon_1", "nodachi")
    page.locator("[data-settings] summary").click()
    expect(setting(page, "climate")).to_have_count(0)
    pick(page, "location", "bridge")
    pick(page, "climate", "rain")
    for name in SWITCHES:
        setting(page, name).check()
    setting(page, "first", "1").check()
    expect(page.locator("[data-settings] summary")).to_contain_text("7")
    page.locator("form input[name=level][value=random]").check()
    page.locator("[data-play=bot]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    chosen = told(page)["settings"]
    assert chosen == {
        **{"weapon_0": "yari", "weapon_1": "nodachi", "location": "bridge", "climate": "rain"},
        **dict.fromkeys(SWITCHES, True),
        "first": "1",
    }


@pytest.mark.parametrize(
    ("lang", "why", "now"),
    [
        ("en", "Weapon tessen needs a location (WS-8.26).", "Place: "),
        ("fr", "L'arme Tessen a besoin d'un lieu (WS-8.26).", "Lieu\u00a0: "),
    ],
)
def test_what_does_not_go_together_gives_way_and_says_why(
    visit: Opener, lang: str, why: str, now: str
) -> None:
    page = visit("/play/duel", lang=lang)
    pick(page, "weapon_1", "tessen")
    said = page.locator("form [role=status].notice")
    expect(said).to_contain_text(why)
    expect(said).to_contain_text(now)
    page.locator("[data-settings] summary").click()
    expect(setting(page, "location", "none")).not_to_be_checked()
    setting(page, "location", "none").check()
    expect(setting(page, "weapon_1", "tessen")).not_to_be_checked()
    expect(said).to_contain_text(why)
    expect(page.locator("[data-play=bot]")).to_be_enabled()


def test_each_weapon_says_what_it_does_and_by_which_rule(visit: Opener) -> None:
    page = visit("/play/duel")
    weapon = page.get_by_role("group", name="Your opponent's weapon")
    expect(weapon).to_contain_text("Nothing special.")
    pick(page, "weapon_1", "tanto")
    expect(weapon).to_contain_text("All damage to the opponent is doubled.")
    link = weapon.get_by_role("link", name="Rule WS-7.1")
    expect(link).to_have_attribute("href", "/rules/samurai#WS-7.1")


def test_a_friend_sits_down_by_link_and_is_asked_in_turn(visit: Opener) -> None:
    ada, ben = visit("/play/duel"), visit("/", phone=True, lang="fr")
    ada.locator("[data-play=friend]").click()
    dialog = ada.get_by_role("dialog")
    dialog.locator("input[autocomplete=nickname]").fill("Ada")
    pick(dialog, "weapon_1", "naginata")
    dialog.locator("button.primary").click()
    link = ada.locator("[data-link]").input_value()
    dialog.locator("a.primary").click()
    ada.wait_for_url("**/table/*")
    ben.goto(link)
    game = "Way of the Samurai\u00a0: le duel contre Ada"
    expect(ben.locator("[data-join]")).to_contain_text(game)
    sit_down(ben, link, "Ben")
    assert asked_of([ada, ben]) in (ada, ben)
    for page, other in ((ada, "Ben"), (ben, "Ada")):
        expect(page.locator("#main")).to_contain_text(other)
    found = told(ada)
    assert [seat["name"] for seat in found["seats"]] == ["Ada", "Ben"]
    assert (found["game"], found["settings"]["weapon_1"]) == ("duel", "naginata")


def test_one_watches_two_bots(visit: Opener) -> None:
    page = visit("/play/duel")
    for seat, level in enumerate(("random", "beginner")):
        page.locator(f"select[data-bot='{seat}']").select_option(level)
    page.locator("[data-play=bots]").click()
    page.wait_for_url("**/table/*")
    found = told(page)
    assert [(seat["kind"], seat["level"]) for seat in found["seats"]] == [
        ("bot", "random"),
        ("bot", "beginner"),
    ]
    assert found["me"] is None
    for seat in found["seats"]:
        expect(page.locator("#main")).to_contain_text(seat["name"])


def test_a_duel_that_goes_on_is_called_so_on_the_first_page(visit: Opener) -> None:
    page = visit("/play/duel")
    page.locator("[data-play=first]").click()
    page.wait_for_url("**/table/*")
    settled(page)
    page.goto("/")
    expect(page.locator("#mine")).to_contain_text(
        re.compile("Way of the Samurai: the duel against .+")
    )
    page.get_by_role("button", name="Français").click()
    expect(page.locator("#mine")).to_contain_text("Way of the Samurai\u00a0: le duel contre")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_choosing_a_duel_has_no_fault_that_axe_knows(
    visit: Opener, phone: bool, scheme: str
) -> None:
    page = visit("/play/duel", phone=phone, color_scheme=scheme)
    page.locator("[data-settings] summary").click()
    pick(page, "location", "cliff")
    pick(page, "climate", "storm")
    assert not faults(page)
    page.locator("[data-play=friend]").click()
    page.get_by_role("dialog").locator("summary").click()
    pick(page.get_by_role("dialog"), "weapon_0", "tessen")
    expect(page.get_by_role("dialog").locator("[role=status].notice")).to_be_visible()
    assert not faults(page)
