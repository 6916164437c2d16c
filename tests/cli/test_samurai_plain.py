"""Fights played line by line: both languages, every command, saving and going on."""

import io
import random
import re
from typing import Any

import pytest

import tefuda
from tefuda.cli.games import plug
from tefuda.cli.plain import COMMANDS, Plain
from tefuda.cli.session import Session
from tefuda.cli.words import say
from tests.cli.conftest import Run
from tests.cli.typist import DRAWN, played

LOOKED_UP = ("c katana", "k ki")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"enemy": "kempo", "weapon": "nodachi"},
        {"enemy": "takeshi", "weapon": "yari", "location": "bridge", "climate": "storm"},
        {"enemy": "three", "blood": True, "gisei": True, "difficulty": "hard"},
        {"enemy": "clan", "bushido": True, "taikyu": True, "yoroi": "enemy"},
        {"campaign": "dojo", "bushido": True, "difficulty": "easy", "yoroi": "you"},
    ],
)
def test_a_fight_to_the_end(lang: str, settings: dict[str, Any]) -> None:
    session = Session.new("samurai", lang=lang, seed=11, **settings)
    shown = played(session, LOOKED_UP)
    assert session.over
    assert not DRAWN.search(shown)
    assert "None" not in shown
    assert say("replay_it", lang, typed="last") in shown.splitlines()[-1]
    ended: Any = session.view["ended"]
    won = ended["winner"] == 0
    words = {"en": ("won", "lost"), "fr": ("gagné", "perdu")}[lang]
    assert words[0 if won else 1] in shown
    summary: Any = session.game.summary(session.state.record(), lang)
    assert "\n".join(summary["lines"]) in shown


def play(run: Run, typed: str, *more: str, lang: str = "en") -> str:
    status, out, err = run(
        "play", "samurai", "--plain", "--seed", "5", "--lang", lang, *more, typed=typed
    )
    assert (status, err) == (0, "")
    return out


@pytest.mark.parametrize(
    ("lang", "enemy", "climate", "wound"),
    [
        ("en", "You lose the fight the moment you have no Ki.", "The climate is", "Wound 2"),
        ("fr", "Le combat est perdu dès que vous n'avez plus de Ki.", "Le climat :", "Blessure 2"),
    ],
)
def test_what_is_particular_to_a_fight_is_said_before_it_begins(
    tefuda_command: Run, lang: str, enemy: str, climate: str, wound: str
) -> None:
    chosen = ("enemy=takeshi", "location=bridge", "climate=rain")
    options = [part for pair in chosen for part in ("--set", pair)]
    told = play(tefuda_command, "q\n", *options, lang=lang).replace("\xa0", " ")
    before = told.partition("Takeshi begins." if lang == "en" else "Takeshi commence.")[0]
    assert enemy in before
    assert climate in before
    first_time = plug(tefuda.game("samurai")).primer(lang)
    assert any(wound in sentence for sentence in first_time)


@pytest.mark.parametrize(("lang", "chance"), [("en", "chance to win"), ("fr", "chance de gagner")])
def test_a_hint_names_the_numbers_of_the_best_options(lang: str, chance: str) -> None:
    session = Session.new("samurai", lang=lang, seed=3, autosave=False)
    session.hint_iterations = 20
    out = io.StringIO()
    Plain(session, io.StringIO("i\nq\n"), out).run()
    told = out.getvalue().replace("\xa0", " ")
    assert chance in told
    question = session.question
    assert question is not None
    best = [line for line in told.splitlines() if "% ± " in line]
    assert len(best) == 3
    for line in best:
        number, _, text = line.partition(". ")
        assert text.startswith(question.options[int(number) - 1].text.replace("\xa0", " "))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_command_answers(tefuda_command: Run, lang: str) -> None:
    for alias in COMMANDS:
        if COMMANDS[alias] == "hint":
            continue
        out = play(tefuda_command, f"1\n{alias}\n\n", lang=lang)
        assert say("not_a_command", lang, words=alias) not in out


def test_each_card_says_what_it_reaches(tefuda_command: Run) -> None:
    """WS-1.4, 1.5: gauges, the Defences they pass and the Counter-attacks they parry."""
    out = play(tefuda_command, "q\n", "--seed", "3")
    state = tefuda.game("samurai").new(3)
    choice = state.options[0]
    reached: Any = tefuda.game("samurai").preview(state.view(0), choice)
    gauges = "Force {force}, Technique {technique}, Guard {guard}".format(**reached["gauges"])
    defence = reached["defence"]
    passed = f"passes {round(defence['passed'] * defence['cards'])} of {defence['cards']} Defences"
    assert f"1. {state.describe(choice, 'en')} -> {gauges}; {passed}; parries " in out


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", r"(\d+) as blade.*, (\d+) as blood.*: play Joker, (Force|Technique|Guard) \+1"),
        ("fr", r"(\d+) comme lame.*, (\d+) comme sang.*\xa0: jouer Joker, \w+ \+1"),
    ],
)
def test_the_joker_takes_a_line_for_each_gauge(lang: str, words: str) -> None:
    session = next(
        found
        for found in (Session.new("samurai", lang=lang, seed=s, autosave=False) for s in range(99))
        if "joker" in found.view["hand"]  # type: ignore[operator]
    )
    out = io.StringIO()
    Plain(session, io.StringIO("q\n"), out).run()
    lines = [found for line in out.getvalue().splitlines() if (found := re.match(words, line))]
    assert len(lines) == 3
    assert session.question is not None
    for found in lines:
        for n, symbol in zip((1, 2), ("blade", "blood"), strict=True):
            assert session.question.options[int(found[n]) - 1].about["symbol"] == symbol


def test_a_fight_goes_on_in_the_middle_of_an_attack(tefuda_command: Run) -> None:
    out = play(tefuda_command, "1\n1\ns duel\nq\n")
    assert "tefuda play --resume duel" in out
    _, listed, _ = tefuda_command("play", "--list", "--lang", "en")
    assert "duel: samurai, a person; choices made: 2." in listed
    status, out, _ = tefuda_command("play", "--resume", "duel", "--plain", "--lang", "fr")
    assert status == 0
    assert "La partie reprend. Choix déjà faits\u00a0: 2." in out
    assert "Troisième carte" in out
    status, out, _ = tefuda_command("replay", "duel", "--lang", "en")
    assert status == 0
    assert out.startswith("Way of the Samurai, 2 choices")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seat2", "casual"], "no second seat"),
        (["--set", "climate=rain"], "location"),
        (["--set", "enemy=kempo", "--set", "location=bridge", "--set", "climate=storm"], "WS-4.4"),
        (["--set", "weapon=spoon"], "weapon cannot be 'spoon'"),
        (["--set", "armour=steel"], "no setting 'armour'"),
    ],
)
def test_what_cannot_be_fought_is_refused_with_the_reason(
    tefuda_command: Run, arguments: list[str], words: str
) -> None:
    status, _, err = tefuda_command("play", "samurai", "--plain", *arguments)
    assert status == 2
    assert words in err


# -- every fight there can be ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_fought_can_be_told(seed: int) -> None:
    """Every question, reason and outcome of fights with settings drawn by chance has words."""
    chance = random.Random(seed)
    game = tefuda.game("samurai")
    lang = ("en", "fr")[seed % 2]
    settings = game.deal_settings(chance)
    session = Session.new("samurai", None, lang, seed, False, **settings)
    table = plug(game)
    while not session.over and session.state.length < 300:
        question = session.question
        assert question is not None
        board = table.board(session.view, lang)
        told = [*table.status(session), *board.sentences(), *board.piles(), *board.hand()]
        told += board.forecast(session.forecast())
        reasons: Any = session.why_not()
        told += [board.thing(reason["thing"]) for reason in reasons]
        told += [table.beside(session, option) for option in question.options[:4]]
        assert not [line for line in told if "None" in line or "{" in line]
        session.choose(chance.choice(question.options).choice)
