"""From the words that games of armies share to instructions and terms.

A game adds its own words to the tables; how they are put together is the same in all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Final, Generic, TypeVar

from tefuda.cardtext.cards import Cards, read_toml
from tefuda.cardtext.compile import Compiler, Steps
from tefuda.cardtext.nodes import Kind, Node, Param, Vocabulary, Word
from tefuda.cardtext.parse import CardError, parse
from tefuda.core.buffer import ints
from tefuda.core.ops import LOAD
from tefuda.games.army import codes
from tefuda.games.army.tables import ArmyTables, Numbers

TablesT = TypeVar("TablesT", bound=ArmyTables)
CardsT = TypeVar("CardsT", bound=Cards)

ONE: Final = Node("number", (1,))
COUNTED: Final = {
    "draw": (LOAD, codes.DO_DRAW),
    "draw_to": (codes.DO_LOAD_SHORT, codes.DO_DRAW),
    "discard": (LOAD, codes.ASK_DISCARD),
    "discard_to": (codes.DO_LOAD_OVER, codes.ASK_DISCARD),
}
PLAIN: Final = {
    "discard_rest": codes.DO_DISCARD_REST,
    "put_under": codes.DO_PUT_UNDER,
    "choose_level": codes.ASK_LEVEL,
}
FLOW_VERBS: Final = {
    "deal": codes.DO_DEAL,
    "mulligan": codes.ASK_MULLIGAN,
    "begin_turn": codes.DO_BEGIN_TURN,
    "act": codes.ASK_ACTION,
    "close_turn": codes.DO_CLOSE_TURN,
    "next_turn": codes.DO_NEXT_TURN,
    "battle": codes.DO_BATTLE,
    "new_round": codes.DO_NEW_ROUND,
    "price": codes.DO_PRICE,
    "pay": codes.ASK_PAY,
    "bring": codes.ASK_BRING,
    "enter": codes.DO_ENTER,
    "replace": codes.DO_REPLACE,
    "place_token": codes.DO_PLACE_TOKEN,
    "draw_paid": codes.DO_DRAW_PAID,
    "draw_n": codes.DO_DRAW,
    "passed": codes.DO_PASSED,
    "load_hand_limit": codes.DO_LOAD_HAND_LIMIT,
    "discard_n": codes.ASK_DISCARD,
}
FLOW_TESTS: Final = {"round_open": codes.T_ROUND_OPEN, "game_open": codes.T_GAME_OPEN}
NUMBERS: Final = {"X": codes.T_X, "hand": codes.T_HAND}
TESTS: Final = {
    "equal": codes.T_EQUAL,
    "less": codes.T_LESS,
    "at_most": codes.T_AT_MOST,
    "more": codes.T_MORE,
    "at_least": codes.T_AT_LEAST,
    "done": codes.T_DONE,
}
SETS: Final = {
    "in_play": codes.T_ANYTHING,
    "one_army": codes.T_ANYTHING,
    "mine": codes.T_MINE,
    "opposing": codes.T_OPPOSING,
    "this": codes.T_THIS,
    "this_row": codes.T_THIS_ROW,
    "open": codes.T_OPEN,
    "face_up": codes.T_FACE_UP,
    "captured": codes.T_CAPTURED,
    "shiftable": codes.T_SHIFTABLE,
    "chosen_clan": codes.T_CHOSEN_CLAN,
    "chosen_level": codes.T_CHOSEN_LEVEL,
}


@dataclass(frozen=True)
class Compiled(Generic[TablesT, CardsT]):
    """A card set ready to play: the tables, and the names of every step of the program."""

    tables: TablesT
    steps: Steps
    cards: CardsT


def op_names(own: ModuleType) -> dict[int, str]:
    """What the steps of a program are called."""
    names = {LOAD: "load"}
    for module in (codes, own):
        for name, value in vars(module).items():
            if name.startswith(("ASK_", "DO_")):
                names[value] = name.split("_", 1)[1].lower()
    return names


def words_of(node: Node) -> set[str]:
    """Every word that a node is made of."""
    return {node.word}.union(*(words_of(part) for part in node.nodes()))


class ArmyCompiler(Compiler):
    """A game fills in, or adds to, what its words are compiled to."""

    ask_may = codes.ASK_MAY
    ask_player = codes.ASK_PLAYER
    aimed: Mapping[str, int]
    """Verbs that are done to one chosen card in play, and the choices they are made with."""
    piled: Mapping[str, int]
    """Verbs that are done to cards of a pile."""
    at_once: Mapping[str, int]
    """Those of them that can be done to every card of a set."""
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
        *amount, where = node.nodes()
        quantity = amount[0] if amount else ONE
        term, zones = self.set(where), self.zones(where)
        if quantity.word == "every":
            self.emit(self.at_once[node.word], term, zones)
            return
        how = self.piled[node.word] * codes.PILE_VERB | self.how(node)
        if quantity.word == "upto":
            how |= codes.UPTO
            quantity = quantity.node(0)
        if skips is not None:
            how |= codes.MAY
        self.emit(LOAD, self.number(quantity))
        self.skip(self.emit(codes.ASK_PILE, how, term * codes.ZONES + zones), skips)

    def how(self, node: Node) -> int:
        """Further ways in which only one game asks for cards of a pile."""
        return 0

    def fresh(self, registers: str) -> None:
        """Let a question not find what an earlier one left."""
        if registers in self.stale:
            self.emit(codes.DO_FORGET, 1 if registers == "aim" else 0)

    def skip(self, ask: int, skips: list[int] | None) -> None:
        """Where a question goes on when there is nothing to choose, or no is said."""
        if skips is None:
            self.land(ask)
        else:
            skips.append(ask)

    def aim_at(self, node: Node, skips: list[int] | None) -> None:
        """A verb done to a card in play: to all of a set, or to one that is chosen."""
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
        ask = self.emit(codes.ASK_SWAP_FIRST, self.set(node.node(0)), may)
        self.emit(codes.ASK_SWAP_SECOND)
        self.emit(codes.DO_SWAP)
        self.skip(ask, skips)

    def _verb_mill(self, node: Node, skips: list[int] | None) -> None:
        self.emit(codes.DO_MILL, self.number(node.node(0)))

    def _verb_reveal(self, node: Node, skips: list[int] | None) -> None:
        self.emit(codes.DO_REVEAL, self.number(node.node(0)))

    def _verb_take_back(self, node: Node, skips: list[int] | None) -> None:
        quantity = node.node(0)
        upto = quantity.word == "upto"
        self.emit(LOAD, self.number(quantity.node(0) if upto else quantity))
        self.emit(codes.ASK_TAKE_BACK, codes.UPTO if upto else 0)

    def _verb_inline(self, node: Node, skips: list[int] | None) -> None:
        """A routine in place of a call: it keeps the registers of the routine it is part of."""
        self.verb(self.flow[node.name(0)])

    # -- terms ------------------------------------------------------------------------------------

    def set(self, node: Node) -> int:
        word = node.word
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
                first = self.term(codes.T_ALL_OF, first, part)
            return first
        if node.word == "exists":
            where = node.node(0)
            return self.term(codes.T_EXISTS, self.set(where), self.zones(where))
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


def numbers_of(own: ModuleType, all_places: int) -> Numbers:
    """The numbers that a game's own codes give to verbs that all games of armies have."""
    return Numbers(
        play_discard=own.PLAY_DISCARD,
        discard=own.DISCARD,
        shift=own.SHIFT,
        activate=own.ACTIVATE,
        take_back=own.TAKE_BACK,
        capture=own.CAPTURE,
        swap=own.SWAP,
        all_places=all_places,
    )


def fill(tables: ArmyTables, compiler: ArmyCompiler, cards: Cards, routines: Sequence[str]) -> None:
    """What the tables of every game hold; `routines`: those that only this game has."""
    entries = compiler.entries
    tables.routine = ints([entries[name] for name in (*codes.ROUTINES, *routines)])
    tables.aims = ints(compiler.aims)
    tables.shift = ints([-1 if card.shift is None else card.shift for card in cards.cards])
    tables.slots = ints([card.slots for card in cards.cards])
    keys = [[compiler.keywords.index(key) for key in card.keywords] for card in cards.cards]
    tables.keys = ints([sum(1 << key for key in listed) for listed in keys])
    tables.bit = ints([1 << i for i in range(61)])
    index = [0] * 37
    for i in range(36):
        index[(1 << i) % 37] = i
    tables.bit_index = ints(index)


def standing_bit(node: Node, known: Mapping[str, int], where: str, kind: str) -> tuple[int, int]:
    """The bit by which the rules know a standing effect as it is written, and its number."""
    number, form = 0, str(node)
    if node.args and isinstance(node.args[0], Node) and node.args[0].word == "number":
        number = node.args[0].number(0)
        form = f"{node.word}(N)"
    if form not in known:
        forms = "; ".join(sorted(known))
        raise CardError(f"{where}: the rules know no {kind} `{form}`; known are {forms}")
    return known[form], number
