"""What is read from a browser's trace, on traces made up for it."""

from __future__ import annotations

import pytest

from tests.browser.traces import (
    FRAME_TIME,
    Event,
    answers,
    frames_of,
    shown,
    tasks_of,
    until_drawn,
)

PAGE, OTHER = (1, 1), (2, 2)


def span(name: str, at: float, took: float, own: float, thread: tuple[int, int] = PAGE) -> Event:
    """Times in milliseconds: `took` on the wall, `own` of the processor."""
    times = {"ts": at * 1000, "dur": took * 1000, "tdur": own * 1000}
    return {"name": name, "ph": "X", "pid": thread[0], "tid": thread[1], **times}


def mark(name: str, at: float) -> Event:
    named = {"name": name, "ph": "I", "cat": "blink.user_timing"}
    return {**named, "pid": PAGE[0], "tid": PAGE[1], "ts": at * 1000}


PRESSED: list[Event] = [
    span("RunTask", 0, 10, 6),
    span("EventDispatch", 1, 8, 5),
    mark("press", 2),
    span("Layout", 3, 2, 1),
    span("UpdateLayoutTree", 3.5, 1, 0.5),
    span("RunTask", 12, 3, 2),
    span("Commit", 13, 1, 1),
    span("RunTask", 0, 99, 99, OTHER),
]
"""A press, laid out anew while it is dealt with, and the frame that shows it."""


def test_work_inside_other_work_counts_once_and_only_on_the_pages_own_thread() -> None:
    [pressed, drawn] = tasks_of(PRESSED)
    assert pressed.work == {"other": 1, "script": 4, "layout": 0.5, "style": 0.5}
    assert (pressed.draws, drawn.draws) == (False, True)
    assert drawn.work == {"other": 1, "paint": 1}


def test_what_is_computed_from_a_press_to_the_next_frame() -> None:
    tasks = tasks_of(PRESSED)
    assert answers(tasks) == [8]
    with pytest.raises(ValueError, match="nothing was drawn"):
        until_drawn(tasks)


def test_a_frame_ends_when_it_is_drawn_or_when_nothing_is_left_to_do() -> None:
    tasks = tasks_of([*PRESSED, span("RunTask", 20, 1, 1), span("RunTask", 50, 1, 1)])
    assert [frame.total for frame in frames_of(tasks)] == [8, 1, 1]


def test_the_share_of_frames_that_are_quick_enough() -> None:
    """600 ms are shown, and one frame in it takes 40 ms four times over: 440 ms are 26.4 frames."""
    found = shown(
        tasks_of(
            [
                span("RunTask", 0, 1, 1),
                mark("moves", 0.5),
                span("RunTask", 100, 60, 40),
                span("Layout", 100, 50, 40),
                span("Commit", 155, 1, 0),
                span("RunTask", 590, 10, 2),
                mark("rests", 595),
                span("RunTask", 700, 90, 90),
            ]
        )
    )
    assert found.time == 600
    assert found.took(4) == [4, 160, 8]
    assert found.share(4) == pytest.approx((440 / FRAME_TIME) / (440 / FRAME_TIME + 1))
    assert found.kinds() == {"layout": 40, "other": 3, "paint": 0}


def test_the_work_until_something_is_there() -> None:
    drawn = [span("RunTask", 0, 5, 5), mark("drawn", 1), span("RunTask", 6, 2, 2)]
    assert until_drawn(tasks_of([*drawn, span("Commit", 7, 1, 1)])) == 7


def test_a_trace_without_a_mark_says_nothing_of_a_page() -> None:
    with pytest.raises(ValueError, match="no page"):
        tasks_of([span("RunTask", 0, 1, 1)])
