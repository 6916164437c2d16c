"""Scenarios of a fight: a position in words, choices in words, and what must then be true.

    t = fight('''
        hand overhead_cut clean_line firm_stance
        adversary adversary_2 adversary_1
    ''')
    t.do("play overhead_cut", "play clean_line", "play firm_stance")

Choices are the names of the catalogue. Adversary cards are named from the top of their deck: first
the Defence, then the Counter-attack. Wounds and rolls are chance; `wound` and `roll` look for a
seed that brings the one that a scenario is about.
"""

from __future__ import annotations

from tefuda.core.state import Json, State
from tefuda.games.samurai.game import Samurai
from tests.cites import altered_game
from tests.samurai.decks import with_fixed_decks

SEEDS = 200


def samurai() -> Samurai:
    game = altered_game("samurai") or with_fixed_decks()
    assert isinstance(game, Samurai)
    return game


def their_life_and_ki(view: Json) -> tuple[int, int]:
    enemy = view["enemy"]
    assert isinstance(enemy, dict)
    return enemy["life"], enemy["ki"]


class Fight:
    def __init__(self, game: Samurai, state: State) -> None:
        self.game = game
        self.state = state
        self.told: list[Json] = []
        """Everything that has happened in this scenario."""

    def do(self, *choices: str) -> Fight:
        for name in choices:
            assert name in self.options, f"{name!r} is not among {self.options}"
            self.state.step(self.game.catalogue.index(name))
            for event in self.state.events(0):
                assert all(self.game.tell(event, 0, lang) for lang in ("en", "fr"))
                self.told.append(event)
        return self

    @property
    def options(self) -> list[str]:
        return [self.game.catalogue[choice] for choice in self.state.options]

    @property
    def view(self) -> Json:
        return self.state.view(0)

    @property
    def gauges(self) -> tuple[int, int, int]:
        gauges = self.view["gauges"]
        assert isinstance(gauges, dict)
        return gauges["force"], gauges["technique"], gauges["guard"]

    @property
    def you(self) -> tuple[object, object]:
        """Life and Ki."""
        return self.view["life"], self.view["ki"]

    @property
    def them(self) -> tuple[int, int]:
        """Life and Ki of the enemy attacked."""
        return their_life_and_ki(self.view)

    @property
    def ended(self) -> str | None:
        ended = self.view["ended"]
        return str(ended["how"]) if isinstance(ended, dict) else None

    def why_not(self, action: str, lang: str = "en") -> object:
        """Why something cannot be done now; None if nothing is said about it."""
        for reason in self.state.why_not(0, lang):
            if reason["thing"] == {"action": action}:
                return reason["text"]
        return None

    def happened(self, kind: str) -> list[Json]:
        return [event for event in self.told if event["kind"] == kind]

    def cards(self, pile: str) -> list[str]:
        cards = self.view[pile]
        assert isinstance(cards, list)
        return cards


FILLERS = ("turning_guard", "rooted_stance", "biting_thrust", "long_lunge", "open_charge")
"""What a hand is filled up with: a round needs six cards, a scenario seldom names them all."""


def fight(text: str, seed: int = 0) -> Fight:
    game = samurai()
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    held = " ".join(line for line in lines if line.startswith(("hand", "stored"))).split()
    if "attack 2" not in lines and len(held) < 8:
        fillers = [card for card in FILLERS if card not in held]
        hand = next((line for line in lines if line.startswith("hand")), "hand")
        lines = [line for line in lines if line != hand]
        lines.append(" ".join([hand, *fillers[: 7 - len(held)]]))
    return Fight(game, game.position("\n".join([*lines, f"seed {seed}"])))


def between(text: str, seed: int = 0) -> Fight:
    """A position between two fights, where nothing is in hand or on the table."""
    game = samurai()
    return Fight(game, game.position(f"{text}\nseed {seed}"))


def fated(text: str, choices: tuple[str, ...], **wanted: object) -> Fight:
    """The same with a seed by which the choices bring an event like this, as its last of the kind:
    `fated(text, ("go on",), kind="wound", card="head")`."""
    for seed in range(SEEDS):
        t = fight(text, seed).do(*choices)
        if any(wanted.items() <= event.items() for event in t.happened(str(wanted["kind"]))[-1:]):
            return t
    raise AssertionError(f"no seed brings {wanted}")
