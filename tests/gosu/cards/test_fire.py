"""The Fire Goblins: they destroy, and make others discard."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.gosu.table import table

# -- Bakutos ---------------------------------------------------------------------------------------


@cites("spark_thrower", "GO-2.10")
def test_a_spark_thrower_destroys_a_free_bakuto() -> None:
    t = table("""
        players 3
        hand 0 spark_thrower
        army 1 nest_rouser litter_mate / brambol
        army 2 bolt_fitter
    """)
    t.do("play spark_thrower")
    assert t.options == ["destroy next I.2", "destroy second I.1"]
    t.do("destroy next I.2")
    assert t.row(1, 1) == ["nest_rouser"]
    assert t.discard == ["litter_mate"]


@cites("smoke_bandit", "GO-5.1")
def test_a_smoke_bandit_makes_each_opponent_discard() -> None:
    t = table("players 3\nhand 0 smoke_bandit\nhand 1 trsck duwal\nhand 2 garsh fact")
    t.do("play smoke_bandit", "discard duwal", "discard garsh")
    assert (t.hand(1), t.hand(2)) == (["trsck"], ["fact"])


@cites("keg_rider", "GO-5.4", "GO-2.12")
def test_a_destroyed_keg_rider_takes_somebody_along_and_draws() -> None:
    t = table("""
        turn_of 1
        army 0 keg_rider
        army 1 spark_thrower nest_rouser litter_mate / brambol
        hand 1 garsh
    """)
    t.do("play garsh", "destroy mine I.3")
    assert t.row(0, 1) == []
    assert t.row(1, 1) == ["spark_thrower", "nest_rouser"]
    assert t.hand_size(0) == 1


@cites("soot_bailiff")
def test_a_soot_bailiff_takes_two_cards_from_one_opponent() -> None:
    t = table("players 3\narmy 0 soot_bailiff\nhand 1 trsck duwal vessa\nhand 2 garsh")
    t.do("activate mine I.1", "player next", "discard trsck", "discard vessa")
    assert t.hand(1) == ["duwal"]
    assert t.hand_size(2) == 1
    assert t.hand_size(0) == 1, "and draws one"


FRIENDS = "fact garsh ideo walror"


@cites("dynamite")
def test_dynamite_draws_two_and_discards_one_when_he_comes() -> None:
    t = table("hand 0 dynamite\ndeck garsh trsck")
    t.do("play dynamite", "discard garsh")
    assert (t.hand(0), t.discard) == (["trsck"], ["garsh"])
    assert t.turn_of == 1


@cites("dynamite", "GO-2.9")
@pytest.mark.parametrize(
    ("points", "taken"), [("", ["walror"]), ("points 1 1", ["ideo", "walror"])]
)
def test_dynamite_fetches_a_friend_and_one_more_if_an_opponent_is_ahead(
    points: str, taken: list[str]
) -> None:
    t = table(f"army 0 dynamite\ndiscard {FRIENDS} dom\n{points}\nadvantage 1\nturn_of 0")
    t.do("activate mine I.1")
    assert not t.offers("take dom"), "he is no friend of Dynamite's"
    t.do(*(f"take {card}" for card in taken))
    assert t.hand(0) == taken
    assert t.turn_of == 1


@cites("dynamite", "GO-2.9", "GO-2.13")
def test_dynamite_gives_another_turn_with_the_advantage() -> None:
    t = table(f"army 0 dynamite\ndiscard {FRIENDS}\nadvantage 0")
    t.do("activate mine I.1", "take fact")
    assert (t.turn_of, t.additional_turn) == (0, True)


# -- Heroes ----------------------------------------------------------------------------------------


@cites("garsh")
def test_garsh_destroys_a_free_bakuto() -> None:
    t = table("army 0 keg_rider\nhand 0 garsh\narmy 1 nest_rouser litter_mate")
    t.do("play garsh")
    assert t.row(1, 1) == ["nest_rouser"]


@cites("fact")
def test_fact_destroys_a_free_hero() -> None:
    t = table("""
        army 0 keg_rider
        hand 0 fact
        army 1 nest_rouser nest_rouser litter_mate / brambol skeddle
    """)
    t.do("play fact")
    assert t.row(1, 2) == ["brambol"]
    assert len(t.row(1, 1)) == 3


@cites("ideo")
def test_ideo_destroys_any_free_card_for_a_card() -> None:
    start = """
        army 0 keg_rider
        hand 0 ideo trsck duwal
        army 1 nest_rouser litter_mate / brambol / kameo
    """
    t = table(start)
    t.do("play ideo", "yes", "discard trsck", "destroy next III.1")
    assert t.row(1, 3) == []
    assert t.hand(0) == ["duwal"]
    t = table(start)
    t.do("play ideo", "no")
    assert t.row(1, 3) == ["kameo"]


@cites("dom", "GO-5.9")
def test_dom_makes_a_blocked_goblin_free_and_destroys_it() -> None:
    t = table("""
        army 0 keg_rider
        hand 0 dom
        army 1 nest_rouser litter_mate hollow_belly / brambol
    """)
    t.do("play dom", "swap next I.1", "swap next I.3", "destroy next I.3")
    assert t.row(1, 1) == ["hollow_belly", "litter_mate"]
    assert t.discard == ["nest_rouser"]


@cites("rilka", "GO-5.5", "GO-5.10")
def test_a_discarded_rilka_takes_an_unused_token_from_an_opponent() -> None:
    t = table("players 3\narmy 0 keg_rider\nhand 0 nest_rouser rilka trsck")
    t.do("play nest_rouser", "discard rilka", "discard trsck", "player second")
    assert (t.tokens(1), t.spent(1)) == (2, 0)
    assert (t.tokens(2), t.spent(2)) == (1, 1)


@cites("rilka")
def test_rilka_takes_nothing_when_she_is_played() -> None:
    t = table("army 0 keg_rider\nhand 0 rilka")
    t.do("play rilka")
    assert t.tokens(1) == 2


@cites("embrik")
def test_embrik_leaves_one_opponent_two_cards() -> None:
    t = table("""
        players 3
        army 0 keg_rider / embrik
        hand 1 trsck duwal vessa
        hand 2 fact dom ideo
    """)
    t.do("activate mine II.1", "player next", "discard vessa")
    assert (t.hand_size(1), t.hand_size(2)) == (2, 3)


@cites("azzel", "GO-2.8", "GO-5.2")
def test_azzel_draws_and_burns_as_many_cards_of_everybody_as_of_his_own() -> None:
    t = table("""
        army 0 keg_rider
        hand 0 azzel trsck duwal
        hand 1 garsh fact dom
        deck vessa
    """)
    t.do("play azzel")
    assert t.options == ["number 0", "number 1", "number 2"]
    t.do("number 2", "discard trsck", "discard duwal", "discard garsh", "discard dom")
    assert (t.hand(0), t.hand(1)) == (["vessa"], ["fact"])


# -- Ozekis ----------------------------------------------------------------------------------------


@cites("walror")
def test_walror_destroys_a_free_card_of_any_level() -> None:
    t = table("""
        army 0 keg_rider / garsh
        hand 0 walror
        army 1 nest_rouser litter_mate / brambol / kameo
    """)
    t.do("play walror")
    assert t.options == ["destroy next I.2", "destroy next III.1"]
    t.do("destroy next III.1")
    assert t.discard == ["kameo"]


@cites("walror", "GO-3.3")
@pytest.mark.parametrize(
    ("heroes", "won"),
    [("garsh fact ideo", True), ("garsh (fact) ideo", True), ("garsh fact dom", False)],
)
def test_garsh_fact_and_ideo_win_wherever_walror_is(heroes: str, won: bool) -> None:
    t = table(f"""
        army 0 keg_rider / embrik / walror
        army 1 spark_thrower soot_bailiff smoke_bandit / {heroes}
    """)
    t.pass_all()
    assert t.winners == ([1] if won else [])


@cites("walror", "GO-3.3")
def test_the_advantage_decides_between_two_who_meet_a_condition() -> None:
    alphas = "nest_rouser litter_mate pack_drummer / brambol tussok hummok / kameo marrowfat"
    t = table(f"""
        advantage 0
        army 0 {alphas} grandsire_bough
        army 1 spark_thrower soot_bailiff smoke_bandit / garsh fact ideo / walror
    """)
    t.pass_all()
    assert t.winners == [0]


@cites("slag", "GO-2.10")
def test_emperor_slag_destroys_two_free_cards_one_after_another() -> None:
    t = table("""
        army 0 keg_rider / garsh
        hand 0 slag
        army 1 nest_rouser litter_mate / brambol skeddle
    """)
    t.do("play slag")
    assert t.row(1, 2) == ["brambol"], "the only free card"
    t.do("destroy next I.2")
    assert t.row(1, 1) == ["nest_rouser"]


@cites("slag", "GO-2.4", "GO-2.8")
def test_under_emperor_slag_bakutos_of_other_clans_cost_everybody_three_cards() -> None:
    start = """
        turn_of 1
        army 0 keg_rider / garsh / slag
        army 1 nest_rouser
        hand 1 bolt_fitter trsck duwal {}
    """
    t = table(start.format("vessa"))
    t.do("play bolt_fitter", "discard trsck", "discard duwal", "discard vessa")
    assert t.discard == ["duwal", "trsck", "vessa"]
    assert not table(start.format("")).offers("play bolt_fitter")


@cites("ushka", "GO-5.1")
def test_ushka_makes_each_opponent_discard_two_cards_when_she_comes() -> None:
    t = table("""
        players 3
        army 0 keg_rider / garsh
        hand 0 ushka
        hand 1 trsck duwal pim
        hand 2 fact
    """)
    t.do("play ushka", "discard trsck", "discard pim")
    assert (t.hand(1), t.hand(2)) == (["duwal"], []), "who has only one card discards that"


@cites("ushka", "GO-2.9")
@pytest.mark.parametrize(("points", "left"), [("", 2), ("points 1 1", 1)])
def test_ushka_makes_an_opponent_destroy_and_those_ahead_discard(points: str, left: int) -> None:
    t = table(f"""
        {points}
        army 0 keg_rider / garsh / ushka
        army 1 nest_rouser litter_mate / brambol
        hand 1 trsck duwal
    """)
    t.do("activate mine III.1", "destroy mine I.2")
    if left == 1:
        t.do("discard trsck")
    assert t.row(1, 1) == ["nest_rouser"]
    assert t.hand_size(1) == left
