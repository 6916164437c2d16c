"""Bad input is answered with what is wrong and where, and changes nothing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.cardtext.parse import CardError
from tefuda.core.game import PositionError, RecordError, SeatError
from tefuda.core.settings import SettingError
from tefuda.core.state import IllegalChoice
from tefuda.errors import TefudaError
from tefuda.games.gosux.cardset import HOME
from tefuda.games.gosux.game import Gosux
from tests.scenario import current_game, table

# -- card files -------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the card files that may be spoiled."""
    shutil.copytree(HOME / "cards", tmp_path / "cards")
    shutil.copy(HOME / "tiles.toml", tmp_path / "tiles.toml")
    return tmp_path


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_an_unspoiled_copy_is_the_same_game(folder: Path) -> None:
    assert Gosux.from_folder(folder).card_hash() == current_game().card_hash()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("slots = 1", "sluts = 1", ["[apostles_of_night].sluts", "unknown field", "slots"]),
        ("pick(any_discard)", "pikc(any_discard)", ["[abhilasha].effect", "`pikc`", "`pick`"]),
        ("capture(level(1))", "capture(3)", ["[apostles_of_night].effect", "`3`"]),
        ("take_back(upto(2))", "take_back(mine)", ["[alpha_dead].effect", "`mine`"]),
        ("level = 3\n", "", ["[abhilasha].level", "is missing"]),
        ("level = 3\n", "level = 4\n", ["[abhilasha].level", "4"]),
        ("level = 3\n", 'level = "III"\n', ["[abhilasha].level", "III"]),
        ("shift = 2\n", "shift = -1\n", ["[alpha_dead].shift", "-1"]),
        ('"bounty"', '"bouncy"', ["[bhj_abhilasha].keywords", "'bouncy'", "bounty"]),
        ('keywords = ["bounty"]', 'keywords = "bounty"', ["[bhj_abhilasha].keywords", "a list"]),
        ("pick(any_discard) >>", "pick(any_discard >>", ["[abhilasha].effect", "cannot be read"]),
        ('effect = "pick', "effect = 7 # ", ["[abhilasha].effect", "7"]),
        ('fr = "Abhilasha"', 'de = "Abhilasha"', ["[abhilasha].name.fr", "is missing"]),
        ("[solok]", "[alpha]", ["two cards share the id alpha"]),
        ("[abhilasha]", "[abhilasha", ["not a TOML file"]),
        (
            'effect = "each_player(may(capture(opposing & level(3))))"',
            "effect = \"__import__('os').remove('x')\"",
            ["[cylak].effect", "is not"],
        ),
        (
            'ongoing = "give(secret_shift, mine & shiftable)"',
            'ongoing = "give(bounty, mine)"',
            ["[abhilasha]", "no ongoing effect"],
        ),
    ],
)
def test_a_mistake_in_a_card_is_named(folder: Path, old: str, new: str, says: list[str]) -> None:
    spoil(folder, "cards/abhilasha.toml", old, new)
    with pytest.raises(CardError) as error:
        Gosux.from_folder(folder)
    for part in says:
        assert part in str(error.value)
    assert "abhilasha.toml" in str(error.value) or "share the id" in str(error.value)


def test_too_many_heroes_are_counted(folder: Path) -> None:
    spoil(folder, "cards/galmi.toml", "[bun_to]", "[bun_to]\n#")
    spoil(folder, "cards/galmi.toml", "level = 1\nshift = 1", "level = 2\nshift = 1")
    with pytest.raises(CardError, match=r"galmi\.toml: .*4 troops, 5 heroes.*not 3, 6 and 2"):
        Gosux.from_folder(folder)


def test_a_missing_file_and_a_wrong_tile_are_named(folder: Path) -> None:
    spoil(folder, "tiles.toml", "last_turns(2)", "last_turms(2)")
    with pytest.raises(CardError, match=r"tiles\.toml: \[galmi\].ongoing: `last_turms`"):
        Gosux.from_folder(folder)
    spoil(folder, "tiles.toml", "[galmi]", "[galmy]")
    with pytest.raises(CardError, match=r"\[galmy\]"):
        Gosux.from_folder(folder)
    (folder / "cards" / "galmi.toml").unlink()
    with pytest.raises(CardError, match=r"galmi\.toml: there is no such card file"):
        Gosux.from_folder(folder)


# -- positions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hand 0 boul_go*2\narmy 0 boul_go", "boul_go is mentioned 3 times"),
        ("hand 0 alpha alpha", "alpha is mentioned 2 times"),
        ("hand 0 boul_go*3", "at most 2 copies"),
        ("deck 0 alpha\ndiscard 0 alpha", "alpha is mentioned 2 times"),
        ("army 0 / kan_te", "row II has more cards than row I"),
        ("army 0 boul_go / kan_te shard", "row II has more cards than row I"),
        ("army 0 boul_go boul_go un_go un_go bun_to bun_to", "at most five"),
        ("army 0 boul_go / kan_te / galmi / abhilasha", "three rows"),
        ("army 0 kan_te", "kan_te is of level II and cannot lie in row I "),
        ("army 0 timer", "timer is of phoenix, which is not in the deck of seat 0"),
        ("army 0 (un_go)+1", "un_go is captured and carries no token"),
        ("army 0 un_go+2", "un_go has 1 slots, not 2"),
        ("army 0 (un_go", "captured"),
        ("tokens 0 2 spent 1 locked 2", "5 activation tokens, not four"),
        ("tokens 0 2 spent 0 locked 1", "3 activation tokens, not four"),
        ("tokens 0 1 spent 0 locked 3", "at most 2"),
        ("tokens 0 two", "tokens 0 2 spent 0 locked 2"),
        ("supremacy 0 2", "two Supremacy tokens"),
        ("hand 0 bool_go", "no card 'bool_go'"),
        ("hands 0 boul_go", "unknown word 'hands'"),
        ("hand 2 boul_go", "a seat, 0 or 1"),
        ("hand boul_go", "a seat, 0 or 1"),
        ("hand 0 alpha\nhand 0 orgah", "said before"),
        ("turn_of 2", "turn_of cannot be 2"),
        ("wonder 3", "wonder cannot be 3"),
        ("round one", "whole number"),
        ("round ²", "whole number"),
        ("round " + "9" * 5000, "whole number"),
        ("phase lunch", "phase is one of"),
        ("bounty 0.I.1", "which is empty"),
        ("bounty 0.IV.1", "is not a place"),
        ("known 0 alpha", "known in the hand of seat 0 but not there"),
        ("active_tiles moon", "not a clan"),
        ("ended nicely 0", "needs how"),
        ("seed xyz", "base sixteen"),
        ("frame flow.game@nowhere", "not a step"),
        ("frame flow.game@action colour=3", "not a register"),
        ("deck 0 alpha:z", "marks are"),
    ],
)
def test_a_position_that_breaks_a_rule_is_refused(text: str, says: str) -> None:
    with pytest.raises(PositionError) as error:
        table(text)
    assert says in str(error.value)


def test_sixteen_cards_or_fifteen_face_up_are_no_position() -> None:
    full = (
        "army 0 boul_go boul_go un_go un_go bun_to / kan_te ree_ab shard she_rift alpha / "
        "galmi bhj_galmi abhilasha bhj_abhilasha goan_sul"
    )
    with pytest.raises(PositionError, match="15 face-up cards: that game is won"):
        table(full)
    with pytest.raises(PositionError, match="at most five"):
        table(f"{full} bhj_goan_sul")


@pytest.mark.parametrize(
    ("clans", "says"),
    [
        ("", "must have a line `clans"),
        ("clans abhilasha galmi goan_sul", "both seats"),
        ("clans abhilasha galmi / goan_sul justice", "three clans"),
        ("clans abhilasha galmi goan_sul / goan_sul justice xian", "no clan twice"),
        ("clans abhilasha galmi gosu / goan_sul justice xian", "'gosu' is not a clan"),
    ],
)
def test_clans_are_checked(clans: str, says: str) -> None:
    with pytest.raises(PositionError) as error:
        current_game().position(f"{clans}\n")
    assert says in str(error.value)


# -- games, settings, seats, choices ----------------------------------------------------------


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(TefudaError, match="no game 'chess'; there is gosux"):
        tefuda.game("chess")


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"colour": "red"}, "no setting 'colour'"),
        ({"draft": "auction"}, "draft cannot be 'auction'"),
        ({"first": 2}, "first cannot be 2"),
        ({"tie_start": "de"}, "tie_start cannot be 'de'"),
        ({"veteran_slot": "perhaps"}, "veteran_slot cannot be 'perhaps'"),
        ({"rulings": "no_such_ruling"}, "rulings cannot name 'no_such_ruling'"),
        ({"clans": "galmi"}, "clans can only be named"),
        ({"draft": "given"}, "clan"),
        ({"draft": "given", "clans": "galmi,galmi,xian/justice,phoenix,tomorrow"}, "six different"),
        ({"draft": "given", "clans": "galmi,xian/justice,phoenix,tomorrow"}, "player 1 has 2"),
        ({"draft": "given", "clans": "galmi,moon,xian/justice,phoenix,tomorrow"}, "'moon'"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"seed": "seven"}, "seed must be a whole number"),
    ],
)
def test_a_wrong_setting_is_named(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(SettingError) as error:
        current_game().new(**settings)
    assert says in str(error.value)


def test_settings_may_be_typed_as_text() -> None:
    state = current_game().new(seed=1, draft="RANDOM", veteran_slot="true")
    assert state.record()["settings"] == {
        "draft": "random",
        "clans": "",
        "first": "random",
        "tie_start": "en",
        "veteran_slot": True,
        "rulings": "",
    }


def test_an_illegal_choice_changes_nothing() -> None:
    t = table("active_tiles\nhand 0 boul_go")
    before, options, length = t.state.digest(), t.state.options, t.state.length
    for choice in (-1, 0, 9999, t.game.catalogue.index("pass")):
        with pytest.raises(IllegalChoice, match=f"{choice} is not an option; the options are"):
            t.state.step(choice)
        assert t.state.digest() == before
        assert (t.state.options, t.state.length) == (options, length)
    t.do("play boul_go")


def test_a_finished_game_takes_no_choice() -> None:
    t = table("active_tiles\nfirst_pass 2\nsupremacy 0 1\narmy 0 boul_go").do("pass")
    with pytest.raises(IllegalChoice, match="the game is over"):
        t.state.step(0)
    with pytest.raises(IllegalChoice, match="over already"):
        t.game.agree(t.state, "resigned", 0)


def test_an_unknown_seat_or_ending_is_refused() -> None:
    t = table("active_tiles")
    for asks in (t.state.view, t.state.forecast):
        with pytest.raises(SeatError, match="no seat 2"):
            asks(2)
    with pytest.raises(TefudaError, match="by 'boredom'"):
        t.game.agree(t.state, "boredom", 0)
    with pytest.raises(TefudaError, match="needs the seat"):
        t.game.agree(t.state, "resigned", None)
    with pytest.raises(TefudaError, match="not a view"):
        t.game.belief({"game": "gosux"})


# -- records and saved games ------------------------------------------------------------------


def played(moves: int = 40) -> dict[str, Any]:
    state = current_game().new(seed=5, draft="random")
    for number in range(moves):
        if state.actor is None:
            break
        state.step(state.options[number % len(state.options)])
    return state.record()


def without(key: str) -> Callable[[dict[str, Any]], None]:
    def spoil(record: dict[str, Any]) -> None:
        del record[key]

    return spoil


def with_value(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    def spoil(record: dict[str, Any]) -> None:
        record[key] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (with_value("game", "gosu"), "of 'gosu', not of gosux"),
        (without("game"), "not of gosux"),
        (without("moves"), "no list of moves"),
        (without("settings"), "no settings"),
        (without("seed"), "neither a start position nor a seed"),
        (with_value("seed", "x"), "neither a start position nor a seed"),
        (with_value("seed", "9" * 5000), "neither a start position nor a seed"),
        (with_value("digests", 7), "digests are not a list"),
        (with_value("digests", [1, 2]), "not pairs"),
        (with_value("settings", {"colour": 1}), "no setting 'colour'"),
    ],
)
def test_a_damaged_record_is_refused(spoil: Callable[[dict[str, Any]], None], says: str) -> None:
    record = played()
    spoil(record)
    with pytest.raises(TefudaError) as error:
        current_game().replay(json.dumps(record))
    assert says in str(error.value)


def test_text_that_is_no_record_is_refused() -> None:
    whole = json.dumps(played())
    for text in (whole[: len(whole) // 2], "", "[]", "7"):
        with pytest.raises(RecordError, match="not a record"):
            current_game().replay(text)


@pytest.mark.parametrize("move", [9999, -1, "pass", None, 1.5])
def test_the_first_illegal_move_is_named(move: object) -> None:
    record = played()
    record["moves"][12] = move
    with pytest.raises(RecordError, match=r"^move 13: "):
        current_game().replay(record)


def test_a_record_edited_into_another_legal_game_is_noticed() -> None:
    """Another answer at the table leads to another digest at the end of that turn."""
    record = played()
    number, digest = record["digests"][-1]
    record["digests"][-1] = [number, digest[::-1]]
    with pytest.raises(RecordError, match=f"^move {number} leads elsewhere"):
        current_game().replay(record)


def test_a_damaged_saved_game_is_refused() -> None:
    whole = json.loads(table("active_tiles\nhand 0 boul_go").do("play boul_go").state.to_json())
    game = current_game()
    for spoil, says in (
        (without("position"), "no position"),
        (with_value("log", 7), "not an object"),
        (with_value("log", {}), "damaged"),
        (with_value("log", {**whole["log"], "marks": []}), "differ in number"),
        (with_value("position", "clans"), "line `clans`"),
    ):
        data = dict(whole)
        spoil(data)
        with pytest.raises(TefudaError) as error:
            game.from_json(json.dumps(data))
        assert says in str(error.value)


@pytest.mark.parametrize("read", ["rules", "glossary", "gallery"])
@pytest.mark.parametrize("game", tefuda.GAMES)
def test_a_language_that_is_not_there_is_named(game: str, read: str) -> None:
    with pytest.raises(TefudaError, match="there is no language 'de'"):
        getattr(tefuda.game(game), read)("de")
