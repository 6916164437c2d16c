"""Compiling the native modules with mypyc, all into one group."""

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tefuda.errors import TefudaError
from tefuda.native import SHIPPED, TEFUDA, Sources, build_folder, compiled_files, source_hash

COMPILERS: Final = ("cc", "gcc", "clang", "cl")
SETUP: Final = Path(__file__).with_name("mypyc_setup.py")


class BuildError(TefudaError):
    """The native modules could not be compiled."""


def build(sources: Sources = TEFUDA) -> Path:
    """Compile into the folder that the finder reads, unless that is done already."""
    check(sources)
    target = build_folder(sources)
    target.parent.mkdir(parents=True, exist_ok=True)
    with only_one(target.parent / "native.lock"):
        if not target.is_dir():
            compile_to(sources, target)
            remove_older(target)
    return target


def check(sources: Sources) -> None:
    """Refuse sources that cannot compile, or that would make the hash wrong, before a minute is
    spent."""
    if not any(map(shutil.which, COMPILERS)):
        raise BuildError("no C compiler found: install gcc (Debian: apt install gcc python3-dev)")
    missing = [module for module in sources.native if not sources.path(module).is_file()]
    if missing:
        raise BuildError(f"NATIVE names modules that do not exist: {', '.join(missing)}")
    for module in sources.native:
        for imported in sorted(imports_within(sources, module)):
            if imported not in sources.native and imported not in sources.plain:
                raise BuildError(
                    f"{module} imports {imported}, which is neither in NATIVE nor in PLAIN: "
                    "an edit there would not be noticed"
                )


def imports_within(sources: Sources, module: str) -> set[str]:
    """The modules of the same package that `module` imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(sources.path(module).read_bytes())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(module, node)
            found.update(submodule_or(sources, base, alias.name) for alias in node.names)
    return {name for name in found if name.partition(".")[0] == sources.package}


def absolute(module: str, node: ast.ImportFrom) -> str:
    start = module.split(".")[: -node.level] if node.level else []
    return ".".join([*start, *([node.module] if node.module else [])])


def submodule_or(sources: Sources, base: str, name: str) -> str:
    submodule = f"{base}.{name}"
    return submodule if sources.path(submodule).is_file() else base


def compile_to(sources: Sources, target: Path) -> None:
    """Work in a copy, so that the tree stays clean and an edit in the meantime changes nothing."""
    before = source_hash(sources)
    with tempfile.TemporaryDirectory(prefix=".native-", dir=target.parent) as name:
        work = Path(name)
        shutil.copytree(
            sources.root / sources.package,
            work / sources.package,
            ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", SHIPPED),
        )
        run_mypyc(sources, work)
        if source_hash(sources) != before:
            raise BuildError("the sources changed during the build: build again")
        os.replace(gather(sources, work), target)


def run_mypyc(sources: Sources, work: Path) -> None:
    copies = [str(sources._replace(root=Path()).path(module)) for module in sources.native]
    # -P: this package's own files must not pass for top-level modules.
    command = [sys.executable, "-P", str(SETUP), sources.package, *copies]
    environment = os.environ | {"MYPYPATH": str(work)}
    done = subprocess.run(
        command, cwd=work, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        words = (done.stdout + done.stderr).strip()
        raise BuildError(f"compiling failed:\n{words[-4000:]}")


def gather(sources: Sources, work: Path) -> Path:
    """The compiled files alone, in a folder of their own."""
    result = work / "result"
    for built, kept in zip(
        compiled_files(sources, work / "lib").values(),
        compiled_files(sources, result).values(),
        strict=True,
    ):
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(built, kept)
    return result


def remove_older(target: Path) -> None:
    for folder in target.parent.glob("native-*"):
        if folder != target:
            # A running game may still hold the files open where that forbids removal.
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def only_one(lock: Path) -> Iterator[None]:
    """A second build waits for the first, then finds its work done."""
    try:
        import fcntl
    except ImportError:  # Windows: two builds at once are only wasteful
        yield
        return
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
