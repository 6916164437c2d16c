"""The lesson: it can be played as it is written, and keeps to the rules and cards it speaks of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tefuda.core.state import State
from tefuda.games import pages
from tefuda.games.samurai.cardset import HOME as DECKS
from tefuda.games.samurai.game import Samurai
from tefuda.games.samurai.library import HOME

GAME = Samurai()
PLAN = pages.plan(HOME)
STEPS = [step for part in PLAN.parts for step in part.steps]
THINGS = {
    *("gauges", "force", "technique", "guard", "you", "life", "ki", "enemy", "enemy_life"),
    *("enemy_ki", "die", "hand", "stored", "attack", "defence", "counter", "deck", "forecast"),
}


def told(lang: str) -> Any:
    return GAME.lesson(lang)


def ending() -> State:
    beginning = GAME.after_lesson()
    assert beginning is not None
    state = GAME.new(beginning.seed, **beginning.settings)
    for move in beginning.moves:
        state.step(move)
    return state


def test_it_takes_about_five_minutes_and_is_mostly_doing() -> None:
    words = sum(len(step.say.en.split()) for step in STEPS)
    assert 14 <= len(STEPS) <= 20
    assert sum(bool(step.choose) for step in STEPS) >= len(STEPS) / 2
    assert 500 <= words <= 900  # three minutes of reading


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_can_be_played_as_it_is_written(lang: str) -> None:
    steps = [step for part in told(lang)["parts"] for step in part["steps"]]
    assert len(steps) == len(STEPS)
    for step, plan in zip(steps, STEPS, strict=True):
        assert step["text"] == plan.say.in_lang(lang)
        assert len(step["choose"]) == len(plan.choose)
        offered = [option["choice"] for option in step["frames"][-1]["options"]]
        assert all(way["choice"] in offered for way in step["choose"])


def test_what_it_names_is_there() -> None:
    rules = {rule.number for rule in GAME.rules("en")}
    assert {rule for step in STEPS for rule in step.rules} <= rules
    assert {rule for part in PLAN.parts for rule in part.rules} <= rules
    named = {thing for step in STEPS for thing in step.look} - THINGS
    assert named <= set(GAME.cards.index)
    assert {step.card for step in STEPS} - {""} <= set(GAME.cards.index)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_that_are_to_be_played_are_called_by_their_names(lang: str) -> None:
    names = {card.id: card.names[lang] for card in GAME.cards.cards}
    for step in STEPS:
        for choice in step.choose:
            verb, _, card = choice.partition(" ")
            if verb == "play":
                assert f"*{names[card]}*" in step.say.in_lang(lang), choice


def test_what_it_says_of_the_cards_and_of_the_fight_is_true() -> None:
    """WS-1.5, WS-2.4, WS-2.8: numbers that the words repeat."""
    state = GAME.new(PLAN.seed)
    kinds: list[Any] = []
    for step in STEPS:
        for name in step.choose:
            state.step(GAME.catalogue.index(name))
            kinds += [(e["kind"], e) for e in state.events(0)]
    happened = [kind for kind, _ in kinds]
    assert happened.count("passed") == 2
    assert happened.index("parried") < happened.index("hit")
    wound = next(event for kind, event in kinds if kind == "wound")
    assert (wound["level"], wound["enemy"]) == (2, False)
    lost = [event for kind, event in kinds if kind == "you_lose"]
    assert [(event["life"], event["ki"]) for event in lost] == [(3, 1)]
    view = state.view(0)
    assert view["stored"] == ["standing_stone"]
    assert {"savage_blow", "cold_eye"} <= set(view["hand"])  # type: ignore[call-overload]
    parried = next(event for kind, event in kinds if kind == "counter")
    card = GAME.cards.adversary[GAME.cards.adversary_index[str(parried["card"])]]
    assert (card.guard_below, card.suffer.wound) == (3, 2)


def test_the_fight_goes_on_where_it_ends() -> None:
    state = ending()
    assert not state.over
    view = state.view(0)
    assert (view["round"], view["life"], view["ki"]) == (2, 5, 2)
    enemy: Any = view["enemy"]
    assert (enemy["life"], enemy["ki"]) == (6, 4)


def test_other_decks_have_no_lesson() -> None:
    game = Samurai.from_folder(Path(DECKS))
    assert game.lesson("en") is None
    assert game.after_lesson() is None
