"""What the phrase books of both languages need: the same nodes, seen as a text speaks of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import Fusion, Measure, Say


def prisoners(target: Node) -> tuple[Node, bool]:
    """The cards that can be turned face up are the imprisoned ones, and the text says so; and
    whether all of them are meant."""
    every = target.word == "every"
    return Node("both", (target.node(0) if every else target, Node("captured"))), every


def is_own(cards: Node) -> bool:
    """Whether a set is of the acting player's cards."""
    return Node("mine") in (cards, *cards.args)


def twice(say_two: Callable[[Say, Node], str], quality: str = "") -> Fusion:
    """The same verb on the same set again is said in one breath; `quality`: what it asks for."""

    def fusion(say: Say, nodes: Sequence[Node]) -> str:
        first, second = (node.node(0) for node in nodes)
        if first != second or first.word == "every":
            return ""
        return say_two(say, Node("both", (first, Node(quality))) if quality else first)

    return fusion


def bonus(say: Say, node: Node) -> Measure:
    """ "2 (+1)": the second number counts only for a player who is behind (GO-2.9)."""
    base, more = (say.book.numbers[part.word](say, part).value for part in node.nodes())
    return Measure(f"{base} (+{more})", f"{base} (+{more})")
