"""Fights at the terminal table by pressing keys, and what the screen must say of them."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from tefuda.cli.games.samurai.table.fight import Fight
from tefuda.cli.games.samurai.table.scene import GAUGES, SamuraiScene
from tefuda.cli.session import Session
from tefuda.cli.tui.lists import Choices
from tests.tui.driver import SMALL, Driver, flat, opened


class FightDriver(Driver):
    @property
    def scene(self) -> SamuraiScene:
        assert isinstance(self.table.scene, SamuraiScene)
        return self.table.scene

    def check_board(self, whole: str) -> None:
        """Both sides, the gauges, the cards of the attack and every choice can be read."""
        fight, board = self.scene.fight, self.scene.board
        for line in self.text(Fight).splitlines():
            assert flat(line)[:60] in flat(whole), f"cut off: {line}"
        rows = whole.splitlines()
        you = next(row for row in rows if row.startswith((" You ", " Vous ")))
        assert f" {fight['life']} " in you
        assert f" {fight['ki']}" in you
        assert board.around.foe in whole
        for name in GAUGES:
            assert f"[{fight['gauges'][name]}]" in whole
        for played in fight["played"]:
            assert board.name(played["card"]) in whole
        shown_now = self.table.query_one(Choices).shown.values()
        for choice, shown in zip(shown_now, self.options, strict=True):
            assert flat(self.scene.prompt(choice)) in shown


def fighting(
    session: Session, size: tuple[int, int] = SMALL
) -> AbstractAsyncContextManager[FightDriver]:
    return opened(session, size, FightDriver)
