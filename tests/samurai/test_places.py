"""Locations and climates: WS-5.1 and WS-5.2."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tefuda.core.settings import SettingError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
LAST = f"{HAND}\nattack 2\nadversary adversary_5 adversary_8"
"""An attack that costs the player 1 Ki and nothing else."""


def rolled(location: str, number: int, more: str = "") -> Fight:
    text = f"location {location}\n{HAND}\n{more}"
    return fated(text, ("use location",), kind="roll", number=number)


LINES = [
    # location, roll: gauges, wound die, Life and Ki
    ("bridge", 1, (0, 0, 0), 3, (7, 4)),
    ("bridge", 2, (0, 0, -1), 3, (8, 4)),
    ("bridge", 3, (0, 1, 0), 3, (8, 4)),
    ("bridge", 4, (0, 2, 0), 3, (8, 4)),
    ("bridge", 5, (0, 2, 0), 3, (8, 4)),
    ("bridge", 6, (0, 0, 0), 4, (8, 4)),
    ("forest", 1, (0, 0, 0), 3, (8, 3)),
    ("forest", 2, (-1, 0, 0), 3, (8, 4)),
    ("forest", 3, (0, 0, 1), 3, (8, 4)),
    ("forest", 4, (0, 0, 2), 3, (8, 4)),
    ("forest", 5, (0, 0, 2), 3, (8, 4)),
    ("forest", 6, (0, 0, 3), 3, (8, 4)),
    ("rice_field", 1, (0, 0, 0), 3, (7, 4)),
    ("rice_field", 2, (0, -1, 0), 3, (8, 4)),
    ("rice_field", 3, (1, 0, 0), 3, (8, 4)),
    ("rice_field", 4, (2, 0, 0), 3, (8, 4)),
    ("rice_field", 5, (2, 0, 0), 3, (8, 4)),
    ("rice_field", 6, (0, 0, 0), 4, (8, 4)),
    ("mountains", 1, (0, 0, 0), 3, (7, 4)),
    ("mountains", 2, (0, 0, 0), 2, (8, 4)),
    ("mountains", 3, (0, 0, 0), 4, (8, 4)),
    ("mountains", 4, (0, 0, 0), 4, (8, 4)),
    ("mountains", 5, (0, 0, 0), 5, (8, 4)),
    ("mountains", 6, (0, 0, 0), 3, (8, 5)),
    ("bamboo_forest", 2, (0, 0, 0), 3, (6, 4)),
    ("bamboo_forest", 3, (0, 0, 2), 3, (8, 4)),
    ("bamboo_forest", 4, (0, 0, 3), 3, (8, 4)),
    ("bamboo_forest", 5, (0, 0, 4), 3, (8, 4)),
    ("bamboo_forest", 6, (0, 0, 4), 3, (8, 4)),
]


@cites("WS-5.1", "bridge", "forest", "rice_field", "mountains", "bamboo_forest")
@pytest.mark.parametrize(("location", "number", "gauges", "die", "you"), LINES)
def test_a_location_applies_the_line_of_the_roll(
    location: str, number: int, gauges: tuple[int, int, int], die: int, you: tuple[int, int]
) -> None:
    """WS-5.1: 1 Ki is paid, and none is regained above the maximum."""
    t = rolled(location, number, "die 3")
    assert (t.gauges, t.view["die"], t.you) == (gauges, die, you)
    assert "play overhead_cut" in t.options  # the question stays open


@cites("WS-5.1", "WS-3.2", "bamboo_forest", "katana_kodachi")
def test_the_bamboo_forest_wounds_and_this_is_no_counter_attack() -> None:
    t = rolled("bamboo_forest", 1, "weapon katana_kodachi")
    assert [(e["level"], e["enemy"]) for e in t.happened("wound")] == [(1, False)]


@cites("WS-5.1", "cliff")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_cliff_wounds_the_enemy_on_one_to_three_and_serves_once(number: int) -> None:
    t = rolled("cliff", number)
    assert [(e["level"], e["enemy"]) for e in t.happened("wound")] == [(1, True)]
    assert "use location" not in t.options
    reasons = [r for r in t.state.why_not(0) if r["thing"] == {"action": "use_location"}]
    assert reasons[0]["text"] == "This location serves once a fight."


@cites("WS-5.1", "cliff")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_the_cliff_loses_the_fight_on_four_to_six(number: int) -> None:
    t = rolled("cliff", number)
    assert (t.ended, t.state.returns) == ("you_plunged", [0.0])


@cites("WS-5.1", "forest")
def test_other_locations_serve_as_often_as_ki_is_paid_wherever_you_choose() -> None:
    t = fight(f"location forest\n{HAND}\nadversary adversary_5 adversary_8")
    t.do("use location", "use location", *ATTACK)
    assert "use location" in t.options  # before the Counter-attack
    assert "use location" not in fight(f"location forest\n{HAND}\nyou ki 0").options
    assert "use location" not in fight(HAND).options


@cites("WS-5.2", "WS-4.4", "bridge", "fire", "kempo", "rain", "storm")
def test_a_climate_without_a_location_and_kempo_in_storm_or_fire_are_refused() -> None:
    game = samurai()
    with pytest.raises(SettingError, match="climate rain needs a location"):
        game.new(seed=1, climate="rain")
    for climate in ("storm", "fire"):
        with pytest.raises(SettingError, match=f"{climate} cannot be chosen with kempo"):
            game.new(seed=1, enemy="kempo", location="bridge", climate=climate)
        with pytest.raises(PositionError, match="cannot be chosen with kempo"):
            game.position(f"enemy kempo\nlocation bridge\nclimate {climate}")
    assert game.new(seed=1, enemy="kempo", location="bridge", climate="rain").options


@cites("WS-5.2", "bridge", "storm")
@pytest.mark.parametrize(
    ("number", "life", "enemy_life"), [(1, 7, 8), (2, 7, 8), (3, 8, 8), (5, 8, 8), (6, 8, 7)]
)
def test_storm_rolls_at_the_end_of_each_round(number: int, life: int, enemy_life: int) -> None:
    text = f"location bridge\nclimate storm\n{LAST}"
    t = fated(text, (*ATTACK, "go on"), kind="roll", number=number)
    assert (t.you, t.them) == ((life, 4), (enemy_life, 5))


@cites("WS-5.2", "bridge", "fire")
def test_fire_burns_from_the_end_of_round_four_on() -> None:
    for number, life in ((3, 8), (4, 7), (5, 7)):
        t = fight(f"location bridge\nclimate fire\nround {number}\n{LAST}").do(*ATTACK, "go on")
        assert t.you == (life, 4)


@cites("WS-5.2", "bridge", "fire")
def test_in_fire_a_two_counts_as_a_one() -> None:
    t = rolled("bridge", 2, "climate fire")
    assert (t.gauges, t.you) == ((0, 0, 0), (7, 4))


@cites("WS-5.2", "WS-8.30", "bridge", "mist", "rain", "snow")
def test_rain_and_mist_start_each_round_lower() -> None:
    for climate, gauges in (("rain", (0, 0, -1)), ("mist", (0, -1, 0)), ("snow", (0, 0, 0))):
        t = fight(f"location bridge\nclimate {climate}\n{LAST}").do(*ATTACK, "go on")
        assert (t.view["round"], t.gauges) == (2, gauges)


@cites("WS-5.2", "forest", "snow", "takeshi")
def test_snow_makes_a_card_and_the_location_cost_two_ki() -> None:
    snow = f"location forest\nclimate snow\n{HAND}"
    assert fight(snow).do("draw").you == (8, 3)
    t = fated(snow, ("use location",), kind="roll", number=3)
    assert t.you == (8, 3)
    t = fight(f"{snow}\nyou ki 1")
    assert not {"draw", "use location"} & set(t.options)
    reasons = {r["thing"]["action"]: r["text"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["draw"] == "It costs 2 Ki, more than you have."
    t = fight(f"enemy takeshi\n{snow}\nyou ki 2")
    assert "lose the fight" in t.state.describe(t.game.catalogue.index("draw"))


@cites("WS-5.2", "bridge", "mist")
def test_mist_hides_the_defence() -> None:
    t = fight(f"location bridge\nclimate mist\n{HAND}")
    assert "reveal" not in t.options
    reasons = {r["thing"]["action"]: r["text"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["reveal"] == "The climate hides the Defence."
