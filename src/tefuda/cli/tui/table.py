"""The table: what every key does. A game's own table adds its board and its windows."""

from __future__ import annotations

import asyncio
import time
from abc import abstractmethod
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from tefuda.cli.examples import Found
from tefuda.cli.tui import windows
from tefuda.cli.tui.playing import Playing
from tefuda.cli.tui.scene import Lines
from tefuda.cli.tui.words import say
from tefuda.cli.words import say as say_plain
from tefuda.errors import TefudaError


class TableScreen(Playing):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "card", show=False),
        Binding("w", "why", show=False),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("r", "resign", show=False),
        Binding("l", "lang", show=False),
        Binding("q", "quit", show=False),
        Binding("g", "log", show=False),
        Binding("f1", "keys", show=False),
        Binding("space", "pause", show=False),
        Binding("plus,equals_sign", "speed(1)", show=False),
        Binding("minus", "speed(-1)", show=False),
    ]

    # -- what a game brings ------------------------------------------------------------------------

    @abstractmethod
    def explain(self) -> Lines:
        """All about the thing under the cursor; nothing if there is none."""

    @abstractmethod
    def keys(self) -> Lines:
        """Every key and every mark, with what it means."""

    @abstractmethod
    def resign_words(self, seat: int) -> str:
        """What it means to resign."""

    def key_words(self, name: str) -> str:
        return self.words(f"key.{name}")

    # -- keys --------------------------------------------------------------------------------------

    def window(self, key: str, lines: Lines, end: bool = False) -> None:
        self.app.push_screen(windows.Window(self.words(key), lines, self.lang, end))

    def show_example(self, found: Found) -> None:
        """What the example of the book is about, before the first choice."""
        title, *lines = found.lines(self.lang)
        told = [Content(title), Content(""), *map(Content, lines)]
        self.app.push_screen(windows.Window(say("example_title", self.lang), told, self.lang))

    def action_card(self) -> None:
        self.window("card_title", self.explain() or [Content(say("card_none", self.lang))])

    def action_why(self) -> None:
        self.window("why_title", windows.why_not(self.scene))

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Search aside, so that the table stays alive; nothing can be chosen meanwhile."""
        if self.busy:
            return
        if not self.session.help:
            self.window("hint_title", [Content(say_plain("no_help", self.lang))])
            return
        if self.scene.question is None:
            self.window("hint_title", [Content(say("not_now", self.lang))])
            return
        self.busy = True
        self.query_one("#question", Static).update(say("hint_wait", self.lang))
        try:
            marks = {
                choice.option.choice: choice.key for choice in self.scene.choices if choice.key
            }
            lines = await asyncio.to_thread(self.session.hint, marks)
        finally:
            self.busy = False
        self.draw()
        window = windows.Hint(lines, self.scene)

        def closed(_: None) -> None:
            if window.chosen is not None:
                self.choose(window.chosen)

        self.app.push_screen(window, closed)

    def action_log(self) -> None:
        self.window("log_title", windows.story(self.scene), end=True)

    def action_keys(self) -> None:
        self.window("keys_title", self.keys())

    def action_undo(self) -> None:
        if self.busy:
            return
        try:
            self.session.undo()
        except TefudaError as error:
            self.notify(error.text(self.lang), severity="warning")
            return
        self.notify(say("undone", self.lang), timeout=2)
        self.draw()

    def action_save(self) -> None:
        if self.busy:
            return
        name = time.strftime(f"{self.session.game.name} %Y-%m-%d %H.%M.%S")
        try:
            self.session.save(name)
        except TefudaError as error:
            self.notify(error.text(self.lang), severity="error")
        else:
            self.notify(say("saved", self.lang, where=name))

    def action_resign(self) -> None:
        if self.session.over or self.session.viewer is None or self.busy:
            return
        question = windows.Confirm(
            say("resign_title", self.lang), self.resign_words(self.session.viewer), self.lang
        )
        self.app.push_screen(question, self._resign)

    def _resign(self, sure: bool | None) -> None:
        if sure and not self.session.over:
            self.session.resign()
            self.go_on()

    def action_lang(self) -> None:
        self.session.lang = "fr" if self.lang == "en" else "en"
        self.draw()

    def action_quit(self) -> None:
        if not self.busy:
            self.session.keep()
        self.app.exit(message=self.session.warning or None)
