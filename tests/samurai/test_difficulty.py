"""Easy and hard fights (WS-5.9), and the rulings WS-8.6 and WS-8.17 on them."""

from __future__ import annotations

import pytest

from tefuda.core.game import PositionError
from tefuda.core.settings import SettingError
from tests.cites import cites
from tests.samurai.table import fight, samurai

HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
ATTACK = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3, Guard 0."""


def hard(*adversary: str, more: str = "") -> str:
    return f"difficulty hard\n{HAND}\nadversary {' '.join(adversary)}\n{more}"


@cites("WS-5.9")
def test_only_a_hard_fight_has_the_hard_card() -> None:
    for difficulty, cards in (("normal", 12), ("easy", 12), ("hard", 13)):
        view = samurai().new(seed=1, difficulty=difficulty).view(0)
        assert len(view["adversary"]) == cards  # type: ignore[arg-type]
        assert view["difficulty"] == difficulty
    with pytest.raises(PositionError, match="does not belong"):
        samurai().position(f"{HAND} iron_wall\nadversary hard")


@cites("WS-5.9")
def test_the_hard_card_cannot_be_passed_as_a_defence() -> None:
    t = fight(hard("hard", "adversary_8", more="gauges force 4 technique 4")).do("reveal")
    assert "nothing gets through it" in str(t.state.ask("en")["text"])
    assert "rien ne la franchit" in str(t.state.ask("fr")["text"])
    assert t.state.forecast(0)["defence"]["passed"] == 0  # type: ignore[index]
    t.do(*ATTACK)
    assert (t.happened("held"), t.them) == ([{"kind": "held", "card": "hard"}], (8, 5))


@cites("WS-5.9", "WS-8.17")
def test_the_hard_card_brings_two_counter_attacks_and_guard_may_be_bought_before_each() -> None:
    t = fight(hard("adversary_5", "hard", "adversary_7", "adversary_1")).do(*ATTACK, "go on")
    assert [e["number"] for e in t.happened("more")] == [2]
    assert (t.you, t.view["countered"], t.view["counter"]) == ((8, 5), ["hard"], None)
    t.do("go on")  # below 2: 2 Life
    assert (t.you, t.view["countered"]) == ((6, 5), ["adversary_7", "hard"])
    t.do("raise guard", "raise guard", "go on")
    assert t.happened("parried")
    assert (t.you, t.view["attack"]) == ((6, 3), 2)
    assert t.cards("adversary_discard") == ["adversary_1", "adversary_5", "adversary_7", "hard"]


@cites("WS-8.17")
def test_the_discards_come_back_before_each_of_the_two_if_they_must() -> None:
    """WS-8.17: with fewer than two cards left; what lies on the table stays there."""
    t = fight(hard("adversary_5", "hard", "adversary_7", more="adversary_discard rest"))
    t.do(*ATTACK, "go on")
    assert not t.happened("shuffle")
    t.do("go on")
    assert [e["deck"] for e in t.happened("shuffle")] == ["adversary"]
    assert t.view["countered"] == ["hard"] or "hard" in t.cards("adversary_discard")
    assert len(t.cards("adversary")) == 10


@cites("WS-8.7", "WS-8.9", "kusarigama", "naginata")
def test_naginata_and_kusarigama_look_at_each_of_the_counter_attacks() -> None:
    cards = ("adversary_5", "hard", "adversary_7", "adversary_9")
    t = fight(hard(*cards, more="weapon naginata")).do(*ATTACK, "go on", "go on", "go on")
    assert t.gauges[2] == 3
    t = fight(hard(*cards, more="weapon kusarigama\ngauges technique 1"))
    t.do(*ATTACK, "go on", "go on", "go on")
    assert (len(t.happened("disarmed")), t.you) == (2, (8, 5))


@cites("WS-5.9")
def test_a_forecast_counts_the_hard_card() -> None:
    counters = fight(hard("adversary_5")).state.forecast(0)["counter"]
    assert isinstance(counters, list)
    chances = [c["chance"] for c in counters if c["suffer"] == {"counters": 2}]
    assert chances == [pytest.approx(1 / 13)]


EASY = f"difficulty easy\n{HAND}\ndeck iron_wall joker cold_eye cornered"


@cites("WS-5.9", "WS-2.1")
def test_in_an_easy_fight_ki_draws_three_cards_and_one_is_kept() -> None:
    t = fight(EASY).do("draw")
    assert t.view["drawn"] == ["iron_wall", "cold_eye", "joker"]
    assert "draw" not in t.options  # the next draw waits for this one
    reasons = {r["thing"]["action"]: r["text"] for r in t.state.why_not(0)}  # type: ignore[index]
    assert reasons["draw"] == "First choose which of the cards you keep."
    t.do("keep joker")
    assert ("joker" in t.cards("hand"), t.you) == (True, (8, 4))
    assert t.cards("discard") == ["iron_wall", "cold_eye"]
    assert t.do("draw").you == (8, 3)


@cites("WS-5.9", "WS-5.2", "bridge", "snow")
def test_an_easy_draw_costs_what_a_draw_costs_in_snow() -> None:
    t = fight(f"{EASY}\nlocation bridge\nclimate snow").do("draw")
    assert (t.you, len(t.cards("drawn"))) == ((8, 3), 3)


@cites("WS-5.9", "WS-1.6")
def test_an_easy_draw_takes_as_many_cards_as_there_are() -> None:
    """WS-5.9, WS-1.6: discards come back for it, the last card needs no choice."""
    all_but = [c.id for c in samurai().cards.cards[:21]]
    hand = "hand " + " ".join(all_but[:-2])
    t = fight(f"difficulty easy\n{hand}\ndiscard rest").do("draw")
    assert len(t.cards("drawn")) == 2
    hand = "hand " + " ".join(all_but[:-1])
    t = fight(f"difficulty easy\n{hand}").do("draw")
    assert (t.cards("drawn"), "joker" in t.cards("hand")) == ([], True)


@cites("WS-2.1")
def test_an_easy_draw_interrupts_any_question() -> None:
    t = fight(EASY + "\nadversary adversary_5 adversary_8").do(*ATTACK, "draw")
    assert (t.state.ask("en")["kind"], t.view["actor"]) == ("keep_card", 0)
    assert "raise guard" not in t.options
    assert "raise guard" in t.do("keep iron_wall").options


@cites("WS-5.9")
def test_each_way_of_an_easy_fight_can_be_left_out() -> None:
    text = fight(f"{EASY}\neasy_draw false").do("draw")
    assert (text.cards("drawn"), "iron_wall" in text.cards("hand")) == ([], True)
    view = samurai().new(seed=1, difficulty="easy", easy_die=False).view(0)
    assert (view["die"], view["easy"]) == (1, ["draw", "special"])
    with pytest.raises(SettingError, match=r"at least one of easy_draw, .* \(WS-5.9\)"):
        samurai().new(difficulty="easy", easy_draw=False, easy_die=False, easy_special=False)


@cites("WS-5.9", "WS-8.6", "katana", "katana_kodachi")
def test_the_wound_die_of_an_easy_fight_starts_at_two_or_higher() -> None:
    for weapon, die in (("katana", 2), ("katana_kodachi", 3)):
        assert samurai().new(seed=1, difficulty="easy", weapon=weapon).view(0)["die"] == die


@cites("WS-5.9")
def test_a_random_special_card_starts_in_the_action_deck_of_an_easy_fight() -> None:
    added = set()
    for seed in range(30):
        state = samurai().new(seed=seed, difficulty="easy")
        view = state.view(0)
        assert len(view["specials"]) == 7  # type: ignore[arg-type]
        piles = {*view["deck"], *view["hand"]}  # type: ignore[misc]
        added |= piles & {c.id for c in samurai().cards.cards[21:]}
        assert len(piles) == 22
    assert len(added) == 8
