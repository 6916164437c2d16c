"""Bushido: WS-5.4, the rulings WS-8.14, 8.22, 8.23 and 8.34 on it, and the opponents who bring a
virtue."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
BLACK = "hand overhead_cut cut_and_step guarded_cut\nadversary adversary_5 adversary_8"
BLACK_ATTACK = ("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")
RED = "hand savage_blow cornered grim_cut\nadversary adversary_5 adversary_8"
RED_ATTACK = ("play savage_blow", "play cornered", "play grim_cut", "go on")
MIXED = "hand overhead_cut clean_line firm_stance\nadversary adversary_5 adversary_8"
MIXED_ATTACK = ("play overhead_cut", "play clean_line", "play firm_stance", "go on")
NEW_ROUND = "attack 2\nhand overhead_cut clean_line grim_cut\nadversary adversary_5 adversary_8"
LAST_ATTACK = ("play overhead_cut", "play clean_line", "play grim_cut", "go on")
"""The next round starts after it."""


def bushido(t: Fight) -> dict[str, object]:
    found = t.view["bushido"]
    assert isinstance(found, dict)
    return found


def with_virtue(virtue: str, more: str = "") -> str:
    return f"bushido true\nvirtue {virtue}\n{more}"


# -- the marker ------------------------------------------------------------------------------------


@cites("WS-5.4")
def test_a_black_combo_may_advance_the_marker_instead_of_its_bonus() -> None:
    t = fight(f"bushido true\nyou ki 3\n{BLACK}").do(*BLACK_ATTACK)
    assert {"gain ki", "gain special", "combo marker", "go on"} <= set(t.options)
    t.do("combo marker")
    assert bushido(t) == {"marker": 1, "virtue": None, "left": None}
    assert t.you == (8, 2)
    assert not t.happened("special")
    assert "combo marker" not in fight(f"{BLACK}\nyou ki 3").do(*BLACK_ATTACK).options


@cites("WS-5.4")
def test_a_red_combo_does_not_advance_it() -> None:
    assert "combo marker" not in fight(f"bushido true\n{RED}").do(*RED_ATTACK).options


@cites("WS-8.22")
def test_what_counts_as_a_black_combo_may_advance_it_instead_of_the_whole_bonus() -> None:
    t = fight(f"enemy sasuke\nbushido true\n{RED}").do(*RED_ATTACK, "combo marker")
    assert (bushido(t)["marker"], t.view["die"]) == (1, 1)
    t = fight(f"enemy jack\nbushido true\n{MIXED}").do(*MIXED_ATTACK, "combo marker")
    assert bushido(t)["marker"] == 1
    t = fight(f"enemy afro_samurai\nbushido true\nyou ki 3\n{BLACK}").do(*BLACK_ATTACK)
    t.do("combo marker")
    assert (t.you, t.view["stored"]) == ((8, 2), [])


@cites("WS-5.4")
def test_two_ki_at_any_moment_advance_it() -> None:
    t = fight(f"bushido true\n{HAND}").do("advance marker", "play overhead_cut", "advance marker")
    assert bushido(t)["marker"] == 2
    assert t.you == (8, 1)
    assert "advance marker" not in t.options
    assert t.why_not("advance_marker") == "It costs 2 Ki, more than you have."


@cites("WS-5.4", "WS-4.2")
def test_takeshi_wins_by_the_last_ki_spent_on_it() -> None:
    t = fight(f"enemy takeshi\nbushido true\nmarker 2\nyou ki 2\n{HAND}")
    assert "lose the fight" in t.state.describe(t.game.catalogue.index("advance marker"))
    assert t.do("advance marker").ended == "no_ki"
    assert not t.happened("marker")


@cites("WS-5.4")
def test_at_the_third_kanji_a_virtue_may_be_drawn_at_once() -> None:
    t = fight(f"bushido true\nmarker 2\n{HAND}").do("advance marker")
    assert t.state.ask("en")["kind"] == "virtue"
    assert {"draw virtue", "go on", "draw"} <= set(t.options)
    drawn = {
        str(fight(f"bushido true\nmarker 2\n{HAND}", seed)
            .do("advance marker", "draw virtue").happened("virtue")[0]["virtue"])
        for seed in range(60)
    }  # fmt: skip
    assert drawn == {virtue.id for virtue in samurai().cards.extension.virtues}


@cites("WS-5.4")
def test_the_question_that_was_open_is_asked_again() -> None:
    text = f"bushido true\nmarker 2\n{HAND}"
    t = fated(text, ("advance marker", "draw virtue"), kind="virtue", virtue="courage")
    assert t.state.ask("en")["kind"] == "card"
    t = fight(f"bushido true\nmarker 2\n{BLACK}").do(*BLACK_ATTACK, "combo marker", "go on")
    assert t.view["attack"] == 2


@cites("WS-5.4")
def test_there_is_one_virtue_a_game_and_none_for_whoever_leaves_it() -> None:
    t = fight(f"bushido true\nmarker 2\n{HAND}").do("advance marker", "go on")
    assert bushido(t) == {"marker": 3, "virtue": None, "left": None}
    assert "advance marker" not in t.options
    t = fight(with_virtue("loyalty", f"store 1\n{BLACK}")).do("store force")
    assert bushido(t) == {"marker": 3, "virtue": None, "left": None}
    t.do("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")
    assert "combo marker" not in t.options
    assert "advance marker" not in t.options


# -- the virtues -----------------------------------------------------------------------------------


@cites("WS-5.4", "honour")
def test_honour_gives_two_specials_for_a_black_combo() -> None:
    t = fight(with_virtue("honour", f"specials red_dawn still_pond\n{BLACK}")).do(*BLACK_ATTACK)
    assert "2 Special cards" in t.state.describe(t.game.catalogue.index("gain special"))
    t.do("gain special")
    assert sorted(t.cards("stored")) == ["red_dawn", "still_pond"]


@cites("WS-5.4", "honour", "WS-8.11")
def test_honour_gives_the_one_special_that_is_left_and_wakizashi_chooses_twice() -> None:
    others = "falling_mountain temple_gate swallow_turn moon_on_water standing_stone two_heavens"
    gone = f"discard {others} red_dawn\nspecials still_pond\n{BLACK}"
    t = fight(with_virtue("honour", gone)).do(*BLACK_ATTACK, "gain special")
    assert t.cards("stored") == ["still_pond"]
    text = with_virtue("honour", f"weapon wakizashi\nspecials red_dawn still_pond\n{BLACK}")
    t = fight(text).do(*BLACK_ATTACK, "gain special", "keep still_pond")
    assert t.state.ask("en")["kind"] == "keep"
    second = next(name for name in t.options if name.startswith("keep"))
    assert len(t.do(second).cards("stored")) == 2


@cites("WS-5.4", "honour")
def test_honour_with_afro_samurai_gives_one_ki_and_two_specials() -> None:
    text = with_virtue("honour", f"enemy afro_samurai\nyou ki 3\n{BLACK}")
    t = fight(text).do(*BLACK_ATTACK, "gain both")
    assert (t.you, len(t.cards("stored"))) == ((8, 3), 2)


@cites("WS-5.4", "courage")
def test_courage_raises_the_die_by_two_and_what_goes_over_six_is_lost() -> None:
    for die, after in ((1, 3), (5, 6)):
        t = fight(with_virtue("courage", f"die {die}\n{RED}")).do(*RED_ATTACK)
        assert f"to {after}" in t.state.describe(t.game.catalogue.index("raise die"))
        assert t.do("raise die").view["die"] == after


@cites("WS-8.14", "courage")
def test_courage_rolls_twice_against_kempo() -> None:
    t = fight(with_virtue("courage", f"enemy kempo\n{RED}")).do(*RED_ATTACK, "roll die")
    assert len(t.happened("roll")) == 2
    t = fight(f"enemy kempo\n{RED}").do(*RED_ATTACK, "roll die")
    assert len(t.happened("roll")) == 1


@cites("WS-5.4", "respect")
def test_respect_exchanges_up_to_two_cards_right_after_the_draw() -> None:
    t = fight(with_virtue("respect", NEW_ROUND)).do(*LAST_ATTACK)
    assert t.state.ask("en")["kind"] == "exchange"
    hand = t.cards("hand")
    t.do(f"exchange {hand[0]}")
    assert len(t.cards("hand")) == 5  # the new cards come once all have been given away
    t.do(f"exchange {hand[1]}")
    assert t.state.ask("en")["kind"] == "card"
    assert len(t.cards("hand")) == 6
    assert set(hand[2:]) <= set(t.cards("hand"))


@cites("WS-5.4", "respect")
def test_respect_may_exchange_one_card_or_none_and_once_a_round() -> None:
    t = fight(with_virtue("respect", NEW_ROUND)).do(*LAST_ATTACK)
    hand = t.cards("hand")
    assert t.do("go on").cards("hand") == hand
    t = fight(with_virtue("respect", NEW_ROUND)).do(*LAST_ATTACK, f"exchange {hand[0]}", "go on")
    assert len(t.cards("hand")) == 6
    assert not [name for name in t.options if name.startswith("exchange")]


@cites("WS-5.4", "respect", "WS-2.1")
def test_what_can_be_done_at_any_moment_can_be_done_before_an_exchange() -> None:
    text = with_virtue("respect", f"weapon yari\n{NEW_ROUND}")
    t = fight(text).do(*LAST_ATTACK, "mulligan")
    assert t.state.ask("en")["kind"] == "exchange"
    t.do("draw")
    assert len(t.cards("hand")) == 7
    assert "mulligan" not in t.options


@cites("WS-5.4", "respect")
def test_an_exchanged_hand_is_not_the_starting_hand_any_more() -> None:
    t = fight(with_virtue("respect", f"weapon yari\n{NEW_ROUND}")).do(*LAST_ATTACK)
    t.do(f"exchange {t.cards('hand')[0]}", "go on")
    assert "mulligan" not in t.options


@pytest.mark.parametrize(
    ("virtue", "choice", "gauge"),
    [("rectitude", "store technique", 1), ("loyalty", "store force", 0)],
)
@cites("WS-5.4", "WS-8.34", "rectitude", "loyalty")
def test_a_store_of_five_is_spent_in_any_portions_and_discarded_when_used_up(
    virtue: str, choice: str, gauge: int
) -> None:
    t = fight(with_virtue(virtue, HAND)).do(choice, choice, "play firm_stance", choice)
    assert (bushido(t)["left"], t.gauges[gauge]) == (2, 3)
    t.do(choice)
    assert choice not in t.options  # the gauge is full
    assert "its limit of 4" in str(t.why_not(choice.replace(" ", "_")))
    t = fight(with_virtue(virtue, f"store 1\n{HAND}")).do(choice)
    assert bushido(t)["virtue"] is None
    assert choice not in t.options


@cites("WS-5.4", "loyalty")
def test_a_store_is_offered_with_every_question_of_a_round() -> None:
    text = with_virtue("loyalty", f"you ki 0\n{HAND}\nadversary adversary_5 adversary_8")
    t = fight(text).do("play overhead_cut", "play clean_line", "play firm_stance")
    assert t.options == ["go on", "store force"]


@cites("WS-5.4", "benevolence")
def test_benevolence_turns_four_ki_into_life_one_at_a_time() -> None:
    t = fight(with_virtue("benevolence", f"you life 3\n{HAND}")).do("ki to life", "ki to life")
    assert (t.you, bushido(t)["left"]) == ((5, 3), 2)
    t.do("ki to life", "ki to life")
    assert (t.you, bushido(t)["virtue"]) == ((7, 1), None)
    assert "ki to life" not in t.options
    assert "ki to life" not in fight(with_virtue("benevolence", HAND)).options  # full Life


@cites("WS-8.34", "WS-5.4", "sincerity")
def test_sincerity_takes_any_of_the_other_six() -> None:
    text = f"bushido true\nmarker 2\n{HAND}"
    t = fated(text, ("advance marker", "draw virtue"), kind="virtue", virtue="sincerity")
    virtues = [name for name in t.options if name.startswith("virtue")]
    assert len(virtues) == 6
    assert "virtue sincerity" not in virtues
    t.do("virtue loyalty")
    assert bushido(t) == {"marker": 3, "virtue": "loyalty", "left": 5}


# -- Geralt and Mugen ------------------------------------------------------------------------------


@pytest.mark.parametrize("enemy", ["geralt", "mugen"])
@cites("WS-4.8", "WS-8.23", "geralt", "mugen")
def test_geralt_and_mugen_bring_a_random_virtue_without_the_module(enemy: str) -> None:
    game, drawn = samurai(), set()
    for seed in range(60):
        t = Fight(game, game.new(seed=seed, enemy=enemy))
        drawn.add(bushido(t)["virtue"])
        assert bushido(t)["marker"] == 3
        if bushido(t)["virtue"] == "sincerity":
            assert t.view["round"] == 0
            assert len(t.options) == 6
            t.do("virtue courage")
            assert (bushido(t)["virtue"], t.view["round"]) == ("courage", 1)
    assert drawn == {virtue.id for virtue in game.cards.extension.virtues}
    assert game.new(seed=1).view(0)["bushido"] is None


@cites("WS-8.23")
def test_their_virtue_is_the_one_allowed_also_with_the_module() -> None:
    state = samurai().new(seed=1, enemy="geralt", bushido=True)
    assert "advance marker" not in Fight(samurai(), state).options
    t = fight(f"enemy mugen\nvirtue loyalty\n{HAND}").do("store force")
    assert (t.gauges, bushido(t)["left"]) == ((1, 0, 0), 4)


@cites("WS-5.4")
def test_what_cannot_lie_beside_the_board_is_refused_in_words() -> None:
    for text, message in (
        ("marker 1", "need `bushido true` or an enemy that gives a virtue"),
        ("virtue loyalty", "need `bushido true` or an enemy that gives a virtue"),
        ("bushido true\nvirtue patience", "virtue patience: must be one of honour, courage"),
        ("bushido true\nvirtue loyalty\nstore 6", "this virtue has 5 at most"),
        ("bushido true\nvirtue loyalty\nmarker 2", "and the marker on kanji 3"),
        ("bushido true\nstore 2", "store: needs a virtue"),
    ):
        with pytest.raises(PositionError, match=message):
            fight(text)
