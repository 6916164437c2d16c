"""Why something cannot be done: for each such thing its rule and the reason in words.

What is listed is decided by the options alone, so that it is always exactly what cannot be
chosen; a reason is then looked for in the order in which a player would check. Only the asked
player's own hand and public things are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES, SEAT, SRC
from tefuda.core.state import Json
from tefuda.games.army import choices
from tefuda.games.army import codes as shared
from tefuda.games.army.layout import (
    COLUMNS,
    LEN,
    PLACES,
    ROWS,
)
from tefuda.games.army.notation import ROMAN
from tefuda.games.army.reasons import ArmyAction, ArmyTarget, Reason, aims_of, entry
from tefuda.games.gosux import codes
from tefuda.games.gosux.actions import TROOP_COST
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.codes import S_EVERY_LEVEL
from tefuda.games.gosux.layout import (
    BOUNTY,
    COPIED,
    DISCARD,
    HAND,
    LEAVE,
    WONDER,
)
from tefuda.games.gosux.rules import Rules
from tefuda.games.gosux.tongue import Tongue
from tefuda.games.gosux.vocabulary import CLANS, KEYWORDS

PLAY_RULES: Final = ("GX-3.1", "GX-3.2", "GX-3.3")


def why_not(state: Rules, cards: CardSet, seat: int, lang: str) -> list[Json]:
    """For each thing a seat cannot use now: the thing, the rule, the reason."""
    t = Tongue(lang, cards)
    if state.actor != seat:
        over = state.over
        rule, key = ("GX-5.1", "why.over") if over else ("GX-6.5", "why.turn")
        return [entry({"action": "turn"}, (rule, t.say(key)))]
    f = FRAMES + (int(state.b[DEPTH]) - 1) * FRAME_SIZE
    op = state.t.code[state.b[f]]
    if op == shared.ASK_ACTION:
        return list(Action(state, t, seat).entries())
    if op == shared.ASK_AIM:
        aims = aims_of(state.t.aims, int(state.t.code[state.b[f] + 1]))
        return list(Target(state, t, f, aims).entries())
    if op == codes.ASK_SACRIFICE:
        return list(Sacrifice(state, t, f, seat, []).entries("sacrifice"))
    return []


# -- the main action --------------------------------------------------------------------------


class Action(ArmyAction):
    token_rule = "GX-3.6"

    def __init__(self, state: Rules, t: Tongue, seat: int) -> None:
        super().__init__(state, t, seat)
        self.state = state
        self.t = t
        self.standing = int(state.standing(seat))
        self.banned = int(state.banned(seat))
        self.wonder = state.b[WONDER] == seat + 1

    def entries(self) -> Iterator[Json]:
        yield from self.draws()
        if not self.state.is_option(choices.PASS):
            held = self.t.count("tokens", self.tokens)
            yield entry({"action": "pass"}, self.say("GX-3.7", "tokens_held", tokens=held))
        yield from self.plays("hand", HAND, choices.PLAY)
        if self.state.b[LEAVE]:
            yield from self.plays("discard", DISCARD, codes.PLAY_DISCARD)
        yield from self.on_places()

    # -- playing

    def plays(self, zone: str, pile: int, verb: int) -> Iterator[Json]:
        mask = int(self.state.b[self.p + pile])
        for index in range(mask.bit_length()):
            card = int(self.state.card_of(self.p, index)) if mask >> index & 1 else -1
            if card >= 0 and not self.state.is_option(verb + card):
                thing: dict[str, object] = {"card": self.t.cards.cards[card].id, "zone": zone}
                yield entry(thing, self.no_play(card, index, zone))

    def no_play(self, card: int, index: int, zone: str) -> Reason:
        if self.banned >> index & 1:
            return self.say("GX-6.46", "forbidden")
        if not self.state.t.standing[card] & S_EVERY_LEVEL:
            return self.no_row(card, int(self.state.t.level[card]) - 1, zone)
        whys = [self.no_row(card, row, zone)[1] for row in range(ROWS)]
        return self.say("GX-6.38", "no_row", reasons=" ".join(whys))

    def no_row(self, card: int, row: int, zone: str) -> Reason:
        """Why a card cannot go to a row (GX-3.1 to 3.3)."""
        state, p = self.state, self.p
        n = int(state.b[p + LEN + row])
        if n >= COLUMNS:
            return self.say("GX-2.1", "row_full", row=ROMAN[row])
        if row == 0:
            return self.no_price(zone)
        if n >= state.b[p + LEN + row - 1]:
            key = "row_long" if n else "row_empty"
            return self.say("GX-2.2", key, row=ROMAN[row], below=ROMAN[row - 1])
        clans = int(state.clans_of_card(self.seat, card, self.standing))
        names = [self.t.clan(clan) for i, clan in enumerate(CLANS) if clans >> i & 1]
        troops = int(state.row_clans(self.seat, 0, self.standing))
        key = "no_hero" if clans & troops else "no_troop"
        return self.say(PLAY_RULES[row], key, clans=self.t.either(names))

    def no_price(self, zone: str) -> Reason:
        key, besides = ("cost", 1) if zone == "hand" else ("cost_discard", 0)
        cost = self.t.count("others" if besides else "cards", TROOP_COST)
        return self.say("GX-3.1", key, cost=cost, wonder=self.less(), n=self.hand_n - besides)

    def less(self) -> str:
        return self.t.part("why.wonder") if self.wonder else ""

    # -- shifting and activating

    def no_shift(self, i: int) -> Reason:
        state, q = self.state, self.seat * PLACES + i
        if not state.face_up(q):
            return self.say("GX-2.3", "shift_captured")
        cost = int(state.t.shift[state.card_at(q)])
        if cost < 0:
            return self.say("GX-3.4", "no_shift")
        secret = bool(state.may_bring_discard(self.seat, i, self.standing))
        reach = int(state.b[self.p + HAND])
        if secret:
            reach |= int(state.b[self.p + DISCARD])
        if not reach & state.fits(self.p, i, 0):
            rule, key = ("GX-3.5", "no_fit_secret") if secret else ("GX-3.4", "no_fit")
            return self.say(rule, key, level=self.t.level(i // COLUMNS))
        if not reach & state.fits(self.p, i, self.banned):
            return self.say("GX-6.46", "fit_forbidden")
        key = "shift_cost_secret" if secret else "shift_cost"
        cards = self.t.count("cards", max(cost - int(state.tokens_on(q)), 0))
        return self.say("GX-3.4", key, cost=cards, wonder=self.less(), n=self.hand_n)

    def no_token(self, i: int) -> Reason:
        state, q = self.state, self.seat * PLACES + i
        if not state.face_up(q):
            return self.say("GX-6.25", "token_captured")
        if state.slots(q) == 0:
            return self.say("GX-3.6", "no_slot")
        if state.tokens_on(q) >= state.slots(q):
            return self.say("GX-3.6", "slots_taken")
        return self.say("GX-3.6", "no_token")


# -- targets ----------------------------------------------------------------------------------


class Target(ArmyTarget):
    set_rule = "GX-4.1"
    open_rule = "GX-2.2"

    def __init__(self, state: Rules, t: Tongue, f: int, aims: list[tuple[int, int]]) -> None:
        super().__init__(state, t, f, int(state.b[f + SEAT]), aims)
        self.state = state
        self.t = t

    def illegal(self, verb: int, q: int) -> Reason:
        """Why a card of the set cannot be dealt with so (GX-4.2 to 4.13)."""
        state, face_up = self.state, self.state.face_up(q)
        if verb == codes.RELEASE:
            return self.say("GX-4.5", "not_captured")
        if verb == codes.PLACE_BOUNTY:
            there = state.b[BOUNTY] == q + 1
            return self.say("GX-6.23", "has_bounty" if there else "captured_no_bounty")
        if verb == codes.COPY:
            return self.no_copy(q)
        if verb == codes.DESTROY and not state.open_places(q // PLACES) >> (q % PLACES) & 1:
            return self.say("GX-4.3", "not_open")
        if verb == codes.CAPTURE and not face_up:
            return self.say("GX-4.2", "captured")
        if state.is_ethereal(q):
            return self.say("GX-4.8", "ethereal")
        return self.say("GX-6.8", "self")

    def no_copy(self, q: int) -> Reason:
        state = self.state
        if not state.face_up(q):
            return self.say("GX-6.25", "captured_no_copy")
        if state.b[self.f + SRC] == q + 1:
            return self.say("GX-6.30", "self_copy")
        if state.b[COPIED] >> q & 1:
            return self.say("GX-4.13", "copied")
        return self.say("GX-4.13", "no_effect")

    def not_such(self, op: int, term: int) -> Reason:
        terms = self.state.t.terms
        if op == shared.T_EITHER:
            parts = {int(terms[int(terms[term + i])]) for i in (1, 2)}
            in_line = parts == {shared.T_THIS_ROW, codes.T_THIS_COLUMN}
            return self.say("GX-6.10", "not_in_line") if in_line else self.not_meant()
        if op == codes.T_ADJACENT:
            return self.say("GX-6.10", "not_adjacent")
        if op == codes.T_LEVEL_UPTO:
            return self.not_of_level(term)
        if op == shared.T_CLAN:
            return self.say("GX-4.1", "clan", clan=self.t.clan(CLANS[int(terms[term + 1])]))
        if op == shared.T_KEYWORD:
            keyword = self.t.keyword(KEYWORDS[int(terms[term + 1])])
            return self.say("GX-4.1", "keyword", keyword=keyword)
        return self.not_meant()


class Sacrifice(ArmyTarget):
    """A card in play to be sacrificed."""

    def offered(self) -> set[int]:
        first = self.seat * PLACES
        return {first + choice - codes.SACRIFICE for choice in self.armies.options}

    def reason(self, q: int) -> Reason:
        mine = q // PLACES == self.seat
        return self.say("GX-4.4", "not_open" if mine else "not_yours")
