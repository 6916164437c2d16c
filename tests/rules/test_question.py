"""Questions as data: what each choice is about is where it says, and counts come true."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import tefuda
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tefuda.games.army.vocabulary import VALUES
from tefuda.games.gosux import codes
from tests.properties.test_secrets import start
from tests.scenario import table

GAME = tefuda.game("gosux")
COUNTED = ("pay", "sacrifice", "discard", "order")


def lies_there(view: Any, about: Any) -> bool:
    """Whether the card is where the choice says that it is."""
    if "pile" in about:
        pile = view["players"][about["seat"]].get(about["pile"])
        return bool(about["pile"] == "deck" or about["card"] in pile)
    if "place" in about:
        army = view["players"][about["seat"]]["army"]
        found = {place["place"]: place["card"] for row in army for place in row}
        return bool(found.get(about["place"]) == about["card"])
    return True


def positions() -> list[State]:
    """Whole games by chance; every third from a position in which much is hidden and answered."""
    found = []
    for seed in range(60):
        rng = random.Random(seed)
        state = GAME.new(seed=seed) if seed % 3 else start(seed)
        while state.actor is not None:
            found.append(state.clone())
            state.step(rng.choice(state.options))
    return found


def test_choices_are_about_what_lies_there() -> None:
    verbs: Counter[str] = Counter()
    for state in positions():
        seat = state.actor
        assert seat is not None
        view = state.view(seat)
        for choice in state.options:
            about = GAME.about(state, choice)
            verbs[str(about["verb"])] += 1
            assert lies_there(view, about), (about, state.notation())
    assert {"play", "shift", "activate", "draw", "pass", "discard", "capture", "take"} <= set(verbs)


def test_counts_come_true() -> None:
    """After a pick, one less is to come; and a question of several is followed by the rest."""
    compared = 0
    for state in positions():
        before = state.ask("en")
        count = before["count"]
        assert isinstance(count, int)
        assert count >= 1
        if before["kind"] not in COUNTED or count == 1:
            continue
        choice = next(c for c in state.options if c != codes.RETURN_WONDER)
        state.step(choice)
        after = state.ask("en")
        if state.actor == before["seat"] and after["kind"] == before["kind"]:
            compared += 1
            assert isinstance(after["count"], int)
            if before["kind"] == "sacrifice":  # the only card that can be goes without asking
                assert after["count"] < count
            else:
                assert after["count"] == count - 1
    assert compared > 100


def test_a_play_says_where_it_goes_and_what_it_costs() -> None:
    t = table("""
        clans goan_sul phoenix xian / abhilasha galmi justice
        army 0 lava_goddesses
        hand 0 kaez muraena hempo orgah
    """)
    choice = GAME.catalogue.index("play muraena")
    about = GAME.about(t.state, choice)
    assert about == {
        "verb": "play",
        "card": "muraena",
        "pile": "hand",
        "seat": 0,
        "place": "0.I.2",
        "cost": 2,
    }
    t.do("play muraena")
    question = t.state.ask("en")
    assert (question["kind"], question["count"]) == ("pay", 2)


def test_the_draft_says_how_many_clans_one_picks_in_a_row() -> None:
    state = GAME.new(seed=1, first="0")
    seen = []
    while state.ask("en")["kind"] == "draft":
        seen.append((state.actor, state.ask("en")["count"]))
        state.step(state.options[0])
    assert seen == [(0, 1), (1, 2), (1, 1), (0, 2), (0, 1), (1, 1)]


def test_what_is_no_choice_is_about_nothing() -> None:
    with pytest.raises(TefudaError, match="not a choice"):
        GAME.about(GAME.new(seed=1), 10**6)


def test_printed_values_are_those_of_the_rules() -> None:
    for level, card in ((1, "muraena"), (2, "kaez"), (3, "phoenix")):
        rows = ["muraena", "kaez", "phoenix"][:level]
        state = GAME.position(
            f"clans goan_sul phoenix xian / abhilasha galmi justice\narmy 0 {' / '.join(rows)}"
        )
        players: Any = state.view(0)["players"]
        placed = players[0]["army"][level - 1][0]
        assert (placed["card"], placed["value"]) == (card, VALUES[level])
