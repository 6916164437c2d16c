"""What may be taken back: nothing after which somebody knows more, or could have answered.

The limits are worked out here a second time, from events and from what each seat can see alone.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

import tefuda
from tefuda.core.game import RecordError
from tefuda.core.state import Json, State
from tefuda.games.gosux.invariants import check
from tefuda.games.gosux.rules import Rules
from tests.scenario import Table, table

GAME = tefuda.game("gosux")
TELLING = frozenset(
    {
        "draw",
        "search",
        "reveal",
        "mill",
        "show",
        "look",
        "shuffle",
        "shuffle_in",
        "mulligan",
        "deal",
    }
)
"""Kinds of events after which somebody knows more than before, or chance has spoken."""
STRUCK = frozenset({"capture", "destroy", "guard"})
ANSWERS = {"guard": ("abhilasha", "red_circle"), "counter": ("justice", "greatshield_atalante")}
COPIES = 2
HIDING = "abhilasha,justice,galmi/goan_sul,phoenix,xian"


@dataclass
class Step:
    seat: int
    must_stop: bool
    may_stop: bool
    """Hands change within a step: an answer possible before it or after it may have been one."""
    unnoticed: list[bool]
    """Per seat, whether it must not have noticed that this choice was made."""


@dataclass
class History:
    """A game as it was played: the digest before each step, and what the step did."""

    digests: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    def earliest(self, seat: int) -> int:
        """The first step after which nothing must stop this seat from taking back."""
        at = len(self.steps)
        while at > 0 and self.steps[at - 1].seat == seat and not self.steps[at - 1].must_stop:
            at -= 1
        return at

    def noticed(self, seat: int, length: int) -> int:
        return sum(not step.unnoticed[seat] for step in self.steps[:length])


def players(view: Json) -> list[Json]:
    found = view["players"]
    assert isinstance(found, list)
    return found


def cards(player: Json, *piles: str) -> Counter[str]:
    """The cards of some piles of one player, as a view lists them."""
    found: Counter[str] = Counter()
    for pile in piles:
        listed = player[pile]
        assert isinstance(listed, list)
        found.update(listed)
    return found


def could_hold(view: Json, seat: int, kind: str) -> bool:
    """Whether, by what an opponent's view says, a seat may have an answer in hand."""
    clan, card = ANSWERS[kind]
    player = players(view)[seat]
    clans, army, deck = player["clans"], player["army"], player["deck_known"]
    assert isinstance(clans, list)
    assert isinstance(army, list)
    assert isinstance(deck, list)
    if clan not in clans:
        return False
    if cards(player, "hand")[card]:
        return True
    elsewhere = cards(player, "discard", "removed", "revealed")[card]
    elsewhere += sum(place["card"] == card for row in army for place in row)
    elsewhere += sum(known["card"] == card for known in deck)
    return elsewhere < COPIES and player["hand_size"] != cards(player, "hand").total()


def answerable(views: list[Json], events: list[Json]) -> bool:
    """Whether somebody could discard a card against what a step did, for all that others know."""
    for event in events:
        owner, kind = event["seat"], event["kind"]
        assert isinstance(owner, int)
        if kind in STRUCK and could_hold(views[1 - owner], owner, "guard"):
            return True
        if kind == "activate" and could_hold(views[owner], 1 - owner, "counter"):
            return True
    return False


def rolled(events: list[Json]) -> bool:
    """After a tied battle that nobody won, chance says who sacrifices first (GX-5.5)."""
    shared = {"kind": "tie", "seat": -1}
    return shared in events and "song" in [event["kind"] for event in events]


def was_shown(before: list[Json], seat: int, events: list[Json]) -> bool:
    """Whether the other had to lay down a card without choosing it, and it was not known."""
    other = 1 - seat
    known = cards(players(before[seat])[other], "hand")
    laid = [event for event in events if event["kind"] == "discard" and event["seat"] == other]
    return any(not known[str(event["card"])] for event in laid)


def play_on(state: State, choice: int, history: History) -> None:
    before = [state.view(seat) for seat in range(2)]
    seat = state.actor
    assert seat is not None
    secret = not state.shows(None)
    history.digests.append(state.digest())
    unnoticed = [not state.shows(viewer) for viewer in range(2)]
    state.step(choice)
    events = state.events(None)
    kinds = {str(event["kind"]) for event in events}
    told = secret or bool(kinds & TELLING) or rolled(events) or was_shown(before, seat, events)
    answers = [answerable(views, events) for views in (before, [state.view(0), state.view(1)])]
    history.steps.append(Step(seat, told or all(answers), told or any(answers), unnoticed))


def assert_limits(state: State, history: History) -> int:
    """How many steps the seats may take back together."""
    for seat in range(2):
        least = history.earliest(seat)
        assert state.undo_index(seat) >= least, f"seat {seat} may take back too much"
        assert state.undo_to(seat) == history.noticed(seat, state.undo_index(seat))
    return sum(len(history.steps) - state.undo_index(seat) for seat in range(2))


def assert_undone(state: State, history: History, seat: int, rng: random.Random) -> None:
    """Taking back leads to the very position of then, which can be played on."""
    before = state.digest()
    back = state.undo_index(seat)
    undone = GAME.undo(state, seat)
    assert undone.digest() == [*history.digests, before][back]
    assert state.digest() == before, "taking back changed the state it was asked of"
    assert undone.length == back
    assert undone.actor == seat or back == state.length
    while undone.actor is not None:
        undone.step(rng.choice(undone.options))
        check(undone)
    assert GAME.replay(undone.record()).digest() == undone.digest()


SETTINGS: list[dict[str, object]] = [
    {"draft": "given", "clans": HIDING},
    {"draft": "picked"},
    {"draft": "random"},
]


@pytest.mark.parametrize("settings", SETTINGS, ids=["answers", "picked", "random"])
def test_nothing_learnt_or_answerable_is_taken_back(settings: dict[str, object]) -> None:
    taken = stopped = tried = 0
    for seed in range(12):
        rng = random.Random(seed)
        state, history = GAME.new(seed, **settings), History()
        while state.actor is not None:
            free = assert_limits(state, history)
            taken += free > 0
            stopped += free == 0
            if free and rng.random() < 0.04:
                tried += 1
                assert_undone(state, history, rng.randrange(2), rng)
            play_on(state, rng.choice(state.options), history)
        assert_limits(state, history)
    assert min(taken, stopped) > 100
    assert tried > 5


def test_what_nobody_could_answer_or_learn_from_is_taken_back() -> None:
    """The other direction: a limit stands only where there is a reason for it."""
    free = 0
    for seed in range(12):
        rng = random.Random(100 + seed)
        state, history = GAME.new(seed, **SETTINGS[seed % len(SETTINGS)]), History()
        while state.actor is not None:
            play_on(state, rng.choice(state.options), history)
            step = history.steps[-1]
            if not step.may_stop:
                free += 1
                assert state.undo_index(step.seat) < state.length
    assert free > 100


# -- single cases ---------------------------------------------------------------------------------

CLANS = "clans goan_sul phoenix xian / abhilasha galmi tomorrow"


def undo(t: Table, seat: int) -> Table:
    state = GAME.undo(t.state, seat)
    assert isinstance(state, Rules)
    return Table(state)


def test_a_shift_is_taken_back_while_it_is_paid_for() -> None:
    t = table(f"""
        {CLANS}
        army 0 muraena
        hand 0 arpia timer kaez smook
    """)
    start = t.state.digest()
    t.do("shift mine I.1", "discard kaez", "discard smook")
    assert t.state.undo_to(0) == 0
    assert t.state.undo_to(1) == 3
    undone = undo(t, 0)
    assert undone.state.digest() == start
    assert undone.do("play arpia").at("0.I.2") == "arpia"


def test_a_card_without_effect_is_taken_back_after_the_turn_has_passed() -> None:
    t = table(f"""
        {CLANS}
        hand 0 all_in_one
        hand 1 boul_go
    """)
    t.do("play all_in_one")
    assert t.actor == 1
    assert t.state.undo_to(0) == 0
    assert undo(t, 0).actor == 0
    assert undo(t, 1).state.digest() == t.state.digest()
    t.do("play boul_go")
    assert t.state.undo_to(0) == 2, "the opponent has acted"
    assert undo(t, 1).actor == 1


@pytest.mark.parametrize(("known", "back"), [("", 1), ("known 1 boul_go", 0)])
def test_a_card_that_the_opponent_had_to_show_stays_shown(known: str, back: int) -> None:
    t = table(f"""
        clans justice phoenix xian / narashima galmi tomorrow
        army 0 greatshield_atalante
        hand 0 tourach
        hand 1 boul_go
        {known}
    """)
    t.do("play tourach")
    assert t.hand(1) == []
    assert t.state.undo_to(0) == back


def test_a_drawn_card_stays_drawn() -> None:
    t = table(f"""
        {CLANS}
        hand 0 muraena
        hand 1 boul_go
    """)
    t.do("play muraena")
    assert t.state.undo_to(0) == 1
    assert undo(t, 0).state.digest() == t.state.digest()


@pytest.mark.parametrize(
    ("hand", "discard", "limit"),
    [
        ("hand 1 kno_bo", "", 1),
        ("hand 1 red_circle", "", 1),
        ("hand 1 kno_bo", "discard 1 red_circle*2", 0),
        ("hand 1 kno_bo\nknown 1 kno_bo", "", 0),
        ("", "", 0),
    ],
)
def test_a_capture_stays_where_an_answer_was_possible(hand: str, discard: str, limit: int) -> None:
    """By what the capturing player knows; whether the card was there makes no difference."""
    lines = [CLANS, "army 0 arpia", "hand 0 muraena", "army 1 boul_go un_go", hand, discard]
    lines += ["frame flow.game@close_turn", "frame lava_goddesses.effect@aim src=0.I.1"]
    t = table("\n".join(lines))
    t.do("capture theirs I.1")
    if t.actor == 1 and t.offers("no"):
        t.do("no")
    assert t.state.undo_to(0) == limit


def test_a_dealt_state_has_nothing_to_take_back() -> None:
    state = GAME.new(3, draft="random")
    dealt = GAME.determinise(state.view(0), random.Random(1))
    assert dealt.undo_to(0) == 0
    with pytest.raises(RecordError, match="no record"):
        GAME.undo(dealt, 0)


def test_a_loaded_game_has_the_same_limits() -> None:
    rng = random.Random(4)
    state = GAME.new(4, draft="random")
    for _ in range(60):
        if state.actor is not None:
            state.step(rng.choice(state.options))
        read = GAME.from_json(state.to_json())
        assert [read.undo_to(seat) for seat in range(2)] == [state.undo_to(0), state.undo_to(1)]
