"""The duel of Way of the Samurai behind the contract: settings, set-up, views, beliefs, endings."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, SupportsIndex

from tefuda.core.book import Book
from tefuda.core.game import Beginning, Game, PositionError, Rule, Term
from tefuda.core.layout import ENDED, WINNER
from tefuda.core.lesson import Lesson
from tefuda.core.parts import Fingerprints, RulesChanges, fingerprints
from tefuda.core.settings import SettingError
from tefuda.core.state import IllegalChoice, Json, Log, Names, State, whole
from tefuda.errors import TefudaError
from tefuda.games import pages
from tefuda.games.samurai import codes, library, parts
from tefuda.games.samurai import facts as solo_facts
from tefuda.games.samurai import forecast as solo_forecast
from tefuda.games.samurai.cardset import CardSet, load
from tefuda.games.samurai.duel import contrast, facts, forecast, invariants, settings, speech
from tefuda.games.samurai.duel import view as views
from tefuda.games.samurai.duel.compile import NUMBERS_FILE, Numbers, compile_duel, numbers
from tefuda.games.samurai.duel.features import DuelFeatures
from tefuda.games.samurai.duel.hidden import NOBODY, DuelBelief
from tefuda.games.samurai.duel.layout import (
    DRAW_AGREED,
    DUEL_ENDINGS,
    DUEL_SIZE,
    RESIGNED,
    SEATS,
    TIMED_OUT,
)
from tefuda.games.samurai.duel.notation import Writer
from tefuda.games.samurai.duel.position import DuelReader
from tefuda.games.samurai.duel.rules import Duel, blank_duel
from tefuda.games.samurai.duel.speech import DuelSpeaker
from tefuda.games.samurai.layout import ATTACK, ROUND
from tefuda.games.samurai.settings import read, write

HOME: Final = "tefuda.games.samurai.duel"
RULES_VERSION: Final = 1
RULES_CHANGES: Final[RulesChanges] = {}
ODDITY: Final = 0.1
"""How often each setting but the weapons is drawn as well."""
BY_AGREEMENT: Final = {
    "resigned": RESIGNED,
    "timed_out": TIMED_OUT,
    "draw_agreed": DRAW_AGREED,
}


class DuelGame(Game):
    name = "duel"
    rules_version = RULES_VERSION
    rules_changes = RULES_CHANGES
    seats = SEATS
    first_game = settings.FIRST_GAME

    def __init__(self, cards: CardSet | None = None, own: Numbers | None = None) -> None:
        self.house = cards is None
        """Whether it is played with our decks."""
        self.cards = load() if cards is None else cards
        self.numbers = own or numbers()
        self.compiled = compile_duel(self.cards, self.numbers)
        self.placed = settings.placed(self.cards)
        self.settings = {name: entry.setting for name, entry in self.placed.items()}
        self.catalogue = facts.catalogue(self.cards)
        self.choices = codes.CHOICES
        self.laid: tuple[dict[str, object], Duel] | None = None

    @classmethod
    def from_folder(cls, folder: Path) -> DuelGame:
        """The game with other data files of the same form."""
        return cls(load(folder), numbers(folder))

    # -- starting ---------------------------------------------------------------------------------

    def unstarted(self, chosen: Mapping[str, object]) -> Duel:
        """The last table that was laid is kept: whoever plays many duels plays them alike."""
        laid = self.laid
        if laid is None or laid[0] != chosen:
            self.laid = laid = (dict(chosen), self._lay(chosen))
        return _duel(laid[1].fresh())

    def _lay(self, chosen: Mapping[str, object]) -> Duel:
        settings.check(self.cards, chosen)
        state = blank_duel(self.compiled.tables, [0] * DUEL_SIZE)
        write(self.placed, chosen, state)
        state.push(self.compiled.tables.start, 0, 0)
        return state

    def check(self, state: State) -> None:
        invariants.check(_duel(state), self.compiled.steps)

    def card_hash(self) -> str:
        """The decks are those of the solo game; the duel's own numbers count too."""
        facts = f"{self.cards.hash} {self.numbers}"
        return hashlib.sha256(facts.encode()).hexdigest()[:16]

    def fingerprints(self) -> Fingerprints:
        return {**parts.parts(self.cards), **fingerprints({NUMBERS_FILE: self.numbers})}

    def part_name(self, part: str, lang: str) -> str:
        return parts.part_name(self.cards, part, lang)

    def turn_key(self, state: State) -> tuple[int, ...]:
        return (int(state.b[ROUND]), int(state.b[ATTACK]), int(state.b[ENDED]))

    def deal_settings(self, rng: random.Random, draft: bool = False) -> dict[str, object]:
        """Two weapons, now and then more, drawn until they go together; or the usual ones."""
        if draft:
            return {"first": "0"}
        while True:
            drawn: dict[str, object] = {"first": "0"}
            for name, setting in self.settings.items():
                if name in settings.WEAPONS or (name != "first" and rng.random() < ODDITY):
                    drawn[name] = rng.choice(setting.values)
            if self.fault(drawn) is None:
                return drawn

    # -- views ------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> Json:
        return views.view(_duel(state), self.check_seat(state, seat), self.cards)

    def open_view(self, state: State) -> Json:
        return views.open_view(_duel(state), self.cards)

    def belief(self, view: Json) -> DuelBelief:
        buffer = views.read_buffer(view)
        if buffer is None or view.get("game") != self.name:
            raise TefudaError(f"this is not a view of {self.name}")
        seat = view.get("seat")
        viewer = seat if isinstance(seat, int) else NOBODY
        belief = DuelBelief(self.compiled.tables, buffer, viewer)
        belief.game = self
        return belief

    def features(self) -> DuelFeatures:
        return DuelFeatures(list(self.cards.weapons))

    def contrast(self, feature: str, mine: bool, better: float, played: float, lang: str) -> str:
        """Features tell both sides apart themselves."""
        return contrast.tell(feature, better, played, lang) if mine else ""

    # -- positions --------------------------------------------------------------------------------

    def notation(self, state: State) -> str:
        return Writer(_duel(state), self.cards, self.placed, self.compiled.steps).text()

    def position(self, text: str) -> State:
        state = blank_duel(self.compiled.tables, [0] * DUEL_SIZE)
        DuelReader(state, self.cards, self.placed, self.compiled.steps).read(text)
        turned = state.fresh()
        _duel(turned).to_front(0)
        try:
            settings.check(self.cards, read(self.placed, turned))
        except SettingError as error:
            raise PositionError(str(error)) from None
        invariants.check(state, self.compiled.steps)
        state.reopen()
        if not state.b[ENDED] and state.n_opts == 0:
            raise PositionError("there is nothing to choose here: the frames do not fit")
        return self.begin_log(state, Log(text, {}, 0))

    # -- endings ----------------------------------------------------------------------------------

    def agree(self, state: State, how: str, seat: int | None) -> None:
        """Whoever gives up or runs out of time loses."""
        if how not in BY_AGREEMENT:
            raise TefudaError(f"a duel cannot end by {how!r}; by {', '.join(BY_AGREEMENT)}")
        if state.over:
            raise IllegalChoice("the duel is over already")
        winners = 0
        if how != "draw_agreed":
            loser = self.check_seat(state, seat)
            if loser is None:
                raise TefudaError(f"{how} needs the seat that did it")
            winners = 1 << (1 - loser)
        duel = _duel(state)
        if duel.sink is not None:
            duel.hear()
        duel.put_back_waiting()
        duel.win(winners, BY_AGREEMENT[how])
        duel.finish()

    def agreed(self, state: State) -> Json | None:
        how = DUEL_ENDINGS.get(int(state.b[ENDED]))
        if how not in BY_AGREEMENT:
            return None
        winner = facts.winner(int(state.b[WINNER]))
        return {"how": how, "seat": None if winner is None else 1 - winner}

    # -- words ------------------------------------------------------------------------------------

    def forecast(self, state: State, seat: int | None) -> Json:
        """What the attacker's gauges reach now and with each card, and what comes back."""
        return forecast.forecast(_duel(state), self.check_seat(state, seat), self.cards)

    def preview(self, view: Json, choice: SupportsIndex) -> Json | None:
        """A card turns others up as soon as it lies there, but what it reaches is certain: so the
        forecast is of the moment before."""
        number = whole(choice)
        self._check_choice(number)
        if facts.about(number, self.cards)["verb"] not in solo_facts.MOVES_GAUGES:
            return super().preview(view, number)
        state = _duel(self.determinise(view, random.Random(0)))
        if not state.is_option(number):
            raise IllegalChoice(state.illegal(choice))
        solo_forecast.lay(state, number)
        seat = view["seat"]
        return self.forecast(state, seat if isinstance(seat, int) else None)

    def describe(self, state: State, choice: int, lang: str, names: Names = ()) -> str:
        self._check_choice(choice)
        return speech.describe(_duel(state), DuelSpeaker(self.cards, lang), choice)

    def about(self, state: State, choice: int) -> Json:
        self._check_choice(choice)
        return facts.about(choice, self.cards)

    def _check_choice(self, choice: int) -> None:
        if not 0 <= choice < self.choices or not self.catalogue[choice]:
            raise IllegalChoice(f"{choice!r} is not a choice of {self.name}")

    def ask(self, state: State, lang: str, names: Names = ()) -> Json:
        return speech.ask(_duel(state), DuelSpeaker(self.cards, lang))

    def why_not(self, state: State, seat: int, lang: str) -> list[Json]:
        self.check_seat(state, seat)
        return speech.why_not(_duel(state), DuelSpeaker(self.cards, lang), seat)

    def events(self, state: State, seat: int | None, since: int) -> list[Json]:
        return facts.events(_duel(state), self.cards, self.check_seat(state, seat), since)

    def open_events(self, state: State) -> list[Json]:
        return facts.open_events(_duel(state), self.cards)

    def tell(self, event: Json, seat: int | None, lang: str, names: Names = ()) -> str:
        return speech.tell(event, DuelSpeaker(self.cards, lang), seat, names)

    def rules(self, lang: str) -> Sequence[Rule]:
        return library.rules(lang)

    @property
    def book(self) -> Book:
        """That of the solo game: both are in one box."""
        return pages.book(library.HOME)

    def lesson(self, lang: str, course: str = "") -> Json | None:
        """Only with our decks: it speaks of their cards."""
        if course or not self.house:
            return None
        return Lesson(self, pages.plan(HOME)).told(lang)

    def after_lesson(self, course: str = "") -> Beginning | None:
        if course or not self.house:
            return None
        return Lesson(self, pages.plan(HOME)).ending()

    def foreword(self, lang: str) -> Sequence[str]:
        return library.foreword(lang)

    def glossary(self, lang: str) -> Sequence[Term]:
        return library.glossary(lang)

    def gallery(self, lang: str) -> Json:
        return library.gallery(DuelSpeaker(self.cards, lang))


def _duel(state: State) -> Duel:
    if not isinstance(state, Duel):
        raise TefudaError("this state is not of a duel")
    return state
