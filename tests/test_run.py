"""The ways in: run.py, make, CI and the lock."""

import ast
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from tefuda import __version__
from tefuda.cli import main as cli
from tefuda.errors import TefudaError

ROOT: Final = Path(__file__).parents[1]
FAILING: Final = ("no", "such", "thing")
LOCK: Final = (ROOT / "requirements.lock").read_text()


@pytest.fixture(scope="module")
def run() -> ModuleType:
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_run_needs_the_standard_library_only() -> None:
    names = set()
    for node in ast.walk(ast.parse((ROOT / "run.py").read_bytes())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_run_can_tell_an_old_python_so() -> None:
    """Its syntax must be readable by the Pythons it turns away."""
    ast.parse((ROOT / "run.py").read_bytes(), feature_version=(3, 7))


def test_make_knows_the_three_ways_in() -> None:
    text = (ROOT / "Makefile").read_text()
    for target in ("play", "test", "bench"):
        assert re.search(rf"^{target}:.*\n\tpython3 run\.py {target}$", text, re.MULTILINE)


def test_ci_is_the_developers_command() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert re.search(r"^python3 run\.py test", script.read_text(), re.MULTILINE)


def test_the_longest_files_begin_first_so_that_nobody_waits_for_them_at_the_end() -> None:
    quick, slow, first = "tests/test_patience.py", "tests/test_native.py", "tests/test_ledger.py"
    command = [sys.executable, "-m", "pytest", "-o", "addopts=", "--collect-only", "-q"]
    done = subprocess.run(
        [*command, quick, slow, first], cwd=ROOT, capture_output=True, text=True, check=True
    )
    files = [line.partition("::")[0] for line in done.stdout.splitlines() if "::" in line]
    assert list(dict.fromkeys(files)) == [first, slow, quick]


def test_the_lock_pins_hashes_and_names_no_host() -> None:
    entries = re.findall(r"^[\w.-]+==.*\n(?: +.*\n)*", LOCK, re.MULTILINE)
    assert "".join(entries) == LOCK
    assert all("--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"://|--(?:extra-)?index|--find-links|^-", LOCK, re.MULTILINE)


def test_each_way_in_installs_what_it_needs(run: ModuleType) -> None:
    def names(*extras: str) -> set[str]:
        entries = run.closure(run.direct_dependencies(frozenset(extras)))
        return {entry.partition("==")[0] for entry in entries}

    assert {"typer", "textual", "markdown-it-py", "mdurl", "librt"} <= names()
    assert not {"mypy", "setuptools", "pytest", "open-spiel", "uv"} & names()
    assert {"mypy", "setuptools", "pathspec"} <= names("build") - names()
    assert {"fastapi", "sqlalchemy", "greenlet", "websockets"} <= names("serve") - names()
    everything = set(re.findall(r"^([\w.-]+)==", LOCK, re.MULTILINE))
    assert names(*run.EVERYTHING) == everything


@pytest.fixture
def steps(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What `run.py test` would run; the build of the engine is stale, or there is none."""
    done: list[tuple[str, ...]] = []

    def module(*step: str) -> int:
        done.append(step)
        return int(step in (("tefuda.native", "current"), FAILING))

    monkeypatch.setattr(run, "module", module)
    monkeypatch.setattr(run, "heard", lambda *step: (module(*step), b"said\n"))
    monkeypatch.setattr(run, "require", lambda extras: None)
    monkeypatch.setenv("TEFUDA_PURE", "")
    return done


def test_everything_is_tested_on_the_compiled_engine(
    run: ModuleType, steps: list[tuple[str, ...]]
) -> None:
    assert run.test(["tests/cards", "-k", "smook"]) == 0
    page = "tefuda.server.build_page"
    page = "tefuda.server.build_page"
    assert sorted(step[:2] for step in steps[:-1]) == [
        ("mypy",),
        ("ruff", "check"),
        ("ruff", "format"),
        ("tefuda.native", "build"),
        (page, "build"),
        (page, "test"),
    ]
    assert steps.index((page, "test")) < steps.index((page, "build"))
    assert steps[-1][0] == "pytest"
    assert steps[-1][-3:] == ("tests/cards", "-k", "smook")
    assert "-m" not in steps[-1]
    assert not os.environ["TEFUDA_PURE"]


def test_what_fails_is_named_and_ends_its_row_and_the_tests(
    run: ModuleType,
    steps: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(run, "CHECKS", (("ruff",), FAILING, ("mypy",)))
    assert run.test([]) == 1
    assert {step[0] for step in steps} == {
        "tefuda.native",
        "tefuda.server.build_page",
        "ruff",
        "no",
    }
    said = capfd.readouterr()
    assert "== no such thing\nsaid\n" in said.out
    assert said.err == "run.py test: no failed\n"


def test_quick_builds_nothing_and_leaves_out_what_is_slow(
    run: ModuleType, steps: list[tuple[str, ...]]
) -> None:
    assert run.test(["--quick", "-k", "smook"]) == 0
    assert sorted(step[0] for step in steps[1:-1]) == [
        "mypy",
        "ruff",
        "ruff",
        "tefuda.server.build_page",
    ]
    assert not [step for step in steps if step[-1] == "build"]
    assert steps[-1][-6:] == ("-m", "not slow", "--durations", "10", "-k", "smook")
    assert os.environ["TEFUDA_PURE"] == "1"


def test_a_ready_environment_is_left_alone(
    run: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp = tmp_path / "stamp"
    stamp.write_text(f"{run.environment_key()}\nbuild")
    monkeypatch.setattr(run, "STAMP", stamp)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    installed: list[frozenset[str]] = []
    monkeypatch.setattr(run, "make_environment", lambda: None)
    monkeypatch.setattr(run, "link_sources", lambda: None)

    def install_locked(extras: frozenset[str]) -> bool:
        installed.append(extras)
        return True

    monkeypatch.setattr(run, "install_locked", install_locked)
    run.install(frozenset())
    run.install(frozenset({"build"}))
    assert not installed
    run.install(frozenset({"test"}))
    assert installed == [{"build", "test"}]
    run.install(frozenset({"test"}))
    assert len(installed) == 1


@pytest.mark.parametrize(
    ("arguments", "page"),
    [
        ("", True),
        ("gosux --lang fr", True),
        ("--port=8000 --no-browser", True),
        ("--lan", True),
        ("--terminal", False),
        ("--plain --lang fr", False),
        ("--seat2=skilled", False),
        ("--help", False),
    ],
)
def test_the_page_is_built_for_those_who_will_see_it(
    run: ModuleType, arguments: str, page: bool
) -> None:
    assert run.opens_page(arguments.split()) is page


def test_the_page_gets_node_only_if_there_is_none(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    answers = {"current": 1, "tools": 1, "build": 0}

    def page_builder(task: str) -> int:
        done.append(task)
        return answers[task]

    def install(extras: frozenset[str]) -> bool:
        done.extend(extras)
        return True

    monkeypatch.setattr(run, "page_builder", page_builder)
    monkeypatch.setattr(run, "install", install)
    assert run.make_page() == 0
    assert done == ["current", "tools", "page", "build"]
    done.clear()
    answers["tools"] = 0
    run.make_page()
    assert done == ["current", "tools", "build"]
    done.clear()
    answers["current"] = 0
    run.make_page()
    assert done == ["current"]


def test_play_does_without_a_server_but_serve_does_not(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[frozenset[str]] = []

    def install(extras: frozenset[str]) -> bool:
        asked.append(extras)
        return not extras

    monkeypatch.setattr(run, "install", install)
    monkeypatch.setattr(run, "make_page", lambda: pytest.fail("there is nothing to serve it"))
    run.prepare_page(needed=False)
    assert asked == [{"serve"}, set()]
    with pytest.raises(SystemExit, match="could not be installed"):
        run.prepare_page(needed=True)


def test_version_says_what_runs() -> None:
    command = [sys.executable, "-m", "tefuda", "--version"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert re.fullmatch(
        rf"tefuda {re.escape(__version__)}, rules engine (compiled|interpreted), Python 3\.\d+.*\n",
        shown,
    )


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (TefudaError("no such game: chess"), 2, "tefuda: no such game: chess\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_errors_become_words_and_a_status(
    error: BaseException,
    status: int,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(prog_name: str) -> None:
        raise error

    monkeypatch.setattr(cli, "app", fail)
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert stopped.value.code == status
    assert capsys.readouterr().err == words
