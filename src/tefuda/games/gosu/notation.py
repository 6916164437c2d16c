"""Positions as text: complete when written by us, as short as ten lines when written by a person.

    players 3
    army 0 twig+1 burr / garsh
    army 1 (twig) cinder
    hand 0 walror burr*2
    points 1 2
    advantage 2

`players 4` and `teams 1` make opposite seats partners, who have the same points: naming one is
enough. Rows are I / II / III from the left; `+1` is an activation token, brackets a captured
goblin. What is not said has a default: two play, it is seat 0's turn in round 1 and seat 0 holds
the Advantage token, tokens are as at the start, and all cards not mentioned are in the deck,
shuffled. A `#` begins a comment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import DONE, ENDED, WINNER
from tefuda.core.rng import SHUFFLE
from tefuda.games.army.layout import ON, PLACE, PLACES, SPENT, TOKENS
from tefuda.games.army.notation import (
    ArmyReader,
    ArmyWriter,
    place_name,
    place_number,
)
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.checks import check
from tefuda.games.gosu.force import TO_WIN
from tefuda.games.gosu.layout import (
    ADVANTAGE,
    ALL_KNOW,
    ASIDE,
    CARD_BITS,
    CARDS,
    DECK,
    DECK_N,
    DECK_SIZE,
    DISCARD,
    ENDINGS,
    GAPS,
    GAVE_UP,
    HAND,
    HAND_N,
    KNOWN,
    MOST_SEATS,
    OWN_TOKENS,
    PASSED,
    PHASE,
    POINTS,
    REVEALED,
    SEAT_KNOWS,
    SEATED,
    SHUFFLES,
    STARTER,
    TABLE_FIELDS,
    TEAMS,
    TURN_OF,
    TURNS,
    WAITING,
)
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.sets import LAST_TURNS

PHASES = ("mulligan", "turns", "battle")
PILES = {"discard": DISCARD, "revealed": REVEALED, "aside": ASIDE}
HANDS = {"hand": HAND, "known": KNOWN}
DEFAULTS = {"phase": TURNS, "round": 1, "turn": 1}
FIELDS = dict(TABLE_FIELDS)
SWITCHES = ("teams", "additional", "pending")
"""Fields that hold 1 or nothing."""
MARKS = {**{str(seat): SEAT_KNOWS << seat for seat in range(MOST_SEATS)}, "a": ALL_KNOW}
MOMENTS = {moments[-1]: field for field, moments in codes.MOMENT_FIELDS.items()}
EMPTY = "_"
"""A place whose goblin mutates just now."""


class Writer(ArmyWriter):
    def __init__(self, state: Rules, cards: CardSet, steps: Steps) -> None:
        super().__init__(state, cards, steps)
        self.state = state

    def text(self) -> str:
        lines = [f"players {self.b[SEATED]}", *self._table()]
        for seat in range(int(self.b[SEATED])):
            lines += self._player(seat)
        lines += [self._pile(name, pile) for name, pile in PILES.items()]
        lines += [self._deck(), *self._waiting(), f"seed {self.seed():x}", *self.frames()]
        return "\n".join(line for line in lines if line) + "\n"

    def place(self, p: int, i: int) -> str:
        return super().place(p, i) if self.b[p + PLACE + i] else EMPTY

    def _table(self) -> Iterable[str]:
        b = self.b
        for name, at in TABLE_FIELDS:
            if b[at] != self._default(name):
                yield f"{name} {PHASES[b[PHASE]] if at == PHASE else b[at]}"
        passed = [str(seat) for seat in range(b[SEATED]) if b[PASSED] >> seat & 1]
        if passed:
            yield f"passed {' '.join(passed)}"
        if b[DONE]:
            yield f"done {b[DONE]}"
        if b[ENDED]:
            winners = [str(seat) for seat in range(b[SEATED]) if b[WINNER] >> seat & 1]
            gave_up = ["by", str(b[GAVE_UP] - 1)] if b[GAVE_UP] else []
            yield " ".join(["ended", ENDINGS[b[ENDED]], *winners, *gave_up])

    def _default(self, name: str) -> int:
        if name == "starter":
            return int(self.b[ADVANTAGE])
        if name == "turns_left" and self.state.players_left() == 1:
            return -1  # always written: not said, it means all of them, but 0 is the last turn
        return DEFAULTS.get(name, 0)

    def _player(self, seat: int) -> list[str]:
        b, p = self.b, self.state.base(seat)
        lines = [self.army(seat)]
        lines += [self._pile(f"{name} {seat}", p + pile) for name, pile in HANDS.items()]
        lines.append(f"tokens {seat} {b[p + TOKENS]} spent {b[p + SPENT]}")
        if b[p + POINTS]:
            lines.append(f"points {seat} {b[p + POINTS]}")
        return lines

    def _pile(self, key: str, pile: int) -> str:
        cards = []
        for card in range(CARDS):
            cards += [self.cards.cards[card].id] * self.state.count(pile, card)
        return " ".join([key, *cards]) if cards else ""

    def _deck(self) -> str:
        b, cards = self.b, []
        for i in range(b[DECK_N] - 1, -1, -1):
            entry = int(b[DECK + i])
            marks = "".join(mark for mark, bit in MARKS.items() if entry & bit)
            card = self.cards.cards[(entry & CARD_BITS) - 1].id
            cards.append(f"{card}:{marks}" if marks else card)
        return " ".join(["deck", *cards]) if cards else ""

    def _waiting(self) -> Iterable[str]:
        state = self.state
        for i in range(int(self.b[WAITING])):
            card = self.cards.cards[state.waiting_card(i)].id
            place = int(state.waiting_place(i))
            where = place_name(place - 1) if place else "gone"
            moment = MOMENTS[int(state.waiting_moment(i))]
            yield f"waiting {state.waiting_seat(i)} {card} {moment} {where}"


class Reader(ArmyReader):
    """Reads the lines, then checks the whole."""

    army_rule = "GO-2.3"

    def __init__(self, state: Rules, cards: CardSet, steps: Steps) -> None:
        super().__init__(state, cards, steps)
        self.state = state
        self.deck: list[tuple[int, int]] = []
        self.powers = 0

    def read(self, text: str) -> None:
        self.b[SEATED] = 2
        self.read_lines(text, "players")  # every other line names seats
        self._defaults()
        self._fill_deck()
        check(self.state, self.steps)

    def seats(self) -> int:
        return int(self.b[SEATED])

    def owned(self, seat: int, name: str) -> int:
        number = self.cards.index.get(name)
        if number is None:
            raise PositionError(f"there is no card {name!r}")
        return number

    def read_line(self, key: str, words: list[str]) -> None:
        per_seat: dict[str, Callable[[int, list[str]], None]] = {
            "army": self.read_army,
            "hand": self._hand,
            "known": self._known,
            "tokens": self._tokens,
            "points": self._points,
            "waiting": self._waiting,
        }
        whole: dict[str, Callable[[list[str]], None]] = {
            "players": self._players,
            "passed": self._passed,
            "done": self.read_done,
            "ended": self._ended,
            "deck": self._deck,
            "seed": self.read_seed,
            "frame": self.read_frame,
        }
        if key in per_seat:
            self._seat_line(key, words, per_seat[key])
            return
        self.once(key if key != "frame" else f"frame {self.frames}")
        if key in whole:
            whole[key](words)
        elif key in PILES:
            self._add(PILES[key], words)
        elif key in FIELDS:
            self.b[FIELDS[key]] = self._field(key, words)
        else:
            raise self.unknown(key, {*per_seat, *whole, *PILES, *FIELDS})

    def _seat_line(
        self, key: str, words: list[str], read: Callable[[int, list[str]], None]
    ) -> None:
        seat = self.seat_of(key, words)
        self.once(f"{key} {seat}" if key != "waiting" else f"waiting {self.powers}")
        read(seat, words[1:])

    def _field(self, key: str, words: list[str]) -> int:
        if key == "phase":
            return self.phase_of(words, PHASES)
        seats = ("turn_of", "starter", "advantage")
        most = {"turns_left": LAST_TURNS, "amount": codes.MOST, **dict.fromkeys(SWITCHES, 1)}
        return self.int_of(words, 0, self.seats() - 1 if key in seats else most.get(key, 1 << 30))

    def _players(self, words: list[str]) -> None:
        self.b[SEATED] = self.int_of(words, 2, MOST_SEATS)

    def _passed(self, words: list[str]) -> None:
        for word in words:
            self.b[PASSED] |= 1 << self.int_of([word], 0, self.seats() - 1)

    def _ended(self, words: list[str]) -> None:
        if not words or words[0] not in ENDINGS[1:]:
            raise PositionError(f"needs how ({', '.join(ENDINGS[1:])}) and the winning seats")
        self.b[ENDED] = ENDINGS.index(words[0])
        if "by" in words:
            words, by = words[: words.index("by")], words[words.index("by") + 1 :]
            self.b[GAVE_UP] = self.int_of(by, 0, self.seats() - 1) + 1
        for word in words[1:]:
            self.b[WINNER] |= 1 << self.int_of([word], 0, self.seats() - 1)

    def _add(self, pile: int, words: list[str]) -> int:
        """Returns how many cards were added."""
        n = 0
        for word in words:
            name, times = self.copies_of(word)
            card = self.owned(0, name)
            if self.state.count(pile, card) + times > self.state.copies(card):
                raise PositionError(f"there are not so many {name} (GO-1.1)")
            for _ in range(times):
                self.state.add(pile, card)
            n += times
        return n

    def _hand(self, seat: int, words: list[str]) -> None:
        p = self.state.base(seat)
        self.b[p + HAND_N] = self._add(p + HAND, words)

    def _known(self, seat: int, words: list[str]) -> None:
        self._add(self.state.base(seat) + KNOWN, words)

    def read_place(self, seat: int, i: int, word: str) -> None:
        if word == EMPTY:
            self.b[GAPS] |= 1 << (seat * PLACES + i)
        else:
            super().read_place(seat, i, word)

    def _tokens(self, seat: int, words: list[str]) -> None:
        match = re.fullmatch(r"(\d)(?: spent (\d))?", " ".join(words))
        if match is None:
            raise PositionError("write `tokens 0 2 spent 0`")
        b, p = self.b, self.state.base(seat)
        on_cards = sum(b[p + ON + i] for i in range(PLACES))
        b[p + TOKENS] = int(match[1])
        b[p + SPENT] = int(match[2]) if match[2] else OWN_TOKENS - int(match[1]) - on_cards

    def _points(self, seat: int, words: list[str]) -> None:
        self.b[self.state.base(seat) + POINTS] = self.int_of(words, 0, TO_WIN)

    def _deck(self, words: list[str]) -> None:
        for word in words:
            name, _, marks = word.partition(":")
            if any(mark not in MARKS for mark in marks):
                raise PositionError(f"{word!r}: marks are {', '.join(MARKS)}")
            self.deck.append((self.owned(0, name), sum(MARKS[mark] for mark in marks)))

    def _waiting(self, seat: int, words: list[str]) -> None:
        fields = {field: moment for moment, field in MOMENTS.items()}
        if len(words) != 3 or words[1] not in fields:
            raise PositionError("write `waiting seat card when_destroyed place`, or `gone`")
        card, moment = self.owned(seat, words[0]), fields[words[1]]
        if not self.state.t.entry[moment * CARDS + card]:
            raise PositionError(f"{words[0]} has no power of this kind")
        place = -1 if words[2] == "gone" else place_number(words[2], self.seats())
        self.state.wait(moment, card, seat, place)
        self.powers += 1

    def _defaults(self) -> None:
        b = self.b
        for name, value in DEFAULTS.items():
            if name not in self.said:
                b[FIELDS[name]] = value
        if "starter" not in self.said:
            b[STARTER] = b[ADVANTAGE]
        if b[TEAMS]:
            self._share_points()
        for seat in range(self.seats()):
            if f"tokens {seat}" not in self.said:
                p = self.state.base(seat)
                on_cards = sum(b[p + ON + i] for i in range(PLACES))
                b[p + TOKENS] = max(OWN_TOKENS - on_cards, 0)
        if self.state.players_left() == 1 and "turns_left" not in self.said:
            b[FIELDS["turns_left"]] = LAST_TURNS - 1
        if self.frames == 0 and not b[ENDED]:
            if b[PHASE] != TURNS:
                raise self.unframed(PHASES[b[PHASE]])
            self.read_frame(["flow.game@action", f"seat={b[TURN_OF]}"])

    def _share_points(self) -> None:
        """A team's points are its partners': what is said of one holds for both (GO-4.1)."""
        for seat in range(self.seats()):
            partner = int(self.state.after(seat, 2))
            if f"points {partner}" not in self.said:
                self.b[self.state.base(partner) + POINTS] = self.b[self.state.base(seat) + POINTS]

    def _fill_deck(self) -> None:
        """Cards nobody mentioned lie shuffled under those that were listed."""
        b = self.b
        rest = self._unmentioned()
        for card in rest:
            self.state.on_top(card, 0)
        self.state.order(DECK, DECK + len(rest), self.state.chance(SHUFFLE, 0, b[SHUFFLES]))
        for card, marks in reversed(self.deck):
            self.state.on_top(card, marks)

    def _unmentioned(self) -> list[int]:
        b, state = self.b, self.state
        used: Counter[int] = Counter(card for card, _ in self.deck)
        for seat in range(self.seats()):
            p = state.base(seat)
            used.update(int(b[p + PLACE + i]) - 1 for i in range(PLACES) if b[p + PLACE + i])
        piles = [*PILES.values(), *(state.base(seat) + HAND for seat in range(self.seats()))]
        rest = []
        for card in range(CARDS):
            used[card] += sum(int(state.count(pile, card)) for pile in piles)
            copies = int(state.copies(card))
            if used[card] > copies:
                name = self.cards.cards[card].id
                raise PositionError(
                    f"{name} is mentioned {used[card]} times; there are {copies} (GO-1.1)"
                )
            rest += [card] * (copies - used[card])
        assert len(rest) + used.total() == DECK_SIZE
        return rest
