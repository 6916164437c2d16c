"""House values that make fights as hard as they should be, found by coordinate steps.

Only what the data files mark as house is ever moved, and only in the Adversary and Wound decks: how
much a Defence asks for and costs the enemy, what Guard a Counter-attack needs and what it costs,
and what wounds cost. A move changes one number by one, or a Life into a Ki. A step tries many moves
on the same seeds, adds up their effects as if they were independent, and compares the sums that
should come nearest to the targets on other seeds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tefuda.games.samurai.cardset import AdversaryCard, CardSet, Cost, WoundCard
from tefuda.lab.balance import NAIVE_BELOW, PLAIN_WEAPON, ROUNDS, WANTED
from tefuda.lab.deck_files import HOUSE, write_decks
from tefuda.lab.fights import Cell, Hall, Series, Tally
from tefuda.lab.match import Contestant

SERIES: Final = "tune"
"""The purpose of the seeds: the published tables use none of them."""
Rates = dict[str, float]
NEED: Final = (1, 4)
"""The range of a gauge that a Defence may ask for."""
GUARD: Final = (1, 4)
COST: Final = (1, 3)
"""Life and Ki together that one half of an Adversary card may cost."""
WORST: Final = 5
"""Life and Ki together that a Wound 2 may cost."""
SPARE: Final = 0.05
"""The safety margin by which the naive player should stay below the target."""
SPARE_LENGTH: Final = 0.06
"""The safety margin for the share of fights of a wrong length. If the share stays this far below a
half, the median of a few hundred fights is right as well."""
CHANGE: Final = 0.02
"""The penalty for every changed half of a card: few changes are better."""


@dataclass(frozen=True)
class Move:
    """One number of one card changed by one."""

    what: str
    number: int
    card: AdversaryCard | WoundCard
    """The changed card, and its number in its deck."""
    harder: int
    """1 if the move can only make fights harder, -1 if only easier, 0 if either is possible."""

    @property
    def place(self) -> tuple[bool, int]:
        """The card of the move. Only moves of different cards are combined."""
        return isinstance(self.card, WoundCard), self.number

    def made(self, cards: CardSet) -> CardSet:
        if isinstance(self.card, WoundCard):
            wounds = list(cards.wounds)
            wounds[self.number] = self.card
            return replace(cards, wounds=tuple(wounds))
        adversary = list(cards.adversary)
        adversary[self.number] = self.card
        return replace(cards, adversary=tuple(adversary))


# -- moves ----------------------------------------------------------------------------------------


def moves(cards: CardSet) -> list[Move]:
    """Every allowed move from these decks."""
    return [
        *(
            Move(f"{card.id} {what}", number, other, harder)
            for number, card in enumerate(cards.adversary)
            for what, other, harder in (*_defences(card), *_counters(card))
        ),
        *(
            Move(f"{wound.id} {what}", number, other, 0)
            for number, wound in enumerate(cards.wounds)
            for what, other in _wounds(wound)
        ),
    ]


def _defences(card: AdversaryCard) -> Iterator[tuple[str, AdversaryCard, int]]:
    if card.sources[0] != HOUSE:
        return
    for gauge, value in card.need.items():
        for step in (-1, 1):
            if NEED[0] <= value + step <= NEED[1]:
                need = {**card.need, gauge: value + step}
                yield f"{gauge} {value} to {value + step}", replace(card, need=need), step
    for what, loss, step in _costs(card.loss):
        if not loss.either or (loss.life and loss.ki):
            yield f"costs the enemy {what}", replace(card, loss=loss), -step


def _counters(card: AdversaryCard) -> Iterator[tuple[str, AdversaryCard, int]]:
    if card.sources[1] != HOUSE:
        return
    for step in (-1, 1):
        guard = card.guard_below + step
        if GUARD[0] <= guard <= GUARD[1]:
            yield f"guard {card.guard_below} to {guard}", replace(card, guard_below=guard), step
    if card.suffer.wound:
        was = card.suffer.wound
        other = replace(card, suffer=Cost(wound=3 - was))
        yield f"wound {was} to {3 - was}", other, 3 - 2 * was
    else:
        for what, suffer, step in _costs(card.suffer):
            yield f"costs you {what}", replace(card, suffer=suffer), step


def _costs(cost: Cost) -> Iterator[tuple[str, Cost, int]]:
    """The same cost with one Life or Ki more or less, or with one of them in place of the other."""
    most = 2 * COST[1] if cost.either else COST[1]
    for life, ki in ((-1, 0), (0, -1), (1, 0), (0, 1), (1, -1), (-1, 1)):
        other = replace(cost, life=cost.life + life, ki=cost.ki + ki)
        if min(other.life, other.ki) >= 0 and COST[0] <= other.life + other.ki <= most:
            yield f"{_words(cost)} to {_words(other)}", other, life + ki


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
    """The halves of cards that have changed."""
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
    """The results of the strongest and the naive player with some decks, by enemy."""

    best: dict[str, float]
    """How often the strongest player won."""
    naive: dict[str, float]
    wrong_length: dict[str, float]
    """The share of the strongest player's fights that were too long, or of those too short if that
    is more; up to a half the median is right. A share, unlike a median, moves with every card."""

    @property
    def distance(self) -> float:
        """0 where every enemy is beaten as often as the middle of what is wanted; 1 for each that
        is at the edge of it; more for a naive player that is too good, or fights of a wrong length.
        """
        total = 0.0
        for enemy, (low, high) in WANTED.items():
            rate, wrong = self.best[enemy], self.wrong_length[enemy]
            total += ((rate - (low + high) / 2) / ((high - low) / 2)) ** 2
            total += max(0.0, (NAIVE_BELOW + SPARE - rate + self.naive[enemy]) / SPARE) ** 2
            total += max(0.0, (wrong - 0.5 + SPARE_LENGTH) / SPARE_LENGTH) ** 2
        return total

    @property
    def too_easy(self) -> bool:
        """Whether the strongest player wins too often in total."""
        middles = [sum(wanted) / 2 for wanted in WANTED.values()]
        return sum(self.best.values()) > sum(middles)

    def moved(self, base: Measured, other: Measured) -> Measured:
        """This measurement plus the change that other decks made from the base of both, as if
        effects simply added up."""

        def add(mine: dict[str, float], was: dict[str, float], now: dict[str, float]) -> Rates:
            return {enemy: mine[enemy] + now[enemy] - was[enemy] for enemy in mine}

        return Measured(
            add(self.best, base.best, other.best),
            add(self.naive, base.naive, other.naive),
            add(self.wrong_length, base.wrong_length, other.wrong_length),
        )

    def __str__(self) -> str:
        return ", ".join(
            f"{enemy} {100 * rate:.1f} % (naive {100 * self.naive[enemy]:.1f}, "
            f"of a wrong length {100 * self.wrong_length[enemy]:.1f})"
            for enemy, rate in self.best.items()
        )


def wrong_length(tally: Tally) -> float:
    short = sum(fights for rounds, fights in tally.rounds.items() if rounds < ROUNDS[0])
    long = sum(fights for rounds, fights in tally.rounds.items() if rounds > ROUNDS[1])
    return max(short, long) / tally.fights


@dataclass(frozen=True)
class Tuner:
    """The players, seeds and folder for measuring decks."""

    hall: Hall
    naive: Contestant
    strongest: Contestant
    workplace: Path
    decks: Path
    """Files that the tried decks are written after."""

    def measure(
        self, tried: Sequence[CardSet], series: Series, progress: Callable[[int], None]
    ) -> list[Measured]:
        """All on the same seeds."""
        folders = [str(self._folder(cards)) for cards in tried]
        cells = [
            Cell(player, (("enemy", enemy), ("weapon", PLAIN_WEAPON)), folder)
            for folder in folders
            for player in (self.naive, self.strongest)
            for enemy in WANTED
        ]
        tallies = self.hall.play(cells, series, progress)
        return [self._measured(folder, tallies) for folder in folders]

    def _measured(self, folder: str, tallies: Mapping[Cell, Tally]) -> Measured:
        def of(player: Contestant) -> dict[str, Tally]:
            return {
                cell.setting("enemy"): tally
                for cell, tally in tallies.items()
                if (cell.decks, cell.player) == (folder, player)
            }

        best, naive = of(self.strongest), of(self.naive)
        return Measured(
            {enemy: tally.rate.rate for enemy, tally in best.items()},
            {enemy: tally.rate.rate for enemy, tally in naive.items()},
            {enemy: wrong_length(tally) for enemy, tally in best.items()},
        )

    def _folder(self, cards: CardSet) -> Path:
        folder = self.workplace / cards.hash
        if not folder.is_dir():
            write_decks(cards, self.decks, folder)
        return folder


@dataclass(frozen=True)
class Step:
    """The state of the search: the decks, their measurement, and the last change."""

    what: str
    cards: CardSet
    measured: Measured
    score: float


@dataclass(frozen=True)
class Effort:
    """The size of a search."""

    seed: int
    steps: int
    width: int
    """Moves that a step tries."""
    reach: int
    """The most moves that a step makes."""
    fights: int

    def series(self, step: int, what: str) -> Series:
        """New seeds for every step. Moves are found on other seeds than those that compare them,
        because the best of many is always lucky too."""
        return Series(self.seed, f"{SERIES}/{step}/{what}", self.fights)

    @property
    def most(self) -> int:
        """The most fights."""
        cells = 2 * len(WANTED) * self.fights
        return cells * self.steps * (self.width + self.reach + 2)


def search(
    tuner: Tuner, cards: CardSet, effort: Effort, progress: Callable[[int], None]
) -> Iterator[Step]:
    """The decks as they are, then better ones, step by step, until a step finds nothing better."""
    rng = random.Random(effort.seed)
    here = cards
    for number in range(effort.steps):
        looking = effort.series(number, "look")
        base = tuner.measure([here], looking, progress)[0]
        wrong = -1 if base.too_easy else 1
        found = [move for move in moves(here) if move.harder != wrong]
        tried = rng.sample(found, min(effort.width, len(found)))
        single = tuner.measure([move.made(here) for move in tried], looking, progress)
        paths = combined(base, list(zip(tried, single, strict=True)), effort.reach)
        decks = [here]
        for move in paths:
            decks.append(move.made(decks[-1]))
        again = tuner.measure(decks, effort.series(number, "compare"), progress)
        steps = [
            Step(
                "; ".join(move.what for move in paths[:made]) or "as they are",
                deck,
                measured,
                measured.distance + CHANGE * changes(cards, deck),
            )
            for made, (deck, measured) in enumerate(zip(decks, again, strict=True))
        ]
        if number == 0:
            yield steps[0]
        best = min(steps, key=lambda step: step.score)
        if best is steps[0]:
            return
        here = best.cards
        yield best


def combined(base: Measured, tried: Sequence[tuple[Move, Measured]], reach: int) -> list[Move]:
    """Moves of different cards that together should come nearest, the best first."""
    chosen: list[Move] = []
    here = base
    left = list(tried)
    while left and len(chosen) < reach:
        move, measured = min(left, key=lambda one: here.moved(base, one[1]).distance)
        after = here.moved(base, measured)
        if after.distance + CHANGE >= here.distance:
            break
        here = after
        chosen.append(move)
        left = [(other, m) for other, m in left if other.place != move.place]
    return chosen
