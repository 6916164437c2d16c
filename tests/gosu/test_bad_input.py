"""Bad input to GOSU is answered with what is wrong and what would be right, and changes nothing."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tefuda.core.game import PositionError, RecordError, SeatError
from tefuda.core.settings import SettingError
from tefuda.core.state import IllegalChoice, Json
from tefuda.errors import TefudaError
from tefuda.games.gosu.cardset import HOME
from tefuda.games.gosu.game import Gosu
from tests.gosu.table import gosu, new_game

# -- settings --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"players": 1}, "players cannot be 1; it is one of 2, 3, 4"),
        ({"players": 5}, "players cannot be 5; it is one of 2, 3, 4"),
        ({"players": "two"}, "players cannot be 'two'; it is one of 2, 3, 4"),
        ({"players": True}, "players cannot be True"),
        ({"players": 2.0}, "players cannot be 2.0"),
        ({"team": True}, "gosu has no setting 'team'; it has first, players, teams"),
        ({"teams": True}, "teams are for 4 players, not for 2"),
        ({"first": "4"}, "first cannot be '4'; it is one of random, 0, 1, 2, 3"),
        ({"first": "3", "players": 3}, "player 4 cannot be first among 3"),
    ],
)
def test_a_setting_that_cannot_be_is_named(settings: dict[str, object], says: str) -> None:
    with pytest.raises(SettingError) as error:
        gosu().new(1, **settings)
    assert str(error.value).startswith(says)
    assert error.value.french != says


@pytest.mark.parametrize("first", [2, "2"])
@pytest.mark.parametrize("players", [3, "3"])
def test_a_number_may_be_given_as_a_number_or_as_text(first: object, players: object) -> None:
    t = new_game(1, players=players, first=first)
    assert (t.advantage, len(t.view["players"])) == (2, 3)


# -- choices, seats, views -------------------------------------------------------------------------


@pytest.mark.parametrize("choice", [0, -1, 1260, 1 << 70, "keep", 9.0, True, None])
def test_what_is_no_option_is_refused_and_changes_nothing(choice: object) -> None:
    t = new_game(1, players=4)
    before = t.state.digest()
    with pytest.raises(IllegalChoice, match="is not an option; the options are 9"):
        t.state.step(choice)
    assert t.state.digest() == before


@pytest.mark.parametrize("seat", [3, 4, -1, True])
def test_a_seat_that_is_not_at_the_table_is_named(seat: object) -> None:
    t = new_game(1, players=3)
    with pytest.raises(SeatError, match="seats are 0 to 2"):
        t.state.view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [{"game": "gosux"}, {"buffer": [1]}, {"seat": "a"}, {"seat": 9}])
def test_what_is_no_view_is_not_dealt_from(wrong: Json) -> None:
    view = {**new_game(1).state.view(0), **wrong}
    with pytest.raises(TefudaError, match="this is not a view of gosu"):
        gosu().determinise(view, random.Random(1))


# -- games of another set --------------------------------------------------------------------------


@pytest.fixture
def others(tmp_path: Path) -> Gosu:
    """A set in which Loya is called Leya and a Nest Rouser draws three cards."""
    folder = Path(shutil.copytree(HOME, tmp_path / "others"))
    for clan, old, new in (("ancient", "[loya]", "[leya]"), ("alpha", "draw(1)", "draw(3)")):
        file = folder / f"{clan}.toml"
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return Gosu.from_folder(folder)


def test_a_record_of_another_set_is_refused_where_it_leads_elsewhere(others: Gosu) -> None:
    state = gosu().position("hand 0 nest_rouser\nhand 1 garsh")
    for choice in ("play nest_rouser", "pass", "pass"):
        state.step(gosu().catalogue.index(choice))
    with pytest.raises(RecordError, match=rf"rules 1 and cards {gosu().card_hash()}, this is"):
        others.replay(state.record())


def test_a_saved_game_with_a_card_that_is_not_in_the_set_is_refused(others: Gosu) -> None:
    text = gosu().position("hand 0 loya").to_json()
    with pytest.raises(RecordError) as error:
        others.from_json(text)
    assert str(error.value) == (
        f"the saved game is of cards {gosu().card_hash()}, this is cards {others.card_hash()}: "
        "line `hand 0 loya`: there is no card 'loya'"
    )


def test_a_long_line_of_a_position_is_told_by_its_beginning() -> None:
    line = "discard " + " ".join(["garsh"] * 30)
    with pytest.raises(PositionError, match=r"^line `discard( garsh){8} …`: "):
        gosu().position(line)
