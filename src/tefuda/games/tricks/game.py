"""Tricks behind the contract: small, but all of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.cardtext import people
from tefuda.core.game import Game, PositionError, Rule, Term
from tefuda.core.layout import ACTOR, ENDED, GAME, WINNER
from tefuda.core.settings import Setting
from tefuda.core.state import IllegalChoice, Json, Log, Names, State
from tefuda.errors import TefudaError
from tefuda.games.tricks.features import TricksBelief, TricksFeatures
from tefuda.games.tricks.rules import (
    CARDS,
    CHOICES,
    DRAW_AGREED,
    E_LAY,
    E_TAKE,
    E_THROW,
    HAND,
    HAND_N,
    LAID,
    LEADER,
    PLAYED_OUT,
    PLAYERS,
    POINTS,
    RESIGNED,
    SIZE,
    THROW,
    TIMED_OUT,
    TRICK,
    Tricks,
    table,
)

ENDINGS: Final = {
    PLAYED_OUT: "played_out",
    RESIGNED: "resigned",
    TIMED_OUT: "timed_out",
    DRAW_AGREED: "draw_agreed",
}
BY_AGREEMENT: Final = {how: code for code, how in ENDINGS.items() if code != PLAYED_OUT}
EVENTS: Final = {E_LAY: "lay", E_THROW: "throw", E_TAKE: "take"}
NOBODY: Final = -1
WORDS: Final = {
    "lay": {"en": "{who} plays {a}.", "fr": "{who} joue {a}."},
    "throw": {"en": "{who} throws in the Fool.", "fr": "{who} sort le Fou."},
    "take": {"en": "{who} takes {a} points.", "fr": "{who} marque {a} points."},
    "play": {"en": "Play {a}", "fr": "Jouer {a}"},
    "fool": {"en": "Throw in the Fool", "fr": "Sortir le Fou"},
    "hold": {"en": "Let it go", "fr": "Laisser faire"},
    "which": {"en": "Play a card.", "fr": "Jouez une carte."},
    "answer": {"en": "Throw in the Fool?", "fr": "Sortir le Fou ?"},
}


class TricksGame(Game):
    name = "tricks"
    rules_version = 1
    seats = 4

    def __init__(self) -> None:
        about = {"en": "how many play", "fr": "le nombre de joueurs"}
        label = {"en": "Players", "fr": "Joueurs"}
        players = Setting("players", 3, (2, 3, 4), about, label=label, kind="number")
        self.settings = {"players": players}
        self.catalogue = [*(f"play {card}" for card in range(CARDS)), "throw", "hold"]
        self.choices = CHOICES

    def unstarted(self, settings: Mapping[str, object]) -> Tricks:
        buffer = [0] * SIZE
        buffer[PLAYERS] = self.seats_of(settings)
        return table(buffer)

    def card_hash(self) -> str:
        return f"{CARDS} cards"

    def turn_key(self, state: State) -> tuple[int, ...]:
        return (int(state.b[TRICK]), int(state.b[ENDED]))

    def check(self, state: State) -> None:
        b = state.b
        for seat in range(state.seats):
            if int(b[HAND + seat]).bit_count() != b[HAND_N + seat]:
                raise PositionError(f"seat {seat} does not hold as many cards as it should")

    # -- views ------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> Json:
        self.check_seat(state, seat)
        masked = _tricks(state.clone())
        masked.hide(NOBODY if seat is None else seat)
        b = masked.b
        return {
            "game": self.name,
            "seat": seat,
            "actor": int(b[ACTOR]) - 1 if b[ACTOR] else None,
            "options": state.options if state.actor == seat and seat is not None else [],
            "trick": int(b[TRICK]),
            "players": [self._player(masked, who) for who in range(state.seats)],
            "ended": self._ended(state),
            "buffer": [int(value) for value in b],
        }

    def _player(self, masked: Tricks, seat: int) -> Json:
        b = masked.b
        return {
            "hand": [card for card in range(CARDS) if b[HAND + seat] >> card & 1],
            "hand_size": int(b[HAND_N + seat]),
            "points": int(b[POINTS + seat]),
            "laid": int(b[LAID + seat]) - 1 if b[LAID + seat] else None,
        }

    def _ended(self, state: State) -> Json | None:
        if not state.over:
            return None
        winners = [seat for seat in range(state.seats) if state.b[WINNER] >> seat & 1]
        alone = winners[0] if len(winners) == 1 else None
        return {"how": ENDINGS[state.b[ENDED]], "winner": alone, "winners": winners}

    def open_view(self, state: State) -> Json:
        players = [self._player(_tricks(state), seat) for seat in range(state.seats)]
        return {**self.view(state, None), "players": players}

    def belief(self, view: Json) -> TricksBelief:
        buffer, seat = view.get("buffer"), view.get("seat")
        if not isinstance(buffer, list) or len(buffer) != SIZE or view.get("game") != self.name:
            raise TefudaError(f"this is not a view of {self.name}")
        belief = TricksBelief(buffer, seat if isinstance(seat, int) else NOBODY)
        belief.game = self
        return belief

    def features(self) -> TricksFeatures:
        return TricksFeatures()

    def contrast(self, feature: str, mine: bool, better: float, played: float, lang: str) -> str:
        return ""

    # -- positions --------------------------------------------------------------------------------

    def notation(self, state: State) -> str:
        """How it ended, who won, and the game's part of the buffer."""
        b = state.b
        return " ".join(str(int(n)) for n in (b[ENDED], b[WINNER], *b[GAME:SIZE]))

    def position(self, text: str) -> State:
        try:
            ended, winner, *rest = map(int, text.split())
        except ValueError:
            raise PositionError("a position of tricks is a line of whole numbers") from None
        if len(rest) != SIZE - GAME or not 2 <= rest[0] <= self.seats:
            raise PositionError(f"a position of tricks has {SIZE - GAME + 2} numbers")
        buffer = [0] * GAME + rest
        buffer[ENDED], buffer[WINNER] = ended, winner
        state = table(buffer)
        state.run()
        self.check(state)
        return self.begin_log(state, Log(text, {}, 0))

    # -- endings ----------------------------------------------------------------------------------

    def agree(self, state: State, how: str, seat: int | None) -> None:
        """Whoever gives up loses; the others share the win."""
        if how not in BY_AGREEMENT:
            raise TefudaError(f"a game cannot end by {how!r}; by {', '.join(BY_AGREEMENT)}")
        if state.over:
            raise IllegalChoice("the game is over already")
        drawn = how == "draw_agreed"
        if self.check_seat(state, seat) is None and not drawn:
            raise TefudaError(f"{how} needs the seat that did it")
        if state.sink is not None:
            state.hear()
        others = 0 if drawn or seat is None else (1 << int(state.seats)) - 1 - (1 << seat)
        _tricks(state).end(others, BY_AGREEMENT[how])

    def agreed(self, state: State) -> Json | None:
        how = ENDINGS.get(state.b[ENDED])
        if how not in BY_AGREEMENT:
            return None
        lost = [seat for seat in range(state.seats) if not state.b[WINNER] >> seat & 1]
        return {"how": how, "seat": None if how == "draw_agreed" else lost[0]}

    # -- words ------------------------------------------------------------------------------------

    def describe(self, state: State, choice: int, lang: str, names: Names = ()) -> str:
        key = "play" if choice < CARDS else "fool" if choice == THROW else "hold"
        return WORDS[key][lang].format(a=choice)

    def about(self, state: State, choice: int) -> Json:
        if choice < CARDS:
            return {"verb": "play", "card": str(choice)}
        return {"verb": self.catalogue[choice]}

    def ask(self, state: State, lang: str, names: Names = ()) -> Json:
        kind = "answer" if state.secret else "which"
        return {"seat": state.actor, "kind": kind, "count": 1, "text": WORDS[kind][lang]}

    def why_not(self, state: State, seat: int, lang: str) -> list[Json]:
        self.check_seat(state, seat)
        return []

    def events(self, state: State, seat: int | None, since: int) -> list[Json]:
        self.check_seat(state, seat)
        happened = (state.sink or [])[since:]
        return [{"kind": EVENTS[kind], "seat": who, "number": a} for kind, who, a, _ in happened]

    def open_events(self, state: State) -> list[Json]:
        return self.events(state, None, 0)

    def tell(self, event: Json, seat: int | None, lang: str, names: Names = ()) -> str:
        who = event["seat"]
        assert isinstance(who, int)
        name = people.player(who, names, lang)
        text = WORDS[str(event["kind"])][lang].format(who=name, a=event["number"])
        return people.spelled(text[0].upper() + text[1:], names)

    def forecast(self, state: State, seat: int | None) -> Json:
        """Who would take the trick as it lies."""
        self.check_seat(state, seat)
        laid = [int(state.b[LAID + who]) for who in range(state.seats)]
        return {"takes": laid.index(max(laid)) if any(laid) else int(state.b[LEADER])}

    def rules(self, lang: str) -> tuple[Rule, ...]:
        return ()

    def glossary(self, lang: str) -> tuple[Term, ...]:
        return ()

    def gallery(self, lang: str) -> Json:
        return {"cards": [str(card) for card in range(CARDS)]}


def _tricks(state: State) -> Tricks:
    if not isinstance(state, Tricks):
        raise TefudaError("this state is not of tricks")
    return state
