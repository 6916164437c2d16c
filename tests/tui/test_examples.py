"""Worked examples of the books at the terminal table: the words first, then the position."""

from __future__ import annotations

import pytest

from tefuda.cli.examples import find
from tefuda.cli.session import Session
from tests.tui.driver import seated
from tests.tui.fights import fighting


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_an_example_of_gosux_says_what_it_is_and_is_played_on(lang: str) -> None:
    found = find("shift-to-another-clan")
    session = Session.of_example(found, ("human", "random"), lang)
    session.autosave = False
    async with seated(session) as table:
        assert found.example.title.in_lang(lang) in table.window
        assert found.example.shows.in_lang(lang) in table.window
        await table.press("escape")
        table.check()
        name = session.game.catalogue.index("shift mine II.1")
        options = [choice.option.choice for choice in table.table.scene.choices]
        await table.choose(options.index(name))
        assert int(session.state.length) == 1


async def test_an_example_of_a_fight_begins_again_at_its_position() -> None:
    found = find("two-ki")
    session = Session.of_example(found, ("human",), "en")
    session.autosave = False
    async with fighting(session) as table:
        assert "Two Ki for two levels of Guard" in table.window
        await table.press("escape", "r", "y", "enter")
        assert table.session is not session
        start = found.game.position(found.example.position)
        assert table.session.state.notation() == start.notation()
