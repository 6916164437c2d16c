"""Imports point one way: core, cardtext, games, bots, {lab, envs}, server, cli."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SRC: Final = Path(__file__).parents[1] / "src"
RANK: Final = {
    "core": 0,
    "cardtext": 1,
    "games": 2,
    "bots": 3,
    "lab": 4,
    "envs": 4,
    "server": 5,
    "cli": 6,
}
# The parts every layer may use, and the doors to the whole.
FOUNDATION: Final = {"errors", "native", "version"}
DOORS: Final = {"__init__", "__main__"}
SHARED_GAME: Final = "army"
NO_IO: Final = """
    asyncio http io logging numpy os pathlib rich shutil socket sqlite3 subprocess tempfile
    textual typer urllib
"""
OUTSIDE_CORE: Final = frozenset(NO_IO.split())
IO_CALLS: Final = {"open", "print", "input"}
FILES: Final = sorted((SRC / "tefuda").rglob("*.py"))


def name_of(path: Path) -> str:
    """`tefuda.core.rng`; a package keeps its `__init__`, so that every file has a parent."""
    return ".".join(path.relative_to(SRC).with_suffix("").parts)


def part(module: str) -> str:
    """The layer: the second component, "" for the package itself."""
    return [*module.split("."), ""][1]


def imports(tree: ast.AST, module: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            # `from tefuda import core` imports tefuda.core
            yield from (f"{base}.{alias.name}" for alias in node.names)


def fault(module: str, imported: str) -> str | None:
    top = imported.partition(".")[0]
    if top == "tests":
        return "nothing imports the tests"
    here = part(module)
    if here == "core" and top in OUTSIDE_CORE:
        return "core does no input or output and knows no numpy"
    if top != "tefuda" or here in DOORS:
        return None
    there = part(imported)
    if there in FOUNDATION or here == there:
        return game_fault(module, imported) if here == "games" else None
    if here in FOUNDATION:
        return "what every layer uses stands on no layer"
    if there not in RANK:  # a name of the package itself: only the command line may look back
        return None if here == "cli" else "the package's front door is for its users"
    return None if RANK[there] < RANK[here] else "imports point one way"


def game_fault(module: str, imported: str) -> str | None:
    mine, other = ([*name.split("."), ""][2] for name in (module, imported))
    shared = {SHARED_GAME, mine}
    is_game = (SRC / "tefuda" / "games" / other).is_dir() and part(imported) == "games"
    if mine == "__init__" or not is_game or other in shared:
        return None
    return f"games share {SHARED_GAME} and nothing else"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    module = name_of(path)
    found = sorted(set(imports(ast.parse(path.read_bytes()), module)))
    faults = [f"{name}: {why}" for name in found if (why := fault(module, name))]
    assert not faults


@pytest.mark.parametrize("path", sorted((SRC / "tefuda" / "core").rglob("*.py")), ids=name_of)
def test_core_neither_reads_nor_writes(path: Path) -> None:
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & IO_CALLS


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("tefuda.core.state", "tefuda.games.army"),
        ("tefuda.core.state", "numpy.random"),
        ("tefuda.core.state", "tefuda.game"),
        ("tefuda.games.army.rows", "tefuda.games.gosux.rules"),
        ("tefuda.games.army.rows", "tefuda.games.gosux"),
        ("tefuda.lab.arena", "tefuda.server.app"),
        ("tefuda.errors", "tefuda.core.state"),
        ("tefuda.bots.search", "tests.helpers"),
    ],
)
def test_the_check_bites(module: str, imported: str) -> None:
    assert fault(module, imported)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("tefuda.games.gosux.rules", "tefuda.games.army.rows"),
        ("tefuda.games.gosux.rules", "tefuda.games.gosux.layout"),
        ("tefuda.games.__init__", "tefuda.games.gosux"),
        ("tefuda.cli.bench", "tefuda.core.state"),
        ("tefuda.__init__", "tefuda.games.gosux"),
        ("tefuda.core.state", "tefuda.errors.TefudaError"),
    ],
)
def test_the_check_lets_pass(module: str, imported: str) -> None:
    assert fault(module, imported) is None
