"""How a fight looks in a terminal: symbols, hearts, gauges.

Colour is never the only sign: each symbol has a mark of its own, a gauge has brackets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content

SYMBOLS: Final = {"blade": "†", "wave": "≈", "mountain": "▲", "blood": "●"}
JOKER: Final = "★"
COLOURS: Final = {
    "blade": "#c3c7cc",
    "wave": "#56b4e9",
    "mountain": "#e69f00",
    "blood": "#ff6b6b",
}
SPECIAL: Final = "◆"
HEART, NO_HEART = "♥", "♡"
KI, NO_KI = "●", "○"
LIFE_STYLE: Final = "bold #ff6b6b"
KI_STYLE: Final = "bold #56b4e9"
DICE: Final = "⚀⚁⚂⚃⚄⚅"
LONGEST_ROW: Final = 10
"""More hearts than these are a number."""
LIFE_WIDTH, KI_WIDTH = 10, 7
CELL: Final = 4
LABEL: Final = 11


def symbol(name: str | None) -> Content:
    """The mark of a symbol in its colour."""
    if name is None:
        return Content.styled(JOKER, "bold $text-warning")
    return Content.styled(SYMBOLS[name], f"bold {COLOURS[name]}")


def life(now: int, most: int) -> Content:
    return _row(HEART, NO_HEART, now, most, LIFE_STYLE, LIFE_WIDTH)


def ki(now: int, most: int) -> Content:
    return _row(KI, NO_KI, now, most, KI_STYLE, KI_WIDTH)


def _row(full: str, empty: str, now: int, most: int, style: str, width: int) -> Content:
    """As many signs as there are points, then their number; all rows of a kind equally wide."""
    if max(now, most) > LONGEST_ROW:
        row = Content.styled(f"{full}×{now}", style)
    else:
        lost = max(most - now, 0)
        row = Content.assemble((full * now, style), (empty * lost, "dim"), f" {now}")
    return Content.assemble(row, " " * (width - len(row)))


def gauge(
    label: str, now: int, reached: int | None, need: int | None, ends: Sequence[int]
) -> Content:
    """`Force  -2 -1 [0] 1 (2) ≥3  4`: now in brackets, what a choice reaches in round ones."""
    low, high = ends
    parts: list[Content] = [Content(f"{label:<{LABEL}}")]
    for value in range(-2, 5):
        if not low <= value <= high:
            parts.append(Content.styled("  · ", "dim"))
        elif value == now:
            parts.append(Content.styled(f"[{value}]".rjust(CELL), "bold reverse"))
        elif value == reached:
            parts.append(Content.styled(f"({value})".rjust(CELL), "bold $text-accent"))
        elif value == need:
            parts.append(Content.styled(f"≥{value} ".rjust(CELL), "bold $text-warning"))
        else:
            parts.append(Content.styled(f"{value} ".rjust(CELL), "dim"))
    return Content("").join(parts)


def fit(text: str, width: int) -> str:
    """A text in exactly so many columns; what is cut off shows as an ellipsis."""
    if cell_len(text) > width:
        text = text[: max(width - 1, 0)].rstrip(" ,(") + "…"
    return text + " " * (width - cell_len(text))
