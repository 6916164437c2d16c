"""The table of Gosu X: two armies, the battle to come, the hand, the card looked at."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tefuda.cli.games.army.table.armies import Army
from tefuda.cli.games.army.table.screen import ArmyTable, foot, foot_watch
from tefuda.cli.games.gosux.table import windows
from tefuda.cli.games.gosux.table.scene import GosuxScene
from tefuda.cli.games.gosux.table.status import Battle, Status


class GosuxTable(ArmyTable):
    windows = windows
    FOOT = foot(("t", "tiles"))
    FOOT_WATCH = foot_watch(("t", "tiles"))
    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "tiles", show=False)]
    scene: GosuxScene

    def moment(self) -> GosuxScene:
        return GosuxScene(self.session)

    def compose_board(self) -> ComposeResult:
        yield self._status(True)
        yield Army(1, id="army_above")
        yield Battle(id="battle")
        yield Army(0, id="army_below")
        yield self._status(False)

    def _status(self, above: bool) -> Status:
        status = Status(above, id="status_above" if above else "status_below")
        status.add_class("status")
        return status

    def draw_board(self, full: bool) -> None:
        for army in self.query(Army):
            army.show(self.scene, full)
        for status in self.query(Status):
            status.show(self.scene, full)
        self.query_one(Battle).show(self.scene, full)
        super().draw_board(full)

    def action_tiles(self) -> None:
        self.window("tiles_title", windows.tiles(self.scene))
