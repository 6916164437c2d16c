"""GOSU line by line: two, three and four players, people and bots, what is told and refused."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.cli.games import plug
from tefuda.cli.games.gosu.words import WORDS
from tefuda.cli.plain import COMMANDS
from tefuda.cli.session import Session
from tefuda.cli.words import say
from tefuda.games.cast import cast
from tests.cli.conftest import Run
from tests.cli.typist import DRAWN, played
from tests.sentences import NBSP
from tests.tui.test_faces import fields

SEATINGS = [
    ("human", "random"),
    ("random", "human", "random"),
    ("human", "human", "random"),
    ("human", "random", "human", "random"),
    ("random", "random", "random", "random"),
]
NEAR = """
players 3
army 0 keg_rider key_juggler dynamite / garsh ideo / walror
army 1 gong_striker nest_rouser / tussok
hand 0 fact
hand 2 bolt_fitter loya
known 2 loya
tokens 0 1 spent 1
points 2 2
advantage 1
passed 1
"""


def near(lang: str = "en") -> Session:
    game = tefuda.game("gosu")
    seats = ("human", "random", "random")
    return Session(game, game.position(NEAR), seats, lang, autosave=False)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", SEATINGS)
def test_a_game_to_the_end(lang: str, seats: tuple[str, ...]) -> None:
    session = Session.new("gosu", seats, lang, seed=11, players=len(seats))
    shown = played(session, ("c walror", "k mutation"))
    assert session.over
    assert not DRAWN.search(shown)
    assert "None" not in shown
    assert "{" not in shown
    assert say("replay_it", lang, typed="last") in shown.splitlines()[-1]


@pytest.mark.parametrize(
    ("lang", "dealt"),
    [
        ("en", "Your opponent draws a card. (7 times)"),
        ("fr", "Votre adversaire pioche une carte. (7 fois)"),
    ],
)
def test_what_happens_seven_times_is_said_once(lang: str, dealt: str) -> None:
    session = Session.new("gosu", ("human", "random"), lang, seed=11)
    assert session.news().count(dealt) == 1


def test_nobody_is_shown_the_hand_of_another() -> None:
    session = Session.new("gosu", ("human",) * 4, seed=3, autosave=False, players=4)
    while not session.over and session.state.length < 60:
        if session.to_sit is not None:
            assert session.question is None
            session.sit()
        players: Any = session.view["players"]
        assert session.viewer == session.state.actor
        for player in players:
            if player["seat"] != session.viewer:
                assert player["hand"] == player["known_to_all"]
        assert session.question is not None
        session.choose(session.question.options[-1].choice)
    assert session.state.length > 20


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", ("1 Garsh (value 3); 2 Ideo (", "(3): Fact; Kameo; Ushka, Mother of Brands.")),
        (
            "fr",
            (
                "1 Garsh (valeur 3) ; 2 Ideo (",
                "(3) : Fact ; Kameo ; Ushka, mère des brandons.",
            ),
        ),
    ],
)
def test_names_with_a_comma_are_kept_apart(lang: str, says: tuple[str, str]) -> None:
    state = tefuda.game("gosu").position(NEAR.replace("hand 0 fact", "hand 0 fact ushka kameo"))
    board = plug(tefuda.game("gosu")).board(state.view(0), lang)
    shown = "\n".join([*board.sentences(), *board.hand()]).replace(NBSP, " ")
    for words in says:
        assert words in shown


@pytest.mark.parametrize(
    ("lang", "flavour"), [("en", "— Hard, hot, and impossible to"), ("fr", "— Dur, brûlant, ind")]
)
def test_a_goblin_is_shown_with_its_flavour(tefuda_command: Run, lang: str, flavour: str) -> None:
    _, out, _ = tefuda_command("cards", "gosu", "fact", "--lang", lang)
    assert out.splitlines()[-1].startswith(flavour)


def test_words_are_said_in_both_languages_with_the_same_values() -> None:
    for key, words in WORDS.items():
        assert set(words) == {"en", "fr"}, key
        assert fields(words["en"]) == fields(words["fr"]), key


# -- what is told ----------------------------------------------------------------------------------


def told(session: Session) -> str:
    board = plug(session.game).board(session.view, session.lang, session.names)
    return "\n".join([*board.sentences(), *board.hand(), *board.piles()])


def test_the_table_tells_what_matters_among_three() -> None:
    session = near()
    text, (_, second, third) = told(session), session.names
    assert f"{third}: victory points: 2; strength 0; activation tokens: 2 in hand" in text
    assert f"Has passed: {second}." in text
    assert f"The Advantage token is held by: {second}." in text
    assert f"{third}, cards in hand that all know: Loya." in text
    assert "You, row III: 1 Walror (value 5, free)." in text
    assert "Bolt Fitter" not in text
    assert "Your hand (1): Fact." in text


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Special victory of Walror, you: one step away. Missing: Fact."),
        ("fr", "Victoire spéciale de Walror, vous\u00a0: à un pas. Il manque\u00a0: Fact."),
    ],
)
def test_a_special_victory_in_sight_is_told_with_what_is_missing(lang: str, words: str) -> None:
    session = near(lang)
    assert words in told(session)
    assert words in plug(session.game).status(session)
    session.choose(session.game.catalogue.index("play fact"))
    fulfilled = {"en": "Walror, you: fulfilled", "fr": "Walror, vous\u00a0: remplie"}[lang]
    assert fulfilled in told(session)


def test_a_count_that_is_missing_is_told_with_how_many() -> None:
    game = tefuda.game("gosu")
    seats = ("human", "random")
    army = "army 0 nest_rouser litter_mate / brambol / grandsire_bough\nturn_of 0"
    session = Session(game, game.position(f"advantage 1\n{army}"), seats, autosave=False)
    assert "Special victory of" not in told(session), "nobody is half way to it"
    session = Session(game, game.position(f"advantage 0\n{army}"), seats, autosave=False)
    alphas = "You have at least 9 face-up cards of the Alpha Goblins."
    assert f"you: 5 steps away. Missing: “{alphas}” (4 of 9)." in told(session)


def test_the_battle_is_foretold_for_all() -> None:
    session = near("fr")
    for names, who in (((), "joueur 2"), (session.names, session.names[1])):
        board = plug(session.game).board(session.view, "fr", names)
        lines = board.forecast(session.forecast())
        assert lines[-1] == "Elle serait gagnée par\u00a0: vous."
        assert f"Grande Bataille à présent, {who}\u00a0: 7." in lines


def test_who_loses_among_three_is_told_to_whom_and_by_which_ozeki() -> None:
    """GO-3.3: the special victory condition of Walror."""
    session = near()
    for name in ("play fact", "pass"):
        while session.state.actor != 0:
            session.step_bot()
        session.choose(session.game.catalogue.index(name))
    while session.step_bot():
        pass
    board = plug(session.game).board
    assert board(session.state.view(0), "en").ended() == [
        "You have won the game: the special victory condition of Walror."
    ]
    assert board(session.state.view(2), "fr", ("Ada", "Ben", "Cleo")).ended() == [
        "Vous avez perdu la partie, gagnée par Ada\u00a0: la condition de victoire spéciale de "
        "Walror."
    ]


def test_a_shared_win_is_told_to_each() -> None:
    session = near()
    session.resign()
    board = plug(session.game).board
    assert board(session.state.view(0), "en").ended() == [
        "You have lost the game: a player resigned."
    ]
    assert board(session.state.view(1), "fr").ended() == [
        "Vous partagez la victoire avec le joueur 3\u00a0: un joueur a abandonné."
    ]
    assert board(session.state.view(None), "en").ended() == [
        "The win is shared by player 2 and player 3: a player resigned."
    ]
    assert board(session.state.view(None), "fr", ("Ada", "Ève", "Cy")).ended() == [
        "Victoire partagée par Ève et Cy\u00a0: un joueur a abandonné."
    ]


# -- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats",
    [
        ("human", "random", "random"),
        ("human", "casual", "human", "random"),
        ("random", "random"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_bots_have_names_and_people_go_by_their_seat(lang: str, seats: tuple[str, ...]) -> None:
    """In the log, the table and the choices alike."""
    session = Session.new("gosu", seats, lang, seed=11, players=len(seats))
    names = session.names
    levels = {each.name: each.level for each in cast("gosu")}
    assert [levels[name] if name else "human" for name in names] == list(seats)
    assert len(set(filter(None, names))) == len(seats) - seats.count("human")
    shown = played(session, ("b", "l")).casefold()
    for number, name in enumerate(names, 1):
        numbered = f"player {number}" if lang == "en" else f"joueur {number}"
        assert (name or numbered).casefold() in shown
        assert not name or numbered not in shown


def test_a_saved_game_has_no_names_and_is_told_with_them(tefuda_command: Run) -> None:
    session = near()
    session.resign()
    session.save("three")
    assert "names" not in session.to_data()
    _, second, third = session.names
    told = f"The Advantage token is held by: {second}."
    _, out, _ = tefuda_command("replay", "three", "--lang", "en")
    assert told in out
    assert f"The win is shared by {second} and {third}" in out
    assert not re.search(r"[Pp]layer [23]", out)
    Path("record.json").write_text(json.dumps(session.state.record()), encoding="utf-8")
    _, out, _ = tefuda_command("replay", "record.json", "--lang", "en")
    assert told.replace(second, "player 2") in out


def test_a_hint_names_players(tefuda_command: Run) -> None:
    game = tefuda.game("gosu")
    state = game.position("players 3\narmy 0 soot_bailiff\nhand 1 walror\nhand 2 fact")
    session = Session(game, state, ("human", "random", "random"), autosave=False)
    session.choose(game.catalogue.index("activate mine I.1"))
    session.hint_iterations = 16
    assert session.question is not None
    options = [f"Choose {name}" for name in session.names[1:]]
    assert [option.text for option in session.question.options] == options
    lines = session.hint({})
    assert all(any(option in line for line in lines) for option in options)
    session.save("asked")
    _, out, _ = tefuda_command("hint", "asked", "--iterations", "16", "--lang", "fr")
    assert f"Choisir {session.names[1]}" in out
    assert "Indice pour le joueur 1" in out


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_can_be_told(seed: int) -> None:
    """Every question, reason and forecast of games drawn by chance has words."""
    chance, lang = random.Random(seed), ("en", "fr")[seed % 2]
    count = 2 + seed % 3
    session = Session.new("gosu", ("human",) * count, lang, seed, False, players=count)
    table = plug(session.game)
    while not session.over and session.state.length < 250:
        session.sit()
        question = session.question
        assert question is not None
        board = table.board(session.view, lang)
        lines = [*table.status(session), *board.sentences(), *board.piles(), *board.hand()]
        lines += board.forecast(session.forecast())
        reasons: Any = session.why_not()
        lines += [board.thing(reason["thing"]) for reason in reasons]
        assert not [line for line in lines if "None" in line or "{" in line]
        session.choose(chance.choice(question.options).choice)
    assert session.state.length > 15


# -- hints and reviews -----------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "words"), [("en", "Hint for you"), ("fr", "Indice pour vous")])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_hint_among_two_three_and_four(lang: str, words: str, count: int) -> None:
    session = Session.new("gosu", None, lang, 3, False, players=count, first="0")
    session.choose(session.state.options[0])
    session.advance()
    assert session.question is not None
    session.hint_iterations = 16
    head, *best = session.hint({o.choice: f"{o.number}." for o in session.question.options})
    assert words in head
    assert 1 <= len(best) <= 3
    options = {f"{o.number}. {o.text}" for o in session.question.options}
    assert all(any(line.startswith(option) for option in options) for line in best)


def test_a_game_among_three_is_reviewed(tefuda_command: Run) -> None:
    """From the last round on, so that it does not take long."""
    game = tefuda.game("gosu")
    state = game.position(NEAR.replace("points 2 2", "points 1 2"))
    session = Session(game, state, ("random",) * 3, bot_seed=1)
    session.advance()
    session.save("three")
    few = ["--iterations", "16", "--lang", "fr"]
    status, out, err = tefuda_command("review", "three", *few)
    assert (status, err) == (0, "")
    assert out.startswith("GOSU")
    for name in session.names:
        of = "d'" if name[0] in "AEIOUY" else "de "
        assert f"Chance de gagner {of}{name}" in out.replace("\u00a0", " ")


# -- the command -----------------------------------------------------------------------------------


def play(run: Run, typed: str, *more: str, lang: str = "en") -> str:
    seats = ["--seat2", "random", "--seat3", "random"]
    arguments = ["play", "gosu", "--plain", "--seed", "5", "--players", "3", "--lang", lang]
    status, out, err = run(*arguments, *seats, *more, typed=typed)
    assert (status, err) == (0, "")
    return out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_command_answers(tefuda_command: Run, lang: str) -> None:
    aliases = [alias for alias in COMMANDS if COMMANDS[alias] != "hint"]
    out = play(tefuda_command, "1\n" + "".join(f"{a}\n\n" for a in aliases), lang=lang)
    for alias in aliases:
        assert say("not_a_command", lang, words=alias) not in out


def test_bad_input_is_answered_and_asked_again(tefuda_command: Run) -> None:
    digits = "9" * 5000
    typed = (
        f"99\n-1\n--5\n{digits}\n?{digits}\nl {digits}\nxyzzy\nc\nc nobody\nk nothing\n?99\n1\nq\n"
    )
    out = play(tefuda_command, typed)
    assert "There is no option 99; the numbers go from 1 to 1." in out
    assert "'--5' is neither a number nor a command" in out
    assert "'xyzzy' is neither a number nor a command" in out
    assert "c Walror" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "5"], "gosu is for 2, 3 or 4, not for 5"),
        (["--players", "3", "--seat4", "random"], "it has no fourth seat for 'random'"),
        (["--players", "3", "--set", "players=2"], "--players 3 contradicts --set players=2"),
        (["--set", "players=2", "--set", "first=3"], "first"),
        (["--seat2", "nobody"], "a seat cannot be 'nobody'"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(
    tefuda_command: Run, arguments: list[str], words: str
) -> None:
    status, _, err = tefuda_command("play", "gosu", "--plain", *arguments)
    assert status == 2
    assert words in err
    assert "Traceback" not in err


def test_who_types_before_sitting_down_is_told_to_press_enter(tefuda_command: Run) -> None:
    given = ("--players", "3", "--seat2", "human", "--seed", "2", "--lang", "en")
    _, out, _ = tefuda_command("play", "gosu", "--plain", *given, typed="1\n")
    assert " presses Enter first; then the choices are shown." in out


def test_a_game_is_saved_gone_on_with_and_replayed(tefuda_command: Run) -> None:
    out = play(tefuda_command, "1\n1\ns goblins\nq\n")
    assert "tefuda play --resume goblins" in out
    _, out, _ = tefuda_command("play", "--list", "--lang", "en")
    assert "goblins: gosu, a person, the bot Random and the bot Random; choices made: " in out
    status, out, _ = tefuda_command("play", "--resume", "goblins", "--plain", "--lang", "fr")
    assert status == 0
    assert "La partie reprend. Choix déjà faits\u00a0:" in out
    status, _, err = tefuda_command("play", "samurai", "--resume", "--plain")
    assert (status, "the last game is one of gosu, not of samurai" in err) == (2, True)
    status, out, _ = tefuda_command("replay", "goblins", "--lang", "en")
    assert status == 0
    assert out.startswith("GOSU, ")
    status, out, _ = tefuda_command("replay", "goblins", "--seat", "3", "--lang", "fr")
    assert (status, "\nVous\u00a0: points de victoire" in out) == (0, True)
    status, _, err = tefuda_command("replay", "goblins", "--seat", "4")
    assert (status, "this game has no seat 4; its seats are 1 to 3" in err) == (2, True)


def test_players_and_seats_are_chosen_line_by_line(tefuda_command: Run) -> None:
    """Four players, who may be in teams; the second is a person too, the others play by chance."""
    typed = "1\n3\n2\n2\n5\n1\n6\n2\n7\n2\n\nq\n"
    status, out, _ = tefuda_command("play", "gosu", "--plain", "--terminal", typed=typed)
    assert status == 0
    assert "3. Seat 1: a person. Somebody at this keyboard." in out
    assert "2. Teams: in teams. Two against two, partners opposite each other." in out
    names = "|".join(each.name for each in cast("gosu") if each.level == "random")
    bots = rf"({names}) \(bot, Random\) and ({names}) \(bot, Random\)"
    assert re.search(rf"GOSU: a person, a person, {bots}\.", out)


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["kameo"], ["Kameo, Alpha Goblins, level III, value 5, mutation -."]),
        (["--clan", "meka", "--level", "3"], ["Prototype Nine", "The Grand Assembly"]),
        (["--keyword", "secret_shift"], ["Trsck", "Zombie mutation"]),
        (["prisonne", "--lang", "fr"], ["Sombres Gobelins"]),
    ],
)
def test_goblins_are_looked_up(tefuda_command: Run, arguments: list[str], names: list[str]) -> None:
    status, out, _ = tefuda_command("cards", "--game", "gosu", "--lang", "en", *arguments)
    assert status == 0
    assert all(name in out for name in names)
    status, _, err = tefuda_command("cards", "--game", "gosu", "--clan", "xian")
    assert (status, "there is no clan 'xian'; there is ancient, alpha" in err) == (2, True)
