"""What people say at the table: choices by what they mean here, and the questions put to them.

Everything is read off the open frame: which step of which card's text asks, and what its
registers hold. A question quotes the very clause of the card that asks, through the phrase books.
Words and sentences themselves are data of each language (`speech_en`, `speech_fr`); events are
told by `news`, what cannot be done is explained by `reasons`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.cardtext.nodes import Node
from tefuda.core.layout import AT, CARD, CLAN, MASK, MODE, N
from tefuda.core.state import Json, Names
from tefuda.games.army import choices
from tefuda.games.army import codes as shared
from tefuda.games.army.choices import FINISH, NO
from tefuda.games.army.layout import (
    PLACES,
)
from tefuda.games.army.notation import ROMAN
from tefuda.games.army.question import FLOW, replaced
from tefuda.games.army.telling import (
    Spoken,
    ask_bring,
    ask_mulligan,
    ask_swap,
    ask_swap_second,
    asked,
    described,
    pay_for,
    say_level,
    say_own_place,
    say_place,
)
from tefuda.games.gosux import codes
from tefuda.games.gosux.cardset import CardSet
from tefuda.games.gosux.codes import S_LAST_TURNS
from tefuda.games.gosux.facts import CHOICES
from tefuda.games.gosux.layout import (
    ADDITIONAL,
    ALL_PLACES,
    CLANS,
    FIRST_PASS,
    LEAVE,
    TURNS_LEFT,
)
from tefuda.games.gosux.question import Question
from tefuda.games.gosux.rules import LAST_TURNS, Rules
from tefuda.games.gosux.tongue import Tongue
from tefuda.games.gosux.vocabulary import CLANS as CLAN_NAMES
from tefuda.games.gosux.words import BOOKS

# -- what is open -----------------------------------------------------------------------------


class Here(Spoken, Question):
    def __init__(self, state: Rules, cards: CardSet, steps: Steps, lang: str, names: Names) -> None:
        self.t = Tongue(lang, cards, names)
        super().__init__(state, cards, steps, self.t, BOOKS)

    def describe(self, choice: int) -> str:
        return described(self, SAYERS, choice, codes.CHOICES)

    def ask(self) -> Json:
        return asked(self, QUESTIONS, "GX-5.1")

    def by(self, text: str) -> str:
        """A copy says whose effect it is."""
        card, source = self.resolving(), self.source()
        if card is None:
            return text
        name = self.t.card(card)
        actual = card if source is None else self.card_at(source)
        if actual is not None and actual != card and self.unit != FLOW:
            name = self.t.part("as", card=self.t.card(actual), copied=name)
        marks = "_opposing" if source is not None and source // PLACES != self.seat else ""
        marks += "_again" if self.repeated() else ""
        return self.after(self.t.part(f"card{marks}", card=name) if marks else name, text)

    def counted(self, node: Node) -> Node:
        """X as the number it is; where cards are picked one by one, how many are left to pick."""
        owned = Node("number", (int(self.state.token_count(self.seat)),))
        clause = self.clause()
        if clause is not None and self.op == shared.ASK_PILE and self.a & shared.UPTO:
            upto = clause.node(0)
            most = replaced(upto.node(0), Node("X"), owned)
            begun = most.word == "number" and self.register(N) < most.number(0)
            left = Node("more" if begun else "upto", (Node("number", (self.count,)),))
            node = replaced(node, upto, left)
        return replaced(node, Node("X"), owned)

    def rule(self) -> str:
        return _rule(self)

    def shift_price(self, q: int) -> str:
        return self.price(self.shift_cost(q), self.can_discard_for_shift(q))

    def play_price(self, cost: int, from_discard: bool) -> str:
        return self.price(cost, self.can_discard_for_play(cost, from_discard))

    def price(self, cost: int, by_cards: bool) -> str:
        """What is paid with cards, and what with the Wonder token: by choice, or because the cards
        alone are too few."""
        if not self.may_return_wonder(cost):
            return self.cost(cost)
        key = f"price.{'either' if by_cards else 'both'}{'' if cost > 1 else '_one'}"
        cards, fewer = self.t.count("cards", cost), self.t.count("cards", cost - 1)
        return self.t.part(key, cards=cards, fewer=fewer)

    def target(self) -> int:
        """The place whose capture or destruction a defender may cancel now."""
        order = int(self.state.guarded(self.f))
        return int(self.state.guard_place(order)) if order < ALL_PLACES else 0

    def answer(self, row: int) -> str:
        """The card in the asked player's hand that can answer."""
        state = self.state
        mask = state.answers(self.seat, row)
        if not mask:
            return self.t.part("nobody")
        return self.t.card(int(state.card_of(state.base(self.seat), state.low(mask))))


# -- choices ----------------------------------------------------------------------------------


def _single(here: Here, choice: int, _: int) -> str:
    key, part = CHOICES.single[choice].replace(" ", "_"), here.t.part
    if choice == choices.YES:
        return _yes(here)
    if choice == NO:
        if here.op == shared.ASK_MAY:
            return _no(here)
        return part(f"choice.{REFUSALS.get(here.op, 'no')}")
    if choice == FINISH:
        return _finish(here)
    if choice == choices.PASS and here.op == shared.ASK_ACTION:
        return _pass(here)
    if choice == codes.RETURN_WONDER and here.register(N) == 1:
        return part("choice.return_wonder_alone")
    return part({"take_spent_token": "choice.take_spent"}.get(key, f"choice.{key}"))


REFUSALS: Final = {
    codes.ASK_GUARD: "let",
    codes.ASK_COUNTER: "let",
    codes.ASK_BOUNTY: "no_bounty",
    shared.ASK_AIM: "no_card",
    shared.ASK_PILE: "no_card",
    shared.ASK_SWAP_FIRST: "no_swap",
    codes.ASK_SPEND: "no_discard",
    codes.ASK_ONE_CLAN: "no_discard",
}


def _yes(here: Here) -> str:
    t = here.t
    if here.op == codes.ASK_BOUNTY:
        return t.part("choice.bounty")
    if here.op == codes.ASK_GUARD:
        saved, answer = here.named(here.target()), here.answer(codes.ROW_GUARD)
        return t.part("choice.guard", answer=answer, card=saved)
    source = here.source()
    if here.op == codes.ASK_COUNTER and source is not None:
        answer = here.answer(codes.ROW_COUNTER)
        return t.part("choice.counter", answer=answer, card=here.anywhere(source))
    if here.op == shared.ASK_MAY and here.unit == FLOW and source is not None:
        card = here.card_at(source)
        return t.part("choice.echo", card=t.part("nobody") if card is None else t.card(card))
    node = here.clause()
    if here.op == shared.ASK_MAY and node is not None:
        return here.deed(node.node(0))
    return t.part("choice.yes")


def _no(here: Here) -> str:
    node = here.clause()
    if here.unit == FLOW:
        return here.t.part("choice.no_echo")
    passing = node is not None and node.node(0).word == "pass_turn"
    return here.t.part("choice.no_pass" if passing else "choice.no_may")


def _finish(here: Here) -> str:
    key = "choice.finish"
    if here.op == shared.ASK_TAKE_BACK:
        key = "choice.finish_take_back"
    elif here.op == shared.ASK_PILE:
        verbs = {codes.TAKE: "take", codes.STACK: "stack", codes.REMOVE: "remove"}
        verb = int(here.state.pile_choice(here.a // shared.PILE_VERB))
        key += f"_{verbs[verb]}" if verb in verbs else ""
    return here.t.part(key)


def _pass(here: Here) -> str:
    if here.state.b[FIRST_PASS]:
        return here.t.part("choice.pass_last")
    turns = int(here.state.standing_number(here.seat, S_LAST_TURNS, LAST_TURNS))
    return here.t.part("choice.pass_first", turns=here.t.count("turns", turns))


def _clan(here: Here, verb: int, clan: int) -> str:
    name = here.t.clan(CLAN_NAMES[clan])
    if here.op == codes.ASK_ONE_CLAN:
        n = int(here.state.number(here.a, here.f))
        return here.t.part("choice.clan_discard", cards=here.t.count("cards", n), clan=name)
    return here.t.part(f"choice.{CHOICES.by_clan[verb]}", clan=name)


def _level(here: Here, _: int, level: int) -> str:
    t = here.t
    if here.op != codes.ASK_ROW:
        return say_level(here, _, level)
    cost = here.level_cost(level)
    if not cost:
        return t.part("choice.row", level=ROMAN[level])
    return t.part(
        "choice.row_cost", level=ROMAN[level], cost=here.play_price(cost, bool(here.register(MODE)))
    )


def _card(here: Here, verb: int, card: int) -> str:
    t = here.t
    if verb in (choices.PLAY, codes.PLAY_DISCARD):
        return _play(here, verb, card)
    name = t.card(card)
    key = "pick_card" if verb == codes.PICK_CARD else CHOICES.by_card[verb]
    how = here.a // shared.PILE_VERB if here.op == shared.ASK_PILE else -1
    if verb == codes.NAME and here.op == codes.ASK_NAME:
        key, name = "name_title", t.title(card)
    elif verb == codes.TAKE and how == codes.V_SHOW:
        key = "show"
    elif verb == codes.STACK and here.op == codes.ASK_ORDER:
        key = "stack_next" if here.register(N) else "stack_deepest"
    elif verb == codes.STACK and how == shared.V_TOP:
        key = "stack_top"
    elif verb == codes.PICK_CARD and here.open:
        key += "_mine" if here.state.owner(card) == here.seat else "_theirs"
    return t.part(f"choice.{key}", card=name)


def _play(here: Here, verb: int, card: int) -> str:
    t, name = here.t, here.t.card(card)
    discard = "_discard" if verb == codes.PLAY_DISCARD else ""
    if here.op == shared.ASK_BRING:
        return t.part(f"choice.bring{discard}", card=name)
    cost = here.play_cost(verb + card, card)
    if not cost:
        return t.part(f"choice.play{discard}", card=name)
    return t.part(
        f"choice.play{discard}_cost", card=name, cost=here.play_price(cost, bool(discard))
    )


def _place(here: Here, verb: int, i: int) -> str:
    place = int(here.state.place_chosen(i, 0, here.seat))
    if verb == codes.PUT_ON_DECK and place // PLACES == here.seat:
        return here.t.part("choice.put_on_own_deck", card=here.named(place))
    return say_place(here, verb, i)


SAYERS: Final[dict[str, Callable[[Here, int, int], str]]] = {
    "single": _single,
    "clan": _clan,
    "level": _level,
    "card": _card,
    "own_place": say_own_place,
    "place": _place,
}


# -- questions --------------------------------------------------------------------------------


def _ask_pick(here: Here) -> str:
    p = here.state.base(here.seat)
    taken = sum(1 for slot in range(3) if here.state.b[p + CLANS + slot])
    return here.t.part("ask.pick", n=taken + 1)


def _ask_action(here: Here) -> str:
    b = here.state.b
    if b[ADDITIONAL]:
        return here.t.part("ask.action_leave" if b[LEAVE] else "ask.action_additional")
    last = b[FIRST_PASS] and b[TURNS_LEFT] == 0
    return here.t.part("ask.action_last" if last else "ask.action")


def _ask_pay(here: Here) -> str:
    begun = here.register(MASK) != 0
    return pay_for(here, here.t.count("more" if begun else "cards", here.register(N)))


def _ask_sacrifice(here: Here) -> str:
    n, song = here.register(N), here.unit == FLOW
    key = f"ask.sacrifice{'_song' if song else ''}{'_one' if n == 1 else ''}"
    text = here.t.part(key, cards=here.t.count("cards", n))
    return text if song else here.by(text)


def _ask_discard(here: Here) -> str:
    t, cards = here.t, here.t.count("cards", here.register(N))
    if here.unit == FLOW:
        limit = int(here.state.hand_limit())
        return t.part("ask.discard_limit", cards=cards, limit=t.count("cards", limit))
    return here.by(t.part("ask.discard", cards=cards))


def _ask_discard_clan(here: Here) -> str:
    cards = here.t.count("more", here.register(N))
    clan = here.t.clan(CLAN_NAMES[here.register(CLAN) - 1])
    return here.by(here.t.part("ask.discard_clan", cards=cards, clan=clan))


def _ask_pile(here: Here) -> str:
    node = here.clause()
    if node is not None and Node("revealed") in node.args:
        top = here.a // shared.PILE_VERB == shared.V_TOP
        return here.by(here.t.part("ask.revealed_top" if top else "ask.revealed_take"))
    return here.by(here.quoted())


def _ask_order(here: Here) -> str:
    """The cards lie on the deck already; their order is what is asked for."""
    key = "ask.order_next" if here.register(N) else "ask.order"
    return here.by(here.t.part(key, cards=here.t.count("cards", here.register(MASK))))


def _ask_take_back(here: Here) -> str:
    key = "ask.take_back_upto" if here.a & shared.UPTO else "ask.take_back"
    return here.by(here.t.part(key, tokens=here.t.count("tokens", here.register(N))))


def _ask_may(here: Here) -> str:
    source = here.source()
    if here.unit != FLOW or source is None:
        return here.by(here.quoted())
    return here.t.part("ask.echo", card=here.named(source))


def _ask_guard(here: Here) -> str:
    t, source, target = here.t, here.source(), here.target()
    verb = "capture" if here.register(MODE) == codes.CAPTURE else "destroy"
    card, answer = here.anywhere(target), here.answer(codes.ROW_GUARD)
    if source == target:
        return t.part(f"ask.guard_self_{verb}", card=card, answer=answer)
    by = t.part("ask.by_nobody")
    if source is not None:
        by = t.part("ask.by_card", card=here.anywhere(source))
    return t.part(f"ask.guard_{verb}", by=by, card=card, answer=answer)


def _ask_counter(here: Here) -> str:
    source = here.source()
    card = here.t.part("nobody") if source is None else here.named(source)
    return here.t.part("ask.counter", card=card, answer=here.answer(codes.ROW_COUNTER))


QUESTIONS: Final[dict[int, Callable[[Here], str]]] = {
    codes.ASK_PICK_CLAN: _ask_pick,
    shared.ASK_MULLIGAN: ask_mulligan,
    shared.ASK_ACTION: _ask_action,
    codes.ASK_ROW: lambda here: here.t.part("ask.row", card=here.t.card(here.register(CARD) - 1)),
    shared.ASK_PAY: _ask_pay,
    shared.ASK_BRING: ask_bring,
    shared.ASK_SWAP_FIRST: ask_swap,
    shared.ASK_SWAP_SECOND: ask_swap_second,
    codes.ASK_SACRIFICE: _ask_sacrifice,
    shared.ASK_DISCARD: _ask_discard,
    codes.ASK_DISCARD_CLAN: _ask_discard_clan,
    shared.ASK_PILE: _ask_pile,
    codes.ASK_ORDER: _ask_order,
    shared.ASK_TAKE_BACK: _ask_take_back,
    shared.ASK_MAY: _ask_may,
    codes.ASK_GUARD: _ask_guard,
    codes.ASK_COUNTER: _ask_counter,
    codes.ASK_BOUNTY: lambda here: here.t.part("ask.bounty"),
    codes.ASK_SPOILS_ORDER: lambda here: here.t.part("ask.spoils"),
    codes.ASK_END_EFFECT: lambda here: here.t.part("ask.end_effect"),
}
RULES: Final = {
    codes.ASK_PICK_CLAN: "GX-1.1",
    shared.ASK_MULLIGAN: "GX-1.4",
    shared.ASK_ACTION: "GX-3.1",
    codes.ASK_ROW: "GX-6.38",
    shared.ASK_BRING: "GX-3.4",
    shared.ASK_SWAP_FIRST: "GX-6.1",
    shared.ASK_SWAP_SECOND: "GX-6.1",
    codes.ASK_SPEND: "GX-6.54",
    codes.ASK_ORDER: "GX-6.52",
    shared.ASK_CLAN: "GX-6.11",
    shared.ASK_LEVEL: "GX-6.39",
    codes.ASK_NAME: "GX-4.17",
    codes.ASK_NAME_CARD: "GX-6.40",
    codes.ASK_TILE: "GX-6.49",
    shared.ASK_TAKE_BACK: "GX-4.16",
    codes.ASK_GUARD: "GX-4.9",
    codes.ASK_COUNTER: "GX-6.29",
    codes.ASK_BOUNTY: "GX-4.6",
    codes.ASK_SPOILS_ORDER: "GX-4.19",
    codes.ASK_END_EFFECT: "GX-3.9",
}
AIM_RULES: Final = {
    codes.CAPTURE: "GX-4.2",
    codes.DESTROY: "GX-4.3",
    codes.RELEASE: "GX-4.5",
    codes.COPY: "GX-4.13",
    codes.PUT_ON_DECK: "GX-6.2",
    codes.PLACE_BOUNTY: "GX-6.23",
}


def _rule(here: Here) -> str:
    """The rule that explains the open question."""
    flow = here.unit == FLOW
    if here.op == shared.ASK_AIM:
        aims = here.state.t.aims
        return AIM_RULES[int(aims[here.a])] if aims[here.a + 2] < 0 else "GX-6.9"
    if here.op == shared.ASK_PAY:
        return "GX-3.4" if here.register(AT) else "GX-3.1"
    if here.op == codes.ASK_SACRIFICE:
        return "GX-5.4" if flow else "GX-4.4"
    if here.op == shared.ASK_DISCARD:
        return "GX-3.9" if flow else "GX-6.5"
    if here.op == shared.ASK_MAY and flow:
        return "GX-4.7"
    if here.op == shared.ASK_PILE and here.b % 32 & shared.Z_DECK:
        return "GX-6.4"
    return RULES.get(here.op, "GX-4.1")
