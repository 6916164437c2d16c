"""A game that is over, gone through once more, position by position.

Long games are gone through in small steps, so that the tables in play do not wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final, Literal, cast

from msgspec import Struct

from tefuda.core.changes import Change, folded
from tefuda.core.state import MARK_SEAT, Json, State
from tefuda.server.protocol import Option
from tefuda.server.tables import Table
from tefuda.server.telling import options

ALL: Final = "all"
Onlooker = int | None | Literal["all"]
"""A seat, somebody who watched, or somebody who sees both hands: the game is over."""


class Frame(Struct, frozen=True):
    """The position after so many choices, what the last of them caused, and the next one."""

    number: int
    actor: int | None
    view: Json
    forecast: Json
    question: Json | None
    options: list[Option]
    choice: int | None
    events: list[Json]
    text: list[str]
    beats: list[list[Change]]
    """How things stood at each event, as changes of the one after it."""


class Past:
    def __init__(self, table: Table, onlooker: Onlooker) -> None:
        state = table.check_over()
        assert state.log is not None
        self.table = table
        self.game = table.game
        self.onlooker = onlooker
        self.seat = None if onlooker == ALL else self.game.check_seat(state, onlooker)
        self.moves = state.log.moves[: state.length]
        self.seats = [mark // MARK_SEAT for mark in state.log.marks[: state.length]]
        self.agreed = self.game.agreed(state)

    def record(self) -> Json:
        """All that is needed to play it again, without the digests, which take long."""
        row = self.table.row
        return {
            "game": row.game,
            **row.origin,
            "moves": self.moves,
            "ended": self.agreed,
        }

    def about(self, lang: str) -> list[str]:
        """What somebody who played alone had chosen; games of several are told by their names."""
        career = self.game.career
        return career.describe(self.table.row.settings, lang) if career is not None else []

    async def positions(
        self, last: int, watched: int | None = None
    ) -> AsyncIterator[tuple[int, State, list[Json]]]:
        """Each position up to the last, with the beats since the one before. From the choice
        `watched` on they say how things stood at each event."""
        state, heard = self.table.first_state(), 0
        for number in range(min(last, len(self.moves)) + 1):
            if number:
                heard = 0 if state.shows(None) else len(self.game.open_events(state))
                if watched is not None and number >= watched:
                    state.watch()
                state.step(self.moves[number - 1])
            beats = self._beats(state, heard)
            if number == len(self.moves) and self.agreed is not None:
                seat = self.agreed["seat"]
                how = str(self.agreed["how"])
                self.game.agree(state, how, seat if isinstance(seat, int) else None)
                beats += self._beats(state, 0)
            yield number, state, beats
            await asyncio.sleep(0)

    def _beats(self, state: State, heard: int) -> list[Json]:
        """As they were told; after a secret answer the list goes on where it was."""
        if self.onlooker == ALL:
            events = self.game.open_events(state)
            return (self.game.open_beats(state) or _bare(events))[heard:]
        if not state.shows(self.seat):
            return []
        return state.beats(self.seat) or _bare(state.events(self.seat))

    def told(self, beats: list[Json], lang: str) -> list[str]:
        names = self.table.names(lang)
        return [self.game.tell(event, self.seat, lang, names) for event in _events(beats)]

    async def story(self, lang: str) -> list[Json]:
        """All choices in sentences: what was chosen, what it caused, in which round and turn."""
        moves: list[Json] = []
        async for number, state, beats in self.positions(len(self.moves)):
            if number:
                moves[-1]["text"] = [text for text in self.told(beats, lang) if text]
            if number < len(self.moves):
                moves.append(self._move(number, state, lang))
        return moves

    def _move(self, number: int, state: State, lang: str) -> Json:
        """The choice made in a position; what it caused is not known yet."""
        view, seat = state.view(None), self.seats[number]
        names = self.table.names(lang)
        known = self.onlooker in (ALL, seat)
        return {
            "number": number + 1,
            "seat": seat,
            "chosen": state.describe(self.moves[number], lang, names) if known else None,
            "round": view.get("round"),
            "turn": view.get("turn"),
        }

    async def frames(self, first: int, count: int, lang: str) -> list[Frame]:
        return [
            self._frame(number, state, beats, lang)
            async for number, state, beats in self.positions(first + count - 1, watched=first)
            if number >= first
        ]

    def _frame(self, number: int, state: State, beats: list[Json], lang: str) -> Frame:
        asked = state.actor is not None and self.onlooker in (ALL, state.actor)
        view = self.game.open_view(state) if self.onlooker == ALL else state.view(self.seat)
        names = self.table.names(lang)
        view.pop("buffer", None)  # the same for programs: nothing is to be found out any more
        forecast = state.forecast(self.seat)
        staged = all("view" in beat for beat in beats)
        return Frame(
            number,
            state.actor,
            view,
            forecast,
            state.ask(lang, names) if asked else None,
            options(self.game, state, lang, names) if asked else [],
            self.moves[number] if number < len(self.moves) else None,
            _events(beats),
            self.told(beats, lang),
            folded(beats if staged else [], {"view": view, "forecast": forecast}),
        )


def _bare(events: list[Json]) -> list[Json]:
    """Beats of which nobody knows how things stood."""
    return [{"event": event} for event in events]


def _events(beats: list[Json]) -> list[Json]:
    return [cast("Json", beat["event"]) for beat in beats]
