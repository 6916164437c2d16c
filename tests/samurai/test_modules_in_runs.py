"""The modules where enemies come one after the other, or three at once."""

from __future__ import annotations

import random

import pytest

from tefuda.core.settings import SettingError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai
from tests.samurai.test_values import is_plain_value

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance joker"
FALLS = ("play overhead_cut", "play cut_and_step", "play clean_line", "lose life")
"""Force 3, Technique 3: passes a Defence that costs Life or Ki."""
CLAN = f"enemy clan\n{HAND}\nthem life 1 ki 2\nadversary adversary_2 adversary_8"
"""An enemy that falls by the next attack."""
DOJO = f"campaign dojo\n{HAND}\nthem life 1 ki 2\nadversary adversary_2 adversary_8"


def next_enemy(more: str, run: str = CLAN, seed: int = 0) -> Fight:
    """Fell an enemy and meet the next one."""
    t = fight(f"{run}\n{more}", seed).do(*FALLS)
    while t.view["round"] == 1:
        t.do(t.options[0])
    assert t.happened("beaten")
    return t


@cites("WS-5.3")
def test_a_campaign_is_not_played_with_blood() -> None:
    for campaign in ("dojo", "village"):
        with pytest.raises(SettingError, match=r"cannot be played with blood \(WS-5.3\)"):
            samurai().new(seed=1, campaign=campaign, blood=True)
    assert samurai().new(seed=1, enemy="clan", blood=True).view(0)["blood"]


@cites("WS-5.3")
def test_kept_wounds_stay_when_the_next_enemy_of_the_clan_comes() -> None:
    t = next_enemy("blood true\nkept finger=1 neck=1")
    blood = t.view["blood"]
    assert isinstance(blood, dict)
    assert [entry["card"] for entry in blood["kept"]] == ["finger", "neck"]


@pytest.mark.parametrize("run", [CLAN, DOJO])
@cites("WS-5.4")
def test_marker_and_virtue_are_kept_from_one_enemy_to_the_next(run: str) -> None:
    t = next_enemy("bushido true\nmarker 2", run)
    assert t.view["bushido"] == {"marker": 2, "virtue": None, "left": None}
    t = next_enemy("bushido true\nvirtue loyalty\nstore 3", run)
    assert t.view["bushido"] == {"marker": 3, "virtue": "loyalty", "left": 3}


@cites("WS-5.4")
def test_nothing_of_the_modules_can_be_used_between_two_fights() -> None:
    """WS-5.4: at any moment of a round; between fights there is none."""
    for seed in range(20):
        text = f"{DOJO}\nbushido true\nvirtue benevolence\nyou life 3"
        t = fight(text, seed).do(*FALLS)
        while t.view["round"] == 1:
            assert "ki to life" not in t.options
            t.do(t.options[0])
        assert "ki to life" in t.options or t.you[1] == 0


@cites("WS-5.6")
def test_your_armour_is_worn_through_the_whole_run_and_not_renewed() -> None:
    t = next_enemy("yoroi you\narmour you 2")
    assert t.view["armour"] == 2


@cites("WS-5.6", "WS-8.36")
def test_the_enemys_armour_serves_the_next_one_until_it_is_gone() -> None:
    """What is left of it after a blow that felled one by a wound goes on to the next."""
    hits = (*FALLS[:3], "go on", "die wound")
    text = f"enemy clan\n{HAND}\nthem life 1\ndie 6\nyoroi enemy\nadversary adversary_5 adversary_8"
    t = fated(text, hits, kind="wound", card="head")  # beheaded: no armour helps
    assert t.happened("beaten")
    assert their_armour(t) == 4
    assert their_armour(next_enemy("yoroi enemy\narmour enemy 0")) == 0


def their_armour(t: Fight) -> object:
    enemy = t.view["enemy"]
    assert isinstance(enemy, dict)
    return enemy["armour"]


@pytest.mark.parametrize("target", ["first", "third"])
@cites("WS-8.36", "WS-4.7")
def test_of_three_enemies_the_one_attacked_has_the_armour(target: str) -> None:
    text = f"enemy three\ntarget {target}\nyoroi enemy\n{HAND}\nadversary adversary_2 adversary_8"
    t = fight(text).do(*FALLS)
    assert [event["life"] for event in t.happened("armour")] == [1]
    assert not t.happened("enemy_loses")


@pytest.mark.parametrize(("target", "who"), [("first", "enemy"), ("third", "you")])
@cites("WS-8.39", "WS-4.7")
def test_line_six_of_taikyu_compares_with_the_enemy_attacked_last(target: str, who: str) -> None:
    last = "attack 2\nhand overhead_cut clean_line grim_cut\nadversary adversary_5 adversary_8"
    ki = "you ki 4\nthem ki 1\nsecond ki 1\nthird ki 5"
    text = f"enemy three\ntarget {target}\ntaikyu true\ntaikyu_line 6\n{ki}\n{last}"
    attack = ("play overhead_cut", "play clean_line", "play grim_cut")
    t = fated(text, attack, kind="roll", number=1)  # one of them strikes back, and takes 1 Ki
    assert [event["who"] for event in t.do("go on").happened("least_ki")] == [who]


@pytest.mark.parametrize("campaign", ["dojo", "village"])
@cites("WS-5.4", "WS-6.1")
def test_campaigns_with_modules_are_plain_values_at_every_decision(campaign: str) -> None:
    game, beaten = samurai(), 0
    for seed in range(12):
        rng = random.Random(seed)
        modules = {"bushido": True, "gisei": True, "taikyu": True}
        state = game.new(seed, campaign=campaign, yoroi=rng.choice(["you", "enemy"]), **modules)
        while not state.over:
            is_plain_value(state)
            state.step(rng.choice(state.options))
            beaten += any(event["kind"] == "beaten" for event in state.events(0))
        is_plain_value(state)
    assert beaten
