"""What games of armies do alike behind the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tefuda.core.book import Book
from tefuda.core.example import Examples
from tefuda.core.game import Beginning, Game, PositionError, Rule, Term
from tefuda.core.layout import ENDED, WINNER
from tefuda.core.lesson import Lesson
from tefuda.core.state import IllegalChoice, Json, Log, Names, State
from tefuda.errors import TefudaError
from tefuda.games import pages
from tefuda.games.army.doing import Doing
from tefuda.games.army.facts import ArmyEvents
from tefuda.games.army.invariants import InvariantError
from tefuda.games.army.notation import ArmyReader
from tefuda.games.army.question import OpenQuestion
from tefuda.games.army.telling import Spoken
from tefuda.games.army.turning import turning_point_of
from tefuda.games.army.viewing import read_buffer


class Library(Protocol):
    """The module of a game that holds what people look up."""

    HOME: str

    def foreword(self, lang: str) -> tuple[str, ...]: ...
    def rules(self, lang: str) -> tuple[Rule, ...]: ...
    def glossary(self, lang: str) -> tuple[Term, ...]: ...


class ArmyGame(Game):
    library: Library
    by_agreement: Mapping[str, int]
    """The numbers of the endings that are not of the rules."""
    endings: Sequence[str]
    courses: Sequence[str] = ()
    """What its lessons after the first are called."""

    # -- what a game says -------------------------------------------------------------------------

    def blank(self) -> Doing:
        """A state with nothing in it."""
        raise NotImplementedError

    def reader(self, state: State) -> ArmyReader:
        raise NotImplementedError

    def question(self, state: State) -> OpenQuestion:
        raise NotImplementedError

    def here(self, state: State, lang: str, names: Names) -> Spoken:
        """The open question, in the words of one language."""
        raise NotImplementedError

    def told(self, state: State) -> ArmyEvents:
        """How events are told as data."""
        raise NotImplementedError

    def turning_point(self, record: Json | str, lang: str, names: Names = ()) -> Json | None:
        return turning_point_of(self, record, lang, names)

    # -- positions --------------------------------------------------------------------------------

    def position(self, text: str) -> State:
        state = self.blank()
        self.reader(state).read(text)
        self.reopen(state)
        return self.begin_log(state, Log(text, {}, 0))

    def reopen(self, state: State) -> None:
        """Ask the question at which a written position stands."""
        try:
            state.reopen()
        except (IndexError, ValueError, RuntimeError, AssertionError) as error:
            raise PositionError(f"the frames do not fit the position: {error}") from None
        if not state.b[ENDED] and state.n_opts == 0:
            raise PositionError("nobody has anything to choose here: the frames do not fit")
        try:
            self.check(state)
        except InvariantError as error:
            raise PositionError(str(error)) from None

    # -- views ------------------------------------------------------------------------------------

    def open_view(self, state: State) -> Json:
        """Every player as that player sees it."""
        players = [_players(self.view(state, seat))[seat] for seat in range(int(state.seats))]
        return {**self.view(state, None), "players": players}

    def seen(self, view: Json, size: int, nobody: int) -> tuple[list[int], int]:
        """The masked buffer of a view of this game, and whose it is."""
        buffer, seat = read_buffer(view, size), view.get("seat")
        if buffer is None or view.get("game") != self.name:
            raise TefudaError(f"this is not a view of {self.name}")
        if seat is None:
            return buffer, nobody
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise TefudaError(f"this is not a view of {self.name}: nobody has seat {seat!r}")
        return buffer, seat

    def events(self, state: State, seat: int | None, since: int) -> list[Json]:
        self.check_seat(state, seat)
        told = self.told(state)
        return [told.data(event, seat) for event in (state.sink or [])[since:]]

    def open_events(self, state: State) -> list[Json]:
        """Each event as the player sees it who did it."""
        told = [self.events(state, seat, 0) for seat in range(int(state.seats))]
        return [seen[max(_seat(seen[0]), 0)] for seen in zip(*told, strict=True)]

    # -- endings ----------------------------------------------------------------------------------

    def agree(self, state: State, how: str, seat: int | None) -> None:
        """Whoever resigns or runs out of time loses, with a partner; the others share the win."""
        if how not in self.by_agreement:
            raise TefudaError(f"a game cannot end by {how!r}; by {', '.join(self.by_agreement)}")
        if state.over:
            raise IllegalChoice("the game is over already")
        winners = 0
        if how != "draw_agreed":
            if self.check_seat(state, seat) is None:
                raise TefudaError(f"{how} needs the seat that did it")
            winners = (1 << int(state.seats)) - 1 & ~int(state.side(int(seat or 0)))
        assert isinstance(state, Doing)
        if state.sink is not None:
            state.hear()
        state.win(winners, self.by_agreement[how])
        state.finish()
        state.secret = False

    def agreed(self, state: State) -> Json | None:
        how = self.endings[state.b[ENDED]]
        if how not in self.by_agreement:
            return None
        losers = [s for s in range(int(state.seats)) if not state.b[WINNER] >> s & 1]
        return {"how": how, "seat": losers[0] if state.b[WINNER] else None}

    # -- words ------------------------------------------------------------------------------------

    def describe(self, state: State, choice: int, lang: str, names: Names = ()) -> str:
        return self.here(state, lang, names).describe(choice)

    def about(self, state: State, choice: int) -> Json:
        return self.question(state).about(choice)

    def ask(self, state: State, lang: str, names: Names = ()) -> Json:
        return self.here(state, lang, names).ask()

    def rules(self, lang: str) -> tuple[Rule, ...]:
        return self.library.rules(lang)

    def foreword(self, lang: str) -> tuple[str, ...]:
        return self.library.foreword(lang)

    def glossary(self, lang: str) -> tuple[Term, ...]:
        return self.library.glossary(lang)

    @property
    def book(self) -> Book:
        return pages.book(self.library.HOME)

    @property
    def examples(self) -> Examples:
        return pages.examples(self.library.HOME) if self.house else {}

    def lesson(self, lang: str, course: str = "") -> Json | None:
        found = self._lesson(course)
        if found is None:
            return None
        more = [
            {"course": other, "title": pages.plan(self.library.HOME, other).title.in_lang(lang)}
            for other in ("", *self.courses)
            if other != course
        ]
        return {**found.told(lang), "more": more}

    def after_lesson(self, course: str = "") -> Beginning | None:
        found = self._lesson(course)
        return found.ending() if found else None

    def _lesson(self, course: str) -> Lesson | None:
        if not self.house or course not in ("", *self.courses):
            return None
        return Lesson(self, pages.plan(self.library.HOME, course))


def _seat(event: Json) -> int:
    seat = event["seat"]
    assert isinstance(seat, int)
    return seat


def _players(view: Json) -> list[Json]:
    players = view["players"]
    assert isinstance(players, list)
    return players
