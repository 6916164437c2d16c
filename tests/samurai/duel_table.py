"""Scenarios of a duel: a position in words, choices in words, and what must then be true.

    t = duel('''
        laid adversary_3 adversary_1
        hand 0 overhead_cut cut_and_step clean_line
    ''')
    t.do("play overhead_cut", "play cut_and_step", "play clean_line")

What is not said is as at the beginning of a round; hands that are not full are filled up. Seat 0
has the first initiative and attacks in the first exchange.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from tefuda.core.game import PositionError
from tefuda.core.state import Json, State
from tefuda.games.samurai.duel.game import DuelGame
from tests.samurai.decks import fixed_decks
from tests.samurai.table import FILLERS, SEEDS

HELD = 6
STRIKE: Final = ("play overhead_cut", "play cut_and_step", "play clean_line")
"""Force 3, Technique 3: through most Defences."""
WAIT: Final = ("play firm_stance", "play shoulder_guard", "play flowing_parry")
"""Guard 4, and through nothing."""

either = pytest.mark.parametrize("me", [0, 1])


def duel_game() -> DuelGame:
    return DuelGame(fixed_decks())


class Duelling:
    def __init__(self, game: DuelGame, state: State) -> None:
        self.game = game
        self.state = state
        self.told: list[Json] = []
        """Everything that has happened in this scenario, as somebody who sees all is told."""

    def do(self, *choices: str) -> Duelling:
        for name in choices:
            assert name in self.options, f"{name!r} is not among {self.options}"
            self.state.step(self.game.catalogue.index(name))
            self.check()
            for seat in (0, 1, None):
                for event in self.state.events(seat):
                    assert all(self.game.tell(event, seat, lang) for lang in ("en", "fr"))
            self.told += self.game.open_events(self.state)
        return self

    def check(self) -> None:
        """What the game has come to by itself must be a position."""
        try:
            self.game.check(self.state)
        except PositionError as fault:
            raise AssertionError(str(fault)) from fault

    @property
    def options(self) -> list[str]:
        return [self.game.catalogue[choice] for choice in self.state.options]

    @property
    def asked(self) -> tuple[int | None, object]:
        """Who is asked, and what kind of question it is."""
        return self.state.actor, self.state.ask()["kind"]

    def player(self, seat: int) -> Any:
        """All that lies before a player."""
        players: Any = self.game.open_view(self.state)["players"]
        return players[seat]

    def seen(self, viewer: int | None) -> Any:
        return self.state.view(viewer)

    def life_and_ki(self, seat: int) -> tuple[int, int]:
        player = self.player(seat)
        return player["life"], player["ki"]

    def gauges(self, seat: int) -> tuple[int, int, int]:
        gauges = self.player(seat)["gauges"]
        return gauges["force"], gauges["technique"], gauges["guard"]

    @property
    def ended(self) -> tuple[str, int | None] | None:
        ended: Any = self.state.view(None)["ended"]
        return (ended["how"], ended["winner"]) if ended else None

    def happened(self, kind: str) -> list[Json]:
        return [event for event in self.told if event["kind"] == kind]


def seen(state: State, viewer: int | None) -> Any:
    return state.view(viewer)


def duel(text: str, seed: int = 0, game: DuelGame | None = None) -> Duelling:
    game = game or duel_game()
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for seat in range(2):
        lines = _with_full_hand(lines, seat)
    return Duelling(game, game.position("\n".join([*lines, f"seed {seed}"])))


def told(text: str, me: int) -> str:
    """A position as one player tells it: `me`, `you`, and STRIKE or WAIT for the cards in hand."""
    for name, played in (("STRIKE", STRIKE), ("WAIT", WAIT)):
        text = text.replace(name, f"hand me {cards_of(played)}")
    for name, seat in (("me", me), ("you", 1 - me)):
        text = text.replace(f"weapon_{name}", f"weapon_{seat}").replace(f" {name} ", f" {seat} ")
    return text


def cards_of(played: tuple[str, ...]) -> str:
    return " ".join(name.split()[-1] for name in played)


def attacking(me: int, text: str, seed: int = 0) -> Duelling:
    """Seat 0 attacks in the first exchange, seat 1 in the second."""
    return duel(told(f"attack {1 + me}\n{text}", me), seed)


def ending_round(me: int, text: str) -> Duelling:
    """The last attack of a round: of seat 1 in the first round, of seat 0 in the second."""
    text = f"round {2 - me}\nattack 4\nlaid adversary_4 adversary_5\n{text}"
    return duel(told(text, me))


def _with_full_hand(lines: list[str], seat: int) -> list[str]:
    """Six cards, in hand or elsewhere, where a line does not say that they are fewer."""
    mine = [line for line in lines if line.split()[1:2] == [str(seat)]]
    used = {card for line in mine for card in line.split()[2:]}
    hand = next((line for line in mine if line.startswith("hand ")), f"hand {seat}")
    fillers = [card for card in (*FILLERS, "savage_blow") if card not in used]
    full = " ".join([hand, *fillers[: HELD + 2 - len(hand.split())]])
    return [*(line for line in lines if line != hand), full]


def fated(text: str, choices: tuple[str, ...], **wanted: object) -> Duelling:
    """The same with a seed by which the choices bring an event like this, as its last of the
    kind."""
    for seed in range(SEEDS):
        t = duel(text, seed).do(*choices)
        if any(wanted.items() <= event.items() for event in t.happened(str(wanted["kind"]))[-1:]):
            return t
    raise AssertionError(f"no seed brings {wanted}")
