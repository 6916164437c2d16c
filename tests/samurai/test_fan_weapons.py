"""The weapons made by players (WS-5.8), and the rulings WS-8.28 to WS-8.40 on them."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.samurai.table import fated, fight

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0."""


def against(weapon: str, defence: int, counter: int, more: str = "") -> str:
    return f"weapon {weapon}\n{HAND}\nadversary adversary_{defence} adversary_{counter}\n{more}"


@cites("WS-8.31", "WS-8.14", "WS-5.8", "ishida", "kanabo_1", "katana", "kempo")
@pytest.mark.parametrize("enemy", ["ishida", "kempo"])
def test_kanabo_1_wins_the_moment_the_enemy_has_no_ki(enemy: str) -> None:
    t = fight(against("kanabo_1", 2, 8, f"enemy {enemy}\nthem ki 1")).do(*ATTACK, "lose ki")
    assert t.ended == "enemy_spent"
    assert t.state.returns == [1.0]
    t = fight(against("katana", 2, 8, f"enemy {enemy}\nthem ki 1")).do(*ATTACK, "lose ki")
    assert t.ended is None


@cites("WS-5.8", "WS-8.30", "kanabo_1", "kanabo_3")
@pytest.mark.parametrize(("weapon", "gauges"), [("kanabo_1", (0, 0, -1)), ("kanabo_3", (0, -1, 0))])
def test_kanabo_1_and_3_start_each_round_lower(weapon: str, gauges: tuple[int, int, int]) -> None:
    t = fight(against(weapon, 5, 8, "attack 2")).do(*ATTACK, "go on")
    assert (t.view["round"], t.gauges) == (2, gauges)


@cites("WS-8.31", "WS-5.8", "kanabo_2")
def test_kanabo_2_costs_one_life_more_for_a_defence_and_a_wound_card() -> None:
    """WS-8.31: not for a Dodge, nor for the plain loss of the die."""
    assert fight(against("kanabo_2", 2, 8)).do(*ATTACK, "lose ki").them == (7, 4)
    assert fight(against("kanabo_2", 2, 8)).do(*ATTACK, "lose life").them == (6, 5)
    assert fight(against("kanabo_2", 5, 8, "die 3")).do(*ATTACK, "go on", "die life").them == (7, 5)
    wounded = (*ATTACK, "go on", "die wound")
    t = fated(against("kanabo_2", 5, 8, "die 5"), wounded, kind="wound", card="thigh")
    assert t.them == (7, 4)
    t = fated(against("kanabo_2", 5, 8, "die 5"), wounded, kind="wound", card="head")
    assert t.them == (8, 5)


@cites("WS-8.4", "kanabo_2")
def test_kanabo_2_adds_nothing_to_a_defence_passed_for_nothing() -> None:
    assert fight(against("kanabo_2", 2, 8, "them ki 0")).do(*ATTACK, "lose ki").them == (8, 0)


@cites("WS-5.8", "kanabo_2")
def test_kanabo_2_cannot_raise_guard_by_ki() -> None:
    t = fight(against("kanabo_2", 5, 8)).do(*ATTACK)
    assert "raise guard" not in t.options
    reasons = {r["thing"]["action"]: r["text"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["raise_guard"] == "Your weapon does not allow it."


@cites("WS-8.31", "WS-5.8", "kanabo_3")
def test_kanabo_3_regains_two_ki_when_the_enemy_loses_two_life_at_once() -> None:
    """WS-8.31: Life really lost by one event."""
    hit = ("play overhead_cut", "play grim_cut", "play cut_and_step")
    assert fight(against("kanabo_3", 4, 7, "you ki 1")).do(*hit).you == (8, 3)
    t = fight(against("kanabo_3", 3, 7, "you ki 1")).do(*hit)  # 1 Life
    assert t.you == (8, 1)
    wounded = (*ATTACK, "go on", "die wound")
    text = against("kanabo_3", 5, 7, "die 6\nyou ki 1\ngauges guard 2")
    assert fated(text, wounded, kind="wound", card="side").you == (8, 3)


@cites("WS-5.8", "WS-8.40", "masakari_1", "tonfa_1")
@pytest.mark.parametrize(("weapon", "other"), [("masakari_1", 0), ("tonfa_1", 1)])
def test_masakari_1_and_tonfa_1_turn_guard_into_force_or_technique(weapon: str, other: int) -> None:
    """WS-5.8, WS-8.40: Guard falls to -2 at most, and the other gauge rises to 4."""
    name = ("guard to force", "guard to technique")[other]
    t = fight(against(weapon, 5, 8)).do(name, name)
    gauges = [0, 0, -2]
    gauges[other] = 2
    assert list(t.gauges) == gauges
    assert t.you == (8, 5)
    assert name not in t.options
    full = ("force", "technique")[other]
    assert name not in fight(against(weapon, 5, 8, f"gauges {full} 4")).options
    assert name in fight(against(weapon, 5, 8)).do(*ATTACK).options


@cites("WS-5.8", "WS-8.32", "tonfa_2")
def test_tonfa_2_plays_one_card_before_the_defence_and_two_after_it() -> None:
    t = fight(against("tonfa_2", 2, 8)).do("play overhead_cut")
    assert t.view["defence"] == "adversary_2"
    assert t.do("play cut_and_step").them == (8, 5)
    assert not t.happened("passed")
    assert t.do("play clean_line", "lose life").them == (7, 5)


@cites("WS-8.32", "WS-5.8", "tonfa_2")
def test_tonfa_2_loses_by_any_wound_without_a_card_being_drawn() -> None:
    """WS-8.32: a Dodge does not save you."""
    for seed in range(10):
        t = fight(against("tonfa_2", 5, 1), seed).do(*ATTACK, "go on")
        assert (t.ended, t.happened("wound")) == ("you_fell", [])
    t = fight(against("tonfa_2", 5, 7)).do(*ATTACK, "go on")  # 2 Life are no wound
    assert t.you == (6, 5)


@cites("WS-8.28", "WS-5.8", "nagamaki")
def test_nagamaki_takes_a_card_of_choice_from_the_discards() -> None:
    """WS-8.28: cards of the attack in progress are not yet among them."""
    t = fight(against("nagamaki", 5, 8, "discard joker iron_wall"))
    assert {o for o in t.options if o.startswith("take")} == {"take joker", "take iron_wall"}
    t.do("take joker")
    assert (t.you, "joker" in t.cards("hand")) == ((8, 4), True)
    t.do("play overhead_cut")
    assert "take overhead_cut" not in t.options
    assert not [
        o for o in fight(against("nagamaki", 5, 8, "discard joker\nyou ki 0")).options
        if o.startswith("take")
    ]  # fmt: skip


@cites("WS-5.8", "nagamaki")
def test_nagamaki_cannot_reveal_the_defence_by_ki() -> None:
    t = fight(against("nagamaki", 5, 8))
    assert "reveal" not in t.options
    reasons = {r["thing"]["action"]: r["text"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["reveal"] == "Your weapon does not allow it."


@cites("WS-8.32", "WS-5.8", "kai")
@pytest.mark.parametrize(("die", "level"), [(4, 1), (5, 2), (6, 2)])
def test_kai_wounds_from_four_on(die: int, level: int) -> None:
    t = fight(against("kai", 5, 8, f"die {die}")).do(*ATTACK, "go on")
    assert [o for o in t.options if o.startswith("die")] == ["die wound"]
    assert f"Wound {level}" in t.state.describe(t.game.catalogue.index("die wound"))
    assert [e["level"] for e in t.do("die wound").happened("wound")] == [level]


@cites("WS-8.32", "kai")
def test_kai_with_a_three_on_the_die_is_as_usual() -> None:
    assert fight(against("kai", 5, 8, "die 3")).do(*ATTACK, "go on", "die life").them == (7, 5)
