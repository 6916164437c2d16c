"""What people are told: choices, questions, events and reasons, in both languages.

Random games are played and everything that could be said at each decision is said; what is then
checked holds for every sentence. A few sentences are quoted in full, to be read by people.
"""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import tefuda
from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES
from tefuda.core.state import Names
from tefuda.errors import TefudaError
from tefuda.games.army import codes as shared
from tefuda.games.army import events as armies
from tefuda.games.army.choices import PASS
from tefuda.games.army.events import E_CAPTURE
from tefuda.games.army.notation import place_name
from tefuda.games.gosux import codes, facts, speech_en, speech_fr
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.layout import ENDINGS, LEAVE
from tefuda.games.gosux.rules import Rules
from tests.scenario import Table, table

GAMES = 60
LANGS = ("en", "fr")
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "choices.txt"
RULE_NUMBER = re.compile(r"GX-[1-6]\.\d{1,2}")
LEFT_OVER = re.compile(r"[_{}\[\]<>|@]|  |\u00a0\u00a0|\bNone\b")


def gosux() -> Gosux:
    game = tefuda.game("gosux")
    assert isinstance(game, Gosux)
    return game


def random_game(seed: int) -> Iterator[Rules]:
    """The states of one game, at each decision and at its end."""
    rng = random.Random(seed)
    state = gosux().new(seed, draft="picked" if seed % 4 == 0 else "random")
    assert isinstance(state, Rules)
    yield state
    while state.actor is not None:
        choices = [choice for choice in state.options if choice != PASS or rng.random() < 0.4]
        state.step(rng.choice(choices or state.options))
        yield state


@cache
def said(lang: str) -> tuple[frozenset[str], frozenset[str], frozenset[str], frozenset[str]]:
    """Choices, questions, events and reasons of many games."""
    choices: set[str] = set()
    questions: set[str] = set()
    events: set[str] = set()
    reasons: set[str] = set()
    game = gosux()
    for seed in range(GAMES):
        for state in random_game(seed):
            texts = [state.describe(choice, lang) for choice in state.options]
            assert len(set(texts)) == len(texts), texts
            choices.update(texts)
            question = state.ask(lang)
            assert question["seat"] == state.actor
            assert RULE_NUMBER.fullmatch(str(question["rule"]))
            questions.add(str(question["text"]))
            viewer = (0, 1, None)[seed % 3]
            events.update(game.tell(event, viewer, lang) for event in state.events(viewer))
            if state.actor is not None:
                reasons.update(str(why["text"]) for why in state.why_not(state.actor, lang))
    return frozenset(choices), frozenset(questions), frozenset(events), frozenset(reasons)


def op_of(state: Rules) -> int:
    return int(state.t.code[state.b[FRAMES + (state.b[DEPTH] - 1) * FRAME_SIZE]])


# -- form -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_of_the_machine_shows(lang: str) -> None:
    for texts in said(lang):
        assert len(texts) > 10
        for text in texts:
            assert text, "something is called nothing"
            assert not LEFT_OVER.search(text), text
            assert text[0].isupper() or text[0].isdigit(), text


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_end_as_sentences_do(lang: str) -> None:
    choices, questions, events, reasons = said(lang)
    assert all(not text.endswith((".", "?", " ")) for text in choices)
    assert all(text.endswith((".", "?")) for text in questions)
    assert all(text.endswith(".") for text in (*events, *reasons))
    assert not [text for texts in said(lang) for text in texts if ".." in text or " ." in text]


def test_french_is_spelled_as_french_is() -> None:
    for texts in said("fr"):
        for text in texts:
            assert not re.search(r"(?<!\u00a0)[:;!?]", text), text
            assert not re.search(r"«(?!\u00a0)|(?<!\u00a0)»", text), text
            assert not re.search(r"\b([Dd]e|[Ll]e|[Nn]e|[Qq]ue|jusque) [aàâeéèêiîoôuAEIOUÉ]", text)
            assert not re.search(r"\b(de les?|à les?|de Les?|si ils?)\b", text), text


def test_both_languages_say_the_same_things() -> None:
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    assert list(speech_en.PHRASES) == list(speech_fr.PHRASES)
    assert speech_en.COUNTS.keys() == speech_fr.COUNTS.keys()
    for key, text in speech_en.PHRASES.items():
        mine, theirs = fields(text) - {"other"}, fields(speech_fr.PHRASES[key]) - {"other"}
        assert mine == theirs, key


def test_unknown_language() -> None:
    state = gosux().new(seed=1)
    for say in (
        lambda: state.ask("de"),
        lambda: state.describe(0, "de"),
        lambda: state.why_not(0, "de"),
        lambda: gosux().tell({"kind": "deal", "seat": 0}, None, "de"),
    ):
        with pytest.raises(TefudaError, match=r"'de'.*en, fr"):
            say()


@pytest.mark.parametrize("choice", [-1, codes.CHOICES, 22, 30_000])
def test_choice_outside_the_catalogue(choice: int) -> None:
    with pytest.raises(TefudaError, match=f"{choice} is not a choice"):
        gosux().new(seed=1).describe(choice)


@pytest.mark.parametrize("lang", LANGS)
def test_every_choice_of_the_catalogue_has_words_anywhere(lang: str) -> None:
    """A log is read long after the position that gave its choices their context."""
    for state in (gosux().new(seed=1), gosux().new(seed=2, draft="random")):
        for choice, name in enumerate(gosux().catalogue):
            assert not name or not LEFT_OVER.search(state.describe(choice, lang)), name


def test_numbers_of_choices_never_change_their_meaning() -> None:
    now = [f"{choice} {name}" for choice, name in enumerate(gosux().catalogue) if name]
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == now


# -- choices and questions ----------------------------------------------------------------------


def words(t: Table, choice: str, lang: str = "en") -> str:
    return t.state.describe(t.game.catalogue.index(choice), lang)


def question(t: Table, lang: str = "en") -> str:
    return str(t.state.ask(lang)["text"])


def nbsp(text: str) -> str:
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\u00a0", text)


def test_the_main_action_in_words() -> None:
    t = table("""
        clans abhilasha galmi phoenix / goan_sul justice xian
        army 0 timer / kaez
        hand 0 timer arpia boul_go bun_to kan_te solok
    """)
    assert question(t) == "Your turn: choose one action."
    assert words(t, "play timer") == "Play Timer"
    assert words(t, "play boul_go") == "Play Boul Go (discard 2 cards)"
    assert words(t, "shift mine II.1") == "Shift Kaez (II, 1st place; discard 2 cards)"
    assert words(t, "draw three") == "Spend 2 tokens: draw 3 cards"
    assert words(t, "activate mine I.1") == "Place a token on Timer (I, 1st place)"
    assert words(t, "play boul_go", "fr") == "Poser Boul Go (défausser 2 cartes)"
    assert words(t, "shift mine II.1", "fr") == nbsp(
        "Relever Kaez (II, 1re place\u00a0; défausser 2 cartes)"
    )


def test_paying_and_bringing_in() -> None:
    t = table("""
        clans abhilasha galmi phoenix / goan_sul justice xian
        army 0 timer / kaez
        hand 0 timer arpia boul_go kan_te solok
    """)
    t.do("shift mine II.1")
    assert question(t) == "Discard 2 cards to shift Kaez (II, 1st place)."
    t.do("discard timer")
    assert question(t, "fr") == "Défaussez encore 1 carte pour relever Kaez (II, 1re place)."
    t.do("discard arpia")
    assert question(t) == "Choose the card that replaces Kaez (II, 1st place)."
    assert words(t, "play solok") == "Replace it by Solok"
    assert words(t, "play solok", "fr") == "La remplacer par Solok"


def test_a_capture_quotes_the_card() -> None:
    t = table("""
        clans goan_sul phoenix xian / abhilasha galmi justice
        hand 0 lava_goddesses
        army 1 boul_go apostles_of_night
    """)
    t.do("play lava_goddesses")
    assert t.state.ask()["card"] == "lava_goddesses"
    assert t.state.ask()["rule"] == "GX-4.2"
    assert question(t) == "Lava Goddesses: capture a level I card."
    assert question(t, "fr") == nbsp("Déesses de lave\u00a0: capturez une carte de niveau I.")
    assert words(t, "capture theirs I.1") == "Capture the opposing Boul Go (I, 1st place)"
    assert words(t, "capture mine I.1") == "Capture your Lava Goddesses (I, 1st place)"
    assert words(t, "capture theirs I.2", "fr") == (
        "Capturer Les apôtres de la nuit (à l'adversaire, I, 2e place)"
    )


def test_a_copy_says_whose_effect_it_is() -> None:
    t = table("""
        clans goan_sul phoenix xian / abhilasha galmi justice
        army 0 lava_goddesses
        hand 0 dancing_dragon muraena timer
        army 1 apostles_of_night
    """)
    t.do("play dancing_dragon", "discard muraena", "discard timer")
    assert words(t, "copy theirs I.1", "fr") == (
        "Copier l'effet des apôtres de la nuit (à l'adversaire, I, 1re place)"
    )
    t.do("copy mine I.1")
    assert question(t) == "Dancing Dragon as Lava Goddesses: capture a level I card."


def test_a_secret_answer() -> None:
    t = table("""
        clans goan_sul phoenix xian / abhilasha galmi justice
        hand 0 lava_goddesses
        army 1 apostles_of_night
        hand 1 red_circle
    """)
    t.do("play lava_goddesses", "capture theirs I.1")
    assert t.actor == 1
    assert question(t) == (
        "The opposing Lava Goddesses (I, 1st place) is about to capture your Apostles of the Night "
        "(I, 1st place). Discard The Red Circle to save it?"
    )
    assert words(t, "yes") == "Discard The Red Circle to save Apostles of the Night (I, 1st place)"
    assert words(t, "no") == "Let it happen"
    assert words(t, "no", "fr") == "Laisser faire"


def test_echo_is_offered_by_the_card_that_has_it() -> None:
    t = table("""
        clans tomorrow goan_sul xian / abhilasha galmi narashima
        army 0 aat
        hand 0 obeezs wiindz wiindz
    """)
    t.do("play obeezs", "discard wiindz", "discard wiindz")
    assert question(t) == "Echo: resolve the effect of Obeezs (I, 2nd place) again?"
    assert words(t, "yes") == "Use Echo: resolve Obeezs' effect again"
    assert words(t, "yes", "fr") == nbsp(
        "Utiliser Écho\u00a0: résoudre de nouveau l'effet d'Obeezs"
    )
    assert words(t, "no") == "Do not use Echo"


def test_the_order_of_end_of_turn_effects() -> None:
    t = table("""
        clans justice phoenix xian / galmi goan_sul tomorrow
        army 0 volantis three_wishes / nezha pangu / bhj_xian
        hand 0 dalisteer xian thousand_faces nio valeen
    """)
    t.do("draw one")
    assert question(t) == "End of your turn: which effect resolves first?"
    assert words(t, "resolve mine II.1") == "Resolve Nezha (II, 1st place) first"
    t.do("resolve mine III.1")
    assert words(t, "clan xian", "fr") == "Défausser 5 cartes de Xi'an"
    t.do("clan xian")
    assert question(t) == "Byun Hyung Ja of Xi'an: discard 5 more cards of Xi'an."


def test_the_order_of_spoils() -> None:
    t = table("""
        clans goan_sul phoenix xian / abhilasha galmi justice
        hand 0 lava_goddesses
        army 1 guardians_of_night
        hand 1 galmi
        bounty 1.I.1
    """)
    t.do("play lava_goddesses", "capture theirs I.1")
    assert words(t, "bounty first") == "Draw for the Bounty first"
    assert question(t, "fr") == nbsp(
        "Que résoudre d'abord\u00a0: la pioche de la Prime, ou l'effet de la carte capturée\u00a0?"
    )


# -- events -----------------------------------------------------------------------------------


def told(
    kind: int, seat: int, a: int, b: int, viewer: int | None, lang: str, names: Names = ()
) -> str:
    state = gosux().new(seed=3, draft="random")
    assert isinstance(state, Rules)
    state.sink = [(kind, seat, a, b)]
    (event,) = gosux().events(state, viewer, 0)
    return gosux().tell(event, viewer, lang, names)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", sorted(facts.Events.kinds), ids=facts.Events.kinds.get)
def test_every_kind_of_event_is_told(kind: int, lang: str) -> None:
    for viewer in (0, 1, None):
        for seat in range(2):
            for a, b in ((1, 1), (2, 0)):
                text = told(kind, seat, a, b, viewer, lang)
                assert text.endswith("."), text
                assert not LEFT_OVER.search(text), text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("how", range(1, len(ENDINGS)))
def test_every_ending_is_told(how: int, lang: str) -> None:
    texts = {told(armies.E_FINISH, winner, how, 0, 0, lang) for winner in (-1, 0, 1)}
    assert len(texts) == (1 if ENDINGS[how] == "draw_agreed" else 3)


def test_events_speak_to_who_is_told() -> None:
    timer = gosux().cards.index["timer"]
    assert told(armies.E_DRAW, 0, timer + 1, 0, 0, "en") == "You draw Timer."
    assert told(armies.E_DRAW, 0, timer + 1, 0, 1, "en") == "Your opponent draws a card."
    assert told(armies.E_DRAW, 0, timer + 1, 0, None, "en") == "Player 1 draws a card."
    assert told(armies.E_DRAW, 1, timer + 1, 0, None, "fr") == "Le joueur 2 pioche une carte."
    assert told(armies.E_PASS, 1, 3, 0, 0, "fr") == nbsp(
        "Votre adversaire passe en premier\u00a0: vous pouvez encore jouer 3 tours."
    )
    assert told(E_CAPTURE, 0, 0, timer, 0, "fr") == (
        "La carte Timer (à vous, I, 1re place) est capturée."
    )
    assert told(armies.E_TURN, 1, 0, -1, None, "fr") == "C'est le tour du joueur 2."


@pytest.mark.parametrize("names", [("Léa", "Ulysse"), ("Ulysse", "Léa")])
def test_who_watches_hears_names_and_who_plays_has_an_opponent(names: tuple[str, str]) -> None:
    timer = gosux().cards.index["timer"]
    joined = "d'Ulysse" if names[1] == "Ulysse" else "de Léa"
    assert told(armies.E_TURN, 1, 0, -1, None, "fr", names) == f"C'est le tour {joined}."
    assert told(armies.E_TURN, 1, 0, -1, 0, "fr", names) == "C'est le tour de votre adversaire."
    assert told(E_CAPTURE, 0, 15, timer, None, "en", names) == (
        f"{names[1]}'s Timer (I, 1st place) is captured."
    )
    assert told(E_CAPTURE, 0, 15, timer, None, "fr", names) == (
        f"La carte Timer ({names[1]}, I, 1re place) est capturée."
    )


# -- reasons ----------------------------------------------------------------------------------


def key(thing: object) -> tuple[tuple[str, str], ...]:
    assert isinstance(thing, dict)
    return tuple(sorted((str(name), str(value)) for name, value in thing.items()))


def expected_at_action(t: Table, seat: int) -> set[tuple[tuple[str, str], ...]]:
    """What the options leave out, by the names of the catalogue."""
    things = []
    for card in set(t.hand(seat)):
        things.append((f"play {card}", {"card": card, "zone": "hand"}))
    if t.state.b[LEAVE]:
        for card in set(t.discard(seat)):
            things.append((f"play from discard {card}", {"card": card, "zone": "discard"}))
    for q in range(seat * 15, seat * 15 + 15):
        place = place_name(q)
        if t.at(place):
            for action in ("shift", "activate"):
                things.append((f"{action} mine {place[2:]}", {"place": place, "action": action}))
    for action in ("draw_one", "draw_three", "pass"):
        things.append((action.replace("_", " "), {"action": action}))
    return {key(thing) for choice, thing in things if choice not in t.options}


def expected_at_target(t: Table, seat: int, action: str) -> set[tuple[tuple[str, str], ...]]:
    offered = {
        f"{seat if whose == 'mine' else 1 - seat}.{where}"
        for whose, where in (name.split(" ")[-2:] for name in t.options if "." in name)
    }
    places = [place_name(q) for q in range(30)]
    return {
        key({"place": place, "action": action})
        for place in places
        if t.at(place) and place not in offered
    }


def test_reasons_are_given_for_exactly_what_cannot_be_done() -> None:
    actions = targets = 0
    for seed in range(GAMES):
        for state in random_game(seed):
            seat = state.actor
            if seat is None:
                continue
            listed = [key(why["thing"]) for why in state.why_not(seat)]
            assert len(set(listed)) == len(listed)
            t, op = Table(state), op_of(state)
            if op == shared.ASK_ACTION:
                actions += 1
                assert set(listed) == expected_at_action(t, seat)
            elif op in (shared.ASK_AIM, codes.ASK_SACRIFICE):
                targets += 1
                action = "sacrifice" if op == codes.ASK_SACRIFICE else "target"
                assert set(listed) == expected_at_target(t, seat, action)
            other = state.why_not(1 - seat)
            assert [why["thing"] for why in other] == [{"action": "turn"}]
    assert actions > 500
    assert targets > 100


def test_reasons_and_words_rest_on_what_the_seat_knows() -> None:
    """The same is said in any other world that this seat could be in."""
    game = gosux()
    for seed in range(20):
        for number, state in enumerate(random_game(seed)):
            seat = state.actor
            if seat is None or number % 3:
                continue
            other = game.determinise(state.view(seat), random.Random(seed))
            assert other.options == state.options
            assert other.why_not(seat) == state.why_not(seat)
            assert other.ask() == state.ask()
            said_there = [other.describe(choice) for choice in other.options]
            assert said_there == [state.describe(choice) for choice in state.options]


def why(t: Table, lang: str = "en", **thing: str) -> str:
    """The rule and the reason for one thing."""
    assert t.actor is not None
    found = [entry for entry in t.state.why_not(t.actor, lang) if entry["thing"] == thing]
    assert len(found) == 1, f"{thing} can be done, or is not there"
    return f"{found[0]['rule']} {found[0]['text']}"


def test_why_a_card_cannot_be_played() -> None:
    t = table("""
        clans abhilasha justice phoenix / galmi goan_sul xian
        army 0 timer / kaez
        hand 0 nezha justice
    """)
    assert why(t, card="nezha", zone="hand") == "GX-2.2 Row II is already as long as row I."
    assert why(t, card="justice", zone="hand") == ("GX-3.3 No face-up troop of Justice in row I.")
    empty = table("""
        clans abhilasha justice phoenix / galmi goan_sul xian
        hand 0 nezha
    """)
    assert why(empty, card="nezha", zone="hand") == (
        "GX-2.2 Row II needs a card below it, and row I is empty."
    )
    assert why(t, action="pass") == (
        "GX-3.7 You still hold 2 activation tokens: the first to pass must have none."
    )
    assert why(t, place="0.II.1", action="activate") == "GX-3.6 It has no slot."
    assert why(t, place="0.II.1", action="shift") == (
        "GX-3.4 You would have to discard 2 cards and keep one to put in its place; you hold 2."
    )
    assert why(t, "fr", card="nezha", zone="hand") == (
        "GX-2.2 La ligne II est déjà aussi longue que la ligne I."
    )
    assert why(t, "fr", place="0.I.1", action="shift") == (
        "GX-3.4 Aucune autre carte de niveau I dans votre main pour la remplacer."
    )


def test_why_a_card_cannot_be_a_target() -> None:
    t = table("""
        clans goan_sul phoenix xian / galmi justice tomorrow
        hand 0 demon_guardians
        army 1 boul_go aat / shadow
    """)
    t.do("play demon_guardians", "no")
    assert why(t, place="1.I.1", action="target").startswith("GX-4.3 It is not OPEN")
    assert why(t, place="1.II.1", action="target") == "GX-4.1 It is not of level I."


def test_why_not_when_it_is_not_ones_decision() -> None:
    state = gosux().new(seed=1, first="0")
    (entry,) = state.why_not(1)
    assert entry["thing"] == {"action": "turn"}
    assert entry["text"] == "It is not your decision now."
    assert RULE_NUMBER.fullmatch(str(entry["rule"]))
    gosux().agree(state, "resigned", 0)
    (entry,) = state.why_not(0, "fr")
    assert entry["text"] == "La partie est terminée."
    assert state.ask("fr") == {
        "kind": "over",
        "count": 0,
        "seat": None,
        "text": "La partie est terminée.",
        "card": None,
        "rule": "GX-5.1",
    }
