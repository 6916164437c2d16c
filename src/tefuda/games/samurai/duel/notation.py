"""A position of a duel as text that a person can read and write.

    weapon_0 katana
    weapon_1 tanto
    round 2
    attack 1
    samurai 0 life 5 ki 2
    hand 0 open_charge iron_wall firm_stance
    laid adversary_4 adversary_1

A line of one player has the number of the seat after its name. Decks are written from the top. What
is not said has a default: cards that are named nowhere lie under their deck, or in its discards
where those are said to hold the `rest`. Who attacks follows from the round and the attack.
"""

from __future__ import annotations

from typing import Final

from tefuda.core.layout import DEPTH, ENDED, FRAME_SIZE, FRAMES, SEED, SEED_WORDS, WINNER
from tefuda.games.samurai import beside, settings
from tefuda.games.samurai import notation as solo
from tefuda.games.samurai.duel.facts import winner
from tefuda.games.samurai.duel.layout import (
    DUEL_ENDINGS,
    EXCHANGES,
    HAND_KNOWN,
    LAID,
    READY,
    SEATS,
    STANCE,
    STANCE_CARDS,
    STANCE_KNOWN,
)
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.fields import FULL_KI
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ARMOUR,
    ATTACK,
    COUNTER,
    COUNTERS,
    DEFENCE,
    FULL_ARMOUR,
    FULL_LIFE,
    HURT,
    KI,
    LIFE,
    PLAYED_N,
    ROUND,
    SIDE,
)
from tefuda.games.samurai.notation_foes import MOST, Numbers

TABLE: Final[Numbers] = {
    "round": (("", ROUND, 0, MOST),),
    "attack": (("", ATTACK, 0, EXCHANGES),),
    "ready": (("", READY, 0, SEATS),),
    "hurt": (("", HURT, 0, MOST),),
    "counters": (("", COUNTERS, 0, 9),),
}
HALF: Final[Numbers] = {
    "samurai": (("life", LIFE, 0, FULL_LIFE), ("ki", KI, 0, 2 * FULL_KI)),
    **{
        name: solo.NUMBERS[name]
        for name in (
            *("die", "gauges", "mulligans", "starting", "location_used"),
            *("to_draw", "turned", "chance"),
        )
    },
}
"""Of a player; more Ki than the usual maximum is what the second may begin with."""
BESIDE: Final[Numbers] = {
    "armour": (("", ARMOUR, 0, FULL_ARMOUR),),
    **{name: beside.NUMBERS[name] for name in ("marker", "store", "gisei_cards")},
}
PILES: Final = solo.PILES | {"hand_known": HAND_KNOWN}
STANCES: Final = {
    "stance": STANCE,
    "stance_known": STANCE_KNOWN,
    "stance_discard": ADVERSARY_DISCARD,
}
"""Piles of stance cards, which lie before the other player."""
NOTHING: Final = "-"
"""In a line of two, where a half of a stance is not laid or turned up already."""
FIGHTING: Final = "flow.game@go.2"
BEGINNING: Final = "flow.game@go"


class Writer(solo.Writer):
    """Half by half, each with its player in front."""

    def text(self) -> str:
        b = self.b
        lines = []
        for name, value in settings.read(self.placed, self._facing(0)).items():
            if name.startswith("weapon") or value != self.placed[name].setting.default:
                lines.append(f"{name} {str(value).lower()}")
        lines += self._numbers(TABLE)
        for seat in range(SEATS):
            lines += self._half(seat)
        lines.append(self._line("played", [self._played(i) for i in range(b[PLAYED_N])]))
        lines.append(self._line("laid", self._laid()))
        for name, at in (("defence", DEFENCE), ("counter", COUNTER)):
            lines.append(self._line(name, [self._foe(b[at])] if b[at] else []))
        lines.append(f"seed {sum(b[SEED + i] << 32 * i for i in range(SEED_WORDS))}")
        if b[ENDED]:
            lines.append(f"ended {DUEL_ENDINGS[b[ENDED]]} {_seat(winner(b[WINNER]))}")
        lines += [self._frame(FRAMES + i * FRAME_SIZE) for i in range(b[DEPTH])]
        return "\n".join(lines) + "\n"

    def _facing(self, seat: int) -> Duel:
        turned = self.state.fresh()
        assert isinstance(turned, Duel)
        turned.to_front(seat)
        return turned

    def _half(self, seat: int) -> list[str]:
        lines = self._writer(seat).side() + self._writer(1 - seat).stance()
        return [self._of(line, seat) for line in lines]

    def _writer(self, seat: int) -> Writer:
        return Writer(self._facing(seat), self.cards, self.placed, self.steps)

    def _of(self, line: str, seat: int) -> str:
        name, _, rest = line.partition(" ")
        return f"{name} {seat} {rest}".rstrip()

    def _numbers(self, numbers: Numbers) -> list[str]:
        lines = []
        for name, parts in numbers.items():
            if name not in solo.SELDOM or any(self.b[at] for _, at, _, _ in parts):
                said = " ".join(f"{part} {self.b[at]}".strip() for part, at, _, _ in parts)
                lines.append(f"{name} {said}")
        return lines

    def side(self) -> list[str]:
        b = self.b
        lines = self._numbers(HALF) + beside.write(b, self.cards.extension, BESIDE)
        if b[SIDE]:
            lines.append(f"side {solo.WORDS['side'][1][b[SIDE]]}")
        for name, at in PILES.items():
            lines.append(self._line(name, self._names(b[at])))
        for name, (at, n) in solo.DECKS.items():
            lines.append(self._line(name, [self._card(b[at + i]) for i in solo.down(b[n])]))
        return lines

    def stance(self) -> list[str]:
        """What the enemy of the half in front defends with."""
        b = self.b
        lines = []
        for name, at in STANCES.items():
            pile = [self._foe(i + 1) for i in range(STANCE_CARDS) if b[at] >> i & 1]
            lines.append(self._line(name, pile))
        deck = [self._foe(b[ADVERSARY + i]) for i in solo.down(b[ADVERSARY_N])]
        return [*lines, self._line("stance_deck", deck)]

    def _laid(self) -> list[str]:
        laid = [self.b[LAID + half] for half in range(2)]
        return [self._foe(card) if card else NOTHING for card in laid] if any(laid) else []


def _seat(seat: int | None) -> str:
    return "drawn" if seat is None else str(seat)
