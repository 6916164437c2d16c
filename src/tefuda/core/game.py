"""What every game offers: the parts that need no rule are here (settings, records, replays …)."""

from __future__ import annotations

import hashlib
import json
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, SupportsIndex

from tefuda.core.belief import Belief
from tefuda.core.features import UNNOTICED, Features
from tefuda.core.layout import SEED, SEED_WORDS
from tefuda.core.listing import listed
from tefuda.core.parts import Fingerprints, RulesChanges
from tefuda.core.settings import Setting, SettingError
from tefuda.core.state import IllegalChoice, Json, Log, Names, Remade, State, Words, whole
from tefuda.errors import TefudaError

if TYPE_CHECKING:
    from tefuda.core.book import Book
    from tefuda.core.career import Career
    from tefuda.core.example import Examples

SEED_BITS = 128
SEED_DIGITS = len(str(1 << SEED_BITS))
ALL_CARDS = "cards"
"""The name of the only part of a game that does not list its cards as parts."""
FOR_PROGRAMS: Final = ("buffer", "options")
"""Parts of a view that repeat the other parts as numbers."""
PLAYERS = "players"
"""The setting for the number of players, in games where a table can choose it."""
TEAMS = "teams"
"""The setting that makes opposite players partners, in games that have teams."""


class Company(NamedTuple):
    """The players of a table: their number, and whether opposite players are partners."""

    seats: int
    teams: bool = False

    @property
    def sides(self) -> int:
        """The number of players, or of teams of two, one of which wins."""
        return self.seats // 2 if self.teams else self.seats

    def partners(self, seat: int, other: int) -> bool:
        """Whether two seats win and lose together."""
        return self.teams and abs(seat - other) == self.sides

    @property
    def key(self) -> str:
        """The company's name in names of files."""
        return TEAMS if self.teams else str(self.seats)


class RecordError(TefudaError):
    """A record or saved game that cannot be read or does not follow the rules."""


class PositionError(TefudaError):
    """A position that cannot be read or breaks a rule."""


class SeatError(TefudaError):
    """A seat that the game does not have."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule. `section` is a title; each line of `text` is a paragraph."""

    number: str
    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Term:
    """A word with its explanation for players, and the rule behind it."""

    key: str
    name: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where a game begins: its settings, its seed, and choices that are already made. With `start`
    it begins at a written position, and the settings and the seed follow from that position."""

    settings: dict[str, object]
    seed: int
    moves: list[int] = field(default_factory=list)
    start: str = ""


class Game(Words):
    """The rules, cards and texts of one game. `tefuda.game(name)` gives one.

    A game never changes and knows no players: one object serves all tables. Choices are ints; the
    catalogue gives each a name that means the same in every position.

    >>> import tefuda
    >>> game = tefuda.game("gosux")
    >>> game.seats, len(game.catalogue)
    (2, 1053)

    `new` starts a game, with a seed and settings; `settings` describes what a table can choose.

    >>> game.settings["draft"].values
    ('picked', 'random', 'given')
    >>> state = game.new(seed=7, draft="random", first="0")
    >>> [game.catalogue[choice] for choice in state.options]
    ['keep']

    `position` reads a position that a person wrote. `replay` plays a record again, `undo` takes
    back all that a seat may take back, and `agree` ends a game by agreement.

    >>> state = game.position('''
    ...     clans goan_sul phoenix xian / abhilasha galmi justice
    ...     hand 0 kaez
    ...     army 0 muraena''')
    >>> state.step(game.catalogue.index("play kaez"))
    >>> game.replay(state.record()) == state
    True
    >>> game.undo(state, 0).length
    0

    `tell` puts an event into a sentence, `about` says what an option is about, and `rules`,
    `glossary`, `gallery` and `book` are texts for people.

    >>> game.tell(state.events(1)[0], 1, "en")
    'Your opponent plays Kaez (II, 1st place).'

    `determinise` and `belief` deal what a view does not say. Bots search on such states.

    >>> import random
    >>> view = state.view(1)
    >>> game.determinise(view, random.Random(0)).view(1) == view
    True

    A new game subclasses this class; ARCHITECTURE.md lists the steps. All methods at work:
    docs/contract.md; positions and records: docs/notation.md.
    """

    name: str
    rules_version: int
    rules_changes: RulesChanges = MappingProxyType({})
    """By rules version, the parts of the game that this version changed. A game without these parts
    plays as before. A version that is missing here, or names no part, has changed everything."""
    seats: int
    """The largest number of players; `seats_of` gives the number for given settings."""
    settings: dict[str, Setting]
    catalogue: list[str]
    """A name for every choice. The number of a choice never changes its meaning."""
    house = True
    """Whether the game uses our own cards. With a player's own card files there is no lesson, and
    the weights of bots know only some of the cards."""
    first_game: Mapping[str, object] = MappingProxyType({})
    """The settings of a first game: complete, so that a newcomer need not choose anything that only
    experience can judge."""
    secret_rule: str | None = None
    """The number of the rule that allows answers in secret; None in a game without them."""
    career: Career | None = None
    """The results that are kept for a player of a game for one; None in other games."""
    found_by: Remade | None = None
    """How another process finds the same game; None for a game without a name there."""

    # -- what a game says -------------------------------------------------------------------------

    def unstarted(self, settings: Mapping[str, object]) -> State:
        """A state with its settings but no seed yet: `play_games` starts many from one."""
        raise NotImplementedError

    def position(self, text: str) -> State:
        raise NotImplementedError

    def belief(self, view: Json) -> Belief:
        raise NotImplementedError

    def features(self) -> Features:
        """What bots count in this game."""
        raise NotImplementedError

    def contrast(self, feature: str, mine: bool, better: float, played: float, lang: str) -> str:
        """What a player has more or less of after the better of two choices, in words; empty if
        that is not worth saying. `mine`: the player is the reader, otherwise another player."""
        raise NotImplementedError

    def card_hash(self) -> str:
        raise NotImplementedError

    def fingerprints(self) -> Fingerprints:
        """A hash of each part of the card set: a card, a tile, a weapon. What all games use is not
        a part; it changes with the rules version."""
        return {ALL_CARDS: self.card_hash()}

    def uses(self, state: State) -> frozenset[str]:
        """The parts that the game has used until now, or can still use."""
        return frozenset(self.fingerprints())

    def part_name(self, part: str, lang: str) -> str:
        """The players' word for a part."""
        return part

    def tell(self, event: Json, seat: int | None, lang: str, names: Names = ()) -> str:
        """One event as a sentence, told to a seat (None: to a spectator)."""
        raise NotImplementedError

    def about(self, state: State, choice: int) -> Json:
        """What an option is about, so that an interface can show it there: a `verb`, and those of
        `card`, `place`, `pile`, `seat` and the game's own words that apply."""
        raise NotImplementedError

    def open_view(self, state: State) -> Json:
        """The view of a viewer who sees every hand, for games that are over."""
        raise NotImplementedError

    def open_events(self, state: State) -> list[Json]:
        """The events of the last step for such a viewer, secret answers included."""
        raise NotImplementedError

    def foreword(self, lang: str) -> Sequence[str]:
        """The paragraphs above the rules: how to read them, the story, advice."""
        return ()

    def rules(self, lang: str) -> Sequence[Rule]:
        """All rules in order."""
        raise NotImplementedError

    def glossary(self, lang: str) -> Sequence[Term]:
        raise NotImplementedError

    def lesson(self, lang: str, course: str = "") -> Json | None:
        """A first game with explanations, as plain data, or the lesson named `course`; None if the
        game has no such lesson."""
        return None

    def after_lesson(self, course: str = "") -> Beginning | None:
        """The end of the lesson's game, from which a player can go on; None without a lesson."""
        return None

    @property
    def book(self) -> Book | None:
        """The parts of the book around the rules; None in a game without a book."""
        return None

    @property
    def examples(self) -> Examples:
        """The worked examples of the book. They name our cards, so other card sets have none."""
        return {}

    def summary(self, record: Json | str, lang: str) -> Json | None:
        """Why a game went as it did: a title, a few sentences and the facts behind them; None in a
        game that has no such account."""
        return None

    def turning_point(self, record: Json | str, lang: str, names: Names = ()) -> Json | None:
        """The choice that did most to decide a finished game; None if there is no such choice."""
        return None

    def gallery(self, lang: str) -> Json:
        """Everything printed on the game's cards, in words."""
        raise NotImplementedError

    def turn_key(self, state: State) -> tuple[int, ...]:
        """A key that changes when a turn begins; a record holds a digest for each turn."""
        raise NotImplementedError

    def check(self, state: State) -> None:
        """Raise a TefudaError, in words, if no choices can lead to this position."""
        raise NotImplementedError

    def deal_settings(self, rng: random.Random, draft: bool = False) -> dict[str, object]:
        """The settings of one deal that is played twice, with seats swapped. Seat 0 starts. The
        choices before the game are drawn here, or left to the players if they draft."""
        return {}

    def agree(self, state: State, how: str, seat: int | None) -> None:
        """End a game by agreement: resigned, timed_out (by seat) or draw_agreed."""
        raise NotImplementedError

    def agreed(self, state: State) -> Json | None:
        """The agreement by which a game ended; None if it did not end by one."""
        raise NotImplementedError

    def unnoticed(self, state: State) -> int:
        """The answer to a secret question that nobody else notices. It stands for a player who
        gives no answer."""
        features = self.features()
        return next(c for c in state.options if features.seen(state, c) == UNNOTICED)

    # -- a plain value ----------------------------------------------------------------------------

    def made_of(self) -> tuple[object, ...]:
        """The arguments that make an equal game: its card set, in a game that has cards."""
        return ()

    def __reduce__(self) -> Remade:
        return self.found_by or (type(self), self.made_of())

    def __copy__(self) -> Game:
        """A game never changes, so it is its own copy."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[type[Game], str, bool]:
        return (type(self), self.card_hash(), self.house)

    def remade(self, state: State) -> Remade:
        log = state.log
        came = None
        if log is not None:
            length = int(state.length)
            came = (log.start, log.settings, log.seed, log.moves[:length], log.marks[:length])
        buffer = [int(value) for value in state.b]
        return (remake, (self, self.card_hash(), buffer, came, state.sink is not None))

    # -- the number of players --------------------------------------------------------------------

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The possible numbers of players: the values of the setting `players`, or one number."""
        chosen = self.settings.get(PLAYERS)
        if chosen is None:
            return (self.seats,)
        return tuple(count for count in chosen.values if isinstance(count, int))

    def seats_of(self, settings: Mapping[str, object]) -> int:
        """The number of seats of a table with these settings; missing ones have their defaults."""
        chosen = self.settings.get(PLAYERS)
        if chosen is None:
            return self.seats
        count = chosen.check(settings.get(PLAYERS, chosen.default))
        assert isinstance(count, int)
        return count

    @property
    def companies(self) -> tuple[Company, ...]:
        """Every possible company: one for each number of players, then teams."""
        found = [Company(count) for count in self.player_counts]
        if TEAMS in self.settings:
            found += [Company(self._in_teams, teams=True)]
        return tuple(found)

    @property
    def _in_teams(self) -> int:
        """The number of players in a game in teams."""
        (count,) = self.settings[TEAMS].needs[PLAYERS]
        assert isinstance(count, int)
        return count

    def company(self, players: int = 0, teams: bool = False) -> Company:
        """The company of so many players, or of the usual number; an error if it cannot play."""
        usual = self._in_teams if teams and TEAMS in self.settings else self.seats_of({})
        company = Company(players or usual, teams)
        self.for_company(company)
        return company

    def for_company(self, company: Company) -> dict[str, object]:
        """The settings of a table for a company."""
        settings = self.for_seats(company.seats)
        if not company.teams:
            return settings
        if company not in self.companies:
            raise SettingError(
                f"{self.name} has no teams of {company.seats} players",
                f"{self.name} ne se joue pas par équipes à {company.seats}",
            )
        return {**settings, TEAMS: True}

    def company_in(self, view: Json) -> Company:
        """The company at the table of a view."""
        return Company(self.seats_in(view), bool(view.get(TEAMS)))

    def for_seats(self, seats: int) -> dict[str, object]:
        """The settings of a table for so many players."""
        if seats not in self.player_counts:
            counts = [str(count) for count in self.player_counts]
            raise SettingError(
                f"{self.name} is for {listed(counts, ' or ')}, not for {seats}",
                f"{self.name} se joue à {listed(counts, ' ou ')}, pas à {seats}",
            )
        return {PLAYERS: seats} if PLAYERS in self.settings else {}

    def seats_in(self, view: Json) -> int:
        """The number of players at the table of a view. If it can be chosen, views list them."""
        if PLAYERS not in self.settings:
            return self.seats
        players = view.get("players")
        if not isinstance(players, list):
            raise TefudaError(f"this is not a view of {self.name}: it has no players")
        return len(players)

    def seats_again(self, settings: Mapping[str, object]) -> list[int]:
        """For the next game of the same players: for each seat, the old seat of its player. All
        players move on by one seat. In teams the last player stays, so that in three games each
        player has been the partner of all others."""
        *moving, last = range(self.seats_of(settings))
        if settings.get(TEAMS):
            return [*moving[1:], *moving[:1], last]
        return [*moving[1:], last, *moving[:1]]

    # -- starting ---------------------------------------------------------------------------------

    def start(self, seed: int, settings: Mapping[str, object]) -> State:
        state = self.unstarted(settings)
        for i in range(SEED_WORDS):
            state.b[SEED + i] = seed >> (32 * i) & 0xFFFFFFFF
        state.hear()
        state.run()
        return state

    def new(self, seed: int | None = None, **settings: object) -> State:
        """A new game. Without a seed one is drawn; missing settings have their defaults."""
        given = self.check_settings(settings)
        if seed is None:
            seed = secrets.randbits(SEED_BITS)
        if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
            raise SettingError(
                f"seed must be a whole number from 0 to 2^128 - 1, not {seed!r}",
                f"seed doit être un nombre entier de 0 à 2^128 - 1, pas {seed!r}",
            )
        state = self.start(seed, given)
        return self.begin_log(state, Log(None, given, seed))

    def begin(self, beginning: Beginning) -> State:
        """The state at which a beginning starts, before its choices."""
        if not beginning.start:
            return self.new(beginning.seed, **beginning.settings)
        log = Log(beginning.start, beginning.settings, beginning.seed)
        return self.begin_log(self.position(beginning.start), log)

    def settings_in(self, state: State) -> dict[str, object]:
        """The settings of a table that plays a written position."""
        return self.check_settings(self.for_company(self.company_in(state.view(None))))

    def check_settings(self, settings: Mapping[str, object]) -> dict[str, object]:
        for name in settings:
            if name not in self.settings:
                known = ", ".join(sorted(self.settings))
                raise SettingError(
                    f"{self.name} has no setting {name!r}; it has {known}",
                    f"{self.name} n'a pas de réglage {name!r} ; il a {known}",
                )
        return {
            name: setting.check(settings[name]) if name in settings else setting.default
            for name, setting in self.settings.items()
        }

    def fault(self, settings: Mapping[str, object], lang: str = "en") -> str | None:
        """Why a game with these settings is impossible, in the language `lang`; None if it is
        possible. A setting can be wrong by itself or together with others."""
        try:
            self.unstarted(self.check_settings(settings))
        except SettingError as error:
            return error.text(lang)
        return None

    def begin_log(self, state: State, log: Log) -> State:
        state.game = self
        state.log = log
        state.length = 0
        if state.sink is None:
            state.hear()
        return state

    def check_seat(self, state: State, seat: int | None) -> int | None:
        if seat is None or (type(seat) is int and 0 <= seat < state.seats):
            return seat
        if type(seat) is int and 0 <= seat < self.seats:
            raise SeatError(f"nobody has seat {seat} here; seats are 0 to {state.seats - 1}")
        raise SeatError(f"{self.name} has no seat {seat!r}; seats are 0 to {state.seats - 1}")

    def returns(self, state: State) -> list[float]:
        return [state.reward(seat) for seat in range(state.seats)]

    # -- beats ------------------------------------------------------------------------------------

    def beats(self, state: State, seat: int | None, since: int) -> list[Json]:
        events = self.events(state, seat, since)
        return self._beats(state, events, lambda moment: self.view(moment, seat), seat)

    def open_beats(self, state: State) -> list[Json]:
        """The beats for a viewer who sees every hand."""
        return self._beats(state, self.open_events(state), self.open_view, None)

    def _beats(
        self, state: State, events: list[Json], look: Callable[[State], Json], seat: int | None
    ) -> list[Json]:
        trace = state.trace or []
        first = len(trace) - len(events)
        if first < 0:
            return []
        return [
            {"event": event, **self._standing(state.at_note(first + index), look, seat)}
            for index, event in enumerate(events)
        ]

    def _standing(self, moment: State, look: Callable[[State], Json], seat: int | None) -> Json:
        """The parts of a position that interfaces draw, without those that only programs read."""
        view = {name: part for name, part in look(moment).items() if name not in FOR_PROGRAMS}
        return {"view": view, "forecast": self.forecast(moment, seat)}

    # -- beliefs ----------------------------------------------------------------------------------

    def determinise(self, view: Json, rng: random.Random) -> State:
        """A full state that agrees with a view; everything hidden is dealt by chance."""
        return self.belief(view).sample(rng)

    def preview(self, view: Json, choice: SupportsIndex) -> Json | None:
        """The forecast after a choice; None if something hidden or random could change it."""
        number = whole(choice)
        seat = view["seat"]
        assert isinstance(seat, int)
        state = self.determinise(view, random.Random(0))
        if not state.is_option(number):
            raise IllegalChoice(state.illegal(choice))
        state.step(number)
        return None if state.barrier else self.forecast(state, seat)

    # -- records ----------------------------------------------------------------------------------

    def record(self, state: State) -> Json:
        log = state.log
        if log is None:
            raise RecordError("this state has no record: it was dealt from what one seat knows")
        moves = log.moves[: state.length]
        record: Json = {
            "game": self.name,
            "rules": self.rules_version,
            "cards": self.card_hash(),
            "settings": log.settings,
        }
        if log.start is None:
            record["seed"] = str(log.seed)
        else:
            record["start"] = log.start
        record["moves"] = moves
        record["ended"] = self.agreed(state)
        record["digests"] = self._digests(self._restart(record), moves)
        return record

    def fingerprint(self, state: State) -> str:
        """A hash of the notation of the position. Unlike `State.digest` it stays the same in every
        later layout of the buffer, so records use it."""
        return hashlib.blake2b(self.notation(state).encode(), digest_size=8).hexdigest()

    def _digests(self, state: State, moves: Sequence[int]) -> list[list[object]]:
        """[moves made, fingerprint] at the start of each turn."""
        digests: list[list[object]] = []
        key = self.turn_key(state)
        for number, move in enumerate(moves, 1):
            state.step(move)
            if self.turn_key(state) != key:
                key = self.turn_key(state)
                digests.append([number, self.fingerprint(state)])
        return digests

    def _restart(self, record: Json) -> State:
        start = record.get("start")
        settings = record.get("settings")
        if isinstance(start, str):
            given = dict(settings) if isinstance(settings, dict) else {}
            return self.begin(Beginning(given, 0, start=start))
        if not isinstance(settings, dict):
            raise RecordError("the record has no settings")
        seed = record.get("seed")
        if not _is_seed(seed):
            raise RecordError("the record has neither a start position nor a seed")
        return self.new(int(str(seed)), **settings)

    def replay(self, record: Json | str, moves: int | None = None) -> State:
        """The state after a record, or after its first moves. Errors name the first wrong move."""
        record = self._read(record)
        listed = record.get("moves")
        if not isinstance(listed, list):
            raise RecordError("the record has no list of moves")
        state = self._restart(record)
        digests = self._expected_digests(record)
        for number, move in enumerate(listed[:moves], 1):
            if type(move) is not int or not state.is_option(move):
                raise RecordError(f"move {number}: {state.illegal(move)}{self._unlike(record)}")
            state.step(move)
            if number in digests and digests[number] != self.fingerprint(state):
                raise RecordError(
                    f"move {number} leads elsewhere than it did: {self._versions(record)}"
                )
        if moves is None or moves >= len(listed):
            self._replay_end(state, record)
        return state

    def _replay_end(self, state: State, record: Json) -> None:
        ended = record.get("ended")
        if isinstance(ended, dict):
            seat = ended.get("seat")
            self.agree(state, str(ended.get("how")), seat if isinstance(seat, int) else None)

    def _expected_digests(self, record: Json) -> dict[int, str]:
        digests = record.get("digests", [])
        if not isinstance(digests, list):
            raise RecordError("the record's digests are not a list")
        try:
            return {int(number): str(digest) for number, digest in digests}
        except (TypeError, ValueError):
            raise RecordError("the record's digests are not pairs of move and digest") from None

    def _unlike(self, record: Json) -> str:
        """A hint at the cause, if the record was made with other rules or cards."""
        same = record.get("rules") == self.rules_version and record.get("cards") == self.card_hash()
        return "" if same or "rules" not in record else f" ({self._versions(record)})"

    def _versions(self, record: Json) -> str:
        return (
            f"the record is of rules {record.get('rules')} and cards {record.get('cards')}, "
            f"this is rules {self.rules_version} and cards {self.card_hash()}"
        )

    def _read(self, record: Json | str) -> Json:
        if isinstance(record, str):
            try:
                record = json.loads(record)
            except ValueError as error:
                raise RecordError(f"not a record: {error}") from None
        if not isinstance(record, dict):
            raise RecordError("not a record: it must be a JSON object")
        if record.get("game") != self.name:
            raise RecordError(f"the record is of {record.get('game')!r}, not of {self.name}")
        return record

    # -- JSON: a position and how it came about ---------------------------------------------------

    def to_json(self, state: State) -> str:
        log = state.log
        data: Json = {
            "game": self.name,
            "rules": self.rules_version,
            "cards": self.card_hash(),
            "position": self.notation(state),
        }
        if log is not None:
            data["log"] = {
                "start": log.start,
                "settings": log.settings,
                "seed": str(log.seed),
                "moves": log.moves[: state.length],
                "marks": log.marks[: state.length],
            }
        return json.dumps(data, ensure_ascii=False)

    def from_json(self, text: str) -> State:
        data = self._read(text)
        position = data.get("position")
        if not isinstance(position, str):
            raise RecordError("the saved game has no position")
        state = self._saved(position, data.get("cards"))
        log = data.get("log")
        if log is None:
            state.log = None
            return state
        if not isinstance(log, dict):
            raise RecordError("the saved game's log is not an object")
        return self._with_log(state, log)

    def _saved(self, position: str, cards: object) -> State:
        """A saved position, which may be of other cards than today's."""
        try:
            return self.position(position)
        except PositionError as error:
            now = self.card_hash()
            if cards in (None, now):
                raise
            raise RecordError(
                f"the saved game is of cards {cards}, this is cards {now}: {error}"
            ) from None

    def _with_log(self, state: State, data: Mapping[str, object]) -> State:
        start, settings = data.get("start"), data.get("settings")
        seed, moves, marks = data.get("seed"), data.get("moves"), data.get("marks")
        if not (
            (start is None or isinstance(start, str))
            and isinstance(settings, dict)
            and _is_seed(seed)
            and _ints(moves)
            and _ints(marks)
        ):
            raise RecordError("the saved game's log is damaged")
        assert isinstance(moves, list)
        assert isinstance(marks, list)
        if len(moves) != len(marks):
            raise RecordError("the saved game's log is damaged: moves and marks differ in number")
        log = Log(start, settings, int(str(seed)))
        log.moves, log.marks = moves, marks
        self.begin_log(state, log)
        state.length = len(moves)
        return state

    def undo(self, state: State, seat: int) -> State:
        """The state without the moves that the seat may take back (see `State.undo_to`)."""
        record = self.record(state)
        record["ended"] = None
        return self.replay(record, state.undo_index(seat))


Came = tuple[str | None, dict[str, object], int, list[int], list[int]]
"""The fields of the log of a pickled state."""


def remake(game: Game, cards: str, buffer: list[int], came: Came | None, hears: bool) -> State:
    """The pickled state, without the events of its last step."""
    state = game.unstarted(game.check_settings({}))
    if cards != game.card_hash() or len(buffer) != len(state.b):
        raise RecordError(
            f"the pickled state is of {game.name} with cards {cards}, this is another version "
            f"with cards {game.card_hash()}: keep games as records, which every version reads"
        )
    for i, value in enumerate(buffer):
        state.b[i] = value
    state = state.fresh()
    state.reopen()
    state.game = game
    if came is not None:
        log = Log(*came[:3])
        log.moves, log.marks = came[3:]
        state.log = log
        state.length = len(log.moves)
    if hears:
        state.hear()
    return state


def _is_seed(value: object) -> bool:
    """Digits, and no more of them than a seed can have: Python refuses to read thousands."""
    return isinstance(value, str) and value.isdecimal() and len(value) <= SEED_DIGITS


def _ints(value: object) -> bool:
    return isinstance(value, list) and all(type(item) is int for item in value)
