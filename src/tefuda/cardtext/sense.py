"""Refuses card text whose words are right one by one but make no sense together.

Without this check a compiler would accept the text, and the card would do nothing or something else
without any error. So the author of a card reads here which words do not go together. A game says
which of its words belong to which group, and checks what only that game has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from tefuda.cardtext.nodes import Node
from tefuda.cardtext.parse import CardError
from tefuda.core.listing import listed

MOST: Final = 99
LEVELS: Final = (1, 2, 3)


@dataclass
class Context:
    """What has been chosen or shown before a word of the text."""

    chosen: frozenset[str] = frozenset()
    it: str = ""
    """The meaning of "it": "" nothing yet, "place" a card in play, "card" a card picked from a
    pile."""
    picked: bool = False
    revealed: bool = False
    spent: bool = False
    own: bool = True
    """Whether the block is carried out by the acting card's controller."""


def walk(node: Node) -> Iterator[Node]:
    yield node
    for part in node.nodes():
        yield from walk(part)


def refuse(wrong: bool, words: str) -> None:
    if wrong:
        raise CardError(words)


def either(words: frozenset[str] | set[str]) -> str:
    return listed(sorted(words), " or ") or "nothing"


class Sense:
    """Walks through an ability. A special check of a word is a method with its name."""

    aimed: ClassVar[tuple[str, ...]]
    """Verbs on a card in play."""
    blocks: ClassVar[tuple[str, ...]]
    """Verbs that other players carry out."""
    places: ClassVar[frozenset[str]]
    """Words for sets that contain only cards in play."""
    piles: ClassVar[frozenset[str]]
    open_piles: ClassVar[frozenset[str]]
    """Piles that all players see."""
    piled: ClassVar[Mapping[str, frozenset[str]]]
    """Verbs on a card of a pile, and the piles each can work on."""
    chosen: ClassVar[Mapping[str, str]]
    """Words for sets, and the verb that must come before them."""
    tellers: ClassVar[tuple[str, ...]]
    """Verbs after which `if_done` can tell whether they happened, and its words for that."""
    told: ClassVar[str]

    def __init__(self, moment: str) -> None:
        self.moment = moment

    # -- what happens -----------------------------------------------------------------------------

    def verb(self, node: Node, at: Context) -> None:
        parts = list(node.nodes()) if node.word == "then" else [node]
        for i, part in enumerate(parts):
            self.one(part, at)
            self.followed(part, parts[i + 1 :])

    def followed(self, part: Node, rest: Sequence[Node]) -> None:
        """What a verb needs to come after it, in the same sequence."""
        if part.word == "reveal":
            self.laid_open(part, rest, {"discard_rest", "put_under"})

    def laid_open(self, part: Node, rest: Sequence[Node], ends: set[str]) -> None:
        refuse(
            not ends & {later.word for later in rest},
            f"`{part}` leaves cards lying: one of {', '.join(sorted(ends))} must follow",
        )

    def one(self, node: Node, at: Context) -> None:
        word = node.word
        if word in self.aimed:
            self.aim(node, at)
        elif word in self.piled:
            self.from_pile(node, at)
        elif word in self.blocks:
            self.verb(node.node(0), Context(own=False, chosen=self.kept(at)))
        else:
            special = getattr(self, f"_{word}", None)
            if special is not None:
                special(node, at)
            else:
                self.numbers(node, at)

    def kept(self, at: Context) -> frozenset[str]:
        """The choices that stay valid in a block of another player."""
        return frozenset()

    def numbers(self, node: Node, at: Context) -> None:
        for part in node.nodes():
            self.number(part, at)

    def _when(self, node: Node, at: Context) -> None:
        self.test(node.node(0), at)
        self.verb(node.node(1), replace(at))

    def _may(self, node: Node, at: Context) -> None:
        self.verb(node.node(0), replace(at))

    def _if_done(self, node: Node, at: Context) -> None:
        tried = {part.word for part in walk(node.node(0))}
        refuse(
            not tried & set(self.tellers),
            f"if_done can only tell whether something was {self.told}",
        )
        self.verb(node.node(0), at)
        self.verb(node.node(1), replace(at))

    def _one_of(self, node: Node, at: Context) -> None:
        words = [part.word for part in node.nodes()]
        for part in node.nodes():
            one = part.word in self.aimed and part.node(0).word not in ("every", "it")
            refuse(not one, f"one_of chooses a card in play, so `{part}` cannot be part of it")
            self.aim(part, at)
        refuse(len(set(words)) < len(words), "one_of has the same verb twice: join their sets by |")

    def aim(self, node: Node, at: Context) -> None:
        target = node.node(0)
        self.in_play(target.node(0) if target.word == "every" else target, at)

    def _extra_turn(self, node: Node, at: Context) -> None:
        refuse(not at.own, "extra_turn is only for the player whose turn it is")

    def _take_back(self, node: Node, at: Context) -> None:
        self.quantity(node, node.node(0), at, every=False)

    # -- piles ------------------------------------------------------------------------------------

    def from_pile(self, node: Node, at: Context) -> None:
        where = list(node.nodes())[-1]
        known = self.piled[node.word]
        found = self.pile(where, at, known, node.word)
        refuse(not found, f"`{node}` names no pile; {node.word} takes {either(known)}")

    def quantity(self, node: Node, quantity: Node, at: Context, *, every: bool) -> None:
        if quantity.word == "every":
            refuse(not every, f"`{node}`: {node.word} needs a number or upto(number), not every")
            return
        self.number(quantity.node(0) if quantity.word == "upto" else quantity, at)

    def _reveal(self, node: Node, at: Context) -> None:
        self.numbers(node, at)
        at.revealed = True

    def _discard_rest(self, node: Node, at: Context) -> None:
        refuse(not at.revealed, "discard_rest: nothing was revealed before")

    def _put_under(self, node: Node, at: Context) -> None:
        refuse(node.node(0).word != "revealed", "put_under takes revealed, nothing else")
        refuse(not at.revealed, "put_under: nothing was revealed before")

    def _choose_level(self, node: Node, at: Context) -> None:
        at.chosen |= {"choose_level"}

    # -- sets -------------------------------------------------------------------------------------

    def in_play(self, node: Node, at: Context) -> None:
        """A set of cards in play."""
        wrong = self.named_piles(node)
        refuse(bool(wrong), f"`{node}` must mean cards in play; {either(wrong)} is a pile")
        for part in walk(node):
            self.word(part, at)
            lost = part.word == "it" and at.it != "place"
            refuse(lost, f"`{node}`: no card was chosen before that `it` could be")

    def pile(self, node: Node, at: Context, known: frozenset[str], verb: str) -> set[str]:
        """A set of cards of piles; returns the piles it names."""
        for part in walk(node):
            odd = part.word in self.places
            refuse(odd, f"`{node}`: {part.word} is for cards in play, not piles")
            self.word(part, at)
        found = self.named_piles(node)
        wrong = found - known
        refuse(bool(wrong), f"{verb} does not work on {either(wrong)}, only on {either(known)}")
        refuse("revealed" in found and not at.revealed, f"{verb}: nothing was revealed before")
        self.joined(node)
        return found

    def joined(self, node: Node) -> None:
        """Checks that piles are named once, or side by side as in `(pile | pile) & kind`."""
        naming = [bool(self.named_piles(part)) for part in node.nodes()]
        wrong = (
            (node.word == "both" and sum(naming) > 1)
            or (node.word == "either" and any(naming) and not all(naming))
            or (node.word == "outside" and any(naming))
        )
        refuse(wrong, f"`{node}`: write a pile as `pile & kind` or `(pile | pile) & kind`")
        for part in node.nodes():
            self.joined(part)

    def named_piles(self, node: Node) -> set[str]:
        return {part.word for part in walk(node) if part.word in self.piles}

    def word(self, node: Node, at: Context) -> None:
        """Checks words for sets that need something before them."""
        if node.word in self.chosen:
            missing = self.chosen[node.word] not in at.chosen
            refuse(
                missing,
                f"{node.word}: {self.chosen[node.word]} must come before, by the same player",
            )
        elif node.word == "level":
            for level in node.nodes():
                right = level.word == "number" and level.number(0) in LEVELS
                refuse(not right, f"`{node}`: a level is 1, 2 or 3")

    # -- numbers and conditions -------------------------------------------------------------------

    def number(self, node: Node, at: Context) -> None:
        word = node.word
        if word == "number":
            refuse(node.number(0) > MOST, f"{node} is too large; numbers go up to {MOST}")
        elif word == "half":
            self.number(node.node(0), at)
        elif word == "count":
            self.in_play(node.node(0), at)
        elif word == "clans":
            self.either_kind(node, at)

    def test(self, node: Node, at: Context) -> None:
        if node.word == "exists":
            self.either_kind(node, at)
        elif node.word == "all_of":
            for part in node.nodes():
                self.test(part, at)
        else:
            self.numbers(node, at)

    def either_kind(self, node: Node, at: Context) -> None:
        """A set of cards in play, or of piles that all players see."""
        where = node.node(0)
        if self.named_piles(where):
            self.pile(where, at, self.open_piles, node.word)
        else:
            self.in_play(where, at)
