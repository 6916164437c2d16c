"""Players that only measure: one that lays stances by chance, and three that differ by what they
know of the other's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.bots.bot import Bot
from tefuda.bots.greedy import CasualBot
from tefuda.bots.samurai.duel.expert import DuelExpertBot
from tefuda.bots.samurai.duel.fencer import PAIRS, duel_of
from tefuda.bots.samurai.duel.mixing import can_lay, rewound
from tefuda.bots.searching import SkilledBot
from tefuda.core.game import Game
from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES
from tefuda.core.state import Json, State
from tefuda.games.samurai.duel.codes import LAY_DEFENCE
from tefuda.games.samurai.duel.game import DuelGame
from tefuda.games.samurai.duel.layout import STANCE, STANCE_CARDS

WORLDS: Final = 12
"""In which the exploiter asks what would be laid."""
LAYING: Final = "flow.attack@lay_defence"
Moment = tuple[int, int]
"""A round, and an attack in it."""


def by_chance(bot: Bot, view: Json, options: Sequence[int]) -> int | None:
    """Any stance, where one is to be laid."""
    if options[0] < LAY_DEFENCE:
        return None
    return bot.chance(view).choice(options)


class BlindCasual(CasualBot):
    """As its level, but for the stances: these it lays by chance. The others likewise."""

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        laid = by_chance(self, view, options)
        return super().choose(view, options, clock) if laid is None else laid


class BlindSkilled(SkilledBot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        laid = by_chance(self, view, options)
        return super().choose(view, options, clock) if laid is None else laid


class BlindExpert(DuelExpertBot):
    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        laid = by_chance(self, view, options)
        return super().choose(view, options, clock) if laid is None else laid


class Unaware(DuelExpertBot):
    """The expert, but for what it expects: to it every stance is equally likely."""

    def expected(self, view: Json) -> list[float]:
        rng = self.chance(view)
        belief = self.game.belief(view)
        often = [0.0] * PAIRS
        for _ in range(WORLDS):
            state = rewound(duel_of(belief.sample(rng)))
            held = int(state.b[STANCE])
            laid = [pair for pair in range(PAIRS) if can_lay(held, pair)]
            for pair in laid:
                often[pair] += 1 / len(laid) / WORLDS
        return often


class Exploiter(DuelExpertBot):
    """The expert, but it knows how often the expert lays each stance where it is attacked: in every
    exchange it asks the expert itself, with many of the hands that can be there.

    Unlike other bots it remembers: what it has found out is asked once for each exchange.
    """

    def __init__(self, game: Game, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.victim = DuelExpertBot(game, seed)
        self.found: tuple[Moment, list[float]] | None = None

    def expected(self, view: Json) -> list[float]:
        now = (int(str(view["round"])), int(str(view["attack"])))
        if self.found is None or self.found[0] != now:
            self.found = now, self.asked(view)
        return self.found[1]

    def asked(self, view: Json) -> list[float]:
        rng = self.chance(view)
        belief = self.game.belief(view)
        often = [0.0] * PAIRS
        for _ in range(WORLDS):
            state = before_laying(self.game, belief.sample(rng))
            found = self.victim.stances(state.view(state.actor))
            for (defence, counter), share in found.items():
                often[defence * STANCE_CARDS + counter] += share / WORLDS
        return often


def before_laying(game: Game, world: State) -> State:
    """The position in which the stance of the exchange at hand was chosen."""
    assert isinstance(game, DuelGame)
    state = rewound(duel_of(world))
    b = state.b
    for i in range(FRAMES + 2 * FRAME_SIZE, FRAMES + int(b[DEPTH]) * FRAME_SIZE):
        b[i] = 0
    b[DEPTH] = 2
    b[FRAMES + FRAME_SIZE] = game.compiled.steps.by_name[LAYING]
    state.reopen()
    state.game = game
    return state
