"""Yoroi: WS-5.6, and the rulings WS-8.3, 8.8 and 8.36 on it."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
HIT = ("play overhead_cut", "play grim_cut", "play cut_and_step")
"""Force 4: passes a Defence that costs 2 Life."""


def armoured(counter: int, more: str = "", roll: int = 1) -> Fight:
    """An attack whose Counter-attack the player's armour meets, and what it then rolls."""
    text = f"yoroi you\n{HAND}\nadversary adversary_5 adversary_{counter}\n{more}"
    return fated(text, ATTACK, kind="roll", number=roll)


def struck(more: str = "", roll: int = 1, choices: tuple[str, ...] = HIT) -> Fight:
    text = f"yoroi enemy\n{HAND}\nadversary adversary_4 adversary_8\n{more}"
    return fated(text, choices, kind="roll", number=roll)


def armour(t: Fight) -> tuple[object, object]:
    enemy = t.view["enemy"]
    assert isinstance(enemy, dict)
    return t.view["armour"], enemy["armour"]


@cites("WS-5.6")
def test_armour_of_four_is_worn_by_whoever_was_chosen() -> None:
    for yoroi, points in (("none", (0, 0)), ("you", (4, 0)), ("enemy", (0, 4))):
        state = samurai().new(seed=1, yoroi=yoroi)
        assert armour(Fight(samurai(), state)) == points


@cites("WS-5.6")
def test_life_is_taken_from_your_armour_first_and_the_excess_from_life() -> None:
    t = armoured(7)
    assert (t.you, armour(t)) == ((8, 5), (2, 0))
    t = fight(f"yoroi you\narmour you 1\n{HAND}\nadversary adversary_5 adversary_7").do(*ATTACK)
    assert (t.you, armour(t)) == ((7, 5), (0, 0))
    assert t.happened("armour_gone")
    assert not t.happened("roll")


@cites("WS-5.6")
def test_ki_is_not_taken_from_the_armour() -> None:
    text = f"yoroi you\n{HAND}\nadversary adversary_5 adversary_8"
    t = fight(text).do(*ATTACK)
    assert (t.you, armour(t)) == ((8, 4), (4, 0))
    assert not t.happened("roll")


@cites("WS-5.6")
def test_a_six_breaks_the_armour_after_it_has_taken_the_loss() -> None:
    t = armoured(7, roll=6)
    assert (t.you, armour(t)) == ((8, 5), (0, 0))
    t = armoured(7, roll=5)
    assert armour(t) == (2, 0)


@cites("WS-5.6")
def test_the_enemys_armour_takes_life_first_and_breaks_on_a_six() -> None:
    t = struck()
    assert (t.them, armour(t)) == ((8, 5), (0, 2))
    t = struck(roll=6)
    assert (t.them, armour(t)) == ((8, 5), (0, 0))
    t = fight(f"yoroi enemy\narmour enemy 1\n{HAND}\nadversary adversary_4 adversary_8").do(*HIT)
    assert (t.them, armour(t)) == ((7, 5), (0, 0))


@cites("WS-5.6", "WS-8.3")
def test_bokken_cannot_spend_the_armour() -> None:
    t = fight(f"weapon bokken\nyoroi you\nyou life 8 ki 3\n{HAND}").do("life to ki")
    assert (t.you, armour(t)) == ((7, 4), (4, 0))
    assert "life to ki" not in fight(f"weapon bokken\nyoroi you\nyou life 1 ki 3\n{HAND}").options


@cites("WS-5.6")
def test_armour_takes_what_a_side_without_ki_loses() -> None:
    last = f"attack 2\nyou ki 0\n{HAND}\nadversary adversary_5 adversary_8"
    t = fated(f"yoroi you\n{last}", ATTACK[:3], kind="roll", number=1)
    assert (t.you, armour(t)) == ((8, 0), (2, 0))


@cites("WS-8.8", "WS-8.36")
def test_nodachi_takes_no_ki_for_points_of_the_armour() -> None:
    assert armoured(7, "weapon nodachi").you == (8, 5)
    text = f"weapon nodachi\nyoroi you\narmour you 1\n{HAND}\nadversary adversary_5 adversary_7"
    assert fight(text).do(*ATTACK).you == (7, 4)


@cites("WS-8.36")
def test_oda_gains_nothing_by_points_of_the_armour() -> None:
    assert armoured(7, "enemy oda").them == (6, 5)
    text = f"enemy oda\nyoroi you\narmour you 1\n{HAND}\nadversary adversary_5 adversary_7"
    assert fight(text).do(*ATTACK).them == (7, 5)


@cites("WS-8.36")
def test_leonardo_counter_attacks_if_only_his_armour_was_hurt() -> None:
    assert "go on" in struck("enemy leonardo").options


@cites("WS-8.36")
def test_kanabo_three_counts_life_not_armour() -> None:
    more = "weapon kanabo_3\nyou ki 2\ngauges technique 0"
    assert struck(more).you == (8, 2)
    text = f"{more}\nyoroi none\n{HAND}\nadversary adversary_4 adversary_8"
    assert fight(text).do(*HIT).you == (8, 4)


@cites("WS-8.36")
def test_kanabo_two_hits_harder_on_armour_too() -> None:
    assert armour(struck("weapon kanabo_2")) == (0, 1)


@cites("WS-8.36")
def test_kempos_armour_is_not_renewed() -> None:
    text = f"enemy kempo\nthem life 1\nyoroi enemy\narmour enemy 1\n{HAND}"
    t = fight(f"{text}\nadversary adversary_4 adversary_8").do(*HIT)
    assert t.happened("rises")
    assert armour(t) == (0, 0)


@cites("WS-8.15", "WS-8.36")
def test_an_armoured_loss_is_damage_and_flips_shiro() -> None:
    t = struck("enemy shiro")
    assert t.them == (8, 5)
    assert t.happened("flip")
    assert t.state.ask()["kind"] == "shiro"


@cites("WS-5.6")
def test_armour_of_a_side_that_wears_none_is_refused() -> None:
    with pytest.raises(PositionError, match="armour enemy: needs `yoroi enemy`"):
        fight("yoroi you\narmour enemy 2")
