"""GX-3.4 and GX-3.5: shift and Secret shift."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import table

XIAN = "clans abhilasha galmi xian / justice narashima phoenix\nactive_tiles\n"


# -- shift ------------------------------------------------------------------------------------


@cites("GX-3.4")
def test_a_shift_brings_a_card_of_the_same_level_and_any_clan() -> None:
    t = table("active_tiles\narmy 0 un_go\nhand 0 spirits_of_smook kan_te alpha shard")
    t.do("shift mine I.1", "discard kan_te", "discard shard")
    assert t.options == ["play spirits_of_smook"]
    t.do("play spirits_of_smook")
    assert t.army(0) == [["spirits_of_smook"], [], []]
    assert sorted(t.discard(0)) == ["kan_te", "shard", "un_go"]
    assert t.hand(0) == ["alpha"]


@cites("GX-3.4")
def test_a_shift_needs_no_support() -> None:
    t = table("active_tiles\narmy 0 boul_go / ree_ab\nhand 0 orgah kan_te shard")
    t.do("shift mine II.1", "discard kan_te", "discard shard", "play orgah")
    assert t.at("0.II.1") == "orgah"


@cites("GX-3.4")
def test_a_shift_never_brings_the_identical_card() -> None:
    t = table("active_tiles\narmy 0 un_go\nhand 0 un_go kan_te shard")
    assert not t.offers("shift mine I.1")
    t = table("active_tiles\narmy 0 un_go\nhand 0 un_go bun_to kan_te")
    t.do("shift mine I.1", "discard un_go", "discard kan_te")
    assert t.options == ["play bun_to"]


@cites("GX-3.4")
def test_tokens_on_the_replaced_card_make_the_shift_cheaper_and_are_spent() -> None:
    t = table("active_tiles\narmy 0 un_go+1\nhand 0 spirits_of_smook kan_te shard")
    t.do("shift mine I.1", "discard kan_te", "play spirits_of_smook")
    assert t.hand(0) == ["shard"]
    assert t.tokens_on("0.I.1") == 0
    assert t.spent(0) == 1


@cites("GX-3.4")
def test_a_shift_costs_never_less_than_nothing() -> None:
    t = table(XIAN + "army 0 three_wishes+2\nhand 0 dark_cultists")
    t.do("shift mine I.1", "play dark_cultists")
    assert t.army(0) == [["dark_cultists"], [], []]
    assert t.discard(0) == ["three_wishes"]
    assert t.spent(0) == 2


@cites("GX-3.4")
def test_a_card_without_shift_cost_cannot_be_shifted() -> None:
    t = table("active_tiles\narmy 0 lava_goddesses / hemro\nhand 0 alpha cylak kan_te shard orgah")
    assert not t.offers("shift mine II.1")


@cites("GX-3.4")
def test_the_replaced_card_is_not_destroyed_and_the_new_effect_resolves() -> None:
    t = table("active_tiles\narmy 0 boul_go\narmy 1 nitish navaj\nhand 0 lava_goddesses alpha")
    t.do("shift mine I.1", "discard alpha", "play lava_goddesses", "capture theirs I.1")
    assert t.captured("1.I.1")
    assert "boul_go" in t.discard(0)


@cites("GX-3.4")
def test_a_recruiter_does_not_pay_for_a_shift() -> None:
    t = table("active_tiles\narmy 0 boul_go un_go\nhand 0 spirits_of_smook")
    assert not t.offers("shift mine I.2")


@cites("GX-3.4")
def test_a_shift_is_playing_for_echo() -> None:
    t = table(
        """
        clans abhilasha tomorrow xian / justice narashima phoenix
        active_tiles
        army 0 aat
        hand 0 obeezs red_circle
        deck 0 wiindz shadow neo free
        """
    )
    t.do("shift mine I.1", "discard red_circle", "play obeezs", "yes")
    drawn_and_discarded = {"wiindz", "shadow", "neo", "free"}
    assert drawn_and_discarded < set(t.discard(0))


@cites("GX-3.4", "GX-4.11")
def test_a_shift_is_playing_for_wondrous() -> None:
    t = table("active_tiles\narmy 0 red_circle\nhand 0 boul_go alpha\nwonder 2")
    t.do("shift mine I.1", "discard alpha", "play boul_go")
    assert t.wonder == 0


@cites("GX-3.4", "GX-4.22")
def test_a_shift_is_playing_for_arrows_of_justice() -> None:
    t = table("active_tiles\narmy 0 boul_go\nhand 0 un_go red_circle\nnamed_before 1 un_go")
    t.do("shift mine I.1", "discard un_go")
    assert t.options == ["play red_circle"]
    t = table("active_tiles\narmy 0 boul_go\nhand 0 un_go alpha\nnamed_before 1 un_go")
    assert not t.offers("shift mine I.1")


@cites("GX-3.4", "GX-6.38")
def test_the_level_for_a_shift_is_that_of_the_row() -> None:
    phoenix = "clans phoenix tomorrow xian / justice narashima abhilasha\nactive_tiles\n"
    t = table(phoenix + "army 0 phoenix_immortal\nhand 0 sqeezs kaez ez")
    t.do("shift mine I.1")
    assert not t.offers("discard sqeezs")
    t.do("discard kaez")
    assert t.options == ["play sqeezs"]
    t = table(phoenix + "army 0 arpia\nhand 0 phoenix_immortal kaez ez\ntokens 0 2")
    t.do("shift mine I.1", "discard kaez", "discard ez", "play phoenix_immortal")
    assert t.at("0.I.1") == "phoenix_immortal"
    assert t.strength(0) == 3


@cites("GX-3.4")
def test_the_only_replacement_is_never_asked_for_as_payment() -> None:
    t = table("active_tiles\narmy 0 boul_go\nhand 0 spirits_of_smook alpha")
    t.do("shift mine I.1")
    assert t.options == ["discard alpha"]


@cites("GX-3.4")
def test_a_secret_shift_may_take_a_card_just_discarded_for_it() -> None:
    t = table("active_tiles\narmy 0 red_circle\nhand 0 boul_go")
    t.do("shift mine I.1", "play from discard boul_go")
    assert t.at("0.I.1") == "boul_go"
    assert t.discard(0) == ["red_circle"]
    assert t.hand_size(0) == 0


@cites("GX-3.5")
def test_secret_shift_brings_a_card_from_the_discard_pile() -> None:
    t = table("active_tiles\narmy 0 red_circle\nhand 0 alpha\ndiscard 0 boul_go red_circle")
    t.do("shift mine I.1")
    assert t.options == ["play from discard boul_go"]
    t.do("play from discard boul_go")
    assert t.at("0.I.1") == "boul_go"
    assert sorted(t.discard(0)) == ["alpha", "red_circle", "red_circle"]


@cites("GX-3.5")
def test_without_secret_shift_the_discard_pile_does_not_serve() -> None:
    t = table("active_tiles\narmy 0 boul_go\nhand 0 alpha\ndiscard 0 un_go")
    assert not t.offers("shift mine I.1")


@cites("GX-3.5", "abhilasha", "tile.abhilasha")
def test_abhilasha_gives_secret_shift() -> None:
    t = table(
        """
        active_tiles
        army 0 boul_go red_circle / kan_te cylak / abhilasha
        hand 0 alpha orgah hempo
        discard 0 un_go
        """
    )
    t.do("shift mine I.1", "discard alpha")
    assert t.offers("play from discard un_go")
    t = table(
        """
        clans justice galmi goan_sul / xian narashima phoenix
        active_tiles abhilasha
        army 0 un_go
        hand 0 alpha orgah
        discard 0 boul_go
        """
    )
    t.do("shift mine I.1", "discard alpha", "play from discard boul_go")
    assert t.at("0.I.1") == "boul_go"
