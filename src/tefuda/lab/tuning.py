"""House values that make fights as hard as they should be, found by coordinate steps.

Only what the data files mark as house is ever moved, and only in the Adversary and Wound decks: how
much a Defence asks for and costs the enemy, what Guard a Counter-attack needs and what it costs,
and what wounds cost. A step changes one number by one. All decks of a step fight on the same seeds,
and the one nearest to the targets is gone on with.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tefuda.games.samurai.cardset import AdversaryCard, CardSet, Cost, WoundCard
from tefuda.lab.balance import NAIVE_BELOW, PLAIN_WEAPON, ROUNDS, WANTED
from tefuda.lab.deck_files import HOUSE, write_decks
from tefuda.lab.fights import Cell, Hall, Series, Tally
from tefuda.lab.match import Contestant

NEED: Final = (1, 4)
"""How much of a gauge a Defence may ask for."""
GUARD: Final = (1, 4)
COST: Final = (1, 3)
"""Life and Ki together that one half of an Adversary card may cost."""
WORST: Final = 5
"""Life and Ki together that a Wound 2 may cost."""
SPARE: Final = 0.05
"""How much further below than it must the naive player should stay."""
CHANGE: Final = 0.02
"""What every changed half of a card counts against the decks: few changes are better."""


@dataclass(frozen=True)
class Move:
    """One number changed by one."""

    what: str
    cards: CardSet


# -- moves ----------------------------------------------------------------------------------------


def moves(cards: CardSet) -> list[Move]:
    """Every step that is allowed from these decks."""
    found: list[Move] = []
    for number, card in enumerate(cards.adversary):
        for what, other in (*_defences(card), *_counters(card)):
            changed = (*cards.adversary[:number], other, *cards.adversary[number + 1 :])
            found.append(Move(f"{card.id} {what}", replace(cards, adversary=changed)))
    for number, wound in enumerate(cards.wounds):
        for what, worse in _wounds(wound):
            deck = (*cards.wounds[:number], worse, *cards.wounds[number + 1 :])
            found.append(Move(f"{wound.id} {what}", replace(cards, wounds=deck)))
    return found


def _defences(card: AdversaryCard) -> Iterator[tuple[str, AdversaryCard]]:
    if card.sources[0] != HOUSE:
        return
    for gauge, value in card.need.items():
        for step in (-1, 1):
            if NEED[0] <= value + step <= NEED[1]:
                need = {**card.need, gauge: value + step}
                yield f"{gauge} {value} to {value + step}", replace(card, need=need)
    for what, loss in _costs(card.loss):
        if not loss.either or (loss.life and loss.ki):
            yield f"costs the enemy {what}", replace(card, loss=loss)


def _counters(card: AdversaryCard) -> Iterator[tuple[str, AdversaryCard]]:
    if card.sources[1] != HOUSE:
        return
    for step in (-1, 1):
        guard = card.guard_below + step
        if GUARD[0] <= guard <= GUARD[1]:
            yield f"guard {card.guard_below} to {guard}", replace(card, guard_below=guard)
    if card.suffer.wound:
        wound = 3 - card.suffer.wound
        yield f"wound {card.suffer.wound} to {wound}", replace(card, suffer=Cost(wound=wound))
    else:
        for what, suffer in _costs(card.suffer):
            yield f"costs you {what}", replace(card, suffer=suffer)


def _costs(cost: Cost) -> Iterator[tuple[str, Cost]]:
    """The same cost with a Life or a Ki more or less."""
    for step in (-1, 1):
        for other in (replace(cost, life=cost.life + step), replace(cost, ki=cost.ki + step)):
            most = 2 * COST[1] if cost.either else COST[1]
            if min(other.life, other.ki) >= 0 and COST[0] <= other.life + other.ki <= most:
                yield f"{_words(cost)} to {_words(other)}", other


def _words(cost: Cost) -> str:
    return f"{cost.life} Life {cost.ki} Ki"


def _wounds(card: WoundCard) -> Iterator[tuple[str, WoundCard]]:
    """A Wound 2 takes all that a Wound 1 of the same card does, and more."""
    if card.source != HOUSE:
        return
    for name in ("one", "two"):
        cost: Cost = getattr(card, name)
        for step in (-1, 1):
            for other in (replace(cost, life=cost.life + step), replace(cost, ki=cost.ki + step)):
                worse = replace(card, one=other) if name == "one" else replace(card, two=other)
                if _is_wound(worse):
                    yield f"{name}: {_words(cost)} to {_words(other)}", worse


def _is_wound(card: WoundCard) -> bool:
    one, two = card.one, card.two
    rising = two.life >= one.life and two.ki >= one.ki
    least = min(one.life, one.ki) >= 0 and one.life + one.ki >= 1
    return rising and least and one.life + one.ki < two.life + two.ki <= WORST


def changes(before: CardSet, after: CardSet) -> int:
    """Halves of cards that are no longer the same."""
    pairs = zip(before.adversary, after.adversary, strict=True)
    halves = [
        ((a.need, a.loss) != (b.need, b.loss))
        + ((a.guard_below, a.suffer) != (b.guard_below, b.suffer))
        for a, b in pairs
    ]
    wounds = zip(before.wounds, after.wounds, strict=True)
    return sum(halves) + sum((a.one != b.one) + (a.two != b.two) for a, b in wounds)


# -- how good decks are ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Measured:
    """What the strongest and the naive player made of some decks."""

    best: dict[str, Tally]
    naive: dict[str, Tally]

    @property
    def distance(self) -> float:
        """0 where every enemy is beaten as often as the middle of what is wanted; 1 for each that
        is at the edge of it; more for a naive player that is too good, or fights of a wrong length.
        """
        total = 0.0
        for enemy, (low, high) in WANTED.items():
            rate = self.best[enemy].rate.rate
            total += ((rate - (low + high) / 2) / ((high - low) / 2)) ** 2
            gap = rate - self.naive[enemy].rate.rate
            total += max(0.0, (NAIVE_BELOW + SPARE - gap) / SPARE) ** 2
            median = self.best[enemy].quantile(0.5)
            total += max(0, ROUNDS[0] - median, median - ROUNDS[1])
        return total

    def __str__(self) -> str:
        return ", ".join(
            f"{enemy} {100 * tally.rate.rate:.1f} % (naive {100 * self.naive[enemy].rate.rate:.1f})"
            for enemy, tally in self.best.items()
        )


@dataclass(frozen=True)
class Tuner:
    """What is needed to measure decks: players, seeds, and a folder for decks to be tried."""

    hall: Hall
    naive: Contestant
    strongest: Contestant
    series: Series
    workplace: Path
    decks: Path
    """Files that the tried decks are written after."""

    def measure(self, tried: Sequence[CardSet], progress: Callable[[int], None]) -> list[Measured]:
        """All on the same seeds."""
        folders = [str(self._folder(cards)) for cards in tried]
        cells = [
            Cell(player, (("enemy", enemy), ("weapon", PLAIN_WEAPON)), folder)
            for folder in folders
            for player in (self.naive, self.strongest)
            for enemy in WANTED
        ]
        tallies = self.hall.play(cells, self.series, progress)
        return [
            Measured(
                *(
                    {
                        cell.setting("enemy"): tally
                        for cell, tally in tallies.items()
                        if (cell.decks, cell.player) == (folder, player)
                    }
                    for player in (self.strongest, self.naive)
                )
            )
            for folder in folders
        ]

    def _folder(self, cards: CardSet) -> Path:
        folder = self.workplace / cards.hash
        if not folder.is_dir():
            write_decks(cards, self.decks, folder)
        return folder


@dataclass(frozen=True)
class Step:
    """Where the search stands: the decks, what they measure, and what was changed last."""

    what: str
    cards: CardSet
    measured: Measured
    score: float


def search(
    tuner: Tuner,
    cards: CardSet,
    steps: int,
    width: int,
    rng: random.Random,
    progress: Callable[[int], None],
) -> Iterator[Step]:
    """The decks as they are, then each better ones that a step found.

    A step tries `width` moves at random. It ends when a step finds nothing better.
    """
    first = tuner.measure([cards], progress)[0]
    here = Step("as they are", cards, first, first.distance)
    yield here
    for _ in range(steps):
        found = moves(here.cards)
        tried = rng.sample(found, min(width, len(found)))
        measured = tuner.measure([move.cards for move in tried], progress)
        ranked = [
            Step(move.what, move.cards, m, m.distance + CHANGE * changes(cards, move.cards))
            for move, m in zip(tried, measured, strict=True)
        ]
        best = min(ranked, key=lambda step: step.score)
        if best.score >= here.score:
            return
        here = best
        yield here
