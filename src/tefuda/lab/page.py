"""A review as one page of HTML: it needs no script, no other file and no network.

The graph is an SVG inside the page. Colours follow the reader's light or dark setting. Everything
in the graph is in tables as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from tefuda.cardtext.people import name_of, player
from tefuda.core.typography import unbroken
from tefuda.lab.account import (
    ending,
    heading,
    marked,
    played_of,
    said_of,
    split_parts,
    swing_lines,
)
from tefuda.lab.hint import margin
from tefuda.lab.review import Finding, Review, Split
from tefuda.lab.words import percent, say

WIDTH: Final = 400
HEIGHT: Final = 210
LEFT: Final = 34
BOTTOM: Final = 28
LINES: Final = ("one", "two", "three", "four")
"""How the line of each seat is drawn."""
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d1d1f; --soft: #5c5c63; --page: #fdfdfb; --line: #d5d5d0;
  --one: #1f5fa8; --two: #b3541e; --three: #2f6b2f; --four: #7a3f9d; --bad: #a3162c;
  --box: #f2f2ee; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e8ea; --soft: #a5a5ad; --page: #17171a;
  --line: #3b3b40; --one: #7db4f2; --two: #f0915a; --three: #86c986; --four: #c79be8;
  --bad: #ff8592; --box: #212125; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; line-height: 1.2; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.soft { color: var(--soft); font-size: .9rem; }
svg { width: 100%; height: auto; display: block; }
svg text { font: 11px system-ui, sans-serif; fill: var(--soft); }
.grid { stroke: var(--line); stroke-width: 1; } .half { stroke-dasharray: 3 3; }
.one { stroke: var(--one); } .two { stroke: var(--two); stroke-dasharray: 5 3; }
.three { stroke: var(--three); stroke-dasharray: 2 2; }
.four { stroke: var(--four); stroke-dasharray: 8 2 2 2; }
.curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
.dot { fill: var(--bad); stroke: var(--page); stroke-width: 1; }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .5rem 0;
  list-style: none; font-size: .9rem; }
.key svg { width: 2rem; display: inline-block; vertical-align: middle; }
.finding { background: var(--box); border-left: .25rem solid var(--bad); padding: .6rem .8rem;
  margin: .8rem 0; border-radius: .25rem; }
.finding h3 { margin: 0 0 .3rem; font-size: 1rem; } .finding p { margin: .2rem 0; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .3rem .4rem; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
.number { width: 1%; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.mark { color: var(--bad); font-weight: 700; white-space: nowrap; }
a { color: inherit; }
@media (min-width: 40rem) { svg text { font-size: 8px; } }
"""


def as_html(review: Review, lang: str) -> str:
    title, *about = map(_text, heading(review, lang))
    method = say("method", lang, review.alone, iterations=review.iterations)
    body = [
        f"<h1>{title}</h1>",
        *(f"<p>{line}</p>" for line in about),
        *(f"<p>{_text(line)}</p>" for line in ending(review, lang)),
        *_graph(review, lang),
        *_mistakes(review, lang),
        *_splits(review, lang),
        *_moves(review, lang),
        f'<p class="soft">{_text(method)}</p>',
    ]
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _text(words: str) -> str:
    return escape(unbroken(words))


# -- the graph -------------------------------------------------------------------------------------


def _x(review: Review, moves: float) -> float:
    return round(LEFT + (WIDTH - LEFT - 8) * moves / max(review.played, 1), 1)


def _y(chance: float) -> float:
    return round(8 + (HEIGHT - BOTTOM - 8) * (1 - chance), 1)


def _graph(review: Review, lang: str) -> list[str]:
    key = "graph_desc_several" if review.seats > 2 else "graph_desc"
    if len(review.splits) == 1:
        key = "graph_desc_one"
    title = _text(say("graph_title", lang))
    other = player(1, review.called(lang), lang)
    about = _text(said_of(key, lang, review, review.splits[0].seat, other=other))
    parts = [
        f"<h2>{title}</h2>",
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="graph about">',
        f'<title id="graph">{title}</title><desc id="about">{about}</desc>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        half = " half" if share == 0.5 else ""
        parts += [
            f'<line class="grid{half}" x1="{LEFT}" y1="{y}" x2="{WIDTH - 8}" y2="{y}"/>',
            f'<text x="{LEFT - 4}" y="{y + 4}" text-anchor="end">{round(100 * share)}</text>',
        ]
    parts += _ticks(review, lang)
    for split in review.splits:
        parts.append(_curve(review, split))
    parts += [_dot(review, finding, lang) for finding in review.mistakes]
    return [*parts, "</svg>", *_key(review, lang), f'<p class="soft">{about}</p>']


def round_numbers() -> Iterator[int]:
    """5, 10, 20, 50, 100, 200 and so on: a game can be of any length."""
    power = 1
    while True:
        yield from (5 * power, 10 * power, 20 * power)
        power *= 10


def _ticks(review: Review, lang: str) -> list[str]:
    step = next(n for n in round_numbers() if review.played <= 8 * n)
    y = HEIGHT - BOTTOM + 14
    parts = [
        f'<text x="{_x(review, n)}" y="{y}" text-anchor="middle">{n}</text>'
        for n in range(0, review.played + 1, step)
    ]
    middle = (LEFT + WIDTH) / 2
    label = _text(say("graph_axis", lang))
    return [*parts, f'<text x="{middle}" y="{y + 12}" text-anchor="middle">{label}</text>']


def _height(review: Review, seat: int, chance: float) -> float:
    """In a game of two, both curves show the chance of one player: the first, or the only one
    reviewed. In a game of several, each curve shows its own player's."""
    own = review.seats > 2 or seat == review.splits[0].seat
    return _y(chance if own else 1 - chance)


def _curve(review: Review, split: Split) -> str:
    own = [finding for finding in review.moves if finding.seat == split.seat]
    steps = [(0.0, split.start)]
    for finding in own:
        steps += [(finding.move, finding.before), (finding.move + 1, finding.chance)]
    if review.result is not None:
        steps.append((review.played, split.result))
    path = " ".join(
        f"{_x(review, moves)},{_height(review, split.seat, chance)}" for moves, chance in steps
    )
    return f'<polyline class="curve {LINES[split.seat]}" points="{path}"/>'


def _dot(review: Review, finding: Finding, lang: str) -> str:
    x, y = _x(review, finding.move + 1), _height(review, finding.seat, finding.chance)
    about = _text(played_of(finding, lang))
    return (
        f'<a href="#choice{finding.move + 1}"><title>{about}</title>'
        f'<circle class="dot" cx="{x}" cy="{y}" r="4.5"/></a>'
    )


def _key(review: Review, lang: str) -> list[str]:
    rows = [
        f'<li><svg viewBox="0 0 32 8" aria-hidden="true"><line class="curve '
        f'{LINES[split.seat]}" x1="0" y1="4" x2="32" y2="4"/></svg> '
        f"{_text(said_of('graph_line', lang, review, split.seat))}</li>"
        for split in review.splits
    ]
    return ['<ul class="key">', *rows, "</ul>"]


# -- the tables ------------------------------------------------------------------------------------


def _mistakes(review: Review, lang: str) -> list[str]:
    parts = [f"<h2>{_text(say('mistakes', lang))}</h2>"]
    if not review.mistakes:
        return [*parts, f"<p>{_text(say('no_mistakes', lang))}</p>"]
    parts += [f'<p class="soft">{_text(say("grades", lang))}</p>', *_mistake_table(review, lang)]
    for finding in review.mistakes:
        heading, *lines = marked(finding, lang)
        parts += [
            f'<article class="finding" id="choice{finding.move + 1}">',
            f"<h3>{_text(heading)}</h3>",
            *(f"<p>{_text(line)}</p>" for line in lines),
            "</article>",
        ]
    return parts


def _mistake_table(review: Review, lang: str) -> list[str]:
    keys = _columns(review, "cost", "mark")
    rows = [
        f'<tr><td class="number"><a href="#choice{f.move + 1}">{f.move + 1}</a></td>'
        f"{_who(f, lang)}"
        f'<td class="number">{round(100 * f.cost)} ± {margin(f.error)}</td>'
        f'<td><span class="mark">{f.mark}</span> {_text(say(f"grade.{f.grade}", lang))}</td></tr>'
        for f in review.mistakes
    ]
    return [*_table_head(keys, {"move", "cost"}, lang), *rows, "</tbody></table>"]


def _columns(review: Review, *others: str) -> tuple[str, ...]:
    return ("move", *others) if review.alone else ("move", "who", *others)


def _who(finding: Finding, lang: str) -> str:
    """The player's name or number; a player alone needs neither."""
    name = name_of(finding.seat, finding.called(lang)) or str(finding.seat + 1)
    return "" if finding.alone else f"<td>{_text(name)}</td>"


def _table_head(keys: tuple[str, ...], numbers: set[str], lang: str) -> list[str]:
    cells = "".join(
        f'<th scope="col"{_number(key in numbers)}>{_text(say(f"column.{key}", lang))}</th>'
        for key in keys
    )
    return [f"<table><thead><tr>{cells}</tr></thead><tbody>"]


def _number(is_one: bool) -> str:
    return ' class="number"' if is_one else ""


def _splits(review: Review, lang: str) -> list[str]:
    names = [said_of("for_seat", lang, review, split.seat) for split in review.splits]
    heads = "".join(f'<th scope="col" class="number">{_text(name)}</th>' for name in names)
    rows = []
    for parts in zip(*(split_parts(review, s, lang) for s in review.splits), strict=True):
        cells = "".join(f'<td class="number">{value}</td>' for _, value in parts)
        rows.append(f'<tr><th scope="row">{_text(parts[0][0])}</th>{cells}</tr>')
    return [
        f"<h2>{_text(say('luck', lang))}</h2>",
        f'<p class="soft">{_text(say("luck_about", lang, review.alone))}</p>',
        f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>",
        *rows,
        "</tbody></table>",
        *(f"<p>{_text(line)}</p>" for line in swing_lines(review, lang)),
    ]


def _moves(review: Review, lang: str) -> list[str]:
    keys = _columns(review, "played", "chance")
    return [
        f"<h2>{_text(say('moves', lang))}</h2>",
        f'<p class="soft">{_text(say("moves_about", lang, review.alone))}</p>',
        *_table_head(keys, {"move", "chance"}, lang),
        *(_move(finding, lang) for finding in review.moves),
        "</tbody></table>",
    ]


def _move(finding: Finding, lang: str) -> str:
    mark = ""
    if finding.mark:
        mark = f' <a class="mark" href="#choice{finding.move + 1}">{finding.mark}</a>'
    before, after = percent(finding.before), percent(finding.chance)
    chance = after if before == after else f"{before} → {after}"
    return (
        f'<tr><td class="number">{finding.move + 1}</td>'
        f"{_who(finding, lang)}"
        f"<td>{_text(finding.words(finding.played, lang))}{mark}</td>"
        f'<td class="number">{chance}</td></tr>'
    )
