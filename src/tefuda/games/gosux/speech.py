"""Placeholder words."""

from __future__ import annotations

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES
from tefuda.core.state import Json
from tefuda.games.gosux import facts
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.rules import Rules


def describe(state: Rules, cards: CardSet, steps: Steps, choice: int, lang: str) -> str:
    return facts.catalogue(cards)[choice]


def ask(state: Rules, cards: CardSet, steps: Steps, lang: str) -> Json:
    f = FRAMES + (state.b[DEPTH] - 1) * FRAME_SIZE
    return {"seat": state.actor, "text": steps.by_pc[int(state.b[f])]}


def why_not(state: Rules, cards: CardSet, seat: int, lang: str) -> list[Json]:
    return []


def tell(event: Json, cards: CardSet, seat: int | None, lang: str) -> str:
    return str(event)
