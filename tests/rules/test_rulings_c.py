"""GX-6.42 to GX-6.55: rulings on turns, the battle, single cards and knowledge."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, cards_of, table

LAST = "active_tiles\nfirst_pass 2\n"
ABHILASHA_TOMORROW_XIAN = "clans abhilasha tomorrow xian / galmi goan_sul phoenix\nactive_tiles\n"


# -- passing, additional turns ----------------------------------------------------------------


@cites("GX-6.42", "galmi")
def test_passing_by_galmi_ends_the_turn_without_echo() -> None:
    t = table(
        """
        active_tiles tomorrow
        army 0 boul_go / kan_te
        army 1 navaj
        hand 0 galmi alpha hempo orgah smook shard ree_ab cylak solok
        tokens 0 0 spent 2
        """
    )
    t.do("play galmi", "put on deck theirs I.1", "yes")
    # The end of the turn follows: eight cards, one is discarded.
    assert t.actor == 0
    t.do("discard alpha")
    assert t.turn_of == 1
    assert t.at("0.III.1") == "galmi"


@cites("GX-6.42", "galmi")
def test_passing_by_galmi_cancels_a_pending_additional_turn() -> None:
    t = table(
        """
        clans galmi phoenix xian / abhilasha goan_sul justice
        active_tiles tomorrow
        army 0 boul_go arpia all_in_one / kan_te kaez shennong / galmi phoenix
        hand 0 xian
        tokens 0 0 spent 2
        """
    )
    t.do("play xian", "copy mine III.2", "yes", "copy mine III.1", "yes")
    assert t.turn_of == 1


@cites("GX-6.42", "galmi")
def test_passing_second_by_galmi_asks_for_no_empty_hand_of_tokens() -> None:
    t = table(
        """
        active_tiles
        first_pass 2
        turns_left 2
        army 0 boul_go / kan_te
        army 1 navaj
        hand 0 galmi
        """
    )
    t.do("play galmi", "put on deck theirs I.1", "yes")
    assert t.supremacy(0) == 1


@cites("GX-6.43", "timer")
def test_an_additional_turn_gained_in_the_last_turn_is_lost() -> None:
    t = table("active_tiles\nturn_of 1\nfirst_pass 1\nhand 1 timer").do("play timer")
    assert t.supremacy(1) == 1
    assert not t.additional_turn


@cites("GX-6.43", "timer", "nityananda")
def test_an_additional_turn_that_cannot_come_is_not_promised() -> None:
    t = table("active_tiles\nturn_of 1\nfirst_pass 1\nhand 1 timer").do("play timer")
    assert "extra_turn" not in [event["kind"] for event in t.state.events(1)]
    t = table("active_tiles\nturn_of 1\nfirst_pass 1\nturns_left 1\nhand 1 timer").do("play timer")
    assert "extra_turn" in [event["kind"] for event in t.state.events(1)]
    assert t.additional_turn


@cites("GX-6.19", "GX-6.43", "timer")
def test_the_last_turn_of_an_endless_round_promises_none_either() -> None:
    t = table("active_tiles\nturn 300\nturn_of 1\nhand 1 timer").do("play timer")
    assert t.supremacy(1) == 1
    assert "extra_turn" not in [event["kind"] for event in t.state.events(1)]


@cites("GX-6.43")
def test_an_additional_turn_written_into_the_last_turn_does_not_outlast_the_round() -> None:
    text = "active_tiles\nturn_of 1\nfirst_pass 1\npending 1\narmy 1 timer"
    t = table(text).do("pass")
    assert t.round == 2
    assert not t.additional_turn


NITYANANDA = (
    "active_tiles\nturn_of 1\narmy 1 navaj\nhand 1 nityananda elle\ndiscard 1 nitish nalin\n"
)


@cites("GX-6.44", "nityananda")
def test_nityananda_lets_one_card_be_played_from_the_discard_pile() -> None:
    t = table(NITYANANDA)
    assert not t.offers("play from discard nitish")
    t.do("play nityananda")
    assert t.additional_turn
    t.do("play from discard nitish", "no")
    assert t.army(1)[0] == ["navaj", "nitish"]
    assert t.discard(1) == ["nalin"]
    assert t.turn_of == 0
    t.do("draw one")
    assert not t.offers("play from discard nalin")


@cites("GX-3.4", "GX-6.44", "nityananda")
def test_nityanandas_card_may_be_shifted_in_and_is_paid_from_the_hand() -> None:
    t = table(NITYANANDA.replace("elle", "elle quae")).do("play nityananda")
    t.do("shift mine I.1", "discard elle", "play from discard nitish")
    assert t.at("1.I.1") == "nitish"
    assert sorted(t.discard(1)) == ["elle", "nalin", "navaj", "quae"]
    # A troop of another clan costs two cards of the hand.
    t = table(NITYANANDA.replace("discard 1 nitish", "discard 1 timer")).do("play nityananda")
    assert not t.offers("play from discard timer")


@cites("GX-6.44", "nityananda")
def test_nityanandas_leave_attaches_to_a_pending_additional_turn() -> None:
    t = table(
        """
        clans narashima phoenix xian / abhilasha goan_sul justice
        active_tiles tomorrow
        army 0 timer navaj all_in_one / nityananda shennong
        hand 0 xian
        discard 0 nitish
        """
    )
    t.do("play xian", "copy mine I.1", "yes", "copy mine II.1")
    assert t.additional_turn
    assert t.offers("play from discard nitish")
    t.do("draw one")
    assert t.turn_of == 1


@cites("GX-6.45", "bhj_galmi")
def test_byun_hyung_ja_of_galmi_unlocks_after_the_pass_which_stands() -> None:
    t = table("active_tiles\narmy 0 boul_go / kan_te / bhj_galmi\ntokens 0 0 spent 2").do("pass")
    assert (t.tokens(0), t.turn_of) == (1, 1)
    assert t.state.view(1)["first_to_pass"] == 0
    # Only the first to pass.
    t = table(LAST + "army 0 boul_go / kan_te / bhj_galmi").do("pass")
    assert t.locked(0) == 2


@cites("GX-6.46", "arrows_of_justice")
def test_arrows_last_to_the_end_of_the_casters_next_turn() -> None:
    t = table("active_tiles\nturn_of 1\nhand 1 arrows_of_justice\nhand 0 un_go\ntokens 0 2")
    t.do("play arrows_of_justice", "name un_go")
    assert not t.offers("play un_go")
    t.do("draw one", "draw one")
    assert t.turn_of == 0
    assert t.offers("play un_go")


@cites("GX-6.46")
def test_the_casters_next_turn_may_be_an_additional_one_or_in_the_next_round() -> None:
    t = table("active_tiles\nturn_of 1\nnamed_now 1 un_go\npending 1\nhand 0 un_go")
    t.do("draw one", "draw one")
    assert t.turn_of == 0
    assert t.offers("play un_go")
    t = table(LAST + "named_before 1 un_go\nhand 0 un_go alpha\narmy 1 navaj").do("pass")
    assert (t.round, t.turn_of) == (2, 0)
    assert not t.offers("play un_go")
    t.do("draw one", "discard alpha", "draw one")
    t.do(t.options[0])
    assert t.turn_of == 0
    assert t.offers("play un_go")


# -- battle and Song --------------------------------------------------------------------------


@cites("GX-6.47", "goan_sul")
def test_goan_sul_binds_its_controller_whatever_the_result() -> None:
    """A loser with Goan Sul: half of four and one more."""
    t = table(
        LAST
        + """
        army 0 lava_goddesses un_go / hempo / goan_sul
        army 1 navaj nitish nikhilesh nakshatra / nalin niranjan / narashima
        """
    )
    t.do("pass")
    while t.actor == 1 and t.round == 1:
        t.do(t.options[0])
    t.do("sacrifice mine III.1", "sacrifice mine II.1")
    assert t.army(0) == [["lava_goddesses"], [], []]


@cites("GX-6.47", "goan_sul", "tile.goan_sul")
def test_goan_suls_tile_binds_both_and_a_captured_goan_sul_nobody() -> None:
    t = table(
        """
        clans abhilasha galmi xian / justice narashima phoenix
        active_tiles goan_sul
        first_pass 2
        army 0 boul_go un_go red_circle
        army 1 navaj nitish
        """
    )
    t.do("pass")
    assert (t.army(0)[0], t.army(1)[0]) == ([], [])
    t = table(LAST + "army 0 lava_goddesses un_go / hempo / (goan_sul)\narmy 1 navaj").do("pass")
    t.do("sacrifice mine III.1", "sacrifice mine II.1")
    assert t.army(0) == [["lava_goddesses", "un_go"], [], []]


@cites("GX-6.48")
def test_half_is_counted_after_the_release() -> None:
    t = table(LAST + "army 0 boul_go un_go (bun_to) (kno_bo)\narmy 1 navaj").do("pass")
    assert t.army(0) == [["boul_go", "un_go"], [], []]


@cites("GX-6.48")
def test_a_fifteenth_card_turned_up_by_the_song_wins() -> None:
    rows = (
        "boul_go boul_go un_go un_go bun_to",
        "kan_te ree_ab shard she_rift alpha",
        "galmi bhj_galmi abhilasha bhj_abhilasha (goan_sul)",
    )
    t = table(LAST + f"army 0 {' / '.join(rows)}")
    t.do("pass")
    assert (t.ending, t.winner) == ("fifteen_cards", 0)


@cites("GX-6.48", "tile.narashima")
def test_drawing_up_to_seven_ignores_narashima_and_more_are_kept() -> None:
    t = table(
        """
        clans abhilasha galmi goan_sul / justice xian phoenix
        active_tiles narashima
        first_pass 2
        army 0 boul_go
        hand 0 alpha
        hand 1 elle quae nezha sati tourach kaez genious fenghuang phoenix
        """
    )
    t.do("pass")
    assert t.round == 2
    assert (t.hand_size(0), t.hand_size(1)) == (7, 9)


# -- single cards -----------------------------------------------------------------------------

JUSTICE = """
    clans justice narashima phoenix / abhilasha galmi goan_sul
    army 0 arrows_of_justice / elle
    hand 0 justice
"""


@cites("GX-6.49", "justice")
def test_justice_without_a_tile_to_flip_does_nothing() -> None:
    t = table(JUSTICE + "active_tiles justice narashima phoenix\nsupremacy 0 1").do("play justice")
    assert (t.ending, t.turn_of) == ("", 1)


@cites("GX-6.49", "justice")
def test_each_resolution_of_justice_flips_one_tile() -> None:
    t = table(JUSTICE + "active_tiles tomorrow").do("play justice", "flip narashima", "yes")
    t.do("flip phoenix")
    assert [clan for clan in ("justice", "narashima", "phoenix") if t.tile_active(clan)] == [
        "narashima",
        "phoenix",
    ]


@cites("GX-6.49", "justice", "xian")
def test_a_copy_of_justice_can_win() -> None:
    t = table(
        """
        clans abhilasha galmi xian / justice narashima phoenix
        active_tiles abhilasha galmi
        army 0 all_in_one / shennong
        army 1 volantis / quae / justice
        supremacy 0 1
        hand 0 xian
        """
    )
    t.do("play xian", "copy theirs III.1")
    assert (t.ending, t.winner) == ("justice", 0)


GENIOUS = """
    active_tiles
    turn_of 1
    army 1 arpia navaj / niranjan / bhj_narashima
    hand 1 genious
"""


@cites("GX-6.50", "bhj_narashima", "genious")
def test_byun_hyung_ja_of_narashima_answers_a_shuffle_of_the_whole_pile() -> None:
    for discard, unlocked in (("timer muraena", 1), ("timer nitish", 0)):
        t = table(GENIOUS + f"discard 1 {discard}").do("play genious", "clan phoenix", "clan xian")
        assert 2 - t.locked(1) == unlocked
    t = table(GENIOUS).do("play genious", "clan phoenix", "clan xian")
    assert t.locked(1) == 2
    # And drawing from an empty deck.
    army = "nitish / nalin / bhj_narashima"
    rest = cards_of("justice narashima phoenix", but=army.replace("/", ""))
    t = table(f"active_tiles\nturn_of 1\narmy 1 {army}\ndiscard 1 {rest}").do("draw one")
    assert (t.tokens(1), t.locked(1)) == (2, 1)


@cites("GX-6.51", "bhj_tomorrow")
def test_byun_hyung_ja_of_tomorrow_must_be_used() -> None:
    t = table(
        ABHILASHA_TOMORROW_XIAN
        + "army 0 obeezs / ez / bhj_tomorrow\nremoved 0 neye\ntokens 0 0 spent 4 locked 0"
    )
    t.do("pass")
    assert (t.ending, t.winner) == ("fifth_token", 0)


@cites("GX-6.51", "bhj_abhilasha")
def test_byun_hyung_ja_of_abhilasha_unlocks_before_it_releases() -> None:
    text = """
        active_tiles
        army 0 red_circle / solok / bhj_abhilasha
        army 1 (navaj) (nitish) (timer)
    """
    t = table(text + "tokens 0 0 spent 4 locked 0").do("pass")
    assert t.ending == "fifth_token"
    assert t.army(1)[0] == ["(navaj)", "(nitish)", "(timer)"]
    t = table(text + "tokens 0 0 spent 2").do("pass")
    assert t.army(1)[0] == ["navaj", "nitish", "timer"]
    assert t.tokens(0) == 1


# -- knowledge --------------------------------------------------------------------------------


def sets(t: Table, viewer: int, owner: int) -> list[list[str]]:
    players = t.state.view(viewer)["players"]
    assert isinstance(players, list)
    found = players[owner]["deck_sets"]
    assert isinstance(found, list)
    return found


@cites("GX-6.52", "spirits_of_smook", "shard")
def test_cards_taken_from_a_public_place_are_known() -> None:
    t = table("active_tiles\nhand 0 spirits_of_smook kan_te\ndiscard 0 alpha").do(
        "play spirits_of_smook"
    )
    assert t.known(0) == ["alpha"]
    t = table("active_tiles\narmy 0 boul_go\nhand 0 shard\ndeck 0 alpha orgah hempo smook")
    t.do("play shard")
    for viewer in (1, None):
        players = t.state.view(viewer)["players"]
        assert isinstance(players, list)
        assert sorted(players[0]["revealed"]) == ["alpha", "hempo", "orgah", "smook"]
    t.do("take orgah")
    assert t.known(0) == ["orgah"]
    # A card drawn is not.
    t = table("active_tiles\ndeck 0 alpha").do("draw one")
    assert t.known(0) == []


@cites("GX-6.52", "sqeezs")
def test_both_know_what_sqeezs_puts_on_top_and_under_the_deck() -> None:
    t = table("active_tiles\nturn_of 1\nhand 1 sqeezs\ndeck 1 elle quae sati")
    t.do("play sqeezs", "take elle", "stack quae")
    for viewer in (0, 1):
        assert t.sees_in_deck(viewer, 1) == {1: "quae", len(t.deck(1)): "sati"}
    assert t.known(1) == ["elle"]
    t.do("draw one", "draw one")
    assert sorted(t.known(1)) == ["elle", "quae"]


@cites("GX-6.52", "ree_ab")
def test_ree_abs_set_is_public_but_its_order_is_its_owners() -> None:
    t = table(
        "active_tiles\narmy 0 boul_go\nhand 0 ree_ab\ndiscard 0 alpha orgah\n"
        "tokens 0 0 spent 4 locked 0"
    )
    t.do("play ree_ab", "stack alpha", "stack orgah")
    t.do("stack alpha")
    # Orgah was put last, on top, and drawn.
    assert t.hand(0) == ["orgah"]
    assert t.known(0) == []
    assert t.sees_in_deck(0, 0) == {1: "alpha"}
    assert t.sees_in_deck(1, 0) == {}
    assert [sorted(cards) for cards in sets(t, 1, 0)] == [["alpha", "orgah"]]


@cites("GX-6.52", "un_go", "elle")
def test_a_shuffle_ends_what_was_known_of_a_deck() -> None:
    t = table("active_tiles\narmy 1 volantis navaj\nhand 0 un_go\nhand 1 elle")
    t.do("play un_go", "put on deck theirs I.2")
    assert t.sees_in_deck(0, 1) == {1: "navaj"}
    t.do("play elle", "take timer")
    assert t.sees_in_deck(0, 1) == {}


@cites("GX-6.52", "arrows_of_justice")
def test_a_hand_that_was_seen_stays_known_until_its_cards_leave() -> None:
    t = table("active_tiles\nturn_of 1\nhand 1 arrows_of_justice\nhand 0 un_go alpha")
    t.do("play arrows_of_justice", "name alpha")
    assert sorted(t.known(0)) == ["alpha", "un_go"]
    t.do("play un_go")
    assert t.known(0) == ["alpha"]


# -- few cards, printed Bounty, equal hands ---------------------------------------------------


@cites("GX-6.53", "sqeezs")
def test_sqeezs_with_fewer_cards_fills_hand_then_top() -> None:
    clans = "justice narashima phoenix"
    for deck in ("elle", "elle quae", ""):
        removed = cards_of(clans, but=f"sqeezs {deck}")
        t = table(f"active_tiles\nturn_of 1\nhand 1 sqeezs\ndeck 1 {deck}\nremoved 1 {removed}")
        t.do("play sqeezs")
        if deck == "elle quae":
            t.do("take elle")
        assert t.hand(1) == (["elle"] if deck else [])
        assert t.deck(1) == deck.split()[1:]


@cites("GX-6.53", "shard")
def test_shard_with_no_card_to_reveal_does_nothing() -> None:
    removed = cards_of("abhilasha galmi goan_sul", but="boul_go shard alpha")
    t = table(f"active_tiles\narmy 0 boul_go\nhand 0 shard\ndiscard 0 alpha\nremoved 0 {removed}")
    t.do("play shard")
    assert (t.hand_size(0), t.discard(0), t.turn_of) == (0, ["alpha"], 1)


@cites("GX-6.54", "nitish")
def test_nitish_discards_only_a_printed_bounty_and_only_for_a_legal_target() -> None:
    t = table("active_tiles\nturn_of 1\nhand 1 nitish nikhilesh elle\narmy 0 un_go / kan_te")
    t.do("play nitish")
    assert set(t.options) == {"no", "discard nikhilesh"}
    t.do("discard nikhilesh")
    # A level I card was discarded: only level I cards are targets.
    assert t.offers("capture theirs I.1")
    assert not t.offers("capture theirs II.1")
    # Alone under Justice's tile Nitish is Ethereal: there is no target, and nothing is asked.
    t = table(
        """
        clans abhilasha galmi goan_sul / narashima xian phoenix
        active_tiles justice
        turn_of 1
        hand 1 nitish nikhilesh
        """
    )
    t.do("play nitish")
    assert (t.turn_of, t.hand(1)) == (0, ["nikhilesh"])
    # The only card that is not Ethereal is a hero: a troop is not discarded for it.
    t = table(
        """
        clans abhilasha galmi phoenix / narashima goan_sul xian
        active_tiles justice
        turn_of 1
        army 0 phoenix_immortal / kan_te / galmi
        hand 1 nitish nikhilesh orgah
        """
    )
    t.do("play nitish")
    assert set(t.options) == {"no", "discard orgah"}


@cites("GX-6.55", "sati")
def test_sati_does_nothing_if_one_has_as_many_cards_or_more() -> None:
    text = "active_tiles\nturn_of 1\narmy 1 volantis\nhand 1 sati elle quae\n"
    assert table(text + "hand 0 alpha orgah").do("play sati").hand_size(1) == 2
    assert table(text + "hand 0 alpha").do("play sati").hand_size(1) == 2
    assert table(text + "hand 0 alpha orgah hempo").do("play sati").hand_size(1) == 3


@cites("GX-6.55", "tourach")
def test_tourach_does_nothing_if_the_opponent_has_as_many_cards_or_fewer() -> None:
    text = "active_tiles\nturn_of 1\narmy 1 volantis\nhand 1 tourach elle quae\n"
    assert table(text + "hand 0 alpha orgah").do("play tourach").hand_size(0) == 2
    assert table(text + "hand 0 alpha").do("play tourach").hand_size(0) == 1
    t = table(text + "hand 0 alpha orgah hempo").do("play tourach")
    assert t.actor == 0
    assert t.do("discard alpha").hand_size(0) == 2
