"""A small fight that can be solved exactly: few kinds of cards, little Life, one round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tefuda.games.samurai.cardset import ActionCard, AdversaryCard, CardSet, Cost, load
from tefuda.games.samurai.game import Samurai
from tefuda.games.samurai.layout import ACTION_CARDS, FULL_LIFE

SETTINGS: Final = {"enemy": "ishida", "weapon": "katana"}


@dataclass(frozen=True)
class Small:
    """The size of a small fight: what both sides have, and the number of kinds of cards."""

    life: int
    ki: int
    enemy_life: int
    enemy_ki: int
    each_round: int
    """Life that every round costs, so that the fight ends soon."""
    kinds: int
    """The number of kinds of Action cards."""
    foes: int
    """The number of kinds of Adversary cards."""


VARIANTS: Final = {"tiny": Small(3, 0, 3, 1, 3, 2, 2)}
"""One Ki more makes ten times as many positions, and takes minutes."""
ACTION: Final = (
    ("blade", {"force": 2}),
    ("wave", {"technique": 2}),
    ("mountain", {"force": 1, "guard": 1}),
    ("mountain", {"technique": 1, "guard": 2}),
)
"""The kinds of Action cards, of which a variant takes the first ones."""
SPECIAL: Final = {"force": 2, "technique": 2}
ADVERSARY: Final = (
    ({"force": 3}, Cost(life=1), 2, Cost(life=1)),
    ({"force": 2, "technique": 2}, Cost(life=2), 3, Cost(wound=1)),
    ({"technique": 3}, Cost(life=1, ki=1, either=True), 4, Cost(life=2)),
)
"""The kinds of Adversary cards, likewise."""


def small_cards(small: Small) -> CardSet:
    cards = load()
    kinds, foes = ACTION[: small.kinds], ADVERSARY[: small.foes]
    action = [
        replace(card, symbol=symbol, lines=tuple(lines.items()))
        for number, card in enumerate(cards.cards[: cards.joker])
        for symbol, lines in [kinds[number % len(kinds)]]
    ]
    special = [
        replace(card, symbol="blade", lines=tuple(SPECIAL.items()))
        for card in cards.cards[ACTION_CARDS:]
    ]
    weapon = cards.weapons[SETTINGS["weapon"]]
    enemy = cards.enemies[SETTINGS["enemy"]]
    weak = {"less_life": FULL_LIFE - small.life, "start_ki": small.ki, "max_ki": small.ki}
    short = {
        "life": small.enemy_life,
        "ki": small.enemy_ki,
        "costs_each_round": small.each_round,
    }
    return replace(
        cards,
        cards=(*action, cards.cards[cards.joker], *special),
        adversary=tuple(
            replace(card, need=need, loss=loss, guard_below=guard, suffer=suffer)
            if not card.impenetrable
            else card
            for number, card in enumerate(cards.adversary)
            for need, loss, guard, suffer in [foes[number % len(foes)]]
        ),
        weapons={**cards.weapons, weapon.id: replace(weapon, values={**weapon.values, **weak})},
        enemies={**cards.enemies, enemy.id: replace(enemy, values={**enemy.values, **short})},
    )


def small_game(variant: str) -> Samurai:
    return Samurai(small_cards(VARIANTS[variant]))


def alike(cards: CardSet) -> tuple[list[int], list[int], list[int]]:
    """By Action or Special card, by Adversary card and by wound: the first card that is like it."""
    faces = [(number < ACTION_CARDS, *_face(card)) for number, card in enumerate(cards.cards)]
    foes = [_halves(card) for card in cards.adversary]
    wounds = [(card.one, card.two) for card in cards.wounds]
    kinds = [faces.index(face) for face in faces]
    return kinds, [foes.index(halves) for halves in foes], [wounds.index(w) for w in wounds]


def _face(card: ActionCard) -> tuple[object, ...]:
    return card.symbol, card.lines


def _halves(card: AdversaryCard) -> tuple[object, ...]:
    return card.need, card.loss, card.guard_below, card.suffer
