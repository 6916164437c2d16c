"""Taikyu: WS-5.7, and the rulings WS-8.2, 8.5, 8.39 and 8.42 on it."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
NEW_ROUND = "attack 2\nhand overhead_cut clean_line grim_cut\nadversary adversary_5 adversary_8"
LAST_ATTACK = ("play overhead_cut", "play clean_line", "play grim_cut", "go on")
"""The next round starts after it; the player loses 1 Ki by it, and nothing else."""
BLACK = "hand overhead_cut cut_and_step guarded_cut\nadversary adversary_5 adversary_8"
BLACK_ATTACK = ("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")
RED = "hand savage_blow cornered grim_cut\nadversary adversary_5 adversary_8"
RED_ATTACK = ("play savage_blow", "play cornered", "play grim_cut", "go on")


def line(t: Fight) -> object:
    taikyu = t.view["taikyu"]
    assert isinstance(taikyu, dict)
    return taikyu["line"]


def on_line(number: int, more: str = "") -> str:
    return f"taikyu true\ntaikyu_line {number}\n{more}"


def with_first(card: str, **wanted: object) -> Fight:
    """A new round whose first card is this one."""
    deck = f"deck {card} overhead_cut flowing_parry guarded_cut iron_wall long_lunge rooted_stance"
    text = NEW_ROUND.replace("overhead_cut", "savage_blow")
    choices = ("play savage_blow", "play clean_line", "play grim_cut", "go on")
    return fated(f"taikyu true\n{deck}\n{text}", choices, **wanted)


@cites("WS-5.7")
def test_a_red_first_card_rolls_for_the_line_of_the_round() -> None:
    t = with_first("cold_eye", kind="taikyu", number=3)
    assert line(t) == 3
    assert [e["number"] for e in t.happened("roll")] == [3]


@pytest.mark.parametrize("card", ["turning_guard", "joker"])
@cites("WS-5.7", "WS-8.42")
def test_a_black_card_or_the_joker_does_not(card: str) -> None:
    t = with_first(card, kind="round", number=2)
    assert line(t) == 0
    assert not t.happened("roll")


@cites("WS-5.7")
def test_a_red_special_in_the_action_deck_does_too() -> None:
    assert line(with_first("red_dawn", kind="taikyu", number=1)) == 1


@cites("WS-5.7")
def test_a_line_holds_for_its_round_only_and_rounds_are_counted() -> None:
    deck = "deck turning_guard cold_eye flowing_parry guarded_cut iron_wall long_lunge"
    t = fight(on_line(5, f"{deck}\n{NEW_ROUND}")).do(*LAST_ATTACK)
    assert (line(t), t.view["round"]) == (0, 2)


@cites("WS-5.7")
def test_a_mulligan_does_not_roll_again() -> None:
    deck = "deck turning_guard iron_wall flowing_parry guarded_cut long_lunge rooted_stance"
    red = "cold_eye biting_thrust cornered savage_blow open_charge shoulder_guard"
    text = f"taikyu true\nweapon yari\n{deck} {red}\n{NEW_ROUND}"
    t = fight(text).do(*LAST_ATTACK, "mulligan")
    assert "cold_eye" in t.cards("hand")
    assert line(t) == 0


@cites("WS-5.7")
def test_only_the_first_card_of_a_round_counts_also_where_it_is_drawn_in_two_halves() -> None:
    black = "turning_guard flowing_parry iron_wall"
    for deck, rolls in ((f"{black} cold_eye", 0), (f"cold_eye {black}", 1)):
        text = f"taikyu true\nweapon katana_tanto\nside b\ndeck {deck} long_lunge\n{NEW_ROUND}"
        t = fight(text).do(*LAST_ATTACK)
        assert len(t.happened("taikyu")) == rolls
        assert len(t.do("side b").happened("taikyu")) == rolls


@cites("WS-5.7", "WS-8.30")
def test_a_card_drawn_by_ki_before_the_round_is_dealt_is_not_the_first() -> None:
    """Sai 2 lowers a gauge before the draw, and Ki draws at any moment."""
    for deck, rolls in (("cold_eye turning_guard", 0), ("turning_guard cold_eye", 1)):
        text = f"taikyu true\nweapon sai_2\ndeck {deck} long_lunge iron_wall\n{NEW_ROUND}"
        t = fight(text).do(*LAST_ATTACK, "draw", "lower force")
        assert len(t.happened("taikyu")) == rolls


@cites("WS-5.7", "WS-8.39", "taikyu.line_1")
def test_line_one_gives_two_life_for_the_first_combo_besides_its_bonus() -> None:
    t = fight(on_line(1, f"you life 4\n{BLACK}")).do(*BLACK_ATTACK, "gain ki")
    assert t.you == (6, 5)
    t = fight(on_line(1, f"combo_life 1\nyou life 4\n{BLACK}")).do(*BLACK_ATTACK, "gain ki")
    assert t.you == (4, 5)


@cites("WS-1.1")
def test_life_is_gained_up_to_the_maximum_also_with_a_weapon_that_starts_lower() -> None:
    t = fight(on_line(1, f"you life 7\n{BLACK}")).do(*BLACK_ATTACK, "gain ki")
    assert t.you == (8, 5)
    t = fight(on_line(1, f"weapon yari\nyou life 6 ki 4\n{BLACK}")).do(*BLACK_ATTACK, "gain ki")
    assert t.view["life"] == 8


@cites("WS-8.39")
def test_line_one_counts_any_combo_also_one_whose_bonus_is_left() -> None:
    t = fight(on_line(1, f"you life 4\n{RED}")).do(*RED_ATTACK, "go on")
    assert t.you == (6, 4)
    assert t.view["taikyu"] == {"line": 1, "used": True}
    no_combo = f"you life 4\n{HAND}\nadversary adversary_5 adversary_8"
    t = fight(on_line(1, no_combo)).do("play overhead_cut", "play clean_line", "play firm_stance")
    assert t.do("go on").you == (4, 4)


@cites("WS-8.27", "WS-8.39")
def test_line_one_gives_nothing_for_a_combo_that_gives_nothing() -> None:
    side = "weapon katana_tanto\nside {}\nyou life 4\n"
    t = fight(on_line(1, side.format("a") + BLACK)).do(*BLACK_ATTACK)
    assert t.you == (4, 4)
    t = fight(on_line(1, side.format("b") + BLACK)).do(*BLACK_ATTACK)
    assert t.you == (6, 4)


@cites("WS-5.7", "WS-8.39", "taikyu.line_2")
def test_line_two_sells_specials_for_one_ki_each_as_often_as_wanted() -> None:
    t = fight(on_line(2, f"specials red_dawn still_pond\n{HAND}"))
    t.do("buy special", "play overhead_cut", "buy special")
    assert (sorted(t.cards("stored")), t.you) == (["red_dawn", "still_pond"], (8, 3))
    assert "buy special" not in fight(f"taikyu true\n{HAND}").options


@cites("WS-8.11", "WS-8.39")
def test_wakizashi_chooses_of_two_that_are_bought_too() -> None:
    text = on_line(2, f"weapon wakizashi\nspecials red_dawn still_pond\n{HAND}")
    t = fight(text).do("buy special")
    assert t.state.ask("en")["kind"] == "keep"
    assert "buy special" in t.options
    assert t.do("keep red_dawn").cards("stored") == ["red_dawn"]
    assert t.state.ask("en")["kind"] == "card"


@cites("WS-5.7", "taikyu.line_3")
def test_line_three_sells_two_levels_of_the_die() -> None:
    t = fight(on_line(3, HAND)).do("buy die", "buy die", "buy die")
    assert (t.view["die"], t.you) == (6, (8, 2))
    assert "buy die" not in t.options


@cites("WS-5.7", "WS-8.39", "taikyu.line_4")
def test_line_four_sells_a_kanji_and_does_nothing_without_bushido() -> None:
    t = fight(on_line(4, f"bushido true\nmarker 1\n{HAND}")).do("buy marker")
    assert (t.view["bushido"]["marker"], t.you) == (2, (8, 4))  # type: ignore[index]
    assert "draw virtue" in t.do("buy marker").options
    t = fight(on_line(4, HAND))
    assert "buy marker" not in t.options
    assert t.why_not("buy_marker", "fr") == "Le module Bushido n'est pas de ce combat."


@cites("WS-5.7", "taikyu.line_5")
def test_line_five_sells_two_life() -> None:
    t = fight(on_line(5, f"you life 5\n{HAND}")).do("buy life", "buy life")
    assert t.you == (8, 3)
    assert "buy life" not in t.options


@cites("WS-5.7", "WS-8.2", "taikyu.line_6")
def test_line_six_wounds_whoever_has_less_ki_at_the_end_of_the_round() -> None:
    t = fight(on_line(6, f"you ki 3\nthem ki 4\n{NEW_ROUND}")).do(*LAST_ATTACK)
    assert [(e["level"], e["enemy"]) for e in t.happened("wound")] == [(1, False)]
    t = fight(on_line(6, f"you ki 5\nthem ki 2\n{NEW_ROUND}")).do(*LAST_ATTACK)
    assert [(e["level"], e["enemy"]) for e in t.happened("wound")] == [(1, True)]


@cites("WS-5.7", "WS-8.5")
def test_line_six_costs_both_a_ki_where_they_are_equal_and_tanto_does_not_double_it() -> None:
    t = fight(on_line(6, f"weapon tanto\nyou ki 4\nthem ki 3\n{NEW_ROUND}")).do(*LAST_ATTACK)
    assert (t.you, t.them) == ((8, 2), (8, 2))
    assert not t.happened("wound")


@cites("WS-8.15")
def test_the_wound_of_line_six_does_not_flip_shiro() -> None:
    t = fight(on_line(6, f"enemy shiro\nthem ki 2\n{NEW_ROUND}")).do(*LAST_ATTACK)
    assert t.happened("wound")
    assert not t.happened("flip")


@cites("WS-8.2")
def test_line_six_comes_last_of_all() -> None:
    text = on_line(6, f"weapon wakizashi\nround 10\nyou ki 3\n{NEW_ROUND}")
    t = fight(text).do(*LAST_ATTACK)
    kinds = [event["kind"] for event in t.told]
    assert kinds.index("tired") < kinds.index("least_ki")


@cites("WS-1.7", "WS-5.7")
def test_with_equal_ki_takeshi_and_kanabo_one_leave_the_player_lost() -> None:
    text = on_line(6, f"weapon kanabo_1\nenemy takeshi\nyou ki 2\nthem ki 1\n{NEW_ROUND}")
    assert fight(text).do(*LAST_ATTACK).ended == "no_ki"


@cites("WS-1.7", "WS-8.39")
def test_with_equal_ki_both_lose_theirs_before_anybody_falls() -> None:
    """One event: who falls by it is looked at when both have lost."""
    t = fight(on_line(6, f"enemy takeshi\nyou ki 2\nthem ki 1\n{NEW_ROUND}")).do(*LAST_ATTACK)
    assert (t.ended, t.you, t.them) == ("no_ki", (8, 0), (5, 0))
    kinds = [event["kind"] for event in t.told]
    assert kinds.index("enemy_loses") < kinds.index("finish")
    t = fight(on_line(6, f"weapon kanabo_1\nyou ki 2\nthem ki 1\n{NEW_ROUND}")).do(*LAST_ATTACK)
    assert (t.ended, t.you) == ("enemy_spent", (8, 0))


@cites("WS-5.7")
def test_a_line_needs_the_module() -> None:
    with pytest.raises(PositionError, match="taikyu_line: needs `taikyu true`"):
        fight("taikyu_line 3")
