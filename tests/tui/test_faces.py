"""Words and looks: two languages throughout, nothing wider than its place."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from rich.cells import cell_len

import tefuda
from tefuda.cli.games.army.table.faces import Look, short
from tefuda.cli.games.army.table.shapes import subject
from tefuda.cli.games.gosux.table.faces import FACES
from tefuda.cli.games.gosux.table.shapes import Place
from tefuda.cli.games.gosux.table.words import WORDS
from tefuda.cli.session import Session
from tefuda.cli.tui.pictures import in_the_middle, picture
from tefuda.cli.tui.words import WORDS as SHARED
from tefuda.cli.tui.words import Lang
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.layout import ENDINGS
from tefuda.games.gosux.vocabulary import CLANS
from tests.tui.driver import LARGE, SMALL, seated

FULL_ARMY = (
    "lava_goddesses spirits_of_smook demon_guardians+1 bombardment_units greatshield_atalante"
    " / hempo (orgah) smook pangu valeen / goan_sul bhj_goan_sul justice xian"
)
OTHER_ARMY = (
    "guardians_of_night apostles_of_night un_go muraena (timer)"
    " / ashes solok cylak kaez fenghuang / galmi phoenix abhilasha bhj_phoenix bhj_galmi"
)


def game() -> Gosux:
    found = tefuda.game("gosux")
    assert isinstance(found, Gosux)
    return found


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_word_is_said_in_both_languages_with_the_same_values() -> None:
    for key, (english, french) in [*WORDS.items(), *SHARED.items()]:
        assert english, key
        assert french, key
        assert fields(english) == fields(french), key


def test_every_ending_has_words() -> None:
    assert all(f"end.{how}" in WORDS for how in ENDINGS if how)


def test_clans_differ_in_letter_and_colour() -> None:
    letters, colours = FACES.letters, FACES.colours
    assert set(letters) == set(colours) == set(CLANS)
    assert len(set(letters.values())) == len(set(colours.values())) == len(CLANS)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_faces_keep_to_their_width(lang: Lang) -> None:
    for card in game().cards.cards:
        for captured in (False, True):
            place: Place = {
                "card": card.id,
                "place": "0.I.1",
                "captured": captured,
                "tokens": 1,
                "slots": 2,
                "value": 10,
                "open": True,
                "ethereal": True,
                "bounty": True,
            }
            for draw, width in ((FACES.small, 5), (FACES.line, 14), (FACES.box, 15)):
                for line in draw(place, card, lang, width, Look(target=True)):
                    assert cell_len(line.plain) == width, line.plain


def test_names_lose_their_article_before_their_end() -> None:
    assert short("Les fées pétale", 12) == "Fées pétale"
    assert short("Greatshield Atalante", 12) == "Greatshield…"
    assert short("Timer", 12) == "Timer"


def test_choices_are_shown_at_the_card_or_the_place_they_are_about() -> None:
    state = game().position(
        "clans goan_sul justice xian / abhilasha galmi phoenix\n"
        "army 0 lava_goddesses demon_guardians / hempo\nhand 0 smook\ntokens 0 2"
    )
    options = {game().catalogue[c]: subject(game().about(state, c)) for c in state.options}
    played = options["play smook"]
    assert (played.verb, played.card, played.place) == ("play", "smook", None)
    placed = options["activate mine II.1"]
    assert (placed.verb, placed.card, placed.place) == ("activate", None, "0.II.1")
    assert options["draw one"].verb == "draw"


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_nothing_is_cut_off_when_the_table_is_full(size: tuple[int, int], lang: str) -> None:
    text = f"""
clans goan_sul justice xian / abhilasha galmi phoenix
army 0 {FULL_ARMY}
army 1 {OTHER_ARMY}
hand 0 elle nezha quae sati tourach alpha volantis
supremacy 1 1
wonder 2
bounty 0.III.1
first_pass 2
turns_left 3
"""
    state = game().position(re.sub("\n+", "\n", text))
    session = Session(game(), state, ("human", "random"), lang, autosave=False)
    async with seated(session, size) as table:
        table.check()
        assert table.screen.count("▒▒") >= 1


async def test_pictures_show_the_table_and_fetch_nothing() -> None:
    drawn = await picture(in_the_middle("fr"), SMALL)
    assert drawn.startswith("<svg")
    assert "Bataille" in drawn
    assert "url(" not in drawn.replace("url(#", "")
