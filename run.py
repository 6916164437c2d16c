#!/usr/bin/env python3
"""Set up what is needed in `.venv`, then run: `python3 run.py play`, `test`, `bench`, or any
other arguments of the `tefuda` command.

Standard library only: it must start on a machine that has Python and pip, nothing more.
"""

import sys

# Before anything an older Python cannot import; nor may this file hold newer syntax.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("tefuda needs Python 3.11 or newer; this is " + sys.version.split()[0])

import hashlib
import os
import re
import shutil
import subprocess
import sysconfig
import tempfile
import tomllib
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
STAMP = VENV / "tefuda-stamp.txt"
LOCK = ROOT / "requirements.lock"
PROJECT = ROOT / "pyproject.toml"
BUILD_LOG = ROOT / "build" / "native.log"
PAGE_BUILDER = ROOT / "src" / "tefuda" / "server" / "build_page.py"
EVERYTHING = frozenset({"bench", "build", "lab", "page", "serve", "test"})
# Worth a minute of compiling first; without a compiler they only take longer.
LONG = frozenset({"arena", "calibrate", "fit", "ladder", "soak"})
# Begun at once, interpreted; compiled meanwhile, for the next start.
SOON = frozenset({"play", "serve"})
# `play` with these alone opens the browser's page; any other option is one of the terminal's.
PAGE_OPTIONS = frozenset({"--browser", "--lan", "--lang", "--no-browser", "--port"})
COMPILERS = ("cc", "gcc", "clang", "cl")
NOT_INSTALLED = "the packages could not be installed: see the messages above"
BACKGROUND = "--native-build-in-background"
INTERRUPTED = 130


def main(arguments: list[str]) -> int:
    command = arguments[0] if arguments else ""
    if command == "test":
        return test(arguments[1:])
    if command == "bench":
        require(EVERYTHING)
        return native_build() or make_page() or tefuda(*arguments)
    if command == BACKGROUND:
        require(frozenset({"build"}))
        return native_build()
    if command in LONG:
        require(frozenset({"build", "lab"}))
        if can_compile():
            native_build()
        return tefuda(*arguments)
    if command == "serve" or (command == "play" and opens_page(arguments[1:])):
        prepare_page(needed=command == "serve")
    else:
        require(frozenset())
    if command in SOON:
        start_native_build()
    return tefuda(*arguments)


Step = tuple[str, ...]
Row = tuple[Step, ...]
"""Steps that need each other's results; rows do not, and run side by side."""

CLIENT: Step = ("tefuda.server.build_page", "test")
PAGE: Step = ("tefuda.server.build_page", "build")
CHECKS: Row = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",))
# Files stay whole and in the order of tests/conftest.py.
SHARED_OUT: Step = ("--dist", "loadfile", "--no-loadscope-reorder")
PYTEST: Step = ("pytest", "-n", str(max(2, os.cpu_count() or 2)), *SHARED_OUT)


def test(arguments: list[str]) -> int:
    """Everything; after `--quick` what takes a few minutes. Other arguments are pytest's."""
    require(EVERYTHING)
    quick = "--quick" in arguments
    given = [argument for argument in arguments if argument != "--quick"]
    rows, last = quick_steps(given) if quick else all_steps(given)
    try:
        with ThreadPoolExecutor(len(rows)) as pool:
            failed = [status for status in pool.map(follow, rows) if status]
    except KeyboardInterrupt:  # which the steps have had as well
        return INTERRUPTED
    if failed:
        return failed[0]
    print(title(last), flush=True)
    return ended(last, module(*last))


def follow(row: Row) -> int:
    """One step after the other, until one fails; each is shown in one piece when it is over."""
    for step in row:
        status, said = heard(*step)
        sys.stdout.buffer.write(f"{title(step)}\n".encode() + said)
        sys.stdout.flush()
        if ended(step, status):
            return status
    return 0


def title(step: Step) -> str:
    return " ".join(("==", *step))


def ended(step: Step, status: int) -> int:
    if status:
        print(f"run.py test: {step[0]} failed", file=sys.stderr)
    return status


def all_steps(given: list[str]) -> tuple[tuple[Row, ...], Step]:
    """What can be done first, and then pytest, which has the processor's cores to itself."""
    return ((("tefuda.native", "build"),), (CLIENT, PAGE), CHECKS), (*PYTEST, *given)


def quick_steps(given: list[str]) -> tuple[tuple[Row, ...], Step]:
    """Builds nothing: a stale engine is left alone, and the sources are tested as they are."""
    if module("tefuda.native", "current"):
        os.environ["TEFUDA_PURE"] = "1"
    fast = ("-m", "not slow", "--durations", "10")
    return ((CLIENT,), CHECKS), (*PYTEST, *fast, *given)


def tefuda(*arguments: str) -> int:
    return module("tefuda", *arguments)


def native_build() -> int:
    return module("tefuda.native", "build")


def module(*arguments: str) -> int:
    """`python -m` in the environment; Ctrl-C is the child's to answer."""
    with subprocess.Popen([PYTHON, "-m", *arguments], cwd=folder_for(arguments[0])) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue


def heard(*arguments: str) -> tuple[int, bytes]:
    """The same, and what it says."""
    done = subprocess.run(
        [PYTHON, "-m", *arguments],
        cwd=folder_for(arguments[0]),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return done.returncode, done.stdout


def folder_for(name: str) -> Path | None:
    """Tools run on the checkout; the game stays where the player is, for paths they type."""
    return None if name == "tefuda" else ROOT


# --- the browser's page -------------------------------------------------------------------


def opens_page(arguments: list[str]) -> bool:
    options = {argument.partition("=")[0] for argument in arguments if argument[0:1] == "-"}
    return options <= PAGE_OPTIONS


def prepare_page(needed: bool) -> None:
    """The server and its page. `tefuda play` does without them: it then keeps to the terminal."""
    if install(frozenset({"serve"})):
        make_page()
    elif needed:
        sys.exit(NOT_INSTALLED)
    else:
        require(frozenset())


def make_page() -> int:
    """Build it, unless it is that of today's sources; Node is fetched if the system has none."""
    if page_builder("current") == 0:
        return 0
    if page_builder("tools") and not install(frozenset({"page"})):
        return 1
    print("building the page for the browser", file=sys.stderr)
    return page_builder("build")


def page_builder(task: str) -> int:
    return subprocess.run([PYTHON, "-P", PAGE_BUILDER, task], check=False).returncode


# --- the native build, while somebody already plays ---------------------------------------


def can_compile() -> bool:
    return os.environ.get("TEFUDA_PURE") != "1" and any(map(shutil.which, COMPILERS))


def start_native_build() -> None:
    """Detached: it outlives a short game and serves the next start."""
    if not can_compile():
        return
    BUILD_LOG.parent.mkdir(exist_ok=True)
    with BUILD_LOG.open("w") as log:
        subprocess.Popen(
            [sys.executable, str(ROOT / "run.py"), BACKGROUND],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=not WINDOWS,
            creationflags=getattr(subprocess, "DETACHED_PROCESS", 0),
        )


# --- setting up ---------------------------------------------------------------------------


def require(extras: frozenset[str]) -> None:
    if not install(extras):
        sys.exit(NOT_INSTALLED)


def install(extras: frozenset[str]) -> bool:
    """The locked packages of these extras, unless the stamp says they are here."""
    key, present = environment_key(), stamped()
    if PYTHON.exists() and present[:1] == [key] and extras <= set(present[1:]):
        return True
    make_environment()
    wanted = extras | set(present[1:] if present[:1] == [key] else [])
    print(f"setting up {VENV.name} ({', '.join(['tefuda', *sorted(wanted)])})", file=sys.stderr)
    if not install_locked(wanted):
        return False
    link_sources()
    STAMP.write_text("\n".join([key, *sorted(wanted)]))
    return True


def environment_key() -> str:
    content = LOCK.read_bytes() + PROJECT.read_bytes() + str(ROOT).encode()
    return f"{python_minor()} {hashlib.sha256(content).hexdigest()}"


def stamped() -> list[str]:
    return STAMP.read_text().splitlines() if STAMP.is_file() else []


def python_minor() -> str:
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def make_environment() -> None:
    """Without pip: Debian's Python can make no other without the python3-venv package."""
    settings = VENV / "pyvenv.cfg"
    text = settings.read_text() if settings.is_file() else ""
    made_by = re.search(r"(?m)^version = (\d+\.\d+)", text)
    if not PYTHON.exists() or not made_by or made_by[1] != python_minor():
        venv.create(VENV, clear=True, symlinks=not WINDOWS, with_pip=False)


def install_locked(extras: frozenset[str]) -> bool:
    wanted = closure(direct_dependencies(extras))
    with tempfile.TemporaryDirectory() as folder:
        requirements = Path(folder) / "requirements.txt"
        requirements.write_text("\n".join(wanted))
        options = ["install", "--require-hashes", "--requirement", str(requirements)]
        uv = find_uv()
        if uv:
            command = [uv, "pip", *options, "--quiet", "--python", str(PYTHON)]
            if subprocess.run(command, check=False).returncode == 0:
                return True
            print("uv could not install the packages; trying pip", file=sys.stderr)
        return subprocess.run([*pip(), *options, "--quiet"], check=False).returncode == 0


def find_uv() -> str | None:
    """The environment's uv, else the user's, else one that pip can fetch; None: do without."""
    present = shutil.which("uv", path=str(BIN)) or shutil.which("uv")
    if present:
        return present
    with tempfile.TemporaryDirectory() as folder:
        requirements = Path(folder) / "uv.txt"
        requirements.write_text("\n".join(closure({"uv"})))
        options = ["install", "--quiet", "--require-hashes", "--requirement", str(requirements)]
        subprocess.run([*pip(), *options], check=False)
    return shutil.which("uv", path=str(BIN))


def pip() -> list[str]:
    """A pip that installs into the environment, which has none of its own."""
    own = [sys.executable, "-m", "pip"]
    if succeeds(*own, "--version"):
        return [*own, "--python", str(PYTHON), "--disable-pip-version-check"]
    if succeeds(str(PYTHON), "-m", "ensurepip"):
        return [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]
    sys.exit("tefuda's set-up needs pip or uv (Debian: apt install python3-pip)")


def succeeds(*command: str) -> bool:
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def link_sources() -> None:
    """The checkout itself is what runs: no copy that could be older."""
    site = sysconfig.get_path("purelib", "venv", vars={"base": str(VENV), "platbase": str(VENV)})
    Path(site, "tefuda.pth").write_text(f"{ROOT / 'src'}\n")


# --- reading the lock ---------------------------------------------------------------------


def direct_dependencies(extras: frozenset[str]) -> set[str]:
    project = tomllib.loads(PROJECT.read_text())["project"]
    optional = project["optional-dependencies"]
    lines = [*project["dependencies"], *(line for extra in extras for line in optional[extra])]
    return {normal(re.split(r"[^\w.-]", line)[0]) for line in lines}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def closure(names: set[str]) -> list[str]:
    """The lock's entries for these packages and for all that they need ("# via")."""
    entries = [*re.finditer(r"(?m)^([\w.-]+)==(?:.*\n)(?:[ ]+.*\n)*", LOCK.read_text())]
    chosen = set(names)
    while True:
        needed = {entry[1] for entry in entries if chosen & needed_by(entry[0])}
        if needed <= chosen:
            return [entry[0] for entry in entries if entry[1] in chosen]
        chosen |= needed


def needed_by(entry: str) -> set[str]:
    return set(re.findall(r"(?m)# +(?:via )?(\S+)$", entry))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
