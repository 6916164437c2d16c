"""Justice: tiles flipped, hands and armies evened out, arrows and shields."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, cards_of, table

# -- Justice ------------------------------------------------------------------------------------

JUSTICE_PLAYED = """
    clans justice narashima phoenix / abhilasha galmi goan_sul
    active_tiles {tiles}
    supremacy 0 {supremacy}
    army 0 volantis / quae
    hand 0 justice
"""


def justice_played(tiles: str = "", supremacy: int = 0) -> Table:
    return table(JUSTICE_PLAYED.format(tiles=tiles, supremacy=supremacy)).do("play justice")


@cites("justice", "GX-4.20")
def test_justice_flips_one_of_its_players_tiles() -> None:
    t = justice_played()
    assert t.options == ["flip justice", "flip narashima", "flip phoenix"]
    t.do("flip phoenix")
    assert t.tile_active("phoenix")
    assert not t.tile_active("justice")
    assert t.turn_of == 1


@cites("justice", "GX-4.20")
def test_a_tile_flipped_by_justice_binds_both_players() -> None:
    t = table("""
        clans justice narashima phoenix / abhilasha galmi goan_sul
        active_tiles
        army 0 volantis / quae
        hand 0 justice timer
        hand 1 boul_go solok
    """)
    t.do("play justice", "flip phoenix")
    assert t.strength(0) == 2 + 3 + 5 + 1
    assert t.strength(1) == 2


@cites("justice", "GX-5.1", "GX-6.49")
def test_justice_wins_with_the_third_tile_and_supremacy() -> None:
    t = justice_played("justice phoenix", supremacy=1)
    assert t.ending == "justice"
    assert t.winner == 0


@cites("justice", "GX-6.49")
def test_justices_third_tile_wins_nothing_without_supremacy() -> None:
    t = justice_played("justice phoenix")
    assert t.tile_active("narashima")
    assert t.ending == ""
    assert t.turn_of == 1


@cites("justice", "GX-6.49")
def test_justices_second_tile_wins_nothing_and_undrafted_tiles_do_not_count() -> None:
    t = justice_played("tomorrow xian justice", supremacy=1)
    t.do("flip narashima")
    assert t.ending == ""


@cites("justice", "GX-6.49")
def test_justice_with_no_tile_left_does_nothing() -> None:
    t = justice_played("justice narashima phoenix", supremacy=1)
    assert t.ending == ""
    assert t.turn_of == 1


@cites("justice", "GX-4.7", "GX-6.49")
def test_justices_echo_flips_another_tile() -> None:
    t = justice_played("tomorrow", supremacy=1).do("flip justice", "yes", "flip phoenix")
    assert t.tile_active("justice")
    assert t.tile_active("phoenix")
    t = justice_played("tomorrow narashima", supremacy=1).do("flip justice", "yes")
    assert t.ending == "justice"


@cites("justice", "abhilasha", "GX-4.13", "GX-6.49")
def test_a_copy_of_justice_flips_the_copiers_tile_and_can_win() -> None:
    t = table("""
        clans abhilasha galmi goan_sul / justice narashima phoenix
        active_tiles abhilasha goan_sul
        supremacy 0 1
        army 0 red_circle / solok
        hand 0 abhilasha
        discard 1 justice
    """)
    t.do("play abhilasha")
    assert t.tile_active("galmi")
    assert t.ending == "justice"
    assert t.winner == 0


SHIELDED = """
    clans goan_sul galmi phoenix / justice abhilasha narashima
    active_tiles
    supremacy 0 1
    army 0 lava_goddesses
    army 1 {army}
    hand 0 {card}
"""


@cites("justice", "GX-4.8")
def test_justice_makes_its_players_highest_open_card_ethereal() -> None:
    t = table(SHIELDED.format(army="volantis / quae / justice", card="alpha")).do("play alpha")
    assert t.options == [
        "capture mine I.1",
        "capture mine II.1",
        "capture theirs I.1",
        "capture theirs II.1",
    ]
    t = table(SHIELDED.format(army="volantis / quae / justice", card="hempo")).do("play hempo")
    assert t.army(1)[2] == ["justice"]
    assert t.army(0)[1] == []


@cites("justice", "GX-4.8")
def test_justice_protects_the_last_card_of_the_highest_row_only() -> None:
    army = "volantis petal_faeries / quae sati / justice bhj_justice"
    t = table(SHIELDED.format(army=army, card="alpha")).do("play alpha")
    assert t.offers("capture theirs III.1")
    assert not t.offers("capture theirs III.2")
    t = table(SHIELDED.format(army=army.replace(" justice", " (justice)"), card="alpha"))
    t.do("play alpha")
    assert t.offers("capture theirs III.2")


@cites("justice", "GX-6.26")
def test_justice_saves_a_captured_highest_open_card_from_destruction() -> None:
    army = "volantis petal_faeries volantis / quae sati / justice (bhj_justice)"
    t = table(SHIELDED.format(army=army, card="hempo")).do("play hempo", "no")
    assert t.options == ["destroy mine II.1", "destroy theirs I.3"]


# -- Byun Hyung Ja of Justice -------------------------------------------------------------------

BATTLE_LOST = """
    clans justice narashima phoenix / abhilasha galmi goan_sul
    active_tiles
    first_pass 2
    army 0 volantis / quae / bhj_justice
    army 1 {army}
    tokens 0 {tokens}
"""
STRONGER = "boul_go boul_go un_go / kan_te shard"


@cites("bhj_justice", "GX-4.15", "GX-5.3")
def test_byun_hyung_ja_of_justice_unlocks_when_the_battle_is_lost() -> None:
    t = table(BATTLE_LOST.format(army=STRONGER, tokens="2")).do("pass")
    assert t.supremacy(1) == 1
    assert t.locked(0) == 1


@cites("bhj_justice", "GX-5.1")
def test_byun_hyung_ja_of_justice_wins_by_the_fifth_token() -> None:
    t = table(BATTLE_LOST.format(army=STRONGER, tokens="2 spent 2")).do("pass")
    assert t.ending == "fifth_token"
    assert t.winner == 0


@cites("bhj_justice", "GX-5.3")
def test_byun_hyung_ja_of_justice_is_too_late_when_the_opponent_wins_the_game() -> None:
    lost = BATTLE_LOST.format(army=STRONGER, tokens="2 spent 2") + "    supremacy 1 1\n"
    t = table(lost).do("pass")
    assert t.ending == "supremacy"
    assert t.winner == 1
    crushed = "lava_goddesses un_go / alpha shard / goan_sul galmi"
    t = table(BATTLE_LOST.format(army=crushed, tokens="2 spent 2")).do("pass")
    assert t.ending == "crushing_win"
    assert t.winner == 1
    veteran = "lava_goddesses un_go / alpha / bhj_goan_sul"
    text = BATTLE_LOST.format(army=veteran, tokens="2 spent 2") + "    tokens 1 2 spent 2\n"
    t = table(text).do("pass")
    assert t.ending == "fifth_token"
    assert t.winner == 1


@cites("bhj_justice", "GX-5.5")
def test_byun_hyung_ja_of_justice_unlocks_nothing_for_a_battle_won_or_shared() -> None:
    for army in ("boul_go", "boul_go / kan_te / galmi"):
        t = table(BATTLE_LOST.format(army=army, tokens="2")).do("pass")
        assert t.supremacy(0) == 1
        assert t.locked(0) == 2


@cites("bhj_justice", "GX-4.6")
def test_byun_hyung_ja_of_justice_is_a_bounty() -> None:
    t = table(SHIELDED.format(army="volantis / quae / bhj_justice", card="alpha"))
    t.do("play alpha", "capture theirs III.1", "yes")
    assert t.hand_size(0) == 1


# -- heroes -------------------------------------------------------------------------------------

MINE = "clans justice narashima phoenix / abhilasha galmi goan_sul\n"


@cites("elle", "GX-6.4", "GX-6.52")
def test_elle_takes_any_card_secretly_and_shuffles() -> None:
    t = table(MINE + "army 0 volantis\nhand 0 elle\ndeck 0 timer:op")
    assert t.sees_in_deck(1, 0) == {1: "timer"}
    t.do("play elle")
    assert len(t.options) == 33 - 1
    t.do("take justice")
    assert t.hand(0) == ["justice"]
    assert t.known(0) == []
    assert t.sees_in_deck(1, 0) == {}
    assert t.sees_in_deck(0, 0) == {}


@cites("elle", "GX-6.4")
def test_elle_finds_nothing_in_an_empty_deck_and_shuffles_no_discard_pile() -> None:
    rest = cards_of("justice narashima phoenix", "volantis elle timer")
    t = table(MINE + f"army 0 volantis\nhand 0 elle\ndiscard 0 timer\nremoved 0 {rest}")
    t.do("play elle")
    assert t.hand(0) == []
    assert t.discard(0) == ["timer"]
    assert t.deck(0) == []


@cites("nezha", "GX-3.9")
def test_nezha_draws_two_at_the_end_of_a_turn_with_an_empty_hand() -> None:
    t = table(MINE + "army 0 volantis\nhand 0 nezha").do("play nezha")
    assert t.hand_size(0) == 2
    assert t.turn_of == 1
    t.do("draw one")
    assert t.hand_size(0) == 2


@cites("nezha", "GX-3.9")
def test_nezha_draws_nothing_with_a_card_in_hand_nor_in_the_opponents_turn() -> None:
    t = table(MINE + "army 0 volantis / nezha").do("draw one")
    assert t.hand_size(0) == 1
    t = table(MINE + "army 0 volantis / nezha\nturn_of 1").do("draw one")
    assert t.hand_size(0) == 0


@cites("nezha", "GX-3.9")
def test_nezha_draws_after_a_pass_too_and_not_while_captured() -> None:
    t = table(MINE + "army 0 volantis / nezha\ntokens 0 0 spent 2").do("pass")
    assert t.hand_size(0) == 2
    t = table(MINE + "army 0 volantis / (nezha)\ntokens 0 0 spent 2").do("pass")
    assert t.hand_size(0) == 0


@cites("quae", "GX-6.5", "GX-6.7")
def test_quae_lets_the_larger_army_sacrifice_until_both_are_equal() -> None:
    t = table(MINE + "army 0 volantis\nhand 0 quae\narmy 1 boul_go boul_go / kan_te (shard)")
    t.do("play quae")
    assert t.actor == 1
    t.do("sacrifice mine II.1")
    assert t.army(1) == [["boul_go", "boul_go"], [], []]


@cites("quae", "GX-6.7")
def test_quaes_own_player_sacrifices_with_the_larger_army() -> None:
    t = table(MINE + "army 0 volantis timer\nhand 0 quae\narmy 1 boul_go").do("play quae")
    assert t.actor == 0
    t.do("sacrifice mine I.2")
    assert t.army(0) == [["volantis"], [], []]
    assert t.turn_of == 1


@cites("quae", "GX-6.7")
def test_quae_does_nothing_between_equal_armies_captured_cards_included() -> None:
    t = table(MINE + "army 0 volantis\nhand 0 quae\narmy 1 boul_go (un_go)").do("play quae")
    assert t.turn_of == 1
    assert t.army(1)[0] == ["boul_go", "(un_go)"]


@cites("sati", "GX-6.55")
def test_sati_draws_up_to_the_opponents_hand() -> None:
    t = table(MINE + "army 0 volantis\nhand 0 sati\nhand 1 boul_go*2 shard").do("play sati")
    assert t.hand_size(0) == 3
    t = table(MINE + "army 0 volantis\nhand 0 sati timer arpia\nhand 1 shard").do("play sati")
    assert t.hand_size(0) == 2
    assert t.hand_size(1) == 1


@cites("tourach", "GX-6.5", "GX-6.55")
def test_tourach_makes_the_opponent_discard_down_to_ones_own_hand() -> None:
    t = table(MINE + "army 0 volantis\nhand 0 tourach timer\nhand 1 boul_go*2 shard")
    t.do("play tourach")
    assert t.actor == 1
    t.do("discard boul_go", "discard boul_go")
    assert t.hand(1) == ["shard"]
    t = table(MINE + "army 0 volantis\nhand 0 tourach timer arpia\nhand 1 shard")
    t.do("play tourach")
    assert t.hand_size(0) == 2
    assert t.hand_size(1) == 1


@cites("tourach", "GX-6.55")
def test_tourach_with_an_empty_hand_empties_the_opponents() -> None:
    t = table(MINE + "army 0 volantis\nhand 0 tourach\nhand 1 boul_go shard").do("play tourach")
    assert t.hand(1) == []
    assert t.turn_of == 1


# -- Greatshield Atalante -----------------------------------------------------------------------

TOKEN_PLACED = """
    clans goan_sul galmi phoenix / justice abhilasha narashima
    active_tiles
    army 0 {army}
    hand 1 greatshield_atalante
    discard 0 alpha
"""


@cites("greatshield_atalante", "spirits_of_smook", "GX-4.9", "GX-4.10")
def test_atalante_cancels_an_activation_the_token_stays_and_veteran_doubles() -> None:
    t = table(TOKEN_PLACED.format(army="spirits_of_smook")).do("activate mine I.1")
    assert t.actor == 1
    assert t.state.view(0)["actor"] == 0
    t.do("yes")
    assert t.hand(0) == []
    assert t.discard(0) == ["alpha"]
    assert t.discard(1) == ["greatshield_atalante"]
    assert t.tokens_on("0.I.1") == 1
    assert t.spent(0) == 0
    assert t.strength(0) == 4
    assert t.turn_of == 1


@cites("greatshield_atalante", "GX-4.9")
def test_atalante_need_not_be_used() -> None:
    t = table(TOKEN_PLACED.format(army="spirits_of_smook")).do("activate mine I.1", "no")
    assert t.hand(0) == ["alpha"]
    assert t.hand(1) == ["greatshield_atalante"]
    assert t.known(1) == []


@cites("greatshield_atalante", "GX-6.29")
def test_atalante_answers_neither_draws_nor_cards_entering_play() -> None:
    text = TOKEN_PLACED.format(army="spirits_of_smook") + "    hand 0 spirits_of_smook\n"
    t = table(text).do("draw one")
    assert t.hand_size(0) == 2
    assert t.turn_of == 1
    t = table(text).do("play spirits_of_smook")
    assert t.hand(0) == ["alpha"]
    assert t.turn_of == 1


@cites("greatshield_atalante", "GX-4.9")
def test_atalante_does_not_answer_her_own_players_token() -> None:
    t = table("""
        clans justice goan_sul phoenix / abhilasha galmi narashima
        army 0 spirits_of_smook
        hand 0 greatshield_atalante
        discard 0 alpha
    """)
    t.do("activate mine I.1")
    assert t.turn_of == 1
    assert t.hand_size(0) == 2


@cites("greatshield_atalante", "GX-3.1", "GX-4.12")
def test_atalante_recruits_a_troop_of_another_clan() -> None:
    t = table(MINE + "army 0 greatshield_atalante\nhand 0 timer").do("play timer")
    assert t.army(0)[0] == ["greatshield_atalante", "timer"]


@cites("greatshield_atalante", "navaj")
def test_atalante_is_a_force_of_will_card_for_navaj() -> None:
    t = table(MINE + "hand 0 navaj\ndiscard 0 greatshield_atalante quae")
    t.do("play navaj", "take greatshield_atalante")
    assert t.hand(0) == ["greatshield_atalante"]
    assert t.known(0) == ["greatshield_atalante"]


# -- Arrows of Justice --------------------------------------------------------------------------

ARROWS = MINE + "active_tiles\nhand 0 arrows_of_justice\nhand 1 boul_go*2 un_go\n"


@cites("arrows_of_justice", "GX-4.22", "GX-6.40")
def test_arrows_of_justice_show_a_hand_and_forbid_both_copies_of_a_card() -> None:
    t = table(ARROWS).do("play arrows_of_justice")
    assert t.known(1) == t.hand(1)
    assert len(t.options) == 33
    t.do("name boul_go")
    players = t.state.view(1)["players"]
    assert isinstance(players, list)
    assert players[1]["forbidden"] == ["boul_go"]
    assert t.hand(0) == []
    assert not t.offers("play boul_go")
    t.do("play un_go", "put on deck theirs I.1")
    t.do("draw one")
    assert t.offers("play boul_go")


@cites("arrows_of_justice", "GX-4.22")
def test_arrows_of_justice_may_name_a_card_that_is_drawn_later() -> None:
    t = table(MINE + "hand 0 arrows_of_justice\nhand 1 un_go\narmy 1 boul_go\ndeck 1 kno_bo")
    t.do("play arrows_of_justice", "name kno_bo", "draw three")
    assert t.additional_turn
    assert "kno_bo" in t.hand(1)
    assert not t.offers("play kno_bo")
    assert t.offers("play un_go")
    assert t.known(1) == ["un_go"]


@cites("arrows_of_justice", "ree_ab", "GX-6.52")
def test_arrows_of_justice_tell_what_ree_ab_left_on_the_deck() -> None:
    t = table("""
        clans justice narashima phoenix / abhilasha galmi goan_sul
        turn_of 1
        army 1 boul_go
        hand 0 arrows_of_justice
        hand 1 ree_ab
        discard 1 solok ashes
    """)
    t.do("play ree_ab", "stack solok", "stack ashes", "stack ashes")
    assert t.hand(1) == ["solok"]
    assert t.sees_in_deck(0, 1) == {}
    t.do("play arrows_of_justice")
    assert t.known(1) == ["solok"]
    assert t.sees_in_deck(0, 1) == {1: "ashes"}


@cites("arrows_of_justice", "GX-3.4", "GX-4.22")
def test_arrows_of_justice_forbid_shifting_the_card_in() -> None:
    t = table(MINE + "hand 0 arrows_of_justice\narmy 1 lava_goddesses\nhand 1 boul_go shard")
    t.do("play arrows_of_justice", "name boul_go")
    assert not t.offers("shift mine I.1")
    t = table(MINE + "hand 0 arrows_of_justice\narmy 1 lava_goddesses\nhand 1 boul_go shard")
    t.do("play arrows_of_justice", "name un_go")
    assert t.offers("shift mine I.1")


@cites("arrows_of_justice", "GX-6.46")
def test_an_additional_turn_is_the_casters_next_turn() -> None:
    t = table(ARROWS + "pending 1").do("play arrows_of_justice", "name boul_go")
    assert t.additional_turn
    t.do("draw one")
    assert t.turn_of == 1
    assert t.offers("play boul_go")


@cites("arrows_of_justice", "GX-6.46")
def test_arrows_of_justice_last_into_the_next_round() -> None:
    text = ARROWS.replace("hand 0", "hand 0 timer") + "first_pass 2\nturns_left 0"
    t = table(text).do("play arrows_of_justice", "name boul_go")
    assert t.round == 2
    assert t.actor == 1
    assert "boul_go" in t.hand(1)
    assert not t.offers("play boul_go")
    t.do("draw one", "discard un_go", "draw one", "discard timer")
    assert t.turn_of == 1
    assert t.offers("play boul_go")


# -- the other troops ---------------------------------------------------------------------------


@cites("petal_faeries", "GX-4.16", "GX-6.5")
def test_petal_faeries_give_each_player_a_token_back_and_capture_a_bounty() -> None:
    t = table("""
        clans justice narashima phoenix / abhilasha galmi goan_sul
        army 0 muraena+1
        army 1 dark_cultists un_go+1 boul_go
        hand 0 petal_faeries timer arpia
        tokens 0 0 spent 1
        tokens 1 0 spent 1
    """)
    t.do("play petal_faeries", "discard timer", "discard arpia")
    assert t.options == ["take spent token", "take back mine I.1"]
    t.do("take back mine I.1")
    assert t.actor == 1
    t.do("take spent token")
    assert (t.tokens(0), t.tokens(1)) == (1, 1)
    assert t.options == ["capture mine I.1", "capture theirs I.1"]
    t.do("capture theirs I.1", "no")
    assert t.captured("1.I.1")


@cites("petal_faeries", "GX-4.1")
def test_petal_faeries_must_capture_ones_own_bounty_if_there_is_no_other() -> None:
    t = table(MINE + "army 0 (timer) muraena\nhand 0 petal_faeries quae sati")
    t.do("play petal_faeries", "discard quae", "discard sati")
    assert t.army(0)[0] == ["(timer)", "(muraena)", "petal_faeries"]
    assert t.turn_of == 1


@cites("petal_faeries", "GX-4.1")
def test_petal_faeries_without_a_bounty_or_spent_tokens_do_what_they_can() -> None:
    t = table(MINE + "army 1 boul_go\nhand 0 petal_faeries\ntokens 1 1 spent 1")
    t.do("play petal_faeries")
    assert (t.tokens(0), t.tokens(1)) == (2, 2)
    assert t.face_up(1) == 1
    t = table(MINE + "army 1 boul_go\nhand 0 petal_faeries\nbounty 1.I.1").do("play petal_faeries")
    assert t.captured("1.I.1")


@cites("volantis", "GX-6.5", "GX-6.7")
def test_volantis_takes_a_card_from_the_larger_army_and_one_from_the_larger_hand() -> None:
    t = table(MINE + "hand 0 volantis timer\narmy 1 boul_go un_go / kan_te\nhand 1 shard solok")
    t.do("play volantis")
    assert t.actor == 1
    t.do("sacrifice mine II.1", "discard solok")
    assert t.army(1) == [["boul_go", "un_go"], [], []]
    assert t.hand(1) == ["shard"]
    assert t.turn_of == 1


@cites("volantis", "GX-6.7", "GX-6.8")
def test_volantis_strikes_its_own_player_too_and_nobody_on_a_tie() -> None:
    t = table(MINE + "hand 0 volantis timer\n").do("play volantis")
    assert t.army(0)[0] == []
    assert t.hand(0) == []
    assert sorted(t.discard(0)) == ["timer", "volantis"]
    t = table(MINE + "hand 0 volantis timer\narmy 1 (boul_go)\nhand 1 shard").do("play volantis")
    assert t.army(0)[0] == ["volantis"]
    assert t.army(1)[0] == ["(boul_go)"]
    assert (t.hand_size(0), t.hand_size(1)) == (1, 1)
