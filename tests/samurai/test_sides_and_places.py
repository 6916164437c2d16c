"""Weapons of players that ask something of their own (WS-5.8): Masakari 2, Sai 1 and 2, Katana /
Tanto and Tessen, with the rulings WS-8.26, 8.27, 8.29, 8.30 and 8.45 on them."""

from __future__ import annotations

import pytest

from tefuda.core.settings import SettingError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0."""
CALM = "adversary adversary_5 adversary_8"
NEXT = f"attack 2\n{HAND}\n{CALM}"
"""After ATTACK and going on, a new round begins."""


def next_round(text: str) -> Fight:
    return fight(f"{NEXT}\n{text}").do(*ATTACK, "go on")


# -- Masakari 2, Sai 1 -----------------------------------------------------------------------------


@cites("WS-8.29", "WS-8.41", "WS-5.8", "katana", "masakari_2", "sai_1")
@pytest.mark.parametrize(
    ("weapon", "card", "gauges"),
    [
        ("masakari_2", "clean_line", (2, 0, 0)),
        ("masakari_2", "reckless_blow", (1, 0, 0)),  # +3, then -2 turned into Force
        ("sai_1", "overhead_cut", (0, 2, 0)),
        ("sai_1", "needle_thrust", (0, 1, 0)),  # -2 turned into Technique, then +3
    ],
)
def test_one_value_of_a_card_counts_for_the_other_gauge(
    weapon: str, card: str, gauges: tuple[int, int, int]
) -> None:
    """WS-8.29: negative values too; the lines apply in printed order (WS-8.41)."""
    t = fight(f"weapon {weapon}\nhand {card} firm_stance").do(f"play turned {card}")
    assert t.gauges == gauges
    assert t.happened("turned")
    plain = fight(f"weapon katana\nhand {card} firm_stance")
    assert not [option for option in plain.options if "turned" in option]


@cites("WS-8.41", "masakari_2")
def test_the_lines_of_a_card_apply_in_printed_order_each_held_to_the_limits() -> None:
    """Force +3 from 3 stops at 4, then Technique -2 is turned; the other way round: 4."""
    text = "weapon masakari_2\ngauges force 3\nhand reckless_blow firm_stance"
    assert fight(text).do("play turned reckless_blow").gauges == (2, 0, 0)


@cites("WS-8.29", "masakari_2", "sai_1")
@pytest.mark.parametrize("weapon", ["masakari_2", "sai_1"])
def test_a_card_is_turned_once_a_round_and_only_one_with_such_a_value(weapon: str) -> None:
    t = fight(f"weapon {weapon}\n{HAND}\n{CALM}")
    assert "play turned firm_stance" not in t.options  # Guard only
    wrong = "grim_cut" if weapon == "masakari_2" else "clean_line"
    assert f"play turned {wrong}" not in t.options
    t.do("play turned cut_and_step")
    assert t.gauges == ((2, 0, 0) if weapon == "masakari_2" else (0, 2, 0))
    assert not [option for option in t.options if "turned" in option]
    reasons = {r["thing"]["action"]: r["rule"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["play_turned"] == "WS-8.29"
    t = next_round(f"weapon {weapon}\nturned 1")
    assert [option for option in t.options if "turned" in option]


@cites("WS-8.29", "masakari_2", "sai_1")
@pytest.mark.parametrize(("weapon", "gauges"), [("masakari_2", (1, 0, 0)), ("sai_1", (0, 1, 0))])
def test_the_joker_and_a_stored_special_can_be_turned_too(
    weapon: str, gauges: tuple[int, int, int]
) -> None:
    t = fight(
        f"weapon {weapon}\nhand joker firm_stance grim_cut cold_eye iron_wall\nstored two_heavens"
    )
    assert "play turned two_heavens" in t.options
    t.do("play turned wave")
    assert t.gauges == gauges
    assert t.view["played"] == [{"card": "joker", "symbol": "wave"}]


@cites("WS-5.8", "masakari_2", "sai_1")
@pytest.mark.parametrize("weapon", ["masakari_2", "sai_1"])
def test_masakari_2_and_sai_1_cannot_raise_guard_by_ki(weapon: str) -> None:
    assert "raise guard" not in fight(f"weapon {weapon}\n{HAND}\n{CALM}").do(*ATTACK).options


# -- Sai 2 -----------------------------------------------------------------------------------------


@cites("WS-8.30", "WS-5.8", "sai_2")
def test_sai_2_lowers_a_gauge_of_choice_before_the_cards_are_drawn() -> None:
    for gauge, gauges in (
        ("force", (-1, 0, 0)),
        ("technique", (0, -1, 0)),
        ("guard", (0, 0, -1)),
    ):
        t = next_round("weapon sai_2")
        assert t.state.ask("en")["kind"] == "gauge"
        assert (t.cards("hand"), t.view["round"], t.gauges) == ([], 2, (0, 0, 0))
        t.do(f"lower {gauge}")
        assert (len(t.cards("hand")), t.gauges) == (6, gauges)


@cites("WS-2.1", "sai_2")
def test_ki_can_be_used_while_sai_2_asks_for_the_gauge() -> None:
    """WS-2.1: the round has begun."""
    t = next_round("weapon sai_2").do("draw", "lower force")
    assert len(t.cards("hand")) == 7


@cites("WS-5.8", "sai_2")
@pytest.mark.parametrize(("guard", "ki"), [(0, 4), (-2, 4), (1, 3)])
def test_sai_2_regains_a_ki_at_the_end_of_a_round_with_guard_0_or_less(guard: int, ki: int) -> None:
    t = next_round(f"weapon sai_2\nyou ki 4\ngauges guard {guard}")
    assert t.you == (8, ki)  # 1 Ki is lost to the Counter-attack


@cites("WS-8.2", "katana", "sai_2")
def test_sai_2_regains_its_ki_before_the_loss_for_having_none() -> None:
    assert next_round("weapon sai_2\nyou ki 1").you == (8, 1)
    assert next_round("weapon katana\nyou ki 1").you == (6, 0)


# -- Katana / Tanto --------------------------------------------------------------------------------


@cites("WS-8.27", "WS-5.8", "katana_tanto", "kratos")
def test_katana_tanto_draws_three_chooses_a_side_and_draws_three() -> None:
    t = next_round("weapon katana_tanto")
    assert (len(t.cards("hand")), t.view["side"]) == (3, None)
    assert {"side a", "side b", "draw"} == set(t.options)
    t.do("side a")
    assert (len(t.cards("hand")), t.view["side"], t.gauges) == (6, "a", (0, 0, 0))
    kratos = next_round("weapon katana_tanto\nenemy kratos").do("side a")
    assert len(kratos.cards("hand")) == 7


@cites("WS-5.8", "katana_tanto", "katana_tanto_a")
def test_side_a_buys_two_guard_for_a_ki() -> None:
    t = fight(f"weapon katana_tanto\nside a\n{HAND}\n{CALM}").do(*ATTACK, "raise guard")
    assert (t.gauges[2], t.you) == (2, (8, 4))
    t = fight(f"weapon katana_tanto\nside b\n{HAND}\n{CALM}").do(*ATTACK, "raise guard")
    assert t.gauges[2] == 1


COMBOS = {
    "blade": ("overhead_cut", "cut_and_step", "guarded_cut"),
    "wave": ("clean_line", "feint_and_cut", "flowing_parry"),
    "mountain": ("firm_stance", "shoulder_guard", "turning_guard"),
}


@cites("WS-8.27", "WS-5.8", "katana_tanto", "katana_tanto_a")
@pytest.mark.parametrize("symbol", list(COMBOS))
def test_two_combos_give_nothing_with_side_a(symbol: str) -> None:
    cards = COMBOS[symbol]
    plays = [f"play {card}" for card in cards]
    for side in "ab":
        t = fight(f"weapon katana_tanto\nside {side}\nhand {' '.join(cards)}\n{CALM}\nyou ki 3")
        while not t.happened("counter"):
            t.do(next(o for o in (*plays, "go on") if o in t.options))
        dead = side == "a" and symbol in ("blade", "wave")
        assert ("gain ki" in t.options) != dead


@cites("WS-8.27", "katana_tanto")
def test_a_dead_combo_is_explained() -> None:
    t = fight(f"weapon katana_tanto\nside a\nhand {' '.join(COMBOS['wave'])}\n{CALM}\ndie 3")
    t.do(*(f"play {card}" for card in COMBOS["wave"]), "go on")
    reasons = {r["thing"]["action"]: r["rule"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["gain_ki"] == "WS-8.27"


@cites("WS-5.8", "WS-8.30", "katana_tanto", "katana_tanto_b")
def test_side_b_buys_two_force_at_any_moment_and_starts_with_less_technique() -> None:
    t = next_round("weapon katana_tanto").do("side b")
    assert t.gauges == (0, -1, 0)
    t.do("raise force")
    assert (t.gauges, t.you) == ((2, -1, 0), (8, 3))
    assert "raise force" not in next_round("weapon katana_tanto").do("side a").options


@cites("WS-8.27", "katana_tanto")
def test_the_side_holds_for_the_round_only() -> None:
    t = next_round("weapon katana_tanto\nside b")
    assert (t.view["side"], t.gauges) == (None, (0, 0, 0))


# -- Tessen ----------------------------------------------------------------------------------------

TESSEN = "weapon tessen\nlocation bridge"


@cites("WS-8.26", "tessen")
def test_tessen_needs_a_location() -> None:
    with pytest.raises(SettingError, match=r"weapon tessen needs a location \(WS-8.26\)"):
        samurai().new(weapon="tessen")


@cites("WS-8.45", "WS-8.26", "WS-5.8", "bridge", "cliff", "forest", "tessen")
def test_tessen_may_change_the_location_once_a_round_right_after_the_draw() -> None:
    """WS-8.45, WS-8.26: it is free."""
    t = next_round(TESSEN)
    assert (t.state.ask("en")["kind"], len(t.cards("hand"))) == ("place", 6)
    assert "change location bridge" not in t.options
    assert "change location cliff" in t.options
    t.do("change location forest")
    assert (t.view["location"], t.you) == ("forest", (8, 4))
    assert not [option for option in t.options if option.startswith("change")]
    assert next_round(TESSEN).do("go on").view["location"] == "bridge"


@cites("WS-5.1", "WS-8.26", "WS-8.45", "cliff", "tessen")
def test_the_cliff_serves_once_a_fight_with_tessen_too() -> None:
    t = next_round(f"{TESSEN}\nlocation_used 1")
    assert "change location cliff" not in t.options
    assert (t.view["location_used"], "use location" in t.options) == (False, True)
    used = fight(f"weapon tessen\nlocation cliff\n{HAND}\nlocation_used 1")
    assert (used.view["location_used"], "use location" in used.options) == (True, False)


@cites("WS-8.26", "WS-5.8", "tessen")
def test_a_step_of_the_wound_die_rolls_again_and_any_roll_may_be_kept() -> None:
    text = f"{TESSEN}\n{HAND}\ndie 3"
    t = fated(text, ("use location", "reroll"), kind="roll", number=1)
    first = int(str(t.happened("roll")[0]["number"]))
    assert (t.view["die"], t.you) == (2, (8, 4))
    assert {"keep roll 1", f"keep roll {first}", "reroll"} <= set(t.options)
    assert "use location" not in t.options
    t.do("reroll")
    assert (t.view["die"], "reroll" in t.options) == (1, False)
    t.do("keep roll 1")
    assert t.you == (7, 4)  # the Bridge's 1
    assert "use location" in t.options


@cites("WS-8.26")
def test_without_a_step_to_lower_the_roll_counts_at_once() -> None:
    """WS-8.26: the die is never lowered below 1."""
    t = fated(f"{TESSEN}\n{HAND}\ndie 1", ("use location",), kind="roll", number=4)
    assert (t.state.ask("en")["kind"], t.gauges) == ("card", (0, 2, 0))


@cites("WS-5.1", "bridge")
def test_other_weapons_take_the_first_roll() -> None:
    t = fated(f"location bridge\n{HAND}\ndie 3", ("use location",), kind="roll", number=4)
    assert t.gauges == (0, 2, 0)
    assert next_round("location bridge").state.ask("en")["kind"] == "card"


@cites("WS-8.26", "cliff", "tessen")
def test_the_cliff_may_be_rolled_for_again() -> None:
    text = f"weapon tessen\nlocation cliff\n{HAND}\ndie 2"
    t = fated(text, ("use location", "reroll"), kind="roll", number=6)
    for kept in [option for option in t.options if option.startswith("keep roll")]:
        other = Fight(t.game, t.state.clone())
        assert (other.do(kept).ended == "you_plunged") == (int(kept[-1]) > 3)


# -- two weapons at once ---------------------------------------------------------------------------


def zoro(weapon: str, second: str, more: str = "") -> Fight:
    return fight(f"enemy zoro\nweapon {weapon}\nsecond_weapon {second}\n{HAND}\n{CALM}\n{more}")


@cites("WS-4.8", "kai", "zoro")
def test_zoro_starts_with_ten_life_and_six_ki() -> None:
    """WS-4.8: one weapon alone may be used too."""
    assert fight(f"enemy zoro\n{HAND}").them == (10, 6)
    assert "Bokken, Naginata" in str(samurai().gallery("en")["enemies"])
    assert samurai().new(seed=1, enemy="zoro", weapon="kai").view(0)["second_weapon"] is None


@cites("WS-8.21", "bokken", "naginata", "nodachi", "tanto", "zoro")
def test_two_weapons_bring_both_their_good_and_bad_sides() -> None:
    t = zoro("bokken", "nodachi", "you ki 4")
    assert {"life to ki", "raise force", "raise technique"} <= set(t.options)
    assert (t.view["weapon"], t.view["second_weapon"]) == ("bokken", "nodachi")
    t = zoro("tanto", "naginata").do(*ATTACK)
    assert (t.gauges[2], t.view["limits"]["guard"]) == (1, [-2, 2])  # type: ignore[index]
    assert t.view["max_ki"] == 2
    again = zoro("nodachi", "bokken", "you ki 4")
    assert again.options == zoro("bokken", "nodachi", "you ki 4").options


@cites("WS-8.21", "naginata", "yari", "zoro")
def test_the_starts_of_two_weapons_add_up_and_the_smaller_maximum_counts() -> None:
    view = samurai().new(seed=1, enemy="zoro", weapon="yari", second_weapon="naginata").view(0)
    assert (view["life"], view["ki"], view["max_ki"], view["mulligans"]) == (7, 1, 2, 3)


@cites("WS-4.8", "bokken", "ishida", "katana", "tanto", "zoro")
@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"enemy": "ishida", "weapon": "bokken", "second_weapon": "tanto"}, "only with zoro"),
        ({"enemy": "zoro", "weapon": "katana", "second_weapon": "tanto"}, "two different ones of"),
        ({"enemy": "zoro", "weapon": "tanto", "second_weapon": "tanto"}, "two different ones of"),
    ],
)
def test_two_weapons_are_refused_otherwise(settings: dict[str, str], reason: str) -> None:
    with pytest.raises(SettingError, match=rf"{reason}.* \(WS-4.8\)"):
        samurai().new(1, **settings)


@cites("WS-8.21", "zoro")
def test_every_two_weapons_can_be_fought_with() -> None:
    six = samurai().cards.two_weapons["zoro"]
    for weapon in six:
        for second in six:
            if weapon != second:
                state = samurai().new(seed=1, enemy="zoro", weapon=weapon, second_weapon=second)
                while not state.over:
                    state.step(state.options[0])
                assert state.returns in ([0.0], [1.0])
