"""Echo × copy × cancel × additional turn, and the other places where effects nest."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import table

# -- Echo × copy × cancel × additional turn -----------------------------------------------------

FOUR = "clans tomorrow xian abhilasha / phoenix galmi justice\nactive_tiles\n"
"""Seat 0 can echo, copy and cancel; seat 1 holds the additional turns."""


@cites("valeen", "shadow", "GX-6.31")
def test_echo_and_copy_the_second_resolution_may_copy_the_same_card_again() -> None:
    t = table(f"""{FOUR}
        army 0 obeezs dancing_dragon / shadow
        army 1 muraena
        hand 0 valeen
    """)
    t.do("play valeen", "copy theirs I.1", "yes", "copy theirs I.1")
    assert t.hand_size(0) == 4


@cites("ez", "nalin", "valeen", "GX-6.30", "GX-6.31")
def test_copy_takes_no_keyword() -> None:
    t = table(f"""{FOUR}
        army 0 dancing_dragon obeezs / ez
        hand 0 valeen
        discard 0 red_circle
    """)
    t.do("play valeen", "copy mine II.1", "remove red_circle")
    assert t.turn_of == 1, "the Echo of EZ is not Valeen's"
    t = table("""
        clans xian phoenix abhilasha / narashima galmi goan_sul
        active_tiles
        wonder 2
        army 0 dancing_dragon muraena / nio
        army 1 navaj / nalin
        hand 0 xian
    """)
    t.do("play xian", "copy theirs II.1", "myself")
    assert len(t.discard(0)) == 10
    assert t.wonder == 1, "Wondrous is not copied"


@cites("alpha", "shadow", "red_circle", "GX-4.9")
def test_echo_and_cancel_each_resolution_can_be_answered_by_itself() -> None:
    t = table("""
        clans tomorrow goan_sul galmi / abhilasha justice narashima
        active_tiles
        army 0 obeezs lava_goddesses / shadow
        army 1 navaj
        hand 0 alpha
        hand 1 red_circle*2
    """)
    t.do("play alpha", "capture theirs I.1")
    assert t.actor == 1
    t.do("yes")
    assert not t.captured("1.I.1")
    t.do("yes", "capture theirs I.1")
    assert t.actor == 1
    t.do("no")
    assert t.captured("1.I.1")
    assert t.hand(1) == ["red_circle"]


@cites("phoenix", "tile.tomorrow", "GX-4.14")
def test_echo_and_additional_turn_only_one_is_pending() -> None:
    t = table("""
        clans phoenix xian abhilasha / narashima galmi goan_sul
        active_tiles tomorrow
        army 0 muraena / kaez
        hand 0 phoenix
    """)
    t.do("play phoenix", "yes", "draw one")
    assert t.turn_of == 1


@cites("valeen", "lava_goddesses", "red_circle", "GX-4.9", "GX-4.13")
def test_copy_and_cancel_a_copied_capture_is_answered_too() -> None:
    t = table("""
        clans xian goan_sul tomorrow / abhilasha galmi justice
        active_tiles
        army 0 dancing_dragon lava_goddesses
        army 1 un_go
        hand 0 valeen
        hand 1 red_circle
    """)
    t.do("play valeen", "copy mine I.2", "capture theirs I.1", "yes")
    assert not t.captured("1.I.1")
    assert t.discard(1) == ["red_circle"]
    assert t.turn_of == 1


@cites("dancing_dragon", "timer", "GX-4.13", "GX-4.14", "GX-6.41")
def test_copy_and_additional_turn_timer_and_arpia_count_in_either_army() -> None:
    t = table(f"""{FOUR}
        army 1 timer arpia
        hand 0 dancing_dragon
    """)
    t.do("play dancing_dragon", "copy theirs I.1")
    assert t.turn_of == 0
    assert t.hand_size(0) == 1, "their Arpia is in play"
    t = table(f"""{FOUR}
        army 1 timer arpia
        hand 0 dancing_dragon
    """)
    t.do("play dancing_dragon", "copy theirs I.2")
    assert t.turn_of == 0, "their Timer is in play, face up"


@cites("greatshield_atalante", "timer", "GX-4.9", "GX-6.29")
def test_cancel_and_additional_turn_a_cancelled_timer_gives_none() -> None:
    t = table(f"""{FOUR.replace("justice", "goan_sul").replace("abhilasha", "justice")}
        turn_of 1
        hand 0 greatshield_atalante
        army 1 timer arpia
    """)
    t.do("activate mine I.1")
    assert t.actor == 0
    t.do("yes")
    assert t.tokens_on("1.I.1") == 1, "the token stays"
    assert t.turn_of == 0
    assert t.hand_size(1) == 0


@cites("nio", "timer", "red_circle", "GX-4.14", "GX-6.31", "GX-6.34")
def test_all_four_nio_copies_timer_twice_and_the_red_circle_saves_it_once() -> None:
    t = table("""
        clans xian phoenix abhilasha / narashima galmi goan_sul
        active_tiles
        army 0 timer dancing_dragon
        hand 0 nio red_circle
    """)
    t.do("play nio")
    assert t.extra_turn_pending
    t.do("yes")
    assert not t.captured("0.I.1"), "The Red Circle was discarded for Timer"
    assert t.discard(0) == ["red_circle"]
    t.do("yes")
    assert t.captured("0.I.1"), "the Echo copied it again, and captured it"
    assert t.turn_of == 0
    t.do("draw one")
    assert t.turn_of == 1, "one additional turn in all"


# -- copies of copies ---------------------------------------------------------------------------


@cites("dancing_dragon", "dark_cultists", "valeen", "xian", "GX-4.13")
def test_a_chain_of_copies_never_copies_a_card_twice() -> None:
    t = table("""
        clans xian abhilasha phoenix / narashima galmi goan_sul
        active_tiles
        army 0 red_circle dark_cultists muraena / valeen / xian
        hand 0 dancing_dragon kaez
    """)
    t.do("shift mine I.1", "discard kaez", "play dancing_dragon")
    assert t.options == ["copy mine I.2", "copy mine I.3"]
    t.do("copy mine I.2")
    assert t.options == ["copy mine I.3", "copy mine II.1", "copy mine III.1"], "this row, column"
    t.do("copy mine III.1")
    assert t.options == ["copy mine I.3", "copy mine II.1"], "anything not yet copied"
    t.do("copy mine II.1")
    assert t.hand_size(0) == 2, "only Muraena was left: Draw X"
    assert t.turn_of == 1


@cites("dancing_dragon", "valeen", "GX-4.13", "GX-6.30")
def test_copiers_that_only_find_each_other_come_to_an_end() -> None:
    t = table("""
        clans xian abhilasha phoenix / narashima galmi goan_sul
        active_tiles
        army 0 dancing_dragon dancing_dragon
        hand 0 valeen
    """)
    t.do("play valeen", "copy mine I.1")
    assert t.hand_size(0) == 0
    assert t.turn_of == 1


@cites("aat", "valeen", "GX-4.13", "GX-6.10")
def test_a_copy_of_aat_copies_what_its_mirror_does_as_the_copiers_own() -> None:
    t = table("""
        clans xian tomorrow phoenix / abhilasha galmi goan_sul
        active_tiles
        army 0 dancing_dragon aat
        army 1 lava_goddesses kno_bo
        hand 0 valeen
    """)
    t.do("play valeen", "copy mine I.2", "no")
    assert t.hand_size(0) == 0, "no card of Galmi in Valeen's column"
    t = table("""
        clans xian tomorrow phoenix / abhilasha galmi goan_sul
        active_tiles
        army 0 dancing_dragon aat
        army 1 lava_goddesses (kno_bo)
        hand 0 valeen
    """)
    t.do("play valeen")
    assert not t.offers("copy mine I.2"), "with a captured mirror Aat has no effect"


@cites("alpha_dead", "valeen", "GX-6.30")
def test_a_copied_alpha_dead_captures_the_copier() -> None:
    t = table("""
        clans xian tomorrow phoenix / abhilasha galmi goan_sul
        active_tiles
        tokens 0 1 spent 1
        army 0 dancing_dragon
        army 1 red_circle / alpha_dead
        hand 0 valeen
    """)
    t.do("play valeen", "copy theirs II.1", "take spent token")
    assert t.tokens(0) == 2
    assert t.captured("0.II.1")
    assert not t.captured("1.II.1")


# -- additional turns ---------------------------------------------------------------------------


@cites("smook", "GX-4.14")
def test_smook_gives_a_turn_only_with_four_tokens_and_not_in_an_additional_turn() -> None:
    for locked, additional, mine in ((0, 0, True), (1, 0, False), (0, 1, False)):
        t = table(f"""
            clans goan_sul tomorrow phoenix / abhilasha galmi xian
            active_tiles
            additional {additional}
            tokens 0 {4 - locked} locked {locked}
            army 0 lava_goddesses
            hand 0 smook
            discard 0 alpha
        """)
        t.do("play smook", "take alpha")
        assert t.hand(0) == ["alpha"], "the cards come in any case"
        assert (t.turn_of == 0) == mine


@cites("nityananda", "valeen", "GX-6.44")
def test_nityanandas_leave_attaches_to_a_turn_already_pending() -> None:
    t = table("""
        clans tomorrow xian narashima / phoenix galmi justice
        active_tiles
        army 0 obeezs dancing_dragon navaj / nityananda shadow
        army 1 timer
        hand 0 valeen
        discard 0 scavengers
    """)
    t.do("play valeen", "copy theirs I.1", "yes", "copy mine II.1")
    assert t.turn_of == 0
    t.do("play from discard scavengers")
    assert t.turn_of == 1


@cites("nityananda", "GX-4.14")
def test_nityananda_in_an_additional_turn_gives_neither_turn_nor_leave() -> None:
    t = table("""
        clans tomorrow xian narashima / phoenix galmi justice
        active_tiles
        additional 1
        army 0 navaj
        hand 0 nityananda
        discard 0 nikhilesh
    """)
    t.do("play nityananda")
    assert t.turn_of == 1
    t.do("draw one")
    assert not t.offers("play from discard nikhilesh")
