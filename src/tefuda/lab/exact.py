"""The exact chance to win a small fight, by looking at every choice and every turn of luck.

The rules are the game's own. Only chance is replaced: where the game would draw a card or throw a
die, a script says what comes, and every script is played with its probability. Nothing
distinguishes cards that are alike, so positions are equal if they differ only in which of these
cards lies where.

Compiled classes cannot be given other methods, so this runs on the interpreted engine only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import comb, prod
from operator import itemgetter
from typing import Final

from tefuda.core.buffer import COMPILED, ints
from tefuda.core.layout import ENDED, MAX_OPTIONS, SEED, SEED_WORDS
from tefuda.core.state import State
from tefuda.errors import TefudaError
from tefuda.games.samurai.codes import JOKER, WOUND_FIELDS
from tefuda.games.samurai.game import Samurai
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ATTACK_CARDS,
    CARDS,
    COUNTER,
    DECK,
    DECK_N,
    DEFENCE,
    DIE_SIDES,
    DISCARD,
    HAND,
    PLAYED,
    PLAYED_N,
    ROLLS,
    SHUFFLES,
    SIZE,
    SPECIAL_CARDS,
    SPECIALS,
    SPECIALS_N,
    STORED,
    TO_DRAW,
    WOUND_CARDS,
    WOUNDS_DRAWN,
)
from tefuda.games.samurai.rules import Rules
from tefuda.lab.small import SETTINGS, alike, small_game

Position = tuple[object, ...]
Weights = Sequence[float]
CARDS_LIE: Final = (
    HAND, STORED, DISCARD, DEFENCE, COUNTER, ADVERSARY_DISCARD, WOUNDS_DRAWN, ROLLS,
    *range(PLAYED, PLAYED + ATTACK_CARDS),
    *range(DECK, DECK + CARDS),
    *range(SPECIALS, SPECIALS + SPECIAL_CARDS),
    *range(ADVERSARY, ADVERSARY + ADVERSARY_CARDS),
    *range(SHUFFLES, SHUFFLES + 3),
    *range(SEED, SEED + SEED_WORDS),
)  # fmt: skip
"""The parts of a buffer that say where each single card lies, or count the uses of luck."""
PLAIN: Final = itemgetter(*(i for i in range(SIZE) if i not in CARDS_LIE))
"""All other parts."""


class Branch(Exception):
    """Luck must decide, and the script does not say how."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self.weights = weights


class Scripted(Rules):
    """A fight whose luck is scripted."""

    script: Sequence[int] = ()
    at: int = 0
    coming: list[int]
    """Cards of a starting hand that are still to be drawn."""
    kinds: Sequence[int]
    """By Action or Special card: the first card that is like it."""
    foes: Sequence[int]
    """The same for Adversary cards."""
    wounds: Sequence[int]

    kind_masks: Sequence[int]
    """For each kind, all its cards."""
    foe_masks: Sequence[int]

    def know(self, kinds: Sequence[int], foes: Sequence[int], wounds: Sequence[int]) -> None:
        self.kinds, self.foes, self.wounds, self.coming = kinds, foes, wounds, []
        self.kind_masks = [masks(kinds, kind) for kind in sorted(set(kinds))]
        self.foe_masks = [masks(foes, foe) for foe in sorted(set(foes))]

    def fresh(self) -> State:
        other = Scripted(self.t, self.b[:], self.opts[:])
        other.kinds, other.foes, other.wounds = self.kinds, self.foes, self.wounds
        other.kind_masks, other.foe_masks = self.kind_masks, self.foe_masks
        other.n_opts = self.n_opts
        other.coming = []
        return other

    def decide(self, weights: Weights) -> int:
        """Which of several things happens."""
        if self.at == len(self.script):
            raise Branch(weights)
        self.at += 1
        return self.script[self.at - 1]

    def one_of(self, cards: Sequence[int], kinds: Sequence[int]) -> int:
        """One of some cards, each as likely as the others; of like ones the first."""
        by_kind = Counter(kinds[card] for card in cards)
        picked = list(by_kind)[self.decide([n / len(cards) for n in by_kind.values()])]
        return next(card for card in cards if kinds[card] == picked)

    def shuffle(self, purpose: int, deck: int, n: int) -> None:
        """A deck has no order: what is drawn is decided when it is drawn."""

    def next_card(self) -> int:
        b = self.b
        if not self.can_draw():
            return -1
        if b[DECK_N] == 0:
            self.shuffle_discards_in()
        deck = [int(b[DECK + i]) - 1 for i in range(b[DECK_N])]
        if b[HAND] == 0 and 0 < b[TO_DRAW] <= b[DECK_N]:
            self.coming = self.hand(deck, int(b[TO_DRAW]))
        card = self.coming.pop() if self.coming else self.one_of(deck, self.kinds)
        _take_out(b, DECK, DECK_N, deck.index(card))
        return card

    def hand(self, deck: Sequence[int], size: int) -> list[int]:
        """A whole starting hand at once: its order does not matter."""
        by_kind: dict[int, list[int]] = {}
        for card in deck:
            by_kind.setdefault(self.kinds[card], []).append(card)
        piles = list(by_kind.values())
        hands = [
            counts
            for counts in product(*(range(min(size, len(pile)) + 1) for pile in piles))
            if sum(counts) == size
        ]
        ways = [
            prod(comb(len(pile), n) for pile, n in zip(piles, counts, strict=True))
            for counts in hands
        ]
        counts = hands[self.decide([way / comb(len(deck), size) for way in ways])]
        return [card for pile, n in zip(piles, counts, strict=True) for card in pile[:n]]

    def draw_adversary(self) -> int:
        b = self.b
        if b[ADVERSARY_N] < 2:
            for card in range(len(self.foes)):
                if b[ADVERSARY_DISCARD] >> card & 1:
                    b[ADVERSARY + b[ADVERSARY_N]] = card + 1
                    b[ADVERSARY_N] += 1
            b[ADVERSARY_DISCARD] = 0
        deck = [int(b[ADVERSARY + i]) - 1 for i in range(b[ADVERSARY_N])]
        card = self.one_of(deck, self.foes)
        _take_out(b, ADVERSARY, ADVERSARY_N, deck.index(card))
        return card + 1

    def draw_special(self) -> int:
        b = self.b
        deck = [int(b[SPECIALS + i]) - 1 for i in range(b[SPECIALS_N])]
        card = self.one_of(deck, self.kinds)
        _take_out(b, SPECIALS, SPECIALS_N, deck.index(card))
        return card

    def draw_wound(self, seat: int, level: int) -> int:
        card = self.one_of(range(WOUND_CARDS), self.wounds)
        return card * WOUND_FIELDS + (level - 1) * 3

    def roll(self) -> int:
        return 1 + self.decide([1 / DIE_SIDES] * DIE_SIDES)


def masks(kinds: Sequence[int], wanted: int) -> int:
    return sum(1 << card for card, kind in enumerate(kinds) if kind == wanted)


def _take_out(b: object, start: int, count: int, place: int) -> None:
    """One card out of a deck, the others closing up."""
    assert isinstance(b, list)
    b[count] -= 1
    del b[start + place]
    b.insert(start + b[count], 0)


def key(state: Scripted) -> Position:
    """The position with cards as kinds: how many of each lie in which pile. What the decks hold is
    what lies nowhere else."""
    b = [int(value) for value in state.b]
    played = sum(1 << (b[PLAYED + i] - 1) for i in range(b[PLAYED_N]))
    specials = sum(1 << (b[SPECIALS + i] - 1) for i in range(b[SPECIALS_N]))
    piles = (b[HAND], b[STORED], b[DISCARD], played, specials)
    return (
        PLAIN(b),
        tuple([(pile & kind).bit_count() for pile in piles for kind in state.kind_masks]),
        tuple([(b[ADVERSARY_DISCARD] & foe).bit_count() for foe in state.foe_masks]),
        b[DEFENCE] and state.foes[b[DEFENCE] - 1] + 1,
        b[COUNTER] and state.foes[b[COUNTER] - 1] + 1,
    )


# -- solving --------------------------------------------------------------------------------------


class Solver:
    """The chance to win every position that can be reached, under best play or a given one."""

    def __init__(self, game: Samurai, player: Callable[[Scripted], int] | None = None) -> None:
        if COMPILED:
            raise TefudaError("an exact solution needs the interpreted engine: TEFUDA_PURE=1")
        self.game = game
        self.player = player
        self.values: dict[Position, float] = {}

    def start(self, **settings: object) -> float:
        """The chance to win a whole fight."""
        unstarted = self.game.unstarted(self.game.check_settings(settings))
        state = Scripted(unstarted.t, unstarted.b, ints([0] * MAX_OPTIONS))
        state.know(*alike(self.game.cards))
        return self.mean(state, None)

    def mean(self, state: Scripted, choice: int | None) -> float:
        """The chance to win after a choice, over all that luck can make of it."""
        reached: dict[Position, tuple[float, Scripted]] = {}
        for chance, after in outcomes(state, choice):
            position = key(after)
            sofar = reached[position][0] if position in reached else 0.0
            reached[position] = (sofar + chance, after)
        return sum(
            chance * self.value(position, after) for position, (chance, after) in reached.items()
        )

    def value(self, position: Position, state: Scripted) -> float:
        if state.b[ENDED]:
            return float(state.reward(0))
        if position not in self.values:
            choices = different(state) if self.player is None else [self.player(state)]
            self.values[position] = max(self.mean(state, choice) for choice in choices)
        return self.values[position]


def different(state: Scripted) -> list[int]:
    """The options, of like cards only the first."""
    first = {
        state.kinds[choice] if choice < JOKER else choice: choice
        for choice in reversed(state.options)
    }
    return list(first.values())


def outcomes(state: Scripted, choice: int | None) -> Iterator[tuple[float, Scripted]]:
    """Every outcome of luck after a choice (None: at the start), with its probability."""
    scripts: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while scripts:
        script, chance = scripts.pop()
        after = state.fresh()
        assert isinstance(after, Scripted)
        after.script, after.at = script, 0
        try:
            if choice is None:
                after.run()
            else:
                after.choose(choice)
        except Branch as branch:
            scripts += [
                ((*script, which), chance * weight) for which, weight in enumerate(branch.weights)
            ]
        else:
            yield chance, after


def solution(variant: str) -> dict[str, float]:
    """The chance to win a small fight under best play, and how many decisions it has."""
    solver = Solver(small_game(variant))
    return {"value": solver.start(**SETTINGS), "positions": len(solver.values)}


def first_kind(variant: str) -> dict[str, float]:
    """The chance for a player who takes the first option, by kinds of cards. It checks this module
    against fights that are played."""

    def player(state: Scripted) -> int:
        return min(state.options, key=lambda c: state.kinds[c] if c < JOKER else c)

    return {"value": Solver(small_game(variant), player).start(**SETTINGS)}
