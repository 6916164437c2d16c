"""Places, climates and modules of a duel, which serve and harm both players alike (WS-7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.cites import cites
from tests.samurai.duel_table import (
    STRIKE,
    WAIT,
    Duelling,
    attacking,
    duel,
    duel_game,
    either,
    fated,
    seen,
    told,
)
from tests.samurai.second.moments import LINES

LAID: Final = "laid adversary_4 adversary_5\n"
UNHARMED: Final = (8, 5)


# -- locations -------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [place for place in LINES if place != "cliff"])
@pytest.mark.parametrize("rolled", range(1, 7))
@cites("WS-7.1", "WS-5.1")
def test_a_location_serves_and_harms_who_uses_it(place: str, rolled: int) -> None:
    """Half the lines are tried with each player."""
    me = rolled % 2
    text = told(
        f"attack {1 + me}\nlocation {place}\nsamurai me life 8 ki 3\ndie me 3\n{LAID}STRIKE", me
    )
    t = fated(text, ("use location",), kind="roll", number=rolled, seat=me)
    what, by = LINES[place][rolled - 1].split()
    after = board(t, me)
    if what == "wound":
        assert [(event["seat"], event["level"]) for event in t.happened("wound")] == [(me, 1)]
    else:
        before = {"life": 8, "ki": 2, "die": 3, "force": 0, "technique": 0, "guard": 0}
        assert after == {**before, what: before[what] + int(by)}
    untouched = {"life": 8, "ki": 5, "die": 1, "force": 0, "technique": 0, "guard": 0}
    assert board(t, 1 - me) == untouched


def board(t: Duelling, seat: int) -> dict[str, Any]:
    player: Mapping[str, Any] = t.player(seat)
    return {**{name: player[name] for name in ("life", "ki", "die")}, **player["gauges"]}


@either
@pytest.mark.parametrize("rolled", [1, 3, 4, 6])
@cites("WS-7.1", "WS-7.4", "WS-5.1")
def test_the_cliff_wounds_the_opponent_or_fells_who_uses_it(me: int, rolled: int) -> None:
    text = told(f"attack {1 + me}\nlocation cliff\n{LAID}STRIKE", me)
    t = fated(text, ("use location",), kind="roll", number=rolled, seat=me)
    if rolled > 3:
        assert t.ended == ("plunged", 1 - me)
        assert t.happened("wound") == []
    else:
        assert [(event["seat"], event["level"]) for event in t.happened("wound")] == [(1 - me, 1)]


@either
@cites("WS-7.1")
def test_a_cliff_that_has_served_serves_its_player_in_no_later_round(me: int) -> None:
    """The other's is still there, in the same round and later."""
    text = f"location cliff\nlocation_used {me} 1\n{LAID}STRIKE"
    assert "use location" not in attacking(me, text).options
    assert "use location" in attacking(1 - me, text).options
    assert "use location" not in duel(told(f"round 5\nattack {1 + me}\n{text}", me)).options


@cites("WS-7.1", "WS-8.45")
def test_a_tessen_cannot_go_back_to_the_cliff_that_has_served_its_player() -> None:
    text = "weapon_0 tessen\nlocation bridge\nattack 0\nready 1\nlocation_used {} 1\n"
    frames = "frame flow.game@go\nframe flow.ready@change_place"
    assert "change location cliff" not in duel(text.format(0) + frames).options
    assert "change location cliff" in duel(text.format(1) + frames).options


# -- climates --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("climate", "gauges"), [("rain", (0, 0, -1)), ("mist", (0, -1, 0)), ("snow", (0, 0, 0))]
)
@cites("WS-7.1", "WS-5.2")
def test_a_climate_lowers_the_gauges_of_both(climate: str, gauges: tuple[int, ...]) -> None:
    state = duel_game().new(seed=3, location="forest", climate=climate)
    for player in seen(state, None)["players"]:
        assert tuple(player["gauges"].values()) == gauges


@either
@cites("WS-7.1", "WS-5.2")
def test_snow_is_dear_and_mist_is_blind_for_who_attacks(me: int) -> None:
    t = attacking(me, f"location forest\nclimate snow\n{LAID}STRIKE").do("draw")
    assert t.life_and_ki(me) == (8, 3)
    t = attacking(me, f"location bridge\nclimate snow\n{LAID}STRIKE").do("use location")
    assert t.life_and_ki(me)[1] == 3
    t = attacking(me, f"location forest\nclimate mist\n{LAID}STRIKE")
    assert "reveal" not in t.options


@pytest.mark.parametrize(("round_", "burns"), [(3, False), (4, True)])
@cites("WS-7.1", "WS-7.7", "WS-5.2")
def test_fire_burns_both_from_the_fourth_round_on(round_: int, burns: bool) -> None:
    last = 1 if round_ % 2 else 0
    text = f"round {round_}\nattack 4\nlocation forest\nclimate fire\n{LAID}WAIT"
    t = duel(told(text, last)).do(*WAIT, "go on")
    first = 1 - last
    assert [event["seat"] for event in t.happened("climate")] == ([first, last] if burns else [])
    assert t.life_and_ki(0) == t.life_and_ki(1) == ((7, 5) if burns else UNHARMED)


@either
@cites("WS-7.1", "WS-5.2")
def test_fire_makes_a_two_a_one_for_both(me: int) -> None:
    text = told(f"attack {1 + me}\nlocation bridge\nclimate fire\n{LAID}STRIKE", me)
    t = fated(text, ("use location",), kind="roll", number=2, seat=me)
    assert t.life_and_ki(me) == (7, 4)
    assert t.gauges(me) == (0, 0, 0)


# -- modules ---------------------------------------------------------------------------------------


@either
@cites("WS-7.1", "WS-5.4")
def test_a_marker_at_the_third_kanji_brings_its_own_player_a_virtue(me: int) -> None:
    t = attacking(me, f"bushido true\nmarker me 2\n{LAID}STRIKE").do(
        "advance marker", "draw virtue"
    )
    (event,) = t.happened("virtue")
    assert event["seat"] == me
    assert t.player(me)["bushido"]["marker"] == 3
    assert t.player(1 - me)["bushido"] == {"marker": 0, "virtue": None, "left": None}


@either
@pytest.mark.parametrize(
    ("virtue", "choice"),
    [
        ("rectitude 5", "store technique"),
        ("loyalty 5", "store force"),
        ("benevolence 4", "ki to life"),
    ],
)
@cites("WS-7.1", "WS-7.6", "WS-5.4")
def test_a_virtue_serves_its_own_player_who_attacks(me: int, virtue: str, choice: str) -> None:
    """WS-7.6: a virtue is for the attacker too, and never for the defender."""
    name, store = virtue.split()
    both = "samurai me life 5 ki 4\nsamurai you life 5 ki 4\n"
    text = f"bushido true\n{both}marker WHO 3\nvirtue WHO {name}\nstore WHO {store}\n{LAID}STRIKE"
    t = attacking(me, text.replace("WHO", "me")).do(choice)
    assert t.player(me)["bushido"]["left"] == int(store) - 1
    assert choice not in attacking(me, text.replace("WHO", "you")).options


@cites("WS-7.2", "WS-7.6", "WS-5.4")
def test_respect_exchanges_before_the_first_stance_of_a_round() -> None:
    t = duel(
        """
        bushido true
        marker 0 3
        virtue 0 respect
        attack 0
        ready 1
        frame flow.game@go
        frame flow.ready@exchange
        """
    )
    given = [option for option in t.options if option.startswith("exchange ")]
    assert len(given) == 6
    assert sorted(t.options) == sorted([*given, "go on"]), "no Ki is spent while a round begins"
    t.do(given[0], given[1])
    assert t.player(0)["hand_size"] == 6
    assert t.asked == (1, "lay_defence")


@either
@cites("WS-7.1", "WS-5.4", "WS-2.4")
def test_honour_and_courage_count_for_their_own_player(me: int) -> None:
    blades = "hand me overhead_cut cut_and_step guarded_cut"
    for virtue, stored in (("honour", 2), ("courage", 1)):
        text = f"bushido true\nmarker me 3\nvirtue me {virtue}\n{LAID}{blades}"
        t = attacking(me, text).do("play overhead_cut", "play cut_and_step", "play guarded_cut")
        t.do("go on", "gain special")
        assert len(t.player(me)["stored"]) == stored
        assert t.player(1 - me)["stored"] == []


@either
@cites("WS-7.1", "WS-5.5", "WS-8.35")
def test_gisei_is_paid_once_for_each_counter_attack_by_who_attacks(me: int) -> None:
    t = attacking(me, f"gisei true\n{LAID}STRIKE").do(*STRIKE, "gisei")
    (event,) = t.happened("gisei")
    assert event["seat"] == me
    assert t.life_and_ki(me) == (7, 5)
    assert "gisei" not in t.options
    last = attacking(me, f"gisei true\nsamurai me life 1 ki 5\n{LAID}STRIKE").do(*STRIKE)
    assert "gisei" not in last.options


@either
@cites("WS-7.1", "WS-7.4", "WS-5.6", "WS-8.36")
def test_armour_takes_what_its_own_player_would_lose(me: int) -> None:
    t = attacking(me, "yoroi true\nlaid adversary_3 adversary_4\nSTRIKE").do(*STRIKE)
    assert t.player(1 - me)["armour"] in (0, 3)
    assert t.player(me)["armour"] == 4
    assert t.life_and_ki(1 - me) == UNHARMED
    t = attacking(me, "yoroi true\nweapon_you nodachi\nlaid adversary_3 adversary_4\nSTRIKE").do(
        *STRIKE
    )
    assert t.life_and_ki(1 - me) == UNHARMED, "what armour takes costs no Ki with Nodachi"


@either
@cites("WS-7.4", "WS-5.3")
def test_with_blood_the_counter_attack_wounds_from_the_attackers_own_deck(me: int) -> None:
    t = attacking(me, "blood true\nlaid adversary_4 adversary_1\nSTRIKE").do(*STRIKE, "go on")
    assert [event["seat"] for event in t.happened("blood")] == [me]
    assert t.player(me)["blood"]["left"] == 4
    assert t.player(1 - me)["blood"]["left"] == 5


FOUR: Final = "kept {} arm=1 finger=1 eye=1 neck=1\n"


@either
@cites("WS-7.4", "WS-5.3")
def test_the_fifth_wound_is_fatal_to_who_suffers_it(me: int) -> None:
    """Dealt by the wound die, or by a Counter-attack."""
    t = attacking(me, f"blood true\n{FOUR.format('you')}die me 5\n{LAID}WAIT")
    assert t.do(*WAIT, "go on", "die wound").ended == ("bled", me)
    t = attacking(me, f"blood true\n{FOUR.format('me')}laid adversary_4 adversary_1\nSTRIKE")
    assert t.do(*STRIKE, "go on").ended == ("bled", 1 - me)


@either
@cites("WS-7.4", "WS-5.3", "WS-8.44")
def test_a_limit_that_the_wound_die_sets_cuts_the_gauge_of_who_suffers_it(me: int) -> None:
    text = told(
        f"attack {1 + me}\nblood true\ngauges you force 4 technique 4 guard 0\ndie me 5\n{LAID}"
        "gauges me force 4 technique 4 guard 0\nhand me firm_stance iron_wall cornered",
        me,
    )
    t = fated(
        text,
        ("play firm_stance", "play iron_wall", "play cornered", "go on", "die wound"),
        kind="blood",
        card="arm",
        seat=1 - me,
    )
    assert t.gauges(1 - me)[0] == 3
    assert t.player(me)["limits"]["force"] == [-2, 4]


# -- the order at the end of a round ---------------------------------------------------------------


@cites("WS-7.7", "WS-8.2")
def test_losses_come_in_their_order_each_first_for_who_has_the_initiative() -> None:
    """Round 10, and both have no Ki, bleed, burn and fight with a Wakizashi."""
    both = "".join(
        f"samurai {s} life 8 ki 0\nkept {s} finger=2\nweapon_{s} wakizashi\n" for s in (0, 1)
    )
    text = f"round 10\nattack 4\nblood true\nlocation forest\nclimate fire\n{both}{LAID}WAIT"
    t = duel(told(text, 0)).do(*WAIT)
    kinds = ("out_of_ki", "bleeds", "climate", "tired")
    happened = [(event["kind"], event["seat"]) for event in t.told if event["kind"] in kinds]
    assert happened == [(kind, seat) for kind in kinds for seat in (1, 0)]


@cites("WS-7.7", "WS-8.2")
def test_the_chain_wounds_after_sai_2_has_regained_ki() -> None:
    text = (
        "weapon_0 kusarigama\nweapon_1 sai_2\nsamurai 1 life 8 ki 2\n"
        "gauges 0 force 0 technique 0 guard -1\nhand 1 grim_cut cold_eye overhead_cut"
    )
    t = duel(f"attack 4\n{LAID}{text}").do(
        "play grim_cut", "play cold_eye", "play overhead_cut", "go on"
    )
    kinds = [event["kind"] for event in t.told if event["kind"] in ("gain_ki", "tangled")]
    assert kinds == ["gain_ki", "tangled"]


@either
@cites("WS-7.7", "WS-7.8")
def test_the_storm_can_fell_who_rolls_it_before_the_other_rolls(me: int) -> None:
    """With the initiative and the last Life: 1 or 2 loses, whatever the other would roll."""
    text = "location forest\nclimate storm\nsamurai 0 life 1 ki 5\nsamurai 1 life 1 ki 5"
    for seed in range(200):
        t = duel(told(f"round {2 - me}\nattack 4\n{LAID}{text}\nWAIT", me), seed).do(*WAIT, "go on")
        (first, *more) = t.happened("roll")
        if first["number"] in (1, 2):
            assert t.ended == ("fell", me)
            assert more == []
            return
    raise AssertionError("no seed rolls so")


@cites("WS-7.7", "WS-7.8")
def test_a_loss_of_the_first_can_come_after_one_of_the_second() -> None:
    """The second bleeds, which is a step before the fire that would fell the first."""
    text = (
        "round 5\nattack 4\nblood true\nlocation forest\nclimate fire\nkept 1 finger=2\n"
        f"samurai 0 life 1 ki 5\nsamurai 1 life 1 ki 5\n{LAID}WAIT"
    )
    assert duel(told(text, 1)).do(*WAIT, "go on").ended == ("fell", 0)


# -- what is known by counting ---------------------------------------------------------------------


@cites("WS-7.5", "WS-7.3")
def test_a_stance_card_that_all_know_of_stays_known_until_it_is_turned_up() -> None:
    text = """
        stance_deck 1
        stance 1 adversary_1 adversary_2 adversary_3 adversary_9
        stance_known 1 adversary_1 adversary_2
        stance_discard 1 rest
        hand 0 firm_stance shoulder_guard flowing_parry
    """
    t = duel(text).do("lay defence adversary_9", "lay counter adversary_1")
    stance = t.seen(0)["players"][1]["stance"]
    assert stance["known_to_opponent"] == ["adversary_1", "adversary_2"], "in hand or laid"
    assert (stance["defence"], stance["counter"]) == ("face_down", "face_down")
    t.do(*WAIT, "go on")
    assert t.seen(0)["players"][1]["stance"]["known_to_opponent"] == ["adversary_2"]


@cites("WS-7.2", "WS-1.6")
def test_whoever_empties_the_action_deck_holds_what_lies_nowhere_else() -> None:
    t = duel(
        f"""
        deck 0
        discard 0 rest
        {LAID}
        hand 0 overhead_cut cut_and_step clean_line
        """
    )
    before = set(t.player(0)["hand"])
    for viewer in (1, None):
        assert t.seen(viewer)["players"][0]["hand"] == []
    t.do("draw")
    for viewer in (1, None):
        shown = t.seen(viewer)["players"][0]
        assert set(shown["known_to_opponent"]) == set(shown["hand"]) == before
        assert shown["hand_size"] == len(before) + 1
    t.do("play overhead_cut")
    assert set(t.seen(1)["players"][0]["known_to_opponent"]) == before - {"overhead_cut"}


@cites("WS-7.2")
def test_neither_hand_is_seen_by_the_other_nor_by_who_watches() -> None:
    state = duel_game().new(seed=5, first="0")
    for viewer in (0, 1, None):
        for seat, player in enumerate(seen(state, viewer)["players"]):
            assert bool(player["hand"]) == bool(player["stance"]["hand"]) == (viewer == seat)
            assert (player["hand_size"], player["stance"]["hand_size"]) == (6, 4)
    drawn = [event for event in state.events(1) if event["kind"] in ("draw", "stance")]
    assert all((event["card"] is not None) == (event["seat"] == 1) for event in drawn)
    assert len(drawn) == 20


# -- a whole exchange ------------------------------------------------------------------------------


@cites("WS-7.2", "WS-7.3", "WS-7.5")
def test_an_exchange_from_the_draw_to_the_discards() -> None:
    game = duel_game()
    t = Duelling(game, game.new(seed=6, weapon_0="sai_2", first="0"))
    assert t.asked == (0, "gauge")
    assert t.player(0)["hand_size"] == 0, "Sai 2 lowers a gauge before its player has drawn"
    t.do("lower force")
    asked, turned_up = [], []
    while t.seen(None)["attack"] == 1:
        asked.append(t.asked)
        turned_up.append([t.seen(None)["defence"] is not None, t.seen(None)["counter"] is not None])
        t.do(t.options[0])
    laid = [(1, "lay_defence"), (1, "lay_counter")]
    assert asked[:5] == [*laid, (0, "card"), (0, "card"), (0, "card")]
    assert turned_up[:5] == [*[[False, False]] * 4, [True, False]]
    assert turned_up[5:] == [[True, False]] * len(turned_up[5:])
    assert len(t.player(1)["stance"]["discard"]) == 2
    assert len(t.player(0)["discard"]) == 3


@cites("WS-7.1")
def test_no_ability_of_an_enemy_is_part_of_a_duel() -> None:
    """Takeshi would win by the last Ki, Oda gain the Life that is lost."""
    text = f"samurai me life 8 ki 1\nsamurai you life 5 ki 5\n{LAID}STRIKE"
    t = attacking(0, text).do("draw", *STRIKE)
    assert t.ended is None
    assert [player["life"] for player in t.seen(None)["players"]] == [7, 5]
