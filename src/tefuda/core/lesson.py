"""A lesson: one game that the learner plays, with words at every step.

The plan is data: choices by their names in the catalogue, and what the teacher says. Playing the
plan proves it: a choice that is not an option is an error that names the step. `Playing` does the
same for everything that is played along, such as the examples of the books (example.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct, ValidationError, convert

from tefuda.core.changes import folded
from tefuda.core.game import Beginning, Game
from tefuda.core.state import Json, State
from tefuda.core.typography import unbroken
from tefuda.errors import TefudaError

Some = Annotated[str, Meta(min_length=1)]


class LessonError(TefudaError):
    """A lesson that cannot be read, or that does not follow the rules of its game."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    en: Some
    fr: Some

    def in_lang(self, lang: str) -> str:
        return unbroken(self.fr if lang == "fr" else self.en)


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens, then what the teacher says, then what the learner chooses."""

    say: Words
    moves: list[str] = []
    """Choices of any player that are made before the words."""
    choose: Annotated[list[str], Meta(max_length=2)] = []
    """The choices of the learner; two of them in any order. Empty: the learner only reads on."""
    look: list[str] = []
    """Cards, places and other things on the table that the words are about."""
    card: str = ""
    """The card to read with the words."""
    rules: list[str] = []


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    learnt: Words
    """What the learner knows after the step, for the end of the lesson."""
    rules: list[str]
    steps: Annotated[list[Step], Meta(min_length=1)]


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    lead: Words
    """The text above the list of what was learnt, at the end."""
    on: Words
    """The words for a learner who wants to play on from the end."""
    seat: int
    """The seat of the learner."""
    seed: int
    settings: dict[str, object]
    parts: Annotated[list[Part], Meta(min_length=1)]
    version: int = 1
    """The version of the plan. It rises when steps are added or removed, so that a learner who
    comes back is never put at a wrong step."""


def read_plan(data: Json) -> Plan:
    try:
        return convert(data, Plan)
    except ValidationError as error:
        raise LessonError(f"the lesson cannot be read: {error}") from None


class Lesson:
    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan

    def told(self, lang: str) -> Json:
        """Everything that a page needs to give the lesson."""
        playing = self._playing(lang)
        return {
            "title": self.plan.title.in_lang(lang),
            "lead": self.plan.lead.in_lang(lang),
            "on": self.plan.on.in_lang(lang),
            "version": self.plan.version,
            "seat": self.plan.seat,
            "seats": int(playing.state.seats),
            "parts": [_part(playing, part, lang) for part in self.plan.parts],
        }

    def ending(self) -> Beginning:
        """The end of the lesson's game, from which a table can go on."""
        playing = self._playing("en")
        for part in self.plan.parts:
            _part(playing, part, "en")
        return Beginning(
            self.game.check_settings(self.plan.settings), self.plan.seed, playing.moves
        )

    def _playing(self, lang: str) -> Playing:
        state = self.game.new(self.plan.seed, **self.plan.settings)
        return Playing(self.game, state, self.plan.seat, lang)


def _part(playing: Playing, part: Part, lang: str) -> Json:
    return {
        "title": part.title.in_lang(lang),
        "learnt": part.learnt.in_lang(lang),
        "rules": part.rules,
        "steps": [_step(playing, step, lang) for step in part.steps],
    }


def _step(playing: Playing, step: Step, lang: str) -> Json:
    for name in step.moves:
        playing.make(name)
    told = playing.step(step.say.in_lang(lang), step.choose)
    return told | {"look": step.look, "card": step.card, "rules": step.rules}


class Playing:
    """A game that is played along, as the learner sees it in one language."""

    def __init__(self, game: Game, state: State, seat: int, lang: str) -> None:
        self.game, self.state, self.seat, self.lang = game, state, seat, lang
        self.moves: list[int] = []
        self.number = 1
        """The number of the current or next step."""
        self.frames: list[Json] = []
        """The events since the last step, without those of the learner's own choice."""
        self.news: list[str] = []
        """All events since the last step, in sentences."""

    def step(self, text: str, choose: Sequence[str] = ()) -> Json:
        """A step: the words, with what happened before them, and the choices of the learner."""
        asked, happened = bool(choose), bool(self.frames)
        standing = self.frame(self.state, news=happened, asked=asked)
        frames, self.frames, self.news = [*self.frames[:-1], standing], [], []
        ways = [self._way([*choose[i:], *choose[:i]]) for i in range(len(choose))]
        for name in choose:
            self._play(name)
        self.number += 1
        return {
            "text": text,
            "look": [],
            "card": "",
            "rules": [],
            "frames": frames,
            "choose": ways,
        }

    def make(self, name: str) -> None:
        """A choice of any player before the words of the next step."""
        self._play(name)
        self.frames.append(self.frame(self.state, news=True))

    def _play(self, name: str) -> None:
        choice = self._option(self.state, name)
        self.state.watch()
        self.state.step(choice)
        self.moves.append(choice)
        self.news += [text for text in self._sentences(self.state.events(self.seat)) if text]

    def _way(self, names: list[str]) -> Json:
        """The first of these choices, and the positions after it and the others."""
        state = self.state.clone()
        if state.actor != self.seat:
            raise LessonError(f"step {self.number}: {names[0]!r} is not the learner's to choose")
        first = self._option(state, names[0])
        words = state.describe(first, self.lang)
        frames = []
        for left, name in zip(reversed(range(len(names))), names, strict=True):
            state.watch()
            state.step(self._option(state, name))
            frames.append(self.frame(state, news=True, asked=left > 0))
        return {"choice": first, "text": words, "frames": frames}

    def _option(self, state: State, name: str) -> int:
        try:
            return option(self.game, state, name)
        except LessonError as error:
            raise LessonError(f"step {self.number}: {error}") from None

    def _sentences(self, events: list[Json]) -> list[str]:
        return [self.game.tell(event, self.seat, self.lang) for event in events]

    def frame(self, state: State, *, news: bool, asked: bool = False) -> Json:
        """A position as the learner sees it, with the events that led to it and the options."""
        seat, lang = self.seat, self.lang
        view = state.view(seat)
        del view["buffer"], view["options"]
        events = state.events(seat) if news else []
        standing: Json = {"view": view, "forecast": state.forecast(seat)}
        return {
            **standing,
            "events": events,
            "beats": folded(state.beats(seat) if news else [], standing),
            "text": self._sentences(events),
            "question": state.ask(lang) if asked else None,
            "options": [self._shown(state, choice) for choice in state.options] if asked else [],
            "why_not": state.why_not(seat, lang) if asked else [],
        }

    def _shown(self, state: State, choice: int) -> Json:
        words = state.describe(choice, self.lang)
        return {"choice": choice, "text": words, "about": self.game.about(state, choice)}


def option(game: Game, state: State, name: str) -> int:
    """The option with this name in the catalogue."""
    named = {game.catalogue[option]: option for option in state.options}
    if name not in named:
        there = ", ".join(named) or "none, for the game is over"
        raise LessonError(f"{name!r} is not an option; the options are {there}")
    return named[name]
