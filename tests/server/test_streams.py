"""What a table tells: nothing that depends on what is hidden, and the same after every restart."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from msgspec import structs

import tefuda
from tefuda.games.army.choices import NO, YES
from tefuda.games.gosux.rules import Rules
from tefuda.lab.insight import FEWEST, Adviser
from tefuda.server import telling
from tefuda.server.advice import preview
from tefuda.server.clock import ClockPlan, Times
from tefuda.server.protocol import Preview, ToClient, encode
from tefuda.server.restoring import outlived, restore
from tefuda.server.routes_tables import described
from tefuda.server.seating import CLOSED, Viewer
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import Table
from tefuda.server.words import Refused
from tests.properties.test_secrets import SHOWING, answerable, rearranged, start

pytestmark = pytest.mark.slow

GAME = tefuda.game("gosux")
ADVISER = Adviser(GAME)
PEOPLE = [SeatPlan("person", "a", "Ada"), SeatPlan("person", "b", "Bo")]
AT_ONE_SCREEN = [SeatPlan("person", "a", "Ada"), SeatPlan("person", "a", "Bo", beside=True)]
CLOCK = ClockPlan("real", 600, 5)
WAIT = 6.0


class Timed(Table):
    """A table whose time passes when a test says so. Much is hidden and answered at it."""

    def __init__(self, seed: int, people: list[SeatPlan] = PEOPLE) -> None:
        log = start(seed).log
        assert log is not None
        known = (GAME.rules_version, GAME.card_hash(), people, CLOCK)
        row = TableRow("t", "gosux", log.settings, seed, 0, *known)
        self.seconds = 0.0
        super().__init__(GAME, row, times=Times(lambda: self.seconds, lambda: self.seconds))
        self.live = True

    def put(self, entry: Entry) -> Entry:
        """What the hall does with an entry."""
        assert self.clock is not None
        entry = structs.replace(entry, at=self.seconds, spent=self.clock.spent())
        self.apply(entry)
        return entry

    def choose(self, choice: int) -> Entry:
        state = self.playing()
        seat = state.actor
        assert seat is not None
        self.check_choice(seat, self.streams[seat].length, choice)
        entry = Entry("choice", seat, choice, self.seats[seat].person, f"m{self.entries}")
        return self.put(entry)

    def choose_and_wait(self, choice: int) -> list[Entry]:
        """Whoever is asked in secret has answered within the wait."""
        done = [self.choose(choice)]
        if self.held and not self.over and self.playing().shows(None):
            done.append(self.put(Entry("release")))
        return done


def sent(table: Table, viewer: Viewer) -> list[bytes]:
    """What a viewer who attaches now is sent."""
    messages: list[ToClient] = [
        *telling.told(table, viewer, 0, "en"),
        telling.now(table, viewer, "en"),
    ]
    return [encode(message) for message in messages]


def staged(table: Table, viewer: Viewer, lang: str) -> list[bytes]:
    """The last of what a viewer is sent who looks on, event by event."""
    since = max(0, table.streams[viewer].released - 3)
    now = telling.now(table, viewer, lang)
    told = telling.staged(table, viewer, telling.told(table, viewer, since, lang), now)
    return [encode(message) for message in (*told, now)]


def probes(table: Table, seat: int) -> list[str]:
    """How a seat's requests would be answered; they change nothing."""
    number = table.streams[seat].length
    requests: dict[str, Callable[[], object]] = {
        "choice": lambda: table.check_choice(seat, number, NO),
        "nonsense": lambda: table.check_choice(seat, number, 10**6),
        "draw": lambda: table.check_offer(seat, "draw"),
        "undo": lambda: table.check_offer(seat, "undo"),
        "abort": table.check_abort,
        "pass": lambda: table.check_pass(table.seats[seat].person),
    }
    found = []
    for name, request in requests.items():
        try:
            request()
            found.append(f"{name}: granted")
        except Refused as refused:
            found.append(f"{name}: {refused.code}")
    return found


def advised(table: Table, seat: int) -> list[object]:
    """What a seat is told that asks what some choices lead to, and now and then for a hint."""
    number = table.streams[seat].length
    try:
        state = table.check_asked(seat, number)
    except Refused as refused:
        return [refused.code]
    options = state.options
    found: list[object] = [
        encode(preview(table, seat, Preview("p", "t", number, choice))) for choice in options[:2]
    ]
    if number % 15 == 0:
        found += ADVISER.look(state.view(seat), options, FEWEST).prospects
    return found


def noticed(table: Table, seat: int) -> list[object]:
    """All that a seat and those who watch can find out."""
    state = table.playing() if not table.over else table.state
    assert state is not None
    ack = state.moves_seen(seat, int(state.length))
    lang = "fr" if table.streams[seat].released % 2 else "en"
    told = [*staged(table, seat, lang), *staged(table, None, lang)]
    asked = [
        *probes(table, seat),
        *advised(table, seat),
        described(table, table.seats[seat].person),
    ]
    return [*told, *asked, ack, table.status]


def test_streams_do_not_depend_on_what_is_hidden() -> None:
    """Two tables that differ only in what a seat cannot see, from the first message to the last,
    also in the moments while everybody waits."""
    compared, waits, windows, undos = counted(220, PEOPLE)
    assert compared > 1000
    assert waits > 80
    assert windows > 15
    assert undos > 100


def test_at_one_screen_nothing_depends_on_what_the_other_holds() -> None:
    """Neither what a seat is told, nor what both may ask by the session they share."""
    compared, waits, windows, undos = counted(60, AT_ONE_SCREEN)
    assert compared > 250
    assert waits > 20
    assert windows > 3
    assert undos > 20


def counted(seeds: int, people: list[SeatPlan]) -> list[int]:
    """How many positions of two such tables were compared; in how many of them all waited, and
    somebody was asked in secret, and somebody took back."""
    found = [0, 0, 0, 0]
    for seed in range(seeds):
        for counts in pair(seed, seed % 2, random.Random(seed), people):
            found = [sum(both) for both in zip(found, (1, *counts), strict=True)]
    print("compared, waits, secret questions, undos:", *found)
    return found


def pair(
    seed: int, seat: int, rng: random.Random, people: list[SeatPlan]
) -> Iterator[tuple[int, int, int]]:
    first, second = Timed(seed, people), Timed(seed, people)
    for _ in range(rng.randrange(4, 40)):
        if first.over:
            return
        choice = rng.choice(first.playing().options)
        for table in (first, second):
            table.choose_and_wait(choice)
    if first.over or not first.playing().shows(seat):
        return
    state = second.state
    assert isinstance(state, Rules)
    second.state = rearranged(state, seat, rng)
    for table in (first, second):  # as if the position had always been this one
        assert table.state is not None
        table.milestones.begin(table.state)
        for stream in table.streams.values():
            stream.newest = stream.shown = table.state.clone()
    yield from follow(first, second, seat, rng)


def follow(
    first: Timed, second: Timed, seat: int, rng: random.Random
) -> Iterator[tuple[int, int, int]]:
    while not first.over:
        states = [table.playing() for table in (first, second)]
        common = [choice for choice in states[0].options if choice in states[1].options]
        if states[0].actor != states[1].actor or not common:
            return
        choice = rng.choice(answerable(common) or common)
        moment = first.seconds + rng.random()
        for table in (first, second):
            table.seconds = moment
            table.choose(choice)
            table.closes = moment + WAIT
        # Before anybody answers, and while everybody waits.
        if not alike(first, second, seat):
            return
        held = first.held
        asked = sum(decline(table, seat) for table in (first, second))
        for table in (first, second):
            table.seconds = moment + WAIT
            if table.held:
                table.put(Entry("release"))
        if not alike(first, second, seat):
            return
        assert first.answerers == second.answerers  # or the length of the wait would differ
        undone = taken_back(first, second, rng)
        if undone and not alike(first, second, seat):
            return
        yield int(held), asked, int(undone)


def taken_back(first: Timed, second: Timed, rng: random.Random) -> bool:
    """Now and then somebody takes back their last choice, by consent of the other, and with it
    what was answered in secret since."""
    by = rng.randrange(2)
    if first.over or first.held or not first.playing().shows(None) or rng.random() < 0.7:
        return False
    for table in (first, second):
        table.check_quiet()
        if table.last_choice(by) < table.milestones.passed[0].length:
            return False  # before the cards were rearranged
    for table in (first, second):
        table.put(Entry("undo", by, table.last_choice(by)))
    return True


def alike(first: Table, second: Table, seat: int) -> bool:
    """Whether the seat is told the same; if not, a rule itself must have shown the difference, and
    how much was told, and when, must be the same even so."""
    for viewer in (seat, None):
        streams = [table.streams[viewer] for table in (first, second)]
        assert streams[0].released == streams[1].released
        known = [[n for n in stream.numbers if n <= stream.released] for stream in streams]
        assert known[0] == known[1]
        assert first.waiting(viewer) == second.waiting(viewer)
    if noticed(first, seat) == noticed(second, seat):
        return True
    streams = [table.streams[seat] for table in (first, second)]
    last = [list(stream.after(stream.released - 1)) for stream in streams]
    kinds = {str(event["kind"]) for told in last for _, item in told for event in item.events}
    assert kinds & SHOWING, f"seat {seat} can tell the tables apart"
    return False


def decline(table: Timed, seat: int) -> int:
    """Secret questions are answered in the negative, so that the games stay alike. It takes time,
    and nobody's clock shows it."""
    count = 0
    while not table.over and not table.playing().shows(seat):
        asked = table.playing().actor
        assert telling.now(table, seat, "en").answer_within is None
        within = telling.now(table, asked, "en").answer_within
        assert within is not None
        assert within <= WAIT
        table.seconds += within / 2
        table.choose(GAME.unnoticed(table.playing()))
        count += 1
    return count


def test_a_secret_question_always_stands_behind_a_wait() -> None:
    """The wait comes from who could answer, as the engine says: there, whoever is asked is among
    them."""
    found = 0
    for seed in range(70):
        rng = random.Random(seed)
        state = start(seed)
        while state.actor is not None:
            secret = not state.shows(None)
            options = state.options
            state.step(rng.choice(answerable(options) or options))
            if not secret and state.actor is not None and not state.shows(None):
                found += 1
                assert state.answerers >> state.actor & 1
    assert found > 20


def test_only_an_answer_that_all_are_told_of_ends_the_wait() -> None:
    """And only when nobody could be asked anything more. Who declines is not noticed."""
    used = declined = 0
    for seed in range(70):
        table, rng = Timed(seed), random.Random(seed)
        while not table.over and table.entries < 150:
            state = table.playing()
            if state.shows(None):
                table.choose_and_wait(rng.choice(answerable(state.options) or state.options))
                continue
            answer = rng.choice([YES, NO])
            table.choose(answer)
            if state.over:
                continue
            asked_again = not state.shows(None) or state.answerers != 0
            assert table.held == (answer == NO or asked_again)
            used += answer == YES and not asked_again
            declined += answer == NO
            if table.held and state.shows(None):
                table.put(Entry("release"))
    assert used > 10
    assert declined > 10


def test_what_a_clock_shows_rises_by_the_increment_alone() -> None:
    """When the decision passes to the other; also after everybody has waited."""
    rises = waits = 0
    for seed in range(12):
        table, rng = Timed(seed), random.Random(seed)
        while not table.over and table.entries < 150:
            shown = left(table)
            decider = table.clock.decider if table.clock else None
            table.seconds += rng.random() * 3
            table.choose(rng.choice(table.playing().options))
            while table.held and not table.over:
                waits += 1
                assert not higher(shown, left(table))
                shown = left(table)
                table.seconds += WAIT
                assert left(table) == shown
                if table.playing().shows(None):
                    table.put(Entry("release"))
                else:
                    table.choose(GAME.unnoticed(table.playing()))
            rise = higher(shown, left(table))
            if rise:
                rises += 1
                assert rise == [decider]
                assert left(table)[rise[0]] <= shown[rise[0]] + CLOCK.increment
    assert rises > 100
    assert waits > 10


def left(table: Table) -> list[float]:
    """What the clock shows, to everybody alike."""
    shown = [telling.now(table, viewer, "en").clock for viewer in table.streams]
    assert all(clock == shown[0] for clock in shown)
    assert shown[0] is not None
    return shown[0].remaining


def higher(before: list[float], after: list[float]) -> list[int]:
    """The seats whose clocks show more than before."""
    return [
        seat for seat, (one, other) in enumerate(zip(before, after, strict=True)) if other > one
    ]


def play(seed: int, rng: random.Random) -> tuple[Timed, list[Entry]]:
    """A game in which people also offer, take back and resign."""
    table, entries = Timed(seed), []

    def add(entry: Entry) -> None:
        entries.append(table.put(entry))

    while not table.over and len(entries) < 150:
        seat = rng.randrange(2)
        chance = rng.random()
        table.seconds += rng.random()
        quiet = table.playing().shows(None)
        if chance < 0.03 and quiet and table.free_undo(seat):
            add(Entry("undo", seat, int(table.playing().length) - 1))
        elif chance < 0.06 and quiet and "draw" not in table.offers:
            add(Entry("offer", seat, "draw", PEOPLE[seat].person, f"o{len(entries)}"))
        elif chance < 0.07 and "draw" in table.offers and quiet:
            add(Entry("decline", 1 - table.offered_by["draw"], "draw"))
        elif chance < 0.075:
            add(Entry("end", seat, "resigned"))
        else:
            entries += table.choose_and_wait(rng.choice(table.playing().options))
    return table, entries


async def test_a_table_read_again_is_the_same_to_the_last_number() -> None:
    kinds = set()
    for seed in range(12):
        rng = random.Random(seed)
        table, entries = play(seed, rng)
        kinds |= {entry.kind for entry in entries}
        cut = rng.randrange(len(entries) + 1)
        for upto in (cut, len(entries)):
            again = await restore(GAME, table.row, entries[:upto], table.times)
            for viewer in table.streams:
                told = telling.told(again, viewer, 0, "en")
                assert told == telling.told(table, viewer, 0, "en")[: len(told)]
        assert [sent(again, viewer) for viewer in table.streams] == [
            sent(table, viewer) for viewer in table.streams
        ]
        assert again.answered == table.answered
        assert table.state is not None
        assert again.state is not None
        assert again.state.digest() == table.state.digest()
    assert {"choice", "undo", "offer", "decline", "end", "release"} <= kinds


def test_a_repeated_request_changes_nothing_before_it_is_applied() -> None:
    table = Timed(3)
    before = [sent(table, viewer) for viewer in table.streams]
    state = table.playing()
    seat = state.actor
    assert seat is not None
    with pytest.raises(Refused, match="not your decision"):
        table.check_choice(1 - seat, table.streams[1 - seat].length, state.options[0])
    with pytest.raises(Refused, match="look again"):
        table.check_choice(seat, 0, state.options[0])
    with pytest.raises(Refused, match="cannot be chosen"):
        table.check_choice(seat, table.streams[seat].length, 10**6)
    table.after(Entry("choice", seat, state.options[0]))
    assert [sent(table, viewer) for viewer in table.streams] == before


def test_taking_back_by_consent_goes_before_ones_last_choice() -> None:
    table = Timed(5)
    rng = random.Random(5)
    while table.entries < 30:
        table.choose_and_wait(rng.choice(table.playing().options))
    state = table.playing()
    seat = 1 - (state.actor or 0)
    keep = table.last_choice(seat)
    assert state.log is not None
    wanted = GAME.replay({**state.record(), "ended": None}, keep)
    table.apply(Entry("undo", seat, keep))
    assert table.playing().digest() == wanted.digest()
    assert table.playing().actor == seat
    assert telling.told(table, None, 0, "fr")[-1].kind == "undo"


def test_rules_that_changed_close_the_table_with_notice() -> None:
    table, entries = play(2, random.Random(2))
    closed = outlived(GAME, table.row, entries, CLOSED)
    assert closed.status == "closed"
    assert telling.told(closed, 0, 0, "en")[-1].text == [
        "This game cannot go on: it was begun under other rules."
    ]
    assert telling.now(closed, 0, "en").view is None
    with pytest.raises(Refused):
        closed.playing()


@pytest.mark.parametrize("seed", range(3))
def test_no_offer_outlives_the_game(seed: int) -> None:
    """Whoever makes the last choice has offered a draw before it."""
    table, rng = Timed(seed), random.Random(seed)
    while not table.over:
        state = table.playing()
        if state.shows(None) and table.offered_by.get("draw") != state.actor:
            if "draw" in table.offers:
                table.apply(Entry("decline", state.actor, "draw"))
            table.apply(Entry("offer", state.actor, "draw"))
        table.choose_and_wait(rng.choice(state.options))
    assert table.status == "over"
    assert telling.now(table, 0, "en").offers == []
    with pytest.raises(Refused) as refused:
        table.check_answer(0, "draw")
    assert refused.value.code == "not_playing"
