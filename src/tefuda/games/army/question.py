"""The open question of a game of armies: its frame, its step, who is asked, which text asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.compile import Steps
from tefuda.cardtext.nodes import Node
from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES, SRC, N
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.army import choices, codes
from tefuda.games.army.answering import Answering
from tefuda.games.army.compiling import words_of
from tefuda.games.army.facts import Choices
from tefuda.games.army.layout import COLUMNS, LEN, PLACES
from tefuda.games.army.notation import place_name

FLOW: Final = "flow"
OVER: Final = "over"
KINDS: Final = {
    codes.ASK_MULLIGAN: "mulligan",
    codes.ASK_ACTION: "action",
    codes.ASK_PAY: "pay",
    codes.ASK_BRING: "bring",
    codes.ASK_AIM: "target",
    codes.ASK_SWAP_FIRST: "swap",
    codes.ASK_SWAP_SECOND: "swap",
    codes.ASK_DISCARD: "discard",
    codes.ASK_PILE: "pile",
    codes.ASK_CLAN: "clan",
    codes.ASK_LEVEL: "level",
    codes.ASK_PLAYER: "player",
    codes.ASK_TAKE_BACK: "take_back",
    codes.ASK_MAY: "yes_no",
}
VERBS: Final = {
    choices.DRAW_ONE: "draw",
    choices.DRAW_THREE: "draw",
    choices.TAKE_SPENT: "take_back",
}
"""Where several names of the catalogue are one verb, told apart by what it is about."""
COUNTED: Final = (codes.ASK_PAY, codes.ASK_PILE, codes.ASK_TAKE_BACK)
"""Questions that are put as often as N says."""
ASKING: Final[dict[str, tuple[str, ...]]] = {
    "one_of": ("aim",),
    "swap": ("swap_first", "swap_second"),
    "choose_clan": ("clan",),
    "choose_level": ("level",),
    "take_back": ("take_back",),
    "discard": ("discard",),
    "discard_to": ("discard",),
}
"""The names of the questions that a word puts."""
WHOLE: Final = ("every", "it")
"""Of such a set nothing is chosen."""
CALLED: Final = {
    "choose_clan": "chosen_clan",
    "choose_level": "chosen_level",
    "choose_name": "chosen_name",
    "choose_x": "X",
    "show": "revealed",
}
"""How a text goes on to speak of what a word chose; where it is not here, as "it"."""


class OpenQuestion:
    game: str
    """What the game is called in messages."""
    choices: Choices
    kinds: Mapping[int, str]
    verbs: Mapping[int, str]
    """Where the verb is not what the catalogue calls it."""
    asking: Mapping[str, tuple[str, ...]]
    """The names of the questions that a word puts."""
    aimed: Mapping[str, int]
    piled: Mapping[str, int]
    declined: frozenset[str]
    """Verbs that are declined by their own question, so that "may" asks nothing."""

    def __init__(self, state: Answering, cards: Cards, steps: Steps) -> None:
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
        trail = self.trail()
        return trail[-1] if trail else None

    def trail(self) -> tuple[Node, ...]:
        """The clause, last, after all that it stands in."""
        name, _, number = self.step.partition(".")
        found = [trail for trail in self.trails() if name in self.asks(trail[-1])]
        at = int(number or 1) - 1
        return found[at] if at < len(found) else ()

    def trails(self) -> list[tuple[Node, ...]]:
        """The same of every part of the text, in the order in which it is compiled."""
        if self.unit in ("", FLOW):
            return []
        card = self.cards.cards[self.cards.index[self.unit]]
        return list(trails(card.abilities[self.moment]))

    def repeated(self) -> bool:
        """Whether the text has put this very question before."""
        clause, all_parts = self.clause(), [trail[-1] for trail in self.trails()]
        if clause is None:
            return False
        done = clause.node(0) if clause.word == "may" else clause
        before = all_parts[: next(i for i, part in enumerate(all_parts) if part is clause)]
        return done in before

    def consequence(self) -> Node | None:
        """The clause with what follows from the answer: what is done with that which is chosen,
        and what "you may" and "if you do" stand before."""
        trail = self.trail()
        if not trail:
            return None
        said = child = trail[-1]
        called, leading = CALLED.get(said.word, "it"), True
        for parent in reversed(trail[:-1]):
            parts = list(parent.nodes())
            at = next(i for i, part in enumerate(parts) if part is child)
            if parent.word == "then":
                if any(called in words_of(part) for part in parts[at + 1 :]):
                    said = Node("then", tuple(parts[at:]))
                leading = leading and at == 0
            elif at or not leading or parent.word not in ("may", "if_done"):
                break
            else:
                said = parent if parent.word == "may" else Node("if_done", (said, parts[1]))
            child = parent
        return said

    def asks(self, node: Node) -> tuple[str, ...]:
        """The names of the questions that a verb puts (the compiler's steps)."""
        word = node.word
        if word in self.asking:
            return self.asking[word]
        if word in self.aimed or word in self.piled:
            whole = any(part.word in WHOLE for part in node.nodes())
            return () if whole else ("aim" if word in self.aimed else "pile",)
        if word == "may":
            body = node.node(0)
            first = body.node(0) if body.word == "then" else body
            return () if first.word in self.declined else ("may",)
        return ()

    # -- for programs that put the question to somebody

    @property
    def kind(self) -> str:
        return self.kinds[self.op] if self.open else OVER

    @property
    def count(self) -> int:
        """How many picks of this kind are to come, this one too; at most so many where one may
        stop earlier."""
        return self.picks(self.register(N)) if self.open else 0

    def picks(self, n: int) -> int:
        """The same, of an open question and what it has in N."""
        raise NotImplementedError

    # -- what a choice is about

    def about(self, choice: int) -> Json:
        """Only keys that apply: verb, card, pile, place, seat, clan, level, count, cost, wonder.

        With a pile, it is about the card there, and `place` is where that card would go. Without
        one, it is about the card at the place.
        """
        found = self.choices.find(choice)
        if found is None:
            raise TefudaError(f"{choice!r} is not a choice of {self.game}")
        about: Json = getattr(self, f"about_{found.kind}")(found.verb, found.object)
        return {"verb": self.verbs.get(found.verb, found.name), **about}

    def about_clan(self, _: int, clan: int) -> Json:
        return {"clan": self.choices.clans[clan]}

    def about_level(self, _: int, level: int) -> Json:
        return {"level": level + 1}

    def about_own_place(self, verb: int, i: int) -> Json:
        q = self.seat * PLACES + i
        about = self.at(q)
        shifts = verb == self.armies.common.numbers.shift
        return {**about, **self.shift_due(q)} if shifts else about

    def about_place(self, _: int, i: int) -> Json:
        if i // PLACES >= self.armies.seats:
            return {}
        return self.at(int(self.armies.place_chosen(i, 0, self.seat)))

    def at(self, q: int) -> Json:
        """The card at a place, if there is one."""
        card = self.card_at(q)
        about: Json = {"place": place_name(q), "seat": q // PLACES}
        return about if card is None else {**about, "card": self.cards.cards[card].id}

    def free_place(self, row: int) -> str:
        """Where a card would go that is played into a row."""
        column = int(self.armies.b[self.armies.base(self.seat) + LEN + row])
        return place_name(self.seat * PLACES + row * COLUMNS + min(column, COLUMNS - 1))

    def shift_cost(self, q: int) -> int:
        """Cards to discard for a shift at a place."""
        raise NotImplementedError

    def shift_due(self, q: int) -> Json:
        """What is paid for a shift at a place."""
        return {"cost": self.shift_cost(q)}


def trails(node: Node, above: tuple[Node, ...] = ()) -> Iterator[tuple[Node, ...]]:
    """The verbs of an ability in the order in which they are compiled, each after all that it
    stands in."""
    trail = (*above, node)
    yield trail
    if node.word != "one_of":
        for part in node.nodes():
            yield from trails(part, trail)


def replaced(node: Node, old: Node, new: Node) -> Node:
    """A text with one part put in the place of another, wherever that stands."""
    if node == old:
        return new
    args = (replaced(arg, old, new) if isinstance(arg, Node) else arg for arg in node.args)
    return Node(node.word, tuple(args))
