"""What each card of Tomorrow does. Seat 0 plays the clan; no tile is active."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, cards_of, table

HEAD = "clans tomorrow phoenix xian / abhilasha galmi goan_sul\nactive_tiles\n"


def tomorrow(text: str) -> Table:
    return table(HEAD + text)


# -- Tomorrow -----------------------------------------------------------------------------------


@cites("tomorrow", "GX-4.7", "GX-6.32")
def test_tomorrow_draws_one_and_echoes_itself() -> None:
    t = tomorrow("""
        army 0 obeezs / ez
        hand 0 tomorrow
    """)
    t.do("play tomorrow")
    assert t.hand_size(0) == 1
    t.do("yes")
    assert t.hand_size(0) == 2
    assert t.turn_of == 1, "once more, not again and again"


@cites("tomorrow", "GX-4.7")
def test_the_echo_of_tomorrow_may_be_declined() -> None:
    t = tomorrow("""
        army 0 obeezs / ez
        hand 0 tomorrow
    """)
    t.do("play tomorrow", "no")
    assert t.hand_size(0) == 1


@cites("tomorrow", "GX-4.7")
def test_tomorrow_gives_echo_to_the_other_immortals_only() -> None:
    t = tomorrow("""
        army 0 obeezs dancing_dragon / ez pangu / tomorrow
        hand 0 xian
    """)
    t.do("play xian", "copy mine III.1", "yes", "copy mine III.1")
    assert t.hand_size(0) == 2
    t = tomorrow("""
        army 0 obeezs muraena / ez / tomorrow
        hand 0 kaez
        discard 0 phoenix
    """)
    t.do("play kaez")
    assert t.turn_of == 1, "a hero gets no Echo from it"


@cites("tomorrow", "GX-6.25")
def test_a_captured_tomorrow_gives_no_echo() -> None:
    t = tomorrow("""
        army 0 obeezs dancing_dragon / ez pangu / (tomorrow)
        hand 0 xian
    """)
    t.do("play xian", "copy mine II.1")
    assert t.turn_of == 1


@cites("bhj_tomorrow", "GX-4.15", "GX-6.51")
def test_byun_hyung_ja_shuffles_a_removed_neye_into_the_deck_and_unlocks() -> None:
    t = tomorrow("""
        army 0 obeezs / ez / bhj_tomorrow
        removed 0 neye timer
        deck 0 neo:op
    """)
    t.do("draw three")
    assert t.removed(0) == ["timer"]
    assert "neye" in t.deck(0)
    assert t.locked(0) == 1
    assert t.turn_of == 1


@cites("bhj_tomorrow", "GX-6.52")
def test_the_shuffle_of_byun_hyung_ja_hides_what_was_known() -> None:
    t = tomorrow("""
        army 0 obeezs / ez / bhj_tomorrow
        removed 0 neye
        deck 0 neo aat:op
    """)
    t.do("draw one")
    assert t.sees_in_deck(1, 0) == t.sees_in_deck(0, 0) == {}


@cites("bhj_tomorrow")
def test_byun_hyung_ja_does_nothing_while_neye_is_elsewhere() -> None:
    t = tomorrow("""
        army 0 obeezs / ez / bhj_tomorrow
        discard 0 neye
    """)
    t.do("draw one")
    assert t.locked(0) == 2
    assert t.discard(0) == ["neye"]


@cites("bhj_tomorrow", "GX-4.6")
def test_byun_hyung_ja_of_tomorrow_is_a_bounty() -> None:
    t = tomorrow("""
        turn_of 1
        supremacy 1 1
        army 0 obeezs / neo / bhj_tomorrow
        army 1 lava_goddesses
        hand 1 alpha
    """)
    t.do("play alpha", "capture theirs III.1", "yes")
    assert t.hand_size(1) == 1


# -- heroes -------------------------------------------------------------------------------------


@cites("ez", "GX-4.7", "GX-6.3")
def test_ez_removes_a_card_to_draw_one_and_does_it_again() -> None:
    t = tomorrow("""
        army 0 obeezs
        hand 0 ez
        discard 0 timer neo aat
    """)
    t.do("play ez", "remove timer", "yes", "remove aat")
    assert sorted(t.removed(0)) == ["aat", "timer"]
    assert t.discard(0) == ["neo"]
    assert t.hand_size(0) == 2


@cites("ez", "GX-4.1")
def test_ez_may_keep_the_pile_and_then_draws_nothing() -> None:
    t = tomorrow("""
        army 0 obeezs
        hand 0 ez
        discard 0 timer
    """)
    t.do("play ez", "no", "no")
    assert t.hand_size(0) == 0
    assert t.discard(0) == ["timer"]
    t = tomorrow("""
        army 0 obeezs
        hand 0 ez
        discard 1 solok
    """)
    t.do("play ez", "yes")
    assert t.hand_size(0) == 0, "there is no card in its own pile"
    assert t.turn_of == 1


@cites("ez", "GX-3.6", "GX-4.7")
def test_ez_by_a_token_has_no_echo() -> None:
    t = tomorrow("""
        army 0 obeezs / ez
        discard 0 timer aat
    """)
    t.do("activate mine II.1", "remove timer")
    assert t.hand_size(0) == 1
    assert t.turn_of == 1


@cites("ez", "GX-4.6")
def test_ez_is_a_bounty() -> None:
    t = tomorrow("""
        turn_of 1
        army 0 obeezs / ez
        army 1 lava_goddesses
        hand 1 alpha
    """)
    t.do("play alpha", "capture theirs II.1", "yes")
    assert t.hand_size(1) == 1


@cites("free", "GX-4.5", "GX-4.13", "GX-6.33")
def test_free_releases_a_card_and_copies_its_effect() -> None:
    t = tomorrow("""
        army 0 obeezs (muraena)
        hand 0 free
    """)
    t.do("play free")
    assert not t.captured("0.I.2"), "the only captured card"
    assert t.hand_size(0) == 2, "Draw X"


@cites("free", "GX-6.33")
def test_free_may_release_an_opposing_card_for_its_effect() -> None:
    t = tomorrow("""
        army 0 obeezs (timer)
        army 1 (lava_goddesses)
        hand 0 free
    """)
    t.do("play free")
    assert t.options == ["release mine I.2", "release theirs I.1"]
    t.do("release theirs I.1", "capture theirs I.1")
    assert t.captured("1.I.1"), "freed, and captured again with its own effect"
    assert t.captured("0.I.2")


@cites("free", "GX-6.33")
def test_free_without_a_captured_card_copies_nothing() -> None:
    t = tomorrow("""
        army 0 obeezs muraena
        hand 0 free
    """)
    t.do("play free")
    assert t.hand_size(0) == 0
    assert t.turn_of == 1


@cites("free", "GX-4.13")
def test_free_releases_a_card_without_an_effect_for_nothing_more() -> None:
    t = tomorrow("""
        army 0 obeezs (all_in_one)
        hand 0 free
    """)
    t.do("play free")
    assert not t.captured("0.I.2")
    assert t.turn_of == 1


@cites("neo", "GX-4.7")
def test_neo_draws_three_discards_three_and_echoes() -> None:
    t = tomorrow("""
        army 0 obeezs
        hand 0 neo timer
        deck 0 arpia kaez aat ez free shadow
    """)
    t.do("play neo", "discard timer", "discard kaez", "discard aat")
    assert t.hand(0) == ["arpia"]
    t.do("yes", "discard arpia", "discard ez", "discard free")
    assert t.hand(0) == ["shadow"]
    assert len(t.discard(0)) == 6


@cites("neo", "GX-4.1")
def test_neo_must_discard_even_what_it_drew() -> None:
    t = tomorrow("""
        army 0 obeezs
        hand 0 neo
        deck 0 arpia kaez aat
    """)
    t.do("play neo")
    assert sorted(t.discard(0)) == ["aat", "arpia", "kaez"], "no choice, no question"
    t.do("no")
    assert t.turn_of == 1


@cites("neye", "ez", "GX-6.35")
def test_who_removes_neye_draws_a_card_more() -> None:
    t = tomorrow("""
        army 0 obeezs
        hand 0 ez
        discard 0 neye
    """)
    t.do("play ez", "remove neye")
    assert t.hand_size(0) == 2, "one for EZ, one for Ne'ye"
    t.do("no")


@cites("neye", "abhilasha", "GX-4.21", "GX-6.35")
def test_an_opponent_who_removes_neye_with_abhilasha_draws_the_card() -> None:
    t = tomorrow("""
        turn_of 1
        army 1 red_circle / solok
        hand 1 abhilasha
        discard 0 neye
    """)
    t.do("play abhilasha")
    assert t.removed(0) == ["neye"]
    assert t.hand_size(1) == 1
    assert t.hand_size(0) == 0


@cites("neye", "orgah", "GX-6.35")
def test_who_removes_their_own_neye_for_orgah_draws() -> None:
    t = tomorrow("""
        turn_of 1
        army 1 lava_goddesses
        hand 1 orgah
        discard 0 neye obeezs timer
        discard 1 solok
    """)
    t.do("play orgah", "clan tomorrow")
    assert sorted(t.removed(0)) == ["neye", "obeezs"]
    assert t.removed(1) == ["solok"]
    assert t.hand_size(0) == 1
    assert t.hand_size(1) == 0


@cites("neye", "GX-6.35")
def test_neye_taken_milled_or_discarded_draws_nothing() -> None:
    t = tomorrow("""
        hand 0 scavengers
        discard 0 neye
    """)
    t.do("play scavengers")
    assert t.hand(0) == ["neye"]


@cites("shadow", "GX-2.5", "GX-4.7", "GX-6.32")
def test_a_card_played_beside_shadow_has_echo() -> None:
    t = tomorrow("""
        army 0 obeezs muraena / shadow
        hand 0 kaez
        discard 0 phoenix
    """)
    t.do("play kaez")
    assert t.options == ["yes", "no"], "its neighbour in the row"
    t = tomorrow("""
        army 0 obeezs muraena / neo shadow
        hand 0 muraena
    """)
    t.do("play muraena")
    assert t.turn_of == 1, "the third troop only touches it at a corner"
    assert t.hand_size(0) == 2


@cites("shadow", "GX-2.5", "GX-4.7", "GX-6.32")
def test_shadow_gives_echo_above_and_below() -> None:
    t = tomorrow("""
        army 0 obeezs / shadow
        hand 0 arpia ez neo muraena
    """)
    t.do("shift mine I.1", "discard ez", "discard neo", "play muraena")
    assert t.hand_size(0) == 3
    t.do("yes")
    assert t.hand_size(0) == 5, "below"
    t = tomorrow("""
        army 0 obeezs / shadow
        hand 0 tomorrow
    """)
    t.do("play tomorrow", "yes")
    assert t.hand_size(0) == 2, "above; two sources of Echo do not add up (GX-4.7)"
    assert t.turn_of == 1


@cites("shadow", "GX-6.25")
def test_a_captured_shadow_gives_no_echo() -> None:
    t = tomorrow("""
        army 0 obeezs muraena / (shadow)
        hand 0 kaez
        discard 0 phoenix
    """)
    t.do("play kaez")
    assert t.turn_of == 1


@cites("shadow", "GX-4.8")
def test_shadow_cannot_be_captured() -> None:
    t = tomorrow("""
        turn_of 1
        army 0 obeezs / shadow
        army 1 lava_goddesses
        hand 1 alpha
    """)
    t.do("play alpha")
    assert not t.offers("capture theirs II.1")
    assert t.offers("capture theirs I.1")


# -- troops -------------------------------------------------------------------------------------


@cites("aat", "GX-4.18")
def test_aat_enters_with_the_effect_of_its_mirror() -> None:
    t = tomorrow("""
        army 1 spirits_of_smook boul_go
        hand 0 aat
        discard 0 muraena pangu
    """)
    t.do("play aat")
    assert t.hand(0) == ["pangu"], "the only Veteran in its own pile"


@cites("aat", "GX-4.18")
def test_aat_without_a_mirror_or_before_a_captured_one_has_nothing() -> None:
    for army in ("", "army 1 (spirits_of_smook)"):
        t = tomorrow(f"""
            {army}
            hand 0 aat
            discard 0 pangu
        """)
        t.do("play aat")
        assert t.hand(0) == []
        assert t.turn_of == 1


@cites("aat", "GX-3.6", "GX-4.18")
def test_aat_has_the_slots_of_its_mirror() -> None:
    t = tomorrow("""
        army 0 aat
        army 1 spirits_of_smook
        discard 0 pangu
    """)
    t.do("activate mine I.1")
    assert t.tokens_on("0.I.1") == 1
    assert t.hand(0) == ["pangu"]
    t = tomorrow("""
        army 0 aat
        army 1 lava_goddesses
    """)
    assert not t.offers("activate mine I.1")


@cites("scavengers", "GX-4.17", "GX-6.40")
def test_scavengers_take_every_card_of_one_name() -> None:
    t = tomorrow("""
        hand 0 scavengers
        discard 0 phoenix phoenix_eliana phoenix_immortal timer*2 aat
    """)
    t.do("play scavengers")
    assert t.options == ["name phoenix", "name timer", "name aat"]
    t.do("name phoenix")
    assert sorted(t.hand(0)) == ["phoenix", "phoenix_eliana", "phoenix_immortal"]
    assert sorted(t.known(0)) == sorted(t.hand(0))
    assert sorted(t.discard(0)) == ["aat", "timer", "timer"]


@cites("scavengers", "GX-6.40")
def test_scavengers_take_both_copies_and_every_byun_hyung_ja() -> None:
    t = tomorrow("""
        army 0 scavengers
        discard 0 timer*2 bhj_tomorrow bhj_xian
    """)
    t.do("activate mine I.1", "name timer")
    assert t.hand(0) == ["timer", "timer"]
    t = tomorrow("""
        hand 0 scavengers
        discard 0 timer bhj_tomorrow bhj_xian bhj_phoenix
    """)
    t.do("play scavengers", "name bhj_phoenix")
    assert sorted(t.hand(0)) == ["bhj_phoenix", "bhj_tomorrow", "bhj_xian"]


@cites("scavengers", "GX-4.1")
def test_scavengers_find_nothing_in_an_empty_pile() -> None:
    t = tomorrow("""
        hand 0 scavengers
        discard 1 solok
    """)
    t.do("play scavengers")
    assert t.hand(0) == []
    assert t.turn_of == 1


@cites("scavengers", "GX-4.6")
def test_scavengers_are_a_bounty() -> None:
    t = tomorrow("""
        turn_of 1
        army 0 scavengers
        hand 1 lava_goddesses
    """)
    t.do("play lava_goddesses", "capture theirs I.1", "yes")
    assert t.hand_size(1) == 1


@cites("obeezs", "GX-4.7")
def test_obeezs_draws_two_discards_two_and_echoes() -> None:
    t = tomorrow("""
        hand 0 obeezs timer
        deck 0 arpia kaez ez free
    """)
    t.do("play obeezs", "discard timer", "discard kaez", "yes", "discard arpia", "discard ez")
    assert t.hand(0) == ["free"]
    assert sorted(t.discard(0)) == ["arpia", "ez", "kaez", "timer"]


@cites("obeezs", "GX-3.10", "GX-6.52")
def test_obeezs_shuffles_in_the_middle_and_its_draws_stay_secret() -> None:
    mentioned = "obeezs timer arpia kaez"
    t = tomorrow(f"""
        hand 0 obeezs
        deck 0 timer
        discard 0 arpia kaez
        removed 0 {cards_of("tomorrow phoenix xian", but=mentioned)}
    """)
    t.do("play obeezs")
    assert len(t.deck(0)) == 1, "one drawn, the pile shuffled, one drawn; both discarded"
    assert len(t.discard(0)) == 2
    t.do("no")
    t = tomorrow("hand 0 obeezs ez")
    t.do("play obeezs")
    assert t.known(0) == []
    assert t.hand_size(0) == 3


@cites("wiindz", "GX-4.5", "GX-4.7", "GX-6.10")
def test_wiindz_releases_in_its_row_or_column_and_echoes() -> None:
    t = tomorrow("""
        army 0 (timer) (arpia) / (kaez)
        army 1 (lava_goddesses)
        hand 0 wiindz
    """)
    t.do("play wiindz")
    assert t.options == ["release mine I.1", "release mine I.2"], "not the hero, not theirs"
    t.do("release mine I.1", "yes")
    assert t.army(0) == [["timer", "arpia", "wiindz"], ["(kaez)"], []]
    assert t.turn_of == 1, "the last captured card was released without asking"


@cites("wiindz", "GX-3.6", "GX-4.5")
def test_wiindz_by_a_token_releases_in_its_column() -> None:
    t = tomorrow("""
        army 0 wiindz timer / (kaez)
    """)
    t.do("activate mine I.1")
    assert not t.captured("0.II.1")
    assert t.turn_of == 1


@cites("wiindz", "GX-4.1")
def test_wiindz_with_nothing_to_release() -> None:
    t = tomorrow("hand 0 wiindz")
    t.do("play wiindz", "no")
    assert t.army(0) == [["wiindz"], [], []]
