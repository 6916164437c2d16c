"""A lesson: one game that is played along, with words at every step.

The plan is data: choices by their names in the catalogue, and what the teacher says. It is proven
by being played: a choice that is not an option is an error that names the step.
"""

from __future__ import annotations

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
    """What happens, then what is said, then what the learner does about it."""

    say: Words
    moves: list[str] = []
    """Choices made before the words, whoever's they are."""
    choose: Annotated[list[str], Meta(max_length=2)] = []
    """What the learner is to choose; two of them in any order. Empty: one only reads on."""
    look: list[str] = []
    """Cards, places and other things on the table that the words are about."""
    card: str = ""
    """The card to be read with them."""
    rules: list[str] = []


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    learnt: Words
    """What one knows after it, for the end of the lesson."""
    rules: list[str]
    steps: Annotated[list[Step], Meta(min_length=1)]


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    title: Words
    lead: Words
    """What stands above all that was learnt, at the end."""
    on: Words
    """Where the game goes on from, for whoever wants to."""
    seat: int
    """The learner's."""
    seed: int
    settings: dict[str, object]
    parts: Annotated[list[Part], Meta(min_length=1)]
    version: int = 1
    """Goes up when steps come or go, so that nobody is put back to a wrong one."""


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
        """All that a page needs to give the lesson."""
        return {
            "title": self.plan.title.in_lang(lang),
            "lead": self.plan.lead.in_lang(lang),
            "on": self.plan.on.in_lang(lang),
            "version": self.plan.version,
            "seat": self.plan.seat,
            "parts": Playing(self.game, self.plan, lang).parts(),
        }

    def ending(self) -> Beginning:
        """Where its game stands at the end, to go on from."""
        playing = Playing(self.game, self.plan, "en")
        playing.parts()
        return Beginning(
            self.game.check_settings(self.plan.settings), self.plan.seed, playing.moves
        )


class Playing:
    """The game of a lesson on its way, as the learner sees it in one language."""

    def __init__(self, game: Game, plan: Plan, lang: str) -> None:
        self.game, self.plan, self.lang = game, plan, lang
        self.state = game.new(plan.seed, **plan.settings)
        self.moves: list[int] = []
        self.step = 0

    def parts(self) -> list[Json]:
        return [
            {
                "title": part.title.in_lang(self.lang),
                "learnt": part.learnt.in_lang(self.lang),
                "rules": part.rules,
                "steps": [self._step(step) for step in part.steps],
            }
            for part in self.plan.parts
        ]

    def _step(self, step: Step) -> Json:
        self.step += 1
        frames = []
        for name in step.moves:
            self.make(name)
            frames.append(self.frame(self.state, news=True))
        asked = bool(step.choose)
        frames[-1:] = [self.frame(self.state, news=bool(step.moves), asked=asked)]
        ways = [self._way([*step.choose[i:], *step.choose[:i]]) for i in range(len(step.choose))]
        for name in step.choose:
            self.make(name)
        return {
            "text": step.say.in_lang(self.lang),
            "look": step.look,
            "card": step.card,
            "rules": step.rules,
            "frames": frames,
            "choose": ways,
        }

    def _way(self, names: list[str]) -> Json:
        """The first of the choices, and the positions that it and the others lead to."""
        state = self.state.clone()
        if state.actor != self.plan.seat:
            raise LessonError(f"step {self.step}: {names[0]!r} is not the learner's to choose")
        first = self.option(state, names[0])
        words = state.describe(first, self.lang)
        frames = []
        for left, name in zip(reversed(range(len(names))), names, strict=True):
            state.watch()
            state.step(self.option(state, name))
            frames.append(self.frame(state, news=True, asked=left > 0))
        return {"choice": first, "text": words, "frames": frames}

    def make(self, name: str) -> None:
        choice = self.option(self.state, name)
        self.state.watch()
        self.state.step(choice)
        self.moves.append(choice)

    def option(self, state: State, name: str) -> int:
        """The option of this name."""
        named = {self.game.catalogue[option]: option for option in state.options}
        if name not in named:
            there = ", ".join(named) or "none, for the game is over"
            raise LessonError(
                f"step {self.step}: {name!r} is not an option; the options are {there}"
            )
        return named[name]

    def frame(self, state: State, *, news: bool, asked: bool = False) -> Json:
        """A position as the learner sees it: with what led to it, and with what can be chosen."""
        seat, lang = self.plan.seat, self.lang
        view = state.view(seat)
        del view["buffer"], view["options"]
        events = state.events(seat) if news else []
        standing: Json = {"view": view, "forecast": state.forecast(seat)}
        return {
            **standing,
            "events": events,
            "beats": folded(state.beats(seat) if news else [], standing),
            "text": [self.game.tell(event, seat, lang) for event in events],
            "question": state.ask(lang) if asked else None,
            "options": [self._shown(state, choice) for choice in state.options] if asked else [],
            "why_not": state.why_not(seat, lang) if asked else [],
        }

    def _shown(self, state: State, choice: int) -> Json:
        words = state.describe(choice, self.lang)
        return {"choice": choice, "text": words, "about": self.game.about(state, choice)}
