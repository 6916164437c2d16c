"""The compiled engine: built for exactly the sources that run, or not used at all."""

import os
import subprocess
import sys
import time
from pathlib import Path
from textwrap import dedent

import pytest

from tefuda.native import Sources, running, source_hash
from tefuda.native.build import BuildError, build, check

SHAPES = """
    from librt.vecs import vec
    from mypy_extensions import i64


    class Shape:
        def __init__(self, size: i64) -> None:
            self.cells = vec[i64]([i64(0) for _ in range(size)])

        def weight(self) -> i64:
            return 1

        def fill(self) -> i64:
            total: i64 = 0
            for i in range(i64(len(self.cells))):
                self.cells[i] = i * self.weight()
                total += self.cells[i]
            return total
"""
HEAVY = """
    from mypy_extensions import i64

    from toy.inner.shapes import Shape


    class Heavy(Shape):
        def weight(self) -> i64:
            return 10
"""
# What a fresh process sees: the form, the result, the copy, and that no module came twice.
PROBE = """
    import sys
    from pathlib import Path
    from tefuda.native import Sources, install_finder, running

    toy = Sources(Path(sys.argv[1]), ("toy.inner.shapes", "toy.heavy"))
    sys.path.insert(0, sys.argv[1])
    install_finder(toy)
    from toy.heavy import Heavy
    from toy.inner.shapes import Shape

    heavy = Heavy(5)
    total, copy = heavy.fill(), heavy.cells[:]
    copy[0] = 99
    assert heavy.cells[0] == 0
    assert issubclass(Heavy, Shape) and sys.modules["toy.inner.shapes"].Shape is Shape
    print(running(toy), total)
"""


@pytest.fixture
def toy(tmp_path: Path) -> Sources:
    root = tmp_path / "src"
    (root / "toy" / "inner").mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    for package in ("toy", "toy/inner"):
        (root / package / "__init__.py").touch()
    (root / "toy" / "inner" / "shapes.py").write_text(dedent(SHAPES))
    (root / "toy" / "heavy.py").write_text(dedent(HEAVY))
    return Sources(root, ("toy.inner.shapes", "toy.heavy"))


def probe(toy: Sources, **environment: str) -> str:
    variables = {k: v for k, v in os.environ.items() if k != "TEFUDA_PURE"} | environment
    command = [sys.executable, "-c", dedent(PROBE), str(toy.root)]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def edit(toy: Sources, module: str, old: str, new: str) -> None:
    path = toy.path(module)
    path.write_text(path.read_text().replace(old, new))


@pytest.mark.slow
def test_a_build_serves_its_own_sources_and_no_others(toy: Sources) -> None:
    assert probe(toy) == "interpreted 100"
    first = build(toy)
    assert probe(toy) == "compiled 100"
    assert probe(toy, TEFUDA_PURE="1") == "interpreted 100"

    edit(toy, "toy.heavy", "return 10", "return 20")
    assert probe(toy) == "interpreted 200"
    edit(toy, "toy.heavy", "return 20", "return 10")
    assert probe(toy) == "compiled 100"

    edit(toy, "toy.heavy", "return 10", "return 20")
    second = build(toy)
    assert probe(toy) == "compiled 200"
    assert [first.exists(), second.exists()] == [False, True]
    assert sorted(p.name for p in second.parent.iterdir()) == [second.name, "native.lock"]
    assert not [*toy.root.rglob("*.so")]


def test_a_stray_compiled_file_beside_a_source_is_ignored(toy: Sources) -> None:
    from importlib.machinery import EXTENSION_SUFFIXES

    toy.path("toy.heavy").with_suffix(EXTENSION_SUFFIXES[0]).write_bytes(b"stale")
    assert probe(toy) == "interpreted 100"


@pytest.mark.slow
def test_a_type_error_is_reported_and_leaves_nothing(toy: Sources) -> None:
    edit(toy, "toy.heavy", "return 10", "return 'ten'")
    with pytest.raises(BuildError, match=r"heavy\.py:9: error"):
        build(toy)
    assert [p.name for p in (toy.root.parent / "build").iterdir()] == ["native.lock"]


def test_without_a_compiler_the_words_are_clear(
    toy: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BuildError, match="no C compiler"):
        build(toy)


def test_a_missing_module_is_an_error_of_the_build_only(toy: Sources) -> None:
    more = toy._replace(native=(*toy.native, "toy.absent"))
    assert len(source_hash(more)) == 20
    with pytest.raises(BuildError, match=r"do not exist: toy\.absent"):
        build(more)


@pytest.mark.parametrize(
    "line", ["from toy.plain import N", "from .plain import N", "from . import plain"]
)
def test_what_native_modules_import_must_be_hashed(toy: Sources, line: str) -> None:
    (toy.root / "toy" / "plain.py").write_text("from typing import Final\nN: Final = 3\n")
    toy.path("toy.heavy").write_text(line)
    with pytest.raises(BuildError, match=r"toy\.heavy imports toy\.plain"):
        check(toy)
    check(toy._replace(plain=("toy.plain",)))
    before = source_hash(toy._replace(plain=("toy.plain",)))
    edit(toy, "toy.plain", "3", "4")
    assert source_hash(toy._replace(plain=("toy.plain",))) != before


def test_the_hash_costs_next_to_nothing() -> None:
    times = []
    for _ in range(5):
        start = time.thread_time()
        source_hash()
        times.append(time.thread_time() - start)
    assert min(times) < 0.05  # it takes a tenth of that; to parse the sources, ten times as much


def test_the_form_that_was_asked_for_runs() -> None:
    """A comparison of the two engines would otherwise compare one with itself."""
    pure = os.environ.get("TEFUDA_PURE") == "1"
    assert running() == ("interpreted" if pure else "compiled")
