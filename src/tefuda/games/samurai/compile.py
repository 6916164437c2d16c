"""The flow and the decks, compiled into the tables the rules run on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cardtext.cards import read_toml
from tefuda.cardtext.compile import Compiler, Steps
from tefuda.cardtext.nodes import Kind, Node, Param, Vocabulary, Word
from tefuda.cardtext.parse import CardError, parse
from tefuda.core.buffer import ints
from tefuda.games.samurai import codes
from tefuda.games.samurai.cardset import (
    GAUGES,
    SYMBOLS,
    CardSet,
    Cost,
)
from tefuda.games.samurai.extension import BLOOD_MOST, TAIKYU_MOST, VIRTUE_MOST, Extension
from tefuda.games.samurai.fields import (
    CLIMATE_DEFAULTS,
    ENEMY_DEFAULTS,
    LINE,
    SMALLER,
    WEAPON_DEFAULTS,
)
from tefuda.games.samurai.foes import EVENT_NUMBERS, Event
from tefuda.games.samurai.layout import HIGHEST, MOST_OPPONENTS
from tefuda.games.samurai.tables import Tables

FLOW: Final = Path(__file__).parent / "flow.toml"
INTERRUPTIONS: Final = FLOW.with_name("interruptions.toml")
NOBODY: Final = {name: value or 0 for name, value in ENEMY_DEFAULTS.items()}
"""The last row of enemies: one without an ability, for where the enemy is another player."""
VERBS: Final = {
    "set_up": codes.DO_SET_UP,
    "choose_opponent": codes.ASK_OPPONENT,
    "meet": codes.DO_MEET,
    "begin_round": codes.DO_BEGIN_ROUND,
    "begin_attack": codes.DO_BEGIN_ATTACK,
    "target": codes.ASK_TARGET,
    "play_card": codes.ASK_CARD,
    "reveal_defence": codes.DO_REVEAL_DEFENCE,
    "resolve_defence": codes.DO_RESOLVE_DEFENCE,
    "choose_loss": codes.ASK_LOSS,
    "roll_strikers": codes.DO_ROLL_STRIKERS,
    "brace": codes.DO_BRACE,
    "raise_guard": codes.ASK_GUARD,
    "reveal_counter": codes.DO_REVEAL_COUNTER,
    "resolve_counter": codes.DO_RESOLVE_COUNTER,
    "combo": codes.ASK_COMBO,
    "keep_special": codes.ASK_KEEP,
    "keep_card": codes.ASK_KEEP_CARD,
    "use_die": codes.ASK_DIE,
    "lower_gauge": codes.ASK_GAUGE,
    "choose_side": codes.ASK_SIDE,
    "change_place": codes.ASK_PLACE,
    "keep_roll": codes.ASK_REROLL,
    "pay_shiro": codes.ASK_SHIRO,
    "remove_card": codes.ASK_REMOVE,
    "choose_special": codes.ASK_SPECIAL,
    "shuffle_decks": codes.DO_SHUFFLE_DECKS,
    "clear_attack": codes.DO_CLEAR_ATTACK,
    "draw_cards": codes.DO_DRAW_CARDS,
    "begin_counter": codes.DO_BEGIN_COUNTER,
    "end_round": codes.DO_END_ROUND,
    "exchange": codes.ASK_EXCHANGE,
    "draw_virtue": codes.ASK_VIRTUE,
    "choose_virtue": codes.ASK_WHICH_VIRTUE,
    "gain_special": codes.DO_GAIN_SPECIAL,
    "show_combo": codes.DO_SHOW_COMBO,
    "leave": codes.DO_LEAVE,
    "event": codes.DO_EVENT,
    "choose_weapon": codes.ASK_WEAPON,
}
TESTS: Final = {
    "fighting": codes.T_FIGHTING,
    "attacks_left": codes.T_ATTACKS_LEFT,
    "before_defence": codes.T_BEFORE_DEFENCE,
    "cards_left": codes.T_CARDS_LEFT,
    "counter_comes": codes.T_COUNTER_COMES,
    "counters_left": codes.T_COUNTERS_LEFT,
    "cards_to_remove": codes.T_CARDS_TO_REMOVE,
    "specials_to_choose": codes.T_SPECIALS_TO_CHOOSE,
}


@dataclass(frozen=True)
class Compiled:
    tables: Tables
    steps: Steps


class FlowCompiler(Compiler):
    """A course of a fight, of these verbs and conditions, and all that can interrupt it."""

    def __init__(self, flow: Path, verbs: Mapping[str, int], tests: Mapping[str, int]) -> None:
        super().__init__()
        self.verbs, self.tests = verbs, tests
        self.names = {op: word for word, op in verbs.items()}
        routines = {path: read_toml(path) for path in (flow, INTERRUPTIONS)}
        words = self._vocabulary(frozenset(name for part in routines.values() for name in part))
        for path, part in routines.items():
            for name, text in part.items():
                self._routine(path, name, " ".join(str(text).split()), words)
        self.entries = {name.removeprefix("flow."): at for name, at in self.entries.items()}
        self.link()

    def _routine(self, path: Path, name: str, text: str, words: Vocabulary) -> None:
        try:
            self.unit(f"flow.{name}", parse(text, Kind.VERB, words))
        except CardError as error:
            raise CardError(f"{path.name}: {name}: {error}") from None

    def _vocabulary(self, routines: frozenset[str]) -> Vocabulary:
        words = [Word(name, Kind.VERB) for name in self.verbs]
        words += [Word(name, Kind.TEST) for name in self.tests]
        for name in ("loop", "when"):
            words.append(Word(name, Kind.VERB, (Param(Kind.TEST), Param(Kind.VERB))))
        words.append(Word("call", Kind.VERB, (Param(Kind.FLAG),)))
        return Vocabulary(tuple(words), {Kind.FLAG: routines})

    def game_verb(self, node: Node, skips: list[int] | None) -> None:
        self.emit(self.verbs[node.word])

    def test(self, node: Node) -> int:
        return self.term(self.tests[node.word])


def compile_cards(cards: CardSet) -> Compiled:
    compiler = FlowCompiler(FLOW, VERBS, TESTS)
    tables = Tables(ints(compiler.code), ints(compiler.terms), ints([]))
    fill(tables, compiler, cards)
    return Compiled(tables, compiler.steps)


def fill(tables: Tables, compiler: FlowCompiler, cards: CardSet) -> None:
    """Where routines begin, and all that is printed on the cards."""
    tables.start = compiler.entries["game"]
    tables.keep = compiler.entries["keep"]
    tables.keep_card = compiler.entries["keep_card"]
    tables.virtue_drawn = compiler.entries["virtue"]
    tables.gain = compiler.entries["gain"]
    tables.reroll = compiler.entries["reroll"]
    tables.shiro = compiler.entries["shiro"]
    _fill(tables, cards)
    _fill_modules(tables, cards.extension)


def _fill(tables: Tables, cards: CardSet) -> None:
    tables.joker = cards.joker
    tables.symbol = ints(
        [codes.ANY if c.symbol is None else SYMBOLS.index(c.symbol) for c in cards.cards]
    )
    lines = [line for card in cards.cards for line in (*card.lines, (None, 0))[:2]]
    tables.line_gauge = ints([0 if g is None else GAUGES.index(g) + 1 for g, _ in lines])
    tables.line_value = ints([by for _, by in lines])
    tables.adversary = _adversary(cards)
    tables.wound = ints([n for card in cards.wounds for n in (*_cost(card.one), *_cost(card.two))])
    _fill_weapons(tables, cards)
    tables.location = ints(
        [
            line.get(name, 0)
            for place in cards.locations.values()
            for line in place.lines
            for name in (*LINE, "fatal")
        ]
    )
    tables.once = ints([int(place.once) for place in cards.locations.values()])
    climates = [CLIMATE_DEFAULTS, *(figure.values for figure in cards.climates.values())]
    tables.climate = ints([values[name] for values in climates for name in CLIMATE_DEFAULTS])
    enemies = [*(figure.values for figure in cards.enemies.values()), NOBODY]
    tables.enemy = ints([n for values in enemies for n in _row(values, "N", codes.ENEMY_FIELDS)])
    _fill_foes(tables, cards)


def _fill_weapons(tables: Tables, cards: CardSet) -> None:
    """A row for each weapon, for each side of one, and for each two that are carried at once."""
    figures = [*cards.weapons.values(), *cards.sides.values()]
    rows = [figure.values for figure in figures]
    at = {figure.id: row for row, figure in enumerate(figures)}
    index: list[int] = []
    for weapon in cards.weapons.values():
        for second in (weapon.id, *cards.seconds):
            row = at[weapon.id]
            if second != weapon.id and weapon.id in cards.seconds:
                row = len(rows)
                rows.append(_both(weapon.values, cards.weapons[second].values))
            index += [row, at.get(f"{weapon.id}_a", row), at.get(f"{weapon.id}_b", row)]
    tables.weapon = ints([n for values in rows for n in _row(values, "W", codes.WEAPON_FIELDS)])
    tables.row = ints(index)
    tables.seconds = 1 + len(cards.seconds)


def _both(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    """WS-8.21: the smaller maximum and limit, the better start, everything else of both."""
    values = {}
    for name, default in WEAPON_DEFAULTS.items():
        mine, theirs = one[name], other[name]
        together = max(mine, theirs) if default else mine + theirs
        values[name] = min(mine, theirs) if name in SMALLER else together
    return values


def _row(values: Mapping[str, int], kind: str, size: int) -> list[int]:
    """Each value at the number that codes.py has for its name."""
    row = [0] * size
    for name, value in values.items():
        row[getattr(codes, f"{kind}_{name.upper()}")] = value
    return row


def _fill_modules(tables: Tables, extension: Extension) -> None:
    tables.blood = ints(
        [
            half.does.get(n, 0)
            for c in extension.blood
            for half in (c.one, c.two)
            for n in BLOOD_MOST
        ]
    )
    powers = [("", 0), *((virtue.power, virtue.n) for virtue in extension.virtues)]
    tables.virtue = ints([n if power == name else 0 for power, n in powers for name in VIRTUE_MOST])
    tables.gisei = ints([card.guard for card in extension.gisei])
    powers = [("", 0), *((line.power, line.n) for line in extension.taikyu)]
    tables.taikyu = ints([n if power == name else 0 for power, n in powers for name in TAIKYU_MOST])


def _fill_foes(tables: Tables, cards: CardSet) -> None:
    foes = cards.foes
    tables.clan = ints([n for line in foes.clan.rolls for n in line])
    tables.clan_full = foes.clan.titles[-1].least
    tables.three = ints([n for line in foes.three.enemies for n in line])
    tables.strikers = ints([sum(1 << (n - 1) for n in who) for who in foes.three.strikers])
    campaigns = [0] * codes.CAMPAIGN_FIELDS
    opponents: list[int] = []
    for road in foes.campaigns.values():
        campaigns += [len(road.opponents), int(road.free_order), road.mulligans]
        rows = [n for foe in road.opponents for n in (foe.life, foe.ki, int(foe.master))]
        opponents += rows + [0] * (MOST_OPPONENTS * codes.OPPONENT_FIELDS - len(rows))
    tables.campaign, tables.opponent = ints(campaigns), ints(opponents)
    tables.event = ints([n for card in foes.events.values() for e in card for n in _event(e)])
    weapons = list(cards.weapons.values())[: codes.TAKE_UP_WEAPONS]
    tables.takeable = sum(
        1 << i for i, weapon in enumerate(weapons) if not weapon.values["changes_location"]
    )


def _event(event: Event) -> tuple[int, ...]:
    gift = 0 if event.gift is None else GAUGES.index(event.gift) + 1
    numbers = (event.values.get(name, 0) for name in EVENT_NUMBERS)
    return (gift, *numbers, int(event.broken))


def _cost(cost: Cost) -> tuple[int, int, int]:
    return cost.life, cost.ki, int(cost.fatal)


def _adversary(cards: CardSet) -> vec[i64]:
    table: list[int] = []
    for card in cards.adversary:
        default = HIGHEST + 1 if card.impenetrable else codes.NO_NEED
        table += [card.need.get(gauge, default) for gauge in ("force", "technique")]
        table += [card.loss.life, card.loss.ki, int(card.loss.either), card.guard_below]
        table += [card.suffer.life, card.suffer.ki, card.suffer.wound, card.more]
    return ints(table)
