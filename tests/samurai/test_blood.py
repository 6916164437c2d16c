"""Blood: WS-5.3, and the rulings WS-8.6, 8.19, 8.33 and 8.44 on it."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
"""Force 3, Technique 3, Guard 0, no combo."""
RED = "hand savage_blow cornered grim_cut firm_stance"
RED_ATTACK = ("play savage_blow", "play cornered", "play grim_cut", "go on")
BLACK = "hand overhead_cut cut_and_step guarded_cut"
BLACK_ATTACK = ("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")
ONE, TWO = 11, 2
"""Counter-attacks below Guard 4 with a Wound 1 and a Wound 2."""


def bleeding(kept: str, more: str = "") -> str:
    return f"blood true\nkept {kept}\n{more}"


def wounded(card: str, counter: int, more: str = "") -> Fight:
    """An attack by which a certain Blood card is drawn."""
    text = f"blood true\n{HAND}\nadversary adversary_5 adversary_{counter}\n{more}"
    return fated(text, ATTACK, kind="blood", card=card)


def kept(t: Fight) -> list[tuple[str, int]]:
    blood = t.view["blood"]
    assert isinstance(blood, dict)
    return [(entry["card"], entry["level"]) for entry in blood["kept"]]


@cites("WS-5.3")
def test_a_wound_comes_from_the_blood_deck_and_is_kept() -> None:
    t = wounded("eye", ONE)
    assert not t.happened("wound")
    assert kept(t) == [("eye", 1)]
    assert t.view["blood"]["left"] == 4  # type: ignore[index]


@cites("WS-5.3")
def test_the_enemy_is_wounded_from_the_other_deck() -> None:
    text = f"blood true\n{HAND}\ndie 5\nadversary adversary_5 adversary_8"
    t = fight(text).do(*ATTACK, "die wound")
    assert t.happened("wound")
    assert not t.happened("blood")


@cites("WS-5.3")
def test_no_card_is_drawn_twice() -> None:
    for seed in range(20):
        text = bleeding("arm=1 eye=1 neck=1", f"{HAND}\nadversary adversary_5 adversary_11")
        t = fight(text, seed).do(*ATTACK)
        assert t.happened("blood")[0]["card"] in ("finger", "leg")


@cites("WS-5.3", "neck")
def test_the_dodge_is_kept_too() -> None:
    t = wounded("neck", ONE)
    assert t.you == (8, 5)
    assert kept(t) == [("neck", 1)]


@cites("WS-5.3", "neck")
def test_decapitation_loses() -> None:
    assert wounded("neck", TWO).ended == "you_beheaded"


@cites("WS-5.3")
def test_the_fight_is_lost_once_the_fifth_card_has_been_drawn_and_resolved() -> None:
    four = "arm=1 finger=1 leg=1 neck=1"
    text = bleeding(four, f"die 5\n{HAND}\nadversary adversary_5 adversary_11")
    t = fight(text).do(*ATTACK)
    assert t.ended == "you_bled"
    assert t.view["die"] == 2
    text = bleeding("arm=1 eye=1 finger=1", f"{HAND}\nadversary adversary_5 adversary_11")
    assert fight(text).do(*ATTACK).ended is None


@cites("WS-5.3")
def test_who_falls_by_the_fifth_wound_has_fallen() -> None:
    four = "arm=1 finger=1 eye=1 neck=1"
    text = bleeding(four, f"die 5\nyou life 3\n{HAND}\nadversary adversary_5 adversary_11")
    assert fight(text).do(*ATTACK).ended == "you_fell"


@cites("WS-5.3", "WS-8.44", "arm")
def test_arm_one_holds_force_at_three_and_cuts_it_at_once() -> None:
    t = wounded("arm", ONE, "gauges force 1")
    assert t.gauges == (3, 3, 0)
    t = fight(bleeding("arm=1", f"{HAND}\ngauges force 2")).do("play overhead_cut")
    assert t.gauges == (3, 0, 0)
    assert t.view["limits"]["force"] == [-2, 3]  # type: ignore[index]
    with pytest.raises(PositionError, match="force: a kept wound allows 3 at most"):
        fight(bleeding("arm=1", "gauges force 4"))


@cites("WS-5.3", "WS-8.44", "finger")
def test_finger_one_holds_technique_at_three_and_cuts_it_at_once() -> None:
    assert wounded("finger", ONE, "gauges technique 1").gauges == (3, 3, 0)
    t = fight(bleeding("finger=1", f"{HAND}\ngauges technique 2")).do("play clean_line")
    assert t.gauges == (0, 3, 0)


@cites("WS-5.3", "WS-8.33", "arm")
def test_arm_two_takes_the_die_out_and_red_combos_do_nothing() -> None:
    t = wounded("arm", TWO, "die 5")
    assert (t.view["die"], t.view["die_out"]) == (1, True)
    assert "die wound" not in t.options
    red = f"{RED}\nadversary adversary_5 adversary_8"
    for enemy in ("ishida", "sasuke", "kempo"):
        t = fight(bleeding("arm=2", f"enemy {enemy}\n{red}")).do(*RED_ATTACK)
        assert t.view["attack"] == 2


@cites("WS-5.3")
def test_a_die_that_is_out_is_not_turned_by_a_location() -> None:
    text = bleeding("arm=2", f"location mountains\n{HAND}")
    t = fated(text, ("use location",), kind="roll", number=5)
    assert t.view["die"] == 1


@cites("WS-5.3", "WS-8.2", "finger")
def test_finger_two_costs_a_life_at_the_end_of_every_round() -> None:
    last = f"{HAND}\nattack 2\nadversary adversary_5 adversary_8"
    t = fight(bleeding("finger=2", last))
    end = t.state.forecast(0)["end_of_round"]
    assert isinstance(end, dict)
    assert [(due["cause"], due["life"]) for due in end["due"]] == [("bleeds", 1)]
    t.do(*ATTACK)
    assert t.you == (7, 4)
    assert t.happened("bleeds")
    assert fight(bleeding("finger=1", last)).do(*ATTACK).you == (8, 4)
    t = fight(bleeding("finger=2", f"{last}\nenemy skull\nyou life 1")).do(*ATTACK)
    assert not t.happened("each_round")


@cites("WS-5.3", "eye")
def test_eye_one_lowers_the_die_by_three_not_below_one() -> None:
    assert wounded("eye", ONE, "die 6").view["die"] == 3
    assert wounded("eye", ONE, "die 2").view["die"] == 1


@cites("WS-5.3", "WS-8.33", "eye")
def test_eye_two_bars_from_regaining_ki_by_any_means() -> None:
    black = f"you ki 3\n{BLACK}\nadversary adversary_5 adversary_8"
    t = fight(bleeding("eye=2", black)).do(*BLACK_ATTACK)
    assert "gain ki" not in t.options
    assert "gain special" in t.options
    t = fight(bleeding("eye=2", f"weapon bokken\nyou ki 3\n{HAND}"))
    assert "life to ki" not in t.options
    assert t.why_not("life_to_ki") == "Your wound keeps you from regaining Ki."
    text = bleeding("eye=2", f"you ki 3\nlocation mountains\n{HAND}")
    assert fated(text, ("use location",), kind="roll", number=6).you == (8, 2)


@cites("WS-5.3", "leg")
def test_leg_one_costs_as_much_life_as_the_die_shows() -> None:
    assert wounded("leg", ONE, "die 4").you == (4, 5)
    assert wounded("leg", ONE).you == (7, 5)


@cites("WS-5.3", "WS-8.33", "leg")
def test_leg_two_costs_as_much_ki_as_the_die_shows_and_one_without_a_die() -> None:
    assert wounded("leg", TWO, "die 4").you == (8, 1)
    assert wounded("leg", TWO, "die 6").you == (8, 0)
    assert wounded("leg", TWO, "kept arm=2").you == (8, 4)


@cites("WS-8.6")
def test_katana_and_kodachi_reads_the_second_half_of_the_blood_card() -> None:
    t = wounded("finger", ONE, "weapon katana_kodachi")
    assert kept(t) == [("finger", 2)]


@cites("WS-8.19")
def test_alucards_last_wound_comes_from_the_blood_deck_and_may_win_for_him() -> None:
    hit = ("play overhead_cut", "play grim_cut", "play cut_and_step")
    last = f"enemy alucard\nthem life 1\n{HAND}\nadversary adversary_4 adversary_8"
    t = fight(bleeding("eye=1 finger=1 leg=1 neck=1", last)).do(*hit)
    assert t.ended == "you_bled"
    t = fight(bleeding("eye=1 leg=1 neck=1", last)).do(*hit)
    assert t.ended == "enemy_fell"
    assert t.happened("blood")


@cites("WS-8.32")
def test_tonfa_two_loses_by_any_wound_also_with_blood() -> None:
    text = f"weapon tonfa_2\nblood true\n{HAND}\nadversary adversary_5 adversary_11"
    t = fight(text).do(*ATTACK)
    assert t.ended == "you_fell"
    assert not t.happened("blood")


@cites("WS-5.3")
def test_what_cannot_be_kept_is_refused_in_words() -> None:
    for text, message in (
        ("kept arm=1", "needs `blood true`"),
        ("blood true\nkept arm=3", "must be one of arm, finger, eye, leg, neck, with =1 or =2"),
        ("blood true\nkept neck=2", "with a fatal wound the fight would be over"),
        ("blood true\nkept arm=1 finger=1 eye=1 leg=1 neck=1", "with all five the fight would"),
        ("blood true\nkept arm=2\ndie 3", "it is out of the game, and stays at 1"),
    ):
        with pytest.raises(PositionError, match=message):
            fight(text)
