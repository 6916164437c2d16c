"""Buffers of ints: packed vectors for the compiled engine, plain lists for the interpreted one.

Interpreted Python reads a list twice as fast as a packed vector. Both are used in the same way:
indexed, assigned, sliced to copy. Only a digest needs the packed form.

A vector that interpreted code passes to compiled code is never freed. So interpreted code passes
lists, and compiled code makes its vectors itself, here.
"""

from __future__ import annotations

from array import array
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core import rng

COMPILED: Final = not str(rng.__file__).endswith(".py")


def ints(values: list[int]) -> vec[i64]:
    return vec[i64](values) if COMPILED else cast("vec[i64]", values[:])


def floats(values: list[float]) -> vec[float]:
    return vec[float](values) if COMPILED else cast("vec[float]", values[:])


def packed(buffer: vec[i64]) -> vec[i64] | array[int]:
    """The bytes of a buffer, the same for both engines."""
    return buffer if COMPILED else array("q", cast("list[int]", buffer))
