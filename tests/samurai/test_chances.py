"""The chances shown before a choice, against counting: every card that may come, one by one."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tefuda.core.state import Json, State
from tefuda.games.samurai.layout import ADVERSARY, ADVERSARY_N, COUNTERS, DEFENCE, DIE_SIDES
from tefuda.games.samurai.rules import Rules
from tests.cites import cites
from tests.samurai.table import fight, samurai
from tests.samurai.test_values import positions

GO_ON = samurai().catalogue.index("go on")
WEAPONS = ("katana", "naginata", "kusarigama", "katana_kodachi", "tanto", "tonfa_2")
ENEMIES = ("ishida", "oda", "three", "leonardo", "kempo")
WANTED = 50
"""Positions of each kind, found in so many fights."""
SEEDS = 400
LONG = 200
"""Decisions of a fight that are looked at: with a rule misread on purpose it may never end."""


def walk() -> Iterator[Rules]:
    for seed in range(SEEDS):
        rng = random.Random(seed)
        decisions = positions(seed, rng.choice(WEAPONS), rng.choice(ENEMIES))
        for state in itertools.islice(decisions, LONG):
            assert isinstance(state, Rules)
            if not state.over and rng.random() < 0.3:
                yield state


def unseen(state: State) -> list[str]:
    """What the next Adversary card can be: those of the deck, and of its discards if they come
    back first (WS-1.6)."""
    view = state.view(0)
    deck, gone = view["adversary"], view["adversary_discard"]
    assert isinstance(deck, list)
    assert isinstance(gone, list)
    return deck if len(deck) > 1 else deck + gone


def with_next(state: Rules, card: str) -> Rules:
    """The same fight with this Adversary card on top; enough cards lie below it."""
    other = state.clone()
    assert isinstance(other, Rules)
    b, n = other.b, int(other.b[ADVERSARY_N])
    number = samurai().cards.adversary_index[card] + 1
    at = next(i for i in range(ADVERSARY, ADVERSARY + n) if b[i] == number)
    b[at], b[ADVERSARY + n - 1] = b[ADVERSARY + n - 1], number
    other.hear()
    return other


def suffered(events: list[Json]) -> str:
    """What the Counter-attack that was revealed did."""
    kinds = [str(event["kind"]) for event in events]
    if "more" in kinds:
        return "counters"
    if not {"hit"} & set(kinds):
        return "nothing"
    wounds = [e for e in events if e["kind"] == "wound" and not e["enemy"]]
    fatal = any(e["kind"] == "finish" and e["how"] == "you_fell" for e in events)
    if wounds:
        return f"wound {wounds[0]['level']}"
    loss = next((e for e in events if e["kind"] == "you_lose"), None)
    if loss is None:
        return "a fatal wound" if fatal else "all that is left"
    return f"{loss['life']} life {loss['ki']} ki"


def told(outcome: Json, state: Rules) -> str:
    """The same of an outcome in a forecast, with this Life and Ki."""
    loss = outcome["suffer"]
    assert isinstance(loss, dict)
    if not loss:
        return "nothing"
    if "counters" in loss:
        return "counters"
    if "wound" in loss:
        fatal = state.view(0)["weapon"] == "tonfa_2"
        return "a fatal wound" if fatal else f"wound {loss['wound']}"
    view = state.view(0)
    life, ki = (min(loss.get(name, 0), int(str(view[name]))) for name in ("life", "ki"))
    return f"{life} life {ki} ki" if life or ki else "all that is left"


@cites("WS-1.5", "WS-2.3")
def test_what_a_counter_attack_can_do_is_counted_over_the_cards_not_yet_seen() -> None:
    """WS-1.5, WS-2.3: each of them is put on top, and the attack goes on with it."""
    found = 0
    for state in walk():
        if not state.b[COUNTERS] or state.b[ADVERSARY_N] < 2 or GO_ON not in state.options:
            continue
        if state.ask("en")["kind"] != "guard":
            continue
        counted: Counter[str] = Counter()
        cards = unseen(state)
        for card in cards:
            world = with_next(state, card)
            world.step(GO_ON)
            counted[suffered(world.events(0))] += 1
        shown: Counter[str] = Counter()
        outcomes = state.forecast(0)["counter"]
        assert isinstance(outcomes, list)
        for outcome in outcomes:
            shown[told(outcome, state)] += outcome["chance"] * len(cards)
        assert shown == pytest.approx(counted), state.notation()
        found += 1
        if found == WANTED:
            break
    assert found == WANTED


@cites("WS-1.5", "WS-1.6")
def test_the_chance_to_pass_is_counted_over_the_cards_not_yet_seen() -> None:
    found, with_shuffle = 0, 0
    index, cards = samurai().cards.adversary_index, samurai().cards.adversary
    for state in walk():
        if state.b[DEFENCE] or state.ask("en")["kind"] != "card":
            continue
        gauges = state.view(0)["gauges"]
        assert isinstance(gauges, dict)
        coming = [cards[index[id_]] for id_ in unseen(state)]
        passed = [
            not card.impenetrable and all(gauges[name] >= n for name, n in card.need.items())
            for card in coming
        ]
        defence = state.forecast(0)["defence"]
        assert isinstance(defence, dict)
        assert defence["passed"] == pytest.approx(sum(passed) / len(coming))
        assert defence["cards"] == len(coming)
        with_shuffle += int(state.b[ADVERSARY_N]) < 2
        found += 1
        if found >= WANTED and with_shuffle:
            break
    assert found >= WANTED
    assert with_shuffle


def counters_after(deck: list[str], gone: list[str]) -> Iterator[tuple[str, float]]:
    """Each card that can be the Counter-attack after a Defence not yet drawn, and its chance."""
    if len(deck) < 2:
        deck, gone = deck + gone, []
    for defence in deck:
        rest = [card for card in deck if card != defence]
        rest = rest if len(rest) > 1 else rest + gone
        yield from ((card, 1 / len(deck) / len(rest)) for card in rest)


@cites("WS-1.6", "WS-2.3", "katana", "ishida")
@pytest.mark.parametrize("left", range(13))
def test_a_counter_attack_behind_a_hidden_defence_is_counted_over_both(left: int) -> None:
    """WS-1.6: however many cards are left, with a shuffle before the first, the second or none."""
    rng = random.Random(left)
    ids = [card.id for card in samurai().cards.adversary[:12]]
    deck = rng.sample(ids, left)
    for guard in range(-2, 5):
        piles = f"adversary {' '.join(deck)}\nadversary_discard rest" if left < 12 else ""
        t = fight(f"hand joker\ngauges guard {guard}\n{piles}")
        gone = [id_ for id_ in ids if id_ not in deck]
        coming = list(counters_after(deck, gone))
        index, cards = samurai().cards.adversary_index, samurai().cards.adversary
        safe = sum(p for id_, p in coming if guard >= cards[index[id_]].guard_below)
        shown = t.state.forecast(0)["counter"]
        assert isinstance(shown, list)
        assert sum(o["chance"] for o in shown) == pytest.approx(1)
        assert sum(o["chance"] for o in shown if not o["suffer"]) == pytest.approx(safe)


@cites("WS-4.7")
def test_who_of_three_strikes_is_counted_over_the_faces_of_the_die() -> None:
    found = 0
    for state in walk():
        view = state.view(0)
        enemies = view["enemies"]
        assert isinstance(enemies, list)
        if len(enemies) == 1 or view["attack"] == 0 or state.ask("en")["kind"] != "card":
            continue
        rolls = samurai().cards.foes.three.strikers
        alive = [n for n, enemy in enumerate(enemies, 1) if enemy["life"]]
        chances = {n: sum(n in who for who in rolls) / DIE_SIDES for n in alive}
        shown = state.forecast(0)["strikers"]
        assert isinstance(shown, list)
        assert {foe["number"]: foe["chance"] for foe in shown} == pytest.approx(chances)
        found += 1
        if found == WANTED:
            break
    assert found == WANTED


@cites("WS-8.18", "leonardo")
def test_leonardo_who_is_about_to_lose_life_does_not_strike() -> None:
    """WS-8.18: nor does a forecast say that he could; Ki taken or Life he chooses not to does."""
    hand = "enemy leonardo\nhand overhead_cut cut_and_step clean_line\ngauges force 4 technique 4"
    for defence, strikes in (("adversary_3", 0), ("adversary_1", 1), ("adversary_2", 1)):
        t = fight(f"{hand}\nadversary {defence} adversary_8").do("reveal")
        assert len(t.state.forecast(0)["strikers"]) == strikes  # type: ignore[arg-type]
        assert bool(t.state.forecast(0)["counter"]) == bool(strikes)
    armoured = fight(f"{hand}\nyoroi enemy\nadversary adversary_3 adversary_8").do("reveal")
    assert armoured.state.forecast(0)["counter"]
    hidden = fight(f"{hand}\nadversary adversary_3 adversary_1\nadversary_discard rest")
    assert hidden.state.forecast(0)["strikers"] == [{"number": 1, "chance": 1 / 2}]
