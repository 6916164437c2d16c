"""Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012).

Each iteration deals the hidden cards anew from what the searching seat knows, and walks down one
tree of choices. So the value of a branch is an average over all worlds that agree with the view,
and the search never chooses differently because a world was dealt one way or another. An option's
first guess is its fitted taste. Below the tree, likely choices are made until the horizon, where
the position is judged.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.bots.judge import Judge
from tefuda.core.belief import Belief
from tefuda.core.buffer import floats, ints
from tefuda.core.features import UNNOTICED
from tefuda.core.layout import ACTOR, ENDED, MAX_OPTIONS
from tefuda.core.machine import MAX_CHOICE
from tefuda.core.rng import mix
from tefuda.core.state import State

DEEPEST: Final = 200
"""No path in the tree is longer; the game is played on from its end."""
ROOM: Final = 512
"""The number of nodes at first; an iteration adds at most two."""
VEILED: Final = 63
"""The value in a node's key, in place of a seat, for what others see of a choice that they cannot
see."""
TRUST: Final = 0.75
"""The part of the bonus that tastes decide; the rest is shared out evenly."""
PATIENCE: Final = 500.0
"""Visits after which the bonus grows. A large budget can afford to look where it found nothing good
at first; wins that take several right choices hide there."""
PAYMENTS: Final = 4
"""The number of cards to try if many could be given up."""


class Found:
    """The result of the search for one option, for the seat that asked."""

    def __init__(self, choice: int, visits: int, chance: float, error: float) -> None:
        self.choice = choice
        self.visits = visits
        self.chance = chance
        """Mean chance to win behind this choice."""
        self.error = error
        """Standard error of that mean."""


class Search:
    """One decision. Call `grow` as long as there is budget, then read `found`."""

    def __init__(
        self,
        judge: Judge,
        belief: Belief,
        options: list[int],
        seed: i64,
        horizon: i64,
        curiosity: float,
    ) -> None:
        self.judge = judge
        self.belief = belief
        self.options = ints(options)
        """The options at the root."""
        self.seed = seed
        self.horizon = horizon
        self.curiosity = curiosity
        self.keen = curiosity
        self.iterations: i64 = 0
        self.n: i64 = 1
        # A node's fields; 0 is the root, and in `child` and `next` it means none.
        self.key = ints([0] * ROOM)
        self.child = self.key[:]
        self.next = self.key[:]
        self.visits = self.key[:]
        self.offered = self.key[:]
        self.reward = floats([0.0] * ROOM)
        self.square = self.reward[:]
        # Scratch: the path of this iteration, and which choices are open at the node looked at.
        self.path = ints([0] * DEEPEST)
        self.mark = ints([0] * len(judge.tastes))
        self.stamp: i64 = 0
        self.open = ints([0] * MAX_OPTIONS)
        self.n_open: i64 = 0

    def grow(self, iterations: i64) -> None:
        while self.n + 2 * iterations > len(self.key):
            self.key = doubled(self.key)
            self.child = doubled(self.child)
            self.next = doubled(self.next)
            self.visits = doubled(self.visits)
            self.offered = doubled(self.offered)
            self.reward = doubled_floats(self.reward)
            self.square = doubled_floats(self.square)
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        self.iterations += 1
        chance = mix(mix(self.seed, self.iterations), 7)
        state = self.belief.deal(chance)
        features = self.judge.features
        last = features.turn(state) + self.horizon
        node: i64 = 0
        depth: i64 = 0
        known = True
        while known and depth < DEEPEST and state.b[ENDED] == 0 and features.turn(state) <= last:
            if node and state.n_opts == 1:
                state.choose(state.opts[0])
                continue
            self.look(state, node)
            n = self.n
            child = self.select(state, node)
            known = self.n == n
            self.path[depth] = child
            depth += 1
            choice = self.key[child] % MAX_CHOICE
            node = self.follow(state, node, child)
            state.choose(choice)
        self.judge.play_on(state, last, mix(chance, 11))
        self.judge.judge(state)
        self.learn(depth)

    def follow(self, state: State, node: i64, child: i64) -> i64:
        """The branch after a choice. The searching seat must not plan as if it could distinguish
        choices that look alike to it, or notice what goes unnoticed."""
        if state.b[ACTOR] == self.belief.seat + 1:
            return child
        choice = self.key[child] % MAX_CHOICE
        seen = self.judge.features.seen(state, choice)
        if seen == choice:
            return child
        if seen == UNNOTICED:
            return node
        return self.veil(node, VEILED * MAX_CHOICE + seen)

    def veil(self, node: i64, key: i64) -> i64:
        """One node for all choices that look alike. The search goes on from it but never selects
        it."""
        child = self.child[node]
        while child:
            if self.key[child] == key:
                break
            child = self.next[child]
        if child == 0:
            child = self.add(node, key, 0)
        self.visits[child] += 1
        return child

    # -- one node ---------------------------------------------------------------------------------

    def look(self, state: State, node: i64) -> None:
        """Collect the options worth trying here."""
        open_ = self.open
        if node == 0:
            n: i64 = len(self.options)
            for i in range(n):
                open_[i] = self.options[i]
        else:
            n = state.n_opts
            for i in range(n):
                open_[i] = state.opts[i]
            if n > PAYMENTS and self.judge.features.is_payment(state):
                self.bring_forward_liked(n)
                n = PAYMENTS
        self.n_open = n
        self.stamp += 1
        for i in range(n):
            self.mark[open_[i]] = self.stamp

    def bring_forward_liked(self, n: i64) -> None:
        open_ = self.open
        tastes = self.judge.tastes
        for i in range(PAYMENTS):
            best = i
            for j in range(i + 1, n):
                if tastes[open_[j]] > tastes[open_[best]]:
                    best = j
            kept = open_[i]
            open_[i] = open_[best]
            open_[best] = kept

    def select(self, state: State, node: i64) -> i64:
        """The child to go on with: an existing one, or a new one."""
        tastes = self.judge.tastes
        seat = state.b[ACTOR] - 1
        seen = self.visits[node] if node else self.iterations
        self.keen = self.curiosity * (1.0 + log(1.0 + float(seen) / PATIENCE))
        stamp = self.stamp
        liking: float = 0.0
        for i in range(self.n_open):
            liking += tastes[self.open[i]]
        best: i64 = 0
        best_score: float = -1.0
        total: float = 0.0
        visits: i64 = 0
        child = self.child[node]
        while child:
            choice = self.key[child] % MAX_CHOICE
            if self.key[child] // MAX_CHOICE == seat and self.mark[choice] == stamp:
                self.mark[choice] = 0
                self.offered[child] += 1
                n = self.visits[child]
                reward = self.reward[child]
                total += reward
                visits += n
                pull = self.pull(tastes[choice] / liking)
                score = reward / float(n) + pull * sqrt(float(self.offered[child])) / float(1 + n)
                if score > best_score:
                    best_score = score
                    best = child
            child = self.next[child]
        fresh = self.favourite(stamp)
        if fresh >= 0:
            guess = total / float(visits) if visits else 0.5
            pull = self.pull(tastes[fresh] / liking)
            if best == 0 or guess + pull * sqrt(float(visits + 1)) > best_score:
                return self.add(node, seat * MAX_CHOICE + fresh, visits)
        return best

    def pull(self, liked: float) -> float:
        """How strongly an option attracts the search: by its taste, but the search never gives one
        up."""
        return self.keen * (TRUST * liked + (1.0 - TRUST) / float(self.n_open))

    def favourite(self, stamp: i64) -> i64:
        """The option with the highest taste that has no branch yet, or -1."""
        tastes = self.judge.tastes
        best: i64 = -1
        for i in range(self.n_open):
            choice = self.open[i]
            if self.mark[choice] == stamp and (best < 0 or tastes[choice] > tastes[best]):
                best = choice
        return best

    def add(self, node: i64, key: i64, offered: i64) -> i64:
        child = self.n
        self.n = child + 1
        self.key[child] = key
        self.next[child] = self.child[node]
        self.child[node] = child
        self.offered[child] = offered + 1
        return child

    def learn(self, depth: i64) -> None:
        chances = self.judge.chances
        for i in range(depth):
            node = self.path[i]
            reward = chances[self.key[node] // MAX_CHOICE]
            self.visits[node] += 1
            self.reward[node] += reward
            self.square[node] += reward * reward

    # -- what came of it --------------------------------------------------------------------------

    def found(self) -> list[Found]:
        """Every option that was tried, first the one that is most surely best."""
        result: list[Found] = []
        child = self.child[0]
        while child:
            n = float(self.visits[child])
            mean = self.reward[child] / n
            spread = max(self.square[child] / n - mean * mean, 0.0)
            error = sqrt(spread / n) if n > 1.0 else 0.5
            result.append(Found(self.key[child] % MAX_CHOICE, self.visits[child], mean, error))
            child = self.next[child]
        result.sort(key=rank, reverse=True)
        return result


def doubled(old: vec[i64]) -> vec[i64]:
    n = len(old)
    new = ints([0] * (2 * n))
    for i in range(n):
        new[i] = old[i]
    return new


def doubled_floats(old: vec[float]) -> vec[float]:
    n = len(old)
    new = floats([0.0] * (2 * n))
    for i in range(n):
        new[i] = old[i]
    return new


def rank(found: Found) -> tuple[float, float, int]:
    """The rank by a lower bound of the chance. An option with few tries must look much better, but
    it need not have the most tries, because its promise may have been seen late."""
    doubt = 2.0 * found.error + 1.0 / sqrt(float(found.visits))
    return (found.chance - doubt, found.chance, -found.choice)


def look_ahead(
    judge: Judge, belief: Belief, options: list[int], worlds: i64, seed: i64
) -> list[float]:
    """One choice ahead: try each option in the same few worlds, play the turn on, and judge."""
    seat = belief.seat
    means = [0.0] * len(options)
    for world in range(worlds):
        chance = mix(mix(seed, world), 13)
        dealt = belief.deal(chance)
        last = judge.features.turn(dealt)
        for i in range(len(options)):
            state = dealt.clone()
            state.choose(options[i])
            judge.play_on(state, last, mix(chance, 17))
            judge.judge(state)
            means[i] += judge.chances[seat] / float(worlds)
    return means


def wins_at_once(belief: Belief, choice: i64, worlds: i64, seed: i64) -> bool:
    """Whether a choice ends the game in the seat's favour, no matter what is hidden."""
    for world in range(worlds):
        state = belief.deal(mix(mix(seed, world), 19))
        state.choose(choice)
        if state.b[ENDED] == 0 or state.worth(belief.seat) < 1.0:
            return False
    return True
