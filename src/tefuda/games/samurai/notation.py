"""A position as text that a person can read and write.

    enemy oda
    weapon tanto
    you life 5 ki 2
    hand open_charge iron_wall firm_stance joker
    defence adversary_4
    played grim_cut overhead_cut

Decks are written from the top. What is not said has a default: cards that are named nowhere lie
under their deck, or in its discards where those are said to hold the `rest`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.core.layout import (
    DEPTH,
    ENDED,
    FRAME_SIZE,
    FRAMES,
    LEVEL,
    MASK,
    MODE,
    SEED,
    SEED_WORDS,
    WINNER,
    N,
)
from tefuda.games.samurai import beside, notation_foes, settings
from tefuda.games.samurai.cardset import SYMBOLS, CardSet
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ATTACK,
    ATTACKS,
    CARDS,
    COUNTER,
    COUNTERED,
    COUNTERS,
    DECK,
    DECK_N,
    DEFENCE,
    DIE,
    DIE_SIDES,
    DISCARD,
    ENDINGS,
    ENEMY_KI,
    ENEMY_LIFE,
    ENEMY_SIDE,
    FULL_LIFE,
    GAUGES,
    HAND,
    HIGHEST,
    HURT,
    JOKER_AS,
    KI,
    LIFE,
    LOCATION_USED,
    LOWEST,
    MULLIGANS,
    PLAYED,
    PLAYED_N,
    REMOVED,
    ROLLS,
    ROUND,
    SHUFFLES,
    SIDE,
    SPECIALS,
    SPECIALS_N,
    STARTING,
    STORED,
    TO_DRAW,
    TURNED,
    WOUNDS_DRAWN,
    YOU,
)
from tefuda.games.samurai.notation_foes import MOST, Numbers
from tefuda.games.samurai.rules import Rules
from tefuda.games.samurai.settings import Placed

REST: Final = "rest"
IN_A_GAME: Final = "flow.game@go"
NUMBERS: Final[Numbers] = {
    # line: its numbers, each with its field and its limits
    "round": (("", ROUND, 0, MOST),),
    "attack": (("", ATTACK, 0, ATTACKS),),
    "you": (("life", LIFE, 0, FULL_LIFE), ("ki", KI, 0, 5)),
    "them": (("life", ENEMY_LIFE, 0, MOST), ("ki", ENEMY_KI, 0, MOST)),
    "die": (("", DIE, 1, DIE_SIDES),),
    "gauges": (
        ("force", GAUGES, LOWEST, HIGHEST),
        ("technique", GAUGES + 1, LOWEST, HIGHEST),
        ("guard", GAUGES + 2, LOWEST, HIGHEST),
    ),
    "mulligans": (("", MULLIGANS, 0, 9),),
    "starting": (("", STARTING, 0, 1),),
    "hurt": (("", HURT, 0, MOST),),
    "location_used": (("", LOCATION_USED, 0, 1),),
    "to_draw": (("", TO_DRAW, 0, 9),),
    "turned": (("", TURNED, 0, 1),),
    "counters": (("", COUNTERS, 0, 9),),
    "chance": (
        ("action", SHUFFLES, 0, MOST),
        ("special", SHUFFLES + 1, 0, MOST),
        ("adversary", SHUFFLES + 2, 0, MOST),
        ("wounds", WOUNDS_DRAWN, 0, MOST),
        ("rolls", ROLLS, 0, MOST),
    ),
}
SELDOM: Final = ("to_draw", "counters", "turned", "felled", "gifts")
"""Numbers that are written only where they are not 0."""
WORDS: Final = {"side": (SIDE, ("none", "a", "b")), "enemy_side": (ENEMY_SIDE, ("a", "b"))}
"""Lines of one word, the first of which need not be said."""
PILES: Final = {"hand": HAND, "stored": STORED, "discard": DISCARD, "removed": REMOVED}
FOE_PILES: Final = {"adversary_discard": ADVERSARY_DISCARD, "countered": COUNTERED}
DECKS: Final = {"deck": (DECK, DECK_N), "specials": (SPECIALS, SPECIALS_N)}


class Writer:
    def __init__(
        self, state: Rules, cards: CardSet, placed: Mapping[str, Placed], steps: Steps
    ) -> None:
        self.state = state
        self.b = [int(n) for n in state.b]
        self.cards = cards
        self.placed = placed
        self.steps = steps

    def text(self) -> str:
        b = self.b
        lines = []
        for name, value in settings.read(self.placed, self.state).items():
            if name in settings.ALWAYS_WRITTEN or value != self.placed[name].setting.default:
                lines.append(f"{name} {str(value).lower()}")
        for name, field in notation_foes.named(self.state, self.cards).items():
            lines.append(self._line(name, field.said(b[field.at])))
        for name, parts in (NUMBERS | notation_foes.numbers(self.state)).items():
            if name not in SELDOM or any(b[at] for _, at, _, _ in parts):
                said = " ".join(f"{part} {b[at]}".strip() for part, at, _, _ in parts)
                lines.append(f"{name} {said}")
        lines += beside.write(b, self.cards.extension)
        lines += [f"{name} {words[b[at]]}" for name, (at, words) in WORDS.items() if b[at]]
        for name, at in PILES.items():
            lines.append(self._line(name, self._names(b[at])))
        for name, (at, n) in DECKS.items():
            lines.append(self._line(name, [self._card(b[at + i]) for i in down(b[n])]))
        lines.append(self._line("played", [self._played(i) for i in range(b[PLAYED_N])]))
        lines.append(
            self._line("adversary", [self._foe(b[ADVERSARY + i]) for i in down(b[ADVERSARY_N])])
        )
        for name, at in FOE_PILES.items():
            pile = [i + 1 for i in range(ADVERSARY_CARDS) if b[at] >> i & 1]
            lines.append(self._line(name, [self._foe(i) for i in pile]))
        for name, at in (("defence", DEFENCE), ("counter", COUNTER)):
            lines.append(self._line(name, [self._foe(b[at])] if b[at] else []))
        lines.append(f"seed {sum(b[SEED + i] << 32 * i for i in range(SEED_WORDS))}")
        if b[ENDED]:
            lines.append(f"ended {ENDINGS[b[ENDED]]} {'won' if b[WINNER] == YOU else 'lost'}")
        lines += [self._frame(FRAMES + i * FRAME_SIZE) for i in range(b[DEPTH])]
        return "\n".join(lines) + "\n"

    def _line(self, name: str, words: Sequence[str]) -> str:
        return " ".join([name, *words])

    def _card(self, number: int) -> str:
        return self.cards.cards[number - 1].id

    def _foe(self, number: int) -> str:
        return self.cards.adversary[number - 1].id

    def _names(self, mask: int) -> list[str]:
        return [self._card(i + 1) for i in range(CARDS) if mask >> i & 1]

    def _played(self, i: int) -> str:
        card = self.b[PLAYED + i]
        chosen = f"={SYMBOLS[self.b[JOKER_AS] - 1]}" if card - 1 == self.cards.joker else ""
        return self._card(card) + chosen

    def _frame(self, f: int) -> str:
        words = ["frame", self.steps.by_pc[self.b[f]]]
        if self.b[f + MODE]:
            words.append(f"mode={self.b[f + MODE]}")
        if self.b[f + MASK]:
            words.append(f"drawn={','.join(self._names(self.b[f + MASK]))}")
        if self.b[f + N]:
            words.append(f"exchanged={self.b[f + N]}")
        if self.b[f + LEVEL]:
            faces = [str(i + 1) for i in range(DIE_SIDES) if self.b[f + LEVEL] >> i & 1]
            words.append(f"rolled={','.join(faces)}")
        return " ".join(words)


def down(n: int) -> range:
    """From the top of a deck: the top lies last."""
    return range(n - 1, -1, -1)
