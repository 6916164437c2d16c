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
from tefuda.games.army.layout import COLUMNS, LEN, PLACES
from tefuda.games.army.notation import ROMAN
from tefuda.games.army.reasons import ArmyAction, ArmyTarget, Reason, aims_of, entry
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.layout import CARDS, DISCARD, HAND, SEATED, TEAMS
from tefuda.games.gosu.question import Question
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.tongue import Tongue


def why_not(state: Rules, cards: CardSet, steps: Steps, seat: int, lang: str) -> list[Json]:
    """For each thing a seat cannot use now: the thing, the rule, the reason."""
    t = Tongue(lang, cards, int(state.b[SEATED]), teams=bool(state.b[TEAMS]))
    if state.actor != seat:
        rule, key = ("GO-3.2", "why.over") if state.over else ("GO-2.1", "why.turn")
        return [entry({"action": "turn"}, (rule, t.say(key)))]
    question = Question(state, cards, steps)
    if question.op == shared.ASK_ACTION:
        return list(Action(state, t, seat).entries())
    if question.op == shared.ASK_AIM:
        aims = aims_of(state.t.aims, question.a)
        return list(Target(state, t, question.f, seat, aims).entries())
    return []


class Action(ArmyAction):
    token_rule = "GO-2.1"

    def __init__(self, state: Rules, t: Tongue, seat: int) -> None:
        super().__init__(state, t, seat)
        self.state = state
        self.t = t

    def entries(self) -> Iterator[Json]:
        yield from self.draws()
        yield from self.plays()
        yield from self.on_places()

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
            key = "row_long" if n else "row_empty"
            return self.say("GO-2.3", key, row=ROMAN[row], below=ROMAN[row - 1])
        own = 1 << int(state.t.clan[card])
        key = "no_hero" if own & state.row_clans(self.seat, 0) else "no_troop"
        return self.say("GO-2.5", key, clan=self.t.clan(self.t.cards.cards[card].clan))

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
            return self.say(rule, f"no_fit{secret}", level=self.t.level(row))
        cards = self.t.count("cards", cost)
        return self.say(rule, f"shift_cost{secret}", cost=cards, n=self.hand_n)

    def no_token(self, i: int) -> Reason:
        state, q = self.state, self.seat * PLACES + i
        if not state.face_up(q):
            return self.say("GO-2.10", "token_captured")
        if not state.t.slots[state.card_at(q)]:
            return self.say("GO-2.1", "no_slot")
        if state.tokens_on(q):
            return self.say("GO-2.1", "slot_taken")
        return self.say("GO-2.1", "no_token")


class Target(ArmyTarget):
    set_rule = "GO-2.8"
    open_rule = "GO-2.10"

    def not_opposing(self, q: int) -> Reason:
        if q // PLACES != self.seat:
            return self.say("GO-4.3", "partners")
        return super().not_opposing(q)

    def illegal(self, verb: int, q: int) -> Reason:
        """GO-2.10."""
        if verb == codes.RELEASE:
            return self.say("GO-2.10", "not_captured")
        if verb != codes.CAPTURE:
            return self.say("GO-2.10", "not_open")
        if not self.armies.face_up(q):
            return self.say("GO-2.10", "captured")
        return self.say("GO-5.13", "safe")
