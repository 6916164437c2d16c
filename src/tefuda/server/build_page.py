"""Building the browser's page from `client/` with Node, unless that is done already.

    python build_page.py current   whether the page is that of today's sources
    python build_page.py tools     whether there is a Node that can build it
    python build_page.py build     build it, unless it is
    python build_page.py test      check the client's types and run its tests

It imports nothing but the standard library, not even the rest of tefuda: `run.py` asks it what to
install, before anything is.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = Path(__file__).with_name("page")
CLIENT: Final = Path(__file__).parents[3] / "client"
STAMP: Final = "stamp.txt"
"""In the page, the hash of what it was built from; in node_modules, of what was installed."""
LOCK: Final = "package-lock.json"
OLDEST: Final = {20: 19, 22: 12}
"""The minor version that Vite needs of Node 20 and 22; 21 is too old, later ones will do."""


class PageError(Exception):
    """The page could not be built, in words."""


class Tools(NamedTuple):
    node: str
    npm: str


def current(client: Path = CLIENT, page: Path = PAGE) -> bool:
    """Without sources, in an installed package, the page that is there is the right one."""
    if not client.is_dir():
        return (page / "index.html").is_file()
    return read(page / STAMP) == source_hash(client)


def source_hash(client: Path = CLIENT) -> str:
    """All that decides what the built page is."""
    digest = sha256()
    for file in sorted(sources(client)):
        content = file.read_bytes()
        name = file.relative_to(client).as_posix()
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:20]


def sources(client: Path) -> Iterator[Path]:
    yield from (file for file in client.iterdir() if file.is_file())
    for folder in ("public", "scripts", "src"):
        for file in (client / folder).rglob("*"):
            if file.is_file() and not file.name.endswith(".test.ts"):
                yield file


def build(client: Path = CLIENT, page: Path = PAGE) -> None:
    """Beside the page, then in its place: whoever is served meanwhile gets the one or the other."""
    if not client.is_dir():
        raise PageError("its sources are not here")
    tools, made_of = find_tools(), source_hash(client)
    install(tools, client, everything=False)
    with tempfile.TemporaryDirectory(prefix=".page-", dir=page.parent) as name:
        fresh = Path(name) / "page"
        vite = client / "node_modules" / "vite" / "bin" / "vite.js"
        run(client, tools.node, vite, "build", "--outDir", fresh, "--logLevel", "error")
        run(client, tools.node, client / "scripts" / "pack.mjs", fresh)
        (fresh / STAMP).write_text(made_of)
        if page.exists():
            page.rename(Path(name) / "old")
        fresh.rename(page)


def check(client: Path = CLIENT) -> None:
    tools = find_tools()
    install(tools, client, everything=True)
    modules = client / "node_modules"
    types = ("--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    run(client, tools.node, modules / "svelte-check" / "bin" / "svelte-check", *types)
    run(client, tools.node, modules / "vitest" / "vitest.mjs", "run")


def install(tools: Tools, client: Path, *, everything: bool) -> None:
    """The locked packages: what a build needs, or everything. Where everything was, it stays so."""
    stamp = client / "node_modules" / STAMP
    lock = sha256((client / LOCK).read_bytes()).hexdigest()[:20]
    present = read(stamp)
    everything = everything or present.endswith(" everything")
    if present == f"{lock} everything" or (not everything and present == f"{lock} build"):
        return
    run(
        client,
        tools.npm,
        "ci",
        "--ignore-scripts",
        "--loglevel=error",
        *([] if everything else ["--omit=dev"]),
    )
    stamp.write_text(f"{lock} {'everything' if everything else 'build'}")


def run(client: Path, program: str, *arguments: str | Path) -> None:
    """What it prints is for the terminal; the path lets npm find the Node that belongs to it."""
    beside = Path(program).parent
    path = os.pathsep.join([str(beside), os.environ.get("PATH", "")])
    command = [program, *map(str, arguments)]
    try:
        done = subprocess.run(command, cwd=client, env=os.environ | {"PATH": path}, check=False)
    except OSError as error:
        raise PageError(f"{program} cannot be started: {error.strerror}") from None
    if done.returncode:
        raise PageError(f"{' '.join(command)} failed; see above")


def find_tools() -> Tools:
    """The environment's own Node, else the system's if it is new enough."""
    for path in (str(Path(sys.executable).parent), None):
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node and npm and new_enough(node_version(node)):
            return Tools(node, npm)
    raise PageError("building the page needs Node 20.19 or newer, with npm")


def node_version(node: str) -> str:
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def new_enough(version: str) -> bool:
    numbers = re.fullmatch(r"v(\d+)\.(\d+)\..*", version)
    if not numbers:
        return False
    major, minor = int(numbers[1]), int(numbers[2])
    return major > max(OLDEST) or (major in OLDEST and minor >= OLDEST[major])


def read(file: Path) -> str:
    return file.read_text() if file.is_file() else ""


def main(arguments: list[str]) -> int:
    try:
        match arguments:
            case ["current"]:
                return 0 if current() else 1
            case ["tools"]:
                find_tools()
            case ["build"]:
                if not current():
                    build()
            case ["test"]:
                check()
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except PageError as error:
        if arguments != ["tools"]:
            print(f"the page: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
