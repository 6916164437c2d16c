"""What a viewer of a table has been told, one item after the other, and the position they know."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct, msgpack

from tefuda.core.state import Json, State


class Item(Struct, frozen=True, array_like=True):
    """What one viewer is told once, before it is put into words."""

    kind: str
    seat: int | None
    value: str | None
    events: list[Json]


pack = msgpack.Encoder().encode
unpack = msgpack.Decoder(Item).decode


@dataclass
class Stream:
    packed: list[bytes] = field(default_factory=list)
    """The items: kept small, for there are many and few are looked at again."""
    released: int = 0
    """How many items the viewer may have been sent."""
    newest: State | None = None
    """The position after the last item."""
    shown: State | None = None
    """The position after the last released item."""

    @property
    def length(self) -> int:
        return len(self.packed)

    @property
    def items(self) -> list[Item]:
        return [unpack(packed) for packed in self.packed]

    def item(self, number: int) -> Item:
        """By its number; the first is 1."""
        return unpack(self.packed[number - 1])

    def add(self, packed: bytes, position: State | None) -> None:
        self.packed.append(packed)
        self.newest = position

    def release(self) -> None:
        self.released = self.length
        self.shown = self.newest
