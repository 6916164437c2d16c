"""The rules of GOSU as players meet them: set-up, turns, armies, mutations, the Great Battle."""

from __future__ import annotations

from collections import Counter

import pytest

from tefuda.games.gosu.vocabulary import FORM
from tests.cites import cites
from tests.gosu.table import Table, gosu, new_game, table


def all_cards_but(*others: str) -> str:
    """Every card of the game, as words of a position, without some (one copy for each mention)."""
    copies = Counter({card.id: FORM.copies[card.level] for card in gosu().cards.cards})
    return " ".join((copies - Counter(others)).elements())


def has_bakuto(t: Table, seat: int) -> bool:
    cards = gosu().cards
    return any(cards.cards[cards.index[card]].level == 1 for card in t.hand(seat))


# -- 1. Set-up -------------------------------------------------------------------------------------


@cites("GO-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hundred_goblins_are_shared_by_all(players: int) -> None:
    t = new_game(players=players)
    assert t.deck_size + sum(t.hand_size(seat) for seat in range(players)) == 100
    assert t.discard == []


@cites("GO-1.1")
def test_every_bakuto_is_there_twice_and_goblins_count_by_their_level() -> None:
    t = table("army 0 nest_rouser nest_rouser / brambol / kameo\nhand 1 keg_rider keg_rider")
    assert t.strength(0) == 2 + 2 + 3 + 5


@cites("GO-1.2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_each_begins_with_two_tokens_and_seven_cards_and_the_advantage_begins(first: int) -> None:
    t = new_game(players=3, first=str(first))
    for seat in range(3):
        assert (t.tokens(seat), t.hand_size(seat)) == (2, 7)
    assert t.advantage == first
    t.do("keep", "keep", "keep")
    assert t.turn_of == first


@cites("GO-1.2")
def test_chance_decides_who_takes_the_advantage() -> None:
    assert {new_game(seed).advantage for seed in range(20)} == {0, 1}


@cites("GO-1.3")
def test_a_first_hand_without_a_bakuto_may_be_discarded_until_one_comes() -> None:
    """Looks for a seed that deals such a hand to the player who begins."""
    t = next((t for t in map(new_game, range(2000)) if t.offers("mulligan")), None)
    assert t is not None
    seat = t.turn_of
    before = t.hand(seat)
    t.do("mulligan")
    assert t.discard == before
    assert t.hand_size(seat) == 7
    assert t.offers("mulligan") != has_bakuto(t, seat)


@cites("GO-1.3")
def test_a_first_hand_with_a_bakuto_is_kept() -> None:
    t = new_game(1)
    assert has_bakuto(t, t.turn_of)
    assert t.options == ["keep"]


# -- 2. A round ------------------------------------------------------------------------------------


@cites("GO-2.1")
def test_one_token_draws_one_card_and_two_draw_three() -> None:
    t = table("").do("draw one")
    assert (t.hand_size(0), t.tokens(0), t.spent(0), t.turn_of) == (1, 1, 1, 1)
    t = table("").do("draw three")
    assert (t.hand_size(0), t.tokens(0), t.spent(0)) == (3, 0, 2)
    t = table("tokens 0 1 spent 1")
    assert not t.offers("draw three")


@cites("GO-2.1")
def test_a_goblin_takes_one_token_at_most_and_only_with_an_activation_power() -> None:
    t = table("army 0 pack_drummer nest_rouser")
    assert not t.offers("activate mine I.2")
    t.do("activate mine I.1")
    assert t.token_on("0.I.1")
    t.do("draw one")
    assert t.tokens(0) == 1
    assert not t.offers("activate mine I.1")


@cites("GO-2.2")
def test_who_has_passed_is_out_and_the_last_one_goes_on() -> None:
    t = table("players 3").do("pass")
    assert t.turn_of == 1
    t.do("draw one", "pass")
    assert t.turn_of == 1, "both others have passed"
    t.do("draw one")
    assert (t.turn_of, t.round) == (1, 1)
    t.do("pass")
    assert t.round == 2


@cites("GO-2.2")
def test_tokens_need_not_be_used_before_passing_and_a_passed_hand_is_not_safe() -> None:
    t = table("turn_of 1\nhand 1 trsck duwal\nhand 0 smoke_bandit")
    t.do("pass", "play smoke_bandit", "discard trsck")
    assert t.hand(1) == ["duwal"]


@cites("GO-2.3")
def test_no_row_is_longer_than_the_one_below_and_none_has_more_than_five() -> None:
    t = table("army 0 nest_rouser (litter_mate) / brambol\nhand 0 tussok skeddle")
    t.do("play tussok")
    assert t.row(0, 2) == ["brambol", "tussok"], "the imprisoned Bakuto counts"
    t.do("pass")
    assert not t.offers("play skeddle")
    five = "nest_rouser nest_rouser litter_mate litter_mate pack_drummer"
    assert not table(f"army 0 {five}\nhand 0 pack_drummer").offers("play pack_drummer")


@cites("GO-2.4")
def test_a_bakuto_is_free_when_it_is_the_first_or_its_clan_is_there() -> None:
    t = table("hand 0 litter_mate keg_rider")
    t.do("play keg_rider")
    assert t.hand(0) == ["litter_mate"]
    t = table("army 0 nest_rouser\nhand 0 hollow_belly garsh fact")
    t.do("play hollow_belly")
    assert t.row(0, 1) == ["nest_rouser", "hollow_belly"]
    t = table("army 0 nest_rouser\nhand 0 keg_rider garsh trsck duwal")
    t.do("play keg_rider", "discard garsh", "discard trsck")
    assert t.hand(0) == ["duwal"]
    t = table("army 0 nest_rouser\nhand 0 keg_rider garsh")
    assert not t.offers("play keg_rider"), "one card is not enough"


@cites("GO-2.4")
def test_an_army_whose_bakutos_are_all_imprisoned_pays() -> None:
    t = table("army 0 (nest_rouser)\nhand 0 hollow_belly garsh")
    assert not t.offers("play hollow_belly")


@cites("GO-2.5")
def test_heroes_and_ozekis_need_their_clan_below() -> None:
    t = table("army 0 nest_rouser keg_rider / garsh\nhand 0 brambol trsck kameo walror")
    assert t.offers("play brambol")
    assert not t.offers("play trsck")
    assert t.offers("play walror")
    assert not t.offers("play kameo"), "green is in row I only"
    t = table("army 0 (nest_rouser)\nhand 0 brambol")
    assert not t.offers("play brambol"), "an imprisoned goblin has no clan"
    t = table("army 0 nest_rouser / garsh\nhand 0 walror")
    assert not t.offers("play walror"), "red is in row II only"


@cites("GO-2.6")
def test_a_mutation_is_paid_and_brings_in_any_clan_but_never_the_same_card() -> None:
    t = table("army 0 dust_reader\nhand 0 dust_reader keg_rider garsh fact")
    t.do("shift mine I.1", "discard garsh", "discard fact")
    assert t.options == ["play keg_rider"]
    t.do("play keg_rider")
    assert t.row(0, 1) == ["keg_rider"]
    assert t.discard == ["dust_reader", "fact", "garsh"]


@cites("GO-2.6")
def test_what_has_no_cost_or_is_imprisoned_does_not_mutate_and_none_is_destroyed_by_it() -> None:
    t = table("army 0 nest_rouser (pack_drummer) / ratchelle\nhand 0 brambol keg_rider garsh fact")
    assert t.offers("shift mine I.1")
    assert not t.offers("shift mine I.2"), "imprisoned"
    assert not t.offers("shift mine II.1"), "without a mutation cost"
    t = table("army 0 keg_rider\nhand 0 litter_mate garsh\narmy 1 nest_rouser")
    t.do("shift mine I.1", "play litter_mate")
    assert t.row(1, 1) == ["nest_rouser"], "a Keg Rider answers destruction, not mutation"


@cites("GO-2.6", "GO-2.8")
def test_the_old_goblins_power_comes_before_the_new_ones() -> None:
    t = table("army 0 bolt_fitter\nhand 0 hollow_belly garsh\ndeck trsck duwal dom ideo")
    t.do("shift mine I.1", "discard garsh", "play hollow_belly", "stack trsck")
    assert t.hand(0) == ["dom", "duwal", "ideo", "trsck"], "two back first, then up to four"


@cites("GO-2.7")
def test_a_zombie_never_becomes_the_card_it_was() -> None:
    t = table("army 0 cellar_ghost\nhand 0 garsh\ndiscard cellar_ghost")
    assert not t.offers("shift mine I.1")


@cites("GO-2.8")
def test_a_card_may_be_played_though_its_power_can_do_nothing_and_must_be_carried_out() -> None:
    t = table("hand 0 shackle_runt")
    t.do("play shackle_runt")
    assert t.turn_of == 1
    t = table("hand 0 shackle_runt\narmy 1 nest_rouser")
    t.do("play shackle_runt")
    assert t.captured("1.I.1"), "there is no choice, so nobody is asked"


@cites("GO-2.10")
def test_an_imprisoned_card_counts_nothing_and_can_be_destroyed_if_it_is_free() -> None:
    t = table("hand 0 spark_thrower\narmy 1 (keg_rider)\narmy 0 dynamite")
    assert t.strength(1) == 0
    t.do("play spark_thrower")
    assert t.row(1, 1) == []
    assert t.row(0, 1) == ["dynamite", "spark_thrower"], "it had no power to answer with"


@cites("GO-2.10")
def test_a_token_on_a_card_that_is_imprisoned_or_leaves_is_spent() -> None:
    t = table("turn_of 1\narmy 0 pack_drummer+1\ntokens 0 1 spent 0\nhand 1 shackle_runt")
    t.do("play shackle_runt")
    assert (t.tokens(0), t.spent(0)) == (1, 1)
    assert not t.token_on("0.I.1")


@cites("GO-2.11")
def test_the_discard_pile_is_shuffled_when_a_card_must_be_drawn_and_there_is_none() -> None:
    rest = all_cards_but("garsh")
    t = table(f"discard {rest}\ndeck garsh")
    t.do("draw one")
    assert (t.hand(0), t.deck_size, len(t.discard)) == (["garsh"], 0, 99)
    t.do("draw one")
    assert (t.hand_size(1), t.deck_size, t.discard) == (1, 98, [])


@cites("GO-2.11")
def test_nothing_is_drawn_if_both_piles_are_empty() -> None:
    t = table(f"hand 1 {all_cards_but()}")
    t.do("draw three")
    assert (t.hand_size(0), t.tokens(0)) == (0, 0)


@cites("GO-2.12", "GO-5.4")
def test_the_player_whose_turn_it_is_orders_what_happens_at_once() -> None:
    t = table("""
        points 1 1
        army 0 litter_mate
        hand 0 keg_rider trapdoor_lurker rilka
        army 1 nest_rouser / brambol
    """)
    t.do("play keg_rider", "discard trapdoor_lurker", "discard rilka")
    assert t.actor == 0
    assert t.options == ["resolve trapdoor_lurker", "resolve rilka"]
    t.do("resolve rilka")
    assert t.tokens(1) == 1
    assert t.captured("1.I.1")


@cites("GO-2.12")
@pytest.mark.parametrize(("choice", "first"), [("resolve", 1), ("resolve other", 2)])
def test_copies_of_a_card_that_wait_for_two_players_are_ordered_too(
    choice: str, first: int
) -> None:
    t = table("""
        players 3
        army 0 spark_thrower / garsh
        hand 0 slag
        army 1 nest_rouser keg_rider
        army 2 nest_rouser keg_rider
    """)
    t.do("play slag", "destroy next I.2", "destroy second I.2")
    assert (t.actor, t.options) == (0, ["resolve other keg_rider", "resolve keg_rider"])
    assert [t.state.describe(number) for number in t.state.options] == [
        "Resolve Keg Rider (player 3) first",
        "Resolve Keg Rider (player 2) first",
    ]
    t.do(f"{choice} keg_rider")
    assert t.actor == first, "its owner chooses who destroys a card"


@cites("GO-2.13")
def test_there_is_no_additional_turn_after_one_and_none_for_the_last_player() -> None:
    t = table("advantage 0\narmy 0 bead_counter bead_counter dynamite\nhand 0 sennefil")
    t.do("play sennefil")
    assert t.additional_turn
    t.do("activate mine I.3")
    assert t.turn_of == 1, "Dynamite gives none now"
    t = table("advantage 0\narmy 0 bead_counter\nhand 0 sennefil\npassed 1\nturns_left 5")
    t.do("play sennefil")
    assert not t.additional_turn


@cites("GO-2.13")
def test_the_last_player_left_has_sixty_turns_at_most() -> None:
    t = table("turn_of 1").do("pass")
    assert t.view["turns_left"] == 59
    t = table("turn_of 0\npassed 1\nturns_left 0").do("draw one")
    assert t.round == 2


@cites("GO-2.13")
@pytest.mark.parametrize(("turn", "round_"), [(399, 1), (400, 2)])
def test_a_round_in_which_nobody_passes_is_over_after_400_turns(turn: int, round_: int) -> None:
    t = table(f"turn_of 0\nturn {turn}").do("draw one")
    assert t.round == round_


# -- 3. The Great Battle ---------------------------------------------------------------------------


@cites("GO-3.1")
def test_the_strongest_army_wins_a_point_and_prisoners_do_not_count() -> None:
    t = table("army 0 nest_rouser litter_mate\narmy 1 keg_rider / (garsh)").pass_all()
    assert (t.points(0), t.points(1)) == (1, 0)


@cites("GO-3.1")
@pytest.mark.parametrize(("holder", "points"), [(0, [1, 0, 0]), (2, [1, 1, 0])])
def test_the_advantage_decides_a_tie_if_its_holder_is_part_of_it(
    holder: int, points: list[int]
) -> None:
    t = table(f"players 3\nadvantage {holder}\nturn_of 0\narmy 0 nest_rouser\narmy 1 keg_rider")
    t.pass_all()
    assert [t.points(seat) for seat in range(3)] == points


@cites("GO-3.2")
def test_two_points_do_not_win() -> None:
    t = table("points 1 1\narmy 1 keg_rider").pass_all()
    assert (t.points(1), t.ending) == (2, "")


@cites("GO-3.2")
def test_three_points_win_and_several_may_share_the_win() -> None:
    t = table("points 1 2\narmy 1 keg_rider").pass_all()
    assert (t.ending, t.winners) == ("points", [1])
    t = table("""
        players 3
        advantage 2
        turn_of 0
        points 0 2
        points 1 2
        army 0 nest_rouser
        army 1 keg_rider
    """).pass_all()
    assert t.winners == [0, 1]


@cites("GO-3.3")
def test_a_new_round_brings_tokens_and_prisoners_back_and_nothing_else() -> None:
    t = table("""
        advantage 1
        turn_of 0
        army 0 pack_drummer+1 (keg_rider)
        tokens 0 0 spent 1
        hand 0 garsh
    """).pass_all()
    assert t.row(0, 1) == ["pack_drummer", "keg_rider"]
    assert (t.tokens(0), t.spent(0), t.token_on("0.I.1")) == (2, 0, False)
    assert t.hand(0) == ["garsh"]
    assert (t.advantage, t.turn_of) == (1, 1)


@cites("GO-3.3")
def test_a_condition_is_looked_at_only_when_a_round_begins() -> None:
    t = table("""
        army 0 spark_thrower soot_bailiff smoke_bandit / garsh fact
        hand 0 ideo
        army 1 keg_rider / embrik / walror
    """)
    t.do("play ideo")
    assert t.ending == ""
    t.pass_all()
    assert (t.ending, t.winners) == ("condition", [0])


@cites("GO-3.3")
@pytest.mark.parametrize(
    ("army", "steps"),
    [
        ("nest_rouser litter_mate pack_drummer / brambol tussok hummok / kameo marrowfat", [1]),
        ("nest_rouser litter_mate pack_drummer / brambol tussok", [4]),
        ("nest_rouser litter_mate / brambol tussok", [5]),
        ("nest_rouser litter_mate / brambol", []),
    ],
)
def test_a_condition_is_in_sight_from_half_way_on(army: str, steps: list[int]) -> None:
    t = table(f"""
        players 3
        advantage 1
        army 0 root_grubber / mother_thicket / grandsire_bough
        army 1 {army}
    """)
    assert [near["missing"] for near in t.view["conditions"] if near["seat"] == 1] == steps
    assert not any(near["met"] for near in t.view["conditions"])


@cites("GO-3.3")
def test_several_who_meet_a_condition_share_the_win() -> None:
    troops = "row_marshal nest_rouser shackle_runt bolt_fitter keg_rider"
    heroes = "alikan brambol vessa jabb dom"
    ozekis_of_five_clans = "kamakor kameo catafalque grand_assembly slag"
    t = table(f"""
        players 3
        advantage 2
        turn_of 0
        army 0 {troops} / {heroes} / {ozekis_of_five_clans}
        army 1 spark_thrower soot_bailiff smoke_bandit / garsh fact ideo / walror
    """).pass_all()
    assert t.winners == [0, 1]


# -- 5. Rulings on powers --------------------------------------------------------------------------


@cites("GO-5.1")
def test_each_opponent_acts_clockwise_from_the_next() -> None:
    t = table("""
        players 4
        turn_of 2
        hand 2 smoke_bandit
        hand 0 garsh fact
        hand 1 trsck duwal
        hand 3 brambol tussok
    """)
    t.do("play smoke_bandit")
    order = []
    for card in ("brambol", "garsh", "trsck"):
        order.append(t.actor)
        t.do(f"discard {card}")
    assert order == [3, 0, 1]


@cites("GO-5.1")
@pytest.mark.parametrize("rest", ["", "dom"])
def test_who_has_no_card_to_give_up_is_not_asked(rest: str) -> None:
    t = table(f"army 0 keg_rider\nhand 0 ideo {rest}\narmy 1 nest_rouser")
    t.do("play ideo")
    assert (t.actor, t.offers("yes")) == ((0, True) if rest else (1, False))


@pytest.mark.parametrize(("known", "back"), [("", 1), ("known 1 garsh", 0)])
def test_who_made_another_show_a_card_does_not_take_that_back(known: str, back: int) -> None:
    t = table(f"players 3\nhand 0 smoke_bandit\nhand 1 garsh\n{known}")
    t.do("play smoke_bandit")
    assert t.discard == ["garsh"]
    assert t.state.undo_to(0) == back


@cites("GO-5.3")
def test_revealing_from_an_empty_draw_pile_shuffles_first() -> None:
    t = table(f"hand 0 scrap_sorter\ndiscard {all_cards_but('scrap_sorter', 'garsh')}\ndeck garsh")
    t.do("play scrap_sorter")
    assert len(t.options) == 2
    assert t.deck_size == 97


@cites("GO-5.3")
def test_after_a_card_is_put_back_unseen_nobody_is_sure_of_the_hand() -> None:
    t = table("army 0 bead_counter\nhand 0 oumbar garsh\nknown 0 garsh\ndeck trsck duwal")
    t.do("play oumbar", "stack trsck")
    assert t.known(0) == []


@cites("GO-5.5")
def test_a_first_hand_that_is_thrown_in_sets_nothing_off() -> None:
    """Looks for a seed whose first hand holds Rilka and no Bakuto."""
    games = (new_game(seed) for seed in range(20000))
    t = next(t for t in games if t.offers("mulligan") and "rilka" in t.hand(t.turn_of))
    other = 1 - t.turn_of
    t.do("mulligan")
    while t.offers("mulligan"):
        t.do("mulligan")
    t.do("keep", "keep", "draw one")
    assert t.tokens(other) == 2, "nobody has lost a token"


@cites("GO-5.7")
def test_a_power_mutates_only_what_has_a_mutation_cost() -> None:
    t = table("army 0 lever_puller nest_rouser / immi ratchelle\nhand 0 vessa keg_rider")
    t.do("activate mine I.1")
    assert t.options == ["shift mine I.1", "shift mine I.2", "shift mine II.1"], "not Ratchelle"


@cites("GO-5.10")
def test_the_token_of_the_very_power_is_not_taken_back() -> None:
    t = table("army 0 lever_puller / jabb\nhand 0 spring_heel vessa\ntokens 0 1 spent 1")
    t.do("activate mine I.1", "shift mine I.1", "play spring_heel")
    assert (t.tokens(0), t.spent(0)) == (0, 2), "the Lever Puller left with its token"


@cites("GO-5.11")
def test_several_powers_of_one_kind() -> None:
    t = table("army 0 bolt_fitter dust_reader / brassock jabb / volta_grum\nhand 0 keg_rider")
    t.do("shift mine I.2", "play keg_rider")
    assert t.row(0, 1) == ["bolt_fitter", "keg_rider"], "two discounts add up"
    t = table("""
        army 0 nest_rouser / hummok
        army 1 keg_rider / garsh / slag
        hand 0 spark_thrower fact
    """)
    assert t.offers("play spark_thrower"), "the smaller cost counts"
