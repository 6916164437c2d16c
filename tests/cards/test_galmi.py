"""Galmi: the Wonder token, decks that are known, and passing early."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import cards_of, table


def takes_the_wonder_token(card: str) -> None:
    """Played on top of a small army, the card takes the token from the opponent."""
    t = table(f"""
        active_tiles
        wonder 2
        army 0 boul_go lava_goddesses / kan_te
        army 1 timer
        hand 0 {card}
    """)
    t.do(f"play {card}")
    assert t.wonder == 0


# -- Wondrous -----------------------------------------------------------------------------------


@cites("galmi", "GX-4.11")
def test_galmi_takes_the_wonder_token() -> None:
    takes_the_wonder_token("galmi")


@cites("bhj_galmi", "GX-4.11")
def test_byun_hyung_ja_of_galmi_takes_the_wonder_token() -> None:
    takes_the_wonder_token("bhj_galmi")


@cites("galmi_avatar", "GX-4.11")
def test_galmi_avatar_takes_the_wonder_token() -> None:
    takes_the_wonder_token("galmi_avatar")


@cites("kan_te", "GX-4.11")
def test_kan_te_takes_the_wonder_token() -> None:
    t = table("""
        wonder 2
        army 0 boul_go
        hand 0 kan_te
    """)
    t.do("play kan_te")
    assert t.wonder == 0


@cites("ree_ab", "GX-4.11")
def test_ree_ab_takes_the_wonder_token() -> None:
    takes_the_wonder_token("ree_ab")


@cites("shard", "GX-4.11")
def test_shard_takes_the_wonder_token() -> None:
    takes_the_wonder_token("shard")


@cites("she_rift", "GX-4.11")
def test_she_rift_takes_the_wonder_token() -> None:
    takes_the_wonder_token("she_rift")


@cites("boul_go", "GX-4.11")
def test_boul_go_takes_the_wonder_token() -> None:
    takes_the_wonder_token("boul_go")


@cites("bun_to", "GX-4.11")
def test_bun_to_takes_the_wonder_token() -> None:
    takes_the_wonder_token("bun_to")


@cites("kno_bo", "GX-4.11")
def test_kno_bo_takes_the_wonder_token() -> None:
    takes_the_wonder_token("kno_bo")


@cites("un_go", "GX-4.11")
def test_un_go_takes_the_wonder_token() -> None:
    takes_the_wonder_token("un_go")


@cites("boul_go", "GX-3.4", "GX-3.8", "GX-4.11")
def test_a_wondrous_card_shifted_in_takes_the_token_that_paid_for_it() -> None:
    t = table("""
        wonder 1
        army 0 lava_goddesses
        hand 0 boul_go solok
    """)
    t.do("shift mine I.1", "return wonder", "play boul_go")
    assert t.wonder == 0
    assert t.discard(0) == ["lava_goddesses"]


@cites("kan_te", "GX-3.6", "GX-4.11")
def test_a_token_on_a_wondrous_card_does_not_move_the_wonder_token() -> None:
    t = table("""
        wonder 2
        army 0 boul_go / kan_te
    """)
    t.do("activate mine II.1")
    assert t.wonder == 1


# -- Galmi --------------------------------------------------------------------------------------

GALMI_PLAYED = """
    active_tiles {tiles}
    army 0 boul_go lava_goddesses / kan_te
    army 1 timer arpia / kaez
    hand 0 galmi {hand}
    tokens 0 {tokens}
"""


@cites("galmi", "GX-4.3", "GX-6.2", "GX-6.52")
def test_galmi_puts_an_open_card_on_its_owners_deck_for_both_to_know() -> None:
    t = table(GALMI_PLAYED.format(tiles="", hand="", tokens="2"))
    t.do("play galmi")
    assert t.options == [
        "put on deck mine I.2",
        "put on deck mine III.1",
        "put on deck theirs I.2",
        "put on deck theirs II.1",
    ]
    t.do("put on deck theirs II.1")
    assert t.deck(1)[0] == "kaez"
    assert t.sees_in_deck(0, 1) == {1: "kaez"}
    assert t.sees_in_deck(1, 1) == {1: "kaez"}
    assert t.turn_of == 1
    t.do("draw one")
    assert t.hand(1) == ["kaez"]
    assert t.known(1) == ["kaez"]


@cites("galmi", "galmi_avatar", "GX-4.8", "GX-6.2")
def test_galmi_may_put_a_captured_or_an_ethereal_card_on_a_deck() -> None:
    t = table("""
        clans goan_sul justice phoenix / abhilasha galmi narashima
        active_tiles
        turn_of 1
        army 0 (timer)
        army 1 boul_go un_go / galmi_avatar kan_te
        hand 1 galmi
    """)
    t.do("play galmi")
    assert t.offers("put on deck theirs I.1")
    assert t.offers("put on deck mine II.2")
    t.do("put on deck theirs I.1")
    assert t.deck(0)[0] == "timer"


@cites("galmi", "GX-4.1", "GX-6.42")
def test_galmi_may_pass_at_once_without_tokens_and_leaves_two_turns() -> None:
    text = GALMI_PLAYED.format(tiles="", hand="", tokens="0 spent 2")
    t = table(text).do("play galmi", "put on deck theirs II.1")
    assert t.options == ["yes", "no"]
    t.do("yes")
    assert t.turn_of == 1
    assert t.turns_left == 1
    t.do("draw one", "draw one")
    assert t.supremacy(0) == 1
    t = table(text).do("play galmi", "put on deck theirs II.1", "no")
    assert t.turns_left is None


@cites("galmi", "GX-3.7", "GX-6.42")
def test_galmi_cannot_be_the_first_to_pass_with_a_token_in_hand() -> None:
    t = table(GALMI_PLAYED.format(tiles="", hand="", tokens="1 spent 1"))
    t.do("play galmi", "put on deck theirs II.1")
    assert t.turn_of == 1
    assert t.turns_left is None


@cites("galmi", "GX-6.42")
def test_galmi_may_pass_with_tokens_once_the_opponent_has_passed() -> None:
    text = GALMI_PLAYED.format(tiles="", hand="", tokens="2")
    t = table(text + "    first_pass 2\n    turns_left 2\n")
    t.do("play galmi", "put on deck theirs II.1", "yes")
    assert t.supremacy(0) == 1


@cites("galmi", "GX-3.7", "GX-6.2")
def test_galmi_that_left_play_before_the_pass_shortens_nothing() -> None:
    t = table(GALMI_PLAYED.format(tiles="", hand="", tokens="0 spent 2"))
    t.do("play galmi", "put on deck mine III.1", "yes")
    assert t.sees_in_deck(1, 0) == {1: "galmi"}
    assert t.turns_left == 2


@cites("galmi", "tile.tomorrow", "GX-4.7", "GX-6.42")
def test_passing_by_galmi_ends_the_turn_before_its_echo_but_not_the_hand_limit() -> None:
    hand = "solok ashes cylak ecnalab shard ree_ab she_rift alpha"
    text = GALMI_PLAYED.format(tiles="tomorrow", hand=hand, tokens="0 spent 2")
    t = table(text).do("play galmi", "put on deck theirs II.1", "yes")
    assert t.actor == 0
    t.do("discard alpha")
    assert t.turn_of == 1
    assert t.turns_left == 1
    t = table(text).do("play galmi", "put on deck theirs II.1", "no", "yes")
    t.do("put on deck theirs I.2")
    assert t.army(1)[0] == ["timer"]


@cites("galmi", "xian", "timer", "GX-6.42")
def test_passing_by_a_copied_galmi_loses_the_pending_additional_turn() -> None:
    t = table("""
        clans galmi phoenix xian / abhilasha goan_sul justice
        active_tiles tomorrow
        army 0 dancing_dragon timer boul_go / valeen kan_te / galmi
        hand 0 xian
        tokens 0 0 spent 2
    """)
    t.do("play xian", "copy mine I.2")
    assert t.extra_turn_pending
    t.do("yes", "copy mine III.1", "put on deck mine I.3", "yes")
    assert t.turn_of == 1
    assert t.turns_left == 1


@cites("galmi", "GX-3.7", "GX-6.15")
def test_who_passes_first_with_galmi_leaves_two_turns() -> None:
    t = table("""
        active_tiles galmi
        army 0 boul_go / kan_te / galmi
        tokens 0 0 spent 2
    """)
    t.do("pass")
    assert t.turns_left == 1
    t = table("""
        active_tiles
        army 0 boul_go / kan_te / galmi
        tokens 0 0 spent 2
    """)
    t.do("pass")
    assert t.turn_of == 1
    t.do("draw one")
    assert t.turn_of == 1
    t.do("draw one")
    assert t.supremacy(0) == 1


@cites("galmi", "GX-3.7", "GX-6.25")
def test_a_captured_galmi_shortens_nothing() -> None:
    t = table("""
        active_tiles
        army 0 boul_go / kan_te / (galmi)
        tokens 0 0 spent 2
    """)
    t.do("pass")
    assert t.turns_left == 2


@cites("galmi", "GX-3.7")
def test_the_opponents_galmi_does_not_shorten_what_it_has_left() -> None:
    t = table("""
        active_tiles
        turn_of 1
        army 0 boul_go / kan_te / galmi
        tokens 1 0 spent 2
    """)
    t.do("pass")
    assert t.turns_left == 2


# -- Byun Hyung Ja of Galmi and Galmi (Avatar) --------------------------------------------------


@cites("bhj_galmi", "GX-4.15", "GX-6.45")
def test_byun_hyung_ja_of_galmi_unlocks_when_its_player_is_the_first_to_pass() -> None:
    t = table("""
        active_tiles
        army 0 boul_go / kan_te / bhj_galmi
        tokens 0 0 spent 2
    """)
    t.do("pass")
    assert t.tokens(0) == 1
    assert t.locked(0) == 1
    assert t.turn_of == 1
    assert t.turns_left == 2


@cites("bhj_galmi", "galmi", "GX-6.42", "GX-6.45")
def test_byun_hyung_ja_of_galmi_answers_a_pass_by_galmis_effect() -> None:
    t = table("""
        active_tiles
        army 0 boul_go un_go / kan_te shard / bhj_galmi
        hand 0 galmi
        tokens 0 0 spent 2
    """)
    t.do("play galmi", "yes")
    assert t.tokens(0) == 1
    assert t.turn_of == 1
    assert t.turns_left == 2


@cites("bhj_galmi", "GX-4.15")
def test_byun_hyung_ja_of_galmi_does_nothing_for_the_second_to_pass() -> None:
    t = table("""
        active_tiles
        first_pass 2
        turns_left 2
        army 0 boul_go / kan_te / bhj_galmi
        army 1 timer
    """)
    t.do("pass")
    assert t.locked(0) == 2


@cites("bhj_galmi", "GX-4.15", "GX-5.1")
def test_byun_hyung_ja_of_galmi_wins_with_nothing_left_to_unlock() -> None:
    t = table("""
        active_tiles
        army 0 boul_go / kan_te / bhj_galmi
        tokens 0 0 spent 4
    """)
    t.do("pass")
    assert t.ending == "fifth_token"
    assert t.winner == 0


@cites("bhj_galmi", "GX-4.6")
def test_byun_hyung_ja_of_galmi_is_a_bounty() -> None:
    t = table("""
        clans goan_sul justice phoenix / abhilasha galmi narashima
        active_tiles
        supremacy 0 1
        army 0 lava_goddesses
        army 1 boul_go / kan_te / bhj_galmi
        hand 0 alpha
    """)
    t.do("play alpha", "capture theirs III.1", "yes")
    assert t.hand_size(0) == 1


@cites("galmi_avatar", "GX-5.2", "GX-6.12")
def test_galmi_avatar_is_worth_double_against_a_face_up_bounty_card() -> None:
    text = """
        active_tiles
        army 0 boul_go / galmi_avatar
        army 1 {army}
    """
    assert table(text.format(army="timer")).strength(0) == 5
    assert table(text.format(army="timer muraena")).strength(0) == 8
    assert table(text.format(army="timer (muraena)")).strength(0) == 5
    assert table(text.format(army="timer") + "        bounty 1.I.1\n").strength(0) == 8
    assert table(text.format(army="timer") + "        bounty 0.I.1\n").strength(0) == 5


@cites("galmi_avatar", "GX-5.2")
def test_galmi_avatar_wins_a_great_battle_by_its_doubled_value() -> None:
    t = table("""
        active_tiles
        first_pass 2
        turns_left 1
        army 0 boul_go / galmi_avatar
        army 1 timer muraena / kaez
    """)
    t.do("pass")
    assert t.supremacy(0) == 1


@cites("galmi_avatar", "GX-4.8")
def test_galmi_avatar_is_ethereal() -> None:
    t = table("""
        clans goan_sul justice phoenix / abhilasha galmi narashima
        active_tiles
        army 0 lava_goddesses
        army 1 boul_go / galmi_avatar
        hand 0 alpha
    """)
    t.do("play alpha")
    assert t.offers("capture theirs I.1")
    assert not t.offers("capture theirs II.1")


# -- heroes -------------------------------------------------------------------------------------


@cites("kan_te", "GX-4.5")
def test_kan_te_releases_all_its_players_cards_and_no_others() -> None:
    t = table("""
        army 0 boul_go (red_circle) (lava_goddesses) / (solok)
        army 1 (timer)
        hand 0 kan_te
    """)
    t.do("play kan_te")
    assert t.army(0) == [["boul_go", "red_circle", "lava_goddesses"], ["solok", "kan_te"], []]
    assert t.captured("1.I.1")
    assert t.turn_of == 1


@cites("kan_te", "GX-5.1", "GX-6.17")
def test_kan_te_may_release_the_fifteenth_card() -> None:
    rows = (
        "boul_go boul_go un_go un_go bun_to",
        "shard ree_ab she_rift (solok) kan_te",
        "galmi bhj_galmi (abhilasha) goan_sul bhj_goan_sul",
    )
    t = table(f"active_tiles\narmy 0 {' / '.join(rows)}")
    t.do("activate mine II.5")
    assert t.ending == "fifteen_cards"
    assert t.winner == 0


@cites("ree_ab", "GX-6.6", "GX-6.52")
def test_ree_ab_stacks_up_to_x_cards_and_draws_one() -> None:
    for x, spent in ((2, 0), (3, 1), (4, 2)):
        t = table(f"""
            army 0 boul_go
            hand 0 ree_ab
            tokens 0 2 spent {spent}
            discard 0 solok ashes cylak alpha hempo
        """)
        t.do("play ree_ab")
        cards = ["solok", "ashes", "cylak", "alpha"][:x]
        t.do(*(f"stack {card}" for card in cards))
        t.do(*(f"stack {card}" for card in cards[:-1]))
        assert t.turn_of == 1
        assert t.hand(0) == [cards[-1]]
        assert t.deck(0)[: x - 1] == list(reversed(cards[:-1]))


@cites("ree_ab", "GX-6.52")
def test_ree_abs_set_is_known_to_the_opponent_its_order_is_not() -> None:
    t = table("""
        army 0 boul_go
        hand 0 ree_ab
        tokens 0 2 spent 1
        discard 0 solok ashes cylak alpha
    """)
    t.do("play ree_ab", "stack solok", "stack ashes", "stack alpha")
    t.do("stack alpha", "stack solok")
    assert t.hand(0) == ["ashes"]
    assert t.sees_in_deck(0, 0) == {1: "solok", 2: "alpha"}
    assert t.sees_in_deck(1, 0) == {}
    players = t.state.view(1)["players"]
    assert isinstance(players, list)
    assert [sorted(cards) for cards in players[0]["deck_sets"]] == [["alpha", "ashes", "solok"]]
    assert t.known(0) == []
    t.do("draw one", "draw one", "draw one", "draw one")
    assert sorted(t.known(0)) == ["alpha", "ashes", "solok"]


@cites("ree_ab", "GX-6.52")
def test_playing_one_of_two_stacked_cards_tells_which_is_left_on_the_deck() -> None:
    t = table("""
        army 0 boul_go red_circle
        hand 0 ree_ab
        discard 0 solok ashes
    """)
    t.do("play ree_ab", "stack solok", "stack ashes", "stack solok")
    assert t.hand(0) == ["ashes"]
    assert t.sees_in_deck(1, 0) == {}
    t.do("draw one", "play ashes", "clan abhilasha", "level I")
    assert t.sees_in_deck(1, 0) == {1: "solok"}


@cites("ree_ab", "GX-6.52")
def test_a_single_card_stacked_by_ree_ab_is_known_when_drawn() -> None:
    t = table("""
        army 0 boul_go
        hand 0 ree_ab
        discard 0 solok ashes
    """)
    t.do("play ree_ab", "stack solok", "finish")
    assert t.hand(0) == ["solok"]
    assert t.known(0) == ["solok"]


@cites("ree_ab", "GX-4.1", "GX-3.6")
def test_ree_ab_may_stack_nothing_and_still_draws() -> None:
    t = table("""
        army 0 boul_go / ree_ab
        discard 0 solok
    """)
    t.do("activate mine II.1", "finish")
    assert t.hand_size(0) == 1
    assert t.discard(0) == ["solok"]
    t = table("army 0 boul_go / ree_ab").do("activate mine II.1")
    assert t.hand_size(0) == 1


@cites("shard", "GX-6.52")
def test_shard_takes_one_of_four_revealed_cards() -> None:
    t = table("""
        army 0 boul_go
        hand 0 shard
        deck 0 solok ashes cylak alpha hempo
    """)
    t.do("play shard")
    assert t.options == ["take ashes", "take cylak", "take solok", "take alpha"]
    t.do("take cylak")
    assert t.hand(0) == ["cylak"]
    assert t.known(0) == ["cylak"]
    assert t.discard(0) == ["ashes", "solok", "alpha"]
    assert t.deck(0)[0] == "hempo"


@cites("shard", "GX-3.10", "GX-6.53")
def test_shard_reveals_what_is_left_and_never_shuffles() -> None:
    clans = "abhilasha galmi goan_sul"
    for deck, hand in (("", []), ("solok", ["solok"])):
        t = table(f"""
            army 0 boul_go
            hand 0 shard
            deck 0 {deck}
            discard 0 ashes
            removed 0 {cards_of(clans, f"boul_go shard ashes {deck}")}
        """)
        t.do("play shard")
        assert t.hand(0) == hand
        assert t.discard(0) == ["ashes"]
        assert t.deck(0) == []
        assert t.turn_of == 1


@cites("she_rift", "GX-4.6", "GX-6.23")
def test_she_rift_places_the_bounty_token_and_moves_it() -> None:
    t = table("""
        army 0 boul_go lava_goddesses
        army 1 timer (arpia)
        hand 0 she_rift
    """)
    t.do("play she_rift")
    assert t.options == [
        "place bounty mine I.1",
        "place bounty mine I.2",
        "place bounty mine II.1",
        "place bounty theirs I.1",
    ]
    t.do("place bounty theirs I.1")
    assert t.bounty_token == "1.I.1"
    t.do("draw one", "activate mine II.1")
    assert not t.offers("place bounty theirs I.1")
    t.do("place bounty mine I.2")
    assert t.bounty_token == "0.I.2"


@cites("she_rift", "galmi_avatar", "GX-6.23")
def test_she_rift_may_put_the_bounty_token_on_an_ethereal_card() -> None:
    t = table("""
        army 0 boul_go lava_goddesses / galmi_avatar
        hand 0 she_rift
    """)
    t.do("play she_rift", "place bounty mine II.1")
    assert t.bounty_token == "0.II.1"


@cites("she_rift", "GX-3.6", "GX-4.6")
def test_the_bounty_token_pays_its_captor_and_goes_home() -> None:
    t = table("""
        army 0 boul_go lava_goddesses
        army 1 timer
        bounty 1.I.1
        hand 0 alpha
    """)
    t.do("play alpha", "capture theirs I.1", "yes")
    assert t.hand_size(0) == 1
    assert t.bounty_token is None
