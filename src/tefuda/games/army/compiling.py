"""From the words that games of armies share to instructions and terms.

A game says which numbers its words have; how they are put together is the same in all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from tefuda.cardtext.cards import read_toml
from tefuda.cardtext.compile import Compiler
from tefuda.cardtext.nodes import Kind, Node, Param, Vocabulary, Word
from tefuda.cardtext.parse import parse
from tefuda.core.ops import LOAD


def op_names(codes: ModuleType) -> dict[int, str]:
    """What the steps of a program are called."""
    names = {}
    for name, value in vars(codes).items():
        if name.startswith(("ASK_", "DO_")):
            names[value] = name.split("_", 1)[1].lower()
    names[LOAD] = "load"
    return names


def words_of(node: Node) -> set[str]:
    """Every word that a node is made of."""
    return {node.word}.union(*(words_of(part) for part in node.nodes()))


class ArmyCompiler(Compiler):
    codes: ModuleType
    aimed: Mapping[str, int]
    """Verbs that are done to one chosen card in play, and the choices they are made with."""
    piled: Mapping[str, int]
    """Verbs that are done to cards of a pile."""
    counted: Mapping[str, tuple[int, int]]
    """By word: how N is loaded from its number, and what then happens N times."""
    plain: Mapping[str, int]
    """Verbs of one instruction, those of the flow too."""
    sets: Mapping[str, int]
    piles: Mapping[str, int]
    """Sets that are piles, and their zone bits."""
    numbers: Mapping[str, int]
    tests: Mapping[str, int]
    keywords: Sequence[str]
    clans: Sequence[str]

    def __init__(self, index: Mapping[str, int], flow: Mapping[str, Node]) -> None:
        super().__init__()
        self.index = index
        self.flow = flow
        self.aims: list[int] = []
        self.stale: set[str] = set()
        """What earlier verbs of this frame leave in its registers: "aim", "other"."""

    def compile_flow(self) -> None:
        for name, node in self.flow.items():
            self.unit(f"flow.{name}", node)
            self.entries[name] = self.entries[f"flow.{name}"]

    # -- verbs ------------------------------------------------------------------------------------

    def unit(self, name: str, node: Node) -> int:
        self.stale = set()
        return super().unit(name, node)

    def _by(self, body: Node, *who: tuple[int, int]) -> None:
        """A block has a frame of its own."""
        before, self.stale = self.stale | {"other"}, set()
        super()._by(body, *who)
        self.stale = before

    def game_verb(self, node: Node, skips: list[int] | None) -> None:
        word = node.word
        if word in self.aimed or word == "one_of":
            self.aim_at(node, skips)
        elif word in self.piled:
            self.from_pile(node, skips)
        elif word in self.counted:
            load, op = self.counted[word]
            self.emit(load, self.number(node.node(0)))
            self.emit(op)
        elif word in self.plain:
            self.emit(self.plain[word])
        else:
            getattr(self, f"_verb_{word}")(node, skips)

    def from_pile(self, node: Node, skips: list[int] | None) -> None:
        """A verb done to chosen cards of a pile."""
        raise NotImplementedError

    def fresh(self, registers: str) -> None:
        """Let a question not find what an earlier one left."""
        if registers in self.stale:
            self.emit(self.codes.DO_FORGET, 1 if registers == "aim" else 0)

    def skip(self, ask: int, skips: list[int] | None) -> None:
        """Where a question goes on when there is nothing to choose, or no is said."""
        if skips is None:
            self.land(ask)
        else:
            skips.append(ask)

    def aim_at(self, node: Node, skips: list[int] | None) -> None:
        """A verb done to a card in play: to all of a set, or to one that is chosen."""
        codes = self.codes
        if node.word != "one_of" and node.node(0).word == "every":
            where = self.set(node.node(0).node(0))
            self.emit(codes.DO_PERFORM_ALL, self.aimed[node.word], where)
            return
        if "it" not in words_of(node):
            self.fresh("aim")
        self.stale = {"aim", "other"}
        ask = self.emit(codes.ASK_AIM, self.aim(node), 1 if skips is not None else 0)
        self.emit(codes.DO_PERFORM)
        self.skip(ask, skips)

    def aim(self, node: Node) -> int:
        """A list of (verb, set) pairs, in rising order of verbs."""
        parts = list(node.nodes()) if node.word == "one_of" else [node]
        pairs = sorted((self.aimed[part.word], self.set(part.node(0))) for part in parts)
        start = len(self.aims)
        for verb, where in pairs:
            self.aims += [verb, where]
        self.aims.append(-1)
        return start

    def _verb_swap(self, node: Node, skips: list[int] | None) -> None:
        may = 1 if skips is not None else 0
        ask = self.emit(self.codes.ASK_SWAP_FIRST, self.set(node.node(0)), may)
        self.emit(self.codes.ASK_SWAP_SECOND)
        self.emit(self.codes.DO_SWAP)
        self.skip(ask, skips)

    def _verb_mill(self, node: Node, skips: list[int] | None) -> None:
        self.emit(self.codes.DO_MILL, self.number(node.node(0)))

    def _verb_reveal(self, node: Node, skips: list[int] | None) -> None:
        self.emit(self.codes.DO_REVEAL, self.number(node.node(0)))

    def _verb_take_back(self, node: Node, skips: list[int] | None) -> None:
        quantity = node.node(0)
        upto = quantity.word == "upto"
        self.emit(LOAD, self.number(quantity.node(0) if upto else quantity))
        self.emit(self.codes.ASK_TAKE_BACK, self.codes.UPTO if upto else 0)

    def _verb_inline(self, node: Node, skips: list[int] | None) -> None:
        """A routine in place of a call: it keeps the registers of the routine it is part of."""
        self.verb(self.flow[node.name(0)])

    # -- terms ------------------------------------------------------------------------------------

    def set(self, node: Node) -> int:
        word, codes = node.word, self.codes
        if word in ("both", "either"):
            return self._pairs(codes.T_BOTH if word == "both" else codes.T_EITHER, node)
        if word == "outside":
            return self.term(codes.T_OUTSIDE, self.set(node.node(0)))
        if word in self.sets:
            return self.term(self.sets[word])
        if word in self.piles:
            return self.term(codes.T_ZONE, self.piles[word])
        if word in self.keywords:
            return self.term(codes.T_KEYWORD, self.keywords.index(word))
        if word == "level":
            levels = sum(1 << (level.number(0) - 1) for level in node.nodes())
            return self.term(codes.T_LEVEL, levels)
        if word == "clan":
            return self.term(codes.T_CLAN, self.clans.index(node.name(0)))
        return self.other_set(node)

    def other_set(self, node: Node) -> int:
        """A set that only one game knows."""
        raise NotImplementedError

    def _pairs(self, op: int, node: Node) -> int:
        parts = [self.set(part) for part in node.nodes()]
        result = parts[0]
        for part in parts[1:]:
            result = self.term(op, result, part)
        return result

    def zones(self, node: Node) -> int:
        """The piles a set speaks of, 0 for a set of cards in play."""
        found = self.piles.get(node.word, 0)
        for part in node.nodes():
            found |= self.zones(part)
        return found

    def number(self, node: Node) -> int:
        codes = self.codes
        if node.word == "number":
            return self.term(codes.T_NUMBER, node.number(0))
        if node.word == "half":
            return self.term(codes.T_HALF, self.number(node.node(0)))
        if node.word == "count":
            return self.term(codes.T_COUNT, self.set(node.node(0)))
        if node.word == "clans":
            where = node.node(0)
            return self.term(codes.T_CLANS, self.set(where), self.zones(where))
        return self.term(self.numbers[node.word], *(self.number(part) for part in node.nodes()))

    def test(self, node: Node) -> int:
        if node.word == "all_of":
            first, *rest = [self.test(part) for part in node.nodes()]
            for part in rest:
                first = self.term(self.codes.T_ALL_OF, first, part)
            return first
        if node.word == "exists":
            where = node.node(0)
            return self.term(self.codes.T_EXISTS, self.set(where), self.zones(where))
        numbers = [self.number(part) for part in node.nodes()]
        return self.term(self.tests[node.word], *numbers)


@lru_cache(maxsize=8)
def read_flow(
    file: Path, card_words: tuple[Word, ...], verbs: tuple[str, ...], tests: tuple[str, ...]
) -> dict[str, Node]:
    """The routines of a game's flow: the cards' words, and those that only the flow uses."""
    texts = read_toml(file)
    flow = (
        *(Word(name, Kind.VERB) for name in verbs),
        Word("loop", Kind.VERB, (Param(Kind.TEST), Param(Kind.VERB))),
        Word("inline", Kind.VERB, (Param(Kind.EVENT),)),
        *(Word(name, Kind.TEST) for name in tests),
    )
    known = Vocabulary((*card_words, *flow), {Kind.EVENT: frozenset(texts)})
    return {name: parse(f"({text})", Kind.VERB, known) for name, text in texts.items()}
