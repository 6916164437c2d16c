"""A game being played at one terminal, by people and bots. Interfaces draw it; no rules in here.

    session = Session.new("gosux", seats=("human", "casual"), lang="fr", seed=7, draft="random")
    session.advance()                         # bots play until a person must choose, or the end
    while not session.over:
        if session.to_sit is not None:        # two people at one keyboard: show nothing, ask for
            session.sit()                     # that seat to come, then let it sit down
        for sentence in session.news():       # what happened since this seat last looked
            print(sentence)
        question = session.question           # who is asked what; options with numbers and words
        session.choose(question.options[0].choice)
        session.advance()

What may be shown is always what `session.viewer` may see: the only person's seat; with two people
the seat that sat down last; None (somebody who watches) where only bots play. `session.view` is
the view of that seat. Nothing here tells that a bot was asked in secret (GX-4.9): such answers are
given inside `choose` and `step_bot`, before either returns. Two people at one keyboard do notice
when it changes hands: there the secret is theirs to keep.

`session.undo()` takes back the viewer's last choice, if `session.can_undo`. Bots choose by their
seed and what they see alone, so that a game taken back or resumed goes on the same way.

Every choice of a person is saved at once as "last", unless `autosave` is off.
"""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

import tefuda
from tefuda.bots.bot import Bot
from tefuda.bots.outside import ask, full_name
from tefuda.cli import careers, saves
from tefuda.cli.examples import Found, named
from tefuda.cli.games import plug
from tefuda.cli.seats import HUMAN, check_seats, names_of, presented, seat_bot
from tefuda.cli.words import say
from tefuda.core.game import Game, RecordError
from tefuda.core.state import Json, State
from tefuda.errors import TefudaError
from tefuda.games.pages import check_language
from tefuda.lab import hint

FORMAT: Final = 1
THINK: Final = 0.5
SECRET_CLOCK: Final = 100
"""Iterations for an answer nobody may notice, so that it takes no time."""


class SessionError(TefudaError):
    """Something that cannot be done in this game now; the words are the player's."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen: the number a person types, the choice it makes, its words,
    and what it is about (`Game.about`)."""

    number: int
    choice: int
    text: str
    about: Json


@dataclass(frozen=True, slots=True)
class Question:
    """Who is asked what. `data` is all that the game says about the question."""

    seat: int
    text: str
    options: list[Option]
    data: Json


class Story:
    """All events of a game, for each viewer as it may see them, with the move they came from."""

    def __init__(self, state: State) -> None:
        self.events: dict[int | None, list[tuple[int, Json]]] = {who: [] for who in viewers(state)}

    def collect(self, state: State) -> None:
        """After each step. Whoever must not notice an open question gets its events later."""
        for viewer in self.events:
            if state.shows(viewer):
                self._add(state, viewer)

    def end(self, state: State, game: Game, how: str, seat: int | None) -> None:
        """End a game by agreement; what was still held back is told first."""
        for viewer in self.events:
            if not state.shows(viewer):
                self._add(state, viewer)
        game.agree(state, how, seat)
        for viewer in self.events:
            self._add(state, viewer)

    def forget_after(self, length: int) -> None:
        for viewer in self.events:
            told = self.events[viewer]
            self.events[viewer] = [entry for entry in told if entry[0] <= length]

    def _add(self, state: State, viewer: int | None) -> None:
        moves = int(state.length)
        self.events[viewer] += [(moves, event) for event in state.events(viewer)]


def viewers(state: State) -> tuple[int | None, ...]:
    """Every seat, and somebody who watches."""
    return (*range(state.seats), None)


def retell(game: Game, record: Json, moves: int | None = None) -> tuple[State, Story]:
    """Play a record again and listen. Its errors name the first wrong move."""
    game.replay(record, moves)
    state = game.replay({**record, "ended": None}, 0)
    story = Story(state)
    story.collect(state)
    listed = record["moves"]
    assert isinstance(listed, list)
    for move in listed[:moves]:
        state.step(move)
        story.collect(state)
    ended = record.get("ended")
    if isinstance(ended, dict) and (moves is None or moves >= len(listed)):
        story.end(state, game, str(ended.get("how")), ended.get("seat"))
    return state, story


class Session:
    def __init__(
        self,
        game: Game,
        state: State,
        seats: tuple[str, ...],
        lang: str = "en",
        bot_seed: int = 0,
        autosave: bool = True,
    ) -> None:
        self.game = game
        self.state = state
        self.seats = check_seats(game, int(state.seats), seats)
        self.lang = check_language(lang)
        self.bot_seed = bot_seed
        self.autosave = autosave
        self.think = THINK
        """Seconds a bot that searches takes for a choice."""
        self.warning = ""
        """What went wrong beside the game, as a sentence; for the interface to show once."""
        self.counts = False
        """Whether the result is kept for the statistics of whoever plays alone."""
        self.key = secrets.token_hex(8)
        """The same in every copy that is saved, so that a game counts once."""
        self.day: str | None = None
        """The day whose game this is."""
        self.example: Found | None = None
        """The worked example of the book that it began with."""
        self.slot = saves.LAST
        """The name under which every choice is saved."""
        self.hint_iterations = hint.ITERATIONS
        self.story = Story(state)
        self.bots: dict[int, Bot] = {
            seat: seat_bot(game, kind, bot_seed + seat)
            for seat, kind in enumerate(seats)
            if kind != HUMAN
        }
        self.viewer: int | None = self.humans[0] if len(self.humans) == 1 else None
        self._heard: dict[int | None, int] = dict.fromkeys(viewers(state), 0)

    @classmethod
    def new(
        cls,
        name: str = "gosux",
        seats: tuple[str, ...] | None = None,
        lang: str = "en",
        seed: int | None = None,
        autosave: bool = True,
        **settings: object,
    ) -> Session:
        """A new game by name; one seed gives the same cards and the same bots. Without seats a
        person plays, against bots where the game has more seats."""
        game = tefuda.game(name)
        count = game.seats_of(settings)
        wanted = (HUMAN, *["casual"] * (count - 1)) if seats is None else seats
        seats = tuple(full_name(kind) for kind in check_seats(game, count, wanted))
        bot_seed = secrets.randbits(32) if seed is None else random.Random(seed).getrandbits(32)
        session = cls(game, game.new(seed, **settings), seats, lang, bot_seed, autosave)
        session.counts = seed is None and game.career is not None and seats == (HUMAN,)
        session.story.collect(session.state)
        return session

    @classmethod
    def daily(cls, name: str, lang: str, day: date) -> Session:
        """The game of a day. The first attempt counts and has a save of its own, so that it is
        gone on with until it is over."""
        game = tefuda.game(name)
        text = day.isoformat()
        again = careers.played_on(game, text)
        slot = f"{name} {text}"
        if not again and slot in saves.names():
            return cls.load(slot, lang)
        beginning = careers.career_of(game).daily(day)
        session = cls.new(name, None, lang, beginning.seed, True, **beginning.settings)
        session.day, session.counts = text, not again
        session.slot = saves.LAST if again else slot
        return session

    @classmethod
    def of_example(cls, found: Found, seats: tuple[str, ...], lang: str) -> Session:
        """A game that begins with a worked example of the book."""
        state = found.game.position(found.example.position)
        session = cls(found.game, state, seats, lang, secrets.randbits(32))
        session.example = found
        session.story.collect(state)
        return session

    @property
    def first_time(self) -> bool:
        """Whether somebody plays alone who has not done so before, and nothing has happened."""
        return self.counts and int(self.state.length) == 0 and not careers.readable(self.game)

    def about_day(self) -> list[str]:
        """What is said of the game of a day; nothing of another game."""
        if self.day is None or self.state.log is None:
            return []
        about = careers.career_of(self.game).describe(self.state.log.settings, self.lang)
        return careers.daily_words(self.day, about, not self.counts, self.lang)

    @property
    def help(self) -> bool:
        """Whether there are hints and choices can be taken back."""
        return not (self.day and self.counts)

    def again(self) -> Session:
        """A new game with the same seats and settings; an example once more from its position."""
        if self.example is not None:
            return Session.of_example(self.example, self.seats, self.lang)
        settings = self.state.log.settings if self.state.log is not None else {}
        fresh = Session.new(self.game.name, self.seats, self.lang, None, self.autosave, **settings)
        fresh.think = self.think
        return fresh

    # -- who is here ------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return names_of(self.game.name, self.seats, str(self.bot_seed), self.lang)

    @property
    def presented(self) -> list[str]:
        """Who sits at the table, each with what they are: a person, or a bot of a level."""
        table = str(self.bot_seed)
        return [
            presented(self.game.name, kind, table, seat, self.lang)
            for seat, kind in enumerate(self.seats)
        ]

    @property
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.seats) if kind == HUMAN]

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def hot_seat(self) -> bool:
        """Several people share this keyboard."""
        return len(self.humans) > 1

    @property
    def watching(self) -> bool:
        """Only bots play."""
        return not self.humans

    @property
    def to_sit(self) -> int | None:
        """The person who must take the keyboard before anything more is shown."""
        actor = self.state.actor
        if self.hot_seat and actor in self.humans and actor != self.viewer:
            return actor
        return None

    def sit(self) -> None:
        """The person who must choose has taken the keyboard: from now on it is their view."""
        if self.to_sit is not None:
            self.viewer = self.to_sit

    # -- what the viewer sees ---------------------------------------------------------------------

    @property
    def view(self) -> Json:
        return self.state.view(self.viewer)

    @property
    def question(self) -> Question | None:
        """What the viewer is asked; None while another must choose, or when the game is over."""
        seat = self.state.actor
        if seat is None or seat != self.viewer:
            return None
        data = self.state.ask(self.lang, self.names)
        options = [
            Option(
                number,
                choice,
                self.state.describe(choice, self.lang, self.names),
                self.game.about(self.state, choice),
            )
            for number, choice in enumerate(self.state.options, 1)
        ]
        return Question(seat, str(data["text"]), options, data)

    def news(self) -> list[str]:
        """What happened since the viewer was last told, in sentences."""
        events = self.story.events[self.viewer]
        since = self._heard[self.viewer]
        self._heard[self.viewer] = len(events)
        return self._tell(events[since:])

    def log(self, last: int | None = None) -> list[str]:
        """All that happened, or the last sentences of it, as the viewer saw it."""
        events = self.story.events[self.viewer]
        return self._tell(events if last is None else events[max(0, len(events) - last) :])

    def _tell(self, events: list[tuple[int, Json]]) -> list[str]:
        return plug(self.game).story(events, self.viewer, self.lang, self.names)

    def why_not(self) -> list[Json]:
        """For each thing the viewer cannot use now: thing, rule number, words."""
        return [] if self.viewer is None else self.state.why_not(self.viewer, self.lang)

    def forecast(self) -> Json:
        return self.state.forecast(self.viewer)

    def hint(self, marks: Mapping[int, str]) -> list[str]:
        """The viewer's best options in sentences, from what the viewer may know; each option with
        the mark that the interface gives it."""
        self._check_help()
        self._check_asked()
        found = hint.hint(self.game, self.state, self.hint_iterations)
        you = not self.hot_seat
        return hint.as_lines(self.state, found, self.lang, marks, you, self.names)

    # -- playing ----------------------------------------------------------------------------------

    def choose(self, choice: int) -> None:
        """The viewer's choice: one of `state.options`, or IllegalChoice and nothing changes."""
        self._check_asked()
        self._step(choice)
        self._answer_secrets()
        self.keep()

    def _check_help(self) -> None:
        if not self.help:
            raise SessionError(say("no_help", self.lang))

    def _check_asked(self) -> None:
        if self.state.actor is None:
            raise SessionError(say("game_is_over", self.lang))
        if self.state.actor != self.viewer:
            raise SessionError(say("not_your_choice", self.lang))

    @property
    def bot_to_move(self) -> bool:
        return self.state.actor in self.bots

    def step_bot(self) -> bool:
        """One bot makes one choice (and all secret answers to it); False if no bot must choose."""
        if not self._step_bot():
            return False
        self._answer_secrets()
        if self.over:
            self.keep()
        return True

    def advance(self) -> None:
        """Bots play until a person must choose or the game is over."""
        while self.step_bot():
            pass

    def _step_bot(self, clock: float | None = None) -> bool:
        seat = self.state.actor
        if seat is None or seat not in self.bots:
            return False
        view, options = self.state.view(seat), self.state.options
        answer = ask(self.bots[seat], view, options, clock or self.think)
        if answer.choice is None:
            self._bot_failed(seat, answer.why)
        else:
            self._step(answer.choice)
        return True

    def _bot_failed(self, seat: int, why: str) -> None:
        """It costs the bot the game, never the people their table."""
        self.story.end(self.state, self.game, "resigned", seat)
        self.warning = say("bot_failed", self.lang, bot=self.names[seat], why=why)

    def _answer_secrets(self) -> None:
        """Nobody may notice these questions, not even by a pause on the screen."""
        while not self.state.shows(self.viewer) and self._step_bot(SECRET_CLOCK):
            pass

    def _step(self, choice: int) -> None:
        self.state.step(choice)
        self.story.collect(self.state)

    @property
    def can_undo(self) -> bool:
        viewer, state = self.viewer, self.state
        return viewer is not None and not state.over and state.undo_index(viewer) < state.length

    def undo(self) -> None:
        """Take back the viewer's last choice, if nothing was learned or answered since."""
        self._check_help()
        if not self.can_undo:
            raise SessionError(say("cannot_undo", self.lang))
        length = int(self.state.length) - 1
        self.state = self.game.replay(self.state.record(), length)
        self.story.forget_after(length)
        for viewer, events in self.story.events.items():
            self._heard[viewer] = min(self._heard[viewer], len(events))
        self.keep()

    def resign(self) -> None:
        if self.over:
            raise SessionError(say("game_is_over", self.lang))
        if self.viewer is None:
            raise SessionError(say("watchers_cannot", self.lang))
        self.story.end(self.state, self.game, "resigned", self.viewer)
        self.keep()

    # -- saving -----------------------------------------------------------------------------------

    def save(self, name: str) -> None:
        saves.write(name, self.to_data())

    def keep(self) -> None:
        """Save, and keep the result of a game that counts. A full disk must not end a game: it is
        told once, then left alone."""
        if not self.autosave:
            return
        try:
            if self.over and self.counts:
                careers.keep(self.game, self.state, self.key, self.day)
                self.counts = False
            saves.write(self.slot, self.to_data())
        except saves.SaveError as error:
            self.autosave = False
            self.warning = say("not_saved", self.lang, why=error.text(self.lang))

    def to_data(self) -> Json:
        return {
            "format": FORMAT,
            "game": self.game.name,
            "seats": list(self.seats),
            "lang": self.lang,
            "viewer": self.viewer,
            "bot_seed": self.bot_seed,
            "over": self.over,
            "moves": int(self.state.length),
            "counts": self.counts,
            "key": self.key,
            "day": self.day,
            "example": "" if self.example is None else self.example.name,
            "state": json.loads(self.state.to_json()),
        }

    @classmethod
    def load(cls, name: str = saves.LAST, lang: str | None = None) -> Session:
        """A saved game, by name, to be played on; in another language if one is given."""
        session = cls.from_data(saves.read(name), lang)
        if session.day is not None and session.counts:
            session.slot = name
        return session

    @classmethod
    def from_data(cls, data: Json, lang: str | None = None) -> Session:
        if data.get("format") != FORMAT:
            raise saves.SaveError(
                f"this game was saved in format {data.get('format')!r}; this tefuda reads {FORMAT}",
                f"cette partie est au format {data.get('format')!r} ; ce tefuda lit {FORMAT}",
            )
        seats, bot_seed, viewer = data.get("seats"), data.get("bot_seed"), data.get("viewer")
        saved = data.get("state")
        if not isinstance(seats, list) or type(bot_seed) is not int or not isinstance(saved, dict):
            raise saves.SaveError(
                "this saved game is damaged: seats, seed or state are missing",
                "cette partie sauvée est abîmée : il manque seats, seed ou state",
            )
        game = tefuda.game(str(data.get("game")))
        state, story = _restore(game, saved)
        if type(viewer) not in (int, type(None)) or viewer not in viewers(state):
            raise saves.SaveError(
                f"this saved game is damaged: nobody has the seat {viewer!r}",
                f"cette partie sauvée est abîmée : personne n'a la place {viewer!r}",
            )
        kinds = tuple(str(seat) for seat in seats)
        session = cls(game, state, kinds, lang or str(data.get("lang")), bot_seed)
        session.story = story
        if session.hot_seat and session.over:
            session.viewer = viewer
        session.counts = data.get("counts") is True
        session.key = str(data.get("key") or session.key)
        session.day = str(data["day"]) if data.get("day") else None
        session.example = named(game, str(data.get("example", "")))
        session._heard = {who: len(events) for who, events in story.events.items()}
        return session


def record_of(game: Game, saved: Json) -> Json:
    """The record inside a saved state: how it came about."""
    return _record(game, game.from_json(json.dumps(saved)))


def _record(game: Game, state: State) -> Json:
    log = state.log
    if log is None:
        raise saves.SaveError(
            "this saved game has no moves to go on from",
            "cette partie sauvée n'a aucun choix d'où reprendre",
        )
    record: Json = {
        "game": game.name,
        "settings": log.settings,
        "moves": log.moves,
        "ended": game.agreed(state),
    }
    if log.start is None:
        return {**record, "seed": str(log.seed)}
    return {**record, "start": log.start}


def _restore(game: Game, saved: Json) -> tuple[State, Story]:
    """The position that was saved, reached again by its moves: so the story is whole."""
    wanted = game.from_json(json.dumps(saved))
    try:
        state, story = retell(game, _record(game, wanted))
    except RecordError as error:
        raise saves.SaveError(
            f"this saved game cannot be played again: {error}",
            f"cette partie sauvée ne peut pas être rejouée : {error}",
        ) from None
    if state.digest() != wanted.digest():
        raise saves.SaveError(
            "this saved game is damaged, or of other rules: its moves lead to another position "
            f"(saved by rules {saved.get('rules')} and cards {saved.get('cards')}, "
            f"this is rules {game.rules_version} and cards {game.card_hash()})",
            "cette partie sauvée est abîmée, ou d'autres règles : ses choix mènent à une autre "
            f"position (sauvée avec les règles {saved.get('rules')} et les cartes "
            f"{saved.get('cards')} ; ici règles {game.rules_version}, cartes {game.card_hash()})",
        )
    return state, story


def saved_games() -> Iterator[tuple[str, Json | None]]:
    """Names and contents of saved games, the newest first; None for one that cannot be read."""
    for name in saves.names():
        try:
            yield name, saves.read(name)
        except saves.SaveError:
            yield name, None
