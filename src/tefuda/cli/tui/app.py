"""Play at a table drawn in the terminal."""

from __future__ import annotations

import re
from typing import ClassVar, Final

from rich import _wrap
from textual.app import App
from textual.binding import Binding, BindingType

from tefuda.cli.choosing import Choosing
from tefuda.cli.games import plug
from tefuda.cli.session import Session
from tefuda.cli.tui.choosing import ChoosingScreen
from tefuda.cli.tui.style import CSS
from tefuda.cli.tui.table import TableScreen

_wrap.re_word = re.compile(r"[^\S\xa0]*[\S\xa0]+[^\S\xa0]*")
"""Rich breaks lines at spaces where no line may break, and Textual wraps with Rich: French lines
would begin with `;` and `:` (`core/typography.py`)."""
PACE: Final = 0.35
"""Seconds between the choices of a bot, so that a person can follow them."""


class TableApp(App[None]):
    CSS = CSS
    TITLE = "tefuda"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f2", "theme", show=False)]
    table: TableScreen

    def __init__(self, begin: Session | Choosing, pace: float | None = PACE) -> None:
        """With a session, or with a game that is chosen here first."""
        super().__init__()
        self.begin = begin
        self.pace = pace

    def on_mount(self) -> None:
        if isinstance(self.begin, Choosing):
            self.choose(self.begin)
        else:
            self.play(self.begin)

    def choose(self, choosing: Choosing) -> None:
        """Choose a game, then play it."""
        self.push_screen(ChoosingScreen(choosing), self._chosen)

    def _chosen(self, session: Session | None) -> None:
        if session is None:
            self.exit()
        else:
            self.play(session)

    def play(self, session: Session) -> None:
        self.table = plug(session.game).screen(session, self.pace)
        self.push_screen(self.table, self._left)
        if session.example is not None:
            self.table.show_example(session.example)

    def _left(self, other: bool | None) -> None:
        if other:
            session = self.table.session
            self.choose(Choosing(session.game, session.lang))

    def action_theme(self) -> None:
        light = self.theme == "textual-light"
        self.theme = "textual-dark" if light else "textual-light"


def run(begin: Session | Choosing) -> None:
    """Play in the terminal until the player leaves."""
    TableApp(begin).run()
