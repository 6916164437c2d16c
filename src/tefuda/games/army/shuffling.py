"""The order that hashes give to cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.buffer import COMPILED


def sort(b: vec[i64], start: i64, end: i64) -> None:
    """In place. Compiled: Shell's sort, without boxed numbers. Interpreted: Python's own."""
    if not COMPILED:
        for i, value in enumerate(sorted(b[start:end])):
            b[start + i] = value
        return
    for gap in (13, 4, 1):
        for i in range(start + gap, end):
            value = b[i]
            j = i
            while j - gap >= start and b[j - gap] > value:
                b[j] = b[j - gap]
                j -= gap
            b[j] = value
