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
    TOKENS,
)
from tefuda.games.army.notation import ROMAN, place_name
from tefuda.games.army.reasons import Reason, aims_of, entry
from tefuda.games.gosux import codes
from tefuda.games.gosux.actions import TROOP_COST
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.codes import S_EVERY_LEVEL
from tefuda.games.gosux.layout import (
    ALL_PLACES,
    BOUNTY,
    COPIED,
    DISCARD,
    HAND,
    HAND_N,
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
    if op in (shared.ASK_AIM, codes.ASK_SACRIFICE):
        return list(Target(state, t, f).entries())
    return []


# -- the main action --------------------------------------------------------------------------


class Action:
    """The one action of a turn."""

    def __init__(self, state: Rules, t: Tongue, seat: int) -> None:
        self.state = state
        self.t = t
        self.seat = seat
        self.p = int(state.base(seat))
        self.standing = int(state.standing(seat))
        self.banned = int(state.banned(seat))
        self.wonder = state.b[WONDER] == seat + 1
        self.tokens = int(state.b[self.p + TOKENS])
        self.hand_n = int(state.b[self.p + HAND_N])

    def entries(self) -> Iterator[Json]:
        yield from self.general()
        yield from self.plays("hand", HAND, choices.PLAY)
        if self.state.b[LEAVE]:
            yield from self.plays("discard", DISCARD, codes.PLAY_DISCARD)
        for action, verb in (("shift", codes.SHIFT), ("activate", codes.ACTIVATE)):
            yield from self.on_places(action, verb)

    def general(self) -> Iterator[Json]:
        if not self.state.is_option(choices.DRAW_ONE):
            yield entry({"action": "draw_one"}, self.say("GX-3.6", "no_token"))
        if not self.state.is_option(choices.DRAW_THREE):
            key = "one_token" if self.tokens else "no_token"
            yield entry({"action": "draw_three"}, self.say("GX-3.6", key))
        if not self.state.is_option(choices.PASS):
            held = self.t.count("tokens", self.tokens)
            yield entry({"action": "pass"}, self.say("GX-3.7", "tokens_held", tokens=held))

    def say(self, rule: str, key: str, **parts: object) -> Reason:
        return rule, self.t.say(f"why.{key}", **parts)

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
            return self.say("GX-2.2", "row_long", row=ROMAN[row], below=ROMAN[row - 1])
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

    def on_places(self, action: str, verb: int) -> Iterator[Json]:
        occupied = int(self.state.occupied(self.seat))
        for i in range(PLACES):
            if occupied >> i & 1 and not self.state.is_option(verb + i):
                thing: dict[str, object] = {
                    "place": place_name(self.seat * PLACES + i),
                    "action": action,
                }
                yield entry(thing, self.no_shift(i) if action == "shift" else self.no_token(i))

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
            return self.say(rule, key, level=ROMAN[i // COLUMNS])
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


class Target:
    """A card in play to be chosen for an effect, or sacrificed."""

    def __init__(self, state: Rules, t: Tongue, f: int) -> None:
        self.state = state
        self.t = t
        self.f = f
        self.seat = int(state.b[f + SEAT])
        pc = int(state.b[f])
        self.sacrifice = state.t.code[pc] == codes.ASK_SACRIFICE
        self.aims = [] if self.sacrifice else aims_of(state.t.aims, int(state.t.code[pc + 1]))

    def entries(self) -> Iterator[Json]:
        action = "sacrifice" if self.sacrifice else "target"
        for q in range(ALL_PLACES):
            if self.state.card_at(q) >= 0 and not self.offered(q):
                yield entry({"place": place_name(q), "action": action}, self.reason(q))

    def offered(self, q: int) -> bool:
        seen = q if self.seat == 0 else (q + PLACES) % ALL_PLACES
        if self.sacrifice:
            return seen < PLACES and self.state.is_option(codes.SACRIFICE + seen)
        return any(self.state.is_option(verb + seen) for verb, _ in self.aims)

    def say(self, rule: str, key: str, **parts: object) -> Reason:
        return rule, self.t.say(f"why.{key}", **parts)

    def reason(self, q: int) -> Reason:
        if self.sacrifice:
            mine = q // PLACES == self.seat
            return self.say("GX-4.4", "not_open" if mine else "not_yours")
        outside = [self.not_in(term, q) for _, term in self.aims]
        for (verb, _), missing in zip(self.aims, outside, strict=True):
            if missing is None:
                return self.illegal(verb, q)
        return outside[0] or self.say("GX-4.1", "not_meant")

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

    def not_in(self, term: int, q: int) -> Reason | None:
        """Why a card is not of the set that an effect speaks of; None if it is."""
        state = self.state
        if state.places(term, self.f) >> q & 1:
            return None
        op, a, b = (int(state.t.terms[term + i]) for i in range(3))
        if op == shared.T_BOTH:
            return self.not_in(a, q) or self.not_in(b, q)
        if op == shared.T_EITHER:
            parts = {int(state.t.terms[a]), int(state.t.terms[b])}
            if parts == {shared.T_THIS_ROW, codes.T_THIS_COLUMN}:
                return self.say("GX-6.10", "not_in_line")
            return self.say("GX-4.1", "not_meant")
        return self.not_such(op, term, q)

    def not_such(self, op: int, term: int, q: int) -> Reason:
        state = self.state
        if op == shared.T_OPEN:
            return self.say("GX-2.2", "not_open")
        if op in (shared.T_MINE, shared.T_OPPOSING):
            return self.say("GX-4.1", "not_yours" if op == shared.T_MINE else "yours")
        if op == codes.T_ADJACENT:
            return self.say("GX-6.10", "not_adjacent")
        if op in (shared.T_LEVEL, codes.T_LEVEL_UPTO, shared.T_CHOSEN_LEVEL):
            levels = int(state.levels_meant(term, self.f))
            names = [roman for i, roman in enumerate(ROMAN) if levels >> i & 1]
            return self.say("GX-4.1", "level", levels=self.t.either(names))
        if op == shared.T_CLAN:
            clan = self.t.clan(CLANS[int(state.t.terms[term + 1])])
            return self.say("GX-4.1", "clan", clan=clan)
        if op == shared.T_KEYWORD:
            keyword = self.t.keyword(KEYWORDS[int(state.t.terms[term + 1])])
            return self.say("GX-4.1", "keyword", keyword=keyword)
        return self.say("GX-4.1", "not_meant")
