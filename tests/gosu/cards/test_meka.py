"""The Meka-Goblins: they make mutations cheaper, and gain from mutating."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.gosu.table import table

# -- Bakutos ---------------------------------------------------------------------------------------


@cites("bolt_fitter", "GO-2.8", "GO-2.6")
def test_a_bolt_fitter_draws_two_and_puts_two_back_each_time() -> None:
    t = table("hand 0 bolt_fitter garsh\ndeck keg_rider fact")
    t.do("play bolt_fitter", "stack garsh", "stack fact")
    assert t.hand(0) == ["keg_rider"]
    assert t.sees_in_deck(0) == {1: "fact", 2: "garsh"}
    t = table("army 0 bolt_fitter\nhand 0 keg_rider dom\ndeck garsh fact")
    t.do("shift mine I.1", "discard dom", "play keg_rider", "stack garsh")
    assert t.row(0, 1) == ["keg_rider"]
    assert t.sees_in_deck(0) == {1: "fact", 2: "garsh"}


@cites("scrap_sorter")
def test_a_scrap_sorter_keeps_one_of_two() -> None:
    t = table("hand 0 scrap_sorter\ndeck garsh kameo")
    t.do("play scrap_sorter", "take kameo")
    assert t.hand(0) == ["kameo"]
    assert t.discard == ["garsh"]


@cites("spring_heel", "GO-5.10")
def test_a_spring_heel_gives_a_token_back_when_it_mutates() -> None:
    t = table("army 0 spring_heel\nhand 0 keg_rider\ntokens 0 0 spent 2")
    t.do("shift mine I.1", "play keg_rider")
    assert t.row(0, 1) == ["keg_rider"]
    assert t.tokens(0) == 1


@cites("lever_puller", "GO-5.7")
def test_a_lever_puller_mutates_a_card_for_nothing_and_draws() -> None:
    t = table("army 0 lever_puller / mother_thicket\nhand 0 skeddle keg_rider garsh fact")
    t.do("activate mine I.1", "shift mine II.1", "play skeddle")
    assert t.row(0, 2) == ["skeddle"]
    assert t.hand_size(0) == 4, "three cards were not paid, one was drawn"


@cites("junk_trader")
def test_a_junk_trader_gives_two_cards_for_one() -> None:
    t = table("hand 0 junk_trader garsh fact")
    t.do("play junk_trader", "yes", "discard garsh")
    assert t.hand_size(0) == 3
    assert t.discard == ["garsh"]


@cites("junk_trader")
def test_a_junk_trader_may_be_sent_away_and_gives_nothing_for_nothing() -> None:
    t = table("hand 0 junk_trader garsh")
    t.do("play junk_trader", "no")
    assert t.hand(0) == ["garsh"]
    t = table("hand 0 junk_trader")
    t.do("play junk_trader")
    assert (t.hand_size(0), t.turn_of) == (0, 1)


# -- Heroes ----------------------------------------------------------------------------------------


@cites("jabb", "GO-2.8")
def test_piston_jabb_draws_two_and_discards_one_each_time() -> None:
    t = table("army 0 bolt_fitter\nhand 0 jabb skeddle\ndeck trsck duwal")
    t.do("play jabb", "discard trsck")
    assert t.hand(0) == ["duwal", "skeddle"]
    t = table("army 0 bolt_fitter / jabb\nhand 0 skeddle dom ideo\ndeck garsh fact")
    t.do("shift mine II.1", "discard dom", "discard ideo", "play skeddle", "discard fact")
    assert t.row(0, 2) == ["skeddle"]
    assert t.hand(0) == ["garsh"]


@cites("tik", "GO-5.10")
def test_overwound_tik_gives_a_token_back() -> None:
    t = table("army 0 lever_puller+1\nhand 0 tik\ntokens 0 0 spent 1")
    t.do("play tik", "take back mine I.1")
    assert (t.tokens(0), t.spent(0)) == (1, 1)
    assert not t.token_on("0.I.1")


@cites("tik", "GO-2.13")
def test_overwound_tik_gives_another_turn_when_he_mutates() -> None:
    t = table("army 0 bolt_fitter / tik\nhand 0 skeddle garsh fact")
    t.do("shift mine II.1", "discard garsh", "discard fact", "play skeddle")
    assert t.row(0, 2) == ["skeddle"]
    assert (t.turn_of, t.additional_turn) == (0, True)


@cites("brassock")
def test_foreman_brassock_costs_a_card_when_he_comes() -> None:
    t = table("army 0 bolt_fitter\nhand 0 brassock garsh fact")
    t.do("play brassock", "discard fact")
    assert (t.hand(0), t.discard) == (["garsh"], ["fact"])
    t = table("army 0 bolt_fitter\nhand 0 brassock").do("play brassock")
    assert t.row(0, 2) == ["brassock"], "who has no card left discards none"


@cites("brassock", "GO-2.6", "GO-5.11")
def test_with_foreman_brassock_mutating_costs_his_player_one_card_less() -> None:
    t = table("army 0 dust_reader / brassock\nhand 0 keg_rider garsh")
    t.do("shift mine I.1", "discard garsh", "play keg_rider")
    assert t.row(0, 1) == ["keg_rider"]
    assert t.hand_size(0) == 0, "one card instead of two"
    t = table(
        "turn_of 1\narmy 0 bolt_fitter / brassock\narmy 1 dust_reader\nhand 1 keg_rider garsh"
    )
    assert not t.offers("shift mine I.1"), "the others pay as ever"


@cites("ratchelle", "GO-5.4")
@pytest.mark.parametrize(("rest", "left"), [("", 1), ("garsh", 2), ("garsh fact", 2)])
def test_ratchelle_draws_when_another_of_your_cards_mutates_if_one_card_is_left_at_most(
    rest: str, left: int
) -> None:
    t = table(f"army 0 spring_heel / ratchelle\nhand 0 keg_rider {rest}")
    t.do("shift mine I.1", "play keg_rider")
    assert t.row(0, 1) == ["keg_rider"]
    assert t.hand_size(0) == left


@cites("ratchelle")
def test_ratchelle_is_not_moved_by_an_opponents_mutation() -> None:
    t = table("turn_of 1\narmy 0 scrap_sorter / ratchelle\narmy 1 spring_heel\nhand 1 keg_rider")
    t.do("shift mine I.1")
    assert t.hand_size(0) == 0


@cites("pell", "GO-5.8")
def test_lodestone_pell_sends_a_free_card_back_to_its_players_hand_and_draws() -> None:
    t = table("army 0 bolt_fitter\nhand 0 pell\narmy 1 spark_thrower keg_rider / garsh\ndeck fact")
    t.do("play pell", "return next I.2")
    assert t.hand(0) == ["fact"]
    assert t.row(1, 1) == ["spark_thrower"]
    assert t.known(1) == ["keg_rider"]
    assert t.discard == []


@cites("tinker_duo", "GO-5.8")
def test_the_tinker_duo_draws_and_takes_a_free_bakuto_back() -> None:
    t = table("army 0 nest_rouser bolt_fitter keg_rider\nhand 0 tinker_duo\ndeck trsck")
    t.do("play tinker_duo", "return mine I.3")
    assert t.hand(0) == ["keg_rider", "trsck"]
    assert t.row(0, 1) == ["nest_rouser", "bolt_fitter"]


@cites("tinker_duo", "GO-2.8")
def test_the_tinker_duo_may_do_so_again_when_it_mutates() -> None:
    t = table("army 0 bolt_fitter keg_rider / tinker_duo\nhand 0 skeddle garsh fact\ndeck trsck")
    t.do("shift mine II.1", "discard garsh", "discard fact", "play skeddle", "return mine I.2")
    assert t.row(0, 2) == ["skeddle"]
    assert t.hand(0) == ["keg_rider", "trsck"]


@cites("immi", "GO-5.10")
def test_immi_gives_a_token_back_and_draws() -> None:
    t = table("army 0 lever_puller+1\nhand 0 immi\ntokens 0 0 spent 1")
    t.do("play immi", "take back mine I.1")
    assert (t.tokens(0), t.spent(0)) == (1, 1)
    assert not t.token_on("0.I.1")
    assert t.hand_size(0) == 1


# -- Ozekis ----------------------------------------------------------------------------------------


@cites("prototype_nine", "GO-2.8", "GO-5.2")
def test_prototype_nine_exchanges_x_cards_and_draws_one_more() -> None:
    t = table("army 0 bolt_fitter / jabb\nhand 0 prototype_nine garsh fact kameo")
    t.do("play prototype_nine", "number 2", "discard garsh", "discard fact")
    assert t.hand_size(0) == 4
    assert t.discard == ["fact", "garsh"]


@cites("prototype_nine")
def test_prototype_nine_does_so_again_when_it_mutates() -> None:
    t = table("army 0 bolt_fitter / jabb / prototype_nine\nhand 0 ushka garsh")
    t.do("shift mine III.1", "discard garsh", "play ushka")
    assert t.row(0, 3) == ["ushka"]
    assert t.hand_size(0) == 1


@cites("volta_grum", "GO-5.7")
def test_volta_grum_draws_two_and_may_mutate_a_card_for_nothing() -> None:
    t = table("army 0 bolt_fitter litter_mate / immi mother_thicket\nhand 0 volta_grum skeddle")
    t.do("play volta_grum", "shift mine II.2", "play skeddle")
    assert t.row(0, 2) == ["immi", "skeddle"]
    assert t.hand_size(0) == 2


@cites("volta_grum", "GO-2.8", "GO-5.11")
def test_with_volta_grum_mutating_costs_everybody_one_card_less() -> None:
    t = table("""
        turn_of 1
        army 0 bolt_fitter / jabb / volta_grum
        army 1 dust_reader
        hand 1 keg_rider garsh
    """)
    t.do("shift mine I.1", "discard garsh", "play keg_rider")
    assert t.row(1, 1) == ["keg_rider"]


@cites("grand_assembly")
def test_the_grand_assembly_draws_three_and_discards_one() -> None:
    t = table("army 0 bolt_fitter / jabb\nhand 0 grand_assembly fact\ndeck garsh trsck duwal")
    t.do("play grand_assembly", "discard garsh")
    assert t.hand(0) == ["duwal", "fact", "trsck"]
    assert t.discard == ["garsh"]


FIVE_BAKUTOS = "nest_rouser nest_rouser litter_mate litter_mate hollow_belly"


@cites("grand_assembly", "GO-3.3")
@pytest.mark.parametrize(("last", "won"), [("kamakor", True), ("slag", False), ("", False)])
def test_under_the_grand_assembly_ozekis_of_all_clans_win(last: str, won: bool) -> None:
    t = table(f"""
        army 0 bolt_fitter / jabb / grand_assembly
        army 1 {FIVE_BAKUTOS} / brambol pim trsck dom loya / kameo walror ockmar volta_grum {last}
    """).pass_all()
    assert t.winners == ([1] if won else [])
