"""Play at a table drawn in the terminal."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from tefuda.cli.games import plug
from tefuda.cli.session import Session
from tefuda.cli.tui.style import CSS

PACE = 0.35
"""Seconds between the choices of a bot, so that a person can follow them."""


class TableApp(App[None]):
    CSS = CSS
    TITLE = "tefuda"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f2", "theme", show=False)]

    def __init__(self, session: Session, pace: float | None = PACE) -> None:
        super().__init__()
        self.table = plug(session.game).screen(session, pace)

    def on_mount(self) -> None:
        self.push_screen(self.table)

    def action_theme(self) -> None:
        light = self.theme == "textual-light"
        self.theme = "textual-dark" if light else "textual-light"


def run(session: Session) -> None:
    """Play a session in the terminal until the player leaves."""
    TableApp(session).run()
