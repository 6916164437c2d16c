"""Way of the Samurai behind the contract: settings, set-up, views, beliefs, endings."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final, SupportsIndex

from tefuda.core.book import Book
from tefuda.core.example import Examples
from tefuda.core.game import Beginning, Game, PositionError, Rule, Term
from tefuda.core.layout import ENDED
from tefuda.core.lesson import Lesson
from tefuda.core.parts import Fingerprints, RulesChanges
from tefuda.core.settings import SettingError
from tefuda.core.state import IllegalChoice, Json, Log, Names, State, whole
from tefuda.errors import TefudaError
from tefuda.games import pages
from tefuda.games.samurai import (
    codes,
    contrast,
    facts,
    faults,
    forecast,
    invariants,
    library,
    parts,
    reasons,
    settings,
    speech,
    telling,
)
from tefuda.games.samurai.cardset import CardSet, load
from tefuda.games.samurai.career import SamuraiCareer
from tefuda.games.samurai.compile import compile_cards
from tefuda.games.samurai.features import SamuraiFeatures
from tefuda.games.samurai.hidden import SamuraiBelief
from tefuda.games.samurai.layout import (
    ENDINGS,
    RESIGNED,
    ROUND,
    SIZE,
    THE_ENEMY,
    TIMED_OUT,
)
from tefuda.games.samurai.notation import Writer
from tefuda.games.samurai.position import Reader
from tefuda.games.samurai.rules import Rules, blank
from tefuda.games.samurai.speaker import Speaker
from tefuda.games.samurai.story import story_of
from tefuda.games.samurai.story_words import summary
from tefuda.games.samurai.view import read_buffer, view

RULES_VERSION: Final = 2
RULES_CHANGES: Final[RulesChanges] = {2: ("jack", "sasuke", "jinno", "taikyu.line_6")}
"""By version, the parts (as parts.py calls them) that behave otherwise since. Only tables that use
them are stopped; a version that names none stops every table."""
BASE_ENEMIES: Final = 4
"""The enemies of the base game stand first in their file."""
ODDITY: Final = 0.1
"""How often each other setting is drawn as well."""
BY_AGREEMENT: Final = {"resigned": RESIGNED, "timed_out": TIMED_OUT}


class Samurai(Game):
    name = "samurai"
    rules_version = RULES_VERSION
    rules_changes = RULES_CHANGES
    seats = 1
    first_game = settings.FIRST_GAME

    def __init__(self, cards: CardSet | None = None) -> None:
        self.house = cards is None
        """Whether it is played with our decks."""
        self.cards = load() if cards is None else cards
        self.compiled = compile_cards(self.cards)
        self.placed = settings.placed(self.cards)
        self.settings = {name: entry.setting for name, entry in self.placed.items()}
        self.catalogue = facts.catalogue(self.cards)
        self.choices = codes.CHOICES
        self.laid: tuple[dict[str, object], Rules] | None = None
        self.career = SamuraiCareer(self.cards.foes.clan, self.settings, self.fault)

    def made_of(self) -> tuple[object, ...]:
        return () if self.house else (self.cards,)

    @classmethod
    def from_folder(cls, folder: Path) -> Samurai:
        """The game with other data files of the same form."""
        return cls(load(folder))

    # -- starting ---------------------------------------------------------------------------------

    def unstarted(self, chosen: Mapping[str, object]) -> Rules:
        """The last table that was laid is kept: whoever plays many fights plays them alike."""
        laid = self.laid
        if laid is None or laid[0] != chosen:
            self.laid = laid = (dict(chosen), self._lay(chosen))
        return _rules(laid[1].fresh())

    def fault(self, settings: Mapping[str, object], lang: str = "en") -> str | None:
        try:
            return faults.fault(self.cards, self.check_settings(settings), lang)
        except SettingError as error:
            return error.text(lang)

    def _lay(self, chosen: Mapping[str, object]) -> Rules:
        english, french = (faults.fault(self.cards, chosen, lang) for lang in ("en", "fr"))
        if english is not None and french is not None:
            raise SettingError(english, french)
        state = blank(self.compiled.tables, [0] * SIZE)
        settings.write(self.placed, chosen, state)
        state.push(self.compiled.tables.start, 0, 0)
        return state

    def check(self, state: State) -> None:
        invariants.check(_rules(state), self.compiled.steps)

    def card_hash(self) -> str:
        return self.cards.hash

    def fingerprints(self) -> Fingerprints:
        return parts.parts(self.cards)

    def uses(self, state: State) -> frozenset[str]:
        return parts.used(self.cards, settings.read(self.placed, state))

    def part_name(self, part: str, lang: str) -> str:
        return parts.part_name(self.cards, part, lang)

    def turn_key(self, state: State) -> tuple[int, ...]:
        return (int(state.b[ROUND]), int(state.b[ENDED]))

    def deal_settings(self, rng: random.Random, draft: bool = False) -> dict[str, object]:
        """An enemy and a weapon, now and then more, drawn until they go together; or the plain
        fight of the box: the first weapon against one of the first enemies."""
        if draft:
            return {"enemy": rng.choice(list(self.cards.enemies)[:BASE_ENEMIES])}
        while True:
            drawn = {
                name: rng.choice(setting.values)
                for name, setting in self.settings.items()
                if name in ("enemy", "weapon") or rng.random() < ODDITY
            }
            if faults.fault(self.cards, self.check_settings(drawn)) is None:
                return drawn

    # -- views ------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> Json:
        self.check_seat(state, seat)
        return view(_rules(state), seat, self.cards)

    def open_view(self, state: State) -> Json:
        """Nobody holds anything hidden, so it is the view of somebody who watches."""
        return self.view(state, None)

    def belief(self, view: Json) -> SamuraiBelief:
        buffer = read_buffer(view)
        if buffer is None or view.get("game") != self.name:
            raise TefudaError(f"this is not a view of {self.name}")
        belief = SamuraiBelief(self.compiled.tables, buffer, 0)
        belief.game = self
        return belief

    def features(self) -> SamuraiFeatures:
        return SamuraiFeatures(list(self.cards.enemies), list(self.cards.weapons))

    def contrast(self, feature: str, mine: bool, better: float, played: float, lang: str) -> str:
        """Features are of the fight: there is nobody else whose they could be."""
        return contrast.tell(feature, better, played, lang)

    def notation(self, state: State) -> str:
        return Writer(_rules(state), self.cards, self.placed, self.compiled.steps).text()

    def position(self, text: str) -> State:
        state = blank(self.compiled.tables, [0] * SIZE)
        Reader(state, self.cards, self.placed, self.compiled.steps).read(text)
        fault = faults.fault(self.cards, settings.read(self.placed, state))
        if fault is not None:
            raise PositionError(fault)
        invariants.check(state, self.compiled.steps)
        state.reopen()
        if not state.b[ENDED] and state.n_opts == 0:
            raise PositionError("there is nothing to choose here: the frames do not fit")
        return self.begin_log(state, Log(text, {}, 0))

    def settings_in(self, state: State) -> dict[str, object]:
        return settings.read(self.placed, state)

    # -- endings ----------------------------------------------------------------------------------

    def agree(self, state: State, how: str, seat: int | None) -> None:
        if how not in BY_AGREEMENT:
            raise TefudaError(f"a fight cannot end by {how!r}; by {', '.join(BY_AGREEMENT)}")
        if state.over:
            raise IllegalChoice("the fight is over already")
        if self.check_seat(state, seat) is None:
            raise TefudaError(f"{how} needs the seat that did it")
        rules = _rules(state)
        if rules.sink is not None:
            rules.hear()
        rules.end(THE_ENEMY, BY_AGREEMENT[how])
        rules.finish()

    def agreed(self, state: State) -> Json | None:
        how = ENDINGS.get(state.b[ENDED])
        return {"how": how, "seat": 0} if how in BY_AGREEMENT else None

    # -- words ------------------------------------------------------------------------------------

    def forecast(self, state: State, seat: int | None) -> Json:
        """What the gauges reach now and with each card, and what the Counter-attack to come can
        do."""
        self.check_seat(state, seat)
        rules = _rules(state)
        return {
            **forecast.forecast(rules, self.cards),
            "plays": forecast.plays(rules, self.cards, rules.options, forecast.next_defence),
        }

    def preview(self, view: Json, choice: SupportsIndex) -> Json | None:
        """A card turns others over as soon as it lies there, but what it reaches is certain: so
        the forecast is of the moment before."""
        number = whole(choice)
        self._check_choice(number)
        if facts.about(number, self.cards)["verb"] not in facts.MOVES_GAUGES:
            return super().preview(view, number)
        state = _rules(self.determinise(view, random.Random(0)))
        if not state.is_option(number):
            raise IllegalChoice(state.illegal(choice))
        forecast.lay(state, number)
        return forecast.forecast(state, self.cards)

    def describe(self, state: State, choice: int, lang: str, names: Names = ()) -> str:
        self._check_choice(choice)
        return speech.describe(_rules(state), Speaker(self.cards, lang), choice)

    def about(self, state: State, choice: int) -> Json:
        self._check_choice(choice)
        return facts.about(choice, self.cards)

    def _check_choice(self, choice: int) -> None:
        if not 0 <= choice < self.choices or not self.catalogue[choice]:
            raise IllegalChoice(f"{choice!r} is not a choice of {self.name}")

    def ask(self, state: State, lang: str, names: Names = ()) -> Json:
        return speech.ask(_rules(state), Speaker(self.cards, lang))

    def why_not(self, state: State, seat: int, lang: str) -> list[Json]:
        self.check_seat(state, seat)
        return reasons.why_not(_rules(state), Speaker(self.cards, lang))

    def events(self, state: State, seat: int | None, since: int) -> list[Json]:
        self.check_seat(state, seat)
        return facts.events(_rules(state), self.cards, since)

    def open_events(self, state: State) -> list[Json]:
        return self.events(state, None, 0)

    def tell(self, event: Json, seat: int | None, lang: str, names: Names = ()) -> str:
        return telling.tell(event, Speaker(self.cards, lang))

    def rules(self, lang: str) -> tuple[Rule, ...]:
        return library.rules(lang)

    def foreword(self, lang: str) -> tuple[str, ...]:
        return library.foreword(lang)

    def glossary(self, lang: str) -> tuple[Term, ...]:
        return library.glossary(lang)

    def summary(self, record: Json | str, lang: str) -> Json:
        """What cost most, on both sides; also of a fight that is not over."""
        story = story_of(self, self.cards, record)
        ending = "" if story.ending is None else self.tell(story.ending, 0, lang)
        return summary(story, ending, lang)

    @property
    def book(self) -> Book:
        return pages.book(library.HOME)

    @property
    def examples(self) -> Examples:
        return pages.examples(library.HOME) if self.house else {}

    def lesson(self, lang: str, course: str = "") -> Json | None:
        """Only of our decks: it speaks of their cards."""
        if course or not self.house:
            return None
        return Lesson(self, pages.plan(library.HOME)).told(lang)

    def after_lesson(self, course: str = "") -> Beginning | None:
        if course or not self.house:
            return None
        return Lesson(self, pages.plan(library.HOME)).ending()

    def gallery(self, lang: str) -> Json:
        return library.gallery(Speaker(self.cards, lang))


def _rules(state: State) -> Rules:
    if not isinstance(state, Rules):
        raise TefudaError("this state is not of Way of the Samurai")
    return state
