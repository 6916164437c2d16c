"""Positions as text: complete when written by us, as short as ten lines when written by a person.

    clans abhilasha galmi phoenix / goan_sul justice xian
    army 0 timer+1 arpia / kaez
    army 1 (alpha) lava_goddesses
    hand 0 muraena timer

Rows are I / II / III from the left; `+1` is an activation token, brackets a captured card. What is
not said has a default: it is seat 0's turn in round 1, tokens are as at the start, and all cards
not mentioned are in their deck, shuffled. A `#` begins a comment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import (
    DONE,
    ENDED,
    WINNER,
)
from tefuda.core.rng import SHUFFLE
from tefuda.games.army.layout import (
    ON,
    PLACE,
    PLACES,
    SPENT,
    TOKENS,
)
from tefuda.games.army.notation import (
    ArmyReader,
    ArmyWriter,
    meaningful,
    place_name,
    place_number,
)
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.checks import check
from tefuda.games.gosux.layout import (
    ACTIVE_TILES,
    ALL_PLACES,
    BOUNTY,
    CARDS_PER_CLAN,
    CLANS,
    DECK,
    DECK_N,
    DISCARD,
    DRAFTING,
    ENDINGS,
    GROUP,
    GROUP_HAND,
    GROUP_N,
    GROUP_SET,
    GROUPS,
    HAND,
    HAND_N,
    INDEX_BITS,
    KNOWN,
    LOCKED,
    NAMED_BEFORE,
    NAMED_NOW,
    OPPONENT_KNOWS,
    OWN_TOKENS,
    OWNER_KNOWS,
    PHASE,
    PICKS,
    REMOVED,
    REVEALED,
    SHUFFLES,
    STARTER,
    SUPREMACY,
    TABLE_FIELDS,
    TURN_OF,
    TURNS,
)
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.rulings import RULINGS as RULING_NAMES
from tefuda.games.gosux.vocabulary import CLANS as CLAN_NAMES

PHASES = ("draft", "mulligan", "turns", "battle", "song")
PILES = (
    ("hand", HAND),
    ("known", KNOWN),
    ("discard", DISCARD),
    ("removed", REMOVED),
    ("revealed", REVEALED),
)
SPECIAL = {"phase": PHASE, "bounty": BOUNTY, "active_tiles": ACTIVE_TILES}
DEFAULTS = {"phase": TURNS, "round": 1, "turn": 1, "picks": 6}
MOST = {
    **dict.fromkeys(("turn_of", "first", "starter", "song_first", "additional", "leave"), 1),
    **dict.fromkeys(("tie_start", "veteran_slot"), 1),
    **dict.fromkeys(("pending", "first_pass", "wonder", "draft"), 2),
    **dict.fromkeys(("battle_won", "bound", "turns_left"), 3),
    "picks": 6,
    "copied": (1 << (ALL_PLACES + 1)) - 1,
    "rulings": (1 << len(RULING_NAMES)) - 1,
}
"""Lines with a number, and how large it can be."""
MARKS = {"o": OWNER_KNOWS, "p": OPPONENT_KNOWS, "1": GROUP, "2": 2 * GROUP}


# -- writing ------------------------------------------------------------------------------------


class Writer(ArmyWriter):
    def __init__(self, state: Rules, cards: CardSet, steps: Steps) -> None:
        super().__init__(state, cards, steps)
        self.state = state

    def text(self) -> str:
        lines = [self._clans(), *self._table()]
        for seat in range(2):
            lines += self._player(seat)
        lines += [f"seed {self.seed():x}", *self.frames()]
        return "\n".join(line for line in lines if line) + "\n"

    def _card(self, p: int, index: int) -> str:
        return self.cards.cards[self.state.card_of(p, index)].id

    def _clans(self) -> str:
        sides = []
        for seat in range(2):
            p = self.state.base(seat)
            drafted = [self.b[p + CLANS + slot] for slot in range(3)]
            sides.append(" ".join(CLAN_NAMES[clan - 1] for clan in drafted if clan))
        return "clans " + " / ".join(sides)

    def _table(self) -> Iterable[str]:
        b = self.b
        for name, at in TABLE_FIELDS:
            if name not in SPECIAL and b[at] != self._default(name):
                yield f"{name} {b[at]}"
        if b[PHASE] != TURNS:
            yield f"phase {PHASES[b[PHASE]]}"
        if b[BOUNTY]:
            yield f"bounty {place_name(b[BOUNTY] - 1)}"
        active = [clan for i, clan in enumerate(CLAN_NAMES) if b[ACTIVE_TILES] >> i & 1]
        yield " ".join(["active_tiles", *active])
        if b[DONE]:
            yield f"done {b[DONE]}"
        if b[ENDED]:
            yield f"ended {ENDINGS[b[ENDED]]} {b[WINNER] - 1 if b[WINNER] else 'drawn'}"

    def _default(self, name: str) -> int:
        if name == "starter":
            return int(self.b[TURN_OF])
        return DEFAULTS.get(name, 0)

    def _player(self, seat: int) -> list[str]:
        b, p = self.b, self.state.base(seat)
        lines = [self.army(seat)]
        for name, pile in PILES:
            lines.append(self._pile(f"{name} {seat}", p, p + pile))
        lines.append(self._deck(seat))
        for g in range(GROUPS):
            lines.append(self._pile(f"group_hand {seat} {g + 1}", p, p + GROUP_HAND + 2 * g))
        lines.append(f"tokens {seat} {b[p + TOKENS]} spent {b[p + SPENT]} locked {b[p + LOCKED]}")
        if b[p + SUPREMACY]:
            lines.append(f"supremacy {seat} {b[p + SUPREMACY]}")
        lines.append(f"shuffles {seat} {b[p + SHUFFLES]}")
        other = self.state.base(1 - seat)
        for name, at in (("named_now", NAMED_NOW), ("named_before", NAMED_BEFORE)):
            if b[p + at]:
                lines.append(f"{name} {seat} {' '.join(self._bits(other, b[p + at]))}")
        return lines

    def _bits(self, p: int, mask: int) -> list[str]:
        return [self._card(p, i) for i in range(33) if mask >> i & 1]

    def _pile(self, key: str, p: int, pile: int) -> str:
        cards = []
        for i in range(33):
            cards += [self._card(p, i)] * self.state.count(pile, i)
        return " ".join([key, *cards]) if cards else ""

    def _deck(self, seat: int) -> str:
        b, p = self.b, self.state.base(seat)
        cards = []
        for i in range(b[p + DECK_N] - 1, -1, -1):
            entry = b[p + DECK + i]
            marks = "".join(mark for mark, bit in MARKS.items() if self._marked(entry, bit))
            card = self._card(p, (entry & INDEX_BITS) - 1)
            cards.append(f"{card}:{marks}" if marks else card)
        return f"deck {seat} {' '.join(cards)}" if cards else ""

    def _marked(self, entry: int, bit: int) -> bool:
        return entry // GROUP == bit // GROUP if bit >= GROUP else bool(entry & bit)


# -- reading ------------------------------------------------------------------------------------


class Reader(ArmyReader):
    """Reads the lines, then checks the whole."""

    army_rule = "GX-2.1"

    def __init__(self, state: Rules, cards: CardSet, steps: Steps) -> None:
        super().__init__(state, cards, steps)
        self.state = state
        self.decks: dict[int, list[tuple[str, int]]] = {0: [], 1: []}

    def seats(self) -> int:
        return 2

    def owned(self, seat: int, name: str) -> int:
        self._index(seat, name)
        return self.cards.index[name]

    def read(self, text: str) -> None:
        if not any(line.split()[0] == "clans" for line in meaningful(text)):
            raise PositionError("the position must have a line `clans a b c / d e f`")
        self.read_lines(text, "clans")  # every other line names cards of a player's deck
        self._defaults()
        self._fill_decks()
        check(self.state, self.cards, self.steps)

    def read_line(self, key: str, words: list[str]) -> None:
        per_seat: dict[str, Callable[[int, list[str]], None]] = {
            "army": self.read_army,
            "deck": self._deck,
            "tokens": self._tokens,
            "supremacy": self._supremacy,
            "shuffles": self._shuffles,
            "group_hand": self._group_hand,
            "named_now": self._named_now,
            "named_before": self._named_before,
        }
        whole: dict[str, Callable[[list[str]], None]] = {
            "clans": self._clans,
            "phase": self._phase,
            "bounty": self._bounty,
            "active_tiles": self._tiles,
            "done": self.read_done,
            "ended": self._ended,
            "seed": self.read_seed,
            "frame": self.read_frame,
        }
        if key in per_seat or key in dict(PILES):
            self._seat_line(key, words, per_seat)
            return
        self.once(key if key != "frame" else f"frame {self.frames}")
        if key in whole:
            whole[key](words)
        elif key in dict(TABLE_FIELDS):
            self.b[dict(TABLE_FIELDS)[key]] = self._number(key, words)
        else:
            raise self.unknown(key, {*per_seat, *whole, *dict(PILES), *dict(TABLE_FIELDS)})

    def _number(self, key: str, words: list[str]) -> int:
        number = self.int_of(words, 0, 1 << 40)
        if number > MOST.get(key, number):
            raise PositionError(f"{key} cannot be {number}; at most {MOST[key]}")
        return number

    def _seat_line(
        self, key: str, words: list[str], known: dict[str, Callable[[int, list[str]], None]]
    ) -> None:
        seat = self.seat_of(key, words)
        self.once(" ".join([key, *words[: 2 if key == "group_hand" else 1]]))
        if key in known:
            known[key](seat, words[1:])
            return
        p = self.state.base(seat)
        for word in words[1:]:
            for index in self._copies(seat, word):
                self.state.add(p + dict(PILES)[key], index)
                if key == "hand":
                    self.b[p + HAND_N] += 1

    def _copies(self, seat: int, word: str) -> list[int]:
        name, times = self.copies_of(word)
        return [self._index(seat, name)] * times

    def _index(self, seat: int, name: str) -> int:
        number = self.cards.index.get(name)
        if number is None:
            raise PositionError(f"there is no card {name!r}")
        if self.state.owner(number) != seat:
            clan = self.cards.cards[number].clan
            raise PositionError(f"{name} is of {clan}, which is not in the deck of seat {seat}")
        return int(self.state.index_of(self.state.base(seat), number))

    def _clans(self, words: list[str]) -> None:
        sides = " ".join(words).split("/")
        if len(sides) != 2:
            raise PositionError("needs the clans of both seats, with a / between")
        seen: set[str] = set()
        for seat, side in enumerate(sides):
            for slot, clan in enumerate(side.split()):
                if clan not in CLAN_NAMES:
                    raise PositionError(f"{clan!r} is not a clan; they are {', '.join(CLAN_NAMES)}")
                if clan in seen or slot > 2:
                    raise PositionError("each seat has three clans, no clan twice (GX-1.1)")
                seen.add(clan)
                self.b[self.state.base(seat) + CLANS + slot] = CLAN_NAMES.index(clan) + 1
        if len(seen) == 6:
            for seat in range(2):
                self.state.prepare(seat)
        self.b[PICKS] = len(seen)

    def _phase(self, words: list[str]) -> None:
        self.b[PHASE] = self.phase_of(words, PHASES)

    def _bounty(self, words: list[str]) -> None:
        self.b[BOUNTY] = place_number(" ".join(words), 2) + 1

    def _tiles(self, words: list[str]) -> None:
        for clan in words:
            if clan not in CLAN_NAMES:
                raise PositionError(f"{clan!r} is not a clan")
            self.b[ACTIVE_TILES] |= 1 << CLAN_NAMES.index(clan)

    def _ended(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] not in ENDINGS[1:] or words[1] not in ("0", "1", "drawn"):
            raise PositionError(
                f"needs how ({', '.join(ENDINGS[1:])}) and the winning seat or `drawn`"
            )
        self.b[ENDED] = ENDINGS.index(words[0])
        self.b[WINNER] = 0 if words[1] == "drawn" else int(words[1]) + 1

    def _deck(self, seat: int, words: list[str]) -> None:
        for word in words:
            name, _, marks = word.partition(":")
            if any(mark not in MARKS for mark in marks):
                raise PositionError(f"{word!r}: marks are {', '.join(MARKS)}")
            self._index(seat, name)
            self.decks[seat].append((name, sum(MARKS[mark] for mark in marks)))

    def _tokens(self, seat: int, words: list[str]) -> None:
        match = re.fullmatch(r"(\d)(?: spent (\d))?(?: locked (\d))?", " ".join(words))
        if match is None:
            raise PositionError("write `tokens 0 2 spent 0 locked 2`")
        b, p = self.b, self.state.base(seat)
        on_cards = sum(b[p + ON + i] for i in range(PLACES))
        b[p + TOKENS] = int(match[1])
        b[p + SPENT] = int(match[2] or 0)
        rest = OWN_TOKENS - b[p + TOKENS] - b[p + SPENT] - on_cards
        b[p + LOCKED] = int(match[3]) if match[3] else max(rest, 0)

    def _supremacy(self, seat: int, words: list[str]) -> None:
        self.b[self.state.base(seat) + SUPREMACY] = self.int_of(words, 0, 2)

    def _shuffles(self, seat: int, words: list[str]) -> None:
        self.b[self.state.base(seat) + SHUFFLES] = self.int_of(words, 0, 1 << 30)

    def _group_hand(self, seat: int, words: list[str]) -> None:
        if not words or words[0] not in ("1", "2"):
            raise PositionError("needs a group, 1 or 2")
        p, g = self.state.base(seat), int(words[0]) - 1
        for word in words[1:]:
            index = self._index(seat, word)
            self.state.add(p + GROUP_HAND + 2 * g, index)
            self.state.add(p + GROUP_SET + 2 * g, index)
            self.b[p + GROUP_N + g] += 1

    def _named_now(self, seat: int, words: list[str]) -> None:
        self._named(seat, words, NAMED_NOW)

    def _named_before(self, seat: int, words: list[str]) -> None:
        self._named(seat, words, NAMED_BEFORE)

    def _named(self, seat: int, words: list[str], at: int) -> None:
        for word in words:
            self.b[self.state.base(seat) + at] |= 1 << self._index(1 - seat, word)

    def _defaults(self) -> None:
        b = self.b
        for name, value in DEFAULTS.items():
            if name not in self.said and name != "picks":
                b[dict(TABLE_FIELDS)[name]] = value
        if "starter" not in self.said:
            b[STARTER] = b[TURN_OF]
        if "active_tiles" not in self.said and b[PICKS] == 6:
            b[ACTIVE_TILES] = 255 & ~(self.state.deck_clans(0) | self.state.deck_clans(1))
        for seat in range(2):
            if b[PHASE] != DRAFTING and f"tokens {seat}" not in self.said:
                self._default_tokens(self.state.base(seat))
        if self.frames == 0 and not b[ENDED]:
            if b[PHASE] not in (TURNS, DRAFTING):
                raise self.unframed(PHASES[b[PHASE]])
            step = "flow.game@action" if b[PHASE] == TURNS else "flow.game@pick_clan"
            self.read_frame([step, f"seat={b[TURN_OF]}"])

    def _default_tokens(self, p: int) -> None:
        b = self.b
        on_cards = sum(b[p + ON + i] for i in range(PLACES))
        b[p + TOKENS] = max(2 - on_cards, 0)
        b[p + LOCKED] = min(2, OWN_TOKENS - on_cards)

    def _fill_decks(self) -> None:
        """Cards nobody mentioned lie shuffled under those that were listed."""
        b = self.b
        if b[PICKS] < 6 or b[PHASE] == DRAFTING:
            return
        for seat in range(2):
            p = self.state.base(seat)
            rest = self._unmentioned(seat)
            for index in rest:
                self.state.on_top(p, index, 0)
            chance = self.state.chance(SHUFFLE, seat, b[p + SHUFFLES])
            self.state.order(p, 0, len(rest), chance)
            for name, marks in reversed(self.decks[seat]):
                self._stack_one(seat, name, marks)

    def _stack_one(self, seat: int, name: str, marks: int) -> None:
        p = self.state.base(seat)
        index = self._index(seat, name)
        if self.b[p + DECK_N] >= 45:
            raise PositionError(f"the deck of seat {seat} has more than 45 cards")
        self.state.on_top(p, index, marks)
        g = marks // GROUP - 1
        if g >= 0:
            self.state.add(p + GROUP_SET + 2 * g, index)

    def _unmentioned(self, seat: int) -> list[int]:
        b, p = self.b, self.state.base(seat)
        used: Counter[int] = Counter(self._index(seat, name) for name, _ in self.decks[seat])
        for i in range(PLACES):
            if b[p + PLACE + i]:
                used[int(self.state.index_of(p, b[p + PLACE + i] - 1))] += 1
        rest = []
        for index in range(3 * CARDS_PER_CLAN):
            for _, pile in PILES:
                if pile != KNOWN:
                    used[index] += self.state.count(p + pile, index)
            copies = int(self.state.copies(p, index))
            if used[index] > copies:
                card = self.cards.cards[self.state.card_of(p, index)].id
                raise PositionError(
                    f"{card} is mentioned {used[index]} times for seat {seat}; "
                    f"the deck has {copies} (GX-1.3)"
                )
            rest += [index] * (copies - used[index])
        return rest
