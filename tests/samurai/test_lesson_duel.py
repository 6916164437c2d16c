"""The lesson of the duel: played as it is written, true in what it says, and gone on with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.games import pages
from tefuda.games.samurai.cardset import HOME as DECKS
from tefuda.games.samurai.duel.game import HOME, DuelGame
from tests.lessons import end, told_steps

GAME = DuelGame()
PLAN = pages.plan(HOME)
STEPS = [step for part in PLAN.parts for step in part.steps]
SPOKEN = [PLAN.title, PLAN.lead, PLAN.on, *(step.say for step in STEPS)]
SPOKEN += [words for part in PLAN.parts for words in (part.title, part.learnt)]
OWN = ("life", "ki", "role")
THINGS = {
    *("you", "enemy", "gauges", "force", "technique", "guard", "defence", "counter"),
    *("forecast", "stance_hand"),
    *OWN,
    *(f"enemy_{thing}" for thing in OWN),
}
LANGS = ("en", "fr")


def positions(lang: str = "en") -> list[Any]:
    """Where each step stands, as the learner sees it."""
    return [step["frames"][-1] for step in told_steps(GAME, lang)]


def happened() -> list[Any]:
    """All that the learner is told, in order."""
    found: list[Any] = []
    for step in told_steps(GAME, "en"):
        ways = [frame for way in step["choose"][:1] for frame in way["frames"]]
        found += [event for frame in (*step["frames"], *ways) for event in frame["events"]]
    return found


# -- the round of the lesson -----------------------------------------------------------------------


def test_it_takes_about_five_minutes_and_is_mostly_doing() -> None:
    words = sum(len(step.say.en.split()) for step in STEPS)
    assert 18 <= len(STEPS) <= 24
    assert sum(bool(step.choose) for step in STEPS) > len(STEPS) / 2
    assert 500 <= words <= 900


@pytest.mark.parametrize("lang", LANGS)
def test_it_can_be_played_as_it_is_written(lang: str) -> None:
    steps = told_steps(GAME, lang)
    assert len(steps) == len(STEPS)
    for step, plan in zip(steps, STEPS, strict=True):
        offered = [option["choice"] for option in step["frames"][-1]["options"]]
        assert step["text"] == plan.say.in_lang(lang)
        assert len(step["choose"]) == len(plan.choose)
        assert all(way["choice"] in offered for way in step["choose"])
        assert bool(offered) == bool(plan.choose)


def test_it_shows_one_whole_round_from_both_sides() -> None:
    """WS-7.2: four exchanges; WS-7.3: in each a stance is laid, final, and turned up."""
    kinds = [event["kind"] for event in happened()]
    assert kinds.count("defence") == kinds.count("counter") == 4
    chosen = [name for step in STEPS for name in step.choose]
    assert sum(name.startswith("lay defence") for name in chosen) == 2
    assert sum(name.startswith("lay counter") for name in chosen) == 2
    assert sum(name.startswith("play") for name in chosen) == 6
    assert {"reveal", "raise guard", "lose ki", "go on"} <= set(chosen)
    assert (kinds.count("held"), kinds.count("passed")) == (1, 3)
    assert (kinds.count("hit"), kinds.count("parried")) == (2, 2)


def test_each_bluffs_once_and_each_pays_for_guard_in_vain() -> None:
    turned_up = [event["card"] for event in happened() if event["kind"] == "counter"]
    weakest = min(GAME.cards.adversary[:12], key=lambda card: card.guard_below)
    assert turned_up[1] == turned_up[2] == weakest.id
    steps = told_steps(GAME, "en")
    for number, step in enumerate(STEPS):
        if step.choose == ["raise guard"]:
            assert steps[number]["frames"][-1]["forecast"]["guard"] >= weakest.guard_below
    (teachers,) = [step.moves for step in STEPS if "raise guard" in step.moves]
    assert teachers[-2:] == ["raise guard", "go on"]


def test_most_counter_attacks_hit_a_guard_of_two_and_none_a_guard_of_four() -> None:
    below = [card.guard_below for card in GAME.cards.adversary[:12]]
    assert sum(guard > 2 for guard in below) == 10
    assert max(below) == 4


def test_nobody_learns_what_the_teacher_holds() -> None:
    for frame in positions():
        assert "buffer" not in frame["view"]
        teacher = frame["view"]["players"][1 - PLAN.seat]
        assert teacher["hand"] == []
        assert teacher["stance"]["hand"] == []
    laid = [e for e in happened() if e["kind"] == "lay" and e["seat"] != PLAN.seat]
    assert len(laid) == 6
    assert all(event["card"] is None for event in laid)


def test_the_duel_goes_on_where_it_ends_and_a_beginner_can_take_it_from_there() -> None:
    state = end(GAME)
    view: Any = state.view(PLAN.seat)
    assert (view["round"], view["attack"], view["initiative"]) == (2, 1, PLAN.seat)
    assert view["actor"] == PLAN.seat
    assert [(p["life"], p["ki"]) for p in view["players"]] == [(6, 2), (6, 1)]
    bots = [tefuda.bot("duel", "beginner", seat) for seat in range(2)]
    while (actor := state.actor) is not None:
        state.step(bots[actor].choose(state.view(actor), state.options))
    assert state.over


# -- what is said ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_every_step_says_something_short_in_its_language(lang: str) -> None:
    texts = [words.in_lang(lang) for words in SPOKEN]
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= 290
    assert all(text.count("*") % 2 == 0 for text in texts)
    assert [words.en for words in SPOKEN if words.en == words.fr] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_of_the_duel_are_cited_and_exist(lang: str) -> None:
    known = {rule.number for rule in GAME.rules(lang)}
    cited = {number for step in STEPS for number in step.rules}
    cited |= {number for part in PLAN.parts for number in part.rules}
    assert cited <= known
    assert {f"WS-7.{n}" for n in range(1, 9)} <= cited


def test_what_is_looked_at_and_read_is_on_the_table() -> None:
    assert {thing for step in STEPS for thing in step.look} <= THINGS
    for step, frame in zip(STEPS, positions(), strict=True):
        own = frame["view"]["players"][PLAN.seat]
        assert step.card in {"", *own["hand"], *own["stance"]["hand"]}


@pytest.mark.parametrize("lang", LANGS)
def test_cards_that_are_to_be_played_are_called_by_their_names(lang: str) -> None:
    names = {card.id: card.names[lang] for card in GAME.cards.cards}
    for step in STEPS:
        for choice in step.choose:
            verb, _, card = choice.partition(" ")
            if verb == "play":
                assert f"*{names[card]}*" in step.say.in_lang(lang), choice


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_card_that_is_to_be_laid_asks_is_said_as_it_is(lang: str) -> None:
    """Stance cards have no name: what stands on the half that counts is said instead."""
    adversary = {card.id: card for card in GAME.cards.adversary}
    guard = {"en": "Guard (?:is )?below", "fr": "Garde (?:est )?inférieure à"}[lang]
    for step in STEPS:
        for choice in step.choose:
            if choice.startswith("lay counter"):
                below = adversary[choice.rpartition(" ")[2]].guard_below
                assert re.search(rf"{guard} {below}", step.say.in_lang(lang)), choice


@pytest.mark.parametrize("lang", LANGS)
def test_gauges_and_points_that_are_said_are_true(lang: str) -> None:
    """ "I have 6 Life and 3 Ki", "you have Force 3 and Technique 0"."""
    points = {
        "en": r"\bI have (\d) Life and (\d) Ki",
        "fr": r"\bj'ai (\d) points? de Vie et (\d) Ki",
    }[lang]
    gauges = {
        "en": r"You have Force (\d) and Technique (\d)",
        "fr": r"Vous avez Force (\d) et Technique (\d)",
    }[lang]
    found = 0
    for step, frame in zip(STEPS, positions(lang), strict=True):
        players = frame["view"]["players"]
        text = step.say.fr if lang == "fr" else step.say.en
        for life, ki in re.findall(points, text):
            found += 1
            assert (players[1]["life"], players[1]["ki"]) == (int(life), int(ki)), text
        for force, technique in re.findall(gauges, text):
            found += 1
            own = players[0]["gauges"]
            assert (own["force"], own["technique"]) == (int(force), int(technique)), text
    assert found == 2


def test_other_decks_have_no_lesson() -> None:
    game = DuelGame.from_folder(Path(DECKS))
    assert game.lesson("en") is None
    assert game.after_lesson() is None
