"""What the end of a round and a Counter-attack are said to bring, against what they bring."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tefuda.cli.games.samurai.board import SamuraiBoard
from tefuda.core.layout import ENDED, SEED, WINNER
from tefuda.games.samurai.layout import ENEMY_LIFE, LIFE, ROUND, THE_ENEMY
from tefuda.games.samurai.rules import Rules
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai
from tests.samurai.test_story import drawn_settings

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0, no combo."""
LAST = f"{HAND}\nattack 2\nadversary adversary_5 adversary_8\ndie 3"
"""Its Counter-attack costs 1 Ki; then the wound die may be used, and the round is over."""


def end_of_round(t: Fight) -> Any:
    return t.state.forecast(0)["end_of_round"]


def due(t: Fight, *keys: str) -> list[tuple[object, ...]]:
    return [tuple(entry[key] for key in ("cause", *keys)) for entry in end_of_round(t)["due"]]


def warnings(t: Fight, lang: str) -> list[str]:
    now: Any = t.state.forecast(0)
    return SamuraiBoard(t.view, lang, t.game.cards).warnings(now)


def last_question(text: str) -> Fight:
    t = fight(f"{LAST}\n{text}").do(*ATTACK, "go on")
    assert t.state.ask()["kind"] == "die"
    return t


@cites("WS-8.2", "WS-1.8", "sai_2")
def test_sai_twos_ki_comes_before_the_loss_for_having_none() -> None:
    t = last_question("weapon sai_2\nyou ki 1")
    assert t.you == (8, 0)
    assert due(t, "regained") == [("low_guard", 1)]
    assert end_of_round(t)["you"] == [0, 0]
    assert warnings(t, "en") == ["You regain 1 Ki at the end of the round (Guard of 0 or less)."]
    assert t.do("go on").you == (8, 1)


@cites("WS-4.8", "WS-1.8", "skull")
def test_skull_costs_a_life_besides_what_having_no_ki_costs() -> None:
    t = last_question("enemy skull\nyou ki 1")
    assert due(t, "life", "enemy") == [("no_ki", 2, False), ("each_round", 1, False)]
    assert end_of_round(t)["you"] == [3, 3]
    assert warnings(t, "fr") == [
        "Vous perdez 2 points de Vie à la fin de la manche (plus de Ki).",
        "Vous perdez 1 point de Vie à la fin de la manche (à chaque manche).",
    ]
    assert t.do("go on").you == (5, 0)


@cites("WS-5.2", "bridge", "fire")
def test_fire_burns_from_the_round_that_it_burns_from() -> None:
    for number, burns in ((3, []), (4, [("climate", 1, 1.0)])):
        t = last_question(f"location bridge\nclimate fire\nround {number}")
        assert due(t, "life", "chance") == burns
        assert t.do("go on").you == (8 - len(burns), 4)


@cites("WS-5.2", "bridge", "storm")
def test_a_storm_is_told_with_its_chances() -> None:
    t = last_question("location bridge\nclimate storm")
    assert due(t, "enemy", "life") == [("climate", False, 1), ("climate", True, 1)]
    chances = [chance for _, chance in due(t, "chance")]
    assert chances == pytest.approx([1 / 3, 1 / 6])
    assert end_of_round(t)["you"] == [0, 1]
    assert (
        warnings(t, "en")[0] == "You lose 1 Life at the end of the round (the climate, 33\u00a0%)."
    )


@cites("WS-3.6", "WS-2.8", "kusarigama")
def test_a_wound_at_the_end_of_the_round_is_told_and_what_it_risks() -> None:
    """Three of the five cards cost a Life as a Wound 1."""
    t = last_question("weapon kusarigama\ngauges guard -1\nyou life 1")
    assert due(t, "wound", "chance") == [("tangled", 1, pytest.approx(1))]
    assert end_of_round(t)["lost"] == pytest.approx(3 / 5)
    assert warnings(t, "en") == [
        "You suffer a Wound 1 at the end of the round (Guard below 0).",
        "As things stand, the end of the round loses you the fight in 60\u00a0% of cases.",
    ]


@cites("WS-5.7", "WS-8.39", "taikyu.line_6")
def test_what_both_lose_with_equal_ki_is_told_of_both() -> None:
    t = last_question("taikyu true\ntaikyu_line 6\nyou ki 4\nthem ki 3")
    assert due(t, "enemy", "ki") == [("taikyu", False, 1), ("taikyu", True, 1)]
    t.do("go on")
    assert (t.you, t.them) == ((8, 2), (8, 2))


@cites("WS-8.20", "bruce_lee")
def test_an_enemy_who_will_fall_by_the_end_of_the_round_is_announced() -> None:
    t = last_question("enemy bruce_lee\nthem life 1")
    assert warnings(t, "fr") == [
        "L'ennemi perd 1 point de Vie à la fin de la manche (à chaque manche).",
        "En l'état, la fin de la manche abat l'ennemi.",
    ]
    assert t.do("go on").ended == "enemy_fell"


@cites("WS-5.6", "finger")
def test_armour_takes_its_part_and_may_break() -> None:
    t = last_question("yoroi you\nblood true\nkept finger=2\nyou ki 1")
    assert due(t, "armour", "life") == [("no_ki", 2, 0), ("bleeds", 1, 0), ("bleeds", 0, 1)]
    assert [chance for *_, chance in due(t, "chance")] == pytest.approx([1, 5 / 6, 1 / 6])


def test_between_fights_and_after_them_nothing_is_due() -> None:
    t = last_question("enemy bruce_lee\nthem life 1").do("go on")
    assert due(t) == []
    assert due(Fight(samurai(), samurai().new(seed=1, campaign="dojo"))) == []


@pytest.mark.parametrize("part", range(4))
def test_whatever_chance_brings_was_told(part: int) -> None:
    """At every decision of random fights: the round is ended with another seed, by the rules."""
    game = samurai()
    for seed in range(part * 10, part * 10 + 10):
        rng = random.Random(seed)
        state = game.new(seed, **drawn_settings(rng))
        while state.actor is not None:
            assert isinstance(state, Rules)
            if state.b[ROUND] and rng.random() < 0.2 and game.view(state, 0)["enemy"]["id"]:  # type: ignore[index]
                _compare(state, rng)
            state.step(rng.choice(state.options))


def _compare(state: Rules, rng: random.Random) -> None:
    told: Any = state.forecast(0)["end_of_round"]
    assert all(0 < entry["chance"] < 1 + 1e-6 for entry in told["due"])
    other = state.clone()
    assert isinstance(other, Rules)
    other.b[SEED] = rng.getrandbits(30)
    other.end_round()
    least, most = told["you"]
    assert least <= max(state.b[LIFE] - other.b[LIFE], 0) <= most
    for i, (least, most) in enumerate(told["enemies"]):
        assert least <= max(state.b[ENEMY_LIFE + i] - other.b[ENEMY_LIFE + i], 0) <= most
    if other.b[ENDED] and other.b[WINNER] == THE_ENEMY:
        assert told["lost"] > 0


# -- the Counter-attack ----------------------------------------------------------------------------


def outcome(t: Fight, **suffer: int) -> Any:
    counters: Any = t.state.forecast(0)["counter"]
    return next(entry for entry in counters if entry["suffer"] == suffer)


@cites("WS-1.5", "WS-2.8")
@pytest.mark.parametrize(("life", "fatal"), [(8, 1), (4, 2), (3, 4), (2, 5)])
def test_the_risk_of_a_wound_two_is_that_of_the_cards_it_can_be(life: int, fatal: int) -> None:
    """Decapitation always, then whatever costs the last Life."""
    t = fight(f"{HAND}\nyou life {life}\nadversary adversary_5 adversary_2").do(*ATTACK)
    assert outcome(t, wound=2)["lost"] == pytest.approx(fatal / 5)


@cites("WS-2.8")
@pytest.mark.parametrize(
    ("text", "kind", "fatal"),
    [
        ("", "wound", {"head"}),
        ("you life 3", "wound", {"head", "shoulder", "forearm", "thigh"}),
        ("blood true\nkept arm=1 finger=1 eye=1", "blood", {"neck"}),
    ],
)
def test_the_wounds_that_kill_are_named(text: str, kind: str, fatal: set[str]) -> None:
    t = fight(f"{HAND}\n{text}\nadversary adversary_5 adversary_2").do(*ATTACK)
    named = outcome(t, wound=2)["fatal"]
    assert {entry["kind"] for entry in named} == {kind}
    assert {entry["card"] for entry in named} == fatal


@cites("WS-1.5", "WS-4.2", "takeshi", "WS-8.32", "tonfa_2", "WS-5.3", "WS-5.6")
@pytest.mark.parametrize(
    ("text", "suffer", "lost"),
    [
        ("", {"ki": 1}, 0),
        ("you ki 1", {"ki": 1}, 0),
        ("enemy takeshi\nyou ki 1", {"ki": 1}, 1),
        ("you life 2", {"life": 2}, 1),
        ("yoroi you\nyou life 2", {"life": 2}, 0),
        ("weapon tonfa_2", {"wound": 1}, 1),
        ("blood true\nkept arm=1 finger=1 eye=1 neck=1", {"wound": 1}, 1),
        ("blood true\nkept arm=1 finger=1 eye=1", {"wound": 2}, 1 / 2),
    ],
)
def test_what_else_can_lose_the_fight_counts_too(
    text: str, suffer: dict[str, int], lost: float
) -> None:
    t = fight(f"{HAND}\n{text}\nadversary adversary_5 adversary_8").do(*ATTACK)
    assert outcome(t, **suffer)["lost"] == pytest.approx(lost)


@cites("WS-2.8", "WS-5.9")
def test_the_terminal_says_the_risk_in_words() -> None:
    text = f"{HAND}\nadversary adversary_5 adversary_2 adversary_10"
    for more, english, french in (
        ("", "fight: 7\u00a0%.", "combat\u00a0: 7\u00a0%."),
        ("\ndifficulty hard", "fight: 7\u00a0% at least.", "combat\u00a0: 7\u00a0% au moins."),
    ):
        t = fight(text + more).do(*ATTACK)
        now: Any = t.state.forecast(0)
        told = {"en": english, "fr": french}
        for lang in ("en", "fr"):
            lines = SamuraiBoard(t.view, lang, t.game.cards).forecast(now)
            assert [line for line in lines if line.endswith(told[lang])], lines
    safe = fight(f"{HAND}\ngauges guard 4\nadversary adversary_5 adversary_8").do(*ATTACK)
    now = safe.state.forecast(0)
    assert not SamuraiBoard(safe.view, "en", safe.game.cards).counter_risk(now["counter"])


@cites("WS-2.8")
def test_the_true_wound_is_not_known_before_it_is_drawn() -> None:
    """The same forecast, whichever wound comes."""
    text = f"{HAND}\nadversary adversary_5 adversary_2"
    told = set()
    for card in ("head", "side"):
        t = fated(text, (*ATTACK, "go on"), kind="wound", card=card)
        seed = int(t.state.b[SEED])
        told.add(str(fight(text, seed).do(*ATTACK).state.forecast(0)))
    assert len(told) == 1


# -- the cards that can be played ------------------------------------------------------------------


def test_each_card_says_what_the_open_defence_still_asks_for() -> None:
    """adversary_6 asks for Force 3 and Technique 2."""
    cards = "hand overhead_cut clean_line firm_stance cut_and_step\ngauges force 1"
    t = fight(f"{cards}\nadversary adversary_6 adversary_8").do("reveal")
    need = t.game.cards.adversary[t.game.cards.adversary_index["adversary_6"]].need
    plays: Any = t.state.forecast(0)["plays"]
    told = {t.game.catalogue[play["choice"]]: play for play in plays}
    assert set(told) == {name for name in t.options if name.startswith("play")}
    for name, play in told.items():
        before = t.state.clone()
        before.step(t.game.catalogue.index(name))
        gauges: Any = before.view(0)["gauges"]
        assert play["gauges"] == gauges
        assert play["missing"] == {
            gauge: n - gauges[gauge] for gauge, n in need.items() if gauges[gauge] < n
        }
        assert play["passed"] == (not play["missing"])
    assert any(play["missing"] for play in plays)


def test_what_a_card_reaches_is_what_its_preview_says() -> None:
    """At every decision of random fights; and looking ahead leaves the fight as it is."""
    game = samurai()
    compared = 0
    for seed in range(6):
        rng = random.Random(seed)
        state = game.new(seed, **drawn_settings(rng))
        while state.actor is not None:
            digest = state.digest()
            now: Any = state.forecast(0)
            for play in now["plays"]:
                ahead: Any = game.preview(state.view(0), play["choice"])
                assert play["gauges"] == ahead["gauges"]
                assert play["combo"] == ahead["combo"]
                assert play["passed"] == pytest.approx(ahead["defence"]["passed"])
                compared += 1
            assert state.digest() == digest
            state.step(rng.choice(state.options))
    assert compared > 100
