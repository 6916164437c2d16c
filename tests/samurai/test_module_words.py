"""What the modules say: their cards in the gallery, settings, questions and events."""

from __future__ import annotations

import pytest

from tefuda.cli.games.samurai.board import SamuraiBoard
from tefuda.core.typography import unbroken
from tests.cites import cites
from tests.samurai.table import Fight, fated, fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
PRINTED = [
    # language, deck, card, part: what a player reads
    ("en", "blood", "arm", "one", "Force is never above 3 again."),
    ("fr", "blood", "arm", "one", "La Force ne dépasse plus jamais 3."),
    ("en", "blood", "neck", "one", "Nothing happens."),
    ("fr", "blood", "neck", "two", "Le combat est perdu."),
    ("en", "virtues", "loyalty", "name", "Chugi, loyalty"),
    ("fr", "virtues", "loyalty", "name", "Chugi, la loyauté"),
    ("en", "virtues", "courage", "text", "A red combo raises the wound die by 2."),
    ("fr", "virtues", "courage", "text", "Un combo rouge monte le dé blessure de 2."),
    ("en", "gisei", "lost_footing", "text", "Guard -2"),
    ("fr", "gisei", "lost_footing", "text", "Garde -2"),
    ("en", "taikyu", "5", "text", "In this round, 1 Ki gives 2 Life."),
    ("fr", "taikyu", "5", "text", "Durant cette manche, 1 Ki rend 2 points de Vie."),
]


@pytest.mark.parametrize(("lang", "deck", "card", "part", "text"), PRINTED)
def test_the_gallery_says_what_a_card_does(
    lang: str, deck: str, card: str, part: str, text: str
) -> None:
    entries = samurai().gallery(lang)[deck]
    assert isinstance(entries, list)
    assert next(entry for entry in entries if entry["id"] == card)[part] == text


def test_the_gallery_has_every_card_of_the_modules_once() -> None:
    gallery = samurai().gallery("en")
    for deck, size in (("blood", 5), ("virtues", 7), ("gisei", 5), ("taikyu", 6)):
        entries = gallery[deck]
        assert isinstance(entries, list)
        texts = [(e["name"], e.get("text") or (e["one"], e["two"])) for e in entries]
        assert len(set(texts)) == size


def test_modules_are_settings_and_off_by_default() -> None:
    settings = samurai().settings
    for name in ("blood", "bushido", "gisei", "taikyu"):
        assert (settings[name].default, settings[name].values) == (False, (False, True))
    assert settings["yoroi"].words["fr"] == {
        "none": "personne", "you": "vous", "enemy": "l'ennemi",
    }  # fmt: skip
    view = samurai().new(seed=1).view(0)
    assert [view[name] for name in ("blood", "bushido", "taikyu")] == [None] * 3
    assert (view["gisei"], view["armour"], view["die_out"]) == (False, 0, False)


NAMES = {
    ("arm", 1): ("Arm", "Bras"),
    ("arm", 2): ("Cracked rib", "Côte fêlée"),
    ("finger", 1): ("Broken finger", "Doigt brisé"),
    ("finger", 2): ("Deep cut in the belly", "Entaille profonde au ventre"),
    ("eye", 1): ("Broken shoulder", "Épaule brisée"),
    ("eye", 2): ("Eye", "Œil"),
    ("leg", 1): ("Thigh", "Cuisse"),
    ("leg", 2): ("Loss of balance", "Perte d'équilibre"),
    ("neck", 1): ("Dodge", "Esquive"),
    ("neck", 2): ("Decapitation", "Décapitation"),
}
"""What the book calls each half of a Blood card."""


@cites("WS-5.3")
@pytest.mark.parametrize(("card", "level"), NAMES)
def test_a_wound_of_blood_is_called_by_the_half_that_was_suffered(card: str, level: int) -> None:
    event = {"kind": "blood", "card": card, "level": level}
    english, french = NAMES[card, level]
    game = samurai()
    assert game.tell(event, 0, "en").startswith(f"Wound {level} for you: {english}. ")
    assert game.tell(event, 0, "fr").startswith(
        unbroken(f"Blessure {level} pour vous : {french}. ")
    )
    for lang, name in (("en", english), ("fr", french)):
        blood = game.gallery(lang)["blood"]
        assert isinstance(blood, list)
        entry = next(entry for entry in blood if entry["id"] == card)
        assert entry["halves"][level - 1] == name
        assert name in entry["name"].split(" / ")
        if (card, level) != ("neck", 2):  # which would have ended the fight
            view = fight(f"blood true\nkept {card}={level}\n{HAND}").view
            lines = SamuraiBoard(view, lang, game.cards).around.blood()
            assert any(line.startswith(f"{name}, ") for line in lines)


def told(t: Fight, kind: str, lang: str) -> str:
    return t.game.tell(t.happened(kind)[-1], 0, lang)


def test_what_happens_is_told_as_a_player_would() -> None:
    text = f"gisei true\n{HAND}"
    attack = ("play overhead_cut", "play cut_and_step", "play clean_line")
    t = fated(f"{text}\nadversary adversary_5", (*attack, "gisei"), kind="gisei", by=3)
    assert told(t, "gisei", "en").endswith(": Guard +3.")
    text = f"yoroi enemy\n{HAND}\nadversary adversary_4 adversary_8"
    hit = ("play overhead_cut", "play grim_cut", "play cut_and_step")
    t = fight(text).do(*hit)
    assert told(t, "armour", "en") == "The enemy's armour takes 2 and has 2 left."
    assert told(t, "armour", "fr") == "L'armure de l'ennemi encaisse 2\u00a0; il lui reste 2."
    t = fight(f"bushido true\nvirtue loyalty\nstore 1\n{HAND}").do("store force")
    assert told(t, "virtue_gone", "fr") == "Chugi, la loyauté\u00a0: cette vertu est épuisée."


def test_a_question_of_the_modules_says_what_it_is_about() -> None:
    t = fight(f"bushido true\nmarker 2\n{HAND}").do("advance marker")
    question = t.state.ask("fr")
    assert question["text"] == "Le pion est sur le troisième kanji\u00a0: piocher une vertu\u00a0?"
    assert (question["kind"], question["rule"]) == ("virtue", "WS-5.4")
    go_on = t.game.catalogue.index("go on")
    assert t.state.describe(go_on, "fr") == "Ne pas piocher de vertu"


def test_choices_of_the_modules_keep_their_numbers() -> None:
    names = samurai().catalogue
    assert (names[280], names[300], names[308]) == (
        "exchange overhead_cut", "exchange joker", "exchange red_dawn",
    )  # fmt: skip
    assert names[309:313] == ["gisei", "advance marker", "combo marker", "draw virtue"]
    assert names[313] == "virtue honour"
    assert names[319:322] == ["virtue sincerity", "store force", "store technique"]
    assert names[322:327] == ["ki to life", "buy special", "buy die", "buy marker", "buy life"]
    state = samurai().new(seed=1)
    assert samurai().about(state, 314) == {"verb": "virtue", "virtue": "courage"}
    assert samurai().about(state, 280) == {"verb": "exchange", "card": "overhead_cut"}
