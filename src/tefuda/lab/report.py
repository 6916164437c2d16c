"""The report of a match: rates with their intervals, endings, faults, speed; as data and as words.

Everything that depends on the machine's speed is under `timing`. With budgets in iterations all the
rest is the same on every machine, to the byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from textwrap import fill
from typing import Final

from tefuda.lab.arena import Plan
from tefuda.lab.match import Contestant, Deal
from tefuda.lab.sprt import Sprt
from tefuda.lab.stats import Rate, all_luck, by_deal, in_one_seat, variance_ratio

WIDTH: Final = 80
TIE: Final = "\N{NO-BREAK SPACE}"
"""Where `wrapped` breaks no line; it is printed as a space."""


@dataclass(frozen=True)
class Timing:
    """How long a bot took, in seconds."""

    per_game: float
    longest_game: float
    per_decision: float
    slowest: float


@dataclass(frozen=True)
class BotReport:
    bot: str
    overall: Rate
    """At a table for more than two: the bot alone among copies of the other."""
    seats: list[Rate]
    """The same at each seat; the player in seat 0 starts."""
    decisions: float
    """Per game."""
    most_decisions: int
    timing: Timing


@dataclass(frozen=True)
class Test:
    """How the sequential test went."""

    p0: float
    p1: float
    alpha: float
    beta: float
    log_ratio: float
    lower: float
    upper: float
    accepted: str | None
    games: int


@dataclass(frozen=True)
class Trouble:
    """A game that a bot lost by a fault, or that broke the rules (then there is no bot)."""

    bot: str | None
    against: list[str]
    kind: str
    deal: int
    seed: str
    game: int
    seat: int | None
    move: int | None
    why: str


@dataclass(frozen=True)
class PairReport:
    games: int
    won: int
    drawn: int
    lost: int
    """From where the first bot sits; of games for more than two those in which it sits alone."""
    bots: list[BotReport]
    variance_ratio: float | None
    all_luck: bool
    """Whether luck decided every game; then there is no ratio."""
    endings: dict[str, int]
    decisions: float
    sprt: Test | None
    troubles: list[Trouble]


@dataclass
class Report:
    """The whole match; `pairs` in the order of the list of bots."""

    pairs: list[PairReport]
    complete: bool
    timing: dict[str, float] = field(default_factory=dict)

    @property
    def troubles(self) -> list[Trouble]:
        return [trouble for pair in self.pairs for trouble in pair.troubles]


def report(plan: Plan, deals: Sequence[Deal], seconds: float, played_now: int) -> Report:
    """Of all deals there are; `played_now` games took `seconds`, others were known before."""
    of: dict[tuple[int, int], list[Deal]] = {pair: [] for pair in plan.pairs}
    for deal in deals:
        of[deal.pair].append(deal)
    pairs = [pair_report(plan, pair, found) for pair, found in of.items() if found]
    complete = len(pairs) == len(of) and all(_complete(plan, pair) for pair in pairs)
    timing = {
        "seconds": round(seconds, 3),
        "games": played_now,
        "games_per_second": round(played_now / seconds, 2) if seconds else 0.0,
    }
    return Report(pairs, complete, timing)


def _complete(plan: Plan, pair: PairReport) -> bool:
    return pair.games == plan.games or bool(pair.sprt and pair.sprt.accepted)


def pair_report(plan: Plan, pair: tuple[int, int], deals: Sequence[Deal]) -> PairReport:
    bots = [plan.bots[number] for number in pair]
    first = [score for deal in deals for score in deal.scores(0)]
    seats = _by_seat(deals, 0)
    games = [game for deal in deals for game in deal.games]
    return PairReport(
        games=len(games),
        won=first.count(1.0),
        drawn=sum(0.0 < score < 1.0 for score in first),
        lost=first.count(0.0),
        bots=[_bot_report(who, number, deals) for number, who in enumerate(bots)],
        variance_ratio=variance_ratio(*seats),
        all_luck=all_luck(*seats),
        endings=dict(sorted(Counter(game.ending for game in games).items())),
        decisions=sum(sum(game.decisions) for game in games) / len(games),
        sprt=_tested(plan, deals),
        troubles=[trouble for deal in deals for trouble in _troubles(deal, bots)],
    )


def _by_seat(deals: Sequence[Deal], bot: int) -> list[tuple[float, ...]]:
    """For each seat, what a bot scored there, deal by deal."""
    return list(zip(*(deal.scores(bot) for deal in deals), strict=True))


def _bot_report(who: Contestant, number: int, deals: Sequence[Deal]) -> BotReport:
    seats = _by_seat(deals, number)
    sat = [
        (game, seat)
        for deal in deals
        for game in deal.games
        for seat, bot in enumerate(game.seats)
        if bot == number
    ]
    decisions = sum(game.decisions[seat] for game, seat in sat)
    seconds = sum(game.seconds[seat] for game, seat in sat)
    return BotReport(
        bot=who.label,
        overall=by_deal(*seats),
        seats=[in_one_seat(scores) for scores in seats],
        decisions=decisions / len(sat),
        most_decisions=max(game.decisions[seat] for game, seat in sat),
        timing=Timing(
            per_game=seconds / len(sat),
            longest_game=max(game.seconds[seat] for game, seat in sat),
            per_decision=seconds / max(1, decisions),
            slowest=max(game.slowest[seat] for game, seat in sat),
        ),
    )


def _tested(plan: Plan, deals: Sequence[Deal]) -> Test | None:
    bounds = plan.sprt
    if bounds is None:
        return None
    test = Sprt(bounds, plan.terms.company.sides)
    for deal in deals:
        test.add(*deal.scores(0))
    return Test(
        p0=bounds.p0,
        p1=bounds.p1,
        alpha=bounds.alpha,
        beta=bounds.beta,
        log_ratio=test.ratio,
        lower=bounds.lower,
        upper=bounds.upper,
        accepted=test.verdict,
        games=plan.per_deal * test.deals,
    )


def _troubles(deal: Deal, bots: Sequence[Contestant]) -> list[Trouble]:
    found: list[Trouble] = []
    for number, game in enumerate(deal.games, 1):
        at = [bots[bot].label for bot in game.seats]
        if game.broken:
            found.append(
                Trouble(None, at, "broken", deal.number, deal.seed, number, None, None, game.broken)
            )
        elif (fault := game.fault) is not None:
            seat = fault.seat
            found.append(
                Trouble(
                    at[seat],
                    at[:seat] + at[seat + 1 :],
                    fault.kind,
                    deal.number,
                    deal.seed,
                    number,
                    seat,
                    fault.move,
                    fault.why,
                )
            )
    return found


# -- words -----------------------------------------------------------------------------------------


def as_text(whole: Report) -> str:
    parts = [pair_text(pair) for pair in whole.pairs]
    if len(whole.pairs) > 1:
        parts.append(cross_table(whole.pairs))
    if not whole.pairs:
        parts.append("no game was finished")
    elif not whole.complete:
        parts.append("The match is not complete.")
    timing = whole.timing
    parts.append(
        f"{timing['games']:g} games now, {timing['seconds']:.1f} s, "
        f"{timing['games_per_second']:.1f} games a second"
    )
    return "\n\n".join(parts)


def pair_text(pair: PairReport) -> str:
    names = [bot.bot for bot in pair.bots]
    endings = ", ".join(f"{how}{TIE}{count}" for how, count in pair.endings.items())
    lines = [
        *_rates(pair),
        _luck_text(pair),
        wrapped(f"endings: {endings}"),
    ]
    if pair.sprt is not None:
        lines.append(wrapped(test_text(pair.sprt, names)))
    lines += [trouble_text(trouble) for trouble in pair.troubles]
    return "\n".join(lines)


def _rates(pair: PairReport) -> list[str]:
    names = [bot.bot for bot in pair.bots]
    effort = [
        ("", "choices a game", "seconds a game", "ms a choice"),
        *((bot.bot, *_effort(bot)) for bot in pair.bots),
    ]
    shown = [[rate.numbers for rate in (bot.overall, *bot.seats)] for bot in pair.bots]
    rows = [(name, *rates) for name, rates in zip(names, shown, strict=True)]
    seats = len(pair.bots[0].seats)
    if seats == 2:
        head = f"{names[0]} against {names[1]}: {pair.games} games"
        columns = ("", "both seats, %", "starting, %", "second, %")
        return [f"{head}, {_results(pair)}", table(columns, *rows, *effort)]
    return [
        wrapped(
            f"{names[0]} and {names[1]}, {seats} players: {pair.games} games. Below, each alone "
            f"among the others; an even share is {100 / seats:.1f}{TIE}%. "
            f"{names[0]} alone: {_results(pair)}"
        ),
        table(("", "all seats, %", *(f"seat {n + 1}, %" for n in range(seats))), *rows),
        table(*effort),
    ]


def _results(pair: PairReport) -> str:
    return f"{pair.won} won, {pair.drawn} drawn, {pair.lost} lost"


def table(*rows: Sequence[str]) -> str:
    """Columns as wide as they must be."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, wide, strict=True)).rstrip()
        for row in rows
    )


def wrapped(text: str) -> str:
    """Lines that a terminal need not break; names stay whole."""
    lines = fill(
        text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )
    return lines.replace(TIE, " ")


def _effort(bot: BotReport) -> tuple[str, str, str]:
    """Means, and the maximum in brackets."""
    timing = bot.timing
    return (
        f"{bot.decisions:.1f} ({bot.most_decisions})",
        f"{timing.per_game:.3f} ({timing.longest_game:.3f})",
        f"{1000 * timing.per_decision:.2f} ({1000 * timing.slowest:.1f})",
    )


def _luck_text(pair: PairReport) -> str:
    if pair.all_luck:
        return "duplicate deals: luck decided every game, and swapping the seats cancels it"
    if pair.variance_ratio is not None:
        return f"duplicate deals: one game is worth {pair.variance_ratio:.2f} independent games"
    if pair.games == 2:
        return "duplicate deals: one deal says nothing about luck"
    return "duplicate deals: all went alike, which says nothing about luck"


def test_text(test: Test, names: Sequence[str]) -> str:
    tested = f"sequential test of {names[0]}: H0 {test.p0:g}, H1 {test.p1:g}"
    errors = f"errors {test.alpha:g} and {test.beta:g}"
    reached = f"{test.log_ratio:+.2f} between {test.lower:.2f} and {test.upper:.2f}"
    said = f"{test.accepted} accepted" if test.accepted else "undecided"
    return f"{tested}, {errors}: {said} after {test.games} games ({reached})"


def trouble_text(trouble: Trouble) -> str:
    where = f"deal {trouble.deal} (seed {trouble.seed}), game {trouble.game}"
    if trouble.bot is None:
        return f"BROKEN: {where}, {' against '.join(trouble.against)}: {trouble.why}"
    return (
        f"FAULT ({trouble.kind}): {trouble.bot}, {where}, seat {trouble.seat}, "
        f"choice {trouble.move}: {trouble.why}"
    )


def cross_table(pairs: Sequence[PairReport]) -> str:
    """What each bot scored against each other, in percent."""
    names: list[str] = []
    rates: dict[tuple[str, str], float] = {}
    for pair in pairs:
        one, other = pair.bots
        names += [name for name in (one.bot, other.bot) if name not in names]
        rates[one.bot, other.bot] = one.overall.rate
        rates[other.bot, one.bot] = other.overall.rate
    wide = max(len(name) for name in names) + 2
    lines = [f"{'%':<{wide}}" + "".join(f"{name:>{wide}}" for name in names)]
    for row in names:
        cells = (
            f"{100 * rates[row, column]:.1f}" if (row, column) in rates else "–" for column in names
        )
        lines.append(f"{row:<{wide}}" + "".join(f"{cell:>{wide}}" for cell in cells))
    return "\n".join(lines)
