"""Every key of the table, every window, watching, saving, and the mouse."""

from __future__ import annotations

import pytest

from tefuda.cli import saves
from tefuda.cli.games.army.table.armies import Army
from tefuda.cli.games.army.table.lists import Detail, Hand
from tefuda.cli.games.gosux.table.status import Battle
from tefuda.cli.session import Session
from tefuda.cli.tui.lists import Choices, Headline
from tefuda.cli.tui.pictures import at_start, in_the_middle
from tefuda.cli.tui.playing import SPEEDS
from tefuda.cli.tui.scene import KEYS
from tefuda.cli.tui.table import TableScreen
from tests.patience import until
from tests.tui.driver import LARGE, SMALL, Driver, seated


def number_of(table: Driver, words: str) -> int:
    return next(i for i, row in enumerate(table.options) if words in row)


async def test_undo_takes_back_the_last_choice() -> None:
    session = in_the_middle("en")
    async with seated(session) as table:
        before = table.options
        await table.choose(number_of(table, "Shift Timer"))
        assert table.options != before
        await table.press("u")
        assert table.options == before
        assert session.question is not None


async def test_undo_says_why_it_cannot() -> None:
    async with seated(in_the_middle("fr")) as table:
        before = table.options
        await table.press("u")
        await table.shows("Rien ne peut être repris")
        assert table.options == before


async def test_why_not_gives_each_thing_its_rule() -> None:
    session = in_the_middle("fr")
    async with seated(session) as table:
        await table.press("w")
        for entry in session.why_not():
            assert str(entry["text"]) in table.window
            assert str(entry["rule"]) in table.window
        assert "Ne'o" in table.window
        await table.press("escape")
        assert isinstance(table.app.screen, TableScreen)


async def test_a_card_in_hand_is_explained() -> None:
    async with seated(in_the_middle("en")) as table:
        await table.press("tab", "down")
        assert isinstance(table.table.focused, Hand)
        assert "No face-up troop of Tomorrow in row I. (GX-3.2)" in table.screen
        await table.press("question_mark")
        assert "Ne'o" in table.window
        assert "Draw 3 cards, then discard 3 cards." in table.window
        assert "Echo: When this card is played" in table.window
        assert "Why it cannot be used now" in table.window
        table.check_language(table.window)


async def test_a_card_in_play_is_explained_with_its_rulings() -> None:
    async with seated(in_the_middle("fr"), LARGE) as table:
        table.table.query_one("#army_above", Army).focus()
        await table.pilot.pause()
        assert "Capturez une carte de niveau I." in table.text(Detail, "detail_full")
        await table.press("question_mark")
        assert "Déesses de lave" in table.window
        assert "GX-6.8" in table.window
        assert "ligne I, colonne 1" in table.window
        table.check_language(table.window)


async def test_the_choice_under_the_cursor_is_explained() -> None:
    async with seated(in_the_middle("en")) as table:
        choices = table.table.query_one(Choices)
        choices.light(choices.choices[number_of(table, "Shift Kaez")])
        await table.pilot.pause()
        assert table.table.query_one("#army_below", Army).pointed == "0.II.1"
        await table.press("question_mark")
        assert "Kaez" in table.window
        assert "What you can do with it" in table.window


async def test_a_clan_is_explained_in_the_draft() -> None:
    async with seated(at_start("fr")) as table:
        await table.press("down")
        assert "Reprend sans cesse le jeton Merveille" in table.screen
        await table.press("question_mark")
        assert "Galmi (Avatar)" in table.window
        table.check_language(table.window)


async def test_piles_tiles_story_and_keys_can_be_read() -> None:
    for lang in ("en", "fr"):
        async with seated(in_the_middle(lang)) as table:
            scene = table.scene
            await table.press("p")
            for player in scene.table["players"]:
                for id_ in (*player["discard"], *player["removed"]):
                    assert scene.card(id_).full_name(scene.lang) in table.window
            hidden = session_hand(table, 1) - set(scene.player(0)["hand"])
            for id_ in hidden:
                assert scene.card(id_).full_name(scene.lang) not in table.window
            table.check_language(table.window)
            await table.press("escape", "t")
            assert table.window.count("◆") == 2
            table.check_language(table.window)
            await table.press("escape", "g")
            assert all(sentence in table.window for sentence in table.session.log())
            await table.press("escape", "f1")
            table.check_language(table.window)


def session_hand(table: Driver, seat: int) -> set[str]:
    players = table.session.state.view(seat)["players"]
    assert isinstance(players, list)
    return set(players[seat]["hand"])


async def test_resigning_asks_first() -> None:
    session = in_the_middle("fr")
    async with seated(session) as table:
        before = table.options
        await table.press("r")
        assert table.confirming
        assert "Abandonner cette partie\u00a0?" in table.screen
        await table.press("n")
        assert table.options == before
        await table.press("r", "o")
        assert "Vous perdez la partie." in table.ending
        assert "Vous avez abandonné." in table.ending


async def test_language_changes_at_once_and_back() -> None:
    session = in_the_middle("en")
    async with seated(session, LARGE) as table:
        table.check()
        await table.press("l")
        assert session.lang == "fr"
        table.check()
        assert "Grande Bataille à présent" in table.screen
        assert "(Amateur)" in table.screen
        await table.press("l")
        table.check()


async def test_save_quit_and_go_on() -> None:
    session = Session.new(seats=("human", "casual"), seed=4, draft="random")
    async with seated(session) as table:
        for _ in range(4):
            await table.choose(0)
        await table.press("s")
        await table.shows("Saved as")
        await table.choose(0)
        shown, digest = table.options, session.state.digest()
        await table.press("q")
    assert saves.LAST in saves.names()
    assert len(saves.names()) == 2
    again = Session.load()
    async with seated(again) as table:
        assert again.state.digest() == digest
        assert table.options == shown
        table.check()


async def test_watching_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new(seats=("casual", "random"), seed=3, autosave=False, draft="random")
    async with seated(session) as table:
        await table.press("space")
        assert "paused" in table.text(Headline)
        await table.pilot.pause()
        moves = int(session.state.length)
        await table.press("n")
        await table.app.workers.wait_for_complete()
        assert int(session.state.length) > moves
        assert not table.options
        assert "{} 0 – 0 {}".format(*map(table.scene.name, (0, 1))) in table.text(Battle)
        speed = table.table.speed
        await table.press("plus", "plus", "minus")
        assert table.table.speed == speed + 1
        monkeypatch.setattr(table.table, "_wait", lambda: 0)
        await table.press("space")
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        assert "wins the game!" in table.ending or "drawn" in table.ending


async def test_watching_runs_by_itself() -> None:
    session = Session.new(seats=("random", "random"), seed=3, autosave=False, draft="random")
    async with seated(session, LARGE) as table:
        table.table.speed = len(SPEEDS) - 1
        table.table.action_speed(1)
        await until(lambda: session.state.length >= 2, "two choices of bots")
        assert table.session.log()[-1] in table.session.log()
        await table.press("space")
        await table.app.workers.wait_for_complete()


async def test_a_bot_with_a_pace_is_waited_for() -> None:
    from tefuda.cli.tui.app import TableApp

    session = Session.new(seats=("human", "random"), seed=5, autosave=False, first="1")
    app = TableApp(session, pace=0.01)
    async with app.run_test(size=SMALL) as pilot:
        await until(lambda: session.question is not None, "a question after the bot's choices")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.table.scene.question is not None


async def test_the_mouse_chooses() -> None:
    session = in_the_middle("en")
    async with seated(session, LARGE) as table:
        length = session.state.length
        assert await table.pilot.click("#army_below", offset=(8, 4))
        army = table.table.query_one("#army_below", Army)
        assert army.place == "0.II.1"
        assert await table.pilot.click("#choices", offset=(10, 2))
        assert session.state.length > length


async def test_enter_on_a_card_chooses_its_only_option() -> None:
    session = in_the_middle("en")
    async with seated(session) as table:
        hand = table.table.query_one(Hand)
        hand.focus()
        hand.highlighted = list(hand.cards).index("xian")
        await table.press("enter")
        assert "Xi'an" in " ".join(session.log())


async def test_the_window_can_change_its_size() -> None:
    async with seated(in_the_middle("en"), SMALL) as table:
        table.check()
        await table.pilot.resize_terminal(*LARGE)
        await table.pilot.pause()
        assert table.table.full
        table.check()
        await table.pilot.resize_terminal(*SMALL)
        await table.pilot.pause()
        table.check()


async def test_a_small_window_is_pointed_out() -> None:
    async with seated(in_the_middle("en"), (60, 20)) as table:
        await table.shows("The window is small")


async def test_the_end_is_told_when_a_window_was_open() -> None:
    session = in_the_middle("en")
    async with seated(session) as table:
        await table.press("p")
        session.resign()
        await table.press("escape")
        assert "You lose the game." in table.ending


async def test_light_and_dark() -> None:
    async with seated(in_the_middle("en")) as table:
        dark = table.app.theme
        await table.press("f2")
        assert table.app.theme != dark
        await table.press("f2")
        assert table.app.theme == dark


def test_keys_of_options_do_nothing_else() -> None:
    bound = {key for binding in TableScreen.BINDINGS for key in binding.key.split(",")}  # type: ignore[union-attr]
    assert len(set(KEYS)) == len(KEYS)
    assert not bound & set(KEYS)
