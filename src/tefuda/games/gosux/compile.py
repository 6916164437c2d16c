"""Gosu X's cards, tiles and flow compiled into the tables the rules run on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cardtext.cards import Card
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.parse import CardError
from tefuda.core.buffer import ints
from tefuda.core.ops import LOAD
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
from tefuda.games.gosux import codes
from tefuda.games.gosux.cardset import HOME, CardSet
from tefuda.games.gosux.layout import ALL_PLACES
from tefuda.games.gosux.rules import HAND_LIMIT
from tefuda.games.gosux.sense import check_sense
from tefuda.games.gosux.tables import Tables
from tefuda.games.gosux.vocabulary import CLANS, KEYWORDS, WORDS

AIMED: Final = {
    "capture": codes.CAPTURE,
    "destroy": codes.DESTROY,
    "release": codes.RELEASE,
    "copy": codes.COPY,
    "put_on_deck": codes.PUT_ON_DECK,
    "place_bounty": codes.PLACE_BOUNTY,
}
PILED: Final = {
    "take": shared.V_TAKE,
    "remove": codes.V_REMOVE,
    "stack": codes.V_STACK,
    "pick": codes.V_PICK,
    "show": codes.V_SHOW,
    "put_on_top": shared.V_TOP,
}
AT_ONCE: Final = {"take": shared.DO_TAKE_ALL, "remove": codes.DO_REMOVE_ALL}
COUNTED: Final = compiling.COUNTED | {
    "sacrifice": (LOAD, codes.ASK_SACRIFICE),
    "sacrifice_to": (codes.DO_LOAD_ARMY_OVER, codes.ASK_SACRIFICE),
}
PLAIN: Final = compiling.PLAIN | {
    "shuffle": codes.DO_SHUFFLE,
    "look_at_hand": codes.DO_LOOK,
    "name_card": codes.ASK_NAME_CARD,
    "flip_tile": codes.ASK_TILE,
    "unlock": codes.DO_UNLOCK,
    "win": codes.DO_WIN,
    "pass_turn": codes.DO_PASS_TURN,
}
FLOW_VERBS: Final = compiling.FLOW_VERBS | {
    "draft": codes.DO_DRAFT,
    "pick_clan": codes.ASK_PICK_CLAN,
    "supremacy_token": codes.DO_SUPREMACY,
    "battle_won": codes.DO_BATTLE_WON,
    "battle_lost": codes.DO_BATTLE_LOST,
    "song": codes.DO_SONG,
    "load_song": codes.DO_LOAD_SONG,
    "sacrifice_n": codes.ASK_SACRIFICE,
    "load_seven": codes.DO_LOAD_SEVEN,
    "choose_row": codes.ASK_ROW,
    "resolve": codes.DO_RESOLVE,
    "echo": codes.DO_ECHO,
    "counter": codes.ASK_COUNTER,
    "three_drawn": codes.DO_THREE_DRAWN,
    "guard": codes.ASK_GUARD,
    "strike": codes.DO_STRIKE,
    "spoils_order": codes.ASK_SPOILS_ORDER,
    "spoils_first": codes.DO_SPOILS_FIRST,
    "take_bounty": codes.ASK_BOUNTY,
    "spoils_last": codes.DO_SPOILS_LAST,
    "end_effects": codes.DO_END_EFFECTS,
    "order_end_effects": codes.ASK_END_EFFECT,
}
FLOW_TESTS: Final = compiling.FLOW_TESTS | {
    "drafting": codes.T_DRAFTING,
    "can_echo": codes.T_CAN_ECHO,
}
NUMBERS: Final = compiling.NUMBERS | {
    "opponent_hand": codes.T_OPPONENT_HAND,
    "cards_in_play": codes.T_IN_PLAY,
    "opponent_cards_in_play": codes.T_OPPONENT_IN_PLAY,
    "active_tiles": codes.T_ACTIVE_TILES,
    "spent": codes.T_SPENT,
}
TESTS: Final = compiling.TESTS | {
    "supremacy": codes.T_SUPREMACY,
    "opponent_has_bounty": codes.T_OPPONENT_BOUNTY,
}
SETS: Final = compiling.SETS | {
    "anything": shared.T_ANYTHING,
    "it": codes.T_IT,
    "this_column": codes.T_THIS_COLUMN,
    "adjacent": codes.T_ADJACENT,
    "highest_open": codes.T_HIGHEST_OPEN,
    "chosen_name": codes.T_CHOSEN_NAME,
}
ZONES: Final = {
    "my_discard": shared.Z_DISCARD,
    "my_removed": codes.Z_REMOVED,
    "revealed": shared.Z_REVEALED,
    "my_deck": shared.Z_DECK,
    "any_discard": codes.Z_ANY_DISCARD,
}
STANDING: Final = {
    # an ongoing effect as it is written, and the bit the rules know it by; N stands for a number
    "give(secret_shift, both(mine, shiftable))": codes.S_SECRET_SHIFT,
    "last_turns(N)": codes.S_LAST_TURNS,
    "crushing_win(N)": codes.S_CRUSHING,
    "give(ethereal, both(mine, highest_open))": codes.S_ETHEREAL_TOP,
    "hand_limit(N)": codes.S_HAND_LIMIT,
    "battle_bonus(hand)": codes.S_BATTLE_BONUS,
    "give(echo, both(mine, level(3)))": codes.S_ECHO_III,
    "all_clans(both(mine, level(3)))": codes.S_CLANS_III,
    "all_clans(this)": codes.S_ALL_CLANS,
    "every_level": codes.S_EVERY_LEVEL,
    "double_value(opponent_has_bounty)": codes.S_DOUBLE,
    "give(echo, adjacent)": codes.S_ECHO_ADJACENT,
    "mirror": codes.S_MIRROR,
    "cancel(capture_or_destruction)": codes.S_GUARD,
    "cancel(activation)": codes.S_COUNTER,
}
STANDING_BITS: Final = 16


class GosuxCompiler(ArmyCompiler):
    names = op_names(codes)
    aimed = AIMED
    piled = PILED
    at_once = AT_ONCE
    counted = COUNTED
    plain = PLAIN | FLOW_VERBS
    sets = SETS
    piles = ZONES
    numbers = NUMBERS
    tests = TESTS | FLOW_TESTS
    keywords = KEYWORDS
    clans = CLANS

    def __init__(self, cards: CardSet) -> None:
        flow = read_flow(HOME / "flow.toml", WORDS, tuple(FLOW_VERBS), tuple(FLOW_TESTS))
        super().__init__(cards.index, flow)
        titles = list(dict.fromkeys(card.title for card in cards.cards))
        self.titles = [titles.index(card.title) for card in cards.cards]

    # -- verbs ------------------------------------------------------------------------------------

    def can_decline(self, node: Node) -> bool:
        one = node.word in AIMED and node.node(0).word not in ("every", "it")
        piled = node.word in ("take", "remove") and node.node(0).word != "every"
        return one or piled or node.word in ("one_of", "swap", "spend", "discard_of_one_clan")

    def precondition(self, node: Node) -> int | None:
        return self.term(codes.T_CAN_PASS) if node.word == "pass_turn" else None

    def aim_at(self, node: Node, skips: list[int] | None) -> None:
        if node.word != "one_of" and node.node(0).word == "it":
            op = codes.DO_COPY_IT if node.word == "copy" else codes.DO_AIM_IT
            self.emit(op, AIMED[node.word], self.set(node.node(0)))
            return
        super().aim_at(node, skips)

    def from_pile(self, node: Node, skips: list[int] | None) -> None:
        if node.args[-1] == Node("it"):
            self.emit(codes.DO_REMOVE_PICKED)
            return
        if node.word == "stack" or self.how(node):
            self.fresh("other")
            self.stale.add("other")
        super().from_pile(node, skips)
        if node.word == "stack":
            self.emit(codes.ASK_ORDER)

    def how(self, node: Node) -> int:
        return codes.ONE_PER_LEVEL if "one_per_level" in node.args else 0

    def _verb_shuffle_in(self, node: Node, skips: list[int] | None) -> None:
        where = node.node(0)
        self.emit(codes.DO_SHUFFLE_IN, self.set(where), self.zones(where))

    def _verb_spend(self, node: Node, skips: list[int] | None) -> None:
        body = node.node(1)
        ask = self.emit(codes.ASK_SPEND, self.set(node.node(0)), self.aim(body))
        self.game_verb(body, None)
        self.skip(ask, skips)

    def _verb_discard_of_one_clan(self, node: Node, skips: list[int] | None) -> None:
        ask = self.emit(codes.ASK_ONE_CLAN, self.number(node.node(0)))
        self.emit(codes.ASK_DISCARD_CLAN)
        self.skip(ask, skips)

    def _verb_choose_clan(self, node: Node, skips: list[int] | None) -> None:
        where = node.node(0)
        self.emit(shared.ASK_CLAN, self.set(where), self.zones(where))

    def _verb_choose_name(self, node: Node, skips: list[int] | None) -> None:
        where = node.node(0)
        self.emit(codes.ASK_NAME, self.set(where), self.zones(where))

    def _verb_extra_turn(self, node: Node, skips: list[int] | None) -> None:
        self.emit(shared.DO_EXTRA_TURN, 1 if node.name(0) == "from_discard" else 0)

    # -- terms ------------------------------------------------------------------------------------

    def other_set(self, node: Node) -> int:
        if node.word == "level_upto":
            return self.term(
                codes.T_LEVEL_UPTO, self.number(node.node(0)), self.number(node.node(1))
            )
        assert node.word == "named"
        return self.term(shared.T_NAMED, self.titles[self.index[node.name(0)]])


def compile_cards(cards: CardSet) -> Compiled[Tables, CardSet]:
    compiler = GosuxCompiler(cards)
    compiler.compile_flow()
    entries = [0] * (len(codes.MOMENT_FIELDS) * len(cards.cards))
    for number, card in enumerate(cards.cards):
        for at, moment in enumerate(codes.MOMENT_FIELDS):
            if moment in card.abilities:
                unit = f"{card.id}.{moment}"
                entries[at * len(cards.cards) + number] = _unit(compiler, unit, card, moment)
    compiler.link()
    tables = _tables(compiler, cards)
    tables.entry = ints(entries)
    return Compiled(tables, compiler.steps, cards)


def _unit(compiler: GosuxCompiler, unit: str, card: Card, moment: str) -> int:
    where = f"{card.clan}.toml: [{card.id}].{moment}"
    try:
        check_sense(card.abilities[moment], moment)
    except CardError as error:
        raise CardError(f"{where}: {error}") from None
    return compiler.unit(unit, card.abilities[moment])


def _tables(compiler: GosuxCompiler, cards: CardSet) -> Tables:
    numbers = numbers_of(codes, ALL_PLACES)
    t = Tables(ints(compiler.code), ints(compiler.terms), ints([]), numbers)
    standing = [_standing(card) for card in cards.cards]
    fill(t, compiler, cards, codes.OWN_ROUTINES)
    t.level = ints([card.level for card in cards.cards])
    t.standing = ints([bits for bits, _ in standing])
    t.standing_n = ints([number for _, number in standing])
    t.title = ints(compiler.titles)
    t.also_bit, t.also = _also(compiler, cards)
    tiles = [standing_bits(cards.tiles.get(clan), f"tiles.toml: [{clan}]") for clan in CLANS]
    t.tile = ints([bits for bits, _ in tiles])
    t.tiles = ints([_together(mask, [bits for bits, _ in tiles]) for mask in range(256)])
    t.least_hand_limit = _least_hand_limit(standing + tiles)
    t.tile_n = ints([number for _, number in tiles])
    t.clan_masks = ints(_clan_masks(cards, [bits for bits, _ in standing]))
    return t


def _least_hand_limit(standing: list[tuple[int, int]]) -> int:
    limits = [number for bits, number in standing if bits & codes.S_HAND_LIMIT]
    return min([HAND_LIMIT, *limits])


def _together(mask: int, tiles: list[int]) -> int:
    bits = 0
    for clan, tile in enumerate(tiles):
        if mask >> clan & 1:
            bits |= tile
    return bits


def _standing(card: Card) -> tuple[int, int]:
    bits = number = 0
    for moment in ("ongoing", "from_hand"):
        where = f"{card.clan}.toml: [{card.id}].{moment}"
        more, n = standing_bits(card.abilities.get(moment), where)
        bits, number = bits | more, number or n
    if "end_of_turn" in card.abilities:
        bits |= codes.S_AT_END
    return bits, number


def standing_bits(node: Node | None, where: str) -> tuple[int, int]:
    """The bit (and number) for an ongoing effect as it is written."""
    if node is None:
        return 0, 0
    if node.word == "also_named":
        return codes.S_ALSO_NAMED, 0
    return standing_bit(node, STANDING, where, "ongoing effect")


def _also(compiler: GosuxCompiler, cards: CardSet) -> tuple[vec[i64], vec[i64]]:
    """Further names: a bit for each name that some card also has, and each card's bits."""
    bits: dict[int, int] = {}
    also = [0] * len(cards.cards)
    for number, card in enumerate(cards.cards):
        node = card.abilities.get("ongoing")
        if node is not None and node.word == "also_named":
            for name in node.args:
                title = compiler.titles[compiler.index[str(name)]]
                also[number] |= bits.setdefault(title, 1 << len(bits))
    return ints([bits.get(title, 0) for title in range(len(cards.cards))]), ints(also)


def _clan_masks(cards: CardSet, standing: list[int]) -> list[int]:
    masks = [0] * (codes.ROWS_OF_MASKS * len(CLANS))
    for number, card in enumerate(cards.cards):
        clan = CLANS.index(card.clan)
        bit = 1 << (number % (len(cards.cards) // len(CLANS)))
        rows = [KEYWORDS.index(keyword) for keyword in card.keywords]
        rows += [codes.ROW_STANDING + i for i in range(STANDING_BITS) if standing[number] >> i & 1]
        levels = (1, 2, 3) if standing[number] & codes.S_EVERY_LEVEL else (card.level,)
        rows += [codes.ROW_LEVEL + level - 1 for level in levels]
        if standing[number] & (codes.S_EVERY_LEVEL | codes.S_ALL_CLANS):
            rows.append(codes.ROW_ODD)
        for row in rows:
            masks[row * len(CLANS) + clan] |= bit
    return masks
