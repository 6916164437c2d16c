"""What each card of Narashima does. Seat 0 plays the clan; no tile is active."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, cards_of, table

CLANS = "narashima phoenix tomorrow"
HEAD = f"clans {CLANS} / abhilasha galmi goan_sul\nactive_tiles\n"


def narashima(text: str) -> Table:
    return table(HEAD + text)


# -- Narashima ----------------------------------------------------------------------------------


@cites("narashima", "GX-3.3", "GX-6.52")
def test_narashima_mills_ten_and_takes_one_card() -> None:
    t = narashima("""
        army 0 navaj / nalin
        hand 0 narashima
        deck 0 timer arpia muraena sqeezs kaez genious fenghuang aat obeezs ez neo
    """)
    t.do("play narashima", "take kaez")
    assert sorted(t.discard(0)) == sorted(
        ["timer", "arpia", "muraena", "sqeezs", "genious", "fenghuang", "aat", "obeezs", "ez"]
    )
    assert t.deck(0)[0] == "neo"
    assert t.hand(0) == ["kaez"]
    assert t.known(0) == ["kaez"], "it came from a public pile"


@cites("narashima", "GX-3.10")
def test_narashima_with_three_cards_left_does_not_shuffle() -> None:
    mentioned = "navaj nalin narashima timer arpia kaez"
    t = narashima(f"""
        army 0 navaj / nalin
        hand 0 narashima
        deck 0 timer arpia kaez
        removed 0 {cards_of(CLANS, but=mentioned)}
    """)
    t.do("play narashima", "take timer")
    assert t.deck(0) == []
    assert sorted(t.discard(0)) == ["arpia", "kaez"]


@cites("narashima", "GX-4.1")
def test_narashima_with_nothing_at_all_to_take_is_still_played() -> None:
    mentioned = "navaj nalin narashima"
    t = narashima(f"""
        army 0 navaj / nalin
        hand 0 narashima
        removed 0 {cards_of(CLANS, but=mentioned)}
    """)
    t.do("play narashima")
    assert t.at("0.III.1") == "narashima"
    assert t.hand(0) == []
    assert t.turn_of == 1


@cites("narashima", "GX-3.9", "GX-6.15")
def test_narashima_makes_the_hand_limit_five_for_both_players() -> None:
    t = narashima("""
        army 0 navaj / nalin / narashima
        hand 0 timer arpia muraena sqeezs kaez
        hand 1 red_circle solok ashes alpha hempo
    """)
    t.do("draw one")
    assert t.actor == 0
    assert t.hand_size(0) == 6
    t.do("discard timer")
    assert t.turn_of == 1
    t.do("draw one", "discard solok")
    assert t.turn_of == 0
    assert t.hand_size(0) == t.hand_size(1) == 5


@cites("narashima", "GX-2.3", "GX-3.9")
def test_a_captured_narashima_leaves_the_limit_at_seven() -> None:
    t = narashima("""
        army 0 navaj / nalin / (narashima)
        hand 0 timer arpia muraena sqeezs kaez genious
    """)
    t.do("draw one")
    assert t.turn_of == 1
    assert t.hand_size(0) == 7


# -- Byun Hyung Ja ------------------------------------------------------------------------------


@cites("bhj_narashima", "GX-3.10", "GX-4.15", "GX-6.50")
def test_byun_hyung_ja_unlocks_when_the_discard_pile_becomes_the_deck() -> None:
    mentioned = "navaj nalin bhj_narashima timer arpia"
    t = narashima(f"""
        army 0 navaj / nalin / bhj_narashima
        discard 0 timer arpia
        removed 0 {cards_of(CLANS, but=mentioned)}
    """)
    t.do("draw one")
    assert t.locked(0) == 1
    assert t.tokens(0) == 2
    assert t.discard(0) == []
    assert t.hand_size(0) == 1


def reshuffling(more: str) -> Table:
    """The next draw of seat 0 shuffles Timer and Arpia into its empty deck."""
    mentioned = "navaj nalin bhj_narashima timer arpia"
    return narashima(f"""
        army 0 navaj / nalin / bhj_narashima
        discard 0 timer arpia
        removed 0 {cards_of(CLANS, but=mentioned)}
        {more}
    """)


@cites("bhj_narashima", "GX-3.10", "GX-4.15", "GX-6.17")
def test_a_fifth_token_wins_before_the_card_is_drawn() -> None:
    t = reshuffling("tokens 0 1 spent 3 locked 0").do("draw one")
    assert (t.ending, t.winner) == ("fifth_token", 0)
    assert t.hand_size(0) == 0
    assert sorted(t.deck(0)) == ["arpia", "timer"]
    kinds = [event["kind"] for event in t.state.events(0)]
    assert kinds == ["spend", "shuffle", "finish"]


@cites("bhj_narashima", "GX-3.10", "GX-6.50")
def test_the_token_is_unlocked_between_the_shuffle_and_the_draws() -> None:
    t = reshuffling("").do("draw three")
    kinds = [event["kind"] for event in t.state.events(0)]
    assert kinds[:5] == ["spend", "shuffle", "unlock", "draw", "draw"]
    assert "turn" in kinds, "the third card is not there to be drawn"


@cites("bhj_narashima", "GX-4.6", "GX-6.17")
def test_a_fifth_token_wins_before_a_bounty_is_drawn() -> None:
    mentioned = "navaj nalin bhj_narashima timer alpha lava_goddesses"
    t = table(f"""
        clans narashima phoenix goan_sul / abhilasha galmi xian
        active_tiles
        army 0 navaj lava_goddesses / nalin / bhj_narashima
        army 1 all_in_one
        hand 0 alpha
        discard 0 timer
        removed 0 {cards_of("narashima phoenix goan_sul", but=mentioned)}
        tokens 0 1 spent 3 locked 0
    """)
    t.do("play alpha", "capture theirs I.1", "yes")
    assert (t.ending, t.winner) == ("fifth_token", 0)
    assert t.hand_size(0) == 0


@cites("bhj_narashima", "GX-6.50")
def test_byun_hyung_ja_does_not_answer_an_ordinary_draw_or_an_empty_pile() -> None:
    t = narashima("army 0 navaj / nalin / bhj_narashima")
    t.do("draw three")
    assert t.locked(0) == 2
    mentioned = "navaj nalin bhj_narashima"
    t = narashima(f"""
        army 0 navaj / nalin / bhj_narashima
        removed 0 {cards_of(CLANS, but=mentioned)}
    """)
    t.do("draw three")
    assert t.locked(0) == 2
    assert t.spent(0) == 2, "drawing is legal although nothing can be drawn (GX-6.18)"


@cites("bhj_narashima", "GX-4.6")
def test_byun_hyung_ja_of_narashima_is_a_bounty() -> None:
    t = narashima("""
        turn_of 1
        supremacy 1 1
        army 0 navaj / nalin / bhj_narashima
        army 1 lava_goddesses
        hand 1 alpha
    """)
    t.do("play alpha", "capture theirs III.1", "yes")
    assert t.captured("0.III.1")
    assert t.hand_size(1) == 1


# -- heroes -------------------------------------------------------------------------------------


@cites("nachiketa", "GX-6.5")
def test_nachiketa_makes_everybody_discard_two_the_turn_player_first() -> None:
    t = narashima("""
        army 0 navaj
        hand 0 nachiketa timer arpia kaez
        hand 1 red_circle solok alpha
    """)
    t.do("play nachiketa", "discard timer", "discard kaez")
    assert t.actor == 1
    t.do("discard alpha", "discard solok")
    assert t.hand(0) == ["arpia"]
    assert t.hand(1) == ["red_circle"]


@cites("nachiketa", "GX-4.1")
def test_nachiketa_takes_what_there_is_from_a_smaller_hand() -> None:
    t = narashima("""
        army 0 navaj
        hand 0 nachiketa timer
        hand 1 solok
    """)
    t.do("play nachiketa")
    assert t.hand(0) == t.hand(1) == []
    assert t.discard(0) == ["timer"]
    assert t.discard(1) == ["solok"]
    assert t.turn_of == 1


@cites("nachiketa", "GX-3.6")
def test_nachiketa_again_by_a_token() -> None:
    t = narashima("""
        army 0 navaj / nachiketa
        hand 0 timer arpia
        hand 1 solok alpha
    """)
    t.do("activate mine II.1")
    assert t.hand_size(0) == t.hand_size(1) == 0
    assert t.tokens_on("0.II.1") == 1


@cites("nalin", "GX-4.11")
def test_nalin_takes_the_wonder_token_and_mills_ten_of_a_players_deck() -> None:
    t = narashima("""
        wonder 2
        army 0 navaj
        hand 0 nalin
    """)
    t.do("play nalin")
    assert t.wonder == 0
    t.do("my opponent")
    assert len(t.discard(1)) == 10
    assert len(t.deck(1)) == 35
    assert t.discard(0) == []


@cites("nalin", "GX-3.10")
def test_nalin_may_mill_its_own_deck_and_never_shuffles() -> None:
    mentioned = "navaj nalin timer arpia"
    t = narashima(f"""
        army 0 navaj
        hand 0 nalin
        deck 0 timer arpia
        removed 0 {cards_of(CLANS, but=mentioned)}
    """)
    t.do("play nalin", "myself")
    assert sorted(t.discard(0)) == ["arpia", "timer"]
    assert t.deck(0) == []


@cites("narashima_lion", "GX-6.5")
def test_narashima_lion_halves_each_hand_rounded_up() -> None:
    t = narashima("""
        army 0 navaj
        hand 0 narashima_lion timer arpia kaez
        hand 1 red_circle solok alpha hempo
    """)
    t.do("play narashima_lion", "discard timer", "discard arpia")
    assert t.actor == 1
    t.do("discard solok", "discard alpha")
    assert t.hand(0) == ["kaez"]
    assert sorted(t.hand(1)) == ["hempo", "red_circle"]


@cites("narashima_lion")
def test_narashima_lion_takes_a_last_card_and_nothing_from_an_empty_hand() -> None:
    t = narashima("""
        army 0 navaj
        hand 0 narashima_lion timer
    """)
    t.do("play narashima_lion")
    assert t.discard(0) == ["timer"]
    assert t.turn_of == 1


@cites("niranjan", "GX-4.4", "GX-6.5")
def test_niranjan_makes_the_opponent_sacrifice_a_card_of_their_choice() -> None:
    t = narashima("""
        army 0 navaj
        army 1 lava_goddesses un_go / galmi_avatar
        hand 0 niranjan
    """)
    t.do("play niranjan")
    assert t.actor == 1
    assert t.options == ["sacrifice mine I.2", "sacrifice mine II.1"], "OPEN cards, Ethereal too"
    t.do("sacrifice mine II.1")
    assert t.discard(1) == ["galmi_avatar"]
    assert t.army(0) == [["navaj"], ["niranjan"], []]


@cites("niranjan", "GX-4.1", "GX-4.4")
def test_niranjan_takes_a_captured_card_and_nothing_from_an_empty_army() -> None:
    t = narashima("""
        army 0 navaj
        army 1 (lava_goddesses)
        hand 0 niranjan
    """)
    t.do("play niranjan")
    assert t.army(1) == [[], [], []]
    assert t.discard(1) == ["lava_goddesses"]
    t = narashima("""
        army 0 navaj
        hand 0 niranjan
    """)
    t.do("play niranjan")
    assert t.at("0.II.1") == "niranjan"
    assert t.turn_of == 1


@cites("nityananda", "GX-4.14", "GX-6.44")
def test_nityananda_gives_a_turn_in_which_one_card_may_come_from_the_discard_pile() -> None:
    t = narashima("""
        army 0 navaj
        hand 0 nityananda
        discard 0 nikhilesh
    """)
    t.do("play nityananda")
    assert t.actor == 0
    assert t.turn_of == 0
    t.do("play from discard nikhilesh")
    assert t.at("0.I.2") == "nikhilesh"
    assert t.turn_of == 1, "the leave was for one card, the turn for one action"


@cites("nityananda", "GX-6.44")
def test_nityanandas_leave_may_go_unused_and_ends_with_the_turn() -> None:
    t = narashima("""
        army 0 navaj
        hand 0 nityananda
        discard 0 nikhilesh nakshatra
    """)
    t.do("play nityananda", "draw one")
    assert t.turn_of == 1
    t.do("draw one")
    assert t.turn_of == 0
    assert not t.offers("play from discard nikhilesh")


@cites("nityananda", "GX-3.1", "GX-6.44")
def test_nityananda_does_not_pay_the_cost_of_a_card_from_the_discard_pile() -> None:
    t = narashima("""
        army 0 navaj
        hand 0 nityananda ez neo
        discard 0 timer
    """)
    t.do("play nityananda", "play from discard timer", "discard ez")
    assert t.at("0.I.2") == "timer"
    assert t.hand(0) == []
    t = narashima("""
        army 0 navaj
        hand 0 nityananda ez
        discard 0 timer
    """)
    t.do("play nityananda")
    assert not t.offers("play from discard timer")


@cites("nityananda", "GX-3.4", "GX-6.44")
def test_nityanandas_leave_serves_a_shift_too() -> None:
    t = narashima("""
        army 0 navaj
        hand 0 nityananda ez neo
        discard 0 muraena
    """)
    t.do("play nityananda", "shift mine I.1", "discard ez")
    t.do("play from discard muraena")
    assert t.at("0.I.1") == "muraena"
    assert t.hand_size(0) == 2, "Muraena draws X"


# -- troops -------------------------------------------------------------------------------------


@cites("nakshatra", "GX-6.6")
def test_nakshatra_mills_x_and_takes_a_troop() -> None:
    for locked, x in ((2, 2), (1, 3), (0, 4)):
        t = narashima(f"""
            tokens 0 {4 - locked} locked {locked}
            hand 0 nakshatra
            deck 0 timer arpia neo muraena kaez
        """)
        t.do("play nakshatra")
        assert not t.offers("take neo"), "a hero, and no Supremacy"
        t.do("take timer")
        assert len(t.discard(0)) == x - 1
        assert t.known(0) == ["timer"]


@cites("nakshatra", "GX-6.6")
def test_nakshatra_takes_any_level_with_supremacy() -> None:
    t = narashima("""
        supremacy 0 1
        hand 0 nakshatra
        deck 0 tomorrow neo
    """)
    t.do("play nakshatra", "take tomorrow")
    assert t.hand(0) == ["tomorrow"]
    assert t.discard(0) == ["neo"]


@cites("nakshatra", "GX-4.1")
def test_nakshatra_without_a_troop_to_take_just_mills() -> None:
    t = narashima("""
        hand 0 nakshatra
        deck 0 tomorrow neo
    """)
    t.do("play nakshatra")
    assert t.hand(0) == []
    assert sorted(t.discard(0)) == ["neo", "tomorrow"]
    assert t.turn_of == 1


@cites("nakshatra", "GX-3.6")
def test_nakshatra_again_by_a_token() -> None:
    t = narashima("""
        army 0 nakshatra
        discard 0 timer
        deck 0 neo kaez
    """)
    t.do("activate mine I.1")
    assert t.hand(0) == ["timer"], "the only troop: taken without asking"


@cites("navaj")
def test_navaj_takes_up_to_x_wondrous_cards() -> None:
    for locked, x in ((2, 2), (1, 3), (0, 4)):
        t = table(f"""
            clans narashima galmi justice / abhilasha phoenix tomorrow
            active_tiles
            tokens 0 {4 - locked} locked {locked}
            hand 0 navaj
            discard 0 nalin galmi shard greatshield_atalante boul_go elle
        """)
        t.do("play navaj")
        assert not t.offers("take elle"), "neither Wondrous nor Force of will"
        wanted = ["nalin", "greatshield_atalante", "galmi", "shard"][:x]
        t.do(*(f"take {card}" for card in wanted))
        assert sorted(t.hand(0)) == sorted(wanted)
        assert t.turn_of == 1


@cites("navaj", "GX-4.1")
def test_navaj_may_take_fewer_or_none() -> None:
    t = narashima("""
        hand 0 navaj
        discard 0 nalin timer
    """)
    t.do("play navaj")
    assert t.options == ["finish", "take nalin"]
    t.do("finish")
    assert t.hand(0) == []
    assert sorted(t.discard(0)) == ["nalin", "timer"]


@cites("nikhilesh", "GX-6.11")
def test_nikhilesh_draws_for_each_clan_in_the_discard_pile() -> None:
    for pile, drawn in (
        ("", 0),
        ("timer arpia", 1),
        ("timer arpia neo", 2),
        ("timer neo navaj", 3),
    ):
        t = narashima(f"hand 0 nikhilesh\ndiscard 0 {pile}")
        t.do("play nikhilesh")
        assert t.hand_size(0) == drawn


@cites("nikhilesh", "GX-3.6")
def test_nikhilesh_again_by_a_token_counts_only_its_own_pile() -> None:
    t = narashima("""
        army 0 nikhilesh
        discard 0 timer
        discard 1 solok alpha shard
    """)
    t.do("activate mine I.1")
    assert t.hand_size(0) == 1


@cites("nikhilesh", "GX-4.6")
def test_nikhilesh_is_a_bounty() -> None:
    t = narashima("""
        turn_of 1
        army 0 nikhilesh
        hand 1 lava_goddesses
    """)
    t.do("play lava_goddesses", "capture theirs I.1", "yes")
    assert t.hand_size(1) == 1


@cites("nitish", "GX-6.54")
def test_nitish_pays_a_bounty_card_to_capture() -> None:
    t = narashima("""
        army 1 lava_goddesses un_go / kan_te
        hand 0 nitish ez
    """)
    t.do("play nitish", "discard ez", "capture theirs II.1")
    assert t.captured("1.II.1")
    assert t.discard(0) == ["ez"]


@cites("nitish", "GX-6.9", "GX-6.54")
def test_nitish_reaches_as_high_as_the_card_it_discards() -> None:
    t = narashima("""
        army 1 (lava_goddesses) un_go / kan_te / galmi
        hand 0 nitish nikhilesh ez bhj_tomorrow
    """)
    t.do("play nitish", "discard nikhilesh")
    assert t.options == [
        "capture mine I.1",
        "capture theirs I.2",
        "destroy mine I.1",
        "destroy theirs I.2",
        "release theirs I.1",
    ]
    t.do("release theirs I.1")
    assert not t.captured("1.I.1")
    t = narashima("""
        army 1 lava_goddesses un_go / kan_te / galmi
        hand 0 nitish nikhilesh bhj_tomorrow
    """)
    t.do("play nitish", "discard bhj_tomorrow", "destroy theirs III.1")
    assert t.discard(1) == ["galmi"]


@cites("nitish", "GX-4.1")
def test_nitish_may_decline_and_takes_no_other_card() -> None:
    t = narashima("""
        army 1 lava_goddesses
        hand 0 nitish muraena timer
        bounty 1.I.1
    """)
    t.do("play nitish")
    assert t.options == ["no", "discard muraena"], "Timer is not Bounty"
    t.do("no")
    assert t.hand_size(0) == 2
    assert not t.captured("1.I.1")


@cites("nitish", "GX-3.6")
def test_nitish_again_by_a_token() -> None:
    t = narashima("""
        army 0 nitish
        army 1 lava_goddesses
        hand 0 muraena
    """)
    t.do("activate mine I.1", "discard muraena", "destroy theirs I.1")
    assert t.army(1) == [[], [], []]
