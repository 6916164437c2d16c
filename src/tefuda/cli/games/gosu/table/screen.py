"""The table of GOSU: two to four armies, the battle to come, the hand, the card looked at.

Two armies face each other. With more, the others stand side by side in a small window, and one
above the other, with whole names, in a large one.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical

from tefuda.cli.games.army.table.armies import Army
from tefuda.cli.games.army.table.screen import ArmyTable, foot, foot_watch
from tefuda.cli.games.gosu.table import windows
from tefuda.cli.games.gosu.table.scene import GosuScene
from tefuda.cli.games.gosu.table.status import Battle, Status


class GosuTable(ArmyTable):
    other = True
    windows = windows
    FOOT = foot(("t", "powers"))
    FOOT_WATCH = foot_watch(("t", "powers"))
    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "powers", show=False)]
    scene: GosuScene

    def moment(self) -> GosuScene:
        return GosuScene(self.session)

    def compose_board(self) -> ComposeResult:
        with Container(id="others"):
            for number in range(1, len(self.session.seats)):
                with Vertical(classes="other"):
                    yield Status(number, id=f"status_{number}")
                    yield Army(number, id=f"army_{number}")
        yield Battle(id="battle")
        yield Army(0, id="army_below")
        yield Status(0, id="status_below")

    def draw_board(self, full: bool) -> None:
        several = len(self.session.seats) > 2
        beside = several and not full
        for army in self.query(Army):
            army.show(self.scene, full and not (several and army.above))
        for status in self.query(Status):
            status.show(self.scene, beside and status.number > 0)
        self.query_one(Battle).show(self.scene, full)
        super().draw_board(full)

    def resign_words(self, seat: int) -> str:
        if not self.scene.teams:
            return super().resign_words(seat)
        key = "resign_team" if self.session.hot_seat else "resign_team_you"
        return self.scene.say(key, who=self.scene.name(seat))

    def action_powers(self) -> None:
        self.window("powers_title", windows.powers(self.scene))
