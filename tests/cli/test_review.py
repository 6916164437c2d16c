"""`tefuda review` and `tefuda calibrate`: what they print, write and refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tefuda.bots.weights import Calibration, read_weights, shipped_weights
from tefuda.cli import files
from tefuda.cli.session import Session
from tefuda.errors import TefudaError
from tefuda.lab import calibrate as lab
from tests.cli.conftest import Run
from tests.lab.positions import GAME, LAST_TURN, choice, record_of
from tests.lab.test_calibrate import sample

FEW = ("--iterations", "16")


@pytest.fixture
def game() -> str:
    """A game of two choices: the second one throws it away."""
    state = GAME.position(LAST_TURN.replace("first_pass 2", "first_pass 2\nturns_left 1"))
    Path("game.json").write_text(json.dumps(record_of(state, "draw one", "pass")))
    return "game.json"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Player 2 won.", "blunder ??, 100 points", "Played: Pass", "wins the game this")),
        (
            "fr",
            ("Le joueur 2 a gagné.", "gaffe ??, 100 points", "Joué : Passer", "dans ce tour"),
        ),
    ],
)
def test_in_the_terminal_and_as_a_page(
    tefuda_command: Run, game: str, lang: str, words: tuple[str, ...]
) -> None:
    status, out, err = tefuda_command("review", game, "--lang", lang, "--html", "out.html", *FEW)
    assert (status, err) == (0, "")
    out = out.replace("\u00a0", " ")
    page = Path("out.html").read_text(encoding="utf-8").replace("\u00a0", " ")
    for text in words:
        assert text in out
        assert text in page
    assert "█" in out


def test_json_and_one_seat(tefuda_command: Run, game: str) -> None:
    _, out, _ = tefuda_command("review", game, "--json", "--seat", "1", *FEW)
    data = json.loads(out)
    assert data["mistakes"][0] == 1
    assert [split["seat"] for split in data["splits"]] == [0]
    assert data["moves"][1]["why"]
    assert data["result"] == [0.0, 1.0]


def test_top_limits_what_is_explained(tefuda_command: Run, game: str) -> None:
    _, out, _ = tefuda_command("review", game, "--top", "0", *FEW)
    assert "Why:" not in out
    assert "more." in out


def test_a_saved_game(tefuda_command: Run) -> None:
    tefuda_command("play", "--plain", "--seed", "5", "--seat2", "random", typed="1\n1\n1\nr\nyes\n")
    status, out, _ = tefuda_command("review", "last", *FEW)
    assert status == 0
    assert "Player 1 resigned." in out


# -- games that go on ------------------------------------------------------------------------------


def saved(*seats: str) -> str:
    """Each player has drawn once, and the game goes on; a saved game where seats are named."""
    state = GAME.position(LAST_TURN.replace("first_pass 2", ""))
    for name in ("draw one", "draw one"):
        state.step(choice(name))
    session = Session(GAME, state, seats, "en", autosave=False) if seats else None
    data = state.record() if session is None else session.to_data()
    Path("unfinished.json").write_text(json.dumps(data), encoding="utf-8")
    return "unfinished.json"


@pytest.mark.parametrize(
    ("seats", "arguments", "seat"),
    [
        (("human", "random"), (), 0),
        (("random", "human"), (), 1),
        (("human", "random"), ("--seat", "1"), 0),
        (("human", "human"), ("--seat", "2"), 1),
        ((), ("--seat", "2"), 1),
    ],
)
def test_only_ones_own_choices_before_the_end(
    tefuda_command: Run, seats: tuple[str, ...], arguments: tuple[str, ...], seat: int
) -> None:
    _, out, _ = tefuda_command("review", saved(*seats), *arguments, "--json", *FEW)
    data = json.loads(out)
    assert [move["seat"] for move in data["moves"]] == [seat]
    assert [split["seat"] for split in data["splits"]] == [seat]


@pytest.mark.parametrize(
    ("seats", "arguments", "words"),
    [
        ((), (), "choose a player with --seat"),
        (("human", "human"), (), "the choices of others would show hidden cards"),
        (("random", "random"), (), "choose a player with --seat"),
        (("human", "random"), ("--seat", "2"), "player 2 is not you"),
        (("human", "random"), ("--seat", "2", "--lang", "fr"), "montreraient des cartes cachées"),
        ((), ("--lang", "fr"), "choisissez un joueur avec --seat"),
    ],
)
def test_the_others_choices_stay_hidden(
    tefuda_command: Run, seats: tuple[str, ...], arguments: tuple[str, ...], words: str
) -> None:
    status, out, err = tefuda_command("review", saved(*seats), *arguments, *FEW)
    assert (status, out) == (2, "")
    assert words in err


# -- what is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("none.json",), "no file and no saved game"),
        (("game.json", "--iterations", "1"), "whole number from 16"),
        (("game.json", "--seat", "2", *FEW), "nothing to decide for player 2"),
        (("game.json", "--seat", "3", *FEW), "this game has no seat 3; its seats are 1 to 2"),
        (("game.json", "--html", "no/such/folder.html", *FEW), "cannot be written"),
        (("game.json", "--html", ".", *FEW), "it is a folder"),
        (("empty.txt", "--seat", "1"), "no choice has been made"),
        (("deep.json",), "nested too deep"),
        (("other.json",), "there is no game 'chess'"),
    ],
)
def test_what_is_refused(
    tefuda_command: Run, game: str, arguments: tuple[str, ...], words: str
) -> None:
    Path("empty.txt").write_text(LAST_TURN)
    Path("deep.json").write_text("[" * 100_000)
    Path("other.json").write_text('{"game": "chess", "moves": [1]}')
    status, out, err = tefuda_command("review", *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.startswith("tefuda: ")


def test_calibrate_writes_prints_and_draws(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "play_all", lambda *_: [[said] for said in sample(1.7, 2000)])
    Path("weights.toml").write_text(shipped_weights(GAME, GAME.seats).text("mine"))
    status, out, _ = tefuda_command(
        "calibrate", "gosux", "--weights", "weights.toml", "--picture", "plot.svg"
    )
    assert status == 0
    assert "| calibrated | " in out
    kept = read_weights(GAME, Path("weights.toml")).calibration
    assert kept is not None
    assert kept.slope == pytest.approx(1.7, abs=0.2)
    assert Path("plot.svg").read_text().startswith("<svg ")
    _, out, _ = tefuda_command("calibrate", "gosux", "--weights", "weights.toml", "--json")
    assert Calibration(round(json.loads(out)["slope"], 4)) == kept


def test_a_place_to_write_to_is_looked_for_first(
    tefuda_command: Run, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        pytest.fail("the long work had begun")

    monkeypatch.setattr("tefuda.lab.review.review", never)
    monkeypatch.setattr(lab, "play_all", never)
    mine = shipped_weights(GAME, GAME.seats).text("mine")
    Path("weights.toml").write_text(mine)
    nowhere = "no/such/file"
    for arguments in (
        ("review", game, "--html", nowhere),
        ("calibrate", "gosux", "--weights", "weights.toml", "--picture", nowhere),
    ):
        status, _, err = tefuda_command(*arguments)
        assert status == 2
        assert "no/such/file cannot be written: there is no folder no/such" in err
    assert Path("weights.toml").read_text() == mine


def test_weights_stay_if_the_picture_cannot_be_written_after_all(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise TefudaError("the disk is full")

    monkeypatch.setattr(lab, "play_all", lambda *_: [[said] for said in sample(1.7, 2000)])
    monkeypatch.setattr(files, "write_text", full)
    mine = shipped_weights(GAME, GAME.seats).text("mine")
    Path("weights.toml").write_text(mine)
    status, _, err = tefuda_command(
        "calibrate", "gosux", "--weights", "weights.toml", "--picture", "plot.svg"
    )
    assert (status, "the disk is full" in err) == (2, True)
    assert Path("weights.toml").read_text() == mine


def test_calibrate_refuses(tefuda_command: Run) -> None:
    for arguments, words in (
        (("chess",), "there is no game 'chess'"),
        (("gosux", "--weights", "none.toml", "--jobs", "1"), "no weights can be read"),
    ):
        status, _, err = tefuda_command("calibrate", *arguments)
        assert status == 2
        assert words in err
