"""Changes from one position to another, as plain data: only the differences.

A change is a path to a value and the new value. A path without a value removes what is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tefuda.core.state import Json

Key = str | int
Change = list[object]


def changes(old: object, new: object) -> list[Change]:
    """The changes that turn one document into another."""
    return list(_changes(old, new, ()))


def _changes(old: object, new: object, path: tuple[Key, ...]) -> Iterator[Change]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old.keys() - new.keys():
            yield [[*path, key]]
        for key, value in new.items():
            if key not in old:
                yield [[*path, key], value]
            else:
                yield from _changes(old[key], value, (*path, key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _changes(one, other, (*path, index))
    elif old != new or type(old) is not type(new):
        yield [list(path), new]


def folded(beats: Sequence[Json], last: Json) -> list[list[Change]]:
    """The beats before a position, each as changes from the one that follows it."""
    standings = [_standing(beat) for beat in (*beats, last)]
    return [changes(after, standing) for standing, after in pairwise(standings)]


def _standing(told: Json) -> Json:
    return {"view": told["view"], "forecast": told["forecast"]}
