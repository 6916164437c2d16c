"""`tefuda arena` and `tefuda ladder`: what they print and write, and how they refuse."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tefuda.bots.levels import LEVELS
from tefuda.cli.session import Session
from tests.cli.conftest import Run
from tests.lab import outsiders
from tests.patience import PATIENCE, patiently

FLOOR = LEVELS[0]
BUILDER = "mine.py:Builds"


@pytest.fixture(autouse=True)
def mine(tmp_path: Path) -> str:
    shutil.copy(outsiders.__file__, tmp_path / "mine.py")
    return "mine.py"


def untimed(data: Any) -> Any:
    """JSON without what depends on how fast the machine is."""
    if isinstance(data, dict):
        return {name: untimed(value) for name, value in data.items() if name != "timing"}
    return [untimed(item) for item in data] if isinstance(data, list) else data


# -- arena -----------------------------------------------------------------------------------------


def test_arena_says_who_won(tefuda_command: Run) -> None:
    status, out, err = tefuda_command(
        "arena", "gosux", "--bots", f"{BUILDER},{FLOOR}", "--games", "12", "--jobs", "1"
    )
    assert (status, err) == (0, "")  # no progress bar where there is no terminal
    assert f"{BUILDER} against {FLOOR}: 12 games" in out
    assert "duplicate deals: " in out
    assert "games a second" in out
    assert "both seats" in out
    assert len(re.findall(r"\d %? ?\(\d+\.\d to \d+\.\d\)", out)) == 6


def test_json_is_the_same_with_any_number_of_processes(tefuda_command: Run) -> None:
    found = []
    for jobs in ("1", "2"):
        status, out, _ = tefuda_command(
            "arena", "gosux", "--bots", f"{FLOOR},{BUILDER},{FLOOR}@9", "--games", "4",
            "--seed", "5", "--iterations", "10", "--jobs", jobs, "--json", "--check",
        )  # fmt: skip
        assert status == 0
        found.append(json.dumps(untimed(json.loads(out))))
    assert found[0] == found[1]
    data = json.loads(found[0])
    assert data["complete"]
    assert len(data["pairs"]) == 3
    assert data["command"]["seed"] == 5
    assert [bot["clock"] for bot in data["command"]["bots"]] == [10, 10, 9]
    assert data["pairs"][0]["sprt"] is None
    assert data["pairs"][0]["bots"][0]["seats"][1]["games"] == 2


def test_a_sequential_test_says_what_it_accepts(tefuda_command: Run) -> None:
    command = ["arena", "gosux", "--bots", f"{BUILDER},{FLOOR}", "--sprt", "0.5,0.7"]
    status, out, _ = tefuda_command(*command, "--games", "200", "--jobs", "1")
    assert status == 0
    said = " ".join(out.split())
    assert re.search(r"H0 0.5, H1 0.7, errors 0.05 and 0.05: H1 accepted after \d\d games", said)
    _, out, _ = tefuda_command(*command, "--games", "2", "--jobs", "1", "--alpha", "0.01")
    assert "errors 0.01 and 0.05: undecided after 2 games" in " ".join(out.split())


def test_results_are_kept_and_records_replay(tefuda_command: Run) -> None:
    command = [
        "arena", "gosux", "--bots", f"{FLOOR},{FLOOR}", "--games", "6", "--jobs", "1",
        "--out", "kept.jsonl", "--records", "games", "--json",
    ]  # fmt: skip
    _, whole, _ = tefuda_command(*command)
    records = sorted(path.name for path in Path("games").iterdir())
    assert records == [f"1-2-{deal:05d}-{game}.json" for deal in range(3) for game in (1, 2)]
    status, told, _ = tefuda_command("replay", f"games/{records[0]}", "--json")
    assert status == 0
    assert json.loads(told)["returns"] != [0.5, 0.5]
    lines = Path("kept.jsonl").read_text().splitlines(keepends=True)
    Path("kept.jsonl").write_text("".join(lines[:2]) + lines[2][:40])
    _, again, _ = tefuda_command(*command)
    assert json.loads(again)["timing"]["games"] == 4
    assert untimed(json.loads(again)) == untimed(json.loads(whole))
    _, known, _ = tefuda_command(*command)
    assert json.loads(known)["timing"]["games"] == 0
    assert json.loads(known)["pairs"] == json.loads(again)["pairs"]


def test_a_bot_from_outside_meets_a_level(tefuda_command: Run, mine: str) -> None:
    status, out, _ = tefuda_command(
        "arena",
        "gosux",
        "--bots",
        f"{mine}:First,{FLOOR}",
        "--games",
        "4",
        "--draft",
        "--jobs",
        "2",
    )
    assert status == 0
    assert f"{mine}:First against {FLOOR}: 4 games" in out


def test_the_bot_of_the_documentation_plays(tefuda_command: Run) -> None:
    page = Path(__file__).parents[2] / "docs" / "bots.md"
    code = re.findall(r"(?ms)^```python\n(.*?)^```$", page.read_text(encoding="utf-8"))[0]
    assert len(code.splitlines()) <= 32
    Path("sampler.py").write_text(code, encoding="utf-8")
    status, out, _ = tefuda_command(
        "arena", "gosux", "--bots", f"sampler.py:Sampler@40,{FLOOR}", "--games", "4", "--check",
        "--jobs", "2", "--json",
    )  # fmt: skip
    assert status == 0
    data = json.loads(out)
    assert data["pairs"][0]["games"] == 4
    assert data["pairs"][0]["won"] >= 3  # forty playouts are far better than chance


def test_faults_are_shown_and_change_the_exit_status(tefuda_command: Run, mine: str) -> None:
    command = ["arena", "gosux", "--bots", f"{FLOOR},{mine}:Raises", "--games", "2", "--jobs", "1"]
    status, out, _ = tefuda_command(*command)
    assert status == 1
    assert out.count(f"FAULT (error): {mine}:Raises, deal 0 (seed ") == 2
    assert len(re.findall(r"ValueError: no idea \(mine\.py, line \d+\)", out)) == 2
    assert f"{FLOOR} against {mine}:Raises: 2 games, 2 won, 0 drawn, 0 lost" in out
    status, out, _ = tefuda_command(*command, "--json")
    assert status == 1
    trouble = json.loads(out)["pairs"][0]["troubles"][0]
    assert trouble["kind"] == "error"
    assert trouble["seat"] == 1
    assert trouble["seed"].isdecimal()


@pytest.mark.slow
def test_a_finished_arena_says_nothing_more(tmp_path: Path) -> None:
    """Processes that still wait when Python exits must not be heard of."""
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-m", "tefuda", "arena", "gosux", "--bots", f"{FLOOR},{FLOOR}",
             "--games", "4", "--jobs", "2"],
            capture_output=True, text=True, env=os.environ, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, "")


def test_what_a_file_of_bots_prints_is_not_in_the_json(tefuda_command: Run, mine: str) -> None:
    with Path(mine).open("a", encoding="utf-8") as file:
        file.write("\nprint('hello')\n")
    status, out, err = tefuda_command(
        "arena", "gosux", "--bots", f"{mine}:Prints,{FLOOR}", "--games", "2", "--jobs", "1",
        "--json",
    )  # fmt: skip
    assert status == 0
    assert json.loads(out)["pairs"][0]["games"] == 2
    assert "hello" in err
    assert "thinking" in err


HEARING = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("tefuda", run_name="__main__")
"""
"""Tests that run in the background of a shell inherit its deafness to Ctrl-C."""


def test_ctrl_c_prints_what_there_is(tmp_path: Path) -> None:
    out = tmp_path / "kept.jsonl"
    command = [
        sys.executable, "-c", HEARING, "arena", "gosux", "--bots", f"{FLOOR},{FLOOR}",
        "--games", "100000", "--jobs", "2", "--out", str(out),
    ]  # fmt: skip
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ,
    )
    try:
        for _ in patiently("some finished deals"):
            if out.exists() and out.read_text().count("\n") >= 4:
                break
        process.send_signal(signal.SIGINT)
        shown, errors = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 130
    assert errors == ""
    assert "The match is not complete." in shown
    kept = out.read_text()
    assert kept.endswith("\n")
    games = 2 * (kept.count("\n") - 1)
    assert f"{FLOOR} against {FLOOR}#2: {games} games" in shown


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "random,nobody"], "there is no bot 'nobody'; there is"),
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random,random@x"], "name@300"),
        (["--bots", "random,gone.py:Bot"], "there is no file"),
        (["--bots", "random,random", "--games", "7"], "must be even, not 7"),
        (["--bots", "random,random", "--games", "-2"], "Invalid value for '--games'"),
        (["--bots", "random,random", "--seed", "-1"], "Invalid value for '--seed'"),
        (["--bots", "random,random", "--jobs", "-1"], "Invalid value for '--jobs'"),
        (["--bots", "random,random", "--limit", "-1"], "Invalid value for '--limit'"),
        (["--bots", "random,random", "--limit", "1e300"], "a limit cannot be 1e+300"),
        (["--bots", "random,random", "--iterations", "99999999999"], "a clock cannot be 99999999"),
        (["--bots", "random,random", "--seconds", "1e9"], "a clock cannot be 1000000000.0"),
        (["--bots", "random,random", "--iterations", "5", "--seconds", "1"], "not both"),
        (["--bots", "random,random", "--sprt", "0.6"], "--sprt needs P0,P1"),
        (["--bots", "random,random", "--sprt", "0.6,0.5"], "0 < P0 < P1 < 1"),
        (["--bots", "random,random", "--sprt", "0.5,0.6", "--alpha", "2"], "alpha must lie"),
        (["--bots", "random,random", "--out", "file/kept"], "cannot be used: "),
        (["--bots", "random,random", "--out", "file"], "is not a file of an arena"),
        (["--bots", "random,random", "--records", "file/games"], "no records can be written"),
    ],
)
def test_bad_input_is_refused_in_words(
    tefuda_command: Run, arguments: list[str], words: str
) -> None:
    Path("file").write_text("something else\n")
    status, out, err = tefuda_command("arena", "gosux", *arguments)
    assert (status, out) == (2, "")
    assert words in " ".join(err.replace("│", " ").split())
    assert "Traceback" not in err
    assert Path("file").read_text() == "something else\n"


def test_a_game_that_is_not_there(tefuda_command: Run) -> None:
    status, _, err = tefuda_command("arena", "chess", "--bots", "random,random")
    assert status == 2
    assert "there is no game 'chess'" in err


# -- fit -------------------------------------------------------------------------------------------


def test_fit_plays_nothing_if_it_cannot_write(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy")

    def played(*_: object) -> None:
        raise AssertionError("no game may be played")

    monkeypatch.setattr("tefuda.lab.fit.rounds_of_fitting", played)
    status, out, err = tefuda_command("fit", "gosux", "--out", "nowhere/w.toml")
    assert (status, out) == (2, "")
    assert "w.toml cannot be written" in err


# -- ladder ----------------------------------------------------------------------------------------


def test_ladder_prints_its_tables(tefuda_command: Run) -> None:
    command = ["ladder", "gosux", "--levels", f"{FLOOR},{BUILDER}", "--games", "20", "--most", "80"]
    status, out, err = tefuda_command(*command, "--jobs", "1", "--out", "kept")
    assert (status, err) == (0, "")
    assert f"| {BUILDER} | {FLOOR} | H1 after " in out
    assert out.endswith("The ladder holds.\n")
    status, again, _ = tefuda_command(*command, "--jobs", "2", "--out", "kept", "--json")
    data = json.loads(again)
    assert status == 0
    assert data["holds"]
    assert [level["clock"] for level in data["levels"]] == [600, 600]
    assert data["rungs"][0]["match"]["games"] == 20
    assert sorted(path.name for path in Path("kept").iterdir()) == [
        "match-1-0.jsonl",
        "test-1-0.jsonl",
    ]


def test_a_ladder_upside_down_does_not_hold(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command(
        "ladder", "gosux", "--levels", f"{BUILDER},{FLOOR}", "--games", "10", "--most", "20",
        "--jobs", "1",
    )  # fmt: skip
    assert status == 1
    assert "| NO |" in out
    assert f"- {FLOOR} against {BUILDER}: the sequential test does not accept" in out
    assert "% is not above 55 % starting" in out
    status, _, err = tefuda_command("ladder", "gosux", "--levels", FLOOR)
    assert status == 2
    assert "at least two levels" in err


# -- at the table ----------------------------------------------------------------------------------


def test_a_bot_from_outside_takes_a_seat(
    tefuda_command: Run, mine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, _ = tefuda_command(
        "play",
        "--plain",
        "--seat1",
        f"{mine}:First",
        "--seat2",
        FLOOR,
        "--seed",
        "3",
        "--lang",
        "en",
    )
    assert status == 0
    assert "the bot First" in out
    assert "has won the game" in out
    session = Session.new("gosux", ("human", f"{mine}:First"), seed=4, draft="random")
    session.advance()
    session.keep()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert Session.load().state.digest() == session.state.digest()
    _, out, _ = tefuda_command("play", "--list", "--lang", "en")
    assert "a person against the bot First" in out


@pytest.mark.parametrize(("lang", "words"), [("en", "failed and loses"), ("fr", "perd la partie")])
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Raises", "ValueError: no idea"),
        ("RaisesOddly", "Odd: something without words"),
        ("Leaves", "SystemExit"),
        ("Illegal", "the options were"),
        ("AnswersOddly", "answered something without words (Speechless)"),
        ("AnswersHugely", "answered a number of 16610 bits"),
    ],
)
def test_a_bot_that_fails_at_the_table_loses(
    tefuda_command: Run, mine: str, lang: str, words: str, name: str, why: str
) -> None:
    status, out, err = tefuda_command(
        "play", "--plain", "--seat2", f"{mine}:{name}", "--seed", "3", "--lang", lang,
        "--set", "draft=random", "--set", "first=1",
    )  # fmt: skip
    assert (status, err) == (0, "")
    line = next(line for line in out.splitlines() if words in line)
    assert name in line
    assert why in line


def test_nobody_in_a_seat(tefuda_command: Run) -> None:
    status, _, err = tefuda_command("play", "--plain", "--seat2", "bob")
    assert status == 2
    assert "a seat cannot be 'bob': it is human, or a bot; there is no bot 'bob'" in err
