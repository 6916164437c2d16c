"""What must be true of the frames of a written position, or the game could not go on from it.

A frame says where a routine or a power stands. Which routine can be open inside which step is
written down here and in each game: a text in which they do not fit together is refused before
anything is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import (
    AT,
    CLAN,
    DEPTH,
    FRAME_SIZE,
    FRAMES,
    LEVEL,
    MASK,
    MODE,
    PC,
    SEAT,
    SRC,
    N,
)
from tefuda.core.ops import ACT, ASK, BY, WIDTH
from tefuda.games.army.army import Army
from tefuda.games.army.layout import PLACE, PLACES

FLOW: Final = "flow."
"""How the routines of a game begin; all other units are powers of cards."""
ANYWHERE: Final = ("",)
"""Of a routine that can be open inside any step."""
CLOSED: Final = frozenset(
    {"may", "swap_first", "swap_second", "clan", "level", "player", "take_back"}
    | {"load", "load_over", "load_short", "extra_turn"}
)
"""Kinds of steps, in both games, during which nothing else is begun."""
MOST_CARDS: Final = 120
"""No count of cards in a frame is larger."""


class FrameCheck:
    phases: ClassVar[Mapping[str, int]]
    """Steps at which the outermost frame can stand, each with the phase it belongs to."""
    under: ClassVar[Mapping[str, tuple[str, ...]]]
    """Steps of routines that can lie inside others, with the steps they lie in; a power of a card
    can lie in any. What is not named lies in none."""
    closed: ClassVar[frozenset[str]]
    """Kinds of steps during which nothing else is begun."""
    clans: int
    most_n: int
    most_mask: int
    most_mode: int

    def __init__(self, state: Army, steps: Steps) -> None:
        self.b = state.b
        self.armies = state
        self.code = state.common.code
        self.steps = steps

    # -- what a game says -------------------------------------------------------------------------

    def phase(self) -> int:
        raise NotImplementedError

    def seats(self) -> int:
        raise NotImplementedError

    def needs(self, step: str, f: int) -> str:
        """What a frame at this step lacks, in words; empty if it lacks nothing."""
        raise NotImplementedError

    # -- all frames -------------------------------------------------------------------------------

    def check(self) -> None:
        steps = [self.step(i) for i in range(int(self.b[DEPTH]))]
        for i, step in enumerate(steps):
            f = FRAMES + i * FRAME_SIZE
            wrong = self._misplaced(steps, i) or self._register(f) or self.needs(step, f)
            if wrong:
                raise PositionError(f"frame {step}: {wrong}")
        if steps and self.phases[steps[0]] != self.phase():
            raise PositionError(f"frame {steps[0]}: does not belong to this phase of the game")

    def step(self, i: int) -> str:
        return self.steps.by_pc[int(self.b[FRAMES + i * FRAME_SIZE + PC])]

    def _misplaced(self, steps: list[str], i: int) -> str:
        """Why a frame cannot stand where it does."""
        step, last = steps[i], i == len(steps) - 1
        if last and not self._asks(i):
            return "asks nobody"
        if not last and not self._opens(i):
            return "nothing can be open inside this step"
        if i == 0:
            return "" if step in self.phases else "the game never stops at this step"
        unit, outer = step.partition("@")[0], steps[i - 1]
        inside = self.under.get(step, self.under.get(unit, ()))
        if not unit.startswith(FLOW) or inside == ANYWHERE or outer in inside:
            return ""
        return f"cannot be open inside {outer}"

    def _asks(self, i: int) -> bool:
        op = self.code[int(self.b[FRAMES + i * FRAME_SIZE + PC])]
        return bool(ASK <= op < ACT)

    def _opens(self, i: int) -> bool:
        """Whether the step before this one can open a frame; or, but for the outermost frame, this
        one, which is carried out again."""
        pc = int(self.b[FRAMES + i * FRAME_SIZE + PC])
        if i == 0:
            return not self._asks(i) and self._can_open(pc - WIDTH)
        return self._can_open(pc) or self._can_open(pc - WIDTH)

    def _can_open(self, pc: int) -> bool:
        op = self.code[pc]
        kind = self.steps.by_pc.get(pc, "").partition("@")[2].partition(".")[0]
        return bool(op == BY or (op >= ASK and kind not in self.closed))

    # -- registers --------------------------------------------------------------------------------

    def _register(self, f: int) -> str:
        """Which register holds what it never can."""
        b = self.b
        limits = {"clan": (CLAN, self.clans), "level": (LEVEL, 3), "n": (N, self.most_n)}
        limits |= {"mask": (MASK, self.most_mask), "mode": (MODE, self.most_mode)}
        if b[f + SEAT] >= self.seats():
            return f"nobody has seat {b[f + SEAT]}"
        for name, (register, most) in limits.items():
            if b[f + register] > most:
                return f"{name} is {most} at most"
        for name, register in (("src", SRC), ("at", AT)):
            if b[f + register] and not self.lies(int(b[f + register]) - 1):
                return f"{name}: no card lies there"
        return ""

    def lies(self, q: int) -> bool:
        """Whether a place is one that a register can name."""
        return self.card_at(q) > 0

    def card_at(self, q: int) -> int:
        """The number + 1 of the card at a place."""
        return int(self.b[self.armies.base(q // PLACES) + PLACE + q % PLACES])

    def own_place(self, f: int, register: int) -> bool:
        """Whether a register names a place of the frame's own player."""
        q = int(self.b[f + register]) - 1
        return q >= 0 and q // PLACES == self.b[f + SEAT]
