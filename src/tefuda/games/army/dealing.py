"""Cards whose place somebody does not know, to be dealt where they may lie."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.layout import SEED, SEED_WORDS
from tefuda.core.rng import below, mix


def reseed(b: vec[i64], chance: i64) -> None:
    """A new seed from now on."""
    for i in range(SEED, SEED + SEED_WORDS):
        b[i] = mix(chance, i)


def hide_seed(b: vec[i64]) -> None:
    for i in range(SEED, SEED + SEED_WORDS):
        b[i] = 0


class Pool:
    """Cards of one deck, by their numbers in it, that may lie anywhere."""

    def __init__(self, cards: vec[i64], n: i64) -> None:
        self.cards = cards
        self.n = n

    def copy(self) -> Pool:
        return Pool(self.cards[:], self.n)

    def add(self, index: i64) -> None:
        self.cards[self.n] = index
        self.n += 1

    def draw(self) -> i64:
        self.n -= 1
        return self.cards[self.n]

    def take_out(self, index: i64) -> None:
        """One card of an index, wherever it lies; the others keep their order."""
        cards = self.cards
        for i in range(self.n):
            if cards[i] == index:
                for j in range(i + 1, self.n):
                    cards[j - 1] = cards[j]
                self.n -= 1
                return

    def swap(self, i: i64, j: i64) -> None:
        cards = self.cards
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept

    def shuffle(self, chance: i64) -> None:
        for i in range(self.n - 1, 0, -1):
            chance = mix(chance, i)
            self.swap(i, below(chance, i + 1))

    def any_of(self, need: i64) -> bool:
        for i in range(self.n):
            if need >> self.cards[i] & 1:
                return True
        return False

    def bring_forward(self, need: i64, n: i64) -> None:
        """Let the next cards drawn be so many of these."""
        at = self.n - 1
        for i in range(self.n - 1, -1, -1):
            if n > 0 and need >> self.cards[i] & 1:
                self.swap(i, at)
                at -= 1
                n -= 1

    def hold_back(self, kept: i64) -> None:
        """Let the last card drawn be one of these."""
        for i in range(self.n):
            if kept >> self.cards[i] & 1:
                self.swap(i, 0)
                return
