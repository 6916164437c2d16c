"""GOSU's cards and flow compiled into the tables the rules run on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tefuda.cardtext.cards import Card
from tefuda.cardtext.nodes import Node
from tefuda.core.buffer import ints
from tefuda.core.ops import CHOSEN_PLAYER, LOAD
from tefuda.games.army import codes as shared
from tefuda.games.army import compiling
from tefuda.games.army.compiling import (
    ArmyCompiler,
    Compiled,
    fill,
    numbers_of,
    op_names,
    read_flow,
    standing_bit,
)
from tefuda.games.army.vocabulary import LEVELS
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.layout import ALL_PLACES, CARDS, MOST_SEATS
from tefuda.games.gosu.tables import Tables
from tefuda.games.gosu.vocabulary import CARDS_PER_CLAN, CLANS, KEYWORDS, WORDS

FLOW: Final = Path(__file__).with_name("flow.toml")
AIMED: Final = {
    "capture": codes.CAPTURE,
    "destroy": codes.DESTROY,
    "release": codes.RELEASE,
    "return_to_hand": codes.RETURN,
    "put_on_deck": codes.PUT_ON_DECK,
}
PILED: Final = {"take": shared.V_TAKE, "put_on_top": shared.V_TOP}
AT_ONCE: Final = {"take": shared.DO_TAKE_ALL}
PLAIN: Final = compiling.PLAIN | {
    "choose_clan": shared.ASK_CLAN,
    "extra_turn": shared.DO_EXTRA_TURN,
    "lose_token": codes.DO_LOSE_TOKEN,
    "take_advantage": codes.DO_TAKE_ADVANTAGE,
    "gain_point": codes.DO_GAIN_POINT,
}
FLOW_VERBS: Final = compiling.FLOW_VERBS | {
    "order_powers": codes.ASK_TRIGGER,
    "mutate": codes.DO_MUTATE,
    "shifted": codes.DO_SHIFTED,
    "resolve_activated": codes.DO_ACTIVATED,
}
FLOW_TESTS: Final = compiling.FLOW_TESTS | {"waiting": codes.T_WAITING}
TESTS: Final = compiling.TESTS | {"advantage": codes.T_ADVANTAGE, "behind": codes.T_BEHIND}
PILES: Final = {
    "discard": shared.Z_DISCARD,
    "revealed": shared.Z_REVEALED,
    "my_hand": codes.Z_HAND,
}
STANDING: Final = {
    # a standing effect as it is written, and the bit the rules know it by; N stands for a number
    "shift_discount(N)": codes.S_SHIFT_DISCOUNT,
    "bakuto_cost(N)": codes.S_BAKUTO_COST,
    "draw_for_two(N)": codes.S_DRAW_FOR_TWO,
    "hand_limit(N)": codes.S_HAND_LIMIT,
    "give(secret_shift, both(mine, shiftable))": codes.S_SECRET_SHIFT,
    "safe(capture, mine)": codes.S_SAFE_CAPTURE,
}


class GosuCompiler(ArmyCompiler):
    names = op_names(codes)
    aimed = AIMED
    piled = PILED
    at_once = AT_ONCE
    counted = compiling.COUNTED | {"put_back": (LOAD, codes.ASK_PUT_BACK)}
    plain = PLAIN | FLOW_VERBS
    sets = compiling.SETS
    piles = PILES
    numbers = compiling.NUMBERS | {"points": codes.T_POINTS, "bonus": codes.T_BONUS}
    tests = TESTS | FLOW_TESTS
    keywords = KEYWORDS
    clans = CLANS

    def __init__(self, cards: CardSet) -> None:
        flow = read_flow(FLOW, WORDS, tuple(FLOW_VERBS), tuple(FLOW_TESTS))
        super().__init__(cards.index, flow)

    # -- who --------------------------------------------------------------------------------------

    def _each_player(self, node: Node) -> None:
        self._by(node.node(0), *((codes.NTH_PLAYER + n, 0) for n in range(MOST_SEATS)))

    def _each_opponent(self, node: Node) -> None:
        self._by(node.node(0), *((codes.NTH_OPPONENT + n, 0) for n in range(MOST_SEATS - 1)))

    def _an_opponent(self, node: Node) -> None:
        self.emit(shared.ASK_PLAYER)
        self._by(node.node(0), (CHOSEN_PLAYER, 0))

    def _players_with_least(self, node: Node) -> None:
        """Who they are is settled before the first of them acts."""
        self.emit(codes.DO_LEAST, self.number(node.node(0)))
        self._by(node.node(1), *((codes.NTH_OF_MASK + n, 0) for n in range(MOST_SEATS)))

    # -- verbs ------------------------------------------------------------------------------------

    def can_decline(self, node: Node) -> bool:
        one = node.word in AIMED and node.node(0).word != "every"
        piled = node.word == "take" and node.node(0).word != "every"
        return one or piled or node.word in ("one_of", "swap", "shift", "play")

    def precondition(self, node: Node) -> int | None:
        """Whoever lacks the cards is not asked whether to give them up (GO-5.1)."""
        while node.word in ("if_done", "then"):
            node = node.node(0)
        if node.word not in ("discard", "put_back"):
            return None
        return self.test(Node("at_least", (Node("hand"), node.node(0))))

    def _verb_shift(self, node: Node, skips: list[int] | None) -> None:
        may = 1 if skips is not None else 0
        self.fresh("aim")
        self.stale.add("aim")
        ask = self.emit(codes.ASK_SHIFT, self.set(node.node(0)), may)
        self.emit(codes.DO_SHIFT)
        self.skip(ask, skips)

    def _verb_play(self, node: Node, skips: list[int] | None) -> None:
        may = 1 if skips is not None else 0
        where = node.node(0)
        ask = self.emit(codes.ASK_PLAY, self.set(where) * 2 + may, self.zones(where))
        self.emit(codes.DO_PLAY)
        self.skip(ask, skips)

    def _verb_choose_x(self, node: Node, skips: list[int] | None) -> None:
        self.emit(codes.ASK_X, self.number(node.node(0)))

    # -- terms ------------------------------------------------------------------------------------

    def other_set(self, node: Node) -> int:
        assert node.word == "named"
        return self.term(shared.T_NAMED, self.index[node.name(0)])


def compile_cards(cards: CardSet) -> Compiled[Tables, CardSet]:
    compiler = GosuCompiler(cards)
    compiler.compile_flow()
    entries = [0] * (codes.MOMENTS * CARDS)
    for number, card in enumerate(cards.cards):
        for field, moments in codes.MOMENT_FIELDS.items():
            if field in card.abilities:
                start = compiler.unit(f"{card.id}.{field}", card.abilities[field])
                for moment in moments:
                    entries[moment * CARDS + number] = start
    compiler.link()
    standing = {
        field: [_standing(compiler, card, field) for card in cards.cards]
        for field in ("ongoing", "global")
    }
    tables = _tables(compiler, cards)
    tables.entry = ints(entries)
    tables.ongoing = ints([bits for bits, _ in standing["ongoing"]])
    tables.ongoing_n = ints([n for _, n in standing["ongoing"]])
    tables.globals = ints([bits for bits, _ in standing["global"]])
    tables.globals_n = ints([n for _, n in standing["global"]])
    tables.victory = ints([n if bits == codes.S_VICTORY else 0 for bits, n in standing["global"]])
    tables.terms = ints(compiler.terms)
    return Compiled(tables, compiler.steps, cards)


def _tables(compiler: GosuCompiler, cards: CardSet) -> Tables:
    t = Tables(ints(compiler.code), ints([]), ints([]), numbers_of(codes, ALL_PLACES))
    fill(t, compiler, cards, codes.OWN_ROUTINES)
    t.clan = ints([CLANS.index(card.clan) for card in cards.cards])
    t.of_clans = ints([_of_clans(level, clans) for level in LEVELS for clans in range(32)])
    t.keyed = ints([_keyed(cards, level) for level in LEVELS])
    return t


def _of_clans(level: int, clans: int) -> int:
    """The cards of a level that are of one of some clans: clan by clan in each level."""
    n = CARDS_PER_CLAN[level]
    return sum(((1 << n) - 1) << (clan * n) for clan in range(len(CLANS)) if clans >> clan & 1)


def _keyed(cards: CardSet, level: int) -> int:
    of_level = [card for card in cards.cards if card.level == level]
    return sum(1 << i for i, card in enumerate(of_level) if card.keywords)


def _standing(compiler: GosuCompiler, card: Card, field: str) -> tuple[int, int]:
    """The bit and the number (or term) of a card's standing effect."""
    node = card.abilities.get(field)
    if node is None:
        return 0, 0
    if node.word == "battle_bonus":
        return codes.S_BATTLE_BONUS, compiler.number(node.node(0))
    if node.word == "victory":
        return codes.S_VICTORY, compiler.test(node.node(0))
    where = f"{card.clan}.toml: [{card.id}].{field}"
    return standing_bit(node, STANDING, where, "standing effect")
