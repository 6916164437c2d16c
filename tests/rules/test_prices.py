"""What an option says is paid, with cards and with the Wonder token (GX-3.8)."""

from __future__ import annotations

import pytest

from tests.rules.test_speech import nbsp, words
from tests.scenario import Table, table

HOLDS = "active_tiles\nwonder 1\n"


def about(t: Table, choice: str) -> dict[str, object]:
    return t.game.about(t.state, t.game.catalogue.index(choice))


def price(t: Table, choice: str, lang: str = "en") -> str:
    """What stands in the brackets of an option."""
    return words(t, choice, lang).partition("(")[2].removesuffix(")")


@pytest.mark.parametrize(
    ("hand", "english", "french", "data"),
    [
        (
            "navaj",
            "discard 1 card and return the Wonder token",
            "défausser 1 carte et rendre le jeton Merveille",
            {"cost": 1, "wonder": True},
        ),
        (
            "navaj elle",
            "discard 2 cards, or 1 card and return the Wonder token",
            "défausser 2 cartes, ou 1 carte et rendre le jeton Merveille",
            {"cost": 2},
        ),
    ],
)
def test_a_troop_of_another_clan(
    hand: str, english: str, french: str, data: dict[str, object]
) -> None:
    t = table(f"""
        clans justice narashima xian / abhilasha galmi goan_sul
        {HOLDS}
        army 0 volantis
        hand 0 nikhilesh {hand}
    """)
    assert words(t, "play nikhilesh") == f"Play Nikhilesh ({english})"
    assert words(t, "play nikhilesh", "fr") == f"Poser Nikhilesh ({french})"
    said = about(t, "play nikhilesh")
    assert {key: said[key] for key in ("cost", "wonder") if key in said} == data


def test_the_token_goes_unasked_only_where_the_option_said_so() -> None:
    text = HOLDS + "army 0 red_circle\nhand 0 spirits_of_smook kan_te"
    t = table(text)
    assert price(t, "play spirits_of_smook") == "discard 1 card and return the Wonder token"
    t.do("play spirits_of_smook")
    assert t.wonder is None
    assert t.options == ["discard kan_te"]
    t = table(text + " shard")
    assert price(t, "play spirits_of_smook").startswith("discard 2 cards, or 1 card and")
    t.do("play spirits_of_smook")
    assert t.options == ["return wonder", "discard kan_te", "discard shard"]
    assert words(t, "return wonder") == "Return the Wonder token to discard one card less"


def test_who_does_not_hold_the_token_is_told_of_cards_alone() -> None:
    for wonder in ("", "wonder 2\n"):
        t = table(f"active_tiles\n{wonder}army 0 red_circle\nhand 0 spirits_of_smook kan_te shard")
        assert price(t, "play spirits_of_smook") == "discard 2 cards"
        assert about(t, "play spirits_of_smook")["cost"] == 2


def test_a_shift_that_costs_one_card() -> None:
    text = HOLDS + "army 0 lava_goddesses\nhand 0 spirits_of_smook"
    t = table(text)
    assert words(t, "shift mine I.1") == (
        "Shift Lava Goddesses (I, 1st place; return the Wonder token)"
    )
    assert words(t, "shift mine I.1", "fr") == nbsp(
        "Relever Déesses de lave (I, 1re place ; rendre le jeton Merveille)"
    )
    said = about(t, "shift mine I.1")
    assert (said["cost"], said["wonder"]) == (0, True)
    t = table(text + " shard")
    assert words(t, "shift mine I.1") == (
        "Shift Lava Goddesses (I, 1st place; discard 1 card or return the Wonder token)"
    )
    assert "wonder" not in about(t, "shift mine I.1")
    t.do("shift mine I.1")
    assert words(t, "return wonder") == "Return the Wonder token and discard nothing"
    assert words(t, "return wonder", "fr") == "Rendre le jeton Merveille et ne rien défausser"


def test_a_free_card_takes_no_token_and_a_token_lowers_the_price_of_a_shift() -> None:
    t = table(
        HOLDS + "army 0 lava_goddesses un_go+1 (boul_go)\nhand 0 spirits_of_smook shard boul_go"
    )
    assert words(t, "play spirits_of_smook") == "Play Spirits of Smook"
    assert words(t, "shift mine I.2") == (
        "Shift Un'Go (I, 2nd place; discard 1 card or return the Wonder token)"
    )


def test_the_row_of_a_card_of_every_level_has_its_price() -> None:
    t = table("""
        clans phoenix narashima xian / abhilasha galmi goan_sul
        active_tiles
        wonder 1
        army 0 navaj
        hand 0 phoenix_immortal nalin
    """)
    t.do("play phoenix_immortal")
    assert words(t, "level I") == "Row I (discard 1 card and return the Wonder token)"
    assert (about(t, "level I")["cost"], about(t, "level I")["wonder"]) == (1, True)
    t.do("level I", "discard nalin")
    assert t.wonder is None


def test_a_card_from_the_discard_pile_leaves_the_hand_to_pay() -> None:
    t = table("""
        clans narashima phoenix xian / abhilasha galmi goan_sul
        active_tiles
        wonder 1
        turn_of 0
        additional 1
        leave 1
        army 0 navaj
        hand 0 nalin
        discard 0 timer
    """)
    assert price(t, "play from discard timer") == "discard 1 card and return the Wonder token"
