"""What bots count in GOSU: each feature on a position written by hand, for two to four players."""

from __future__ import annotations

import random

import pytest

import tefuda
from tefuda.games.gosu import contrast
from tefuda.games.gosu.codes import ASK_PUT_BACK
from tefuda.games.gosu.features import NAMES, SOME_CARD, open_question
from tefuda.games.gosu.rules import Rules

GAME = tefuda.game("gosu")
FEATURES = GAME.features()


def counted(text: str, seat: int = 0) -> dict[str, float]:
    state = GAME.position(text)
    return dict(zip(NAMES, FEATURES.values(state, seat), strict=True))


def bakutos() -> list[str]:
    """A Bakuto of each clan, by its id."""
    return [name.removeprefix("play ") for name in GAME.catalogue[64:89:5]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_counted_within_bounds(players: int) -> None:
    """All of it between about -1 and 1, but the victory points themselves."""
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.new(seed, players=players)
        while state.actor is not None:
            for seat in range(players):
                values = dict(zip(NAMES, FEATURES.values(state, seat), strict=True))
                assert 0 <= values.pop("points") <= 3
                assert -1 <= values.pop("lead") <= 1
                assert -1 <= values.pop("lead after passing") <= 1
                assert all(0 <= value <= 3.5 for value in values.values()), values
            state.step(rng.choice(state.options))


def test_the_lead_is_over_the_best_of_the_others() -> None:
    one, two, three, *_ = bakutos()
    text = f"players 3\narmy 0 {one} {two}\narmy 1 {three}\narmy 2 {one} {two} {three}"
    assert counted(text, 0)["lead"] == pytest.approx(-2 / 20)
    assert counted(text, 1)["lead"] == pytest.approx(-4 / 20)
    assert counted(text, 2)["lead"] == pytest.approx(2 / 20)
    assert [counted(text, seat)["ahead"] for seat in range(3)] == [0, 0, 1]
    assert counted(text, 0)["bakutos"] == pytest.approx(2 / 5)
    assert counted(text, 0)["clans"] == pytest.approx(2 / 5)


def test_a_tie_is_won_by_the_advantage() -> None:
    one, *_ = bakutos()
    text = f"players 2\nadvantage 1\narmy 0 {one}\narmy 1 {one}"
    assert [counted(text, seat)["ahead"] for seat in range(2)] == [0, 1]
    assert [counted(text, seat)["advantage"] for seat in range(2)] == [0, 1]


def test_what_the_army_can_take_is_ready() -> None:
    one, two, *_ = bakutos()
    empty = counted(f"players 2\nhand 0 {one} {two}")
    assert empty["cards in hand"] == pytest.approx(2 / 7)
    assert empty["bakutos ready"] == pytest.approx(2 / 3), "the first of an army is free (GO-2.4)"
    begun = counted(f"players 2\narmy 0 {one}\nhand 0 {one} {two}")
    assert begun["bakutos ready"] == pytest.approx(1 / 3)


def test_points_and_a_special_condition() -> None:
    text = "players 2\npoints 0 2"
    assert counted(text)["points"] == 2
    assert counted(text)["two points"] == 1
    assert counted(text, 1)["two points"] == 0
    one, two, three, *_ = bakutos()
    army = f"army 1 {one} {one} {two} {two} {three} / tussok brambol / grandsire_bough"
    army = f"advantage 1\n{army}"
    near = counted(f"players 2\n{army}", 1)
    none = counted(f"players 2\n{army}", 0)
    assert 0 < near["condition near"] < 1
    assert near["condition met"] == none["condition near"] == 0


def test_a_card_put_back_onto_the_deck_is_not_seen() -> None:
    seen = 0
    for seed in range(60):
        rng = random.Random(seed)
        state = GAME.new(seed, players=3)
        while state.actor is not None:
            assert isinstance(state, Rules)
            choice = rng.choice(state.options)
            hidden = open_question(state) == ASK_PUT_BACK
            assert FEATURES.seen(state, choice) == (SOME_CARD if hidden else choice)
            seen += hidden
            state.step(choice)
    assert seen > 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_feature_is_told_or_silent(lang: str) -> None:
    for name in NAMES:
        for mine in (True, False):
            told = contrast.tell(name, mine, 1.0, 0.0, lang)
            assert bool(told) == (name not in contrast.SILENT)
    assert contrast.tell("points", True, 1.0, 0.0, "en") == "you gain a victory point"
    assert contrast.tell("cards in hand", False, 0.0, 1 / 7, "fr") == (
        "1 carte de moins par main adverse"
    )
