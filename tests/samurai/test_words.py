"""What a player reads: whole in both languages, and true to what happens."""

from __future__ import annotations

import re
import string

import pytest

from tefuda.cli.games.samurai.board import SamuraiBoard
from tefuda.cli.games.samurai.gallery import search
from tefuda.cli.games.samurai.words import WORDS
from tefuda.games.samurai import codes, facts
from tefuda.games.samurai.speaker import PHRASES
from tefuda.games.samurai.story_words import WORDS as STORY
from tests.samurai.table import Fight, fight, samurai
from tests.samurai.test_values import PAIRS, positions

LANGUAGES = ("en", "fr")


def test_both_languages_say_the_same_things() -> None:
    def holes(text: str) -> set[str | None]:
        return {name for _, name, _, _ in string.Formatter().parse(text)} - {None}

    assert PHRASES["en"].keys() == PHRASES["fr"].keys()
    for key, text in PHRASES["en"].items():
        assert holes(text) == holes(PHRASES["fr"][key]), key


@pytest.mark.slow
def test_every_choice_question_reason_and_event_of_random_fights_has_words() -> None:
    game = samurai()
    numbers = {rule.number for rule in game.rules("en")}
    for seed, (weapon, enemy) in enumerate(PAIRS):
        for state in positions(seed, weapon, enemy):
            for lang in LANGUAGES:
                said = [state.describe(choice, lang) for choice in state.options]
                assert len(set(said)) == len(said), said
                question = state.ask(lang)
                reasons = state.why_not(0, lang)
                said += [str(question["text"]), *(str(reason["text"]) for reason in reasons)]
                said += [game.tell(event, 0, lang) for event in state.events(0)]
                assert all(said)
                assert not [text for text in said if "{" in text]
                assert {question["rule"], *(r["rule"] for r in reasons)} <= numbers


def test_rules_have_the_same_numbers_in_both_languages() -> None:
    english, french = (samurai().rules(lang) for lang in LANGUAGES)
    assert [rule.number for rule in english] == [rule.number for rule in french]
    assert len({rule.number for rule in english}) == len(english)
    for lang in LANGUAGES:
        known = {rule.number for rule in samurai().rules(lang)}
        assert {term.rule for term in samurai().glossary(lang)} <= known


def test_weapons_and_enemies_are_described_from_their_fields() -> None:
    for lang, naginata, kempo in (
        ("en", "Guard +1 before each Counter-attack", "only Decapitation ends the fight"),
        ("fr", "Garde +1 avant que chaque Contre-Attaque", "Décapitation met fin au combat"),
    ):
        gallery = samurai().gallery(lang)
        weapons = {entry["id"]: entry["text"] for entry in _list(gallery["weapons"])}
        enemies = {entry["id"]: entry["text"] for entry in _list(gallery["enemies"])}
        assert naginata in str(weapons["naginata"])
        assert kempo in str(enemies["kempo"])
        assert len(set(weapons.values())) == len(weapons)


def _list(value: object) -> list[dict[str, object]]:
    assert isinstance(value, list)
    return value


def test_french_sentences_are_french() -> None:
    english = re.compile(r"\b(the|your|you|and|of|loses|Guard|card)\b")
    assert not [
        text for text in PHRASES["fr"].values() if english.search(re.sub("{.*?}", "", text))
    ]


def test_a_reason_says_what_would_be_needed() -> None:
    t = fight("hand overhead_cut cut_and_step\nyou ki 0\ndie 3").do("play overhead_cut")
    reasons = {r["thing"]["action"]: r["text"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["draw"] == "You have no Ki to spend."
    assert reasons["reveal"] == "Only before the first card of an attack."
    assert "between the Defence and the Counter-attack" in str(reasons["raise_guard"])
    assert reasons["die_life"] == "The wound die is used after a Counter-attack only."


WEAPONS = (
    "katana katana_kodachi naginata nodachi tanto kusarigama bokken yari wakizashi kanabo_1"
    " kanabo_2 kanabo_3 masakari_1 masakari_2 tonfa_1 tonfa_2 sai_1 sai_2 nagamaki katana_tanto"
    " tessen kai"
)
"""In the order of the choices that take one up."""


def test_points_of_life_are_counted_as_french_counts_them() -> None:
    """ "1 point de Vie", never "1 en Vie" nor "1 Vie"."""
    french = [
        *PHRASES["fr"].values(),
        *(entry["fr"] for entry in WORDS.values()),
        *(both[1] for both in STORY.values()),
    ]
    wrong = re.compile(r"\ben Vie\b|(\d|\}) Vie\b")
    assert [text for text in french if wrong.search(text)] == []
    for number, said in ((1, "Vous récupérez 1 point de Vie."), (2, "Vous récupérez 2 points")):
        event = {"kind": "gain_life", "number": number}
        assert samurai().tell(event, 0, "fr").startswith(said)


def test_the_hard_card_is_called_by_its_name() -> None:
    """WS-5.9: its id is for data files."""
    for lang, name in (("en", "Hard card (Adversary card)"), ("fr", "Carte Difficile (carte")):
        found = search(samurai(), "hard", "adversary", lang)
        assert [card.lines[0].startswith(name) for card in found] == [True]
        assert not any(word == "hard" for card in found for word in card.lines[0].split())


def test_choices_keep_their_numbers() -> None:
    """Records hold them: names may be added, never moved."""
    names = facts.catalogue(samurai().cards)
    assert len(names) == codes.CHOICES
    assert (names[0], names[20], names[28]) == ("play overhead_cut", "", "play red_dawn")
    assert (names[32], names[43]) == ("play joker blade force", "play joker blood guard")
    assert (names[65], names[72], names[76]) == ("keep falling_mountain", "keep red_dawn", "draw")
    assert names[76:97] == list(facts.PLAIN.values())[:21]
    assert (names[97], names[125]) == ("take overhead_cut", "take red_dawn")
    assert names[126:129] == ["target 1", "target 2", "target 3"]
    assert names[132:136] == ["opponent 1", "opponent 2", "opponent 3", "opponent 4"]
    assert names[138:160] == [f"new weapon {weapon}" for weapon in WEAPONS.split()]
    assert (names[170], names[198]) == ("remove overhead_cut", "remove red_dawn")
    assert (names[199], names[219], names[227]) == (
        "play turned overhead_cut", "", "play turned red_dawn",
    )  # fmt: skip
    assert names[228:237] == [
        "play turned blade", "play turned wave", "play turned mountain", "play turned blood",
        "lower force", "lower technique", "lower guard", "side a", "side b",
    ]  # fmt: skip
    assert (names[237], names[242]) == ("change location bridge", "change location cliff")
    assert names[253] == "gain one ki"
    assert names[243:253] == [
        "reroll", *(f"keep roll {n}" for n in range(1, 7)), "shiro ki", "shiro life", "shiro die",
    ]  # fmt: skip


def test_counter_attacks_and_locations_read_as_a_player_would_say_them() -> None:
    for lang, loses, wounds, bridge in (
        ("en", "you lose 2 Life.", "you suffer a Wound 1.", "1: you lose 1 Life; 2: Guard -1;"),
        ("fr", "vous perdez 2 points de Vie.", "vous subissez une Blessure 1.",
         "1\u00a0: vous perdez 1 point de Vie\u00a0; 2\u00a0: Garde -1\u00a0;"),
    ):  # fmt: skip
        gallery = samurai().gallery(lang)
        counters = {card["id"]: str(card["counter"]) for card in _list(gallery["adversary"])}
        assert counters["adversary_7"].endswith(loses)
        assert counters["adversary_1"].endswith(wounds)
        assert str(_list(gallery["locations"])[0]["text"]).startswith(bridge)


def test_what_is_printed_on_a_card_is_also_there_to_be_drawn() -> None:
    gallery = samurai().gallery("en")
    parry = next(card for card in _list(gallery["action"]) if card["id"] == "flowing_parry")
    assert parry["lines"] == [{"gauge": "technique", "by": 1}, {"gauge": "guard", "by": 1}]
    foe = next(card for card in _list(gallery["adversary"]) if card["id"] == "adversary_2")
    assert (foe["need"], foe["either"]) == ({"force": 2, "technique": 2}, True)
    assert (foe["guard_below"], foe["suffer"]) == (4, {"life": 0, "ki": 0, "wound": 2})
    assert _list(gallery["locations"])[0]["rolls"][1] == "Guard -1"  # type: ignore[index]


def said(t: Fight, choice: str, lang: str = "en") -> str:
    return t.state.describe(t.game.catalogue.index(choice), lang)


EITHER = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance\nadversary adversary_2"
THROUGH = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3 and Technique 3: through a Defence that takes 1 Life or 1 Ki."""


@pytest.mark.parametrize(
    ("weapon", "life", "ki"),
    [
        ("katana", "1 Life", "1 Ki"),
        ("tanto", "2 Life", "2 Ki"),
        ("kanabo_2", "2 Life", "1 Life and 1 Ki"),
    ],
)
def test_a_blow_is_told_with_all_that_the_weapon_makes_of_it(
    weapon: str, life: str, ki: str
) -> None:
    """WS-8.5, WS-8.31: as much as the enemy then loses."""
    t = fight(f"weapon {weapon}\n{EITHER}").do(*THROUGH)
    assert said(t, "lose life") == f"The enemy loses {life}"
    assert said(t, "lose ki") == f"The enemy loses {ki}"
    t.do("lose ki")
    lost = next(e for e in t.told if e["kind"] == "enemy_loses")
    assert samurai().tell(lost, 0, "en") == f"The enemy loses {ki}."


def test_tanto_doubles_the_wound_die_in_words_too() -> None:
    t = fight(f"weapon tanto\ndie 4\n{EITHER}").do(*THROUGH, "lose ki", "go on")
    assert said(t, "die life") == "Use the wound die: the enemy loses 2 Life"
    assert said(t, "die ki", "fr").endswith("l'ennemi perd 2 points de Ki")


def test_who_cannot_raise_guard_is_not_told_to() -> None:
    """WS-2.3: Ki raises Guard, but not above 4."""
    hand = "hand overhead_cut cut_and_step guarded_cut"
    attack = ("play overhead_cut", "play cut_and_step", "play guarded_cut")
    t = fight(f"gauges guard 0\n{hand}").do(*attack)
    assert "raise guard" in t.options
    assert str(t.state.ask("en")["text"]).endswith("Your Guard is 1: raise it, or face what comes.")
    t = fight(f"gauges guard 4\n{hand}").do(*attack)
    assert "raise guard" not in t.options
    assert str(t.state.ask("en")["text"]).endswith("Your Guard is 4: face what comes.")
    assert str(t.state.ask("fr")["text"]).endswith("Votre Garde est à 4\u00a0: faites face.")


BLACK = "hand overhead_cut cut_and_step guarded_cut\nadversary adversary_5 adversary_8"
BLACK_ATTACK = ("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on")
NO_SPECIALS = "discard " + " ".join(card.id for card in samurai().cards.cards[21:])


def test_a_bonus_is_told_as_far_as_it_can_be_had() -> None:
    """WS-2.4, WS-4.8, WS-5.4: never above the maximum of Ki, never more cards than there are."""
    t = fight(f"enemy jinno\nyou ki 5\n{BLACK}").do(*BLACK_ATTACK)  # 1 Ki is lost on the way
    assert said(t, "gain ki") == "Regain 1 Ki"
    t = fight(f"enemy jinno\nyou ki 4\n{BLACK}").do(*BLACK_ATTACK)
    assert said(t, "gain ki") == "Regain 2 Ki"
    afro = f"enemy afro_samurai\n{BLACK}"
    t = fight(f"{afro}\nyou ki 2\n{NO_SPECIALS}").do(*BLACK_ATTACK)
    assert said(t, "gain both") == "Regain 1 Ki"
    t = fight(f"{afro}\nweapon kusarigama\ngauges technique 3").do(*BLACK_ATTACK)
    assert said(t, "gain both") == "Gain a Special card"  # cancelled: no Ki was lost
    last = NO_SPECIALS.replace(" red_dawn", "\nspecials red_dawn")
    t = fight(f"bushido true\nvirtue honour\n{BLACK}\n{last}").do(*BLACK_ATTACK)
    assert said(t, "gain special") == "Gain a Special card"


def test_a_reason_names_the_limit_that_holds() -> None:
    """WS-5.3: a kept wound can lower it."""
    text = "weapon nodachi\ngauges force 3\nblood true\nkept arm=1\nhand joker"
    assert fight(text).why_not("raise_force") == "Force is at its limit of 3."


@pytest.mark.parametrize(
    ("text", "action", "reason"),
    [
        ("weapon masakari_1\ngauges guard -2", "guard_to_force", "Guard is at its limit of -2."),
        ("weapon masakari_1\ngauges force 4", "guard_to_force", "Force is at its limit of 4."),
        ("weapon tonfa_1\ngauges technique 4", "guard_to_technique", "Technique is at its limit"),
        ("weapon nagamaki", "take", "There is no card among the discards."),
        ("weapon nagamaki\nyou ki 0\ndiscard cold_eye", "take", "You have no Ki to spend."),
        ("weapon katana_tanto\nside b\nyou ki 0", "raise_force", "You have no Ki to spend."),
    ],
)
def test_what_a_weapon_could_do_has_its_reason_too(text: str, action: str, reason: str) -> None:
    """WS-5.8, WS-8.28, WS-8.40."""
    t = fight(f"{text}\nhand joker")
    assert str(t.why_not(action)).startswith(reason)
    for lang in LANGUAGES:
        board = SamuraiBoard(t.view, lang, t.game.cards)
        assert board.thing({"action": action})


def test_a_reason_is_given_only_for_what_cannot_be_done() -> None:
    t = fight("weapon nagamaki\ndiscard cold_eye\nhand joker")
    assert t.why_not("take") is None
