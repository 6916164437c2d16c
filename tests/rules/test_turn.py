"""GX-3.x: the actions of a turn, what they cost, and how a turn ends."""

from __future__ import annotations

from tests.cites import cites
from tests.scenario import cards_of, table

XIAN = "clans abhilasha galmi xian / justice narashima phoenix\nactive_tiles\n"


# -- playing a troop --------------------------------------------------------------------------


@cites("GX-3.1")
def test_the_first_troop_is_free() -> None:
    t = table("active_tiles\nhand 0 boul_go kan_te alpha")
    t.do("play boul_go")
    assert t.at("0.I.1") == "boul_go"
    assert t.hand_size(0) == 2


@cites("GX-3.1")
def test_a_troop_is_free_while_all_troops_are_captured() -> None:
    t = table("active_tiles\narmy 0 (red_circle)\nhand 0 boul_go kan_te alpha")
    t.do("play boul_go")
    assert t.hand_size(0) == 2


@cites("GX-3.1")
def test_a_troop_of_a_clan_in_play_is_free() -> None:
    t = table("active_tiles\narmy 0 un_go\nhand 0 boul_go kan_te alpha")
    t.do("play boul_go")
    assert t.hand_size(0) == 2


@cites("GX-3.1")
def test_a_troop_that_counts_as_several_clans_is_free_by_any_of_them() -> None:
    t = table(XIAN + "army 0 red_circle\nhand 0 all_in_one")
    t.do("play all_in_one")
    assert t.at("0.I.2") == "all_in_one"
    t = table(XIAN + "army 0 all_in_one\nhand 0 red_circle")
    t.do("play red_circle")
    assert t.at("0.I.2") == "red_circle"


@cites("GX-3.1", "GX-4.12")
def test_a_troop_just_right_of_a_recruiter_is_free() -> None:
    t = table("active_tiles\narmy 0 red_circle boul_go\nhand 0 spirits_of_smook kan_te alpha")
    t.do("play spirits_of_smook")
    assert t.hand_size(0) == 2
    # The Recruiter is not the card just left of the free place.
    t = table("active_tiles\narmy 0 boul_go red_circle\nhand 0 spirits_of_smook kan_te shard")
    t.do("play spirits_of_smook", "discard kan_te", "discard shard")
    assert sorted(t.discard(0)) == ["kan_te", "shard"]


@cites("GX-3.1")
def test_another_troop_costs_two_other_cards() -> None:
    t = table("active_tiles\narmy 0 red_circle\nhand 0 boul_go kan_te shard alpha")
    t.do("play boul_go")
    assert t.at("0.I.2") == ""
    assert not t.offers("discard boul_go")
    t.do("discard kan_te")
    assert t.at("0.I.2") == ""
    t.do("discard alpha")
    assert t.at("0.I.2") == "boul_go"
    assert t.hand(0) == ["shard"]
    assert sorted(t.discard(0)) == ["alpha", "kan_te"]


@cites("GX-3.1")
def test_a_second_copy_may_pay_for_the_first() -> None:
    t = table("active_tiles\narmy 0 red_circle\nhand 0 boul_go*2 kan_te")
    t.do("play boul_go", "discard boul_go", "discard kan_te")
    assert t.at("0.I.2") == "boul_go"
    assert t.hand_size(0) == 0


@cites("GX-3.1")
def test_a_troop_whose_cost_cannot_be_paid_is_not_playable() -> None:
    t = table("active_tiles\narmy 0 red_circle\nhand 0 boul_go kan_te")
    assert not t.offers("play boul_go")


# -- heroes and immortals ---------------------------------------------------------------------


@cites("GX-3.2")
def test_a_hero_needs_a_face_up_troop_of_its_clan() -> None:
    t = table("active_tiles\narmy 0 boul_go\nhand 0 kan_te alpha shard")
    assert t.offers("play kan_te")
    assert not t.offers("play alpha")
    t.do("play kan_te")
    assert t.hand_size(0) == 2
    t = table("active_tiles\narmy 0 (boul_go) red_circle\nhand 0 kan_te alpha shard")
    assert not t.offers("play kan_te")


@cites("GX-3.2")
def test_a_hero_does_not_support_a_hero() -> None:
    t = table("active_tiles\narmy 0 red_circle red_circle / kan_te\nhand 0 shard")
    assert not t.offers("play shard")


@cites("GX-3.3")
def test_an_immortal_needs_a_troop_and_a_hero_of_its_clan() -> None:
    t = table("active_tiles\narmy 0 boul_go / kan_te\nhand 0 bhj_galmi bhj_goan_sul")
    assert not t.offers("play bhj_goan_sul")
    t.do("play bhj_galmi")
    assert t.at("0.III.1") == "bhj_galmi"
    t = table("active_tiles\narmy 0 boul_go lava_goddesses / alpha\nhand 0 bhj_galmi")
    assert not t.offers("play bhj_galmi")
    t = table("active_tiles\narmy 0 lava_goddesses / kan_te\nhand 0 bhj_galmi")
    assert not t.offers("play bhj_galmi")
    t = table("active_tiles\narmy 0 boul_go red_circle / (kan_te) cylak\nhand 0 bhj_galmi")
    assert not t.offers("play bhj_galmi")


@cites("GX-3.3")
def test_an_immortal_needs_room_in_its_row() -> None:
    t = table("active_tiles\narmy 0 boul_go / kan_te / galmi\nhand 0 bhj_galmi")
    assert not t.offers("play bhj_galmi")


# -- tokens -----------------------------------------------------------------------------------


@cites("GX-3.6")
def test_one_token_draws_one_card() -> None:
    t = table("active_tiles\nhand 0 alpha").do("draw one")
    assert (t.hand_size(0), t.tokens(0), t.spent(0)) == (2, 1, 1)
    assert t.turn_of == 1


@cites("GX-3.6")
def test_two_tokens_draw_three_cards() -> None:
    t = table("active_tiles\nhand 0 alpha").do("draw three")
    assert (t.hand_size(0), t.tokens(0), t.spent(0)) == (4, 0, 2)
    t = table("active_tiles\ntokens 0 1 spent 1")
    assert not t.offers("draw three")
    assert t.offers("draw one")


@cites("GX-3.6")
def test_a_token_on_a_card_resolves_its_effect_and_stays() -> None:
    t = table("active_tiles\narmy 0 spirits_of_smook\ndiscard 0 alpha orgah")
    t.do("activate mine I.1", "take orgah")
    assert t.hand(0) == ["orgah"]
    assert (t.tokens(0), t.spent(0), t.tokens_on("0.I.1")) == (1, 0, 1)
    t.do("draw one", "draw one", "draw one")
    assert t.turn_of == 0
    assert t.tokens_on("0.I.1") == 1


@cites("GX-3.6")
def test_a_token_needs_a_free_slot_on_ones_own_face_up_card() -> None:
    t = table("active_tiles\narmy 0 un_go+1 lava_goddesses (bun_to) kno_bo\narmy 1 nitish")
    activations = [option for option in t.options if option.startswith("activate")]
    assert activations == ["activate mine I.4"]


@cites("GX-3.6")
def test_without_tokens_in_hand_nothing_is_activated_or_drawn() -> None:
    t = table("active_tiles\narmy 0 un_go\ntokens 0 0 spent 2")
    assert t.options == ["pass"]


@cites("GX-3.6")
def test_tokens_of_a_captured_card_are_spent_and_the_bounty_token_goes_home() -> None:
    t = table(
        """
        active_tiles
        army 1 nakshatra+1
        bounty 1.I.1
        hand 0 lava_goddesses
        """
    )
    t.do("play lava_goddesses", "capture theirs I.1", "no")
    assert t.captured("1.I.1")
    assert t.tokens_on("1.I.1") == 0
    assert t.spent(1) == 1
    assert t.bounty_token is None


@cites("GX-3.6")
def test_tokens_of_a_card_that_leaves_play_are_spent() -> None:
    # Destroyed.
    t = table("active_tiles\narmy 1 nakshatra+1\nbounty 1.I.1\nhand 0 demon_guardians")
    t.do("play demon_guardians", "destroy theirs I.1", "no")
    assert (t.spent(1), t.bounty_token) == (1, None)
    # Sacrificed.
    t = table("active_tiles\narmy 1 nakshatra+1\nbounty 1.I.1\nhand 0 bombardment_units")
    t.do("play bombardment_units")
    assert (t.spent(1), t.bounty_token) == (1, None)
    # Put on a deck.
    t = table("active_tiles\narmy 1 nakshatra+1\nbounty 1.I.1\nhand 0 un_go")
    t.do("play un_go", "put on deck theirs I.1")
    assert (t.spent(1), t.bounty_token) == (1, None)
    # Shifted.
    t = table("active_tiles\narmy 0 un_go+1\nbounty 0.I.1\nhand 0 spirits_of_smook alpha")
    t.do("shift mine I.1", "discard alpha", "play spirits_of_smook")
    assert (t.spent(0), t.bounty_token) == (1, None)


# -- passing ----------------------------------------------------------------------------------


@cites("GX-3.7")
def test_the_first_to_pass_must_have_no_token_in_hand() -> None:
    assert not table("active_tiles\ntokens 0 1 spent 1").offers("pass")
    assert table("active_tiles\narmy 0 un_go+1\ntokens 0 0 spent 1").offers("pass")


@cites("GX-3.7")
def test_after_a_pass_the_opponent_has_three_turns() -> None:
    t = table("active_tiles\ntokens 0 0 spent 2\narmy 1 nitish\nhand 1 navaj nikhilesh").do("pass")
    for _ in range(2):
        t.do("draw one")
        assert t.turn_of == 1
        assert t.round == 1
    t.do("play navaj")
    assert t.round == 2


@cites("GX-3.7")
def test_the_opponent_may_pass_with_tokens_after_that() -> None:
    t = table("active_tiles\ntokens 0 0 spent 2\narmy 1 nitish").do("pass", "pass")
    assert t.supremacy(1) == 1


@cites("GX-3.7", "GX-4.14")
def test_additional_turns_count_among_the_turns_left() -> None:
    t = table(
        """
        active_tiles
        turn_of 1
        tokens 0 0 spent 2
        first_pass 1
        turns_left 1
        army 1 timer
        hand 1 timer arpia
        """
    )
    # The second of three turns; Timer gives an additional one: it is the third.
    t.do("activate mine I.1")
    assert t.turn_of == 1
    assert t.round == 1
    t.do("play arpia")
    assert t.round == 2


@cites("GX-3.7", "galmi", "tile.galmi")
def test_galmi_leaves_the_opponent_two_turns() -> None:
    for galmi in (
        "active_tiles\narmy 0 boul_go / kan_te / galmi",
        "clans abhilasha xian goan_sul / justice narashima phoenix\nactive_tiles galmi",
    ):
        t = table(f"{galmi}\ntokens 0 0 spent 2\ntokens 1 2").do("pass", "draw one")
        assert (t.turn_of, t.round) == (1, 1)
        t.do("draw one")
        assert t.supremacy(0) == 1


@cites("GX-3.7")
def test_the_number_of_turns_is_fixed_at_the_pass() -> None:
    t = table(
        """
        active_tiles
        tokens 0 0 spent 2
        army 0 boul_go un_go / kan_te / galmi
        army 1 nitish / niranjan
        """
    )
    t.do("pass", "activate mine II.1", "sacrifice mine III.1")
    assert t.at("0.III.1") == ""
    t.do("draw one")
    # Galmi was there when the pass was made: no third turn.
    assert t.supremacy(0) + t.supremacy(1) == 1
    t = table(
        """
        active_tiles
        tokens 0 0 spent 2
        army 0 boul_go un_go / kan_te / (galmi)
        """
    )
    t.do("pass", "draw one", "draw one")
    assert t.round == 1


@cites("GX-3.7", "galmi")
def test_passing_by_galmis_effect_obeys_the_token_rule() -> None:
    galmi = "active_tiles\narmy 0 boul_go / kan_te\narmy 1 nitish\nhand 0 galmi\n"
    t = table(galmi + "tokens 0 1 spent 1").do("play galmi", "put on deck theirs I.1")
    assert t.turn_of == 1
    t = table(galmi + "tokens 0 0 spent 2").do("play galmi", "put on deck theirs I.1", "yes")
    assert t.state.view(0)["first_to_pass"] == 0


# -- the Wonder token -------------------------------------------------------------------------


@cites("GX-3.8", "GX-6.20")
def test_the_wonder_token_saves_one_card_of_a_play() -> None:
    t = table("active_tiles\nwonder 1\narmy 0 red_circle\nhand 0 spirits_of_smook alpha shard")
    t.do("play spirits_of_smook", "return wonder")
    assert t.wonder is None
    t.do("discard shard")
    assert t.at("0.I.2") == "spirits_of_smook"
    assert t.hand(0) == ["alpha"]


@cites("GX-3.8")
def test_the_wonder_token_makes_a_play_or_shift_possible() -> None:
    poor = "active_tiles\narmy 0 red_circle\nhand 0 spirits_of_smook alpha"
    assert not table(poor).offers("play spirits_of_smook")
    assert table(f"{poor}\nwonder 1").offers("play spirits_of_smook")
    assert not table(f"{poor}\nwonder 2").offers("play spirits_of_smook")
    shift = "active_tiles\narmy 0 boul_go\nhand 0 spirits_of_smook"
    assert not table(shift).offers("shift mine I.1")
    t = table(f"{shift}\nwonder 1").do("shift mine I.1", "play spirits_of_smook")
    assert t.at("0.I.1") == "spirits_of_smook"
    assert t.wonder is None


# -- end of turn ------------------------------------------------------------------------------


@cites("GX-3.9")
def test_more_than_seven_cards_are_discarded_at_the_end_of_ones_turn() -> None:
    seven = "alpha hempo orgah smook kan_te shard ree_ab"
    t = table(
        f"active_tiles\nhand 0 {seven}\nhand 1 elle quae sati tourach nalin kaez genious nezha"
    )
    t.do("draw three")
    for card in ("alpha", "hempo", "orgah"):
        assert (t.actor, t.turn_of) == (0, 0)
        t.do(f"discard {card}")
    assert t.hand_size(0) == 7
    # Only the player whose turn it was: the opponent still holds eight.
    assert t.turn_of == 1
    assert t.hand_size(1) == 8


@cites("GX-3.9")
def test_seven_cards_are_kept() -> None:
    t = table("active_tiles\nhand 0 alpha hempo orgah smook kan_te shard").do("draw one")
    assert t.turn_of == 1
    assert t.hand_size(0) == 7


@cites("GX-3.9", "narashima", "tile.narashima")
def test_narashima_lowers_the_limit_to_five_for_both() -> None:
    for narashima in (
        "active_tiles\narmy 1 nitish / nalin / narashima",
        "clans abhilasha galmi goan_sul / justice xian phoenix\nactive_tiles narashima",
    ):
        t = table(f"{narashima}\nhand 0 alpha hempo orgah smook kan_te").do("draw one")
        assert t.actor == 0
        t.do("discard alpha")
        assert t.hand_size(0) == 5
    t = table(
        "active_tiles\narmy 1 nitish / nalin / (narashima)\nhand 0 alpha hempo orgah smook kan_te"
    )
    assert t.do("draw one").turn_of == 1


@cites("GX-3.9")
def test_a_turn_used_to_pass_ends_like_any_other() -> None:
    t = table(
        "active_tiles\ntokens 0 0 spent 2\nhand 0 alpha hempo orgah smook kan_te shard ree_ab cylak"
    )
    t.do("pass")
    assert t.actor == 0
    t.do("discard alpha")
    assert t.turn_of == 1


@cites("GX-3.9")
def test_an_additional_turn_ends_like_any_other() -> None:
    t = table("active_tiles\nadditional 1\nhand 0 alpha hempo orgah smook kan_te shard ree_ab")
    t.do("draw one")
    assert (t.actor, t.turn_of) == (0, 0)
    t.do("discard alpha")
    assert (t.hand_size(0), t.turn_of) == (7, 1)


@cites("GX-3.9", "GX-4.19")
def test_end_of_turn_effects_come_in_the_order_their_player_chooses() -> None:
    t = table(
        """
        clans justice abhilasha xian / galmi narashima phoenix
        active_tiles
        army 0 arrows_of_justice red_circle / nezha ashes / bhj_abhilasha
        army 1 (un_go) (bun_to) (boul_go)
        tokens 0 0 spent 2
        """
    )
    t.do("pass")
    assert set(t.options) == {"resolve mine II.1", "resolve mine III.1"}
    t.do("resolve mine III.1")
    assert t.tokens(0) == 1
    assert t.hand_size(0) == 2
    assert t.army(1) == [["un_go", "bun_to", "boul_go"], [], []]


@cites("GX-3.9")
def test_each_condition_is_read_when_it_resolves() -> None:
    """Byun Hyung Ja of Xi'an discards the last five cards: then Nezha finds an empty hand."""
    text = """
        clans justice abhilasha xian / galmi narashima phoenix
        active_tiles
        army 0 arrows_of_justice dancing_dragon / nezha nio / bhj_xian
        hand 0 elle quae sati tourach justice
        tokens 0 0 spent 2
    """
    t = table(text).do("pass", "resolve mine III.1", "clan justice")
    for card in ("elle", "quae", "sati", "tourach", "justice"):
        t.do(f"discard {card}")
    assert t.hand_size(0) == 2
    # The other way round Nezha reads five cards in hand and does nothing.
    t = table(text).do("pass", "resolve mine II.1", "clan justice")
    for card in ("elle", "quae", "sati", "tourach", "justice"):
        t.do(f"discard {card}")
    assert t.hand_size(0) == 0


@cites("GX-3.9", "bhj_xian")
def test_end_of_turn_effects_come_before_the_hand_limit() -> None:
    """Eight cards: once Byun Hyung Ja of Xi'an has discarded five, there is nothing to discard."""
    t = table(
        """
        clans justice abhilasha xian / galmi narashima phoenix
        active_tiles
        army 0 dancing_dragon / nio / bhj_xian
        hand 0 elle quae sati tourach justice cylak solok ashes
        tokens 0 0 spent 2
        """
    )
    t.do("pass", "clan justice")
    for card in ("elle", "quae", "sati", "tourach", "justice"):
        t.do(f"discard {card}")
    assert t.hand(0) == ["ashes", "cylak", "solok"]
    assert t.turn_of == 1


@cites("GX-3.9")
def test_nothing_is_checked_again_after_the_discards() -> None:
    """The limit comes last: Nezha does not see the hand it leaves."""
    t = table("active_tiles\nturn_of 1\narmy 1 volantis / nezha\nhand 1 elle\ntokens 1 0 spent 2")
    t.do("pass")
    assert t.hand_size(1) == 1


# -- drawing ----------------------------------------------------------------------------------

LEFT = "orgah smook bombardment_units bombardment_units"
"""All other cards of seat 0 are out of the game: what is not said to lie elsewhere is no deck."""


def removed(but: str = "") -> str:
    return f"removed 0 {cards_of('abhilasha galmi goan_sul', but=f'{LEFT} {but}')}"


@cites("GX-3.10")
def test_drawing_from_an_empty_deck_shuffles_the_discard_pile_first() -> None:
    t = table(
        f"active_tiles\n{removed()}\ndiscard 0 orgah smook bombardment_units\n"
        f"deck 0 bombardment_units"
    )
    t.do("draw three")
    assert t.hand_size(0) == 3
    assert "bombardment_units" in t.hand(0)
    assert t.discard(0) == []
    assert len(t.deck(0)) == 1


@cites("GX-3.10")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn() -> None:
    t = table(
        f"active_tiles\n{removed()}\nhand 0 orgah smook bombardment_units\ndeck 0 bombardment_units"
    )
    t.do("draw three")
    assert t.hand_size(0) == 4
    assert t.deck(0) == []
    assert t.turn_of == 1


@cites("GX-3.10")
def test_revealing_never_shuffles() -> None:
    t = table(
        f"active_tiles\n{removed(but='shard boul_go')}\narmy 0 boul_go\nhand 0 shard\n"
        "discard 0 bombardment_units*2\ndeck 0 orgah smook"
    )
    t.do("play shard")
    assert set(t.options) == {"take orgah", "take smook"}
    t.do("take orgah")
    assert sorted(t.discard(0)) == ["bombardment_units", "bombardment_units", "smook"]
    assert t.deck(0) == []


@cites("GX-3.10")
def test_putting_cards_from_the_deck_into_the_discard_pile_never_shuffles() -> None:
    t = table(
        f"""
        active_tiles
        turn_of 1
        {removed()}
        deck 0 orgah
        discard 0 smook bombardment_units*2
        army 1 nitish
        hand 1 nalin
        """
    )
    t.do("play nalin", "my opponent")
    assert t.deck(0) == []
    assert len(t.discard(0)) == 4


@cites("GX-3.11")
def test_discard_piles_and_numbers_are_public_hands_and_decks_are_not() -> None:
    t = table("active_tiles\nhand 0 alpha hempo\ndiscard 0 orgah")
    for viewer in (1, None):
        players = t.state.view(viewer)["players"]
        assert isinstance(players, list)
        me = players[0]
        assert me["discard"] == ["orgah"]
        assert (me["hand_size"], me["deck_size"]) == (2, 42)
        assert me["hand"] == []
        assert me["deck_known"] == []
    assert t.sees_in_deck(0, 0) == {}
    players = t.state.view(0)["players"]
    assert isinstance(players, list)
    assert sorted(players[0]["hand"]) == ["alpha", "hempo"]
