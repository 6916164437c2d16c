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
from tefuda.core.layout import AT, N
from tefuda.core.state import Json, Names
from tefuda.games.army import choices
from tefuda.games.army import codes as shared
from tefuda.games.army.choices import FINISH, NO
from tefuda.games.army.layout import PLACES
from tefuda.games.army.question import FLOW
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
from tefuda.games.gosu import codes
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.facts import CHOICES
from tefuda.games.gosu.layout import (
    ADDITIONAL,
    HAND_N,
    SEATED,
    TEAMS,
    TURNS_LEFT,
)
from tefuda.games.gosu.question import Question
from tefuda.games.gosu.rules import Rules
from tefuda.games.gosu.tongue import Tongue
from tefuda.games.gosu.vocabulary import CLANS
from tefuda.games.gosu.words import BOOKS


class Here(Spoken, Question):
    def __init__(self, state: Rules, cards: CardSet, steps: Steps, lang: str, names: Names) -> None:
        self.t = Tongue(lang, cards, int(state.b[SEATED]), names, bool(state.b[TEAMS]))
        super().__init__(state, cards, steps, self.t, BOOKS)

    def describe(self, choice: int) -> str:
        return described(self, SAYERS, choice, codes.CHOICES)

    def ask(self) -> Json:
        return asked(self, QUESTIONS, "GO-3.2")

    def by(self, text: str) -> str:
        """And whose it is, if it is not one's own."""
        card, source = self.resolving(), self.source()
        if card is None:
            return text
        name = self.t.card(card)
        if source is None or source // PLACES == self.seat:
            return self.after(name, text)
        owner = self.t.player(source // PLACES, self.seat)
        return self.after(self.t.part("card_of", card=name, player=owner), text)

    def optional(self) -> bool:
        """Where the options come from a hand, "no" is also there for who must and cannot."""
        if self.op == codes.ASK_SHIFT:
            return self.b == 1
        return self.a % 2 == 1 if self.op == codes.ASK_PLAY else super().optional()

    def rule(self) -> str:
        if self.op == shared.ASK_PAY:
            return "GO-2.6" if self.register(AT) else "GO-2.4"
        return RULES.get(self.op, "GO-2.8")


# -- choices ----------------------------------------------------------------------------------


def _single(here: Here, choice: int, _: int) -> str:
    t = here.t
    if choice == choices.YES:
        node = here.clause()
        return t.part("choice.yes") if node is None else here.deed(node.node(0))
    if choice == NO:
        return t.part(f"choice.{REFUSALS.get(here.op, 'no_card')}")
    if choice == FINISH:
        back = here.op == shared.ASK_TAKE_BACK
        return t.part("choice.finish_take_back" if back else "choice.finish_take")
    if choice == choices.DRAW_THREE:
        cards = t.count("cards", int(here.state.cards_for_two(here.seat)))
        return t.part("choice.draw_three", cards=cards)
    if choice == choices.PASS:
        last = here.state.players_left() == 1
        return t.part("choice.pass_last" if last else "choice.pass")
    return t.part(f"choice.{CHOICES.single[choice].replace(' ', '_')}")


REFUSALS: Final = {
    shared.ASK_MAY: "no_may",
    shared.ASK_SWAP_FIRST: "no_swap",
    codes.ASK_SHIFT: "no_shift",
    codes.ASK_PLAY: "no_play",
}


def _player(here: Here, _: int, n: int) -> str:
    seat = int(here.state.after(here.seat, n))
    return here.t.part("choice.player", player=here.t.player(seat, here.seat))


def _clan(here: Here, _: int, clan: int) -> str:
    return here.t.part("choice.clan", clan=here.t.clan(CLANS[clan]))


def _number(here: Here, _: int, n: int) -> str:
    return here.t.part("choice.number", n=n)


def _card(here: Here, verb: int, card: int) -> str:
    t, name = here.t, here.t.card(card)
    key = f"choice.{CHOICES.by_card[verb].replace(' ', '_')}"
    if verb in (choices.PLAY, codes.PLAY_DISCARD) and here.op == shared.ASK_BRING:
        key = "choice.bring" if verb == choices.PLAY else "choice.bring_discard"
    elif verb == choices.PLAY and here.play_cost(card):
        return t.part("choice.play_cost", card=name, cost=here.cost(here.play_cost(card)))
    elif verb == codes.STACK and here.op == codes.ASK_PUT_BACK:
        key = "choice.put_back"
    elif verb in (codes.RESOLVE, codes.RESOLVE_OTHER):
        return t.part("choice.resolve", card=_waiting(here, verb, card))
    return t.part(key, card=name)


def _waiting(here: Here, verb: int, card: int) -> str:
    """A card whose power waits, and whose it is, if it is not one's own."""
    owner, name = here.waiting_for(verb, card), here.t.card(card)
    if owner is None or owner == here.seat:
        return name
    return here.t.part("whose", card=name, player=here.t.player(owner, here.seat))


def _own_place(here: Here, verb: int, i: int) -> str:
    if verb == codes.SHIFT and here.op != shared.ASK_ACTION:
        return here.t.part("choice.shift_free", card=here.named(here.seat * PLACES + i))
    return say_own_place(here, verb, i)


def _place(here: Here, verb: int, i: int) -> str:
    place = int(here.state.place_chosen(i, 0, here.seat))
    if verb == codes.RETURN and place // PLACES == here.seat:
        return here.t.part("choice.return_own", card=here.named(place))
    return say_place(here, verb, i)


SAYERS: Final[dict[str, Callable[[Here, int, int], str]]] = {
    "single": _single,
    "player": _player,
    "clan": _clan,
    "level": say_level,
    "number": _number,
    "card": _card,
    "own_place": _own_place,
    "place": _place,
}


# -- questions --------------------------------------------------------------------------------


def _ask_action(here: Here) -> str:
    state, t = here.state, here.t
    if state.b[ADDITIONAL]:
        return t.part("ask.action_additional")
    if state.players_left() == 1:
        left = t.count("turns", int(state.b[TURNS_LEFT]))
        return t.part("ask.action_alone", turns=left)
    return t.part("ask.action")


def _ask_pay(here: Here) -> str:
    return pay_for(here, here.t.count("cards", here.register(N)))


def _ask_discard(here: Here) -> str:
    t = here.t
    n = here.count
    if here.unit == FLOW:
        limit = int(here.state.b[here.state.base(here.seat) + HAND_N]) - n
        return t.part("ask.discard_limit", cards=t.count("cards", n), limit=limit)
    return here.by(t.part("ask.discard", cards=t.count("cards", n)))


def _ask_put_back(here: Here) -> str:
    return here.by(here.t.part("ask.put_back", cards=here.t.count("cards", here.count)))


def _ask_pile(here: Here) -> str:
    t, n = here.t, here.register(N)
    if here.a // shared.PILE_VERB == shared.V_TOP:
        return here.by(t.part("ask.put_on_top"))
    if here.b % shared.ZONES == shared.Z_REVEALED:
        key = "ask.revealed_upto" if here.a & shared.UPTO else "ask.revealed_take"
        return here.by(t.part(key, cards=t.count("cards", n)))
    return here.by(here.quoted())


def _ask_take_back(here: Here) -> str:
    return here.by(here.t.part("ask.take_back", tokens=here.t.count("tokens", here.register(N))))


QUESTIONS: Final[dict[int, Callable[[Here], str]]] = {
    shared.ASK_MULLIGAN: ask_mulligan,
    shared.ASK_ACTION: _ask_action,
    shared.ASK_PAY: _ask_pay,
    shared.ASK_BRING: ask_bring,
    shared.ASK_SWAP_FIRST: ask_swap,
    shared.ASK_SWAP_SECOND: ask_swap_second,
    shared.ASK_DISCARD: _ask_discard,
    codes.ASK_PUT_BACK: _ask_put_back,
    shared.ASK_PILE: _ask_pile,
    shared.ASK_TAKE_BACK: _ask_take_back,
    codes.ASK_TRIGGER: lambda here: here.t.part("ask.effect"),
}
RULES: Final = {
    shared.ASK_MULLIGAN: "GO-1.3",
    shared.ASK_ACTION: "GO-2.1",
    shared.ASK_BRING: "GO-2.6",
    shared.ASK_AIM: "GO-2.10",
    codes.ASK_SHIFT: "GO-2.6",
    codes.ASK_PLAY: "GO-2.5",
    codes.ASK_TRIGGER: "GO-2.12",
}
