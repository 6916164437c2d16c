"""House numbers of the duel that keep WS-7.9, found a step at a time.

A step tries to change each number by a little, all on the same seeds, and compares the changes that
look best once more on others, with the numbers as they are: the best of several is always lucky as
well. It goes on with the nearest, if that is nearer than before.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, replace
from pathlib import Path
from typing import Final

from tefuda.games.samurai.duel.compile import NUMBERS_FILE, Numbers
from tefuda.lab.deck_files import rewritten
from tefuda.lab.duels import BLIND_LOSES, DRAWN, FIRST, IN_TIME, Count
from tefuda.lab.tuning import CHANGE, Effort

RANGES: Final = {"stance_hand": (3, 6, 1), "second_ki": (0, 2, 1), "last_round": (9, 21, 3)}
"""By number: the least, the most, and by how much it is changed."""
SPARE: Final = 0.05
"""How far inside its bound a rate should lie, so that other seeds keep it too."""
SPARE_DRAWN: Final = 0.02


@dataclass(frozen=True)
class Measured:
    """What equal players made of some numbers, and who lays stances by chance."""

    first: float
    """Won by who has the first initiative."""
    in_time: float
    drawn: float
    blind: float
    """Lost by who lays stances by chance."""

    @classmethod
    def of(cls, equals: Count, blind: Count) -> Measured:
        return cls(equals.first.rate, equals.in_time.rate, equals.drawn.rate, blind.beaten.rate)

    @property
    def distance(self) -> float:
        """0 where all is well inside its bounds; 1 for each rate that is at the edge."""
        low, high = FIRST
        return (
            ((self.first - (low + high) / 2) / ((high - low) / 2)) ** 2
            + max(0.0, (IN_TIME + SPARE - self.in_time) / SPARE) ** 2
            + max(0.0, (self.drawn - DRAWN + SPARE_DRAWN) / SPARE_DRAWN) ** 2
            + max(0.0, (BLIND_LOSES + SPARE - self.blind) / SPARE) ** 2
        )

    def __str__(self) -> str:
        return (
            f"first initiative {100 * self.first:.1f} %, in time {100 * self.in_time:.1f} %, "
            f"drawn {100 * self.drawn:.1f} %, stances by chance lose {100 * self.blind:.1f} %"
        )


Measure = Callable[[Numbers, str], Measured]
"""What numbers come to, on seeds that a word stands for."""


@dataclass(frozen=True)
class Step:
    """Where the search stands, and what was changed last."""

    what: str
    numbers: Numbers
    measured: Measured
    score: float


def moves(numbers: Numbers) -> list[Numbers]:
    """Every change of one number."""
    found = []
    for name, (least, most, by) in RANGES.items():
        was = getattr(numbers, name)
        found += [
            replace(numbers, **{name: value})
            for value in (was - by, was + by)
            if least <= value <= most
        ]
    return found


def changes(before: Numbers, after: Numbers) -> str:
    """In words; as they are, if nothing differs."""
    was, now = asdict(before), asdict(after)
    changed = [f"{name} {was[name]} to {now[name]}" for name in was if was[name] != now[name]]
    return "; ".join(changed) or "as they are"


def search(measure: Measure, start: Numbers, effort: Effort) -> Iterator[Step]:
    """First what there is, then every step that was an improvement."""
    rng = random.Random(effort.seed)
    here = start
    for number in range(effort.steps):
        found = moves(here)
        tried = rng.sample(found, min(effort.width, len(found)))
        looked = [(measure(numbers, f"{number}/look"), numbers) for numbers in tried]
        looked.sort(key=lambda one: _score(start, one[1], one[0]))
        again = [here, *(numbers for _, numbers in looked[: effort.reach])]
        steps = _compared(measure, start, here, again, f"{number}/compare")
        if number == 0:
            yield steps[0]
        best = min(steps, key=lambda step: step.score)
        if best is steps[0]:
            return
        here = best.numbers
        yield best


def _compared(
    measure: Measure, start: Numbers, here: Numbers, again: Sequence[Numbers], seeds: str
) -> list[Step]:
    steps = []
    for numbers in again:
        measured = measure(numbers, seeds)
        score = _score(start, numbers, measured)
        steps.append(Step(changes(here, numbers), numbers, measured, score))
    return steps


def _score(start: Numbers, numbers: Numbers, measured: Measured) -> float:
    pairs = zip(astuple(start), astuple(numbers), strict=True)
    return measured.distance + CHANGE * len([was for was, now in pairs if was != now])


# -- files -----------------------------------------------------------------------------------------


def write_numbers(numbers: Numbers, source: Path, folder: Path) -> None:
    """The files of `source` with these house numbers, in a folder that may be the same."""
    text = (source / NUMBERS_FILE).read_text(encoding="utf-8")
    values = {"numbers": {name: str(value) for name, value in asdict(numbers).items()}}
    folder.mkdir(parents=True, exist_ok=True)
    if folder != source:
        for file in source.glob("*.toml"):
            shutil.copyfile(file, folder / file.name)
    (folder / NUMBERS_FILE).write_text(rewritten(text, values), encoding="utf-8")
