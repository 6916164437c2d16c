"""Aat before every kind of mirror: effect, keyword, ongoing effect, slots (GX-4.18)."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, table


def before(theirs: str, text: str) -> Table:
    """Seat 0 plays Tomorrow, Narashima and Justice; the opponent three other clans."""
    head = f"clans tomorrow narashima justice / {theirs}\nactive_tiles\n"
    return table(head + text)


OTHERS = "abhilasha galmi goan_sul"

# -- effects ------------------------------------------------------------------------------------


@cites("aat", "lava_goddesses", "GX-4.18", "GX-6.8")
def test_aat_of_lava_goddesses_captures() -> None:
    t = before(OTHERS, "army 1 lava_goddesses un_go\nhand 0 aat")
    t.do("play aat", "capture theirs I.1")
    assert t.captured("1.I.1")


@cites("aat", "dark_cultists", "GX-4.13", "GX-4.18", "GX-6.10")
def test_aat_of_dark_cultists_copies_in_its_own_row_and_column() -> None:
    t = before(
        OTHERS,
        """
        army 0 nikhilesh
        army 1 boul_go dark_cultists lava_goddesses
        hand 0 aat neo ez
        discard 0 navaj
        """,
    )
    t.do("play aat", "discard neo", "discard ez")
    assert t.hand_size(0) == 2, "Nikhilesh: Narashima and Tomorrow lie in its pile"


@cites("aat", "GX-4.18", "GX-6.36")
def test_a_change_of_the_mirror_resolves_nothing_by_itself() -> None:
    t = before(
        OTHERS,
        """
        turn_of 1
        army 0 aat
        hand 1 spirits_of_smook
        discard 1 alpha
        """,
    )
    t.do("play spirits_of_smook")
    assert t.hand_size(0) == 0
    assert t.offers("activate mine I.1"), "but from now on Aat can be activated"


# -- keywords -----------------------------------------------------------------------------------


@cites("aat", "dark_cultists", "GX-4.6", "GX-4.18")
def test_aat_of_a_bounty_is_a_bounty() -> None:
    for mirror, choices in (("dark_cultists", ["yes"]), ("red_circle", [])):
        t = before(
            OTHERS,
            f"""
            turn_of 1
            army 0 aat
            army 1 {mirror} boul_go
            hand 1 lava_goddesses
            """,
        )
        t.do("play lava_goddesses", "capture theirs I.1", *choices)
        assert t.hand_size(1) == len(choices)
        assert t.turn_of == 0


@cites("aat", "boul_go", "GX-4.12", "GX-6.37")
def test_aat_of_a_recruiter_recruits() -> None:
    for mirror, recruits in (("boul_go", True), ("un_go", False), ("(boul_go)", False)):
        t = before(OTHERS, f"army 0 aat\narmy 1 {mirror}\nhand 0 nitish")
        assert t.offers("play nitish") == recruits


@cites("aat", "red_circle", "GX-3.5", "GX-4.18", "GX-6.36")
def test_aat_of_secret_shift_is_replaced_from_the_discard_pile_at_its_own_cost() -> None:
    for mirror, secret in (("dark_cultists", True), ("boul_go", False)):
        t = before(
            OTHERS,
            f"""
            army 0 aat
            army 1 {mirror}
            hand 0 neo
            discard 0 nitish
            """,
        )
        assert t.offers("shift mine I.1") == secret, "Aat costs 1, the Cultists would cost 2"


@cites("aat", "demon_guardians", "GX-4.10", "GX-4.18", "GX-6.36")
def test_aat_of_a_veteran_doubles_its_own_value() -> None:
    t = before(OTHERS, "army 0 aat\narmy 1 spirits_of_smook")
    assert t.strength(0) == 2
    t.do("activate mine I.1")
    assert t.strength(0) == 4


@cites("aat", "bun_to", "GX-4.11", "GX-6.37")
def test_aat_of_a_wondrous_card_takes_the_token_only_on_entering() -> None:
    t = before(
        OTHERS,
        """
        wonder 2
        army 1 boul_go
        hand 0 aat
        """,
    )
    t.do("play aat")
    assert t.wonder == 0
    t = before(
        OTHERS,
        """
        turn_of 1
        army 0 aat
        hand 1 boul_go
        """,
    )
    t.do("play boul_go", "draw one")
    assert t.wonder == 1


@cites("aat", "phoenix_immortal", "GX-4.8", "GX-6.36")
def test_aat_of_phoenix_immortal_is_ethereal_and_of_every_level() -> None:
    t = before(
        "phoenix galmi goan_sul",
        """
        turn_of 1
        army 0 aat navaj
        army 1 phoenix_immortal
        hand 1 lava_goddesses kaez genious
        """,
    )
    t.do("play lava_goddesses", "discard kaez", "discard genious")
    assert not t.offers("capture theirs I.1")
    assert t.offers("capture theirs I.2")
    t = before(
        "phoenix galmi goan_sul",
        """
        army 0 aat nakshatra
        army 1 phoenix_immortal
        hand 0 neo
        """,
    )
    assert t.offers("play neo")
    assert t.strength(0) == 4, "it keeps its own value"


@cites("aat", "phoenix_immortal", "tile.xian", "GX-6.36", "GX-6.39")
def test_aat_of_every_level_counts_as_level_three_for_xians_tile() -> None:
    for mirror, all_clans in (("phoenix_immortal", True), ("muraena", False)):
        t = table(f"""
            clans tomorrow narashima justice / phoenix galmi goan_sul
            active_tiles xian
            army 0 aat
            army 1 {mirror}
            hand 0 nalin
        """)
        assert t.offers("play nalin") == all_clans


# -- ongoing effects ----------------------------------------------------------------------------


@cites("aat", "boul_go", "GX-4.18", "GX-6.15")
def test_aat_of_boul_go_gives_a_turn_for_three_cards() -> None:
    t = before(OTHERS, "army 0 aat\narmy 1 boul_go")
    t.do("draw three")
    assert t.turn_of == 0
    assert t.additional_turn


@cites("aat", "guardians_of_night", "GX-6.24", "GX-6.37")
def test_aat_of_guardians_answers_its_own_capture() -> None:
    t = before(
        OTHERS,
        """
        turn_of 1
        army 0 aat
        army 1 guardians_of_night
        hand 1 lava_goddesses alpha kan_te
        """,
    )
    t.do("play lava_goddesses", "capture theirs I.1", "discard alpha")
    assert t.discard(1) == ["alpha"]


@cites("aat", "all_in_one", "GX-6.37")
def test_aat_of_all_in_one_counts_as_its_own_controllers_clans() -> None:
    for mirror, supports in (("all_in_one", True), ("dancing_dragon", False)):
        t = before(
            "xian galmi goan_sul",
            f"""
            army 0 aat
            army 1 {mirror}
            hand 0 nalin elle
            """,
        )
        assert t.offers("play nalin") == supports
        assert t.offers("play elle") == supports


@cites("aat", "red_circle", "GX-4.9", "GX-6.37")
def test_aat_of_the_red_circle_answers_nothing_from_the_army() -> None:
    t = before(
        "abhilasha galmi goan_sul",
        """
        turn_of 1
        army 0 aat
        army 1 red_circle
        hand 1 lava_goddesses alpha kan_te
        """,
    )
    t.do("play lava_goddesses", "discard alpha", "discard kan_te", "capture theirs I.1")
    assert t.captured("0.I.1")


# -- slots --------------------------------------------------------------------------------------


XIAN = "xian galmi goan_sul"


@cites("aat", "three_wishes", "GX-3.6", "GX-4.18")
def test_aat_has_as_many_slots_as_its_mirror() -> None:
    t = before(XIAN, "army 0 aat\narmy 1 thousand_faces")
    t.do("activate mine I.1", "draw one", "activate mine I.1")
    assert t.tokens_on("0.I.1") == 2
    assert t.hand_size(0) == 2, "1000 Faces twice: Aat's own column holds one clan"


@cites("aat", "GX-4.18", "GX-6.36")
def test_aat_loses_the_tokens_that_a_new_mirror_has_no_slot_for() -> None:
    for card, kept in (("un_go", 1), ("all_in_one", 0)):
        t = before(
            XIAN,
            f"""
            turn_of 1
            army 0 aat+2
            army 1 three_wishes / kan_te
            hand 1 {card} alpha
            """,
        )
        t.do("shift mine I.1", "discard alpha", f"play {card}")
        assert t.tokens_on("0.I.1") == kept
        assert t.spent(0) == 2 - kept
        assert t.tokens(0) == 0


@cites("aat", "lava_goddesses", "demon_guardians", "GX-4.18", "GX-6.36")
def test_aat_loses_its_tokens_when_the_mirror_is_captured_swapped_or_destroyed() -> None:
    t = before(
        XIAN,
        """
        turn_of 1
        army 0 aat+1
        army 1 spirits_of_smook
        hand 1 lava_goddesses
        """,
    )
    t.do("play lava_goddesses", "capture mine I.1")
    assert t.tokens_on("0.I.1") == 0
    assert t.spent(0) == 1
    for choices in (
        ["swap mine I.1", "swap mine I.2", "destroy mine I.3"],
        ["swap mine I.1", "swap mine I.3", "destroy mine I.3"],
    ):
        t = before(
            XIAN,
            """
            turn_of 1
            army 0 aat+1 (navaj) volantis
            army 1 spirits_of_smook lava_goddesses
            hand 1 demon_guardians
            """,
        )
        t.do("play demon_guardians", *choices)
        slots = 0 if "swap mine I.2" in choices else 1
        assert t.tokens_on("0.I.1") == slots, "Lava Goddesses have no slot, Demon Guardians one"


@cites("aat", "lava_goddesses", "GX-4.10", "GX-4.18")
def test_aat_of_a_veteran_without_a_slot_has_one_where_the_table_gives_it() -> None:
    t = before(OTHERS, "veteran_slot 1\narmy 0 aat\narmy 1 lava_goddesses")
    t.do("activate mine I.1", "capture theirs I.1")
    assert t.tokens_on("0.I.1") == 0, "it captured its own mirror: the slot is gone"
    assert t.spent(0) == 1


@cites("aat", "greatshield_atalante", "GX-4.9", "GX-4.18")
def test_atalante_answers_a_token_on_aat() -> None:
    t = table("""
        clans tomorrow narashima xian / justice galmi goan_sul
        active_tiles
        army 0 aat
        army 1 un_go
        hand 1 greatshield_atalante
    """)
    t.do("activate mine I.1")
    assert t.actor == 1
    t.do("yes")
    assert t.tokens_on("0.I.1") == 1
    assert t.army(1)[0] == ["un_go"]


# -- what Aat is not ----------------------------------------------------------------------------


@cites("aat", "abhilasha", "GX-6.35")
def test_aat_in_a_discard_pile_has_no_effect() -> None:
    t = before(
        OTHERS,
        """
        turn_of 1
        army 0 navaj
        army 1 red_circle un_go / solok
        hand 1 abhilasha
        discard 0 aat
        """,
    )
    t.do("play abhilasha")
    assert t.removed(0) == ["aat"]
    assert t.turn_of == 0


@cites("aat", "GX-3.1", "GX-6.36")
def test_aat_keeps_its_own_name_clan_and_shift_cost() -> None:
    t = before(
        OTHERS,
        """
        army 0 aat
        army 1 demon_guardians
        hand 0 obeezs neo
        """,
    )
    assert t.offers("play neo"), "a troop of Tomorrow"
    t.do("shift mine I.1", "discard neo", "play obeezs")
    assert t.at("0.I.1") == "obeezs"
