"""GX-4.6 to GX-4.12: what the keywords mean."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import table

ABHILASHA_TOMORROW_XIAN = "clans abhilasha tomorrow xian / galmi goan_sul phoenix\nactive_tiles\n"
PHOENIX_TOMORROW_XIAN = "clans phoenix tomorrow xian / galmi goan_sul justice\nactive_tiles\n"


# -- Bounty -----------------------------------------------------------------------------------


@cites("GX-4.6")
def test_capturing_or_destroying_an_opposing_bounty_card_may_draw_a_card() -> None:
    t = table("active_tiles\narmy 1 nikhilesh\nhand 0 lava_goddesses")
    t.do("play lava_goddesses", "capture theirs I.1", "yes")
    assert t.hand_size(0) == 1
    t = table("active_tiles\narmy 1 nikhilesh\nhand 0 demon_guardians")
    t.do("play demon_guardians", "destroy theirs I.1", "no")
    assert t.hand_size(0) == 0
    t = table("active_tiles\narmy 1 navaj\nbounty 1.I.1\nhand 0 demon_guardians")
    t.do("play demon_guardians", "destroy theirs I.1", "yes")
    assert t.hand_size(0) == 1


@cites("GX-4.6")
def test_ones_own_bounty_card_and_a_card_without_bounty_give_nothing() -> None:
    t = table("active_tiles\narmy 0 dark_cultists lava_goddesses\nhand 0 lava_goddesses")
    t.do("play lava_goddesses", "capture mine I.1")
    assert t.turn_of == 1
    assert t.hand_size(0) == 0
    t = table("active_tiles\narmy 1 navaj\nhand 0 lava_goddesses")
    t.do("play lava_goddesses", "capture theirs I.1")
    assert t.turn_of == 1


# -- Echo -------------------------------------------------------------------------------------


@cites("GX-4.7")
def test_echo_resolves_the_effect_once_more_with_fresh_choices() -> None:
    t = table(ABHILASHA_TOMORROW_XIAN + "army 0 (scavengers) (aat) obeezs\nhand 0 wiindz")
    t.do("play wiindz", "release mine I.1", "yes")
    assert not t.captured("0.I.1")
    assert not t.captured("0.I.2")
    t = table(ABHILASHA_TOMORROW_XIAN + "army 0 (scavengers) (aat) obeezs\nhand 0 wiindz")
    t.do("play wiindz", "release mine I.2", "no")
    assert t.captured("0.I.1")


@cites("GX-4.7")
def test_no_echo_when_a_token_activates_the_card() -> None:
    t = table(ABHILASHA_TOMORROW_XIAN + "army 0 (scavengers) (aat) wiindz")
    t.do("activate mine I.3", "release mine I.1")
    assert t.turn_of == 1
    assert t.captured("0.I.2")


@cites("GX-4.7", "GX-6.15")
def test_several_sources_of_echo_do_not_add_up() -> None:
    t = table(
        """
        clans phoenix tomorrow narashima / galmi goan_sul justice
        active_tiles tomorrow
        army 0 arpia obeezs / kaez shadow / tomorrow
        hand 0 bhj_tomorrow phoenix
        """
    )
    # Phoenix lies above Sha'dow; Tomorrow is in play and its tile is active: still one Echo.
    t.do("play phoenix", "yes")
    assert t.offers("draw one")
    assert t.additional_turn


@cites("GX-4.7")
def test_two_echoes_resolve_twice_not_three_times() -> None:
    t = table(
        PHOENIX_TOMORROW_XIAN
        + """
        army 0 aat scavengers / shadow
        hand 0 neo
        deck 0 ez free kaez xian nio valeen timer arpia
        """
    )
    # Neo has Echo, and Sha'dow on its left gives it too.
    t.do("play neo", "yes")
    assert t.turn_of == 1
    assert len(t.discard(0)) == 6


# -- Ethereal ---------------------------------------------------------------------------------


@cites("GX-4.8")
def test_ethereal_cards_are_not_captured_or_destroyed() -> None:
    t = table("active_tiles\narmy 0 lava_goddesses\narmy 1 timer / phoenix_immortal\nhand 0 alpha")
    t.do("play alpha")
    assert not t.offers("capture theirs II.1")
    t = table("active_tiles\narmy 0 lava_goddesses\narmy 1 timer / phoenix_immortal\nhand 0 hempo")
    t.do("play hempo")
    # Nothing of the opponent's can be destroyed: Timer is not OPEN. Hempo destroys itself.
    assert t.army(1) == [["timer"], ["phoenix_immortal"], []]
    assert t.discard(0) == ["hempo"]


@cites("GX-4.8")
def test_ethereal_cards_are_sacrificed_shifted_and_put_on_a_deck() -> None:
    t = table("active_tiles\narmy 0 un_go / galmi_avatar\nhand 0 un_go")
    t.do("play un_go", "put on deck mine II.1")
    assert t.deck(0)[0] == "galmi_avatar"
    t = table(PHOENIX_TOMORROW_XIAN + "army 0 obeezs / shadow\nhand 0 kaez pangu\ntokens 0 2")
    t.do("shift mine II.1", "discard pangu", "play kaez")
    assert t.at("0.II.1") == "kaez"


@cites("GX-4.8", "justice", "tile.justice")
def test_the_highest_open_card_is_ethereal_by_justice_and_recomputed() -> None:
    t = table(
        """
        clans abhilasha galmi goan_sul / xian narashima phoenix
        active_tiles justice
        army 1 navaj nitish / nalin
        army 0 lava_goddesses
        hand 0 alpha
        """
    )
    t.do("play alpha")
    # Nalin is the opponent's highest OPEN card, Alpha is one's own.
    assert set(t.options) == {"capture mine I.1", "capture theirs I.1", "capture theirs I.2"}
    # When Nalin is put on the deck, protection passes to the last troop.
    t = table(
        """
        clans abhilasha galmi goan_sul / xian narashima phoenix
        active_tiles justice
        army 0 lava_goddesses un_go
        army 1 navaj nitish / nalin
        hand 0 lava_goddesses
        """
    )
    t.do("activate mine I.2", "put on deck theirs II.1", "draw one")
    t.do("play lava_goddesses")
    assert t.offers("capture theirs I.1")
    assert not t.offers("capture theirs I.2")
    t = table(
        """
        active_tiles
        army 0 lava_goddesses
        army 1 arrows_of_justice navaj / elle quae / justice
        hand 0 alpha
        supremacy 0 1
        """
    )
    t.do("play alpha")
    assert t.offers("capture theirs II.2")
    assert not t.offers("capture theirs III.1")


@cites("GX-4.8", "tile.justice")
def test_the_highest_open_card_goes_by_its_row_not_by_its_value() -> None:
    """With its token Spirits of Smook is worth four, Nalin above it three."""
    t = table(
        """
        clans abhilasha galmi xian / goan_sul narashima phoenix
        active_tiles justice
        army 0 red_circle
        army 1 navaj spirits_of_smook+1 / nalin
        hand 0 solok
        """
    )
    t.do("play solok")
    assert t.offers("capture theirs I.2")
    assert not t.offers("capture theirs II.1")


@cites("GX-4.8", "alpha_dead", "bhj_phoenix")
def test_a_card_does_not_capture_itself_while_ethereal() -> None:
    justice = """
        clans abhilasha galmi goan_sul / xian narashima phoenix
        active_tiles justice
        army 0 red_circle
        hand 0 alpha_dead
    """
    t = table(justice).do("play alpha_dead")
    assert not t.captured("0.II.1")
    t = table(justice.replace("tiles justice", "tiles")).do("play alpha_dead")
    assert t.captured("0.II.1")
    # Byun Hyung Ja of Phoenix unlocks only if it is captured.
    phoenix = """
        clans phoenix tomorrow xian / galmi goan_sul narashima
        active_tiles TILE
        army 0 arpia timer / phoenix_eliana phoenix_immortal / phoenix bhj_phoenix
        tokens 0 0 spent 2
    """
    t = table(phoenix.replace("TILE", "justice")).do("pass")
    assert (t.captured("0.III.2"), t.tokens(0), t.locked(0)) == (False, 0, 2)
    t = table(phoenix.replace("TILE", "")).do("pass")
    assert (t.captured("0.III.2"), t.tokens(0), t.locked(0)) == (True, 1, 1)


@cites("GX-4.8", "GX-4.9", "bhj_phoenix", "red_circle")
def test_byun_hyung_ja_of_phoenix_unlocks_nothing_if_the_red_circle_saves_it() -> None:
    t = table(
        """
        clans phoenix abhilasha xian / galmi goan_sul narashima
        active_tiles
        army 0 arpia timer / phoenix_eliana phoenix_immortal / phoenix bhj_phoenix
        hand 0 red_circle
        tokens 0 0 spent 2
        """
    )
    t.do("pass", "yes")
    assert not t.captured("0.III.2")
    assert (t.tokens(0), t.locked(0)) == (0, 2)


@cites("GX-4.8", "nio")
def test_the_card_nio_copied_is_not_captured_while_ethereal() -> None:
    """Nio is shifted in below Phoenix, the highest OPEN card under Justice's tile."""
    text = """
        clans phoenix tomorrow xian / galmi goan_sul narashima
        active_tiles TILE
        army 0 muraena / kaez / phoenix
        hand 0 nio ez neo
    """
    moves = ("shift mine II.1", "discard ez", "discard neo", "play nio", "copy mine III.1", "no")
    t = table(text.replace("TILE", "justice")).do(*moves)
    assert t.additional_turn
    assert not t.captured("0.III.1")
    assert table(text.replace("TILE", "")).do(*moves).captured("0.III.1")


# -- Force of will ----------------------------------------------------------------------------

ATTACK = """
    clans goan_sul galmi justice / abhilasha narashima phoenix
    active_tiles
    army 1 dark_cultists
    hand 0 lava_goddesses
"""


@cites("GX-4.9", "red_circle")
def test_the_red_circle_cancels_a_capture() -> None:
    t = table(ATTACK + "hand 1 red_circle")
    t.do("play lava_goddesses", "capture theirs I.1")
    assert t.actor == 1
    t.do("yes")
    assert not t.captured("1.I.1")
    assert t.discard(1) == ["red_circle"]
    # No Bounty draw either.
    assert t.hand_size(0) == 0
    assert t.turn_of == 1


@cites("GX-4.9", "red_circle")
def test_the_red_circle_may_be_kept_and_answers_on_ones_own_turn_too() -> None:
    t = table(ATTACK + "hand 1 red_circle").do("play lava_goddesses", "capture theirs I.1", "no")
    assert t.captured("1.I.1")
    assert t.hand(1) == ["red_circle"]
    t = table("active_tiles\narmy 0 un_go lava_goddesses\nhand 0 lava_goddesses red_circle")
    t.do("play lava_goddesses", "capture mine I.1", "yes")
    assert not t.captured("0.I.1")


@cites("GX-4.9", "red_circle")
def test_the_red_circle_cancels_a_destruction_and_the_rest_goes_on() -> None:
    t = table(
        """
        clans goan_sul galmi xian / abhilasha narashima phoenix
        active_tiles
        army 0 dancing_dragon lava_goddesses / hempo
        army 1 dark_cultists
        hand 0 demon_guardians
        hand 1 red_circle
        """
    )
    t.do("play demon_guardians", "no", "destroy theirs I.1", "yes")
    assert t.army(1) == [["dark_cultists"], [], []]
    # Nio captures after its copy was cancelled: "then" goes on.
    t = table(
        """
        clans goan_sul galmi xian / abhilasha narashima phoenix
        active_tiles
        army 0 dancing_dragon lava_goddesses / hempo
        army 1 navaj
        hand 0 nio
        hand 1 red_circle
        """
    )
    t.do("play nio", "copy mine I.2", "capture theirs I.1", "yes", "no")
    assert not t.captured("1.I.1")
    assert t.captured("0.I.2")


@cites("GX-4.9", "greatshield_atalante")
def test_greatshield_atalante_cancels_an_activation_and_the_token_stays() -> None:
    t = table(
        """
        active_tiles
        army 0 spirits_of_smook
        discard 0 alpha orgah
        hand 1 greatshield_atalante
        """
    )
    t.do("activate mine I.1")
    assert t.actor == 1
    t.do("yes")
    assert t.discard(1) == ["greatshield_atalante"]
    assert sorted(t.discard(0)) == ["alpha", "orgah"]
    assert t.tokens_on("0.I.1") == 1
    # Veteran still doubles.
    assert t.strength(0) == 4
    assert t.turn_of == 1


@cites("GX-4.9")
def test_being_asked_tells_the_other_player_nothing() -> None:
    asked = table(ATTACK + "hand 1 red_circle cylak")
    plain = table(ATTACK + "hand 1 solok cylak")
    for t in (asked, plain):
        t.do("play lava_goddesses", "capture theirs I.1")
    assert asked.actor == 1
    assert asked.state.view(0)["actor"] == 0
    assert not asked.state.shows(0)
    asked.do("no")
    for t in (asked, plain):
        assert t.offers("yes")
        assert t.actor == 0
    assert asked.state.view(0) == plain.state.view(0)
    assert asked.state.events(0) == plain.state.events(0)
    assert asked.state.undo_to(0) == plain.state.undo_to(0)


@cites("GX-4.9")
def test_undo_stops_where_an_answer_was_possible_held_or_not() -> None:
    plain = table(ATTACK + "hand 1 solok").do("play lava_goddesses", "capture theirs I.1")
    assert plain.state.undo_to(0) == 2
    # No card in hand, so no answer by public knowledge: all may be taken back.
    empty = table(ATTACK).do("play lava_goddesses", "capture theirs I.1")
    assert empty.state.undo_to(0) == 0


# -- Veteran, Wondrous, Recruiter -------------------------------------------------------------


@cites("GX-4.10")
def test_a_token_doubles_a_veterans_value_while_it_is_there() -> None:
    t = table("active_tiles\narmy 0 spirits_of_smook demon_guardians+1 un_go+1 / hempo")
    assert t.strength(0) == 2 + 4 + 2 + 3
    t = table("active_tiles\narmy 0 spirits_of_smook / hempo+1")
    assert t.strength(0) == 2 + 6


@cites("GX-4.10")
def test_a_veteran_without_slot_takes_a_token_only_by_the_setting() -> None:
    t = table("active_tiles\narmy 0 lava_goddesses")
    assert not t.offers("activate mine I.1")
    t = table("active_tiles\narmy 0 lava_goddesses spirits_of_smook\nveteran_slot 1")
    t.do("activate mine I.1", "capture mine I.2")
    assert t.strength(0) == 4
    t.do("draw one")
    assert not t.offers("activate mine I.1")


@cites("GX-4.11")
def test_a_wondrous_card_takes_the_wonder_token_from_wherever_it_is() -> None:
    for wonder in ("", "wonder 2", "wonder 1"):
        t = table(f"active_tiles\nhand 0 boul_go\n{wonder}").do("play boul_go")
        assert t.wonder == 0
    t = table("active_tiles\nhand 0 lava_goddesses\nwonder 2").do("play lava_goddesses")
    assert t.wonder == 1


@cites("GX-4.11")
def test_a_released_or_activated_wondrous_card_takes_nothing() -> None:
    t = table("active_tiles\narmy 0 kno_bo").do("activate mine I.1")
    assert t.wonder is None
    t = table("active_tiles\narmy 0 (boul_go) red_circle\nhand 0 apostles_of_night")
    t.do("play apostles_of_night", "release mine I.1")
    assert not t.captured("0.I.1")
    assert t.wonder is None


@cites("GX-4.12")
def test_a_recruiter_serves_every_time_the_place_is_filled() -> None:
    t = table(
        """
        active_tiles
        army 0 red_circle boul_go
        army 1 navaj nitish / niranjan
        hand 0 demon_guardians spirits_of_smook
        """
    )
    t.do("play demon_guardians", "no", "destroy mine I.3")
    assert t.army(0)[0] == ["red_circle", "boul_go"]
    t.do("draw one", "play spirits_of_smook")
    assert t.at("0.I.3") == "spirits_of_smook"
