"""Card texts that nobody has written: drawn at random from a vocabulary."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Container, Sequence
from dataclasses import replace

from tefuda.cardtext.cards import Card
from tefuda.cardtext.nodes import Kind, Node, Param, Vocabulary
from tefuda.cardtext.parse import CardError, parse
from tefuda.core.game import Game
from tefuda.core.state import State

LONG = 1500
"""Choices after which a game is left: with random cards it may go on and on."""
COMPARISONS = ("==", "<", "<=", ">", ">=")


class Author:
    """Writes random text of a kind. `careless`: pays no heed to kinds at all."""

    def __init__(
        self,
        words: Vocabulary,
        templates: Sequence[str],
        rng: random.Random,
        *,
        careless: bool = False,
    ) -> None:
        self.words = words
        self.templates = templates
        self.rng = rng
        self.careless = careless

    def ability(self) -> str:
        text = self.rng.choice(self.templates)
        while "[" in text:
            before, _, rest = text.partition("[")
            kind, _, after = rest.partition("]")
            text = before + self.text(Kind[kind], 2) + after
        return text

    def text(self, kind: Kind, depth: int) -> str:
        if self.careless and self.rng.random() < 0.2:
            kinds = [k for k in Kind if k is not Kind.STANDING and self.words.names(k)]
            kind = self.rng.choice(kinds)
        composed = self._composed(kind, depth)
        if composed:
            return composed
        kind = self._kind(kind)
        words = [word for (k, _), word in self.words.words.items() if k is kind]
        simple = [word for word in words if not any(p.kind is Kind.VERB for p in word.params)]
        constants = sorted(self.words.constants.get(kind, ()))
        if constants:
            return self.rng.choice(constants)
        if kind is Kind.NUMBER and self.rng.random() < 0.6:
            return str(self.rng.randrange(5))
        word = self.rng.choice(words if depth > 0 else simple)
        given = [p for p in word.params if p.default is None or self.rng.random() < 0.2]
        args = [self._argument(param, depth - 1) for param in given]
        return f"{word.name}({', '.join(args)})" if args else word.name

    def _kind(self, kind: Kind) -> Kind:
        """A set may stand for one target of it, a number for a quantity."""
        if kind is Kind.TARGET and self.rng.random() < 0.8:
            return Kind.SET
        if kind is Kind.QUANTITY and self.rng.random() < 0.5:
            return Kind.NUMBER
        return kind

    def _composed(self, kind: Kind, depth: int) -> str:
        if depth <= 0 or self.rng.random() < 0.5:
            return ""
        if kind is Kind.SET:
            form = self.rng.choice(["{} & {}", "{} | {}", "{} & ~({})", "({} | {}) & {}"])
            return form.format(*(self.text(Kind.SET, depth - 1) for _ in range(3)))
        if kind is Kind.TEST:
            left, right = self.text(Kind.NUMBER, depth - 1), self.text(Kind.NUMBER, depth - 1)
            return f"{left} {self.rng.choice(COMPARISONS)} {right}"
        return ""

    def _argument(self, param: Param, depth: int) -> str:
        if param.kind is Kind.NUMBER and param.many:
            return str(self.rng.randrange(1, 4))
        return self.text(param.kind, depth)

    def sensible(self, check_sense: Callable[[Node, str], None], moment: str) -> Node | None:
        """An ability that makes sense, or None; anything but a CardError is a fault."""
        text = self.ability()
        try:
            node = parse(text, Kind.VERB, self.words)
            check_sense(node, moment)
        except CardError:
            return None
        return node


def rewritten(
    cards: Sequence[Card],
    rng: random.Random,
    changes: int,
    *,
    moments: Sequence[str],
    free: Container[str],
    most: int,
    draw: Callable[[str], Node | None],
) -> list[Card]:
    """Cards, many of them with an ability that nobody thought of. At most so many (`most`) are set
    off by the same moment, unless it is among the `free` ones."""
    changed = list(cards)
    triggers: Counter[str] = Counter()
    while changes:
        moment = rng.choice(moments)
        if moment not in free and triggers[moment] >= most:
            continue
        node = draw(moment)
        if node is not None:
            at = rng.randrange(len(changed))
            changed[at] = replace(changed[at], abilities={**changed[at].abilities, moment: node})
            triggers[moment] += 1
            changes -= 1
    return changed


def play_through(game: Game, state: State, rng: random.Random) -> None:
    """At random to the end; on the way positions are now and then written and read again."""
    while state.actor is not None and state.length < LONG:
        if rng.random() < 0.03:
            _assert_round_trips(game, state)
        state.step(rng.choice(state.options))
        game.check(state)
    assert game.replay(state.record()).digest() == state.digest()


def _assert_round_trips(game: Game, state: State) -> None:
    assert game.position(state.notation()).digest() == state.digest()
    assert game.from_json(state.to_json()).options == state.options
    assert state.describe(state.options[0], "en")
    assert state.ask("fr")["text"]
