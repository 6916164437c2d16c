"""What was measured, as tables, as requirements, and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

from tefuda.lab.bench import Requirement
from tefuda.server.bench.measure import Level, Serving

JUDGED: Final = 200
"""Tables in play for which the time is required."""
WIDTH: Final = 560
HEIGHT: Final = 300
LEFT: Final = 64
TOP: Final = 40
TICKS: Final = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
STYLE: Final = """
text { font: 13px system-ui, sans-serif; fill: #222; }
.frame, .tick { stroke: #999; fill: none; } .grid { stroke: #ddd; }
.slow { stroke: #b3541e; fill: #b3541e; } .median { stroke: #1f5fa8; fill: #1f5fa8; }
.echo { stroke: #666; fill: #666; } .line { fill: none; stroke-width: 2; }
.page { fill: #fff; }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd; } .page { fill: #1b1b1d; } .grid { stroke: #333; }
  .slow { stroke: #f0915a; fill: #f0915a; } .median { stroke: #7db4f2; fill: #7db4f2; }
  .echo { stroke: #aaa; fill: #aaa; }
}
"""
LINES: Final = (
    ("slow", "a choice, to both clients: the slowest of twenty"),
    ("median", "a choice, to both clients: median"),
    ("echo", "a bare echo: median"),
)


def requirements(found: Serving) -> list[Requirement]:
    most = max(found.levels)
    lost = sum(level.lost for level in found.levels.values())
    items = [
        Requirement(f"{most} tables, choices/s", found.levels[most].rate, 0.98 * most),
        Requirement("choices that took longer than 10 s", lost, 0, False),
        Requirement("memory of an idle table, kB", found.idle_bytes / 1000, 50, False),
    ]
    if JUDGED in found.levels:
        above = found.levels[JUDGED].above_echo
        items.insert(0, Requirement(f"{JUDGED} tables, ms above the echo", above, 10, False))
    if found.page is not None:
        items.append(Requirement("first page cold, ms", found.page, 1000, False))
    return items


def tables(found: Serving) -> Sequence[str]:
    """In Markdown."""
    lines = [
        "| tables | choices/s | median, ms | 19 of 20 within, ms | echo, ms | above the echo, ms "
        "| computing per choice, ms |",
        "|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for level in found.levels.values():
        lines.append(
            f"| {level.tables} | {level.rate:,.0f} | {level.median:.1f} | {level.slow:.1f} "
            f"| {level.echo_median:.1f} | {level.above_echo:.1f} | {level.per_choice:.2f} |"
        )
    lines += [
        "",
        "| memory of a table, kB | |",
        "|---|---:|",
        f"| in the middle of a game | {found.idle_bytes / 1000:.1f} |",
        f"| at rest | {found.resting_bytes / 1000:.1f} |",
        f"| in play, with two connections | {found.connected_bytes / 1000:.1f} |",
    ]
    if found.page is not None:
        lines += ["", f"The first page: {found.page_bytes:,} bytes in {found.page:.0f} ms."]
    return lines


# -- the picture -----------------------------------------------------------------------------------


def as_svg(found: Serving) -> str:
    """How the time grows with the number of tables; both scales are logarithmic."""
    levels = list(found.levels.values())
    values = {
        "slow": [level.slow for level in levels],
        "median": [level.median for level in levels],
        "echo": [level.echo_median for level in levels],
    }
    chart = Chart([level.tables for level in levels], [v for each in values.values() for v in each])
    height = TOP + HEIGHT + 100
    width = LEFT + WIDTH + 24
    about = "; ".join(_about(level) for level in levels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-labelledby="title about">',
        '<title id="title">Time from a choice to both clients, by tables in play</title>',
        f'<desc id="about">{about}.</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{width}" height="{height}"/>',
        *chart.axes(),
        f'<rect class="frame" x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}"/>',
        '<text x="64" y="24">milliseconds, by tables in play (a choice each second at each)</text>',
    ]
    for number, (look, name) in enumerate(LINES):
        y = TOP + HEIGHT + 48 + 20 * number
        parts += [
            *chart.line(look, values[look]),
            f'<circle class="{look}" cx="{LEFT + 6}" cy="{y - 4}" r="4"/>',
            f'<text x="{LEFT + 18}" y="{y}">{name}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _about(level: Level) -> str:
    return f"{level.tables} tables: {level.median:.1f} ms, echo {level.echo_median:.1f} ms"


class Chart:
    def __init__(self, sizes: list[int], values: list[float]) -> None:
        self.sizes = sizes
        below = [tick for tick in TICKS if tick <= min(values)]
        above = [tick for tick in TICKS if tick >= max(values)]
        self.low, self.high = (below or TICKS[:1])[-1], (above or TICKS[-1:])[0]

    def x(self, size: float) -> float:
        return round(LEFT + WIDTH * _between(size, self.sizes[0] / 1.5, self.sizes[-1] * 1.5), 1)

    def y(self, value: float) -> float:
        return round(TOP + HEIGHT * (1 - _between(value, self.low, self.high)), 1)

    def axes(self) -> list[str]:
        parts = []
        for tick in TICKS:
            if self.low <= tick <= self.high:
                y = self.y(tick)
                line = f'x1="{LEFT}" y1="{y}" x2="{LEFT + WIDTH}" y2="{y}"'
                parts.append(f'<line class="grid" {line}/>')
                parts.append(f'<text x="{LEFT - 9}" y="{y + 4}" text-anchor="end">{tick:g}</text>')
        bottom = TOP + HEIGHT
        for size in self.sizes:
            x = self.x(size)
            parts.append(f'<line class="tick" x1="{x}" y1="{bottom}" x2="{x}" y2="{bottom + 5}"/>')
            parts.append(f'<text x="{x}" y="{bottom + 20}" text-anchor="middle">{size}</text>')
        return parts

    def line(self, look: str, values: list[float]) -> list[str]:
        points = [(self.x(size), self.y(v)) for size, v in zip(self.sizes, values, strict=True)]
        joined = " ".join(f"{x},{y}" for x, y in points)
        dots = [f'<circle class="{look}" cx="{x}" cy="{y}" r="4"/>' for x, y in points]
        return [f'<polyline class="line {look}" style="fill:none" points="{joined}"/>', *dots]


def _between(value: float, low: float, high: float) -> float:
    """Where a value lies between two others, 0 to 1, by ratios."""
    return min(1.0, max(0.0, log(value / low) / log(high / low)))
