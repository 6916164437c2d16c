"""Which words of Gosu X make no sense together; what every game checks is `cardtext.sense`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tefuda.cardtext.nodes import Node
from tefuda.cardtext.sense import Context, Sense, either, refuse, walk

ONE_AT_A_TIME: Final = ("copy", "place_bounty")
OPEN_PILES: Final = frozenset({"my_discard", "my_removed", "revealed"})
PILED: Final = {
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


def check_sense(node: Node, moment: str) -> None:
    """Raise CardError, without a place, if the words of an ability do not go together."""
    for word in ANSWERS_ITSELF.get(moment, ()):
        refuse(
            word in {part.word for part in walk(node)},
            f"{moment} must not {word}: it could set itself off again without end",
        )
    _Sense(moment).verb(node, Context())


class _Sense(Sense):
    aimed = ("capture", "destroy", "release", "copy", "put_on_deck", "place_bounty")
    blocks = ("each_player", "opponent", "a_player")
    places = frozenset(
        {"in_play", "mine", "opposing", "one_army", "this", "it", "this_row", "this_column"}
        | {"adjacent", "open", "highest_open", "face_up", "captured", "shiftable"}
    )
    piles = OPEN_PILES | {"any_discard", "my_deck"}
    open_piles = OPEN_PILES
    piled = PILED
    chosen = CHOSEN
    tellers = ("capture", "destroy")
    told = "captured or destroyed"

    # -- what happens -----------------------------------------------------------------------------

    def followed(self, part: Node, rest: Sequence[Node]) -> None:
        if part.word in ("take", "show") and "my_deck" in self.named_piles(part):
            done = bool(rest) and rest[0].word == "shuffle"
            refuse(not done, f"`{part}` looks through the deck: `shuffle` must come next")
        if part.word == "show":
            self.laid_open(part, rest, {"discard_rest", "put_under", "put_on_top", "take"})
        super().followed(part, rest)

    def _player_with_most(self, node: Node, at: Context) -> None:
        self.number(node.node(0), at)
        self.verb(node.node(1), Context(own=False))

    def aim(self, node: Node, at: Context) -> None:
        target = node.node(0)
        if target.word == "it":
            self._it(node, at)
            return
        if target.word == "every":
            refuse(node.word in ONE_AT_A_TIME, f"{node.word} means one card, never every")
        super().aim(node, at)
        if target.word != "every":
            at.it = "place"

    def _it(self, node: Node, at: Context) -> None:
        wanted = ("place", "card") if node.word == "copy" else ("place",)
        refuse(at.it not in wanted, f"`{node}`: no card was chosen before that `it` could be")
        refuse(
            node.word == "copy" and at.it == "place" and at.picked,
            f"`{node}`: `it` could be the card in play or the one of the pile",
        )

    def _spend(self, node: Node, at: Context) -> None:
        self.pile(node.node(0), at, frozenset(), "spend")
        body = node.node(1)
        refuse(
            body.word not in (*self.aimed, "one_of"), f"spend is for a card in play, not `{body}`"
        )
        plain = body.word == "one_of" or body.node(0).word not in ("every", "it")
        refuse(not plain, f"spend chooses a card in play, so `{body}` cannot be part of it")
        inner = replace(at, spent=True, chosen=at.chosen - {"choose_level"})
        self.one(body, inner)
        at.chosen, at.it = inner.chosen, inner.it

    def _swap(self, node: Node, at: Context) -> None:
        where = node.node(0)
        refuse(where.word not in ("mine", "one_army"), "swap takes mine or one_army, nothing else")
        at.it = ""

    def _pass_turn(self, node: Node, at: Context) -> None:
        wrong = not at.own or self.moment != "effect"
        refuse(wrong, "pass_turn is only for an effect of the player whose turn it is")

    def _extra_turn(self, node: Node, at: Context) -> None:
        super()._extra_turn(node, at)
        refuse(node.name(0) == "one_per_level", "extra_turn does not go with one_per_level")

    # -- piles ------------------------------------------------------------------------------------

    def from_pile(self, node: Node, at: Context) -> None:
        where = list(node.nodes())[-1]
        if where.word == "it":
            one = node.word == "remove" and node.node(0) == Node("number", (1,))
            refuse(not one, f"`{node}`: a picked card can only be copied, and removed as 1")
            refuse(at.it != "card", f"`{node}`: no card was picked before")
            return
        if len(list(node.nodes())) > 1:
            self.quantity(node, node.node(0), at, every=node.word in ("take", "remove"))
        self._flags(node)
        if node.word != "pick" or where.word != "any_discard":
            super().from_pile(node, at)
        if node.word == "pick":
            at.it, at.picked = "card", True
            at.chosen -= {"choose_name"}
        if node.word == "show":
            at.revealed = True

    def _flags(self, node: Node) -> None:
        if node.word == "take":
            every = node.node(0).word == "every"
            refuse("from_discard" in node.args, "take does not go with from_discard")
            refuse(every and "one_per_level" in node.args, "every does not go with one_per_level")
            deck = every and "my_deck" in self.named_piles(node)
            refuse(deck, "take cannot find every card of my_deck; say how many")

    def _choose_clan(self, node: Node, at: Context) -> None:
        where = node.node(0)
        if where.word != "anything":
            self._named_pile(node, where, at)
        at.chosen |= {"choose_clan"}

    def _choose_name(self, node: Node, at: Context) -> None:
        self._named_pile(node, node.node(0), at)
        at.chosen |= {"choose_name"}
        at.it, at.picked = "place" if at.it == "place" else "", True

    def _named_pile(self, node: Node, where: Node, at: Context) -> None:
        found = self.pile(where, at, OPEN_PILES, node.word)
        refuse(not found, f"`{node}` names no pile; {node.word} takes {either(OPEN_PILES)}")

    # -- sets and numbers -------------------------------------------------------------------------

    def word(self, node: Node, at: Context) -> None:
        super().word(node, at)
        if node.word == "level_upto":
            self.numbers(node, at)

    def number(self, node: Node, at: Context) -> None:
        super().number(node, at)
        if node.word == "spent":
            refuse(
                not at.spent, "spent is the level of a card that spend discards; it is not there"
            )
