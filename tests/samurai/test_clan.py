"""The Clan of Samurai (WS-4.5): one after the other, what is kept between them, and the score."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance joker"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0, no combo."""
FALLS = (*ATTACK, "lose life")
BLACK = "hand overhead_cut cut_and_step guarded_cut\nadversary adversary_3 adversary_8"
BLACK_FALLS = ("play overhead_cut", "play cut_and_step", "play guarded_cut")
"""Force 4, and a combo."""


def clan(defence: int, counter: int, more: str = "") -> str:
    return f"enemy clan\n{HAND}\nadversary adversary_{defence} adversary_{counter}\n{more}"


def about_to_fall(more: str = "") -> str:
    """An enemy with one Life, and a Defence that the attack passes."""
    return clan(2, 8, f"them life 1 ki 2\n{more}")


@cites("WS-4.5", "clan", "clan.rolls")
def test_a_roll_decides_the_life_and_ki_of_the_next_enemy() -> None:
    met = {}
    for seed in range(60):
        t = fight(about_to_fall(), seed).do(*FALLS)
        met[t.happened("roll")[0]["number"]] = t.them
        assert t.happened("meet") == [
            {"kind": "meet", "mode": "clan", "number": 2, "life": t.them[0], "ki": t.them[1]}
        ]
    assert met == {1: (1, 1), 2: (1, 1), 3: (1, 2), 4: (2, 1), 5: (2, 2), 6: (3, 2)}


@cites("WS-4.5", "clan")
def test_the_first_enemy_is_rolled_for_as_well() -> None:
    strengths = set()
    for seed in range(40):
        view = samurai().new(seed, enemy="clan").view(0)
        assert view["mode"] == "clan"
        assert view["clan"] == {"beaten": 0, "title": "training"}
        enemy = view["enemy"]
        assert isinstance(enemy, dict)
        strengths.add((enemy["life"], enemy["ki"]))
    assert strengths == {(1, 1), (1, 2), (2, 1), (2, 2), (3, 2)}


@cites("WS-4.5", "clan")
def test_when_one_falls_the_round_stops_at_once() -> None:
    """WS-4.5: no Counter-attack, combo, die bonus or loss at the end of the round."""
    t = fight(f"enemy clan\n{BLACK}\nthem life 1\ndie 5\nyou ki 0").do(*BLACK_FALLS)
    assert t.happened("beaten") == [
        {"kind": "beaten", "mode": "clan", "how": "enemy_fell", "count": 1}
    ]
    assert not {"counter", "you_lose", "out_of_ki"} & {str(e["kind"]) for e in t.told}
    assert (t.view["round"], t.view["attack"], t.view["die"]) == (2, 1, 5)
    assert not {"gain ki", "die wound", "lose life"} & set(t.options)
    assert t.gauges == (0, 0, 0)


@cites("WS-4.5")
def test_cards_in_hand_and_on_the_table_are_discarded_and_nothing_is_shuffled() -> None:
    t = fight(about_to_fall()).do(*FALLS)
    played = {name.removeprefix("play ") for name in ATTACK}
    assert {*played, "grim_cut", "firm_stance", "joker"} <= set(t.cards("discard"))
    assert t.cards("played") == []
    assert t.cards("adversary_discard") == ["adversary_2"]
    assert (t.view["defence"], t.view["counter"]) == (None, None)
    assert len(t.cards("hand")) == 6
    assert not t.happened("shuffle")


@cites("WS-4.5")
def test_life_ki_die_and_special_cards_are_kept() -> None:
    t = fight(about_to_fall("you life 5 ki 2\ndie 4\nstored red_dawn")).do(*FALLS)
    assert (t.you, t.view["die"], t.cards("stored")) == ((5, 2), 4, ["red_dawn"])
    assert len(t.cards("specials")) == 7


@cites("WS-4.5", "WS-8.2", "clan")
def test_an_enemy_may_fall_at_the_end_of_a_round_and_then_your_losses_are_dropped() -> None:
    t = fight(clan(5, 8, "attack 2\nthem life 2 ki 0\nyou ki 1")).do(*ATTACK, "go on")
    assert t.happened("beaten")
    assert t.you == (8, 0)
    assert t.view["round"] == 2
    late = "weapon wakizashi\nround 10\nattack 2\nthem life 2 ki 0"
    t = fight(clan(5, 8, late)).do(*ATTACK, "go on")
    assert t.happened("beaten")
    assert not t.happened("wound")


@cites("WS-4.5", "WS-2.8", "WS-8.31", "clan", "kanabo_1")
def test_decapitation_and_kanabo_beat_one_of_them_only() -> None:
    by_die = (*ATTACK, "go on", "die wound")
    t = fated(clan(5, 8, "die 6\nthem life 3"), by_die, kind="wound", card="head")
    assert [e["how"] for e in t.happened("beaten")] == ["enemy_beheaded"]
    assert t.ended is None
    t = fight(clan(1, 8, "weapon kanabo_1\nthem life 3 ki 1")).do(*ATTACK)
    assert [e["how"] for e in t.happened("beaten")] == ["enemy_spent"]
    assert t.ended is None


def score(beaten: int) -> Fight:
    """A run that ends after so many."""
    return fight(clan(5, 7, f"beaten {beaten}\nyou life 2")).do(*ATTACK, "go on")


@cites("WS-4.5", "clan", "clan.titles")
@pytest.mark.parametrize(
    ("beaten", "title"),
    [
        (0, "training"),
        (5, "training"),
        (6, "good_samurai"),
        (10, "good_samurai"),
        (11, "great_samurai"),
        (15, "great_samurai"),
        (16, "bodyguard"),
        (20, "bodyguard"),
        (21, "way"),
        (40, "way"),
    ],
)
def test_the_score_is_the_number_of_enemies_beaten_with_its_title(beaten: int, title: str) -> None:
    t = score(beaten)
    assert t.ended == "you_fell"
    assert t.view["clan"] == {"beaten": beaten, "title": title}
    assert t.state.score == beaten
    assert t.state.returns == [min(beaten, 21) / 21]
    assert t.game.replay(t.state.record()).returns == t.state.returns


def test_other_fights_count_nothing() -> None:
    assert samurai().new(seed=1).score is None
    assert samurai().new(seed=1, campaign="village").score is None
    assert samurai().new(seed=1, enemy="clan").score == 0


@cites("WS-4.5", "clan")
def test_the_end_tells_score_and_title() -> None:
    (end,) = score(7).happened("finish")
    assert samurai().tell(end, 0, "en") == (
        "You fall: the fight is lost. Samurai of the clan beaten: 7. A good samurai!"
    )
    assert samurai().tell(end, 0, "fr") == (
        "Vous tombez\u00a0: le combat est perdu. Samouraïs du clan vaincus\u00a0: 7. "
        "Bon samouraï\u00a0!"
    )


@cites("WS-4.5", "clan")
def test_whoever_gives_up_keeps_the_score() -> None:
    t = fight(clan(5, 8, "beaten 7"))
    t.game.agree(t.state, "resigned", 0)
    assert t.state.returns == [7 / 21]


@cites("WS-8.11", "clan", "wakizashi")
def test_rounds_are_counted_through_the_whole_run() -> None:
    t = fight(about_to_fall("weapon wakizashi\nround 9")).do(*FALLS)
    assert t.view["round"] == 10
    last = clan(5, 8, "weapon wakizashi\nround 10\nattack 2")
    assert fight(last).do(*ATTACK, "go on").happened("tired")


@cites("WS-8.6", "clan", "katana_kodachi")
def test_the_wound_die_starts_at_three_once_in_a_run() -> None:
    text = clan(5, 8, "weapon katana_kodachi\nthem life 1\ndie 3")
    t = fight(text).do(*ATTACK, "go on", "die life")
    assert t.happened("beaten")
    assert t.view["die"] == 1


@cites("WS-4.5", "WS-5.1", "clan", "cliff")
def test_what_serves_once_a_fight_serves_once_in_a_run() -> None:
    t = fated(clan(5, 8, "location cliff\nthem life 1"), ("use location",), kind="beaten")
    assert t.view["location_used"]
    assert "use location" not in t.options


@cites("WS-4.5", "WS-3.9", "clan", "cliff", "wakizashi")
def test_special_cards_that_wait_to_be_chosen_go_back_when_the_enemy_falls() -> None:
    """WS-4.5, WS-3.9: the cliff can be used while two cards are looked at."""
    text = (
        "enemy clan\nweapon wakizashi\nlocation cliff\nthem life 1\n"
        "hand overhead_cut cut_and_step guarded_cut\nadversary adversary_5 adversary_8"
    )
    attack = (*BLACK_FALLS, "go on", "gain special", "use location")
    t = fated(text, attack, kind="beaten")
    assert t.cards("drawn") == []
    assert len(t.cards("specials")) == 8
    t.game.check(t.state)


@cites("WS-5.4")
def test_the_marker_and_a_virtue_are_kept() -> None:
    t = fight(about_to_fall("bushido true\nmarker 2")).do(*FALLS)
    assert t.view["bushido"] == {"marker": 2, "virtue": None, "left": None}
