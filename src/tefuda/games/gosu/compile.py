"""GOSU's cards and flow compiled into the tables the rules run on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tefuda.cardtext.cards import Card
from tefuda.cardtext.compile import Steps
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.parse import CardError
from tefuda.core.buffer import ints
from tefuda.core.ops import CHOSEN_PLAYER, LOAD
from tefuda.games.army.compiling import ArmyCompiler, op_names, read_flow
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.layout import CARDS, MOST_SEATS
from tefuda.games.gosu.tables import Tables
from tefuda.games.gosu.vocabulary import CARDS_PER_CLAN, CLANS, KEYWORDS, LEVELS, WORDS

FLOW: Final = Path(__file__).with_name("flow.toml")
AIMED: Final = {
    "capture": codes.CAPTURE,
    "destroy": codes.DESTROY,
    "release": codes.RELEASE,
    "return_to_hand": codes.RETURN,
    "put_on_deck": codes.PUT_ON_DECK,
}
PILED: Final = {"take": codes.V_TAKE, "put_on_top": codes.V_TOP}
COUNTED: Final = {
    # word: how N is loaded from its number, and what then happens N times
    "draw": (LOAD, codes.DO_DRAW),
    "draw_to": (codes.DO_LOAD_SHORT, codes.DO_DRAW),
    "discard": (LOAD, codes.ASK_DISCARD),
    "discard_to": (codes.DO_LOAD_OVER, codes.ASK_DISCARD),
    "put_back": (LOAD, codes.ASK_PUT_BACK),
}
PLAIN: Final = {
    "discard_rest": codes.DO_DISCARD_REST,
    "put_under": codes.DO_PUT_UNDER,
    "choose_clan": codes.ASK_CLAN,
    "choose_level": codes.ASK_LEVEL,
    "extra_turn": codes.DO_EXTRA_TURN,
    "lose_token": codes.DO_LOSE_TOKEN,
    "take_advantage": codes.DO_TAKE_ADVANTAGE,
    "gain_point": codes.DO_GAIN_POINT,
}
FLOW_VERBS: Final = {
    "deal": codes.DO_DEAL,
    "mulligan": codes.ASK_MULLIGAN,
    "begin_turn": codes.DO_BEGIN_TURN,
    "act": codes.ASK_ACTION,
    "order_powers": codes.ASK_TRIGGER,
    "close_turn": codes.DO_CLOSE_TURN,
    "next_turn": codes.DO_NEXT_TURN,
    "battle": codes.DO_BATTLE,
    "new_round": codes.DO_NEW_ROUND,
    "price": codes.DO_PRICE,
    "pay": codes.ASK_PAY,
    "bring": codes.ASK_BRING,
    "enter": codes.DO_ENTER,
    "mutate": codes.DO_MUTATE,
    "replace": codes.DO_REPLACE,
    "shifted": codes.DO_SHIFTED,
    "place_token": codes.DO_PLACE_TOKEN,
    "resolve_activated": codes.DO_ACTIVATED,
    "draw_paid": codes.DO_DRAW_PAID,
    "draw_n": codes.DO_DRAW,
    "passed": codes.DO_PASSED,
    "load_hand_limit": codes.DO_LOAD_HAND_LIMIT,
    "discard_n": codes.ASK_DISCARD,
}
FLOW_TESTS: Final = ("round_open", "game_open", "waiting")
NUMBERS: Final = {
    "X": codes.T_X,
    "hand": codes.T_HAND,
    "points": codes.T_POINTS,
    "bonus": codes.T_BONUS,
}
TESTS: Final = {
    "equal": codes.T_EQUAL,
    "less": codes.T_LESS,
    "at_most": codes.T_AT_MOST,
    "more": codes.T_MORE,
    "at_least": codes.T_AT_LEAST,
    "advantage": codes.T_ADVANTAGE,
    "behind": codes.T_BEHIND,
    "done": codes.T_DONE,
    "round_open": codes.T_ROUND_OPEN,
    "game_open": codes.T_GAME_OPEN,
    "waiting": codes.T_WAITING,
}
SETS: Final = {
    "in_play": codes.T_IN_PLAY,
    "one_army": codes.T_IN_PLAY,
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
PILES: Final = {
    "discard": codes.Z_DISCARD,
    "revealed": codes.Z_REVEALED,
    "my_hand": codes.Z_HAND,
}
STANDING: Final = {
    # a standing effect as it is written, and the bit the rules know it by; N stands for a number
    "shift_discount(N)": codes.S_SHIFT_DISCOUNT,
    "bakuto_cost(N)": codes.S_BAKUTO_COST,
    "draw_for_two(N)": codes.S_DRAW_FOR_TWO,
    "hand_limit(N)": codes.S_HAND_LIMIT,
    "give(secret_shift, shiftable)": codes.S_SECRET_SHIFT,
    "give(secret_shift, both(mine, shiftable))": codes.S_SECRET_SHIFT,
    "safe(capture, mine)": codes.S_SAFE_CAPTURE,
}


class GosuCompiler(ArmyCompiler):
    ask_may = codes.ASK_MAY
    ask_player = codes.ASK_PLAYER
    names = op_names(codes)
    codes = codes
    aimed = AIMED
    piled = PILED
    counted = COUNTED
    plain = PLAIN | FLOW_VERBS
    sets = SETS
    piles = PILES
    numbers = NUMBERS
    tests = TESTS
    keywords = KEYWORDS
    clans = CLANS

    def __init__(self, cards: CardSet) -> None:
        super().__init__(cards.index, read_flow(FLOW, WORDS, tuple(FLOW_VERBS), FLOW_TESTS))

    # -- who --------------------------------------------------------------------------------------

    def _each_player(self, node: Node) -> None:
        self._by(node.node(0), *((codes.NTH_PLAYER + n, 0) for n in range(MOST_SEATS)))

    def _each_opponent(self, node: Node) -> None:
        self._by(node.node(0), *((codes.NTH_OPPONENT + n, 0) for n in range(MOST_SEATS - 1)))

    def _an_opponent(self, node: Node) -> None:
        self.emit(codes.ASK_PLAYER)
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
        return None

    def from_pile(self, node: Node, skips: list[int] | None) -> None:
        quantity, where = Node("number", (1,)), node.args[-1]
        assert isinstance(where, Node)
        if node.word == "take":
            quantity = node.node(0)
        if quantity.word == "every":
            self.emit(codes.DO_TAKE_ALL, self.set(where), self.zones(where))
            return
        how = PILED[node.word] * codes.PILE_VERB
        if quantity.word == "upto":
            how |= codes.UPTO
            quantity = quantity.node(0)
        if skips is not None:
            how |= codes.MAY
        self.emit(LOAD, self.number(quantity))
        packed = self.set(where) * codes.ZONES + self.zones(where)
        self.skip(self.emit(codes.ASK_PILE, how, packed), skips)

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
        return self.term(codes.T_NAMED, self.index[node.name(0)])


class Compiled:
    """A card set ready to play: the tables, and the names of every step of the program."""

    def __init__(self, tables: Tables, steps: Steps, cards: CardSet) -> None:
        self.tables = tables
        self.steps = steps
        self.cards = cards


def compile_cards(cards: CardSet) -> Compiled:
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
    t = Tables(ints(compiler.code), ints([]), ints([]))
    t.routine = ints([compiler.entries[name] for name in codes.ROUTINES])
    t.aims = ints(compiler.aims)
    t.clan = ints([CLANS.index(card.clan) for card in cards.cards])
    t.shift = ints([-1 if card.shift is None else card.shift for card in cards.cards])
    t.slots = ints([card.slots for card in cards.cards])
    t.keys = ints([sum(1 << KEYWORDS.index(key) for key in card.keywords) for card in cards.cards])
    t.of_clans = ints([_of_clans(level, clans) for level in LEVELS for clans in range(32)])
    t.keyed = ints([_keyed(cards, level) for level in LEVELS])
    t.bit = ints([1 << i for i in range(61)])
    index = [0] * 37
    for i in range(36):
        index[(1 << i) % 37] = i
    t.bit_index = ints(index)
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
    number, form = 0, str(node)
    if node.args and isinstance(node.args[0], Node) and node.args[0].word == "number":
        number = node.args[0].number(0)
        form = f"{node.word}(N)"
    if form not in STANDING:
        known = "; ".join(sorted(STANDING))
        where = f"{card.clan}.toml: [{card.id}].{field}"
        raise CardError(f"{where}: the rules know no standing effect `{form}`; known are {known}")
    return STANDING[form], number
