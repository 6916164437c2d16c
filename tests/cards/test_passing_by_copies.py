"""Passing by a copied Galmi: what is in progress is completed, then the turn ends."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.scenario import Table, table

GALMI_XIAN = "clans galmi xian {third} / goan_sul phoenix justice\nactive_tiles {tiles}\n"
NIO = (
    GALMI_XIAN.format(third="abhilasha", tiles="")
    + """
    army 0 boul_go / kan_te / galmi
    army 1 timer arpia
    hand 0 nio cylak ecnalab solok
    """
)
"""Nio is shifted in under Galmi; Kan Te costs three cards."""
SHIFTED = ("shift mine II.1", "discard cylak", "discard ecnalab", "discard solok", "play nio")


def passes(t: Table, left: int = 1) -> None:
    """Seat 0 has passed first, and its turn is over."""
    assert t.turn_of == 1
    assert not t.additional_turn
    assert t.turns_left == left


# -- Nio ------------------------------------------------------------------------------------------


@cites("nio", "galmi", "GX-6.16", "GX-6.34", "GX-6.42")
def test_nio_still_captures_the_galmi_by_which_it_passed() -> None:
    t = table(NIO + "tokens 0 0 spent 2").do(*SHIFTED, "put on deck theirs I.2", "yes")
    assert t.captured("0.III.1")
    passes(t)
    t = table(NIO + "tokens 0 0 spent 2").do(*SHIFTED, "put on deck theirs I.2", "no")
    assert t.captured("0.III.1")
    assert t.turns_left is None


@cites("nio", "galmi", "GX-3.7", "GX-6.42")
def test_the_turns_left_are_fixed_before_nio_captures_galmi() -> None:
    t = table(NIO + "tokens 0 0 spent 2").do(*SHIFTED, "put on deck theirs I.2", "yes")
    assert t.captured("0.III.1")
    t.do("draw one", "draw one")
    assert t.supremacy(0) + t.supremacy(1) > 0, "two turns, not three"


@cites("nio", "galmi", "GX-4.7", "GX-6.42")
def test_nio_has_no_echo_after_passing() -> None:
    position = """
        army 0 boul_go dancing_dragon / kan_te dalisteer / galmi
        army 1 timer arpia
        hand 0 nio cylak ecnalab solok
        tokens 0 0 spent 2
        """
    head = GALMI_XIAN.format(third="abhilasha", tiles="")
    t = table(head + position).do(*SHIFTED, "copy mine III.1", "put on deck theirs I.2", "no")
    t.do("yes")
    assert t.captured("0.II.2"), "the Echo copies Dalisteer, the only one left"
    t = table(head + position).do(*SHIFTED, "copy mine III.1", "put on deck theirs I.2", "yes")
    assert not t.captured("0.II.2")
    passes(t)


@cites("nio", "galmi", "GX-3.9", "GX-6.42")
def test_the_end_of_the_turn_follows_what_nio_does() -> None:
    text = NIO.replace("hand 0", "hand 0 shard ree_ab she_rift bun_to*2 kno_bo*2 un_go")
    t = table(text + "tokens 0 0 spent 2").do(*SHIFTED, "put on deck theirs I.2", "yes")
    assert t.captured("0.III.1")
    assert t.actor == 0
    t.do("discard shard")
    passes(t)


@cites("nio", "galmi", "GX-6.42")
def test_nio_captures_when_the_opponent_has_passed_already() -> None:
    t = table(NIO + "tokens 0 2\nfirst_pass 2\nturns_left 2\n")
    t.do(*SHIFTED, "put on deck theirs I.2", "yes")
    assert t.supremacy(0) + t.supremacy(1) > 0, "the round is over, tokens or not"
    assert any(event["kind"] == "capture" for event in t.state.events(0))


@cites("nio", "bhj_galmi", "galmi", "GX-6.42", "GX-6.45")
def test_byun_hyung_ja_of_galmi_unlocks_before_nio_captures() -> None:
    text = NIO.replace("boul_go / kan_te / galmi", "boul_go un_go / kan_te shard / galmi bhj_galmi")
    t = table(text + "tokens 0 0 spent 2")
    t.do(*SHIFTED, "copy mine III.1", "put on deck theirs I.2", "yes")
    assert t.tokens(0) == 1
    assert t.captured("0.III.1")
    passes(t)


# -- Abhilasha ------------------------------------------------------------------------------------

ABHILASHA = """
    clans galmi xian abhilasha / goan_sul phoenix justice
    active_tiles {tiles}
    army 0 red_circle all_in_one / solok
    army 1 timer arpia
    hand 0 abhilasha
    discard 0 galmi
    tokens 0 0 spent 2
    """


@cites("abhilasha", "galmi", "GX-6.16", "GX-6.35", "GX-6.42")
def test_abhilasha_still_removes_the_galmi_by_which_it_passed() -> None:
    t = table(ABHILASHA.format(tiles=""))
    t.do("play abhilasha", "put on deck theirs I.2", "yes")
    assert t.removed(0) == ["galmi"]
    passes(t, 2)


@cites("abhilasha", "galmi", "tile.tomorrow", "GX-6.42")
def test_abhilasha_has_no_echo_after_passing() -> None:
    text = ABHILASHA.format(tiles="tomorrow").replace("discard 0 galmi", "discard 0 galmi kan_te")
    t = table(text).do("play abhilasha", "choose galmi", "put on deck theirs I.2", "yes")
    assert t.removed(0) == ["galmi"]
    assert t.discard(0) == ["kan_te"]
    passes(t, 2)


@cites("abhilasha", "nio", "galmi", "GX-6.16", "GX-6.42")
def test_abhilasha_as_nio_completes_both() -> None:
    t = table("""
        clans galmi xian abhilasha / goan_sul phoenix justice
        active_tiles
        army 0 red_circle boul_go / solok kan_te / galmi
        army 1 timer arpia
        hand 0 abhilasha
        discard 0 nio
        tokens 0 0 spent 2
    """)
    t.do("play abhilasha", "copy mine III.1", "put on deck theirs I.2", "yes")
    assert t.captured("0.III.1")
    assert t.removed(0) == ["nio"]
    passes(t)


@cites("abhilasha", "neye", "galmi", "GX-6.16", "GX-6.42")
def test_abhilasha_that_copied_galmi_by_another_card_completes_its_own_part() -> None:
    """It picks Xi'an, copies Galmi in play, passes, and removes Xi'an."""
    text = ABHILASHA.format(tiles="").replace("discard 0 galmi", "discard 0 xian")
    text = text.replace("/ solok", "boul_go / solok kan_te / galmi")
    t = table(text).do("play abhilasha", "copy mine III.1", "put on deck theirs I.2", "yes")
    assert t.removed(0) == ["xian"]
    passes(t)


# -- every other card that copies -----------------------------------------------------------------


@cites("xian", "tile.tomorrow", "galmi", "GX-6.42")
def test_xian_has_no_echo_and_no_additional_turn_after_passing() -> None:
    t = table("""
        clans galmi phoenix xian / abhilasha goan_sul justice
        active_tiles tomorrow
        army 0 timer all_in_one boul_go / shennong kan_te / galmi
        hand 0 xian muraena*2 sqeezs*2 kaez genious fenghuang arpia
        tokens 0 0 spent 2
    """)
    t.do("play xian", "copy mine I.1", "yes", "copy mine III.1", "put on deck mine I.3")
    before = t.extra_turn_pending
    t.do("yes")
    assert t.actor == 0
    assert (before, t.extra_turn_pending) == (True, False)
    t.do("discard kaez")
    passes(t)


@cites("dark_cultists", "galmi", "GX-6.42")
def test_dark_cultists_pass_by_the_galmi_of_their_column() -> None:
    t = table("""
        clans galmi xian abhilasha / goan_sul phoenix justice
        active_tiles
        army 0 boul_go un_go / kan_te shard / galmi
        army 1 timer arpia
        hand 0 dark_cultists cylak
        tokens 0 0 spent 2
    """)
    t.do("shift mine I.1", "discard cylak", "play dark_cultists")
    t.do("copy mine III.1", "put on deck theirs I.2", "yes")
    passes(t)


@cites("dancing_dragon", "valeen", "xian", "galmi", "GX-4.13", "GX-6.42")
@pytest.mark.parametrize(
    ("card", "army", "shift"),
    [
        (
            "dancing_dragon",
            "kno_bo dark_cultists / kan_te / galmi",
            ("shift mine I.1", "discard cylak", "discard ecnalab"),
        ),
        (
            "valeen",
            "kno_bo dark_cultists / kan_te / galmi",
            ("shift mine II.1", "discard cylak", "discard ecnalab", "discard solok"),
        ),
        ("xian", "all_in_one dark_cultists kno_bo / shennong shard / galmi", ()),
    ],
)
def test_a_chain_of_copies_ends_with_the_pass(card: str, army: str, shift: tuple[str, ...]) -> None:
    """Each copies Dark Cultists, and as they do the Galmi of its own row or column."""
    t = table(f"""
        clans galmi xian abhilasha / goan_sul phoenix justice
        active_tiles
        army 0 {army}
        army 1 timer arpia
        hand 0 {card} cylak ecnalab solok
        tokens 0 0 spent 2
    """)
    t.do(*shift, f"play {card}", "copy mine I.2")
    if t.offers("copy mine III.1"):
        t.do("copy mine III.1")
    t.do("put on deck theirs I.2", "yes")
    passes(t)


@cites("valeen", "nio", "galmi", "GX-6.16", "GX-6.34", "GX-6.42")
def test_valeen_as_nio_captures_the_galmi_by_which_it_passed() -> None:
    t = table("""
        clans galmi xian abhilasha / goan_sul phoenix justice
        active_tiles
        army 0 boul_go un_go / kan_te nio / galmi
        army 1 timer arpia
        hand 0 valeen cylak ecnalab alpha_dead
        tokens 0 0 spent 2
    """)
    t.do("shift mine II.1", "discard cylak", "discard ecnalab", "discard alpha_dead")
    t.do("play valeen", "copy mine II.2", "put on deck theirs I.2", "yes")
    assert t.captured("0.III.1")
    passes(t)


@cites("free", "galmi", "GX-6.33", "GX-6.42")
def test_free_passes_by_the_galmi_it_released() -> None:
    t = table("""
        clans galmi tomorrow abhilasha / goan_sul phoenix justice
        active_tiles
        army 0 boul_go aat / kan_te / (galmi)
        army 1 timer arpia
        hand 0 free
        tokens 0 0 spent 2
    """)
    t.do("play free", "put on deck theirs I.2", "yes")
    assert not t.captured("0.III.1")
    passes(t)


@cites("xian", "nio", "galmi", "GX-6.16", "GX-6.42")
def test_what_several_effects_still_have_to_do_is_done_from_the_inside_out() -> None:
    """Nio copies Xi'an, which copies Galmi: Nio then captures Xi'an, not Galmi."""
    t = table("""
        clans galmi xian abhilasha / goan_sul phoenix justice
        active_tiles
        army 0 boul_go un_go all_in_one / kan_te shard / xian galmi
        army 1 timer arpia
        hand 0 nio cylak ecnalab solok
        tokens 0 0 spent 2
    """)
    t.do(*SHIFTED, "copy mine III.1", "copy mine III.2", "put on deck theirs I.2", "yes")
    assert t.captured("0.III.1")
    assert not t.captured("0.III.2")
    passes(t)
