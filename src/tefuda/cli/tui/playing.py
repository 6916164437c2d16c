"""Playing at a table: choices of people, choices of bots, the end and the next game."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from typing import Final

from textual import events, work
from textual.widgets import OptionList

from tefuda.cli.saves import SaveError
from tefuda.cli.session import Session
from tefuda.cli.tui import windows
from tefuda.cli.tui.drawn import Drawn
from tefuda.cli.tui.lists import Choices
from tefuda.cli.tui.scene import Choice
from tefuda.cli.tui.words import say

SPEEDS: Final = (0.5, 1, 2, 4, 8, 16, 32)
"""Choices of bots a second."""


class Playing(Drawn):
    def __init__(self, session: Session, pace: float | None) -> None:
        super().__init__(session, pace)
        self.speed = 2
        self.told = False

    def on_screen_resume(self) -> None:
        """A window was closed; the game may have ended behind it."""
        if self.session.over and not self.told:
            self.draw()
            self.tell_end()

    @abstractmethod
    def selected(self, where: OptionList) -> None:
        """Enter in a list of the game's own."""

    @abstractmethod
    def action_quit(self) -> None: ...

    @abstractmethod
    def action_lang(self) -> None: ...

    # -- choosing ----------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.session.watching:
            if event.key == "n":
                event.stop()
                self.action_step()
            return
        for choice in self.scene.choices:
            if choice.key and event.character == choice.key:
                event.stop()
                self.choose(choice)
                return

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option.id == "handover":
            self.hand_over()
        elif event.option.id == "again":
            self.play_again()
        elif isinstance(event.option_list, Choices):
            choice = event.option_list.current
            if choice is not None:
                self.choose(choice)
        else:
            self.selected(event.option_list)

    def choose(self, choice: Choice) -> None:
        if self.busy or self.scene.question is None:
            return
        self.fresh = 0
        try:
            self.session.choose(choice.option.choice)
        except SaveError as error:
            self.notify(error.text(self.lang), severity="error")
        self.query_one(Choices).focus()
        self.go_on()

    def go_on(self) -> None:
        """After every change: let bots play, or say that the game is over."""
        if self.session.bot_to_move and self.pace is None and not self.session.watching:
            self.session.advance()
        self.draw()
        if self.session.over:
            self.tell_end()
        elif self.session.bot_to_move:
            self.play_bots()
        elif self.session.to_sit is not None and self.session.viewer is None:
            self.hand_over()

    def hand_over(self) -> None:
        seat = self.session.to_sit
        if seat is not None:
            self.app.push_screen(windows.Curtain(self.scene.name(seat), self.lang), self._sat)

    def _sat(self, _: None) -> None:
        self.session.sit()
        self.fresh = 0
        self.draw()

    # -- bots --------------------------------------------------------------------------------------

    @work(exclusive=True, group="bots")
    async def play_bots(self) -> None:
        """Bots choose one after another, slowly enough to follow."""
        while self.session.bot_to_move and not (self.paused and self.session.watching):
            await asyncio.sleep(self._wait())
            await self._step_bot()
        if self.session.over:
            self.tell_end()

    def _wait(self) -> float:
        return 1 / SPEEDS[self.speed] if self.session.watching else self.pace or 0

    async def _step_bot(self) -> None:
        session = self.session
        self.busy = True
        if session.watching:
            self.fresh = 0
        try:
            await asyncio.to_thread(session.step_bot)
        finally:
            self.busy = False
        if session is self.session and self.is_mounted:
            self.draw()

    def pace_words(self) -> str:
        if not self.session.watching or self.session.over:
            return ""
        if self.paused:
            return say("paused", self.lang)
        return say("speed", self.lang, n=f"{SPEEDS[self.speed]:g}")

    def action_pause(self) -> None:
        if self.session.watching and not self.session.over:
            self.paused = not self.paused
            self.go_on()

    @work(exclusive=True, group="bots")
    async def action_step(self) -> None:
        """Watching: one choice, then pause."""
        self.paused = True
        if not self.session.over:
            await self._step_bot()
        if self.session.over:
            self.tell_end()

    def action_speed(self, faster: int) -> None:
        if self.session.watching:
            self.speed = min(max(self.speed + faster, 0), len(SPEEDS) - 1)
            self.draw()

    # -- the end -----------------------------------------------------------------------------------

    def tell_end(self) -> None:
        if self.app.screen is self:
            self.told = True
            self.query_one(Choices).focus()
            other = self.words("end_other") if self.other else ""
            self.app.push_screen(windows.TheEnd(self.ending(), self.lang, other), self._after_end)

    def _after_end(self, answer: windows.Ending | None) -> None:
        if answer == "again":
            self.play_again()
        elif answer == "other":
            self.dismiss(True)
        elif answer == "quit":
            self.action_quit()
        elif answer == "lang":
            self.action_lang()
            self.tell_end()

    def play_again(self) -> None:
        """A new game with the same seats and settings."""
        self.session = self.session.again()
        self.fresh = 0
        self.paused = False
        self.told = False
        self.go_on()
