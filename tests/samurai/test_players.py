"""The players of a fight: legal, honest, the same every time, each better than the one below."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator

import pytest

from tefuda.bots.levels import levels_of, make
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tests.engines import in_other_engine
from tests.samurai.table import Fight, fight, samurai

GAME = samurai()
LEVELS = levels_of(GAME)
CLOCKS = {"random": 1, "naive": 1, "skilled": 6, "expert": 1}
"""Small: what matters here is not how well they play."""
SEED = 5


def decisions(fights: int, sparse: int = 1) -> Iterator[State]:
    """Real choices of random fights, every weapon and enemy in turn; one in so many."""
    for seed in range(fights):
        rng = random.Random(seed)
        state = GAME.new(seed, **GAME.deal_settings(rng))
        while state.actor is not None:
            if len(state.options) > 1 and rng.random() * sparse < 1:
                yield state
            state.step(rng.choice(state.options))


def test_the_levels_of_a_fight_from_the_weakest() -> None:
    assert LEVELS == ("random", "naive", "skilled", "expert")
    with pytest.raises(TefudaError, match="'casual'; there is random, naive, skilled, expert"):
        make(GAME, "casual")


def test_every_level_chooses_what_is_allowed_and_nothing_hidden_changes_it() -> None:
    arranged = 0
    for state in decisions(40, sparse=4):
        view = state.view(0)
        twin = GAME.determinise(view, random.Random(state.length))
        arranged += list(twin.b) != list(state.b)
        assert twin.view(0) == view
        for level in LEVELS:
            choice = make(GAME, level, SEED).choose(view, state.options, CLOCKS[level])
            assert choice in state.options
            again = make(GAME, level, SEED).choose(twin.view(0), twin.options, CLOCKS[level])
            assert again == choice
    assert arranged > 100


def test_the_naive_player_buys_nothing() -> None:
    """Not even where a question has no answer that it prefers: a target, a side, Shiro's price."""
    bot, asked = make(GAME, "naive"), set()
    for state in decisions(150):
        asked.add(state.ask("en")["kind"])
        after = state.clone()
        after.hear()
        after.step(bot.choose(state.view(0), state.options))
        done = {event["kind"] for event in after.events(0)}
        assert not done & {"spend_ki", "life_to_ki", "gisei", "mulligan", "store"}
    assert {"target", "side", "shiro", "gauge", "place", "keep_card"} <= asked


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_depends_on_what_was_given_alone(level: str) -> None:
    """Not on earlier calls, on the order of the options, or on a trip through JSON."""
    bot, clock = make(GAME, level, 8), CLOCKS[level]
    for state in decisions(3, sparse=3):
        view, options = state.view(0), state.options
        kept = copy.deepcopy(view)
        choice = bot.choose(view, options, clock)
        assert view == kept
        shown = json.loads(json.dumps(view))
        assert make(GAME, level, 8).choose(shown, options[::-1], clock) == choice
        assert bot.choose(view, options[:2], clock) in options[:2]


def won(level: str, seeds: range) -> float:
    bot, total = make(GAME, level, 1), 0.0
    for seed in seeds:
        state = GAME.new(seed)
        while state.actor is not None:
            state.step(bot.choose(state.view(0), state.options))
        total += state.returns[0]
    return total


def test_who_reckons_wins_more_than_who_grabs() -> None:
    seeds = range(12)
    assert won("expert", seeds) >= won("naive", seeds) + 3


# -- the expert ------------------------------------------------------------------------------------


def test_a_blow_that_wins_is_struck() -> None:
    """WS-1.7: with one Life left in the enemy, the Defence that can be passed for Life is."""
    t = fight("""
        them life 1
        hand overhead_cut clean_line firm_stance iron_wall rooted_stance cornered
        adversary adversary_2 adversary_1
    """)
    bot = make(GAME, "expert", 1)
    while t.state.actor is not None and t.view["round"] == 1:
        t.state.step(bot.choose(t.view, t.state.options))
    assert t.state.returns == [1.0]


def campaign(level: str, id_: str, seed: int) -> Fight:
    """Played from the first choice to the last, everything told in both languages."""
    t = Fight(GAME, GAME.new(seed, campaign=id_))
    bot = make(GAME, level, 1)
    while t.state.actor is not None:
        t.do(GAME.catalogue[bot.choose(t.view, t.state.options)])
    return t


def states(t: Fight) -> list[object]:
    """Of the fights of a campaign: beaten, current or ahead."""
    road = t.view["campaign"]
    assert isinstance(road, dict)
    return [opponent["state"] for opponent in road["fights"]]


@pytest.mark.parametrize(("id_", "seed", "opponents"), [("village", 21, 4), ("dojo", 7, 5)])
def test_a_campaign_can_be_won(id_: str, seed: int, opponents: int) -> None:
    """WS-6.1 to WS-6.3; these seeds are among the shortest that the expert wins."""
    t = campaign("expert", id_, seed)
    assert t.ended == "campaign_won"
    assert t.state.returns == [1.0]
    assert states(t) == ["beaten"] * opponents
    assert len(t.happened("event")) == opponents - 1


@pytest.mark.parametrize("id_", ["village", "dojo"])
def test_a_campaign_can_be_lost(id_: str) -> None:
    t = campaign("naive", id_, SEED)
    assert t.ended in {"you_fell", "you_beheaded"}
    assert t.state.returns == [0.0]
    assert states(t).count("current") == 1
    assert len(t.happened("event")) == states(t).count("beaten")


def test_takeshi_is_not_given_the_last_ki() -> None:
    """WS-4.2, 8.12: who has no Ki left has lost, so the last one is never spent."""
    rng = random.Random(1)
    bot, seen = make(GAME, "expert", 1), 0
    for seed in range(3):
        state = GAME.new(seed, enemy="takeshi")
        while state.actor is not None:
            view = state.view(0)
            choice = bot.choose(view, state.options)
            if view["ki"] == 1:
                seen += 1
                assert GAME.catalogue[choice] not in ("draw", "reveal", "raise guard")
            state.step(choice if rng.random() < 0.9 else rng.choice(state.options))
    assert seen


def chosen() -> list[str]:
    """What the expert thinks of some positions."""
    from tefuda.bots.samurai.expert import ExpertBot

    bot = ExpertBot(GAME, 3)
    return [str(bot.chances(s.view(0), s.options)) for s in decisions(6, sparse=20)]


def test_both_engines_reckon_the_same() -> None:
    assert in_other_engine(chosen) == chosen()
