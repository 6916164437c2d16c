"""The engine beside the rules of the duel as written a second time: duels of all kinds, in step."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest

from tefuda.core.state import State
from tefuda.games.samurai.duel.game import DuelGame
from tests.samurai.decks import fixed_decks
from tests.samurai.second.duel import CHANCE_OF_DUELS, Player, Ring
from tests.samurai.second.ground import NAMES
from tests.samurai.test_second import choose

DUELS: Final = 60
"""Of each of the ten parts."""
PILES: Final = ("hand", "stored", "drawn", "discard", "specials")
NUMBERS: Final = ("life", "ki", "die", "mulligans")


def settings(rng: random.Random) -> dict[str, object]:
    """Any two weapons, and more besides than a table would choose."""
    game, _ = games()
    while True:
        drawn: dict[str, object] = {
            name: rng.choice(setting.values)
            if name.startswith("weapon") or rng.random() < 0.4
            else setting.default
            for name, setting in game.settings.items()
        }
        if game.fault(drawn) is None:
            return drawn


def shown(player: Any) -> dict[str, object]:
    """What both must agree on, as the engine shows it to somebody who sees all."""
    stance, bushido, blood = player["stance"], player["bushido"], player["blood"]
    laid = [stance["defence"], stance["counter"]]
    return {
        **{name: sorted(player[name]) for name in PILES},
        **{name: player[name] for name in NUMBERS},
        "deck": sorted(player["unseen"]) if player["deck_size"] else [],
        "known": sorted(player["known_to_opponent"]),
        "gauges": [player["gauges"][name] for name in NAMES],
        "armour": player["armour"],
        "bushido": (bushido["marker"], bushido["virtue"] or "") if bushido else (0, ""),
        "blood": {card["card"]: card["level"] for card in blood["kept"]} if blood else {},
        "stance": sorted(stance["hand"]),
        "stance_known": sorted(stance["known_to_opponent"]),
        "stance_discard": sorted(stance["discard"]),
        "stance_deck": sorted(stance["unseen"]) if stance["deck_size"] else [],
        "laid": [card for card in laid if card],
    }


def held(player: Player) -> dict[str, object]:
    return {
        **{name: sorted(getattr(player, name)) for name in PILES},
        **{name: getattr(player, name) for name in NUMBERS},
        "deck": sorted(player.deck),
        "known": sorted(player.known & player.hand),
        "gauges": player.gauges,
        "armour": player.armour[0],
        "bushido": (player.marker, player.virtue),
        "blood": player.kept,
        "stance": sorted(player.stance),
        "stance_known": sorted(player.stance_known),
        "stance_discard": sorted(player.stance_discard),
        "stance_deck": sorted(player.stance_deck),
        "laid": player.laid,
    }


def hear(game: DuelGame, state: State) -> list[Any]:
    return [event for event in game.open_events(state) if event["kind"] in CHANCE_OF_DUELS]


@cache
def games() -> tuple[DuelGame, DuelGame]:
    """As in scenarios; and with Counter-attacks that seldom hit and Defences that seldom break, so
    that somebody comes to the tenth round and to the last."""
    decks = fixed_decks()
    wooden = tuple(
        replace(card, guard_below=card.guard_below - 4, need={**card.need, "technique": 4})
        for card in decks.adversary
    )
    return DuelGame(decks), DuelGame(replace(decks, adversary=wooden))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_both_ask_the_same_and_come_to_the_same(part: int) -> None:
    asked = 0
    for seed in range(part * DUELS, (part + 1) * DUELS):
        rng = random.Random(seed)
        asked += play_both(seed, settings(rng), rng)
    assert asked > 20 * DUELS


def play_both(seed: int, chosen: dict[str, object], rng: random.Random) -> int:
    """One duel to its end; how many questions it had."""
    wooden, asked = seed % 3 == 0, 0
    game, thrift = games()[wooden], 0.0005 if wooden else rng.choice([0.03, 0.1, 0.4])
    state = game.new(seed, **chosen)
    ring = Ring(game.cards, state, chosen)
    ring.feed += hear(game, state)
    flow = ring.play()
    options = next(flow, None)
    while not state.over:
        about = (seed, chosen, state.notation())
        view = game.open_view(state)
        assert (ring.asked, options) == (state.actor, {game.catalogue[c] for c in state.options}), (
            about
        )
        assert not ring.feed, about
        assert (view["round"], view["attack"]) == (ring.round, ring.exchange), about
        assert view["location"] == (None if ring.location == "none" else ring.location), about
        for seat, player in enumerate(ring.players):
            assert held(player) == shown(view["players"][seat]), (seat, about)  # type: ignore[index]
        assert state.actor is not None
        names = [game.catalogue[choice] for choice in state.options]
        choice = choose(rng, ring.players[state.actor], names, thrift)
        state.step(game.catalogue.index(choice))
        ring.feed += hear(game, state)
        asked += 1
        try:
            options = flow.send(choice)
        except StopIteration:
            options = None
    ended: Any = state.view(None)["ended"]
    assert options is None
    assert not ring.feed
    assert ended["winner"] == ring.winner, (seed, chosen, state.notation())
    lives = [(player["life"], player["ki"]) for player in game.open_view(state)["players"]]  # type: ignore[attr-defined]
    assert lives == [(player.life, player.ki) for player in ring.players]
    return asked
