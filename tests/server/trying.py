"""A table at which somebody makes choices and takes them back, again and again."""

from __future__ import annotations

import random

import tefuda
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import Table

GAME = tefuda.game("gosux")
PEOPLE = [SeatPlan("person", "a", "Ada"), SeatPlan("person", "b", "Bo")]
MIDDLE = 60
"""Choices."""


class Trying(Table):
    """In the middle of a game. `put_in` is what the store has of it."""

    def __init__(self, seed: int = 1, plan: list[SeatPlan] = PEOPLE, choices: int = MIDDLE) -> None:
        settings = GAME.check_settings({"draft": "random"})
        known = (GAME.rules_version, GAME.card_hash(), plan)
        super().__init__(GAME, TableRow("tried", "gosux", settings, seed, 0, *known))
        self.put_in: list[Entry] = []
        rng = random.Random(seed)
        while self.playing().length < choices or self.undoable is None:
            self.choose(rng.choice(self.playing().options))

    def put(self, kind: str, seat: int | None = None, value: int | str | None = None) -> None:
        person = "" if seat is None else self.seats[seat].person
        message = f"m{self.entries}" if person and kind != "undo" else ""
        entry = Entry(kind, seat, value, person, "", message)
        self.put_in.append(entry)
        self.apply(entry)

    def choose(self, choice: int) -> None:
        self.put("choice", self.playing().actor, choice)
        if self.held and self.playing().shows(None):
            self.put("release")

    @property
    def undoable(self) -> int | None:
        """A choice that can be taken back without asking anybody."""
        state = self.playing()
        for choice in state.options if state.shows(None) else []:
            tried = state.clone()
            tried.step(choice)
            free = tried.undo_index(state.actor or 0) < tried.length and tried.answerers == 0
            if free and tried.shows(None) and not tried.over:
                return choice
        return None

    def take_back(self) -> None:
        """The last choice, without asking; two entries, as the hall makes them."""
        state = self.playing()
        seat = next(seat for seat in range(len(self.seats)) if self.free_undo(seat))
        self.put("offer", seat, "undo")
        self.put("undo", seat, int(state.length) - 1)

    def try_out(self, times: int) -> None:
        choice = self.undoable
        assert choice is not None
        for _ in range(times):
            self.choose(choice)
            self.take_back()
