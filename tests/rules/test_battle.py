"""GX-5.x: winning at once, the Great Battle, the Song for the Dead."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import Table, new_game, table

LAST = "active_tiles\nfirst_pass 2\n"
"""The opponent has passed and this is the last turn: whatever is done now, the battle follows."""


def song(t: Table) -> Table:
    """Sacrifice the lowest OPEN card again and again until round 2 begins."""
    while t.round == 1 and not t.ending:
        t.do(t.options[0])
    return t


def fifteen(captured: str) -> str:
    """Seat 0's army of fifteen, of which the cards named here are captured."""
    army = (
        "boul_go boul_go un_go un_go bun_to / kan_te ree_ab shard she_rift alpha / "
        "galmi bhj_galmi abhilasha bhj_abhilasha goan_sul"
    )
    for card in captured.split():
        army = army.replace(card, f"({card})", 1)
    return f"army 0 {army}\n"


# -- winning at once --------------------------------------------------------------------------


@cites("GX-5.1")
def test_the_second_supremacy_token_wins() -> None:
    t = table(LAST + "supremacy 0 1\narmy 0 boul_go").do("pass")
    assert (t.ending, t.winner) == ("supremacy", 0)
    assert t.state.returns == [1.0, 0.0]
    t = table(LAST + "supremacy 1 1\narmy 0 boul_go").do("pass")
    assert t.ending == ""
    assert t.supremacy(0) == 1


@cites("GX-5.1", "GX-6.17")
def test_the_fifteenth_face_up_card_wins_before_its_effect() -> None:
    army = fifteen("").replace(" goan_sul", "")
    t = table(f"active_tiles xian\n{army}\nhand 0 goan_sul").do("play goan_sul")
    assert (t.ending, t.winner) == ("fifteen_cards", 0)
    assert t.options == []
    # Fifteen cards of which one is captured are fourteen.
    army = fifteen("un_go").replace(" goan_sul", "")
    t = table(f"active_tiles xian\n{army}\nhand 0 goan_sul").do("play goan_sul")
    assert t.ending == ""


@cites("GX-5.1", "GX-6.17")
def test_fifteen_cards_win_by_a_release() -> None:
    t = table(f"active_tiles\n{fifteen('un_go')}").do("activate mine II.1")
    assert (t.ending, t.winner) == ("fifteen_cards", 0)


@cites("GX-6.17", "GX-6.48")
def test_fifteen_cards_on_both_sides_at_once_are_a_draw() -> None:
    """The Song for the Dead turns the last captured card of both armies up."""
    theirs = (
        "army 1 navaj navaj nitish nitish (nikhilesh) / nalin niranjan elle quae sati / "
        "narashima bhj_narashima phoenix bhj_phoenix justice\n"
    )
    t = table(LAST + fifteen("un_go") + theirs).do("pass")
    assert (t.ending, t.winner) == ("fifteen_cards", None)


@cites("GX-5.1", "justice")
def test_justice_wins_with_the_third_tile_and_supremacy() -> None:
    text = """
        clans justice narashima phoenix / abhilasha galmi goan_sul
        active_tiles narashima phoenix
        army 0 arrows_of_justice / elle
        hand 0 justice
    """
    t = table(text + "supremacy 0 1").do("play justice")
    assert (t.ending, t.winner) == ("justice", 0)
    t = table(text).do("play justice")
    assert t.ending == ""
    assert t.tile_active("justice")
    t = table(text.replace("active_tiles narashima", "active_tiles tomorrow") + "supremacy 0 1")
    t.do("play justice", "flip narashima", "no")
    assert t.ending == ""


@cites("GX-5.1", "goan_sul", "tile.goan_sul")
def test_goan_sul_wins_by_ten() -> None:
    goan_sul = "army 0 lava_goddesses / hempo / goan_sul\n"
    t = table(LAST + goan_sul).do("pass")
    assert (t.ending, t.winner) == ("crushing_win", 0)
    t = table(LAST + goan_sul + "army 1 navaj").do("pass")
    assert t.ending == ""
    t = table(
        """
        clans abhilasha galmi xian / justice narashima phoenix
        active_tiles goan_sul
        first_pass 2
        army 1 nitish navaj / nalin niranjan
        """
    )
    t.do("pass")
    assert (t.ending, t.winner) == ("crushing_win", 1)


# -- the Great Battle -------------------------------------------------------------------------


@cites("GX-5.2")
def test_values_are_two_three_and_five_for_face_up_cards() -> None:
    t = table("active_tiles\narmy 0 boul_go un_go (bun_to) / kan_te shard / galmi")
    assert t.strength(0) == 2 + 2 + 3 + 3 + 5


@cites("GX-5.2", "galmi_avatar")
def test_galmi_avatar_counts_double_against_a_bounty_card() -> None:
    text = "active_tiles\narmy 0 boul_go / galmi_avatar\n"
    assert table(text + "army 1 nikhilesh").strength(0) == 8
    assert table(text + "army 1 navaj").strength(0) == 5
    assert table(text + "army 1 navaj\nbounty 1.I.1").strength(0) == 8
    assert table(text + "army 1 (nikhilesh)").strength(0) == 5


@cites("GX-5.2", "phoenix", "tile.phoenix")
def test_phoenix_adds_the_cards_in_hand() -> None:
    t = table("active_tiles\narmy 1 arpia / kaez / phoenix\nhand 1 timer*2\nhand 0 alpha")
    assert t.strength(1) == 2 + 3 + 5 + 2
    assert t.strength(0) == 0
    t = table(
        """
        clans abhilasha galmi goan_sul / justice narashima xian
        active_tiles phoenix
        hand 0 alpha
        hand 1 elle quae
        """
    )
    assert (t.strength(0), t.strength(1)) == (1, 2)


@cites("GX-5.2")
def test_the_higher_total_wins_a_supremacy_token() -> None:
    t = table(LAST + "army 0 boul_go\narmy 1 navaj nitish").do("pass")
    assert (t.supremacy(0), t.supremacy(1)) == (0, 1)


@cites("GX-5.2")
def test_both_passing_leads_to_the_battle() -> None:
    t = table("active_tiles\narmy 0 boul_go un_go\narmy 1 navaj\ntokens 0 0 spent 2")
    t.do("pass", "pass")
    assert t.supremacy(0) == 1


@cites("GX-5.2")
def test_on_a_tie_the_holder_of_the_wonder_token_wins() -> None:
    for holder in (1, 2):
        t = table(LAST + f"army 0 boul_go\narmy 1 navaj\nwonder {holder}").do("pass")
        assert t.supremacy(holder - 1) == 1
        assert t.supremacy(2 - holder) == 0


@cites("GX-5.2")
def test_on_a_tie_without_the_wonder_token_both_gain_supremacy() -> None:
    t = table(LAST + "army 0 boul_go\narmy 1 navaj").do("pass")
    assert (t.supremacy(0), t.supremacy(1)) == (1, 1)


@cites("GX-5.2", "GX-5.6")
def test_both_reaching_two_at_once_is_a_draw() -> None:
    t = table(LAST + "army 0 boul_go\narmy 1 navaj\nsupremacy 0 1\nsupremacy 1 1").do("pass")
    assert (t.ending, t.winner) == ("supremacy", None)
    assert t.state.returns == [0.5, 0.5]


# -- order at the battle ----------------------------------------------------------------------


@cites("GX-5.3", "bhj_justice")
def test_supremacy_comes_before_the_losers_byun_hyung_ja() -> None:
    """With none locked, Byun Hyung Ja of Justice would win; the second Supremacy token is first."""
    text = (
        LAST
        + """
        army 0 boul_go un_go bun_to kno_bo / kan_te shard ree_ab
        army 1 volantis / elle / bhj_justice
        tokens 1 4 locked 0
    """
    )
    t = table(text + "supremacy 0 1").do("pass")
    assert (t.ending, t.winner) == ("supremacy", 0)
    t = table(text).do("pass")
    assert (t.ending, t.winner) == ("fifth_token", 1)


@cites("GX-5.3", "goan_sul", "bhj_goan_sul")
def test_goan_suls_win_comes_before_the_byun_hyung_ja() -> None:
    text = (
        LAST
        + """
        army 0 lava_goddesses spirits_of_smook / hempo alpha / goan_sul bhj_goan_sul
        tokens 0 4 locked 0
    """
    )
    assert table(text).do("pass").ending == "crushing_win"
    t = table(text.replace("/ goan_sul bhj_goan_sul", "/ bhj_goan_sul")).do("pass")
    assert t.ending == "fifth_token"


@cites("GX-5.3", "bhj_goan_sul", "bhj_justice")
def test_the_winners_byun_hyung_ja_comes_before_the_losers() -> None:
    t = table(
        LAST
        + """
        army 0 lava_goddesses spirits_of_smook un_go / hempo alpha / bhj_goan_sul
        army 1 volantis / elle / bhj_justice
        tokens 0 4 locked 0
        tokens 1 4 locked 0
        """
    )
    t.do("pass")
    assert (t.ending, t.winner) == ("fifth_token", 0)


# -- the Song for the Dead --------------------------------------------------------------------


@cites("GX-5.4")
def test_captured_cards_are_released_without_their_effects() -> None:
    t = table(LAST + "army 0 boul_go (un_go) / kan_te\narmy 1 navaj (muraena)\nhand 1 elle")
    t.do("pass")
    assert t.actor == 0
    assert t.army(0) == [["boul_go", "un_go"], ["kan_te"], []]
    assert t.army(1) == [["navaj", "muraena"], [], []]
    assert t.hand_size(1) == 1


@cites("GX-5.4")
def test_the_winner_then_the_loser_sacrifice_half_rounded_up() -> None:
    t = table(
        LAST
        + """
        army 0 boul_go un_go bun_to / kan_te shard
        army 1 navaj nitish / nalin
        """
    )
    t.do("pass")
    # Five cards: three go. One OPEN card at a time.
    assert t.actor == 0
    assert set(t.options) == {"sacrifice mine I.3", "sacrifice mine II.2"}
    t.do("sacrifice mine II.2", "sacrifice mine I.3", "sacrifice mine II.1")
    assert t.army(0) == [["boul_go", "un_go"], [], []]
    # Three cards: two go.
    assert t.actor == 1
    t.do("sacrifice mine II.1")
    assert t.army(1) == [["navaj"], [], []]
    assert t.round == 2


@cites("GX-5.4")
def test_after_the_song_hands_tokens_and_the_wonder_token_are_restored() -> None:
    t = table(
        LAST
        + """
        army 0 boul_go un_go / kan_te+1
        army 1 navaj
        tokens 0 0 spent 2 locked 1
        tokens 1 1 spent 1
        hand 0 alpha
        wonder 1
        """
    )
    song(t.do("pass"))
    for seat in (0, 1):
        assert t.hand_size(seat) == 7
        assert t.spent(seat) == 0
    assert (t.tokens(0), t.locked(0)) == (3, 1)
    assert (t.tokens(1), t.locked(1)) == (2, 2)
    assert t.tokens_on("0.I.1") == 0
    assert t.wonder is None


@cites("GX-5.4")
def test_the_loser_starts_the_next_round() -> None:
    t = song(table(LAST + "army 0 boul_go").do("pass"))
    assert (t.round, t.turn_of) == (2, 1)
    t = song(table(LAST + "army 1 navaj").do("pass"))
    assert (t.round, t.turn_of) == (2, 0)
    # A new round: nobody has passed.
    assert t.state.view(0)["first_to_pass"] is None
    assert not t.offers("pass")


@cites("GX-5.4", "goan_sul", "tile.goan_sul")
def test_goan_sul_costs_one_more_card() -> None:
    t = table(LAST + "army 0 lava_goddesses un_go / hempo / goan_sul\narmy 1 navaj nitish / nalin")
    t.do("pass")
    # Half of four, and one more; the third is the only OPEN card then.
    t.do("sacrifice mine III.1", "sacrifice mine II.1")
    assert t.army(0) == [["lava_goddesses"], [], []]


# -- a tie ------------------------------------------------------------------------------------


@cites("GX-5.5", "bhj_goan_sul", "bhj_justice")
def test_after_a_tie_nobody_has_won_or_lost() -> None:
    t = table(
        LAST
        + """
        army 0 lava_goddesses / hempo / bhj_goan_sul
        army 1 volantis / elle / bhj_justice
        """
    )
    t.do("pass")
    assert (t.supremacy(0), t.supremacy(1)) == (1, 1)
    assert (t.locked(0), t.locked(1)) == (2, 2)


def tie(seed: int, setting: str) -> tuple[int, int]:
    """Who sacrifices first after a tie, and who then starts."""
    t = table(
        LAST
        + f"""
        army 0 boul_go un_go / kan_te
        army 1 navaj nitish / nalin
        seed {seed:x}
        {setting}
        """
    )
    t.do("pass")
    assert t.actor is not None
    first = t.actor
    song(t)
    return first, t.turn_of


@cites("GX-5.5")
def test_the_order_of_sacrifice_after_a_tie_is_drawn_at_random() -> None:
    assert {tie(seed, "")[0] for seed in range(1, 12)} == {0, 1}


@cites("GX-5.5")
def test_who_starts_after_a_tie_by_the_english_and_by_the_french_book() -> None:
    for seed in range(1, 6):
        first, starter = tie(seed, "")
        assert starter == 1 - first
        first, starter = tie(seed, "tie_start 1")
        assert starter == first


@cites("GX-5.5")
def test_the_setting_tie_start_reaches_the_game() -> None:
    lines = new_game(draft="random", tie_start="fr").state.notation().splitlines()
    assert "tie_start 1" in lines
    lines = new_game(draft="random").state.notation().splitlines()
    assert "tie_start 1" not in lines


@cites("GX-5.6")
def test_a_game_has_three_rounds_at_most() -> None:
    t = table(LAST + "round 3\nsupremacy 0 1\nsupremacy 1 1\narmy 0 boul_go").do("pass")
    assert (t.ending, t.winner) == ("supremacy", 0)
    t = table(LAST + "round 3\nsupremacy 0 1\nsupremacy 1 1\narmy 1 navaj").do("pass")
    assert (t.ending, t.winner) == ("supremacy", 1)
