"""Shiro (WS-4.6), the opponents who give Special cards to begin with (WS-4.8), two Action cards
taken out (WS-8.25), and the rulings WS-8.15, 8.23 and 8.36 on them."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0."""


def shiro(defence: int, counter: int, more: str = "", hand: str = HAND) -> str:
    return f"enemy shiro\n{hand}\nadversary adversary_{defence} adversary_{counter}\n{more}"


def side(t: Fight) -> str:
    enemy = t.view["enemy"]
    assert isinstance(enemy, dict)
    return str(enemy["side"])


@cites("WS-4.6", "shiro")
def test_shiro_starts_with_eight_life_and_five_ki_on_side_a() -> None:
    enemy = samurai().new(seed=1, enemy="shiro").view(0)["enemy"]
    assert isinstance(enemy, dict)
    assert (enemy["life"], enemy["ki"], enemy["side"]) == (8, 5, "a")
    assert samurai().new(seed=1).view(0)["enemy"]["side"] is None  # type: ignore[index]


@cites("WS-4.6", "WS-8.15", "shiro")
@pytest.mark.parametrize("loss", ["lose life", "lose ki"])
def test_damage_flips_shiro_and_side_b_costs_something_before_anything_else(loss: str) -> None:
    t = fight(shiro(2, 8, "die 3")).do(*ATTACK, loss)
    assert (side(t), t.state.ask("en")["kind"]) == ("b", "shiro")
    assert not t.happened("counter")
    assert {"shiro ki", "shiro life", "shiro die", "draw"} == set(t.options)
    assert t.do("shiro ki").you == (8, 4)
    assert t.state.ask("en")["kind"] == "guard"
    assert fight(shiro(2, 8, "die 3")).do(*ATTACK, loss, "shiro life").you == (7, 5)
    assert fight(shiro(2, 8, "die 3")).do(*ATTACK, loss, "shiro die").view["die"] == 2


@cites("WS-4.6", "shiro")
def test_flipping_shiro_back_to_side_a_costs_nothing() -> None:
    t = fight(shiro(2, 8, "enemy_side b")).do(*ATTACK, "lose life")
    assert (side(t), t.state.ask("en")["kind"]) == ("a", "guard")


@cites("WS-4.6", "shiro")
def test_only_what_is_possible_is_offered_and_a_single_price_is_paid_at_once() -> None:
    t = fight(shiro(2, 8, "you ki 0")).do(*ATTACK, "lose life")
    assert t.you == (7, 0)
    t = fight(shiro(2, 8, "you ki 1")).do(*ATTACK, "lose life")
    reasons = {r["thing"]["action"]: r["text"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["shiro_die"] == "The wound die shows 1 already."


@cites("WS-4.6", "WS-1.7", "shiro")
def test_the_price_can_cost_the_fight_and_the_table_warns() -> None:
    t = fight(shiro(2, 8, "you life 1")).do(*ATTACK, "lose life")
    choice = t.game.catalogue.index("shiro life")
    assert "you would lose the fight" in t.state.describe(choice)
    assert t.do("shiro life").ended == "you_fell"


@cites("WS-4.6", "shiro")
def test_a_special_from_the_hand_is_replaced_and_a_stored_one_is_not() -> None:
    """WS-4.6: both leave the game."""
    hand = "hand overhead_cut cut_and_step clean_line red_dawn firm_stance iron_wall"
    text = shiro(2, 8, "stored still_pond\ndeck joker", hand)
    t = fight(text).do(*ATTACK, "lose life", "remove red_dawn")
    assert t.cards("removed") == ["red_dawn"]
    assert (len(t.cards("hand")), "joker" in t.cards("hand")) == (3, True)
    t = fight(text).do(*ATTACK, "lose life", "remove still_pond")
    assert (t.cards("removed"), t.cards("stored"), len(t.cards("hand"))) == (["still_pond"], [], 3)
    assert "remove firm_stance" not in fight(text).do(*ATTACK, "lose life").options


@cites("WS-4.6", "cliff", "shiro")
def test_the_wound_die_and_a_wound_flip_shiro_too_a_dodge_as_well() -> None:
    end = (*ATTACK, "go on")
    assert side(fight(shiro(5, 8, "die 3")).do(*end, "die life")) == "b"
    assert side(fight(shiro(5, 8, "die 4")).do(*end, "die ki")) == "b"
    for card in ("head", "thigh"):
        t = fated(shiro(5, 8, "die 5"), (*end, "die wound"), kind="wound", card=card)
        assert side(t) == "b"
    t = fated(
        shiro(5, 8, "location cliff"), ("use location",), kind="wound", enemy=True, card="head"
    )
    assert (side(t), t.state.ask("en")["kind"]) == ("b", "shiro")
    assert t.do("shiro ki").state.ask("en")["kind"] == "card"


@cites("WS-8.4", "WS-8.15", "shiro")
def test_a_defence_passed_for_nothing_is_no_damage() -> None:
    t = fight(shiro(2, 8, "them ki 0")).do(*ATTACK, "lose ki")
    assert (side(t), t.happened("flip")) == ("a", [])
    t = fight(shiro(5, 8, "them ki 0\ndie 4")).do(*ATTACK, "go on", "die ki")
    assert side(t) == "a"


@cites("WS-8.15", "shiro")
def test_life_and_ki_of_one_defence_flip_shiro_once() -> None:
    t = fight(shiro(8, 7)).do(*ATTACK)  # 1 Life and 1 Ki
    assert (t.them, len(t.happened("flip"))) == ((7, 4), 1)


@cites("WS-8.15", "shiro")
def test_a_killing_blow_wins_without_a_flip() -> None:
    t = fight(shiro(2, 8, "them life 1\nyou life 1 ki 0")).do(*ATTACK, "lose life")
    assert (t.ended, t.happened("flip")) == ("enemy_fell", [])


@cites("WS-8.15", "shiro")
def test_losses_at_the_end_of_a_round_do_not_flip_shiro() -> None:
    t = fight(shiro(5, 8, "attack 2\nthem ki 0")).do(*ATTACK, "go on")
    assert (t.them, t.happened("flip"), t.view["round"]) == ((6, 0), [], 2)


@cites("WS-8.36", "shiro")
def test_a_loss_taken_by_armour_flips_shiro() -> None:
    t = fight(shiro(2, 8, "yoroi enemy")).do(*ATTACK, "lose life")
    assert (t.them, side(t)) == ((8, 5), "b")


@cites("WS-2.1", "cliff", "shiro")
def test_shiro_asks_in_the_middle_of_an_easy_draw_too() -> None:
    """WS-2.1: a question above a question above a question."""
    text = shiro(2, 8, "difficulty easy\nlocation cliff\ndie 3")
    for seed in range(200):
        t = fight(text, seed).do("draw", "use location")
        if t.ended is None:
            break
    assert [line.split()[1] for line in t.state.notation().splitlines() if "frame" in line][2:] == [
        "flow.keep_card@keep_card",
        "flow.shiro@pay_shiro",
    ]
    assert t.do("shiro die").state.ask("en")["kind"] == "keep_card"


@cites("WS-4.6", "cliff", "shiro")
def test_the_price_is_owed_even_if_shiro_is_flipped_back_before_it_is_paid() -> None:
    for seed in range(200):
        t = fight(shiro(2, 8, "location cliff"), seed).do(*ATTACK, "lose life", "use location")
        if t.ended is None:
            break
    assert (side(t), t.state.ask("en")["kind"]) == ("a", "shiro")
    again = samurai().position(t.state.notation())
    assert again.digest() == t.state.digest()
    assert t.do("shiro life").state.ask("en")["kind"] == "guard"


# -- Special cards to begin with -------------------------------------------------------------------


def begin(enemy: str, **settings: object) -> Fight:
    return Fight(samurai(), samurai().new(1, enemy=enemy, **settings))


@cites("WS-4.8", "WS-8.23", "dante")
def test_dante_lets_you_put_two_specials_into_the_action_deck() -> None:
    t = begin("dante")
    assert t.them == (8, 7)
    assert (t.view["round"], len(t.options), t.state.ask("en")["kind"]) == (0, 8, "special")
    t.do("keep red_dawn")
    assert "keep red_dawn" not in t.options
    t.do("keep still_pond")
    assert (t.view["round"], len(t.cards("hand")), len(t.cards("deck"))) == (1, 6, 17)
    assert {"red_dawn", "still_pond"} <= {*t.cards("deck"), *t.cards("hand")}
    assert len(t.cards("specials")) == 6
    assert {e["deck"] for e in t.happened("shuffle")} == {"action", "special", "adversary"}


@cites("WS-4.8", "WS-8.23", "yorha")
def test_yorha_lets_you_start_with_a_special_stored() -> None:
    """WS-4.8, WS-8.23: what is left of the Special deck is shuffled."""
    t = begin("yorha")
    assert t.them == (8, 6)
    t.do("keep two_heavens")
    assert (t.cards("stored"), t.view["round"], len(t.cards("deck"))) == (["two_heavens"], 1, 15)
    tops = set()
    for seed in range(20):
        state = samurai().new(seed, enemy="yorha")
        state.step(samurai().catalogue.index("keep two_heavens"))
        line = next(x for x in state.notation().splitlines() if x.startswith("specials"))
        tops.add(line.split()[1])
    assert len(tops) > 3


@cites("WS-2.1", "bokken", "bridge", "dante", "yorha")
def test_nothing_else_can_be_done_before_the_first_round() -> None:
    """WS-2.1: only in a round."""
    for enemy in ("dante", "yorha"):
        t = begin(enemy, weapon="bokken", location="bridge")
        assert all(option.startswith("keep") for option in t.options)
        assert t.state.why_not(0) == []


@cites("WS-4.8")
def test_the_other_enemies_let_you_begin_with_no_special() -> None:
    view = samurai().new(seed=1).view(0)
    assert (view["stored"], len(view["specials"])) == ([], 8)  # type: ignore[arg-type]


# -- two Action cards taken out --------------------------------------------------------------------


@cites("WS-8.25", "ishida")
def test_two_action_cards_of_choice_leave_the_fight_but_not_the_joker() -> None:
    t = begin("ishida", remove_two=True)
    assert t.state.ask("en")["kind"] == "remove"
    assert (len(t.options), "remove joker" in t.options) == (20, False)
    t.do("remove iron_wall", "remove cornered")
    assert t.cards("removed") == ["iron_wall", "cornered"]
    assert len(t.cards("deck")) + len(t.cards("hand")) == 19
    assert t.view["round"] == 1


@cites("WS-8.25", "WS-8.23", "dante")
def test_cards_are_taken_out_before_dantes_specials_are_chosen() -> None:
    """WS-8.25, WS-8.23: a Special is no Action card yet."""
    t = begin("dante", remove_two=True).do("remove iron_wall")
    assert not [option for option in t.options if option.startswith("keep")]
    t.do("remove grim_cut", "keep red_dawn", "keep still_pond")
    assert len(t.cards("deck")) + len(t.cards("hand")) == 21


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("removed iron_wall cornered", "2 Action cards with remove_two, else none"),
        ("remove_two true", "2 Action cards with remove_two, else none"),
        ("remove_two true\nremoved joker cornered", "neither the Joker nor"),
        ("removed red_dawn", "neither the Joker nor"),
        ("frame flow.game@go\nframe flow.attack@play_card\nframe flow.shiro@pay_shiro",
         "needs an enemy that is flipped"),
    ],
)  # fmt: skip
def test_positions_with_other_cards_removed_are_refused(text: str, message: str) -> None:
    with pytest.raises(PositionError) as error:
        fight(f"{HAND}\n{text}")
    assert message in str(error.value)
