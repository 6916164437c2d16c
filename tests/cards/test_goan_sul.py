"""Goan Sul: veterans, destruction, and battles won by far."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.scenario import table

SUPPORT = {1: "{}", 2: "boul_go / {}", 3: "boul_go / kan_te / {}"}
VALUE = {1: 2, 2: 3, 3: 5}


def doubled_by_a_token(card: str, level: int) -> None:
    """The card counts twice in the Great Battle with a token on it, once without."""
    for token, times in (("", 1), ("+1", 2)):
        t = table(f"""
            active_tiles
            veteran_slot 1
            army 0 {SUPPORT[level].format(card + token)}
        """)
        below = sum(VALUE[row] for row in range(1, level))
        assert t.strength(0) == below + times * VALUE[level]


# -- Veteran ------------------------------------------------------------------------------------


@cites("goan_sul", "GX-4.10")
def test_goan_sul_is_a_veteran() -> None:
    doubled_by_a_token("goan_sul", 3)


@cites("bhj_goan_sul", "GX-4.10")
def test_byun_hyung_ja_of_goan_sul_is_a_veteran() -> None:
    doubled_by_a_token("bhj_goan_sul", 3)


@cites("alpha", "GX-4.10")
def test_alpha_is_a_veteran() -> None:
    doubled_by_a_token("alpha", 2)


@cites("hempo", "GX-4.10")
def test_hempo_is_a_veteran() -> None:
    doubled_by_a_token("hempo", 2)


@cites("hemro", "GX-4.10")
def test_hemro_is_a_veteran() -> None:
    doubled_by_a_token("hemro", 2)


@cites("orgah", "GX-4.10")
def test_orgah_is_a_veteran() -> None:
    doubled_by_a_token("orgah", 2)


@cites("smook", "GX-4.10")
def test_smook_is_a_veteran() -> None:
    doubled_by_a_token("smook", 2)


@cites("lava_goddesses", "GX-4.10")
def test_lava_goddesses_are_veterans() -> None:
    doubled_by_a_token("lava_goddesses", 1)


@cites("spirits_of_smook", "GX-4.10")
def test_spirits_of_smook_are_veterans() -> None:
    doubled_by_a_token("spirits_of_smook", 1)


@cites("demon_guardians", "GX-4.10")
def test_demon_guardians_are_veterans() -> None:
    doubled_by_a_token("demon_guardians", 1)


@cites("bombardment_units", "GX-4.10")
def test_bombardment_units_are_veterans() -> None:
    doubled_by_a_token("bombardment_units", 1)


@cites("alpha", "hemro", "GX-3.6", "GX-4.10")
def test_a_veteran_without_a_slot_takes_a_token_only_if_the_table_says_so() -> None:
    text = """
        army 0 boul_go lava_goddesses / alpha hemro
        army 1 timer
    """
    t = table(text)
    assert not t.offers("activate mine II.1")
    assert not t.offers("activate mine II.2")
    t = table(text + "        veteran_slot 1\n")
    assert t.offers("activate mine II.2")
    t.do("activate mine II.1", "capture theirs I.1")
    assert t.captured("1.I.1")


@cites("goan_sul", "bhj_goan_sul", "GX-4.10")
@pytest.mark.parametrize("card", ["goan_sul", "bhj_goan_sul"])
def test_an_immortal_veteran_takes_a_token_where_the_table_gives_it_a_slot(card: str) -> None:
    text = f"army 0 boul_go / kan_te / {card}\narmy 1 timer arpia"
    assert not table(text).offers("activate mine III.1")
    assert table(f"veteran_slot 1\n{text}").offers("activate mine III.1")


@cites("smook", "GX-4.10", "GX-5.2")
def test_a_veterans_token_decides_a_great_battle() -> None:
    t = table("""
        active_tiles
        first_pass 2
        army 0 lava_goddesses / smook+1
        army 1 timer arpia / kaez
        tokens 0 1
    """)
    t.do("pass")
    assert t.supremacy(0) == 1


# -- Goan Sul -----------------------------------------------------------------------------------

GOAN_SUL_PLAYED = """
    active_tiles {tiles}
    army 0 lava_goddesses boul_go / alpha
    army 1 timer arpia muraena / kaez phoenix_immortal / phoenix
    hand 0 goan_sul
"""


@cites("goan_sul", "GX-4.3", "GX-6.27")
def test_goan_sul_destroys_all_open_cards_of_one_clan_and_none_that_become_open() -> None:
    t = table(GOAN_SUL_PLAYED.format(tiles="").replace("phoenix_immortal", "genious"))
    t.do("play goan_sul")
    assert len(t.options) == 8
    t.do("clan phoenix", "no")
    assert t.army(1) == [["timer", "arpia"], ["kaez"], []]
    assert sorted(t.discard(1)) == ["genious", "muraena", "phoenix"]
    assert t.army(0) == [["lava_goddesses", "boul_go"], ["alpha"], ["goan_sul"]]


@cites("goan_sul", "tile.justice", "GX-4.8", "GX-6.27")
def test_goan_sul_spares_ethereal_cards() -> None:
    t = table(GOAN_SUL_PLAYED.format(tiles="justice"))
    t.do("play goan_sul", "clan phoenix", "no")
    assert t.army(1) == [["timer", "arpia"], ["kaez", "phoenix_immortal"], ["phoenix"]]


@cites("goan_sul", "GX-2.3", "GX-4.1")
def test_goan_sul_touches_no_captured_card_and_may_name_a_clan_in_vain() -> None:
    text = GOAN_SUL_PLAYED.format(tiles="").replace("muraena", "(muraena)")
    t = table(text).do("play goan_sul", "clan phoenix")
    assert t.army(1)[0] == ["timer", "arpia", "(muraena)"]
    t = table(text).do("play goan_sul", "clan xian")
    assert t.turn_of == 1
    assert t.face_up(1) == 5


@cites("goan_sul", "GX-6.8")
def test_goan_sul_destroys_its_own_side_and_itself_with_its_own_clan() -> None:
    t = table(GOAN_SUL_PLAYED.format(tiles="").replace(" boul_go / alpha", " / alpha"))
    t.do("play goan_sul", "clan goan_sul")
    assert t.army(0) == [["lava_goddesses"], ["alpha"], []]


@cites("goan_sul", "red_circle", "GX-4.9", "GX-6.28")
def test_the_red_circle_saves_goan_sul_from_itself() -> None:
    t = table(GOAN_SUL_PLAYED.format(tiles="").replace("hand 0", "hand 0 red_circle"))
    t.do("play goan_sul", "clan goan_sul")
    assert t.actor == 0
    t.do("yes")
    assert t.at("0.III.1") == "goan_sul"
    assert t.hand(0) == []


@cites("goan_sul", "hemro", "GX-4.6", "GX-6.15", "GX-6.22")
def test_each_bounty_destroyed_at_once_draws_and_hemro_adds_a_card_for_each() -> None:
    t = table("""
        active_tiles
        army 0 lava_goddesses boul_go / alpha hemro
        army 1 timer muraena / kaez / bhj_phoenix
        hand 0 goan_sul
    """)
    t.do("play goan_sul", "clan phoenix", "yes")
    assert t.hand_size(0) == 2
    t.do("no")
    assert t.hand_size(0) == 3
    assert t.turn_of == 1


BATTLE = """
    active_tiles
    first_pass 2
    army 0 lava_goddesses demon_guardians / alpha / goan_sul
    army 1 {army}
    hand 0 red_circle
"""


@cites("goan_sul", "GX-5.1", "GX-6.47")
def test_goan_sul_wins_the_game_with_a_battle_won_by_ten() -> None:
    t = table(BATTLE.format(army="timer")).do("pass")
    assert t.ending == "crushing_win"
    assert t.winner == 0


@cites("goan_sul", "GX-5.4", "GX-6.47")
def test_goan_sul_sacrifices_one_more_card_after_a_battle_won_by_less() -> None:
    t = table(BATTLE.format(army="(timer) / kaez"))
    assert (t.strength(0), t.strength(1)) == (12, 3)
    t.do("pass")
    assert t.ending == ""
    assert t.supremacy(0) == 1
    t.do("sacrifice mine I.2")
    assert t.army(0) == [["lava_goddesses"], [], []]
    assert t.army(1) == [["timer"], [], []]


@cites("goan_sul", "GX-5.4", "GX-6.47")
def test_goan_sul_sacrifices_one_more_card_after_a_lost_battle_too() -> None:
    t = table(BATTLE.format(army="timer arpia / kaez genious / phoenix")).do("pass")
    assert t.supremacy(1) == 1
    assert t.actor == 1
    t.do("sacrifice mine III.1", "sacrifice mine II.1")
    assert t.army(1) == [["timer", "arpia"], [], []]
    assert t.actor == 0
    t.do("sacrifice mine III.1", "sacrifice mine II.1")
    assert t.army(0) == [["lava_goddesses"], [], []]


@cites("goan_sul", "GX-6.25", "GX-6.47")
def test_a_captured_goan_sul_neither_wins_nor_binds() -> None:
    t = table(BATTLE.format(army="(timer)").replace(" goan_sul", " (goan_sul)", 1)).do("pass")
    assert t.ending == ""
    t.do("sacrifice mine I.2")
    assert t.army(0) == [["lava_goddesses"], ["alpha"], []]


# -- Byun Hyung Ja of Goan Sul ------------------------------------------------------------------

BHJ = """
    active_tiles
    first_pass 2
    army 0 lava_goddesses / alpha / bhj_goan_sul
    army 1 {army}
    tokens 0 {tokens}
"""


@cites("bhj_goan_sul", "GX-4.15", "GX-5.3")
def test_byun_hyung_ja_of_goan_sul_unlocks_when_the_battle_is_won() -> None:
    t = table(BHJ.format(army="timer", tokens="2")).do("pass")
    assert t.locked(0) == 1


@cites("bhj_goan_sul", "GX-5.5")
def test_byun_hyung_ja_of_goan_sul_unlocks_nothing_for_a_battle_lost_or_shared() -> None:
    lost = "timer arpia muraena / kaez genious"
    shared = "timer / kaez / phoenix"
    for army in (lost, shared):
        t = table(BHJ.format(army=army, tokens="2")).do("pass")
        assert t.supremacy(1) == 1
        assert t.locked(0) == 2


@cites("bhj_goan_sul", "GX-5.1", "GX-5.3")
def test_byun_hyung_ja_of_goan_sul_wins_by_the_fifth_token() -> None:
    t = table(BHJ.format(army="timer", tokens="2 spent 2")).do("pass")
    assert t.ending == "fifth_token"
    assert t.winner == 0


@cites("bhj_goan_sul", "GX-4.6")
def test_byun_hyung_ja_of_goan_sul_is_a_bounty() -> None:
    t = table("""
        clans abhilasha galmi phoenix / goan_sul justice narashima
        active_tiles
        army 0 red_circle
        army 1 lava_goddesses / alpha / bhj_goan_sul
        hand 0 cylak
    """)
    t.do("play cylak", "capture theirs III.1", "yes")
    assert t.hand_size(0) == 1


# -- heroes -------------------------------------------------------------------------------------

STRIKE = """
    active_tiles
    army 0 lava_goddesses
    army 1 timer arpia / kaez / phoenix
    hand 0 {card}
"""


@cites("alpha", "GX-4.2", "GX-6.6")
def test_alpha_captures_troops_and_heroes_and_immortals_with_supremacy() -> None:
    t = table(STRIKE.format(card="alpha")).do("play alpha")
    assert t.offers("capture theirs I.1")
    assert t.offers("capture theirs II.1")
    assert t.offers("capture mine II.1")
    assert not t.offers("capture theirs III.1")
    t.do("capture theirs II.1")
    assert t.captured("1.II.1")
    t = table(STRIKE.format(card="alpha") + "    supremacy 0 1\n")
    t.do("play alpha", "capture theirs III.1")
    assert t.captured("1.III.1")


@cites("alpha", "GX-4.1", "GX-6.8")
def test_alpha_must_capture_one_of_its_own_side_if_nothing_else_is_there() -> None:
    t = table("""
        army 0 lava_goddesses
        hand 0 alpha
    """)
    t.do("play alpha")
    assert t.options == ["capture mine I.1", "capture mine II.1"]


@cites("hempo", "GX-4.3", "GX-6.1", "GX-6.6")
def test_hempo_swaps_a_card_into_the_open_and_destroys_it() -> None:
    t = table(STRIKE.format(card="hempo")).do("play hempo")
    assert t.options == ["no", "swap theirs I.1", "swap theirs I.2"]
    t.do("swap theirs I.1")
    assert t.army(1)[0] == ["arpia", "timer"]
    assert t.options == ["destroy mine II.1", "destroy theirs I.2"]
    t.do("destroy theirs I.2")
    assert t.discard(1) == ["timer"]


@cites("hempo", "GX-6.6")
def test_hempo_destroys_immortals_with_supremacy_only() -> None:
    t = table(STRIKE.format(card="hempo")).do("play hempo", "no")
    assert not t.offers("destroy theirs III.1")
    t = table(STRIKE.format(card="hempo") + "    supremacy 0 1\n")
    t.do("play hempo", "no", "destroy theirs III.1")
    assert t.discard(1) == ["phoenix"]


@cites("hempo", "GX-3.6", "GX-4.1", "GX-6.16")
def test_hempo_must_destroy_itself_if_nothing_else_is_open() -> None:
    t = table("army 0 lava_goddesses / hempo").do("activate mine II.1")
    assert t.army(0) == [["lava_goddesses"], [], []]
    assert t.spent(0) == 1


@cites("hempo", "GX-4.3")
def test_hempo_may_destroy_a_captured_card() -> None:
    t = table(STRIKE.format(card="hempo").replace("timer arpia", "timer (arpia)"))
    t.do("play hempo", "no", "destroy theirs I.2")
    assert t.discard(1) == ["arpia"]


@cites("hemro", "GX-6.22")
def test_hemro_draws_one_more_for_a_bounty_whether_or_not_it_was_taken() -> None:
    for answer, drawn in (("yes", 2), ("no", 1)):
        t = table("""
            army 0 lava_goddesses boul_go / hemro
            army 1 muraena
            hand 0 alpha
        """)
        t.do("play alpha", "capture theirs I.1", answer)
        assert t.hand_size(0) == drawn


@cites("hemro", "GX-4.6", "GX-6.25")
def test_hemro_draws_nothing_for_ones_own_bounty_nor_captured_nor_for_the_opponent() -> None:
    t = table("""
        army 0 dark_cultists lava_goddesses / hemro
        hand 0 alpha
    """)
    t.do("play alpha", "capture mine I.1")
    assert t.hand_size(0) == 0
    t = table("""
        army 0 lava_goddesses boul_go / (hemro)
        army 1 muraena
        hand 0 alpha
    """)
    t.do("play alpha", "capture theirs I.1", "no")
    assert t.hand_size(0) == 0
    t = table("""
        clans abhilasha galmi phoenix / goan_sul justice narashima
        army 0 red_circle
        army 1 lava_goddesses / hemro / bhj_goan_sul
        hand 0 cylak
        active_tiles
    """)
    t.do("play cylak", "capture theirs III.1", "no")
    assert t.hand_size(0) == 0
    assert t.hand_size(1) == 0


@cites("orgah", "GX-6.3", "GX-6.5")
def test_orgah_lets_each_player_remove_one_clan_from_their_discard_pile() -> None:
    t = table("""
        army 0 lava_goddesses
        hand 0 orgah
        discard 0 boul_go*2 solok
        discard 1 timer sati kaez
    """)
    t.do("play orgah")
    assert t.options == ["clan abhilasha", "clan galmi"]
    t.do("clan galmi")
    assert t.removed(0) == ["boul_go", "boul_go"]
    assert t.discard(0) == ["solok"]
    assert t.actor == 1
    t.do("clan phoenix")
    assert t.removed(1) == ["kaez", "timer"]
    assert t.discard(1) == ["sati"]


@cites("orgah", "GX-3.6", "GX-4.1")
def test_orgah_takes_the_only_clan_there_is_and_nothing_from_an_empty_pile() -> None:
    t = table("""
        army 0 lava_goddesses / orgah
        discard 1 timer kaez
    """)
    t.do("activate mine II.1")
    assert t.removed(1) == ["kaez", "timer"]
    assert t.turn_of == 1


@cites("orgah", "GX-4.6")
def test_orgah_is_a_bounty() -> None:
    t = table("""
        clans abhilasha galmi phoenix / goan_sul justice narashima
        army 0 red_circle
        army 1 lava_goddesses / orgah
        hand 0 solok
    """)
    t.do("play solok", "capture theirs II.1", "yes")
    assert t.hand_size(0) == 1


SMOOK = """
    army 0 boul_go lava_goddesses
    hand 0 smook
    tokens 0 {tokens}
    discard 0 demon_guardians bombardment_units alpha goan_sul solok
"""


@cites("smook", "GX-6.6", "GX-6.52")
def test_smook_takes_up_to_x_veterans_of_different_levels() -> None:
    t = table(SMOOK.format(tokens="2")).do("play smook")
    assert not t.offers("take solok")
    t.do("take demon_guardians")
    assert not t.offers("take bombardment_units")
    t.do("take alpha")
    assert t.turn_of == 1
    assert t.known(0) == ["alpha", "demon_guardians"]
    t = table(SMOOK.format(tokens="3")).do("play smook", "take alpha", "take goan_sul")
    t.do("take bombardment_units")
    assert t.turn_of == 1
    assert t.hand_size(0) == 3


@cites("smook", "GX-4.14", "GX-6.6")
def test_smook_gives_an_additional_turn_with_four_tokens() -> None:
    t = table(SMOOK.format(tokens="4")).do("play smook", "take alpha", "finish")
    assert t.turn_of == 0
    assert t.additional_turn
    t = table(SMOOK.format(tokens="4") + "    additional 1\n")
    t.do("play smook", "take alpha", "finish")
    assert t.hand(0) == ["alpha"]
    assert t.turn_of == 1
    t = table("army 0 lava_goddesses\nhand 0 smook\ntokens 0 4").do("play smook")
    assert t.additional_turn


# -- troops -------------------------------------------------------------------------------------


@cites("lava_goddesses", "GX-4.2")
def test_lava_goddesses_capture_a_troop_of_either_army() -> None:
    t = table(STRIKE.format(card="lava_goddesses")).do("play lava_goddesses")
    assert t.options == [
        "capture mine I.1",
        "capture mine I.2",
        "capture theirs I.1",
        "capture theirs I.2",
    ]
    t.do("capture theirs I.1")
    assert t.captured("1.I.1")


@cites("lava_goddesses", "GX-6.8")
def test_lone_lava_goddesses_capture_themselves() -> None:
    t = table("hand 0 lava_goddesses").do("play lava_goddesses")
    assert t.army(0)[0] == ["(lava_goddesses)"]


@cites("spirits_of_smook", "GX-6.52")
def test_spirits_of_smook_take_a_veteran_from_the_discard_pile() -> None:
    t = table("""
        hand 0 spirits_of_smook
        discard 0 alpha solok goan_sul
    """)
    t.do("play spirits_of_smook")
    assert t.options == ["take goan_sul", "take alpha"]
    t.do("take alpha")
    assert t.hand(0) == t.known(0) == ["alpha"]


@cites("spirits_of_smook", "GX-3.6", "GX-4.1")
def test_spirits_of_smook_take_the_only_veteran_or_none() -> None:
    t = table("army 0 spirits_of_smook\ndiscard 0 alpha solok").do("activate mine I.1")
    assert t.hand(0) == ["alpha"]
    t = table("army 0 spirits_of_smook\ndiscard 0 solok").do("activate mine I.1")
    assert t.hand(0) == []
    assert t.turn_of == 1


@cites("demon_guardians", "GX-4.3", "GX-6.1")
def test_demon_guardians_may_swap_and_then_destroy_an_open_troop() -> None:
    t = table(STRIKE.format(card="demon_guardians")).do("play demon_guardians", "swap theirs I.2")
    assert t.army(1)[0] == ["arpia", "timer"]
    assert t.options == ["destroy mine I.2", "destroy theirs I.2"]
    t.do("destroy theirs I.2")
    assert t.army(1)[0] == ["arpia"]
    t = table(STRIKE.format(card="demon_guardians")).do("play demon_guardians", "no")
    t.do("destroy theirs I.2")
    assert t.army(1)[0] == ["timer"]


@cites("demon_guardians", "GX-6.1")
def test_demon_guardians_swap_captured_cards_and_themselves() -> None:
    t = table("""
        army 0 demon_guardians (boul_go)
        army 1 timer / kaez
    """)
    t.do("activate mine I.1", "swap mine I.1")
    assert t.army(0)[0] == ["(boul_go)"]
    assert t.discard(0) == ["demon_guardians"]


BOMBARDMENT = """
    active_tiles
    army 0 lava_goddesses boul_go / alpha
    army 1 timer arpia / kaez
    hand 0 bombardment_units
"""


@cites("bombardment_units", "GX-4.4", "GX-6.5")
def test_bombardment_units_make_each_player_sacrifice_one_card() -> None:
    t = table(BOMBARDMENT).do("play bombardment_units")
    assert t.actor == 0
    t.do("sacrifice mine II.1")
    assert t.actor == 1
    t.do("sacrifice mine I.2")
    assert t.army(0) == [["lava_goddesses", "boul_go", "bombardment_units"], [], []]
    assert t.army(1) == [["timer"], ["kaez"], []]
    assert t.turn_of == 1


@cites("bombardment_units", "GX-4.1", "GX-6.6")
def test_bombardment_units_may_do_it_twice_with_supremacy() -> None:
    text = BOMBARDMENT + "    supremacy 0 1\n"
    t = table(text).do("play bombardment_units", "sacrifice mine II.1", "sacrifice mine I.2", "no")
    assert t.turn_of == 1
    t = table(text).do("play bombardment_units", "sacrifice mine II.1", "sacrifice mine I.2", "yes")
    assert t.army(0) == [["lava_goddesses", "boul_go"], [], []]
    assert t.army(1) == [["timer"], [], []]


@cites("bombardment_units", "phoenix_immortal", "GX-4.4", "GX-4.8")
def test_bombardment_units_reach_ethereal_cards_and_spare_an_empty_army() -> None:
    t = table("""
        army 1 phoenix_immortal
        hand 0 bombardment_units
    """)
    t.do("play bombardment_units")
    assert t.army(0)[0] == []
    assert t.discard(1) == ["phoenix_immortal"]
    t = table("hand 0 bombardment_units").do("play bombardment_units")
    assert t.discard(0) == ["bombardment_units"]
    assert t.turn_of == 1
