"""The Ancient Gobans: cards, order and the Advantage token."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.gosu.table import table

# -- Bakutos ---------------------------------------------------------------------------------------


@cites("dust_reader", "GO-5.3")
def test_a_dust_reader_takes_one_of_three_and_puts_the_rest_under_the_draw_pile() -> None:
    t = table("""
        hand 0 dust_reader
        deck trsck garsh brambol
    """)
    t.do("play dust_reader", "take garsh")
    assert t.hand(0) == ["garsh"]
    assert t.known(0) == ["garsh"], "everybody saw it"
    under = t.sees_in_deck(1)
    assert under == {t.deck_size - 1: "brambol", t.deck_size: "trsck"}


@cites("bead_counter")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_bead_counter_draws_and_takes_the_advantage(holder: int) -> None:
    t = table(f"""
        advantage {holder}
        turn_of 0
        hand 0 bead_counter
    """)
    t.do("play bead_counter")
    assert t.hand_size(0) == 1
    assert t.advantage == 0


@cites("gong_striker", "GO-2.8")
def test_a_gong_striker_takes_the_advantage_when_it_comes_into_play() -> None:
    t = table("""
        advantage 1
        turn_of 0
        hand 0 gong_striker
    """)
    t.do("play gong_striker")
    assert t.advantage == 0


@cites("gong_striker", "GO-2.6", "GO-2.8")
def test_a_gong_striker_takes_the_advantage_again_when_it_mutates() -> None:
    t = table("""
        advantage 1
        turn_of 0
        army 0 gong_striker
        hand 0 nest_rouser
    """)
    t.do("shift mine I.1", "play nest_rouser")
    assert t.at("0.I.1") == "nest_rouser"
    assert t.advantage == 0


@cites("row_marshal", "GO-5.9")
def test_a_row_marshal_swaps_two_cards_of_one_level_in_any_army_and_draws() -> None:
    t = table("""
        army 0 row_marshal
        army 1 spark_thrower keg_rider (soot_bailiff)
    """)
    t.do("activate mine I.1", "swap next I.1", "swap next I.3")
    assert t.row(1, 1) == ["(soot_bailiff)", "keg_rider", "spark_thrower"]
    assert t.hand_size(0) == 1


@cites("row_marshal", "GO-5.9")
def test_a_row_marshal_can_protect_a_card_of_its_own_army() -> None:
    t = table("""
        army 0 row_marshal nest_rouser bead_counter
        army 1 spark_thrower keg_rider
    """)
    t.do("activate mine I.1", "swap mine I.2", "swap mine I.3")
    assert t.row(0, 1) == ["row_marshal", "bead_counter", "nest_rouser"]


@cites("alms_bearer")
@pytest.mark.parametrize(
    ("points", "drawn"), [((0, 1, 1), (2, 0, 0)), ((1, 0, 0), (0, 2, 2)), ((1, 1, 1), (2, 2, 2))]
)
def test_an_alms_bearer_lets_those_with_the_fewest_points_draw_two(
    points: tuple[int, ...], drawn: tuple[int, ...]
) -> None:
    lines = "\n".join(f"points {seat} {n}" for seat, n in enumerate(points))
    t = table(f"players 3\nhand 0 alms_bearer\n{lines}")
    t.do("play alms_bearer")
    assert tuple(t.hand_size(seat) for seat in range(3)) == drawn


# -- Heroes ----------------------------------------------------------------------------------------


@cites("alikan")
def test_alikan_takes_one_of_the_next_three_cards() -> None:
    t = table("army 0 bead_counter\nhand 0 alikan\ndeck trsck garsh duwal brambol")
    t.do("play alikan", "take duwal")
    assert t.hand(0) == t.known(0) == ["duwal"]
    assert sorted(t.sees_in_deck(1).values()) == ["garsh", "trsck"], "all saw what went under"


@cites("alikan")
def test_alikan_takes_up_to_two_cards_of_a_clan_from_the_next_five() -> None:
    t = table("""
        army 0 bead_counter / alikan
        deck trsck garsh duwal brambol shackle_runt
    """)
    t.do("activate mine II.1", "clan dark", "take duwal", "take trsck")
    assert t.hand(0) == ["duwal", "trsck"]
    assert sorted(t.sees_in_deck(1).values()) == ["brambol", "garsh", "shackle_runt"]
    assert t.discard == []


@cites("alikan")
def test_alikan_may_be_content_with_less() -> None:
    t = table("""
        army 0 bead_counter / alikan
        deck trsck garsh duwal brambol shackle_runt
    """)
    t.do("activate mine II.1", "clan dark", "take duwal", "finish")
    assert t.hand(0) == ["duwal"]


@cites("loya")
def test_loya_takes_all_cards_of_a_level_among_the_next_four() -> None:
    t = table("""
        army 0 bead_counter
        hand 0 loya
        deck trsck nest_rouser duwal kamakor
    """)
    t.do("play loya", "level II")
    assert t.hand(0) == ["duwal", "trsck"]
    assert t.sees_in_deck(None) == {t.deck_size - 1: "nest_rouser", t.deck_size: "kamakor"}


@cites("oumbar", "GO-5.3")
def test_oumbar_draws_two_and_puts_one_back_that_only_its_player_knows() -> None:
    t = table("""
        army 0 bead_counter
        hand 0 oumbar garsh
        deck trsck duwal
    """)
    t.do("play oumbar", "stack garsh")
    assert t.hand(0) == ["duwal", "trsck"]
    assert t.sees_in_deck(0) == {1: "garsh"}
    assert t.sees_in_deck(1) == {}


@cites("oumbar", "GO-2.8")
def test_oumbar_does_so_again_when_it_mutates() -> None:
    t = table("""
        army 0 bead_counter / oumbar
        hand 0 skeddle garsh fact
        deck trsck duwal
    """)
    t.do("shift mine II.1", "discard garsh", "discard fact", "play skeddle", "stack trsck")
    assert t.at("0.II.1") == "skeddle"
    assert t.hand(0) == ["duwal"]


@cites("sennefil", "GO-2.9", "GO-2.13")
@pytest.mark.parametrize("holder", [0, 1])
def test_sennefil_gives_another_turn_with_the_advantage(holder: int) -> None:
    t = table(f"""
        advantage {holder}
        turn_of 0
        army 0 bead_counter
        hand 0 sennefil
    """)
    t.do("play sennefil")
    assert t.hand_size(0) == 1
    assert t.turn_of == holder
    assert t.additional_turn == (holder == 0)


@cites("pavoline", "GO-5.8")
def test_pavoline_puts_a_free_card_of_an_opponent_on_the_draw_pile() -> None:
    t = table("""
        army 0 bead_counter
        hand 0 pavoline
        army 1 spark_thrower keg_rider / garsh
    """)
    t.do("play pavoline")
    assert not t.offers("put on deck next I.1"), "a Hero stands above it"
    t.do("put on deck next I.2")
    assert t.row(1, 1) == ["spark_thrower"]
    assert t.sees_in_deck(None) == {1: "keg_rider"}
    assert t.discard == []


@cites("harrumf")
def test_harrumf_takes_the_advantage_and_leaves_each_opponent_six_cards() -> None:
    t = table("""
        players 3
        advantage 2
        turn_of 0
        army 0 bead_counter
        hand 0 harrumf
        hand 1 trsck duwal vessa garsh fact dom pim
        hand 2 ideo rilka
    """)
    t.do("play harrumf", "discard dom")
    assert t.advantage == 0
    assert (t.hand_size(1), t.hand_size(2)) == (6, 2)
    assert t.discard == ["dom"]


@cites("quillip")
def test_old_quillip_draws_three_and_puts_two_back() -> None:
    t = table("army 0 bead_counter\nhand 0 quillip fact\ndeck trsck garsh duwal")
    t.do("play quillip", "stack fact", "stack garsh")
    assert t.hand(0) == ["duwal", "trsck"]
    assert sorted(t.sees_in_deck(0).values()) == ["fact", "garsh"]
    assert t.sees_in_deck(1) == {}, "nobody else knows what lies there"


@cites("quillip", "GO-5.13")
def test_no_opponent_imprisons_the_cards_of_old_quillips_player() -> None:
    t = table("""
        players 3
        turn_of 1
        army 0 bead_counter row_marshal / quillip
        army 2 nest_rouser litter_mate
        hand 1 shackle_runt
    """)
    t.do("play shackle_runt")
    assert t.options == ["capture next I.1", "capture next I.2"], "only those of the third player"


@cites("quillip", "GO-5.13")
def test_what_a_player_must_imprison_themselves_they_imprison() -> None:
    t = table("""
        turn_of 1
        army 0 bead_counter row_marshal / quillip alikan
        army 1 shackle_runt
        hand 1 kataclysm
    """)
    t.do("play kataclysm", "capture mine II.2")
    assert t.captured("0.II.2")


# -- Ozekis ----------------------------------------------------------------------------------------

BASE = "army 0 bead_counter / alikan"


@cites("kamakor")
def test_kamakor_takes_the_advantage_and_draws_two() -> None:
    t = table(f"advantage 1\nturn_of 0\n{BASE}\nhand 0 kamakor")
    t.do("play kamakor")
    assert t.advantage == 0
    assert t.hand_size(0) == 2


@cites("kamakor", "GO-5.12", "GO-2.8")
def test_with_kamakor_in_play_every_player_ends_a_turn_with_seven_cards_at_most() -> None:
    t = table("""
        turn_of 1
        army 0 bead_counter / alikan / kamakor
        hand 1 trsck duwal vessa garsh fact dom ideo
    """)
    t.do("draw three")
    for card in ("trsck", "duwal", "vessa"):
        t.do(f"discard {card}")
    assert t.hand_size(1) == 7
    assert t.turn_of == 0


@cites("ebrodaine")
def test_ebrodaine_takes_two_of_the_next_five_cards() -> None:
    t = table(f"{BASE}\nhand 0 ebrodaine\ndeck trsck garsh duwal brambol kameo")
    t.do("play ebrodaine", "take kameo", "take trsck")
    assert t.hand(0) == t.known(0) == ["kameo", "trsck"]
    assert sorted(t.sees_in_deck(1).values()) == ["brambol", "duwal", "garsh"]


@cites("ebrodaine", "GO-3.1")
@pytest.mark.parametrize(
    ("heroes", "total"),
    [
        ("loya brambol pim", 8 + 9 + 3),
        ("loya (brambol) pim", 8 + 6 + 3),
        ("loya brambol garsh", 8 + 9 + 4),
        ("", 8 + 3),
    ],
)
def test_with_ebrodaine_everybody_counts_their_clans_in_the_great_battle(
    heroes: str, total: int
) -> None:
    t = table(f"""
        army 0 row_marshal bead_counter / alikan / ebrodaine
        army 1 bead_counter nest_rouser shackle_runt shackle_runt / {heroes}
    """)
    assert [t.strength(seat) for seat in (0, 1)] == [4 + 3 + 5 + 1, total]
    t.pass_all()
    assert t.points(1 if total > 13 else 0) == 1


@cites("toromund")
def test_toromund_brings_the_advantage() -> None:
    t = table(f"advantage 1\nturn_of 0\n{BASE}\nhand 0 toromund")
    t.do("play toromund")
    assert t.advantage == 0


@cites("toromund", "GO-5.3")
def test_toromund_takes_two_of_four_and_chooses_what_comes_next() -> None:
    t = table("""
        army 0 bead_counter / alikan / toromund
        deck trsck nest_rouser duwal kamakor
    """)
    t.do("activate mine III.1", "take trsck", "take duwal", "stack kamakor")
    assert t.hand(0) == ["duwal", "trsck"]
    assert t.sees_in_deck(None) == {1: "kamakor", t.deck_size: "nest_rouser"}
