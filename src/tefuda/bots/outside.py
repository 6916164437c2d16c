"""Bots from outside the package: a class in a file, in a module, or named by an entry point.

    path/to/file.py:Class      a file, relative to where the command is run
    package.module:Class       something that Python can import
    name                       an entry point of the group `tefuda.bots` of an installed package

Whatever goes wrong with somebody else's code is said in words: which file, which line, what.
"""

from __future__ import annotations

import sys
import traceback
from functools import cache
from hashlib import blake2b
from importlib import import_module, metadata
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.core.game import Game
from tefuda.errors import TefudaError

GROUP: Final = "tefuda.bots"
FORMS: Final = "path/to/file.py:Class or package.module:Class"


class OutsideError(TefudaError):
    """A bot from outside that is not there, or that cannot be made."""


class UnknownBot(OutsideError):
    """A name that is no level and no bot of an installed package."""


def make(game: Game, name: str, seed: int, levels: tuple[str, ...]) -> Bot:
    """The bot of this name; `levels` are the names that the package itself has."""
    maker = find(name) if ":" in name else _installed(name, levels)
    try:
        return maker(game, seed)
    except TefudaError:
        raise
    except Exception as error:
        raise OutsideError(f"{name} cannot be made: {told(error)}") from error


def full_name(name: str) -> str:
    """The name, with a file's path from the root: it means the same in every folder."""
    where, colon, class_ = name.rpartition(":")
    return f"{Path(where).resolve()}:{class_}" if colon and _is_file(where) else name


def short_name(name: str) -> str:
    """What to call a bot at a table: a class goes by its own name."""
    return name.rpartition(":")[2] or name


@cache
def find(name: str) -> type[Bot]:
    """The class that `where:Class` names."""
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
    """A file as a module, read once: an arena makes thousands of bots."""
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
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise OutsideError(f"{path} cannot be loaded: {told(error)}") from error
    return module


def _module(where: str) -> ModuleType:
    try:
        return import_module(where)
    except Exception as error:
        raise OutsideError(f"{where} cannot be imported: {told(error)}") from error


@cache
def _installed(name: str, levels: tuple[str, ...]) -> type[Bot]:
    entries = metadata.entry_points(group=GROUP)
    for entry in entries.select(name=name):
        try:
            found = entry.load()
        except Exception as error:
            raise OutsideError(f"{name} ({entry.value}) cannot be loaded: {told(error)}") from error
        return _checked(found, name)
    known = ", ".join([*levels, *sorted(entries.names)])
    raise UnknownBot(f"there is no bot {name!r}; there is {known}, or a class of yours: {FORMS}")


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value is not Bot


def _checked(value: object, name: str) -> type[Bot]:
    if isinstance(value, type) and issubclass(value, Bot):
        return value
    raise OutsideError(f"{name} is not a bot: it must be a class derived from tefuda.bots.bot.Bot")


def told(error: BaseException) -> str:
    """An error of somebody else's code: its kind, its words, and the line it came from."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename != __file__ and not frame.filename.startswith("<frozen")
    ]
    line = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{line}"
