"""The campaigns (WS-6.1 to WS-6.4), and the rulings WS-8.37, WS-8.38 and WS-8.44."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tefuda.core.settings import SettingError
from tefuda.core.state import Json
from tests.cites import cites
from tests.samurai.table import Fight, between, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance joker"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0, no combo."""
FALLS = (*ATTACK, "lose life")


def campaign(id_: str, defence: int, counter: int, more: str = "") -> str:
    return f"campaign {id_}\n{HAND}\nadversary adversary_{defence} adversary_{counter}\n{more}"


def about_to_win(more: str = "", id_: str = "village") -> str:
    """A fight whose enemy has one Life, and a Defence that the attack passes."""
    return campaign(id_, 2, 8, f"them life 1 ki 2\n{more}")


def fights(t: Fight) -> list[Json]:
    road = t.view["campaign"]
    assert isinstance(road, dict)
    found = road["fights"]
    assert isinstance(found, list)
    return found


def who(t: Fight) -> object:
    enemy = t.view["enemy"]
    assert isinstance(enemy, dict)
    return enemy["id"]


def event(card: str, roll: int, more: str = "") -> Fight:
    """An enemy falls, and this is what happens on the way to the next."""
    text = about_to_win(f"events {card}\n{more}")
    return fated(text, FALLS, kind="event", card=card, roll=roll)


# -- the way through -------------------------------------------------------------------------------


@cites("WS-6.2", "dojo")
def test_the_dojo_lets_you_choose_who_is_next_and_the_master_comes_last() -> None:
    t = Fight(samurai(), samurai().new(seed=1, campaign="dojo"))
    assert t.state.ask()["kind"] == "opponent"
    assert t.options == ["opponent 1", "opponent 2", "opponent 3", "opponent 4"]
    assert t.state.describe(t.state.options[2]) == "Fight Shinbei (1 Life and 3 Ki)"
    t.do("opponent 3")
    assert (t.them, t.view["mode"]) == ((1, 3), "dojo")
    assert [fight["state"] for fight in fights(t)] == [
        "ahead", "ahead", "current", "ahead", "ahead",
    ]  # fmt: skip
    assert [fight["master"] for fight in fights(t)] == [False] * 4 + [True]
    met = "met heisuke genzaburo shinbei tadashi\nagainst tadashi"
    t = fight(about_to_win(met, "dojo")).do(*FALLS)
    assert (who(t), t.them) == ("yoshioka", (4, 3))


@cites("WS-6.2", "dojo")
def test_the_last_student_needs_no_choice() -> None:
    t = fight(about_to_win("met heisuke genzaburo shinbei\nagainst shinbei", "dojo")).do(*FALLS)
    assert (who(t), t.them) == ("tadashi", (3, 2))


@cites("WS-6.2", "dojo")
def test_students_are_as_strong_as_the_board_says() -> None:
    met = {}
    for number in range(1, 5):
        t = Fight(samurai(), samurai().new(seed=1, campaign="dojo")).do(f"opponent {number}")
        met[who(t)] = t.them
    assert met == {
        "heisuke": (2, 1), "genzaburo": (2, 2), "shinbei": (1, 3), "tadashi": (3, 2),
    }  # fmt: skip


@cites("WS-6.3", "village")
def test_leaving_the_village_everybody_has_two_ki_and_a_roll_of_life() -> None:
    first = Fight(samurai(), samurai().new(seed=1, campaign="village"))
    assert (who(first), first.them[1]) == ("ichiro", 2)
    for met, following in (("ichiro jiro", "saburo"), ("ichiro jiro saburo", "goro")):
        t = fight(about_to_win(f"met {met}\nagainst {met.split()[-1]}")).do(*FALLS)
        assert (who(t), t.them[1]) == (following, 2)
    seen = set()
    for seed in range(60):
        t = fight(about_to_win(), seed).do(*FALLS)
        last = t.happened("roll")[-1]["number"]
        assert t.them == (last, 2)
        seen.add(last)
        assert [foe["state"] for foe in fights(t)] == ["beaten", "current", "ahead", "ahead"]
    assert seen == {1, 2, 3, 4, 5, 6}


@cites("WS-6.1", "WS-6.3")
def test_the_last_fight_wins_the_campaign_and_no_event_comes_after_it() -> None:
    for id_, met in (
        ("village", "met ichiro jiro saburo goro\nagainst goro"),
        ("dojo", "met heisuke genzaburo shinbei tadashi yoshioka\nagainst yoshioka"),
    ):
        t = fight(about_to_win(met, id_)).do(*FALLS)
        assert t.ended == "campaign_won"
        assert t.state.returns == [1.0]
        assert not t.happened("event")
        assert {foe["state"] for foe in fights(t)} == {"beaten"}
        for lang in ("en", "fr"):
            told = samurai().tell(t.happened("finish")[0], 0, lang)
            assert told == samurai().cards.foes.campaigns[id_].won[lang]


@cites("WS-6.1")
def test_to_fall_in_any_fight_loses_the_campaign() -> None:
    t = fight(campaign("dojo", 5, 7, "you life 2")).do(*ATTACK, "go on")
    assert t.ended == "you_fell"
    assert t.state.returns == [0.0]


@cites("WS-6.1")
def test_life_ki_die_and_special_cards_carry_over_and_a_new_round_begins() -> None:
    t = event("normal", 1, "you life 5 ki 2\ndie 4\nstored red_dawn")
    assert (t.you, t.view["die"], t.cards("stored")) == ((5, 2), 4, ["red_dawn"])
    assert (t.view["round"], t.view["attack"], len(t.cards("hand"))) == (2, 1, 6)
    assert t.cards("adversary_discard") == ["adversary_2"]


@cites("WS-6.1", "WS-3.8", "WS-6.2", "WS-6.3", "katana", "yari", "dojo", "village")
def test_one_mulligan_in_a_campaign_and_yaris_on_top() -> None:
    dojo = samurai().new(seed=1, campaign="dojo").view(0)
    assert dojo["mulligans"] == 1
    for weapon, mulligans in (("katana", 1), ("yari", 4)):
        t = Fight(samurai(), samurai().new(seed=1, campaign="village", weapon=weapon))
        assert t.view["mulligans"] == mulligans
        t.do("mulligan")
        assert t.view["mulligans"] == mulligans - 1
        assert ("mulligan" in t.options) == (mulligans > 1)
    t = fight(about_to_win("mulligans 0")).do(*FALLS)
    assert t.view["mulligans"] == 0
    assert t.why_not("mulligan") == "You have no mulligan left."


@cites("WS-6.1", "bokken")
def test_between_two_fights_nothing_else_can_be_done() -> None:
    """WS-6.1: Ki, the weapon and the modules serve in a round only."""
    text = about_to_win("weapon bokken\nyou ki 4\nbushido true", "dojo")
    for seed in range(20):
        t = fight(text, seed).do(*FALLS)
        assert t.options == ["opponent 2", "opponent 3", "opponent 4"]
        assert t.state.why_not(0) == []


# -- the reward ------------------------------------------------------------------------------------


def by_die(die: int, more: str = "") -> tuple[str, tuple[str, ...]]:
    text = campaign("dojo", 5, 8, f"die {die}\nthem life 1\nyou life 5 ki 3\n{more}")
    return text, (*ATTACK, "go on", "die wound" if die > 4 else "die life")


@cites("WS-6.1", "WS-8.38")
def test_who_is_finished_by_a_wound_card_leaves_life_and_ki() -> None:
    for die, card in ((5, "forearm"), (6, "head")):
        text, choices = by_die(die, "events hard")
        t = fated(text, choices, kind="wound", card=card)
        assert t.happened("reward")
        assert t.happened("gain_life") == [{"kind": "gain_life", "number": 1}]
        assert t.happened("gain_ki") == [{"kind": "gain_ki", "number": 1}]


@cites("WS-8.38")
def test_the_plain_loss_of_the_die_or_of_a_defence_gives_nothing() -> None:
    text, choices = by_die(3)
    t = fight(text).do(*choices)
    assert t.happened("beaten")
    assert not t.happened("reward")
    assert not fight(about_to_win()).do(*FALLS).happened("reward")


@cites("WS-8.38", "kanabo_1")
def test_a_wound_card_that_takes_the_last_ki_only_gives_nothing() -> None:
    text, choices = by_die(6, "weapon kanabo_1")
    text = text.replace("them life 1", "them life 9 ki 1")
    t = fated(text, choices, kind="wound", card="thigh")
    assert [e["how"] for e in t.happened("beaten")] == ["enemy_spent"]
    assert not t.happened("reward")


@cites("WS-4.5", "clan")
def test_the_clan_gives_no_reward() -> None:
    text, choices = by_die(5)
    t = fated(text.replace("campaign dojo", "enemy clan"), choices, kind="beaten")
    assert not t.happened("reward")


# -- events ----------------------------------------------------------------------------------------


@cites("WS-6.1", "WS-8.30", "events.normal.1", "events.normal.2", "events.hard.1", "events.hard.2")
@pytest.mark.parametrize("card", ["normal", "hard"])
@pytest.mark.parametrize(("roll", "gauge"), [(1, 1), (2, 0)])
def test_a_gift_starts_a_gauge_higher_in_the_first_round_of_the_next_fight(
    card: str, roll: int, gauge: int
) -> None:
    """WS-6.1, WS-8.30: right after the gauges are set to 0, and only in that round."""
    t = event(card, roll)
    gifts = t.happened("gift")
    assert [gift["gauge"] for gift in gifts] == [("force", "technique")[gauge]]
    value = gifts[0]["value"]
    assert isinstance(value, int)
    assert t.gauges[gauge] == min(value, 4)
    assert sum(t.gauges) == min(value, 4)
    road = t.view["campaign"]
    assert isinstance(road, dict)
    assert (road["force"], road["technique"]) == (0, 0)


@cites("WS-6.1", "kanabo_3")
def test_a_gift_waits_while_the_next_opponent_is_chosen() -> None:
    text = about_to_win("weapon kanabo_3\nmet heisuke\nagainst heisuke", "dojo")
    for seed in range(200):
        t = fight(text, seed).do(*FALLS)
        if t.happened("gift") and t.happened("gift")[0]["value"] == 6:
            break
    road = t.view["campaign"]
    assert isinstance(road, dict)
    assert {road["force"], road["technique"]} == {0, 6}
    technique = 4 if road["technique"] else -1  # what the weapon takes comes before the gift
    assert t.do("opponent 2").gauges[1] == technique


@cites("WS-6.1", "events.normal.3", "events.hard.3")
@pytest.mark.parametrize("card", ["normal", "hard"])
def test_rage_raises_the_wound_die_by_three(card: str) -> None:
    assert event(card, 3, "die 2").view["die"] == 5
    assert event(card, 3, "die 4").view["die"] == 6


@cites(
    "WS-6.1",
    "events.normal.4",
    "events.normal.5",
    "events.normal.6",
    "events.hard.4",
    "events.hard.5",
)
@pytest.mark.parametrize(
    ("card", "roll", "you"),
    [
        ("normal", 4, (5, 4)),
        ("normal", 5, (6, 3)),
        ("normal", 6, (5, 2)),
        ("hard", 4, (5, 2)),
        ("hard", 5, (4, 3)),
    ],
)
def test_events_give_and_take_life_and_ki(card: str, roll: int, you: tuple[int, int]) -> None:
    assert event(card, roll, "you life 5 ki 3").you == you


@cites("WS-8.38", "WS-3.4", "nodachi")
def test_an_event_is_a_loss_and_can_kill() -> None:
    t = event("hard", 5, "you life 1")
    assert t.ended == "you_fell"
    assert t.state.returns == [0.0]
    assert event("hard", 5, "you life 5 ki 3\nweapon nodachi").you == (4, 2)


@cites("WS-6.1")
def test_events_say_what_they_bring_in_both_languages() -> None:
    (memory,) = event("hard", 3).happened("event")
    assert samurai().tell(memory, 0, "en") == "On the way: Rage."
    assert samurai().tell(memory, 0, "fr") == "En chemin\u00a0: Rage."
    texts = {entry["id"]: entry["text"] for entry in _list(samurai().gallery("en")["events"])}
    assert texts["hard_5"] == "you lose 1 Life"
    assert texts["normal_3"] == "wound die +3"
    assert texts["hard_6"] == "your weapon breaks, choose another one"
    assert len(texts) == 12


def _list(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


# -- a broken sword --------------------------------------------------------------------------------


def broken(weapon: str, more: str = "") -> Fight:
    return event("hard", 6, f"weapon {weapon}\n{more}")


@cites("WS-6.4", "WS-6.1", "katana", "nodachi", "tanto", "tessen", "yari", "events.hard.6")
def test_a_broken_weapon_is_replaced_by_any_other_that_was_not_broken() -> None:
    t = broken("tanto", "broken katana yari")
    assert t.state.ask()["kind"] == "weapon"
    assert t.view["broken"] == ["katana", "tanto", "yari"]
    offered = {name.removeprefix("new weapon ") for name in t.options}
    assert offered == set(samurai().cards.weapons) - {"katana", "tanto", "yari", "tessen"}
    reasons = {str(r["text"]) for r in t.state.why_not(0)}
    assert "It is broken: Katana." in reasons
    t.do("new weapon nodachi")
    assert t.view["weapon"] == "nodachi"
    assert t.view["broken"] == ["katana", "tanto", "yari"]
    assert t.view["round"] == 2


@cites("WS-6.4", "katana", "tessen")
def test_without_a_weapon_left_the_campaign_is_lost() -> None:
    rest = " ".join(id_ for id_ in samurai().cards.weapons if id_ not in ("katana", "tessen"))
    t = broken("katana", f"broken {rest}")
    assert t.ended == "no_weapon"
    assert t.state.returns == [0.0]


@cites("WS-8.7", "WS-8.37", "WS-8.44", "katana", "naginata", "tanto")
def test_the_limits_of_the_new_weapon_hold_at_once() -> None:
    assert broken("katana", "you ki 5").do("new weapon naginata").you == (8, 2)
    sword = "campaign village\nframe flow.game@choose_weapon\nbroken katana\nmet ichiro\n"
    t = between(f"{sword}gauges guard 4")
    t.do("new weapon tanto")
    assert [e["value"] for e in t.happened("gauge")][:1] == [2]


@cites("WS-8.37", "kai", "katana", "katana_kodachi", "yari")
def test_how_the_new_weapon_starts_a_fight_does_not_count() -> None:
    t = broken("katana", "die 1\nyou life 8 ki 5").do("new weapon katana_kodachi")
    assert t.view["die"] == 1
    t = broken("katana", "you life 8 ki 5").do("new weapon yari")
    assert t.you == (8, 5)
    t = broken("katana", "you life 8 ki 5").do("new weapon kai")
    assert t.you == (8, 5)


@cites("WS-8.37", "katana", "yari")
def test_yari_brings_its_mulligans_and_takes_them_with_it() -> None:
    assert broken("katana", "mulligans 0").do("new weapon yari").view["mulligans"] == 3
    assert broken("katana", "mulligans 1").do("new weapon yari").view["mulligans"] == 4
    assert broken("yari", "mulligans 3").do("new weapon katana").view["mulligans"] == 1
    assert broken("yari", "mulligans 0").do("new weapon katana").view["mulligans"] == 0


@cites("WS-8.11", "katana", "wakizashi")
def test_wakizashi_taken_up_counts_the_rounds_of_the_whole_campaign() -> None:
    t = broken("katana", "round 9").do("new weapon wakizashi")
    assert t.view["round"] == 10
    for _ in range(200):
        if t.view["round"] != 10 or t.ended:
            break
        t.do(next(name for name in t.options if name != "draw"))
    assert t.happened("tired")


# -- what cannot be --------------------------------------------------------------------------------


@cites("WS-6.1", "WS-5.3", "WS-8.26", "bridge", "oda", "rain", "tessen")
@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"enemy": "oda"}, "campaign dojo has opponents of its own"),
        ({"location": "bridge"}, "campaign dojo allows no location"),
        ({"location": "bridge", "climate": "rain"}, "campaign dojo allows no location"),
        ({"climate": "rain"}, "campaign dojo allows no climate"),
        ({"second_weapon": "yari"}, "campaign dojo allows no second weapon"),
        ({"blood": True}, "campaign dojo cannot be played with blood"),
        ({"weapon": "tessen"}, "weapon tessen needs a location, and campaign dojo allows none"),
    ],
)
def test_what_a_campaign_does_not_go_with_is_refused(
    chosen: dict[str, object], message: str
) -> None:
    with pytest.raises(SettingError, match=message):
        samurai().new(seed=1, campaign="dojo", **chosen)
    lines = "\n".join(f"{name} {str(value).lower()}" for name, value in chosen.items())
    with pytest.raises(PositionError, match=message):
        fight(campaign("dojo", 5, 8, lines))


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("against nobody", "against: 'nobody' is not one of heisuke"),
        ("met heisuke genzaburo\nagainst heisuke\nbeaten 0", "beaten: must be 1"),
        ("gifts force 3", "gifts: are used up"),
        ("broken katana", "broken: the weapon of this fight cannot be among them"),
        ("target second", "target: there is no such line with these settings"),
    ],
)
def test_a_position_of_a_campaign_that_cannot_be_is_refused(lines: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        fight(campaign("dojo", 5, 8, lines))


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("frame flow.game@choose_opponent", "only a campaign asks something"),
        ("campaign dojo\nframe flow.game@choose_opponent\nhand joker", "no card in hand"),
        ("campaign dojo\nframe flow.game@choose_weapon", "another weapon is chosen once"),
    ],
)
def test_a_position_between_fights_that_cannot_be_is_refused(lines: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        between(lines)
