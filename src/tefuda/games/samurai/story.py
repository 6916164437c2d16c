"""Why a fight went as it did: what cost Life and Ki, on both sides, from its events alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tefuda.core.game import Game
from tefuda.core.state import Json, State
from tefuda.games.samurai.cardset import GAUGES, AdversaryCard, CardSet

OTHER: Final = "other"
SPENT: Final = "spent"
"""What you gave yourself: spent is not lost (WS-8.3)."""
CAMPAIGN_WON: Final = "campaign_won"
BY_KI: Final = ("no_ki", "enemy_spent")
"""Endings by the last Ki."""
FELL: Final = "you_fell"
"""An ending that leaves Life only where the weapon makes any wound fatal."""
YOURS: Final = {
    "hit": "counter",
    "out_of_ki": "no_ki",
    "each_round": "each_round",
    "climate": "climate",
    "location": "location",
    "tangled": "weapon",
    "tired": "weapon",
    "last_wound": "last_wound",
    "bleeds": "blood",
    "flip": "flip",
    "event": "event",
    "least_ki": "taikyu",
}
"""By the kind of an event, what the losses are due to that follow it."""
THEIRS: Final = {
    "passed": "defence",
    "out_of_ki": "no_ki",
    "each_round": "each_round",
    "climate": "climate",
    "location": "location",
    "rises": "rises",
    "least_ki": "taikyu",
}
BY_CHOICE: Final = {"die_life": "die", "die_ki": "die", "die_wound": "die", "roll_die": "combo"}
"""By what you chose: what the enemy then loses is due to."""
ENDS_A_CAUSE: Final = frozenset({"round", "play", "parried", "disarmed", "held", "counter", "meet"})


@dataclass
class Loss:
    life: int = 0
    ki: int = 0
    times: int = 0
    """Events that cost something."""


@dataclass(frozen=True)
class Blow:
    """Life lost at once."""

    round: int
    cause: str
    life: int


@dataclass(frozen=True)
class Advice:
    """So many points more on a gauge, at the move that settled it, would have been enough; and the
    gauge could hold them."""

    move: int
    gauge: str
    by: int


@dataclass
class Story:
    round: int
    """The last one."""
    lost: dict[str, Loss] = field(default_factory=dict)
    """By cause, what you lost."""
    spent: Loss = field(default_factory=Loss)
    last_ki: str = OTHER
    """What your last loss of Ki was due to, or SPENT."""
    their_last_ki: str = OTHER
    """The same of the enemy."""
    dealt: dict[str, Loss] = field(default_factory=dict)
    """By cause, what the enemy lost."""
    gained: int = 0
    """Life that you regained."""
    taken: int = 0
    """Life that the enemy gained by yours."""
    armour: int = 0
    """Life that your armour lost in your stead."""
    hits: list[Advice | None] = field(default_factory=list)
    """For each Counter-attack that hit, the Guard that would have parried it, if the gauge can hold
    as much."""
    parried: int = 0
    held: list[Advice | None] = field(default_factory=list)
    """For each Defence that held for want of a single gauge, likewise what would have got through;
    None for all others that held."""
    passed: int = 0
    beaten: int = 0
    """Enemies that fell before the last one."""
    by_ki: bool = False
    """Whether the last who fell did so for having no Ki."""
    without_ki: int = 0
    """Rounds that you ended without Ki."""
    fatal: str = OTHER
    """What the last wound of yours was due to."""
    worst: Blow | None = None
    rounds: list[Json] = field(default_factory=list)
    """Both sides at the end of each round."""
    ending: Json | None = None
    """The event that ended the fight."""

    @property
    def won(self) -> bool:
        return self.ending is not None and bool(self.ending["won"])


def story_of(game: Game, cards: CardSet, record: Json | str) -> Story:
    """A recorded fight, finished or not, gone through once more."""
    end = game.replay(record)
    log = end.log
    assert log is not None
    state = game.replay({**end.record(), "ended": None}, 0)
    reader = Reader(game, cards, state)
    for move in log.moves[: end.length]:
        reader.choose(state, move)
    agreed = game.agreed(end)
    if agreed is not None:
        game.agree(state, str(agreed["how"]), 0)
        reader.hear(state)
    reader.close_round(state)
    return reader.story


class Reader:
    """Hears events one after the other, and knows what each loss is due to."""

    def __init__(self, game: Game, cards: CardSet, first: State) -> None:
        view = first.view(None)
        self.game = game
        self.story = Story(round=_int(view["round"]))
        self.adversary: Mapping[str, AdversaryCard] = {card.id: card for card in cards.adversary}
        gauges = view["gauges"]
        assert isinstance(gauges, dict)
        self.gauges: dict[str, int] = gauges
        self.mine = self.theirs = OTHER
        self.moves = 0
        """Made so far."""
        self.most: dict[str, int] = {}
        """By gauge, what it can hold."""

    def choose(self, state: State, move: int) -> None:
        verb = str(self.game.about(state, move)["verb"])
        self.theirs = BY_CHOICE.get(verb, self.theirs)
        limits: Any = state.view(None)["limits"]
        self.most = {name: most for name, (_, most) in limits.items()}
        state.step(move)
        self.hear(state)
        self.moves += 1

    def hear(self, state: State) -> None:
        for event in state.events(None):
            self._note(event)
            if event["kind"] == "round":
                self.close_round(state)
                self.story.round = _int(event["number"])

    def close_round(self, state: State) -> None:
        """The next begins with what this one left."""
        view = state.view(None)
        enemy = view["enemy"]
        assert isinstance(enemy, dict)
        self.story.rounds.append(
            {
                "round": self.story.round,
                "life": view["life"],
                "ki": view["ki"],
                "enemy_life": enemy["life"],
                "enemy_ki": enemy["ki"],
            }
        )

    def _note(self, event: Json) -> None:
        kind = str(event["kind"])
        self._cause(event, kind)
        self._count_points(event, kind)
        story = self.story
        match kind:
            case "round":
                self.gauges = dict.fromkeys(GAUGES, 0)
            case "gauge":
                self.gauges[str(event["gauge"])] = _int(event["value"])
            case "hit":
                card = self.adversary[str(event["card"])]
                story.hits.append(self._advice({"guard": card.guard_below}))
            case "parried" | "disarmed":
                story.parried += 1
            case "beaten":
                story.beaten += 1
                story.by_ki = event["how"] in BY_KI
            case "passed":
                story.passed += 1
            case "held":
                card = self.adversary[str(event["card"])]
                story.held.append(None if card.impenetrable else self._advice(card.need))
            case "wound" | "blood" if not event.get("enemy"):
                story.fatal = self.mine
            case "out_of_ki":
                story.without_ki += not event["enemy"]
            case "finish":
                self._finish(event)

    def _finish(self, event: Json) -> None:
        story = self.story
        story.ending = event
        if event["how"] == CAMPAIGN_WON:
            story.beaten -= 1  # the last of them was told, too
            return
        story.by_ki = event["how"] in BY_KI
        if event["how"] == FELL:
            story.fatal = self.mine  # a wound for which no card was drawn

    def _count_points(self, event: Json, kind: str) -> None:
        """Life and Ki: lost, spent, regained."""
        story = self.story
        match kind:
            case "you_lose":
                self._lose(self.mine, _int(event["life"]), _int(event["ki"]))
            case "life_to_ki" | "gisei":
                _count(story.spent, 1, 0)
            case "spend_ki":
                _count(story.spent, 0, _int(event["number"]))
                story.last_ki = SPENT
            case "enemy_loses":
                _add(story.dealt, self.theirs, _int(event["life"]), _int(event["ki"]))
                if event["ki"]:
                    story.their_last_ki = self.theirs
            case "gain_life":
                story.gained += _int(event["number"])
            case "takes_life":
                story.taken += _int(event["life"])
            case "armour" if not event["enemy"]:
                story.armour += _int(event["life"])

    def _cause(self, event: Json, kind: str) -> None:
        """Of events that say so, whether it is you or the enemy who will lose something."""
        if kind in ENDS_A_CAUSE:
            self.mine = OTHER
        enemy = event.get("enemy")
        if kind in YOURS and enemy is not True:
            self.mine = YOURS[kind]
        if kind in THEIRS and enemy is not False:
            self.theirs = THEIRS[kind]

    def _advice(self, need: Mapping[str, int]) -> Advice | None:
        """What one gauge lacked of what was asked; None if more than one did, or if it can never
        hold as much."""
        short = {name: n - self.gauges[name] for name, n in need.items() if n > self.gauges[name]}
        if len(short) != 1:
            return None
        ((gauge, by),) = short.items()
        return Advice(self.moves, gauge, by) if need[gauge] <= self.most[gauge] else None

    def _lose(self, cause: str, life: int, ki: int) -> None:
        _add(self.story.lost, cause, life, ki)
        if ki:
            self.story.last_ki = cause
        worst = self.story.worst
        if life > (worst.life if worst is not None else 0):
            self.story.worst = Blow(self.story.round, cause, life)


def _add(losses: dict[str, Loss], cause: str, life: int, ki: int) -> None:
    _count(losses.setdefault(cause, Loss()), life, ki)


def _count(loss: Loss, life: int, ki: int) -> None:
    loss.life += life
    loss.ki += ki
    loss.times += 1


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
