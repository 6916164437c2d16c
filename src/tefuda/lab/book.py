"""A file of finished deals, so that a long match can be interrupted and continued.

The file has JSON lines: first the request, with versions, then one line for each deal in the order
in which they count. An interruption can leave a half-written line: it is dropped and its deal
played again. Any other damage is an error, because results must not be guessed.
"""

from __future__ import annotations

import inspect
import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from tefuda.bots.bot import Bot
from tefuda.core.game import Company, Game
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.lab.match import Deal, key, seatings
from tefuda.version import VERSION

if TYPE_CHECKING:
    from tefuda.lab.arena import Pair, Plan

FORMAT: Final = 1
PACKAGE: Final = Path(__file__).parents[1]
PLAYING: Final = ("core", "cardtext", "games", "bots")
"""The parts of the package that decide how a game goes."""


UNSAID: Final = ("records", "seats", "teams")
"""Terms that change no result, and terms that only other tables than those for two have."""


class BookError(TefudaError):
    """A file of results that cannot be read, written or continued."""


def header(plan: Plan, game: Game, bots: Sequence[Bot]) -> Json:
    """The plan and every version that could change a result."""
    return {
        "tefuda": VERSION,
        "format": FORMAT,
        "game": plan.game,
        "rules": game.rules_version,
        "cards": game.card_hash(),
        "sources": sources(bots),
        "bots": [
            {"bot": who.label, "clock": who.clock, "seconds": isinstance(who.clock, float)}
            for who in plan.bots
        ],
        "games": plan.games,
        **{name: value for name, value in asdict(plan.terms).items() if name not in UNSAID},
        **({} if plan.terms.seats == 2 else {"players": plan.terms.seats}),
        **({"teams": True} if plan.terms.teams else {}),
        "sprt": None if plan.sprt is None else asdict(plan.sprt),
    }


def sources(bots: Sequence[Bot]) -> str:
    """A hash of the code that plays, and of bots from outside: they change without a version."""
    files = {
        path
        for part in PLAYING
        for path in (PACKAGE / part).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    for bot in bots:
        file = inspect.getsourcefile(type(bot))
        files |= {Path(file)} if file else set()
    digest = blake2b(digest_size=8)
    for path in sorted(files):
        content = path.read_bytes()
        digest.update(f"{path.name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


class Book:
    """The file, read once, then written line by line."""

    def __init__(self, path: Path, head: Json, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.deals: dict[Pair, list[Deal]] = {}
        try:
            self._open(json.dumps(head, ensure_ascii=False))
        except OSError as error:
            raise BookError(f"{path} cannot be used: {error.strerror}") from None
        except UnicodeDecodeError:
            raise self._foreign() from None

    def _open(self, head: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole:
            lines = whole.splitlines()
            self._compare(lines[0], head)
            for number, line in enumerate(lines[1:], 2):
                self._read(number, line)
        elif not head.startswith(text):
            raise self._foreign()
        self.file = self.path.open("r+" if text else "w", encoding="utf-8")
        self.file.truncate(len(whole.encode()))
        self.file.seek(0, os.SEEK_END)
        if not whole:
            self._write(head)

    def _compare(self, line: str, head: str) -> None:
        try:
            old = json.loads(line)
        except ValueError:
            old = None
        if not isinstance(old, dict) or "tefuda" not in old:
            raise self._foreign()
        new = json.loads(head)
        for name in [*new, *old]:
            if old.get(name) != new.get(name):
                raise BookError(
                    f"{self.path} is of another command: its {name} is {json.dumps(old.get(name))}"
                    f", not {json.dumps(new.get(name))}; name another file with --out"
                )

    def _foreign(self) -> BookError:
        return BookError(f"{self.path} is not a file of an arena; name another with --out")

    def _read(self, number: int, line: str) -> None:
        try:
            deal = msgspec.json.decode(line, type=Deal)
        except msgspec.MsgspecError as error:
            raise BookError(f"{self.path}, line {number} is damaged: {error}") from None
        of_pair = self.deals.setdefault(deal.pair, [])
        seed = str(key(self.plan.terms.seed, "deal", len(of_pair)))
        wanted = (len(of_pair), seed, deal.pair in self.plan.pairs)
        if (deal.number, deal.seed, True) != wanted or len(of_pair) >= self.plan.deals:
            raise BookError(
                f"{self.path}, line {number} is damaged: deal {deal.number} does not belong there"
            )
        wrong = _wrong(deal, self.plan.terms.company)
        if wrong:
            raise BookError(f"{self.path}, line {number} is damaged: {wrong}")
        of_pair.append(deal)

    def of(self, pair: Pair) -> list[Deal]:
        """The deals of a pair that were finished before."""
        return self.deals.get(pair, [])

    def add(self, deal: Deal) -> None:
        self._write(msgspec.json.encode(deal).decode())

    def _write(self, line: str) -> None:
        try:
            self.file.write(f"{line}\n")
            self.file.flush()
        except OSError as error:
            raise BookError(f"{self.path} cannot be written: {error.strerror}") from None

    def close(self) -> None:
        self.file.close()


def _wrong(deal: Deal, company: Company) -> str:
    """Values that no arena can have written. A report of them would make no sense."""
    seats, wanted = company.seats, seatings(*company)
    if len(deal.games) != len(wanted):
        return f"a deal has {len(wanted)} games, not {len(deal.games)}"
    for sat, game in zip(wanted, deal.games, strict=True):
        for values in (game.scores, game.decisions, game.seconds, game.slowest):
            if len(values) != seats:
                return f"there are {seats} seats, not {len(values)}"
        for score in game.scores:
            if not 0 <= score <= 1:
                return f"a score must lie between 0 and 1, not be {score:g}"
        if game.seats != sat:
            return f"the seats must be {list(sat)}, not {list(game.seats)}"
        if game.fault is not None and not 0 <= game.fault.seat < seats:
            return f"a seat must be 0 to {seats - 1}, not {game.fault.seat}"
    return ""
