"""Bots from outside the package: found by path, module and entry point, or refused in words."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest

import tefuda
from tefuda.bots import outside
from tefuda.bots.levels import LEVELS, make
from tefuda.bots.random_bot import RandomBot
from tefuda.errors import TefudaError

GAME = tefuda.game("gosux")


def test_by_path_and_by_relative_path(bots: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(1)
    assert state.actor is not None
    view = state.view(state.actor)
    bot = tefuda.bot("gosux", f"{bots}:First", seed=5)
    assert bot.seed == 5
    assert bot.choose(view, state.options) == state.options[0]
    monkeypatch.chdir(Path(bots).parent)
    assert isinstance(make(GAME, "bots.py:First"), type(bot))
    assert isinstance(make(GAME, "./bots.py:First"), type(bot))


def test_by_module() -> None:
    assert isinstance(make(GAME, "tefuda.bots.random_bot:RandomBot", 3), RandomBot)


def test_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = metadata.EntryPoints(
        [
            metadata.EntryPoint("dice", "tefuda.bots.random_bot:RandomBot", outside.GROUP),
            metadata.EntryPoint("lost", "no.such.module:Bot", outside.GROUP),
            metadata.EntryPoint("odd", "math:pi", outside.GROUP),
            metadata.EntryPoint("gone", "tefuda.bots.random_bot:NoBot", outside.GROUP),
        ]
    )
    monkeypatch.setattr(metadata, "entry_points", lambda group: entries.select(group=group))
    outside._installed.cache_clear()
    assert isinstance(make(GAME, "dice"), RandomBot)
    words = r"lost \(no.such.module:Bot\) cannot be loaded: ModuleNotFoundError: [^(]*$"
    with pytest.raises(TefudaError, match=words):
        make(GAME, "lost")
    with pytest.raises(TefudaError, match=r"cannot be loaded: AttributeError: [^(]*$"):
        make(GAME, "gone")  # and no line of Python's own code
    with pytest.raises(TefudaError, match="odd is not a bot"):
        make(GAME, "odd")
    with pytest.raises(TefudaError, match="dice, gone, lost, odd, or a class of yours"):
        make(GAME, "nobody")
    outside._installed.cache_clear()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nobody", f"there is {', '.join(LEVELS)}"),
        ("no/such/file.py:Bot", "there is no file"),
        ("{bots}:Nobody", "has no class 'Nobody'; its bots are First, Builds, Raises"),
        ("{bots}:NoBot", "is not a bot: it must be a class"),
        ("{bots}:number", "is not a bot: it must be a class"),
        ("{bots}:Broken", r"cannot be made: KeyError: 'weights' \(bots.py, line \d+\)"),
        ("{bots}:NeverStarts", r"cannot be made: SystemExit: 0 \(bots.py, line \d+\)"),
        ("{bots}:Abstract", "cannot be made: TypeError: .*abstract"),
        ("{bots}:", "names no bot; write path/to/file.py:Class"),
        (":Bot", "names no bot"),
        ("no_such_module:Bot", "cannot be imported: ModuleNotFoundError"),
        ("math:Bot", "math has no class 'Bot'; there is no bot in it"),
    ],
)
def test_what_cannot_be_found_or_made(bots: str, name: str, words: str) -> None:
    with pytest.raises(TefudaError, match=words):
        make(GAME, name.format(bots=bots))


def test_a_file_that_does_not_run(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text("x = 1\ny = x / 0\n")
    with pytest.raises(TefudaError, match=r"ZeroDivisionError: .* \(wrong.py, line 2\)"):
        make(GAME, f"{file}:Bot")
    file.write_text("class Bot(\n")
    with pytest.raises(TefudaError, match=r"SyntaxError: .*\(wrong.py, line 1\)"):
        make(GAME, f"{file}:Bot")
    file.write_text("import sys\nsys.exit(0)\n")
    with pytest.raises(TefudaError, match=r"cannot be loaded: SystemExit: 0 \(wrong.py, line 2\)"):
        make(GAME, f"{file}:Bot")
    text = tmp_path / "notes.txt"
    text.write_text("")
    with pytest.raises(TefudaError, match=r"must end in \.py"):
        make(GAME, f"{text}:Bot")


def test_a_module_that_leaves_on_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "leaving_bots.py").write_text("raise SystemExit(0)\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(TefudaError, match=r"cannot be imported: SystemExit: 0 \(leaving_bots.py, "):
        make(GAME, "leaving_bots:Bot")
    entries = metadata.EntryPoints([metadata.EntryPoint("off", "leaving_bots:Bot", outside.GROUP)])
    monkeypatch.setattr(metadata, "entry_points", lambda group: entries.select(group=group))
    outside._installed.cache_clear()
    with pytest.raises(TefudaError, match=r"cannot be loaded: SystemExit: 0 \(leaving_bots.py, "):
        make(GAME, "off")
    outside._installed.cache_clear()


def test_ctrl_c_is_nobodys_fault() -> None:
    with pytest.raises(KeyboardInterrupt), outside.blaming("a bot cannot be made"):
        raise KeyboardInterrupt


def test_names_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert outside.full_name("mine.py:Bot") == f"{tmp_path.resolve()}/mine.py:Bot"
    assert [outside.full_name(name) for name in ("random", "a.b:C")] == ["random", "a.b:C"]
    assert [outside.short_name(name) for name in ("random", "a/b.py:C")] == ["random", "C"]
