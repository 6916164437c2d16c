"""The list of compiled modules, and the choice between their compiled and interpreted form.

The engine is plain typed Python that mypyc can compile. A compiled file beside its source would
hide later edits. So builds live in a folder named by a hash of everything that went into them, and
a finder serves them from there. If there is no build for today's sources, the sources themselves
run, with the same results.

This package imports nothing of tefuda except `tefuda.errors`: it runs before everything else, and
`setup.py` uses it without the engine.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, Literal, NamedTuple

NATIVE: Final = (
    "tefuda.core.rng",
    "tefuda.core.buffer",
    "tefuda.core.layout",
    "tefuda.core.ops",
    "tefuda.core.machine",
    "tefuda.core.state",
    "tefuda.core.playout",
    "tefuda.core.belief",
    "tefuda.core.features",
    "tefuda.games.army.layout",
    "tefuda.games.army.events",
    "tefuda.games.army.choices",
    "tefuda.games.army.codes",
    "tefuda.games.army.tables",
    "tefuda.games.army.army",
    "tefuda.games.army.meaning",
    "tefuda.games.army.asking",
    "tefuda.games.army.answering",
    "tefuda.games.army.doing",
    "tefuda.games.army.shuffling",
    "tefuda.games.army.dealing",
    "tefuda.games.gosux.codes",
    "tefuda.games.gosux.layout",
    "tefuda.games.gosux.tables",
    "tefuda.games.gosux.zones",
    "tefuda.games.gosux.army",
    "tefuda.games.gosux.sets",
    "tefuda.games.gosux.actions",
    "tefuda.games.gosux.asks",
    "tefuda.games.gosux.answers",
    "tefuda.games.gosux.verbs",
    "tefuda.games.gosux.rules",
    "tefuda.games.gosux.hidden",
    "tefuda.games.gosux.features",
    "tefuda.games.gosu.codes",
    "tefuda.games.gosu.layout",
    "tefuda.games.gosu.tables",
    "tefuda.games.gosu.zones",
    "tefuda.games.gosu.force",
    "tefuda.games.gosu.sets",
    "tefuda.games.gosu.actions",
    "tefuda.games.gosu.asks",
    "tefuda.games.gosu.answers",
    "tefuda.games.gosu.verbs",
    "tefuda.games.gosu.rules",
    "tefuda.games.gosu.hidden",
    "tefuda.games.gosu.features",
    "tefuda.games.samurai.codes",
    "tefuda.games.samurai.event_codes",
    "tefuda.games.samurai.layout",
    "tefuda.games.samurai.tables",
    "tefuda.games.samurai.piles",
    "tefuda.games.samurai.kept",
    "tefuda.games.samurai.harm",
    "tefuda.games.samurai.places",
    "tefuda.games.samurai.arms",
    "tefuda.games.samurai.preparing",
    "tefuda.games.samurai.runs",
    "tefuda.games.samurai.asks",
    "tefuda.games.samurai.choices",
    "tefuda.games.samurai.modules",
    "tefuda.games.samurai.rounds",
    "tefuda.games.samurai.rules",
    "tefuda.games.samurai.hidden",
    "tefuda.games.samurai.features",
    "tefuda.games.samurai.duel.codes",
    "tefuda.games.samurai.duel.layout",
    "tefuda.games.samurai.duel.tables",
    "tefuda.games.samurai.duel.halves",
    "tefuda.games.samurai.duel.rules",
    "tefuda.games.samurai.duel.hidden",
    "tefuda.games.samurai.duel.features",
    "tefuda.games.toys",
    "tefuda.games.tricks.rules",
    "tefuda.games.tricks.features",
    "tefuda.bots.judge",
    "tefuda.bots.search",
    "tefuda.bots.samurai.stakes",
    "tefuda.bots.samurai.hand",
    "tefuda.bots.samurai.reckon",
    "tefuda.bots.samurai.worlds",
    "tefuda.bots.samurai.duel.fencer",
    "tefuda.bots.samurai.duel.table",
    "tefuda.bots.samurai.duel.mixing",
    "tefuda.bots.samurai.duel.weighing",
)

# Interpreted modules that native ones may import. They are part of the hash because
# mypyc copies the `Final` numbers it sees into the compiled code.
PLAIN: Final = ("tefuda.errors",)

# A build made while packaging, inside the installed package; its hash is in `HASH_FILE`.
SHIPPED: Final = "shipped"
HASH_FILE: Final = "hash.txt"


class Sources(NamedTuple):
    """A tree of sources and its native modules; tests use a toy one."""

    root: Path  # the folder that holds the top package
    native: tuple[str, ...]
    plain: tuple[str, ...] = ()

    @property
    def package(self) -> str:
        return self.native[0].partition(".")[0]

    @property
    def group(self) -> str:
        """The module with the compiled code; the others only point into it."""
        return f"{self.package}__mypyc"

    def path(self, module: str) -> Path:
        return self.root.joinpath(*module.split(".")).with_suffix(".py")


TEFUDA: Final = Sources(Path(__file__).parents[2], NATIVE, PLAIN)


def source_hash(sources: Sources = TEFUDA, *, mypy: bool = True) -> str:
    """Everything that decides whether a build is still the same program.

    A shipped build leaves out mypy's version (`mypy=False`), because a machine that installs it has
    no mypy.
    """
    digest = sha256()
    tools = [installed_version("librt"), installed_version("mypy") if mypy else ""]
    for part in (sys.version, EXTENSION_SUFFIXES[0], *tools):
        digest.update(f"{part}\0".encode())
    # How it is compiled is part of the program as well.
    digest.update(Path(__file__).with_name("mypyc_setup.py").read_bytes())
    for module in (*sources.native, *sources.plain):
        path = sources.path(module)
        content = path.read_bytes() if path.is_file() else b"missing"
        digest.update(f"{module}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:20]


def installed_version(distribution: str) -> str:
    """The version in the name of the dist-info folder: `importlib.metadata` takes longer than the
    hash."""
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            if name.startswith(f"{distribution}-") and name.endswith(".dist-info"):
                return name.removesuffix(".dist-info")
    return ""


def builds_folder(sources: Sources = TEFUDA) -> Path:
    """`build/` of a writable checkout, or else the user's cache."""
    checkout = sources.root.parent
    if (checkout / "pyproject.toml").is_file() and os.access(checkout, os.W_OK):
        return checkout / "build"
    from platformdirs import user_cache_path

    return user_cache_path(sources.package)


def build_folder(sources: Sources = TEFUDA) -> Path:
    """The folder of the build of today's sources, whether or not it exists."""
    return builds_folder(sources) / f"native-{source_hash(sources)}"


class NativeFinder:
    """Serves the named modules from the named files and knows no others.

    It does without the base class of `importlib.abc`, whose import takes longer than everything
    else here.
    """

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def install_finder(sources: Sources = TEFUDA) -> None:
    """Decide, once for all modules together, whether compiled or interpreted code runs."""
    folder = None if os.environ.get("TEFUDA_PURE") == "1" else current_build(sources)
    if folder is None:
        # Named too, so that no stray compiled file beside a source is picked up.
        files = {module: sources.path(module) for module in sources.native}
    else:
        files = compiled_files(sources, folder)
    present = {module: file for module, file in files.items() if file.is_file()}
    sys.meta_path.insert(0, NativeFinder(present))


def current_build(sources: Sources = TEFUDA) -> Path | None:
    """The folder of a build that matches today's sources exactly; None if there is none."""
    shipped = sources.root / sources.package / "native" / SHIPPED
    stamp = shipped / HASH_FILE
    if stamp.is_file() and stamp.read_text() == source_hash(sources, mypy=False):
        return shipped
    folder = build_folder(sources)
    return folder if folder.is_dir() else None


def compiled_files(sources: Sources, folder: Path) -> dict[str, Path]:
    suffix = EXTENSION_SUFFIXES[0]
    modules = (*sources.native, sources.group)
    return {
        module: folder.joinpath(*module.split(".")[:-1], last(module) + suffix)
        for module in modules
    }


def last(module: str) -> str:
    return module.rpartition(".")[2]


def running(sources: Sources = TEFUDA) -> Literal["compiled", "interpreted"]:
    """The form of the engine in this process; "compiled" means every native module."""
    return "compiled" if all(map(_is_compiled, sources.native)) else "interpreted"


def _is_compiled(module: str) -> bool:
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        return False
    origin = spec.origin if spec else None
    return origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES))
