"""GX-2.x: rows, the staircase, OPEN, captured cards, mirror and adjacent."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, table


def open_places(t: Table) -> set[str]:
    """Where a card may be sacrificed: exactly the OPEN cards of the one who is asked."""
    return {option.split()[-1] for option in t.options if option.startswith("sacrifice")}


@cites("GX-2.1")
def test_a_row_is_filled_from_the_left() -> None:
    t = table("active_tiles\narmy 0 boul_go un_go\nhand 0 bun_to kan_te")
    t.do("play bun_to", "level I")
    assert t.at("0.I.3") == "bun_to"


@cites("GX-2.1")
def test_a_row_has_room_for_five() -> None:
    four = "army 0 boul_go boul_go un_go bun_to"
    t = table(f"active_tiles\n{four} kno_bo\nhand 0 un_go bun_to")
    assert not t.offers("play un_go")
    t = table(f"active_tiles\n{four}\nhand 0 un_go bun_to")
    assert t.offers("play un_go")


@cites("GX-2.1")
def test_heroes_go_to_row_two_and_immortals_to_row_three() -> None:
    t = table("active_tiles\narmy 0 boul_go un_go / kan_te\nhand 0 galmi_avatar bhj_galmi")
    t.do("play bhj_galmi")
    assert t.army(0) == [["boul_go", "un_go"], ["kan_te"], ["bhj_galmi"]]


@cites("GX-2.2")
def test_a_row_never_holds_more_cards_than_the_row_below() -> None:
    t = table("active_tiles\narmy 0 boul_go / kan_te\nhand 0 shard bhj_galmi un_go")
    assert not t.offers("play shard")
    assert t.offers("play bhj_galmi")
    t = table("active_tiles\narmy 0 boul_go un_go / kan_te / bhj_galmi\nhand 0 shard galmi")
    assert t.offers("play shard")
    assert not t.offers("play galmi")


@cites("GX-2.2")
def test_captured_cards_count_for_the_staircase() -> None:
    t = table("active_tiles\narmy 0 boul_go (un_go) / kan_te\nhand 0 shard")
    t.do("play shard")
    assert t.at("0.II.2") == "shard"
    t = table("active_tiles\narmy 0 boul_go un_go / kan_te (shard)\nhand 0 galmi_avatar")
    assert not t.offers("play galmi_avatar")


@cites("GX-2.2")
def test_open_is_nothing_above_and_nothing_to_the_right() -> None:
    t = table(
        """
        active_tiles
        turn_of 1
        army 0 boul_go un_go bun_to / kan_te shard / galmi
        army 1 nitish
        hand 1 niranjan
        """
    )
    t.do("play niranjan")
    assert t.actor == 0
    assert open_places(t) == {"I.3", "II.2", "III.1"}
    t.do("sacrifice mine I.3")
    assert t.army(0) == [["boul_go", "un_go"], ["kan_te", "shard"], ["galmi"]]


@cites("GX-2.2")
def test_a_card_with_one_above_it_is_not_open() -> None:
    t = table(
        """
        active_tiles
        turn_of 1
        army 0 boul_go un_go / kan_te shard
        army 1 nitish
        hand 1 niranjan
        """
    )
    t.do("play niranjan")
    assert t.army(0) == [["boul_go", "un_go"], ["kan_te"], []]


@cites("GX-2.3")
def test_a_captured_card_has_no_value() -> None:
    t = table("active_tiles\narmy 0 boul_go (un_go) / (kan_te)")
    assert t.strength(0) == 2


@cites("GX-2.3")
def test_a_captured_card_has_no_clan_and_no_keywords() -> None:
    # The captured Boul Go is a Galmi card and a Recruiter; neither helps.
    t = table("active_tiles\narmy 0 red_circle (boul_go)\nhand 0 un_go kan_te alpha")
    assert not t.offers("play kan_te")
    t.do("play un_go")
    assert t.offers("discard kan_te")


@cites("GX-2.3")
def test_a_captured_card_cannot_be_shifted() -> None:
    t = table("active_tiles\narmy 0 (un_go) boul_go\nhand 0 red_circle red_circle lava_goddesses")
    assert t.offers("shift mine I.2")
    assert not t.offers("shift mine I.1")


@cites("GX-2.3")
def test_a_captured_card_is_destroyed_or_sacrificed_if_open() -> None:
    t = table("active_tiles\narmy 1 nitish (navaj)\nhand 0 demon_guardians")
    t.do("play demon_guardians", "no")
    assert t.offers("destroy theirs I.2")
    assert not t.offers("destroy theirs I.1")
    t.do("destroy theirs I.2")
    assert t.discard(1) == ["navaj"]
    t = table(
        "active_tiles\narmy 0 lava_goddesses\nhand 0 bombardment_units\narmy 1 navaj (nitish)"
    )
    t.do("play bombardment_units")
    assert t.army(1) == [["navaj"], [], []]


@cites("GX-2.3")
def test_cards_are_played_above_and_beside_a_captured_card() -> None:
    t = table("active_tiles\narmy 0 (boul_go) un_go\nhand 0 kan_te")
    t.do("play kan_te")
    assert t.army(0) == [["boul_go", "un_go"], ["kan_te"], []]
    assert not t.captured("0.II.1")
    t = table("active_tiles\narmy 0 un_go (boul_go)\nhand 0 bun_to")
    t.do("play bun_to", "level I")
    assert t.army(0) == [["un_go", "(boul_go)", "bun_to"], [], []]


@cites("GX-2.3")
def test_the_level_of_a_captured_card_is_that_of_its_row() -> None:
    t = table(
        "active_tiles\narmy 0 red_circle / (alpha)\narmy 1 (nitish)\nhand 0 apostles_of_night"
    )
    t.do("play apostles_of_night")
    assert t.offers("release theirs I.1")
    assert not t.offers("release mine II.1")
    # Phoenix (Immortal) is a hero by its print; captured in row I it is of level I.
    t = table("active_tiles\narmy 1 (phoenix_immortal) navaj\nhand 0 apostles_of_night")
    assert t.do("play apostles_of_night").offers("release theirs I.1")


@cites("GX-2.4")
def test_a_card_stays_although_its_support_left() -> None:
    t = table("active_tiles\narmy 1 nitish / nalin / narashima\nhand 0 lava_goddesses")
    t.do("play lava_goddesses", "capture theirs I.1")
    assert t.army(1) == [["(nitish)"], ["nalin"], ["narashima"]]
    assert t.strength(1) == 8
    # But nothing more can be played on it.
    t = table("active_tiles\narmy 0 (un_go) red_circle / kan_te\nhand 0 shard bhj_galmi")
    assert not t.offers("play shard")
    assert not t.offers("play bhj_galmi")


@cites("GX-2.5", "GX-6.13")
def test_the_mirror_card_lies_in_the_same_row_and_column_of_the_other_army() -> None:
    t = table(
        """
        clans abhilasha tomorrow xian / galmi narashima phoenix
        active_tiles
        army 0 red_circle
        army 1 nakshatra muraena navaj
        hand 0 aat red_circle wiindz
        """
    )
    # Paid with both other cards; the second place mirrors Muraena: draw X, which is 2.
    t.do("play aat", "discard red_circle", "discard wiindz")
    assert t.at("0.I.2") == "aat"
    assert t.hand_size(0) == 2


@cites("GX-2.5")
def test_adjacent_cards_share_an_edge_in_the_same_army() -> None:
    t = table(
        """
        clans phoenix tomorrow xian / galmi narashima abhilasha
        active_tiles
        army 0 arpia thousand_faces muraena / kaez
        army 1 bun_to kno_bo un_go / kan_te shard
        hand 0 nio
        """
    )
    t.do("play nio")
    # Nio lies at II.2: below it 1000 Faces, left of it Kaez; diagonal cards do not touch it.
    assert set(t.options) == {"copy mine I.2", "copy mine II.1"}
