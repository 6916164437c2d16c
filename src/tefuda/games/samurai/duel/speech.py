"""Choices, questions and events of a duel in words."""

from __future__ import annotations

import re
from typing import Final

from tefuda.cardtext import people
from tefuda.core.state import Json, Names
from tefuda.core.typography import unbroken
from tefuda.games.samurai import facts as solo_facts
from tefuda.games.samurai import reasons, telling
from tefuda.games.samurai import speech as solo
from tefuda.games.samurai.cardset import AdversaryCard, CardSet, Cost
from tefuda.games.samurai.codes import GO_ON, W_WINS_WITHOUT_ENEMY_KI
from tefuda.games.samurai.duel import codes, facts, words_en, words_fr
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.layout import ATTACK, KI
from tefuda.games.samurai.speaker import Speaker

PHRASES: Final = {"en": words_en.PHRASES, "fr": words_fr.PHRASES}
KINDS: Final = {
    codes.ASK_LAY_DEFENCE: "lay_defence",
    codes.ASK_LAY_COUNTER: "lay_counter",
    codes.ASK_HAND: "hand",
}
RULES: Final = {"lay_defence": "WS-7.3", "lay_counter": "WS-7.3", "hand": "WS-3.8"}
OVER: Final = "WS-7.8"


class DuelSpeaker(Speaker):
    """One language, in which the enemy is another player."""

    def __init__(self, cards: CardSet, lang: str) -> None:
        super().__init__(cards, lang, PHRASES)

    def counter(self, card: AdversaryCard) -> dict[str, str]:
        wound = card.suffer.wound
        suffer = self.say("stance.wound", n=wound) if wound else self.cost(card.suffer)
        return {"counter": self.say("counter.usual", n=card.guard_below, suffer=suffer)}

    def stance(self, id_: str) -> AdversaryCard:
        return self.cards.adversary[self.cards.adversary_index[id_]]

    def player(self, seat: int, viewer: int | None, names: Names) -> str:
        """To one of two players the other stays the opponent."""
        if viewer is None:
            return people.player(seat, names, self.lang)
        return self.phrases["you" if seat == viewer else "opponent"]


# -- choices and questions -------------------------------------------------------------------------


def describe(state: Duel, speaker: DuelSpeaker, choice: int) -> str:
    """What a player would call a choice, here."""
    what = facts.about(choice, speaker.cards)
    verb = str(what["verb"])
    if verb in facts.LAY.values():
        card = speaker.stance(str(what["card"]))
        return speaker.say(verb, **speaker.defence(card), **speaker.counter(card))
    if choice == GO_ON and solo_facts.question(state) == codes.ASK_HAND:
        return speaker.say("go_on.hand")
    text = solo.describe(state, speaker, choice)
    last = choice in solo.PAID and state.b[KI] == solo.price(state, choice)
    if last and state.their_weapon(W_WINS_WITHOUT_ENEMY_KI):
        return speaker.say("last_ki", text=text)
    return text


def ask(state: Duel, speaker: DuelSpeaker) -> Json:
    kind = KINDS.get(solo_facts.question(state))
    if kind is None:
        asked = solo.ask(state, speaker)
        return {**asked, "rule": OVER} if state.over else asked
    return {
        "kind": kind,
        "count": 1,
        "seat": state.actor,
        "text": speaker.say(f"ask.{kind}"),
        "card": None,
        "rule": RULES[kind],
    }


def why_not(state: Duel, speaker: DuelSpeaker, seat: int) -> list[Json]:
    """Only who is asked in an attack of their own has more than the options (WS-7.6)."""
    if seat != state.actor or not state.b[ATTACK] or solo_facts.question(state) in KINDS:
        return []
    return reasons.why_not(state, speaker)


# -- events ----------------------------------------------------------------------------------------


def tell(event: Json, speaker: DuelSpeaker, viewer: int | None, names: Names) -> str:
    """One event as a sentence, told to a seat or to somebody who watches."""
    key, values = _filled(event, speaker)
    seat = event["seat"]
    who = seat if isinstance(seat, int) else 0
    text = _pick(speaker.phrases[f"event.{key}"], r"\[(.*?)\|(.*?)\]", who == viewer)
    text = _pick(text, r"<(.*?)\|(.*?)>", 1 - who == viewer)
    values["who"] = speaker.player(who, viewer, names)
    values["other"] = speaker.player(1 - who, viewer, names)
    told = text.format(**values)
    return unbroken(people.spelled(told[0].upper() + told[1:], names))


def _pick(text: str, pattern: str, first: bool) -> str:
    return re.sub(pattern, r"\1" if first else r"\2", text)


def _filled(event: Json, speaker: DuelSpeaker) -> tuple[str, dict[str, object]]:
    """The phrase for an event, and what fills it."""
    kind = str(event["kind"])
    values: dict[str, object] = dict(event)
    cards = speaker.cards
    for name in ("gauge", "symbol"):
        if name in event:
            values[name] = speaker.say(str(event[name]))
    if "other" in event:
        values["other_gauge"] = speaker.say(str(event["other"]))
    if kind in ("stance", "lay", "defence", "counter"):
        return _of_stance(kind, event, values, speaker)
    if "card" in event and event["card"] is None:
        return f"{kind}.hidden", values
    if "card" in event and str(event["card"]) in cards.index:
        card = cards.cards[cards.index[str(event["card"])]]
        values["card"] = speaker.card(card)
        kind = "play_joker" if kind == "play" and card.symbol is None else kind
    elif kind in ("loses", "gain_life"):
        values["loss"] = speaker.cost(_loss(event))
    elif kind == "wound":
        wound = next(card for card in cards.wounds if card.id == event["card"])
        values["card"] = wound.names[speaker.lang]
        kind += ".dodge" if wound.two.fatal and event["level"] == 1 else ""
    elif kind in ("blood", "gisei"):
        values.update(telling.kept(event, speaker))
    elif kind in ("location", "moved"):
        values["place"] = cards.locations[str(event["location"])].names[speaker.lang]
    elif kind == "climate":
        values["climate"] = cards.climates[str(event["climate"])].names[speaker.lang]
    elif kind in ("virtue", "virtue_gone"):
        values.update(speaker.virtue(str(event["virtue"])))
    elif kind == "side":
        values["side"] = str(event["side"]).upper()
    elif kind in ("shuffle", "finish"):
        kind += f".{event['deck' if kind == 'shuffle' else 'how']}"
    return kind, values


def _of_stance(
    kind: str, event: Json, values: dict[str, object], speaker: DuelSpeaker
) -> tuple[str, dict[str, object]]:
    if kind == "lay":
        values["half"] = speaker.say(f"half.{event['half']}")
    if event["card"] is None:
        return f"{kind}.hidden", values
    card = speaker.stance(str(event["card"]))
    said = {**speaker.defence(card), **speaker.counter(card)}
    values.update(said)
    values["card"] = (
        said[str(event["half"])] if kind == "lay" else speaker.say("stance_card", **said)
    )
    return kind, values


def _loss(event: Json) -> Cost:
    if event["kind"] == "gain_life":
        return Cost(life=int(str(event["number"])))
    return Cost(life=int(str(event["life"])), ki=int(str(event["ki"])))
