"""A review in sentences and block characters: what the terminal prints and the page repeats."""

from __future__ import annotations

from itertools import chain
from textwrap import wrap
from typing import Final

from tefuda.cardtext.people import beside, player, spelled
from tefuda.core.state import Json
from tefuda.core.typography import unbroken
from tefuda.lab.hint import margin
from tefuda.lab.review import Finding, Review, Split, Swing
from tefuda.lab.words import percent, points, say, say_of

WIDTH: Final = 80
COLUMNS: Final = 72
"""Of a graph, beside its scale."""
ROWS: Final = 8
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
TOP: Final = 5


def as_text(review: Review, lang: str, top: int = TOP) -> str:
    lines = [*heading(review, lang), *ending(review, lang)]
    for split in review.splits:
        lines += ["", *graph(review, split, lang)]
    lines += ["", *_mistakes(review, lang, top)]
    lines += ["", say("luck", lang), *split_lines(review, lang), *swing_lines(review, lang)]
    lines += ["", say("moves", lang), *(_move(finding, lang) for finding in review.moves)]
    lines += ["", say("method", lang, review.alone, iterations=review.iterations)]
    return "\n".join(chain.from_iterable(map(_wrapped, lines)))


def _wrapped(line: str) -> list[str]:
    """Lines that fit the terminal; what follows a line's first part is set in a little."""
    if len(line) <= WIDTH:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return wrap(unbroken(line), WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def heading(review: Review, lang: str) -> list[str]:
    """What is reviewed."""
    title = say("title", lang, game=say(f"game.{review.game.name}", lang))
    about = " · ".join(review.about.get(lang, []))
    return [title, about] if about else [title]


def ending(review: Review, lang: str) -> list[str]:
    """How it ended, why, and how much there was to decide."""
    every = len(review.moves) == review.played
    key = "counted_all" if every else "counted"
    counted = say(key, lang, moves=review.played, decisions=len(review.moves))
    return [*(review.summary.get(lang) or _result(review, lang)), counted]


def said_of(key: str, lang: str, of: Review | Finding, seat: int, **values: object) -> str:
    """The lines about one player."""
    return say_of(key, lang, seat, of.called(lang), of.alone, **values)


def _result(review: Review, lang: str) -> list[str]:
    lines = []
    if review.ended is not None:
        seat = review.ended["seat"]
        who = seat if isinstance(seat, int) else 0
        lines.append(said_of(f"ended.{review.ended['how']}", lang, review, who))
    return lines + _winners(review, lang)


def _winners(review: Review, lang: str) -> list[str]:
    if review.result is None:
        return [say("unfinished", lang)]
    winners = [seat for seat, share in enumerate(review.result) if share]
    if len(winners) == 1:
        return [said_of("won", lang, review, winners[0])]
    if len(winners) not in (0, review.seats):
        names = review.called(lang)
        others = ", ".join(player(seat, names, lang) for seat in winners[:-1])
        return [said_of("won_together", lang, review, winners[-1], others=others)]
    if review.ended is None:
        return [say("lost" if review.alone else "drawn", lang)]
    return []


# -- the graph -------------------------------------------------------------------------------------


def graph(review: Review, split: Split, lang: str) -> list[str]:
    """One seat's chance over the game as columns of blocks, and a mark under each mistake."""
    heights, marks = _columns(review, split)
    marked_too = say("graph_marks", lang) if "?" in marks else ""
    lines = [said_of("graph", lang, review, split.seat) + marked_too]
    for row in reversed(range(ROWS)):
        scale = {ROWS - 1: "100 %", ROWS // 2 - 1: " 50 %", 0: "  0 %"}.get(row, "     ")
        lines.append(f"{scale} │{''.join(_block(height, row) for height in heights)}".rstrip())
    lines.append(f"      └{'─' * len(heights)}")
    if "?" in marks:
        lines.append(f"       {marks.rstrip()}")
    return lines


def _columns(review: Review, split: Split) -> tuple[list[float], str]:
    """The chance at each column's choices; constant where this seat had nothing to decide."""
    width = min(COLUMNS, review.played)
    heights: list[float] = []
    marks = [" "] * width
    own = {finding.move: finding for finding in review.moves if finding.seat == split.seat}
    chance = split.start
    for column in range(width):
        first, last = (review.played * n // width for n in (column, column + 1))
        for finding in (own[move] for move in range(first, last) if move in own):
            chance = finding.chance
            if finding.mark:
                marks[column] = "?"
        heights.append(chance)
    if review.result is not None:
        heights[-1] = split.result
    return heights, "".join(marks)


def _block(height: float, row: int) -> str:
    eighths = round(height * ROWS * 8) - row * 8
    return BLOCKS[min(max(eighths, 0), 8)]


# -- sentences -------------------------------------------------------------------------------------


def _mistakes(review: Review, lang: str, top: int) -> list[str]:
    if not review.mistakes:
        return [say("no_mistakes", lang)]
    lines = [say("mistakes", lang), say("grades", lang)]
    for finding in review.mistakes[:top]:
        heading, *rest = marked(finding, lang)
        lines += ["", heading, *(f"  {line}" for line in rest)]
    left = len(review.mistakes) - top
    return [*lines, "", say("more_mistakes", lang, n=left)] if left > 0 else lines


def marked(finding: Finding, lang: str) -> list[str]:
    """A mistake: what it was, what was played, what was better, and why."""
    return [
        played_of(finding, lang),
        say(
            "played",
            lang,
            text=finding.words(finding.played, lang),
            chance=percent(finding.chance),
        ),
        say(
            "better",
            lang,
            text=finding.words(finding.better, lang),
            chance=percent(finding.best_chance),
        ),
        say("why", lang, text=finding.why(lang)),
    ]


def played_of(finding: Finding, lang: str) -> str:
    return said_of(
        "finding",
        lang,
        finding,
        finding.seat,
        move=finding.move + 1,
        grade=say(f"grade.{finding.grade}", lang),
        mark=finding.mark,
        cost=round(100 * finding.cost),
        error=margin(finding.error),
    )


def split_parts(review: Review, split: Split, lang: str) -> list[tuple[str, str]]:
    """The parts that add up to a seat's result, with their names."""
    parts = [
        ("start", percent(split.start)),
        ("own", points(split.own)),
        *([] if review.alone else [(_others(review), points(split.others))]),
        ("luck", points(split.luck)),
        ("end", percent(split.result)),
    ]
    if review.ended is not None:
        parts.insert(-1, ("agreed", points(split.agreed)))
    return [(say(f"split.{name}", lang, review.alone), value) for name, value in parts]


def _others(review: Review) -> str:
    return "others" if review.seats == 2 else "several"


def split_lines(review: Review, lang: str) -> list[str]:
    lines = [say("luck_about", lang, review.alone)]
    for split in review.splits:
        told = ", ".join(f"{name} {value}" for name, value in split_parts(review, split, lang))
        who = said_of("for_seat", lang, review, split.seat)
        lines.append(f"{who}{say('colon', lang)}{told}.")
    return lines


def swing_lines(review: Review, lang: str) -> list[str]:
    """For each seat the one stretch of the game in which it was luckiest."""
    lines = []
    for split in review.splits:
        swing = max(split.swings, key=lambda swing: swing.points, default=None)
        if swing is not None and swing.points >= 0.01:
            when, told = _stretch(review, swing, lang), points(swing.points)
            key = "swing_one" if told == "+1" else "swing"
            lines.append(said_of(key, lang, review, split.seat, points=told, when=when))
    return lines


def _stretch(review: Review, swing: Swing, lang: str) -> str:
    if swing.first == 0:
        return say("swing_before", lang, n=swing.last + 1)
    if swing.last == review.played:
        return say("swing_after", lang, n=swing.first)
    return say("swing_between", lang, first=swing.first, last=swing.last + 1)


def _move(finding: Finding, lang: str) -> str:
    before, after = percent(finding.before), percent(finding.chance)
    chance = f"{after} %" if before == after else f"{before} → {after} %"
    mark = f" {finding.mark}" if finding.mark else ""
    names = finding.called(lang)
    who = f"{spelled(beside(finding.seat, names, lang), names)}{say('colon', lang)}"
    text = finding.words(finding.played, lang)
    return f"{finding.move + 1:>4}. {'' if finding.alone else who}{text}{mark} ({chance})"


def as_data(review: Review, lang: str) -> Json:
    """The review for programs: numbers as measured, and the words of one language."""
    return {
        "game": review.game.name,
        "iterations": review.iterations,
        "choices": review.played,
        "result": review.result,
        "ended": review.ended,
        "moves": [finding_data(finding, lang) for finding in review.moves],
        "mistakes": [finding.move for finding in review.mistakes],
        "splits": [
            {
                "seat": split.seat,
                "start": split.start,
                "own": split.own,
                "others": split.others,
                "luck": split.luck,
                "agreed": split.agreed,
                "result": split.result,
                "swings": [
                    {"first": swing.first, "last": swing.last, "points": swing.points}
                    for swing in split.swings
                ],
            }
            for split in review.splits
        ],
    }


def finding_data(finding: Finding, lang: str) -> Json:
    data: Json = {
        "move": finding.move,
        "seat": finding.seat,
        "played": finding.played,
        "played_text": finding.words(finding.played, lang),
        "better": finding.better,
        "better_text": finding.words(finding.better, lang),
        "before": finding.before,
        "best_chance": finding.best_chance,
        "chance": finding.chance,
        "cost": finding.cost,
        "error": finding.error,
        "chance_error": finding.chance_error,
        "grade": finding.grade,
        "mark": finding.mark,
    }
    return {**data, "why": finding.why(lang)} if finding.grade else data
