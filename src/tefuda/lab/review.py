"""A review of a game: what each choice cost, and what part of the result was luck.

Every decision is judged from what the player who made it could know then, so a review uses no
hidden card against anybody. For each seat the chance to win, as that seat could know it, moves in
steps that add up to the result:

    start + luck − own mistakes + the others' mistakes + resignation = result

At a player's own decision the chance falls by how much the choice surely was worse than the best
one. Between two own decisions it changes by what the others gave away in the meantime. All the rest
is luck: draws, and hidden cards that come to light. With perfect judgement the luck is a
martingale: it is as likely to help as to harm, whatever has happened before. Costs that are too
close to call count as zero here: added up over a game, noise would look like a lack of skill.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from tefuda.cardtext.cards import LANGUAGES
from tefuda.core.game import Company, Game
from tefuda.core.state import Json, Log, Names, State
from tefuda.errors import TefudaError
from tefuda.lab.insight import Adviser, Insight, Prospect
from tefuda.lab.reasons import Reasons, reasons

ITERATIONS: Final = 800
"""Iterations of each search; a decision takes about four searches."""
GRADES: Final = (("blunder", "??", 0.15), ("mistake", "?", 0.10), ("inaccuracy", "?!", 0.05))
"""The grades by what a choice surely gave away, the worst first (as Lichess grades moves)."""
NO_NAMES: Final[Mapping[str, Names]] = {}


class ReviewError(TefudaError):
    """A game in which there is nothing to review."""


@dataclass(frozen=True)
class Finding:
    """One decision: the choice, the better choice, and the cost of the difference."""

    move: int
    """The index of the choice in the record's moves, as `noticed` counts."""
    seat: int
    played: int
    insight: Insight
    state: State = field(repr=False)
    """The position, for words."""
    reasons: Reasons | None = None
    """Why the better option is better; None if the choice was no mistake."""
    names: Mapping[str, Names] = field(default_factory=dict)
    """By language: what the players are called."""

    @property
    def _played(self) -> Prospect:
        return self.insight.by_choice[self.played]

    @property
    def better(self) -> int:
        """The best option; the one played if there is no better one."""
        return self.insight.best.choice

    @property
    def best_chance(self) -> float:
        return self.insight.best.chance

    @property
    def chance(self) -> float:
        """The chance to win after the choice that was made."""
        return self._played.chance

    @property
    def chance_error(self) -> float:
        """Standard error of that chance."""
        return self._played.error

    @property
    def cost(self) -> float:
        """What the choice gave away, as measured."""
        return self._played.behind

    @property
    def error(self) -> float:
        """Standard error of the cost."""
        return self._played.behind_error

    @property
    def clear_cost(self) -> float:
        """The cost, or 0 if it is too close to call."""
        return 0.0 if self._played.too_close else self.cost

    @property
    def before(self) -> float:
        """The chance to win before the choice."""
        return self.chance + self.clear_cost

    @cached_property
    def grade(self) -> str:
        """`blunder`, `mistake`, `inaccuracy`, or nothing."""
        return self._graded[0]

    @property
    def mark(self) -> str:
        return self._graded[1]

    @property
    def _graded(self) -> tuple[str, str]:
        sure = self._played.surely_behind
        return next(((name, mark) for name, mark, least in GRADES if sure >= least), ("", ""))

    @property
    def alone(self) -> bool:
        """Whether nobody else played."""
        return len(self.state.returns) == 1

    def called(self, lang: str) -> Names:
        return self.names.get(lang, ())

    def words(self, choice: int, lang: str) -> str:
        """The player's words for a choice here."""
        return self.state.describe(choice, lang, self.called(lang))

    def why(self, lang: str) -> str:
        """Why the better option is better, in sentences; empty if the choice was no mistake."""
        return "" if self.reasons is None else self.reasons.tell(lang)


@dataclass(frozen=True)
class Swing:
    """Luck between two decisions of a seat: after `first` choices of the game and before the
    choice of index `last`."""

    first: int
    last: int
    points: float


@dataclass(frozen=True)
class Split:
    """The sources of one seat's result; the parts add up to it."""

    seat: int
    start: float
    own: float
    """Lost by own mistakes: 0 or less."""
    others: float
    """Won by mistakes of others: 0 or more. A partner's mistakes count against the seat."""
    luck: float
    agreed: float
    """Lost or won by a resignation, a clock or an agreement."""
    result: float
    """1, 0 or a share; of an unfinished game, the chance after the last decision."""
    swings: list[Swing]


@dataclass(frozen=True)
class Review:
    game: Game
    iterations: int
    played: int
    """The number of choices in the record, as `noticed` counts."""
    moves: list[Finding]
    """Every decision with a real choice, in order."""
    splits: list[Split]
    """For each seat that was reviewed."""
    result: list[float] | None
    """Per seat; None for an unfinished game."""
    ended: Json | None
    """The agreement by which the game ended, if there was one."""
    summary: dict[str, list[str]] = field(default_factory=dict)
    """By language: why the game went as it did, if the game has such an account."""
    about: dict[str, list[str]] = field(default_factory=dict)
    """By language: the settings that a player who played alone had chosen."""
    names: Mapping[str, Names] = field(default_factory=dict)
    """By language: what the players are called."""

    @property
    def alone(self) -> bool:
        """Whether nobody else played."""
        return self.seats == 1

    def called(self, lang: str) -> Names:
        return self.names.get(lang, ())

    @property
    def seats(self) -> int:
        """The number of players."""
        return int(self.moves[0].state.seats) if self.moves else self.game.seats

    @cached_property
    def mistakes(self) -> list[Finding]:
        """The sure mistakes, the costliest first."""
        found = [finding for finding in self.moves if finding.grade]
        return sorted(found, key=lambda finding: (-finding.cost, finding.move))


def noticed(end: State, seat: int | None, length: int) -> int:
    """The first choices of a game, counted as the reader saw them. Until the game is over, a seat
    must not learn from a number that another seat was asked in secret."""
    return length if end.over or seat is None else end.moves_seen(seat, length)


def review(
    game: Game,
    record: Json | str,
    *,
    seat: int | None = None,
    iterations: int = ITERATIONS,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    names: Mapping[str, Names] = NO_NAMES,
) -> Review:
    """Review every decision of a recorded game, or only those of one seat.

    The chance of a seat moves with the mistakes of the others too, so with `seat` these count as
    luck in its split. A review of one seat in an unfinished game shows nothing that the seat must
    not know; a review of all seats does. `progress` is called after each choice. `names`: the names
    of the players, by language.
    """
    end = game.replay(record)
    game.check_seat(end, seat)
    log = end.log
    assert log is not None
    listed = log.moves[: end.length]
    if not listed:
        raise ReviewError("there is nothing to review: no choice has been made in this game")
    state = game.replay({**end.record(), "ended": None}, 0)
    seats, teams = company = game.company_in(end.view(None))
    adviser = Adviser(game, seed, seats=seats, teams=teams)
    findings = []
    for index, choice in enumerate(listed):
        number, after = (noticed(end, seat, length) for length in (index, index + 1))
        if (seat is None or state.actor == seat) and len(state.options) > 1:
            found = examine(adviser, state, number, choice, iterations)
            findings.append(replace(found, names=names))
        state.step(choice)
        if progress is not None:
            progress(after - number)
    if not findings:
        who = "" if seat is None else f" for player {seat + 1}"
        raise ReviewError(f"there is nothing to review: there was nothing to decide{who}")
    result = [end.worth(who) for who in range(end.seats)] if end.over else None
    agreed = game.agreed(end)
    played = noticed(end, seat, len(listed))
    course = Course(findings, company, played, result, agreed is not None)
    splits = [course.split(who) for who in (range(seats) if seat is None else (seat,))]
    summary = {lang: summed_up(game, end, lang) for lang in LANGUAGES}
    about = {lang: was_about(game, log, lang) for lang in LANGUAGES}
    return Review(game, iterations, played, findings, splits, result, agreed, summary, about, names)


def was_about(game: Game, log: Log, lang: str) -> list[str]:
    """The settings in words; nothing for a game that began in a position, which need not match its
    settings."""
    if game.career is None or log.start is not None:
        return []
    return game.career.describe(log.settings, lang)


def summed_up(game: Game, end: State, lang: str) -> list[str]:
    """The ending and its reasons; nothing in a game that has no such account."""
    told = game.summary(end.record(), lang)
    if told is None:
        return []
    title, lines = told["title"], told["lines"]
    assert isinstance(title, str)
    assert isinstance(lines, list)
    return [title, *lines]


def examine(adviser: Adviser, state: State, move: int, choice: int, iterations: int) -> Finding:
    """One decision, from what the player knew."""
    seat = state.actor
    assert seat is not None
    insight = adviser.look(state.view(seat), state.options, iterations, also=(choice,))
    finding = Finding(move, seat, choice, insight, state.clone())
    if not finding.grade:
        return finding
    searches = adviser.searches
    why = reasons(adviser.game, adviser.judge, searches[finding.better], searches[finding.played])
    return Finding(move, seat, choice, insight, finding.state, why)


@dataclass(frozen=True)
class Course:
    """The course of a game, as far as its chances go."""

    findings: list[Finding]
    company: Company
    moves: int
    result: list[float] | None
    agreed: bool

    def split(self, seat: int) -> Split:
        """Follow one seat's chance through the game; see the top of this file. Several players
        begin with even chances. For a player alone, only the first decision says how hard the game
        is."""
        own_first = next((f.before for f in self.findings if f.seat == seat), 0.0)
        sides = self.company.sides
        start = chance = 1 / sides if sides > 1 else own_first
        own = others = gifts = given_up = 0.0
        swings: list[Swing] = []
        last = -1
        for finding in self.findings:
            if self.company.partners(finding.seat, seat):
                gifts -= finding.clear_cost
                continue
            if finding.seat != seat:
                gifts += finding.clear_cost / (sides - 1)
                continue
            swings.append(Swing(last + 1, finding.move, finding.before - chance - gifts))
            others, gifts = others + gifts, 0.0
            own -= finding.clear_cost
            chance, last = finding.chance, finding.move
        end = chance + gifts if self.result is None else self.result[seat]
        rest = end - chance - gifts
        if self.agreed:
            given_up = rest
        else:
            swings.append(Swing(last + 1, self.moves, rest))
        luck = sum(swing.points for swing in swings)
        return Split(seat, start, own, others + gifts, luck, given_up, end, swings)
