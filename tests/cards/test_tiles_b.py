"""The active tiles of Narashima, Phoenix, Tomorrow and Xi'an: they bind both players."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, table


def undrafted(clan: str, text: str) -> Table:
    """A position in which this clan's tile alone is active, and nobody plays the clan."""
    mine = [other for other in ("narashima", "phoenix", "tomorrow", "xian") if other != clan]
    clans = f"clans {' '.join(mine)} / abhilasha galmi goan_sul"
    return table(f"{clans}\nactive_tiles {clan}\n{text}")


# -- Narashima ----------------------------------------------------------------------------------


@cites("tile.narashima", "GX-1.2", "GX-3.9")
def test_the_tile_of_narashima_makes_the_hand_limit_five() -> None:
    t = undrafted(
        "narashima",
        """
        hand 0 timer arpia muraena neo ez
        hand 1 solok alpha kan_te shard hempo
        """,
    )
    t.do("draw one", "discard ez")
    assert t.hand_size(0) == 5
    t.do("draw one", "discard alpha")
    assert t.hand_size(1) == 5


@cites("tile.narashima", "narashima", "GX-6.15")
def test_the_tile_and_the_card_of_narashima_make_it_five_once() -> None:
    t = table("""
        clans narashima phoenix tomorrow / abhilasha galmi goan_sul
        active_tiles narashima
        army 0 navaj / nalin / narashima
        hand 0 timer arpia muraena neo
    """)
    t.do("draw one")
    assert t.turn_of == 1
    assert t.hand_size(0) == 5


@cites("tile.narashima", "GX-3.9", "GX-6.48")
def test_the_song_draws_up_to_seven_whatever_the_tile_says() -> None:
    t = undrafted(
        "narashima",
        """
        first_pass 2
        turns_left 0
        army 1 lava_goddesses
        """,
    )
    t.do("pass")
    assert t.round == 2
    assert t.hand_size(0) == t.hand_size(1) == 7
    t.do("draw one")
    assert [option.split()[0] for option in t.options[:1]] == ["discard"], "down to five"


# -- Phoenix ------------------------------------------------------------------------------------


@cites("tile.phoenix", "GX-1.2", "GX-5.2")
def test_the_tile_of_phoenix_adds_each_hand_to_its_owners_total() -> None:
    t = undrafted(
        "phoenix",
        """
        army 0 obeezs
        army 1 lava_goddesses
        hand 0 neo ez
        hand 1 solok alpha kan_te
        """,
    )
    assert t.strength(0) == 2 + 2
    assert t.strength(1) == 2 + 3


@cites("tile.phoenix", "phoenix", "GX-6.15")
def test_the_tile_and_the_card_of_phoenix_add_the_hand_once() -> None:
    t = table("""
        clans narashima phoenix tomorrow / abhilasha galmi goan_sul
        active_tiles phoenix
        army 0 muraena / kaez / phoenix
        hand 0 neo ez
    """)
    assert t.strength(0) == 10 + 2


@cites("tile.phoenix", "GX-4.20", "GX-5.2")
def test_the_tile_of_phoenix_decides_a_battle_for_the_player_who_did_not_flip_it() -> None:
    t = table("""
        clans justice phoenix tomorrow / abhilasha galmi goan_sul
        active_tiles phoenix
        tokens 0 0 spent 2
        first_pass 2
        turns_left 0
        army 0 muraena
        army 1 lava_goddesses
        hand 1 solok
    """)
    t.do("pass")
    assert t.supremacy(1) == 1
    assert t.supremacy(0) == 0


# -- Tomorrow -----------------------------------------------------------------------------------


@cites("tile.tomorrow", "GX-1.2", "GX-4.7")
def test_the_tile_of_tomorrow_gives_everybodys_immortals_echo() -> None:
    t = undrafted(
        "tomorrow",
        """
        army 0 nikhilesh / nalin
        army 1 lava_goddesses / hempo
        hand 0 narashima
        hand 1 goan_sul
        discard 0 nakshatra nitish
        """,
    )
    t.do("play narashima", "take nakshatra", "yes", "take nitish")
    assert sorted(t.hand(0)) == ["nakshatra", "nitish"]
    t.do("play goan_sul", "clan galmi", "yes", "clan narashima")
    assert t.army(0) == [["nikhilesh"], ["nalin"], []], "the second time Narashima was OPEN"


@cites("tile.tomorrow", "GX-4.7")
def test_the_tile_of_tomorrow_gives_heroes_and_troops_no_echo() -> None:
    t = undrafted(
        "tomorrow",
        """
        army 0 muraena
        hand 0 kaez
        discard 0 phoenix
        """,
    )
    t.do("play kaez")
    assert t.turn_of == 1
    t.do("draw one", "activate mine I.1")
    assert t.turn_of == 1, "a token brings no Echo either"


@cites("tile.tomorrow", "tomorrow", "GX-4.7", "GX-6.15")
def test_the_tile_and_the_card_of_tomorrow_give_one_echo() -> None:
    t = table("""
        clans narashima phoenix tomorrow / abhilasha galmi goan_sul
        active_tiles tomorrow
        army 0 obeezs / ez
        hand 0 tomorrow
    """)
    t.do("play tomorrow", "yes")
    assert t.hand_size(0) == 2
    assert t.turn_of == 1


# -- Xi'an --------------------------------------------------------------------------------------


@cites("tile.xian", "GX-1.2", "GX-3.3", "GX-6.14")
def test_the_tile_of_xian_makes_everybodys_immortals_of_all_their_clans() -> None:
    t = undrafted(
        "xian",
        """
        army 0 muraena / neo
        army 1 red_circle / kan_te
        hand 0 narashima phoenix
        hand 1 galmi abhilasha goan_sul
        """,
    )
    assert t.offers("play narashima"), "a troop of Phoenix and a hero of Tomorrow will do"
    assert t.offers("play phoenix")
    t.do("draw one")
    assert t.offers("play goan_sul")


@cites("tile.xian", "phoenix_immortal", "GX-6.39")
def test_under_the_tile_of_xian_phoenix_immortal_is_of_all_clans_everywhere() -> None:
    t = undrafted(
        "xian",
        """
        army 0 phoenix_immortal
        hand 0 neo nalin kaez
        """,
    )
    assert t.offers("play neo"), "a troop of Tomorrow in row I"
    assert t.offers("play nalin")
    t = undrafted(
        "xian",
        """
        army 0 obeezs
        hand 0 phoenix_immortal
        """,
    )
    t.do("play phoenix_immortal")
    assert t.options == ["level I", "level II"], "in hand a card of Tomorrow: free as a troop"
    t = undrafted(
        "xian",
        """
        hand 0 nikhilesh
        discard 0 phoenix_immortal
        """,
    )
    t.do("play nikhilesh")
    assert t.hand_size(0) == 3


@cites("tile.xian", "GX-6.11")
def test_the_tile_of_xian_counts_in_the_discard_pile_but_not_for_heroes() -> None:
    t = undrafted(
        "xian",
        """
        hand 0 nikhilesh
        discard 0 tomorrow
        """,
    )
    t.do("play nikhilesh")
    assert t.hand_size(0) == 3
    t = undrafted(
        "xian",
        """
        hand 0 nikhilesh
        discard 0 neo
        """,
    )
    t.do("play nikhilesh")
    assert t.hand_size(0) == 1
