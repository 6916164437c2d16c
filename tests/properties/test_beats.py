"""Each event with the position of its moment: whole, in order, and nothing ahead of its event."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

import tefuda
from tefuda.core.changes import Change, changes, folded
from tefuda.core.game import Game
from tefuda.core.state import Json, State

GAMES: Final = 10
"""Of each game and number of players."""


def kinds(words: str) -> frozenset[str]:
    return frozenset(words.split())


HANDS: Final = kinds("draw discard play shift take search stack to_hand mulligan")
DECKS: Final = kinds(
    "draw mill reveal show search take stack on_top under to_deck shuffle shuffle_in mulligan"
)
TOKENS: Final = kinds(
    "activate spend take_back unlock round shuffle capture release deal destroy sacrifice shift"
    " to_deck to_hand swap counter"
)
EXPLAINED: Final[dict[str, dict[str, frozenset[str]]]] = {
    "gosux": {
        "hand_size": HANDS,
        "deck_size": DECKS,
        "tokens": TOKENS,
        "supremacy": kinds("supremacy"),
        "clans": kinds("pick deal"),
        "ended": kinds("finish"),
    },
    "gosu": {
        "hand_size": HANDS,
        "deck_size": DECKS,
        "tokens": TOKENS | {"play"},
        "points": kinds("point"),
        "ended": kinds("finish"),
    },
    "samurai": {
        "life": kinds(
            "you_lose enemy_loses takes_life life_to_ki gain_life meet rises gisei beaten event"
        ),
        "ki": kinds(
            "you_lose enemy_loses spend_ki life_to_ki gain_ki meet rises beaten event special"
            " each_round"
        ),
        "gauges": kinds("gauge round play turned side die counter"),
        "ended": kinds("finish"),
    },
    "duel": {
        "life": kinds("loses life_to_ki gain_life gisei"),
        "ki": kinds("loses spend_ki life_to_ki gain_ki"),
        "gauges": kinds("gauge round attack counter"),
        "ended": kinds("finish"),
    },
}
"""By game: what is shown as a number, and the events in which it may change."""
TABLES: Final = [
    *[("gosux", ""), ("gosu", "2"), ("gosu", "3"), ("gosu", "4"), ("gosu", "teams")],
    *[("samurai", ""), ("duel", "")],
]
"""Games, and for which company."""


def played(name: str, company: str) -> Iterator[tuple[Game, State, Json]]:
    """Every step of random games: the game, the state after it, how things stood before it."""
    game = tefuda.game(name)
    for seed in range(GAMES):
        rng = random.Random(seed)
        settings = game.deal_settings(rng)
        if company:
            of = next(one for one in game.companies if one.key == company)
            settings = game.for_company(of)
        state = game.new(seed, **settings)
        while state.actor is not None:
            before = stands(game, state)
            quiet = state.shows(None)
            state.watch()
            state.step(rng.choice(state.options))
            if quiet and state.shows(None):
                yield game, state, before


def stands(game: Game, state: State) -> Json:
    view = {key: part for key, part in game.open_view(state).items() if key not in HIDDEN}
    return {"view": view, "forecast": state.forecast(None)}


HIDDEN: Final = ("buffer", "options")


def applied(document: object, found: list[Change]) -> object:
    """What a client does with changes."""
    for path, *value in found:
        assert isinstance(path, list)
        document = _set(document, path, value)
    return document


def _set(document: Any, path: list[Any], value: list[object]) -> object:
    if not path:
        return value[0]
    copy = document.copy()
    key, *rest = path
    if not rest and not value:
        del copy[key]
    else:
        here = copy.get(key) if isinstance(copy, dict) else copy[key]
        copy[key] = _set(here, rest, value)
    return copy


@pytest.mark.parametrize(("name", "company"), TABLES)
def test_beats_lead_to_where_things_stand_and_no_number_is_ahead(name: str, company: str) -> None:
    explained, seen = EXPLAINED[name], 0
    for game, state, first in played(name, company):
        before, beats = first, game.open_beats(state)
        assert [beat["event"] for beat in beats] == game.open_events(state)
        for beat in beats:
            event = beat["event"]
            assert isinstance(event, dict)
            now = {"view": beat["view"], "forecast": beat["forecast"]}
            for number in numbers(before["view"], now["view"], explained):
                assert event["kind"] in explained[number], f"{number} changes in {event}"
                seen += 1
            before = now
        last = stands(game, state)
        early = set(numbers(before["view"], last["view"], explained))
        assert not early, f"{early} changed after {beats[-1]['event'] if beats else 'nothing'}"
    assert seen > 100


def numbers(before: object, after: object, wanted: dict[str, frozenset[str]]) -> set[str]:
    """Which of the wanted numbers are others now."""
    paths = [path for path, *_ in changes(before, after) if isinstance(path, list)]
    return {key for path in paths for key in path if key in wanted}


@pytest.mark.parametrize(("name", "company"), TABLES)
def test_a_client_that_follows_the_changes_has_every_beat(name: str, company: str) -> None:
    told = 0
    for game, state, _ in played(name, company):
        for seat in (None, *range(int(state.seats))):
            beats, last = state.beats(seat), {**stands(game, state), "view": state.view(seat)}
            last["forecast"] = state.forecast(seat)
            standing: object = last
            for beat, found in reversed(list(zip(beats, folded(beats, last), strict=True))):
                standing = applied(standing, found)
                assert standing == {"view": beat["view"], "forecast": beat["forecast"]}
                told += 1
    assert told > 300


def test_without_watching_there_are_no_beats() -> None:
    game = tefuda.game("gosux")
    state = game.new(1)
    state.step(state.options[0])
    assert state.events(0)
    assert state.beats(0) == []


def test_a_copy_kept_tells_its_beats_after_the_game_has_gone_on() -> None:
    game = tefuda.game("gosu")
    state = game.new(3, players=2)
    state.watch()
    state.step(state.options[0])
    kept, beats = state.kept(), state.beats(0)
    state.unwatch()
    state.step(state.options[0])
    assert kept.beats(0) == beats
    assert state.beats(0) == []
