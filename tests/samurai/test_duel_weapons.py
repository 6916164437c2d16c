"""Weapons and rulings that read otherwise where the enemy is another player (WS-7.1, 7.4)."""

from __future__ import annotations

from tests.cites import cites
from tests.samurai.duel_table import duel, fated
from tests.samurai.test_duel import LAST, LAST_PLAYED, STRIKE, STRUCK, WAIT, WAITED


@cites("WS-7.1", "WS-8.31")
def test_kanabo_1_wins_the_moment_the_other_spends_the_last_ki() -> None:
    text = f"weapon_1 kanabo_1\nsamurai 0 life 8 ki 1\nlaid adversary_4 adversary_5\n{WAIT}"
    t = duel(text)
    draw = t.game.catalogue.index("draw")
    assert "lose the fight" in t.state.describe(draw)
    assert t.do("draw").ended == ("spent", 1)


@cites("WS-7.1", "WS-8.31")
def test_kanabo_1_wins_by_a_defence_that_takes_the_last_ki() -> None:
    text = f"weapon_0 kanabo_1\nsamurai 1 life 8 ki 1\nlaid adversary_1 adversary_5\n{STRIKE}"
    t = duel(f"{text}\ngauges 0 technique 1 force 0 guard 0").do(*STRUCK)
    assert t.ended == ("spent", 0)


@cites("WS-7.1", "WS-8.31")
def test_kanabo_2_costs_the_defender_a_life_more() -> None:
    t = duel(f"weapon_0 kanabo_2\nlaid adversary_3 adversary_1\n{STRIKE}").do(*STRUCK)
    assert t.life_and_ki(1) == (6, 5)


@cites("WS-7.1", "WS-8.31")
def test_kanabo_3_gains_by_a_defence_that_takes_two_life() -> None:
    text = f"weapon_0 kanabo_3\nsamurai 0 life 8 ki 2\nlaid adversary_4 adversary_8\n{STRIKE}"
    t = duel(f"{text}\ngauges 0 force 1 technique 0 guard 0").do(*STRUCK)
    assert t.life_and_ki(1) == (6, 5)
    assert t.life_and_ki(0) == (8, 4)


@cites("WS-7.4", "WS-8.8")
def test_nodachi_costs_its_owner_ki_for_life_lost_as_a_defender() -> None:
    t = duel(f"weapon_1 nodachi\nlaid adversary_3 adversary_1\n{STRIKE}").do(*STRUCK)
    assert t.life_and_ki(1) == (7, 4)


@cites("WS-7.4", "WS-8.32")
def test_a_wound_of_the_die_fells_who_fights_with_tonfa_2() -> None:
    """A Dodge does not save them either, so whatever the wound is."""
    t = duel(f"weapon_1 tonfa_2\nlaid adversary_4 adversary_5\n{WAIT}\ndie 0 5")
    t.do(*WAITED, "go on", "die wound")
    assert t.ended == ("fell", 0)
    assert t.happened("wound") == []


@cites("WS-7.4", "WS-3.2")
def test_katana_and_kodachi_suffer_worse_as_attacker_and_not_as_defender() -> None:
    text = f"weapon_0 katana_kodachi\nlaid adversary_4 adversary_1\n{STRIKE}"
    t = fated(text, (*STRUCK, "go on"), kind="wound", card="thigh", seat=0)
    assert t.happened("wound")[0]["level"] == 2
    text = f"weapon_1 katana_kodachi\nlaid adversary_4 adversary_5\n{WAIT}\ndie 0 5"
    t = fated(text, (*WAITED, "go on", "die wound"), kind="wound", card="thigh", seat=1)
    assert t.happened("wound")[0]["level"] == 1


@cites("WS-7.3", "WS-3.3", "WS-8.7")
def test_naginata_raises_guard_before_the_counter_attack_is_turned_up() -> None:
    t = duel(f"weapon_0 naginata\nlaid adversary_3 adversary_1\n{STRIKE}").do(*STRUCK)
    assert t.asked == (0, "guard")
    assert t.gauges(0) == (3, 3, 1)


@cites("WS-7.3", "WS-3.6")
def test_kusarigama_cancels_the_counter_attack_that_was_laid() -> None:
    text = f"weapon_0 kusarigama\nlaid adversary_3 adversary_4\n{STRIKE}"
    t = duel(f"{text}\ngauges 0 technique 1 force 0 guard 0").do(*STRUCK, "go on")
    assert [event["seat"] for event in t.happened("disarmed")] == [0]
    assert t.life_and_ki(0) == (8, 5)


@cites("WS-7.3", "WS-8.32")
def test_tonfa_2_sees_the_defence_after_one_card() -> None:
    t = duel(f"weapon_0 tonfa_2\nlaid adversary_3 adversary_5\n{STRIKE}").do(STRUCK[0])
    assert t.seen(0)["defence"] == "adversary_3"
    t.do(*STRUCK[1:])
    assert t.asked == (0, "guard")


@cites("WS-7.1", "WS-8.45")
def test_tessen_changes_the_place_of_both() -> None:
    t = duel(
        """
        weapon_0 tessen
        location bridge
        attack 0
        ready 1
        frame flow.game@go
        frame flow.ready@change_place
        """
    )
    t.do("change location mountains")
    assert t.seen(0)["location"] == t.seen(1)["location"] == "mountains"


@cites("WS-7.1", "WS-5.2")
def test_a_six_for_the_storm_can_win_the_duel() -> None:
    """Whoever rolls it first, by the initiative, takes the other's last Life."""
    text = f"attack 4\nlocation forest\nclimate storm\nlaid adversary_1 adversary_5\n{LAST}"
    both = "samurai 0 life 1 ki 5\nsamurai 1 life 1 ki 5"
    for seed in range(200):
        t = duel(f"{text}\n{both}", seed).do(*LAST_PLAYED)
        if t.happened("roll")[0]["number"] == 6:
            assert t.ended == ("fell", 0)
            return
    raise AssertionError("no seed rolls so")


@cites("WS-7.8")
def test_the_end_of_one_is_the_end_of_all_that_follows() -> None:
    t = duel(f"samurai 1 life 1 ki 5\nlaid adversary_3 adversary_7\ndie 0 6\n{STRIKE}").do(*STRUCK)
    assert t.ended == ("fell", 0)
    assert t.state.options == []
    assert t.life_and_ki(0) == (8, 5)
