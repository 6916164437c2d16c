"""A question says what will be done with that which is chosen, with the numbers as they are."""

from __future__ import annotations

import pytest

from tests.rules.test_speech import nbsp, question, words
from tests.scenario import Table, table

HEAD = {
    "goan_sul": "clans goan_sul phoenix xian / abhilasha galmi justice\nactive_tiles\n",
    "abhilasha": "clans abhilasha galmi xian / goan_sul phoenix justice\nactive_tiles\n",
    "tomorrow": "clans tomorrow narashima phoenix / goan_sul galmi justice\nactive_tiles\n",
}
CONSEQUENCES = [
    (
        "goan_sul",
        "army 0 lava_goddesses all_in_one / smook\nhand 0 goan_sul",
        ["play goan_sul"],
        "Goan Sul. Choose a clan: destroy all OPEN cards of that clan.",
        "Goan Sul. Choisissez un clan : détruisez toutes les cartes LIBRES de ce clan.",
    ),
    (
        "goan_sul",
        "army 0 timer\nhand 0 genious",
        ["play genious"],
        "Genious. Choose a clan: shuffle all cards of that clan from your discard pile into your "
        "deck.",
        "Genious. Choisissez un clan : mélangez à votre deck toutes les cartes de ce clan "
        "présentes dans votre défausse.",
    ),
    (
        "goan_sul",
        "army 0 timer\nhand 0 genious",
        ["play genious", "clan phoenix"],
        "Genious (opposing). Choose a clan: shuffle all cards of that clan from your discard pile "
        "into your deck.",
        "Genious (à l'adversaire). Choisissez un clan : mélangez à votre deck toutes les cartes de "
        "ce clan présentes dans votre défausse.",
    ),
    (
        "goan_sul",
        "hand 0 three_wishes",
        ["play three_wishes"],
        "3 Wishes. Choose a clan, then reveal the top 4 cards of your deck: take all cards of that "
        "clan into your hand, discard the rest.",
        "3 vœux. Choisissez un clan, puis révélez les 4 premières cartes de votre deck : ajoutez à "
        "votre main toutes les cartes de ce clan, défaussez les autres.",
    ),
    (
        "abhilasha",
        "army 0 red_circle\nhand 0 ashes\ntokens 0 2 spent 1 locked 1",
        ["play ashes"],
        "Ashes. Choose a clan and a level: take up to 3 cards of that clan and that level from "
        "your discard pile into your hand.",
        "Ashes. Choisissez un clan et un niveau : ajoutez à votre main jusqu'à 3 cartes de ce clan "
        "et de ce niveau présentes dans votre défausse.",
    ),
    (
        "abhilasha",
        "army 0 red_circle\nhand 0 ashes\ntokens 0 2 spent 1 locked 1",
        ["play ashes", "clan galmi"],
        "Ashes. Choose a level: take up to 3 cards of that clan and that level from your discard "
        "pile into your hand.",
        "Ashes. Choisissez un niveau : ajoutez à votre main jusqu'à 3 cartes de ce clan et de ce "
        "niveau présentes dans votre défausse.",
    ),
    (
        "abhilasha",
        "hand 0 bun_to",
        ["play bun_to"],
        "Bun To. Choose a level, then reveal the top 4 cards of your deck: take all cards of that "
        "level into your hand, discard the rest.",
        "Bun To. Choisissez un niveau, puis révélez les 4 premières cartes de votre deck : ajoutez "
        "à votre main toutes les cartes de ce niveau, défaussez les autres.",
    ),
    (
        "abhilasha",
        "army 0 boul_go dancing_dragon un_go / kan_te shard\nhand 0 nio",
        ["play nio"],
        "Nio: copy the effect of an adjacent card, then capture that card.",
        "Nio : copiez l'effet d'une carte adjacente, puis capturez cette carte.",
    ),
    (
        "abhilasha",
        "army 0 red_circle / solok\nhand 0 abhilasha\ndiscard 0 un_go kan_te",
        ["play abhilasha"],
        "Abhilasha. Choose a card in any discard pile: copy its effect, then remove that card from "
        "the game.",
        "Abhilasha. Choisissez une carte dans n'importe quelle défausse : copiez son effet, puis "
        "retirez cette carte de la partie.",
    ),
    (
        "tomorrow",
        "army 0 aat scavengers\nhand 0 free\narmy 1 (boul_go) (un_go)",
        ["play free"],
        "Fre'e: release a card, then copy its effect.",
        "Fre'e : libérez une carte, puis copiez son effet.",
    ),
    (
        "tomorrow",
        "army 0 aat\nhand 0 ez\ndiscard 0 timer arpia",
        ["play ez"],
        "EZ: you may remove a card in your discard pile from the game; if you do, draw a card.",
        "EZ : vous pouvez retirer de la partie une carte de votre défausse ; si vous le faites, "
        "piochez une carte.",
    ),
]


@pytest.mark.parametrize(("clans", "position", "played", "english", "french"), CONSEQUENCES)
def test_what_follows_from_a_choice_is_said_with_it(
    clans: str, position: str, played: list[str], english: str, french: str
) -> None:
    t = table(HEAD[clans] + position).do(*played)
    assert question(t) == english
    assert question(t, "fr") == nbsp(french)


# -- so many, and so many more --------------------------------------------------------------------


def smook(discard: str, locked: int = 0) -> Table:
    return table(f"""
        {HEAD["goan_sul"]}
        army 0 lava_goddesses
        hand 0 smook
        discard 0 {discard}
        tokens 0 2 spent {2 - locked} locked {locked}
    """).do("play smook")


def test_smook_offers_as_many_cards_as_there_are_levels() -> None:
    t = smook("hempo goan_sul demon_guardians pangu alpha")
    assert question(t) == (
        "Smook: take up to 3 Veteran cards from your discard pile into your hand "
        "(at most one of each level)."
    )
    assert t.state.ask()["count"] == 3
    t.do("take hempo")
    assert question(t) == (
        "Smook: take up to 2 more Veteran cards from your discard pile into your hand "
        "(at most one of each level)."
    )
    assert question(t, "fr") == nbsp(
        "Smook : ajoutez à votre main jusqu'à 2 autres cartes Vétéran de votre défausse "
        "(au plus une par niveau)."
    )
    t.do("take goan_sul")
    assert question(t).startswith("Smook: take one more Veteran card from your discard pile")
    assert question(t, "fr").startswith(nbsp("Smook : ajoutez à votre main une autre carte"))
    assert t.state.ask()["count"] == 1


def test_smook_offers_no_more_than_x_and_no_more_than_there_are() -> None:
    assert "up to 2 Veteran cards" in question(smook("hempo goan_sul demon_guardians", locked=2))
    assert "up to 1 Veteran card from" in question(smook("hempo alpha", locked=2))


def test_both_copies_of_a_troop_count() -> None:
    t = table("""
        clans narashima abhilasha galmi / goan_sul phoenix justice
        active_tiles
        hand 0 navaj
        discard 0 red_circle*2 un_go
        tokens 0 2 spent 2
    """).do("play navaj")
    assert question(t) == (
        "Navaj: take up to 3 Wondrous and/or Force of will cards from your discard pile into your "
        "hand."
    )


def test_ree_ab_says_first_how_many_then_in_which_order() -> None:
    t = table("""
        active_tiles
        army 0 boul_go
        hand 0 ree_ab
        discard 0 red_circle alpha un_go
    """).do("play ree_ab")
    assert question(t) == (
        "Ree Ab: put up to 2 cards from your discard pile on top of your deck in any order."
    )
    t.do("stack alpha")
    assert question(t) == "Ree Ab: put one more card from your discard pile on top of your deck."
    t.do("stack un_go")
    assert question(t) == (
        "Ree Ab: in which order do the 2 cards lie on your deck? Choose the deepest."
    )
    assert question(t, "fr") == nbsp(
        "Ree Ab : dans quel ordre les 2 cartes sont-elles sur votre deck ? Choisissez d'abord la "
        "plus profonde."
    )
    assert words(t, "stack alpha") == "Put Alpha deepest"
    assert words(t, "stack alpha", "fr") == "Placer Alpha tout en dessous"


def test_of_three_cards_the_second_lies_above_the_deepest() -> None:
    t = table("""
        active_tiles
        army 0 boul_go
        hand 0 ree_ab
        discard 0 red_circle alpha un_go
        tokens 0 2 spent 1 locked 1
    """).do("play ree_ab", "stack alpha", "stack un_go", "stack red_circle", "stack alpha")
    assert question(t) == "Ree Ab: which of them lies next, just above the one you chose?"
    assert words(t, "stack un_go") == "Put Un'Go next"


def test_bombardment_units_say_that_they_do_it_a_second_time() -> None:
    t = table(f"""
        {HEAD["goan_sul"]}
        supremacy 0 1
        army 0 lava_goddesses timer / kaez genious
        army 1 boul_go un_go bun_to / kan_te
        hand 0 bombardment_units smook alpha
    """)
    t.do("play bombardment_units")
    assert question(t) == "Bombardment Units: sacrifice one of your OPEN cards."
    t.do("sacrifice mine II.2")
    assert question(t) == "Bombardment Units (opposing): sacrifice one of your OPEN cards."
    t.do("sacrifice mine I.3")
    assert question(t) == (
        "Bombardment Units (second time): you may have each player sacrifice one of their OPEN "
        "cards."
    )
    t.do("yes")
    assert question(t) == "Bombardment Units (second time): sacrifice one of your OPEN cards."
    assert question(t, "fr") == nbsp(
        "Unités de bombardement (seconde fois) : sacrifiez une de vos cartes LIBRES."
    )
    t.do("sacrifice mine II.1")
    assert question(t) == (
        "Bombardment Units (opposing, second time): sacrifice one of your OPEN cards."
    )
    assert question(t, "fr").startswith(
        nbsp("Unités de bombardement (à l'adversaire, seconde fois) :")
    )
