"""GX-4.x: what effects may do; the keywords are in test_keywords."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import cards_of, table

ABHILASHA_TOMORROW_XIAN = "clans abhilasha tomorrow xian / galmi goan_sul phoenix\nactive_tiles\n"
PHOENIX_TOMORROW_XIAN = "clans phoenix tomorrow xian / galmi goan_sul justice\nactive_tiles\n"


# -- mandatory, capture, destroy, sacrifice, release ------------------------------------------


@cites("GX-4.1")
def test_an_effect_is_mandatory() -> None:
    t = table("active_tiles\narmy 0 spirits_of_smook\nhand 0 lava_goddesses")
    t.do("play lava_goddesses")
    # Only one's own troops are there: one of them must be captured.
    assert t.options == ["capture mine I.1", "capture mine I.2"]


@cites("GX-4.1")
def test_may_and_up_to_can_be_declined() -> None:
    t = table("active_tiles\narmy 0 un_go red_circle\nhand 0 kno_bo")
    t.do("play kno_bo", "no")
    assert t.army(0)[0] == ["un_go", "red_circle", "kno_bo"]
    t = table("active_tiles\narmy 0 un_go\nhand 0 ree_ab\ndiscard 0 alpha")
    t.do("play ree_ab", "finish")
    assert t.discard(0) == ["alpha"]


@cites("GX-4.1")
def test_a_card_is_played_although_its_effect_finds_nothing() -> None:
    t = table("active_tiles\nhand 0 spirits_of_smook")
    t.do("play spirits_of_smook")
    assert t.at("0.I.1") == "spirits_of_smook"
    assert t.turn_of == 1
    # Petal Faeries: no Bounty card to capture, but the token still comes back.
    t = table("active_tiles\nturn_of 1\nhand 1 petal_faeries\ntokens 1 1 spent 1")
    t.do("play petal_faeries")
    assert t.tokens(1) == 2


@cites("GX-4.2")
def test_capture_takes_any_face_up_card_of_either_army() -> None:
    t = table(
        """
        active_tiles
        army 0 lava_goddesses un_go boul_go / galmi_avatar kan_te
        army 1 navaj (nitish) / nalin phoenix_immortal
        hand 0 alpha
        """
    )
    t.do("play alpha")
    # OPEN or not; neither captured cards nor Ethereal ones.
    assert set(t.options) == {
        "capture mine I.1",
        "capture mine I.2",
        "capture mine I.3",
        "capture mine II.2",
        "capture mine II.3",
        "capture theirs I.1",
        "capture theirs II.1",
    }
    t.do("capture theirs I.1")
    assert t.captured("1.I.1")
    assert t.at("1.I.1") == "navaj"


@cites("GX-4.3")
def test_destroy_takes_open_cards_captured_or_not_but_not_ethereal() -> None:
    t = table(
        """
        active_tiles
        army 0 un_go spirits_of_smook / galmi_avatar
        army 1 navaj nitish (nikhilesh) / nalin phoenix_immortal
        hand 0 hempo
        """
    )
    t.do("play hempo", "no")
    # Hempo has been played right of Galmi (Avatar) and is OPEN itself.
    assert set(t.options) == {"destroy mine II.2", "destroy theirs I.3"}
    t.do("destroy theirs I.3")
    assert t.discard(1) == ["nikhilesh"]
    assert t.army(1)[0] == ["navaj", "nitish"]


@cites("GX-4.4")
def test_sacrifice_takes_open_cards_captured_or_ethereal() -> None:
    t = table(
        """
        active_tiles
        turn_of 1
        army 0 lava_goddesses (un_go) / galmi_avatar
        army 1 navaj
        hand 1 niranjan
        """
    )
    t.do("play niranjan")
    assert t.actor == 0
    assert set(t.options) == {"sacrifice mine I.2", "sacrifice mine II.1"}
    t.do("sacrifice mine II.1")
    assert t.discard(0) == ["galmi_avatar"]


@cites("GX-4.4", "GX-4.6", "GX-4.9")
def test_a_sacrifice_is_no_destruction() -> None:
    """Neither a Bounty draw nor The Red Circle."""
    t = table(
        """
        clans abhilasha galmi goan_sul / narashima justice phoenix
        active_tiles
        turn_of 1
        army 0 dark_cultists
        hand 0 red_circle
        army 1 nitish
        hand 1 niranjan
        """
    )
    t.do("play niranjan")
    assert t.discard(0) == ["dark_cultists"]
    assert t.hand(0) == ["red_circle"]
    assert t.hand_size(1) == 0


@cites("GX-4.5")
def test_release_turns_a_captured_card_of_either_army_up_without_its_effect() -> None:
    t = table(
        """
        active_tiles
        army 0 red_circle (boul_go)
        army 1 (muraena) navaj
        hand 0 apostles_of_night
        hand 1 elle
        """
    )
    t.do("play apostles_of_night")
    assert {"release mine I.2", "release theirs I.1"} < set(t.options)
    assert not t.offers("release theirs I.2")
    t.do("release theirs I.1")
    assert not t.captured("1.I.1")
    # Muraena would draw.
    assert t.hand_size(1) == 1


# -- Copy -------------------------------------------------------------------------------------


@cites("GX-4.13", "thousand_faces")
def test_a_copied_effect_is_the_copiers_own_with_its_row_and_column() -> None:
    """1000 Faces counts the clans of its column: copied by Dancing Dragon, of the Dragon's."""
    t = table(
        PHOENIX_TOMORROW_XIAN
        + """
        army 0 thousand_faces obeezs / kaez
        hand 0 dancing_dragon
        """
    )
    t.do("play dancing_dragon", "copy mine I.1")
    assert t.hand_size(0) == 1


@cites("GX-4.13", "dancing_dragon")
def test_an_opponents_card_is_copied_for_the_copiers_controller() -> None:
    t = table(
        PHOENIX_TOMORROW_XIAN
        + """
        army 1 spirits_of_smook
        hand 0 dancing_dragon
        discard 0 pangu
        discard 1 alpha
        """
    )
    t.do("play dancing_dragon")
    assert t.hand(0) == ["pangu"]
    assert t.discard(1) == ["alpha"]


@cites("GX-4.13", "valeen")
def test_only_a_face_up_card_with_an_effect_is_copied() -> None:
    t = table(
        PHOENIX_TOMORROW_XIAN
        + """
        army 0 all_in_one (muraena) arpia / phoenix_eliana
        army 1 boul_go kno_bo / hemro
        hand 0 valeen
        """
    )
    t.do("play valeen")
    assert set(t.options) == {"copy mine I.3", "copy theirs I.2"}


@cites("GX-4.13")
def test_no_card_is_copied_twice_in_one_resolution() -> None:
    """Dancing Dragon copies Dark Cultists, which copy ... and the chain ends."""
    t = table(
        ABHILASHA_TOMORROW_XIAN
        + """
        army 0 dark_cultists dark_cultists red_circle
        hand 0 dancing_dragon ez neo
        """
    )
    t.do("play dancing_dragon", "discard ez", "discard neo")
    # The copied Cultists may copy their twin, never themselves, nor the Dragon that acts.
    t.do("copy mine I.1")
    assert t.turn_of == 1


@cites("GX-4.13", "GX-6.35", "abhilasha")
def test_abhilasha_removes_a_card_without_effect_all_the_same() -> None:
    t = table(
        """
        active_tiles
        army 0 red_circle / solok
        hand 0 abhilasha
        discard 1 nezha
        """
    )
    t.do("play abhilasha")
    assert t.removed(1) == ["nezha"]
    assert t.discard(1) == []


# -- additional turns and tokens --------------------------------------------------------------


@cites("GX-4.14", "timer")
def test_an_additional_turn_is_taken_right_after_this_one() -> None:
    t = table("active_tiles\nturn_of 1\nhand 1 timer").do("play timer")
    assert t.turn_of == 1
    assert t.additional_turn
    t.do("draw one")
    assert t.turn_of == 0


@cites("GX-4.14", "timer", "arpia")
def test_no_additional_turn_after_an_additional_turn_but_the_rest_is_done() -> None:
    t = table("active_tiles\nturn_of 1\narmy 1 arpia\nhand 1 timer*2")
    t.do("play timer")
    assert t.hand_size(1) == 2
    t.do("play timer")
    assert t.turn_of == 0
    assert t.hand_size(1) == 2


@cites("GX-4.14", "boul_go")
def test_at_most_one_additional_turn_is_pending() -> None:
    t = table("active_tiles\narmy 0 boul_go boul_go").do("draw three")
    assert t.turn_of == 0
    t.do("pass")
    assert t.turn_of == 1


@cites("GX-4.15", "bhj_galmi")
def test_unlock_moves_a_locked_token_to_hand() -> None:
    t = table("active_tiles\narmy 0 boul_go / kan_te / bhj_galmi\ntokens 0 0 spent 2").do("pass")
    assert (t.tokens(0), t.locked(0)) == (1, 1)


@cites("GX-4.15", "GX-5.1")
def test_unlocking_with_none_locked_wins() -> None:
    t = table("active_tiles\narmy 0 boul_go / kan_te / bhj_galmi\ntokens 0 0 spent 4 locked 0")
    t.do("pass")
    assert (t.ending, t.winner) == ("fifth_token", 0)


def song_with_byun_hyung_ja_of_narashima(spent: int) -> str:
    """Seat 1 loses the battle, then draws from an empty deck in the Song for the Dead."""
    clans = "narashima phoenix justice"
    army = "nitish navaj nakshatra / nalin niranjan / bhj_narashima"
    rest = cards_of(clans, but=army.replace("/", ""))
    return f"""
        clans abhilasha galmi goan_sul / {clans}
        active_tiles
        first_pass 2
        tokens 1 0 spent {spent}
        army 1 {army}
        army 0 boul_go un_go bun_to kno_bo / kan_te shard ree_ab / galmi bhj_galmi
        discard 1 {rest}
    """


@cites("GX-4.15", "bhj_narashima")
def test_in_the_song_a_draw_unlocks_but_never_wins() -> None:
    for spent, tokens in ((2, 3), (3, 4), (4, 4)):
        t = table(song_with_byun_hyung_ja_of_narashima(spent)).do("pass")
        while t.round == 1 and t.ending == "":
            # Keep Byun Hyung Ja: the last card listed is the highest row.
            t.do(t.options[0])
        assert t.ending == ""
        assert t.at("1.III.1") == "bhj_narashima"
        assert t.tokens(1) == tokens


@cites("GX-4.16", "alpha_dead")
def test_tokens_are_taken_back_from_a_card_or_the_spent_area() -> None:
    text = "active_tiles\narmy 0 red_circle un_go+1\ntokens 0 0 spent 1\nhand 0 alpha_dead"
    t = table(text).do("play alpha_dead")
    assert set(t.options) == {"take spent token", "take back mine I.2", "finish"}
    t.do("take back mine I.2", "take spent token")
    assert (t.tokens(0), t.spent(0), t.tokens_on("0.I.2")) == (2, 0, 0)


# -- identity, Aat, order, tiles, whose cards -------------------------------------------------


@cites("GX-4.17", "kaez")
def test_a_name_is_what_stands_before_the_bracket() -> None:
    t = table(
        PHOENIX_TOMORROW_XIAN
        + """
        army 0 arpia
        hand 0 kaez
        discard 0 phoenix phoenix_eliana fenghuang
        removed 0 phoenix_immortal bhj_phoenix
        """
    )
    t.do("play kaez")
    assert sorted(t.hand(0)) == ["phoenix", "phoenix_eliana", "phoenix_immortal"]


@cites("GX-4.17", "scavengers")
def test_all_byun_hyung_ja_and_both_alphas_share_a_name() -> None:
    t = table(
        """
        clans abhilasha goan_sul tomorrow / galmi narashima phoenix
        active_tiles
        hand 0 scavengers
        discard 0 bhj_abhilasha bhj_goan_sul bhj_tomorrow alpha alpha_dead
        """
    )
    t.do("play scavengers")
    assert len(t.options) == 2
    t.do("name bhj_abhilasha")
    assert sorted(t.hand(0)) == ["bhj_abhilasha", "bhj_goan_sul", "bhj_tomorrow"]


@cites("GX-4.17")
def test_identical_is_the_same_printed_card() -> None:
    """Alpha and Alpha (Dead) share a name but may replace each other."""
    t = table("active_tiles\narmy 0 red_circle / alpha_dead\nhand 0 alpha cylak ashes")
    t.do("shift mine II.1", "discard cylak", "discard ashes")
    assert t.offers("play alpha")


@cites("GX-4.18", "aat")
def test_aat_has_what_its_mirror_card_has() -> None:
    text = ABHILASHA_TOMORROW_XIAN + "army 0 aat\n"
    assert table(text + "army 1 kno_bo").offers("activate mine I.1")
    assert not table(text + "army 1 (kno_bo)").offers("activate mine I.1")
    assert not table(text).offers("activate mine I.1")


@cites("GX-4.18", "aat")
def test_entering_aat_resolves_its_mirrors_effect() -> None:
    t = table(ABHILASHA_TOMORROW_XIAN + "army 1 muraena\nhand 0 aat").do("play aat")
    assert t.hand_size(0) == 2


@cites("GX-4.18", "aat")
def test_surplus_tokens_on_aat_are_spent() -> None:
    t = table(
        """
        clans abhilasha galmi goan_sul / tomorrow xian phoenix
        active_tiles
        army 0 kno_bo lava_goddesses
        army 1 aat+1
        hand 0 lava_goddesses
        """
    )
    t.do("play lava_goddesses", "capture mine I.1")
    assert (t.tokens_on("1.I.1"), t.spent(1)) == (0, 1)


@cites("GX-4.19", "guardians_of_night")
def test_the_turns_player_orders_simultaneous_effects() -> None:
    """A captured Guardians with the Bounty token: the draw and the discard wait for an order."""
    text = """
        clans goan_sul galmi justice / abhilasha narashima phoenix
        active_tiles
        army 1 guardians_of_night
        bounty 1.I.1
        hand 0 lava_goddesses alpha
        deck 0 orgah
    """
    t = table(text).do("play lava_goddesses", "capture theirs I.1")
    assert t.actor == 0
    t.do("bounty first", "yes")
    assert set(t.options) == {"discard alpha", "discard orgah"}
    t = table(text).do("play lava_goddesses", "capture theirs I.1", "captured first", "yes")
    assert (t.hand(0), t.discard(0)) == (["orgah"], ["alpha"])


@cites("GX-4.20", "justice")
def test_a_tile_flipped_by_justice_binds_both_players() -> None:
    t = table(
        """
        clans justice narashima phoenix / abhilasha galmi goan_sul
        active_tiles
        army 0 arrows_of_justice / elle
        hand 0 justice
        hand 1 alpha hempo orgah smook kan_te
        """
    )
    t.do("play justice", "flip narashima")
    assert t.tile_active("narashima")
    t.do("draw one")
    assert t.actor == 1
    t.do("discard alpha")
    assert t.hand_size(1) == 5


@cites("GX-4.21", "abhilasha")
def test_a_card_goes_to_the_piles_of_the_deck_it_came_from() -> None:
    t = table(
        """
        active_tiles
        army 0 red_circle / solok
        hand 0 abhilasha
        discard 0 ecnalab
        discard 1 kaez phoenix
        removed 0 alpha
        """
    )
    t.do("play abhilasha")
    assert {"choose ecnalab", "choose kaez", "choose phoenix"} == set(t.options)
    # A copied Kaez takes cards of one's own deck only: none is named Phoenix.
    t.do("choose kaez")
    assert t.removed(1) == ["kaez"]
    assert t.hand_size(0) == 0
    assert t.discard(1) == ["phoenix"]


@cites("GX-4.21", "un_go")
def test_a_card_put_on_a_deck_goes_to_its_owners() -> None:
    t = table("active_tiles\narmy 1 navaj\nhand 0 un_go").do("play un_go", "put on deck theirs I.1")
    assert t.deck(1)[0] == "navaj"


@cites("GX-4.22", "arrows_of_justice")
def test_only_the_caster_of_arrows_sees_the_hand_but_the_name_is_public() -> None:
    t = table("active_tiles\nturn_of 1\nhand 1 arrows_of_justice\nhand 0 un_go alpha")
    t.do("play arrows_of_justice")
    players = t.state.view(1)["players"]
    assert isinstance(players, list)
    assert sorted(players[0]["hand"]) == ["alpha", "un_go"]
    watched = t.state.view(None)["players"]
    assert isinstance(watched, list)
    assert watched[0]["hand"] == []
    t.do("name un_go")
    for viewer in (0, 1, None):
        assert any(
            event["kind"] == "name" and event["card"] == "un_go" for event in t.state.events(viewer)
        )
    assert not t.offers("play un_go")
