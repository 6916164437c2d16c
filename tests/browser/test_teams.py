"""Whole games of GOSU in teams through the page: four people, and two of them with bots."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.players import (
    choose_goblins,
    invite_several,
    play_together,
    settled,
    show,
    sit_down,
    start_against,
    table,
)

WON, LOST = "Your team won", "Your team lost"


def results(pages: list[Page]) -> list[str | None]:
    return [page.locator("[data-ending]").get_attribute("data-ending") for page in pages]


def partners(page: Page) -> list[str | None]:
    """The seats whose nameplates say that they are the reader's partners."""
    marked = page.locator("[data-rival]:has([title=Partner], [title=Partenaire])").all()
    return [rival.get_attribute("data-rival") for rival in marked]


def test_four_people_finish_a_game_in_teams_and_play_again_with_other_partners(
    visit: Opener,
) -> None:
    ada, *others = pages = [visit("/") for _ in range(4)]
    links = invite_several(ada, "Ada", ["link", "link", "link"], teams=True)
    for page, link, name in zip(others, links, ("Ben", "Cleo", "Dan"), strict=True):
        sit_down(page, link, name)
    play_together(pages, random.Random(1), until="a hand is dealt")
    assert [partners(page) for page in pages] == [["2"], ["3"], ["0"], ["1"]]
    expect(ada.locator("[data-hand='2'] .down")).not_to_have_count(0)
    play_together(pages, random.Random(2))
    one, two, *opposite = results(pages)
    assert {one, two} == {"won", "lost"}
    assert opposite == [one, two]
    for page, result in zip(pages, (one, two, one, two), strict=True):
        expect(page.locator("#ending-title")).to_have_text(WON if result == "won" else LOST)
    over_at = table(ada)
    ada.locator("[data-tool=rematch]").click()
    for page in others:
        expect(page.locator("[data-offer=rematch]")).to_be_attached()
        page.locator("[data-tool=rematch]").click()
    for page in pages:
        page.wait_for_url(lambda address: "/table/" in address and over_at not in address)
    play_together(pages, random.Random(3), until="a hand is dealt")
    for page, name in zip(pages, ("Ben", "Ada", "Dan", "Cleo"), strict=True):
        (seat,) = partners(page)
        expect(page.locator(f"[data-rival='{seat}'] h3")).to_contain_text(name)


@pytest.mark.parametrize("others", [["random", "link", "random"], ["link", "random", "random"]])
def test_two_people_play_with_two_bots_as_partners_or_as_opponents(
    visit: Opener, others: list[str]
) -> None:
    ada, ben = visit("/"), visit("/", phone=True, lang="fr")
    (link,) = invite_several(ada, "Ada", others, teams=True)
    ben.goto(link)
    expect(ben.locator("[data-join]")).to_contain_text("GOSU par équipes")
    sit_down(ben, link, "Ben")
    play_together([ada, ben], random.Random(4), until="a hand is dealt")
    together = others.index("link") == 1
    assert partners(ada) == ["2"]
    assert partners(ben) == ["0" if together else "3"]
    play_together([ada, ben], random.Random(5))
    mine, theirs = results([ada, ben])
    assert {mine, theirs} <= {"won", "lost"}
    assert (mine == theirs) == together
    told = {"won": "Votre équipe a gagné", "lost": "Votre équipe a perdu"}
    expect(ben.locator("#ending-title")).to_have_text(told[theirs or ""])
    show(ben, "log")
    expect(ben.locator("[data-log]")).to_contain_text("votre équipe (")


def test_teams_are_chosen_beside_the_number_of_players(visit: Opener) -> None:
    page = visit("/")
    choose_goblins(page, 3)
    teams = page.locator("form input[data-setting=teams]")
    expect(teams).to_have_count(0)
    page.locator("form input[data-setting=players][value='4']").check()
    teams.check()
    expect(page.locator("[data-play=bot]")).to_have_text("Play with a bot against two (Beginner)")
    start_against(page, "random")
    settled(page)
    expect(page.locator("[data-status=playing]")).to_be_visible()
