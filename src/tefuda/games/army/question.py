"""The open question of a game of armies: its frame, its step, who is asked, which text asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.compile import Steps
from tefuda.cardtext.nodes import Node
from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES, SRC
from tefuda.games.army.army import Army

FLOW: Final = "flow"
OVER: Final = "over"


class OpenQuestion:
    def __init__(self, state: Army, cards: Cards, steps: Steps) -> None:
        self.armies = state
        self.cards = cards
        self.f = FRAMES + (int(state.b[DEPTH]) - 1) * FRAME_SIZE
        self.open = state.b[DEPTH] > 0 and not state.over
        self.pc = int(state.b[self.f]) if self.open else 0
        self.op, self.a, self.b = (int(state.program.code[self.pc + i]) for i in range(3))
        unit, _, self.step = steps.by_pc.get(self.pc, "").partition("@")
        self.unit, _, self.moment = unit.partition(".")
        self.seat = state.actor if state.actor is not None else 0

    def register(self, register: int) -> int:
        return int(self.armies.b[self.f + register]) if self.open else 0

    def source(self) -> int | None:
        """The place of the card that acts, if it is still in play."""
        src = self.register(SRC)
        return src - 1 if src and self.card_at(src - 1) is not None else None

    def card_at(self, q: int) -> int | None:
        card = int(self.armies.card_at(q))
        return card if card >= 0 else None

    def clause(self) -> Node | None:
        """The part of the card's text that puts the open question."""
        if self.unit in ("", FLOW):
            return None
        ability = self.cards.cards[self.cards.index[self.unit]].abilities[self.moment]
        name, _, number = self.step.partition(".")
        found = [node for node in walk(ability) if name in self.asks(node)]
        at = int(number or 1) - 1
        return found[at] if at < len(found) else None

    def asks(self, node: Node) -> tuple[str, ...]:
        """The names of the questions that a verb puts (the compiler's steps)."""
        raise NotImplementedError


def walk(node: Node) -> Iterator[Node]:
    """The verbs of an ability in the order in which they are compiled."""
    yield node
    if node.word != "one_of":
        for part in node.nodes():
            yield from walk(part)
