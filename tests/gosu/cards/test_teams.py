"""What the goblins mean in teams: "opponent" is never the partner, "player" may be (GO-4.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cites import cites
from tests.gosu.table import Table, table

TEAMS = "players 4\nteams 1\n"
SUPPORT = {
    "ancient": "gong_striker gong_striker / oumbar",
    "alpha": "root_grubber root_grubber / brambol",
    "dark": "bone_picker bone_picker / umbrick",
    "fire": "dynamite dynamite / rilka",
    "meka": "scrap_sorter scrap_sorter / jabb",
}
"""Goblins of a clan that let one come into play, and do nothing in these scenarios."""
OTHERS = """
army 1 nest_rouser litter_mate / tussok
army 2 nest_rouser hollow_belly / hummok
army 3 pack_drummer litter_mate / skeddle
"""


def teams(text: str) -> Table:
    return table(TEAMS + "\n".join(line.strip() for line in text.splitlines()))


def armies(t: Table) -> set[str]:
    """Those of which something can be chosen, as the player counts them; 2 is the partner's."""
    return {option.split()[-2] for option in t.options}


# -- "opposing" ------------------------------------------------------------------------------------

PLAYED = [
    ("pavoline", "ancient"),
    ("ockmar", "dark"),
    ("catafalque", "dark"),
    ("trsck", "dark"),
    ("shackle_runt", "dark"),
    ("walror", "fire"),
    ("slag", "fire"),
    ("garsh", "fire"),
    ("fact", "fire"),
    ("spark_thrower", "fire"),
    ("dom", "fire"),
    ("pell", "meka"),
]


@cites("GO-4.3", *(card for card, _ in PLAYED))
@pytest.mark.parametrize(("card", "clan"), PLAYED)
def test_opposing_goblins_are_those_of_the_other_team(card: str, clan: str) -> None:
    t = teams(f"army 0 {SUPPORT[clan]}\nhand 0 {card}\n{OTHERS}").do(f"play {card}")
    assert t.actor == 0
    assert armies(t) == {"next", "third"}


@cites("GO-4.3", "dom")
def test_after_its_swap_dom_destroys_in_the_other_team_only() -> None:
    t = teams(f"army 0 {SUPPORT['fire']}\nhand 0 dom\n{OTHERS}")
    t.do("play dom", "swap next I.1")
    assert armies(t) == {"next", "third"}
    assert t.row(1, 1) == ["litter_mate", "nest_rouser"]


@cites("GO-4.3", "ideo")
def test_an_ideo_destroys_in_the_other_team_only() -> None:
    t = teams(f"army 0 {SUPPORT['fire']}\nhand 0 ideo vessa trsck\n{OTHERS}")
    t.do("play ideo", "yes", "discard vessa")
    assert armies(t) == {"next", "third"}


@cites("GO-4.3", "vharn")
def test_a_vharn_imprisons_in_the_other_team_only() -> None:
    t = teams(f"army 0 {SUPPORT['dark']}\nhand 0 vharn garsh fact ideo\n{OTHERS}")
    t.do("play vharn")
    assert t.hand(0) == [], "three are discarded"
    assert armies(t) == {"next", "third"}


@cites("GO-4.3", "vessa", "key_juggler", "catafalque")
@pytest.mark.parametrize(
    ("army", "place"),
    [
        ("key_juggler", "I.1"),
        ("bone_picker / vessa", "II.1"),
        ("bone_picker / umbrick / catafalque", "III.1"),
    ],
)
def test_an_activated_power_imprisons_in_the_other_team_only(army: str, place: str) -> None:
    t = teams(f"army 0 {army}\n{OTHERS}").do(f"activate mine {place}")
    assert armies(t) == {"next", "third"}


@cites("GO-4.3", "catafalque")
def test_prisoners_of_the_partner_are_no_bonus_of_a_catafalque() -> None:
    """A Global power: each counts the prisoners of the team that is not their own."""
    t = teams("""
        army 0 bone_picker / umbrick / catafalque
        army 1 (nest_rouser) (litter_mate)
        army 2 (hollow_belly)
    """)
    assert [t.strength(seat) for seat in range(4)] == [10 + 2, 0 + 1, 0 + 2, 0 + 1]


@cites("GO-4.3", "shackle_runt")
def test_it_is_said_why_the_partners_goblins_cannot_be_chosen() -> None:
    t = teams(f"hand 0 shackle_runt\n{OTHERS}").do("play shackle_runt")
    reasons: list[dict[str, Any]] = t.state.why_not(0, "en")
    said = {entry["thing"]["place"]: (entry["rule"], entry["text"]) for entry in reasons}
    assert said["2.I.1"] == ("GO-4.3", "It is one of your partner's goblins.")
    assert said["0.I.1"] == ("GO-2.8", "It is one of your own goblins.")


# -- "an opponent", "each opponent" ----------------------------------------------------------------


@cites("GO-4.3", "pim", "soot_bailiff", "embrik", "ushka")
@pytest.mark.parametrize(
    ("army", "hand", "choice"),
    [
        (SUPPORT["dark"], "pim", "play pim"),
        ("soot_bailiff", "", "activate mine I.1"),
        ("dynamite / embrik", "", "activate mine II.1"),
        ("dynamite / rilka / ushka", "", "activate mine III.1"),
    ],
)
def test_an_opponent_is_not_the_partner(army: str, hand: str, choice: str) -> None:
    t = teams(f"army 0 {army}\nhand 0 {hand}\n{OTHERS}").do(choice)
    assert t.options == ["player next", "player third"]


@cites("GO-4.3", "rilka")
def test_a_discarded_rilka_costs_an_opponent_a_token() -> None:
    t = teams("army 0 dynamite\nhand 0 nest_rouser rilka garsh")
    t.do("play nest_rouser", "discard rilka", "discard garsh")
    assert t.options == ["player next", "player third"]
    t.do("player third")
    assert [t.tokens(seat) for seat in range(4)] == [2, 2, 2, 1]


@cites("GO-4.3", "keg_rider")
def test_a_destroyed_keg_rider_strikes_at_the_other_team() -> None:
    t = teams("turn_of 1\narmy 0 keg_rider\nhand 1 spark_thrower\narmy 2 nest_rouser")
    t.do("play spark_thrower", "destroy third I.1")
    assert t.actor == 0
    assert t.options == ["player next", "player third"]


LURKING = "army 0 dynamite\nhand 0 gong_striker trapdoor_lurker garsh\n"


@cites("GO-4.3", "trapdoor_lurker")
def test_a_trapdoor_lurker_lets_an_opponent_imprison() -> None:
    t = teams(f"points 1 1\n{LURKING}{OTHERS}")
    t.do("play gong_striker", "discard garsh", "discard trapdoor_lurker")
    assert t.options == ["player next", "player third"]


@cites("GO-4.3", "GO-4.4", "trapdoor_lurker")
def test_a_trapdoor_lurker_does_nothing_while_no_other_team_is_ahead() -> None:
    t = teams(f"points 0 2\n{LURKING}{OTHERS}")
    t.do("play gong_striker", "discard garsh", "discard trapdoor_lurker")
    assert t.turn_of == 1


EACH = [
    ("smoke_bandit", "fire", 1),
    ("ushka", "fire", 2),
    ("harrumf", "ancient", 1),
]
SEVEN = {
    1: "kameo kamakor vharn slag ockmar walror tik",
    3: "pim muldra duwal trsck vessa kataclysm immi",
}
PARTNERS = "ideo fact garsh brassock ratchelle volta_grum grand_assembly"


@cites("GO-4.3", *(card for card, _, _ in EACH))
@pytest.mark.parametrize(("card", "clan", "lost"), EACH)
def test_each_opponent_discards_and_the_partner_does_not(card: str, clan: str, lost: int) -> None:
    hands = "\n".join(f"hand {seat} {cards}" for seat, cards in {**SEVEN, 2: PARTNERS}.items())
    t = teams(f"army 0 {SUPPORT[clan]}\nhand 0 {card}\n{hands}").do(f"play {card}")
    while t.turn_of == 0:
        assert t.actor in (1, 3)
        t.do(t.options[0])
    assert [t.hand_size(seat) for seat in (1, 2, 3)] == [7 - lost, 7, 7 - lost]


@cites("GO-4.3", "azzel")
def test_an_azzel_makes_the_other_team_discard() -> None:
    hands = "\n".join(f"hand {seat} {cards}" for seat, cards in {**SEVEN, 2: PARTNERS}.items())
    t = teams(f"army 0 dynamite\nhand 0 azzel rilka\n{hands}")
    t.do("play azzel", "number 1")
    while t.turn_of == 0:
        t.do(t.options[-1])
    assert [t.hand_size(seat) for seat in (1, 2, 3)] == [6, 7, 6]


@cites("GO-4.3", "kataclysm")
def test_a_kataclysm_spares_the_partner() -> None:
    t = teams(f"army 0 {SUPPORT['dark']}\nhand 0 kataclysm\n{OTHERS}").do("play kataclysm")
    assert t.captured("1.II.1")
    assert t.captured("3.II.1")
    assert not t.captured("2.II.1")


# -- "a player of your choice", "each player", global powers ---------------------------------------


@cites("GO-4.3", "row_marshal")
def test_a_row_marshal_may_put_the_partners_row_in_order() -> None:
    t = teams(f"army 0 row_marshal\n{OTHERS}").do("activate mine I.1")
    assert armies(t) == {"next", "second", "third"}
    t.do("swap second I.1")
    assert t.row(2, 1) == ["hollow_belly", "nest_rouser"]


@cites("GO-4.3", "bulrusha")
def test_each_player_is_the_partner_too() -> None:
    t = teams("army 0 root_grubber\nhand 0 bulrusha").do("play bulrusha")
    assert [t.hand_size(seat) for seat in range(4)] == [2, 1, 1, 1]


@cites("GO-4.3", "marrowfat")
def test_a_global_power_is_the_partners_too() -> None:
    t = teams("turn_of 2\narmy 0 root_grubber / brambol / marrowfat").do("draw three")
    assert t.hand_size(2) == 4


@cites("GO-4.3", "hummok")
def test_what_stands_for_one_player_does_not_stand_for_the_partner() -> None:
    t = teams("turn_of 2\narmy 0 root_grubber / hummok\narmy 2 gong_striker\nhand 2 dynamite garsh")
    assert not t.offers("play dynamite"), "it costs the partner two"


@cites("GO-4.3", "vharn")
def test_a_vharn_gives_the_partner_no_zombie_mutation() -> None:
    t = teams("""
        turn_of 2
        army 0 bone_picker bone_picker / umbrick / vharn
        army 2 nest_rouser
        hand 2 garsh
        discard litter_mate
    """)
    assert not t.offers("shift mine I.1")


@cites("GO-4.3", "quillip")
def test_a_quillip_keeps_its_own_army_safe_and_not_the_partners() -> None:
    t = teams("turn_of 1\narmy 0 gong_striker / quillip\narmy 2 nest_rouser\nhand 1 shackle_runt")
    t.do("play shackle_runt")
    assert t.captured("2.I.1")
    assert not t.captured("0.I.1")


@cites("GO-4.3", "kamakor")
def test_a_kamakor_holds_the_partners_hand_to_seven_cards_too() -> None:
    t = teams("""
        turn_of 2
        army 0 bead_counter / alikan / kamakor
        hand 2 trsck duwal vessa garsh fact dom ideo
    """)
    t.do("draw one")
    assert t.actor == 2, "eight are in the partner's hand"
    t.do("discard trsck")
    assert (t.hand_size(2), t.turn_of) == (7, 3)


@cites("GO-4.3", "ebrodaine")
def test_with_ebrodaine_the_partner_counts_clans_too_each_those_of_the_own_army() -> None:
    t = teams("""
        army 0 row_marshal / alikan / ebrodaine
        army 1 shackle_runt
        army 2 bead_counter nest_rouser
    """)
    assert [t.strength(seat) for seat in range(4)] == [10 + 1, 2 + 1, 4 + 2, 0]
    forecast: Any = t.state.forecast(0)
    assert [team["total"] for team in forecast["teams"]] == [17, 3]


@cites("GO-4.3", "volta_grum")
def test_with_volta_grum_the_partner_mutates_for_one_card_less() -> None:
    t = teams("""
        turn_of 2
        army 0 bolt_fitter / jabb / volta_grum
        army 2 dust_reader
        hand 2 keg_rider garsh
    """)
    t.do("shift mine I.1", "discard garsh", "play keg_rider")
    assert t.row(2, 1) == ["keg_rider"]


@cites("GO-4.3", "brassock")
def test_with_a_brassock_the_partner_mutates_for_as_much_as_ever() -> None:
    t = teams("""
        turn_of 2
        army 0 bolt_fitter / brassock
        army 2 dust_reader
        hand 2 keg_rider garsh
    """)
    assert not t.offers("shift mine I.1"), "it costs two cards, and one would be left"


@cites("GO-4.3", "slag")
def test_with_a_slag_the_partners_bakuto_costs_three() -> None:
    costs = "turn_of 2\narmy 2 gong_striker\nhand 2 smoke_bandit garsh fact"
    assert teams(costs).offers("play smoke_bandit")
    t = teams(f"army 0 {SUPPORT['fire']} / slag\n{costs}")
    assert not t.offers("play smoke_bandit"), "two cards are left to pay with"


@cites("GO-4.3", "ratchelle")
def test_a_ratchelle_draws_for_a_mutation_of_her_player_and_not_of_the_partner() -> None:
    t = teams("""
        turn_of 2
        army 0 scrap_sorter / ratchelle
        army 2 spring_heel
        hand 2 keg_rider
    """)
    t.do("shift mine I.1", "play keg_rider")
    assert t.row(2, 1) == ["keg_rider"]
    assert t.hand_size(0) == 0


@cites("GO-4.4", "bead_counter", "toromund", "kamakor", "harrumf")
@pytest.mark.parametrize(
    ("army", "card"),
    [
        ("", "bead_counter"),
        (SUPPORT["ancient"], "toromund"),
        (SUPPORT["ancient"], "kamakor"),
        (SUPPORT["ancient"], "harrumf"),
    ],
)
def test_the_advantage_token_goes_from_one_partner_to_the_other(army: str, card: str) -> None:
    t = teams(f"advantage 2\nturn_of 0\narmy 0 {army}\nhand 0 {card}").do(f"play {card}")
    assert t.advantage == 0
