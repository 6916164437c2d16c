"""Combinations that a close reading of the rules asks for."""

from __future__ import annotations

import random

from tefuda.games.gosux.invariants import check
from tests.cites import cites
from tests.scenario import Table, table

# -- what a seat may know ---------------------------------------------------------------------


def stacked_and_seen(deepest: str, other_copy: str) -> Table:
    """Un'Go and Kno'Bo stacked by Ree Ab, one drawn, the hand seen by Arrows of Justice."""
    t = table(
        f"""
        clans galmi goan_sul xian / justice narashima phoenix
        active_tiles
        army 0 bun_to
        army 1 petal_faeries
        hand 0 ree_ab {other_copy}
        hand 1 arrows_of_justice
        discard 0 un_go kno_bo
        """
    )
    t.do("play ree_ab", "stack un_go", "stack kno_bo", f"stack {deepest}")
    return t.do("play arrows_of_justice")


@cites("ree_ab", "arrows_of_justice", "GX-6.52")
def test_a_hand_with_a_second_copy_does_not_tell_what_ree_ab_left_on_the_deck() -> None:
    first = stacked_and_seen("kno_bo", "kno_bo")
    second = stacked_and_seen("un_go", "un_go")
    assert first.hand(0) == second.hand(0) == ["kno_bo", "un_go"]
    assert first.deck(0)[0] != second.deck(0)[0]
    assert first.state.view(1) == second.state.view(1)


@cites("ree_ab", "arrows_of_justice", "GX-6.52")
def test_a_hand_without_a_second_copy_tells_it() -> None:
    for deepest, drawn in (("kno_bo", "un_go"), ("un_go", "kno_bo")):
        t = stacked_and_seen(deepest, "shard")
        assert drawn in t.hand(0)
        assert t.sees_in_deck(1, 0) == {1: deepest}


@cites("apostles_of_night", "GX-3.4", "GX-4.9")
def test_paying_with_two_like_cards_is_asked_for_like_paying_with_two_others() -> None:
    for hand in ("lava_goddesses lava_goddesses", "lava_goddesses alpha"):
        t = table(
            f"""
            army 0 apostles_of_night
            hand 0 {hand}
            discard 0 bun_to
            """
        )
        t.do("shift mine I.1")
        assert t.hand_size(0) == 2, hand
        t.do("discard lava_goddesses")
        assert t.hand_size(0) == 0, "the last card is discarded without a question"


# -- states dealt from a view -----------------------------------------------------------------


def deals_whole_states(t: Table, viewer: int | None) -> None:
    """Whatever is dealt from the view can ask what is being asked, and be played on."""
    for seed in range(20):
        rng = random.Random(seed)
        state = t.game.determinise(t.state.view(viewer), rng)
        for _ in range(12):
            check(state)
            if state.actor is None:
                break
            state.step(rng.choice(state.options))


@cites("GX-3.1", "GX-3.11")
def test_a_card_being_paid_for_is_in_every_hand_dealt_from_a_view() -> None:
    t = table("army 0 boul_go un_go\nhand 0 lava_goddesses alpha hempo smook orgah")
    t.do("play lava_goddesses", "discard alpha")
    deals_whole_states(t, 1)
    deals_whole_states(t, None)


@cites("GX-3.4", "GX-3.11")
def test_a_hand_dealt_in_the_middle_of_a_shift_can_complete_it() -> None:
    t = table("army 0 bun_to\nhand 0 un_go hempo smook galmi")
    t.do("shift mine I.1")
    deals_whole_states(t, 1)
    t.do("discard hempo", "discard smook")
    deals_whole_states(t, 1)
    deals_whole_states(t, None)


@cites("bhj_xian", "GX-3.11")
def test_a_hand_dealt_while_five_cards_of_a_clan_are_discarded_holds_them() -> None:
    t = table(
        """
        clans xian goan_sul galmi / justice narashima phoenix
        active_tiles
        army 0 three_wishes / pangu / bhj_xian
        hand 0 dalisteer nio valeen dancing_dragon thousand_faces alpha hempo
        """
    )
    t.do("draw one", "clan xian", "discard nio")
    for seed in range(20):
        state = t.game.determinise(t.state.view(1), random.Random(seed))
        for _ in range(4):
            state.step(state.options[0])
        assert state.actor == 1, "four more cards of the clan could be discarded"


@cites("fenghuang", "GX-6.4")
def test_a_deck_dealt_while_it_is_searched_holds_what_was_found() -> None:
    t = table(
        """
        clans phoenix goan_sul galmi / justice narashima xian
        active_tiles
        army 0 arpia
        hand 0 fenghuang kaez genious timer timer
        discard 0 phoenix phoenix_eliana
        """
    )
    t.do("play fenghuang")
    deals_whole_states(t, 1)
    deals_whole_states(t, None)


@cites("ree_ab", "GX-6.52")
def test_a_watcher_knows_the_set_that_ree_ab_is_ordering() -> None:
    t = table(
        """
        clans galmi goan_sul xian / justice narashima phoenix
        army 0 bun_to
        hand 0 ree_ab
        discard 0 un_go kno_bo
        """
    )
    t.do("play ree_ab", "stack un_go", "stack kno_bo")
    players = t.state.view(None)["players"]
    assert isinstance(players, list)
    assert players[0]["deck_sets"] == [["kno_bo", "un_go"]]
    assert players[0]["deck_known"] == []
    deals_whole_states(t, None)


# -- long chains ------------------------------------------------------------------------------


@cites("xian", "nio", "abhilasha", "dark_cultists", "GX-4.13", "GX-6.34", "GX-6.35")
def test_four_copies_within_each_other_are_all_resolved() -> None:
    t = table(
        """
        clans abhilasha xian tomorrow / justice narashima phoenix
        active_tiles
        army 0 red_circle thousand_faces all_in_one / nio shennong / abhilasha
        hand 0 xian
        discard 0 dark_cultists red_circle
        """
    )
    t.do("play xian", "copy mine II.1", "choose dark_cultists")
    assert t.hand_size(0) == 3, "1000 Faces as Xi'an: three clans in its column"
    assert t.removed(0) == ["dark_cultists"]
    assert t.captured("0.III.1"), "Nio as Xi'an captures the Abhilasha it copied"
