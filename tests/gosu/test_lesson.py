"""The lesson of GOSU: it can be played as it is written, it ends where it says, and it keeps to
the rules and the goblins it speaks of."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tefuda.games import pages
from tefuda.games.gosu.cardset import HOME as CARDS
from tefuda.games.gosu.game import Gosu
from tefuda.games.gosu.library import HOME
from tests.lessons import end, told_steps

GAME = Gosu()
PLAN = pages.plan(HOME)
STEPS = [step for part in PLAN.parts for step in part.steps]
SPOKEN = [PLAN.title, PLAN.lead, PLAN.on, *(step.say for step in STEPS)]
SPOKEN += [words for part in PLAN.parts for words in (part.title, part.learnt)]
THINGS = re.compile(
    r"[01]\.I{1,3}\.[1-5]|(?:tokens|hand|points):[01]|advantage|deck|discard|forecast"
)
LANGS = ("en", "fr")


# -- the game of the lesson ------------------------------------------------------------------------


def test_it_takes_about_five_minutes_and_is_half_doing() -> None:
    words = sum(len(step.say.en.split()) for step in STEPS)
    assert 20 <= len(STEPS) <= 30
    assert sum(bool(step.choose) for step in STEPS) >= len(STEPS) / 2
    assert 700 <= words <= 1100


@pytest.mark.parametrize("lang", LANGS)
def test_it_can_be_played_as_it_is_written(lang: str) -> None:
    steps = told_steps(GAME, lang)
    assert len(steps) == len(STEPS)
    for step, plan in zip(steps, STEPS, strict=True):
        here = step["frames"][-1]
        offered = [option["choice"] for option in here["options"]]
        assert step["text"] == plan.say.in_lang(lang)
        assert len(step["choose"]) == len(plan.choose)
        assert all(way["choice"] in offered for way in step["choose"])
        assert bool(offered) == bool(plan.choose)


def test_two_choices_may_be_made_in_either_order() -> None:
    ((first, second),) = (
        step["choose"] for step in told_steps(GAME, "en") if len(step["choose"]) == 2
    )
    assert second["choice"] in [o["choice"] for o in first["frames"][0]["options"]]
    assert first["choice"] in [o["choice"] for o in second["frames"][0]["options"]]
    assert first["frames"][1]["view"] == second["frames"][1]["view"]


def test_it_ends_with_a_tie_that_the_advantage_token_wins_for_the_learner() -> None:
    state = end(GAME)
    view: Any = state.view(PLAN.seat)
    me, other = view["players"]
    assert view["round"] == 2
    assert state.actor == view["advantage"] == PLAN.seat
    assert (me["points"], other["points"]) == (1, 0)
    battle = [
        event["totals"]
        for step in told_steps(GAME, "en")
        for event in step["frames"][-1]["events"]
        if event["kind"] == "battle"
    ]
    assert len(battle) == 1
    assert battle[0][0] == battle[0][1]


def test_it_shows_every_kind_of_action_and_what_it_is_to_teach() -> None:
    verbs = {name.split()[0] for step in STEPS for name in step.choose}
    assert verbs >= {"play", "discard", "capture", "activate", "shift", "draw", "pass"}
    played = {name.split()[1] for step in STEPS for name in step.choose if "play" in name}
    assert {card.level for card in GAME.cards.cards if card.id in played} == {1, 2, 3}
    kinds = {
        e["kind"] for step in told_steps(GAME, "en") for f in step["frames"] for e in f["events"]
    }
    for step in told_steps(GAME, "en"):
        kinds |= {e["kind"] for way in step["choose"] for f in way["frames"] for e in f["events"]}
    assert kinds >= {"capture", "destroy", "to_hand", "shift", "activate", "battle", "point"}


def test_nobody_learns_what_the_teacher_holds() -> None:
    for step in told_steps(GAME, "en"):
        for frame in step["frames"]:
            player = frame["view"]["players"][1 - PLAN.seat]
            assert player["hand"] == player["known_to_all"]
            assert "buffer" not in frame["view"]


# -- what is said ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_step_says_something_short_in_its_language(lang: str) -> None:
    texts = [words.in_lang(lang) for words in SPOKEN]
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= 260
    assert all(text.count("*") % 2 == 0 for text in texts)
    assert [words.en for words in SPOKEN if words.en == words.fr] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_it_cites_exists(lang: str) -> None:
    known = {rule.number for rule in GAME.rules(lang)}
    cited = {number for step in STEPS for number in step.rules}
    cited |= {number for part in PLAN.parts for number in part.rules}
    assert cited <= known
    assert {"GO-2.3", "GO-2.4", "GO-2.5", "GO-2.6", "GO-2.10", "GO-2.2", "GO-3.1"} <= cited


def test_what_is_looked_at_is_on_the_table() -> None:
    for step, shown in zip(STEPS, told_steps(GAME, "en"), strict=True):
        players = shown["frames"][-1]["view"]["players"]
        there = {c["card"] for p in players for row in p["army"] for c in row}
        there |= set(players[PLAN.seat]["hand"])
        assert step.card in there | {""}
        assert all(THINGS.fullmatch(thing) or thing in there for thing in step.look), step.look


@pytest.mark.parametrize("lang", LANGS)
def test_cards_are_called_by_their_names(lang: str) -> None:
    """Whatever the learner plays or discards is named in the step that asks for it."""
    names = {card.id: card.full_name(lang) for card in GAME.cards.cards}
    for step in STEPS:
        for choice in step.choose:
            _, _, card = choice.partition(" ")
            if card in names:
                assert names[card] in step.say.in_lang(lang), choice


@pytest.mark.parametrize("lang", LANGS)
def test_totals_that_are_said_are_true(lang: str) -> None:
    pair = re.compile(r"(\d+) (?:to|against|à|contre) (\d+)")
    found = 0
    for step in told_steps(GAME, lang):
        for said in pair.findall(step["text"]):
            found += 1
            totals = step["frames"][-1]["forecast"]["totals"]
            assert [int(total) for total in said] == totals, step["text"]
    assert found >= 8


def test_other_goblins_have_no_lesson(tmp_path: Path) -> None:
    for file in CARDS.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    other = Gosu.from_folder(tmp_path)
    assert other.lesson("en") is None
    assert other.after_lesson() is None
