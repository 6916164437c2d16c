"""Properties of runs against more than one enemy: plain values, words, worlds, and both endings."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator

import pytest

from tefuda.core.state import State
from tests.cites import cites
from tests.samurai.table import samurai

RUNS: list[dict[str, object]] = [
    {"enemy": "clan"},
    {"enemy": "clan", "location": "cliff", "difficulty": "easy", "bushido": True},
    {"enemy": "clan", "taikyu": True, "yoroi": "enemy", "blood": True},
    {"enemy": "three"},
    {"enemy": "three", "difficulty": "hard", "gisei": True},
    {"enemy": "three", "location": "cliff", "climate": "snow", "yoroi": "you", "taikyu": True},
    {"campaign": "dojo"},
    {"campaign": "dojo", "events": "hard", "bushido": True, "taikyu": True},
    {"campaign": "village", "events": "hard"},
    {"campaign": "village", "difficulty": "hard", "gisei": True, "yoroi": "you"},
]
CAMPAIGNS = ("dojo", "village")
WEAPONS = [id_ for id_ in samurai().cards.weapons if id_ != "tessen"]
PAID = ("draw", "reveal", "raise guard", "advance marker")


def positions(seed: int, settings: dict[str, object]) -> Iterator[State]:
    """Every decision of a random run, and its end; Ki is seldom spent, or it would be short."""
    rng = random.Random(seed)
    state = samurai().new(seed, **settings)
    while not state.over:
        yield state
        cheap = [c for c in state.options if samurai().catalogue[c] not in PAID]
        state.step(rng.choice(cheap if cheap and rng.random() < 0.9 else state.options))
    yield state


def end(seed: int, settings: dict[str, object]) -> State:
    *_, last = positions(seed, settings)
    return last


def check_value(state: State) -> None:
    game = samurai()
    game.check(state)
    digest, text = state.digest(), state.notation()
    assert state.options == sorted(set(state.options))
    assert game.position(text).notation() == text
    for other in (game.position(text), game.from_json(state.to_json()), state.clone()):
        assert other.digest() == digest
        assert other.options == state.options
        if not other.over:
            other.step(other.options[0])
        assert state.digest() == digest


@pytest.mark.parametrize("run", range(len(RUNS)))
def test_at_every_decision_of_a_run_the_state_is_a_plain_value(run: int) -> None:
    for seed in range(4):
        for state in positions(seed, RUNS[run]):
            check_value(state)
        assert samurai().replay(json.dumps(state.record())).digest() == state.digest()


@pytest.mark.parametrize(("campaign", "weapon"), list(itertools.product(CAMPAIGNS, WEAPONS)))
def test_every_weapon_goes_through_every_campaign(campaign: str, weapon: str) -> None:
    settings: dict[str, object] = {"campaign": campaign, "weapon": weapon, "events": "hard"}
    for state in itertools.islice(positions(WEAPONS.index(weapon), settings), 0, None, 3):
        check_value(state)


@pytest.mark.parametrize("run", range(len(RUNS)))
def test_everything_in_a_run_has_words_and_rules(run: int) -> None:
    game = samurai()
    numbers = {rule.number for rule in game.rules("en")}
    for seed, lang in ((10, "en"), (11, "fr")):
        for state in positions(seed, RUNS[run]):
            said = [state.describe(choice, lang) for choice in state.options]
            assert len(set(said)) == len(said), said
            question, reasons = state.ask(lang), state.why_not(0, lang)
            said += [str(question["text"]), *(str(reason["text"]) for reason in reasons)]
            said += [game.tell(event, 0, lang) for event in state.events(0)]
            assert all(said)
            assert not [text for text in said if "{" in text]
            assert {question["rule"], *(r["rule"] for r in reasons)} <= numbers


@pytest.mark.parametrize("run", range(len(RUNS)))
def test_worlds_of_a_run_look_like_the_view_they_were_dealt_from(run: int) -> None:
    game, rng = samurai(), random.Random(run)
    for state in itertools.islice(positions(20 + run, RUNS[run]), 0, None, 3):
        view = json.loads(json.dumps(state.view(0)))
        world = game.belief(view).sample(rng)
        assert world.view(0) == view
        assert world.options == state.options
        assert world.forecast(0) == state.forecast(0)


# -- somebody who sees what is to come -------------------------------------------------------------


def worth(state: State) -> float:
    if state.over:
        return 1000.0 if state.returns == [1.0] else -1000.0
    view = state.view(0)
    enemies, road = view["enemies"], view["campaign"]
    assert isinstance(enemies, list)
    left: float = sum(enemy["life"] + enemy["ki"] / 4 for enemy in enemies)
    beaten = 0
    if isinstance(road, dict):
        beaten = sum(fight["state"] == "beaten" for fight in road["fights"])
    life = view["life"]
    assert isinstance(life, int)
    return 10 * beaten + life - left


def seer(seed: int, settings: dict[str, object]) -> State:
    """Tries a few attacks to their end, chance included, and makes the best of them."""
    rng = random.Random(seed)
    state = samurai().new(seed, **settings)
    while not state.over:
        best, plan = -2000.0, [state.options[0]]
        for _ in range(12):
            other = state.clone()
            tried: list[int] = []
            attack = state.view(0)["attack"]
            while not other.over and (other.view(0)["attack"] == attack or not tried):
                cheap = [c for c in other.options if samurai().catalogue[c] not in PAID]
                tried.append(rng.choice(cheap or other.options))
                other.step(tried[-1])
            if worth(other) > best:
                best, plan = worth(other), tried
        for choice in plan:
            state.step(choice)
    return state


@pytest.mark.parametrize(
    "settings", [{"campaign": "dojo"}, {"campaign": "village"}, {"enemy": "three"}]
)
def test_campaigns_and_three_can_be_won_and_lost(settings: dict[str, object]) -> None:
    won = next(state for state in (seer(seed, settings) for seed in range(20)) if worth(state) > 0)
    assert won.returns == [1.0]
    assert [0.0] in [end(seed, settings).returns for seed in range(10)]


@cites("WS-4.5", "clan")
def test_a_clan_run_is_worth_more_the_more_are_beaten() -> None:
    ends = {}
    for seed in range(25):
        run = end(seed, {"enemy": "clan"})
        clan = run.view(0)["clan"]
        assert isinstance(clan, dict)
        ends[clan["beaten"]] = run.returns[0]
    assert len(ends) > 3
    assert [ends[n] for n in sorted(ends)] == sorted(ends.values())
    assert all(0 <= value <= 1 for value in ends.values())
