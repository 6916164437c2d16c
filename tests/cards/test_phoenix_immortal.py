"""Phoenix (Immortal), a card of every level: in each row, in hand, in the discard pile.

Seat 0 plays the clan; no tile is active.
"""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, table

HEAD = "clans phoenix tomorrow xian / abhilasha galmi goan_sul\nactive_tiles\n"


def phoenix(text: str) -> Table:
    return table(HEAD + text)


@cites("phoenix_immortal", "GX-6.38")
def test_phoenix_immortal_goes_into_any_row_that_would_take_it() -> None:
    t = phoenix("""
        army 0 muraena timer / kaez
        hand 0 phoenix_immortal
    """)
    t.do("play phoenix_immortal")
    assert t.options == ["level I", "level II", "level III"]
    for level, place in (("I", "0.I.3"), ("II", "0.II.2"), ("III", "0.III.1")):
        t = phoenix("""
            army 0 muraena timer / kaez
            hand 0 phoenix_immortal
        """)
        t.do("play phoenix_immortal", f"level {level}")
        assert t.at(place) == "phoenix_immortal"
        assert t.strength(0) == 2 + 2 + 3 + 3, "it is worth 3 everywhere"


@cites("phoenix_immortal", "GX-3.1", "GX-6.38")
def test_phoenix_immortal_as_a_troop_has_a_troops_cost() -> None:
    t = phoenix("""
        army 0 obeezs
        hand 0 phoenix_immortal ez neo
    """)
    t.do("play phoenix_immortal", "level I", "discard ez", "discard neo")
    assert t.army(0)[0] == ["obeezs", "phoenix_immortal"]
    assert t.hand(0) == []
    t = phoenix("""
        army 0 obeezs
        hand 0 phoenix_immortal ez
    """)
    assert not t.offers("play phoenix_immortal"), "one card does not pay it, and no row is free"


@cites("phoenix_immortal", "GX-4.12", "GX-6.38")
def test_a_recruiter_brings_phoenix_immortal_into_row_one_for_nothing() -> None:
    t = table("""
        clans phoenix galmi xian / abhilasha tomorrow goan_sul
        active_tiles
        army 0 boul_go
        hand 0 phoenix_immortal
    """)
    t.do("play phoenix_immortal", "level I")
    assert t.at("0.I.2") == "phoenix_immortal"


@cites("phoenix_immortal", "GX-3.2", "GX-6.38")
def test_phoenix_immortal_supports_as_the_row_it_lies_in() -> None:
    t = phoenix("""
        army 0 phoenix_immortal
        hand 0 kaez phoenix
    """)
    assert t.offers("play kaez"), "a troop of Phoenix"
    assert not t.offers("play phoenix"), "no hero of Phoenix"
    t = phoenix("""
        army 0 muraena obeezs / neo phoenix_immortal
        hand 0 phoenix
    """)
    assert t.offers("play phoenix"), "a hero of Phoenix"
    t = phoenix("""
        army 0 muraena obeezs / neo ez / phoenix_immortal
        hand 0 phoenix
    """)
    assert not t.offers("play phoenix"), "in row III it is no hero"


@cites("phoenix_immortal", "GX-3.4", "GX-6.38")
def test_phoenix_immortal_replaces_and_is_replaced_in_any_row() -> None:
    t = phoenix("""
        army 0 aat
        hand 0 phoenix_immortal ez
    """)
    t.do("shift mine I.1", "discard ez", "play phoenix_immortal")
    assert t.army(0) == [["phoenix_immortal"], [], []]
    t = phoenix("""
        army 0 muraena timer / kaez neo / phoenix_immortal
        hand 0 tomorrow ez obeezs
    """)
    t.do("shift mine III.1", "discard ez")
    assert t.options == ["play tomorrow"], "of the row's level"
    t.do("play tomorrow")
    assert t.at("0.III.1") == "tomorrow"


@cites("phoenix_immortal", "GX-4.8")
def test_phoenix_immortal_cannot_be_captured_or_destroyed() -> None:
    t = phoenix("""
        turn_of 1
        army 0 muraena / phoenix_immortal
        army 1 lava_goddesses
        hand 1 alpha
    """)
    t.do("play alpha")
    assert t.offers("capture theirs I.1")
    assert not t.offers("capture theirs II.1")
    t = phoenix("""
        turn_of 1
        army 0 phoenix_immortal
        hand 1 demon_guardians
    """)
    t.do("play demon_guardians")
    assert t.army(0) == [["phoenix_immortal"], [], []]
    assert t.army(1) == [[], [], []], "the Guardians had to destroy themselves (GX-6.8)"


@cites("phoenix_immortal", "GX-4.4", "GX-4.8")
def test_phoenix_immortal_can_be_sacrificed() -> None:
    t = phoenix("""
        turn_of 1
        army 0 phoenix_immortal
        army 1 lava_goddesses
        hand 1 bombardment_units
    """)
    t.do("play bombardment_units")
    assert t.discard(0) == ["phoenix_immortal"]


@cites("phoenix_immortal", "GX-6.39")
def test_phoenix_immortal_is_of_any_level_that_is_chosen() -> None:
    for level in ("I", "II", "III"):
        t = table("""
            clans phoenix galmi abhilasha / tomorrow xian goan_sul
            active_tiles
            hand 0 bun_to
            deck 0 phoenix_immortal
        """)
        t.do("play bun_to", f"level {level}")
        assert "phoenix_immortal" in t.hand(0)
        t = table("""
            clans phoenix galmi abhilasha / tomorrow xian goan_sul
            active_tiles
            army 0 red_circle
            hand 0 ashes
            discard 0 phoenix_immortal
        """)
        t.do("play ashes", "clan phoenix", f"level {level}", "take phoenix_immortal")
        assert t.hand(0) == ["phoenix_immortal"]


@cites("phoenix_immortal", "GX-6.39")
def test_phoenix_immortal_is_a_troop_for_nakshatra_and_within_reach_of_ungo() -> None:
    t = table("""
        clans phoenix narashima galmi / tomorrow xian goan_sul
        active_tiles
        hand 0 nakshatra
        deck 0 phoenix_immortal kaez
    """)
    t.do("play nakshatra")
    assert t.hand(0) == ["phoenix_immortal"], "the only card that fits"
    t = table("""
        clans phoenix narashima galmi / tomorrow xian goan_sul
        active_tiles
        army 0 muraena / kaez / phoenix_immortal
        hand 0 un_go ree_ab shard
    """)
    t.do("play un_go", "discard ree_ab", "discard shard")
    t.do("put on deck mine III.1")
    assert t.deck(0)[0] == "phoenix_immortal", "level III here, and no Supremacy"


@cites("phoenix_immortal", "GX-1.4")
def test_phoenix_immortal_is_a_troop_for_the_mulligan() -> None:
    for card, may_mulligan in (("phoenix_immortal", False), ("phoenix_eliana", True)):
        t = phoenix(f"""
            phase mulligan
            hand 0 {card} timer kaez neo ez nio pangu
            frame flow.game@by.2
            frame flow.game@mulligan
        """)
        assert t.offers("mulligan") == may_mulligan


@cites("phoenix_immortal", "GX-6.38", "GX-6.44")
def test_phoenix_immortal_comes_from_the_discard_pile_into_any_row() -> None:
    for level, place in (("I", "0.I.3"), ("II", "0.II.2"), ("III", "0.III.1")):
        t = table("""
            clans phoenix narashima xian / abhilasha galmi goan_sul
            active_tiles
            additional 1
            leave 1
            army 0 muraena timer / kaez
            discard 0 phoenix_immortal
        """)
        t.do("play from discard phoenix_immortal", f"level {level}")
        assert t.at(place) == "phoenix_immortal"
        assert t.discard(0) == []
