"""Players by their names: in the log, in questions, options and hints, in both languages."""

from __future__ import annotations

import random
import re

import pytest

from tefuda.core.state import Json
from tefuda.games.army import events as armies
from tefuda.games.army.events import WITH_CARD
from tefuda.games.gosu.facts import Events
from tefuda.lab.hint import as_lines, hint, verdict
from tests.gosu.table import table
from tests.gosu.test_speech import LANGS, LEFT_OVER, gosu

NAMES = ("Léa", "Ulysse", "Zoé", "Yves")
SIGN = re.compile("[\ue000-\uf8ff]")


def event(kind: int, seat: int, players: int, a: int = 0, b: int = 0) -> Json:
    return Events(gosu().cards, players).data((kind, seat, a, b), None)


def turn(seat: int, viewer: int | None, players: int, lang: str) -> str:
    return gosu().tell(event(armies.E_TURN, seat, players, 0, -1), viewer, lang, NAMES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_watches_hears_the_names(players: int) -> None:
    english = [turn(seat, None, players, "en") for seat in range(players)]
    french = [turn(seat, None, players, "fr") for seat in range(players)]
    assert english == [f"It is {name}'s turn." for name in NAMES[:players]]
    of = ("de Léa", "d'Ulysse", "de Zoé", "d'Yves")
    assert french == [f"C'est le tour {name}." for name in of[:players]]


def test_of_two_the_other_stays_the_opponent_and_oneself_is_you() -> None:
    assert turn(1, 0, 2, "en") == "It is your opponent's turn."
    assert turn(1, 0, 2, "fr") == "C'est le tour de votre adversaire."
    for players in (2, 3, 4):
        assert turn(1, 1, players, "en") == "It is your turn."
        assert turn(1, 1, players, "fr") == "C'est votre tour."
    assert turn(1, 0, 3, "en") == "It is Ulysse's turn."


def test_choosing_a_player_is_told_to_each_in_their_language() -> None:
    chosen = event(armies.E_PLAYER, 1, 3, 0)
    assert gosu().tell(chosen, 0, "en", NAMES) == "Ulysse chooses you."
    assert gosu().tell(chosen, 0, "fr", NAMES) == "Ulysse vous choisit."
    assert gosu().tell(chosen, 1, "fr", NAMES) == "Vous choisissez Léa."
    oneself = event(armies.E_PLAYER, 1, 3, 1)
    assert gosu().tell(oneself, 0, "en", NAMES) == "Ulysse chooses themselves."
    assert gosu().tell(oneself, 1, "fr", NAMES) == "Vous vous choisissez vous-même."


def test_who_has_no_name_goes_by_a_number() -> None:
    passed = event(armies.E_PASS, 1, 3, 2)
    for names in ((), ("Léa",), ("Léa", "", "Zoé")):
        assert gosu().tell(passed, 0, "en", names) == "Player 2 passes: 2 players go on."
        assert gosu().tell(passed, 0, "fr", names).startswith("Le joueur 2 passe")


@pytest.mark.parametrize(
    ("name", "turn_of"),
    [
        ("eve", "d'eve"),
        ("Éloi", "d'Éloi"),
        ("Ysé", "d'Ysé"),
        ("Yann", "de Yann"),
        ("leo", "de leo"),
        ("Le Chat", "de Le Chat"),
        ("La Elsa", "de La Elsa"),
        ("Ah ! de le", "d'Ah ! de le"),
        ("42", "de 42"),
        ("{n} [a|b] <c|d>", "de {n} [a|b] <c|d>"),
        ("joueur 1", "de joueur 1"),
        ("\ue001", "de \ue001"),
    ],
)
def test_a_name_is_spelled_as_its_owner_spells_it(name: str, turn_of: str) -> None:
    begins, draws = event(armies.E_TURN, 0, 3, 0, -1), event(armies.E_DRAW, 0, 3)
    names = (name, "Ben", "Cy")
    assert gosu().tell(begins, None, "fr", names) == f"C'est le tour {turn_of}."
    assert gosu().tell(begins, None, "en", names) == f"It is {name}'s turn."
    assert gosu().tell(draws, 1, "en", names) == f"{name} draws a card."
    assert gosu().tell(draws, 1, "fr", names) == f"{name} pioche une carte."


def test_a_card_in_play_is_told_with_its_players_name() -> None:
    """In brackets in French."""
    card = gosu().cards.index["walror"]
    destroyed = event(armies.E_DESTROY, 0, 3, 15, card)
    told = [gosu().tell(destroyed, viewer, "en", NAMES) for viewer in (0, 1, None)]
    named = "Ulysse's Walror (I, 1st place) is destroyed."
    assert told == [named, "Your Walror (I, 1st place) is destroyed.", named]
    assert gosu().tell(destroyed, 0, "fr", NAMES) == (
        "La carte Walror (Ulysse, I, 1re place) est détruite."
    )
    back = event(armies.E_TAKE_BACK, 1, 3, 15 + WITH_CARD * (card + 1))
    assert gosu().tell(back, 0, "en", NAMES).endswith("from their Walror (I, 1st place).")
    assert gosu().tell(back, 0, "fr", NAMES).endswith("de Walror (son armée, I, 1re place).")


@pytest.mark.parametrize("players", [3, 4])
def test_questions_options_and_hints_name_players(players: int) -> None:
    t = table(f"""
        players {players}
        turn_of 1
        army 1 soot_bailiff
        hand 0 walror garsh fact
    """)
    t.do("activate mine I.1")
    others = [NAMES[(1 + n) % players] for n in range(1, players)]
    for lang, choose in (("en", "Choose"), ("fr", "Choisir")):
        said = [t.state.describe(choice, lang, NAMES) for choice in t.state.options]
        assert said == [f"{choose} {name}" for name in others]
        found = hint(gosu(), t.state, 16)
        best, *told = [
            verdict(t.state, found, lang, NAMES),
            *as_lines(t.state, found, lang, names=NAMES),
        ]
        assert any(text in best for text in said)
        assert "Ulysse" in told[0]
        assert sorted(text for text in said for line in told if text in line) == sorted(said[:3])
    t.do("player second" if players == 3 else "player third")
    assert t.state.ask("en", NAMES)["text"] == "Soot Bailiff (Ulysse): discard 2 cards."
    assert t.state.ask("fr", NAMES)["text"] == (
        "Huissier de suie (Ulysse)\u00a0: défaussez 2 cartes."
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_change_nothing_but_themselves(players: int) -> None:
    """With "player 1" for a name all is as without; no sign of a stand-in is left anywhere."""
    game, rng = gosu(), random.Random(players)
    state = game.new(seed=players, players=players)
    numbers = [f"player {n + 1}" for n in range(players)]
    told = 0
    while state.actor is not None:
        for lang in LANGS:
            for viewer in (*range(players), None):
                for happened in state.events(viewer):
                    named = game.tell(happened, viewer, lang, NAMES)
                    assert not SIGN.search(named)
                    assert not LEFT_OVER.search(named)
                    assert not re.search(r"[Pp]layer \d|joueur \d", named)
                    if lang == "en":
                        plain = game.tell(happened, viewer, lang)
                        same = game.tell(happened, viewer, lang, numbers)
                        assert same.lower() == plain.lower()
                    told += any(name in named for name in NAMES)
            said = [str(state.ask(lang, NAMES)["text"])]
            said += [state.describe(choice, lang, NAMES) for choice in state.options]
            assert not any(SIGN.search(text) for text in said)
            assert not any(re.search(r"[Pp]layer \d|joueur \d", text) for text in said)
        state.step(rng.choice(state.options))
    assert told > 50
