"""The duel of Way of the Samurai: a plain value, and nothing a seat is given varies with what is
hidden from it."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import pytest

import tefuda
from tefuda.core.playout import play_out, start_from
from tefuda.core.state import Json, State
from tefuda.games.samurai.duel.layout import (
    AWAY,
    FRONT,
    LAID,
    STANCE,
    STANCE_CARDS,
)
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_N,
    DECK,
    DECK_N,
    HAND,
    PLAYED_N,
)
from tests.engines import in_other_engine

GAME: Final = tefuda.game("duel")
MODULES: Final = ("blood", "bushido", "gisei", "yoroi")
SHOWING: Final = frozenset(
    {"defence", "counter", "play", "exchange", "mulligan", "discard", "round", "finish"}
)
"""Events by which a rule itself shows what was hidden: the hand is discarded at a round's end."""

FORECAST_EVERY: Final = 5
"""It plays the end of the round in every way that chance can go."""


def settings(seed: int) -> dict[str, object]:
    """Two weapons, and every module now and then."""
    rng = random.Random(seed)
    drawn = GAME.deal_settings(rng)
    drawn |= {"first": rng.choice(["random", "0", "1"])}
    drawn |= {module: rng.random() < 0.4 for module in MODULES}
    return drawn


def played(seeds: range) -> Iterator[tuple[Duel, random.Random]]:
    """Every decision of random duels."""
    for seed in seeds:
        rng = random.Random(seed)
        state = GAME.new(seed, **settings(seed))
        assert isinstance(state, Duel)
        while state.actor is not None:
            yield state, rng
            state.step(rng.choice(state.options))


# -- a plain value ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_round_trips_and_forks_at_every_decision() -> None:
    decisions = 0
    for state, rng in played(range(6)):
        GAME.check(state)
        text, saved = state.notation(), state.to_json()
        position, loaded = GAME.position(text), GAME.from_json(saved)
        assert position.notation() == text
        assert position.options == loaded.options == state.options
        assert position.digest() == loaded.digest() == state.clone().digest() == state.digest()
        assert loaded.to_json() == saved
        fork, before = state.clone(), state.digest()
        choice = rng.choice(state.options)
        fork.step(choice)
        loaded.step(choice)
        assert state.digest() == before
        assert fork.digest() == loaded.digest()
        decisions += 1
    assert decisions > 100


def test_records_lead_to_the_same_end() -> None:
    for seed in range(8):
        rng = random.Random(seed)
        state = GAME.new(seed, **settings(seed))
        while state.actor is not None:
            state.step(rng.choice(state.options))
        GAME.check(state)
        assert GAME.replay(json.dumps(state.record())).digest() == state.digest()
        assert GAME.position(state.notation()).digest() == state.digest()
        assert sum(state.returns) == 1.0


def test_it_ends_by_agreement_in_every_way() -> None:
    for how, seat, returns in (
        ("resigned", 0, [0.0, 1.0]),
        ("timed_out", 1, [1.0, 0.0]),
        ("draw_agreed", None, [0.5, 0.5]),
    ):
        state = GAME.new(3)
        state.step(state.options[0])
        GAME.agree(state, how, seat)
        assert state.returns == returns
        assert GAME.agreed(state) == {"how": how, "seat": seat}
        assert GAME.replay(state.record()).digest() == state.digest()
        for lang in ("en", "fr"):
            assert GAME.tell(state.events(0)[-1], 0, lang)


def digests() -> list[str]:
    """In the middle and at the end of random duels with every module."""
    found = []
    for seed in range(24):
        unstarted = GAME.unstarted(GAME.check_settings(settings(seed)))
        state = start_from(unstarted, seed)
        for limit in (30, 1 << 30):
            play_out(state, seed, limit)
            found.append(state.digest())
    return found


def test_both_engines_reach_the_same_digests() -> None:
    assert in_other_engine(digests) == digests()


# -- at a position ---------------------------------------------------------------------------------


def hidden_cells(state: Duel, seat: int) -> list[int]:
    """Cells that hold what a seat cannot see of the other."""
    other = 1 - seat
    theirs = 0 if state.b[FRONT] == other else AWAY
    faced = AWAY - theirs
    cells = [HAND + theirs, STANCE + faced]
    cells += range(DECK + theirs, DECK + theirs + int(state.b[DECK_N + theirs]))
    cells += range(ADVERSARY + faced, ADVERSARY + faced + int(state.b[ADVERSARY_N + faced]))
    return cells + ([LAID, LAID + 1] if state.defender() == other else [])


@pytest.mark.slow
def test_a_view_and_all_made_from_it_ignore_what_is_hidden() -> None:
    arranged = stances = amid = 0
    for state, rng in played(range(20, 50)):
        for seat in (0, 1, None):
            view = json.loads(json.dumps(state.view(seat)))
            other = GAME.determinise(view, rng)
            assert isinstance(other, Duel)
            GAME.check(other)
            assert other.view(seat) == view
            if arranged % FORECAST_EVERY == 0:
                assert other.forecast(seat) == state.forecast(seat)
            if state.actor == seat:
                assert (other.options, other.mask()) == (state.options, state.mask())
            if seat is not None:
                cells = hidden_cells(state, seat)
                arranged += any(state.b[at] != other.b[at] for at in cells)
                stances += any(state.b[LAID + half] != other.b[LAID + half] for half in (0, 1))
                amid += state.b[PLAYED_N] > 0
    assert arranged > 1000, arranged
    assert stances > 300, stances
    assert amid > 500, amid


@pytest.mark.slow
def test_what_is_known_of_a_hand_is_true_and_what_is_not_is_dealt_evenly() -> None:
    for state, _ in played(range(60, 66)):
        for viewer in (0, 1, None):
            for seat, player in enumerate(players(state.view(viewer))):
                true = players(GAME.open_view(state))[seat]
                assert set(player["hand"]) <= set(true["hand"])
                assert player["hand_size"] == len(true["hand"])
                laid = {true["stance"]["defence"], true["stance"]["counter"]}
                held = set(true["stance"]["hand"]) | laid
                assert set(player["stance"]["known_to_opponent"]) <= held
                assert player["stance"]["hand_size"] == len(true["stance"]["hand"])
    belief, counted = GAME.belief(GAME.new(3, first="0").view(0)), Counter[str]()
    for seed in range(900):
        dealt = players(GAME.open_view(belief.sample(random.Random(seed))))[1]["stance"]["hand"]
        counted.update(dealt)
    assert len(counted) == STANCE_CARDS
    assert all(240 < n < 360 for n in counted.values()), counted


def players(view: Json) -> Any:
    return view["players"]


# -- over time -------------------------------------------------------------------------------------


@dataclass
class Tally:
    positions: int = 0
    lays: int = 0


@pytest.mark.slow
def test_over_time_a_seat_is_told_the_same() -> None:
    """Two duels that differ only in what a seat cannot see, driven by the same visible choices;
    what the other lays is chosen by its rank alone."""
    tally = Tally()
    for seed in range(260):
        rng = random.Random(seed)
        state = GAME.new(seed, **settings(seed))
        assert isinstance(state, Duel)
        for _ in range(rng.randrange(30)):
            if state.actor is not None:
                state.step(rng.choice(state.options))
        if state.actor is not None:
            seat = seed % 2
            follow(state.clone(), rearranged(state, seat, rng), seat, rng, tally)
    assert tally.positions > 1000, tally
    assert tally.lays > 150, tally


def rearranged(state: Duel, seat: int, rng: random.Random) -> Duel:
    """The same duel, with the other's hidden cards dealt anew."""
    sample = GAME.determinise(state.view(seat), rng)
    other = state.clone()
    assert isinstance(other, Duel)
    for at in hidden_cells(state, seat):
        other.b[at] = sample.b[at]
    other.reopen()
    GAME.check(other)
    return other


def follow(first: State, second: State, seat: int, rng: random.Random, tally: Tally) -> None:
    while first.actor is not None:
        if what_is_told(first, seat) != what_is_told(second, seat):
            kinds = {str(event["kind"]) for one in (first, second) for event in one.events(seat)}
            assert kinds & SHOWING, f"seat {seat} can tell the duels apart:\n{first.notation()}"
            return
        tally.positions += 1
        lays = first.ask()["kind"] in ("lay_defence", "lay_counter") and first.actor != seat
        common = [choice for choice in first.options if choice in second.options]
        if not common and not lays:
            return
        rank = rng.randrange(len(first.options))
        for one in (first, second):
            one.watch()
        choice = rng.choice(common) if common else 0
        first.step(first.options[rank] if lays else choice)
        second.step(second.options[rank] if lays else choice)
        tally.lays += lays


def what_is_told(state: State, seat: int) -> tuple[object, ...]:
    return (
        state.view(seat),
        state.events(seat),
        state.beats(seat),
        state.options if state.actor == seat else None,
        state.undo_to(seat),
        state.why_not(seat, "en"),
    )


def test_undo_never_crosses_a_stance_that_is_laid() -> None:
    crossed = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(seed, **settings(seed))
        last_lay = 0
        while state.actor is not None:
            lays = state.ask()["kind"] in ("lay_defence", "lay_counter")
            state.step(rng.choice(state.options))
            last_lay = int(state.length) if lays else last_lay
            for seat in (0, 1):
                assert state.undo_to(seat) >= last_lay
                crossed += state.undo_to(seat) < state.length
    assert crossed > 20, crossed
