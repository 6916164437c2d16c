"""Which words of GOSU make no sense together; what every game checks is `cardtext.sense`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.cardtext.nodes import Node
from tefuda.cardtext.sense import Context, Sense, either, refuse, walk

LARGEST_X: Final = 15
OPEN_PILES: Final = frozenset({"discard", "revealed"})
PILED: Final = {
    # which piles a verb can work on
    "take": OPEN_PILES,
    "put_on_top": OPEN_PILES,
    "play": frozenset({"my_hand", "discard"}),
}
CHOSEN: Final = {"chosen_clan": "choose_clan", "chosen_level": "choose_level"}
ARMIES: Final = ("mine", "opposing", "one_army")
ANSWERS_ITSELF: Final = {
    # what a trigger must not do, lest it set itself off again without end
    "when_captured": ("capture", "release"),
    "when_destroyed": ("play",),
    "when_discarded": ("draw", "draw_to", "take"),
    "when_you_shift": ("shift",),
}
OFTEN_IN_OTHERS_TURNS: Final = (
    "when_captured",
    "when_destroyed",
    "when_discarded",
    "when_battle_lost",
)
"""Moments that may come when it is not the turn of who acts."""
BRINGS: Final = frozenset({"play", "shift"})
"""Verbs that bring a card into play in the middle of a power."""
COUNTED: Final = ("shift_discount", "bakuto_cost", "draw_for_two", "hand_limit")
"""Permanent powers that take a plain number."""
FORMS: Final = {
    # permanent powers that can be written in one way only: the tree of words, and as it is typed
    "give": ("give(secret_shift, both(mine, shiftable))", "give(secret_shift, mine & shiftable)"),
    "safe": ("safe(capture, mine)", "safe(capture, mine)"),
}


def check_sense(node: Node, moment: str) -> None:
    """Raise CardError, without a place, if the words of a power do not go together."""
    if moment in ("ongoing", "global"):
        _check_standing(node, moment)
        return
    for word in ANSWERS_ITSELF.get(moment, ()):
        refuse(
            word in {part.word for part in walk(node)},
            f"{moment} must not {word}: it could set itself off again without end",
        )
    refuse(
        moment in OFTEN_IN_OTHERS_TURNS and "extra_turn" in {part.word for part in walk(node)},
        f"extra_turn is only for the player whose turn it is, so {moment} cannot give it",
    )
    _Sense(moment).verb(node, Context())


def _check_standing(node: Node, moment: str) -> None:
    sense = _Sense(moment)
    if node.word in COUNTED:
        plain = node.node(0).word == "number"
        refuse(not plain, f"`{node}`: {node.word} takes a plain number")
    if node.word in FORMS:
        tree, form = FORMS[node.word]
        refuse(str(node) != tree, f"`{node}`: {node.word} can only be written `{form}`")
    _check_of_players(node)
    if node.word == "victory":
        refuse(moment != "global", "victory is for everybody, so it must be a global power")
        sense.test(node.node(0), Context())
    elif node.word not in FORMS:
        sense.number(node.node(0), Context())


def _check_of_players(node: Node) -> None:
    """What is counted for each player does not know the card that says so."""
    for part in walk(node):
        refuse(
            part.word in ("this", "this_row"),
            f"`{node}` is counted for each player alike, so {part.word} means nothing there",
        )


class _Sense(Sense):
    aimed = ("capture", "destroy", "release", "put_on_deck", "return_to_hand")
    blocks = ("each_player", "each_opponent", "an_opponent")
    places = frozenset(
        {"in_play", "mine", "opposing", "one_army", "this", "this_row"}
        | {"open", "face_up", "captured", "shiftable"}
    )
    piles = OPEN_PILES | {"my_hand"}
    open_piles = OPEN_PILES
    piled = PILED
    chosen = CHOSEN
    tellers = ("capture", "destroy", "discard")
    told = "imprisoned, destroyed or discarded"

    def kept(self, at: Context) -> frozenset[str]:
        """X is the same everywhere on a card (GO-2.8)."""
        return at.chosen & {"choose_x"}

    def followed(self, part: Node, rest: Sequence[Node]) -> None:
        """A card that comes into play may have an X of its own, chosen then (GO-2.8)."""
        super().followed(part, rest)
        brought = {inner.word for inner in walk(part)} & BRINGS
        for later in rest:
            words = {inner.word for inner in walk(later)}
            if "choose_x" in words:
                return
            refuse(
                bool(brought) and "X" in words,
                f"X: `{part}` may bring in a card with an X of its own, so X must come before it",
            )

    def _players_with_least(self, node: Node, at: Context) -> None:
        _check_of_players(node.node(0))
        self.number(node.node(0), Context(chosen=self.kept(at)))
        self.verb(node.node(1), Context(own=False, chosen=self.kept(at)))

    def _swap(self, node: Node, at: Context) -> None:
        army = node.node(0)
        refuse(army.word not in ARMIES, f"swap takes {either(set(ARMIES))}, nothing else")

    def _shift(self, node: Node, at: Context) -> None:
        own = Node("mine") in (node.node(0), *node.node(0).args)
        refuse(not own, f"`{node}`: one can only mutate cards of one's own, so write `mine & …`")
        self.in_play(node.node(0), at)

    def from_pile(self, node: Node, at: Context) -> None:
        if node.word == "take":
            self.quantity(node, node.node(0), at, every=True)
        super().from_pile(node, at)
        both = node.word == "play" and len(self.named_piles(node)) > 1
        refuse(both, f"`{node}`: a card is played from my_hand or from discard, not from either")

    def _choose_clan(self, node: Node, at: Context) -> None:
        at.chosen |= {"choose_clan"}

    def _choose_x(self, node: Node, at: Context) -> None:
        most = node.node(0)
        plain = most.word == "number" and 1 <= most.number(0) <= LARGEST_X
        refuse(not plain, f"`{node}`: the largest X is a plain number from 1 to {LARGEST_X}")
        at.chosen |= {"choose_x"}

    def number(self, node: Node, at: Context) -> None:
        if node.word == "clans":
            self.in_play(node.node(0), at)
            return
        super().number(node, at)
        if node.word == "X":
            refuse("choose_x" not in at.chosen, "X: choose_x must come before")
        elif node.word == "bonus":
            self.numbers(node, at)
