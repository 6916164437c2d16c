"""What a page itself computes, read from a trace of the browser.

A trace says of everything on the page's main thread how much processor time it took. Unlike the
time on the wall that does not grow when other programs have the processor, so it says of each frame
how much work of the page's own was in it, on a machine that is never quiet too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

Event = dict[str, Any]

TIMING: Final = "blink.user_timing"
CATEGORIES: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline", TIMING]
MOVES, RESTS, PRESS, DRAWN = "moves", "rests", "press", "drawn"
"""Marks that a page sets: something begins to be shown, all has been shown, a key or a button is
pressed, and what somebody waits for is there."""
MARK: Final = """
for (const press of ['keydown', 'click'])
    addEventListener(press, () => performance.mark('press'), true)
let shown = false, drawn = false
new MutationObserver(() => {
    const showing = document.querySelector('[data-showing]') !== null
    if (showing !== shown) performance.mark(showing ? 'moves' : 'rests')
    shown = showing
    if (!drawn && document.querySelector('h1')) performance.mark('drawn')
    drawn ||= document.querySelector('h1') !== null
}).observe(document, { subtree: true, childList: true, attributeFilter: ['data-showing'] })
"""
"""In the page: sets them."""

TASK: Final = "RunTask"
DRAWING: Final = "Commit"
"""What ends a frame: it is handed on to be put on the screen."""
KINDS: Final = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "FunctionCall": "script",
    "TimerFire": "script",
    "EventDispatch": "script",
    "FireAnimationFrame": "script",
    "RunMicrotasks": "script",
    "v8.evaluateModule": "script",
    "v8.compileModule": "script",
}
"""Kinds of work; all else of a task is of another."""
OTHER: Final = "other"
FRAME_TIME: Final = 1000 / 60
"""Milliseconds of a frame. After so long without work, what follows belongs to another frame."""


@dataclass
class Task:
    """What the main thread did in one go. All times are milliseconds."""

    begun: float
    ended: float
    draws: bool = False
    """Whether a frame is drawn in it."""
    work: dict[str, float] = field(default_factory=dict)
    """Processor time by kind."""
    marks: list[str] = field(default_factory=list)

    @property
    def total(self) -> float:
        return sum(self.work.values())


@dataclass(frozen=True)
class Frame:
    """What was done since the frame before was drawn, or since there was anything to do."""

    tasks: Sequence[Task]

    @property
    def work(self) -> dict[str, float]:
        kinds = {kind for task in self.tasks for kind in task.work}
        return {kind: sum(task.work.get(kind, 0) for task in self.tasks) for kind in kinds}

    @property
    def total(self) -> float:
        return sum(task.total for task in self.tasks)

    def has(self, mark: str) -> bool:
        return any(mark in task.marks for task in self.tasks)


def tasks_of(events: Sequence[Event]) -> list[Task]:
    """The tasks of the page that sets marks, in order."""
    thread = _main_thread(events)
    own = [event for event in events if (event["pid"], event["tid"]) == thread]
    own.sort(key=lambda event: (event["ts"], -event.get("dur", 0)))
    tasks: list[Task] = []
    open_events: list[tuple[float, str]] = []
    for event in own:
        begun = event["ts"] / 1000
        if event["ph"] == "X":
            while open_events and open_events[-1][0] <= begun:
                open_events.pop()
            _work(event, tasks, open_events)
        elif tasks and begun <= tasks[-1].ended and TIMING in event.get("cat", ""):
            tasks[-1].marks.append(event["name"])
    return tasks


def _work(event: Event, tasks: list[Task], open_events: list[tuple[float, str]]) -> None:
    """What lies inside other work of another kind is taken away from that."""
    begun = event["ts"] / 1000
    ended, took = begun + event.get("dur", 0) / 1000, event.get("tdur", 0) / 1000
    outer = open_events[-1][1] if open_events else None
    if outer is None and event["name"] != TASK:
        return
    if outer is None:
        tasks.append(Task(begun, ended))
    kind = KINDS.get(event["name"], outer or OTHER)
    tasks[-1].draws |= event["name"] == DRAWING
    work = tasks[-1].work
    if kind != outer:
        work[kind] = work.get(kind, 0) + took
        if outer is not None:
            work[outer] = work.get(outer, 0) - took
    open_events.append((ended, kind))


def _main_thread(events: Sequence[Event]) -> tuple[int, int]:
    """That of the process which shows the page: others stand by."""
    for event in events:
        if event["name"] in (MOVES, RESTS, PRESS, DRAWN) and TIMING in event.get("cat", ""):
            return event["pid"], event["tid"]
    raise ValueError("no page set a mark while the trace was made")


def frames_of(tasks: Sequence[Task]) -> Iterator[Frame]:
    own: list[Task] = []
    for task in tasks:
        if own and task.begun - own[-1].ended > FRAME_TIME:
            yield Frame(own)
            own = []
        own.append(task)
        if task.draws:
            yield Frame(own)
            own = []
    if own:
        yield Frame(own)


@dataclass(frozen=True)
class Shown:
    """What was done while events were shown."""

    frames: Sequence[Frame]
    time: float
    """For how long they were, on the wall."""

    def share(self, slower: float) -> float:
        """Of all frames, those whose work fits into a frame, on a processor so many times slower.
        Where nothing is to be done frames follow each other, one every sixtieth of a second."""
        late = [took for took in self.took(slower) if took > FRAME_TIME]
        whole = max(0, self.time - sum(late)) / FRAME_TIME
        return whole / (whole + len(late))

    def took(self, slower: float) -> list[float]:
        return [frame.total * slower for frame in self.frames]

    def kinds(self) -> dict[str, float]:
        """Milliseconds of work of each kind, the most first."""
        sums: dict[str, float] = {}
        for frame in self.frames:
            for kind, took in frame.work.items():
                sums[kind] = sums.get(kind, 0) + took
        return dict(sorted(sums.items(), key=lambda item: -item[1]))


def shown(tasks: Sequence[Task]) -> Shown:
    frames: list[Frame] = []
    time, since = 0.0, None
    for frame in frames_of(tasks):
        moved = since is not None
        for task in frame.tasks:
            if MOVES in task.marks:
                since = task.begun
            if RESTS in task.marks and since is not None:
                time, since = time + task.ended - since, None
        if moved or since is not None:
            frames.append(frame)
    return Shown(frames, time)


def answers(tasks: Sequence[Task]) -> list[float]:
    """The work from each press to the frame that shows the first change."""
    found: list[float] = []
    pressed: float | None = None
    for task in tasks:
        if PRESS in task.marks:
            pressed = 0
        if pressed is not None:
            pressed += task.total
            if task.draws:
                found.append(pressed)
                pressed = None
    return found


def until_drawn(tasks: Sequence[Task]) -> float:
    """The work until what somebody waits for is in the page, and the frame that shows it."""
    total, there = 0.0, False
    for task in tasks:
        total += task.total
        there = there or DRAWN in task.marks
        if there and task.draws:
            return total
    raise ValueError("nothing was drawn while the trace was made")
