"""Rules misread on purpose: alterations of a game's own source, listed in books/GAME.toml.

Each says which rule it misreads, in which file, and what is put in place of which snippet. It is
played in a process of its own, in which the altered file is imported in place of the true one; the
files of the checkout are never touched. This module imports nothing of the game, so that such a
process can begin with it.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType, ModuleType
from typing import Any, Final

from tefuda.errors import TefudaError

ROOT: Final = Path(__file__).parents[1]
LISTS: Final = ROOT / "tests" / "books"
GAMES_HOME: Final = ROOT / "src" / "tefuda" / "games"
GAMES: Final = {"GX": "gosux", "WS": "samurai", "GO": "gosu"}
"""Whose rule a number is."""
FIELDS: Final = ("rule", "what", "file", "old", "new")
BELOW: Final = ("core", "cardtext")
"""What the game is built on, and no mutant alters."""
SECONDS: Final = 20
"""Of computing, so that a busy machine takes no scenario for one that never ends."""
"""After this a misread game is taken to go on for ever."""


class MutantError(TefudaError):
    """The list and the sources do not fit each other."""


@dataclass(frozen=True)
class Mutant:
    rule: str
    what: str
    file: str
    old: str
    new: str

    @property
    def game(self) -> str:
        return GAMES[self.rule.partition("-")[0]]

    @property
    def path(self) -> Path:
        """The file stands in the game's folder; `../army/…` is shared with another game."""
        return (GAMES_HOME / self.game / self.file).resolve()

    def source(self) -> str:
        """The altered text of the file."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise MutantError(f"{self}: there is no {self.file}") from None
        found = text.count(self.old)
        if found != 1:
            raise MutantError(f"{self}: its snippet is {found} times in {self.file}, not once")
        return text.replace(self.old, self.new)

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}"


def mutants(game: str) -> list[Mutant]:
    return read(LISTS / f"{game}.toml")


def read(path: Path) -> list[Mutant]:
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    for entry in listed:
        if set(entry) != set(FIELDS) or not all(isinstance(text, str) for text in entry.values()):
            raise MutantError(f"{path.name}: a mutant has {', '.join(FIELDS)}, not {entry}")
    return [
        Mutant(**{name: text.removesuffix("\n") for name, text in entry.items()})
        for entry in listed
    ]


# -- playing one, in a process of its own ----------------------------------------------------------


class _Loader(SourceFileLoader):
    """Compiles the altered text; what is cached of the true one is not looked at."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(mutant.path))
        self.text = mutant.source()

    def get_code(self, fullname: str) -> CodeType | None:
        code = compile(self.text, self.path, "exec", dont_inherit=True)
        assert isinstance(code, CodeType)
        return code


class _Finder(MetaPathFinder):
    def __init__(self, mutant: Mutant) -> None:
        parts = mutant.path.relative_to(GAMES_HOME).with_suffix("").parts
        self.name = ".".join(("tefuda.games", *parts))
        self.loader = _Loader(self.name, mutant)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return spec_from_file_location(fullname, self.loader.path, loader=self.loader)


def alter(mutant: Mutant) -> None:
    """From now on this process imports, or reads, the altered file."""
    if any(name.startswith(f"tefuda.games.{mutant.game}") for name in sys.modules):
        raise MutantError("a mutant needs a process that has not imported the game")
    if mutant.path.suffix == ".py":
        sys.meta_path.insert(0, _Finder(mutant))
        return
    text = mutant.source()
    cards = importlib.import_module("tefuda.cardtext.cards")
    true_table = cards.read_toml

    def read_toml(path: Path) -> object:
        return tomllib.loads(text) if path == mutant.path else true_table(path)

    cards.read_toml = read_toml  # type: ignore[attr-defined]


def scenarios(names: Sequence[str]) -> Iterator[Any]:
    """Scenarios by name; only the modules they are in are imported."""
    for module in sorted({name.rpartition(".")[0] for name in names}):
        importlib.import_module(module)
    listed = importlib.import_module("tests.cites").SCENARIOS
    yield from (scenario for scenario in listed if scenario.name in names)


def unnoticed(mutant: Mutant, names: Sequence[str]) -> str:
    """Empty if one of the scenarios notices; otherwise what is wrong with the mutant."""
    alter(mutant)
    signal.signal(signal.SIGPROF, _too_long)
    try:
        importlib.import_module("tefuda").game(mutant.game)
        found = list(scenarios(names))
    except Exception as error:
        return f"{mutant} (broken: the game cannot be loaded: {error!r})"
    crash = ""
    for scenario in found:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            if not scenario.holds():
                return ""
        except Exception as error:  # a crash proves nothing; another scenario may
            crash = crash or f"broken: {scenario.name}: {error!r}"
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return f"{mutant} ({crash or 'no scenario fails'})"


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"not over after {SECONDS} seconds")


# -- playing all of them ---------------------------------------------------------------------------


def play(
    listed: Sequence[Mutant], cited: Mapping[str, Sequence[str]], jobs: int = 0
) -> Iterator[str]:
    """What `unnoticed` says of each mutant and the scenarios that cite its rule.

    They are played from a process that has imported all but the game: forking it gives each of
    them a fresh start at little cost.
    """
    for mutant in listed:
        mutant.source()  # if the list does not fit the sources, say so before anything is played
    tasks = [(asdict(mutant), cited.get(mutant.rule, ())) for mutant in listed]
    with (
        TemporaryDirectory() as bytecode,
        subprocess.Popen(
            [sys.executable, "-m", __name__],
            cwd=ROOT,
            env=_environment(bytecode),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        with process.stdin as stdin:
            json.dump([jobs, tasks], stdin)
        yield from map(json.loads, process.stdout)
    if process.returncode:
        raise MutantError(f"playing the mutants ended with status {process.returncode}")


def _environment(bytecode: str) -> dict[str, str]:
    """The unaltered modules are compiled once for all mutants, whatever is usual here."""
    kept = {name: os.environ[name] for name in os.environ if name != "PYTHONDONTWRITEBYTECODE"}
    path = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    return {**kept, "TEFUDA_PURE": "1", "PYTHONPATH": path, "PYTHONPYCACHEPREFIX": bytecode}


def main() -> None:
    jobs, tasks = json.load(sys.stdin)
    for folder in BELOW:
        for path in sorted((ROOT / "src" / "tefuda" / folder).glob("[a-z]*.py")):
            importlib.import_module(f"tefuda.{folder}.{path.stem}")
    importlib.import_module("pytest")  # as many tests do
    with get_context("fork").Pool(jobs or os.cpu_count(), maxtasksperchild=1) as pool:
        for text in pool.imap(_unnoticed, tasks):
            print(json.dumps(text), flush=True)


def _unnoticed(task: tuple[dict[str, str], list[str]]) -> str:
    mutant, names = task
    return unnoticed(Mutant(**mutant), names)


if __name__ == "__main__":
    main()
