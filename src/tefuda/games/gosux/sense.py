"""Refuses card text whose words are right one by one but make no sense together.

Without this the compiler would make something of them, and the card would quietly do nothing or
something else. So whoever writes a card is told here, in words, what does not go together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tefuda.cardtext.nodes import Node
from tefuda.cardtext.parse import CardError

AIMED: Final = ("capture", "destroy", "release", "copy", "put_on_deck", "place_bounty")
ONE_AT_A_TIME: Final = ("copy", "place_bounty")
BLOCKS: Final = ("each_player", "opponent", "a_player")
PLACES: Final = frozenset(
    {"in_play", "mine", "opposing", "one_army", "this", "it", "this_row", "this_column"}
    | {"adjacent", "open", "highest_open", "face_up", "captured", "shiftable"}
)
PILES: Final = frozenset(["my_discard", "any_discard", "my_removed", "my_deck", "revealed"])
OPEN_PILES: Final = frozenset({"my_discard", "my_removed", "revealed"})
FROM: Final = {
    # which piles a verb can work on
    "take": OPEN_PILES | {"my_deck"},
    "remove": frozenset({"my_discard", "revealed"}),
    "stack": OPEN_PILES,
    "pick": frozenset({"my_discard"}),
    "show": frozenset({"my_discard", "my_removed", "my_deck"}),
    "put_on_top": OPEN_PILES,
    "shuffle_in": frozenset({"my_discard", "my_removed"}),
}
CHOSEN: Final = {
    "chosen_clan": "choose_clan",
    "chosen_level": "choose_level",
    "chosen_name": "choose_name",
}
ANSWERS_ITSELF: Final = {
    # what a trigger must not do, lest it set itself off again without end
    "when_captured": ("capture", "copy"),
    "when_bounty_taken": ("capture", "destroy", "copy"),
    "when_removed": ("remove", "copy"),
    "when_discard_reshuffled": ("draw", "draw_to", "mill", "shuffle_in", "copy"),
}
MOST: Final = 99
LEVELS: Final = (1, 2, 3)


@dataclass
class Context:
    """What has been chosen or shown so far where a word stands."""

    chosen: frozenset[str] = frozenset()
    it: str = ""
    """What "it" is: "" nothing yet, "place" a card in play, "card" a card picked from a pile."""
    picked: bool = False
    revealed: bool = False
    spent: bool = False
    own: bool = True
    """Whether the block is carried out by the acting card's controller."""


def check_sense(node: Node, moment: str) -> None:
    """Raise CardError, without a place, if the words of an ability do not go together."""
    for word in ANSWERS_ITSELF.get(moment, ()):
        _refuse(
            word in {part.word for part in _walk(node)},
            f"{moment} must not {word}: it could set itself off again without end",
        )
    _Sense(moment).verb(node, Context())


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for part in node.nodes():
        yield from _walk(part)


def _refuse(wrong: bool, words: str) -> None:
    if wrong:
        raise CardError(words)


class _Sense:
    def __init__(self, moment: str) -> None:
        self.moment = moment

    # -- what happens -----------------------------------------------------------------------------

    def verb(self, node: Node, at: Context) -> None:
        parts = list(node.nodes()) if node.word == "then" else [node]
        for i, part in enumerate(parts):
            self._one(part, at)
            self._followed(part, parts[i + 1 :])

    def _followed(self, part: Node, rest: Sequence[Node]) -> None:
        """What a verb needs to come after it, in the same sequence."""
        if part.word in ("take", "show") and "my_deck" in _piles(part):
            done = bool(rest) and rest[0].word == "shuffle"
            _refuse(not done, f"`{part}` looks through the deck: `shuffle` must come next")
        if part.word in ("reveal", "show"):
            ends = {"discard_rest", "put_under"}
            if part.word == "show":
                ends |= {"put_on_top", "take"}
            _refuse(
                not ends & {later.word for later in rest},
                f"`{part}` leaves cards lying: one of {', '.join(sorted(ends))} must follow",
            )

    def _one(self, node: Node, at: Context) -> None:
        word = node.word
        if word in AIMED:
            self._aimed(node, at)
        elif word in FROM:
            self._piled(node, at)
        elif word in BLOCKS:
            self.verb(node.node(0), Context(own=False))
        else:
            special = getattr(self, f"_{word}", None)
            if special is not None:
                special(node, at)
            else:
                self._numbers(node, at)

    def _numbers(self, node: Node, at: Context) -> None:
        for part in node.nodes():
            self.number(part, at)

    def _when(self, node: Node, at: Context) -> None:
        self.test(node.node(0), at)
        self.verb(node.node(1), replace(at))

    def _may(self, node: Node, at: Context) -> None:
        self.verb(node.node(0), replace(at))

    def _if_done(self, node: Node, at: Context) -> None:
        tried = {part.word for part in _walk(node.node(0))}
        _refuse(
            not tried & {"capture", "destroy"},
            "if_done can only tell whether something was captured or destroyed",
        )
        self.verb(node.node(0), at)
        self.verb(node.node(1), replace(at))

    def _player_with_most(self, node: Node, at: Context) -> None:
        self.number(node.node(0), at)
        self.verb(node.node(1), Context(own=False))

    def _one_of(self, node: Node, at: Context) -> None:
        words = [part.word for part in node.nodes()]
        for part in node.nodes():
            one = part.word in AIMED and part.node(0).word not in ("every", "it")
            _refuse(not one, f"one_of chooses a card in play, so `{part}` cannot be part of it")
            self._aimed(part, at)
        _refuse(
            len(set(words)) < len(words), "one_of has the same verb twice: join their sets by |"
        )

    def _aimed(self, node: Node, at: Context) -> None:
        target = node.node(0)
        if target.word == "it":
            self._it(node, at)
            return
        if target.word == "every":
            _refuse(node.word in ONE_AT_A_TIME, f"{node.word} means one card, never every")
            self.places(target.node(0), at)
            return
        self.places(target, at)
        at.it = "place"

    def _it(self, node: Node, at: Context) -> None:
        wanted = ("place", "card") if node.word == "copy" else ("place",)
        _refuse(at.it not in wanted, f"`{node}`: no card was chosen before that `it` could be")
        _refuse(
            node.word == "copy" and at.it == "place" and at.picked,
            f"`{node}`: `it` could be the card in play or the one of the pile",
        )

    def _spend(self, node: Node, at: Context) -> None:
        self.pile(node.node(0), at, frozenset(), "spend")
        body = node.node(1)
        _refuse(body.word not in (*AIMED, "one_of"), f"spend is for a card in play, not `{body}`")
        plain = body.word == "one_of" or body.node(0).word not in ("every", "it")
        _refuse(not plain, f"spend chooses a card in play, so `{body}` cannot be part of it")
        inner = replace(at, spent=True, chosen=at.chosen - {"choose_level"})
        self._one(body, inner)
        at.chosen, at.it = inner.chosen, inner.it

    def _swap(self, node: Node, at: Context) -> None:
        where = node.node(0)
        _refuse(where.word not in ("mine", "one_army"), "swap takes mine or one_army, nothing else")
        at.it = ""

    def _pass_turn(self, node: Node, at: Context) -> None:
        wrong = not at.own or self.moment != "effect"
        _refuse(wrong, "pass_turn is only for an effect of the player whose turn it is")

    def _extra_turn(self, node: Node, at: Context) -> None:
        _refuse(not at.own, "extra_turn is only for the player whose turn it is")
        _refuse(node.name(0) == "one_per_level", "extra_turn does not go with one_per_level")

    def _take_back(self, node: Node, at: Context) -> None:
        self._quantity(node, node.node(0), at, every=False)

    # -- piles ------------------------------------------------------------------------------------

    def _piled(self, node: Node, at: Context) -> None:
        where = list(node.nodes())[-1]
        if where.word == "it":
            one = node.word == "remove" and node.node(0) == Node("number", (1,))
            _refuse(not one, f"`{node}`: a picked card can only be copied, and removed as 1")
            _refuse(at.it != "card", f"`{node}`: no card was picked before")
            return
        if len(list(node.nodes())) > 1:
            self._quantity(node, node.node(0), at, every=node.word in ("take", "remove"))
        self._flags(node)
        if node.word == "pick" and where.word == "any_discard":
            found = {"any_discard"}
        else:
            found = self.pile(where, at, FROM[node.word], node.word)
        _refuse(not found, f"`{node}` names no pile; {node.word} takes {_or(FROM[node.word])}")
        if node.word == "pick":
            at.it, at.picked = "card", True
            at.chosen -= {"choose_name"}
        if node.word == "show":
            at.revealed = True

    def _flags(self, node: Node) -> None:
        if node.word == "take":
            every = node.node(0).word == "every"
            _refuse("from_discard" in node.args, "take does not go with from_discard")
            _refuse(every and "one_per_level" in node.args, "every does not go with one_per_level")
            deck = every and "my_deck" in _piles(node)
            _refuse(deck, "take cannot find every card of my_deck; say how many")

    def _quantity(self, node: Node, quantity: Node, at: Context, *, every: bool) -> None:
        if quantity.word == "every":
            _refuse(not every, f"`{node}`: {node.word} needs a number or upto(number), not every")
            return
        self.number(quantity.node(0) if quantity.word == "upto" else quantity, at)

    def _reveal(self, node: Node, at: Context) -> None:
        self._numbers(node, at)
        at.revealed = True

    def _discard_rest(self, node: Node, at: Context) -> None:
        _refuse(not at.revealed, "discard_rest: nothing was revealed before")

    def _put_under(self, node: Node, at: Context) -> None:
        _refuse(node.node(0).word != "revealed", "put_under takes revealed, nothing else")
        _refuse(not at.revealed, "put_under: nothing was revealed before")

    def _choose_clan(self, node: Node, at: Context) -> None:
        where = node.node(0)
        if where.word != "anything":
            self._named_pile(node, where, at)
        at.chosen |= {"choose_clan"}

    def _choose_level(self, node: Node, at: Context) -> None:
        at.chosen |= {"choose_level"}

    def _choose_name(self, node: Node, at: Context) -> None:
        self._named_pile(node, node.node(0), at)
        at.chosen |= {"choose_name"}
        at.it, at.picked = "place" if at.it == "place" else "", True

    def _named_pile(self, node: Node, where: Node, at: Context) -> None:
        found = self.pile(where, at, OPEN_PILES, node.word)
        _refuse(not found, f"`{node}` names no pile; {node.word} takes {_or(OPEN_PILES)}")

    # -- sets -------------------------------------------------------------------------------------

    def places(self, node: Node, at: Context) -> None:
        """A set of cards in play."""
        wrong = _piles(node)
        _refuse(bool(wrong), f"`{node}` must mean cards in play; {_or(wrong)} is a pile")
        for part in _walk(node):
            self._word(part, at)
            lost = part.word == "it" and at.it != "place"
            _refuse(lost, f"`{node}`: no card was chosen before that `it` could be")

    def pile(self, node: Node, at: Context, known: frozenset[str], verb: str) -> set[str]:
        """A set of cards of piles; returns the piles it names."""
        for part in _walk(node):
            _refuse(part.word in PLACES, f"`{node}`: {part.word} is for cards in play, not piles")
            self._word(part, at)
        found = _piles(node)
        wrong = found - known
        _refuse(bool(wrong), f"{verb} does not work on {_or(wrong)}, only on {_or(known)}")
        _refuse("revealed" in found and not at.revealed, f"{verb}: nothing was revealed before")
        self._joined(node)
        return found

    def _joined(self, node: Node) -> None:
        """Piles are named side by side or once: `pile & kind`, `(pile | pile) & kind`."""
        naming = [bool(_piles(part)) for part in node.nodes()]
        wrong = (
            (node.word == "both" and sum(naming) > 1)
            or (node.word == "either" and any(naming) and not all(naming))
            or (node.word == "outside" and any(naming))
        )
        _refuse(wrong, f"`{node}`: write a pile as `pile & kind` or `(pile | pile) & kind`")
        for part in node.nodes():
            self._joined(part)

    def _word(self, node: Node, at: Context) -> None:
        """Words of sets that need something."""
        if node.word in CHOSEN:
            missing = CHOSEN[node.word] not in at.chosen
            _refuse(
                missing, f"{node.word}: {CHOSEN[node.word]} must come before, by the same player"
            )
        elif node.word == "level":
            for level in node.nodes():
                right = level.word == "number" and level.number(0) in LEVELS
                _refuse(not right, f"`{node}`: a level is 1, 2 or 3")
        elif node.word == "level_upto":
            self._numbers(node, at)

    # -- numbers and conditions -------------------------------------------------------------------

    def number(self, node: Node, at: Context) -> None:
        word = node.word
        if word == "number":
            _refuse(node.number(0) > MOST, f"{node} is too large; numbers go up to {MOST}")
        elif word == "spent":
            _refuse(
                not at.spent, "spent is the level of a card that spend discards; it is not there"
            )
        elif word == "half":
            self.number(node.node(0), at)
        elif word == "count":
            self.places(node.node(0), at)
        elif word == "clans":
            self._either_kind(node, at)

    def test(self, node: Node, at: Context) -> None:
        if node.word == "exists":
            self._either_kind(node, at)
        elif node.word == "all_of":
            for part in node.nodes():
                self.test(part, at)
        else:
            self._numbers(node, at)

    def _either_kind(self, node: Node, at: Context) -> None:
        """A set of cards in play, or of piles that everybody sees."""
        where = node.node(0)
        if _piles(where):
            self.pile(where, at, OPEN_PILES, node.word)
        else:
            self.places(where, at)


def _piles(node: Node) -> set[str]:
    return {part.word for part in _walk(node) if part.word in PILES}


def _or(words: frozenset[str] | set[str]) -> str:
    return " or ".join(sorted(words)) or "nothing"
