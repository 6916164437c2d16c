"""From the text of a position to a duel; notation.py says how it is written."""

from __future__ import annotations

from tefuda.core.game import PositionError
from tefuda.core.layout import ENDED, WINNER
from tefuda.games.samurai import beside
from tefuda.games.samurai import notation as solo
from tefuda.games.samurai.codes import (
    W_CARDS_BEFORE_DEFENCE,
    W_LESS_KI,
    W_LESS_LIFE,
    W_MULLIGANS,
    W_START_KI,
)
from tefuda.games.samurai.duel.layout import DUEL_ENDINGS, FIRST, LAID, READY, SEATS, STANCE_CARDS
from tefuda.games.samurai.duel.notation import (
    BESIDE,
    FIGHTING,
    HALF,
    NOTHING,
    PILES,
    STANCES,
    TABLE,
)
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ATTACK,
    ATTACK_CARDS,
    COUNTER,
    DEFENCE,
    DIE,
    ENEMY,
    FULL_LIFE,
    KI,
    LIFE,
    MULLIGANS,
    PLAYED_N,
    ROUND,
    SIDE,
    WEAPON,
)
from tefuda.games.samurai.position import Reader

OF_A_HALF = frozenset(
    {*HALF, *BESIDE, *PILES, *solo.DECKS, *STANCES, "stance_deck", "side", "kept", "virtue"}
)
OF_THE_TABLE = frozenset({*TABLE, "played", "laid", "defence", "counter", "seed", "ended"})
Lines = dict[str, list[str]]


class DuelReader(Reader):
    """Half by half: what is said of a player is read with that player in front."""

    state: Duel

    def read(self, text: str) -> None:
        self.halves: list[Lines] = [{}, {}]
        self.table: Lines = {}
        for number, line in enumerate(text.splitlines(), 1):
            words = line.partition("#")[0].split()
            if words:
                self._sort(number, words)
        self.all_frames, self.frames = self.frames, []
        self.lines = self.table
        self.b[ENEMY] = self.state.d.nobody
        self._settings()
        if self.b[FIRST] == 0:
            self.b[FIRST] = 1
        self._table_numbers()
        for seat in range(SEATS):
            self.state.to_front(seat)
            self._half(seat)
        self.lines = self.table
        self._turned_up()
        for seat in range(SEATS):
            self.state.to_front(1 - seat)
            self._stance(seat)
        self._seed()
        self.frames = self.all_frames
        self._place_frames()
        self._face()

    def _sort(self, number: int, words: list[str]) -> None:
        """Whose a line is."""
        name, rest = words[0], words[1:]
        if name == "frame":
            self.frames.append(rest)
            return
        lines = self.table
        if name in OF_A_HALF:
            if not rest or rest[0] not in ("0", "1"):
                raise PositionError(f"line {number}: {name} needs a seat, 0 or 1")
            lines, rest = self.halves[int(rest[0])], rest[1:]
        elif name not in OF_THE_TABLE and name not in self.placed:
            known = ", ".join(sorted({*OF_A_HALF, *OF_THE_TABLE, *self.placed}))
            raise PositionError(f"line {number}: {name!r} is not one of {known}, frame")
        if name in lines:
            raise PositionError(f"line {number}: there is a line {name} already")
        lines[name] = rest

    def _settings(self) -> None:
        super()._settings()
        for _ in range(SEATS):
            self.state.take_up(self.b[WEAPON])
            self.state.turn()

    def _table_numbers(self) -> None:
        b = self.b
        b[ROUND], b[ATTACK], b[READY] = 1, 1, SEATS
        for name, parts in TABLE.items():
            if name in self.table:
                self._fill(name, self.table[name], parts)
        if not b[ROUND] and "ended" not in self.table:
            raise PositionError("round: must be 1 or more")

    # -- a half -----------------------------------------------------------------------------------

    def _half(self, seat: int) -> None:
        b, state = self.b, self.state
        self.lines = self.halves[seat]
        b[LIFE] = FULL_LIFE - state.weapon(W_LESS_LIFE)
        b[KI] = state.weapon(W_START_KI) - state.weapon(W_LESS_KI)
        b[DIE] = state.start_die()
        b[MULLIGANS] = state.weapon(W_MULLIGANS)
        for name, parts in HALF.items():
            if name in self.lines:
                self._fill(name, self.lines[name], parts)
        beside.read(self.lines, state, self.cards.extension, self._fill, BESIDE)
        self._side()
        self.named = set()
        self.frames = self.all_frames if state.attacks() else []
        if state.attacks() and "played" in self.table:
            self.lines = {**self.lines, "played": self.table["played"]}
        self._half_piles()

    def _half_piles(self) -> None:
        """What is known of a hand names its cards once more."""
        known = self.lines.pop("hand_known", [])
        played = int(self.b[PLAYED_N])
        self._piles()
        if "played" not in self.lines:
            self.b[PLAYED_N] = played
        for word in known:
            if word not in self.cards.index:
                raise PositionError(f"hand_known: there is no card {word!r}")
            self.b[PILES["hand_known"]] |= 1 << self.cards.index[word]

    def _side(self) -> None:
        words = self.lines.get("side", ["none"])
        known = solo.WORDS["side"][1]
        if len(words) != 1 or words[0] not in known:
            raise PositionError(f"side: must be one of {', '.join(known)}")
        self.b[SIDE] = known.index(words[0])
        self.state.choose_side(self.b[SIDE])

    # -- stances ----------------------------------------------------------------------------------

    def _turned_up(self) -> None:
        """What lies on the table of the defender's stance, face down or open."""
        b = self.b
        laid = self.table.get("laid") or [NOTHING, NOTHING]
        if len(laid) != SEATS:
            raise PositionError(f"laid: the Defence and the Counter-attack, {NOTHING} for none")
        self.named = set()
        for half, word in enumerate(laid):
            if word != NOTHING:
                b[LAID + half] = self._foe("laid", word) + 1
        for name, at in (("defence", DEFENCE), ("counter", COUNTER)):
            words = self.table.get(name, [])
            if len(words) > 1:
                raise PositionError(f"{name}: is one stance card")
            for word in words:
                b[at] = self._foe(name, word) + 1
        self.on_table = self.named

    def _stance(self, seat: int) -> None:
        """The stance of a player, with the other in front."""
        b, lines = self.b, self.halves[seat]
        self.named = set(self.on_table) if self.state.attacks() else set()
        for name in ("stance", "stance_discard"):
            for word in lines.get(name, []):
                if word != solo.REST:
                    b[STANCES[name]] |= 1 << self._foe(name, word)
        deck = [self._foe("stance_deck", word) for word in lines.get("stance_deck", [])]
        ids = [card.id for card in self.cards.adversary[:STANCE_CARDS]]
        rest = [i for i, id_ in enumerate(ids) if id_ not in self.named]
        if solo.REST in lines.get("stance_discard", []):
            b[ADVERSARY_DISCARD] |= sum(1 << i for i in rest)
        else:
            deck += rest
        b[ADVERSARY_N] = len(deck)
        for i, card in enumerate(reversed(deck)):
            b[ADVERSARY + i] = card + 1
        for word in lines.get("stance_known", []):
            if word not in ids:
                raise PositionError(f"stance_known: there is no stance card {word!r}")
            b[STANCES["stance_known"]] |= 1 << ids.index(word)

    def _foe(self, line: str, name: str) -> int:
        number = super()._foe(line, name)
        if number >= STANCE_CARDS:
            raise PositionError(f"{line}: {name} is no stance card")
        return number

    # -- where the duel stands --------------------------------------------------------------------

    def _place_frames(self) -> None:
        if not self.frames and "ended" not in self.table:
            self.frames = [[FIGHTING], [f"flow.attack@{self._step()}"]]
        self.lines = self.table
        self.state.to_front(self.state.attacker() if self.b[ATTACK] else 0)
        super()._place_frames()

    def _step(self) -> str:
        """Where an attack stands by what lies on the table."""
        b = self.b
        if not b[ATTACK]:
            raise PositionError("before the first attack of a round a `frame` is needed")
        if not b[LAID + 1]:
            return "lay_counter" if b[LAID] else "lay_defence"
        if b[PLAYED_N] < self.state.weapon(W_CARDS_BEFORE_DEFENCE):
            return "play_card"
        if b[PLAYED_N] == ATTACK_CARDS or not b[DEFENCE]:
            raise PositionError("with these cards played `defence` is needed, or a `frame`")
        return "play_card.2"

    def _face(self) -> None:
        """Who is asked lies in front; when it is over, seat 0."""
        b, state = self.b, self.state
        if b[ENDED]:
            state.to_front(0)
        elif b[ATTACK]:
            state.to_front(state.attacker())
        else:
            state.to_front(state.initiative() ^ max(int(b[READY]) - 1, 0))

    def _ended(self, words: list[str]) -> None:
        known = {how: number for number, how in DUEL_ENDINGS.items()}
        if len(words) != 2 or words[0] not in known or words[1] not in ("0", "1", "drawn"):
            raise PositionError(
                f"ended {' '.join(words)}: must be one of {', '.join(known)}; then 0, 1 or drawn"
            )
        self.b[ENDED] = known[words[0]]
        self.b[WINNER] = 0 if words[1] == "drawn" else 1 << int(words[1])
