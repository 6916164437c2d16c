"""GOSU at the terminal table: whole games of two, three and four by keyboard, windows, seats."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import tefuda
from tefuda.cli import saves
from tefuda.cli.choosing import Choosing
from tefuda.cli.games.army.table.armies import Army
from tefuda.cli.games.army.table.faces import Look
from tefuda.cli.games.army.table.lists import Detail
from tefuda.cli.games.gosu.table.faces import FACES
from tefuda.cli.games.gosu.table.shapes import Place
from tefuda.cli.games.gosu.table.status import Battle
from tefuda.cli.games.gosu.table.words import WORDS
from tefuda.cli.session import Session
from tefuda.cli.tui.app import TableApp
from tefuda.cli.tui.choosing import ChoosingScreen
from tefuda.cli.tui.lists import Headline
from tefuda.cli.tui.pictures import among_four
from tefuda.cli.tui.words import Lang
from tefuda.games.cast import cast
from tefuda.games.gosu.game import Gosu
from tefuda.games.gosu.layout import ENDINGS
from tefuda.games.gosu.vocabulary import CLANS
from tests.tui.driver import LARGE, SMALL
from tests.tui.goblins import seated
from tests.tui.test_faces import fields


def among(count: int, lang: str = "en", seed: int = 3, people: int = 1) -> Session:
    seats = ("human",) * people + ("random",) * (count - people)
    return Session.new("gosu", seats, lang, seed, autosave=False, players=count)


# -- words and looks -------------------------------------------------------------------------------


def test_every_word_is_said_in_both_languages_with_the_same_values() -> None:
    for key, (english, french) in WORDS.items():
        assert english, key
        assert french, key
        assert fields(english) == fields(french), key
    assert all(f"end.{how}" in WORDS for how in ENDINGS if how)


def test_clans_differ_in_letter_and_colour() -> None:
    assert set(FACES.letters) == set(FACES.colours) == set(CLANS)
    assert len(set(FACES.letters.values())) == len(set(FACES.colours.values())) == len(CLANS)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_faces_keep_to_their_width(lang: Lang) -> None:
    game = tefuda.game("gosu")
    assert isinstance(game, Gosu)
    for card in game.cards.cards:
        for captured in (False, True):
            place: Place = {
                "card": card.id,
                "place": "0.I.1",
                "captured": captured,
                "tokens": 1,
                "slots": 1,
                "value": 5,
                "open": True,
                "shift": 1,
            }
            for draw, width in ((FACES.small, 5), (FACES.line, 14), (FACES.box, 16)):
                for line in draw(place, card, lang, width, Look()):
                    assert cell_len(line.plain) == width, line.plain


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("count", "lang", "size"),
    [
        (2, "en", LARGE),
        (2, "fr", SMALL),
        (3, "en", SMALL),
        (3, "fr", LARGE),
        (4, "en", LARGE),
        (4, "fr", SMALL),
    ],
)
async def test_a_whole_game(count: int, lang: str, size: tuple[int, int]) -> None:
    session = among(count, lang)
    async with seated(session, size) as table:
        await table.play(seed=count)
        assert session.over
        assert len(session.state.returns) == count
        won = session.state.returns[0] > 0
        head = table.ending.splitlines()[0]
        lost = {"en": "You lose the game.", "fr": "Vous perdez la partie."}[lang]
        assert (head == lost) == (not won)
        for seat in range(count):
            assert table.scene.name(seat) in table.ending
        winners = [seat for seat in range(count) if session.state.returns[seat] > 0]
        if count > 2 and not won:
            assert all(table.scene.name(seat) in table.ending.splitlines()[1] for seat in winners)
        table.check_language(table.screen)


@pytest.mark.slow
async def test_two_people_and_a_bot_at_one_keyboard() -> None:
    session = among(3, "fr", people=2)
    async with seated(session) as table:
        seen = set()
        for _ in range(6):
            await table.sit_down()
            viewer = session.viewer
            assert viewer is not None
            seen.add(viewer)
            for other in table.scene.others:
                assert table.scene.player(other)["hand"] == table.scene.known_hand(other)
            table.check()
            await table.choose(0)
        assert seen == {0, 1}
        await table.play(seed=2)
        assert session.over


@pytest.mark.parametrize(("lang", "short"), [("en", "Player 3"), ("fr", "Joueur 3")])
async def test_a_bot_with_a_long_name_is_told_by_its_seat_where_room_is_scarce(
    lang: str, short: str
) -> None:
    seats = ("human", "random", "tefuda.bots.greedy:BeginnerBot")
    session = Session.new("gosu", seats, lang, 3, autosave=False, players=3)
    async with seated(session) as table:
        character = table.scene.name(1)
        assert character in {each.name for each in cast("gosu") if each.level == "random"}
        assert [table.scene.name(seat) for seat in (1, 2)] == [character, "BeginnerBot"]
        assert [table.scene.short_name(seat) for seat in (1, 2)] == [character, short]


@pytest.mark.slow
async def test_watching_four_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    session = among(4, people=0)
    async with seated(session) as table:
        await table.press("space")
        assert "paused" in table.text(Headline)
        assert all(table.scene.name(seat) in table.text(Battle) for seat in range(4))
        monkeypatch.setattr(table.table, "_wait", lambda: 0)
        await table.press("space")
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        assert "wins the game!" in table.ending or "share the win!" in table.ending


# -- four full armies ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_nothing_is_cut_off_among_four_full_armies(size: tuple[int, int], lang: str) -> None:
    async with seated(among_four(lang), size) as table:
        table.check()
        assert "▒" in table.screen
        near = {"en": "Walror: you are one away", "fr": "Walror\u00a0: vous êtes à un pas"}[lang]
        assert near in table.screen


async def test_special_victories_and_global_powers_can_be_read() -> None:
    for lang, words in (("en", "Missing: Fact."), ("fr", "Il manque\u00a0: Fact.")):
        async with seated(among_four(lang)) as table:
            await table.press("t")
            assert words in table.window
            table.check_language(table.window)
    async with seated(among(3)) as table:
        await table.press("t")
        assert "No global power is in force" in table.window


async def test_piles_story_keys_reasons_and_cards_can_be_read() -> None:
    for lang in ("en", "fr"):
        session = among_four(lang)
        async with seated(session) as table:
            await table.press("p")
            for id_ in ("bead_counter", "embrik", "fact", "loya"):
                assert table.scene.card(id_).full_name(table.scene.lang) in table.window
            hidden = table.scene.card("bolt_fitter").full_name(table.scene.lang)
            assert hidden not in table.window
            table.check_language(table.window)
            for keys in (["g"], ["f1"], ["tab", "question_mark"]):
                await table.press("escape", *keys)
                assert len(table.window) > 20
                table.check_language(table.window)
            await table.press("escape", "w")
            for entry in session.why_not():
                assert str(entry["text"]) in table.window


async def test_a_goblin_of_any_army_is_explained() -> None:
    async with seated(among_four("en")) as table:
        table.table.query_one("#army_3", Army).focus()
        await table.pilot.pause()
        assert table.table.query_one("#army_3", Army).place == "3.I.1"
        assert "each player with the fewest victory points draws" in table.text(Detail, "detail")
        await table.press("right", "right", "question_mark")
        assert "Scrap Sorter" in table.window
        assert f"{table.scene.name(3)}, row I, column 3" in table.window


async def test_the_mouse_finds_a_goblin_in_a_narrow_army() -> None:
    async with seated(among_four("en")) as table:
        assert await table.pilot.click("#army_2", offset=(12, 1))
        assert table.table.query_one("#army_2", Army).place == "2.II.3"


async def test_the_window_can_change_its_size_and_the_language() -> None:
    async with seated(among_four("en"), SMALL) as table:
        await table.pilot.resize_terminal(*LARGE)
        await table.pilot.pause()
        table.check()
        await table.press("l")
        table.check()
        await table.pilot.resize_terminal(*SMALL)
        await table.pilot.pause()
        table.check()


# -- the course of a session -----------------------------------------------------------------------


async def test_a_choice_is_taken_back() -> None:
    session = among_four("en")
    async with seated(session) as table:
        before = table.options
        pay = next(i for i, row in enumerate(before) if "Mutate" in row)
        await table.choose(pay)
        assert table.options != before
        await table.press("u")
        assert table.options == before


async def test_a_hint_is_chosen_from() -> None:
    session = among_four("en")
    session.hint_iterations = 16
    async with seated(session) as table:
        before = int(session.state.length)
        await table.press("h")
        await table.app.workers.wait_for_complete()
        await table.pilot.pause()
        assert "Hint for you" in table.window
        await table.press(table.window.splitlines()[2][0])
        assert int(session.state.length) > before


def in_teams(lang: str, people: int = 1) -> Session:
    seats = ("human",) * people + ("random",) * (4 - people)
    return Session.new("gosu", seats, lang, seed=5, autosave=False, players=4, teams=True)


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "size"), [("en", SMALL), ("fr", LARGE)])
async def test_a_whole_game_in_teams(lang: str, size: tuple[int, int]) -> None:
    session = in_teams(lang)
    async with seated(session, size) as table:
        assert {"en": "Partner", "fr": "votre partenaire"}[lang] in table.screen
        await table.play(seed=4)
        won = session.state.returns[0] > 0
        head = table.ending.splitlines()[0]
        wins = {"en": "Your team wins the game!", "fr": "Votre équipe gagne la partie !"}[lang]
        assert (head.replace("\N{NO-BREAK SPACE}", " ") == wins) == won
        table.check_language(table.screen)


async def test_resigning_in_teams_loses_for_both() -> None:
    session = in_teams("en")
    async with seated(session) as table:
        await table.press("r")
        assert "You give up and your team loses." in table.screen
        await table.press("y")
        assert table.ending.splitlines()[0] == "You lose the game."
        assert "You resigned." in table.ending
        assert session.state.returns == [0.0, 0.5, 0.0, 0.5]


async def test_resigning_among_three() -> None:
    session = among(3)
    async with seated(session) as table:
        await table.press("r")
        assert "You give up and the others win." in table.screen
        await table.press("y")
        assert table.ending.splitlines()[:2] == ["You lose the game.", "You resigned."]
        assert session.state.returns == [0.0, 0.5, 0.5]
        await table.press("enter")
        assert table.session is not session
        assert table.session.seats == session.seats
        table.check()


async def test_save_quit_and_go_on() -> None:
    seats = ("human", "random", "random")
    session = Session.new("gosu", seats, seed=4, players=3)
    async with seated(session) as table:
        for _ in range(3):
            await table.choose(0)
        shown, digest = table.options, session.state.digest()
        await table.press("q")
    assert saves.LAST in saves.names()
    again = Session.load()
    async with seated(again) as table:
        assert again.state.digest() == digest
        assert table.options == shown
        table.check()


# -- choosing --------------------------------------------------------------------------------------


async def test_players_and_seats_are_chosen_first() -> None:
    game = tefuda.game("gosu")
    app = TableApp(Choosing(game, "en"), pace=None)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ChoosingScreen)
        assert screen.choosing.names == ["players", "first", "seat1", "seat2"]
        await pilot.press("down", "enter", "down", "enter")
        assert screen.choosing.names[2:] == ["seat1", "seat2", "seat3"]
        for row in (2, 1):
            await pilot.press("end", *["up"] * (row - 1), "enter", "home", "down", "enter")
        assert [screen.choosing.value(name) for name in ("seat2", "seat3")] == ["random"] * 2
        await pilot.press("home", "enter")
        await pilot.pause()
        assert app.table.session.seats == ("human", "random", "random")
        assert app.table.session.state.seats == 3
