"""GOSU at the terminal table by pressing keys, and what the screen must say of it."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from tefuda.cli.games.army.table.lists import Hand
from tefuda.cli.games.gosu.table.scene import GosuScene
from tefuda.cli.games.gosu.table.status import Battle, Status
from tefuda.cli.session import Session
from tests.tui.driver import SMALL, Driver, opened


class GosuDriver(Driver):
    @property
    def scene(self) -> GosuScene:
        assert isinstance(self.table.scene, GosuScene)
        return self.table.scene

    def check_board(self, whole: str) -> None:
        scene = self.scene
        self.check_options()
        totals = scene.forecast["totals"]
        first, second = self.text(Battle).splitlines()
        for seat, total in enumerate(totals):
            assert f"{scene.short_name(seat)} {total}" in first
        sides = len(scene.teams) or len(totals)
        assert first.count("★") == len(scene.forecast["winners"]) * sides // len(totals)
        assert first.strip() in whole, f"cut off: {first}"
        assert second.strip() in whole, f"cut off: {second}"
        held = scene.player(scene.bottom)["hand"]
        assert list(self.table.query_one(Hand).cards) == held
        self._check_players(whole)

    def _check_players(self, whole: str) -> None:
        """Everybody's lines and goblins show on the screen, names shortened if need be."""
        scene = self.scene
        for status in self.table.query(Status):
            for row in str(status.render()).splitlines():
                assert row.strip() in whole, f"cut off: {row}"
            seat = [scene.bottom, *scene.others][status.number]
            said = str(status.render())
            player = scene.player(seat)
            assert said.count("★") == player["points"]
            assert (scene.say("passed") in said) == player["passed"]
            assert (scene.say("advantage") in said) == player["advantage"]
            assert f"{scene.say('hand')} {player['hand_size']}" in said
        for player in scene.table["players"]:
            for place in (place for row in player["army"] for place in row):
                name = scene.card(place["card"]).full_name(scene.lang)
                bare = name.removeprefix("The ").removeprefix("Le ").removeprefix("La ")
                assert bare[1:3].rstrip() in whole, name


def seated(
    session: Session, size: tuple[int, int] = SMALL
) -> AbstractAsyncContextManager[GosuDriver]:
    return opened(session, size, GosuDriver)
