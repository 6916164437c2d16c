"""Every setting and every ruling is a game that can be played to its end."""

from __future__ import annotations

import itertools
import random

import pytest

import tefuda
from tefuda.core.settings import SettingError
from tefuda.core.state import State
from tefuda.games.gosux.invariants import check
from tefuda.games.gosux.layout import ENDINGS
from tefuda.games.gosux.rulings import BY_NAME

GAME = tefuda.game("gosux")
SIX = "xian,abhilasha,tomorrow/galmi,justice,phoenix"
GAMES = 5


def values(name: str) -> list[dict[str, object]]:
    """Every way of setting one thing, with what else it needs."""
    setting = GAME.settings[name]
    if name == "clans":
        return [
            {"draft": "given", "clans": clans}
            for clans in (SIX, " galmi , xian,justice/goan_sul,phoenix,tomorrow ")
        ]
    if name == "rulings":
        return [{"rulings": ""}, {"rulings": " , ".join(BY_NAME)}]
    ways: list[dict[str, object]] = [{name: value} for value in setting.values]
    return [way | {"clans": SIX} if way[name] == "given" else way for way in ways]


EVERY_VALUE = [way for name in GAME.settings for way in values(name)]


def play(state: State, seed: int) -> State:
    """A whole random game, checked at every step."""
    rng = random.Random(seed)
    while state.actor is not None:
        check(state)
        state.step(rng.choice(state.options))
    check(state)
    ended = state.view(None)["ended"]
    assert isinstance(ended, dict)
    assert ended["how"] in ENDINGS[1:]
    assert sum(state.returns) == 1.0
    return state


@pytest.mark.parametrize("settings", EVERY_VALUE, ids=str)
def test_every_value_of_every_setting_is_a_whole_game(settings: dict[str, object]) -> None:
    for seed in range(GAMES):
        state = play(GAME.new(seed, **settings), seed)
        assert GAME.replay(state.record()).digest() == state.digest()


def test_all_settings_together() -> None:
    """Each pair of values meets in some game."""
    choices = [values(name) for name in ("draft", "first", "tie_start", "veteran_slot")]
    for seed, ways in enumerate(itertools.product(*choices)):
        settings = {name: value for way in ways for name, value in way.items()}
        play(GAME.new(seed, **settings, rulings=list(BY_NAME)[seed % len(BY_NAME)]), seed)


@pytest.mark.parametrize("ruling", BY_NAME)
def test_every_ruling_turned_round_is_a_whole_game(ruling: str) -> None:
    for seed in range(GAMES):
        settings = {"rulings": ruling, "draft": "random", "veteran_slot": seed % 2 == 0}
        state = play(GAME.new(seed, **settings), seed)
        assert GAME.replay(state.record()).digest() == state.digest()


def test_the_defaults_are_a_whole_game() -> None:
    state = GAME.new(5)
    assert state.view(None)["phase"] == "draft"
    play(state, 5)
    assert GAME.check_settings({}) == {
        "draft": "picked",
        "clans": "",
        "first": "random",
        "tie_start": "en",
        "veteran_slot": False,
        "rulings": "",
    }


def clans(state: State) -> list[list[str]]:
    players = state.view(None)["players"]
    assert isinstance(players, list)
    return [player["clans"] for player in players]


def test_given_clans_are_the_players_own() -> None:
    for seed in range(3):
        state = GAME.new(seed, draft="given", clans=SIX)
        assert [set(side) for side in clans(state)] == [
            {"xian", "abhilasha", "tomorrow"},
            {"galmi", "justice", "phoenix"},
        ]
        tiles = state.view(None)["tiles"]
        assert isinstance(tiles, list)
        assert {tile["clan"] for tile in tiles if tile["active"]} == {"goan_sul", "narashima"}


def test_random_clans_are_six_different_ones_and_differ_from_seed_to_seed() -> None:
    drafts = set()
    for seed in range(20):
        sides = clans(GAME.new(seed, draft="random"))
        assert len({clan for side in sides for clan in side}) == 6
        drafts.add(str(sides))
    assert len(drafts) > 15


def test_the_first_player_is_whom_the_table_names() -> None:
    """GX-1.1: the same seat drafts first and starts round 1."""
    for first in (0, 1):
        assert {GAME.new(seed, first=str(first)).actor for seed in range(5)} == {first}
    assert {GAME.new(seed).actor for seed in range(20)} == {0, 1}


def test_values_are_understood_as_a_person_types_them() -> None:
    typed = GAME.new(3, draft="RANDOM", veteran_slot="true", first="0")
    assert typed.digest() == GAME.new(3, draft="random", veteran_slot=True, first="0").digest()


def test_a_game_without_a_seed_draws_one() -> None:
    seeds = {str(GAME.new().record()["seed"]) for _ in range(4)}
    assert len(seeds) == 4
    assert all(seed.isdecimal() for seed in seeds)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"pace": 3}, "has no setting 'pace'"),
        ({"draft": "auction"}, "draft cannot be 'auction'; it is one of picked, random, given"),
        ({"first": 7}, "first cannot be 7"),
        ({"first": None}, "first cannot be None"),
        ({"veteran_slot": 2}, "veteran_slot cannot be 2"),
        ({"tie_start": "de"}, "tie_start cannot be 'de'"),
        ({"rulings": "gravity"}, "rulings cannot name 'gravity'; there are every_"),
        ({"rulings": 3}, "rulings cannot be 3; it is a text"),
        ({"clans": SIX}, "only be named where they are chosen before the game"),
        ({"draft": "given"}, "player 1 has 0, player 2 has 0"),
        ({"draft": "given", "clans": "galmi,xian/phoenix"}, "player 1 has 2, player 2 has 1"),
        ({"draft": "given", "clans": "galmi,xian,justice"}, "player 1 has 3, player 2 has 0"),
        ({"draft": "given", "clans": f"{SIX}/phoenix"}, "each player needs three clans"),
        ({"draft": "given", "clans": SIX.replace("galmi", "xian")}, "six different clans"),
        ({"draft": "given", "clans": SIX.replace("galmi", "ninjas")}, "cannot name 'ninjas'"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, object], words: str) -> None:
    with pytest.raises(SettingError, match=words):
        GAME.new(1, **settings)


@pytest.mark.parametrize("seed", [-1, 1 << 128, "7", 1.5, True])
def test_a_wrong_seed_is_named(seed: object) -> None:
    with pytest.raises(SettingError, match="seed must be a whole number"):
        GAME.new(**{"seed": seed})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["gosux", "gosu", "samurai"])
def test_a_form_can_ask_for_every_setting_in_both_languages(name: str) -> None:
    """No identifier is left to show, and every number is one of a rule."""
    game = tefuda.game(name)
    rules = {rule.number for rule in game.rules("en")}
    for setting in game.settings.values():
        named = [setting.label, setting.about, *(part.words for part in setting.parts)]
        assert all(set(book) == {"en", "fr"} and all(book.values()) for book in named)
        values = {str(value).lower() for value in setting.values}
        assert values == set(setting.words.get("en", {})) == set(setting.words.get("fr", {}))
        shown = [text for book in named for text in book.values()]
        assert not any("_" in text or "`" in text or "=" in text for text in shown)
        numbers = {setting.rule, *(part.rule for part in setting.parts)} - {""}
        assert numbers <= rules


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["gosux", "gosu", "samurai"])
def test_rules_name_settings_as_forms_do(name: str, lang: str) -> None:
    assert not [rule.number for rule in tefuda.game(name).rules(lang) if "`" in rule.text]


@pytest.mark.parametrize("name", ["gosux", "gosu", "samurai"])
def test_a_first_game_begins_without_anything_to_judge(name: str) -> None:
    game = tefuda.game(name)
    assert game.first_game
    first = game.new(3, **game.first_game)
    assert first.view(None).get("phase") != "draft"
    assert first.actor == 0 or name == "samurai"
