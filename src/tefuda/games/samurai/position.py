"""From the text of a position to a state; notation.py says how it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tefuda.cardtext.compile import Steps
from tefuda.core.game import PositionError
from tefuda.core.layout import (
    DEPTH,
    ENDED,
    FRAME_SIZE,
    FRAMES,
    LEVEL,
    MASK,
    MAX_FRAMES,
    MODE,
    SEED,
    SEED_WORDS,
    WINNER,
    N,
)
from tefuda.core.settings import SettingError
from tefuda.games.samurai import beside, notation_foes, settings
from tefuda.games.samurai.cardset import SYMBOLS, CardSet
from tefuda.games.samurai.codes import (
    N_LOSS_DISARMS,
    R_MULLIGANS,
    W_CARDS_BEFORE_DEFENCE,
    W_CARDS_BEFORE_SIDE,
    W_LESS_KI,
    W_LESS_LIFE,
    W_MULLIGANS,
    W_START_KI,
)
from tefuda.games.samurai.layout import (
    ACTION_CARDS,
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ATTACK,
    ATTACK_CARDS,
    CARDS,
    COUNTER,
    DEFENCE,
    DIE,
    DIE_SIDES,
    DIFFICULTY,
    DISCARD,
    ENDINGS,
    FULL_LIFE,
    HARD,
    HARD_CARD,
    HURT,
    JOKER_AS,
    KI,
    LIFE,
    MULLIGANS,
    PLAYED,
    PLAYED_N,
    ROUND,
    SIDE,
    STRIKER,
    THE_ENEMY,
    WEAPON,
    YOU,
)
from tefuda.games.samurai.notation import DECKS, FOE_PILES, IN_A_GAME, NUMBERS, PILES, REST, WORDS
from tefuda.games.samurai.rules import Rules
from tefuda.games.samurai.settings import Placed


class Reader:
    def __init__(
        self, state: Rules, cards: CardSet, placed: Mapping[str, Placed], steps: Steps
    ) -> None:
        self.b = state.b
        self.state = state
        self.cards = cards
        self.placed = placed
        self.steps = steps
        self.named: set[str] = set()
        """Cards that lie somewhere already."""
        self.lines: dict[str, list[str]] = {}
        self.frames: list[list[str]] = []

    def read(self, text: str) -> None:
        known = {*self.placed, *NUMBERS, *PILES, *DECKS, *FOE_PILES, "played", "adversary", "seed"}
        known |= {"defence", "counter", "ended", *WORDS, *beside.KNOWN, *notation_foes.LINES}
        for number, line in enumerate(text.splitlines(), 1):
            words = line.partition("#")[0].split()
            if not words:
                continue
            if words[0] == "frame":
                self.frames.append(words[1:])
            elif words[0] not in known:
                names = ", ".join(sorted(known))
                raise PositionError(f"line {number}: {words[0]!r} is not one of {names}, frame")
            elif words[0] in self.lines:
                raise PositionError(f"line {number}: there is a line {words[0]} already")
            else:
                self.lines[words[0]] = words[1:]
        self._settings()
        between = bool(self.frames) and self.frames[0] != [IN_A_GAME]
        notation_foes.read_names(self.state, self.cards, self.lines, not between)
        self._numbers()
        self._words()
        self._piles()
        self._adversary()
        self._seed()
        self._place_frames()

    def _settings(self) -> None:
        chosen = {}
        for name, entry in self.placed.items():
            words = self.lines.get(name, [str(entry.setting.default)])
            try:
                chosen[name] = entry.setting.check(" ".join(words))
            except SettingError as error:
                raise PositionError(str(error)) from None
        settings.write(self.placed, chosen, self.state)
        self.state.take_up(self.b[WEAPON])

    # -- numbers ----------------------------------------------------------------------------------

    def _numbers(self) -> None:
        b, state = self.b, self.state
        b[ROUND], b[ATTACK] = 1, 1
        b[LIFE] = FULL_LIFE - state.weapon(W_LESS_LIFE)
        b[KI] = state.weapon(W_START_KI) - state.weapon(W_LESS_KI)
        b[DIE] = state.start_die()
        b[MULLIGANS] = state.weapon(W_MULLIGANS) + state.campaign(R_MULLIGANS)
        notation_foes.set_strength(state)
        for name, parts in (NUMBERS | notation_foes.numbers(state)).items():
            if name in self.lines:
                self._fill(name, self.lines[name], parts)
        beside.read(self.lines, state, self.cards.extension, self._fill)

    def _words(self) -> None:
        for name, (at, known) in WORDS.items():
            words = self.lines.get(name, [known[0]])
            if len(words) != 1 or words[0] not in known:
                raise PositionError(f"{name}: must be one of {', '.join(known)}")
            self.b[at] = known.index(words[0])
        sided = self.state.weapon(W_CARDS_BEFORE_SIDE) > 0
        if self.b[SIDE] and not sided:
            raise PositionError("side: this weapon has none")
        if sided and not self.frames and not {"side", "ended"} & self.lines.keys():
            self.b[SIDE] = 1  # an attack cannot begin without a side
        self.state.choose_side(self.b[SIDE])

    def _fill(self, name: str, words: list[str], parts: beside.Parts) -> None:
        if parts[0][0] == "":
            words = ["", *words]
        if len(words) % 2:
            raise PositionError(f"{name}: a number is missing")
        fields = {part: (at, least, most) for part, at, least, most in parts}
        for part, value in zip(words[::2], words[1::2], strict=True):
            if part not in fields:
                raise PositionError(f"{name}: {part!r} is not one of {', '.join(fields)}")
            at, least, most = fields[part]
            self.b[at] = _number(f"{name} {part}".strip(), value, least, most)

    def _seed(self) -> None:
        words = self.lines.get("seed", ["0"])
        seed = _number("seed", " ".join(words), 0, (1 << 128) - 1)
        for i in range(SEED_WORDS):
            self.b[SEED + i] = seed >> (32 * i) & 0xFFFFFFFF

    # -- cards ------------------------------------------------------------------------------------

    def _piles(self) -> None:
        b = self.b
        for name, at in PILES.items():
            for word in self.lines.get(name, []):
                if word != REST or name != "discard":
                    b[at] |= 1 << self._place(name, word)
        self._read_played()
        for frame in self.frames:
            for word in frame[1:]:
                if word.startswith("drawn="):
                    for card in word.removeprefix("drawn=").split(","):
                        self._place("drawn", card)
        decks = {name: [self._place(name, w) for w in self.lines.get(name, [])] for name in DECKS}
        rest = [i for i in range(CARDS) if self.cards.cards[i].id not in self.named]
        decks["specials"] += [i for i in rest if i >= ACTION_CARDS]
        left = [i for i in rest if i < ACTION_CARDS]
        if REST in self.lines.get("discard", []):
            b[DISCARD] |= sum(1 << i for i in left)
        else:
            decks["deck"] += left
        if any(card < ACTION_CARDS for card in decks["specials"]):
            raise PositionError("specials: only Special cards can lie in the Special deck")
        for name, (at, n) in DECKS.items():
            b[n] = len(decks[name])
            for i, number in enumerate(reversed(decks[name])):
                b[at + i] = number + 1

    def _read_played(self) -> None:
        b = self.b
        words = self.lines.get("played", [])
        if len(words) > ATTACK_CARDS:
            raise PositionError(f"played: an attack has at most {ATTACK_CARDS} cards")
        for i, word in enumerate(words):
            name, _, symbol = word.partition("=")
            card = self._place("played", name)
            if (card == self.cards.joker) != bool(symbol):
                raise PositionError(f"played: {word}: the Joker, and no other, has a symbol")
            if symbol:
                if symbol not in SYMBOLS:
                    raise PositionError(f"played: {symbol} is not one of {', '.join(SYMBOLS)}")
                b[JOKER_AS] = SYMBOLS.index(symbol) + 1
            b[PLAYED + i] = card + 1
        b[PLAYED_N] = len(words)

    def _place(self, line: str, name: str) -> int:
        number = self.cards.index.get(name)
        if number is None:
            raise PositionError(f"{line}: there is no card {name!r}")
        self._once(line, name)
        return number

    def _once(self, line: str, name: str) -> None:
        if name in self.named:
            raise PositionError(f"{line}: {name} lies somewhere else already")
        self.named.add(name)

    def _foe(self, line: str, name: str) -> int:
        number = self.cards.adversary_index.get(name)
        if number is None:
            raise PositionError(f"{line}: there is no Adversary card {name!r}")
        self._once(line, name)
        return number

    def _adversary(self) -> None:
        b = self.b
        for name, at in (("defence", DEFENCE), ("counter", COUNTER)):
            words = self.lines.get(name, [])
            if len(words) > 1:
                raise PositionError(f"{name}: is one Adversary card")
            for word in words:
                b[at] = self._foe(name, word) + 1
        for name, at in FOE_PILES.items():
            for word in self.lines.get(name, []):
                if word != REST or name != "adversary_discard":
                    b[at] |= 1 << self._foe(name, word)
        deck = [self._foe("adversary", word) for word in self.lines.get("adversary", [])]
        ids = self.cards.adversary
        cards = ADVERSARY_CARDS if b[DIFFICULTY] == HARD else HARD_CARD
        rest = [i for i in range(cards) if ids[i].id not in self.named]
        if REST in self.lines.get("adversary_discard", []):
            b[ADVERSARY_DISCARD] |= sum(1 << i for i in rest)
        else:
            deck += rest
        b[ADVERSARY_N] = len(deck)
        for i, foe in enumerate(reversed(deck)):
            b[ADVERSARY + i] = foe + 1

    # -- where the fight stands -------------------------------------------------------------------

    def _place_frames(self) -> None:
        if "ended" in self.lines:
            self._ended(self.lines["ended"])
            return
        if not self.frames:
            n = self.state.weapon(W_CARDS_BEFORE_DEFENCE)
            before = self.b[PLAYED_N] < n
            if not before and (self.b[PLAYED_N] == ATTACK_CARDS or not self.b[DEFENCE]):
                raise PositionError(
                    f"with {n} cards played a line `defence` is needed, with three a `frame` too"
                )
            step = "play_card" if before else "play_card.2"
            self.frames = [[IN_A_GAME], [f"flow.attack@{step}"]]
        if len(self.frames) > MAX_FRAMES:
            raise PositionError(f"there are more than {MAX_FRAMES} frames")
        self.b[DEPTH] = len(self.frames)
        for i, words in enumerate(self.frames):
            self._frame(FRAMES + i * FRAME_SIZE, words)
        self._strike()

    def _strike(self) -> None:
        """Where one enemy can counter-attack, the step says whether it does."""
        b, braced = self.b, self.steps.by_name["flow.attack@brace"]
        attack = int(b[FRAMES + FRAME_SIZE])
        at_counter = attack > braced and self.steps.unit(attack) == "flow.attack"
        cut_short = b[HURT] > 0 and self.state.enemy(N_LOSS_DISARMS) > 0
        if at_counter and not cut_short and "striker" not in self.lines:
            b[STRIKER] = 1

    def _frame(self, f: int, words: list[str]) -> None:
        if not words or words[0] not in self.steps.by_name:
            raise PositionError(f"frame {' '.join(words)}: there is no such step")
        self.b[f] = self.steps.by_name[words[0]]
        registers: dict[str, Callable[[str], None]] = {
            "mode": lambda value: self._set(f + MODE, _number("mode", value, 0, 1)),
            "drawn": lambda value: self._set(f + MASK, self._mask(value)),
            "exchanged": lambda value: self._set(f + N, _number("exchanged", value, 0, 6)),
            "rolled": lambda value: self._set(f + LEVEL, _faces(value)),
        }
        for word in words[1:]:
            name, _, value = word.partition("=")
            if name not in registers:
                raise PositionError(f"frame: {name!r} is not one of {', '.join(registers)}")
            registers[name](value)

    def _set(self, at: int, value: int) -> None:
        self.b[at] = value

    def _mask(self, value: str) -> int:
        return sum(1 << self.cards.index[name] for name in value.split(","))

    def _ended(self, words: list[str]) -> None:
        known = {how: number for number, how in ENDINGS.items()}
        if len(words) != 2 or words[0] not in known or words[1] not in ("won", "lost"):
            raise PositionError(
                f"ended {' '.join(words)}: must be one of {', '.join(known)}; then won or lost"
            )
        self.b[ENDED] = known[words[0]]
        self.b[WINNER] = YOU if words[1] == "won" else THE_ENEMY


def _faces(value: str) -> int:
    faces = {_number("rolled", face, 1, DIE_SIDES) for face in value.split(",")}
    return sum(1 << (face - 1) for face in faces)


def _number(what: str, value: str, least: int, most: int) -> int:
    try:
        number = int(value)
    except ValueError:
        raise PositionError(f"{what}: {value!r} is not a whole number") from None
    if not least <= number <= most:
        raise PositionError(f"{what}: must be from {least} to {most}, not {number}")
    return number
