"""What the log says of what happened: which card, whose, and why; to each who is told."""

from __future__ import annotations

import pytest

from tests.rules.test_speech import nbsp
from tests.scenario import Table, cards_of, table

WATCHER = None


def log(t: Table, viewer: int | None, lang: str = "en") -> list[str]:
    """What the last choice told somebody."""
    return [t.game.tell(event, viewer, lang) for event in t.state.events(viewer)]


# -- cards, not places ----------------------------------------------------------------------------


def test_a_save_names_the_card_and_whose_it_is() -> None:
    t = table("""
        clans goan_sul phoenix xian / abhilasha galmi justice
        hand 0 lava_goddesses
        army 1 apostles_of_night
        hand 1 red_circle
    """)
    t.do("play lava_goddesses", "capture theirs I.1", "yes")
    saved = "discards The Red Circle to save their Apostles of the Night (I, 1st place)."
    assert f"Your opponent {saved}" in log(t, 0)
    assert f"Player 2 {saved}" in log(t, WATCHER)
    assert (
        "Vous défaussez Le Cercle Rouge pour sauver Les apôtres de la nuit (à vous, I, 1re place)."
    ) in log(t, 1, "fr")
    assert (
        "Votre adversaire défausse Le Cercle Rouge pour sauver Les apôtres de la nuit "
        "(son armée, I, 1re place)."
    ) in log(t, 0, "fr")


def test_a_cancelled_activation_names_the_card() -> None:
    t = table("""
        clans goan_sul phoenix xian / abhilasha galmi justice
        active_tiles
        army 0 muraena
        hand 1 greatshield_atalante
    """)
    t.do("activate mine I.1", "yes")
    cancelled = "Your opponent discards Greatshield Atalante to cancel the activation of your "
    assert f"{cancelled}Muraena (I, 1st place)." in log(t, 0)
    assert (
        "Vous défaussez Atalante à grand bouclier pour annuler l'activation de Muraena "
        "(à l'adversaire, I, 1re place)."
    ) in log(t, 1, "fr")


def test_a_swap_names_both_cards() -> None:
    t = table("""
        active_tiles
        army 0 kno_bo red_circle
    """)
    t.do("activate mine I.1", "swap mine I.1")
    assert log(t, 0)[0] == (
        "Your Kno'Bo (I, 1st place) and your Red Circle (I, 2nd place) are swapped."
    )
    assert log(t, 1, "fr")[0] == nbsp(
        "Deux cartes sont échangées : Kno'Bo (à l'adversaire, I, 1re place) et Le Cercle Rouge "
        "(à l'adversaire, I, 2e place)."
    )


def test_ones_own_card_goes_onto_ones_own_deck() -> None:
    sides = ("galmi goan_sul xian", "phoenix abhilasha justice")
    for seat in (0, 1):
        t = table(f"""
            clans {sides[seat]} / {sides[1 - seat]}
            active_tiles
            turn_of {seat}
            army {seat} boul_go kno_bo
            hand {seat} un_go
            army {1 - seat} timer
        """)
        t.do("play un_go")
        said = {lang: [t.state.describe(c, lang) for c in t.state.options] for lang in ("en", "fr")}
        assert "Put Un'Go (I, 3rd place) on top of your deck" in said["en"], said
        assert "Put the opposing Timer (I, 1st place) on top of its owner's deck" in said["en"]
        assert "Placer Un'Go (I, 3e place) sur le dessus de votre deck" in said["fr"]


def test_the_bounty_token_goes_to_a_card_and_a_token_comes_back_from_one() -> None:
    t = table("active_tiles\narmy 0 boul_go / she_rift\narmy 1 timer")
    t.do("activate mine II.1", "place bounty theirs I.1")
    assert "You place the Bounty token on the opposing Timer (I, 1st place)." in log(t, 0)
    assert "Votre adversaire place le jeton Prime sur Timer (à vous, I, 1re place)." in log(
        t, 1, "fr"
    )
    t = table("active_tiles\narmy 0 red_circle un_go+1\nhand 0 alpha_dead\ntokens 0 1 locked 2")
    t.do("play alpha_dead", "take back mine I.2")
    assert "You take back an activation token from your Un'Go (I, 2nd place)." in log(t, 0)
    assert "Your opponent takes back an activation token from their Un'Go (I, 2nd place)." in log(
        t, 1
    )


def test_genious_names_the_cards_that_go_into_the_deck() -> None:
    t = table("""
        clans goan_sul phoenix xian / abhilasha galmi justice
        active_tiles
        army 0 timer
        hand 0 genious
        discard 0 arpia*2 kaez hempo
    """)
    t.do("play genious", "clan phoenix")
    assert [line for line in log(t, 1) if "shuffles" in line] == [
        "Your opponent shuffles Kaez into their deck.",
        "Your opponent shuffles Arpia into their deck.",
        "Your opponent shuffles Arpia into their deck.",
        "Your opponent shuffles their deck.",
    ]


# -- reasons --------------------------------------------------------------------------------------

LAST = "active_tiles {tiles}\nturn_of 0\nfirst_pass 2\narmy 0 {mine}\narmy 1 {theirs}\n"


@pytest.mark.parametrize(("holder", "viewer"), [(1, 0), (1, 1), (2, 0), (2, 1)])
def test_who_wins_a_tie_by_the_wonder_token_is_told(holder: int, viewer: int) -> None:
    text = LAST.format(tiles="", mine="boul_go", theirs="timer")
    t = table(f"{text}wonder {holder}").do("pass")
    told = log(t, viewer)
    battle = told.index("The Great Battle: 2 for you, 2 for your opponent.")
    mine = holder == viewer + 1
    who = "you win" if mine else "your opponent wins"
    assert told[battle + 1] == f"It is a tie: {who} the battle with the Wonder token."
    gains = "You gain" if mine else "Your opponent gains"
    assert told[battle + 2] == f"{gains} a Supremacy token."


def test_a_tie_that_nobody_wins_is_told_alike_to_both() -> None:
    for viewer in (0, 1, WATCHER):
        t = table(LAST.format(tiles="", mine="boul_go", theirs="timer")).do("pass")
        told = log(t, viewer)
        tie = told.index("It is a tie, and nobody holds the Wonder token.")
        assert told[tie + 1] == "Both players gain a Supremacy token."
        assert not [line for line in told if "gains a Supremacy" in line]
    told = log(t, 1, "fr")
    assert "Égalité, et personne ne possède le jeton Merveille." in told
    assert "Les deux joueurs gagnent un jeton Suprématie." in told


def test_the_discard_pile_that_becomes_the_deck_is_told() -> None:
    clans = "narashima phoenix tomorrow"
    t = table(f"""
        clans {clans} / abhilasha galmi goan_sul
        active_tiles
        army 0 navaj
        discard 0 timer arpia
        removed 0 {cards_of(clans, but="navaj timer arpia")}
    """)
    t.do("draw one")
    assert log(t, 0)[1] == "Your discard pile is shuffled and becomes your deck."
    assert log(t, 1)[1] == ("Your opponent's discard pile is shuffled and becomes their deck.")
    assert log(t, 0, "fr")[1] == "Votre défausse est mélangée et devient votre deck."
    assert log(t, 1, "fr")[1] == "La défausse de votre adversaire est mélangée et devient son deck."


def test_the_three_hundredth_turn_is_told() -> None:
    t = table("active_tiles\nturn 300\narmy 0 boul_go").do("draw one")
    told = log(t, 0)
    ended = told.index("The round has reached 300 turns and ends (GX-6.19).")
    assert told[ended + 1].startswith("The Great Battle:")
    t = table("active_tiles\nturn 300\nfirst_pass 2\narmy 0 boul_go").do("draw one")
    assert not [line for line in log(t, 0) if "300" in line], "it would have ended all the same"
    t = table("active_tiles\nturn 300\narmy 0 boul_go").do("draw one")
    assert nbsp("La ronde a atteint 300 tours : elle se termine (GX-6.19).") in log(t, 1, "fr")


def test_how_long_arrows_bind_is_told_to_each_in_their_own_words() -> None:
    t = table("active_tiles\nturn_of 1\nhand 1 arrows_of_justice\nhand 0 un_go")
    t.do("play arrows_of_justice", "name un_go")
    assert log(t, 1)[-2].endswith("your opponent cannot play it until the end of your next turn.")
    assert log(t, 0)[-2] == (
        "Your opponent names Un'Go: you cannot play it until the end of your opponent's next turn."
    )
    assert log(t, WATCHER)[-2] == (
        "Player 2 names Un'Go: player 1 cannot play it until the end of player 2's next turn."
    )
    assert log(t, WATCHER, "fr")[-2].endswith("jusqu'à la fin du prochain tour du joueur 2.")
