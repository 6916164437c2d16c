"""Bots from outside the package: a class in a file, in a module, or named by an entry point.

    path/to/file.py:Class      a file, relative to where the command is run
    package.module:Class       something that Python can import
    name                       an entry point of the group `tefuda.bots` of an installed package

Whatever goes wrong with somebody else's code is said in words: which file, which line, what. Only
Ctrl-C passes through, and what interrupts a bot that is too slow.
"""

from __future__ import annotations

import importlib
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module, metadata
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, Literal

from tefuda.bots.bot import Bot
from tefuda.bots.clock import shown
from tefuda.core.game import Game
from tefuda.core.state import Json
from tefuda.errors import TefudaError

GROUP: Final = "tefuda.bots"
FORMS: Final = "path/to/file.py:Class or package.module:Class"
IMPORTING: Final = Path(importlib.__file__).parent
"""The folder of Python's own code for importing; an error is never the fault of that code."""
MOST_WORDS: Final = 400
ADDRESS: Final = re.compile(r" at 0x[0-9a-fA-F]+")
"""The memory address in the text of an object: it differs in every process and helps nobody."""


class OutsideError(TefudaError):
    """A bot from outside that does not exist, or that cannot be made."""


class UnknownBot(OutsideError):
    """A name that is neither a level nor a bot of an installed package."""


def make(game: Game, name: str, seed: int, levels: tuple[str, ...]) -> Bot:
    """The bot of this name; `levels` are the names that the package itself has."""
    maker = find(name) if ":" in name else _installed(name, levels)
    with blaming(f"{name} cannot be made"):
        return maker(game, seed)


def full_name(name: str) -> str:
    """The name with the full path of a file, so that it means the same in every folder."""
    where, colon, class_ = name.rpartition(":")
    return f"{Path(where).resolve()}:{class_}" if colon and _is_file(where) else name


def short_name(name: str) -> str:
    """The name of a bot at a table; a class has its own name."""
    return name.rpartition(":")[2] or name


@cache
def find(name: str) -> type[Bot]:
    """The class named by `where:Class`."""
    where, _, class_ = name.rpartition(":")
    if not where or not class_.isidentifier():
        raise OutsideError(f"{name!r} names no bot; write {FORMS}")
    module = _file(Path(where)) if _is_file(where) else _module(where)
    if not hasattr(module, class_):
        found = [key for key, value in vars(module).items() if _is_bot(value)]
        known = f"its bots are {', '.join(found)}" if found else "there is no bot in it"
        raise OutsideError(f"{where} has no class {class_!r}; {known}")
    return _checked(getattr(module, class_), name)


def _is_file(where: str) -> bool:
    return where.endswith(".py") or "/" in where or "\\" in where


def _file(path: Path) -> ModuleType:
    """A file as a module. It is read once, because an arena makes thousands of bots."""
    path = path.resolve()
    if not path.is_file():
        raise OutsideError(f"there is no file {path}")
    name = f"tefuda_outside_{blake2b(str(path).encode(), digest_size=8).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise OutsideError(f"{path} is not a Python file: its name must end in .py")
    module = module_from_spec(spec)
    sys.modules[name] = module  # before it runs: dataclasses look their module up
    with blaming(f"{path} cannot be loaded"):
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return module


def _module(where: str) -> ModuleType:
    with blaming(f"{where} cannot be imported"):
        return import_module(where)


@cache
def _installed(name: str, levels: tuple[str, ...]) -> type[Bot]:
    entries = metadata.entry_points(group=GROUP)
    for entry in entries.select(name=name):
        with blaming(f"{name} ({entry.value}) cannot be loaded"):
            return _checked(entry.load(), name)
    known = ", ".join([*levels, *sorted(entries.names)])
    raise UnknownBot(
        f"there is no bot {name!r}; there is {known}, or a class of yours: {FORMS}",
        f"il n'y a pas de robot {name!r} ; il y a {known}, ou votre propre classe : {FORMS}",
    )


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value is not Bot


def _checked(value: object, name: str) -> type[Bot]:
    if isinstance(value, type) and issubclass(value, Bot):
        return value
    raise OutsideError(f"{name} is not a bot: it must be a class derived from tefuda.bots.bot.Bot")


# -- somebody else's code --------------------------------------------------------------------------


class TooSlow(BaseException):
    """Interrupts a bot. Not an Exception: a bot that catches those must not catch this."""


LET_THROUGH: Final = (KeyboardInterrupt, TooSlow)


@dataclass(frozen=True)
class Answer:
    """A bot's answer; if it is not a choice, what is wrong with it."""

    choice: int | None
    fault: Literal["error", "illegal"] = "illegal"
    why: str = ""


def ask(bot: Bot, view: Json, options: Sequence[int], clock: float | None) -> Answer:
    """A bot's answer, or its fault in words, whatever the bot raises or returns."""
    try:
        choice: object = bot.choose(view, list(options), clock)
    except LET_THROUGH:
        raise
    except BaseException as error:
        return Answer(None, "error", told(error))
    if type(choice) is int and choice in options:
        return Answer(choice)
    needed = "" if type(choice) is int else "an int is needed; "
    listed = ", ".join(map(str, options))
    return Answer(
        None, "illegal", f"answered {said(shown, choice)}; {needed}the options were {listed}"
    )


@contextmanager
def blaming(what: str) -> Iterator[None]:
    """Load or start somebody else's code, and report what it raises as an error of that code."""
    try:
        yield
    except (*LET_THROUGH, OutsideError):
        raise
    except BaseException as error:
        raise OutsideError(f"{what}: {told(error)}") from error


def told(error: BaseException) -> str:
    """An error of somebody else's code: its kind, its words, and the line it came from."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _theirs(frame)]
    line = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {said(str, error)}{line}"


def _theirs(frame: traceback.FrameSummary) -> bool:
    own = frame.filename == __file__ or frame.filename.startswith("<frozen")
    return not own and IMPORTING not in Path(frame.filename).parents


def said(words: Callable[[object], str], value: object) -> str:
    """A value from somebody else's code on one short line that can be printed and kept in a file.

    Turning an object into text runs its code, which may raise too.
    """
    try:
        text = " ".join(f"{words(value)}".split())
    except LET_THROUGH:
        raise
    except BaseException:
        return f"something without words ({type(value).__name__})"
    text = ADDRESS.sub("", text).encode("utf-8", "backslashreplace").decode("utf-8")
    return text if len(text) <= MOST_WORDS else f"{text[:MOST_WORDS]} …"
