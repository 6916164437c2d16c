"""The fight, Ki, combos and wounds: WS-1.1 to WS-2.8, and the rulings on them."""

from __future__ import annotations

import pytest

from tefuda.core.state import IllegalChoice
from tests.cites import cites
from tests.samurai.table import fated, fight, samurai, their_life_and_ki

SIX = "hand overhead_cut cut_and_step guarded_cut clean_line firm_stance iron_wall"
CALM = "adversary adversary_2 adversary_1"
"""A Defence of Force 2 and Technique 2 (Life or Ki), then a Counter-attack below Guard 2."""


@cites("WS-1.1", "WS-1.3", "katana")
def test_a_fight_starts_with_eight_life_five_ki_and_six_cards() -> None:
    game = samurai()
    view = game.new(seed=1).view(0)
    assert (view["life"], view["ki"], view["die"]) == (8, 5, 1)
    assert view["gauges"] == {"force": 0, "technique": 0, "guard": 0}
    assert len(view["hand"]) == 6  # type: ignore[arg-type]
    assert their_life_and_ki(view) == (8, 5)
    assert (view["weapon"], view["round"], view["attack"]) == ("katana", 1, 1)


@cites("WS-1.2")
def test_a_fight_has_21_action_8_special_and_12_adversary_cards() -> None:
    view = samurai().new(seed=1).view(0)
    sizes = {name: len(view[name]) for name in ("deck", "hand", "specials", "adversary")}  # type: ignore[arg-type]
    assert sizes == {"deck": 15, "hand": 6, "specials": 8, "adversary": 12}


@cites("WS-1.2")
def test_wounds_are_always_drawn_from_all_five() -> None:
    """The first card may come again, and every other may come after it."""
    text = "round 10\nattack 2\nweapon wakizashi\nhand overhead_cut cut_and_step clean_line"
    pairs = set()
    for seed in range(80):
        t = fight(f"{text}\nadversary adversary_5 adversary_1", seed)
        t.do("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
        pairs.add(tuple(event["card"] for event in t.happened("wound")))
    assert {first for first, _ in pairs} == {second for _, second in pairs}
    assert len({first for first, _ in pairs}) == 5
    assert [first for first, second in pairs if first == second]


@cites("WS-1.1", "WS-8.41")
def test_gauges_stop_at_their_limits_and_the_rest_is_lost() -> None:
    t = fight("gauges force 3 technique -1\nhand reckless_blow needle_thrust")
    t.do("play reckless_blow")
    assert t.gauges == (4, -2, 0)
    t.do("play needle_thrust")
    assert t.gauges == (2, 1, 0)


@cites("WS-1.4")
def test_two_cards_then_the_defence_then_the_third() -> None:
    t = fight(f"{SIX}\n{CALM}").do("play overhead_cut")
    assert not t.happened("defence")
    t.do("play clean_line")
    assert t.view["defence"] == "adversary_2"
    assert not t.happened("counter")
    t.do("play firm_stance")
    assert t.happened("passed")
    assert sorted(t.options) == ["draw", "lose ki", "lose life"]


@cites("WS-1.5", "WS-8.4")
def test_the_player_chooses_life_or_ki_and_may_choose_ki_of_an_enemy_without_any() -> None:
    attack = ("play overhead_cut", "play clean_line", "play firm_stance")
    assert fight(f"{SIX}\n{CALM}").do(*attack, "lose life").them == (7, 5)
    assert fight(f"{SIX}\n{CALM}").do(*attack, "lose ki").them == (8, 4)
    assert fight(f"{SIX}\n{CALM}\nthem ki 0").do(*attack, "lose ki").them == (8, 0)


@cites("WS-1.5")
def test_a_defence_that_is_not_reached_holds() -> None:
    """WS-1.5: every threshold counts."""
    t = fight(f"{SIX}\n{CALM}").do("play overhead_cut", "play firm_stance", "play guarded_cut")
    assert t.gauges[:2] == (3, 0)
    assert t.happened("held")
    assert t.them == (8, 5)


@cites("WS-1.5")
def test_guard_reaching_the_number_parries_one_below_suffers() -> None:
    """WS-1.5: strictly below."""
    loss = "adversary adversary_2 adversary_5"  # below 3: 1 Life
    cards = "hand overhead_cut guarded_cut firm_stance grim_cut iron_wall cold_eye"
    t = fight(f"{cards}\n{loss}").do("play overhead_cut", "play guarded_cut", "play firm_stance")
    assert t.gauges[2] == 3
    assert t.do("go on").you == (8, 5)
    assert t.happened("parried")
    t = fight(f"{cards}\n{loss}").do("play overhead_cut", "play grim_cut", "play firm_stance")
    assert t.do("go on").you == (7, 5)


@cites("WS-1.3")
def test_gauges_stay_for_the_second_attack_and_go_to_zero_with_the_round() -> None:
    t = fight(f"{SIX}\nadversary adversary_5 adversary_1 adversary_10 adversary_7")
    t.do("play guarded_cut", "play firm_stance", "play iron_wall", "go on")
    assert t.view["attack"] == 2
    assert t.gauges == (-1, 0, 4)
    t.do("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
    assert t.view["round"] == 2
    assert t.gauges == (0, 0, 0)
    assert len(t.cards("hand")) == 6


@cites("WS-1.3", "WS-2.1")
def test_cards_left_in_hand_are_discarded_with_the_round() -> None:
    t = fight(f"{SIX}\ndeck grim_cut cold_eye\nadversary adversary_5 adversary_1 adversary_10")
    t.do("draw")
    assert t.you == (8, 4)
    assert "grim_cut" in t.cards("hand")
    t.do("play guarded_cut", "play firm_stance", "play iron_wall", "go on")
    t.do("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
    assert t.view["round"] == 2
    assert "grim_cut" in t.cards("discard")


@cites("WS-1.6")
def test_the_discards_come_back_before_a_round_with_fewer_than_six_cards() -> None:
    last = "attack 2\nhand overhead_cut cut_and_step firm_stance\nadversary adversary_5 adversary_1"
    few = "deck grim_cut cold_eye joker clean_line iron_wall\ndiscard rest"
    t = fight(f"{last}\n{few}").do(
        "play overhead_cut", "play cut_and_step", "play firm_stance", "go on"
    )
    assert [e["deck"] for e in t.happened("shuffle")] == ["action"]
    kinds = [e["kind"] for e in t.told]
    assert kinds.index("shuffle") < kinds.index("draw")
    assert (len(t.cards("deck")), t.cards("discard")) == (15, [])
    t = fight(f"{last}\n{few} savage_blow".replace("\ndiscard rest", " guarded_cut\ndiscard rest"))
    t.do("play overhead_cut", "play cut_and_step", "play firm_stance", "go on")
    assert not t.happened("shuffle")
    assert len(t.cards("discard")) == 15


@cites("WS-1.6", "WS-1.4")
def test_the_adversary_discards_come_back_before_a_draw_with_fewer_than_two_left() -> None:
    """WS-1.6, WS-1.4: a card on the table is never part of it."""
    t = fight(f"{SIX}\nadversary adversary_2 adversary_1\nadversary_discard rest")
    t.do("play overhead_cut", "play firm_stance")
    assert not t.happened("shuffle")
    t.do("play guarded_cut", "go on")
    assert [e["deck"] for e in t.happened("shuffle")] == ["adversary"]
    assert t.cards("adversary_discard") == ["adversary_2", str(t.happened("counter")[0]["card"])]
    assert len(t.cards("adversary")) == 10


@cites("WS-1.6", "WS-2.1")
def test_a_draw_from_an_empty_deck_shuffles_and_without_any_card_costs_nothing() -> None:
    hand = "hand overhead_cut cut_and_step guarded_cut\ndiscard rest"
    t = fight(hand).do("draw")
    assert len(t.cards("hand")) == 7
    assert len(t.cards("deck")) == 14
    everything = " ".join(card.id for card in samurai().cards.cards[:21])
    t = fight(f"hand {everything}")
    assert "draw" not in t.options
    assert {"WS-2.1"} == {r["rule"] for r in t.state.why_not(0) if r["thing"] == {"action": "draw"}}


@cites("WS-1.7")
def test_the_fight_is_won_the_moment_the_last_life_is_lost() -> None:
    """WS-1.7: no Counter-attack follows."""
    t = fight(f"{SIX}\n{CALM}\nthem life 1\nyou life 1")
    t.do("play overhead_cut", "play clean_line", "play cut_and_step", "lose life")
    assert t.ended == "enemy_fell"
    assert t.state.returns == [1.0]
    assert not t.happened("counter")


@cites("WS-1.7")
def test_the_fight_is_lost_the_moment_the_player_has_no_life() -> None:
    t = fight(f"{SIX}\nadversary adversary_5 adversary_7\nyou life 2 ki 0")
    t.do("play overhead_cut", "play clean_line", "play cut_and_step")
    assert t.ended == "you_fell"
    assert t.state.returns == [0.0]


LAST = """
    attack 2
    hand guarded_cut firm_stance iron_wall grim_cut
    adversary adversary_5 adversary_1
"""
END = ("play guarded_cut", "play firm_stance", "play iron_wall")


@cites("WS-1.8")
def test_a_side_without_ki_loses_two_life_at_the_end_of_the_round() -> None:
    t = fight(f"{LAST}\nyou ki 0").do(*END)
    assert t.you == (6, 0)
    assert fight(f"{LAST}\nthem ki 0").do(*END, "go on").them == (6, 0)


@cites("WS-8.2")
def test_the_enemy_falls_before_the_players_own_loss_at_the_end_of_a_round() -> None:
    t = fight(f"{LAST}\nyou life 2 ki 0\nthem life 2 ki 0").do(*END)
    assert t.ended == "enemy_fell"


@cites("WS-1.8")
def test_who_has_no_ki_and_should_lose_some_loses_nothing_else() -> None:
    t = fight(
        "hand overhead_cut clean_line grim_cut iron_wall\n"
        "adversary adversary_2 adversary_4\nyou ki 0"
    )
    t.do("play overhead_cut", "play clean_line", "play grim_cut", "lose ki")
    assert t.happened("hit")
    assert t.you == (8, 0)


@cites("WS-2.1", "WS-1.4")
def test_a_card_can_be_drawn_wherever_the_player_is_to_choose() -> None:
    t = fight(
        "die 3\nhand overhead_cut cut_and_step guarded_cut\nadversary adversary_2 adversary_8"
    )
    assert "draw" in t.options
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut")
    assert "draw" in t.options  # before the Counter-attack
    t.do("draw", "go on")
    assert {"draw", "gain special"} <= set(t.options)  # at the combo
    t.do("draw", "go on")
    assert {"draw", "die life"} <= set(t.options)  # at the wound die
    assert len(t.do("draw").cards("hand")) == 6


@cites("WS-2.2")
def test_one_ki_reveals_the_defence_before_the_first_card_only() -> None:
    t = fight(f"{SIX}\n{CALM}").do("reveal")
    assert t.view["defence"] == "adversary_2"
    assert t.you == (8, 4)
    assert "reveal" not in t.options
    t.do("play overhead_cut", "play firm_stance")
    assert t.view["defence"] == "adversary_2"
    assert t.cards("adversary")[:1] == ["adversary_1"]
    assert "reveal" not in fight(f"{SIX}\n{CALM}").do("play overhead_cut").options


@cites("WS-2.3", "WS-8.43")
def test_one_ki_raises_guard_before_a_counter_attack_and_it_stays() -> None:
    t = fight(f"{SIX}\nadversary adversary_5 adversary_1")
    assert "raise guard" not in t.options
    t.do("play overhead_cut", "play cut_and_step", "play clean_line")
    assert t.gauges[2] == 0
    t.do("raise guard", "raise guard", "go on")
    assert t.happened("parried")
    assert t.you == (8, 3)
    assert t.view["attack"] == 2
    assert t.gauges[2] == 2


COMBO = "hand overhead_cut cut_and_step guarded_cut\nadversary adversary_5 adversary_8"
BLADES = ("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")


@cites("WS-2.4", "WS-2.5")
def test_three_equal_black_symbols_give_ki_or_a_special_after_the_counter_attack() -> None:
    t = fight(COMBO).do(*BLADES)  # Guard 1 is below 4: 1 Ki is lost first
    assert t.you == (8, 4)
    assert {"gain ki", "gain special", "go on"} <= set(t.options)
    assert t.do("gain ki").you == (8, 5)
    assert [event["symbol"] for event in t.happened("combo")] == ["blade"]
    t = fight(f"{COMBO}\nspecials red_dawn").do(*BLADES, "gain special")
    assert t.cards("stored") == ["red_dawn"]
    assert "red_dawn" not in t.cards("hand")


@cites("WS-2.4")
def test_ki_of_a_combo_is_not_offered_at_the_maximum_nor_a_special_when_none_is_left() -> None:
    guarded = COMBO.replace("adversary_8", "adversary_7") + "\ngauges guard 2"
    t = fight(guarded).do(*BLADES)
    assert "gain ki" not in t.options
    gone = " ".join(card.id for card in samurai().cards.cards[21:])
    t = fight(f"{COMBO}\ndiscard {gone}").do(*BLADES)
    assert "gain ki" in t.options
    assert "gain special" not in t.options


@cites("WS-2.4")
def test_three_red_symbols_raise_the_wound_die_to_six_at_most() -> None:
    red = "hand savage_blow cornered grim_cut\nadversary adversary_5 adversary_8"
    attack = ("play savage_blow", "play cornered", "play grim_cut", "go on")
    t = fight(f"{red}\ndie 2").do(*attack)
    assert t.do("raise die").view["die"] == 3
    assert "raise die" not in fight(f"{red}\ndie 6").do(*attack).options


@cites("WS-2.4")
def test_a_combo_of_two_kinds_is_none() -> None:
    t = fight("hand overhead_cut cut_and_step clean_line\nadversary adversary_5 adversary_8")
    t.do("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
    assert t.view["attack"] == 2
    assert not t.happened("combo")


@cites("WS-2.5")
def test_a_stored_special_is_played_like_a_card_and_then_belongs_to_the_action_deck() -> None:
    t = fight(f"{SIX}\nstored red_dawn two_heavens\n{CALM}")
    t.do("play red_dawn", "play two_heavens", "play firm_stance", "lose life", "go on")
    assert t.cards("stored") == []
    assert {"red_dawn", "two_heavens"} <= set(t.cards("discard"))


@cites("WS-2.6")
def test_the_joker_takes_a_symbol_and_raises_one_gauge() -> None:
    t = fight("hand overhead_cut cut_and_step joker\nadversary adversary_5 adversary_8")
    t.do("play overhead_cut", "play cut_and_step")
    assert sum(name.startswith("play joker") for name in t.options) == 12
    t.do("play joker blade guard")
    assert t.gauges == (3, 1, 1)
    assert t.view["played"][2] == {"card": "joker", "symbol": "blade"}  # type: ignore[index]
    t.do("go on", "gain ki")
    assert "joker" in t.cards("discard")
    other = fight("hand overhead_cut cut_and_step joker\nadversary adversary_5 adversary_8")
    other.do("play overhead_cut", "play cut_and_step", "play joker wave guard", "go on")
    assert other.view["attack"] == 2


PLAIN = "hand overhead_cut cut_and_step clean_line grim_cut\nadversary adversary_5 adversary_8"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line", "go on")


@cites("WS-2.7")
@pytest.mark.parametrize(
    ("die", "options"),
    [
        (3, {"die life"}),
        (4, {"die life", "die ki"}),
        (5, {"die wound"}),
        (6, {"die wound"}),
    ],
)
def test_the_wound_die_gives_what_it_shows_and_goes_back_to_one(
    die: int, options: set[str]
) -> None:
    t = fight(f"{PLAIN}\ndie {die}")
    assert not options & set(t.options)
    t.do(*ATTACK)
    assert {o for o in t.options if o.startswith("die")} == options
    assert fight(f"{PLAIN}\ndie {die}").do(*ATTACK, "go on").view["die"] == die
    for option in options:
        assert fight(f"{PLAIN}\ndie {die}").do(*ATTACK, option).view["die"] == 1


@cites("WS-2.7")
def test_the_wound_die_at_one_and_two_is_not_even_asked_about() -> None:
    for die in (1, 2):
        assert fight(f"{PLAIN}\ndie {die}").do(*ATTACK).view["attack"] == 2


@cites("WS-2.7")
def test_three_and_four_on_the_die_cost_the_enemy_a_life_or_a_ki() -> None:
    assert fight(f"{PLAIN}\ndie 3").do(*ATTACK, "die life").them == (7, 5)
    assert fight(f"{PLAIN}\ndie 4").do(*ATTACK, "die ki").them == (8, 4)


@cites("WS-2.7", "WS-2.8")
@pytest.mark.parametrize(
    ("die", "card", "them"),
    [(5, "forearm", (7, 5)), (5, "side", (7, 4)), (6, "forearm", (4, 5)), (6, "side", (6, 3))],
)
def test_a_wound_to_the_enemy_costs_what_the_half_of_the_card_says(
    die: int, card: str, them: tuple[int, int]
) -> None:
    t = fated(f"{PLAIN}\ndie {die}", (*ATTACK, "die wound"), kind="wound", card=card)
    assert t.them == them


@cites("WS-2.8")
def test_dodge_as_wound_one_and_decapitation_as_wound_two() -> None:
    t = fated(f"{PLAIN}\ndie 5", (*ATTACK, "die wound"), kind="wound", card="head")
    assert t.them == (8, 5)
    t = fated(f"{PLAIN}\ndie 6", (*ATTACK, "die wound"), kind="wound", card="head")
    assert t.ended == "enemy_beheaded"
    assert t.state.returns == [1.0]


STRUCK = "hand overhead_cut cut_and_step clean_line grim_cut\nadversary adversary_5 adversary_{n}"


@cites("WS-1.5", "WS-2.8")
def test_a_counter_attack_wounds_the_player_by_the_same_cards() -> None:
    t = fated(STRUCK.format(n=1), ATTACK, kind="wound", card="side")
    assert t.you == (7, 4)
    t = fated(STRUCK.format(n=12), ATTACK, kind="wound", card="side")
    assert t.you == (6, 3)
    t = fated(STRUCK.format(n=12), ATTACK, kind="wound", card="head")
    assert t.ended == "you_beheaded"
    assert t.state.returns == [0.0]


@cites("WS-8.1")
def test_life_and_ki_of_one_effect_are_one_event() -> None:
    t = fight(STRUCK.format(n=9)).do(*ATTACK)
    assert [(e["life"], e["ki"]) for e in t.happened("you_lose")] == [(1, 1)]


def test_what_is_not_an_option_is_refused_and_changes_nothing() -> None:
    t = fight(SIX)
    before = t.state.digest()
    with pytest.raises(IllegalChoice, match="is not an option"):
        t.state.step(t.game.catalogue.index("raise guard"))
    assert t.state.digest() == before
