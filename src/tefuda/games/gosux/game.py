"""Gosu X behind the contract: settings, set-up, views, beliefs, endings."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tefuda.core.layout import ENDED
from tefuda.core.parts import Fingerprints, RulesChanges
from tefuda.core.state import Json, Names, State
from tefuda.errors import TefudaError
from tefuda.games.army import codes as shared
from tefuda.games.army.game import ArmyGame
from tefuda.games.gosux import codes, contrast, facts, invariants, library
from tefuda.games.gosux.cardset import CardSet, load
from tefuda.games.gosux.compile import compile_cards
from tefuda.games.gosux.features import GosuxFeatures
from tefuda.games.gosux.hidden import NOBODY, GosuxBelief
from tefuda.games.gosux.layout import (
    CLANS,
    DRAFT_MODE,
    DRAW_AGREED,
    ENDINGS,
    FIRST,
    PHASE,
    PICKS,
    RESIGNED,
    ROUND,
    RULINGS,
    SIZE,
    TIE_START,
    TIMED_OUT,
    TURN,
    VETERAN_SLOT,
)
from tefuda.games.gosux.news import tell
from tefuda.games.gosux.notation import Reader, Writer
from tefuda.games.gosux.question import Question
from tefuda.games.gosux.reasons import why_not
from tefuda.games.gosux.rules import Rules, blank
from tefuda.games.gosux.settings import (
    CLANS_EACH,
    DRAFTS,
    FIRST_GAME,
    dealt_clans,
    ruling_bits,
    table_settings,
)
from tefuda.games.gosux.speech import Here
from tefuda.games.gosux.view import View
from tefuda.games.gosux.vocabulary import CLANS as CLAN_NAMES

RULES_VERSION = 2
RULES_CHANGES: Final[RulesChanges] = {2: ("galmi", "bhj_narashima")}
"""By version, the cards (and tiles, as `tile.galmi`) that behave otherwise since. Only tables that
use them are stopped; a version that names none stops every table."""
RANDOM_FIRST = 2
BY_AGREEMENT = {"resigned": RESIGNED, "timed_out": TIMED_OUT, "draw_agreed": DRAW_AGREED}


class Gosux(ArmyGame):
    name = "gosux"
    rules_version = RULES_VERSION
    rules_changes = RULES_CHANGES
    library = library
    by_agreement = BY_AGREEMENT
    endings = ENDINGS
    seats = 2
    secret_rule = "GX-4.9"
    first_game = FIRST_GAME

    def __init__(self, cards: CardSet | None = None) -> None:
        self.cards = load() if cards is None else cards
        self.compiled = compile_cards(self.cards)
        self.settings = {setting.name: setting for setting in table_settings()}
        self.catalogue = facts.catalogue(self.cards)
        self.choices = codes.CHOICES

    def made_of(self) -> tuple[object, ...]:
        return (self.cards,)

    @classmethod
    def from_folder(cls, folder: Path) -> Gosux:
        """The game with another set of card files of the same form."""
        return cls(load(folder))

    # -- starting ---------------------------------------------------------------------------------

    def unstarted(self, settings: Mapping[str, object]) -> Rules:
        """A table with its settings, before the seed decides anything."""
        state = self.blank()
        b = state.b
        first = settings["first"]
        b[FIRST] = RANDOM_FIRST if first == "random" else int(str(first))
        b[DRAFT_MODE] = DRAFTS.index(str(settings["draft"]))
        b[TIE_START] = 1 if settings["tie_start"] == "fr" else 0
        b[VETERAN_SLOT] = 1 if settings["veteran_slot"] else 0
        b[RULINGS] = ruling_bits(self.settings["rulings"], settings["rulings"])
        self._give_clans(state, settings)
        state.push(self.compiled.tables.routine[shared.R_GAME], 0, 0)
        return state

    def _give_clans(self, state: Rules, settings: Mapping[str, object]) -> None:
        sides = dealt_clans(self.settings["clans"], settings["draft"], settings["clans"])
        for seat, side in enumerate(sides):
            for slot, clan in enumerate(side):
                state.b[state.base(seat) + CLANS + slot] = CLAN_NAMES.index(clan) + 1
                state.b[PICKS] += 1

    def deal_settings(self, rng: random.Random, draft: bool = False) -> dict[str, object]:
        if draft:
            return {"first": "0"}
        clans = rng.sample(CLAN_NAMES, 6)
        sides = f"{','.join(clans[:3])}/{','.join(clans[3:])}"
        return {"draft": "given", "clans": sides, "first": "0"}

    def check(self, state: State) -> None:
        invariants.check(state)

    def card_hash(self) -> str:
        return self.cards.hash

    def fingerprints(self) -> Fingerprints:
        return self.cards.fingerprints()

    def uses(self, state: State) -> frozenset[str]:
        """The cards of both decks; until the clans are chosen, of any."""
        rules = _rules(state)
        if rules.b[PICKS] < 2 * CLANS_EACH:
            return self.cards.used(CLAN_NAMES)
        places = [rules.base(seat) + CLANS + n for seat in (0, 1) for n in range(CLANS_EACH)]
        return self.cards.used([CLAN_NAMES[rules.b[at] - 1] for at in places])

    def part_name(self, part: str, lang: str) -> str:
        return self.cards.part_name(part, lang)

    def turn_key(self, state: State) -> tuple[int, ...]:
        b = state.b
        return (int(b[PHASE]), int(b[ROUND]), int(b[TURN]), int(b[ENDED]))

    # -- views ------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> Json:
        self.check_seat(state, seat)
        return View(_rules(state), seat, self.cards, self.compiled.steps).data()

    def belief(self, view: Json) -> GosuxBelief:
        buffer, seat = self.seen(view, SIZE, NOBODY)
        belief = GosuxBelief(self.compiled.tables, buffer, seat)
        belief.game = self
        return belief

    def features(self) -> GosuxFeatures:
        return GosuxFeatures(list(CLAN_NAMES))

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
        """The Great Battle as it would go now: totals, who would win, what the Song would cost."""
        self.check_seat(state, seat)
        return facts.forecast(_rules(state))

    def question(self, state: State) -> Question:
        return Question(_rules(state), self.cards, self.compiled.steps)

    def here(self, state: State, lang: str, names: Names) -> Here:
        return Here(_rules(state), self.cards, self.compiled.steps, lang, names)

    def why_not(self, state: State, seat: int, lang: str) -> list[Json]:
        self.check_seat(state, seat)
        return why_not(_rules(state), self.cards, seat, lang)

    def told(self, state: State) -> facts.Events:
        return facts.Events(self.cards, CLAN_NAMES)

    def tell(self, event: Json, seat: int | None, lang: str, names: Names = ()) -> str:
        """One event as a sentence, told to a seat."""
        return tell(event, self.cards, seat, lang, names)

    def gallery(self, lang: str) -> Json:
        return library.gallery(lang, self.cards)


def _rules(state: State) -> Rules:
    if not isinstance(state, Rules):
        raise TefudaError("this state is not of Gosu X")
    return state
