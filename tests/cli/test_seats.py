"""The command line with two, three and four seats: who plays, what is saved, what is measured."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tefuda
from tefuda.bots.samurai.naive import NaiveBot
from tefuda.bots.weights import read_weights, shipped_weights
from tefuda.cli import games
from tefuda.cli.session import Session
from tefuda.core.settings import SettingError
from tefuda.errors import TefudaError
from tefuda.lab import calibrate
from tests.cli.conftest import Run
from tests.cli.typist import played

GAME = tefuda.game("tricks")


@pytest.fixture(autouse=True)
def _tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.PLUGS, "tricks", "tests.cli.tricks_plug")


@pytest.mark.parametrize(
    "seats",
    [
        ("human", "casual", "random"),
        ("human", "human", "casual"),
        ("human", "human", "human", "human"),
        ("random", "casual", "random", "casual"),
        ("casual", "human"),
    ],
)
def test_a_game_to_the_end(seats: tuple[str, ...]) -> None:
    session = Session.new("tricks", seats, seed=5, players=len(seats))
    shown = played(session, ())
    assert session.over
    assert "Won by " in shown
    greeting = shown.splitlines()[0]
    assert greeting.startswith("Tricks: ")
    assert [greeting.count(kind) for kind in ("a person", "the bot Casual", "the bot Random")] == [
        seats.count(kind) for kind in ("human", "casual", "random")
    ]


def test_only_people_are_asked_to_take_the_keyboard() -> None:
    session = Session.new("tricks", ("human", "human", "casual"), seed=2, players=3)
    sat = set()
    while not session.over:
        session.advance()
        if session.to_sit is not None:
            sat.add(session.to_sit)
            session.sit()
        if session.question is not None:
            hands = [player["hand"] for player in session.view["players"]]  # type: ignore[attr-defined]
            assert [bool(hand) for hand in hands].count(True) <= 1
            session.choose(session.question.options[0].choice)
    assert sat == {0, 1}


def test_a_saved_game_goes_on_with_all_its_seats() -> None:
    session = Session.new("tricks", None, seed=9, players=4)
    assert session.seats == ("human", "casual", "casual", "casual")
    session.advance()
    assert session.question is not None
    session.choose(session.question.options[0].choice)
    session.save("four")
    again = Session.load("four")
    assert again.state.digest() == session.state.digest()
    assert again.seats == session.seats
    assert again.log() == session.log()
    fresh = again.again()
    assert (len(fresh.seats), fresh.state.seats) == (4, 4)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seat4", "casual"], "is played by 3 here: it has no fourth seat for 'casual'"),
        (["--set", "players=2", "--seat3", "random"], "it has no third seat for 'random'"),
        (["--set", "players=5"], "players cannot be '5'; it is one of 2, 3, 4"),
    ],
)
def test_seats_that_are_not_there_are_refused(
    tefuda_command: Run, arguments: list[str], words: str
) -> None:
    status, _, err = tefuda_command("play", "tricks", "--plain", *arguments)
    assert status == 2
    assert words in err


def test_play_seats_bots_by_the_settings(tefuda_command: Run) -> None:
    bots = ["--seat1", "random", "--seat2", "casual", "--seat3", "random", "--seat4", "casual"]
    status, out, _ = tefuda_command("play", "tricks", "--plain", "--set", "players=4", *bots)
    assert status == 0
    assert "the bot Random" in out.splitlines()[0]
    assert "Won by" in out
    _, out, _ = tefuda_command("play", "--list")
    assert "the bot Random, the bot Casual, the bot Random and the bot Casual" in out


def test_a_session_refuses_the_wrong_number_of_seats() -> None:
    with pytest.raises(TefudaError, match="tricks has 3 seats, not 2"):
        Session.new("tricks", ("human", "casual"), players=3)


def test_an_arena_and_a_ladder_among_four(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command(
        "arena", "tricks", "--bots", "casual,random", "--players", "4", "--games", "30",
        "--jobs", "1", "--json",
    )  # fmt: skip
    assert status == 0
    data = json.loads(out)
    assert (data["command"]["players"], data["command"]["games"]) == (4, 32)
    assert len(data["pairs"][0]["bots"][0]["seats"]) == 4
    status, out, _ = tefuda_command(
        "ladder", "tricks", "--levels", "random,casual", "--players", "3", "--games", "12",
        "--most", "12", "--jobs", "1",
    )  # fmt: skip
    assert status == 1
    assert "| casual | random | undecided" in out
    for command in ("arena", "ladder"):
        given = ["--bots", "random,random"] if command == "arena" else []
        status, _, err = tefuda_command(command, "tricks", *given, "--players", "5")
        assert (status, "tricks is for 2, 3 or 4, not for 5" in err) == (2, True)


def test_a_number_that_cannot_play_is_refused_in_both_languages() -> None:
    with pytest.raises(SettingError) as refused:
        GAME.for_seats(5)
    assert refused.value.text("en") == "tricks is for 2, 3 or 4, not for 5"
    assert refused.value.text("fr") == "tricks se joue à 2, 3 ou 4, pas à 5"


def test_weights_are_fitted_and_calibrated_for_a_number_of_players(tefuda_command: Run) -> None:
    file = Path("mine.toml")
    status, out, _ = tefuda_command(
        "fit", "tricks", "--players", "3", "--games", "20", "--jobs", "1", "--out", str(file)
    )
    assert status == 0
    assert f"written to {file}" in out
    assert "`tefuda fit tricks --players 3 --games 20 --seed 0`" in file.read_text()
    assert list(read_weights(GAME, file).features) == GAME.features().names
    status, _, err = tefuda_command("fit", "tricks", "--out", str(file))
    assert (status, "say with --players" in err) == (2, True)
    file.write_text(shipped_weights(GAME, 3).text("mine"))
    command = ["calibrate", "tricks", "--weights", str(file), "--games", "24", "--jobs", "1"]
    status, _, err = tefuda_command(*command)
    assert (status, "tricks is for 2, 3 or 4: say with --players" in err) == (2, True)
    status, out, _ = tefuda_command(*command, "--iterations", "16", "--players", "3")
    assert status == 0
    assert "| always 1/3 | 0.2222 |" in out
    assert read_weights(GAME, file).calibration is not None


def test_who_plays_alone_is_calibrated_too(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a quick player in the place of the expert, who takes long where nothing is compiled; with
    this seed it does not lose every fight."""
    monkeypatch.setattr(calibrate, "ExpertBot", lambda game, seed, judge: NaiveBot(game, seed))
    samurai = tefuda.game("samurai")
    file = Path("mine.toml")
    file.write_text(shipped_weights(samurai, 1).text("mine"))
    status, out, _ = tefuda_command(
        "calibrate", "samurai", "--weights", str(file), "--games", "24", "--iterations", "16",
        "--jobs", "1", "--seed", "1",
    )  # fmt: skip
    assert status == 0
    assert "| a coin | 0.2500 | 0.6931 |" in out
    assert read_weights(samurai, file).calibration is not None
