"""The lesson of Gosu X: it can be played as it is written, it ends where it says, and it keeps to
the rules and the cards it speaks of."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from tefuda.core.lesson import Lesson, LessonError, read_plan
from tefuda.core.state import MARK_SEAT
from tefuda.games import pages
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.library import HOME
from tefuda.games.gosux.vocabulary import CLANS
from tests.lessons import end, told_steps

GAME = Gosux()
PLAN = pages.plan(HOME)
LANGS = ("en", "fr")
THINGS = re.compile(
    r"[01]\.I{1,3}\.[1-5]|tokens:[01]|hand:[01]|supremacy:[01]:[01]|wonder|forecast"
    rf"|(?:clan|tile):(?:{'|'.join(CLANS)})"
)
STEPS = [step for part in PLAN.parts for step in part.steps]
SPOKEN = [PLAN.title, *(step.say for step in STEPS)]
SPOKEN += [words for part in PLAN.parts for words in (part.title, part.learnt)]


def changed(**parts: object) -> Any:
    """The plan with something else in it, as a file would say it."""
    page = files("tefuda.games.gosux").joinpath("lesson.toml").read_text(encoding="utf-8")
    return {**tomllib.loads(page), **parts}


# -- the game of the lesson ------------------------------------------------------------------------


def test_it_is_as_long_as_a_lesson_should_be() -> None:
    asked = [step for step in STEPS if step.choose]
    assert 25 <= len(STEPS) <= 36
    assert len(asked) >= len(STEPS) / 2


def test_what_is_to_be_chosen_can_be_chosen_and_is_the_learners() -> None:
    for step in told_steps(GAME, "en"):
        here = step["frames"][-1]
        options = [option["choice"] for option in here["options"]]
        assert all(way["choice"] in options for way in step["choose"])
        if step["choose"]:
            assert here["question"]["seat"] == PLAN.seat
        else:
            assert here["question"] is None
            assert options == []


def test_two_choices_may_be_made_in_either_order() -> None:
    both = [step["choose"] for step in told_steps(GAME, "en") if len(step["choose"]) == 2]
    assert both
    for first, second in both:
        assert second["choice"] in [o["choice"] for o in first["frames"][0]["options"]]
        assert first["choice"] in [o["choice"] for o in second["frames"][0]["options"]]
        assert first["frames"][1]["view"] == second["frames"][1]["view"]


def test_each_step_begins_where_the_choice_before_it_led() -> None:
    steps = told_steps(GAME, "en")
    for before, after in pairwise(steps):
        if before["choose"] and not STEPS[steps.index(after)].moves:
            assert after["frames"][0]["view"] == before["choose"][0]["frames"][-1]["view"]
            assert after["frames"][0]["events"] == []


def test_it_ends_with_the_first_great_battle_won_by_the_learner() -> None:
    state = end(GAME)
    view: Any = state.view(0)
    me, other = view["players"]
    assert view["round"] == 2
    assert state.actor == 1 - PLAN.seat
    assert (me["supremacy"], other["supremacy"]) == (1, 0)
    assert not state.over


def test_it_shows_every_kind_of_action() -> None:
    verbs = {name.split()[0] for step in STEPS for name in step.choose}
    assert verbs >= {"play", "discard", "capture", "activate", "shift", "pass", "sacrifice"}
    levels = {
        card.level
        for card in GAME.cards.cards
        if any(f"play {card.id}" in step.choose for step in STEPS)
    }
    assert levels == {1, 2, 3}
    assert any("draw three" in step.moves for step in STEPS)


def test_it_begins_with_the_draft() -> None:
    """GX-1.1: one clan, two of the other player, two, and the last one."""
    state = GAME.new(PLAN.seed, **PLAN.settings)
    picks: list[tuple[int | None, str]] = []
    names = [name for step in STEPS for name in (*step.moves, *step.choose)]
    for name in names[:6]:
        picks.append((state.actor, name.split()[0]))
        state.step(GAME.catalogue.index(name))
    assert picks == [(seat, "pick") for seat in (0, 1, 1, 0, 0, 1)]
    assert names[6:8] == ["keep", "keep"]


def test_the_first_game_is_with_the_clans_of_the_lesson() -> None:
    first: Any = GAME.new(PLAN.seed, **GAME.first_game).view(PLAN.seat)
    taught: Any = end(GAME).view(PLAN.seat)
    for one, other in zip(first["players"], taught["players"], strict=True):
        assert set(one["clans"]) == set(other["clans"])


def test_nobody_learns_what_the_teacher_holds() -> None:
    for step in told_steps(GAME, "en"):
        for frame in step["frames"]:
            player = frame["view"]["players"][1 - PLAN.seat]
            assert player["hand"] == player["known_to_opponent"] == []
            assert "buffer" not in frame["view"]


def test_both_players_choose_in_it() -> None:
    state = end(GAME)
    assert state.log is not None
    assert {mark // MARK_SEAT for mark in state.log.marks} == {0, 1}


# -- what is said ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_step_says_something_short_in_its_language(lang: str) -> None:
    texts = [words.in_lang(lang) for words in SPOKEN]
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= 260
    assert all(text.count("*") % 2 == 0 for text in texts)


def test_the_two_languages_differ() -> None:
    same = [words.en for words in SPOKEN if words.en == words.fr]
    assert same == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_it_cites_exists(lang: str) -> None:
    known = {rule.number for rule in GAME.rules(lang)}
    cited = {number for step in STEPS for number in step.rules}
    cited |= {number for part in PLAN.parts for number in part.rules}
    assert cited
    assert cited <= known
    assert all(part.rules for part in PLAN.parts)


def test_what_is_looked_at_is_on_the_table() -> None:
    ids = {card.id for card in GAME.cards.cards}
    for step, shown in zip(STEPS, told_steps(GAME, "en"), strict=True):
        view = shown["frames"][-1]["view"]
        players = view["players"]
        there = {c["card"] for p in players for row in p["army"] for c in row}
        there |= set(players[PLAN.seat]["hand"])
        assert step.card in there | {""}
        for thing in step.look:
            assert THINGS.fullmatch(thing) or thing in there & ids, thing


@pytest.mark.parametrize("lang", LANGS)
def test_totals_that_are_said_are_true(lang: str) -> None:
    """Where a step says "15 to 9", the table says so too, unless the battle is just over."""
    pair = re.compile(r"(\d+) (?:to|against|à|contre) (\d+)")
    found = 0
    for step in told_steps(GAME, lang):
        for said in pair.findall(step["text"]):
            found += 1
            events = step["frames"][-1]["events"]
            battle = [[e["total_0"], e["total_1"]] for e in events if e["kind"] == "battle"]
            totals = battle or [step["frames"][-1]["forecast"]["totals"]]
            assert sorted(map(int, said)) == sorted(totals[0]), step["text"]
    assert found >= 5


@pytest.mark.parametrize("lang", LANGS)
def test_the_clans_it_names_are_the_learners(lang: str) -> None:
    clans = {clan["id"]: clan["name"] for clan in told_clans(lang)}
    view: Any = end(GAME).view(PLAN.seat)
    mine = view["players"][PLAN.seat]["clans"]
    hand = next(step for step in STEPS if step.look == ["hand:0"])
    named = {clan for clan in CLANS if clans[clan] in hand.say.in_lang(lang)}
    assert named == set(mine)


def told_clans(lang: str) -> list[Any]:
    clans = GAME.gallery(lang)["clans"]
    assert isinstance(clans, list)
    return clans


# -- plans that are wrong --------------------------------------------------------------------------


def broken(step: dict[str, object]) -> Lesson:
    words = {"en": "a", "fr": "b"}
    part = {"title": words, "learnt": words, "rules": [], "steps": [{"say": words, **step}]}
    return Lesson(GAME, read_plan(changed(parts=[part], settings=dict(GAME.first_game))))


def test_a_choice_that_is_no_option_is_named_with_its_step() -> None:
    with pytest.raises(LessonError, match=r"step 1: 'play alpha' is not an option; .* keep"):
        broken({"moves": ["play alpha"]}).told("en")


def test_a_choice_of_the_other_player_is_not_the_learners() -> None:
    with pytest.raises(LessonError, match="step 1: 'keep' is not the learner's to choose"):
        broken({"moves": ["keep"], "choose": ["keep"]}).told("en")


@pytest.mark.parametrize(
    ("step", "error"),
    [
        ({"say": {"en": "only English"}}, "missing required field `fr`"),
        ({"say": {"en": "", "fr": "x"}}, "length >= 1"),
        ({"chose": ["keep"]}, "unknown field `chose`"),
        ({"choose": ["a", "b", "c"]}, "length <= 2"),
    ],
)
def test_a_plan_that_cannot_be_read_says_why(step: dict[str, object], error: str) -> None:
    with pytest.raises(LessonError, match=error):
        broken(step)
