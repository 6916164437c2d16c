"""The duel at the terminal table: whole duels by keyboard, windows, two people at one keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Static

from tefuda.cli.games.duel.table import DuelScene
from tefuda.cli.session import Session
from tests.tui.driver import LARGE, SMALL, Driver, flat, opened

BOTH: dict[str, Any] = {"bushido": True, "blood": True, "gisei": True, "yoroi": True}


class DuelDriver(Driver):
    @property
    def scene(self) -> DuelScene:
        assert isinstance(self.table.scene, DuelScene)
        return self.table.scene

    def check_board(self, whole: str) -> None:
        """Where the duel stands and both sides; every option with what it leads to."""
        shown = flat(self.text(Static, "duel"))
        for line in self.scene.board.status():
            assert flat(line) in shown
        assert flat(self.scene.board.now())[:40] in flat(whole)


def duel(lang: str = "en", seats: tuple[str, str] = ("human", "random"), **more: Any) -> Session:
    return Session.new("duel", seats, lang, 3, autosave=False, **more)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_whole_duel_by_keyboard(size: tuple[int, int], lang: str) -> None:
    session = duel(lang, weapon_1="wakizashi", location="forest", **BOTH)
    async with opened(session, size, DuelDriver) as table:
        await table.play(seed=4)
        assert session.over
        assert "duel" in table.ending.splitlines()[0]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_cards_in_hand_fit_beside_the_choices_and_can_be_scrolled(
    size: tuple[int, int],
) -> None:
    async with opened(duel(first="1"), size, DuelDriver) as table:
        held, around = table.table.query_one("#held"), table.table.query_one("#cards")
        assert held.size.width == around.scrollable_content_region.width
        assert around.virtual_size.height >= held.size.height
        x, y, width, _ = held.region
        rows = table.screen.splitlines()[y : y + 6]
        shown = flat(" ".join(row[x : x + width] for row in rows))
        assert flat(table.scene.board.hand()[0]) in shown


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_no_line_begins_with_a_sign_that_french_spaces(size: tuple[int, int]) -> None:
    session = duel("fr", first="1", weapon_1="yari")
    async with opened(session, size, DuelDriver) as table:
        for _ in range(6):
            await table.choose(0)
            lines = [part for row in table.screen.splitlines() for part in row.split("  ")]
            assert not [part for part in lines if part.strip().startswith((";", ":"))]


@pytest.mark.slow
async def test_two_people_at_one_keyboard_hand_it_over() -> None:
    session = duel(seats=("human", "human"))
    async with opened(session, SMALL, DuelDriver) as table:
        await table.play(seed=5, limit=12)
        assert session.hot_seat


async def test_the_stance_is_laid_and_the_windows_tell_of_the_duel() -> None:
    session = duel(first="1")
    async with opened(session, LARGE, DuelDriver) as table:
        table.check()
        hand: Any = session.view["players"]
        for id_ in hand[0]["stance"]["hand"]:
            assert flat(table.scene.board.stance_card(id_)) in flat(table.text(Static, "held"))
        await table.choose(1)
        await table.press("t")
        assert "You have laid: The Defence" in flat(table.window)
        await table.press("escape", "p")
        assert "Stance deck: 8 cards" in flat(table.window)
        await table.press("escape", "question_mark")
        assert "Counter-attack" in flat(table.window)
