"""Bots against bots: every pair of a list on the same deals, on all cores, in a fixed order.

Several processes play the deals, and the results are taken in by the numbers of the deals. So
nothing that is counted, written or decided depends on which process was faster. Deals that are kept
in a file (`book.py`) are not played again.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import combinations
from types import TracebackType
from typing import Final

from tefuda.core.game import Game
from tefuda.core.listing import listed
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.lab.book import Book
from tefuda.lab.match import Contestant, Deal, Terms, play_deal, seatings
from tefuda.lab.sprt import Bounds, Sprt

AHEAD: Final = 8
"""Deals handed to each process: enough that none waits for the slowest."""

OpenGame = Callable[[str], Game]
Pair = tuple[int, int]
Result = tuple[Deal, list[Json]]


@dataclass(frozen=True)
class Plan:
    """Everything that decides how a match goes. Equal plans give equal results."""

    game: str
    bots: tuple[Contestant, ...]
    games: int
    terms: Terms
    sprt: Bounds | None = None
    """A sequential test for each pair; `games` is then the most that are played."""

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise TefudaError("an arena needs at least two bots, such as random,random")
        if self.games < 2 or self.games % self.per_deal:
            raise TefudaError(self._uneven())

    def _uneven(self) -> str:
        if self.per_deal == 2:
            return (
                f"the number of games must be even, not {self.games}: "
                "each deal is played twice, with the seats swapped"
            )
        return (
            f"the number of games must be a multiple of {self.per_deal}, not {self.games}: in each "
            "deal either bot sits once at every seat, alone among the other"
        )

    @property
    def per_deal(self) -> int:
        """The number of games in a deal."""
        return len(seatings(*self.terms.company))

    @property
    def pairs(self) -> list[Pair]:
        return list(combinations(range(len(self.bots)), 2))

    @property
    def deals(self) -> int:
        """The number of deals for each pair."""
        return self.games // self.per_deal


def run(
    plan: Plan,
    open_game: OpenGame,
    jobs: int = 1,
    book: Book | None = None,
    keep_records: Callable[[Deal, list[Json]], None] | None = None,
) -> Iterator[tuple[Deal, bool]]:
    """Every deal in its order, and whether it was played now or taken from the book."""
    with Crew(plan, open_game, min(jobs, plan.deals)) as crew:
        for pair in plan.pairs:
            test = Sprt(plan.sprt, plan.terms.company.sides) if plan.sprt else None
            for deal, records, fresh in _of_pair(plan, pair, crew, book):
                if fresh and book is not None:
                    book.add(deal)
                if keep_records is not None and records:
                    keep_records(deal, records)
                yield deal, fresh
                if test is not None and test.add(*deal.scores(0)):
                    break


def _of_pair(
    plan: Plan, pair: Pair, crew: Crew, book: Book | None
) -> Iterator[tuple[Deal, list[Json], bool]]:
    kept = book.of(pair) if book is not None else []
    for deal in kept:
        yield deal, [], False
    for deal, records in crew.play(pair, range(len(kept), plan.deals)):
        yield deal, records, True


# -- processes -------------------------------------------------------------------------------------


class Crew:
    """The processes that play the deals: this one, or several others."""

    def __init__(self, plan: Plan, open_game: OpenGame, jobs: int) -> None:
        self.plan = plan
        self.open_game = open_game
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None
        self.others = set(multiprocessing.active_children())

    def __enter__(self) -> Crew:
        if self.jobs > 1:
            self.pool = ProcessPoolExecutor(
                self.jobs, initializer=_begin, initargs=(self.plan, self.open_game)
            )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop without waiting for games that nobody counts.

        First the processes end, whatever a bot does there, then the pool: a pool that is left alone
        fails on its closed pipes when Python exits.
        """
        if self.pool is None:
            return
        for worker in set(multiprocessing.active_children()) - self.others:
            worker.kill()
        self.pool.shutdown(wait=True, cancel_futures=True)

    def play(self, pair: Pair, numbers: range) -> Iterator[Result]:
        """The deals of these numbers, in this order."""
        if self.pool is None:
            game = self.open_game(self.plan.game)
            for number in numbers:
                yield play_deal(game, self.plan.bots, pair, number, self.plan.terms)
            return
        waiting: deque[tuple[int, Future[Result]]] = deque()
        left = iter(numbers)
        try:
            while True:
                for number in left:
                    waiting.append((number, self.pool.submit(_play, pair, number)))
                    if len(waiting) >= AHEAD * self.jobs:
                        break
                if not waiting:
                    return
                yield waiting[0][1].result()
                waiting.popleft()
        except BrokenProcessPool:
            raise self._died(
                pair, [number for number, future in waiting if _lost(future)]
            ) from None
        finally:
            for _, future in waiting:
                future.cancel()

    def _died(self, pair: Pair, lost: list[int]) -> TefudaError:
        """Deals are begun in their order, so those under way are the first that were lost."""
        one, other = (self.plan.bots[bot].label for bot in pair)
        deals = listed([str(deal) for deal in lost[: self.jobs]], " or ")
        return TefudaError(
            f"a process has died in deal {deals} of {one} against {other}: one of these bots ended "
            "it, as by os._exit or a crash in compiled code, or the system did, as when memory is "
            "short; no arena can go on after that"
        )


def _lost(future: Future[Result]) -> bool:
    return not future.done() or future.cancelled() or future.exception() is not None


@dataclass
class Worker:
    plan: Plan
    game: Game


_worker: list[Worker] = []
"""The work of a process of the crew, set when it began; empty in all others."""


def _begin(plan: Plan, open_game: OpenGame) -> None:
    # Ctrl-C reaches every process of the terminal; the first one decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker[:] = [Worker(plan, open_game(plan.game))]


def _play(pair: Pair, number: int) -> Result:
    worker = _worker[0]
    return play_deal(worker.game, worker.plan.bots, pair, number, worker.plan.terms)
