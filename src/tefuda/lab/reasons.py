"""Why one option is better than another: what each of them leads to, in the same sampled worlds.

In each world the line goes on as the option's own search would: along its most visited branches,
and by likely choices after the end of the tree. Two moments are compared: the end of the turn, and
the horizon of the search. A reason is a feature of which the better option leaves more or less, and
that the fitted weights value most; or a win on the way. No world is the true one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from tefuda.bots.judge import Judge
from tefuda.bots.search import Search
from tefuda.core.game import Game
from tefuda.core.layout import ACTOR
from tefuda.core.machine import MAX_CHOICE
from tefuda.core.rng import mix
from tefuda.core.state import State
from tefuda.lab.words import say

WORLDS: Final = 48
MOST_REASONS: Final = 3
"""The most reasons from one moment; more of them explain less."""
SHARE: Final = 0.15
"""The share of the largest reason's worth that a reason must reach to be named."""
NOTICEABLE: Final = 0.10
"""The additional share of worlds that must be won or lost on the way to be named."""

PRODUCT: Final = " x "
"""The sign in the name of a feature that multiplies two others."""

Row = list[float]


@dataclass(frozen=True)
class Outcome:
    """What an option leads to, on average over the worlds."""

    wins_now: float
    """Worlds won by the end of the turn."""
    wins: float
    """Worlds won by the horizon, and lost by it."""
    losses: float
    rivals: list[int]
    """The seats that can win only if this one loses."""
    now: list[Row]
    """By seat: how much of each feature at the end of the turn."""
    later: list[Row]


@dataclass(frozen=True)
class Contrast:
    """One feature of one player, under the better option and under the one played."""

    feature: str
    mine: bool
    better: float
    played: float


@dataclass(frozen=True)
class Reasons:
    game: Game
    better: Outcome
    played: Outcome
    now: list[Contrast]
    later: list[Contrast]

    def tell(self, lang: str) -> str:
        """The reasons in sentences, addressed to the player who chose."""
        if self.better.wins_now == 1.0:
            return self._say("why_wins_now", lang)
        sentences = self._ends(lang)
        for key, contrasts in (("why_now", self.now), ("why_later", self.later)):
            told = [
                self.game.contrast(c.feature, c.mine, c.better, c.played, lang) for c in contrasts
            ]
            named = [text for text in told if text][:MOST_REASONS]
            if named:
                sentences.append(self._say(key, lang, reasons=say("and_also", lang).join(named)))
        return " ".join(sentences) or self._say("why_unknown", lang)

    def _say(self, key: str, lang: str, **values: object) -> str:
        return say(key, lang, self.game.seats == 1, **values)

    def _ends(self, lang: str) -> list[str]:
        better, played = self.better, self.played
        told = []
        if better.wins - played.wins >= NOTICEABLE:
            told.append(("why_wins", better.wins, played.wins))
        if played.losses - better.losses >= NOTICEABLE:
            told.append(("why_losses", better.losses, played.losses))
        return [
            self._say(key, lang, better=round(100 * a), played=round(100 * b)) for key, a, b in told
        ]


def reasons(game: Game, judge: Judge, better: Search, played: Search) -> Reasons:
    """Both searches must be of one decision and one seed."""
    a, b = outcome(judge, better), outcome(judge, played)
    seat = better.belief.seat
    now = contrasts(judge, seat, a.rivals, a.now, b.now)
    named = {(contrast.feature, contrast.mine) for contrast in now}
    later = [
        contrast
        for contrast in contrasts(judge, seat, a.rivals, a.later, b.later)
        if (contrast.feature, contrast.mine) not in named
    ]
    return Reasons(game, a, b, now, later)


def contrasts(
    judge: Judge,
    seat: int,
    rivals: Sequence[int],
    better: Sequence[Row],
    played: Sequence[Row],
) -> list[Contrast]:
    """The reasons for the better option, the largest first."""
    if not better or not played:
        return []
    weighed: list[tuple[float, Contrast]] = []
    for mine, whose in ((True, [seat]), (False, rivals)):
        if not whose:
            continue
        ours, theirs = averaged_over(better, whose), averaged_over(played, whose)
        gained = gains(judge, ours, theirs)
        for i, name in enumerate(judge.features.names):
            contrast = Contrast(name, mine, ours[i], theirs[i])
            weighed.append((gained[i] if mine else -gained[i], contrast))
    weighed.sort(key=lambda entry: -entry[0])
    least = max(SHARE * max(abs(gain) for gain, _ in weighed), 1e-9)
    return [contrast for gain, contrast in weighed if gain >= least]


def averaged_over(rows: Sequence[Row], seats: Sequence[int]) -> Row:
    """What some seats have of each feature, several of them on average."""
    return [fmean(values) for values in zip(*(rows[seat] for seat in seats), strict=True)]


def gains(judge: Judge, better: Row, played: Row) -> list[float]:
    """What each feature adds to the judgement. A product, named "a x b", is the work of both: its
    change is split between them by how far each changed."""
    names = judge.features.names
    index = {name: i for i, name in enumerate(names)}
    differences = [a - b for a, b in zip(better, played, strict=True)]
    middles = [(a + b) / 2 for a, b in zip(better, played, strict=True)]
    found = [0.0] * len(names)
    for i, name in enumerate(names):
        first, _, second = name.partition(PRODUCT)
        if not second:
            found[i] += judge.weights[i] * differences[i]
            continue
        for one, other in ((first, second), (second, first)):
            found[index[one]] += judge.weights[i] * middles[index[other]] * differences[index[one]]
    return found


# -- one option, played on -------------------------------------------------------------------------


def outcome(judge: Judge, search: Search) -> Outcome:
    seat = int(search.belief.seat)
    wins_now, wins, losses = [], [], []
    now: list[list[Row]] = []
    later: list[list[Row]] = []
    for world in range(WORLDS):
        walk = Walk(judge, search, mix(mix(search.seed, world), 23))
        walk.go(0)
        wins_now.append(walk.reward(seat) == 1.0)
        if not walk.state.over:
            now.append(rows(judge, walk.state))
        walk.go(search.horizon)
        wins.append(walk.reward(seat) == 1.0)
        losses.append(walk.reward(seat) == 0.0)
        if not walk.state.over:
            later.append(rows(judge, walk.state))
    rivals = [other for other in range(judge.seats) if not walk.state.side(seat) >> other & 1]
    ends = fmean(wins_now), fmean(wins), fmean(losses)
    return Outcome(*ends, rivals, averaged(now), averaged(later))


class Walk:
    """One world, played on from the option as its search would."""

    def __init__(self, judge: Judge, search: Search, chance: int) -> None:
        self.judge = judge
        self.search = search
        self.chance = chance
        self.state = search.belief.deal(chance)
        self.first_turn = judge.features.turn(self.state)
        self.node: int | None = search.child[0]
        self.state.choose(search.key[self.node] % MAX_CHOICE)

    def go(self, turns: int) -> None:
        """Until so many turns after the first are over."""
        features = self.judge.features
        while not self.state.over and features.turn(self.state) <= self.first_turn + turns:
            if self.state.n_opts == 1:
                self.state.choose(self.state.opts[0])
                continue
            branch = self._favourite()
            if self.node is None or branch is None:
                self.node = None
                self.chance = mix(self.chance, 1)
                choice = self.judge.likely_choice(self.state, self.chance)
            else:
                self.node = self.search.follow(self.state, self.node, branch)
                choice = self.search.key[branch] % MAX_CHOICE
            self.state.choose(choice)

    def _favourite(self) -> int | None:
        """The most visited branch that is open here; None where the tree has none."""
        if self.node is None:
            return None
        search, seat = self.search, self.state.b[ACTOR] - 1
        best: int | None = None
        child = search.child[self.node]
        while child:
            choice = search.key[child] % MAX_CHOICE
            mine = search.key[child] // MAX_CHOICE == seat and self.state.is_option(choice)
            if mine and (best is None or search.visits[child] > search.visits[best]):
                best = child
            child = search.next[child]
        return best

    def reward(self, seat: int) -> float:
        return self.state.worth(seat) if self.state.over else 0.5


def rows(judge: Judge, state: State) -> list[Row]:
    return [judge.features.values(state, seat) for seat in range(judge.seats)]


def averaged(worlds: Sequence[list[Row]]) -> list[Row]:
    """By seat and feature; empty if every world was over."""
    if not worlds:
        return []
    return [
        [fmean(values) for values in zip(*seat, strict=True)] for seat in zip(*worlds, strict=True)
    ]
