"""The duel of two: WS-7.1 to WS-7.8."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tefuda.core.settings import SettingError
from tefuda.games.samurai.duel.compile import numbers
from tefuda.games.samurai.duel.game import DuelGame
from tests.cites import cites
from tests.samurai.decks import fixed_decks
from tests.samurai.duel_table import duel, duel_game, fated, seen

STRIKE = "hand 0 overhead_cut cut_and_step clean_line"
"""Force 3, Technique 3: through most Defences."""
STRUCK = ("play overhead_cut", "play cut_and_step", "play clean_line")
WAIT = "hand 0 firm_stance shoulder_guard flowing_parry"
"""Guard 4, and through nothing."""
WAITED = ("play firm_stance", "play shoulder_guard", "play flowing_parry")
FILLED = ("play turning_guard", "play rooted_stance", "play biting_thrust")
"""Three cards of a hand that was filled up."""


# -- WS-7.1: what each player has ------------------------------------------------------------------


@cites("WS-7.1")
def test_each_player_begins_with_a_board_and_decks_of_their_own() -> None:
    state = duel_game().new(seed=3, first="0", weapon_1="naginata")
    players = [seen(state, seat)["players"][seat] for seat in range(2)]
    assert [(p["life"], p["ki"], p["die"], p["weapon"]) for p in players] == [
        (8, 5, 1, "katana"),
        (8, 2, 1, "naginata"),
    ]
    for player in players:
        assert (player["hand_size"], player["deck_size"], len(player["specials"])) == (6, 15, 8)
        assert (player["stance"]["hand_size"], player["stance"]["deck_size"]) == (4, 8)
    assert players[0]["hand"] != players[1]["hand"]


@cites("WS-7.1")
def test_every_weapon_can_be_chosen_and_tessen_needs_a_location() -> None:
    game = duel_game()
    for weapon in game.settings["weapon_0"].values:
        place = {"location": "bridge"} if weapon == "tessen" else {}
        assert game.new(seed=1, weapon_0=weapon, weapon_1=weapon, **place).actor is not None
    for lang, words in (("en", "weapon tessen needs a location"), ("fr", "a besoin d'un lieu")):
        assert words in str(game.fault({"weapon_1": "tessen"}, lang))
    assert "WS-5.2" in str(game.fault({"climate": "storm"}))
    with pytest.raises(SettingError, match=r"needs a location \(WS-5.2\)"):
        game.new(seed=1, climate="rain")


@cites("WS-7.1")
def test_each_has_the_cliff_once() -> None:
    text = f"location cliff\nlaid adversary_2 adversary_5\n{STRIKE}"
    t = fated(text, ("use location",), kind="roll", number=1)
    assert "use location" not in t.options
    assert t.player(0)["location_used"]
    t.do(*STRUCK, "lose ki", "go on", "lay defence adversary_1", "lay counter adversary_3")
    assert t.asked == (1, "card")
    assert not t.player(1)["location_used"]
    assert "use location" in t.options


@cites("WS-7.1")
def test_a_climate_applies_to_each_player() -> None:
    state = duel_game().new(seed=3, location="forest", climate="rain", first="0")
    for player in seen(state, None)["players"]:
        assert player["gauges"]["guard"] == -1


@pytest.mark.parametrize(("roll", "suffers"), [(1, 0), (2, 0), (6, 1)])
@cites("WS-7.1")
def test_each_rolls_for_the_storm(roll: int, suffers: int) -> None:
    """With 1 or 2 whoever rolled suffers, with 6 the other."""
    text = f"attack 4\nlocation forest\nclimate storm\nlaid adversary_1 adversary_5\n{LAST}"
    for seed in range(200):
        t = duel(text, seed).do(*LAST_PLAYED)
        rolls = t.happened("roll")
        assert [event["seat"] for event in rolls] == [0, 1]
        if rolls[0]["number"] == roll and rolls[1]["number"] in (3, 4, 5):
            assert [event["seat"] for event in t.happened("climate")] == [suffers]
            assert t.life_and_ki(suffers)[0] == 7
            return
    raise AssertionError("no seed rolls so")


LAST = "hand 1 firm_stance shoulder_guard flowing_parry"
LAST_PLAYED = ("play firm_stance", "play shoulder_guard", "play flowing_parry", "go on")


@cites("WS-7.1")
def test_armour_is_worn_by_both() -> None:
    t = duel(f"yoroi true\nlaid adversary_3 adversary_7\n{STRIKE}").do(*STRUCK)
    assert t.player(1)["armour"] in (0, 3)
    assert t.life_and_ki(1) == (8, 5)
    t.do("go on")
    assert t.player(0)["armour"] in (0, 2)
    assert t.life_and_ki(0) == (8, 5)


@cites("WS-7.1")
def test_blood_is_kept_from_a_deck_of_each() -> None:
    text = f"blood true\nlaid adversary_2 adversary_1\ndie 0 5\n{STRIKE}"
    t = duel(text).do(*STRUCK, "lose ki", "go on")
    assert len(t.player(0)["blood"]["kept"]) == 1
    assert t.player(1)["blood"]["kept"] == []
    assert len(t.do("die wound").player(1)["blood"]["kept"]) == 1


@cites("WS-7.1")
def test_markers_of_bushido_are_each_players_own() -> None:
    t = duel(f"bushido true\nlaid adversary_1 adversary_3\n{STRIKE}").do("advance marker")
    assert [t.player(seat)["bushido"]["marker"] for seat in range(2)] == [1, 0]


@cites("WS-7.1")
def test_gisei_is_paid_by_the_attacker() -> None:
    t = duel(f"gisei true\nlaid adversary_4 adversary_3\n{WAIT}").do(*WAITED, "gisei")
    assert t.life_and_ki(0) == (7, 5)
    assert t.life_and_ki(1) == (8, 5)
    assert "gisei" not in t.options


# -- WS-7.2: a round -------------------------------------------------------------------------------


@cites("WS-7.2")
def test_a_round_has_four_exchanges_and_the_initiative_changes_hands() -> None:
    game = duel_game()
    state = game.new(seed=11, first="1")
    attackers: list[tuple[int, int]] = []
    while not state.over and len(attackers) < 8:
        view = seen(state, None)
        if state.ask()["kind"] == "lay_defence":
            attackers.append((view["round"], view["attacker"]))
            assert view["initiative"] == view["round"] % 2
        state.step(state.options[-1])
    first, second = attackers[:4], attackers[4:]
    assert first == [(1, 1), (1, 0), (1, 1), (1, 0)]
    assert second == [(2, 0), (2, 1), (2, 0), (2, 1)][: len(second)]
    assert second


@pytest.mark.parametrize("more", [0, 1])
@cites("WS-7.2")
def test_who_has_the_initiative_first_is_drawn_and_the_other_can_have_more_ki(more: int) -> None:
    game = DuelGame(fixed_decks(), replace(numbers(), second_ki=more))
    drawn = set()
    for seed in range(12):
        view = seen(game.new(seed=seed), None)
        drawn.add(view["initiative"])
        assert view["players"][view["initiative"]]["ki"] == 5
        assert view["players"][1 - view["initiative"]]["ki"] == 5 + more
    assert drawn == {0, 1}


@cites("WS-7.2")
def test_the_house_gives_neither_more_ki() -> None:
    assert numbers().second_ki == 0


@cites("WS-7.2")
def test_gauges_go_to_zero_and_stance_cards_are_kept_for_the_next_round() -> None:
    text = f"attack 4\nlaid adversary_4 adversary_5\n{LAST}\ngauges 0 force 2 technique 1 guard 1"
    t = duel(f"{text}\nstance 0 adversary_9 adversary_10")
    assert t.player(0)["stance"]["hand_size"] == 2
    t.do(*LAST_PLAYED)
    assert t.seen(None)["round"] == 2
    assert t.gauges(0) == t.gauges(1) == (0, 0, 0)
    assert {"adversary_9", "adversary_10"} <= set(t.player(0)["stance"]["hand"])
    assert [t.player(seat)["hand_size"] for seat in range(2)] == [6, 6]
    assert [t.player(seat)["stance"]["hand_size"] for seat in range(2)] == [4, 4]


@cites("WS-7.2", "WS-3.8")
def test_what_a_round_begins_with_is_chosen_before_the_first_stance() -> None:
    """Initiative first: the other is asked once the first has chosen."""
    game = duel_game()
    state = game.new(seed=4, weapon_0="yari", weapon_1="sai_2", first="1")
    kinds = []
    while state.ask()["kind"] != "lay_defence":
        kinds.append((state.actor, state.ask()["kind"]))
        assert game.catalogue.index("draw") not in state.options
        state.step(state.options[0] if len(kinds) < 4 else game.catalogue.index("go on"))
    assert kinds == [(1, "gauge"), (0, "hand"), (0, "hand"), (0, "hand")]
    assert seen(state, 0)["players"][0]["mulligans"] == 1
    assert seen(state, 0)["players"][1]["gauges"]["force"] == -1


@cites("WS-7.2", "WS-5.8")
def test_side_and_place_are_chosen_before_the_first_stance_too() -> None:
    game = duel_game()
    state = game.new(
        seed=4, weapon_0="katana_tanto", weapon_1="tessen", location="bridge", first="0"
    )
    assert (state.actor, state.ask()["kind"]) == (0, "side")
    assert seen(state, None)["players"][0]["hand_size"] == 3
    state.step(game.catalogue.index("side a"))
    assert (state.actor, state.ask()["kind"]) == (1, "place")
    state.step(game.catalogue.index("change location forest"))
    assert seen(state, 0)["location"] == "forest"
    assert (state.actor, state.ask()["kind"]) == (1, "lay_defence")


@cites("WS-7.2")
def test_a_mulligan_is_over_once_the_first_stance_is_laid() -> None:
    game = duel_game()
    state = game.new(seed=4, weapon_0="yari", first="0")
    state.step(game.catalogue.index("go on"))
    while state.actor == 1:
        state.step(state.options[0])
    assert seen(state, 0)["players"][0]["mulligans"] == 3
    assert game.catalogue.index("mulligan") not in state.options
    assert game.catalogue.index("draw") in state.options


@cites("WS-7.2")
def test_the_last_card_of_a_hidden_hand_is_asked_for() -> None:
    """A Joker, which can be played in many ways, would be told from other cards."""
    game = duel_game()
    state = game.position(f"attack 4\nsamurai 1 ki 0\nlaid adversary_4 adversary_5\n{LAST}")
    for name in LAST_PLAYED[:2]:
        state.step(game.catalogue.index(name))
    assert [game.catalogue[choice] for choice in state.options] == [LAST_PLAYED[2]]


# -- WS-7.3: an exchange ---------------------------------------------------------------------------


@cites("WS-7.3")
def test_the_defender_lays_a_defence_and_a_counter_attack() -> None:
    t = duel("stance 1 adversary_1 adversary_2 adversary_3 adversary_4")
    assert t.asked == (1, "lay_defence")
    t.do("lay defence adversary_2")
    assert t.asked == (1, "lay_counter")
    assert "lay counter adversary_2" not in t.options
    t.do("lay counter adversary_3")
    assert t.asked == (0, "card")
    stance = t.player(1)["stance"]
    assert (stance["defence"], stance["counter"]) == ("adversary_2", "adversary_3")


@cites("WS-7.3")
def test_the_last_card_in_hand_is_asked_for_all_the_same() -> None:
    """Or the question that does not come would tell."""
    t = duel("stance 1 adversary_1 adversary_2").do("lay defence adversary_2")
    assert t.options == ["lay counter adversary_1"]


@cites("WS-7.3")
def test_the_attacker_learns_only_that_both_are_laid() -> None:
    t = duel("stance 1 adversary_1 adversary_2 adversary_3 adversary_4")
    t.do("lay defence adversary_2")
    (laid,) = t.state.events(0)
    assert (laid["kind"], laid["half"], laid["card"]) == ("lay", "defence", None)
    assert t.state.events(1)[0]["card"] == "adversary_2"
    stance = t.seen(0)["players"][1]["stance"]
    assert (stance["defence"], stance["counter"]) == ("face_down", None)
    assert stance["hand"] == []


@cites("WS-7.3")
def test_a_card_that_is_laid_cannot_be_taken_back() -> None:
    t = duel("stance 1 adversary_1 adversary_2 adversary_3 adversary_4")
    assert t.do("lay defence adversary_2").state.undo_to(1) == 1
    assert t.do("lay counter adversary_3").state.undo_to(1) == 2
    assert t.do("play open_charge").state.undo_to(0) == 2
    assert t.state.undo_to(1) == 3


@cites("WS-7.3", "WS-2.2")
def test_ki_turns_the_defence_up_at_once() -> None:
    t = duel(f"laid adversary_3 adversary_7\n{STRIKE}").do("reveal")
    assert t.life_and_ki(0) == (8, 4)
    assert t.seen(0)["defence"] == "adversary_3"
    assert t.seen(0)["players"][1]["stance"]["counter"] == "face_down"
    assert "reveal" not in t.options
    t.do(*STRUCK, "go on")
    assert t.seen(0)["counter"] is None
    assert [event["card"] for event in t.happened("counter")] == ["adversary_7"]


@cites("WS-7.3", "WS-1.4")
def test_the_defence_is_turned_up_after_two_cards() -> None:
    t = duel(f"laid adversary_3 adversary_7\n{STRIKE}").do(*STRUCK[:1])
    assert t.seen(0)["defence"] is None
    assert t.do(STRUCK[1]).seen(0)["defence"] == "adversary_3"
    t.do(STRUCK[2])
    kinds = [event["kind"] for event in t.do("go on").told]
    order = [kinds.index(kind) for kind in ("defence", "passed", "loses", "counter", "hit")]
    assert order == sorted(order)


# -- WS-7.4: who loses what ------------------------------------------------------------------------


@cites("WS-7.4")
def test_a_passed_defence_costs_the_defender() -> None:
    t = duel(f"laid adversary_8 adversary_1\n{STRIKE}").do(*STRUCK)
    assert t.life_and_ki(1) == (7, 4)
    assert t.life_and_ki(0) == (8, 5)


@pytest.mark.parametrize(("choice", "left"), [("lose life", (7, 5)), ("lose ki", (8, 4))])
@cites("WS-7.4")
def test_where_it_says_or_the_attacker_chooses(choice: str, left: tuple[int, int]) -> None:
    t = duel(f"laid adversary_2 adversary_1\n{STRIKE}").do(*STRUCK)
    assert t.asked == (0, "loss")
    assert t.do(choice).life_and_ki(1) == left


@cites("WS-7.4")
def test_a_counter_attack_that_hits_costs_the_attacker() -> None:
    t = duel(f"laid adversary_3 adversary_9\n{STRIKE}").do(*STRUCK, "go on")
    assert t.life_and_ki(0) == (7, 4)
    assert t.life_and_ki(1) == (7, 5)


@cites("WS-7.4")
def test_a_counter_attack_that_is_parried_costs_nothing() -> None:
    t = duel(f"laid adversary_3 adversary_9\n{WAIT}").do(*WAITED, "go on")
    assert [event["seat"] for event in t.happened("parried")] == [0]
    assert t.life_and_ki(0) == t.life_and_ki(1) == (8, 5)


@cites("WS-7.4")
def test_a_wound_of_the_counter_attack_is_the_attackers() -> None:
    t = fated(
        f"laid adversary_4 adversary_1\n{STRIKE}",
        (*STRUCK, "go on"),
        kind="wound",
        card="side",
        seat=0,
    )
    assert t.life_and_ki(0) == (7, 4)


@cites("WS-7.4")
def test_a_wound_of_the_die_is_the_opponents() -> None:
    t = fated(
        f"laid adversary_4 adversary_5\n{WAIT}\ndie 0 5",
        (*WAITED, "go on", "die wound"),
        kind="wound",
        card="side",
        seat=1,
    )
    assert t.life_and_ki(1) == (7, 4)
    assert t.player(0)["die"] == 1


@cites("WS-7.4")
def test_a_wound_of_the_cliff_is_the_opponents() -> None:
    t = fated(
        f"location cliff\nlaid adversary_4 adversary_5\n{WAIT}",
        ("use location",),
        kind="wound",
        card="forearm",
        seat=1,
    )
    assert t.life_and_ki(1) == (7, 5)
    assert t.life_and_ki(0) == (8, 4)


@cites("WS-7.4", "WS-5.3")
def test_with_blood_the_wound_of_the_die_comes_from_the_deck_of_who_suffers_it() -> None:
    t = fated(
        f"blood true\nlaid adversary_4 adversary_5\n{WAIT}\ndie 0 5\ndie 1 3",
        (*WAITED, "go on", "die wound"),
        kind="blood",
        card="leg",
        seat=1,
    )
    assert t.player(1)["blood"]["kept"] == [{"card": "leg", "level": 1}]
    assert t.player(0)["blood"]["kept"] == []
    assert t.life_and_ki(1) == (5, 5)


@cites("WS-7.4", "WS-8.5")
def test_tanto_doubles_what_its_attacks_take_also_through_blood() -> None:
    t = duel(f"weapon_0 tanto\nlaid adversary_8 adversary_1\n{STRIKE}").do(*STRUCK)
    assert t.life_and_ki(1) == (6, 3)
    t = fated(
        f"weapon_0 tanto\nblood true\nlaid adversary_4 adversary_5\n{WAIT}\ndie 0 5\ndie 1 3",
        (*WAITED, "go on", "die wound"),
        kind="blood",
        card="leg",
        seat=1,
    )
    assert t.life_and_ki(1) == (2, 5)


@cites("WS-7.4")
def test_tanto_does_not_double_the_counter_attacks_of_its_owner() -> None:
    t = duel(f"weapon_1 tanto\nlaid adversary_4 adversary_5\n{STRIKE}").do(*STRUCK, "go on")
    assert t.life_and_ki(0) == (7, 5)


# -- WS-7.5: the stance deck -----------------------------------------------------------------------


@cites("WS-7.5")
def test_both_cards_go_to_the_open_discards_and_the_hand_is_drawn_up() -> None:
    t = duel(f"laid adversary_4 adversary_5\n{WAIT}\nstance 1 adversary_1 adversary_2")
    t.do(*WAITED, "go on")
    assert t.asked == (0, "lay_defence")
    for viewer in (0, 1, None):
        discard = t.seen(viewer)["players"][1]["stance"]["discard"]
        assert discard == ["adversary_4", "adversary_5"]
    assert t.player(1)["stance"]["hand_size"] == 2
    t.do(t.options[0]).do(t.options[0]).do(*FILLED)
    while t.asked[1] != "lay_defence":
        t.do("go on" if "go on" in t.options else t.options[0])
    assert t.asked == (1, "lay_defence")
    assert t.player(1)["stance"]["hand_size"] == 4


@cites("WS-7.5")
def test_discards_are_shuffled_in_only_when_the_deck_is_empty() -> None:
    """With one card left in the deck, that one is drawn first."""
    text = """
        stance_deck 1 adversary_12
        stance 1 adversary_1 adversary_2
        stance_discard 1 rest
        attack 2
        laid adversary_4 adversary_5
        hand 1 firm_stance shoulder_guard flowing_parry
    """
    t = duel(text.replace("laid adversary_4", "laid adversary_6"))
    t.do(*LAST_PLAYED)
    assert t.asked == (1, "lay_defence")
    held = t.player(1)["stance"]["hand"]
    assert {"adversary_1", "adversary_2", "adversary_12"} <= set(held)
    assert len(held) == 4
    assert [(e["seat"], e["deck"]) for e in t.happened("shuffle")] == [(1, "stance")]
    assert t.player(1)["stance"]["known_to_opponent"] == [
        "adversary_1",
        "adversary_2",
        "adversary_12",
    ]


@cites("WS-7.5", "WS-2.3")
def test_guard_is_raised_before_the_counter_attack_is_turned_up() -> None:
    t = duel(f"laid adversary_3 adversary_1\n{STRIKE}").do(*STRUCK)
    assert t.asked == (0, "guard")
    assert t.seen(0)["counter"] is None
    t.do("raise guard", "raise guard", "go on")
    assert [event["kind"] for event in t.happened("parried")] == ["parried"]
    assert t.life_and_ki(0) == (8, 3)


# -- WS-7.6: at any moment -------------------------------------------------------------------------


@cites("WS-7.6")
def test_what_can_be_done_at_any_moment_is_the_attackers() -> None:
    text = "weapon_0 bokken\nweapon_1 nodachi\nlocation forest\nsamurai 0 life 8 ki 4"
    t = duel(f"{text}\nstance 1 adversary_1 adversary_2 adversary_3")
    assert all(option.startswith("lay defence") for option in t.options)
    t.do("lay defence adversary_1")
    assert all(option.startswith("lay counter") for option in t.options)
    t.do("lay counter adversary_2")
    assert {"draw", "life to ki", "use location"} <= set(t.options)
    assert "raise force" not in t.options


@cites("WS-7.6")
def test_nobody_can_do_it_while_a_round_begins() -> None:
    game = duel_game()
    state = game.new(seed=4, weapon_0="sai_2", location="forest", first="0")
    assert [game.catalogue[choice] for choice in state.options] == [
        "lower force",
        "lower technique",
        "lower guard",
    ]


# -- WS-7.7: the end of a round --------------------------------------------------------------------


@pytest.mark.parametrize(("round_", "first"), [(1, 0), (2, 1)])
@cites("WS-7.7")
def test_who_has_the_initiative_loses_first(round_: int, first: int) -> None:
    """Both have no Ki and 2 Life: the loss of one ends the duel before that of the other."""
    text = f"""
        round {round_}
        attack 4
        samurai 0 life 2 ki 0
        samurai 1 life 2 ki 0
        laid adversary_4 adversary_5
        hand {1 - first} firm_stance shoulder_guard flowing_parry
    """
    t = duel(text).do(*LAST_PLAYED[:3])
    assert t.ended == ("fell", 1 - first)
    assert [event["seat"] for event in t.happened("out_of_ki")] == [first]


@cites("WS-7.7", "WS-8.2", "WS-3.6")
def test_each_kind_of_loss_is_one_step() -> None:
    """The chain of the second player wounds before the first one's lack of Ki costs Life."""
    text = """
        attack 4
        weapon_1 kusarigama
        samurai 0 life 8 ki 0
        gauges 1 guard -2
        laid adversary_4 adversary_8
        hand 1 overhead_cut reckless_blow grim_cut
    """
    t = fated(
        text,
        ("play overhead_cut", "play reckless_blow", "play grim_cut", "go on"),
        kind="wound",
        card="forearm",
        seat=1,
    )
    kinds = [event["kind"] for event in t.told]
    assert kinds.index("tangled") < kinds.index("out_of_ki")
    assert t.life_and_ki(0)[0] == 4
    assert t.life_and_ki(1) == (7, 4)


@cites("WS-7.7")
def test_a_player_without_ki_loses_two_life() -> None:
    t = duel(f"attack 4\nsamurai 0 life 8 ki 0\nlaid adversary_4 adversary_5\n{LAST}")
    t.do(*LAST_PLAYED)
    assert t.life_and_ki(0)[0] == 6
    assert t.life_and_ki(1)[0] == 8


# -- WS-7.8: the end -------------------------------------------------------------------------------


@cites("WS-7.8")
def test_whoever_loses_the_last_life_has_lost_at_once() -> None:
    t = duel(f"samurai 1 life 1 ki 5\nlaid adversary_3 adversary_1\n{STRIKE}").do(*STRUCK)
    assert t.ended == ("fell", 0)
    assert t.state.returns == [1.0, 0.0]
    assert t.happened("counter") == []
    t = duel(f"samurai 0 life 1 ki 5\nlaid adversary_4 adversary_5\n{STRIKE}")
    assert t.do(*STRUCK, "go on").ended == ("fell", 1)


@pytest.mark.parametrize(
    ("one", "other", "ended"),
    [
        ("life 5 ki 1", "life 4 ki 5", ("more_life", 0)),
        ("life 4 ki 5", "life 5 ki 1", ("more_life", 1)),
        ("life 5 ki 3", "life 5 ki 2", ("more_ki", 0)),
        ("life 5 ki 2", "life 5 ki 3", ("more_ki", 1)),
        ("life 5 ki 3", "life 5 ki 3", ("even", None)),
    ],
)
@cites("WS-7.8")
def test_after_fifteen_rounds_life_then_ki_decides(
    one: str, other: str, ended: tuple[str, int | None]
) -> None:
    text = f"round 15\nattack 4\nsamurai 0 {one}\nsamurai 1 {other}\nlaid adversary_4 adversary_5"
    t = duel(f"{text}\n{LAST}").do(*LAST_PLAYED)
    assert t.ended == ended
    shares = {0: [1.0, 0.0], 1: [0.0, 1.0], None: [0.5, 0.5]}
    assert t.state.returns == shares[ended[1]]


@cites("WS-7.8")
def test_after_fourteen_rounds_the_duel_goes_on() -> None:
    t = duel(f"round 14\nattack 4\nlaid adversary_4 adversary_5\n{WAIT}").do(*WAITED, "go on")
    assert t.ended is None
