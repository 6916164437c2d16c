"""Reasons why something cannot be done, as every game of armies lists them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.state import Json

Reason = tuple[str, str]
"""A rule and the words."""


def entry(thing: dict[str, object], reason: Reason) -> Json:
    return {"thing": thing, "rule": reason[0], "text": reason[1]}


def aims_of(listed: vec[i64], aim: int) -> list[tuple[int, int]]:
    """The verbs of a question and the sets they speak of."""
    aims: list[tuple[int, int]] = []
    while listed[aim] >= 0:
        aims.append((int(listed[aim]), int(listed[aim + 1])))
        aim += 2
    return aims
