"""Way of the Samurai at the terminal table: whole fights by keyboard, windows, saving, watching."""

from __future__ import annotations

from typing import Any

import pytest

import tefuda
from tefuda.cli import saves
from tefuda.cli.choosing import Choosing
from tefuda.cli.games.samurai.table.fight import Fight
from tefuda.cli.games.samurai.table.prospect import Prospect
from tefuda.cli.games.samurai.table.scene import GAUGES
from tefuda.cli.games.samurai.table.words import WORDS
from tefuda.cli.session import Session
from tefuda.cli.tui.app import TableApp
from tefuda.cli.tui.choosing import ChoosingScreen
from tefuda.cli.tui.lists import Choices, Headline
from tefuda.cli.tui.windows import Window
from tefuda.games.samurai.game import Samurai
from tests.tui.driver import LARGE, SMALL
from tests.tui.fights import FightDriver, fighting
from tests.tui.test_faces import fields

FIGHTS: tuple[dict[str, Any], ...] = (
    {},
    {"enemy": "oda", "weapon": "tanto", "location": "forest", "climate": "rain"},
    {"enemy": "kempo", "weapon": "wakizashi", "difficulty": "hard", "bushido": True},
    {"enemy": "three", "weapon": "masakari_2", "blood": True, "gisei": True},
    {"campaign": "dojo", "bushido": True, "taikyu": True, "yoroi": "you"},
    {"enemy": "clan", "weapon": "katana_tanto", "difficulty": "easy"},
)


def waves() -> int:
    """A seed that deals three cards with the symbol of the wave."""
    game = tefuda.game("samurai")
    assert isinstance(game, Samurai)
    wave = {card.id for card in game.cards.cards if card.symbol == "wave"}
    return next(s for s in range(200) if len(wave.intersection(hand_of(game, s))) >= 3)


def hand_of(game: Samurai, seed: int) -> list[str]:
    hand: Any = game.new(seed).view(0)["hand"]
    return list(hand)


def fight(lang: str = "en", seed: int = 3, **settings: Any) -> Session:
    return Session.new("samurai", lang=lang, seed=seed, autosave=False, **settings)


def test_every_word_is_said_in_both_languages_with_the_same_values() -> None:
    for key, (english, french) in WORDS.items():
        assert english, key
        assert french, key
        assert fields(english) == fields(french), key


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("settings", FIGHTS)
async def test_a_whole_fight_by_keyboard(lang: str, settings: dict[str, Any]) -> None:
    session = fight(lang, **settings)
    async with fighting(session, SMALL) as table:
        await table.play(seed=4)
        assert session.over
        words = {"en": "the fight", "fr": "le combat"}[lang]
        assert words in table.ending.splitlines()[0]


async def test_a_fight_in_a_large_window_tells_of_enemy_and_weapon() -> None:
    async with fighting(fight("fr", weapon="nodachi", location="bridge"), LARGE) as table:
        table.check()
        assert "1 Ki donne Force +1" in table.screen
        assert "Way of the Samurai" in table.text(Headline)


async def test_the_highlighted_card_shows_where_it_leads() -> None:
    """WS-1.4, 1.5: gauges reached, Defences passed, what the Counter-attack can do."""
    async with fighting(fight()) as table:
        first, second = table.scene.choices[:2]
        reached = table.scene.reached(first)
        assert reached is not None
        shown = " ".join(table.text(Prospect).split())
        assert " ".join(f"{g.title()} {reached['gauges'][g]}" for g in GAUGES) in shown
        defence = reached["defence"]
        passed = round(defence["passed"] * defence["cards"])
        assert f"Passes {passed} of {defence['cards']} Defences" in shown
        for outcome in reached["counter"]:
            assert f"{round(100 * outcome['chance'])} % " in shown
        force = table.text(Fight).splitlines()[3]
        assert f"({reached['gauges']['force']})" in force
        await table.press("down")
        again = table.scene.reached(second)
        assert again is not None
        assert f"Guard {again['gauges']['guard']}" in table.text(Prospect)


async def test_a_combo_is_told_before_the_third_card() -> None:
    """WS-2.4: three equal symbols."""
    async with fighting(fight(seed=waves())) as table:
        for _ in range(2):
            await table.choose(_wave(table))
        third = table.scene.choices[_wave(table)]
        table.table.query_one(Choices).light(third)
        await table.pilot.pause()
        assert "A combo: wave." in table.text(Prospect)


def joker() -> int:
    """A seed that deals the Joker."""
    game = tefuda.game("samurai")
    assert isinstance(game, Samurai)
    return next(s for s in range(200) if "joker" in hand_of(game, s))


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_joker_takes_a_row_for_each_gauge(size: tuple[int, int]) -> None:
    async with fighting(fight(seed=joker()), size) as table:
        choices = table.table.query_one(Choices)
        rows = [row for row in choices.shown if "joker" in row]
        assert rows == [f"play joker {gauge}" for gauge in GAUGES]
        assert len(choices.choices) == len(choices.shown) + 9
        await table.press("home", *["down"] * list(choices.shown).index(rows[1]))
        symbols = []
        for _ in range(5):
            assert choices.current is not None
            symbols.append(choices.current.option.about["symbol"])
            assert "Technique 1" in table.text(Prospect)
            await table.press("right")
        assert symbols == ["blade", "wave", "mountain", "blood", "blade"]
        await table.press("left", "left", "enter")
        played: Any = table.scene.fight["played"]
        assert played == [{"card": "joker", "symbol": "blood"}]
        assert table.scene.fight["gauges"]["technique"] == 1


def _wave(table: FightDriver) -> int:
    """The first card in hand with the symbol of the wave."""
    cards = [table.scene.card_of(choice) for choice in table.scene.choices]
    return next(i for i, card in enumerate(cards) if card and card.symbol == "wave")


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_fight_piles_story_card_reasons_and_keys_can_be_read(lang: str) -> None:
    session = fight(lang, weapon="kusarigama", location="cliff")
    async with fighting(session) as table:
        await table.press("1")
        for key in ("t", "p", "g", "question_mark", "w", "f1"):
            await table.press(key)
            assert len(table.window) > 60, key
            table.check_language(table.window)
            await table.press("escape")
        await table.press("t")
        assert "Kusarigama" in table.window
        await table.press("escape", "w")
        for entry in session.why_not():
            assert str(entry["text"]) in table.window


async def test_resigning_and_fighting_again() -> None:
    session = fight()
    async with fighting(session) as table:
        await table.press("r")
        assert "You give up: the fight is lost." in table.screen
        await table.press("y")
        assert "You have lost the fight" in table.ending
        await table.press("enter")
        assert table.session is not session
        assert table.session.seats == ("human",)
        table.check()


async def test_a_card_is_taken_back_until_something_was_revealed() -> None:
    async with fighting(fight()) as table:
        before = table.options
        await table.press("1", "u")
        assert table.options == before
        await table.press("1", "1", "u")
        await table.shows("Nothing can be taken back")


async def test_save_quit_and_go_on_in_the_middle_of_an_attack() -> None:
    session = Session.new("samurai", seed=4)
    async with fighting(session) as table:
        await table.press("1", "1")
        shown, digest = table.options, session.state.digest()
        await table.press("q")
    assert saves.LAST in saves.names()
    again = Session.load()
    async with fighting(again) as table:
        assert again.state.digest() == digest
        assert table.options == shown
        table.check()


async def test_watching_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new("samurai", ("random",), seed=3, autosave=False)
    async with fighting(session) as table:
        await table.press("space")
        assert "paused" in table.text(Headline)
        moves = int(session.state.length)
        await table.press("n")
        await table.app.workers.wait_for_complete()
        assert int(session.state.length) > moves
        monkeypatch.setattr(table.table, "_wait", lambda: 0)
        await table.press("space")
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        assert "the fight" in table.ending


async def test_language_changes_at_once() -> None:
    async with fighting(fight(), LARGE) as table:
        await table.press("l")
        table.check()
        assert "Contre-Attaque" in table.screen
        await table.press("l")
        table.check()


# -- choosing a fight ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_fight_is_chosen_by_keyboard(lang: str) -> None:
    app = TableApp(Choosing(tefuda.game("samurai"), lang), pace=None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("down", "enter", "down", "enter")
        await pilot.press("down", "down", "down", "enter", "down", "enter")
        strips = app.screen._compositor.render_strips(app.size)
        shown = "\n".join(strip.text for strip in strips)
        assert "Takeshi" in shown
        assert "WS-5.2" in shown
        await pilot.press("home", "enter")
        await pilot.pause()
        fight = app.table.session.view
        assert fight["enemy"] == {**fight["enemy"], "id": "takeshi"}  # type: ignore[dict-item]
        assert fight["climate"] == "storm"
        assert fight["location"] is not None


async def test_the_fight_of_the_day_is_begun_from_the_list() -> None:
    app = TableApp(Choosing(tefuda.game("samurai"), "en"), pace=None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("end")
        await pilot.pause()
        strips = app.screen._compositor.render_strips(app.size)
        assert "This first attempt counts" in "\n".join(strip.text for strip in strips)
        await pilot.press("enter")
        await pilot.pause()
        assert app.table.session.day is not None
        assert "How a fight goes" in getattr(app.screen, "shown", ""), "the first time"
        await pilot.press("escape", "h")
        await pilot.pause()
        assert "no hints" in getattr(app.screen, "shown", "")


async def test_how_a_fight_goes_is_told_the_first_time_only() -> None:
    for told in (True, False):
        session = Session.new("samurai")
        async with fighting(session) as table:
            assert isinstance(table.app.screen, Window) is told
            session.resign()
            session.keep()


async def test_another_fight_is_chosen_when_one_is_over() -> None:
    async with fighting(fight(), SMALL) as table:
        await table.press("r", "y", "n")
        assert isinstance(table.app.screen, ChoosingScreen)
        await table.press("down", "enter", "down", "enter", "home", "enter")
        assert table.scene.board.around.foe == "Takeshi"


async def test_leaving_while_choosing_leaves_the_program() -> None:
    app = TableApp(Choosing(tefuda.game("samurai"), "en"), pace=None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert saves.names() == []
