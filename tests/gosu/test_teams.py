"""GOSU in teams: two against two, partners opposite (section 4 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from tefuda.core.game import PositionError
from tefuda.core.settings import SettingError
from tests.cites import cites
from tests.gosu.table import Table, gosu, new_game, table

TEAMS = "players 4\nteams 1\n"


def teams(text: str) -> Table:
    return table(TEAMS + "\n".join(line.strip() for line in text.splitlines()))


# -- 4.1 Two teams ---------------------------------------------------------------------------------


@cites("GO-4.1")
def test_partners_sit_opposite_and_have_each_their_own() -> None:
    t = new_game(players=4, teams=True)
    assert [player["partner"] for player in t.view["players"]] == [2, 3, 0, 1]
    assert t.view["teams"] == [[0, 2], [1, 3]]
    for seat in range(4):
        assert (t.tokens(seat), t.hand_size(seat), t.points(seat)) == (2, 7, 0)


@cites("GO-4.1")
def test_a_point_is_the_teams_and_told_once() -> None:
    t = teams("army 2 nest_rouser").pass_all()
    assert [t.points(seat) for seat in range(4)] == [1, 0, 1, 0]
    gained = [event for event in t.state.events(None) if event["kind"] == "point"]
    assert [(event["seat"], event["points"]) for event in gained] == [(0, 1)]


@cites("GO-4.1")
def test_a_point_that_is_told_is_both_partners_already() -> None:
    t = teams("army 2 nest_rouser").do("pass", "pass", "pass")
    t.state.watch()
    t.do("pass")
    beats: list[dict[str, Any]] = t.state.beats(1)
    (told,) = [beat for beat in beats if beat["event"]["kind"] == "point"]
    assert [player["points"] for player in told["view"]["players"]] == [1, 0, 1, 0]


@cites("GO-4.1")
def test_three_points_win_for_both_partners() -> None:
    t = teams("points 1 2\narmy 3 nest_rouser").pass_all()
    assert (t.ending, t.winners) == ("points", [1, 3])
    assert t.state.returns == [0, 0.5, 0, 0.5]


@cites("GO-4.1", "kameo")
def test_a_third_point_in_the_middle_of_a_round_wins_for_the_team() -> None:
    t = teams("""
        points 0 2
        army 0 nest_rouser / brambol / kameo
        hand 0 garsh trsck duwal pim muldra vessa
    """)
    t.do("activate mine III.1", "yes")
    assert (t.ending, t.winners) == ("points", [0, 2])


@cites("GO-4.1")
@pytest.mark.parametrize("how", ["resigned", "timed_out"])
@pytest.mark.parametrize(("seat", "winners"), [(0, [1, 3]), (1, [0, 2]), (2, [1, 3]), (3, [0, 2])])
def test_who_gives_up_loses_for_both(how: str, seat: int, winners: list[int]) -> None:
    t = teams("")
    gosu().agree(t.state, how, seat)
    assert (t.ending, t.winners) == (how, winners)
    assert gosu().agreed(t.state) == {"how": how, "seat": seat}
    again = gosu().replay(t.state.record())
    assert again.digest() == t.state.digest()
    assert gosu().position(t.state.notation()).digest() == t.state.digest()


@cites("GO-4.1")
@pytest.mark.parametrize("players", [2, 3])
def test_teams_are_for_four(players: int) -> None:
    with pytest.raises(SettingError, match="teams are for 4"):
        new_game(players=players, teams=True)
    with pytest.raises(PositionError, match=r"GO-4\.1"):
        table(f"players {players}\nteams 1")


@cites("GO-4.1")
def test_without_teams_nobody_has_a_partner() -> None:
    t = table("players 4\narmy 2 nest_rouser").pass_all()
    assert [t.points(seat) for seat in range(4)] == [0, 0, 1, 0]
    assert t.view["teams"] is None
    assert [player["partner"] for player in t.view["players"]] == [None] * 4


def test_of_partners_points_one_needs_to_be_said() -> None:
    t = teams("points 3 1")
    assert [t.points(seat) for seat in range(4)] == [0, 1, 0, 1]
    with pytest.raises(PositionError, match=r"partners: their points are the same \(GO-4\.1\)"):
        teams("points 1 1\npoints 3 2")


# -- 4.2 The Great Battle --------------------------------------------------------------------------


@cites("GO-4.2")
def test_the_battle_compares_the_sums_of_both_armies() -> None:
    """The strongest single army loses to two that are stronger together."""
    t = teams("""
        army 0 nest_rouser nest_rouser / brambol
        army 1 spark_thrower keg_rider
        army 3 litter_mate / tussok
    """)
    assert [t.strength(seat) for seat in range(4)] == [7, 4, 0, 5]
    forecast = t.state.forecast(0)
    assert forecast["winners"] == [1, 3]
    assert forecast["teams"] == [
        {"seats": [0, 2], "total": 7},
        {"seats": [1, 3], "total": 9},
    ]
    t.pass_all()
    assert [t.points(seat) for seat in range(4)] == [0, 1, 0, 1]


@cites("GO-4.2")
@pytest.mark.parametrize("holder", range(4))
def test_a_tie_goes_to_the_team_that_holds_the_advantage(holder: int) -> None:
    t = teams(f"advantage {holder}\narmy 0 nest_rouser\narmy 3 nest_rouser")
    forecast = t.state.forecast(None)
    assert forecast["tie_broken_by_advantage"]
    assert forecast["winners"] == [holder % 2, holder % 2 + 2]
    t.pass_all()
    assert [t.points(seat) for seat in range(4)] == [
        int(seat % 2 == holder % 2) for seat in range(4)
    ]


@cites("GO-4.2", "skeddle")
def test_both_partners_have_lost_a_battle() -> None:
    """Though one of them has the strongest army of all."""
    t = teams("""
        army 0 nest_rouser nest_rouser / skeddle
        army 1 spark_thrower keg_rider / garsh
        army 3 litter_mate
    """).pass_all()
    assert [t.points(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert t.hand_size(0) == 3


@cites("GO-4.2", "skeddle")
def test_a_partner_of_the_winner_has_not_lost() -> None:
    t = teams("""
        army 0 litter_mate litter_mate / tussok
        army 1 spark_thrower keg_rider / garsh
        army 2 nest_rouser / skeddle
    """).pass_all()
    assert [t.points(seat) for seat in range(4)] == [1, 0, 1, 0]
    assert t.hand_size(2) == 0


# -- 4.4 Points and the Advantage token ------------------------------------------------------------


@cites("GO-4.4", "mother_thicket")
@pytest.mark.parametrize(("ahead", "drawn"), [(0, 2), (1, 3), (2, 2), (3, 3)])
def test_a_bonus_looks_at_the_points_of_the_other_team(ahead: int, drawn: int) -> None:
    t = teams(f"points {ahead} 1\narmy 0 nest_rouser / mother_thicket")
    t.do("activate mine II.1")
    assert t.hand_size(0) == drawn


@cites("GO-4.4", "alms_bearer")
def test_the_fewest_points_are_those_of_a_whole_team() -> None:
    t = teams("points 1 1\nhand 0 alms_bearer").do("play alms_bearer")
    assert [t.hand_size(seat) for seat in range(4)] == [2, 0, 2, 0]
    t = teams("points 0 1\nhand 0 alms_bearer").do("play alms_bearer")
    assert [t.hand_size(seat) for seat in range(4)] == [0, 2, 0, 2]


@cites("GO-4.4", "alms_bearer", "kameo")
def test_a_point_that_a_card_gives_is_the_partners_too() -> None:
    t = teams("""
        army 0 nest_rouser / brambol / kameo
        hand 0 garsh trsck duwal pim muldra vessa
        hand 2 alms_bearer
    """).do("activate mine III.1", "yes", "pass", "play alms_bearer")
    assert [t.hand_size(seat) for seat in range(4)] == [0, 2, 0, 2]


@cites("GO-4.4", "sennefil")
@pytest.mark.parametrize(("holder", "additional"), [(0, True), (1, False), (2, True), (3, False)])
def test_a_power_works_with_the_advantage_of_either_partner(holder: int, additional: bool) -> None:
    t = teams(f"advantage {holder}\nturn_of 0\narmy 0 gong_striker\nhand 0 sennefil")
    t.do("play sennefil")
    assert t.additional_turn == additional


@cites("GO-4.4", "dynamite")
def test_a_partners_advantage_brings_the_additional_turn_of_dynamite() -> None:
    t = teams("advantage 2\nturn_of 0\narmy 0 dynamite\ndiscard fact").do("activate mine I.1")
    assert t.additional_turn
    assert t.hand(0) == ["fact"]


@cites("GO-4.4", "gong_striker")
def test_the_advantage_may_be_taken_from_the_partner_and_only_its_holder_begins() -> None:
    t = teams("advantage 2\nturn_of 0\nhand 0 gong_striker").do("play gong_striker")
    assert t.advantage == 0
    t.do("pass", "pass", "pass", "pass")
    assert (t.round, t.turn_of) == (2, 0)
    t = teams("advantage 2").pass_all()
    assert (t.round, t.turn_of) == (2, 2)


# -- 4.5 Special victory conditions ----------------------------------------------------------------

FOUR_OZEKIS = "kameo kamakor vharn slag"
FULL = "nest_rouser litter_mate pack_drummer hollow_belly root_grubber"
HEROES = "brambol tussok hummok pernella skeddle"


@cites("GO-4.5", "grand_assembly")
def test_a_condition_of_one_partner_wins_for_both() -> None:
    t = teams(f"army 3 {FULL} / {HEROES} / {FOUR_OZEKIS} grand_assembly").pass_all()
    assert (t.ending, t.winners) == ("condition", [1, 3])


@cites("GO-4.5", "grand_assembly")
def test_two_partners_do_not_fulfil_a_condition_together() -> None:
    t = teams(f"""
        army 1 {FULL} / {HEROES} / {FOUR_OZEKIS}
        army 3 spark_thrower / jabb / grand_assembly
    """).pass_all()
    assert t.ending == ""


CLANS_OF_ALPHA = f"{FULL} / brambol tussok hummok pernella / grandsire_bough"


@cites("GO-4.5", "walror", "grand_assembly")
@pytest.mark.parametrize("holder", range(4))
def test_if_both_teams_fulfil_a_condition_the_advantage_decides(holder: int) -> None:
    t = teams(f"""
        advantage {holder}
        army 0 spark_thrower smoke_bandit keg_rider / garsh fact ideo
        army 1 {FULL} / {HEROES} / kameo kamakor vharn walror grand_assembly
    """).pass_all()
    assert (t.ending, t.winners) == ("condition", [0, 2] if holder in {0, 2} else [1, 3])


@cites("GO-4.5", "GO-4.4", "grandsire_bough")
def test_the_advantage_of_a_partner_counts_for_a_condition() -> None:
    t = teams(f"advantage 2\narmy 0 {CLANS_OF_ALPHA}").pass_all()
    assert (t.ending, t.winners) == ("condition", [0, 2])
    t = teams(f"advantage 1\narmy 0 {CLANS_OF_ALPHA}").pass_all()
    assert t.ending == ""


# -- 4.6 Hidden hands ------------------------------------------------------------------------------


@cites("GO-4.6")
def test_a_partners_hand_is_hidden() -> None:
    t = teams("hand 0 garsh\nhand 2 trsck duwal")
    view: dict[str, Any] = t.state.view(0)
    seen = view["players"][2]
    assert (seen["hand"], seen["hand_size"]) == ([], 2)
    assert t.hand(2) == ["duwal", "trsck"]


@cites("GO-4.6", "bolt_fitter")
def test_what_a_partner_draws_and_puts_back_is_not_told() -> None:
    t = teams("turn_of 2\narmy 2 gong_striker\nhand 2 bolt_fitter garsh fact\ndeck ideo dom")
    t.do("play bolt_fitter", "discard garsh", "discard fact")
    told: list[dict[str, Any]] = t.state.events(0)
    drawn = [event["card"] for event in told if event["kind"] == "draw"]
    assert drawn == [None, None]
    own: list[dict[str, Any]] = t.state.events(2)
    assert [event["card"] for event in own if event["kind"] == "draw"] == ["ideo", "dom"]
    t.do(t.options[0])
    view: dict[str, Any] = t.state.view(0)
    assert view["players"][2]["hand"] == []


# -- 4.7 Order and passing -------------------------------------------------------------------------


@cites("GO-4.7", "bulrusha")
def test_turns_and_powers_go_clockwise_through_both_teams() -> None:
    t = teams("turn_of 3\narmy 3 nest_rouser\nhand 3 bulrusha\ndeck garsh fact ideo dom rilka")
    t.do("play bulrusha")
    assert [t.hand(seat) for seat in (3, 0, 1, 2)] == [
        ["garsh", "rilka"],
        ["fact"],
        ["ideo"],
        ["dom"],
    ]
    assert t.turn_of == 0


@cites("GO-4.7", "smoke_bandit")
def test_opponents_discard_clockwise_from_the_acting_player() -> None:
    t = teams("turn_of 2\nhand 2 smoke_bandit\nhand 1 garsh fact\nhand 3 trsck duwal")
    t.do("play smoke_bandit")
    assert t.actor == 3
    t.do("discard trsck")
    assert t.actor == 1


def turns_left(t: Table) -> int | None:
    """Of the last player left; None while several go on."""
    left: int | None = t.view["turns_left"]
    return left


@cites("GO-4.7")
def test_the_partner_of_who_has_passed_plays_on_to_the_last() -> None:
    """The last one left is a player, though both players of the other team have passed."""
    t = teams("").do("draw one", "pass", "draw one", "pass")
    assert turns_left(t) is None, "two partners go on"
    t.do("pass")
    assert (t.turn_of, turns_left(t)) == (2, 59)
    t.do("draw one", "pass")
    assert t.round == 2
