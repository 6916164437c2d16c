"""One against three (WS-4.7), and the rulings of WS-8.16."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance joker"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0, no combo."""
BLACK = "hand overhead_cut cut_and_step guarded_cut"
BLACK_ATTACK = ("play overhead_cut", "play cut_and_step", "play guarded_cut")
"""Force 4, Guard 2, and a combo."""
COUNTERS = "adversary_8 adversary_7 adversary_5"
"""1 Ki below Guard 4; 2 Life below Guard 2; 1 Life below Guard 3."""


def three(defence: int, more: str = "", hand: str = HAND) -> str:
    return f"enemy three\n{hand}\nadversary adversary_{defence} {COUNTERS}\n{more}"


def rolled(number: int, text: str, *choices: str) -> Fight:
    """An attack after which the die says who strikes back."""
    return fated(text, choices or ATTACK, kind="roll", number=number)


def lives(t: Fight) -> list[int]:
    enemies = t.view["enemies"]
    assert isinstance(enemies, list)
    return [enemy["life"] for enemy in enemies]


@cites("WS-4.7", "three", "three.enemies")
def test_three_enemies_with_life_and_ki_of_their_own() -> None:
    view = samurai().new(seed=1, enemy="three").view(0)
    assert view["mode"] == "three"
    assert view["enemies"] == [
        {"life": 2, "ki": 2, "target": True, "strikes": False},
        {"life": 2, "ki": 2, "target": False, "strikes": False},
        {"life": 3, "ki": 2, "target": False, "strikes": False},
    ]


@cites("WS-4.7", "WS-2.1", "three")
def test_the_target_is_chosen_before_each_attack() -> None:
    """WS-4.7, WS-2.1: what can be done at any moment can be done then, too."""
    state = samurai().new(seed=1, enemy="three")
    t = Fight(samurai(), state)
    assert t.options == ["draw", "target 1", "target 2", "target 3"]
    assert t.state.ask()["kind"] == "target"
    t.do("draw", "target 2")
    assert [e["number"] for e in t.happened("aim")] == [2]
    assert "reveal" in t.options
    t = rolled(1, three(3, "target third"), *ATTACK)
    assert lives(t) == [2, 2, 2]
    t.do("go on")
    assert t.state.ask()["kind"] == "target"
    assert t.view["attack"] == 2


@cites("WS-3.8", "WS-4.7", "yari", "three")
def test_a_mulligan_comes_before_the_target_if_you_like() -> None:
    game = samurai()
    t = Fight(game, game.new(seed=1, enemy="three", weapon="yari")).do("mulligan", "mulligan")
    assert {"target 1", "target 2", "target 3", "mulligan"} <= set(t.options)
    t.do("target 3", "mulligan")
    assert "mulligan" not in t.options
    t = Fight(game, game.new(seed=1, enemy="three", weapon="yari")).do("draw")
    assert "mulligan" not in t.options


@cites("WS-4.7", "three", "three.rolls")
@pytest.mark.parametrize(
    ("number", "who"), [(1, [1]), (2, [1, 2, 3]), (3, [2]), (4, [2, 3]), (5, [3]), (6, [1, 3])]
)
def test_the_die_says_who_counter_attacks_each_with_a_card_of_its_own(
    number: int, who: list[int]
) -> None:
    t = rolled(number, three(4), *ATTACK)
    assert t.happened("strikers") == [{"kind": "strikers", "numbers": who}]
    for i in who:
        assert t.state.ask()["text"] == f"Enemy {i} strikes back; your Guard is 0."
        t.do("go on")
    cards = ["adversary_8", "adversary_7", "adversary_5"]
    struck = [(e["number"], e["card"]) for e in t.happened("counter")]
    assert struck == list(zip(who, cards[: len(who)], strict=True))
    assert set(t.cards("adversary_discard")) == {"adversary_4", *cards[: len(who)]}


@cites("WS-8.16", "WS-2.3", "three")
def test_guard_may_be_bought_before_each_of_them_and_stays() -> None:
    t = rolled(2, three(4), *ATTACK)
    t.do("raise guard", "go on", "raise guard", "go on", "raise guard", "go on")
    assert t.gauges[2] == 3
    assert len(t.happened("parried")) == 2  # below 2 and below 3, not below 4
    assert t.you == (8, 1)


@cites("WS-8.7", "naginata", "three")
def test_naginata_braces_before_each_of_them() -> None:
    t = rolled(2, three(4, "weapon naginata"), *ATTACK)
    assert t.gauges[2] == 1
    assert t.do("go on").gauges[2] == 2
    assert t.do("go on").gauges[2] == 3


@cites("WS-4.7", "three")
def test_the_dead_do_not_counter_attack() -> None:
    t = rolled(4, three(4, "second life 0"), *ATTACK)
    assert t.happened("strikers") == [{"kind": "strikers", "numbers": [3]}]


@cites("WS-8.16", "three")
def test_if_nobody_alive_is_rolled_nobody_strikes_and_the_attack_goes_on() -> None:
    t = rolled(3, three(4, "second life 0\ndie 3"), *ATTACK)
    assert not t.happened("counter")
    assert samurai().tell(t.happened("strikers")[0], 0, "en") == "Nobody strikes back."
    assert "die life" in t.options
    assert t.state.forecast(0)["strikers"] == []


@cites("WS-1.7", "WS-8.16", "three")
def test_a_kill_drops_only_what_needs_the_dead_enemy() -> None:
    """WS-1.7, WS-8.16: Counter-attacks and the combo follow, the wound die does not."""
    text = three(3, "them life 1\ndie 5", BLACK)
    t = rolled(2, text, *BLACK_ATTACK)
    assert t.happened("beaten") == [
        {"kind": "beaten", "mode": "three", "number": 1, "how": "enemy_fell", "count": 0}
    ]
    assert t.happened("strikers") == [{"kind": "strikers", "numbers": [2, 3]}]
    t.do("go on", "go on")
    assert t.state.ask()["kind"] == "combo"
    assert t.why_not("die_wound") == "The wound die strikes the enemy you attacked, who has fallen."
    t.do("gain special")
    assert t.state.ask()["kind"] == "target"
    assert t.view["die"] == 5


@cites("WS-4.7", "three")
def test_the_wound_die_strikes_the_enemy_attacked() -> None:
    t = rolled(1, three(4, "target second\ndie 3"), *ATTACK).do("go on", "die life")
    assert lives(t) == [2, 1, 3]
    assert [e["number"] for e in t.happened("enemy_loses")] == [2]


@cites("WS-4.7", "three")
def test_a_dead_enemy_is_not_attacked_again_and_the_last_one_needs_no_choice() -> None:
    t = rolled(1, three(4, "target third\nsecond life 0\nhurt 0"), *ATTACK).do("go on")
    assert [name for name in t.options if name.startswith("target")] == ["target 1", "target 3"]
    dead = [r for r in t.state.why_not(0) if r["rule"] == "WS-4.7"]
    assert [(r["thing"], r["text"]) for r in dead] == [
        ({"action": "target", "number": 1}, "Enemy 2 has fallen.")
    ]
    t = rolled(5, three(4, "target third\nthem life 0\nsecond life 0"), *ATTACK).do("go on")
    assert t.state.ask()["kind"] == "card"
    assert t.view["enemies"][2]["target"]  # type: ignore[index]


@cites("WS-8.16", "WS-1.8", "three")
def test_each_enemy_without_ki_loses_two_life_at_the_end_of_the_round_in_order() -> None:
    text = three(4, "attack 2\nthem life 2 ki 0\nsecond life 2 ki 1\nthird life 3 ki 0")
    t = rolled(3, text, *ATTACK).do("go on")
    assert lives(t) == [0, 2, 1]
    out = [e.get("number") for e in t.happened("out_of_ki") if e["enemy"]]
    assert out == [1, 3]
    forecast = fight(text).state.forecast(0)["end_of_round"]
    assert isinstance(forecast, dict)
    assert forecast["enemies"] == [[2, 2], [0, 0], [2, 2]]
    assert [(due["number"], due["cause"]) for due in forecast["due"]] == [
        (1, "no_ki"),
        (3, "no_ki"),
    ]


@cites("WS-8.16", "WS-5.2", "bridge", "storm", "three")
def test_the_climate_hurts_each_of_them() -> None:
    text = three(4, "attack 2\nlocation bridge\nclimate storm")
    t = fated(text, (*ATTACK, "go on"), kind="climate", enemy=True)
    assert lives(t) == [1, 1, 2]


@cites("WS-4.7", "three")
def test_all_three_dead_is_a_win() -> None:
    t = fight(three(3, "them life 0\nsecond life 0\nthird life 1\ntarget third")).do(*ATTACK)
    assert t.ended == "enemy_fell"
    assert t.state.returns == [1.0]
    assert samurai().tell(t.happened("finish")[0], 0, "en") == (
        "The last of the three falls: you have won."
    )


def beheading(seed: int) -> Fight | None:
    """The second enemy suffers Decapitation by the wound die, if this seed brings it."""
    t = fight(three(4, "die 6\ntarget second"), seed).do(*ATTACK)
    if t.happened("strikers")[0]["numbers"] != [1]:
        return None
    t.do("go on", "die wound")
    return t if t.happened("wound")[-1]["card"] == "head" else None


@cites("WS-8.16", "WS-8.31", "kanabo_1", "three")
def test_decapitation_and_kanabo_take_out_one_enemy() -> None:
    t = next(t for t in map(beheading, range(400)) if t is not None)
    assert (lives(t), t.ended) == ([2, 0, 3], None)
    t = fight(three(1, "weapon kanabo_1\nthem life 2 ki 1")).do(*ATTACK)
    assert (lives(t), t.ended) == ([0, 2, 3], None)
    assert [e["how"] for e in t.happened("beaten")] == ["enemy_spent"]


@cites("WS-8.16", "cliff", "three")
def test_the_cliff_may_take_out_the_enemy_attacked_in_mid_attack() -> None:
    """WS-8.16: the blow then meets nobody, and no second wound is drawn for the dead."""
    text = three(4, "location cliff\nthem life 1")
    t = fated(text, ("play overhead_cut", "use location"), kind="beaten")
    assert (lives(t), t.ended) == ([0, 2, 3], None)
    t.do("play cut_and_step", "play clean_line")
    assert not {"passed", "held"} & {str(e["kind"]) for e in t.told}
    assert t.happened("strikers")


@cites("WS-4.7", "cliff", "three")
def test_an_enemy_that_falls_before_its_counter_attack_does_not_strike() -> None:
    """WS-4.7: neither one who was about to, nor one whose turn was still to come."""
    at_guard = "frame flow.game@go\nframe flow.attack@raise_guard\ncounters 1"
    played = "played overhead_cut cut_and_step clean_line\ndefence adversary_4"
    hand = "hand grim_cut firm_stance joker"
    text = f"enemy three\n{hand}\n{played}\nlocation cliff\nthem life 1\n{at_guard}\n"
    t = fated(f"{text}striker first\nstrikers second", ("use location",), kind="beaten")
    assert t.state.ask("en")["kind"] == "guard"
    t.do("go on")
    assert [e["number"] for e in t.happened("counter")] == [2]
    t = fated(f"{text}striker first", ("use location",), kind="beaten")
    assert (t.happened("counter"), t.state.ask("en")["kind"]) == ([], "target")
    later = text.replace("them life 1", "target third\nthird life 1")
    t = fated(f"{later}striker first\nstrikers third", ("use location",), kind="beaten").do("go on")
    assert [e["number"] for e in t.happened("counter")] == [1]


@cites("WS-4.7", "cliff", "three")
def test_who_falls_before_the_attack_begins_is_not_attacked() -> None:
    """WS-4.7: the target is chosen among the living, even if only one is left."""
    before = "frame flow.game@go\nframe flow.attack@target"
    text = three(4, f"location cliff\nthem life 1\nsecond life 0\n{before}")
    t = fated(text, ("use location",), kind="beaten")
    assert [name for name in t.options if name.startswith("target")] == ["target 3"]
    assert t.do("target 3").them == (3, 2)


@cites("WS-4.7", "ishida", "three")
def test_a_forecast_says_how_likely_each_of_them_strikes() -> None:
    t = fight(three(4))
    assert t.state.forecast(0)["strikers"] == [
        {"number": 1, "chance": 3 / 6},
        {"number": 2, "chance": 3 / 6},
        {"number": 3, "chance": 4 / 6},
    ]
    t = rolled(4, three(4), *ATTACK)
    assert t.state.forecast(0)["strikers"] == [
        {"number": 2, "chance": 1.0},
        {"number": 3, "chance": 1.0},
    ]
    assert t.do("go on").state.forecast(0)["strikers"] == [{"number": 3, "chance": 1.0}]
    one = fight("enemy ishida\nhand overhead_cut cut_and_step clean_line")
    assert one.state.forecast(0)["strikers"] == [{"number": 1, "chance": 1.0}]


@cites("WS-5.9", "WS-8.17", "three")
def test_a_hard_card_gives_two_more_counter_attacks_to_the_enemy_that_drew_it() -> None:
    text = (
        f"enemy three\ndifficulty hard\n{HAND}\n"
        "adversary adversary_4 hard adversary_8 adversary_7 adversary_5"
    )
    t = rolled(6, text, *ATTACK).do("go on", "go on", "go on", "go on")
    struck = [(e["number"], e["card"]) for e in t.happened("counter")]
    assert struck == [(1, "hard"), (1, "adversary_8"), (1, "adversary_7"), (3, "adversary_5")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("target fourth", "target: 'fourth' is not one of first, second, third"),
        ("target", "target: is one of first, second, third"),
        ("beaten 1", "beaten: there is no such line with these settings"),
        ("strikers second\nsecond life 0", "strikers: the dead do not counter-attack"),
        ("them life 0\nsecond life 0\nthird life 0", "a side without Life"),
    ],
)
def test_a_position_of_three_that_cannot_be_is_refused(line: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        fight(three(4, line))
