"""The enemies WS-4.1 to WS-4.4, and the rulings on them."""

from __future__ import annotations

from tests.cites import cites
from tests.samurai.table import fated, fight, samurai, their_life_and_ki

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
RED = "hand savage_blow cornered grim_cut firm_stance\nadversary adversary_5 adversary_8"
RED_ATTACK = ("play savage_blow", "play cornered", "play grim_cut", "go on")


def against(enemy: str, defence: int, counter: int, more: str = "") -> str:
    return f"enemy {enemy}\n{HAND}\nadversary adversary_{defence} adversary_{counter}\n{more}"


@cites("WS-4.1", "WS-4.2", "WS-4.3", "WS-4.4", "ishida", "takeshi", "oda", "kempo")
def test_each_enemy_starts_as_its_card_says() -> None:
    starts = {id_: samurai().new(seed=1, enemy=id_).view(0) for id_ in ENEMIES}
    assert {id_: their_life_and_ki(view) for id_, view in starts.items()} == ENEMIES


ENEMIES = {"ishida": (8, 5), "takeshi": (5, 5), "oda": (6, 5), "kempo": (8, 5)}


@cites("WS-4.2", "WS-8.12", "takeshi")
def test_takeshi_wins_when_the_last_ki_is_spent_and_the_table_warns() -> None:
    t = fight(against("takeshi", 5, 8, "you ki 1"))
    draw = t.game.catalogue.index("draw")
    assert "lose the fight" in t.state.describe(draw)
    assert "perdu" in t.state.describe(draw, "fr")
    assert t.do("draw").ended == "no_ki"
    assert t.state.returns == [0.0]
    assert not t.happened("draw")


@cites("WS-4.2", "ishida", "takeshi")
def test_takeshi_wins_when_the_last_ki_is_lost() -> None:
    assert fight(against("takeshi", 5, 8, "you ki 1")).do(*ATTACK).ended == "no_ki"
    assert fight(against("ishida", 5, 8, "you ki 1")).do(*ATTACK).ended is None


@cites("WS-4.3", "WS-8.13", "WS-1.1", "oda")
def test_oda_gains_the_life_you_lose_without_a_maximum() -> None:
    assert fight(against("oda", 5, 7)).do(*ATTACK).them == (8, 5)
    assert fight(against("oda", 5, 8)).do(*ATTACK).them == (6, 5)  # Ki is no Life


@cites("WS-8.3", "WS-8.13", "bokken", "oda")
def test_oda_gains_nothing_by_the_loss_that_kills_nor_by_life_spent() -> None:
    t = fight(against("oda", 5, 7, "you life 2")).do(*ATTACK)
    assert t.ended == "you_fell"
    assert t.them == (6, 5)
    t = fight(against("oda", 5, 7, "weapon bokken\nyou ki 4")).do("life to ki")
    assert t.them == (6, 5)


@cites("WS-4.4", "WS-8.14", "kempo")
def test_kempo_rises_with_eight_life_and_suffers_a_wound_two() -> None:
    """WS-4.4, WS-8.14: what goes below 0 is forgotten."""
    hit = ("play overhead_cut", "play grim_cut", "play cut_and_step")
    position = against("kempo", 4, 8, "them life 1")
    t = fated(position, hit, kind="wound", card="side")
    assert t.ended is None
    assert t.them == (6, 3)
    assert [e["level"] for e in t.happened("wound")] == [2]


@cites("WS-4.4", "kempo")
def test_only_decapitation_ends_the_fight_against_kempo() -> None:
    hit = ("play overhead_cut", "play grim_cut", "play cut_and_step")
    t = fated(against("kempo", 4, 8, "them life 1"), hit, kind="wound", card="head")
    assert t.ended == "enemy_beheaded"


@cites("WS-8.14", "kempo", "tanto")
def test_kempo_may_fall_and_rise_again_by_the_wound_itself() -> None:
    """WS-8.14: with Tanto a wound can cost all of his 8 Life."""
    hit = ("play overhead_cut", "play grim_cut", "play cut_and_step")
    position = against("kempo", 4, 8, "them life 1\nweapon tanto")
    for seed in range(200):
        t = fight(position, seed).do(*hit)
        if len(t.happened("rises")) == 2:
            break
    assert t.happened("wound")[0]["card"] == "forearm"


@cites("WS-1.8", "WS-4.4", "kempo")
def test_kempo_without_ki_rises_at_the_end_of_a_round_too() -> None:
    t = fight(against("kempo", 5, 8, "attack 2\nthem life 2 ki 0")).do(*ATTACK)
    assert t.happened("rises")


@cites("WS-4.4", "kempo")
def test_a_red_combo_against_kempo_rolls_instead_of_raising_the_die() -> None:
    t = fight(f"enemy kempo\n{RED}").do(*RED_ATTACK)
    assert "raise die" not in t.options
    for rolled, levels in ((4, []), (5, [1]), (6, [2])):
        t = fated(f"enemy kempo\n{RED}", (*RED_ATTACK, "roll die"), kind="roll", number=rolled)
        assert [e["level"] for e in t.happened("wound")] == levels
        assert t.view["die"] == 1


@cites("WS-8.14", "kempo")
def test_a_die_raised_otherwise_is_used_against_kempo_as_usual() -> None:
    t = fight(f"enemy kempo\n{RED}\ndie 3").do(*RED_ATTACK, "go on", "die life")
    assert t.them == (7, 5)
