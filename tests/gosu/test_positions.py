"""Positions of GOSU as a person writes them: short ones, and wrong ones with what is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tefuda
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.parse import CardError
from tefuda.core.game import PositionError
from tefuda.core.settings import SettingError
from tefuda.games.gosu.cardset import CardSet, load
from tefuda.games.gosu.compile import compile_cards
from tests.gosu.table import table

GAME = tefuda.game("gosu")


def test_what_is_not_said_has_a_default() -> None:
    t = table("army 0 smoke_bandit")
    view = t.view
    assert (view["seats"], view["round"], view["turn_of"], view["advantage"]) == (2, 1, 0, 0)
    assert [t.tokens(seat) for seat in (0, 1)] == [2, 2]
    assert t.deck_size == 99
    assert t.actor == 0


def test_the_last_player_left_has_sixty_turns_unless_told_otherwise() -> None:
    assert table("passed 1").view["turns_left"] == 59
    assert table("passed 1\nturns_left 3").view["turns_left"] == 3
    assert table("players 3\npassed 1").view["turns_left"] is None


@pytest.mark.parametrize("left", [0, 1, 59])
def test_a_position_in_the_last_players_turns_is_written_with_what_is_left(left: int) -> None:
    t = table(f"passed 1\nturns_left {left}")
    again = GAME.position(t.state.notation())
    assert again.digest() == t.state.digest()
    assert again.view(None)["turns_left"] == left


WRONG = {
    "players 5": "from 2 to 4",
    "hand 2 walror": "a seat, 0 or 1",
    "players 3\nhand 3 walror": "a seat, 0 to 2",
    "hand 0 wallaby": "no card 'wallaby'",
    "hand 0 walror*2": "not so many walror",
    "hand 0 walror\nhand 1 walror": "mentioned 2 times; there are 1",
    "hand 0 walror\nhand 0 garsh": "was said before",
    "army 0 walror": "belongs to another row",
    "army 0 smoke_bandit / garsh fact": "more cards than row I",
    "army 0 smoke_bandit+1": "takes no token",
    "army 0 (soot_bailiff)+1": "takes no token",
    "army 0 a / b / c / d": "three rows",
    "tokens 0 3": "not two",
    "tokens 0 two": "write `tokens",
    "points 0 3": "that game is won",
    "advantage 2": "from 0 to 1",
    "phase song": "one of mulligan, turns, battle",
    "passed 0 1": "all have passed",
    "known 0 walror": "is known in the hand",
    "deck walror:x": "marks are",
    "ended nothing": "needs how",
    "aside walror": "one place waits",
    "army 0 _": "one place waits",
    "waiting 0 walror when_destroyed gone": "has no power of this kind",
    "waiting 0 walror": "write `waiting",
    "frame flow.game@nowhere": "not a step",
    "frame flow.game@action seet=1": "not a register",
    "army 0 litter_mate\nframe litter_mate.on_entry@play src=0.I.1": "first frame is flow.game",
    "goblins 5": "unknown word 'goblins'",
    "seed xyz": "base sixteen",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_position_says_what_is_wrong(text: str) -> None:
    with pytest.raises(PositionError, match=WRONG[text]):
        GAME.position(text)


def test_first_must_be_somebody_who_plays() -> None:
    with pytest.raises(SettingError, match="player 3 cannot be first among 2") as caught:
        GAME.new(1, first="2")
    assert caught.value.text("fr") == "le joueur 3 ne peut pas commencer à 2 joueurs"
    assert GAME.new(1, players=3, first="2").view(None)["advantage"] == 2


def test_a_standing_effect_that_the_rules_do_not_know_is_refused() -> None:
    cards = load()
    at = cards.index["walror"]
    odd = replace(cards.cards[at], abilities={"global": Node("hand_limit", (Node("hand"),))})
    changed = CardSet((*cards.cards[:at], odd, *cards.cards[at + 1 :]))
    with pytest.raises(CardError, match=r"fire.toml: \[walror\].global: .*`hand_limit\(hand\)`"):
        compile_cards(changed)
