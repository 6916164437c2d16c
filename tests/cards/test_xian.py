"""What each card of Xi'an does. Seat 0 plays the clan; no tile is active."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, table

HEAD = "clans xian phoenix tomorrow / abhilasha galmi goan_sul\nactive_tiles\n"


def xian(text: str) -> Table:
    return table(HEAD + text)


# -- immortals ----------------------------------------------------------------------------------


@cites("xian", "GX-4.13")
def test_xian_copies_any_card_in_play() -> None:
    t = xian("""
        army 0 dancing_dragon muraena / nio
        army 1 lava_goddesses spirits_of_smook / kan_te
        hand 0 xian
        discard 0 pangu
    """)
    t.do("play xian")
    assert t.offers("copy theirs I.1")
    assert t.offers("copy theirs II.1")
    t.do("copy mine I.2")
    assert t.hand_size(0) == 2
    assert t.turn_of == 1


@cites("xian", "GX-4.1", "GX-6.25", "GX-6.30")
def test_xian_alone_among_captured_cards_copies_nothing() -> None:
    t = xian("""
        army 0 all_in_one (muraena) / shennong
        hand 0 xian
    """)
    t.do("play xian")
    assert t.hand_size(0) == 0
    assert t.turn_of == 1


@cites("xian", "GX-3.3", "GX-6.11", "GX-6.14")
def test_xian_makes_immortals_of_every_clan_of_the_deck() -> None:
    t = xian("""
        army 0 dancing_dragon muraena / nio pangu / xian
        hand 0 tomorrow phoenix
    """)
    assert t.offers("play tomorrow"), "no troop and no hero of Tomorrow, but of Xi'an"
    t = xian("""
        army 0 muraena dancing_dragon / neo ez / xian
        hand 0 tomorrow bhj_xian
    """)
    assert t.offers("play tomorrow")
    assert t.offers("play bhj_xian"), "a troop of Phoenix and a hero of Tomorrow (GX-6.14)"
    t = xian("""
        army 0 muraena dancing_dragon / neo ez / (xian)
        hand 0 tomorrow bhj_xian
    """)
    assert not t.offers("play tomorrow"), "captured it serves nobody"


@cites("xian", "GX-6.11")
def test_xians_immortals_count_for_all_clans_in_the_army_and_in_the_discard_pile() -> None:
    t = xian("""
        army 0 dancing_dragon / nio / xian
        hand 0 three_wishes
        deck 0 tomorrow phoenix ez timer
    """)
    t.do("play three_wishes", "clan phoenix")
    assert sorted(t.hand(0)) == ["phoenix", "timer", "tomorrow"], "off the deck"
    t = xian("""
        army 0 thousand_faces / nio / xian
    """)
    t.do("activate mine I.1")
    assert t.hand_size(0) == 3, "in the army"
    t = table("""
        clans xian narashima tomorrow / abhilasha galmi goan_sul
        active_tiles
        army 0 dancing_dragon nikhilesh / nio / xian
        discard 0 tomorrow
    """)
    t.do("activate mine I.2")
    assert t.hand_size(0) == 3, "in the discard pile"


@cites("bhj_xian", "GX-4.15")
def test_byun_hyung_ja_of_xian_unlocks_for_five_cards_of_one_clan() -> None:
    t = xian("""
        army 0 dancing_dragon / nio / bhj_xian
        hand 0 timer timer arpia muraena kaez genious neo
        deck 0 ez
    """)
    t.do("draw one")
    assert t.options == ["no", "clan phoenix"]
    t.do("clan phoenix", "discard timer", "discard timer", "discard arpia", "discard kaez")
    t.do("discard muraena")
    assert t.locked(0) == 1
    assert sorted(t.hand(0)) == ["ez", "genious", "neo"]
    assert t.turn_of == 1, "once a turn"


@cites("bhj_xian", "GX-3.9", "GX-4.1")
def test_byun_hyung_ja_of_xian_may_decline_and_then_the_hand_limit_comes() -> None:
    t = xian("""
        army 0 dancing_dragon / nio / bhj_xian
        hand 0 timer timer arpia muraena kaez genious neo
        deck 0 ez
    """)
    t.do("draw one", "no", "discard neo")
    assert t.locked(0) == 2
    assert t.hand_size(0) == 7


@cites("bhj_xian", "all_in_one", "shennong", "GX-6.11")
def test_cards_of_all_clans_help_byun_hyung_ja_of_xian_from_the_hand() -> None:
    t = xian("""
        army 0 dancing_dragon / nio / bhj_xian
        hand 0 timer arpia muraena all_in_one shennong
        deck 0 ez
    """)
    t.do("draw one")
    assert t.options == ["no", "clan phoenix"]
    t.do("clan phoenix", "discard timer", "discard arpia", "discard muraena")
    t.do("discard all_in_one", "discard shennong")
    assert t.locked(0) == 1


@cites("bhj_xian", "nezha", "GX-3.9")
def test_the_player_orders_the_effects_at_the_end_of_the_turn() -> None:
    position = """
        clans xian phoenix justice / abhilasha galmi goan_sul
        active_tiles
        army 0 dancing_dragon volantis / nio nezha / bhj_xian
        hand 0 all_in_one timer arpia muraena kaez genious
    """
    five = [f"discard {card}" for card in ("timer", "arpia", "muraena", "kaez", "genious")]
    t = table(position)
    t.do("play all_in_one")
    assert t.options == ["resolve mine II.2", "resolve mine III.1"]
    t.do("resolve mine III.1", "clan phoenix", *five)
    assert t.hand_size(0) == 2, "then Nezha found an empty hand"
    t = table(position)
    t.do("play all_in_one", "resolve mine II.2", "clan phoenix", *five)
    assert t.hand_size(0) == 0, "Nezha had come first: each once"
    assert t.turn_of == 1


@cites("bhj_xian", "GX-4.6")
def test_byun_hyung_ja_of_xian_is_a_bounty() -> None:
    t = xian("""
        turn_of 1
        supremacy 1 1
        army 0 dancing_dragon / nio / bhj_xian
        army 1 lava_goddesses
        hand 1 alpha
    """)
    t.do("play alpha", "capture theirs III.1", "yes")
    assert t.hand_size(1) == 1


# -- heroes -------------------------------------------------------------------------------------


@cites("dalisteer", "GX-6.10", "GX-6.11")
def test_dalisteer_draws_for_each_clan_in_its_row() -> None:
    for heroes, clans in (
        ("", 1),
        ("nio", 1),
        ("kaez", 2),
        ("kaez neo", 3),
        ("kaez (neo)", 2),
        ("shennong", 3),
    ):
        t = xian(f"""
            army 0 dancing_dragon muraena obeezs / {heroes}
            hand 0 dalisteer
        """)
        t.do("play dalisteer")
        assert t.hand_size(0) == clans


@cites("dalisteer", "GX-3.6")
def test_dalisteer_has_two_slots() -> None:
    t = xian("army 0 dancing_dragon muraena / dalisteer kaez")
    t.do("activate mine II.1")
    assert t.hand_size(0) == 2
    t.do("draw one", "activate mine II.1")
    assert t.tokens_on("0.II.1") == 2
    assert t.hand_size(0) == 4


@cites("dalisteer", "GX-3.5")
def test_dalisteer_may_be_replaced_from_the_discard_pile() -> None:
    t = xian("""
        army 0 dancing_dragon / dalisteer
        hand 0 timer arpia
        discard 0 kaez phoenix
    """)
    t.do("shift mine II.1", "discard timer")
    assert t.options == ["play from discard kaez"]
    t.do("play from discard kaez")
    assert t.at("0.II.1") == "kaez"
    assert t.hand(0) == ["phoenix"], "Kaez entered play, and took it"
    assert sorted(t.discard(0)) == ["arpia", "dalisteer", "timer"]


@cites("dalisteer", "GX-3.4", "GX-3.5")
def test_dalisteers_secret_shift_may_take_a_card_just_discarded_for_it() -> None:
    t = xian("""
        army 0 dancing_dragon / dalisteer
        hand 0 kaez arpia
    """)
    t.do("shift mine II.1", "discard kaez")
    t.do("play from discard kaez")
    assert t.at("0.II.1") == "kaez"


@cites("nio", "GX-4.13", "GX-6.34")
def test_nio_copies_an_adjacent_card_and_captures_it() -> None:
    t = xian("""
        army 0 muraena dancing_dragon
        hand 0 nio
    """)
    t.do("play nio")
    assert t.captured("0.I.1")
    assert t.hand_size(0) == 2


@cites("nio", "GX-4.7", "GX-6.34")
def test_nio_echoes_with_another_card() -> None:
    t = xian("""
        army 0 timer muraena dancing_dragon / kaez
        hand 0 nio
        discard 0 phoenix
    """)
    t.do("play nio")
    assert t.options == ["copy mine I.2", "copy mine II.1"]
    t.do("copy mine II.1")
    assert t.hand(0) == ["phoenix"]
    assert t.captured("0.II.1")
    t.do("yes")
    assert t.captured("0.I.2")
    assert t.hand_size(0) == 3


@cites("nio", "GX-6.34")
def test_nio_with_no_effect_beside_it_captures_nothing() -> None:
    t = xian("""
        army 0 all_in_one
        hand 0 nio
    """)
    t.do("play nio", "yes")
    assert t.army(0) == [["all_in_one"], ["nio"], []]


@cites("nio", "pangu", "GX-6.16", "GX-6.32")
def test_nio_destroyed_by_what_it_copied_still_captures_and_has_no_echo() -> None:
    t = xian("""
        army 0 muraena dancing_dragon / pangu
        hand 0 nio
    """)
    t.do("play nio", "copy mine II.1", "destroy mine II.2")
    assert t.discard(0) == ["nio"]
    assert t.captured("0.II.1")
    assert t.turn_of == 1


@cites("nio", "xian", "GX-4.8", "GX-6.34")
def test_nio_copies_a_card_that_is_ethereal_and_leaves_it_uncaptured() -> None:
    t = table("""
        clans xian phoenix tomorrow / abhilasha galmi goan_sul
        active_tiles justice
        army 0 dancing_dragon muraena timer / pangu valeen / xian
        hand 0 nio kaez genious neo
    """)
    t.do("shift mine II.1", "discard kaez", "discard genious", "discard neo", "play nio")
    t.do("copy mine III.1", "copy mine I.2", "no")
    assert t.hand_size(0) == 2
    assert not t.captured("0.III.1"), "the highest OPEN card"


@cites("pangu", "GX-6.9")
def test_pangu_captures_destroys_or_releases_a_card_of_level_one_or_two() -> None:
    position = """
        army 0 dancing_dragon
        army 1 lava_goddesses (un_go) boul_go / kan_te hemro / galmi
        hand 0 pangu
    """
    t = xian(position)
    t.do("play pangu")
    assert not t.offers("capture theirs III.1")
    assert not t.offers("destroy theirs III.1")
    t.do("capture theirs II.1")
    assert t.captured("1.II.1")
    t = xian(position)
    t.do("play pangu", "destroy theirs II.2")
    assert t.discard(1) == ["hemro"]
    t = xian(position)
    t.do("play pangu", "release theirs I.2")
    assert not t.captured("1.I.2")


@cites("pangu", "GX-4.1", "GX-6.8")
def test_pangu_must_do_one_of_them_even_to_itself() -> None:
    t = xian("""
        army 0 dancing_dragon
        hand 0 pangu
    """)
    t.do("play pangu")
    assert t.options == [
        "capture mine I.1",
        "capture mine II.1",
        "destroy mine II.1",
    ]
    t.do("destroy mine II.1")
    assert t.discard(0) == ["pangu"]


@cites("pangu", "GX-4.10")
def test_pangu_is_a_veteran_where_the_table_gives_veterans_a_slot() -> None:
    t = xian("""
        veteran_slot 1
        army 0 dancing_dragon / pangu
        army 1 lava_goddesses
    """)
    t.do("activate mine II.1", "capture theirs I.1")
    assert t.strength(0) == 2 + 2 * 3
    t = xian("army 0 dancing_dragon / pangu")
    assert not t.offers("activate mine II.1")


@cites("pangu", "GX-4.10")
def test_spirits_of_smook_find_pangu_among_the_veterans() -> None:
    t = table("""
        clans xian goan_sul phoenix / abhilasha galmi tomorrow
        active_tiles
        hand 0 spirits_of_smook
        discard 0 pangu nio
    """)
    t.do("play spirits_of_smook")
    assert t.hand(0) == ["pangu"]


@cites("shennong", "GX-3.2", "GX-6.11")
def test_shennong_counts_as_all_clans_in_hand_army_and_discard_pile() -> None:
    t = xian("""
        army 0 muraena
        hand 0 shennong
    """)
    assert t.offers("play shennong"), "a troop of any of its clans supports it"
    t = xian("""
        army 0 muraena dancing_dragon / shennong
        hand 0 phoenix
    """)
    assert t.offers("play phoenix"), "a hero of Phoenix as well"
    t = table("""
        clans xian narashima tomorrow / abhilasha galmi goan_sul
        active_tiles
        hand 0 nikhilesh
        discard 0 shennong
    """)
    t.do("play nikhilesh")
    assert t.hand_size(0) == 3


@cites("shennong", "GX-4.6")
def test_shennong_is_a_bounty() -> None:
    t = xian("""
        turn_of 1
        army 0 dancing_dragon / shennong
        army 1 lava_goddesses
        hand 1 alpha
    """)
    t.do("play alpha", "capture theirs II.1", "yes")
    assert t.hand_size(1) == 1


@cites("valeen", "GX-4.11", "GX-4.13")
def test_valeen_takes_the_wonder_token_and_copies_a_troop_or_hero() -> None:
    t = xian("""
        army 0 dancing_dragon muraena
        army 1 lava_goddesses un_go / kan_te hempo / goan_sul
        hand 0 valeen
    """)
    t.do("play valeen")
    assert t.wonder == 0
    assert t.offers("copy theirs I.2")
    assert t.offers("copy theirs II.2")
    assert not t.offers("copy theirs III.1")
    t.do("copy mine I.2")
    assert t.hand_size(0) == 2


# -- troops -------------------------------------------------------------------------------------


@cites("three_wishes", "GX-6.52")
def test_three_wishes_takes_all_cards_of_a_clan_from_the_top_four() -> None:
    t = xian("""
        hand 0 three_wishes
        deck 0 timer neo arpia nio ez
    """)
    t.do("play three_wishes")
    assert len([o for o in t.options if o.startswith("clan ")]) == 8
    t.do("clan phoenix")
    assert sorted(t.hand(0)) == sorted(t.known(0)) == ["arpia", "timer"]
    assert sorted(t.discard(0)) == ["neo", "nio"]
    assert t.deck(0)[0] == "ez"


@cites("three_wishes", "GX-6.11")
def test_three_wishes_for_a_clan_of_nobody_discards_all_four() -> None:
    t = xian("""
        hand 0 three_wishes
        deck 0 timer all_in_one shennong nio ez
    """)
    t.do("play three_wishes", "clan justice")
    assert t.hand(0) == []
    assert len(t.discard(0)) == 4


@cites("three_wishes", "all_in_one", "shennong", "GX-6.11")
def test_three_wishes_for_any_clan_of_the_deck_find_cards_of_all_clans() -> None:
    t = xian("""
        army 0 three_wishes
        deck 0 timer all_in_one shennong nio
    """)
    t.do("activate mine I.1", "clan tomorrow")
    assert sorted(t.hand(0)) == ["all_in_one", "shennong"]
    t.do("draw one", "activate mine I.1", "clan tomorrow")
    assert t.tokens_on("0.I.1") == 2, "it has two slots"


@cites("thousand_faces", "GX-6.10", "GX-6.11")
def test_thousand_faces_draws_for_each_clan_in_its_column() -> None:
    for army, clans in (
        ("thousand_faces", 1),
        ("thousand_faces / nio", 1),
        ("thousand_faces / kaez", 2),
        ("thousand_faces / (kaez) / tomorrow", 2),
        ("thousand_faces / kaez / tomorrow", 3),
        ("thousand_faces muraena / nio kaez", 1),
    ):
        t = xian(f"army 0 {army}")
        t.do("activate mine I.1")
        assert t.hand_size(0) == clans, army


@cites("thousand_faces", "GX-3.6")
def test_thousand_faces_when_played_and_by_two_tokens() -> None:
    t = xian("hand 0 thousand_faces")
    t.do("play thousand_faces")
    assert t.hand_size(0) == 1
    t.do("draw one", "activate mine I.1", "draw one", "activate mine I.1")
    assert t.tokens_on("0.I.1") == 2
    assert t.hand_size(0) == 3


@cites("all_in_one", "GX-3.1", "GX-3.2", "GX-6.11")
def test_all_in_one_is_a_troop_of_every_clan_of_the_deck() -> None:
    t = xian("""
        army 0 muraena
        hand 0 all_in_one
    """)
    assert t.offers("play all_in_one"), "free: a face-up troop of one of its clans"
    t = xian("""
        army 0 all_in_one
        hand 0 timer kaez neo
    """)
    assert t.offers("play timer")
    assert t.offers("play kaez")
    assert t.offers("play neo")
    t = xian("""
        army 0 (all_in_one) dancing_dragon
        hand 0 kaez
    """)
    assert not t.offers("play kaez")


@cites("all_in_one", "shennong", "genious", "GX-6.11")
def test_cards_of_all_clans_lie_in_the_discard_pile_as_any_of_them() -> None:
    t = xian("""
        army 0 muraena
        hand 0 genious
        discard 0 all_in_one shennong neo nio timer
    """)
    t.do("play genious", "clan phoenix", "clan galmi")
    assert sorted(t.discard(0)) == ["neo", "nio"]


@cites("xian", "bhj_xian", "GX-6.11")
def test_xians_immortals_in_hand_count_for_byun_hyung_ja() -> None:
    for third, options in (
        ("xian", ["no", "clan phoenix"]),
        ("(xian)", ["no"]),
    ):
        t = xian(f"""
            army 0 dancing_dragon timer / nio pangu / bhj_xian {third}
            hand 0 timer arpia muraena kaez tomorrow
            deck 0 ez
        """)
        t.do("draw one")
        assert t.options == options


@cites("all_in_one", "GX-4.6")
def test_all_in_one_is_a_bounty() -> None:
    t = xian("""
        turn_of 1
        army 0 all_in_one
        hand 1 lava_goddesses
    """)
    t.do("play lava_goddesses", "capture theirs I.1", "yes")
    assert t.hand_size(1) == 1


@cites("dancing_dragon", "GX-4.13")
def test_dancing_dragon_copies_a_troop_of_either_army() -> None:
    t = xian("""
        army 0 muraena (timer) / nio
        army 1 lava_goddesses boul_go / kan_te
        hand 0 dancing_dragon arpia arpia
    """)
    t.do("play dancing_dragon", "discard arpia", "discard arpia")
    assert t.options == ["copy mine I.1", "copy theirs I.1"]
    t.do("copy theirs I.1", "capture theirs I.2")
    assert t.captured("1.I.2")


@cites("dancing_dragon", "GX-4.1", "GX-6.30")
def test_dancing_dragon_never_copies_itself() -> None:
    t = xian("hand 0 dancing_dragon")
    t.do("play dancing_dragon")
    assert t.army(0) == [["dancing_dragon"], [], []]
    assert t.turn_of == 1
