"""The only interpreter loop: frames, control flow and questions over a flat buffer of ints.

A game subclasses `Machine` with its verbs (`act`), its questions (`offer` lists the options, `take`
handles the answer) and its conditions (`test`, `number`). The machine knows none of them.

Two habits keep a state a plain value. A question leaves the program counter on itself, so that a
loaded state can simply ask again. Everything that is popped is zeroed, so that equal positions are
equal bytes.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from tefuda.core.buffer import COMPILED
from tefuda.core.layout import (
    ACTOR,
    DEPTH,
    DONE,
    ENDED,
    FRAME_SIZE,
    FRAMES,
    MAX_FRAMES,
    PC,
    SEAT,
    SRC,
    N,
)
from tefuda.core.ops import ACT, ASK, BY, CALL, CLEAR, JUMP, LOAD, RET, UNLESS, WIDTH

MAX_CHOICE: Final = 1 << 15
"""No catalogue is longer; larger numbers are refused before they are narrowed."""
FREE: Final = 0
"""`offer` returns this if even a single option must be asked for, because skipping would tell
something."""
FORCED: Final = 1
"""`offer` returns this if a single option may be taken without asking."""


def clear(b: vec[i64], start: i64, end: i64) -> None:
    """Zero a part of a buffer."""
    if not COMPILED:
        cast("list[int]", b)[start:end] = [0] * (end - start)
        return
    for i in range(start, end):
        b[i] = 0


class Program:
    """What all states of one card set share: the code, and the terms that it refers to."""

    def __init__(self, code: vec[i64], terms: vec[i64]) -> None:
        self.code = code
        self.terms = terms


class Machine:
    """A position that can be played on."""

    def __init__(self, program: Program, buffer: vec[i64], options: vec[i64]) -> None:
        self.program: Final = program
        self.b = buffer
        self.opts = options
        self.n_opts: i64 = 0
        self.asked: i64 = 0
        self.barrier = False
        """Whether the last step drew, revealed or rolled, or could have been answered."""
        self.chooser: i16 = -1
        """The seat whose choice is being carried out. The type is small because there are millions
        of states."""
        self.front: i16 = 0
        """In a game of two seats, the seat that notes of seat 0 are about. It is 1 where a game has
        swapped the two sides, so that its rules need not know whom they speak of."""
        self.answerers: i64 = 0
        """Mask of the seats that the last step may have asked in secret, by what the others know,
        whether or not they were asked."""
        self.sink: list[tuple[int, int, int, int]] | None = None
        """Where atoms note what they did; None if nobody needs it (search, playouts)."""
        self.trace: list[vec[i64]] | None = None
        """The buffer as it was at each note; None unless the state is watched."""

    # -- a game implements these --------------------------------------------------------------

    def act(self, op: i64, f: i64, a: i64, c: i64) -> None:
        raise NotImplementedError

    def offer(self, op: i64, f: i64, a: i64, b: i64) -> i64:
        raise NotImplementedError

    def take(self, op: i64, f: i64, a: i64, b: i64, c: i64, choice: i64) -> None:
        raise NotImplementedError

    def test(self, term: i64, f: i64) -> bool:
        raise NotImplementedError

    def number(self, term: i64, f: i64) -> i64:
        raise NotImplementedError

    def who(self, who: i64, term: i64, f: i64) -> i64:
        """The seat that carries out a block, or -1 for nobody."""
        raise NotImplementedError

    # -- the loop -----------------------------------------------------------------------------

    def run(self) -> None:
        """Run until a seat must choose or the game is over."""
        b = self.b
        code = self.program.code
        depth: i64 = 0
        f: i64 = 0
        while b[ENDED] == 0:
            if b[DEPTH] != depth:
                depth = b[DEPTH]
                f = FRAMES + (depth - 1) * FRAME_SIZE
            pc = b[f]
            op = code[pc]
            b[f] = pc + WIDTH
            if op >= ACT:
                self.act(op, f, code[pc + 1], code[pc + 2])
            elif op >= ASK:
                if self.question(op, f, pc):
                    return
            elif op == UNLESS:
                if not self.test(code[pc + 1], f):
                    b[f] = code[pc + 3]
            elif op == JUMP:
                b[f] = code[pc + 3]
            elif op == RET:
                self.pop()
            else:
                self.control(op, f, pc)
        self.finish()

    def question(self, op: i64, f: i64, pc: i64) -> bool:
        """Ask a question. False if there was nothing to ask."""
        code = self.program.code
        b = self.b
        self.n_opts = 0
        self.asked = b[f + SEAT]
        forced = self.offer(op, f, code[pc + 1], code[pc + 2])
        if self.n_opts == 0:
            if code[pc + 3] != 0:
                b[f] = code[pc + 3]
            b[f + N] = 0
            return False
        if self.n_opts == 1 and forced == FORCED:
            self.take(op, f, code[pc + 1], code[pc + 2], code[pc + 3], self.opts[0])
            return False
        b[f] = pc
        b[ACTOR] = self.asked + 1
        return True

    def control(self, op: i64, f: i64, pc: i64) -> None:
        code = self.program.code
        b = self.b
        if op == LOAD:
            b[f + N] = self.number(code[pc + 1], f)
        elif op == CALL:
            self.push(code[pc + 3], b[f + SEAT], b[f + SRC])
        elif op == BY:
            seat = self.who(code[pc + 1], code[pc + 2], f)
            if seat >= 0:
                self.push(code[pc + 3], seat, b[f + SRC])
        elif op == CLEAR:
            b[DONE] = 0

    def push(self, entry: i64, seat: i64, src: i64) -> i64:
        """Put a new frame on top. A frame with nothing left to do makes way for it."""
        b = self.b
        depth = b[DEPTH]
        f = FRAMES + (depth - 1) * FRAME_SIZE
        if depth > 0 and self.program.code[b[f]] == RET:
            self.pop()
            depth -= 1
        if depth >= MAX_FRAMES:
            raise RuntimeError("effects nest too deeply")
        b[DEPTH] = depth + 1
        f = FRAMES + depth * FRAME_SIZE
        b[f + PC] = entry
        b[f + SEAT] = seat
        b[f + SRC] = src
        return f

    def pop(self) -> None:
        b = self.b
        depth = b[DEPTH] - 1
        f = FRAMES + depth * FRAME_SIZE
        clear(b, f, f + FRAME_SIZE)
        b[DEPTH] = depth

    def again(self, f: i64) -> None:
        """Stay on the current instruction."""
        self.b[f] -= WIDTH

    def finish(self) -> None:
        """End the game: no question and no frame stays open."""
        b = self.b
        while b[DEPTH] > 0:
            self.pop()
        b[ACTOR] = 0
        b[DONE] = 0
        self.n_opts = 0

    def option(self, choice: i64) -> None:
        n = self.n_opts
        self.opts[n] = choice
        self.n_opts = n + 1

    def is_option(self, choice: int) -> bool:
        if not 0 <= choice < MAX_CHOICE:
            return False
        wanted: i64 = choice
        if not COMPILED:
            return wanted in self.opts[: self.n_opts]
        for i in range(self.n_opts):
            if self.opts[i] == wanted:
                return True
        return False

    def choose(self, choice: i64) -> None:
        """Answer the open question with one of its options, and go on."""
        b = self.b
        code = self.program.code
        f = FRAMES + (b[DEPTH] - 1) * FRAME_SIZE
        pc = b[f]
        b[f] = pc + WIDTH
        self.chooser = i16(b[ACTOR] - 1)
        b[ACTOR] = 0
        self.take(code[pc], f, code[pc + 1], code[pc + 2], code[pc + 3], choice)
        self.run()

    def reopen(self) -> None:
        """Ask the open question again, after the buffer was loaded."""
        b = self.b
        self.n_opts = 0
        if b[ENDED] != 0 or b[DEPTH] == 0:
            return
        f = FRAMES + (b[DEPTH] - 1) * FRAME_SIZE
        pc = b[f]
        self.asked = b[f + SEAT]
        self.offer(self.program.code[pc], f, self.program.code[pc + 1], self.program.code[pc + 2])
        b[ACTOR] = self.asked + 1

    def note(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """Note an event. Call this when the change stands in the buffer, because a viewer sees the
        buffer as it is at the note."""
        if self.sink is None:
            return
        self.sink.append((kind, seat ^ i64(self.front), a, b))
        if self.trace is not None:
            self.trace.append(self.b[:])
