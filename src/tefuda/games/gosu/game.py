"""GOSU – Goblin Supremacy behind the contract: settings, set-up, views, beliefs, endings."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tefuda.core.layout import ENDED
from tefuda.core.parts import Fingerprints, RulesChanges
from tefuda.core.settings import Setting, SettingError
from tefuda.core.state import MOST_SEATS, Json, Names, State
from tefuda.errors import TefudaError
from tefuda.games.army import codes as shared
from tefuda.games.army.game import ArmyGame
from tefuda.games.gosu import codes, contrast, facts, invariants, library, news, reasons
from tefuda.games.gosu.cardset import CardSet, load
from tefuda.games.gosu.compile import compile_cards
from tefuda.games.gosu.features import GosuFeatures
from tefuda.games.gosu.hidden import NOBODY, GosuBelief
from tefuda.games.gosu.layout import (
    ADVANTAGE,
    ANYBODY,
    DRAW_AGREED,
    ENDINGS,
    GAVE_UP,
    PHASE,
    RESIGNED,
    ROUND,
    SEATED,
    SIZE,
    TEAMS,
    TIMED_OUT,
    TURN,
)
from tefuda.games.gosu.notation import Reader, Writer
from tefuda.games.gosu.question import Question
from tefuda.games.gosu.rules import Rules, blank
from tefuda.games.gosu.speech import Here
from tefuda.games.gosu.view import View

RULES_VERSION = 1
RULES_CHANGES: Final[RulesChanges] = {}
"""By version, the goblins that behave otherwise since. Only tables that use them are stopped; a
version that names none stops every table."""
BY_AGREEMENT = {"resigned": RESIGNED, "timed_out": TIMED_OUT, "draw_agreed": DRAW_AGREED}
FIRST = ("random", "0", "1", "2", "3")

SETTINGS = (
    Setting(
        "players",
        2,
        (2, 3, 4),
        {"en": "how many play", "fr": "le nombre de joueurs"},
        {
            "en": {"2": "two", "3": "three", "4": "four"},
            "fr": {"2": "deux", "3": "trois", "4": "quatre"},
        },
        label={"en": "Players", "fr": "Joueurs"},
        rule="GO-1.1",
        kind="number",
    ),
    Setting(
        "teams",
        False,
        (False, True),
        {
            "en": "two against two, partners opposite each other",
            "fr": "deux contre deux, partenaires face à face",
        },
        {
            "en": {"false": "each for themselves", "true": "in teams"},
            "fr": {"false": "chacun pour soi", "true": "en équipes"},
        },
        {"players": (MOST_SEATS,)},
        label={"en": "Teams", "fr": "Équipes"},
        rule="GO-4.1",
        kind="switch",
    ),
    Setting(
        "first",
        "random",
        FIRST,
        {
            "en": "who takes the Advantage token and begins",
            "fr": "le joueur qui prend le jeton Avantage et commence",
        },
        {
            "en": {"random": "chance decides"} | {n: f"player {int(n) + 1}" for n in FIRST[1:]},
            "fr": {"random": "le sort en décide"} | {n: f"joueur {int(n) + 1}" for n in FIRST[1:]},
        },
        label={"en": "First player", "fr": "Premier joueur"},
        rule="GO-1.2",
        kind="seat",
    ),
)


class Gosu(ArmyGame):
    name = "gosu"
    rules_version = RULES_VERSION
    rules_changes = RULES_CHANGES
    library = library
    by_agreement = BY_AGREEMENT
    endings = ENDINGS
    courses = ("teams",)
    seats = MOST_SEATS
    first_game: Mapping[str, object] = MappingProxyType({"players": 2, "first": "0"})

    def __init__(self, cards: CardSet | None = None) -> None:
        self.house = cards is None
        self.cards = load() if cards is None else cards
        self.compiled = compile_cards(self.cards)
        self.settings = {setting.name: setting for setting in SETTINGS}
        self.catalogue = facts.catalogue(self.cards)
        self.choices = codes.CHOICES

    def made_of(self) -> tuple[object, ...]:
        return () if self.house else (self.cards,)

    @classmethod
    def from_folder(cls, folder: Path) -> Gosu:
        """The game with another set of card files of the same form."""
        return cls(load(folder))

    # -- starting ---------------------------------------------------------------------------------

    def unstarted(self, settings: Mapping[str, object]) -> Rules:
        """A table with its settings, before the seed decides anything."""
        state = self.blank()
        players, first = self.seats_of(settings), settings["first"]
        if first != "random" and int(str(first)) >= players:
            raise SettingError(
                f"player {int(str(first)) + 1} cannot be first among {players}",
                f"le joueur {int(str(first)) + 1} ne peut pas commencer à {players} joueurs",
            )
        state.b[SEATED] = players
        if settings["teams"]:
            if players != MOST_SEATS:
                raise SettingError(
                    f"teams are for {MOST_SEATS} players, not for {players}",
                    f"les équipes se jouent à {MOST_SEATS}, pas à {players}",
                )
            state.b[TEAMS] = 1
        state.b[ADVANTAGE] = ANYBODY if first == "random" else int(str(first))
        state.push(self.compiled.tables.routine[shared.R_GAME], 0, 0)
        return state

    def deal_settings(self, rng: random.Random, draft: bool = False) -> dict[str, object]:
        return {"first": "0"}

    def check(self, state: State) -> None:
        invariants.check(state)

    def card_hash(self) -> str:
        return self.cards.hash

    def fingerprints(self) -> Fingerprints:
        """All goblins are in the one deck, so every game uses all."""
        return self.cards.fingerprints()

    def part_name(self, part: str, lang: str) -> str:
        return self.cards.part_name(part, lang)

    def turn_key(self, state: State) -> tuple[int, ...]:
        b = state.b
        return (int(b[PHASE]), int(b[ROUND]), int(b[TURN]), int(b[ENDED]))

    # -- endings ----------------------------------------------------------------------------------

    def agree(self, state: State, how: str, seat: int | None) -> None:
        super().agree(state, how, seat)
        if state.b[TEAMS] and how != "draw_agreed" and seat is not None:
            state.b[GAVE_UP] = seat + 1

    def agreed(self, state: State) -> Json | None:
        agreed = super().agreed(state)
        if agreed is not None and state.b[GAVE_UP]:
            agreed["seat"] = int(state.b[GAVE_UP]) - 1
        return agreed

    # -- views ------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> Json:
        self.check_seat(state, seat)
        return View(_rules(state), seat, self.cards, self.compiled.steps).data()

    def belief(self, view: Json) -> GosuBelief:
        buffer, seat = self.seen(view, SIZE, NOBODY)
        belief = GosuBelief(self.compiled.tables, buffer, seat)
        belief.game = self
        return belief

    def features(self) -> GosuFeatures:
        return GosuFeatures()

    def contrast(self, feature: str, mine: bool, better: float, played: float, lang: str) -> str:
        return contrast.tell(feature, mine, better, played, lang)

    def notation(self, state: State) -> str:
        return Writer(_rules(state), self.cards, self.compiled.steps).text()

    def blank(self) -> Rules:
        return blank(self.compiled.tables, [0] * SIZE)

    def reader(self, state: State) -> Reader:
        return Reader(_rules(state), self.cards, self.compiled.steps)

    # -- words ------------------------------------------------------------------------------------

    def forecast(self, state: State, seat: int | None) -> Json:
        """The Great Battle as it would go now."""
        self.check_seat(state, seat)
        return facts.forecast(_rules(state))

    def question(self, state: State) -> Question:
        return Question(_rules(state), self.cards, self.compiled.steps)

    def here(self, state: State, lang: str, names: Names) -> Here:
        return Here(_rules(state), self.cards, self.compiled.steps, lang, names)

    def why_not(self, state: State, seat: int, lang: str) -> list[Json]:
        self.check_seat(state, seat)
        return reasons.why_not(_rules(state), self.cards, self.compiled.steps, seat, lang)

    def told(self, state: State) -> facts.Events:
        return facts.Events(self.cards, int(state.seats), bool(state.b[TEAMS]))

    def tell(self, event: Json, seat: int | None, lang: str, names: Names = ()) -> str:
        """One event as a sentence, told to a seat."""
        return news.tell(event, self.cards, seat, lang, names)

    def gallery(self, lang: str) -> Json:
        return library.gallery(lang, self.cards)


def _rules(state: State) -> Rules:
    if not isinstance(state, Rules):
        raise TefudaError("this state is not of GOSU")
    return state
