"""GX-6.24 to GX-6.41: rulings on captured cards, copies, Aat and names."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import table

ABHILASHA_TOMORROW_XIAN = "clans abhilasha tomorrow xian / galmi goan_sul phoenix\nactive_tiles\n"
AGAINST_ABHILASHA = "clans galmi goan_sul justice / abhilasha narashima phoenix\nactive_tiles\n"
PHOENIX_TOMORROW_XIAN = "clans phoenix tomorrow xian / galmi goan_sul justice\nactive_tiles\n"


# -- captured cards, Force of will ------------------------------------------------------------


@cites("GX-6.24", "guardians_of_night")
def test_captured_guardians_make_their_controllers_opponent_discard() -> None:
    text = "active_tiles\narmy 0 guardians_of_night lava_goddesses\nhand 1 elle\n"
    t = table(text + "hand 0 lava_goddesses").do("play lava_goddesses", "capture mine I.1")
    # One's own capture, and still the opponent discards.
    assert t.discard(1) == ["elle"]
    t = table(text + "hand 0 lava_goddesses red_circle")
    t.do("play lava_goddesses", "capture mine I.1", "yes")
    assert t.hand(1) == ["elle"]


@cites("GX-6.25")
def test_captured_cards_take_no_token_and_are_not_copied() -> None:
    t = table(
        PHOENIX_TOMORROW_XIAN
        + "army 0 (muraena) (thousand_faces) obeezs\nhand 0 dancing_dragon neo ez"
    )
    assert not any(option.startswith("activate") for option in t.options)
    t = table(PHOENIX_TOMORROW_XIAN + "army 0 (muraena) three_wishes arpia\nhand 0 dancing_dragon")
    t.do("play dancing_dragon")
    assert set(t.options) == {"copy mine I.2", "copy mine I.3"}


@cites("GX-6.25", "shadow")
def test_captured_cards_give_no_support_no_recruiter_and_no_echo() -> None:
    t = table("active_tiles\narmy 0 red_circle (boul_go)\nhand 0 spirits_of_smook kan_te")
    assert not t.offers("play spirits_of_smook")
    assert not t.offers("play kan_te")
    text = PHOENIX_TOMORROW_XIAN + "army 0 arpia timer / SHADOW\nhand 0 kaez\ndiscard 0 phoenix"
    assert table(text.replace("SHADOW", "(shadow)")).do("play kaez").turn_of == 1
    assert table(text.replace("SHADOW", "shadow")).do("play kaez").offers("yes")


@cites("GX-6.26", "tile.justice")
def test_justice_protects_the_highest_open_card_even_captured() -> None:
    text = """
        clans abhilasha galmi goan_sul / xian narashima phoenix
        active_tiles TILE
        army 0 lava_goddesses
        army 1 navaj / (nalin)
        hand 0 hempo
    """
    t = table(text.replace("TILE", "justice")).do("play hempo")
    assert t.army(1) == [["navaj"], ["(nalin)"], []]
    t = table(text.replace("TILE", "")).do("play hempo", "destroy theirs II.1")
    assert t.army(1) == [["navaj"], [], []]


@cites("GX-6.27", "goan_sul")
def test_goan_sul_destroys_the_open_cards_of_a_clan_all_together() -> None:
    t = table(
        """
        active_tiles
        army 0 lava_goddesses / hempo
        army 1 navaj nitish nakshatra / nalin
        hand 0 goan_sul
        """
    )
    t.do("play goan_sul", "clan narashima")
    # Nitish becomes OPEN by it and stays.
    assert t.army(1) == [["navaj", "nitish"], [], []]
    assert sorted(t.discard(1)) == ["nakshatra", "nalin"]


@cites("GX-6.27", "goan_sul")
def test_goan_sul_does_not_touch_ethereal_or_captured_cards() -> None:
    t = table(
        """
        active_tiles
        army 0 lava_goddesses / hempo
        army 1 timer (arpia) / phoenix_immortal
        hand 0 goan_sul
        """
    )
    t.do("play goan_sul", "clan phoenix")
    assert t.army(1) == [["timer", "(arpia)"], ["phoenix_immortal"], []]


SEVERAL = (
    AGAINST_ABHILASHA
    + """
    army 0 lava_goddesses / hempo
    army 1 dark_cultists apostles_of_night / solok / abhilasha
    hand 0 goan_sul
"""
)


@cites("GX-6.28", "red_circle")
def test_the_defender_is_asked_card_by_card_row_three_first() -> None:
    t = table(SEVERAL + "hand 1 red_circle").do("play goan_sul", "clan abhilasha", "yes")
    assert t.army(1) == [["dark_cultists"], ["solok"], ["abhilasha"]]
    t = table(SEVERAL + "hand 1 red_circle").do("play goan_sul", "clan abhilasha", "no", "yes")
    assert t.army(1) == [["dark_cultists", "apostles_of_night"], ["solok"], []]
    t = table(SEVERAL + "hand 1 red_circle*2").do("play goan_sul", "clan abhilasha", "yes", "yes")
    assert t.army(1) == [["dark_cultists", "apostles_of_night"], ["solok"], ["abhilasha"]]
    assert t.discard(1) == ["red_circle", "red_circle"]


@cites("GX-6.28", "red_circle")
def test_force_of_will_is_not_playing_and_works_after_passing() -> None:
    t = table(SEVERAL + "hand 1 red_circle\nnamed_before 0 red_circle\nfirst_pass 2\nturns_left 1")
    t.do("play goan_sul", "clan abhilasha", "yes")
    assert t.at("1.III.1") == "abhilasha"


@cites("GX-6.29", "greatshield_atalante")
def test_atalante_answers_only_the_placing_of_a_token() -> None:
    t = table("active_tiles\nhand 0 un_go\narmy 1 navaj\nhand 1 greatshield_atalante")
    t.do("play un_go")
    assert t.actor == 0
    t = table("active_tiles\nhand 1 greatshield_atalante").do("draw one")
    assert (t.turn_of, t.hand_size(0)) == (1, 1)
    assert t.offers("draw three")


# -- copy and Echo ----------------------------------------------------------------------------


@cites("GX-6.30", "valeen", "alpha_dead")
def test_a_copied_alpha_captures_the_copier() -> None:
    t = table(ABHILASHA_TOMORROW_XIAN + "army 0 red_circle all_in_one / alpha_dead\nhand 0 valeen")
    t.do("play valeen")
    assert t.army(0)[1] == ["alpha_dead", "(valeen)"]


@cites("GX-6.30", "dancing_dragon")
def test_a_copy_takes_no_keyword_and_a_card_never_copies_itself() -> None:
    t = table(ABHILASHA_TOMORROW_XIAN + "army 1 kno_bo\nhand 0 dancing_dragon").do(
        "play dancing_dragon"
    )
    # Kno'Bo's effect, as an Abhilasha-Tomorrow-Xi'an card's: no Galmi card in this column.
    assert (t.wonder, t.hand_size(0), t.turn_of) == (None, 0, 1)
    t = table(ABHILASHA_TOMORROW_XIAN + "hand 0 dancing_dragon").do("play dancing_dragon")
    assert t.turn_of == 1


@cites("GX-6.31", "dancing_dragon", "obeezs")
def test_only_the_copiers_own_echo_counts() -> None:
    t = table(PHOENIX_TOMORROW_XIAN + "army 0 obeezs three_wishes\nhand 0 dancing_dragon")
    t.do("play dancing_dragon", "copy mine I.1")
    assert t.turn_of == 1
    assert len(t.discard(0)) == 2


@cites("GX-6.31", "xian", "tile.tomorrow")
def test_the_second_resolution_may_copy_the_same_card_again() -> None:
    t = table(
        """
        clans phoenix narashima xian / galmi goan_sul justice
        active_tiles tomorrow
        army 0 all_in_one muraena / shennong
        hand 0 xian
        """
    )
    t.do("play xian", "yes")
    assert t.hand_size(0) == 4


@cites("GX-6.32", "tomorrow")
def test_tomorrow_itself_has_echo() -> None:
    t = table(PHOENIX_TOMORROW_XIAN + "army 0 obeezs / ez\nhand 0 tomorrow").do("play tomorrow")
    assert t.hand_size(0) == 1
    t.do("yes")
    assert t.hand_size(0) == 2


@cites("GX-6.32", "shadow", "alpha_dead")
def test_a_new_neighbour_of_shadow_has_echo_but_not_once_it_is_captured() -> None:
    t = table(PHOENIX_TOMORROW_XIAN + "army 0 obeezs arpia / shadow\nhand 0 kaez").do("play kaez")
    assert t.offers("yes")
    t = table(ABHILASHA_TOMORROW_XIAN + "army 0 red_circle obeezs / shadow\nhand 0 alpha_dead")
    t.do("play alpha_dead")
    assert t.captured("0.II.2")
    assert t.turn_of == 1


@cites("GX-6.33", "free")
def test_free_copies_only_what_it_released_also_the_opponents() -> None:
    t = table(
        """
        clans abhilasha tomorrow xian / galmi goan_sul phoenix
        active_tiles
        army 0 obeezs
        army 1 (muraena)
        hand 0 free
        """
    )
    t.do("play free")
    assert not t.captured("1.I.1")
    assert t.hand_size(0) == 2
    t = table(ABHILASHA_TOMORROW_XIAN + "army 0 obeezs\narmy 1 muraena\nhand 0 free").do(
        "play free"
    )
    assert (t.turn_of, t.hand_size(0)) == (1, 0)


NIO = "clans abhilasha goan_sul xian / galmi tomorrow phoenix\nactive_tiles\n"


@cites("GX-6.34", "nio")
def test_nio_captures_the_copied_card_after_its_effect() -> None:
    t = table(NIO + "army 0 all_in_one apostles_of_night / pangu\narmy 1 un_go\nhand 0 nio")
    t.do("play nio", "copy mine I.2")
    # The copied card is still face up while its effect resolves.
    assert t.offers("capture mine I.2")
    t.do("capture theirs I.1", "no")
    assert t.captured("1.I.1")
    assert t.captured("0.I.2")


@cites("GX-6.34", "nio")
def test_nio_without_an_adjacent_effect_captures_nothing() -> None:
    t = table(NIO + "army 0 dancing_dragon red_circle / shennong\nhand 0 nio").do("play nio")
    if t.actor == 0:
        t.do("no")
    assert t.army(0) == [["dancing_dragon", "red_circle"], ["shennong", "nio"], []]


@cites("GX-6.34", "nio")
def test_nio_captures_nothing_if_the_copied_card_has_left() -> None:
    """Hempo's copied effect destroys Hempo itself."""
    t = table(NIO + "army 0 all_in_one lava_goddesses / pangu hempo\nhand 0 nio orgah smook solok")
    t.do("shift mine II.1", "discard orgah", "discard smook", "discard solok", "play nio")
    t.do("no", "no")
    assert t.army(0) == [["all_in_one", "lava_goddesses"], ["nio"], []]
    assert "hempo" in t.discard(0)


@cites("GX-6.35", "abhilasha")
def test_abhilasha_must_remove_and_aat_has_no_effect_in_a_discard_pile() -> None:
    t = table(
        ABHILASHA_TOMORROW_XIAN
        + """
        army 0 red_circle / solok
        army 1 muraena / kaez / phoenix
        hand 0 abhilasha
        discard 0 aat
        """
    )
    t.do("play abhilasha")
    assert t.removed(0) == ["aat"]
    assert (t.hand_size(0), t.turn_of) == (0, 1)


@cites("GX-6.35", "abhilasha", "neye")
def test_whoever_removes_neye_draws() -> None:
    t = table(
        ABHILASHA_TOMORROW_XIAN + "army 0 red_circle / solok\nhand 0 abhilasha\ndiscard 0 neye"
    )
    assert t.do("play abhilasha").hand_size(0) == 1
    t = table(
        """
        clans abhilasha galmi goan_sul / tomorrow justice phoenix
        active_tiles
        army 0 red_circle / solok
        hand 0 abhilasha
        discard 1 neye
        """
    )
    t.do("play abhilasha")
    assert (t.hand_size(0), t.hand_size(1)) == (1, 0)
    assert t.removed(1) == ["neye"]


# -- Aat and Phoenix (Immortal) ---------------------------------------------------------------


@cites("GX-6.36", "aat")
def test_aat_keeps_its_own_clan_value_and_shift_cost() -> None:
    text = ABHILASHA_TOMORROW_XIAN + "army 0 aat\narmy 1 muraena\n"
    # Muraena costs 3 to shift, Aat 1; Aat is of Tomorrow.
    t = table(text + "hand 0 obeezs ez")
    assert t.offers("play ez")
    assert t.strength(0) == 2
    t.do("shift mine I.1", "discard ez", "play obeezs", "no")
    assert t.at("0.I.1") == "obeezs"


@cites("GX-6.36", "aat")
def test_a_change_of_the_mirror_resolves_nothing_for_aat() -> None:
    t = table(
        """
        clans abhilasha galmi phoenix / tomorrow xian narashima
        active_tiles
        army 0 kno_bo
        army 1 aat
        hand 0 muraena kan_te shard
        """
    )
    t.do("shift mine I.1", "discard kan_te", "discard shard", "play muraena")
    assert t.hand_size(0) == 2
    assert t.hand_size(1) == 0


@cites("GX-6.36", "aat", "tile.xian")
def test_aat_takes_ethereal_and_every_level_from_phoenix_immortal() -> None:
    t = table(
        """
        clans goan_sul galmi phoenix / tomorrow abhilasha narashima
        active_tiles
        army 0 phoenix_immortal lava_goddesses
        army 1 aat navaj
        hand 0 lava_goddesses
        """
    )
    t.do("play lava_goddesses")
    assert t.offers("capture theirs I.2")
    assert not t.offers("capture theirs I.1")
    # Every level: with Xi'an's tile it counts as all clans of its deck and supports any hero.
    text = """
        clans tomorrow abhilasha narashima / goan_sul galmi phoenix
        active_tiles TILE
        army 0 aat
        army 1 phoenix_immortal
        hand 0 solok
    """
    assert table(text.replace("TILE", "xian")).offers("play solok")
    assert not table(text.replace("TILE", "")).offers("play solok")


@cites("GX-6.37", "aat", "all_in_one")
def test_aat_of_all_in_one_counts_as_its_own_controllers_clans() -> None:
    t = table(
        """
        clans tomorrow abhilasha narashima / xian galmi phoenix
        active_tiles
        army 0 aat
        army 1 all_in_one
        hand 0 solok nalin
        """
    )
    assert t.offers("play solok")
    assert t.offers("play nalin")


@cites("GX-6.37", "aat", "guardians_of_night")
def test_aat_of_guardians_answers_its_own_capture() -> None:
    t = table(
        """
        clans goan_sul galmi abhilasha / tomorrow xian narashima
        active_tiles
        army 0 guardians_of_night lava_goddesses
        army 1 aat
        hand 0 lava_goddesses alpha
        """
    )
    t.do("play lava_goddesses", "capture theirs I.1")
    assert t.discard(0) == ["alpha"]


@cites("GX-6.37", "aat", "boul_go")
def test_aat_recruits_and_takes_the_wonder_token_only_on_entering() -> None:
    t = table(
        """
        clans tomorrow abhilasha narashima / xian galmi phoenix
        active_tiles
        army 1 boul_go
        hand 0 aat red_circle
        """
    )
    t.do("play aat")
    assert t.wonder == 0
    t.do("draw one")
    # Free, beside a Recruiter.
    t.do("play red_circle")
    assert t.at("0.I.2") == "red_circle"
    t = table(
        """
        clans tomorrow abhilasha narashima / xian galmi phoenix
        active_tiles
        turn_of 1
        army 0 aat
        army 1 three_wishes
        hand 1 boul_go muraena
        """
    )
    t.do("shift mine I.1", "discard muraena", "play boul_go")
    assert t.wonder == 1


@cites("GX-6.38", "phoenix_immortal")
def test_phoenix_immortal_obeys_the_rule_of_its_row() -> None:
    t = table(PHOENIX_TOMORROW_XIAN + "army 0 obeezs\nhand 0 phoenix_immortal kaez ez")
    t.do("play phoenix_immortal")
    # No Phoenix troop, so neither row II nor III; row I costs two cards.
    assert t.options == ["level I"]
    t.do("level I", "discard kaez", "discard ez")
    assert t.army(0)[0] == ["obeezs", "phoenix_immortal"]
    assert t.strength(0) == 2 + 3
    t = table(
        """
        clans phoenix tomorrow galmi / xian goan_sul justice
        active_tiles
        army 0 boul_go
        hand 0 phoenix_immortal
        """
    )
    t.do("play phoenix_immortal", "level I")
    assert t.at("0.I.2") == "phoenix_immortal"


@cites("GX-6.38", "phoenix_immortal")
def test_phoenix_immortal_supports_only_as_its_row_and_is_worth_three() -> None:
    t = table(
        PHOENIX_TOMORROW_XIAN + "army 0 (arpia) obeezs / phoenix_immortal\nhand 0 kaez phoenix"
    )
    assert not t.offers("play kaez")
    assert not t.offers("play phoenix")
    t = table(
        PHOENIX_TOMORROW_XIAN + "army 0 phoenix_immortal timer / kaez\nhand 0 genious phoenix"
    )
    assert t.offers("play genious")
    assert t.offers("play phoenix")
    for army in ("phoenix_immortal", "arpia / phoenix_immortal", "arpia / kaez / phoenix_immortal"):
        t = table(PHOENIX_TOMORROW_XIAN + f"army 0 {army}")
        assert t.strength(0) == {0: 3, 1: 5, 2: 8}[army.count("/")]


@cites("GX-6.39", "phoenix_immortal", "tile.xian")
def test_phoenix_immortal_is_of_all_clans_with_xian_in_every_row_and_zone() -> None:
    text = """
        clans phoenix tomorrow narashima / galmi goan_sul justice
        active_tiles TILE
        army 0 phoenix_immortal
        hand 0 ez
    """
    assert table(text.replace("TILE", "xian")).offers("play ez")
    assert not table(text.replace("TILE", "")).offers("play ez")
    # In the discard pile: Nikhilesh counts clans.
    text = """
        clans phoenix tomorrow narashima / galmi goan_sul justice
        active_tiles TILE
        discard 0 phoenix_immortal
        hand 0 nikhilesh
    """
    assert table(text.replace("TILE", "xian")).do("play nikhilesh").hand_size(0) == 3
    assert table(text.replace("TILE", "")).do("play nikhilesh").hand_size(0) == 1


@cites("GX-6.39", "phoenix_immortal", "bun_to", "nakshatra", "un_go", "ashes")
def test_phoenix_immortal_is_any_level_that_is_chosen() -> None:
    clans = "clans phoenix narashima galmi / xian goan_sul abhilasha\nactive_tiles\n"
    t = table(clans + "hand 0 bun_to\ndeck 0 kaez phoenix_immortal arpia nalin")
    t.do("play bun_to", "level III")
    assert t.hand(0) == ["phoenix_immortal"]
    t = table(clans + "hand 0 nakshatra\ndeck 0 kaez phoenix_immortal").do("play nakshatra")
    assert t.hand(0) == ["phoenix_immortal"]
    t = table(clans + "army 0 arpia boul_go / kaez / phoenix_immortal\nhand 0 un_go").do(
        "play un_go"
    )
    assert t.offers("put on deck mine III.1")
    t = table(
        """
        clans phoenix narashima abhilasha / xian goan_sul galmi
        active_tiles
        army 0 red_circle
        hand 0 ashes
        discard 0 phoenix_immortal kaez
        """
    )
    t.do("play ashes", "clan phoenix", "level I")
    assert t.offers("take phoenix_immortal")
    assert not t.offers("take kaez")


# -- names ------------------------------------------------------------------------------------


@cites("GX-6.40", "scavengers")
def test_scavengers_take_every_card_of_a_name() -> None:
    t = table(PHOENIX_TOMORROW_XIAN + "hand 0 scavengers\ndiscard 0 arpia*2 phoenix phoenix_eliana")
    t.do("play scavengers", "name arpia")
    assert t.hand(0) == ["arpia", "arpia"]
    assert sorted(t.discard(0)) == ["phoenix", "phoenix_eliana"]


@cites("GX-6.40", "arrows_of_justice")
def test_arrows_name_one_printed_card_and_mean_both_copies() -> None:
    t = table(
        """
        active_tiles
        turn_of 1
        hand 1 arrows_of_justice
        army 0 red_circle lava_goddesses
        hand 0 alpha alpha_dead un_go*2
        """
    )
    t.do("play arrows_of_justice")
    # Any card of the deck list, in hand or not.
    assert len(t.options) == 33
    t.do("name alpha")
    assert not t.offers("play alpha")
    assert t.offers("play alpha_dead")
    t = table("active_tiles\nnamed_before 1 lava_goddesses\nhand 0 lava_goddesses*2")
    assert not t.offers("play lava_goddesses")


@cites("GX-6.41", "timer", "arpia", "dancing_dragon")
def test_timer_and_arpia_count_in_either_army() -> None:
    """Dancing Dragon copies the opponent's Timer, and Arpia lies over there too."""
    t = table(ABHILASHA_TOMORROW_XIAN + "army 1 timer (arpia)\nhand 0 dancing_dragon")
    t.do("play dancing_dragon")
    assert t.hand_size(0) == 1
    assert t.additional_turn
    t = table(ABHILASHA_TOMORROW_XIAN + "army 1 arpia timer\nhand 0 dancing_dragon")
    t.do("play dancing_dragon", "copy theirs I.1")
    assert t.additional_turn


@cites("GX-6.41", "phoenix_eliana")
def test_eliana_counts_as_timer_and_arpia_only_face_up() -> None:
    for eliana, drawn in (("phoenix_eliana", 1), ("(phoenix_eliana)", 0)):
        t = table(f"active_tiles\nturn_of 1\narmy 1 muraena / {eliana}\nhand 1 timer")
        t.do("play timer")
        assert t.hand_size(1) == drawn
    t = table("active_tiles\nturn_of 1\narmy 1 muraena / phoenix_eliana\nhand 1 arpia")
    assert t.do("play arpia").additional_turn
