"""Facts without words: the names of choices, events, and what an attack can still bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES
from tefuda.core.state import Json
from tefuda.games.samurai import codes, event_codes, facts_foes
from tefuda.games.samurai.cardset import GAUGES, SYMBOLS, CardSet
from tefuda.games.samurai.layout import (
    CARDS,
    DIE_SIDES,
    ENDINGS,
    ENEMY,
    VIRTUES,
)
from tefuda.games.samurai.rules import Rules

PLAIN: Final = {
    codes.DRAW: "draw",
    codes.REVEAL: "reveal",
    codes.RAISE_GUARD: "raise guard",
    codes.RAISE_FORCE: "raise force",
    codes.RAISE_TECHNIQUE: "raise technique",
    codes.LIFE_TO_KI: "life to ki",
    codes.MULLIGAN: "mulligan",
    codes.GO_ON: "go on",
    codes.LOSE_LIFE: "lose life",
    codes.LOSE_KI: "lose ki",
    codes.GAIN_KI: "gain ki",
    codes.GAIN_SPECIAL: "gain special",
    codes.RAISE_DIE: "raise die",
    codes.ROLL_DIE: "roll die",
    codes.DIE_LIFE: "die life",
    codes.DIE_KI: "die ki",
    codes.DIE_WOUND: "die wound",
    codes.GAIN_BOTH: "gain both",
    codes.USE_LOCATION: "use location",
    codes.GUARD_TO_FORCE: "guard to force",
    codes.GUARD_TO_TECHNIQUE: "guard to technique",
    codes.GISEI: "gisei",
    codes.ADVANCE_MARKER: "advance marker",
    codes.COMBO_MARKER: "combo marker",
    codes.DRAW_VIRTUE: "draw virtue",
    codes.STORE_FORCE: "store force",
    codes.STORE_TECHNIQUE: "store technique",
    codes.KI_TO_LIFE: "ki to life",
    codes.BUY_SPECIAL: "buy special",
    codes.BUY_DIE: "buy die",
    codes.BUY_MARKER: "buy marker",
    codes.BUY_LIFE: "buy life",
    codes.REROLL: "reroll",
    codes.SHIRO_KI: "shiro ki",
    codes.SHIRO_LIFE: "shiro life",
    codes.SHIRO_DIE: "shiro die",
    codes.GAIN_ONE_KI: "gain one ki",
}
WITH_CARDS: Final = {
    codes.PLAY: "play",
    codes.KEEP: "keep",
    codes.TAKE: "take",
    codes.EXCHANGE: "exchange",
    codes.REMOVE: "remove",
    codes.PLAY_TURNED: "play_turned",
}
"""By the first of their numbers: choices of one card, one number for each there is."""
MOVES_GAUGES: Final = frozenset(
    {
        *("play", "play_turned", "raise_guard", "raise_force", "raise_technique"),
        *("guard_to_force", "guard_to_technique", "store_force", "store_technique"),
    }
)
"""Verbs that draw and roll nothing themselves: what they reach is certain."""
OF_CARDS: Final = (
    *(event_codes.E_DRAW, event_codes.E_SPECIAL, event_codes.E_TAKE),
    *(event_codes.E_INTO_DECK, event_codes.E_KEPT, event_codes.E_REMOVED),
)
"""Events that say which card."""
DECK_NAMES: Final = ("action", "special", "adversary")


def catalogue(cards: CardSet) -> list[str]:
    """A name for every choice; the empty name for numbers kept free."""
    names = [""] * codes.CHOICES
    for number, card in enumerate(cards.cards):
        if number != cards.joker:
            names[codes.PLAY + number] = f"play {card.id}"
            names[codes.PLAY_TURNED + number] = f"play turned {card.id}"
        names[codes.TAKE + number] = f"take {card.id}"
        names[codes.KEEP + number] = f"keep {card.id}"
        names[codes.EXCHANGE + number] = f"exchange {card.id}"
        names[codes.REMOVE + number] = f"remove {card.id}"
    for form in range(codes.ANY * 3):
        symbol, gauge = SYMBOLS[form // 3], GAUGES[form % 3]
        names[codes.JOKER + form] = f"play {cards.cards[cards.joker].id} {symbol} {gauge}"
    for number, virtue in enumerate(cards.extension.virtues):
        names[codes.TAKE_VIRTUE + number] = f"virtue {virtue.id}"
    for choice, name in PLAIN.items():
        names[choice] = name
    for first, (verb, _, values) in objects(cards).items():
        for number, value in enumerate(values):
            names[first + number] = f"{verb.replace('_', ' ')} {value}"
    facts_foes.name_choices(names, cards)
    return names


def objects(cards: CardSet) -> dict[int, tuple[str, str, Sequence[object]]]:
    """By the first of their numbers: a verb, what it is done with, and all that can be it."""
    return {
        codes.JOKER_TURNED: ("play_turned", "symbol", SYMBOLS),
        codes.LOWER: ("lower", "gauge", GAUGES),
        codes.SIDE_A: ("side", "side", ("a", "b")),
        codes.CHANGE_LOCATION: ("change_location", "location", tuple(cards.locations)),
        codes.KEEP_ROLL: ("keep_roll", "number", range(1, DIE_SIDES + 1)),
    }


def about(choice: int, cards: CardSet) -> Json:
    """What a choice is about: a verb, and what it is done with."""
    if codes.JOKER <= choice < codes.KEEP:
        form = choice - codes.JOKER
        return {
            "verb": "play",
            "card": cards.cards[cards.joker].id,
            "symbol": SYMBOLS[form // 3],
            "gauge": GAUGES[form % 3],
        }
    for first, verb in WITH_CARDS.items():
        if first <= choice < first + CARDS:
            what: Json = {"verb": verb, "card": cards.cards[choice - first].id}
            return {**what, "pile": "discard"} if verb == "take" else what
    if codes.TAKE_VIRTUE <= choice < codes.TAKE_VIRTUE + VIRTUES:
        return {"verb": "virtue", "virtue": cards.extension.virtues[choice - codes.TAKE_VIRTUE].id}
    for first, (verb, key, values) in objects(cards).items():
        if first <= choice < first + len(values):
            about: Json = {"verb": verb, key: values[choice - first]}
            return {**about, "card": cards.cards[cards.joker].id} if key == "symbol" else about
    return facts_foes.about(choice, cards) or {"verb": PLAIN[choice].replace(" ", "_")}


def question(state: Rules) -> int:
    """The open question, as an op; 0 when the fight is over."""
    depth = state.b[DEPTH]
    return int(state.t.code[state.b[FRAMES + (depth - 1) * FRAME_SIZE]]) if depth else 0


# -- events ----------------------------------------------------------------------------------------


def combo_symbol(combo: int) -> str:
    return "mixed" if combo == codes.MIXED else SYMBOLS[combo]


def events(state: Rules, cards: CardSet, since: int) -> list[Json]:
    foe = list(cards.enemies)[state.b[ENEMY]]
    return [
        event(note, cards, foe) | facts_foes.event(state, note, cards)
        for note in (state.sink or [])[since:]
    ]


def event(note: tuple[int, int, int, int], cards: CardSet, foe: str) -> Json:
    """What happened; 1 as its seat means the enemy."""
    kind, seat, a, b = (int(n) for n in note)
    told: Json = {"kind": event_codes.EVENTS[kind]}
    if kind in facts_foes.OF_SEVERAL:
        return told
    if kind in (
        event_codes.E_BEGIN,
        event_codes.E_TAKES_LIFE,
        event_codes.E_RISES,
        event_codes.E_FINISH,
        event_codes.E_LAST_WOUND,
        event_codes.E_FLIP,
        event_codes.E_NO_STRIKE,
    ):
        told["foe"] = foe
    if kind >= event_codes.E_BLOOD:
        told.update(_module_event(kind, seat, a, b, cards))
    elif kind in OF_CARDS:
        told["card"] = cards.cards[a].id
    elif kind == event_codes.E_PLAY:
        told.update(about(codes.JOKER + b - 1 if b else codes.PLAY + a, cards))
    elif kind == event_codes.E_GAUGE:
        told.update(gauge=GAUGES[a], value=b)
    elif event_codes.E_DEFENCE <= kind <= event_codes.E_HIT:
        told["card"] = cards.adversary[a].id
    elif kind in (event_codes.E_ENEMY_LOSES, event_codes.E_YOU_LOSE):
        told.update(life=a, ki=b)
    elif kind == event_codes.E_WOUND:
        told.update(card=cards.wounds[a].id, level=b, enemy=seat == 1)
    elif kind in (event_codes.E_OUT_OF_KI, event_codes.E_EACH_ROUND):
        told["enemy"] = seat > 0
    elif kind == event_codes.E_LOCATION:
        told["location"] = list(cards.locations)[a]
    elif kind == event_codes.E_CLIMATE:
        told.update(climate=list(cards.climates)[a], enemy=seat == 1)
    elif kind in (event_codes.E_SIDE, event_codes.E_FLIP):
        told["side"] = "ab"[a]
    elif kind == event_codes.E_MOVED:
        told["location"] = list(cards.locations)[a]
    elif kind == event_codes.E_COMBO:
        told["symbol"] = combo_symbol(a)
    elif kind == event_codes.E_TURNED:
        told.update(gauge=GAUGES[a], other=GAUGES[1 - a])
    elif kind == event_codes.E_SHUFFLE:
        told["deck"] = DECK_NAMES[a]
    elif kind == event_codes.E_TAKES_LIFE:
        told.update(life=a, left=b)
    elif kind == event_codes.E_FINISH:
        told.update(how=ENDINGS[a], won=seat == 0)
    else:
        told["number"] = a
    return told


def _module_event(kind: int, seat: int, a: int, b: int, cards: CardSet) -> Json:
    extension = cards.extension
    if kind == event_codes.E_BLOOD:
        return {"card": extension.blood[a].id, "level": b}
    if kind in (event_codes.E_VIRTUE, event_codes.E_VIRTUE_GONE):
        return {"virtue": extension.virtues[a].id}
    if kind == event_codes.E_GISEI:
        return {"card": extension.gisei[a].id, "by": b}
    if kind == event_codes.E_ARMOUR:
        return {"enemy": seat == 1, "life": a, "left": b}
    if kind == event_codes.E_ARMOUR_GONE:
        return {"enemy": seat == 1}
    if kind == event_codes.E_EXCHANGE:
        return {"card": cards.cards[a].id}
    if kind == event_codes.E_LEAST_KI:
        return {"who": ("you", "enemy", "both")[seat], "level": a}
    return {"number": a}
