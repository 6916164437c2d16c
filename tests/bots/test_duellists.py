"""The players of a duel: the expert reckons its attacks out, and its stances cannot be foretold."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tefuda.bots.levels import levels_of, make
from tefuda.bots.samurai.duel.expert import DuelExpertBot, Stance
from tefuda.core.state import State
from tefuda.games.samurai.duel.codes import LAY_COUNTER, LAY_DEFENCE
from tefuda.lab.duel_players import Exploiter, Unaware, before_laying
from tests.properties.test_duel import GAME, played
from tests.samurai.duel_table import Duelling, duel

COUNTERS = (1, 5, 6, 8)
"""Of these cards adversary_2, 6, 7 and 9, the Counter-attacks cost a wound, 1 Life and 1 Ki, 3 Life
and 1 Life and 1 Ki."""


def expert(t: Duelling, seed: int = 1) -> DuelExpertBot:
    bot = make(t.game, "expert", seed)
    assert isinstance(bot, DuelExpertBot)
    return bot


def stances(t: Duelling, seed: int = 1) -> dict[Stance, float]:
    return dict(expert(t, seed).stances(t.seen(t.state.actor)))


def test_the_levels_of_a_duel_from_the_weakest() -> None:
    assert levels_of(GAME) == ("random", "beginner", "casual", "skilled", "expert")


# -- attacking -------------------------------------------------------------------------------------


def test_a_blow_that_wins_is_struck() -> None:
    """WS-7.4: the other has 1 Life, and only one card reaches Force 4 and Technique 2."""
    t = duel("""
        samurai 1 life 1 ki 5
        gauges 0 force 2 technique 2 guard 4
        played clean_line firm_stance
        hand 0 overhead_cut savage_blow iron_wall rooted_stance
        defence adversary_9
        laid - adversary_2
    """)
    bot = expert(t)
    assert GAME.catalogue[bot.choose(t.seen(0), t.state.options)] == "play overhead_cut"


def test_a_shown_defence_is_played_against() -> None:
    """WS-7.3: the third card is chosen knowing the Defence: Technique 3 is wanted, no Force."""
    t = duel("""
        gauges 0 force 0 technique 1 guard 4
        played firm_stance shoulder_guard
        hand 0 overhead_cut clean_line savage_blow cornered
        defence adversary_1
        laid - adversary_7
    """)
    chances = expert(t).chances(t.seen(0), t.state.options)
    found = dict(zip(t.options, chances, strict=True))
    assert found["play clean_line"] > found["play overhead_cut"]
    assert found["play clean_line"] > found["play cornered"]


def test_what_cannot_have_been_laid_is_not_expected() -> None:
    """WS-7.5: cards that lie in the discards are none of the stance."""
    t = duel("""
        laid adversary_1 adversary_2
        stance_discard 1 adversary_3 adversary_4 adversary_5 adversary_6
    """)
    expected = expert(t).expected(t.seen(0))
    likely = {number for pair, share in enumerate(expected) if share for number in divmod(pair, 12)}
    assert likely == {0, 1, 6, 7, 8, 9, 10, 11}
    assert sum(expected) == pytest.approx(1.0)


# -- laying a stance -------------------------------------------------------------------------------

LAYING = """
    stance 1 adversary_2 adversary_6 adversary_7 adversary_9
"""


def test_only_cards_in_hand_are_laid_and_none_twice() -> None:
    found = stances(duel(LAYING))
    assert sum(found.values()) == pytest.approx(1.0)
    assert all({upper, lower} <= set(COUNTERS) and upper != lower for upper, lower in found)


def test_no_stance_can_be_foretold() -> None:
    """Who is attacked holds cards that the attacker does not know, and lays them by chance: what is
    laid most often, over all that can be held, is still laid less than half of the time."""
    likely = []
    for state in attacks(range(300, 306)):
        bot = make(GAME, "expert", 3)
        assert isinstance(bot, DuelExpertBot)
        likely.append(max(bot.expected(state.view(state.actor))))
    assert len(likely) > 8
    assert sorted(likely)[len(likely) // 2] < 0.2
    assert max(likely) < 0.5


def test_chance_decides_among_stances_that_are_as_good() -> None:
    mixed = total = 0
    for state, _ in played(range(300, 306)):
        if LAY_DEFENCE <= state.options[0] < LAY_COUNTER:
            bot = make(GAME, "expert", 3)
            assert isinstance(bot, DuelExpertBot)
            mixed += max(bot.stances(state.view(state.actor)).values()) < 0.6
            total += 1
    assert mixed > 0.7 * total > 10


@pytest.mark.slow
def test_stances_are_laid_as_often_as_is_said() -> None:
    t = duel(LAYING)
    said: Counter[int] = Counter()
    for (upper, _), share in stances(t).items():
        said[LAY_DEFENCE + upper] += round(1000 * share)
    laid = Counter(
        make(t.game, "expert", seed).choose(t.seen(1), t.state.options) for seed in range(150)
    )
    assert len(laid) > 1
    for option in said:
        assert laid[option] / 150 == pytest.approx(said[option] / 1000, abs=0.2)


def test_the_counter_attack_goes_with_the_defence_that_was_laid() -> None:
    t = duel(LAYING).do("lay defence adversary_6")
    found = stances(t)
    assert {upper for upper, _ in found} == {5}
    assert sum(found.values()) == pytest.approx(1.0)
    choice = expert(t).choose(t.seen(1), t.state.options)
    assert LAY_COUNTER <= choice < LAY_COUNTER + 12


def test_a_card_is_laid_where_it_harms_more() -> None:
    """WS-7.4: adversary_2 hits below Guard 4 and is easily passed, adversary_7 hits below 2."""
    found = stances(duel(LAYING))
    below = {
        card: sum(share for (_, low), share in found.items() if low == card) for card in (1, 6)
    }
    assert below[1] > below[6]
    above = sum(share for (up, _), share in found.items() if up == 1)
    assert below[1] > above


# -- who knows how often ---------------------------------------------------------------------------


def attacks(seeds: range) -> list[State]:
    """The first choice of many attacks."""
    found, asked = [], (0, 0)
    for state, rng in played(seeds):
        now = (int(state.length) // 100, int(GAME.turn_key(state)[1]))
        view = state.view(state.actor)
        fresh = not view["played"] and view["attack"] and state.options[0] < LAY_DEFENCE
        if fresh and now != asked and rng.random() < 0.3:
            found.append(state.clone())
            asked = now
    return found


def test_the_exploiter_asks_the_expert_in_the_position_before_the_stance() -> None:
    asked = 0
    for state in attacks(range(310, 313)):
        rng = random.Random(3)
        view = state.view(state.actor)
        before = before_laying(GAME, GAME.belief(view).sample(rng))
        GAME.check(before)
        assert state.actor is not None
        assert before.actor == 1 - state.actor
        assert all(LAY_DEFENCE <= option < LAY_COUNTER for option in before.options)
        asked += 1
    assert asked > 3


def test_who_knows_and_who_has_no_idea_expect_other_stances() -> None:
    state = attacks(range(320, 322))[0]
    view = state.view(state.actor)
    knows, unaware = Exploiter(GAME, 1).expected(view), Unaware(GAME, 1).expected(view)
    for expected in (knows, unaware):
        assert sum(expected) == pytest.approx(1.0)
    assert max(knows) > max(unaware)
