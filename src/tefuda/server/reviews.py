"""Reviews of games that are over: one at a time, in a process of their own, kept while there is
room. After a restart they are worked out again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from itertools import count
from typing import Any, Final

import structlog

from tefuda.bots.outside import told
from tefuda.core.state import Json
from tefuda.lab import account
from tefuda.lab.review import ITERATIONS, Finding, Review, review
from tefuda.lab.words import say
from tefuda.native import running
from tefuda.server.origins import Origins
from tefuda.server.past import Past
from tefuda.server.processes import done, opened
from tefuda.server.protocol import LANGUAGES
from tefuda.server.scheduler import Claim, Rank
from tefuda.server.tables import Table
from tefuda.server.words import Refused
from tefuda.server.workers import Workers

MOST_KEPT: Final = 200
MOST_WAITING: Final = 100
MOST_OF_ADDRESS: Final = 6
MOST_OF_ONE: Final = 2
"""Of those that wait, one person's."""
TRIES: Final = 3
"""Of a review, if the process that works it out dies."""
SLOW_ITERATIONS: Final = 128
"""Of each search while the engine is not compiled."""
log = structlog.get_logger()

Made = dict[str, Json]
"""A review in each language."""
Called = dict[str, list[str]]
"""What the players are called, in each language."""


class Reviews:
    def __init__(
        self,
        workers: Workers,
        origins: Origins,
        background: Callable[[Coroutine[Any, Any, Made]], asyncio.Task[Made]],
    ) -> None:
        self.workers = workers
        self.origins = origins
        self.background = background
        self.jobs: dict[str, asyncio.Task[Made]] = {}
        self.wanted_by: dict[str, Claim] = {}
        """By table, whose it is."""
        self.current = ""
        """The table whose game is being looked at."""

    def start(self, table: Table, person: str) -> None:
        """Unless it has been; one that failed is tried again."""
        record, job = Past(table, None).record(), self.jobs.get(table.row.id)
        if not record["moves"]:
            raise Refused("no_choices")
        if job is not None and not (job.done() and _failed(job)):
            return
        claim = Claim(Rank.REVIEW, self.origins.of(person), person)
        waiting = [self.wanted_by[t] for t, job in self.jobs.items() if not job.done()]
        if sum(other.person == person for other in waiting) >= MOST_OF_ONE:
            raise Refused("reviewing", most=str(MOST_OF_ONE))
        of_address = sum(other.address == claim.address for other in waiting)
        if of_address >= MOST_OF_ADDRESS or len(waiting) >= MOST_WAITING:
            raise Refused("busy")
        self._forget()
        self.wanted_by[table.row.id] = claim
        names = {lang: table.names(lang) for lang in LANGUAGES}
        self.jobs[table.row.id] = self.background(self._work(table.row.id, record, names))

    async def _work(self, table: str, record: Json, names: Called) -> Made:
        def begins() -> None:
            self.current, self.workers.share.value = table, 0.0

        claim, question = self.wanted_by[table], (str(record["game"]), record, names)
        try:
            return await self.workers.run(claim, _review, *question, tries=TRIES, begun=begins)
        except Exception as error:
            log.warning("a review failed", table=table, why=told(error))
            raise
        finally:
            if self.current == table:
                self.current = ""

    def _forget(self) -> None:
        finished = [table for table, job in self.jobs.items() if job.done()]
        for table in finished[: max(0, len(self.jobs) - MOST_KEPT + 1)]:
            del self.jobs[table], self.wanted_by[table]

    def forget(self, person: str, tables: Iterable[str]) -> None:
        """Nobody's name is kept in a review of their games."""
        for table in tables:
            self.jobs.pop(table, None)
            self.wanted_by.pop(table, None)
        for table, claim in self.wanted_by.items():
            if claim.person == person:
                self.wanted_by[table] = replace(claim, person="")

    def status(self, table: str, lang: str) -> Json:
        job = self.jobs.get(table)
        if job is None:
            return {"status": "none", "progress": 0.0, "review": None}
        if not job.done():
            share = self.workers.share.value if self.current == table else 0.0
            return {"status": "running", "progress": round(share, 3), "review": None}
        if _failed(job):
            return {"status": "failed", "progress": 0.0, "review": None}
        return {"status": "done", "progress": 1.0, "review": job.result()[lang]}


def _failed(job: asyncio.Task[Made]) -> bool:
    return job.cancelled() or job.exception() is not None


# -- in a process ----------------------------------------------------------------------------------


def _review(game: str, record: Json, names: Called) -> Made:
    moves = record["moves"]
    assert isinstance(moves, list)
    made = count(1)
    iterations = ITERATIONS if running() == "compiled" else SLOW_ITERATIONS
    found = review(
        opened(game),
        record,
        iterations=iterations,
        progress=lambda _: done(next(made) / len(moves)),
        names=names,
    )
    return {lang: shown(found, lang) for lang in LANGUAGES}


def shown(found: Review, lang: str) -> Json:
    """All that a page shows of a review, in the words of the command line."""
    return {
        **account.as_data(found, lang),
        "moves": [_decision(finding, found, lang) for finding in found.moves],
        "summary": account.ending(found, lang),
        "lucky": account.swing_lines(found, lang),
        "method": say("method", lang, iterations=found.iterations),
    }


def _decision(finding: Finding, found: Review, lang: str) -> Json:
    """A decision with what its options are about, and when it was made."""
    view, about = finding.state.view(None), found.game.about
    return {
        **account.finding_data(finding, lang),
        "played_about": about(finding.state, finding.played),
        "better_about": about(finding.state, finding.better),
        "round": view.get("round"),
        "turn": view.get("turn"),
    }
