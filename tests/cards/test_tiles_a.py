"""The Immortal tiles of Abhilasha, Galmi, Goan Sul and Justice, active for both players."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import table


@cites("tile.abhilasha", "GX-3.5")
def test_the_abhilasha_tile_gives_both_players_secret_shift() -> None:
    text = """
        clans narashima phoenix galmi / tomorrow xian justice
        active_tiles {tiles}
        turn_of {seat}
        army 0 timer
        army 1 wiindz
        hand 0 kaez genious
        hand 1 neo free
        discard 0 arpia
        discard 1 obeezs
    """
    for seat, incoming in ((0, "arpia"), (1, "obeezs")):
        assert not table(text.format(tiles="", seat=seat)).offers("shift mine I.1")
        t = table(text.format(tiles="abhilasha", seat=seat)).do("shift mine I.1")
        t.do("discard kaez" if seat == 0 else "discard neo")
        t.do(f"play from discard {incoming}")
        assert t.at(f"{seat}.I.1") == incoming


@cites("tile.abhilasha", "GX-3.4", "GX-3.5")
def test_the_abhilasha_tile_shifts_nothing_without_a_shift_cost() -> None:
    t = table("""
        clans narashima phoenix galmi / tomorrow xian justice
        active_tiles abhilasha
        army 0 timer / phoenix_eliana
        hand 0 nalin narashima
        discard 0 kaez
    """)
    assert not t.offers("shift mine II.1")


@cites("tile.galmi", "GX-3.7")
def test_the_galmi_tile_leaves_two_turns_whoever_passes_first() -> None:
    for seat in (0, 1):
        text = f"""
            clans narashima phoenix goan_sul / tomorrow xian justice
            active_tiles {{}}
            turn_of {seat}
            tokens {seat} 0 spent 2
        """
        assert table(text.format("")).do("pass").turns_left == 2
        t = table(text.format("galmi")).do("pass")
        assert t.turn_of == 1 - seat
        assert t.turns_left == 1
        t.do("draw one", "draw one")
        assert t.round == 2


@cites("tile.galmi", "GX-3.7")
def test_the_galmi_tile_does_not_matter_for_the_second_to_pass() -> None:
    t = table("""
        clans narashima phoenix goan_sul / tomorrow xian justice
        active_tiles galmi
        first_pass 2
        turns_left 2
        army 0 timer
    """)
    t.do("draw one")
    assert t.turn_of == 0
    assert t.turns_left == 1


BATTLE = """
    clans narashima phoenix galmi / tomorrow xian justice
    active_tiles {tiles}
    first_pass 2
    army 0 {mine}
    army 1 {theirs}
"""


@cites("tile.goan_sul", "GX-5.1", "GX-6.47")
def test_the_goan_sul_tile_wins_the_game_for_either_player_by_ten() -> None:
    mine = "timer / kaez / phoenix"
    t = table(BATTLE.format(tiles="goan_sul", mine=mine, theirs="")).do("pass")
    assert (t.ending, t.winner) == ("crushing_win", 0)
    theirs = "wiindz / neo / justice"
    t = table(BATTLE.format(tiles="goan_sul", mine="", theirs=theirs)).do("pass")
    assert (t.ending, t.winner) == ("crushing_win", 1)
    t = table(BATTLE.format(tiles="goan_sul", mine="timer", theirs=theirs)).do("pass")
    assert t.ending == ""
    t = table(BATTLE.format(tiles="", mine="", theirs=theirs)).do("pass")
    assert t.ending == ""


@cites("tile.goan_sul", "GX-5.4", "GX-6.47")
def test_the_goan_sul_tile_costs_both_players_one_more_card() -> None:
    text = BATTLE.format(tiles="{}", mine="timer arpia muraena timer", theirs="wiindz wiindz")
    t = table(text.format("goan_sul")).do("pass")
    assert t.army(0)[0] == ["timer"]
    assert t.army(1)[0] == []
    t = table(text.format("")).do("pass")
    assert t.army(0)[0] == ["timer", "arpia"]
    assert t.army(1)[0] == ["wiindz"]


@cites("tile.goan_sul", "GX-5.5", "GX-6.47")
def test_the_goan_sul_tile_binds_both_players_after_a_tie() -> None:
    t = table(BATTLE.format(tiles="goan_sul", mine="timer arpia", theirs="wiindz wiindz"))
    t.do("pass")
    assert (t.supremacy(0), t.supremacy(1)) == (1, 1)
    assert (t.army(0)[0], t.army(1)[0]) == ([], [])


@cites("tile.goan_sul", "goan_sul", "GX-6.15", "GX-6.47")
def test_goan_sul_and_its_tile_together_cost_one_card() -> None:
    t = table("""
        active_tiles goan_sul
        first_pass 2
        army 0 lava_goddesses boul_go red_circle / alpha / goan_sul
        army 1 timer arpia / kaez
    """)
    t.do("pass")
    t.do("sacrifice mine III.1", "sacrifice mine II.1")
    assert t.army(0) == [["lava_goddesses"], [], []]
    assert t.actor == 1


STRIKE = """
    clans goan_sul phoenix galmi / tomorrow xian narashima
    active_tiles {tiles}
    turn_of {seat}
    army 0 lava_goddesses boul_go / kan_te
    army 1 wiindz all_in_one / neo
    hand 0 alpha
    hand 1 pangu
"""


@cites("tile.justice", "GX-4.8")
def test_the_justice_tile_protects_the_highest_open_card_of_both_players() -> None:
    t = table(STRIKE.format(tiles="justice", seat=0)).do("play alpha")
    assert t.offers("capture theirs I.1")
    assert not t.offers("capture theirs II.1")
    assert not t.offers("capture mine II.2")
    assert t.offers("capture mine II.1")
    t = table(STRIKE.format(tiles="justice", seat=1)).do("play pangu")
    assert not t.offers("capture theirs II.1")
    assert not t.offers("destroy theirs II.1")
    assert t.offers("destroy theirs I.2")
    t = table(STRIKE.format(tiles="", seat=0)).do("play alpha")
    assert t.offers("capture theirs II.1")


@cites("tile.justice", "GX-4.8", "GX-6.26")
def test_the_justice_tiles_protection_moves_when_the_highest_card_leaves() -> None:
    t = table("""
        clans goan_sul phoenix galmi / tomorrow xian narashima
        active_tiles justice
        army 0 demon_guardians / kan_te
        army 1 wiindz obeezs / (neo)
        hand 0 bombardment_units
    """)
    t.do("play bombardment_units", "sacrifice mine I.2", "sacrifice mine II.1", "draw one")
    t.do("activate mine I.1", "no")
    assert t.army(1) == [["wiindz", "obeezs"], [], []]


@cites("tile.justice", "justice", "GX-4.8", "GX-4.20")
def test_the_justice_tile_flipped_by_justice_protects_both_players_from_then_on() -> None:
    t = table("""
        clans justice narashima phoenix / abhilasha galmi goan_sul
        active_tiles
        army 0 volantis / quae
        army 1 lava_goddesses boul_go / kan_te
        hand 0 justice
        hand 1 alpha
    """)
    t.do("play justice", "flip justice", "play alpha")
    assert not t.offers("capture mine II.2")
    assert t.offers("capture mine II.1")
