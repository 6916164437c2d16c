"""Card texts that nobody has written: drawn at random from a vocabulary."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tefuda.cardtext.nodes import Kind, Param, Vocabulary

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
