"""The opponents made by players (WS-4.8), and the rulings WS-8.18 to WS-8.24."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.samurai.table import fated, fight, samurai, their_life_and_ki

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0, no combo."""
BLACK = "hand overhead_cut cut_and_step guarded_cut\nadversary adversary_5 adversary_8"
BLACK_ATTACK = ("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")
RED = "hand savage_blow cornered grim_cut\nadversary adversary_5 adversary_8"
RED_ATTACK = ("play savage_blow", "play cornered", "play grim_cut", "go on")
BONUSES = {"gain ki", "gain special", "gain both", "raise die", "roll die"}


def against(enemy: str, defence: int, counter: int, more: str = "") -> str:
    return f"enemy {enemy}\n{HAND}\nadversary adversary_{defence} adversary_{counter}\n{more}"


@cites(
    "WS-4.8",
    "afro_samurai",
    "alucard",
    "bruce_lee",
    "edward",
    "geralt",
    "helena",
    "jack",
    "jinno",
    "kratos",
    "leonardo",
    "mugen",
    "sasuke",
    "skull",
)
@pytest.mark.parametrize(
    ("enemy", "life", "ki"),
    [
        ("afro_samurai", 9, 6),
        ("alucard", 8, 5),
        ("bruce_lee", 22, 8),
        ("edward", 9, 5),
        ("geralt", 11, 7),
        ("helena", 9, 6),
        ("jack", 10, 6),
        ("jinno", 10, 4),
        ("kratos", 11, 7),
        ("leonardo", 10, 7),
        ("mugen", 10, 6),
        ("sasuke", 10, 6),
        ("skull", 5, 5),
    ],
)
def test_life_and_ki_are_those_of_the_book(enemy: str, life: int, ki: int) -> None:
    assert their_life_and_ki(samurai().new(seed=1, enemy=enemy).view(0)) == (life, ki)


@cites("WS-4.8", "afro_samurai")
def test_afro_samurai_gives_ki_and_a_special_for_a_black_combo() -> None:
    t = fight(f"enemy afro_samurai\n{BLACK}\nspecials red_dawn").do(*BLACK_ATTACK)
    assert BONUSES & set(t.options) == {"gain both"}
    assert t.do("gain both").you == (8, 5)
    assert t.cards("stored") == ["red_dawn"]


def test_afro_samurais_combo_gives_what_is_left_to_give() -> None:
    gone = " ".join(card.id for card in samurai().cards.cards[21:])
    t = fight(f"enemy afro_samurai\n{BLACK}\ndiscard {gone}").do(*BLACK_ATTACK, "gain both")
    assert t.you == (8, 5)
    assert t.cards("stored") == []


@cites("WS-8.19", "WS-4.8", "alucard")
def test_alucard_wounds_once_more_before_the_fight_is_won() -> None:
    falls = (*ATTACK, "lose life")
    t = fated(against("alucard", 2, 8, "them life 1"), falls, kind="wound", card="side")
    assert t.ended == "enemy_fell"
    assert t.you == (7, 4)
    t = fated(against("alucard", 2, 8, "them life 1\nyou life 1"), falls, kind="wound", card="side")
    assert t.ended == "you_fell"
    assert t.state.returns == [0.0]


@cites("WS-8.20", "WS-4.8", "bruce_lee")
def test_bruce_lee_loses_a_life_every_round_and_may_fall_by_it() -> None:
    t = fight(against("bruce_lee", 5, 8, "attack 2")).do(*ATTACK, "go on")
    assert t.them == (21, 8)
    t = fight(against("bruce_lee", 5, 8, "attack 2\nthem life 1\nyou life 2 ki 1"))
    t.do(*ATTACK, "go on")
    assert t.ended == "enemy_fell"


@cites("WS-4.8", "edward")
def test_edward_gives_two_guard_for_a_ki() -> None:
    t = fight(against("edward", 5, 1)).do(*ATTACK, "raise guard")
    assert (t.gauges[2], t.you) == (2, (8, 4))
    assert "+2" in fight(against("edward", 5, 1)).do(*ATTACK).state.describe(78)


@cites("WS-8.23", "WS-4.8", "helena")
def test_helena_lets_you_choose_the_special_and_shuffles_the_rest() -> None:
    t = fight(f"enemy helena\n{BLACK}").do(*BLACK_ATTACK, "gain special")
    assert sum(name.startswith("keep") for name in t.options) == 8
    t.do("keep moon_on_water")
    assert t.cards("stored") == ["moon_on_water"]
    assert len(t.cards("specials")) == 7
    assert [e["deck"] for e in t.happened("shuffle")] == ["special"]


@cites("WS-8.22", "WS-4.8", "ishida", "sasuke")
def test_sasukes_red_combo_is_a_step_of_the_die_or_a_black_bonus() -> None:
    t = fight(f"enemy sasuke\n{RED}").do(*RED_ATTACK)
    assert BONUSES & set(t.options) == {"gain ki", "gain special", "raise die"}
    t.do("gain ki")
    assert (t.you, t.view["die"]) == ((8, 5), 1)
    t = fight(f"enemy ishida\n{RED}").do(*RED_ATTACK)
    assert BONUSES & set(t.options) == {"raise die"}


@cites("WS-4.8", "WS-1.1", "jinno")
def test_jinnos_black_combo_may_give_two_ki_up_to_the_maximum() -> None:
    assert fight(f"enemy jinno\n{BLACK}\nyou ki 3").do(*BLACK_ATTACK, "gain ki").you == (8, 4)
    assert fight(f"enemy jinno\n{BLACK}").do(*BLACK_ATTACK, "gain ki").you == (8, 5)


@cites("WS-4.8", "jinno", "ishida")
def test_against_jinno_one_ki_may_be_taken_instead_of_two() -> None:
    t = fight(f"enemy jinno\n{BLACK}\nyou ki 3").do(*BLACK_ATTACK)
    assert {"gain ki", "gain one ki"} <= set(t.options)
    assert t.do("gain one ki").you == (8, 3)
    assert "gain one ki" not in fight(f"enemy jinno\n{BLACK}").do(*BLACK_ATTACK).options
    assert "gain one ki" not in fight(f"{BLACK}\nyou ki 3").do(*BLACK_ATTACK).options


@cites("WS-8.24", "WS-4.8", "ishida", "kratos")
def test_kratos_gives_seven_cards_and_shuffles_below_seven() -> None:
    assert len(samurai().new(seed=1, enemy="kratos").view(0)["hand"]) == 7  # type: ignore[arg-type]
    six = "deck joker iron_wall cold_eye cornered savage_blow long_lunge\ndiscard rest\nattack 2"
    for enemy, shuffles in (("kratos", 1), ("ishida", 0)):
        t = fight(against(enemy, 5, 8, six)).do(*ATTACK, "go on")
        kinds = [e["kind"] for e in t.told]
        assert kinds[: kinds.index("draw")].count("shuffle") == shuffles


@cites("WS-8.18", "WS-4.8", "leonardo")
def test_leonardo_does_not_counter_attack_after_losing_life_to_the_defence() -> None:
    """WS-8.18: the wound die can be used all the same."""
    t = fight(against("leonardo", 2, 7, "die 3")).do(*ATTACK, "lose life")
    assert not t.happened("counter")
    skipped = t.happened("no_strike")
    assert len(skipped) == 1
    assert t.game.tell(skipped[0], 0, "en") == (
        "Leonardo has lost Life by this attack and does not counter-attack."
    )
    assert t.game.tell(skipped[0], 0, "fr") == (
        "Leonardo a perdu de la Vie par cette attaque et ne contre-attaque pas."
    )
    assert "die life" in t.options
    t.do("die life")
    assert (t.them, t.you) == ((8, 7), (8, 5))
    assert len(t.cards("adversary_discard")) == 1
    t = fight(against("leonardo", 2, 7)).do(*ATTACK, "lose ki", "go on")
    assert t.happened("counter")


@cites("WS-8.18", "leonardo")
def test_leonardo_counter_attacks_again_in_the_next_attack() -> None:
    t = fight(against("leonardo", 2, 7)).do(*ATTACK, "lose life")
    t.do("play grim_cut", "play firm_stance", "play turning_guard")
    assert t.do("lose ki", "go on").happened("counter")
    t = fight(against("leonardo", 2, 5, "gauges technique -1")).do(*ATTACK, "lose life")
    t.do("play grim_cut", "play firm_stance", "play turning_guard")
    assert t.happened("held")  # what the first attack cost him is behind
    assert t.do("go on").happened("counter")


@cites("WS-8.18", "leonardo")
def test_a_combo_follows_though_leonardo_does_not_counter_attack() -> None:
    blades = "hand overhead_cut cut_and_step guarded_cut\ngauges force 2 technique 2\nyou ki 3"
    t = fight(f"enemy leonardo\n{blades}\nadversary adversary_2 adversary_7")
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut", "lose life")
    assert not t.happened("counter")
    assert t.do("gain ki").you == (8, 4)


@cites("WS-8.22", "WS-4.8", "ishida", "jack")
def test_jack_gives_a_bonus_for_one_of_each_black_symbol_a_joker_may_complete_it() -> None:
    cards = "hand overhead_cut clean_line firm_stance joker"
    both = f"{cards}\nadversary adversary_5 adversary_8"
    attack = ("play overhead_cut", "play clean_line", "play firm_stance", "go on")
    t = fight(f"enemy jack\n{both}").do(*attack)
    assert BONUSES & set(t.options) == {"gain ki", "gain special"}
    joker = ("play overhead_cut", "play clean_line", "play joker mountain guard", "go on")
    assert "gain ki" in fight(f"enemy jack\n{both}").do(*joker).options
    assert fight(f"enemy ishida\n{both}").do(*attack).view["attack"] == 2


@cites("WS-8.2", "WS-4.8", "skull")
def test_skull_costs_a_life_every_round_after_the_loss_for_having_no_ki() -> None:
    t = fight(against("skull", 5, 8, "attack 2\nyou ki 1")).do(*ATTACK, "go on")
    assert t.you == (5, 0)
    kinds = [e["kind"] for e in t.told]
    assert kinds.index("out_of_ki") < kinds.index("each_round")
