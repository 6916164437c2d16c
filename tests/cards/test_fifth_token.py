"""Byun Hyung Ja of every clan: the fifth token wins, except in the Song for the Dead."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, cards_of, table

NARASHIMA = "narashima tomorrow xian"
LOCKED = {0: "tokens 0 0 spent 4 locked 0", 1: "tokens 0 0 spent 3 locked 1"}

ANSWERS: dict[str, tuple[str, str, list[str]]] = {
    "bhj_abhilasha": (
        "abhilasha tomorrow xian / phoenix galmi justice",
        """
        first_pass 2
        turns_left 1
        army 0 red_circle / solok / bhj_abhilasha
        army 1 (timer) (arpia) (un_go)
        hand 0 red_circle
        """,
        ["play red_circle"],
    ),
    "bhj_galmi": (
        "galmi tomorrow xian / phoenix abhilasha justice",
        "army 0 un_go / kan_te / bhj_galmi",
        ["pass"],
    ),
    "bhj_goan_sul": (
        "goan_sul tomorrow xian / phoenix abhilasha justice",
        """
        first_pass 2
        turns_left 0
        army 0 lava_goddesses / hempo / bhj_goan_sul
        army 1 timer arpia
        """,
        ["pass"],
    ),
    "bhj_justice": (
        "justice tomorrow xian / phoenix abhilasha goan_sul",
        """
        first_pass 2
        turns_left 0
        army 0 volantis / elle / bhj_justice
        army 1 timer arpia muraena / kaez genious
        """,
        ["pass"],
    ),
    "bhj_narashima": (
        f"{NARASHIMA} / phoenix abhilasha goan_sul",
        f"""
        army 0 nikhilesh navaj / nalin / bhj_narashima
        hand 0 obeezs neo ez
        discard 0 {cards_of(NARASHIMA, but="nikhilesh navaj nalin bhj_narashima obeezs neo ez")}
        """,
        ["play obeezs", "discard neo", "discard ez"],
    ),
    "bhj_phoenix": (
        "phoenix tomorrow xian / narashima abhilasha goan_sul",
        """
        army 0 timer arpia / phoenix_eliana phoenix_immortal / phoenix bhj_phoenix
        hand 0 muraena
        """,
        ["play muraena"],
    ),
    "bhj_tomorrow": (
        "phoenix tomorrow xian / narashima abhilasha goan_sul",
        """
        army 0 aat / ez / bhj_tomorrow
        hand 0 scavengers
        removed 0 neye
        """,
        ["play scavengers"],
    ),
    "bhj_xian": (
        "phoenix tomorrow xian / narashima abhilasha goan_sul",
        """
        army 0 dancing_dragon all_in_one / nio / bhj_xian
        hand 0 all_in_one muraena kaez genious fenghuang arpia
        """,
        ["play all_in_one", "clan phoenix"]
        + [f"discard {card}" for card in ("muraena", "kaez", "genious", "fenghuang", "arpia")],
    ),
}
"""Each Byun Hyung Ja: the clans, a position in which it will answer, and the choices it answers."""


def answered(card: str, locked: int) -> Table:
    clans, lines, choices = ANSWERS[card]
    return table(f"clans {clans}\nactive_tiles\n{LOCKED[locked]}\n{lines}").do(*choices)


@cites("GX-4.15", "GX-5.1", *ANSWERS)
def test_a_fifth_token_wins_the_game_at_once() -> None:
    for card in ANSWERS:
        t = answered(card, locked=0)
        assert t.ending == "fifth_token", card
        assert t.winner == 0
        assert t.actor is None


@cites("GX-4.15", *ANSWERS)
def test_a_fourth_token_comes_to_hand() -> None:
    for card in ANSWERS:
        t = answered(card, locked=1)
        assert t.ending == "", card
        assert t.locked(0) == 0
        assert t.tokens(0) + t.spent(0) == 4


# -- during the Song for the Dead ---------------------------------------------------------------


def song(locked: int) -> Table:
    """Seat 0 passes, loses the battle, and must shuffle its discard pile to draw up to seven."""
    mine = "navaj navaj nikhilesh nalin nachiketa bhj_narashima"
    return table(f"""
        clans {NARASHIMA} / phoenix abhilasha goan_sul
        active_tiles
        {LOCKED[locked]}
        first_pass 2
        turns_left 0
        army 0 navaj navaj nikhilesh / nalin nachiketa / bhj_narashima
        army 1 timer arpia muraena / kaez genious fenghuang / phoenix
        discard 0 {cards_of(NARASHIMA, but=mine)}
    """).do(
        *("pass", "sacrifice mine III.1", "sacrifice mine II.2", "sacrifice mine I.3"),
        *("sacrifice mine II.2", "sacrifice mine I.3", "sacrifice mine I.2"),
    )


@cites("bhj_narashima", "GX-4.15", "GX-6.50")
def test_a_shuffle_in_the_song_unlocks_a_token() -> None:
    t = song(locked=1)
    assert t.round == 2
    assert t.locked(0) == 0
    assert t.tokens(0) == 4


@cites("bhj_narashima", "GX-4.15")
def test_a_shuffle_in_the_song_never_wins() -> None:
    t = song(locked=0)
    assert t.army(0) == [["navaj"], ["nalin"], ["bhj_narashima"]]
    assert t.ending == ""
    assert t.round == 2
    assert t.hand_size(0) == 7


# -- whether it may answer ----------------------------------------------------------------------


@cites("bhj_phoenix", "justice", "GX-4.8")
def test_byun_hyung_ja_of_phoenix_unlocks_only_if_it_can_be_captured() -> None:
    army = "timer arpia volantis / phoenix_eliana phoenix_immortal elle / phoenix {} {}"
    for order, captured in (("bhj_phoenix justice", True), ("justice bhj_phoenix", False)):
        t = table(f"""
            clans phoenix justice abhilasha / narashima galmi goan_sul
            active_tiles
            army 0 {army.format(*order.split())}
        """)
        t.do("draw one")
        assert t.locked(0) == (1 if captured else 2), order
        assert t.captured(f"0.III.{2 + order.split().index('bhj_phoenix')}") == captured


@cites("bhj_phoenix", "red_circle", "GX-4.8", "GX-4.9")
def test_byun_hyung_ja_of_phoenix_saved_by_the_red_circle_unlocks_nothing() -> None:
    for answer, locked in (("yes", 2), ("no", 1)):
        t = table("""
            clans phoenix justice abhilasha / narashima galmi goan_sul
            active_tiles
            army 0 timer arpia / phoenix_eliana phoenix_immortal / phoenix bhj_phoenix
            hand 0 red_circle
        """)
        t.do("draw one", answer)
        assert t.captured("0.III.2") == (answer == "no")
        assert t.locked(0) == locked


@cites("genious", "bhj_narashima", "GX-6.50")
def test_genious_is_answered_when_it_shuffles_the_whole_pile() -> None:
    for pile, locked in (("timer arpia", 1), ("timer arpia navaj", 2)):
        t = table(f"""
            clans narashima phoenix xian / abhilasha galmi goan_sul
            active_tiles
            army 0 nikhilesh muraena / nalin / bhj_narashima
            hand 0 genious
            discard 0 {pile}
        """)
        t.do("play genious", "clan phoenix", "clan galmi")
        assert t.locked(0) == locked
        assert "timer" not in t.discard(0)


@cites("genious", "bhj_narashima", "GX-6.50")
def test_genious_in_an_opponents_turn_is_answered_as_well() -> None:
    t = table("""
        clans narashima tomorrow xian / abhilasha phoenix goan_sul
        active_tiles
        turn_of 1
        army 0 navaj / nalin / bhj_narashima
        army 1 muraena
        discard 0 nikhilesh
        hand 1 genious
    """)
    t.do("play genious", "clan phoenix", "clan narashima")
    assert t.locked(0) == 1
