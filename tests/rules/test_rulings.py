"""GX-6.1 to GX-6.23: rulings on single points."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import cards_of, table

PHOENIX_TOMORROW_XIAN = "clans phoenix tomorrow xian / galmi goan_sul justice\nactive_tiles\n"
AGAINST_ABHILASHA = "clans galmi goan_sul justice / abhilasha narashima phoenix\nactive_tiles\n"


@cites("GX-6.1", "demon_guardians")
def test_a_swap_exchanges_two_cards_of_a_row_with_their_tokens() -> None:
    t = table(
        """
        active_tiles
        army 1 (nitish) nakshatra+1 / nalin phoenix_immortal
        bounty 1.I.2
        hand 0 demon_guardians
        """
    )
    t.do("play demon_guardians")
    assert t.offers("swap theirs II.2")
    t.do("swap theirs I.1")
    assert t.army(1) == [["nakshatra", "(nitish)"], ["nalin", "phoenix_immortal"], []]
    assert t.tokens_on("1.I.1") == 1
    assert t.bounty_token == "1.I.1"


@cites("GX-6.1", "hempo")
def test_a_swap_stays_within_one_row_of_one_army_and_brings_nothing_into_play() -> None:
    t = table(
        """
        active_tiles
        army 0 lava_goddesses un_go
        army 1 muraena navaj nitish / nalin phoenix_immortal
        hand 0 hempo
        hand 1 elle
        """
    )
    t.do("play hempo", "swap theirs I.1")
    assert set(t.options) == {"swap theirs I.2", "swap theirs I.3"}
    t.do("swap theirs I.3")
    assert t.army(1)[0] == ["nitish", "navaj", "muraena"]
    assert t.hand_size(1) == 1
    # Ethereal cards may be swapped too.
    t = table(
        "active_tiles\narmy 0 lava_goddesses\n"
        "army 1 navaj nitish / nalin phoenix_immortal\nhand 0 hempo"
    )
    t.do("play hempo", "swap theirs II.2")
    assert t.army(1)[1] == ["phoenix_immortal", "nalin"]


@cites("GX-6.2", "un_go")
def test_a_card_put_on_a_deck_is_neither_destroyed_nor_sacrificed() -> None:
    t = table(AGAINST_ABHILASHA + "army 1 dark_cultists\nhand 1 red_circle\nhand 0 un_go")
    t.do("play un_go", "put on deck theirs I.1")
    # No Red Circle is asked for, and no Bounty is drawn.
    assert t.deck(1)[0] == "dark_cultists"
    assert t.turn_of == 1
    assert t.hand_size(0) == 0


@cites("GX-6.2", "un_go")
def test_captured_ethereal_and_acting_cards_may_be_put_on_a_deck() -> None:
    t = table("active_tiles\narmy 1 navaj (nitish) / phoenix_immortal\nhand 0 un_go")
    t.do("play un_go")
    assert set(t.options) == {
        "put on deck mine I.1",
        "put on deck theirs I.2",
        "put on deck theirs II.1",
    }
    t.do("put on deck mine I.1")
    assert t.deck(0)[0] == "un_go"
    assert t.sees_in_deck(1, 0) == {1: "un_go"}


@cites("GX-6.3", "spirits_of_smook")
def test_removed_cards_are_public_and_stay_out() -> None:
    t = table("active_tiles\nremoved 0 alpha\nhand 0 spirits_of_smook").do("play spirits_of_smook")
    assert t.hand_size(0) == 0
    players = t.state.view(1)["players"]
    assert isinstance(players, list)
    assert players[0]["removed"] == ["alpha"]


@cites("GX-6.3", "kaez", "bhj_tomorrow")
def test_kaez_and_byun_hyung_ja_of_tomorrow_bring_removed_cards_back() -> None:
    t = table(PHOENIX_TOMORROW_XIAN + "army 0 arpia\nremoved 0 phoenix\nhand 0 kaez").do(
        "play kaez"
    )
    assert t.hand(0) == ["phoenix"]
    t = table(
        PHOENIX_TOMORROW_XIAN
        + "army 0 obeezs / ez / bhj_tomorrow\nremoved 0 neye\ntokens 0 0 spent 2"
    )
    t.do("pass")
    assert t.removed(0) == []
    assert "neye" in t.deck(0)


BY_NARASHIMA = "active_tiles\nturn_of 1\ndiscard 1 nitish\n"


@cites("GX-6.4", "elle")
def test_elles_card_stays_secret_and_the_deck_is_shuffled() -> None:
    t = table(
        BY_NARASHIMA
        + "army 1 volantis navaj / niranjan / bhj_narashima\nhand 1 elle\ndeck 1 sati:o quae:p"
    )
    assert t.sees_in_deck(1, 1) == {1: "sati"}
    t.do("play elle", "take timer")
    assert t.hand(1) == ["timer"]
    assert t.known(1) == []
    assert all(event.get("card") != "timer" for event in t.state.events(0))
    assert t.sees_in_deck(1, 1) == {}
    assert t.sees_in_deck(0, 1) == {}
    # Not a shuffle of the discard pile: Byun Hyung Ja of Narashima does not answer.
    assert t.locked(1) == 2


@cites("GX-6.4", "fenghuang")
def test_fenghuangs_card_is_shown_and_without_one_the_deck_is_still_shuffled() -> None:
    army = "army 1 arpia navaj / niranjan / bhj_narashima\nhand 1 fenghuang\n"
    t = table(BY_NARASHIMA + army + "removed 1 phoenix_eliana phoenix_immortal")
    t.do("play fenghuang")
    if t.actor == 1:
        t.do("take phoenix")
    assert t.deck(1)[0] == "phoenix"
    assert t.sees_in_deck(0, 1) == {1: "phoenix"}
    assert t.locked(1) == 2
    t = table(
        BY_NARASHIMA + army + "removed 1 phoenix phoenix_eliana phoenix_immortal\ndeck 1 sati:o"
    )
    t.do("play fenghuang")
    assert t.sees_in_deck(1, 1) == {}
    assert t.turn_of == 0


@cites("GX-6.5", "nachiketa")
def test_the_turns_player_goes_first_and_completely() -> None:
    t = table(
        """
        active_tiles
        turn_of 1
        army 1 navaj
        hand 1 nachiketa elle quae sati
        hand 0 alpha hempo orgah
        """
    )
    t.do("play nachiketa")
    assert t.actor == 1
    t.do("discard elle")
    assert t.actor == 1
    t.do("discard sati")
    assert t.actor == 0
    t.do("discard hempo", "discard alpha")
    assert (t.hand(0), t.hand(1)) == (["orgah"], ["quae"])


@cites("GX-6.5", "niranjan")
def test_who_sacrifices_chooses_which() -> None:
    t = table(
        "active_tiles\nturn_of 1\narmy 0 un_go boul_go / kan_te\narmy 1 navaj\nhand 1 niranjan"
    )
    t.do("play niranjan")
    assert t.actor == 0


@cites("GX-6.6", "muraena", "bhj_narashima")
def test_x_is_read_when_it_is_reached() -> None:
    """Muraena's first draw unlocks a token; resolved again by Echo, X is one more."""
    clans = "narashima phoenix tomorrow"
    army = "navaj arpia / shadow niranjan / bhj_narashima"
    hand = "muraena nalin kaez"
    discard = cards_of(clans, but=f"{army.replace('/', '')} {hand}")
    t = table(
        f"""
        clans {clans} / galmi goan_sul justice
        active_tiles
        army 0 {army}
        hand 0 {hand}
        discard 0 {discard}
        """
    )
    t.do("shift mine I.1", "discard nalin", "discard kaez", "play muraena")
    assert (t.hand_size(0), t.locked(0)) == (2, 1)
    t.do("yes")
    assert t.hand_size(0) == 2 + 3


@cites("GX-6.7", "quae")
def test_captured_cards_count_as_cards_in_play() -> None:
    t = table(
        """
        active_tiles
        turn_of 1
        army 0 boul_go (un_go) bun_to
        army 1 volantis
        hand 1 quae
        """
    )
    t.do("play quae")
    assert t.army(0) == [["boul_go", "(un_go)"], [], []]


@cites("GX-6.7", "volantis")
def test_on_a_tie_nobody_has_the_most() -> None:
    t = table("active_tiles\nturn_of 1\narmy 0 boul_go\nhand 1 volantis elle\nhand 0 alpha")
    t.do("play volantis")
    assert t.army(0) == [["boul_go"], [], []]
    assert t.army(1) == [["volantis"], [], []]
    assert (t.hand(0), t.hand(1)) == (["alpha"], ["elle"])


@cites("GX-6.8", "lava_goddesses")
def test_a_lone_lava_goddesses_captures_itself() -> None:
    t = table("active_tiles\nhand 0 lava_goddesses").do("play lava_goddesses")
    assert t.captured("0.I.1")


@cites("GX-6.8", "lava_goddesses")
def test_the_acting_card_is_a_target_like_any_other() -> None:
    t = table("active_tiles\nhand 0 lava_goddesses\narmy 1 navaj").do("play lava_goddesses")
    assert set(t.options) == {"capture mine I.1", "capture theirs I.1"}


@cites("GX-6.9", "apostles_of_night")
def test_any_verb_with_a_legal_target_may_be_chosen_and_the_only_one_must() -> None:
    t = table("active_tiles\narmy 1 (navaj) nitish\nhand 0 apostles_of_night").do(
        "play apostles_of_night"
    )
    assert set(t.options) == {"capture mine I.1", "capture theirs I.2", "release theirs I.1"}
    # Under Justice's tile nothing can be captured: the release must be made.
    t = table(
        """
        clans abhilasha galmi goan_sul / xian narashima phoenix
        active_tiles justice
        army 1 (navaj)
        hand 0 apostles_of_night
        """
    )
    t.do("play apostles_of_night")
    assert t.army(1) == [["navaj"], [], []]


@cites("GX-6.10", "kno_bo")
def test_kno_bo_counts_its_column_after_the_swap_and_itself() -> None:
    text = "active_tiles\narmy 0 un_go red_circle / shard\narmy 1 navaj / nalin\nhand 0 kno_bo"
    t = table(text).do("play kno_bo", "swap mine I.1", "swap mine I.3")
    assert t.at("0.I.1") == "kno_bo"
    assert t.hand_size(0) == 2
    t = table(text).do("play kno_bo", "no")
    assert t.hand_size(0) == 1


@cites("GX-6.10", "dalisteer")
def test_this_row_is_of_the_acting_cards_own_army() -> None:
    t = table(
        PHOENIX_TOMORROW_XIAN
        + """
        army 0 all_in_one arpia / kaez
        army 1 un_go boul_go / kan_te alpha
        hand 0 dalisteer
        """
    )
    t.do("play dalisteer")
    assert t.hand_size(0) == 2


@cites("GX-6.11", "dalisteer", "shennong")
def test_clans_are_counted_once_each_and_a_card_of_several_counts_for_all() -> None:
    text = PHOENIX_TOMORROW_XIAN + "army 0 all_in_one arpia / HERO\nhand 0 dalisteer\n"
    assert table(text.replace("HERO", "shennong")).do("play dalisteer").hand_size(0) == 3
    assert table(text.replace("HERO", "nio")).do("play dalisteer").hand_size(0) == 1
    assert table(text.replace("HERO", "(kaez)")).do("play dalisteer").hand_size(0) == 1


@cites("GX-6.11", "three_wishes")
def test_any_of_the_eight_clans_may_be_named() -> None:
    t = table(PHOENIX_TOMORROW_XIAN + "hand 0 three_wishes").do("play three_wishes")
    assert len([option for option in t.options if option.startswith("clan ")]) == 8


@cites("GX-6.12", "timer", "arpia")
def test_a_captured_arpia_serves_timer_but_a_captured_timer_not_arpia() -> None:
    t = table("active_tiles\nturn_of 1\narmy 1 (arpia)\nhand 1 timer").do("play timer")
    assert t.hand_size(1) == 1
    t = table("active_tiles\nturn_of 1\narmy 1 (timer)\nhand 1 arpia").do("play arpia")
    assert t.hand_size(1) == 1
    assert t.turn_of == 0


@cites("GX-6.12")
def test_everyone_sees_which_card_is_captured() -> None:
    t = table("active_tiles\narmy 1 (arpia)")
    for viewer in (0, None):
        players = t.state.view(viewer)["players"]
        assert isinstance(players, list)
        card = players[1]["army"][0][0]
        assert (card["card"], card["captured"]) == ("arpia", True)


@cites("GX-6.13", "aat")
def test_columns_are_counted_from_each_players_own_left() -> None:
    t = table(
        """
        clans abhilasha tomorrow xian / galmi narashima phoenix
        active_tiles
        army 0 red_circle red_circle aat
        army 1 kno_bo boul_go navaj
        """
    )
    # Aat is third from the left; Navaj, third from its own left, has no slot.
    assert not t.offers("activate mine I.3")
    t = table(
        """
        clans abhilasha tomorrow xian / galmi narashima phoenix
        active_tiles
        army 0 red_circle red_circle aat
        army 1 boul_go navaj kno_bo
        """
    )
    assert t.offers("activate mine I.3")


@cites("GX-6.14", "tile.xian")
def test_an_immortal_of_several_clans_needs_no_common_clan_below_it() -> None:
    text = "army 0 boul_go / alpha\nhand 0 bhj_abhilasha"
    assert table(f"active_tiles xian\n{text}").offers("play bhj_abhilasha")
    assert not table(f"active_tiles\n{text}").offers("play bhj_abhilasha")


@cites("GX-6.15", "narashima")
def test_the_same_standing_effect_from_two_sources_applies_once() -> None:
    # The hand limit: Narashima face up and its tile active.
    t = table(
        """
        active_tiles narashima
        army 1 nitish / nalin / narashima
        hand 0 alpha hempo orgah smook kan_te
        """
    )
    t.do("draw one", "discard alpha")
    assert (t.hand_size(0), t.turn_of) == (5, 1)
    # Phoenix's bonus.
    t = table("active_tiles phoenix\narmy 1 arpia / kaez / phoenix\nhand 1 elle quae")
    assert t.strength(1) == 10 + 2
    # The two turns after a pass.
    t = table("active_tiles galmi\narmy 0 boul_go / kan_te / galmi\ntokens 0 0 spent 2").do("pass")
    assert t.turns_left == 1
    # Goan Sul's sacrifice: half of four and one more.
    t = table(
        """
        active_tiles goan_sul
        first_pass 2
        army 0 lava_goddesses un_go / hempo / goan_sul
        army 1 navaj nitish / nalin
        """
    )
    t.do("pass", "sacrifice mine III.1", "sacrifice mine II.1")
    assert t.army(0) == [["lava_goddesses"], [], []]


@cites("GX-6.15", "bhj_abhilasha", "bhj_tomorrow")
def test_triggered_effects_apply_once_for_each_source() -> None:
    t = table(
        """
        clans abhilasha tomorrow xian / galmi goan_sul justice
        active_tiles
        army 0 red_circle obeezs / solok ez / bhj_abhilasha bhj_tomorrow
        army 1 (un_go) (bun_to) (boul_go)
        removed 0 neye
        tokens 0 0 spent 2
        """
    )
    t.do("pass", "resolve mine III.2")
    assert (t.tokens(0), t.locked(0)) == (2, 0)


@cites("GX-6.16", "galmi")
def test_an_effect_is_completed_although_its_card_has_left() -> None:
    t = table("active_tiles\narmy 0 boul_go / kan_te\nhand 0 galmi\ntokens 0 0 spent 2")
    t.do("play galmi")
    assert t.at("0.III.1") == ""
    t.do("yes")
    assert t.state.view(0)["first_to_pass"] == 0


@cites("GX-6.16", "nio", "solok")
def test_an_effect_is_completed_although_its_card_is_captured() -> None:
    """Nio, as Solok, captures itself; then Solok is captured all the same."""
    t = table(
        """
        clans abhilasha goan_sul xian / galmi tomorrow phoenix
        active_tiles
        army 0 all_in_one apostles_of_night / solok
        hand 0 nio
        """
    )
    t.do("play nio", "copy mine II.1", "capture mine II.2")
    assert t.army(0)[1] == ["(solok)", "(nio)"]


@cites("GX-6.16", "volantis", "ez")
def test_then_parts_happen_and_if_you_do_parts_only_if_you_did() -> None:
    t = table("active_tiles\nturn_of 1\nhand 1 volantis elle quae\nhand 0 alpha")
    t.do("play volantis")
    # Volantis sacrificed itself; then the fuller hand discards.
    assert t.army(1) == [[], [], []]
    t.do("discard elle")
    assert t.hand(1) == ["quae"]
    t = table(PHOENIX_TOMORROW_XIAN + "army 0 obeezs\nhand 0 ez\ndiscard 0 kaez").do(
        "play ez", "no"
    )
    assert t.offers("yes")
    t.do("no")
    assert t.hand_size(0) == 0


@cites("GX-6.18")
def test_tokens_may_be_spent_to_draw_nothing() -> None:
    t = table(f"active_tiles\nremoved 0 {cards_of('abhilasha galmi goan_sul')}").do("draw three")
    assert (t.hand_size(0), t.tokens(0), t.spent(0)) == (0, 0, 2)
    assert t.turn_of == 1


@cites("GX-6.19")
def test_a_round_of_300_turns_ends_with_the_battle() -> None:
    t = table("active_tiles\nturn 299\narmy 0 boul_go").do("draw one")
    assert (t.turn_of, t.round) == (1, 1)
    t.do("draw one")
    assert t.supremacy(0) == 1
    t = table("active_tiles\nturn 298\narmy 0 boul_go").do("draw one", "draw one")
    assert (t.turn_of, t.round) == (0, 1)


@cites("GX-6.20", "GX-3.8")
def test_the_wonder_token_is_declared_before_any_card_is_discarded() -> None:
    text = "active_tiles\nwonder 1\narmy 0 red_circle\nhand 0 spirits_of_smook kan_te shard ree_ab"
    t = table(text).do("play spirits_of_smook")
    assert t.offers("return wonder")
    t.do("discard kan_te")
    assert not t.offers("return wonder")
    t.do("discard shard")
    assert t.wonder == 0
    t = table(text).do("play spirits_of_smook", "return wonder")
    assert not t.offers("return wonder")


@cites("GX-6.20")
def test_the_wonder_token_is_not_returned_for_a_free_card() -> None:
    t = table("active_tiles\nwonder 1\narmy 0 lava_goddesses\nhand 0 spirits_of_smook shard")
    t.do("play spirits_of_smook")
    assert (t.wonder, t.turn_of) == (0, 1)
    # A shift that a token has made free.
    t = table("active_tiles\nwonder 1\narmy 0 un_go+1 (boul_go)\nhand 0 spirits_of_smook shard")
    t.do("shift mine I.1", "return wonder")
    assert t.options == ["play spirits_of_smook"]
    xian = "clans abhilasha galmi xian / justice narashima phoenix\nactive_tiles\n"
    t = table(xian + "wonder 1\narmy 0 three_wishes+1\nhand 0 red_circle shard").do(
        "shift mine I.1"
    )
    assert t.options == ["play red_circle"]


@cites("GX-6.21", "demon_guardians")
def test_a_captured_bounty_card_that_is_destroyed_gives_nothing() -> None:
    t = table("active_tiles\narmy 1 (nikhilesh)\nhand 0 demon_guardians")
    t.do("play demon_guardians", "destroy theirs I.1")
    assert (t.turn_of, t.hand_size(0)) == (1, 0)


@cites("GX-6.22", "cylak")
def test_who_chooses_the_target_draws_for_bounty() -> None:
    t = table(
        """
        active_tiles
        army 0 red_circle un_go / solok / bhj_abhilasha
        army 1 nitish / nalin / narashima
        hand 0 cylak
        """
    )
    t.do("play cylak", "no")
    assert t.actor == 1
    t.do("capture theirs III.1", "yes")
    assert (t.hand_size(0), t.hand_size(1)) == (0, 1)


@cites("GX-6.22", "hemro")
def test_hemros_card_comes_whether_or_not_the_bounty_was_taken() -> None:
    text = "active_tiles\narmy 0 lava_goddesses / hemro\narmy 1 nikhilesh\nhand 0 lava_goddesses"
    t = table(text).do("play lava_goddesses", "capture theirs I.1", "no")
    assert t.hand_size(0) == 1
    t = table(text).do("play lava_goddesses", "capture theirs I.1", "yes")
    assert t.hand_size(0) == 2


@cites("GX-6.23", "she_rift")
def test_she_rift_marks_any_face_up_card_but_the_marked_one() -> None:
    t = table(
        """
        active_tiles
        army 0 boul_go un_go / galmi_avatar
        army 1 navaj (nitish) / phoenix_immortal
        bounty 1.I.1
        hand 0 she_rift
        """
    )
    t.do("play she_rift")
    assert set(t.options) == {
        "place bounty mine I.1",
        "place bounty mine I.2",
        "place bounty mine II.1",
        "place bounty mine II.2",
        "place bounty theirs II.1",
    }
    t.do("place bounty theirs II.1")
    assert t.bounty_token == "1.II.1"


@cites("GX-6.23", "GX-6.48")
def test_the_bounty_token_and_flipped_tiles_stay_from_round_to_round() -> None:
    t = table(
        """
        clans justice narashima phoenix / abhilasha galmi goan_sul
        active_tiles phoenix
        first_pass 2
        army 0 volantis navaj nitish / elle
        bounty 0.I.1
        """
    )
    t.do("pass", "sacrifice mine II.1")
    assert t.round == 2
    assert t.bounty_token == "0.I.1"
    assert t.tile_active("phoenix")
