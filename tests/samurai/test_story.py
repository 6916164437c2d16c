"""Why a fight went as it did, in words and in numbers that add up."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tefuda.core.state import State
from tefuda.games.samurai import forecast
from tefuda.games.samurai.cardset import GAUGES
from tefuda.games.samurai.layout import GAUGES as GAUGE_AT
from tefuda.games.samurai.rules import Rules
from tefuda.games.samurai.story import BY_CHOICE, OTHER, THEIRS, YOURS, Advice, Story, story_of
from tefuda.games.samurai.story_words import CAUSES
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

GAME = samurai()
FIGHTS = 150


def told(t: Fight, lang: str = "en") -> dict[str, Any]:
    return GAME.summary(t.state.record(), lang)


@cites("WS-1.5")
def test_a_counter_attack_that_hits_is_named_with_the_guard_that_was_missing() -> None:
    """WS-1.5: below Guard 3 it costs 1 Life; Guard was 2."""
    t = fight(
        "hand overhead_cut guarded_cut firm_stance grim_cut iron_wall cold_eye\n"
        "adversary adversary_2 adversary_5"
    ).do("play overhead_cut", "play grim_cut", "play firm_stance", "go on")
    found = told(t)
    assert found["lost"] == [
        {"cause": "counter", "text": "Counter-attacks", "life": 1, "ki": 0, "times": 1}
    ]
    assert found["lines"][:2] == [
        "You lost 1 Life, all to Counter-attacks.",
        "1 of 1 Counter-attacks got past your Guard; with 1 more Guard you would have parried 1 of"
        " them.",
    ]
    assert told(t, "fr")["lines"][0] == "Vous avez perdu 1 point de Vie, sous les Contre-Attaques."
    assert found["title"] == "Round 1. The fight is not over."


@cites("WS-6.3")
def test_the_last_enemy_of_a_campaign_did_not_fall_before_itself() -> None:
    text = (
        "campaign village\nhand overhead_cut cut_and_step clean_line\nthem life 1 ki 2\n"
        "adversary adversary_2 adversary_8\n"
    )
    attack = ("play overhead_cut", "play cut_and_step", "play clean_line", "lose life")
    t = fight(text + "met ichiro jiro saburo goro\nagainst goro").do(*attack)
    assert t.ended == "campaign_won"
    assert not [line for line in told(t)["lines"] if "fallen before" in line]
    t = fight(text + "met ichiro jiro\nagainst jiro").do(*attack)
    assert "One enemy had fallen before." in told(t)["lines"]


@cites("WS-1.8")
def test_a_round_that_ends_without_ki_is_named() -> None:
    """WS-1.8: it costs two Life, and here the last ones."""
    t = fight(
        "attack 2\nyou life 2 ki 0\nhand overhead_cut guarded_cut firm_stance\n"
        "adversary adversary_2 adversary_5"
    ).do("play overhead_cut", "play guarded_cut")
    assert t.ended == "you_fell"
    found = told(t)
    assert found["title"] == "Round 1. You fall: the fight is lost."
    assert found["lines"][0] == "You lost 2 Life, all for want of Ki."
    assert "You ended a round without Ki: that costs 2 Life." in found["lines"]
    assert (
        "Vous avez fini une manche sans Ki\u00a0: cela coûte 2 points de Vie."
        in told(t, "fr")["lines"]
    )


@cites("WS-1.5")
def test_a_defence_that_held_by_a_point_is_counted() -> None:
    """WS-1.5: Force 2 and Technique 2 were wanted; Force 3 and Technique 0 came."""
    t = fight(
        "hand overhead_cut clean_line firm_stance guarded_cut iron_wall cold_eye\n"
        "adversary adversary_2 adversary_8"
    ).do("play overhead_cut", "play firm_stance", "play guarded_cut")
    assert t.happened("held")
    story = story_of(GAME, GAME.cards, t.state.record())
    assert (story.passed, story.held) == (0, [Advice(2, "technique", 2)])
    assert "You got through 0 of 1 Defences." in told(t)["lines"]


@cites("WS-2.8")
def test_a_fatal_wound_says_where_it_came_from() -> None:
    """WS-2.8: Decapitation ends the fight with Life left."""
    t = fated(
        "hand overhead_cut guarded_cut firm_stance grim_cut iron_wall cold_eye\n"
        "adversary adversary_8 adversary_2",
        ("play overhead_cut", "play grim_cut", "play firm_stance", "go on"),
        kind="finish",
        how="you_beheaded",
    )
    lines = told(t)["lines"]
    assert lines[0].startswith("The fatal wound came from a Counter-attack; your Guard was 2 short")
    assert lines[1] == "You lost no Life."


@cites("WS-8.32", "tonfa_2")
def test_a_weapon_that_makes_any_wound_fatal_is_blamed() -> None:
    t = fight(
        "weapon tonfa_2\nhand overhead_cut cut_and_step clean_line\n"
        "adversary adversary_5 adversary_1"
    ).do("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
    assert t.ended == "you_fell"
    lines = told(t)["lines"]
    assert lines[0] == "With your weapon any wound is fatal."
    assert lines[1].startswith("The fatal wound came from a Counter-attack; your Guard was 2 short")


def test_what_shiro_asks_for_is_named() -> None:
    """WS-4.6: side B costs something; here a Life."""
    t = fight(
        "enemy shiro\nhand overhead_cut clean_line firm_stance\nadversary adversary_2 adversary_8"
    ).do("play overhead_cut", "play clean_line", "play firm_stance", "lose life", "shiro life")
    assert [(row["cause"], row["life"]) for row in told(t)["lost"]] == [("flip", 1)]


def test_every_cause_has_words_and_no_words_are_without_a_cause() -> None:
    causes = {*YOURS.values(), *THEIRS.values(), *BY_CHOICE.values(), OTHER}
    assert causes == set(CAUSES)


def test_a_game_won_speaks_of_the_attack_first() -> None:
    t = fight(
        "hand overhead_cut clean_line firm_stance\nadversary adversary_2 adversary_1\nthem life 1"
    ).do("play overhead_cut", "play clean_line", "play firm_stance", "lose life")
    found = told(t)
    assert found["lines"][:2] == [
        "You got through 1 of 1 Defences.",
        "The enemy lost 1 Life, all by Defences passed.",
    ]
    assert found["rounds"] == [{"round": 1, "life": 8, "ki": 5, "enemy_life": 0, "enemy_ki": 5}]


def drawn_settings(rng: random.Random) -> dict[str, object]:
    """Any fight that may be."""
    while True:
        chosen = {
            name: rng.choice(setting.values) if rng.random() < 0.6 else setting.default
            for name, setting in GAME.settings.items()
        }
        if GAME.fault(chosen) is None:
            return chosen


def _apply(state: State, story: Story) -> int:
    """Every advice is followed, by the rules: the gauge is raised once the choice is carried out,
    and what follows comes otherwise. How many could be: not where a card is forced in between."""
    followed = 0
    for advices, worse, better in (
        (story.hits, "hit", "parried"),
        (story.held, "held", "passed"),
    ):
        for advice in advices:
            if advice is not None:
                followed += _follow(state, advice, worse, better)
    return followed


def _follow(state: State, advice: Advice, worse: str, better: str) -> bool:
    log = state.log
    assert log is not None
    move, gauge = log.moves[advice.move], GAUGES.index(advice.gauge)
    truly, other = (GAME.replay(state.record(), advice.move) for _ in range(2))
    assert isinstance(truly, Rules)
    assert isinstance(other, Rules)
    truly.hear()
    truly.step(move)
    other.hear()
    forecast.lay(other, move)
    done = len(other.events(None))
    kinds = [event["kind"] for event in truly.events(None)]
    if {"gauge", "play"} & set(kinds[done : kinds.index(worse)]):
        return False
    before = other.b[GAUGE_AT + gauge]
    other.move_gauge(gauge, advice.by)
    assert other.b[GAUGE_AT + gauge] == before + advice.by, (advice, state.record())
    other.run()
    while better not in (told := [event["kind"] for event in other.events(None)]):
        assert worse not in told, (advice, told, state.record())
        other.step(GAME.catalogue.index("go on"))
    return True


@cites("WS-3.5", "WS-5.3", "tanto", "arm")
def test_no_advice_goes_beyond_what_a_gauge_can_hold() -> None:
    """WS-3.5: Tanto's Guard is never above 2. WS-5.3: with that arm Force is never above 3."""
    hand = "hand overhead_cut guarded_cut firm_stance grim_cut iron_wall cold_eye\n"
    attack = ("play overhead_cut", "play grim_cut", "play firm_stance", "go on")
    t = fight(f"weapon tanto\n{hand}adversary adversary_5 adversary_8").do(*attack)
    assert story_of(GAME, GAME.cards, t.state.record()).hits == [None]
    assert "1 of 1 Counter-attacks got past your Guard." in told(t)["lines"]
    weak = f"blood true\nkept arm=1\n{hand}adversary adversary_4 adversary_8"
    t = fight(weak).do(*attack)
    assert t.happened("held")
    assert story_of(GAME, GAME.cards, t.state.record()).held == [None]
    assert "You got through 0 of 1 Defences." in told(t)["lines"]


@cites("WS-8.3", "bokken")
def test_what_was_spent_is_not_said_to_be_lost() -> None:
    hand = "hand overhead_cut guarded_cut firm_stance grim_cut iron_wall cold_eye\n"
    t = fight(f"weapon bokken\nyou ki 2\n{hand}adversary adversary_2 adversary_5").do(
        "life to ki", "life to ki", "play overhead_cut", "play grim_cut", "play firm_stance"
    )
    lines = told(t.do("lose life", "go on") if "lose life" in t.options else t.do("go on"))["lines"]
    assert "You lost 1 Life, all to Counter-attacks." in lines
    assert "You spent 2 Life." in lines
    assert "Vous avez dépensé 2 points de Vie." in told(t, "fr")["lines"]
    assert told(t)["lost"][-1] == {
        "cause": "spent", "text": "Life and Ki you spent", "life": 2, "ki": 0, "times": 2,
    }  # fmt: skip


@cites("WS-4.2", "WS-8.12", "takeshi")
def test_a_fight_lost_for_want_of_ki_says_where_the_last_of_it_went() -> None:
    text = (
        "enemy takeshi\nyou ki 2\nhand overhead_cut cut_and_step clean_line\n"
        "adversary adversary_5 adversary_8"
    )
    attack = ("play overhead_cut", "play cut_and_step", "play clean_line")
    t = fight(text).do(*attack, "raise guard", "raise guard")
    assert t.ended == "no_ki"
    assert told(t)["lines"][0] == "You spent your last Ki yourself."
    assert "You spent 2 Ki." in told(t)["lines"]
    t = fight(text).do("draw", *attack, "go on")
    assert t.ended == "no_ki"
    assert told(t)["lines"][0] == "You lost your last Ki to a Counter-attack."
    assert "You lost 1 Ki, all to Counter-attacks." in told(t)["lines"]
    assert told(t, "fr")["lines"][0] == (
        "Vous avez perdu votre dernier point de Ki sous une Contre-Attaque."
    )


@cites("WS-8.31", "kanabo_1")
def test_a_fight_won_by_the_enemys_last_ki_says_how_it_went() -> None:
    t = fight(
        "weapon kanabo_1\nthem ki 1\nhand overhead_cut clean_line cut_and_step\n"
        "adversary adversary_2 adversary_8"
    ).do("play overhead_cut", "play cut_and_step", "play clean_line", "lose ki")
    assert t.ended == "enemy_spent"
    lines = told(t)["lines"]
    assert "The enemy lost its last Ki by a Defence passed." in lines
    assert "The enemy lost 1 Ki, all by Defences passed." in lines


@pytest.mark.parametrize("part", range(3))
def test_what_is_told_adds_up_in_any_fight(part: int) -> None:
    """What you had, regained, spent and lost is what you have; every cause has words, and every
    advice could have been followed."""
    followed = 0
    for seed in range(part * FIGHTS, (part + 1) * FIGHTS):
        rng = random.Random(seed)
        state = GAME.new(seed, **drawn_settings(rng))
        before = state.view(0)["life"]
        assert isinstance(before, int)
        while state.actor is not None:
            state.step(rng.choice(state.options))
        story = story_of(GAME, GAME.cards, state.record())
        lost = sum(loss.life for loss in story.lost.values())
        left = before + story.gained - lost - story.spent.life
        assert left == state.view(0)["life"], state.record()
        followed += _apply(state, story)
        assert "other" not in story.lost, state.record()
        for lang in ("en", "fr"):
            assert GAME.summary(state.record(), lang)["lines"]
    assert followed > FIGHTS
