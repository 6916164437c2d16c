"""The engine beside the rules as written a second time: fights of every kind, in step."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from tefuda.core.state import State
from tests.samurai.second.fight import Fight
from tests.samurai.second.ground import CHANCE, NAMES
from tests.samurai.table import samurai

FIGHTS: Final = 40
"""Of each of the twenty parts."""
PILES: Final = (
    *("hand", "stored", "drawn", "discard", "deck", "specials", "removed"),
    *("adversary", "adversary_discard"),
)
KI: Final = ("draw", "reveal", "raise guard", "gisei", "use location", "mulligan", "life to ki")
"""Seldom chosen, or fights would be short."""


def settings(rng: random.Random) -> dict[str, object]:
    """Whatever can be chosen together, with more of it than a table would choose."""
    game = samurai()
    while True:
        drawn: dict[str, object] = {
            name: rng.choice(setting.values) if rng.random() < 0.3 else setting.default
            for name, setting in game.settings.items()
        }
        drawn["weapon"] = rng.choice(game.settings["weapon"].values)
        if drawn["campaign"] == "none":
            drawn["enemy"] = rng.choice(game.settings["enemy"].values)
        if game.fault(drawn) is None:
            return drawn


def choose(rng: random.Random, second: Fight, names: list[str], thrift: float) -> str:
    """At random, but with an eye on combos and on Ki."""

    def weight(name: str) -> float:
        if name in KI or name.startswith("take "):
            return thrift
        if name == "go on":
            return 0.5
        first, _, card = name.partition(" ")
        alike = first == "play" and second.played and card in second.cards
        return 5 if alike and second.symbol(card) == second.symbol(second.played[0]) else 1

    return rng.choices(names, [weight(name) for name in names])[0]


def hear(state: State) -> list[Any]:
    return [event for event in state.events(0) if event["kind"] in CHANCE]


def seen(view: Any) -> dict[str, object]:
    """What both must agree on, as the engine shows it."""
    bushido, blood, taikyu = view["bushido"], view["blood"], view["taikyu"]
    return {
        **{name: sorted(view[name]) for name in PILES},
        **{name: view[name] for name in ("life", "ki", "die", "round", "mulligans")},
        "gauges": [view["gauges"][name] for name in NAMES],
        "enemies": [[enemy["life"], enemy["ki"]] for enemy in view["enemies"]],
        "armour": [view["armour"], view["enemy"]["armour"]],
        "location": view["location"] or "none",
        "bushido": (bushido["marker"], bushido["virtue"] or "") if bushido else (0, ""),
        "blood": {card["card"]: card["level"] for card in blood["kept"]} if blood else {},
        "line": taikyu["line"] if taikyu else 0,
    }


def held(second: Fight) -> dict[str, object]:
    return {
        **{name: sorted(getattr(second, name)) for name in PILES},
        **{name: getattr(second, name) for name in ("life", "ki", "die", "round", "mulligans")},
        **{name: getattr(second, name) for name in ("gauges", "enemies", "armour", "location")},
        "bushido": (second.marker, second.virtue),
        "blood": second.kept,
        "line": second.line,
    }


@pytest.mark.parametrize("part", range(20))
def test_both_ask_the_same_and_come_to_the_same(part: int) -> None:
    asked = 0
    for seed in range(part * FIGHTS, (part + 1) * FIGHTS):
        rng = random.Random(seed)
        asked += play_both(seed, settings(rng), rng)
    assert asked > 10 * FIGHTS


def play_both(seed: int, chosen: dict[str, object], rng: random.Random) -> int:
    """One fight to its end; how many questions it had."""
    game, asked, thrift = samurai(), 0, rng.choice([0.03, 0.1, 0.4])
    state = game.new(seed, **chosen)
    second = Fight(game.cards, state, chosen)
    second.feed = hear(state)
    flow = second.play()
    options = next(flow, None)
    while not state.over:
        names = [game.catalogue[choice] for choice in state.options]
        assert options == set(names), (seed, chosen, state.notation())
        assert not second.feed
        shown, own = seen(state.view(0)), held(second)
        if state.ask("en")["kind"] in ("opponent", "weapon"):  # nobody is fought
            shown["enemies"] = own["enemies"]
        assert own == shown, (seed, chosen, state.notation())
        choice = choose(rng, second, names, thrift)
        state.step(game.catalogue.index(choice))
        second.feed = hear(state)
        asked += 1
        try:
            options = flow.send(choice)
        except StopIteration:
            options = None
    view = state.view(0)
    assert options is None
    assert second.won == (state.view(0)["ended"]["winner"] == 0)  # type: ignore[index]
    assert (second.life, second.ki) == (view["life"], view["ki"])
    return asked
