"""The documentation is true: its code runs, its links lead somewhere, its commands exist.

A ```python block is run; all blocks of a page share their names, in order. What it prints must
stand in a ```text block right after it. The examples in the docstrings of `Game`, `State` and `Bot`
are run as doctests. The tables of the card language are made from the vocabulary; their one-line
descriptions are written by hand in the page and kept. After a change of the vocabulary or the
cards, write the tables again and read what changed:

    TEFUDA_GOLDEN=1 python3 -m pytest tests/test_docs.py && git diff docs
"""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import os
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import pytest
import typer

import tefuda
from tefuda.cardtext.cards import Cards
from tefuda.cardtext.nodes import Kind, Node, Param, Word
from tefuda.cli import plain
from tefuda.cli.main import app
from tefuda.core.game import PositionError
from tefuda.games.gosu import cardset as gosu_cards
from tefuda.games.gosu import vocabulary as gosu_words
from tefuda.games.gosux import cardset as gosux_cards
from tefuda.games.gosux import vocabulary
from tefuda.games.gosux.compile import STANDING
from tefuda.games.gosux.layout import TABLE_FIELDS
from tefuda.games.gosux.notation import PILES
from tefuda.games.gosux.rulings import RULINGS
from tests import cites

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
ARCHITECTURE: Final = ROOT / "ARCHITECTURE.md"
LANGUAGE: Final = DOCS / "card-language.md"
GOBLINS: Final = DOCS / "gosu-cards.md"
PAGES: Final = [
    *(ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md")),
    *sorted(DOCS.glob("*.md")),
]
FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
HOSTS: Final = {
    "creativecommons.org",
    "game-icons.net",
    "github.com",
    "keepachangelog.com",
    "semver.org",
}
"""Of what we use, and of what we follow."""
MACHINE_PATH: Final = re.compile(r"(?<![\w.~<*)])/(?!api/)[a-z][\w-]*/[\w.-]+")
"""A path on somebody's disk; the server's routes all begin with /api/."""
OWN_COMMANDS: Final = {"test"}
"""What run.py does itself, besides what it hands to `tefuda`."""
MEASURED: Final = {"benchmarks.md", "soak.md"}
"""Results that are written by measuring: they come and go with the machine that measures."""


class Block(NamedTuple):
    language: str
    text: str
    line: int
    end: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(found[1], found[2], text[: found.start(2)].count("\n"), found.end())
        for found in FENCE.finditer(text)
    ]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def spans(page: Path) -> list[str]:
    """What a page writes `like this`."""
    return re.findall(r"`([^`\n]+)`", prose(page))


# -- code ------------------------------------------------------------------------------------------


def runs(page: Path) -> Iterator[tuple[Block, str]]:
    """The blocks to run, each with what it must print."""
    text, found = page.read_text(encoding="utf-8"), blocks(page)
    for number, block in enumerate(found):
        if block.language != "python":
            continue
        shown = ""
        for after in found[number + 1 : number + 2]:
            gap = text[block.end : text.index(after.text, block.end)]
            shown = after.text if gap.strip() == "```text" else ""
        yield block, shown


@pytest.mark.parametrize("page", [page for page in PAGES if any(runs(page))], ids=name_of)
def test_code_runs_and_prints_what_is_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TEFUDA_HOME", str(tmp_path))
    monkeypatch.setattr(cites, "SCENARIOS", [])  # an example in a page proves nothing
    names: dict[str, object] = {"__name__": "documentation"}
    for block, shown in runs(page):
        # Empty lines before the code: a traceback then names the line of the page.
        code = compile("\n" * block.line + block.text, str(page), "exec")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, names)
        assert printed.getvalue() == shown, f"{page.name}, line {block.line}"


@pytest.mark.parametrize(
    ("module", "class_"), [("core/game", "Game"), ("core/state", "State"), ("bots/bot", "Bot")]
)
def test_examples_in_docstrings_run(module: str, class_: str) -> None:
    """Read from the source: a compiled class need not keep its docstring."""
    path = ROOT / "src" / "tefuda" / f"{module}.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    (node,) = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == class_]
    text = ast.get_docstring(node) or ""
    examples = doctest.DocTestParser().get_doctest(text, {}, class_, str(path), node.lineno)
    report: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(examples, out=report.append)
    assert result.attempted > 4
    assert not result.failed, "".join(report)
    pages = re.findall(r"(?:docs/)?[\w-]+\.md", text)
    assert pages
    assert all((ROOT / page).is_file() for page in pages)


def test_readme_shows_the_contract() -> None:
    assert any(runs(ROOT / "README.md"))


# -- links, commands, keys -------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = re.findall(r"(?m)^#+ (.+)$", prose(page))
    return {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.is_relative_to(ROOT), link
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_that_are_named_exist(page: Path) -> None:
    """`verbs.py` is some file of that name; capitals stand for a name of the reader's."""
    named = {span for span in spans(page) if re.fullmatch(r"[a-z_./]+\.(py|toml|md|csv)", span)}
    files = [f"/{path.relative_to(ROOT).as_posix()}" for path in tracked()]
    assert not {name for name in named if not any(file.endswith(f"/{name}") for file in files)}


@cache
def tracked() -> list[Path]:
    folders = ("src", "tests", "docs")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.*")]
    return [*ROOT.glob("*.*"), *found]


def test_the_index_lists_every_page() -> None:
    listed = set(LINK.findall(prose(DOCS / "index.md")))
    assert {page.name for page in DOCS.glob("*.md")} - {"index.md"} - MEASURED <= listed


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_nothing_points_at_one_machine(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not MACHINE_PATH.findall(LINK.sub("", text))
    assert {urlsplit(link).netloc for link in re.findall(r"https?://\w[^\s)>]*", text)} <= HOSTS


def typed(page: Path) -> Iterator[list[str]]:
    """The command lines a page shows, in blocks and in the text."""
    shell = chain.from_iterable(b.text.splitlines() for b in blocks(page) if b.language == "sh")
    for line in chain(shell, spans(page)):
        for part in re.split(r" (?:&&|\||>) ", line.partition("  #")[0]):
            yield shlex.split(part) if part.startswith(("tefuda", "python3 run.py", "make")) else []


@cache
def options() -> dict[str, set[str]]:
    """Every command with its options; "" is the command line itself."""
    group: Any = typer.main.get_command(app)
    commands = {"": group, **group.commands}
    return {
        name: {"--help", *chain.from_iterable(param.opts for param in command.params)}
        for name, command in commands.items()
    }


def command_fault(words: list[str]) -> str:
    if words[:2] == ["python3", "run.py"]:
        words = words[1:]
    program, *rest = words
    command = rest[0] if rest and re.fullmatch(r"[a-z][a-z-]*", rest[0]) else ""
    if program == "make":
        targets = re.findall(r"(?m)^(\w+):", (ROOT / "Makefile").read_text())
        return "" if command in targets else f"make has no {command!r}"
    if program == "run.py" and command in OWN_COMMANDS:
        return ""
    if command not in options():
        return f"there is no command {command!r}"
    given = {word.partition("=")[0] for word in rest if word.startswith("--")}
    unknown = given - options()[command]
    return f"{command} has no {', '.join(sorted(unknown))}" if unknown else ""


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_and_their_options_exist(page: Path) -> None:
    shown = [words for words in typed(page) if words and words != ["tefuda"]]
    faults = [fault for words in shown if (fault := command_fault(words))]
    assert not faults


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("tefuda sing", "no command 'sing'"),
        ("python3 run.py play --loud", "no --loud"),
        ("make tea", "no 'tea'"),
    ],
)
def test_the_check_of_commands_bites(line: str, fault: str) -> None:
    assert fault in command_fault(line.split())


def test_every_command_is_shown_to_players_or_developers() -> None:
    shown = {words[-1] for page in PAGES for words in typed(page) if words[:1] == ["tefuda"]}
    shown |= {word for page in PAGES for words in typed(page) for word in words[1:3]}
    assert set(options()) - {""} <= shown


def table_keys() -> set[str]:
    """The keys of the terminal table, as its own list of bindings has them."""
    from tefuda.cli.tui.app import TableApp
    from tefuda.cli.tui.table import TableScreen

    bindings: list[Any] = [*TableScreen.BINDINGS, *TableApp.BINDINGS]
    return set(chain.from_iterable(binding.key.split(",") for binding in bindings))


def test_playing_names_every_key_command_setting_and_ruling() -> None:
    named = set(chain.from_iterable(span.split() for span in spans(DOCS / "playing.md")))
    written = {
        "question_mark": "?",
        "plus": "+",
        "minus": "-",
        "equals_sign": "=",
        "f1": "F1",
        "f2": "F2",
        "space": "Space",
    }
    assert {written.get(key, key) for key in table_keys()} <= named
    assert set(plain.COMMANDS) <= named
    assert set(tefuda.game("gosux").settings) <= named
    assert {ruling.name for ruling in RULINGS} <= named


def test_notation_names_every_line() -> None:
    named = set(chain.from_iterable(span.split() for span in spans(DOCS / "notation.md")))
    assert {name for name, _ in TABLE_FIELDS} <= named
    assert {name for name, _ in PILES} <= named
    for game in ("gosu", "samurai"):
        with pytest.raises(PositionError) as refused:
            tefuda.game(game).position("nothing")
        known = re.split(r"known are |is not one of ", str(refused.value))[1].split(", ")
        assert set(known) - set(tefuda.game(game).settings) - named == set()


@pytest.mark.parametrize("game", ["gosu", "samurai"])
def test_the_contract_speaks_only_of_what_views_have(game: str) -> None:
    page = (DOCS / "contract.md").read_text(encoding="utf-8")
    title = {"gosu": "In GOSU ", "samurai": "In Way of the Samurai "}[game]
    (about,) = [line for line in page.splitlines() if line.startswith(title)]
    view: Any = tefuda.game(game).new(seed=1).view(0)
    parts = {*view, *(view["players"][0] if game == "gosu" else ()), "parts", "missing"}
    assert set(re.findall(r"`(\w+)`", about)) - parts == set()


# -- the contract ----------------------------------------------------------------------------------


def public_names(module: str, class_: str) -> set[str]:
    tree = ast.parse((ROOT / "src" / "tefuda" / "core" / module).read_text(encoding="utf-8"))
    body = next(n.body for n in tree.body if isinstance(n, ast.ClassDef) and n.name == class_)
    names = {node.name for node in body if isinstance(node, ast.FunctionDef)}
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize(("module", "class_"), [("state.py", "State"), ("game.py", "Game")])
def test_the_contract_table_has_every_method(module: str, class_: str) -> None:
    rows = re.findall(r"(?m)^\| (`.+?`) \|", ARCHITECTURE.read_text(encoding="utf-8"))
    named = set(re.findall(r"\w+", " ".join(rows)))
    assert public_names(module, class_) <= named


# -- the card language -----------------------------------------------------------------------------


LANGUAGES: Final = {LANGUAGE: vocabulary, GOBLINS: gosu_words}
"""The page of each language, and the words it must describe."""
SETS: Final[dict[ModuleType, Callable[[], Cards]]] = {
    vocabulary: gosux_cards.load,
    gosu_words: gosu_cards.load,
}


def words_in(node: Node) -> Iterator[str]:
    yield node.word
    for arg in node.args:
        if isinstance(arg, Node):
            yield from words_in(arg)
        elif isinstance(arg, str):
            yield arg


@cache
def users(language: ModuleType) -> dict[str, list[str]]:
    """Which cards use a word or a moment. A tile says what its clan's immortal says."""
    found: dict[str, list[str]] = {}
    for card in SETS[language]().cards:
        used = {word for node in card.abilities.values() for word in words_in(node)}
        for word in used | set(card.abilities):
            found.setdefault(word, []).append(card.id)
    return found


def argument(param: Param) -> str:
    text = param.kind.name.lower()
    if param.name:
        text = f"{param.name}={text}"
    if param.many:
        return f"{text}, …"
    return text if param.default is None else f"[{text}]"


def written(word: Word) -> str:
    given = ", ".join(map(argument, word.params))
    return f"{word.name}({given})" if given else word.name


Rows = list[tuple[str, str, str]]
"""How a word is written, its kind, a card that uses it."""


def rows_of(language: ModuleType, words: tuple[Word, ...]) -> Rows:
    return [(written(w), w.kind.name.lower(), example(language, w.name)) for w in words]


def example(language: ModuleType, word: str) -> str:
    ids = users(language).get(word)
    return f"`{ids[0]}`" if ids else "–"


def tables(language: ModuleType) -> dict[str, Rows]:
    found = {
        "moments": [
            (name, kind.name.lower(), example(language, name))
            for name, kind in language.MOMENTS.items()
        ]
    }
    for name in ("CONTROL", "ON_PLACES", "ON_PILES", "ON_GAME", "SETS", "NUMBERS"):
        found[name.lower()] = rows_of(language, getattr(language, name))
    for kind in (Kind.QUANTITY, Kind.TARGET, Kind.TEST, Kind.STANDING):
        words = tuple(word for word in language.OTHERS if word.kind is kind)
        found[kind.name.lower()] = rows_of(language, words)
    return found


def described(page: str) -> dict[tuple[str, str], str]:
    """The one-line descriptions of a page, by word and kind."""
    rows = re.findall(r"(?m)^\| `(\w+)[^|]*` \| (\w+) \| ([^|]*) \|", page)
    return {(word, kind): text.strip() for word, kind, text in rows}


def made_anew(path: Path, page: str) -> str:
    """The page with its tables made from the vocabulary, descriptions kept."""
    texts = described(page)
    for name, rows in tables(LANGUAGES[path]).items():
        lines = ["| word | kind | what it means | as on |", "|---|---|---|---|"]
        for form, kind, card in rows:
            text = texts.get((re.split(r"\W", form)[0], kind), "")
            lines.append(f"| `{form}` | {kind} | {text} | {card} |")
        page = between(page, name, lines)
    if path == LANGUAGE:
        page = between(page, "ongoing forms", [f"- `{form}`" for form in ongoing_forms()])
    return page


def between(page: str, name: str, lines: list[str]) -> str:
    begin, end = f"<!-- {name}: made by tests/test_docs.py -->", f"<!-- end of {name} -->"
    assert page.count(begin) == page.count(end) == 1, name
    before, _, rest = page.partition(begin)
    return "\n".join([before + begin, *lines, end + rest.partition(end)[2]])


def ongoing_forms() -> list[str]:
    """The ongoing effects the rules know, as a card file writes them."""
    both = re.compile(r"both\((\w+), (\w+(?:\(\w+\))?)\)")
    return sorted([*(both.sub(r"\1 & \2", form) for form in STANDING), "also_named(card, …)"])


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_the_tables_of_a_card_language_are_up_to_date(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    if os.environ.get("TEFUDA_GOLDEN"):
        page = made_anew(path, page)
        path.write_text(page, encoding="utf-8")
    assert made_anew(path, page) == page, "with TEFUDA_GOLDEN=1 this test writes the tables anew"


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_every_word_is_described(path: Path) -> None:
    language = LANGUAGES[path]
    texts = described(path.read_text(encoding="utf-8"))
    wanted = {(word.name, word.kind.name.lower()) for word in language.WORDS}
    wanted |= {(name, kind.name.lower()) for name, kind in language.MOMENTS.items()}
    assert not {key for key in wanted if not texts.get(key)}


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_every_constant_is_listed(path: Path) -> None:
    constants = LANGUAGES[path].vocabulary(frozenset()).constants
    assert set(chain.from_iterable(constants.values())) <= set(spans(path))


@cache
def in_files() -> dict[str, Any]:
    """Every card of the army games as its file has it, by id."""
    files = sorted((ROOT / "src/tefuda/games").glob("gosu*/cards/*.toml"))
    return {id_: card for file in files for id_, card in tomllib.loads(file.read_text()).items()}


@pytest.mark.parametrize("page", [ROOT / "README.md", ARCHITECTURE, LANGUAGE, GOBLINS], ids=name_of)
def test_a_card_that_is_shown_is_as_in_its_file(page: Path) -> None:
    shown = [tomllib.loads(block.text) for block in blocks(page) if block.language == "toml"]
    cards = [(id_, card) for samples in shown for id_, card in samples.items()]
    assert cards
    for id_, card in cards:
        assert card.items() <= in_files()[id_].items(), f"{id_} in {page.name}"


def used_once() -> set[str]:
    """Words of one card; the eight keywords are one family of sets and need no reason."""
    names = {word.name for word in vocabulary.WORDS} | set(vocabulary.MOMENTS)
    return {n for n in names - set(vocabulary.KEYWORDS) if len(users(vocabulary).get(n, [])) < 2}


def test_words_of_one_card_have_a_reason() -> None:
    section = prose(ARCHITECTURE).partition("## Words that serve one card")[2].partition("\n## ")[0]
    first_cells = re.findall(r"(?m)^\| (`.+?`) \|", section)
    assert set(re.findall(r"\w+", " ".join(first_cells))) == used_once()
