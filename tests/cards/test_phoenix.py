"""What each card of Phoenix does. Seat 0 plays the clan; no tile is active."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, cards_of, table

CLANS = "phoenix tomorrow xian"
HEAD = f"clans {CLANS} / abhilasha galmi goan_sul\nactive_tiles\n"


def phoenix(text: str) -> Table:
    return table(HEAD + text)


# -- Phoenix ------------------------------------------------------------------------------------


@cites("phoenix", "GX-4.14")
def test_phoenix_gives_an_additional_turn_and_none_after_that() -> None:
    t = phoenix("""
        army 0 muraena / kaez
        hand 0 phoenix
    """)
    t.do("play phoenix")
    assert t.turn_of == 0
    assert not t.extra_turn_pending
    t.do("draw one")
    assert t.turn_of == 1


@cites("phoenix", "GX-5.2")
def test_phoenix_adds_the_hand_to_its_controllers_total() -> None:
    t = phoenix("""
        army 0 muraena / kaez / phoenix
        army 1 lava_goddesses
        hand 0 timer timer arpia
        hand 1 solok alpha
    """)
    assert t.strength(0) == 2 + 3 + 5 + 3
    assert t.strength(1) == 2


@cites("phoenix", "GX-2.3", "GX-5.2")
def test_a_captured_phoenix_adds_nothing() -> None:
    t = phoenix("""
        army 0 muraena / kaez / (phoenix)
        hand 0 timer timer arpia
    """)
    assert t.strength(0) == 2 + 3


@cites("phoenix", "GX-5.2")
def test_phoenixs_bonus_decides_a_great_battle() -> None:
    t = phoenix("""
        tokens 0 0 spent 2
        first_pass 2
        turns_left 1
        army 0 muraena / kaez / phoenix
        army 1 lava_goddesses un_go / kan_te hempo
        hand 0 timer
    """)
    t.do("pass")
    assert t.supremacy(0) == 1
    assert t.supremacy(1) == 0


# -- Byun Hyung Ja ------------------------------------------------------------------------------


@cites("bhj_phoenix", "GX-4.15", "GX-4.17")
def test_byun_hyung_ja_captures_itself_for_three_phoenixes_and_unlocks() -> None:
    t = phoenix("""
        army 0 muraena timer / phoenix_eliana phoenix_immortal / phoenix bhj_phoenix
    """)
    t.do("draw one")
    assert t.captured("0.III.2")
    assert t.locked(0) == 1
    assert t.tokens(0) == 2
    assert t.turn_of == 1


@cites("bhj_phoenix", "GX-2.3")
def test_two_phoenixes_and_a_captured_one_are_not_enough() -> None:
    t = phoenix("""
        army 0 muraena timer / phoenix_eliana (phoenix_immortal) / phoenix bhj_phoenix
    """)
    t.do("draw one")
    assert not t.captured("0.III.2")
    assert t.locked(0) == 2


@cites("bhj_phoenix", "GX-3.9")
def test_byun_hyung_ja_of_phoenix_waits_for_its_own_controllers_turn() -> None:
    t = phoenix("""
        turn_of 1
        army 0 muraena timer / phoenix_eliana phoenix_immortal / phoenix bhj_phoenix
    """)
    t.do("draw one")
    assert t.locked(0) == 2
    t.do("draw one")
    assert t.locked(0) == 1


@cites("bhj_phoenix", "GX-4.6")
def test_byun_hyung_ja_of_phoenix_is_a_bounty() -> None:
    t = phoenix("""
        turn_of 1
        supremacy 1 1
        army 0 muraena / kaez / bhj_phoenix
        army 1 lava_goddesses
        hand 1 alpha
    """)
    t.do("play alpha", "capture theirs III.1", "yes")
    assert t.hand_size(1) == 1


# -- heroes -------------------------------------------------------------------------------------


@cites("fenghuang", "GX-4.17", "GX-6.4", "GX-6.52")
def test_fenghuang_puts_a_phoenix_of_your_choice_on_the_shuffled_deck() -> None:
    t = phoenix("""
        army 0 muraena
        hand 0 fenghuang
        deck 0 neo:op
    """)
    t.do("play fenghuang")
    assert t.options == ["take phoenix", "take phoenix_eliana", "take phoenix_immortal"]
    t.do("take phoenix_eliana")
    assert t.deck(0)[0] == "phoenix_eliana"
    assert t.hand(0) == []
    for viewer in (0, 1):
        assert t.sees_in_deck(viewer, 0) == {1: "phoenix_eliana"}, "the shuffle hid the rest"
    t.do("draw one", "draw one")
    assert t.known(0) == ["phoenix_eliana"], "everybody knows what was drawn"


@cites("fenghuang", "GX-6.4", "GX-6.52")
def test_fenghuang_without_a_phoenix_in_the_deck_still_shuffles() -> None:
    t = phoenix("""
        army 0 muraena
        hand 0 fenghuang
        discard 0 phoenix phoenix_eliana phoenix_immortal
        deck 0 neo:op ez:op
    """)
    assert t.sees_in_deck(1, 0) == {1: "neo", 2: "ez"}
    t.do("play fenghuang")
    assert t.sees_in_deck(1, 0) == {}
    assert t.turn_of == 1
    assert len(t.discard(0)) == 3, "not a shuffle of the discard pile"


@cites("genious", "GX-6.5", "GX-6.11")
def test_genious_shuffles_a_clan_of_each_discard_pile_and_draws_two() -> None:
    t = phoenix("""
        army 0 muraena
        hand 0 genious
        discard 0 timer arpia neo
        discard 1 solok shard
    """)
    t.do("play genious", "clan phoenix")
    assert t.discard(0) == ["neo"]
    assert t.actor == 1
    t.do("clan galmi")
    assert t.discard(1) == ["solok"]
    assert t.hand_size(0) == 2
    assert t.hand_size(1) == 0


@cites("genious", "GX-4.1", "GX-6.11")
def test_genious_may_name_a_clan_that_nobody_has_in_the_pile() -> None:
    t = phoenix("""
        army 0 muraena
        hand 0 genious
        discard 0 timer
        deck 0 neo:op ez:op aat:op
    """)
    t.do("play genious", "clan justice", "clan narashima")
    assert t.discard(0) == ["timer"]
    assert sorted(t.hand(0)) == ["ez", "neo"], "nothing was shuffled"


@cites("kaez", "GX-4.17", "GX-4.21", "GX-6.3", "GX-6.52")
def test_kaez_takes_every_phoenix_from_the_discard_pile_and_from_outside_the_game() -> None:
    t = phoenix("""
        army 0 muraena
        hand 0 kaez
        discard 0 phoenix timer phoenix_eliana
        removed 0 phoenix_immortal neo
    """)
    t.do("play kaez")
    assert sorted(t.hand(0)) == ["phoenix", "phoenix_eliana", "phoenix_immortal"]
    assert sorted(t.known(0)) == ["phoenix", "phoenix_eliana", "phoenix_immortal"]
    assert t.discard(0) == ["timer"]
    assert t.removed(0) == ["neo"]


@cites("kaez", "GX-4.1")
def test_kaez_with_no_phoenix_anywhere_is_still_played() -> None:
    t = phoenix("""
        army 0 muraena
        hand 0 kaez
        discard 0 timer
    """)
    t.do("play kaez")
    assert t.hand(0) == []
    assert t.at("0.II.1") == "kaez"


@cites("phoenix_eliana", "GX-6.41")
def test_eliana_counts_as_timer_and_as_arpia() -> None:
    t = phoenix("""
        army 0 muraena / phoenix_eliana
        hand 0 arpia
    """)
    t.do("play arpia")
    assert t.turn_of == 0, "Eliana is a Timer"
    t = phoenix("""
        army 0 muraena / phoenix_eliana
        hand 0 timer
    """)
    t.do("play timer")
    assert t.hand_size(0) == 1, "Eliana is an Arpia"


@cites("phoenix_eliana", "GX-2.3", "GX-6.41")
def test_a_captured_eliana_is_neither() -> None:
    t = phoenix("""
        army 0 muraena / (phoenix_eliana)
        hand 0 arpia
    """)
    t.do("play arpia")
    assert t.turn_of == 1
    t = phoenix("""
        army 0 muraena / (phoenix_eliana)
        hand 0 timer
    """)
    t.do("play timer")
    assert t.hand_size(0) == 0


# -- troops -------------------------------------------------------------------------------------


@cites("arpia", "GX-6.41")
def test_arpia_draws_one_and_with_a_timer_gives_a_turn() -> None:
    t = phoenix("hand 0 arpia")
    t.do("play arpia")
    assert t.hand_size(0) == 1
    assert t.turn_of == 1
    t = phoenix("""
        army 0 timer
        hand 0 arpia
    """)
    t.do("play arpia")
    assert t.hand_size(0) == 1
    assert t.turn_of == 0


@cites("arpia", "GX-2.3", "GX-6.12")
def test_arpia_needs_a_timer_that_is_face_up() -> None:
    t = phoenix("""
        army 0 (timer)
        hand 0 arpia
    """)
    t.do("play arpia")
    assert t.hand_size(0) == 1
    assert t.turn_of == 1


@cites("arpia", "GX-4.14")
def test_arpia_in_an_additional_turn_still_draws() -> None:
    t = phoenix("""
        additional 1
        army 0 timer
        hand 0 arpia
    """)
    t.do("play arpia")
    assert t.hand_size(0) == 1
    assert t.turn_of == 1


@cites("arpia", "GX-3.6")
def test_arpia_again_by_a_token() -> None:
    t = phoenix("army 0 arpia timer")
    t.do("activate mine I.1")
    assert t.hand_size(0) == 1
    assert t.turn_of == 0


@cites("muraena", "GX-6.6")
def test_muraena_draws_x() -> None:
    for locked, x in ((2, 2), (1, 3), (0, 4)):
        t = phoenix(f"tokens 0 {4 - locked} locked {locked}\nhand 0 muraena")
        t.do("play muraena")
        assert t.hand_size(0) == x
        assert t.known(0) == []


@cites("muraena", "GX-3.6", "GX-6.6")
def test_muraena_counts_tokens_wherever_they_lie() -> None:
    t = phoenix("""
        tokens 0 1 spent 1 locked 1
        army 0 muraena sqeezs+1
    """)
    t.do("activate mine I.1")
    assert t.hand_size(0) == 3


@cites("muraena", "GX-3.10")
def test_muraena_draws_on_after_a_shuffle_and_stops_when_nothing_is_left() -> None:
    t = phoenix(f"""
        hand 0 muraena
        deck 0 neo
        discard 0 ez
        removed 0 {cards_of(CLANS, but="muraena neo ez")}
    """)
    t.do("play muraena")
    assert sorted(t.hand(0)) == ["ez", "neo"]
    t.do("draw one", "draw one")
    assert t.hand_size(0) == 2


@cites("muraena", "GX-4.6")
def test_muraena_is_a_bounty() -> None:
    t = phoenix("""
        turn_of 1
        army 0 muraena
        hand 1 lava_goddesses
    """)
    t.do("play lava_goddesses", "capture theirs I.1", "yes")
    assert t.hand_size(1) == 1


@cites("sqeezs", "GX-6.52", "GX-6.53")
def test_sqeezs_puts_one_in_hand_one_on_top_and_one_under_the_deck() -> None:
    t = phoenix("""
        hand 0 sqeezs
        deck 0 neo ez kaez aat
    """)
    t.do("play sqeezs", "take ez", "stack kaez")
    assert t.hand(0) == t.known(0) == ["ez"]
    assert t.deck(0)[:2] == ["kaez", "aat"]
    assert t.deck(0)[-1] == "neo"
    for viewer in (0, 1):
        assert t.sees_in_deck(viewer, 0) == {1: "kaez", len(t.deck(0)): "neo"}


@cites("sqeezs", "GX-3.10", "GX-6.53")
def test_sqeezs_with_fewer_cards_serves_the_hand_then_the_top() -> None:
    t = phoenix(f"""
        hand 0 sqeezs
        deck 0 neo ez
        removed 0 {cards_of(CLANS, but="sqeezs neo ez timer")}
        discard 0 timer
    """)
    t.do("play sqeezs", "take ez")
    assert t.hand(0) == ["ez"]
    assert t.deck(0) == ["neo"]
    assert t.discard(0) == ["timer"], "revealing never shuffles"
    t = phoenix(f"""
        hand 0 sqeezs
        deck 0 neo
        removed 0 {cards_of(CLANS, but="sqeezs neo")}
    """)
    t.do("play sqeezs")
    assert t.hand(0) == ["neo"]
    t = phoenix(f"""
        hand 0 sqeezs
        discard 0 {cards_of(CLANS, but="sqeezs")}
    """)
    t.do("play sqeezs")
    assert t.hand(0) == t.deck(0) == []


@cites("sqeezs", "GX-3.6")
def test_sqeezs_again_by_a_token() -> None:
    t = phoenix("""
        army 0 sqeezs
        deck 0 neo ez kaez
    """)
    t.do("activate mine I.1", "take neo", "stack ez")
    assert t.deck(0)[0] == "ez"
    assert t.deck(0)[-1] == "kaez"


@cites("timer", "GX-6.41")
def test_timer_gives_a_turn_and_with_an_arpia_a_card() -> None:
    t = phoenix("hand 0 timer")
    t.do("play timer")
    assert t.turn_of == 0
    assert t.hand_size(0) == 0
    t = phoenix("""
        army 0 arpia
        hand 0 timer
    """)
    t.do("play timer")
    assert t.turn_of == 0
    assert t.hand_size(0) == 1


@cites("timer", "GX-6.12")
def test_a_captured_arpia_is_still_in_play_for_timer() -> None:
    t = phoenix("""
        army 0 (arpia)
        hand 0 timer
    """)
    t.do("play timer")
    assert t.hand_size(0) == 1


@cites("timer", "GX-4.14")
def test_timer_in_an_additional_turn_only_draws() -> None:
    t = phoenix("""
        additional 1
        army 0 arpia timer
    """)
    t.do("activate mine I.2")
    assert t.hand_size(0) == 1
    assert t.turn_of == 1


@cites("timer", "GX-4.14", "GX-6.43")
def test_timer_after_the_opponent_passed_uses_up_the_turns_left() -> None:
    t = phoenix("""
        first_pass 2
        turns_left 1
        hand 0 timer
    """)
    t.do("play timer", "draw one")
    assert t.round == 2, "the additional turn was the last one"
    t = phoenix("""
        first_pass 2
        turns_left 0
        hand 0 timer
    """)
    t.do("play timer")
    assert t.round == 2, "gained in the last turn it is lost"
