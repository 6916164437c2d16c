"""Whole games through the interface, by key presses, in both languages and both layouts."""

from __future__ import annotations

import pytest

from tefuda.cli.session import Session
from tests.tui.driver import LARGE, SMALL, seated

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_a_whole_game_against_a_bot(lang: str, size: tuple[int, int]) -> None:
    session = Session.new(seats=("human", "random"), lang=lang, seed=2, autosave=False)
    async with seated(session, size) as table:
        made = await table.play(seed=size[0])
        assert session.over
        assert made > 10
        totals = session.forecast()["totals"]
        assert isinstance(totals, list)
        assert all(f" {total} " in table.ending for total in totals)
        table.check_language(table.screen)
        won = session.state.returns[0]
        head = table.ending.splitlines()[0]
        expected = {
            1.0: ("You win the game!", "Vous gagnez la partie\u00a0!"),
            0.0: ("You lose the game.", "Vous perdez la partie."),
            0.5: ("The game is drawn.", "La partie est nulle."),
        }
        assert head == expected[won][lang == "fr"]


async def test_two_people_at_one_keyboard() -> None:
    session = Session.new(
        seats=("human", "human"), seed=9, autosave=False, draft="random", lang="fr"
    )
    async with seated(session) as table:
        assert "c'est à vous de choisir" in table.screen
        first = session.to_sit
        assert first is not None
        hand = session.state.view(first)["players"]
        assert isinstance(hand, list)
        names = [table.scene.card(id_).full_name("fr") for id_ in hand[first]["hand"]]
        assert not any(name in table.screen for name in names), "the curtain hides the hand"
        await table.sit_down()
        assert any(name[:8] in table.screen for name in names)
        await table.play(seed=1)
        assert session.over
        assert "Joueur" in table.ending.splitlines()[0] or "nulle" in table.ending


async def test_play_again_deals_a_new_game() -> None:
    session = Session.new(seats=("human", "random"), seed=5, autosave=False, draft="random")
    async with seated(session) as table:
        await table.press("r", "y")
        assert "You lose the game." in table.ending
        assert "You resigned." in table.ending
        await table.press("escape")
        assert any("play again" in row for row in table.options)
        await table.press("enter")
        assert table.session is not session
        assert not table.session.over
        assert table.session.seats == session.seats
        table.check()
