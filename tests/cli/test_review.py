"""`tefuda review` and `tefuda calibrate`: what they print, write and refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tefuda.bots.weights import Calibration, read_weights, shipped_weights
from tefuda.lab import calibrate as lab
from tests.cli.conftest import Run
from tests.lab.positions import GAME, LAST_TURN, record_of
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


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("none.json",), "no file and no saved game"),
        (("game.json", "--iterations", "1"), "whole number from 16"),
        (("game.json", "--seat", "2", *FEW), "nothing to decide for player 2"),
        (("game.json", "--html", "no/such/folder.html", *FEW), "cannot be written"),
        (("empty.txt",), "no choice has been made"),
        (("other.json",), "there is no game 'chess'"),
    ],
)
def test_what_is_refused(
    tefuda_command: Run, game: str, arguments: tuple[str, ...], words: str
) -> None:
    Path("empty.txt").write_text(LAST_TURN)
    Path("other.json").write_text('{"game": "chess", "moves": [1]}')
    status, out, err = tefuda_command("review", *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.startswith("tefuda: ")


def test_calibrate_writes_prints_and_draws(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "play_all", lambda *_: [[said] for said in sample(1.7, 2000)])
    Path("weights.toml").write_text(shipped_weights(GAME).text("mine"))
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


def test_calibrate_refuses(tefuda_command: Run) -> None:
    for arguments, words in (
        (("chess",), "there is no game 'chess'"),
        (("gosux", "--weights", "none.toml", "--jobs", "1"), "no weights can be read"),
    ):
        status, _, err = tefuda_command("calibrate", *arguments)
        assert status == 2
        assert words in err
