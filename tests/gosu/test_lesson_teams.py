"""The lesson of GOSU in teams: played as it is written, with a partner who tells nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tefuda.games import pages
from tefuda.games.gosu.game import Gosu
from tefuda.games.gosu.library import HOME
from tests.lessons import end, told_steps

GAME = Gosu()
COURSE = "teams"
PLAN = pages.plan(HOME, COURSE)
STEPS = [step for part in PLAN.parts for step in part.steps]
SPOKEN = [PLAN.title, PLAN.lead, PLAN.on, *(step.say for step in STEPS)]
SPOKEN += [words for part in PLAN.parts for words in (part.title, part.learnt)]
THINGS = re.compile(r"(?:hand|points):[0-3]|advantage")
LANGS = ("en", "fr")


@pytest.mark.parametrize("lang", LANGS)
def test_it_can_be_played_as_it_is_written(lang: str) -> None:
    steps = told_steps(GAME, lang, COURSE)
    for step, plan in zip(steps, STEPS, strict=True):
        offered = [option["choice"] for option in step["frames"][-1]["options"]]
        assert step["text"] == plan.say.in_lang(lang)
        assert len(step["choose"]) == len(plan.choose)
        assert all(way["choice"] in offered for way in step["choose"])
        assert bool(offered) == bool(plan.choose)


def test_a_partners_goblins_are_never_among_the_opposing_ones() -> None:
    asked = [
        [option["about"].get("place") for option in told["frames"][-1]["options"]]
        for step, told in zip(STEPS, told_steps(GAME, "en", COURSE), strict=True)
        if any("capture" in name for name in step.choose)
    ]
    assert asked == [["1.I.1", "3.I.1"]]


def test_its_battle_is_a_tie_that_the_partners_token_wins_for_both() -> None:
    state = end(GAME, COURSE)
    view: Any = state.view(PLAN.seat)
    assert (view["round"], view["advantage"], state.actor) == (2, 2, 2)
    assert [player["points"] for player in view["players"]] == [1, 0, 1, 0]
    battles = [
        event["totals"]
        for step in told_steps(GAME, "en", COURSE)
        for frame in step["frames"]
        for event in frame["events"]
        if event["kind"] == "battle"
    ]
    assert battles == [[5, 2, 2, 5]]


def test_nobody_learns_what_the_others_hold() -> None:
    for step in told_steps(GAME, "en", COURSE):
        for frame in step["frames"]:
            assert "buffer" not in frame["view"]
            for player in frame["view"]["players"]:
                if player["seat"] != PLAN.seat:
                    assert player["hand"] == player["known_to_all"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_step_says_something_short_in_its_language(lang: str) -> None:
    texts = [words.in_lang(lang) for words in SPOKEN]
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= 260
    assert all(text.count("*") % 2 == 0 for text in texts)
    assert [words.en for words in SPOKEN if words.en == words.fr] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_of_teams_is_cited_and_exists(lang: str) -> None:
    known = {rule.number for rule in GAME.rules(lang)}
    cited = {number for step in STEPS for number in step.rules}
    cited |= {number for part in PLAN.parts for number in part.rules}
    assert cited <= known
    assert {f"GO-4.{n}" for n in range(1, 8)} <= cited


def test_what_is_looked_at_is_on_the_table() -> None:
    for step, shown in zip(STEPS, told_steps(GAME, "en", COURSE), strict=True):
        players = shown["frames"][-1]["view"]["players"]
        there = {c["card"] for p in players for row in p["army"] for c in row}
        there |= set(players[PLAN.seat]["hand"])
        assert step.card in there | {""}
        assert all(THINGS.fullmatch(thing) or thing in there for thing in step.look), step.look


@pytest.mark.parametrize("lang", LANGS)
def test_sums_that_are_said_are_true(lang: str) -> None:
    pair = re.compile(r"(\d+) (?:against|contre) (\d+)")
    found = 0
    for step in told_steps(GAME, lang, COURSE):
        for said in pair.findall(step["text"]):
            found += 1
            teams = step["frames"][-1]["forecast"]["teams"]
            assert [int(total) for total in said] == [team["total"] for team in teams]
    assert found >= 3


def test_each_lesson_names_the_other() -> None:
    first: Any = GAME.lesson("en")
    second: Any = GAME.lesson("en", COURSE)
    assert first["more"] == [{"course": COURSE, "title": second["title"]}]
    assert second["more"] == [{"course": "", "title": first["title"]}]
    assert GAME.lesson("en", "other") is None
    assert GAME.after_lesson("other") is None
