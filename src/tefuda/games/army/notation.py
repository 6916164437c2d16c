"""Positions as text: what is written alike in every game of armies.

    army 0 timer+1 arpia / kaez
    army 1 (alpha) lava_goddesses

Rows are I / II / III from the left; `+1` is an activation token, brackets a captured card. A frame
is written as the step of a card or routine and its registers by name. A `#` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import shorten

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import (
    AT,
    CARD,
    DEPTH,
    DONE,
    FRAME_SIZE,
    FRAMES,
    MAX_FRAMES,
    PC,
    REGISTERS,
    SEED,
    SEED_WORDS,
    SRC,
)
from tefuda.core.state import MOST_SEATS
from tefuda.games.army.army import Army
from tefuda.games.army.layout import COLUMNS, FACE, LEN, ON, PLACE, PLACES, ROWS

ROMAN = ("I", "II", "III")
OUTERMOST = "flow.game@"
"""How the frame begins in which all others lie."""
WHOLE = re.compile(r"[0-9]{1,20}")
"""A whole number as a person writes it; no number of a position needs more digits."""


def place_name(q: int) -> str:
    """`0.II.3`: seat 0, row II, third from the left."""
    return f"{q // PLACES}.{ROMAN[q % PLACES // COLUMNS]}.{q % COLUMNS + 1}"


def place_number(text: str, seats: int = MOST_SEATS) -> int:
    match = re.fullmatch(r"(\d)\.(I{1,3})\.([1-5])", text)
    if match is None or int(match[1]) >= seats:
        raise PositionError(f"{text!r} is not a place; write seat.row.column, such as 0.II.3")
    seat, row, column = match.groups()
    return int(seat) * PLACES + ROMAN.index(row) * COLUMNS + int(column) - 1


class ArmyWriter:
    def __init__(self, state: Army, cards: Cards, steps: Steps) -> None:
        self.b = state.b
        self.armies = state
        self.cards = cards
        self.steps = steps

    def army(self, seat: int) -> str:
        b, p = self.b, self.armies.base(seat)
        rows = []
        for row in range(ROWS):
            cards = [self.place(p, row * COLUMNS + i) for i in range(b[p + LEN + row])]
            if cards:
                rows.append(" ".join(cards))
        return f"army {seat} {' / '.join(rows)}" if rows else ""

    def place(self, p: int, i: int) -> str:
        b = self.b
        name = self.cards.cards[b[p + PLACE + i] - 1].id
        if not b[p + FACE] >> i & 1:
            name = f"({name})"
        return f"{name}+{b[p + ON + i]}" if b[p + ON + i] else name

    def seed(self) -> int:
        return sum(int(self.b[SEED + i]) << (32 * i) for i in range(SEED_WORDS))

    def frames(self) -> Iterable[str]:
        for depth in range(self.b[DEPTH]):
            f = FRAMES + depth * FRAME_SIZE
            words = [f"frame {self.steps.by_pc[self.b[f + PC]]}"]
            for register, name in enumerate(REGISTERS):
                value = self.b[f + register]
                if register != PC and value:
                    words.append(f"{name}={self.register(register, value)}")
            yield " ".join(words)

    def register(self, register: int, value: int) -> str:
        if register in (SRC, AT):
            return place_name(value - 1)
        if register == CARD:
            return self.cards.cards[value - 1].id
        return str(value)


class ArmyReader:
    """Fills a blank state from text, line by line."""

    army_rule: str
    """The rule that says how large an army is."""

    def __init__(self, state: Army, cards: Cards, steps: Steps) -> None:
        self.b = state.b
        self.armies = state
        self.cards = cards
        self.steps = steps
        self.said: set[str] = set()
        self.frames = 0

    def seats(self) -> int:
        raise NotImplementedError

    def read(self, text: str) -> None:
        """Fill the state."""
        raise NotImplementedError

    def read_line(self, key: str, words: list[str]) -> None:
        raise NotImplementedError

    def read_lines(self, text: str, first: str) -> None:
        """Line by line; what all other lines rest on comes first."""
        for line in sorted(meaningful(text), key=lambda line: not line.startswith(f"{first} ")):
            key, *words = line.split()
            try:
                self.read_line(key, words)
            except PositionError as error:
                raise PositionError(f"line `{_start(line)}`: {error}") from None

    def seat_of(self, key: str, words: list[str]) -> int:
        last = self.seats() - 1
        if not words or words[0] not in [str(seat) for seat in range(last + 1)]:
            raise PositionError(f"after {key} comes a seat, 0 {'or' if last == 1 else 'to'} {last}")
        return int(words[0])

    def unknown(self, key: str, known: Iterable[str]) -> PositionError:
        return PositionError(f"unknown word {key!r}; known are {', '.join(sorted(known))}")

    def phase_of(self, words: list[str], phases: Sequence[str]) -> int:
        if len(words) != 1 or words[0] not in phases:
            raise PositionError(f"the phase is one of {', '.join(phases)}")
        return phases.index(words[0])

    def unframed(self, phase: str) -> PositionError:
        """Of a phase in which no question is the usual one."""
        return PositionError(
            f"phase {phase}: lines with `frame` must say what is being asked; "
            "without them a position stands in a turn, which needs no line"
        )

    def read_done(self, words: list[str]) -> None:
        self.b[DONE] = self.int_of(words, 0, 1)

    def owned(self, seat: int, name: str) -> int:
        """The number of a card that may lie in a player's army; an error if it may not."""
        raise NotImplementedError

    def once(self, key: str) -> None:
        if key in self.said:
            raise PositionError(f"{key} was said before")
        self.said.add(key)

    def int_of(self, words: list[str], least: int, most: int) -> int:
        number = int(words[0]) if len(words) == 1 and WHOLE.fullmatch(words[0]) else None
        if number is None or not least <= number <= most:
            raise PositionError(f"needs one whole number from {least} to {most}")
        return number

    def read_seed(self, words: list[str]) -> None:
        try:
            seed = int(" ".join(words), 16)
        except ValueError:
            raise PositionError("the seed is a number in base sixteen") from None
        if not 0 <= seed < 1 << 128:
            raise PositionError("the seed has at most 128 bits")
        for i in range(SEED_WORDS):
            self.b[SEED + i] = seed >> (32 * i) & 0xFFFFFFFF

    def read_army(self, seat: int, words: list[str]) -> None:
        rows = [row.split() for row in " ".join(words).split("/")]
        if len(rows) > ROWS:
            raise PositionError(f"an army has three rows ({self.army_rule})")
        for row, cards in enumerate(rows):
            if len(cards) > COLUMNS:
                raise PositionError(
                    f"row {ROMAN[row]} has {len(cards)} cards; at most five ({self.army_rule})"
                )
            for column, word in enumerate(cards):
                self.read_place(seat, row * COLUMNS + column, word)
            self.b[self.armies.base(seat) + LEN + row] = len(cards)

    def read_place(self, seat: int, i: int, word: str) -> None:
        b, p = self.b, self.armies.base(seat)
        match = re.fullmatch(r"(\()?(\w+)(\))?(?:\+([1-4]))?", word)
        if match is None or bool(match[1]) != bool(match[3]):
            raise PositionError(
                f"{word!r}: write card, card+1 (a token on it) or (card) (captured)"
            )
        b[p + PLACE + i] = self.owned(seat, match[2]) + 1
        if not match[1]:
            b[p + FACE] |= 1 << i
        if match[4]:
            b[p + ON + i] = int(match[4])

    def read_frame(self, words: list[str]) -> None:
        if not words or words[0] not in self.steps.by_name:
            raise PositionError(
                f"{words[0] if words else ''!r} is not a step of any card or routine"
            )
        if not self.frames and not words[0].startswith(OUTERMOST):
            raise PositionError(f"the first frame is {OUTERMOST}…: all others lie within the game")
        if self.frames >= MAX_FRAMES:
            raise PositionError(f"there are at most {MAX_FRAMES} frames")
        f = FRAMES + self.frames * FRAME_SIZE
        self.frames += 1
        self.b[DEPTH] = self.frames
        self.b[f + PC] = self.steps.by_name[words[0]]
        for word in words[1:]:
            name, _, value = word.partition("=")
            if name not in REGISTERS[1:]:
                raise PositionError(f"{name!r} is not a register; they are {REGISTERS[1:]}")
            if self.b[f + REGISTERS.index(name)]:
                raise PositionError(f"{name} was said before")
            self.b[f + REGISTERS.index(name)] = self.value_of(REGISTERS.index(name), value)

    def value_of(self, register: int, text: str) -> int:
        if register in (SRC, AT):
            return place_number(text, self.seats()) + 1
        if register == CARD:
            if text not in self.cards.index:
                raise PositionError(f"there is no card {text!r}")
            return self.cards.index[text] + 1
        return self.int_of([text], 0, 1 << 60)

    def copies_of(self, word: str) -> tuple[str, int]:
        """`timer`, or `timer*2` for both copies."""
        name, _, times = word.partition("*")
        if times not in ("", "1", "2"):
            raise PositionError(f"{word!r}: there are at most 2 copies of a card")
        return name, int(times or 1)


def meaningful(text: str) -> list[str]:
    """The lines of a position without comments."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line]


def _start(line: str) -> str:
    """As much of a line as tells which one it is: a deck has a hundred cards."""
    return shorten(line, 60, placeholder=" …")
