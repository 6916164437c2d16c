"""The Alpha Goblins: they draw, and fill their rows."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.gosu.table import table

# -- Bakutos ---------------------------------------------------------------------------------------


@cites("nest_rouser")
def test_a_nest_rouser_draws_a_card() -> None:
    t = table("hand 0 nest_rouser")
    t.do("play nest_rouser")
    assert t.hand_size(0) == 1


@cites("litter_mate", "GO-5.6", "GO-2.4")
def test_a_litter_mate_brings_another_bakuto_along_for_nothing() -> None:
    t = table("hand 0 litter_mate spark_thrower garsh fact\narmy 1 nest_rouser")
    t.do("play litter_mate", "play spark_thrower")
    assert t.row(0, 1) == ["litter_mate", "spark_thrower"]
    assert t.hand(0) == ["fact", "garsh"], "nothing was discarded for another clan"
    assert t.row(1, 1) == [], "and its power works"


@cites("litter_mate", "GO-5.6")
def test_a_litter_mate_may_come_alone() -> None:
    t = table("hand 0 litter_mate spark_thrower garsh fact")
    t.do("play litter_mate", "no")
    assert t.row(0, 1) == ["litter_mate"]


@cites("pack_drummer")
@pytest.mark.parametrize(
    ("others", "drawn"), [("", 1), ("nest_rouser", 1), ("nest_rouser litter_mate", 2)]
)
def test_a_pack_drummer_draws_for_every_two_bakutos(others: str, drawn: int) -> None:
    t = table(f"army 0 pack_drummer {others}")
    t.do("activate mine I.1")
    assert t.hand_size(0) == drawn


@cites("hollow_belly")
@pytest.mark.parametrize("rest", ["", "garsh fact", "garsh fact dom ideo rilka"])
def test_a_hollow_belly_draws_up_to_four_cards(rest: str) -> None:
    t = table(f"hand 0 hollow_belly {rest}")
    t.do("play hollow_belly")
    assert t.hand_size(0) == max(4, len(rest.split()))


@cites("root_grubber")
@pytest.mark.parametrize(
    ("row", "drawn"),
    [("nest_rouser litter_mate", 0), ("nest_rouser (litter_mate) litter_mate", 2)],
)
def test_a_root_grubber_is_paid_by_a_row_of_four(row: str, drawn: int) -> None:
    t = table(f"army 0 {row}\nhand 0 root_grubber")
    t.do("play root_grubber")
    assert t.hand_size(0) == drawn


# -- Heroes ----------------------------------------------------------------------------------------


@cites("brambol")
def test_brambol_draws_for_every_two_bakutos() -> None:
    t = table("army 0 nest_rouser nest_rouser litter_mate\nhand 0 brambol")
    t.do("play brambol")
    assert t.hand_size(0) == 2


@cites("mother_thicket", "GO-2.9")
@pytest.mark.parametrize(("points", "drawn"), [("points 1 1", 3), ("points 0 1", 2), ("", 2)])
def test_mother_thicket_draws_two_and_a_third_if_an_opponent_is_ahead(
    points: str, drawn: int
) -> None:
    t = table(f"army 0 nest_rouser / mother_thicket\n{points}")
    t.do("activate mine II.1")
    assert t.hand_size(0) == drawn


@cites("tussok")
def test_tussok_draws_for_each_clan_among_the_heroes() -> None:
    t = table("""
        army 0 nest_rouser nest_rouser litter_mate hollow_belly / garsh fact (trsck)
        hand 0 tussok
    """)
    t.do("play tussok")
    assert t.hand_size(0) == 2, "red and green; an imprisoned Hero has no clan"


@cites("hummok", "GO-2.4")
def test_with_hummok_bakutos_of_other_clans_cost_one_card() -> None:
    t = table("army 0 nest_rouser nest_rouser / hummok\nhand 0 keg_rider garsh")
    assert t.offers("play keg_rider")
    t.do("play keg_rider", "discard garsh")
    assert t.row(0, 1)[2] == "keg_rider"
    assert t.discard == ["garsh"]
    t = table("army 0 nest_rouser nest_rouser / (hummok)\nhand 0 keg_rider garsh")
    assert not t.offers("play keg_rider"), "imprisoned, he opens no gate"


@cites("pernella", "GO-5.6")
def test_pernella_draws_two_and_may_play_a_bakuto_or_a_hero() -> None:
    t = table("""
        army 0 nest_rouser nest_rouser / pernella
        hand 0 keg_rider brambol
        deck garsh kameo
    """)
    t.do("activate mine II.1")
    assert t.offers("play keg_rider")
    assert not t.offers("play garsh"), "a Hero still needs its clan in row I"
    assert not t.offers("play kameo"), "no Ozeki"
    t.do("play brambol")
    assert t.row(0, 2) == ["pernella", "brambol"]


@cites("skeddle", "GO-5.4")
def test_skeddle_draws_up_to_three_cards_when_a_battle_is_lost() -> None:
    t = table("""
        army 0 nest_rouser / skeddle
        hand 0 garsh
        army 1 spark_thrower / fact / walror
    """)
    t.pass_all()
    assert t.points(1) == 1
    assert t.hand_size(0) == 3


@cites("skeddle")
def test_skeddle_draws_nothing_when_the_battle_is_won() -> None:
    t = table("army 0 nest_rouser / skeddle\narmy 1 spark_thrower")
    t.pass_all()
    assert t.points(0) == 1
    assert t.hand_size(0) == 0


@cites("bulrusha", "GO-5.1")
def test_bulrusha_lets_all_draw_and_herself_once_more() -> None:
    t = table("players 3\narmy 0 nest_rouser\nhand 0 bulrusha")
    t.do("play bulrusha")
    assert [t.hand_size(seat) for seat in range(3)] == [2, 1, 1]


# -- Ozekis ----------------------------------------------------------------------------------------

SIX = "trsck duwal vessa garsh fact dom"


@cites("kameo")
@pytest.mark.parametrize(
    ("row", "drawn"),
    [
        ("nest_rouser", 1),
        ("nest_rouser litter_mate keg_rider", 2),
        ("nest_rouser (bolt_fitter) keg_rider shackle_runt", 3),
    ],
)
def test_kameo_draws_a_card_for_each_clan_in_row_one(row: str, drawn: int) -> None:
    t = table(f"army 0 {row} / brambol\nhand 0 kameo")
    t.do("play kameo")
    assert t.hand_size(0) == drawn, "an imprisoned goblin has no clan"


@cites("kameo", "GO-3.2")
def test_kameo_can_give_the_third_point_in_the_middle_of_a_round() -> None:
    t = table(f"points 0 2\narmy 0 nest_rouser / brambol / kameo\nhand 0 {SIX}")
    t.do("activate mine III.1", "yes")
    assert t.ending == "points"
    assert t.winners == [0]


@cites("kameo")
def test_kameo_takes_six_cards_for_a_point_and_may_be_refused() -> None:
    start = f"army 0 nest_rouser / brambol / kameo\nhand 0 {SIX} ideo"
    t = table(start)
    t.do("activate mine III.1", "yes", *(f"discard {card}" for card in SIX.split()))
    assert (t.points(0), t.hand(0)) == (1, ["ideo"])
    t = table(start)
    t.do("activate mine III.1", "no")
    assert (t.points(0), t.hand_size(0)) == (0, 7)


@cites("kameo")
def test_kameo_gives_nothing_for_five_cards() -> None:
    t = table("army 0 nest_rouser / brambol / kameo\nhand 0 trsck duwal vessa garsh fact")
    t.do("activate mine III.1")
    assert (t.points(0), t.hand_size(0)) == (0, 5)
    assert t.turn_of == 1


@cites("grandsire_bough")
def test_grandsire_bough_draws_up_to_five_cards() -> None:
    t = table("army 0 nest_rouser / brambol\nhand 0 grandsire_bough garsh")
    t.do("play grandsire_bough")
    assert t.hand_size(0) == 5


@cites("grandsire_bough", "GO-3.3")
@pytest.mark.parametrize(
    ("holder", "second", "won"),
    [
        (1, "brambol tussok hummok", True),
        (1, "brambol tussok (hummok)", True),
        (1, "brambol tussok garsh", False),
        (0, "brambol tussok hummok", False),
    ],
)
def test_under_grandsire_bough_nine_alpha_goblins_and_the_advantage_win(
    holder: int, second: str, won: bool
) -> None:
    t = table(f"""
        advantage {holder}
        army 0 root_grubber / bulrusha / grandsire_bough
        army 1 nest_rouser nest_rouser litter_mate litter_mate hollow_belly / {second} / kameo
    """)
    t.pass_all()
    assert t.winners == ([1] if won else []), "Garsh is none; a prisoner is turned up before"


@cites("marrowfat", "GO-5.10")
def test_queen_marrowfat_gives_a_token_back_and_draws() -> None:
    t = table("""
        army 0 nest_rouser / brambol
        hand 0 marrowfat
        tokens 0 0 spent 2
    """)
    t.do("play marrowfat")
    assert (t.tokens(0), t.spent(0)) == (1, 1)
    assert t.hand_size(0) == 1


@cites("marrowfat", "GO-2.1")
def test_with_queen_marrowfat_two_tokens_draw_four_cards_for_anybody() -> None:
    t = table("turn_of 1\narmy 0 nest_rouser / brambol / marrowfat")
    t.do("draw three")
    assert t.hand_size(1) == 4
