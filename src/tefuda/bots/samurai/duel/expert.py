"""The strongest player of duels: it reckons its attacks out, and lays stances by chance, as often
as an equilibrium would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tefuda.bots.bot import Bot
from tefuda.bots.judge import Judge
from tefuda.bots.samurai.duel.mixing import Mixer
from tefuda.bots.samurai.duel.weighing import expected, stances, weigh
from tefuda.bots.weights import shipped_judge
from tefuda.core.game import Game
from tefuda.core.state import Json
from tefuda.games.samurai.duel.codes import LAY_COUNTER, LAY_DEFENCE
from tefuda.games.samurai.duel.hidden import DuelBelief
from tefuda.games.samurai.duel.layout import LAID, STANCE_CARDS

Stance = tuple[int, int]
"""The card of the Defence, the card of the Counter-attack."""


class DuelExpertBot(Bot):
    """The clock changes nothing: one decision takes a few milliseconds."""

    def __init__(self, game: Game, seed: int = 0, judge: Judge | None = None) -> None:
        super().__init__(game, seed)
        self.judge = judge
        if judge is None:
            shipped_judge(game, game.seats)  # bad weights are refused now, not at the table

    def choose(self, view: Json, options: Sequence[int], clock: float | None = None) -> int:
        options = self.checked(view, options, clock)
        if len(options) == 1:
            return options[0]
        if options[0] >= LAY_DEFENCE:
            return self.lay(view, options)
        chances = self.chances(view, options)
        return options[max(range(len(options)), key=chances.__getitem__)]

    # -- the attack -------------------------------------------------------------------------------

    def chances(self, view: Json, options: list[int]) -> list[float]:
        """The chance to win behind each option of an attack."""
        seed = self.chance(view).getrandbits(32)
        laid = self.expected(view)
        return weigh(self.mixer, self.game.belief(view), options, laid, seed)

    def expected(self, view: Json) -> list[float]:
        """How often the other lays each stance, as far as this seat can know."""
        return expected(self.mixer, self.game.belief(view), self.chance(view).getrandbits(32))

    # -- the stance -------------------------------------------------------------------------------

    def lay(self, view: Json, options: list[int]) -> int:
        """By chance, as often as `stances` says."""
        often = dict.fromkeys(options, 0.0)
        for (defence, counter), share in self.stances(view).items():
            option = LAY_DEFENCE + defence
            often[option if option in often else LAY_COUNTER + counter] += share
        return self.chance(view).choices(options, [often[option] for option in options])[0]

    def stances(self, view: Json) -> Mapping[Stance, float]:
        """How often this bot lays each stance, of those that it can still lay."""
        belief = self.game.belief(view)
        assert isinstance(belief, DuelBelief)
        found = stances(self.mixer, belief, self.chance(view).getrandbits(32))
        shares = {divmod(pair, STANCE_CARDS): share for pair, share in enumerate(found) if share}
        upper = belief.buffer[LAID] - 1
        left = {stance: share for stance, share in shares.items() if upper in (-1, stance[0])}
        total = sum(left.values())
        return {stance: share / total for stance, share in left.items()}

    @property
    def mixer(self) -> Mixer:
        return mixer_of(self.judge or shipped_judge(self.game, self.game.seats))


@lru_cache(maxsize=8)
def mixer_of(judge: Judge) -> Mixer:
    """Bots with the same judgement share one, so that a bot itself is plain data."""
    return Mixer(judge)
