"""Reasons why something cannot be done, as every game of armies lists them."""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.state import Json
from tefuda.games.army import codes
from tefuda.games.army.choices import DRAW_ONE, DRAW_THREE
from tefuda.games.army.doing import Doing
from tefuda.games.army.layout import PLACES, ROWS, TOKENS
from tefuda.games.army.notation import place_name
from tefuda.games.army.tongue import ArmyTongue

Reason = tuple[str, str]
"""A rule and the words."""


def entry(thing: dict[str, object], reason: Reason) -> Json:
    return {"thing": thing, "rule": reason[0], "text": reason[1]}


def aims_of(listed: vec[i64], aim: int) -> list[tuple[int, int]]:
    """The verbs of a question and the sets they speak of."""
    aims: list[tuple[int, int]] = []
    while listed[aim] >= 0:
        aims.append((int(listed[aim]), int(listed[aim + 1])))
        aim += 2
    return aims


class Reasons:
    """What somebody cannot do, and why."""

    def __init__(self, state: Doing, tongue: ArmyTongue, seat: int) -> None:
        self.armies = state
        self.tongue = tongue
        self.seat = seat

    def say(self, rule: str, key: str, **parts: object) -> Reason:
        return rule, self.tongue.say(f"why.{key}", **parts)


class ArmyAction(Reasons):
    """The one action of a turn."""

    token_rule: str
    """The rule that says what tokens are for."""

    def __init__(self, state: Doing, tongue: ArmyTongue, seat: int) -> None:
        super().__init__(state, tongue, seat)
        self.p = int(state.base(seat))
        self.tokens = int(state.b[self.p + TOKENS])
        self.hand_n = int(state.hand_size(seat))

    def draws(self) -> Iterator[Json]:
        if not self.armies.is_option(DRAW_ONE):
            yield entry({"action": "draw_one"}, self.say(self.token_rule, "no_token"))
        if not self.armies.is_option(DRAW_THREE):
            key = "one_token" if self.tokens else "no_token"
            yield entry({"action": "draw_three"}, self.say(self.token_rule, key))

    def on_places(self) -> Iterator[Json]:
        numbers = self.armies.common.numbers
        for action, verb, why in (
            ("shift", numbers.shift, self.no_shift),
            ("activate", numbers.activate, self.no_token),
        ):
            for i in range(PLACES):
                q = self.seat * PLACES + i
                if self.armies.card_at(q) >= 0 and not self.armies.is_option(int(verb) + i):
                    yield entry({"place": place_name(q), "action": action}, why(i))

    def no_shift(self, i: int) -> Reason:
        raise NotImplementedError

    def no_token(self, i: int) -> Reason:
        raise NotImplementedError


class ArmyTarget(Reasons):
    """A card in play to be chosen for an effect."""

    set_rule: str
    """The rule that says whom an effect speaks of."""
    open_rule: str

    def __init__(
        self, state: Doing, tongue: ArmyTongue, f: int, seat: int, aims: list[tuple[int, int]]
    ) -> None:
        super().__init__(state, tongue, seat)
        self.f = f
        self.aims = aims

    def entries(self, action: str = "target") -> Iterator[Json]:
        offered = self.offered()
        for q in range(int(self.armies.seats) * PLACES):
            if self.armies.card_at(q) >= 0 and q not in offered:
                yield entry({"place": place_name(q), "action": action}, self.reason(q))

    def offered(self) -> set[int]:
        """The places that can be chosen."""
        n = int(self.armies.common.numbers.all_places)
        return {
            int(self.armies.place_chosen(choice, verb, self.seat))
            for choice in self.armies.options
            for verb, _ in self.aims
            if verb <= choice < verb + n
        }

    def reason(self, q: int) -> Reason:
        outside = [self.not_in(term, q) for _, term in self.aims]
        for (verb, _), missing in zip(self.aims, outside, strict=True):
            if missing is None:
                return self.illegal(verb, q)
        return outside[0] or self.not_meant()

    def not_meant(self) -> Reason:
        return self.say(self.set_rule, "not_meant")

    def illegal(self, verb: int, q: int) -> Reason:
        """Why a card of the set cannot be dealt with so."""
        raise NotImplementedError

    def not_in(self, term: int, q: int) -> Reason | None:
        """Why a card is not of the set that an effect speaks of; None if it is."""
        if self.armies.places(term, self.f) >> q & 1:
            return None
        op, a, b = (int(self.armies.common.terms[term + i]) for i in range(3))
        if op == codes.T_BOTH:
            return self.not_in(a, q) or self.not_in(b, q)
        if op == codes.T_OPEN:
            return self.say(self.open_rule, "not_open")
        if op == codes.T_MINE:
            return self.say(self.set_rule, "not_yours")
        if op == codes.T_OPPOSING:
            return self.not_opposing(q)
        if op in (codes.T_LEVEL, codes.T_CHOSEN_LEVEL):
            return self.not_of_level(term)
        return self.not_such(op, term)

    def not_opposing(self, q: int) -> Reason:
        return self.say(self.set_rule, "yours")

    def not_of_level(self, term: int) -> Reason:
        levels = int(self.armies.levels_meant(term, self.f))
        names = [self.tongue.level(row) for row in range(ROWS) if levels >> row & 1]
        return self.say(self.set_rule, "level", levels=self.tongue.either(names))

    def not_such(self, op: int, term: int) -> Reason:
        """The same for sets that only one game explains."""
        return self.not_meant()
