"""Building the page: when it is done, with what, and what a failure leaves behind."""

import sys
from pathlib import Path
from typing import Final

import pytest

from tefuda.server import build_page
from tefuda.server.build_page import PageError, Tools, build, current, install, source_hash

FAKE_NODE: Final = f"""#!{sys.executable}
import pathlib, sys
if "--version" in sys.argv:
    print("v24.0.0")
elif "--outDir" in sys.argv:
    made = pathlib.Path(sys.argv[sys.argv.index("--outDir") + 1])
    made.mkdir()
    (made / "index.html").write_text(pathlib.Path("index.html").read_text())
    sys.exit(pathlib.Path("broken").exists())
"""
FAKE_NPM: Final = f"""#!{sys.executable}
import pathlib, sys
pathlib.Path("node_modules").mkdir(exist_ok=True)
with open("node_modules/asked.txt", "a") as asked:
    print(*sys.argv[1:], file=asked)
"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    made = tmp_path / "client"
    (made / "src").mkdir(parents=True)
    (made / "index.html").write_text("first")
    (made / "package-lock.json").write_text("{}")
    (made / "src" / "main.ts").write_text("1")
    return made


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tools:
    made = Tools(str(tmp_path / "node"), str(tmp_path / "npm"))
    for file, text in zip(made, (FAKE_NODE, FAKE_NPM), strict=True):
        Path(file).write_text(text)
        Path(file).chmod(0o755)
    monkeypatch.setattr(build_page, "find_tools", lambda: made)
    return made


def test_the_hash_is_of_what_is_built(client: Path) -> None:
    first = source_hash(client)
    (client / "src" / "main.test.ts").write_text("a test")
    (client / "node_modules" / "vite").mkdir(parents=True)
    (client / "node_modules" / "vite" / "vite.js").write_text("")
    assert source_hash(client) == first
    (client / "src" / "main.ts").write_text("2")
    second = source_hash(client)
    (client / "src" / "main.ts").rename(client / "src" / "other.ts")
    assert len({first, second, source_hash(client)}) == 3


@pytest.mark.usefixtures("tools")
def test_a_page_is_built_once_and_again_when_its_sources_change(
    client: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page"
    assert not current(client, page)
    build(client, page)
    assert current(client, page)
    (client / "index.html").write_text("second")
    assert not current(client, page)
    build(client, page)
    assert current(client, page)
    assert (page / "index.html").read_text() == "second"
    assert not list(tmp_path.glob(".page-*"))


@pytest.mark.usefixtures("tools")
def test_a_build_that_fails_leaves_the_page_as_it_was(client: Path, tmp_path: Path) -> None:
    page = tmp_path / "page"
    build(client, page)
    (client / "index.html").write_text("second")
    (client / "broken").touch()
    with pytest.raises(PageError, match=r"vite.*failed"):
        build(client, page)
    assert (page / "index.html").read_text() == "first"
    assert not current(client, page)


def test_packages_are_installed_once(client: Path, tools: Tools) -> None:
    asked = client / "node_modules" / "asked.txt"
    for _ in range(2):
        install(tools, client, everything=False)
    assert asked.read_text().count("--omit=dev") == 1
    for _ in range(2):
        install(tools, client, everything=True)
    install(tools, client, everything=False)  # everything is more than enough
    assert len(asked.read_text().splitlines()) == 2
    (client / "package-lock.json").write_text("{ }")
    install(tools, client, everything=False)
    assert len(asked.read_text().splitlines()) == 3
    assert asked.read_text().count("--omit=dev") == 1  # nor is anything taken away


def test_an_installed_package_has_its_page_and_no_sources(tmp_path: Path) -> None:
    page = tmp_path / "page"
    assert not current(tmp_path / "nowhere", page)
    page.mkdir()
    (page / "index.html").touch()
    assert current(tmp_path / "nowhere", page)


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v24.1.0", True),
        ("v23.0.0", True),
        ("v22.12.0", True),
        ("v22.11.9", False),
        ("v21.9.0", False),
        ("v20.19.1", True),
        ("v20.18.3", False),
        ("v18.20.0", False),
        ("", False),
    ],
)
def test_which_node_is_new_enough(version: str, enough: bool) -> None:
    assert build_page.new_enough(version) is enough


def test_no_node_is_said_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    monkeypatch.setattr(build_page, "current", lambda: False)
    assert build_page.main(["tools"]) == 1
    assert capsys.readouterr().err == ""
    assert build_page.main(["build"]) == 1
    assert "Node 20.19 or newer" in capsys.readouterr().err
