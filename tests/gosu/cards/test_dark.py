"""The Dark Goblins: they imprison, and they have the zombie mutation."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.gosu.table import table

# -- Bakutos ---------------------------------------------------------------------------------------


@cites("shackle_runt", "GO-2.10")
def test_a_shackle_runt_imprisons_any_opposing_bakuto() -> None:
    t = table("hand 0 shackle_runt\narmy 1 spark_thrower keg_rider / garsh")
    t.do("play shackle_runt")
    assert t.options == ["capture next I.1", "capture next I.2"], "free or not, but no Hero"
    t.do("capture next I.1")
    assert t.captured("1.I.1")
    assert t.strength(1) == 5


@cites("bone_picker", "GO-5.3")
def test_a_bone_picker_throws_three_away_and_picks_a_bakuto_or_a_hero() -> None:
    t = table("""
        hand 0 bone_picker
        deck keg_rider trsck kameo
        discard nest_rouser
    """)
    t.do("play bone_picker")
    assert t.options == ["take nest_rouser", "take keg_rider", "take trsck"], "no Ozeki"
    t.do("take nest_rouser")
    assert t.discard == ["kameo", "keg_rider", "trsck"]
    assert t.hand(0) == t.known(0) == ["nest_rouser"]


@cites("cellar_ghost", "GO-5.4")
def test_an_imprisoned_cellar_ghost_draws_two() -> None:
    t = table("turn_of 1\narmy 0 cellar_ghost litter_mate\nhand 1 shackle_runt")
    t.do("play shackle_runt", "capture next I.1")
    assert t.hand_size(0) == 2


@cites("cellar_ghost", "GO-5.4")
def test_a_destroyed_cellar_ghost_draws_one() -> None:
    t = table("turn_of 1\narmy 0 cellar_ghost\nhand 1 spark_thrower")
    t.do("play spark_thrower")
    assert t.row(0, 1) == []
    assert t.hand_size(0) == 1


@cites("cellar_ghost", "GO-2.7")
def test_a_cellar_ghost_mutates_into_a_card_of_the_discard_pile() -> None:
    t = table("""
        army 0 cellar_ghost
        hand 0 garsh fact keg_rider
        discard nest_rouser trsck
    """)
    t.do("shift mine I.1", "discard garsh", "discard fact", "play from discard nest_rouser")
    assert t.row(0, 1) == ["nest_rouser"]
    assert t.discard == ["cellar_ghost", "fact", "garsh", "keg_rider", "trsck"]


@cites("key_juggler")
def test_a_key_juggler_locks_one_in() -> None:
    t = table("army 0 key_juggler (keg_rider)\narmy 1 spark_thrower / garsh / walror")
    t.do("activate mine I.1")
    assert t.options == ["capture next I.1", "capture next II.1", "release mine I.2"]
    t.do("capture next II.1")
    assert t.captured("1.II.1")
    assert t.hand_size(0) == 1


@cites("key_juggler")
def test_a_key_juggler_lets_one_of_its_own_out() -> None:
    t = table("army 0 key_juggler (nest_rouser)\narmy 1 spark_thrower / garsh")
    t.do("activate mine I.1", "release mine I.2")
    assert not t.captured("0.I.2")
    assert t.hand_size(0) == 1, "a card that is turned up does not come into play"


@cites("trapdoor_lurker", "GO-5.5", "GO-5.4")
def test_a_trapdoor_lurker_that_pays_for_a_bakuto_makes_an_opponent_imprison_one() -> None:
    t = table("""
        players 3
        points 2 1
        army 0 litter_mate
        hand 0 keg_rider trapdoor_lurker garsh
        army 1 spark_thrower soot_bailiff / fact
        army 2 nest_rouser
    """)
    t.do("play keg_rider", "discard trapdoor_lurker", "discard garsh", "player next")
    assert t.actor == 1
    assert t.options == ["capture mine I.1", "capture mine I.2"], "their own choice, but no Hero"
    t.do("capture mine I.2")
    assert t.captured("1.I.2")


@cites("trapdoor_lurker")
@pytest.mark.parametrize("points", ["", "points 0 1", "points 0 1\npoints 1 1"])
def test_a_trapdoor_lurker_of_a_player_who_is_not_behind_does_nothing(points: str) -> None:
    t = table(f"""
{points}
army 0 litter_mate
hand 0 keg_rider trapdoor_lurker garsh
army 1 spark_thrower
""")
    t.do("play keg_rider", "discard trapdoor_lurker", "discard garsh")
    assert t.turn_of == 1
    assert not t.captured("1.I.1")


@cites("trapdoor_lurker", "GO-5.5")
def test_a_trapdoor_lurker_from_the_draw_pile_does_nothing() -> None:
    t = table("""
        points 1 1
        hand 0 bone_picker
        deck trapdoor_lurker trsck garsh
        discard nest_rouser
        army 1 spark_thrower / fact
    """)
    t.do("play bone_picker", "take nest_rouser")
    assert t.turn_of == 1
    assert not t.captured("1.I.1")


@cites("trapdoor_lurker", "GO-2.7")
def test_a_trapdoor_lurker_mutates_into_what_was_just_discarded_for_it() -> None:
    t = table("army 0 trapdoor_lurker\nhand 0 nest_rouser garsh fact keg_rider")
    t.do("shift mine I.1", "discard nest_rouser", "discard garsh", "discard fact")
    t.do("play from discard nest_rouser")
    assert t.row(0, 1) == ["nest_rouser"]


# -- Heroes ----------------------------------------------------------------------------------------


@cites("trsck")
def test_trsck_imprisons_a_hero_and_draws() -> None:
    t = table(
        "army 0 litter_mate shackle_runt\nhand 0 trsck\narmy 1 keg_rider keg_rider / garsh fact"
    )
    t.do("play trsck", "capture next II.1")
    assert t.captured("1.II.1")
    assert t.hand_size(0) == 1


@cites("trsck")
def test_trsck_draws_though_there_is_no_hero_to_imprison() -> None:
    t = table("army 0 shackle_runt\nhand 0 trsck\narmy 1 keg_rider")
    t.do("play trsck")
    assert t.hand_size(0) == 1
    assert not t.captured("1.I.1")


@cites("trsck", "kataclysm", "duwal", "GO-2.7")
@pytest.mark.parametrize("zombie", ["trsck", "kataclysm", "duwal"])
def test_three_heroes_rise_from_the_discard_pile_as_others(zombie: str) -> None:
    t = table(f"""
        army 0 shackle_runt / {zombie}
        hand 0 garsh fact kamakor hummok
        discard skeddle
    """)
    t.do("shift mine II.1", "discard garsh", "discard fact", "discard kamakor")
    t.do("play from discard skeddle")
    assert t.row(0, 2) == ["skeddle"]


@cites("kataclysm", "GO-5.1")
def test_kataclysm_makes_each_opponent_imprison_a_hero_or_an_ozeki() -> None:
    t = table("""
        players 3
        army 0 shackle_runt
        hand 0 kataclysm
        army 1 spark_thrower spark_thrower / garsh fact
        army 2 nest_rouser / brambol / kameo
    """)
    t.do("play kataclysm")
    assert t.actor == 1
    t.do("capture mine II.2")
    assert t.actor == 2
    t.do("capture mine III.1")
    assert t.captured("1.II.2")
    assert t.captured("2.III.1")
    assert t.hand_size(0) == 1, "and draws one"


@cites("duwal")
def test_duwal_takes_a_card_out_of_the_discard_pile() -> None:
    t = table("army 0 shackle_runt\nhand 0 duwal\ndiscard kameo garsh")
    t.do("play duwal", "take kameo")
    assert t.hand(0) == t.known(0) == ["kameo"]
    assert t.discard == ["garsh"]


@cites("vessa")
def test_vessa_draws_when_she_comes() -> None:
    t = table("army 0 shackle_runt\nhand 0 vessa\narmy 1 spark_thrower")
    t.do("play vessa")
    assert t.hand_size(0) == 1
    assert not t.captured("1.I.1")


@cites("vessa", "GO-2.10")
def test_vessa_draws_and_imprisons_any_card() -> None:
    t = table("army 0 shackle_runt / vessa\narmy 1 spark_thrower keg_rider / garsh / walror")
    t.do("activate mine II.1")
    places = ("I.1", "I.2", "II.1", "III.1")
    assert t.options == [f"capture next {place}" for place in places], "free or not"
    t.do("capture next III.1")
    assert t.captured("1.III.1")
    assert t.hand_size(0) == 1


@cites("umbrick", "GO-2.8", "GO-5.2")
def test_umbrick_exchanges_x_cards_with_the_discard_pile_and_draws() -> None:
    t = table("""
        army 0 shackle_runt
        hand 0 umbrick kamakor garsh
        discard brambol nest_rouser walror
        deck trsck
    """)
    t.do("play umbrick")
    assert t.options == ["number 0", "number 1", "number 2"], "no more than are in hand"
    t.do("number 2", "take brambol", "take nest_rouser")
    assert t.hand(0) == ["brambol", "nest_rouser", "trsck"]
    assert t.discard == ["garsh", "kamakor", "walror"], "no Ozeki is exchanged"


@cites("muldra", "GO-5.6")
def test_muldra_brings_a_bakuto_back_into_play_for_a_card() -> None:
    start = "army 0 shackle_runt\nhand 0 muldra fact keg_rider\ndiscard nest_rouser garsh"
    t = table(start)
    t.do("play muldra", "yes", "discard fact")
    assert t.row(0, 1) == ["shackle_runt", "nest_rouser"]
    assert t.discard == ["fact", "garsh"]
    assert t.hand_size(0) == 2, "it came into play, so it draws"
    t = table(start)
    t.do("play muldra", "yes", "discard keg_rider", "play from discard keg_rider")
    assert t.row(0, 1) == ["shackle_runt", "keg_rider"], "the one that was paid will do"


@cites("muldra")
def test_muldra_may_be_refused_and_asks_nobody_without_cards() -> None:
    t = table("army 0 shackle_runt\nhand 0 muldra fact\ndiscard nest_rouser")
    t.do("play muldra", "no")
    assert (t.hand(0), t.discard, t.turn_of) == (["fact"], ["nest_rouser"], 1)
    t = table("army 0 shackle_runt\nhand 0 muldra\ndiscard nest_rouser")
    t.do("play muldra")
    assert t.turn_of == 1


@cites("pim", "GO-5.10")
def test_hollow_pim_takes_an_unused_token_from_an_opponent() -> None:
    t = table("players 3\narmy 0 shackle_runt\nhand 0 pim\ntokens 1 1 spent 1")
    t.do("play pim", "player second")
    assert (t.tokens(2), t.spent(2)) == (1, 1)
    assert t.hand_size(0) == 1, "and draws one"
    t = table("players 3\narmy 0 shackle_runt\nhand 0 pim\ntokens 1 0 spent 2")
    t.do("play pim", "player next")
    assert (t.tokens(1), t.spent(1)) == (0, 2), "who has none loses nothing"


@cites("pim", "GO-5.4")
def test_a_destroyed_hollow_pim_fetches_a_zombie() -> None:
    t = table("""
        turn_of 1
        army 0 shackle_runt / pim
        army 1 spark_thrower
        hand 1 fact
        discard trsck garsh cellar_ghost
    """)
    t.do("play fact", "take trsck")
    assert t.hand(0) == ["trsck"]


# -- Ozekis ----------------------------------------------------------------------------------------


@cites("vharn")
def test_vharn_costs_three_cards_and_imprisons_a_free_one() -> None:
    t = table("""
        army 0 shackle_runt / vessa
        hand 0 vharn brambol garsh kameo trsck
        army 1 spark_thrower keg_rider / fact
    """)
    t.do("play vharn", "discard brambol", "discard garsh", "discard kameo")
    assert t.hand(0) == ["trsck"]
    assert t.options == ["capture next I.2", "capture next II.1"], "not who supports another"
    t.do("capture next II.1")
    assert t.captured("1.II.1")


@cites("vharn", "GO-5.1")
def test_vharn_takes_what_there_is() -> None:
    t = table("army 0 shackle_runt / vessa\nhand 0 vharn garsh\narmy 1 keg_rider")
    t.do("play vharn")
    assert (t.hand(0), t.discard) == ([], ["garsh"])
    assert t.captured("1.I.1")


@cites("vharn", "GO-2.7")
def test_every_mutation_of_vharns_player_is_a_zombie_mutation() -> None:
    t = table("""
        army 0 shackle_runt spring_heel / vessa / vharn
        discard nest_rouser
    """)
    t.do("shift mine I.2", "play from discard nest_rouser")
    assert t.row(0, 1) == ["shackle_runt", "nest_rouser"]


@cites("vharn", "GO-2.7", "GO-2.10")
@pytest.mark.parametrize(("seat", "ozeki"), [(0, "(vharn)"), (1, "vharn")])
def test_an_imprisoned_vharn_and_other_players_mutations_are_not(seat: int, ozeki: str) -> None:
    t = table(f"""
        turn_of {seat}
        army 0 shackle_runt spring_heel / vessa / {ozeki}
        army 1 shackle_runt spring_heel
        discard nest_rouser
    """)
    assert not t.offers("shift mine I.2")


@cites("ockmar")
def test_ockmar_imprisons_two_cards_and_draws() -> None:
    t = table("""
        army 0 shackle_runt / vessa
        hand 0 ockmar
        army 1 spark_thrower / garsh / walror
    """)
    t.do("play ockmar", "capture next III.1", "capture next I.1")
    assert t.strength(1) == 3
    assert t.hand_size(0) == 1


@cites("catafalque")
def test_lady_catafalque_imprisons_any_card_when_she_comes() -> None:
    t = table("army 0 shackle_runt / vessa\nhand 0 catafalque\narmy 1 keg_rider / garsh / walror")
    t.do("play catafalque", "capture next III.1")
    assert t.captured("1.III.1")


@cites("catafalque")
def test_lady_catafalque_imprisons_a_bakuto_or_a_hero_for_a_token_and_draws() -> None:
    t = table("""
        army 0 shackle_runt / vessa / catafalque
        army 1 keg_rider spark_thrower / garsh / walror
    """)
    t.do("activate mine III.1")
    assert t.options == ["capture next I.1", "capture next I.2", "capture next II.1"]
    t.do("capture next II.1")
    assert t.captured("1.II.1")
    assert t.hand_size(0) == 1


@cites("catafalque", "GO-3.1", "GO-5.11")
def test_lady_catafalque_counts_the_prisoners_of_all_other_players() -> None:
    t = table("""
        players 3
        army 0 shackle_runt / vessa / catafalque
        army 1 (keg_rider) (spark_thrower)
        army 2 (nest_rouser) litter_mate
    """)
    assert [t.strength(seat) for seat in range(3)] == [10 + 3, 0 + 1, 2 + 2]
