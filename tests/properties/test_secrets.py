"""Nothing a seat is given varies with what is hidden from it (line 2 of the design's tests)."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass

import tefuda
from tefuda.core.layout import DEPTH
from tefuda.core.state import State
from tefuda.games.army.choices import NO
from tefuda.games.army.layout import (
    PLAYERS,
)
from tefuda.games.gosux import codes
from tefuda.games.gosux.layout import (
    DECK,
    DECK_N,
    GROUP_HAND,
    HAND,
    PLAYER_SIZE,
)
from tefuda.games.gosux.rules import Rules

GAME = tefuda.game("gosux")
HIDING = ("abhilasha", "justice", "galmi")  # answers in hand, known decks
SHOWING = frozenset(
    {"reveal", "mill", "show", "discard", "mulligan", "look", "guard", "counter", "play", "take"}
)
"""Events by which a rule itself shows what was hidden."""


@dataclass
class Tally:
    positions: int = 0
    arranged: int = 0
    """Positions with at least two hidden arrangements."""
    in_effect: int = 0
    windows: int = 0


def start(seed: int) -> Rules:
    rng = random.Random(seed)
    rest = [clan for clan in _clans() if clan not in HIDING]
    rng.shuffle(rest)
    sides = [list(HIDING), rest[:3]]
    rng.shuffle(sides)
    clans = "/".join(",".join(side) for side in sides)
    state = GAME.new(seed, draft="given", clans=clans)
    assert isinstance(state, Rules)
    return state


def _clans() -> list[str]:
    from tefuda.games.gosux.vocabulary import CLANS

    return list(CLANS)


def test_a_view_and_all_made_from_it_ignore_what_is_hidden() -> None:
    """At a position: permute what a seat cannot see; view, options and mask stay. That bots choose
    the same is in tests/bots/test_honesty.py."""
    tally = Tally()
    for seed in range(70):
        rng = random.Random(seed)
        state = start(seed)
        while state.actor is not None:
            for seat in range(2):
                compare_position(state, seat, rng, tally)
            state.step(rng.choice(state.options))
    print(f"at positions: {tally}")
    assert tally.arranged > 1000, tally
    assert tally.in_effect > 1000, tally


def compare_position(state: State, seat: int, rng: random.Random, tally: Tally) -> None:
    view = json.loads(json.dumps(state.view(seat)))
    other = GAME.determinise(view, rng)
    assert other.view(seat) == view
    if state.actor == seat:
        assert other.options == state.options
        assert other.mask() == state.mask()
    tally.positions += 1
    if list(other.b)[PLAYERS:] != list(state.b)[PLAYERS:]:
        tally.arranged += 1  # not counting the seed, which always differs
    if state.b[DEPTH] > 1:
        tally.in_effect += 1


def test_over_time_a_seat_is_told_the_same() -> None:
    """Two games that differ only in what a seat cannot see, driven by the same visible choices."""
    tally = Tally()
    for seed in range(320):
        rng = random.Random(seed)
        state = start(seed)
        for _ in range(rng.randrange(4, 40)):
            if state.actor is not None:
                state.step(rng.choice(state.options))
        seat = seed % 2
        if state.actor is not None and state.shows(seat):
            follow(state.clone(), rearranged(state, seat, rng), seat, rng, tally)
    print(f"over time: {tally}")
    assert tally.positions > 1000, tally
    assert tally.in_effect > 1000, tally
    assert tally.windows > 30, tally


def rearranged(state: Rules, seat: int, rng: random.Random) -> State:
    """The same game, with the opponent's hidden cards dealt anew."""
    sample = GAME.determinise(state.view(seat), rng)
    other = state.clone()
    p = PLAYERS + (1 - seat) * PLAYER_SIZE
    fields = [HAND, HAND + 1, *range(GROUP_HAND, GROUP_HAND + 4)]
    fields += range(DECK, DECK + state.b[p + DECK_N])
    for offset in fields:
        other.b[p + offset] = sample.b[p + offset]
    other.reopen()
    return other


def follow(first: State, second: State, seat: int, rng: random.Random, tally: Tally) -> None:
    while first.actor is not None:
        told = what_is_told(first, seat), what_is_told(second, seat)
        if told[0] != told[1]:
            kinds = {
                str(event["kind"]) for state in (first, second) for event in state.events(seat)
            }
            assert kinds & SHOWING, f"seat {seat} can tell the games apart:\n{first.notation()}"
            return
        tally.positions += 1
        tally.in_effect += int(first.b[DEPTH] > 1)
        common = [choice for choice in first.options if choice in second.options]
        if first.actor != second.actor or not common:
            return
        choice = rng.choice(answerable(common) or common)
        for state in (first, second):
            state.watch()
            state.step(choice)
            decline_secretly(state, seat, tally)


def answerable(options: list[int]) -> list[int]:
    """Choices that somebody may be asked about in secret: they are made more often."""
    return [
        choice
        for choice in options
        if codes.ACTIVATE <= choice < codes.SACRIFICE or codes.CAPTURE <= choice < codes.RELEASE
    ]


def decline_secretly(state: State, seat: int, tally: Tally) -> None:
    while state.actor is not None and not state.shows(seat):
        state.step(NO)
        tally.windows += 1


def what_is_told(state: State, seat: int) -> tuple[object, ...]:
    return (
        state.view(seat),
        state.events(seat),
        state.beats(seat),
        state.options if state.actor == seat else None,
        state.undo_to(seat),
    )
