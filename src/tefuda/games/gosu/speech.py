"""What people say at the table: choices by what they mean here, and the questions put to them.

Everything is read off the open frame: which step of which card's text asks, and what its registers
hold. A question quotes the very clause of the card that asks, through the phrase books. Words and
sentences themselves are data of each language (`speech_en`, `speech_fr`); events are told by
`news`, what cannot be done is explained by `reasons`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.cardtext.compile import Steps
from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import Say
from tefuda.cardtext.render import infinitive
from tefuda.core.layout import AT, CARD, N
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.army.choices import FINISH, NO
from tefuda.games.army.layout import PLACES, ROWS
from tefuda.games.army.notation import ROMAN
from tefuda.games.army.question import FLOW
from tefuda.games.army.telling import Spoken
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.facts import BY_CARD, BY_OWN_PLACE, BY_PLACE, SINGLE
from tefuda.games.gosu.layout import (
    ADDITIONAL,
    ALL_PLACES,
    CARDS,
    HAND_N,
    MOST_SEATS,
    SEATED,
    TURNS_LEFT,
)
from tefuda.games.gosu.question import Question
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.tongue import Tongue
from tefuda.games.gosu.vocabulary import CLANS
from tefuda.games.gosu.words import BOOKS


class Here(Spoken, Question):
    def __init__(self, state: Rules, cards: CardSet, steps: Steps, lang: str) -> None:
        self.t = Tongue(lang, cards, int(state.b[SEATED]))
        super().__init__(state, cards, steps, self.t, BOOKS)


# -- choices ----------------------------------------------------------------------------------


def describe(state: Rules, cards: CardSet, steps: Steps, choice: int, lang: str) -> str:
    """What a player calls a choice, in the place where it is offered."""
    here = Here(state, cards, steps, lang)
    if type(choice) is int and 0 <= choice < codes.CHOICES:
        for kinds, size, say in KINDS:
            for first in kinds:
                if first <= choice < first + size:
                    return here.t.finish(say(here, first, choice - first))
    raise TefudaError(
        f"{choice!r} is not a choice of GOSU: they are numbers of the catalogue, "
        f"0 to {codes.CHOICES - 1}"
    )


def _single(here: Here, choice: int, _: int) -> str:
    t = here.t
    if choice == codes.YES:
        node = here.clause()
        return t.part("choice.yes") if node is None else _deed(here, node.node(0))
    if choice == NO:
        return t.part(f"choice.{REFUSALS.get(here.op, 'no_card')}")
    if choice == FINISH:
        back = here.op == codes.ASK_TAKE_BACK
        return t.part("choice.finish_take_back" if back else "choice.finish_take")
    if choice == codes.DRAW_THREE:
        cards = t.count("cards", int(here.state.cards_for_two(here.seat)))
        return t.part("choice.draw_three", cards=cards)
    if choice == codes.PASS:
        last = here.state.players_left() == 1
        return t.part("choice.pass_last" if last else "choice.pass")
    return t.part(f"choice.{SINGLE[choice].replace(' ', '_')}")


REFUSALS: Final = {
    codes.ASK_MAY: "no_may",
    codes.ASK_SWAP_FIRST: "no_swap",
    codes.ASK_SHIFT: "no_shift",
    codes.ASK_PLAY: "no_play",
}


def _deed(here: Here, body: Node) -> str:
    """What a "may" allows, as an infinitive."""
    book = here.phrases
    first = body.node(0) if body.word in ("then", "if_done") else body
    return infinitive(Say(book, here.titles, book.you), first)


def _player(here: Here, _: int, n: int) -> str:
    seat = int(here.state.after(here.seat, n))
    return here.t.part("choice.player", player=here.t.player(seat, here.seat))


def _clan(here: Here, _: int, clan: int) -> str:
    return here.t.part("choice.clan", clan=here.t.clan(CLANS[clan]))


def _level(here: Here, _: int, level: int) -> str:
    return here.t.part("choice.level", level=ROMAN[level])


def _number(here: Here, _: int, n: int) -> str:
    return here.t.part("choice.number", n=n)


def _cost(t: Tongue, cost: int) -> str:
    return t.part("discard_cost", cards=t.count("cards", cost)) if cost else t.part("free")


def _card(here: Here, verb: int, card: int) -> str:
    t, name = here.t, here.t.card(card)
    key = f"choice.{BY_CARD[verb].replace(' ', '_')}"
    if verb in (codes.PLAY, codes.PLAY_DISCARD) and here.op == codes.ASK_BRING:
        key = "choice.bring" if verb == codes.PLAY else "choice.bring_discard"
    elif verb == codes.PLAY and here.play_cost(card):
        return t.part("choice.play_cost", card=name, cost=_cost(t, here.play_cost(card)))
    elif verb == codes.STACK and here.op == codes.ASK_PUT_BACK:
        key = "choice.put_back"
    return t.part(key, card=name)


def _own_place(here: Here, verb: int, i: int) -> str:
    q, t = here.seat * PLACES + i, here.t
    key = f"choice.{BY_OWN_PLACE[verb].replace(' ', '_')}"
    if verb != codes.SHIFT or here.op != codes.ASK_ACTION:
        return t.part("choice.shift_free" if verb == codes.SHIFT else key, card=here.named(q))
    card = here.card_at(q)
    name = t.part("nobody") if card is None else t.card(card)
    return t.part(key, card=name, place=t.place(q), cost=_cost(t, here.shift_cost(q)))


def _place(here: Here, verb: int, i: int) -> str:
    key = f"choice.{BY_PLACE[verb].replace(' ', '_')}"
    if verb == codes.SWAP and here.op == codes.ASK_SWAP_SECOND:
        key = "choice.swap_with"
    return here.t.part(key, card=here.anywhere(int(here.state.place_chosen(i, 0, here.seat))))


KINDS: Final[tuple[tuple[tuple[int, ...], int, Callable[[Here, int, int], str]], ...]] = (
    (tuple(SINGLE), 1, _single),
    ((codes.PLAYER,), MOST_SEATS, _player),
    ((codes.CLAN,), len(CLANS), _clan),
    ((codes.LEVEL,), ROWS, _level),
    ((codes.NUMBER,), codes.MOST + 1, _number),
    (tuple(BY_CARD), CARDS, _card),
    (tuple(BY_OWN_PLACE), PLACES, _own_place),
    (tuple(BY_PLACE), ALL_PLACES, _place),
)


# -- questions --------------------------------------------------------------------------------


def ask(state: Rules, cards: CardSet, steps: Steps, lang: str) -> Json:
    """Who is asked what, by which card, and which rule explains it; for programs the kind of the
    question and how many picks it takes."""
    here = Here(state, cards, steps, lang)
    asked: Json = {"kind": here.kind, "count": here.count, "seat": state.actor}
    if not here.open:
        return {**asked, "text": here.t.say("ask.over"), "card": None, "rule": "GO-3.2"}
    card = here.resolving()
    question = QUESTIONS.get(here.op, _quoted)
    return {
        **asked,
        "text": here.t.finish(question(here)),
        "card": None if card is None else cards.cards[card].id,
        "rule": _rule(here),
    }


def _quoted(here: Here) -> str:
    return _by(here, here.quoted())


def _by(here: Here, text: str) -> str:
    """The text after the card that asks, and whose it is if it is not one's own."""
    card, source = here.resolving(), here.source()
    if card is None:
        return text
    if source is None or source // PLACES == here.seat:
        return here.t.part("by", card=here.t.card(card), text=text)
    owner = here.t.player(source // PLACES, here.seat)
    return here.t.part("by_other", card=here.t.card(card), player=owner, text=text)


def _ask_mulligan(here: Here) -> str:
    again = here.state.is_option(codes.MULLIGAN)
    return here.t.part("ask.mulligan" if again else "ask.keep")


def _ask_action(here: Here) -> str:
    state, t = here.state, here.t
    if state.b[ADDITIONAL]:
        return t.part("ask.action_additional")
    if state.players_left() == 1:
        left = t.count("turns", int(state.b[TURNS_LEFT]))
        return t.part("ask.action_alone", turns=left)
    return t.part("ask.action")


def _ask_pay(here: Here) -> str:
    t = here.t
    cards = t.count("cards", here.register(N))
    if here.register(AT):
        return t.part("ask.pay_shift", cards=cards, card=here.named(here.register(AT) - 1))
    return t.part("ask.pay_play", cards=cards, card=t.card(here.register(CARD) - 1))


def _ask_bring(here: Here) -> str:
    return here.t.part("ask.bring", card=here.named(here.register(AT) - 1))


def _ask_swap(here: Here) -> str:
    key = "ask.swap_may" if here.state.is_option(NO) else "ask.swap_first"
    return _by(here, here.t.part(key))


def _ask_swap_second(here: Here) -> str:
    first = here.anywhere(here.register(AT) - 1)
    return _by(here, here.t.part("ask.swap_second", card=first))


def _ask_discard(here: Here) -> str:
    t = here.t
    n = here.count
    if here.unit == FLOW:
        limit = int(here.state.b[here.state.base(here.seat) + HAND_N]) - n
        return t.part("ask.discard_limit", cards=t.count("cards", n), limit=limit)
    return _by(here, t.part("ask.discard", cards=t.count("cards", n)))


def _ask_put_back(here: Here) -> str:
    return _by(here, here.t.part("ask.put_back", cards=here.t.count("cards", here.count)))


def _ask_pile(here: Here) -> str:
    t, n = here.t, here.register(N)
    if here.a // codes.PILE_VERB == codes.V_TOP:
        return _by(here, t.part("ask.put_on_top"))
    if here.b % codes.ZONES == codes.Z_REVEALED:
        key = "ask.revealed_upto" if here.a & codes.UPTO else "ask.revealed_take"
        return _by(here, t.part(key, cards=t.count("cards", n)))
    return _by(here, here.quoted())


def _ask_take_back(here: Here) -> str:
    return _by(here, here.t.part("ask.take_back", tokens=here.t.count("tokens", here.register(N))))


QUESTIONS: Final[dict[int, Callable[[Here], str]]] = {
    codes.ASK_MULLIGAN: _ask_mulligan,
    codes.ASK_ACTION: _ask_action,
    codes.ASK_PAY: _ask_pay,
    codes.ASK_BRING: _ask_bring,
    codes.ASK_SWAP_FIRST: _ask_swap,
    codes.ASK_SWAP_SECOND: _ask_swap_second,
    codes.ASK_DISCARD: _ask_discard,
    codes.ASK_PUT_BACK: _ask_put_back,
    codes.ASK_PILE: _ask_pile,
    codes.ASK_TAKE_BACK: _ask_take_back,
    codes.ASK_TRIGGER: lambda here: here.t.part("ask.effect"),
}
RULES: Final = {
    codes.ASK_MULLIGAN: "GO-1.3",
    codes.ASK_ACTION: "GO-2.1",
    codes.ASK_BRING: "GO-2.6",
    codes.ASK_AIM: "GO-2.10",
    codes.ASK_SHIFT: "GO-2.6",
    codes.ASK_PLAY: "GO-2.5",
    codes.ASK_TRIGGER: "GO-2.12",
}


def _rule(here: Here) -> str:
    """The rule that explains the open question."""
    if here.op == codes.ASK_PAY:
        return "GO-2.6" if here.register(AT) else "GO-2.4"
    return RULES.get(here.op, "GO-2.8")
