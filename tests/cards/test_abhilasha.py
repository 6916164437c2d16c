"""Abhilasha: captures, Secret shift, and answers from the hand."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import table


def shifted_secretly(hero_or_troop: str, cost: int, incoming: str) -> None:
    """With nothing in hand that fits, only Secret shift can replace the card."""
    troop = incoming in ("boul_go", "red_circle")
    t = table(f"""
        army 0 {hero_or_troop if troop else f"boul_go / {hero_or_troop}"}
        hand 0 {" ".join(["galmi", "goan_sul"][:cost])}
        discard 0 {incoming}
    """)
    row = "I" if troop else "II"
    t.do(f"shift mine {row}.1")
    if cost == 2:
        t.do("discard galmi")
    t.do(f"play from discard {incoming}")
    assert t.at(f"0.{row}.1") == incoming
    assert hero_or_troop in t.discard(0)
    assert t.hand_size(0) == 0


# -- Secret shift -------------------------------------------------------------------------------


@cites("alpha_dead", "GX-3.5")
def test_alpha_dead_is_shifted_secretly() -> None:
    shifted_secretly("alpha_dead", 2, "kan_te")


@cites("ashes", "GX-3.5")
def test_ashes_is_shifted_secretly() -> None:
    shifted_secretly("ashes", 2, "kan_te")


@cites("cylak", "GX-3.5")
def test_cylak_is_shifted_secretly() -> None:
    shifted_secretly("cylak", 2, "kan_te")


@cites("ecnalab", "GX-3.5")
def test_ecnalab_is_shifted_secretly() -> None:
    shifted_secretly("ecnalab", 2, "kan_te")


@cites("solok", "GX-3.5")
def test_solok_is_shifted_secretly() -> None:
    shifted_secretly("solok", 2, "kan_te")


@cites("red_circle", "GX-3.5")
def test_the_red_circle_is_shifted_secretly() -> None:
    shifted_secretly("red_circle", 1, "boul_go")


@cites("apostles_of_night", "GX-3.5")
def test_apostles_of_the_night_are_shifted_secretly() -> None:
    shifted_secretly("apostles_of_night", 2, "boul_go")


@cites("guardians_of_night", "GX-3.5")
def test_guardians_of_the_night_are_shifted_secretly() -> None:
    shifted_secretly("guardians_of_night", 2, "boul_go")


@cites("dark_cultists", "GX-3.5")
def test_dark_cultists_are_shifted_secretly() -> None:
    shifted_secretly("dark_cultists", 2, "red_circle")


@cites("red_circle", "GX-3.4", "GX-3.5")
def test_a_secret_shift_may_take_the_card_just_discarded_for_it() -> None:
    t = table("""
        army 0 red_circle
        hand 0 boul_go
    """)
    t.do("shift mine I.1", "play from discard boul_go")
    assert t.army(0)[0] == ["boul_go"]
    assert t.discard(0) == ["red_circle"]
    assert t.wonder == 0


@cites("red_circle", "GX-3.5", "GX-4.17")
def test_a_secret_shift_never_takes_the_identical_card() -> None:
    t = table("""
        army 0 red_circle
        hand 0 galmi red_circle
        discard 0 goan_sul kan_te
    """)
    assert not t.offers("shift mine I.1")


@cites("solok", "GX-3.5", "GX-2.3")
def test_a_captured_card_is_not_shifted() -> None:
    t = table("""
        army 0 boul_go / (solok)
        hand 0 galmi goan_sul
        discard 0 kan_te
    """)
    assert not t.offers("shift mine II.1")


# -- the immortals ------------------------------------------------------------------------------


@cites("abhilasha", "GX-3.5", "GX-6.15")
def test_abhilasha_lets_every_card_with_a_shift_cost_shift_secretly() -> None:
    t = table("""
        active_tiles
        army 0 boul_go red_circle / kan_te solok / abhilasha
        hand 0 galmi
        discard 0 lava_goddesses she_rift
    """)
    assert t.offers("shift mine I.1")
    assert not t.offers("shift mine III.1")
    t.do("shift mine I.1", "play from discard lava_goddesses")
    assert t.at("0.I.1") == "lava_goddesses"


@cites("abhilasha", "GX-3.5", "GX-6.25")
def test_a_captured_abhilasha_gives_no_secret_shift() -> None:
    t = table("""
        active_tiles
        army 0 boul_go red_circle / kan_te solok / (abhilasha)
        hand 0 galmi
        discard 0 lava_goddesses she_rift
    """)
    assert not t.offers("shift mine I.1")


@cites("abhilasha", "GX-4.13", "GX-4.21")
def test_abhilasha_copies_from_the_opponents_discard_pile_and_removes_the_card() -> None:
    t = table("""
        active_tiles
        army 0 red_circle / solok
        hand 0 abhilasha
        discard 0 kan_te
        discard 1 muraena*2
    """)
    t.do("play abhilasha", "choose muraena")
    assert t.hand_size(0) == 2
    assert t.removed(1) == ["muraena"]
    assert t.discard(1) == ["muraena"]
    assert t.discard(0) == ["kan_te"]


@cites("abhilasha", "GX-4.13", "GX-6.35")
def test_abhilasha_must_remove_a_card_even_one_without_an_effect() -> None:
    t = table("""
        active_tiles
        army 0 red_circle / solok
        hand 0 abhilasha
        discard 0 hemro
    """)
    t.do("play abhilasha")
    assert t.removed(0) == ["hemro"]
    assert t.turn_of == 1


@cites("abhilasha", "GX-4.1")
def test_abhilasha_with_empty_discard_piles_does_nothing() -> None:
    t = table("""
        active_tiles
        army 0 red_circle / solok
        hand 0 abhilasha
    """)
    t.do("play abhilasha")
    assert t.at("0.III.1") == "abhilasha"
    assert t.turn_of == 1


@cites("abhilasha", "neye", "aat", "GX-6.35")
def test_who_removes_neye_with_abhilasha_draws_and_aat_has_no_effect_there() -> None:
    for card, drawn in (("neye", 1), ("aat", 0)):
        t = table("""
            clans abhilasha galmi goan_sul / justice narashima tomorrow
            active_tiles
            army 0 red_circle / solok
            hand 0 abhilasha
            discard 1 neye aat
        """)
        t.do("play abhilasha", f"choose {card}")
        assert t.removed(1) == [card]
        assert (t.hand_size(0), t.hand_size(1)) == (drawn, 0)


@cites("abhilasha", "alpha_dead", "GX-6.30")
def test_abhilasha_copying_alpha_dead_captures_itself() -> None:
    t = table("""
        active_tiles
        army 0 red_circle / solok
        hand 0 abhilasha
        tokens 0 0 spent 2
        discard 0 alpha_dead
    """)
    t.do("play abhilasha", "take spent token", "take spent token")
    assert t.tokens(0) == 2
    assert t.captured("0.III.1")
    assert t.removed(0) == ["alpha_dead"]


@cites("abhilasha", "ashes", "GX-4.13")
def test_a_copied_card_that_left_the_discard_pile_is_not_removed() -> None:
    t = table("""
        active_tiles
        army 0 red_circle / solok
        hand 0 abhilasha
        discard 0 ashes
    """)
    t.do("play abhilasha", "clan abhilasha", "level II", "take ashes")
    assert t.hand(0) == ["ashes"]
    assert t.removed(0) == []


@cites("bhj_abhilasha", "GX-3.9", "GX-4.15")
def test_byun_hyung_ja_of_abhilasha_unlocks_and_releases_the_opponents_cards() -> None:
    t = table("""
        active_tiles
        army 0 red_circle (boul_go) / solok / bhj_abhilasha
        army 1 (timer) (arpia) (muraena) timer
    """)
    t.do("draw one")
    assert t.locked(0) == 1
    assert t.tokens(0) == 2
    assert t.face_up(1) == 4
    assert t.captured("0.I.2")


@cites("bhj_abhilasha", "GX-3.9")
def test_byun_hyung_ja_of_abhilasha_needs_three_captured_opposing_cards() -> None:
    t = table("""
        active_tiles
        army 0 red_circle (boul_go) / solok / bhj_abhilasha
        army 1 (timer) (arpia) muraena timer
    """)
    t.do("draw one")
    assert t.locked(0) == 2
    assert t.face_up(1) == 2


@cites("bhj_abhilasha", "GX-3.9")
def test_byun_hyung_ja_of_abhilasha_does_nothing_at_the_end_of_the_opponents_turn() -> None:
    t = table("""
        active_tiles
        turn_of 1
        army 0 red_circle / solok / bhj_abhilasha
        army 1 (timer) (arpia) (muraena) timer
    """)
    t.do("draw one")
    assert t.locked(0) == 2
    assert t.face_up(1) == 1


FIFTEEN_WITH_THREE_CAPTURED = " / ".join(
    (
        "timer arpia muraena sqeezs timer",
        "kaez genious sati quae (tourach)",
        "(narashima) (phoenix) justice bhj_justice bhj_phoenix",
    )
)


@cites("bhj_abhilasha", "GX-5.1", "GX-6.51")
def test_byun_hyung_ja_of_abhilasha_wins_before_it_releases() -> None:
    t = table(f"""
        active_tiles
        army 0 red_circle / solok / bhj_abhilasha
        army 1 {FIFTEEN_WITH_THREE_CAPTURED}
        tokens 0 2 spent 2
    """)
    t.do("draw one")
    assert t.ending == "fifth_token"
    assert t.winner == 0


@cites("bhj_abhilasha", "GX-6.17", "GX-6.51")
def test_byun_hyung_ja_of_abhilasha_may_release_the_opponents_fifteenth_card() -> None:
    t = table(f"""
        active_tiles
        army 0 red_circle / solok / bhj_abhilasha
        army 1 {FIFTEEN_WITH_THREE_CAPTURED}
        tokens 0 2 spent 1
    """)
    t.do("draw one")
    assert t.ending == "fifteen_cards"
    assert t.winner == 1


@cites("bhj_abhilasha", "GX-4.6")
def test_byun_hyung_ja_of_abhilasha_is_a_bounty() -> None:
    t = table("""
        clans goan_sul galmi phoenix / abhilasha justice narashima
        active_tiles
        supremacy 0 1
        army 0 lava_goddesses
        army 1 red_circle / solok / bhj_abhilasha
        hand 0 alpha
    """)
    t.do("play alpha", "capture theirs III.1", "yes")
    assert t.captured("1.III.1")
    assert t.hand_size(0) == 1


# -- heroes -------------------------------------------------------------------------------------


@cites("alpha_dead", "GX-4.16")
def test_alpha_dead_takes_back_two_tokens_and_is_captured() -> None:
    t = table("""
        army 0 apostles_of_night+1 red_circle
        hand 0 alpha_dead
        tokens 0 0 spent 1
    """)
    t.do("play alpha_dead", "take spent token", "take back mine I.1")
    assert t.tokens(0) == 2
    assert t.tokens_on("0.I.1") == 0
    assert t.captured("0.II.1")


@cites("alpha_dead", "GX-4.1", "GX-4.16")
def test_alpha_dead_may_take_back_fewer_tokens_and_is_captured_all_the_same() -> None:
    for choices, tokens in ((["finish"], 0), (["take spent token", "finish"], 1)):
        t = table("""
            army 0 red_circle
            hand 0 alpha_dead
            tokens 0 0 spent 2
        """)
        t.do("play alpha_dead", *choices)
        assert t.tokens(0) == tokens
        assert t.captured("0.II.1")


@cites("alpha_dead", "GX-4.1")
def test_alpha_dead_without_a_token_to_take_back_is_captured_at_once() -> None:
    t = table("""
        army 0 red_circle
        hand 0 alpha_dead
    """)
    t.do("play alpha_dead")
    assert t.tokens(0) == 2
    assert t.captured("0.II.1")
    assert t.turn_of == 1


@cites("alpha_dead", "red_circle", "GX-4.9")
def test_the_red_circle_saves_ones_own_alpha_dead() -> None:
    t = table("""
        army 0 apostles_of_night
        hand 0 alpha_dead red_circle
        tokens 0 0 spent 2
    """)
    t.do("play alpha_dead", "take spent token", "take spent token")
    assert t.actor == 0
    t.do("yes")
    assert t.tokens(0) == 2
    assert not t.captured("0.II.1")
    assert t.discard(0) == ["red_circle"]


@cites("alpha_dead", "tile.justice", "GX-4.8")
def test_alpha_dead_is_not_captured_while_it_is_ethereal() -> None:
    t = table("""
        active_tiles justice
        army 0 red_circle
        hand 0 alpha_dead
    """)
    t.do("play alpha_dead")
    assert not t.captured("0.II.1")


@cites("ashes", "GX-6.6", "GX-6.52")
def test_ashes_takes_up_to_x_cards_of_one_clan_and_level() -> None:
    for x, spent in ((2, 0), (3, 1), (4, 2)):
        t = table(f"""
            army 0 red_circle
            hand 0 ashes
            tokens 0 2 spent {spent}
            discard 0 kan_te shard ree_ab she_rift boul_go solok
        """)
        t.do("play ashes", "clan galmi", "level II")
        assert t.options[1:] == ["take kan_te", "take ree_ab", "take shard", "take she_rift"]
        for card in ("kan_te", "ree_ab", "shard", "she_rift")[:x]:
            t.do(f"take {card}")
        assert t.turn_of == 1
        assert t.hand_size(0) == x
        assert t.known(0) == t.hand(0)


@cites("ashes", "GX-4.1")
def test_ashes_may_take_fewer_cards_or_find_none() -> None:
    text = """
        army 0 red_circle
        hand 0 ashes
        discard 0 boul_go*2
    """
    t = table(text).do("play ashes", "clan galmi", "level I", "take boul_go", "finish")
    assert t.hand(0) == ["boul_go"]
    t = table(text).do("play ashes", "clan galmi", "level II")
    assert t.turn_of == 1
    assert t.discard(0) == ["boul_go", "boul_go"]
    t = table(text).do("play ashes", "clan phoenix", "level I")
    assert t.turn_of == 1


CYLAK = """
    active_tiles
    army 0 red_circle lava_goddesses / alpha / bhj_goan_sul
    army 1 timer / kaez / bhj_phoenix
    hand 0 cylak
"""


@cites("cylak", "bhj_goan_sul", "GX-4.6", "GX-6.5", "GX-6.22")
def test_cylak_lets_each_player_capture_and_draw_for_an_opposing_bounty() -> None:
    t = table(CYLAK)
    t.do("play cylak")
    assert t.options == ["no", "capture theirs III.1"]
    t.do("capture theirs III.1", "yes")
    assert t.captured("1.III.1")
    assert t.hand_size(0) == 1
    assert t.actor == 1
    t.do("capture theirs III.1", "yes")
    assert t.captured("0.III.1")
    assert t.hand_size(1) == 1
    assert t.turn_of == 1


@cites("cylak", "GX-4.1")
def test_cylaks_captures_can_both_be_declined() -> None:
    t = table(CYLAK).do("play cylak", "no", "no")
    assert t.turn_of == 1
    assert t.face_up(1) == 3
    assert t.face_up(0) == 5


@cites("cylak", "GX-4.1", "GX-4.8")
def test_cylak_asks_nobody_without_a_level_iii_card_to_capture() -> None:
    t = table("""
        active_tiles justice
        army 0 red_circle
        army 1 timer / kaez / bhj_phoenix
        hand 0 cylak
    """)
    t.do("play cylak")
    assert t.turn_of == 1
    assert t.face_up(1) == 3


@cites("cylak", "red_circle", "GX-4.9")
def test_the_red_circle_answers_the_opponents_capture_inside_cylak() -> None:
    t = table("""
        active_tiles
        army 0 apostles_of_night lava_goddesses / alpha / bhj_goan_sul
        army 1 timer / kaez / bhj_phoenix
        hand 0 cylak red_circle
    """)
    t.do("play cylak", "capture theirs III.1", "no", "capture theirs III.1")
    assert t.actor == 0
    t.do("yes")
    assert not t.captured("0.III.1")
    assert t.captured("1.III.1")
    assert t.hand_size(1) == 0
    assert t.turn_of == 1
    assert t.actor == 1


@cites("ecnalab", "GX-6.5")
def test_ecnalab_brings_both_hands_to_three() -> None:
    t = table("""
        army 0 red_circle
        hand 0 ecnalab kan_te
        hand 1 timer*2 arpia muraena kaez
    """)
    t.do("play ecnalab")
    assert t.hand_size(0) == 3
    assert t.actor == 1
    t.do("discard timer", "discard kaez")
    assert sorted(t.hand(1)) == ["arpia", "muraena", "timer"]
    assert t.known(1) == []


@cites("ecnalab", "GX-6.5")
def test_ecnalabs_player_discards_before_the_opponent() -> None:
    t = table("""
        army 0 red_circle
        hand 0 ecnalab kan_te shard ree_ab she_rift
        hand 1 timer*2 arpia muraena
    """)
    t.do("play ecnalab")
    assert t.actor == 0
    t.do("discard shard")
    assert t.actor == 1
    t.do("discard timer")
    assert (t.hand_size(0), t.hand_size(1)) == (3, 3)


@cites("ecnalab")
def test_ecnalab_leaves_hands_of_three_alone() -> None:
    t = table("""
        army 0 red_circle
        hand 0 ecnalab kan_te shard ree_ab
        hand 1 timer*2 arpia
    """)
    t.do("play ecnalab")
    assert t.turn_of == 1
    assert t.hand(0) == ["kan_te", "ree_ab", "shard"]


@cites("solok", "GX-4.2", "GX-4.5")
def test_solok_captures_or_releases_a_card_of_level_i_or_ii() -> None:
    text = """
        active_tiles
        army 0 red_circle boul_go / (kan_te)
        army 1 timer / kaez / phoenix
        hand 0 solok
    """
    t = table(text).do("play solok")
    assert t.options == [
        "capture mine I.1",
        "capture mine I.2",
        "capture mine II.2",
        "capture theirs I.1",
        "capture theirs II.1",
        "release mine II.1",
    ]
    t.do("capture theirs II.1")
    assert t.captured("1.II.1")
    t = table(text).do("play solok", "release mine II.1")
    assert not t.captured("0.II.1")
    assert t.turn_of == 1


@cites("solok", "GX-4.1", "GX-6.8", "GX-6.9")
def test_solok_must_capture_ones_own_card_if_nothing_else_is_there() -> None:
    t = table("""
        army 0 red_circle
        hand 0 solok
    """)
    t.do("play solok")
    assert t.options == ["capture mine I.1", "capture mine II.1"]
    t.do("capture mine II.1")
    assert t.captured("0.II.1")
