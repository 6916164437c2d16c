"""Abhilasha's troops: The Red Circle, Apostles and Guardians of the Night, Dark Cultists."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import table

# -- The Red Circle -----------------------------------------------------------------------------

ALPHA_STRIKES = """
    clans goan_sul galmi phoenix / abhilasha justice narashima
    active_tiles
    army 0 lava_goddesses
    army 1 dark_cultists
    hand 0 alpha
    hand 1 red_circle
"""


@cites("red_circle", "GX-4.9")
def test_the_red_circle_cancels_a_capture_and_its_bounty() -> None:
    t = table(ALPHA_STRIKES)
    t.do("play alpha", "capture theirs I.1")
    assert t.actor == 1
    assert t.options == ["yes", "no"]
    assert t.state.view(0)["actor"] == 0
    t.do("yes")
    assert not t.captured("1.I.1")
    assert t.discard(1) == ["red_circle"]
    assert t.hand_size(0) == 0
    assert t.turn_of == 1


@cites("red_circle", "demon_guardians", "GX-4.9")
def test_the_red_circle_cancels_a_destruction() -> None:
    t = table(ALPHA_STRIKES.replace("hand 0 alpha", "hand 0 demon_guardians"))
    t.do("play demon_guardians", "no", "destroy theirs I.1")
    assert t.actor == 1
    t.do("yes")
    assert t.army(1)[0] == ["dark_cultists"]


@cites("red_circle", "GX-4.9")
def test_the_red_circle_need_not_be_used() -> None:
    t = table(ALPHA_STRIKES)
    t.do("play alpha", "capture theirs I.1", "no")
    assert t.captured("1.I.1")
    assert t.hand(1) == ["red_circle"]
    assert t.known(1) == []
    t.do("yes")
    assert t.hand_size(0) == 1


@cites("red_circle", "GX-4.9")
def test_only_a_player_who_holds_the_red_circle_is_asked() -> None:
    t = table(ALPHA_STRIKES.replace("hand 1 red_circle", "hand 1 solok"))
    t.do("play alpha", "capture theirs I.1")
    assert t.captured("1.I.1")
    assert t.actor == 0


@cites("red_circle", "lava_goddesses", "GX-4.9", "GX-6.8")
def test_the_red_circle_answers_ones_own_capture_of_ones_own_card() -> None:
    t = table("""
        hand 0 lava_goddesses red_circle
    """)
    t.do("play lava_goddesses")
    assert t.actor == 0
    t.do("yes")
    assert t.army(0)[0] == ["lava_goddesses"]


@cites("red_circle", "GX-6.28")
def test_the_red_circle_works_after_passing() -> None:
    t = table(ALPHA_STRIKES + "    first_pass 2\n    turns_left 1\n")
    t.do("play alpha", "capture theirs I.1", "yes")
    assert not t.captured("1.I.1")


@cites("red_circle", "arrows_of_justice", "GX-6.28")
def test_arrows_do_not_stop_the_red_circle() -> None:
    t = table(ALPHA_STRIKES + "    named_before 0 red_circle\n")
    t.do("play alpha", "capture theirs I.1", "yes")
    assert not t.captured("1.I.1")


@cites("red_circle", "petal_faeries", "GX-4.9")
def test_the_red_circle_cancels_petal_faeries_capture_not_the_tokens() -> None:
    t = table("""
        clans justice galmi phoenix / abhilasha goan_sul narashima
        army 1 dark_cultists
        hand 0 petal_faeries
        hand 1 red_circle
        tokens 0 1 spent 1
        tokens 1 0 spent 2
    """)
    t.do("play petal_faeries")
    assert t.actor == 1
    t.do("yes")
    assert (t.tokens(0), t.tokens(1)) == (2, 1)
    assert not t.captured("1.I.1")


GOAN_SUL_STRIKES = """
    clans goan_sul galmi phoenix / abhilasha justice narashima
    active_tiles
    army 0 lava_goddesses demon_guardians / alpha
    army 1 red_circle apostles_of_night dark_cultists / solok ashes / abhilasha
    hand 0 goan_sul
    hand 1 {hand}
"""


@cites("red_circle", "goan_sul", "GX-6.27", "GX-6.28")
def test_one_red_circle_saves_one_of_several_cards_row_iii_first() -> None:
    text = GOAN_SUL_STRIKES.format(hand="red_circle")
    t = table(text).do("play goan_sul", "clan abhilasha", "yes")
    assert t.army(1) == [["red_circle", "apostles_of_night"], ["solok"], ["abhilasha"]]
    t = table(text).do("play goan_sul", "clan abhilasha", "no", "yes")
    assert t.army(1) == [["red_circle", "apostles_of_night"], ["solok", "ashes"], []]
    t = table(text).do("play goan_sul", "clan abhilasha", "no", "no", "yes")
    assert t.army(1)[0] == ["red_circle", "apostles_of_night", "dark_cultists"]
    assert t.army(1)[1:] == [["solok"], []]


@cites("red_circle", "goan_sul", "GX-6.28")
def test_each_red_circle_saves_another_card() -> None:
    text = GOAN_SUL_STRIKES.format(hand="red_circle*2").replace("army 1 red_circle ", "army 1 ")
    t = table(text.replace("solok ashes", "ashes"))
    t.do("play goan_sul", "clan abhilasha", "yes", "yes")
    assert t.army(1) == [["apostles_of_night", "dark_cultists"], ["ashes"], ["abhilasha"]]
    assert t.discard(1) == ["red_circle", "red_circle"]


@cites("red_circle", "bombardment_units", "GX-4.4", "GX-4.9")
def test_the_red_circle_does_not_answer_a_sacrifice() -> None:
    t = table("""
        clans goan_sul galmi phoenix / abhilasha justice narashima
        army 1 dark_cultists
        hand 0 bombardment_units
        hand 1 red_circle
    """)
    t.do("play bombardment_units")
    assert t.army(1)[0] == []
    assert t.hand(1) == ["red_circle"]


@cites("red_circle", "navaj")
def test_the_red_circle_is_a_force_of_will_card_for_navaj() -> None:
    t = table("""
        clans abhilasha narashima phoenix / goan_sul galmi justice
        hand 0 navaj
        discard 0 red_circle solok
    """)
    t.do("play navaj", "take red_circle")
    assert t.hand(0) == ["red_circle"]
    assert t.known(0) == ["red_circle"]


# -- troops -------------------------------------------------------------------------------------


@cites("apostles_of_night", "GX-4.2", "GX-4.5")
def test_apostles_of_the_night_capture_or_release_a_troop() -> None:
    text = """
        army 0 (boul_go)
        army 1 timer / kaez
        hand 0 apostles_of_night
    """
    t = table(text).do("play apostles_of_night")
    assert t.options == ["capture mine I.2", "capture theirs I.1", "release mine I.1"]
    t.do("capture theirs I.1")
    assert t.captured("1.I.1")
    t = table(text).do("play apostles_of_night", "release mine I.1")
    assert t.army(0)[0] == ["boul_go", "apostles_of_night"]


@cites("apostles_of_night", "GX-3.6")
def test_a_token_on_apostles_of_the_night_resolves_them_again() -> None:
    t = table("""
        army 0 apostles_of_night
        army 1 timer
    """)
    t.do("activate mine I.1", "capture theirs I.1")
    assert t.captured("1.I.1")
    assert t.tokens_on("0.I.1") == 1


@cites("apostles_of_night", "GX-3.6", "GX-6.8")
def test_apostles_of_the_night_alone_capture_themselves_and_lose_their_token() -> None:
    t = table("army 0 apostles_of_night")
    t.do("activate mine I.1")
    assert t.captured("0.I.1")
    assert t.spent(0) == 1


GUARDIANS_ANSWER = """
    clans goan_sul galmi phoenix / abhilasha justice narashima
    army 1 guardians_of_night
    hand 0 lava_goddesses timer*2 kaez
    hand 1 solok ashes
"""


@cites("guardians_of_night", "GX-6.24")
def test_guardians_of_the_night_make_their_captor_discard() -> None:
    t = table(GUARDIANS_ANSWER)
    t.do("play lava_goddesses", "capture theirs I.1")
    assert t.actor == 0
    t.do("discard timer")
    assert sorted(t.hand(0)) == ["kaez", "timer"]
    assert t.hand_size(1) == 2
    assert t.turn_of == 1


@cites("guardians_of_night", "GX-6.24")
def test_guardians_captured_by_their_own_controller_make_the_opponent_discard() -> None:
    t = table("""
        army 0 guardians_of_night
        hand 0 solok kan_te
        hand 1 timer arpia
    """)
    t.do("play solok", "capture mine I.1")
    assert t.actor == 1
    t.do("discard arpia")
    assert t.hand(1) == ["timer"]
    assert t.hand(0) == ["kan_te"]


@cites("guardians_of_night", "red_circle", "GX-6.24")
def test_guardians_do_not_answer_a_cancelled_capture() -> None:
    t = table(GUARDIANS_ANSWER.replace("solok ashes", "red_circle"))
    t.do("play lava_goddesses", "capture theirs I.1", "yes")
    assert not t.captured("1.I.1")
    assert t.hand_size(0) == 3


@cites("guardians_of_night", "GX-4.3", "GX-6.24")
def test_guardians_do_not_answer_their_destruction() -> None:
    t = table(GUARDIANS_ANSWER.replace("lava_goddesses", "demon_guardians"))
    t.do("play demon_guardians", "destroy theirs I.1")
    assert t.discard(1) == ["guardians_of_night"]
    assert t.hand_size(0) == 3


@cites("guardians_of_night", "GX-6.24")
def test_guardians_of_the_night_take_nothing_from_an_empty_hand() -> None:
    t = table(GUARDIANS_ANSWER.replace(" timer*2 kaez", ""))
    t.do("play lava_goddesses", "capture theirs I.1")
    assert t.captured("1.I.1")
    assert t.turn_of == 1


@cites("guardians_of_night", "GX-4.6", "GX-4.19", "GX-6.24")
def test_a_bounty_on_guardians_is_ordered_by_the_player_whose_turn_it_is() -> None:
    text = GUARDIANS_ANSWER.replace(" timer*2 kaez", "") + "    bounty 1.I.1\n"
    t = table(text).do("play lava_goddesses", "capture theirs I.1")
    assert t.actor == 0
    assert t.options == ["bounty first", "captured first"]
    t.do("bounty first", "yes")
    assert t.hand_size(0) == 0
    assert len(t.discard(0)) == 1
    t = table(text).do("play lava_goddesses", "capture theirs I.1", "captured first", "yes")
    assert t.hand_size(0) == 1
    assert t.discard(0) == []
    assert t.bounty_token is None


@cites("guardians_of_night", "GX-3.1", "GX-4.12")
def test_guardians_of_the_night_recruit_a_troop_of_another_clan() -> None:
    t = table("""
        army 0 guardians_of_night
        hand 0 boul_go lava_goddesses
    """)
    t.do("play boul_go")
    assert t.army(0)[0] == ["guardians_of_night", "boul_go"]
    assert t.hand(0) == ["lava_goddesses"]


CULTISTS_SHIFT_IN = """
    active_tiles
    army 0 red_circle apostles_of_night / ree_ab shard
    army 1 timer
    hand 0 dark_cultists galmi
"""


@cites("dark_cultists", "GX-4.13", "GX-6.10")
def test_dark_cultists_copy_a_card_of_their_row_or_column() -> None:
    t = table(CULTISTS_SHIFT_IN)
    t.do("shift mine I.1", "discard galmi", "play dark_cultists")
    assert t.options == ["copy mine I.2", "copy mine II.1"]
    t.do("copy mine I.2", "capture theirs I.1")
    assert t.captured("1.I.1")
    t = table(CULTISTS_SHIFT_IN)
    t.do("shift mine I.1", "discard galmi", "play dark_cultists")
    t.do("copy mine II.1", "stack galmi", "finish")
    assert t.hand(0) == ["galmi"]


@cites("dark_cultists", "GX-4.13", "GX-6.25")
def test_dark_cultists_copy_no_captured_card_and_none_without_an_effect() -> None:
    t = table("""
        army 0 red_circle (apostles_of_night) boul_go
        army 1 timer
        hand 0 dark_cultists
    """)
    t.do("play dark_cultists")
    assert t.turn_of == 1
    assert t.hand_size(0) == 0


@cites("dark_cultists", "GX-4.13")
def test_two_dark_cultists_copy_each_other_only_once() -> None:
    t = table("""
        army 0 dark_cultists
        army 1 timer
        hand 0 dark_cultists
    """)
    t.do("play dark_cultists")
    assert t.turn_of == 1


@cites("dark_cultists", "alpha_dead", "GX-6.30")
def test_dark_cultists_copying_alpha_dead_are_captured_themselves() -> None:
    t = table("""
        army 0 red_circle boul_go / alpha_dead
        hand 0 dark_cultists galmi
    """)
    t.do("shift mine I.1", "discard galmi", "play dark_cultists")
    assert t.army(0) == [["(dark_cultists)", "boul_go"], ["alpha_dead"], []]


@cites("dark_cultists", "GX-4.6", "GX-6.21")
def test_dark_cultists_are_a_bounty_once() -> None:
    t = table(ALPHA_STRIKES.replace("hand 1 red_circle", ""))
    t.do("play alpha", "capture theirs I.1", "yes")
    assert t.hand_size(0) == 1
    t = table("""
        clans goan_sul galmi phoenix / abhilasha justice narashima
        army 1 (dark_cultists)
        hand 0 demon_guardians
    """)
    t.do("play demon_guardians", "destroy theirs I.1")
    assert t.discard(1) == ["dark_cultists"]
    assert t.hand_size(0) == 0


@cites("dark_cultists", "GX-4.6")
def test_ones_own_bounty_gives_nothing() -> None:
    t = table("""
        army 0 dark_cultists
        hand 0 lava_goddesses galmi goan_sul
    """)
    t.do("play lava_goddesses", "discard galmi", "discard goan_sul", "capture mine I.1")
    assert t.captured("0.I.1")
    assert t.hand_size(0) == 0
    assert t.turn_of == 1
