"""Bots as characters: who they are at a table, and that the page knows the same."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.bots.levels import levels_of
from tefuda.bots.names import LEVELS, bot_name, character
from tefuda.games.cast import cast

PAGE = Path(__file__).parents[2] / "client" / "src" / "players" / "cast.json"
GAMES = ("gosux", "gosu", "samurai", "duel")
SEATS = {"gosux": 2, "gosu": 4, "samurai": 1, "duel": 2}


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_character_for_each_seat(game: str) -> None:
    found = cast(game)
    assert {each.level for each in found} == set(levels_of(tefuda.game(game)))
    for level in levels_of(tefuda.game(game)):
        at_table = {bot_name(game, level, "a table", seat, "en") for seat in range(SEATS[game])}
        assert len(at_table) == SEATS[game]


@pytest.mark.parametrize("game", GAMES)
def test_tables_differ_and_a_table_stays_as_it_is(game: str) -> None:
    level = levels_of(tefuda.game(game))[-1]
    first = [bot_name(game, level, f"table {n}", 0, "en") for n in range(40)]
    assert len(set(first)) == len([each for each in cast(game) if each.level == level])
    assert first == [bot_name(game, level, f"table {n}", 0, "fr") for n in range(40)]


def test_names_are_their_own() -> None:
    everybody = [each for game in GAMES for each in cast(game)]
    names = {each.name.casefold() for each in everybody}
    assert len(names) == len({each.id for each in everybody}) == len(everybody)
    called = {name.casefold() for both in LEVELS.values() for name in both.values()}
    assert not names & called


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_character_is_called_as_a_card(game: str, lang: str) -> None:
    gallery: Any = tefuda.game(game).gallery(lang)
    things = [each for group in gallery.values() for each in group]
    cards = {str(thing["name"]).casefold() for thing in things if "name" in thing}
    assert len(cards) > 20
    assert not cards & {each.name.casefold() for each in cast(game)}


def test_a_game_without_a_cast_calls_bots_by_their_level() -> None:
    assert character("tricks", "casual", "a table", 0) is None
    assert bot_name("tricks", "casual", "a table", 0, "fr") == "Amateur"
    assert bot_name("gosux", "mine:Clever", "a table", 0, "en") == "Clever"


def test_the_page_has_the_same_characters() -> None:
    """With TEFUDA_GOLDEN the page's file is written anew."""
    wanted = {
        each.id: {"game": game, "name": each.name, "level": each.level, "manner": each.manner}
        for game in GAMES
        for each in cast(game)
    }
    if "TEFUDA_GOLDEN" in os.environ:
        PAGE.write_text(json.dumps(wanted, ensure_ascii=False, indent=2) + "\n", "utf-8")
    assert json.loads(PAGE.read_text("utf-8")) == wanted
