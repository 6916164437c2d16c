"""Gisei: WS-5.5, and the ruling WS-8.35 on it."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.samurai.table import fated, fight

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
CARDS = ("play overhead_cut", "play cut_and_step", "play clean_line")
TEXT = f"gisei true\n{HAND}\nadversary adversary_5 adversary_8"


@pytest.mark.parametrize(
    ("card", "guard"),
    [
        ("offered_sleeve", 2),
        ("grazed_shoulder", 2),
        ("caught_blade", 3),
        ("step_inside", 3),
        ("lost_footing", -2),
    ],
)
@cites(
    "WS-5.5",
    "WS-2.3",
    "offered_sleeve",
    "grazed_shoulder",
    "caught_blade",
    "step_inside",
    "lost_footing",
)
def test_a_gisei_card_costs_a_life_and_moves_guard_till_the_round_ends(
    card: str, guard: int
) -> None:
    t = fated(TEXT, (*CARDS, "gisei"), kind="gisei", card=card)
    assert t.you == (7, 5)
    assert t.gauges == (3, 3, guard)
    assert t.do("go on").gauges == (3, 3, guard)


@cites("WS-5.5")
def test_the_card_is_shuffled_back() -> None:
    twice = f"{TEXT} adversary_10 adversary_12"
    second = (*CARDS, "gisei", "go on", "play grim_cut", "play firm_stance", "play turning_guard")
    for seed in range(60):
        t = fight(twice, seed).do(*second, "gisei")
        first, again = (event["card"] for event in t.happened("gisei"))
        if first == again:
            return
    raise AssertionError("no card came twice")


@cites("WS-8.35")
def test_once_for_each_counter_attack_and_not_after_it_is_revealed() -> None:
    t = fight(TEXT)
    assert "gisei" not in t.options
    t.do(*CARDS)
    assert "gisei" in t.options
    t.do("gisei")
    assert "gisei" not in t.options
    t.do("go on", "play grim_cut", "play firm_stance", "play turning_guard")
    assert "gisei" in t.options


@cites("WS-8.35", "WS-4.7", "cliff", "three")
def test_paid_against_one_who_falls_before_striking_it_may_be_paid_again_against_the_next() -> None:
    text = (
        "enemy three\ngisei true\nlocation cliff\nhand grim_cut firm_stance joker\n"
        "played overhead_cut cut_and_step clean_line\ndefence adversary_4\nthem life 1\n"
        "frame flow.game@go\nframe flow.attack@raise_guard\ncounters 1\n"
        "striker first\nstrikers second"
    )
    t = fated(text, ("gisei", "use location"), kind="beaten")
    assert "Enemy 2 strikes back" in str(t.state.ask("en")["text"])
    t.do("gisei")
    assert t.you == (6, 4)


@cites("WS-8.35")
def test_the_last_life_cannot_be_paid() -> None:
    t = fight(f"{TEXT}\nyou life 1").do(*CARDS)
    assert "gisei" not in t.options
    assert t.why_not("gisei") == "Your last Life cannot be spent."
    assert "gisei" in fight(f"{TEXT}\nyou life 2").do(*CARDS).options


@cites("WS-8.3")
def test_the_life_is_spent_not_lost() -> None:
    assert fight(f"enemy oda\n{TEXT}").do(*CARDS, "gisei").them == (6, 5)
    t = fight(f"yoroi you\nweapon nodachi\n{TEXT}").do(*CARDS, "gisei")
    assert t.you == (7, 5)
    assert t.view["armour"] == 4


@cites("WS-5.5")
def test_without_the_module_there_is_no_gisei() -> None:
    t = fight(f"{HAND}\nadversary adversary_5 adversary_8").do(*CARDS)
    assert "gisei" not in t.options


@cites("WS-5.5")
def test_the_forecast_tells_the_chance_to_suffer_nothing_with_a_gisei_card() -> None:
    """What can come parries from Guard 4 on: with Guard 1 two of the five cards reach it."""
    gone = "adversary adversary_5 adversary_8 adversary_11\nadversary_discard rest"
    t = fight(f"gisei true\ngauges guard 1\n{HAND}\n{gone}").do(*CARDS)
    assert t.state.forecast(0)["gisei"] == pytest.approx(2 / 5)
    assert t.do("gisei").state.forecast(0)["gisei"] is None
    assert fight(f"{HAND}\n{gone}").do(*CARDS).state.forecast(0)["gisei"] is None


@cites("WS-5.5", "WS-8.7", "naginata")
def test_the_forecast_counts_naginatas_guard_before_the_gisei_card() -> None:
    """WS-8.7: with Guard 4 it adds nothing, so the card that lowers Guard leaves 2, not 3."""
    gone = "adversary adversary_5 adversary_3 adversary_12\nadversary_discard rest"
    text = f"gisei true\nweapon naginata\ngauges guard 4\n{HAND}\n{gone}"
    assert fight(text).state.forecast(0)["gisei"] == pytest.approx(4 / 5)  # all parry from 3 on
