"""Views of games of armies: what is written alike in all of them."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.cardtext.cards import Cards
from tefuda.cardtext.compile import Steps
from tefuda.core.layout import AT, CARD, DEPTH, FRAME_SIZE, FRAMES, PC, REGISTERS, SEAT, SRC
from tefuda.core.state import Json, State
from tefuda.games.army.notation import place_name


def stack(state: State, cards: Cards, steps: Steps) -> list[Json]:
    """What is being resolved, the innermost last."""
    b = state.b
    frames: list[Json] = []
    for depth in range(b[DEPTH]):
        f = FRAMES + depth * FRAME_SIZE
        unit, _, step = steps.by_pc[int(b[f + PC])].partition("@")
        frame: Json = {"unit": unit, "step": step, "seat": int(b[f + SEAT])}
        for register, name in enumerate(REGISTERS):
            value = int(b[f + register])
            if register in (SRC, AT) and value:
                frame[name] = place_name(value - 1)
            elif register == CARD and value:
                frame[name] = cards.cards[value - 1].id
            elif register > CARD and value:
                frame[name] = value
        frames.append(frame)
    return frames


def read_buffer(view: Mapping[str, object], size: int) -> list[int] | None:
    """The masked buffer of a view, or None if it is damaged."""
    values = view.get("buffer")
    if not isinstance(values, list) or len(values) != size:
        return None
    if not all(type(value) is int for value in values):
        return None
    return values
