"""What a viewer of a table has been told, one item after the other, and the position they know.

Items have numbers, from 1 on. What is told about choices that are taken back is forgotten: the
item that tells of the undo takes its place, and keeps its own number. So a number always means the
same, and a stream does not grow with every choice that is tried and taken back.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from msgspec import Struct, msgpack

from tefuda.core.state import Json, State


class Item(Struct, frozen=True, array_like=True):
    """What one viewer is told once, before it is put into words."""

    kind: str
    seat: int | None
    value: str | None
    events: list[Json]
    back: int | None = None
    """Of an undo: it takes the place of all items after this number."""


pack = msgpack.Encoder().encode
unpack = msgpack.Decoder(Item).decode
no_numbers = partial(array, "I")


@dataclass
class Stream:
    packed: list[bytes] = field(default_factory=list)
    """The items: kept small, for there are many and few are looked at again."""
    numbers: array[int] = field(default_factory=no_numbers)
    """The number of each item."""
    length: int = 0
    """The number of the last item."""
    released: int = 0
    """The number of the last item that the viewer may have been sent."""
    before: array[int] = field(default_factory=no_numbers)
    """For each choice of the game, the number of the last item before it."""
    newest: State | None = None
    """The position after the last item."""
    shown: State | None = None
    """The position after the last released item."""
    happened: dict[int, State] = field(default_factory=dict)
    """By number of an item that somebody has not been sent: what keeps how things stood at its
    events."""

    def after(self, number: int) -> Iterator[tuple[int, Item]]:
        """The released items after a number, with their numbers."""
        for index in range(bisect_right(self.numbers, number), len(self.numbers)):
            if self.numbers[index] > self.released:
                return
            yield self.numbers[index], unpack(self.packed[index])

    def add(self, packed: bytes, position: State | None) -> None:
        self.skip()
        self.numbers.append(self.length)
        self.packed.append(packed)
        self.newest = position

    def beats(self, number: int, viewer: int | None) -> list[Json]:
        """The beats of an item, as long as they are kept."""
        happened = self.happened.get(number)
        return [] if happened is None else happened.beats(viewer)

    def forget_beats(self, most: int) -> None:
        """All who look on have been sent what was released; the last so many are kept."""
        since = self.released - most
        self.happened = {n: kept for n, kept in self.happened.items() if n > since}

    def skip(self) -> None:
        """An item comes here that nobody will ever be sent: it is taken back later on."""
        self.length += 1

    def release(self) -> None:
        self.released = self.length
        self.shown = self.newest

    # -- taking back ------------------------------------------------------------------------------

    def choose(self, choice: int) -> None:
        """The choice of this index is about to be made. Where one was taken back before it, the
        note of that goes as well when this one is taken back."""
        if choice == len(self.before):
            self.before.append(self.length)

    def take_back(self, keep: int) -> int:
        """The first choices stay. The number after which all is forgotten."""
        del self.before[keep + 1 :]
        back = self.before[keep]
        first = bisect_right(self.numbers, back)
        del self.numbers[first:], self.packed[first:]
        self.happened.clear()
        return back

    def hold(self) -> None:
        """What was told until now stays, whatever is taken back."""
        self.before = array("I", [self.length] * len(self.before))
