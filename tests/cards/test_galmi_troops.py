"""Galmi's troops: Boul Go, Bun To, Kno'Bo, Un'Go."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import table

# -- Boul Go ------------------------------------------------------------------------------------


@cites("boul_go", "GX-4.14")
def test_boul_go_gives_an_additional_turn_for_three_cards_drawn() -> None:
    t = table("""
        army 0 boul_go
        tokens 0 4
    """)
    t.do("draw three")
    assert t.turn_of == 0
    assert t.additional_turn
    t.do("draw three")
    assert t.turn_of == 1
    assert t.hand_size(0) == 6


@cites("boul_go", "GX-4.14", "GX-6.15")
def test_two_boul_go_give_one_additional_turn() -> None:
    t = table("""
        army 0 boul_go boul_go
        tokens 0 4
    """)
    t.do("draw three")
    assert t.turn_of == 0
    t.do("draw one")
    assert t.turn_of == 1


@cites("boul_go", "GX-6.25")
def test_boul_go_gives_nothing_for_one_card_nor_captured_nor_to_the_opponent() -> None:
    t = table("army 0 boul_go").do("draw one")
    assert t.turn_of == 1
    t = table("army 0 (boul_go)").do("draw three")
    assert t.turn_of == 1
    t = table("army 0 boul_go\nturn_of 1").do("draw three")
    assert t.turn_of == 0
    assert not t.additional_turn


@cites("boul_go", "GX-4.14", "GX-6.43")
def test_boul_gos_additional_turn_counts_among_the_last_turns() -> None:
    text = """
        army 0 boul_go
        first_pass 2
        turns_left {left}
        tokens 0 4
    """
    t = table(text.format(left=1)).do("draw three")
    assert t.turn_of == 0
    assert t.turns_left == 0
    t = table(text.format(left=0)).do("draw three")
    assert t.supremacy(0) == 1


@cites("boul_go", "GX-4.14")
def test_the_second_boul_go_turn_right_after_an_additional_one_is_not_given() -> None:
    t = table("""
        army 0 boul_go
        tokens 0 4
        additional 1
    """)
    t.do("draw three")
    assert t.turn_of == 1


@cites("boul_go", "GX-3.1", "GX-4.12")
def test_boul_go_recruits_a_troop_of_another_clan() -> None:
    t = table("""
        army 0 boul_go
        hand 0 lava_goddesses
        army 1 timer
    """)
    t.do("play lava_goddesses", "capture theirs I.1")
    assert t.army(0)[0] == ["boul_go", "lava_goddesses"]


# -- the other troops ---------------------------------------------------------------------------


@cites("bun_to", "GX-6.52")
def test_bun_to_takes_all_revealed_cards_of_the_chosen_level() -> None:
    t = table("""
        hand 0 bun_to
        deck 0 solok boul_go alpha galmi
    """)
    t.do("play bun_to", "level II")
    assert sorted(t.hand(0)) == ["alpha", "solok"]
    assert sorted(t.known(0)) == ["alpha", "solok"]
    assert t.discard(0) == ["galmi", "boul_go"]


@cites("bun_to", "GX-3.6", "GX-4.1")
def test_bun_to_discards_everything_that_is_not_of_the_level() -> None:
    t = table("""
        army 0 bun_to
        deck 0 solok ashes cylak alpha
    """)
    t.do("activate mine I.1", "level I")
    assert t.hand(0) == []
    assert len(t.discard(0)) == 4


@cites("bun_to", "phoenix_immortal", "GX-6.39")
def test_bun_to_takes_a_card_of_every_level_for_any_level() -> None:
    for level in ("I", "II", "III"):
        t = table("""
            clans galmi phoenix xian / abhilasha goan_sul justice
            hand 0 bun_to
            deck 0 phoenix_immortal timer kaez phoenix
        """)
        t.do("play bun_to", f"level {level}")
        assert "phoenix_immortal" in t.hand(0)
        assert t.hand_size(0) == 2


@cites("kno_bo", "GX-6.1", "GX-6.10")
def test_kno_bo_draws_for_the_column_it_swaps_itself_into() -> None:
    text = """
        army 0 un_go boul_go / kan_te
        hand 0 kno_bo
    """
    t = table(text).do("play kno_bo", "swap mine I.3", "swap mine I.1")
    assert t.army(0)[0] == ["kno_bo", "boul_go", "un_go"]
    assert t.hand_size(0) == 2
    t = table(text).do("play kno_bo", "no")
    assert t.army(0)[0] == ["un_go", "boul_go", "kno_bo"]
    assert t.hand_size(0) == 1


@cites("kno_bo", "GX-6.1", "GX-6.25")
def test_kno_bo_swaps_captured_cards_with_their_tokens_and_counts_only_face_up_ones() -> None:
    t = table("""
        army 0 kno_bo un_go+1 / (kan_te) shard
        army 1 timer arpia
    """)
    t.do("activate mine I.1")
    assert not t.offers("swap theirs I.1")
    t.do("swap mine II.1")
    assert t.army(0)[1] == ["shard", "(kan_te)"]
    assert t.hand_size(0) == 2
    t = table("army 0 kno_bo un_go+1 / (kan_te) shard").do("activate mine I.1", "no")
    assert t.hand_size(0) == 1
    t = table("army 0 kno_bo un_go+1").do("activate mine I.1", "swap mine I.1")
    assert t.army(0)[0] == ["un_go", "kno_bo"]
    assert t.tokens_on("0.I.1") == 1
    assert t.tokens_on("0.I.2") == 1


UN_GO_PLAYED = """
    active_tiles
    army 0 boul_go
    army 1 timer arpia / kaez genious / phoenix
    hand 0 un_go
"""


@cites("un_go", "GX-6.2", "GX-6.52")
def test_un_go_sends_an_open_card_of_level_i_or_ii_back_to_its_deck() -> None:
    t = table(UN_GO_PLAYED.replace("kaez genious / phoenix", "kaez"))
    t.do("play un_go")
    assert t.options == [
        "put on deck mine I.2",
        "put on deck theirs I.2",
        "put on deck theirs II.1",
    ]
    t.do("put on deck theirs I.2")
    assert t.sees_in_deck(0, 1) == {1: "arpia"}
    assert t.sees_in_deck(1, 1) == {1: "arpia"}
    t.do("draw three")
    assert t.known(1) == ["arpia"]
    assert t.hand_size(1) == 3


@cites("un_go", "GX-6.6")
def test_un_go_reaches_immortals_with_supremacy_only() -> None:
    assert not table(UN_GO_PLAYED).do("play un_go").offers("put on deck theirs III.1")
    t = table(UN_GO_PLAYED + "    supremacy 0 1\n").do("play un_go", "put on deck theirs III.1")
    assert t.deck(1)[0] == "phoenix"


@cites("un_go", "GX-4.1", "GX-6.8")
def test_un_go_alone_goes_back_to_its_own_deck() -> None:
    t = table("hand 0 un_go").do("play un_go")
    assert t.army(0)[0] == []
    assert t.sees_in_deck(1, 0) == {1: "un_go"}
    assert t.wonder == 0


@cites("un_go", "GX-6.52")
def test_a_shuffle_ends_what_was_known_of_a_deck() -> None:
    t = table("""
        army 0 boul_go
        army 1 volantis volantis timer / quae
        hand 0 un_go
        hand 1 elle
    """)
    t.do("play un_go", "put on deck theirs I.3")
    assert t.sees_in_deck(0, 1) == {1: "timer"}
    t.do("play elle", "take sati")
    assert t.sees_in_deck(0, 1) == {}
