"""Why something cannot be done: for each such thing its rule and the reason in words.

What is listed is decided by the options alone, so that it is always exactly what cannot be chosen;
a reason is then looked for in the order in which a player would check. Only the asked player's own
hand and public things are read.
"""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.cardtext.compile import Steps
from tefuda.core.state import Json
from tefuda.games.army import choices
from tefuda.games.army import codes as shared
from tefuda.games.army.layout import COLUMNS, LEN, PLACES, ROWS, TOKENS
from tefuda.games.army.notation import ROMAN, place_name
from tefuda.games.army.reasons import Reason, aims_of, entry
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.layout import CARDS, DISCARD, HAND, HAND_N, SEATED
from tefuda.games.gosu.question import Question
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.tongue import Tongue


def why_not(state: Rules, cards: CardSet, steps: Steps, seat: int, lang: str) -> list[Json]:
    """For each thing a seat cannot use now: the thing, the rule, the reason."""
    t = Tongue(lang, cards, int(state.b[SEATED]))
    if state.actor != seat:
        rule, key = ("GO-3.2", "why.over") if state.over else ("GO-2.1", "why.turn")
        return [entry({"action": "turn"}, (rule, t.say(key)))]
    question = Question(state, cards, steps)
    if question.op == shared.ASK_ACTION:
        return list(Action(state, t, seat).entries())
    if question.op == shared.ASK_AIM:
        return list(Target(state, t, question).entries())
    return []


class Action:
    """The one action of a turn."""

    def __init__(self, state: Rules, t: Tongue, seat: int) -> None:
        self.state = state
        self.t = t
        self.seat = seat
        self.p = int(state.base(seat))
        self.tokens = int(state.b[self.p + TOKENS])
        self.hand_n = int(state.b[self.p + HAND_N])

    def entries(self) -> Iterator[Json]:
        if not self.state.is_option(choices.DRAW_ONE):
            yield entry({"action": "draw_one"}, self.say("GO-2.1", "no_token"))
        if not self.state.is_option(choices.DRAW_THREE):
            key = "one_token" if self.tokens else "no_token"
            yield entry({"action": "draw_three"}, self.say("GO-2.1", key))
        yield from self.plays()
        yield from self.on_places("shift", codes.SHIFT)
        yield from self.on_places("activate", codes.ACTIVATE)

    def say(self, rule: str, key: str, **parts: object) -> Reason:
        return rule, self.t.say(f"why.{key}", **parts)

    def plays(self) -> Iterator[Json]:
        for card in range(CARDS):
            held = self.state.count(self.p + HAND, card)
            if held and not self.state.is_option(choices.PLAY + card):
                thing: dict[str, object] = {"card": self.t.cards.cards[card].id, "zone": "hand"}
                yield entry(thing, self.no_play(card))

    def no_play(self, card: int) -> Reason:
        state, row = self.state, int(self.state.row_of(card))
        n = int(state.b[self.p + LEN + row])
        if n >= COLUMNS:
            return self.say("GO-2.3", "row_full", row=ROMAN[row])
        if row == 0:
            cost = self.t.count("others", int(state.play_cost(self.seat, card)))
            return self.say("GO-2.4", "cost", cost=cost, n=self.hand_n - 1)
        if n >= state.b[self.p + LEN + row - 1]:
            return self.say("GO-2.3", "row_long", row=ROMAN[row], below=ROMAN[row - 1])
        own = 1 << int(state.t.clan[card])
        key = "no_hero" if own & state.row_clans(self.seat, 0) else "no_troop"
        return self.say("GO-2.5", key, clan=self.t.clan(self.t.cards.cards[card].clan))

    def on_places(self, action: str, verb: int) -> Iterator[Json]:
        for i in range(PLACES):
            q = self.seat * PLACES + i
            if self.state.card_at(q) >= 0 and not self.state.is_option(verb + i):
                thing: dict[str, object] = {"place": place_name(q), "action": action}
                yield entry(thing, self.no_shift(i) if action == "shift" else self.no_token(q))

    def no_shift(self, i: int) -> Reason:
        state, row = self.state, i // COLUMNS
        if not state.face_up(self.seat * PLACES + i):
            return self.say("GO-2.6", "shift_captured")
        standing = state.standing(self.seat)
        cost = int(state.shift_cost(self.seat, i, standing))
        if cost < 0:
            return self.say("GO-2.6", "no_shift")
        secret = "_secret" if state.may_bring_discard(self.seat, i, standing) else ""
        reach = int(state.of_row(self.p + HAND, row))
        if secret:
            reach |= int(state.of_row(DISCARD, row))
        rule = "GO-2.7" if secret else "GO-2.6"
        if not reach & state.fits(self.p, i):
            return self.say(rule, f"no_fit{secret}", level=ROMAN[row])
        cards = self.t.count("cards", cost)
        return self.say(rule, f"shift_cost{secret}", cost=cards, n=self.hand_n)

    def no_token(self, q: int) -> Reason:
        state = self.state
        if not state.face_up(q):
            return self.say("GO-2.10", "token_captured")
        if not state.t.slots[state.card_at(q)]:
            return self.say("GO-2.1", "no_slot")
        if state.tokens_on(q):
            return self.say("GO-2.1", "slot_taken")
        return self.say("GO-2.1", "no_token")


class Target:
    """A goblin in play to be chosen for a power."""

    def __init__(self, state: Rules, t: Tongue, question: Question) -> None:
        self.state = state
        self.t = t
        self.f = question.f
        self.seat = question.seat
        self.aims = aims_of(state.t.aims, question.a)

    def entries(self) -> Iterator[Json]:
        offered = self.offered()
        for q in range(int(self.state.b[SEATED]) * PLACES):
            if self.state.card_at(q) >= 0 and q not in offered:
                yield entry({"place": place_name(q), "action": "target"}, self.reason(q))

    def offered(self) -> set[int]:
        state, found = self.state, set()
        for choice in state.options:
            for verb, _ in self.aims:
                if verb <= choice < verb + ROWS * COLUMNS * int(state.b[SEATED]):
                    found.add(int(state.place_chosen(choice, verb, self.seat)))
        return found

    def say(self, rule: str, key: str, **parts: object) -> Reason:
        return rule, self.t.say(f"why.{key}", **parts)

    def reason(self, q: int) -> Reason:
        outside = [self.not_in(term, q) for _, term in self.aims]
        for (verb, _), missing in zip(self.aims, outside, strict=True):
            if missing is None:
                return self.illegal(verb, q)
        return outside[0] or self.say("GO-2.8", "not_meant")

    def illegal(self, verb: int, q: int) -> Reason:
        """Why a goblin of the set cannot be dealt with so (GO-2.10)."""
        if verb == codes.RELEASE:
            return self.say("GO-2.10", "not_captured")
        if verb != codes.CAPTURE:
            return self.say("GO-2.10", "not_open")
        if not self.state.face_up(q):
            return self.say("GO-2.10", "captured")
        return self.say("GO-5.13", "safe")

    def not_in(self, term: int, q: int) -> Reason | None:
        """Why a goblin is not of the set that a power speaks of; None if it is."""
        state = self.state
        if state.places(term, self.f) >> q & 1:
            return None
        op, a, b = (int(state.t.terms[term + i]) for i in range(3))
        if op == shared.T_BOTH:
            return self.not_in(a, q) or self.not_in(b, q)
        if op == shared.T_OPEN:
            return self.say("GO-2.10", "not_open")
        if op in (shared.T_MINE, shared.T_OPPOSING):
            return self.say("GO-2.8", "not_yours" if op == shared.T_MINE else "yours")
        if op in (shared.T_LEVEL, shared.T_CHOSEN_LEVEL):
            levels = int(state.levels_meant(term, self.f))
            names = [roman for i, roman in enumerate(ROMAN) if levels >> i & 1]
            return self.say("GO-2.8", "level", levels=self.t.either(names))
        return self.say("GO-2.8", "not_meant")
