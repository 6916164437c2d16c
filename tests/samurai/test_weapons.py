"""The weapons WS-3.1 to WS-3.9, and the rulings on them."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.samurai.table import fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line", "go on")
"""Force 3, Technique 3, Guard 0."""


def against(weapon: str, defence: int, counter: int, more: str = "") -> str:
    return f"weapon {weapon}\n{HAND}\nadversary adversary_{defence} adversary_{counter}\n{more}"


@cites(
    "WS-3.1",
    "WS-3.2",
    "WS-3.3",
    "WS-3.8",
    "WS-5.8",
    "bridge",
    "kai",
    "katana_kodachi",
    "naginata",
    "tessen",
    "yari",
)
def test_each_weapon_starts_as_its_card_says() -> None:
    starts = {}
    for weapon in samurai().cards.weapons:
        place = "bridge" if weapon == "tessen" else "none"
        view = samurai().new(seed=1, weapon=weapon, location=place).view(0)
        starts[weapon] = (view["life"], view["ki"], view["max_ki"], view["die"], view["mulligans"])
    usual = (8, 5, 5, 1, 0)
    different = {
        "katana_kodachi": (8, 5, 5, 3, 0),
        "naginata": (8, 2, 2, 1, 0),
        "yari": (7, 4, 5, 1, 3),
        "kai": (8, 2, 5, 1, 0),
    }
    assert starts == {weapon: different.get(weapon, usual) for weapon in starts}
    assert len(starts) == 22


@cites("WS-3.2", "katana", "katana_kodachi")
def test_katana_and_kodachi_turn_a_counter_attacks_wound_one_into_two() -> None:
    for weapon, level in (("katana", 1), ("katana_kodachi", 2)):
        t = fight(against(weapon, 5, 1)).do(*ATTACK)
        assert [e["level"] for e in t.happened("wound")] == [level]


@cites("WS-3.2", "katana_kodachi")
def test_katana_and_kodachi_leave_the_enemys_wounds_as_they_are() -> None:
    """WS-3.2: only those from a Counter-attack."""
    t = fight(against("katana_kodachi", 5, 8, "die 5")).do(*ATTACK, "die wound")
    assert [e["level"] for e in t.happened("wound")] == [1]


@cites("WS-3.3", "WS-8.7", "naginata")
def test_naginata_raises_guard_before_ki_is_offered_and_it_stays() -> None:
    t = fight(against("naginata", 5, 1)).do(*ATTACK[:3])
    assert t.gauges == (3, 3, 1)
    assert "raise guard" in t.options
    t.do("raise guard", "go on")
    assert t.happened("parried")
    assert t.gauges == (3, 3, 2)


@cites("WS-3.3", "naginata")
def test_naginata_never_holds_more_than_two_ki() -> None:
    black = "hand overhead_cut cut_and_step guarded_cut firm_stance"
    t = fight(f"weapon naginata\n{black}\nadversary adversary_5 adversary_7\ngauges guard 2")
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")
    assert "gain ki" not in t.options
    assert "gain special" in t.options


@cites("WS-3.4", "katana", "nodachi")
def test_nodachi_turns_ki_into_force_or_technique_at_any_moment() -> None:
    t = fight(against("nodachi", 5, 8)).do("raise force", "raise technique")
    assert t.gauges == (1, 1, 0)
    assert t.you == (8, 3)
    t.do("play overhead_cut", "play cut_and_step")
    assert t.gauges == (4, 2, 0)
    assert "raise force" not in t.options  # it is at its limit
    assert "raise technique" in t.options
    assert "raise force" not in fight(against("katana", 5, 8)).options


@cites("WS-3.4", "WS-8.8", "nodachi")
def test_nodachi_loses_a_ki_with_each_life_as_far_as_there_is_any() -> None:
    assert fight(against("nodachi", 5, 7)).do(*ATTACK).you == (6, 3)  # 2 Life
    t = fight(against("nodachi", 5, 7, "you ki 1")).do(*ATTACK)
    assert t.you == (6, 0)


@cites("WS-3.5", "WS-8.5", "tanto")
def test_tanto_doubles_what_a_defence_costs() -> None:
    assert fight(against("tanto", 8, 3)).do(*ATTACK[:3]).them == (6, 3)
    assert fight(against("tanto", 2, 3)).do(*ATTACK[:3], "lose ki").them == (8, 3)


@cites("WS-8.5", "tanto")
def test_tanto_doubles_the_wound_die_and_wound_cards() -> None:
    assert fight(against("tanto", 5, 8, "die 3")).do(*ATTACK, "die life").them == (6, 5)
    wounded = (*ATTACK, "die wound")
    t = fated(against("tanto", 5, 8, "die 5"), wounded, kind="wound", card="side")
    assert t.them == (6, 3)


@cites("WS-8.5", "tanto")
def test_tanto_does_not_double_the_end_of_the_round() -> None:
    t = fight(against("tanto", 5, 8, "attack 2\nthem ki 0")).do(*ATTACK)
    assert t.view["round"] == 2
    assert t.them == (6, 0)


@cites("WS-3.5", "tanto")
def test_tanto_keeps_guard_at_two() -> None:
    t = fight("weapon tanto\nhand iron_wall firm_stance cold_eye").do("play iron_wall")
    assert t.gauges == (-2, 0, 2)
    assert t.do("play firm_stance").gauges == (-2, 0, 2)


@cites("WS-3.6", "WS-8.9", "kusarigama")
def test_kusarigama_cancels_a_counter_attack_with_technique_four() -> None:
    """WS-3.6, WS-8.9: the wound die can be used all the same."""
    more = "gauges technique 1\ndie 3"
    t = fight(against("kusarigama", 4, 12, more)).do(*ATTACK)
    assert t.happened("disarmed")
    assert t.you == (8, 5)
    assert t.do("die life").them == (7, 5)
    t = fight(against("kusarigama", 4, 8)).do(*ATTACK)  # Technique 3
    assert t.happened("hit")


@cites("WS-8.9", "kusarigama")
def test_a_combo_follows_a_counter_attack_that_kusarigama_cancels() -> None:
    blades = "hand overhead_cut cut_and_step guarded_cut\ngauges technique 4\nyou ki 3"
    t = fight(f"weapon kusarigama\n{blades}\nadversary adversary_5 adversary_8")
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")
    assert t.happened("disarmed")
    assert t.do("gain ki").you == (8, 4)


@cites("WS-3.6", "WS-8.2", "kusarigama")
def test_kusarigama_with_low_guard_suffers_a_wound_at_the_end_of_the_round() -> None:
    """WS-3.6, WS-8.2: before the enemy's loss."""
    t = fight(against("kusarigama", 4, 7, "attack 2\ngauges guard -1\nthem ki 0")).do(*ATTACK)
    assert [e["level"] for e in t.happened("wound")] == [1]
    kinds = [e["kind"] for e in t.told]
    assert kinds.index("tangled") < kinds.index("out_of_ki")
    t = fight(against("kusarigama", 4, 7, "attack 2")).do(*ATTACK)
    assert not t.happened("tangled")


@cites("WS-3.7", "WS-8.3", "bokken")
def test_bokken_turns_life_into_ki_but_not_the_last_nor_above_the_maximum() -> None:
    t = fight(against("bokken", 5, 8, "you life 3 ki 4")).do("life to ki")
    assert t.you == (2, 5)
    assert "life to ki" not in t.options
    assert "life to ki" not in fight(against("bokken", 5, 8, "you life 1 ki 0")).options
    t = fight(against("bokken", 5, 8, "you ki 0")).do("play overhead_cut", "life to ki")
    assert "draw" in t.options


@cites("WS-3.8", "WS-8.10", "yari")
def test_yari_mulligans_the_starting_cards_three_times_even_in_one_round() -> None:
    game = samurai()
    state = game.new(seed=3, weapon="yari")
    first = state.view(0)["hand"]
    mulligan = game.catalogue.index("mulligan")
    for left in (2, 1, 0):
        state.step(mulligan)
        assert state.view(0)["mulligans"] == left
        assert len(state.view(0)["hand"]) == 6  # type: ignore[arg-type]
    assert not state.is_option(mulligan)
    assert state.view(0)["hand"] != first


@cites("WS-3.8", "yari")
@pytest.mark.parametrize("other", ["draw", "play overhead_cut"])
def test_yari_mulligans_only_the_cards_that_the_round_began_with(other: str) -> None:
    t = fight(f"weapon yari\n{HAND} joker\nstarting 1")
    assert "mulligan" in t.options
    assert "mulligan" not in t.do(other).options
    reasons = [r for r in t.state.why_not(0) if r["thing"] == {"action": "mulligan"}]
    assert reasons[0]["rule"] == "WS-3.8"


@cites("WS-3.9", "wakizashi")
def test_wakizashi_keeps_one_of_two_specials_and_shuffles_the_other_back() -> None:
    black = "hand overhead_cut cut_and_step guarded_cut firm_stance"
    t = fight(f"weapon wakizashi\n{black}\nadversary adversary_5 adversary_8\nspecials red_dawn")
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on", "gain special")
    kept = [option for option in t.options if option.startswith("keep")]
    assert len(kept) == 2
    assert "keep red_dawn" in kept
    t.do("keep red_dawn")
    assert t.cards("stored") == ["red_dawn"]
    assert len(t.cards("specials")) == 7
    assert [e["deck"] for e in t.happened("shuffle")] == ["special"]


@cites("WS-3.9", "wakizashi")
def test_wakizashi_takes_the_last_special_without_a_choice() -> None:
    black = "hand overhead_cut cut_and_step guarded_cut firm_stance"
    others = [c.id for c in samurai().cards.cards[21:] if c.id != "red_dawn"]
    t = fight(
        f"weapon wakizashi\n{black}\nadversary adversary_5 adversary_8\ndiscard {' '.join(others)}"
    )
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on", "gain special")
    assert t.cards("stored") == ["red_dawn"]


@cites("WS-3.9", "WS-8.2", "wakizashi")
def test_wakizashi_suffers_a_wound_at_the_end_of_the_tenth_round() -> None:
    """WS-3.9, WS-8.2: after the losses for having no Ki."""
    for number, wounds in ((9, 0), (10, 1), (11, 0)):
        t = fight(against("wakizashi", 5, 7, f"round {number}\nattack 2\ngauges guard 2"))
        assert len(t.do(*ATTACK).happened("wound")) == wounds
