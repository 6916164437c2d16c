"""Every weapon in the hands of either player of a duel, who attacks or defends with it (WS-7.1)."""

from __future__ import annotations

from typing import Final

import pytest

from tefuda.games.samurai.duel.game import DuelGame
from tests.cites import cites
from tests.samurai.duel_table import (
    STRIKE,
    WAIT,
    Duelling,
    attacking,
    cards_of,
    duel,
    duel_game,
    either,
    ending_round,
    fated,
    seen,
    told,
)

BEGINS: Final = {
    "katana_kodachi": (8, 5, 3),
    "naginata": (8, 2, 1),
    "yari": (7, 4, 1),
    "kai": (8, 2, 1),
}
"""Life, Ki and wound die of weapons with which somebody begins otherwise than with 8, 5 and 1."""


# -- how a duel begins -----------------------------------------------------------------------------


@cites("WS-7.1", "WS-3.1", "WS-3.2", "WS-3.3", "WS-3.8", "WS-5.8")
def test_each_weapon_says_how_its_own_player_begins() -> None:
    game = duel_game()
    for weapon in game.settings["weapon_0"].values:
        for me in (0, 1):
            weapons = {f"weapon_{me}": weapon, f"weapon_{1 - me}": "katana"}
            players = seen(game.new(seed=1, location="bridge", **weapons), None)["players"]
            begins = [(p["life"], p["ki"], p["die"]) for p in players]
            assert begins[me] == BEGINS.get(str(weapon), (8, 5, 1)), weapon
            assert begins[1 - me] == (8, 5, 1), weapon
            assert players[me]["max_ki"] == (2 if weapon == "naginata" else 5)
            assert players[me]["limits"]["guard"] == [-2, 2 if weapon == "tanto" else 4]
            assert players[me]["mulligans"] == (3 if weapon == "yari" else 0)


@either
@pytest.mark.parametrize(
    ("weapon", "gauges"),
    [("kanabo_1", (0, 0, -1)), ("kanabo_3", (0, -1, 0)), ("katana", (0, 0, 0))],
)
@cites("WS-7.1", "WS-5.8", "WS-8.30")
def test_gauges_that_a_round_begins_with(me: int, weapon: str, gauges: tuple[int, ...]) -> None:
    weapons = {f"weapon_{me}": weapon, f"weapon_{1 - me}": "katana"}
    t = begun(first=str(me), **weapons)
    assert t.gauges(me) == gauges
    assert t.gauges(1 - me) == (0, 0, 0)


def begun(**settings: object) -> Duelling:
    game: DuelGame = duel_game()
    return Duelling(game, game.new(seed=4, **settings))


@either
@cites("WS-7.2", "WS-5.8", "WS-8.27")
def test_a_side_holds_for_its_player_and_that_round(me: int) -> None:
    weapons = {f"weapon_{me}": "katana_tanto", f"weapon_{1 - me}": "katana"}
    t = begun(first=str(me), **weapons).do("side b")
    assert t.gauges(me) == (0, -1, 0)
    assert t.player(me)["hand_size"] == 6
    assert t.player(1 - me)["side"] is None
    t.do(t.options[0]).do(t.options[0])
    assert t.asked == (me, "card")
    t.do("raise force")
    assert t.gauges(me) == (2, -1, 0)
    assert "raise technique" not in t.options


@either
@cites("WS-7.2", "WS-5.8", "WS-8.27")
def test_side_a_buys_two_guard_for_a_ki_and_makes_combos_of_blades_worthless(me: int) -> None:
    t = attacking(
        me,
        "weapon_me katana_tanto\nside me a\nlaid adversary_4 adversary_5\n"
        "hand me overhead_cut cut_and_step guarded_cut",
    )
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut", "raise guard")
    assert t.gauges(me) == (4, 1, 3)
    t.do("go on")
    assert t.happened("combo") == []


@either
@cites("WS-7.2", "WS-3.8", "WS-8.10")
def test_a_yari_takes_several_mulligans_of_its_player(me: int) -> None:
    weapons = {f"weapon_{me}": "yari", f"weapon_{1 - me}": "katana"}
    t = begun(first=str(me), **weapons)
    assert t.asked == (me, "hand")
    before = set(t.player(me)["hand"])
    t.do("mulligan", "mulligan")
    assert t.player(me)["mulligans"] == 1
    assert before <= set(t.player(me)["discard"])
    assert t.player(me)["hand_size"] == 6
    assert t.do("go on").asked[1] == "lay_defence"


# -- who attacks, and only that player -------------------------------------------------------------

POWERS: Final = [
    ("nodachi", ("raise force", "raise technique"), "WS-3.4"),
    ("bokken", ("life to ki",), "WS-3.7"),
    ("masakari_1", ("guard to force",), "WS-5.8"),
    ("tonfa_1", ("guard to technique",), "WS-5.8"),
    ("nagamaki", ("take grim_cut",), "WS-5.8"),
    ("masakari_2", ("play turned clean_line",), "WS-5.8"),
    ("sai_1", ("play turned overhead_cut",), "WS-5.8"),
]


@either
@pytest.mark.parametrize(("weapon", "choices", "rule"), POWERS)
@cites("WS-7.6", "WS-3.4", "WS-3.7", "WS-5.8")
def test_what_a_weapon_can_do_is_its_own_players_who_attacks(
    me: int, weapon: str, choices: tuple[str, ...], rule: str
) -> None:
    assert rule
    text = "samurai me life 8 ki 4\nsamurai you life 8 ki 4\ndiscard me grim_cut"
    t = attacking(me, f"weapon_me {weapon}\n{text}\nlaid adversary_4 adversary_5\nSTRIKE")
    assert t.asked == (me, "card")
    assert set(choices) <= set(t.options)
    before = t.life_and_ki(1 - me), t.gauges(1 - me)
    t.do(choices[0])
    assert (t.life_and_ki(1 - me), t.gauges(1 - me)) == before
    t = attacking(me, f"weapon_you {weapon}\n{text}\nstance you adversary_4 adversary_5\nSTRIKE")
    assert t.options == ["lay defence adversary_4", "lay defence adversary_5"]
    t.do("lay defence adversary_4", "lay counter adversary_5")
    assert not set(choices) & set(t.options), "the other's weapon does nothing for the attacker"


@either
@cites("WS-7.6", "WS-8.28")
def test_a_nagamaki_takes_from_its_own_discards_and_all_see_it(me: int) -> None:
    text = "weapon_me nagamaki\ndiscard me grim_cut\ndiscard you iron_wall\n"
    t = attacking(me, f"{text}laid adversary_4 adversary_5\nSTRIKE")
    assert "take iron_wall" not in t.options
    assert "reveal" not in t.options
    t.do("take grim_cut")
    assert t.life_and_ki(me) == (8, 4)
    for viewer in (0, 1, None):
        assert t.seen(viewer)["players"][me]["known_to_opponent"] == ["grim_cut"]


@either
@pytest.mark.parametrize("weapon", ["kanabo_2", "masakari_2", "sai_1"])
@cites("WS-7.5", "WS-5.8")
def test_weapons_whose_guard_ki_cannot_raise(me: int, weapon: str) -> None:
    text = "laid adversary_4 adversary_5\nSTRIKE"
    t = attacking(me, f"weapon_me {weapon}\n{text}").do(*STRIKE)
    assert "raise guard" not in t.options
    t = attacking(me, f"weapon_you {weapon}\n{text}").do(*STRIKE)
    assert "raise guard" in t.options


@either
@pytest.mark.parametrize(
    ("weapon", "choice", "gauges"),
    [
        ("masakari_2", "play turned clean_line", (2, 0, 0)),
        ("sai_1", "play turned grim_cut", (0, 2, 0)),
    ],
)
@cites("WS-7.1", "WS-8.29")
def test_a_card_is_turned_once_a_round(
    me: int, weapon: str, choice: str, gauges: tuple[int, ...]
) -> None:
    t = attacking(
        me,
        f"weapon_me {weapon}\nlaid adversary_4 adversary_5\n"
        "hand me clean_line grim_cut cold_eye overhead_cut",
    ).do(choice)
    assert t.gauges(me) == gauges
    assert not any(option.startswith("play turned") for option in t.options)
    assert t.gauges(1 - me) == (0, 0, 0)


@either
@cites("WS-7.3", "WS-3.3", "WS-8.7")
def test_a_naginata_guards_who_attacks_with_it_only(me: int) -> None:
    text = "laid adversary_3 adversary_1\nSTRIKE"
    assert attacking(me, f"weapon_me naginata\n{text}").do(*STRIKE).gauges(me) == (3, 3, 1)
    t = attacking(me, f"weapon_you naginata\n{text}").do(*STRIKE)
    assert (t.gauges(0), t.gauges(1)) in (((3, 3, 0), (0, 0, 0)), ((0, 0, 0), (3, 3, 0)))


@either
@cites("WS-7.4", "WS-3.5")
def test_a_tanto_never_guards_above_two(me: int) -> None:
    t = attacking(me, "weapon_me tanto\nlaid adversary_4 adversary_5\nWAIT").do(*WAIT)
    assert t.gauges(me) == (1, 1, 2)
    assert "raise guard" not in t.options


@either
@cites("WS-7.4", "WS-3.5", "WS-8.5")
def test_a_tanto_doubles_what_the_wound_die_takes(me: int) -> None:
    t = attacking(me, "weapon_me tanto\ndie me 3\nlaid adversary_4 adversary_1\nWAIT")
    assert t.do(*WAIT, "go on", "die life").life_and_ki(1 - me) == (6, 5)
    t = attacking(me, "weapon_you tanto\ndie me 3\nlaid adversary_4 adversary_1\nWAIT")
    assert t.do(*WAIT, "go on", "die life").life_and_ki(1 - me) == (7, 5)


@either
@cites("WS-7.3", "WS-3.6", "WS-8.9")
def test_a_kusarigama_cancels_for_who_attacks_with_it_only(me: int) -> None:
    text = "gauges me force 0 technique 1 guard 0\nlaid adversary_3 adversary_5\nSTRIKE"
    t = attacking(me, f"weapon_me kusarigama\n{text}").do(*STRIKE, "go on")
    assert [event["seat"] for event in t.happened("disarmed")] == [me]
    assert t.life_and_ki(me) == (8, 5)
    t = attacking(me, f"weapon_you kusarigama\n{text}").do(*STRIKE, "go on")
    assert t.happened("disarmed") == []
    assert t.life_and_ki(me) == (7, 5)


@either
@cites("WS-7.4", "WS-3.4", "WS-8.8")
def test_a_nodachi_costs_ki_for_life_lost_to_a_counter_attack_and_to_a_defence(me: int) -> None:
    t = attacking(me, "weapon_me nodachi\nlaid adversary_4 adversary_5\nSTRIKE")
    assert t.do(*STRIKE, "go on").life_and_ki(me) == (7, 4)
    t = attacking(me, "weapon_you nodachi\nlaid adversary_3 adversary_5\nSTRIKE")
    assert t.do(*STRIKE, "go on").life_and_ki(1 - me) == (7, 4)
    assert t.life_and_ki(me) == (7, 5)


@either
@cites("WS-7.4", "WS-3.2", "WS-8.6")
def test_katana_and_kodachi_with_blood_read_the_second_half(me: int) -> None:
    t = attacking(me, "blood true\nweapon_me katana_kodachi\nlaid adversary_4 adversary_1\nSTRIKE")
    t.do(*STRIKE, "go on")
    assert [(e["seat"], e["level"]) for e in t.happened("blood")] == [(me, 2)]


@either
@cites("WS-7.3", "WS-7.4", "WS-8.32")
def test_who_attacks_with_tonfa_2_falls_by_a_counter_attack_that_wounds(me: int) -> None:
    t = attacking(me, "weapon_me tonfa_2\nlaid adversary_4 adversary_1\nSTRIKE").do(STRIKE[0])
    assert t.seen(None)["defence"] == "adversary_4"
    assert t.do(*STRIKE[1:], "go on").ended == ("fell", 1 - me)


@either
@cites("WS-7.4", "WS-8.31")
def test_a_kanabo_1_takes_the_last_ki_by_the_counter_attack_that_its_owner_laid(me: int) -> None:
    """Nobody needs to attack with it: without Ki its owner's opponent has lost."""
    t = attacking(
        me, "weapon_you kanabo_1\nsamurai me life 8 ki 1\nlaid adversary_4 adversary_8\nSTRIKE"
    )
    assert t.do(*STRIKE, "go on").ended == ("spent", 1 - me)


@either
@cites("WS-7.4", "WS-8.31")
def test_a_kanabo_2_takes_a_life_more_by_a_wound_too(me: int) -> None:
    text = "weapon_me kanabo_2\ndie me 5\nlaid adversary_4 adversary_5\nWAIT"
    t = fated(
        told(f"attack {1 + me}\n{text}", me),
        (*WAIT, "go on", "die wound"),
        kind="wound",
        card="forearm",
        seat=1 - me,
    )
    assert t.life_and_ki(1 - me) == (6, 5)


@either
@cites("WS-7.4", "WS-8.31")
def test_a_kanabo_3_regains_ki_by_a_wound_that_takes_two_life(me: int) -> None:
    text = (
        "weapon_me kanabo_3\nsamurai me life 8 ki 1\ndie me 6\nlaid adversary_4 adversary_5\nWAIT"
    )
    t = fated(
        told(f"attack {1 + me}\n{text}", me),
        (*WAIT, "go on", "die wound"),
        kind="wound",
        card="forearm",
        seat=1 - me,
    )
    assert t.life_and_ki(1 - me) == (4, 5)
    assert t.life_and_ki(me) == (8, 3)


@either
@pytest.mark.parametrize(("face", "level"), [(4, 1), (5, 2), (6, 2)])
@cites("WS-7.4", "WS-8.32")
def test_a_kai_wounds_the_opponent_from_four_on(me: int, face: int, level: int) -> None:
    t = attacking(me, f"weapon_me kai\ndie me {face}\nlaid adversary_4 adversary_5\nWAIT")
    t.do(*WAIT, "go on", "die wound")
    assert [(e["seat"], e["level"]) for e in t.happened("wound")] == [(1 - me, level)]


@either
@cites("WS-7.1", "WS-3.9", "WS-8.11")
def test_a_wakizashi_chooses_between_two_specials_that_all_see(me: int) -> None:
    t = attacking(
        me,
        "weapon_me wakizashi\nlaid adversary_4 adversary_5\n"
        "hand me overhead_cut cut_and_step guarded_cut",
    )
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on", "gain special")
    assert t.asked == (me, "keep")
    (first, second) = t.player(me)["drawn"]
    for viewer in (0, 1, None):
        assert t.seen(viewer)["players"][me]["drawn"] == [first, second]
    t.do(f"keep {second}")
    assert t.player(me)["stored"] == [second]
    assert first in t.player(me)["specials"]
    assert t.player(1 - me)["stored"] == []


@either
@cites("WS-7.1", "WS-8.26")
def test_a_tessen_rolls_again_for_the_location_of_its_player(me: int) -> None:
    t = attacking(
        me, "weapon_me tessen\nlocation forest\ndie me 3\nlaid adversary_4 adversary_5\nSTRIKE"
    )
    t.do("use location")
    assert t.asked == (me, "reroll")
    t.do("reroll")
    assert t.player(me)["die"] == 2
    assert t.player(1 - me)["die"] == 1
    t.do(next(option for option in t.options if option.startswith("keep roll")))
    assert t.asked == (me, "card")
    t = attacking(
        me, "weapon_you tessen\nlocation forest\ndie me 3\nlaid adversary_4 adversary_5\nSTRIKE"
    )
    assert t.do("use location").asked == (me, "card")


# -- at the end of a round -------------------------------------------------------------------------


@either
@cites("WS-7.7", "WS-5.8", "WS-8.2")
def test_sai_2_regains_ki_before_the_lack_of_it_costs_life(me: int) -> None:
    """Guard is 0: the gauges of somebody who has not raised it."""
    waited = ("play grim_cut", "play cold_eye", "play overhead_cut")
    text = "samurai me life 8 ki 0\nhand me grim_cut cold_eye overhead_cut"
    t = ending_round(me, f"weapon_me sai_2\n{text}").do(*waited)
    assert t.happened("out_of_ki") == []
    assert t.player(me)["ki"] == 1
    assert ending_round(me, text).do(*waited).happened("out_of_ki") != []


@either
@cites("WS-7.7", "WS-3.6")
def test_a_kusarigama_tangles_its_own_player(me: int) -> None:
    t = ending_round(me, "weapon_you kusarigama\ngauges you force 0 technique 0 guard -1\nWAIT")
    t.do(*WAIT, "go on")
    assert [event["seat"] for event in t.happened("tangled")] == [1 - me]
    assert [event["seat"] for event in t.happened("wound")] == [1 - me]


@either
@cites("WS-7.7", "WS-8.5")
def test_a_tanto_does_not_double_what_the_other_loses_at_the_end_of_a_round(me: int) -> None:
    t = ending_round(me, "weapon_you tanto\nsamurai me life 8 ki 0\nWAIT").do(*WAIT)
    assert t.life_and_ki(me) == (6, 0)


@either
@pytest.mark.parametrize(("round_", "tired"), [(9, False), (10, True), (11, False)])
@cites("WS-7.7", "WS-3.9")
def test_a_wakizashi_tires_in_the_tenth_round(me: int, round_: int, tired: bool) -> None:
    """Seat 0 has the initiative in odd rounds, so seat 1 attacks last in them."""
    last = 1 if round_ % 2 else 0
    text = f"round {round_}\nattack 4\nweapon_{me} wakizashi\nlaid adversary_4 adversary_5\n"
    t = duel(f"{text}hand {last} {cards_of(WAIT)}").do(*WAIT, "go on")
    assert [event["seat"] for event in t.happened("tired")] == ([me] if tired else [])
