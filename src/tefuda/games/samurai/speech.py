"""Choices and questions in words."""

from __future__ import annotations

from typing import Final

from tefuda.core.layout import FRAMES, N
from tefuda.core.state import Json
from tefuda.games.samurai import codes, facts, module_reasons, speech_runs
from tefuda.games.samurai.cardset import GAUGES as GAUGE_NAMES
from tefuda.games.samurai.cardset import (
    ActionCard,
    Cost,
)
from tefuda.games.samurai.layout import (
    ARMOUR,
    ATTACK,
    ATTACK_CARDS,
    CARDS,
    DEFENCE,
    DIE,
    DIE_SIDES,
    EASY_DRAW,
    GAUGES,
    KI,
    LIFE,
    LOCATION,
    MARKER_COSTS,
    MULLIGANS,
    PLAYED_N,
    SPECIALS_N,
    WEAPON,
)
from tefuda.games.samurai.rules import Rules
from tefuda.games.samurai.speaker import Speaker

PAID: Final = frozenset(
    {
        *range(codes.DRAW, codes.LIFE_TO_KI),
        codes.USE_LOCATION,
        *range(codes.TAKE, codes.TAKE + CARDS),
        *module_reasons.PAID,
    }
)
"""Choices that cost Ki."""
KINDS: Final = {
    codes.ASK_CARD: "card",
    codes.ASK_LOSS: "loss",
    codes.ASK_GUARD: "guard",
    codes.ASK_COMBO: "combo",
    codes.ASK_KEEP: "keep",
    codes.ASK_DIE: "die",
    codes.ASK_KEEP_CARD: "keep_card",
    codes.ASK_EXCHANGE: "exchange",
    codes.ASK_VIRTUE: "virtue",
    codes.ASK_WHICH_VIRTUE: "virtue",
    codes.ASK_GAUGE: "gauge",
    codes.ASK_SIDE: "side",
    codes.ASK_PLACE: "place",
    codes.ASK_REROLL: "reroll",
    codes.ASK_TARGET: "target",
    codes.ASK_OPPONENT: "opponent",
    codes.ASK_WEAPON: "weapon",
    codes.ASK_SHIRO: "shiro",
    codes.ASK_REMOVE: "remove",
    codes.ASK_SPECIAL: "special",
}
RULES: Final = {
    "card": "WS-1.4",
    "loss": "WS-1.5",
    "guard": "WS-2.3",
    "combo": "WS-2.4",
    "keep": "WS-3.9",
    "die": "WS-2.7",
    "keep_card": "WS-5.9",
    "exchange": "WS-5.4",
    "virtue": "WS-5.4",
    "gauge": "WS-8.30",
    "side": "WS-8.27",
    "place": "WS-8.45",
    "reroll": "WS-8.26",
    "target": "WS-4.7",
    "opponent": "WS-6.2",
    "weapon": "WS-6.4",
    "shiro": "WS-4.6",
    "remove": "WS-8.25",
    "special": "WS-8.23",
    "over": "WS-1.7",
}


def describe(state: Rules, speaker: Speaker, choice: int) -> str:
    """What a player would call a choice, here."""
    text = _describe(state, speaker, choice)
    if choice == codes.SHIRO_LIFE and state.b[LIFE] == 1 and not state.b[ARMOUR]:
        return speaker.say("last_life", text=text)
    if (
        choice in PAID
        and state.b[KI] == price(state, choice)
        and state.enemy(codes.N_WINS_WITHOUT_KI)
    ):
        return speaker.say("last_ki", text=text)
    return text


def _describe(state: Rules, speaker: Speaker, choice: int) -> str:
    choice = _had(state, choice)
    what = facts.about(choice, speaker.cards)
    verb = str(what["verb"])
    if "card" in what:
        card = speaker.cards.cards[speaker.cards.index[str(what["card"])]]
        if verb == "play_turned":
            return _turned(state, speaker, card, what)
        if verb == "take":
            return speaker.say(verb, card=speaker.card(card))
        if card.symbol is None and verb == "keep":
            return speaker.say("keep.joker", card=speaker.card(card), lines=speaker.say("joker"))
        if card.symbol is None and verb == "exchange":
            return speaker.say("exchange_joker", card=speaker.card(card))
        if card.symbol is None:
            symbol, gauge = speaker.say(str(what["symbol"])), speaker.say(str(what["gauge"]))
            return speaker.say("play_joker", card=speaker.card(card), symbol=symbol, gauge=gauge)
        if facts.question(state) == codes.ASK_SPECIAL:
            verb = "pick_special"
        symbol, lines = speaker.say(card.symbol), speaker.lines(card)
        return speaker.say(verb, card=speaker.card(card), symbol=symbol, lines=lines)
    several = speech_runs.describe(state, speaker, what)
    if several is not None:
        return several
    if verb == "go_on":
        kind = KINDS.get(facts.question(state), "")
        key = f"go_on.{kind}" if f"go_on.{kind}" in speaker.phrases else "go_on"
        return speaker.say(key, n=state.b[DIE])
    if verb in OBJECTS:
        return _object(state, speaker, verb, what)
    if choice == codes.DRAW and state.easy(EASY_DRAW):
        verb = "draw.easy"
    if verb == "virtue":
        return speaker.say(verb, **speaker.virtue(str(what["virtue"])))
    return speaker.say(
        _several(state, verb),
        n=_number(state, choice),
        loss=_loss(state, speaker, choice),
        place=_place(state, speaker),
    )


def _several(state: Rules, verb: str) -> str:
    """What a combo's bonus is called where a virtue makes more of it."""
    if verb in ("gain_special", "gain_both") and _specials(state) > 1:
        return f"{verb}s" if verb == "gain_special" else "gain_both_specials"
    return "roll_die_often" if verb == "roll_die" and state.red_levels() > 1 else verb


def _had(state: Rules, choice: int) -> int:
    """Of Ki and a Special card at once, what can be had."""
    if choice != codes.GAIN_BOTH or (_specials(state) and state.room_for_ki() > 0):
        return choice
    return codes.GAIN_SPECIAL if _specials(state) else codes.GAIN_KI


def _specials(state: Rules) -> int:
    """How many Special cards a combo can give."""
    return min(max(int(state.virtue(codes.V_SPECIALS)), 1), int(state.b[SPECIALS_N]))


OBJECTS: Final = ("lower", "side", "change_location", "keep_roll")
"""Verbs whose object a sentence names."""


def _object(state: Rules, speaker: Speaker, verb: str, what: Json) -> str:
    cards, lang = speaker.cards, speaker.lang
    if verb == "lower":
        n = state.weapon(codes.W_ROUND_LESS_ANY)
        return speaker.say(verb, gauge=speaker.say(str(what["gauge"])), n=n)
    if verb == "side":
        return speaker.side(list(cards.weapons)[state.b[WEAPON]], str(what["side"]))
    if verb == "change_location":
        return speaker.say(verb, place=cards.locations[str(what["location"])].names[lang])
    rolled = what["number"]
    assert isinstance(rolled, int)
    if not state.b[LOCATION]:
        return speaker.say(verb, n=rolled, line="")
    place = list(cards.locations.values())[state.b[LOCATION] - 1]
    return speaker.say(verb, n=rolled, line=speaker.line(place.lines[state.line_of(rolled) - 1]))


def _turned(state: Rules, speaker: Speaker, card: ActionCard, what: Json) -> str:
    """A card of which one value counts for another gauge."""
    turned = 0 if state.weapon(codes.W_FORCE_TO_TECHNIQUE) else 1
    gauge, other = speaker.say(GAUGE_NAMES[turned]), speaker.say(GAUGE_NAMES[1 - turned])
    if card.symbol is None:
        symbol, lines = speaker.say(str(what["symbol"])), f"{gauge} +1"
    else:
        symbol, lines = speaker.say(card.symbol), speaker.lines(card)
    name = speaker.card(card)
    return speaker.say(
        "play_turned", card=name, symbol=symbol, lines=lines, gauge=gauge, other=other
    )


def _place(state: Rules, speaker: Speaker) -> str:
    places = list(speaker.cards.locations.values())
    return places[state.b[LOCATION] - 1].names[speaker.lang] if state.b[LOCATION] else ""


def price(state: Rules, choice: int) -> int:
    """What a choice costs in Ki."""
    if choice == codes.DRAW:
        return int(state.climate(codes.C_DRAW_COST))
    if choice == codes.ADVANCE_MARKER:
        return MARKER_COSTS
    return int(state.climate(codes.C_LOCATION_COST)) if choice == codes.USE_LOCATION else 1


def _number(state: Rules, choice: int) -> int:
    die = int(state.b[DIE])
    numbers = {
        codes.MULLIGAN: int(state.b[MULLIGANS]),
        codes.RAISE_DIE: min(die + int(state.red_levels()), DIE_SIDES),
        codes.ROLL_DIE: int(state.red_levels()),
        codes.GAIN_SPECIAL: _specials(state),
        codes.GAIN_BOTH: _specials(state),
        codes.DIE_WOUND: int(state.die_wound()),
        codes.DRAW: price(state, codes.DRAW),
        codes.USE_LOCATION: price(state, codes.USE_LOCATION),
        codes.RAISE_GUARD: int(state.guard_per_ki()),
        codes.RAISE_FORCE: int(state.force_per_ki()),
        codes.REROLL: die - 1,
        codes.SHIRO_DIE: die - 1,
        codes.GAIN_KI: min(int(state.enemy(codes.N_COMBO_KI)), max(int(state.room_for_ki()), 1)),
        **module_reasons.numbers(state),
    }
    return numbers.get(choice, 0)


def _loss(state: Rules, speaker: Speaker, choice: int) -> str:
    """What a choice costs the enemy, with all that the weapon makes of it."""
    life, ki = _blow(state, speaker, choice)
    double = int(state.damage())
    return speaker.cost(Cost(life=life * double, ki=ki * double))


def _blow(state: Rules, speaker: Speaker, choice: int) -> tuple[int, int]:
    if choice in (codes.DIE_LIFE, codes.DIE_KI):
        return (1, 0) if choice == codes.DIE_LIFE else (0, 1)
    if choice not in (codes.LOSE_LIFE, codes.LOSE_KI) or not state.b[DEFENCE]:
        return 0, 0
    loss = speaker.cards.adversary[state.b[DEFENCE] - 1].loss
    life, ki = (loss.life, 0) if choice == codes.LOSE_LIFE else (0, loss.ki)
    return life + int(state.extra_life(life, ki)), ki


def ask(state: Rules, speaker: Speaker) -> Json:
    kind = KINDS.get(facts.question(state), "over")
    return {
        "kind": kind,
        "count": 1,
        "seat": state.actor,
        "text": _question(state, speaker, kind),
        "card": None,
        "rule": RULES[kind],
    }


def _question(state: Rules, speaker: Speaker, kind: str) -> str:
    b = state.b
    several = speech_runs.question(state, speaker, kind)
    if several is not None:
        return several
    if kind == "card":
        values: dict[str, object] = {"attack": b[ATTACK], "n": b[PLAYED_N] + 1}
        if b[DEFENCE]:
            values.update(speaker.defence(speaker.cards.adversary[b[DEFENCE] - 1]))
        key = "third" if b[PLAYED_N] == ATTACK_CARDS - 1 else "known" if b[DEFENCE] else "card"
        return speaker.say(f"ask.{key}", **values)
    if kind == "exchange":
        left = state.virtue(codes.V_EXCHANGE) - b[FRAMES + N]
        return speaker.say("ask.exchange", n=left)
    if kind == "virtue" and facts.question(state) == codes.ASK_WHICH_VIRTUE:
        return speaker.say("ask.which_virtue")
    if kind == "combo":
        symbol = facts.combo_symbol(int(state.combo()))
        return speaker.say("ask.combo", symbol=speaker.say(symbol))
    if kind == "special" and state.specials_in_deck():
        kind = "special.deck"
    if kind == "guard" and codes.RAISE_GUARD not in state.options:
        kind = "guard.fixed"
    n = b[GAUGES + codes.GUARD] if kind.startswith("guard") else b[DIE]
    return speaker.say(f"ask.{kind}", n=n, place=_place(state, speaker))
