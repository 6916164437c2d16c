"""The reliability plot: what was said against what happened, as an SVG drawn by hand."""

from __future__ import annotations

from itertools import chain
from typing import Final

from tefuda.lab.calibrate import Bin, Outcome, kinds

SIZE: Final = 360
LEFT: Final = 56
TOP: Final = 40
LOOKS: Final = ("before", "after")
STYLE: Final = """
text { font: 13px system-ui, sans-serif; fill: #222; }
.frame, .tick { stroke: #999; fill: none; }
.ideal { stroke: #999; stroke-dasharray: 4 4; }
.before { stroke: #b3541e; fill: #b3541e; }
.after { stroke: #1f5fa8; fill: #1f5fa8; }
.line { fill: none; stroke-width: 2; }
.page { fill: #fff; }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd; } .page { fill: #1b1b1d; }
  .before { stroke: #f0915a; fill: #f0915a; } .after { stroke: #7db4f2; fill: #7db4f2; }
}
"""


def as_svg(found: Outcome) -> str:
    width, height = LEFT + SIZE + 24, TOP + SIZE + 88
    about = (
        f"Said and actual win chances of {found.held_out} held-out decisions; "
        f"Brier score {found.before.brier:.4f} before, {found.after.brier:.4f} after calibration."
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-labelledby="title about">',
        f'<title id="title">Reliability of win chances</title><desc id="about">{about}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{width}" height="{height}"/>',
        f'<rect class="frame" x="{LEFT}" y="{TOP}" width="{SIZE}" height="{SIZE}"/>',
        f'<line class="ideal" x1="{LEFT}" y1="{TOP + SIZE}" x2="{LEFT + SIZE}" y2="{TOP}"/>',
        *_axes(),
        *chain.from_iterable(
            _series(quality.bins, look)
            for look, (_, quality) in zip(LOOKS, kinds(found), strict=False)
        ),
        f'<text x="{LEFT}" y="24">games won, against the chance that was said</text>',
        *_legend([name for name, _ in kinds(found)], height),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return round(LEFT + SIZE * share, 1)


def _y(share: float) -> float:
    return round(TOP + SIZE * (1 - share), 1)


def _axes() -> list[str]:
    parts = []
    for percent in range(0, 101, 20):
        share = percent / 100
        parts += [
            f'<line class="tick" x1="{_x(share)}" y1="{_y(0)}" x2="{_x(share)}" y2="{_y(0) + 5}"/>',
            f'<line class="tick" x1="{LEFT - 5}" y1="{_y(share)}" x2="{LEFT}" y2="{_y(share)}"/>',
            f'<text x="{_x(share)}" y="{_y(0) + 20}" text-anchor="middle">{percent} %</text>',
            f'<text x="{LEFT - 9}" y="{_y(share) + 4}" text-anchor="end">{percent} %</text>',
        ]
    return parts


def _series(bins: list[Bin], look: str) -> list[str]:
    """A line through the bins, with two standard errors each way."""
    points = " ".join(f"{_x(part.said)},{_y(part.happened)}" for part in bins)
    parts = [f'<polyline class="line {look}" style="fill:none" points="{points}"/>']
    for part in bins:
        low, high = (max(0.0, min(1.0, part.happened + s * 2 * part.error)) for s in (-1, 1))
        x = _x(part.said)
        parts += [
            f'<line class="{look}" x1="{x}" y1="{_y(low)}" x2="{x}" y2="{_y(high)}"/>',
            f'<circle class="{look}" cx="{x}" cy="{_y(part.happened)}" r="4"/>',
        ]
    return parts


def _legend(names: list[str], height: int) -> list[str]:
    parts = []
    for number, (look, name) in enumerate(zip(LOOKS, names, strict=False)):
        y = height - 34 + 20 * number
        parts += [
            f'<circle class="{look}" cx="{LEFT + 6}" cy="{y - 4}" r="4"/>',
            f'<text x="{LEFT + 18}" y="{y}">{name} (bars: two standard errors)</text>',
        ]
    return parts
