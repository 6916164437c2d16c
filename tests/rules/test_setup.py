"""GX-1.x: draft, tiles, decks, mulligan, what lies where before the first turn."""

from __future__ import annotations

from collections import Counter

from tefuda.games.gosux.rulings import BY_NAME
from tests.cites import cites
from tests.scenario import Table, new_game, table

GIVEN = "phoenix,tomorrow,xian/abhilasha,galmi,justice"


def active_tiles(t: Table) -> set[str]:
    tiles = t.state.view(None)["tiles"]
    assert isinstance(tiles, list)
    return {tile["clan"] for tile in tiles if tile["active"]}


@cites("GX-1.1")
def test_clans_are_picked_one_two_two_one() -> None:
    t = new_game(draft="picked", first="0")
    order = []
    for clan in ("xian", "galmi", "justice", "phoenix", "tomorrow", "goan_sul"):
        order.append(t.actor)
        t.do(f"pick {clan}")
        if len(order) < 6:
            assert not t.offers(f"pick {clan}")
    assert order == [0, 1, 1, 0, 0, 1]
    players = t.state.view(0)["players"]
    assert isinstance(players, list)
    assert set(players[0]["clans"]) == {"xian", "phoenix", "tomorrow"}
    assert set(players[1]["clans"]) == {"galmi", "justice", "goan_sul"}


@cites("GX-1.1")
def test_the_first_player_drafts_first_and_starts_round_one() -> None:
    t = new_game(draft="picked", first="1")
    assert t.actor == 1
    for clan in ("xian", "galmi", "justice", "phoenix", "tomorrow", "goan_sul"):
        t.do(f"pick {clan}")
    t.do("keep", "keep")
    assert t.turn_of == 1
    assert t.round == 1


@cites("GX-1.1")
def test_chance_decides_who_is_first() -> None:
    firsts = {new_game(seed, draft="picked").actor for seed in range(12)}
    assert firsts == {0, 1}


@cites("GX-1.1")
def test_a_random_draft_deals_six_different_clans_without_asking() -> None:
    drafts = set()
    for seed in range(6):
        t = new_game(seed, draft="random")
        assert t.offers("keep")
        players = t.state.view(0)["players"]
        assert isinstance(players, list)
        clans = [*players[0]["clans"], *players[1]["clans"]]
        assert [len(player["clans"]) for player in players] == [3, 3]
        assert len(set(clans)) == 6
        drafts.add(tuple(clans))
    assert len(drafts) > 1


@cites("GX-1.1")
def test_given_clans_are_those_the_table_named() -> None:
    t = new_game(draft="given", clans=GIVEN, first="0")
    players = t.state.view(1)["players"]
    assert isinstance(players, list)
    assert set(players[0]["clans"]) == {"phoenix", "tomorrow", "xian"}
    assert set(players[1]["clans"]) == {"abhilasha", "galmi", "justice"}


@cites("GX-1.2")
def test_the_tiles_nobody_picked_are_active_and_no_others() -> None:
    t = new_game(draft="given", clans=GIVEN)
    assert active_tiles(t) == {"goan_sul", "narashima"}


@cites("GX-1.2")
def test_an_active_tile_binds_both_players() -> None:
    """Narashima's tile: five cards at the end of a turn, whoever's turn it is."""
    for seat in (0, 1):
        t = table(
            f"""
            clans phoenix tomorrow xian / abhilasha galmi justice
            turn_of {seat}
            hand 0 kaez arpia*2 timer*2
            hand 1 elle quae nezha sati tourach
            """
        )
        t.do("draw one")
        assert t.actor == seat
        t.do("discard kaez" if seat == 0 else "discard elle")
        assert t.hand_size(seat) == 5


@cites("GX-1.3")
def test_a_deck_is_the_45_cards_of_three_clans_and_seven_are_drawn() -> None:
    t = new_game(draft="given", clans=GIVEN)
    for seat, side in enumerate(GIVEN.split("/")):
        assert t.hand_size(seat) == 7
        cards = Counter(t.hand(seat) + t.deck(seat))
        assert sum(cards.values()) == 45
        for card in t.game.cards.cards:
            copies = (2 if card.level == 1 else 1) if card.clan in side.split(",") else 0
            assert cards[card.id] == copies


@cites("GX-1.3")
def test_decks_are_shuffled() -> None:
    decks = {tuple(new_game(seed, draft="given", clans=GIVEN).deck(0)) for seed in range(3)}
    assert len(decks) == 3


MULLIGAN = """
    clans phoenix tomorrow xian / abhilasha galmi justice
    phase mulligan
    turn 0
    frame flow.game@by.2
    frame flow.game@mulligan
"""


@cites("GX-1.4")
def test_a_hand_with_one_troop_may_be_shown_and_drawn_again() -> None:
    t = table(MULLIGAN + "hand 0 timer kaez genious fenghuang neo ez phoenix")
    assert t.actor == 0
    t.do("mulligan")
    shown = [event["card"] for event in t.state.events(1) if event["kind"] == "mulligan"]
    assert sorted(map(str, shown)) == sorted(
        ["timer", "kaez", "genious", "fenghuang", "neo", "ez", "phoenix"]
    )
    assert t.hand_size(0) == 7
    assert len(t.deck(0)) == 38
    assert t.sees_in_deck(1, 0) == {}
    assert t.actor == 0
    t.do("keep")
    assert t.actor == 1


@cites("GX-1.4")
def test_a_hand_with_two_troops_is_kept() -> None:
    for troops in ("timer arpia", "timer*2"):
        t = table(MULLIGAN + f"hand 0 {troops} kaez genious fenghuang neo ez")
        assert t.options == ["keep"]


@cites("GX-1.4")
def test_a_mulligan_may_be_taken_again() -> None:
    for seed in range(1, 300):
        t = table(MULLIGAN + f"hand 0 timer kaez genious fenghuang neo ez phoenix\nseed {seed:x}")
        t.do("mulligan")
        if t.offers("mulligan"):
            t.do("mulligan")
            assert t.hand_size(0) == 7
            return
    raise AssertionError("no second poor hand in 300 shuffles")


@cites("GX-1.4")
def test_a_card_of_every_level_is_a_troop_for_the_mulligan() -> None:
    t = table(MULLIGAN + "hand 0 timer phoenix_immortal kaez genious fenghuang neo ez")
    assert t.options == ["keep"]


@cites("GX-1.4")
def test_the_first_player_decides_about_the_mulligan_first() -> None:
    for first in (0, 1):
        t = new_game(draft="given", clans=GIVEN, first=str(first))
        assert t.actor == first
        t.do("keep")
        assert t.actor == 1 - first


@cites("GX-1.5")
def test_tokens_at_the_start() -> None:
    t = new_game(draft="given", clans=GIVEN).do("keep", "keep")
    for seat in (0, 1):
        assert (t.tokens(seat), t.spent(seat), t.locked(seat)) == (2, 0, 2)
        assert t.supremacy(seat) == 0
    assert t.wonder is None
    assert t.bounty_token is None


@cites("GX-4.10")
def test_the_setting_veteran_slot_reaches_the_game() -> None:
    lines = new_game(draft="random", veteran_slot=True).state.notation().splitlines()
    assert "veteran_slot 1" in lines
    lines = new_game(draft="random").state.notation().splitlines()
    assert "veteran_slot 1" not in lines


def test_house_rulings_are_turned_round_by_name() -> None:
    names = "most_on_a_tie, mill_shuffles"
    bits = sum(1 << BY_NAME[name].bit for name in names.split(", "))
    lines = new_game(draft="random", rulings=names).state.notation().splitlines()
    assert f"rulings {bits}" in lines


def test_a_ruling_turned_round_plays_the_other_way() -> None:
    """Each ruling names its rule; the ledger proves the rest."""
    tie = "active_tiles\nturn_of 1\narmy 0 boul_go\nhand 1 volantis\n"
    assert table(tie).do("play volantis").army(1) == [["volantis"], [], []]
    bit = 1 << BY_NAME["most_on_a_tie"].bit
    assert table(tie + f"rulings {bit}").do("play volantis").army(1) == [[], [], []]
