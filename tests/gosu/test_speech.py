"""What is said at a table of GOSU: both languages, to everybody, about everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tefuda
from tefuda.core.state import Json, Names
from tefuda.errors import TefudaError
from tefuda.games.army import events as armies
from tefuda.games.gosu import codes, speech_en, speech_fr
from tefuda.games.gosu.facts import Events
from tefuda.games.gosu.game import Gosu
from tefuda.games.gosu.layout import ENDINGS
from tests.cites import cites
from tests.gosu.table import table

LANGS = ("en", "fr")
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "goblin_choices.txt"
LEFT_OVER = re.compile(r"[_{}\[\]<>|@]|  |\u00a0\u00a0|\bNone\b")
EVENTS = sorted(
    value
    for module in (armies, codes)
    for name, value in vars(module).items()
    if name.startswith("E_")
)


def gosu() -> Gosu:
    game = tefuda.game("gosu")
    assert isinstance(game, Gosu)
    return game


def test_both_languages_say_the_same_things() -> None:
    """The same phrases, each with the same names, places and numbers in it."""
    assert list(speech_en.PHRASES) == list(speech_fr.PHRASES)
    assert speech_en.COUNTS.keys() == speech_fr.COUNTS.keys()
    for key, text in speech_en.PHRASES.items():
        parts = set(re.findall(r"{(\w+)}", text))
        assert parts == set(re.findall(r"{(\w+)}", speech_fr.PHRASES[key])), key


def test_numbers_of_choices_never_change_their_meaning() -> None:
    now = [f"{choice} {name}" for choice, name in enumerate(gosu().catalogue) if name]
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == now


@pytest.mark.parametrize("lang", LANGS)
def test_every_choice_of_the_catalogue_has_words_anywhere(lang: str) -> None:
    state = gosu().new(seed=1, players=4)
    for choice, name in enumerate(gosu().catalogue):
        if name:
            assert not LEFT_OVER.search(state.describe(choice, lang)), name


def test_a_choice_outside_the_catalogue_is_refused() -> None:
    with pytest.raises(TefudaError, match="0 to 1259"):
        gosu().new(seed=1).describe(1260)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_kind_of_event_is_told(kind: int, lang: str) -> None:
    for players in (2, 3):
        event = Events(gosu().cards, players).data((kind, 1, 1, 1), 0)
        for viewer in (0, 1, None):
            text = gosu().tell(event, viewer, lang)
            assert text[-1] == "."
            assert not LEFT_OVER.search(text), text


@pytest.mark.parametrize("how", range(1, len(ENDINGS)))
def test_every_ending_is_told(how: int) -> None:
    for seat, winners in ((0, 1), (-1, 3)):
        event = Events(gosu().cards, 3).data((armies.E_FINISH, seat, how, winners), 0)
        for lang in LANGS:
            for viewer in (0, 2, None):
                assert not LEFT_OVER.search(gosu().tell(event, viewer, lang))


def test_with_two_the_other_is_your_opponent_with_more_players_have_numbers() -> None:
    card = gosu().cards.index["walror"]
    for players, said in ((2, "Your opponent discards Walror."), (3, "Player 2 discards Walror.")):
        event = Events(gosu().cards, players).data((armies.E_DISCARD, 1, card, 0), 0)
        assert gosu().tell(event, 0, "en") == said
        assert gosu().tell(event, 1, "en") == "You discard Walror."
        assert gosu().tell(event, None, "fr") == "Le joueur 2 défausse Walror."


def told(event: Json, viewer: int | None, lang: str = "en", names: Names = ()) -> str:
    return gosu().tell(event, viewer, lang, names)


@cites("GO-5.10")
def test_who_takes_a_token_back_does_so_from_their_own_army() -> None:
    """Nobody knows whether Ana is a she."""
    for players in (2, 3):
        there = 16 + armies.WITH_CARD * (gosu().cards.index["keg_rider"] + 1)
        event = Events(gosu().cards, players).data((armies.E_TAKE_BACK, 1, there, 0), 0)
        assert told(event, 1) == (
            "You take back the activation token from your Keg Rider (I, 2nd place)."
        )
        for viewer, names in ((0, ("Bo", "Ana", "Cy")), (None, ("Bo", "Ana", "Cy"))):
            who = "Your opponent" if players == 2 and viewer == 0 else "Ana"
            assert told(event, viewer, "en", names) == (
                f"{who} takes back the activation token from their Keg Rider (I, 2nd place)."
            )
        assert told(event, None, "fr", ("Bo", "Ana", "Cy")) == (
            "Ana reprend le jeton d'activation de Chevaucheur de tonneau (son armée, I, 2e place)."
        )


@cites("GO-3.1")
def test_that_the_advantage_token_decides_a_tie_is_told() -> None:
    for holder, decides in ((0, True), (2, False)):
        t = table(f"players 3\nadvantage {holder}\nturn_of 0\narmy 0 nest_rouser\narmy 1 keg_rider")
        events: list[Json] = []
        while t.round == 1:
            t.do("pass")
            events += t.state.events(None)
        ties = [event for event in events if event["kind"] == "tie"]
        assert [told(event, 0) for event in ties] == [
            "The highest totals are equal: the Advantage token decides for you."
        ] * decides
        assert [told(event, None, "fr") for event in ties] == [
            "Les plus hauts totaux sont égaux\u00a0: le jeton Avantage tranche pour le joueur 1."
        ] * decides


def test_a_swap_names_both_goblins_and_calls_it_by_the_word_of_the_book() -> None:
    cards = gosu().cards
    first, second = (
        16 + at + armies.WITH_CARD * (cards.index[name] + 1)
        for at, name in enumerate(("keg_rider", "bolt_fitter"))
    )
    event = Events(cards, 2).data((armies.E_SWAP, 1, first, second), 0)
    assert told(event, 1) == (
        "Your Keg Rider (I, 2nd place) and your Bolt Fitter (I, 3rd place) are swapped."
    )
    french = told(event, 1, "fr")
    assert french.startswith(
        "Deux gobelins sont inversés\u00a0: Chevaucheur de tonneau (à vous, I,"
    )
    for text in speech_fr.PHRASES.values():
        assert "échang" not in text.lower(), text


@cites("tinker_duo", "pell", "GO-5.8")
def test_ones_own_card_goes_back_to_ones_own_hand() -> None:
    t = table("army 0 nest_rouser bolt_fitter keg_rider\nhand 0 tinker_duo\ndeck trsck")
    t.do("play tinker_duo")
    said = {lang: [t.state.describe(c, lang) for c in t.state.options] for lang in LANGS}
    assert "Return Keg Rider (I, 3rd place) to your hand" in said["en"]
    assert not [text for text in said["fr"] if "son joueur" in text or "à vous" in text]
    t = table("hand 0 pell\narmy 1 spark_thrower keg_rider / garsh\narmy 0 bolt_fitter\ndeck fact")
    t.do("play pell")
    texts = [t.state.describe(c, "fr") for c in t.state.options]
    assert any(text.endswith("dans la main de son joueur") for text in texts), texts


def test_what_is_asked_names_the_card_and_whose_it_is() -> None:
    t = table("""
        players 3
        turn_of 1
        army 1 soot_bailiff
        hand 0 walror garsh fact
    """)
    t.do("activate mine I.1")
    assert t.state.ask()["text"] == (
        "Soot Bailiff: an opponent of your choice discards 2 cards of their choice from their hand."
    )
    t.do("player second")
    asked = t.state.ask("fr")
    assert asked["text"] == "Huissier de suie (le joueur 2)\u00a0: défaussez 2 cartes."
    assert (asked["kind"], asked["count"], asked["card"]) == ("discard", 2, "soot_bailiff")


@pytest.mark.parametrize("rest", ["keg_rider", "garsh"])
def test_what_must_be_done_is_not_called_a_may_though_nothing_fits(rest: str) -> None:
    t = table(f"army 0 lever_puller\nhand 0 {rest}").do("activate mine I.1")
    assert t.state.ask()["text"] == (
        "Lever Puller: mutate one of your cards without paying its mutation cost."
    )
    t = table(f"army 0 nest_rouser\nhand 0 litter_mate {rest}").do("play litter_mate")
    assert str(t.state.ask()["text"]).startswith("Litter Mate: you may play a level I card ")


def test_what_cannot_be_done_is_explained() -> None:
    t = table("""
        hand 0 walror garsh keg_rider
        army 0 (smoke_bandit)
    """)
    reasons = {str(entry["thing"]): entry["text"] for entry in t.state.why_not(0)}
    assert "No face-up goblin of the Fire Goblins in row I." in reasons.values()
    assert "Row III needs a card below it, and row II is empty." in reasons.values()
    assert "It is imprisoned, so it cannot mutate." in reasons.values()
    assert t.state.why_not(1)[0]["text"] == "It is not your decision now."


# -- questions --------------------------------------------------------------------------------


def test_a_question_says_what_follows_from_its_answer() -> None:
    t = table("army 0 bead_counter\nhand 0 loya").do("play loya")
    assert t.state.ask()["text"] == (
        "Loya. Choose a level, then reveal the top 4 cards of the draw pile: take all cards of "
        "that level into your hand, put the rest under the draw pile."
    )
    assert str(t.state.ask("fr")["text"]).startswith("Loya. Choisissez un niveau, puis révélez")


def test_what_was_paid_is_not_said_again_with_what_it_was_paid_for() -> None:
    t = table("""
        army 0 keg_rider
        hand 0 ideo trsck duwal
        army 1 nest_rouser litter_mate / brambol / kameo
    """).do("play ideo")
    assert t.state.ask()["text"] == (
        "Ideo: you may discard a card; if you do, destroy an opposing free card."
    )
    t.do("yes", "discard trsck")
    assert t.state.ask()["text"] == "Ideo: destroy an opposing free card."
