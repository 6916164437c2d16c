"""A fight in words: choices, questions, reasons, events, and what weapons and enemies do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.core.layout import FRAMES, N
from tefuda.core.state import Json
from tefuda.errors import TefudaError
from tefuda.games.samurai import codes, facts, module_reasons, speech_foes, speech_runs
from tefuda.games.samurai.cardset import (
    CLIMATE_DEFAULTS,
    ENEMY_DEFAULTS,
    SYMBOLS,
    WEAPON_DEFAULTS,
    ActionCard,
    AdversaryCard,
    CardSet,
    Cost,
    Figure,
    Location,
)
from tefuda.games.samurai.cardset import GAUGES as GAUGE_NAMES
from tefuda.games.samurai.layout import (
    ARMOUR,
    ATTACK,
    ATTACK_CARDS,
    CARDS,
    DEFENCE,
    DIE,
    DIE_SIDES,
    EASY_DRAW,
    ENEMY_LIFE,
    GAUGES,
    KI,
    LIFE,
    LOCATION,
    MARKER_COSTS,
    MULLIGANS,
    PLAYED_N,
    TARGET,
    TURNED,
    WEAPON,
)
from tefuda.games.samurai.module_reasons import Reason
from tefuda.games.samurai.modules_en import PHRASES as MODULES_ENGLISH
from tefuda.games.samurai.modules_fr import PHRASES as MODULES_FRENCH
from tefuda.games.samurai.rules import Rules
from tefuda.games.samurai.speech_en import PHRASES as ENGLISH
from tefuda.games.samurai.speech_fr import PHRASES as FRENCH

PHRASES: Final = {
    "en": ENGLISH | MODULES_ENGLISH | speech_foes.ENGLISH,
    "fr": FRENCH | MODULES_FRENCH | speech_foes.FRENCH,
}
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


class Speaker:
    """One language, with a set of decks to name things from."""

    def __init__(self, cards: CardSet, lang: str) -> None:
        if lang not in PHRASES:
            raise TefudaError(f"there is no language {lang!r}; there is {', '.join(PHRASES)}")
        self.cards = cards
        self.lang = lang
        self.phrases = PHRASES[lang]

    def say(self, key: str, **values: object) -> str:
        return self.phrases[key].format(**values)

    def card(self, card: ActionCard) -> str:
        return card.names[self.lang]

    def lines(self, card: ActionCard) -> str:
        return ", ".join(f"{self.say(gauge)} {by:+}" for gauge, by in card.lines if gauge)

    def cost(self, cost: Cost) -> str:
        """A loss as it would be read out: 1 Life and 1 Ki."""
        parts = [
            self.say(f"{what}_{'1' if n == 1 else 'n'}", n=n)
            for what, n in (("life", cost.life), ("ki", cost.ki))
            if n
        ]
        if len(parts) == 2:
            return self.say("or" if cost.either else "and", first=parts[0], second=parts[1])
        return parts[0] if parts else self.say("nothing")

    def need(self, card: AdversaryCard) -> str:
        parts = [self.say("need", gauge=self.say(name), n=n) for name, n in card.need.items()]
        return parts[0] if len(parts) == 1 else self.say("and", first=parts[0], second=parts[1])

    def defence(self, card: AdversaryCard) -> dict[str, str]:
        if card.impenetrable:
            return {"defence": self.say("defence.hard")}
        loss = self.cost(card.loss)
        return {"defence": self.say("defence.usual", need=self.need(card), loss=loss)}

    def counter(self, card: AdversaryCard) -> dict[str, str]:
        if card.more:
            return {"counter": self.say("counter.hard", n=card.more)}
        wound, loss = card.suffer.wound, self.cost(card.suffer)
        suffer = self.say("line.wound", n=wound) if wound else self.say("line.lost", loss=loss)
        return {"counter": self.say("counter.usual", n=card.guard_below, suffer=suffer)}

    def figure(self, figure: Figure, defaults: Mapping[str, int | None]) -> str:
        """What makes a weapon or an enemy different, made from its fields."""
        said = [
            self.say(
                f"{name}.text" if f"{name}.text" in self.phrases else name,
                n=self.symbols(value) if name == "dead_combos" else value,
            )
            for name, value in figure.values.items()
            if defaults[name] is not None and value != defaults[name]
        ]
        return " ".join(said) or self.say("no_ability")

    def symbols(self, mask: int) -> str:
        """Symbols of a mask, as in: blade, wave."""
        return ", ".join(self.say(name) for i, name in enumerate(SYMBOLS) if mask >> i & 1)

    def weapon(self, figure: Figure) -> str:
        sides = [side for side in "ab" if f"{figure.id}_{side}" in self.cards.sides]
        said = [self.figure(figure, WEAPON_DEFAULTS), *(self.side(figure.id, s) for s in sides)]
        return " ".join(said)

    def side(self, weapon: str, side: str) -> str:
        figure = self.cards.sides[f"{weapon}_{side}"]
        text = self.figure(figure, WEAPON_DEFAULTS)
        return self.say("side", side=side.upper(), name=figure.names[self.lang], text=text)

    def climate(self, figure: Figure) -> str:
        return self.figure(figure, CLIMATE_DEFAULTS)

    def line(self, line: Mapping[str, int]) -> str:
        """What one roll of a location brings."""
        said = []
        for name, by in line.items():
            if name in GAUGE_NAMES:
                said.append(f"{self.say(name)} {by:+}")
            elif name in ("life", "ki"):
                loss = self.cost(Cost(life=abs(by)) if name == "life" else Cost(ki=abs(by)))
                said.append(self.say("line.lost" if by < 0 else "line.gained", loss=loss))
            else:
                said.append(self.say(f"line.{name}", n=by, by=by))
        return ", ".join(said)

    def location(self, location: Location) -> str:
        rolls = [
            self.say("line.roll", n=roll, line=self.line(line))
            for roll, line in enumerate(location.lines, 1)
        ]
        text = self.say("line.next").join(rolls) + "."
        return f"{text} {self.say('once')}" if location.once else text

    def blood(self, half: Mapping[str, int]) -> str:
        """What half a Blood card does."""
        said = [self.say(f"blood.{name}", n=n) for name, n in half.items()]
        return " ".join(said) or self.say("blood.dodge")

    def virtue(self, id_: str) -> dict[str, str]:
        """A virtue's name and what it does."""
        virtue = next(v for v in self.cards.extension.virtues if v.id == id_)
        text = self.say(f"virtue.{virtue.power}", n=virtue.n)
        return {"virtue": virtue.names[self.lang], "text": text}

    def taikyu(self, line: int) -> str:
        found = self.cards.extension.taikyu[line - 1]
        return self.say(f"taikyu.{found.power}", n=found.n)

    def enemy(self, figure: Figure) -> str:
        several = speech_runs.several(figure, self)
        if several is not None:
            return several
        text = self.figure(figure, ENEMY_DEFAULTS)
        carried = self.cards.two_weapons.get(figure.id)
        if carried is None:
            return text
        weapons = ", ".join(self.cards.weapons[id_].names[self.lang] for id_ in carried)
        return self.say("two_weapons", weapons=weapons)


# -- choices and questions -------------------------------------------------------------------------


def describe(state: Rules, speaker: Speaker, choice: int) -> str:
    """What a player would call a choice, here."""
    text = _describe(state, speaker, choice)
    if choice == codes.SHIRO_LIFE and state.b[LIFE] == 1 and not state.b[ARMOUR]:
        return speaker.say("last_life", text=text)
    if (
        choice in PAID
        and state.b[KI] == _price(state, choice)
        and state.enemy(codes.N_WINS_WITHOUT_KI)
    ):
        return speaker.say("last_ki", text=text)
    return text


def _describe(state: Rules, speaker: Speaker, choice: int) -> str:
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
    if verb in ("gain_special", "gain_both") and state.virtue(codes.V_SPECIALS):
        return f"{verb}s" if verb == "gain_special" else "gain_both_specials"
    return "roll_die_often" if verb == "roll_die" and state.red_levels() > 1 else verb


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


def _price(state: Rules, choice: int) -> int:
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
        codes.GAIN_SPECIAL: int(state.virtue(codes.V_SPECIALS)),
        codes.GAIN_BOTH: int(state.virtue(codes.V_SPECIALS)),
        codes.DIE_WOUND: int(state.die_wound()),
        codes.DRAW: _price(state, codes.DRAW),
        codes.USE_LOCATION: _price(state, codes.USE_LOCATION),
        codes.RAISE_GUARD: int(state.guard_per_ki()),
        codes.RAISE_FORCE: int(state.force_per_ki()),
        codes.REROLL: die - 1,
        codes.SHIRO_DIE: die - 1,
        codes.GAIN_KI: int(state.enemy(codes.N_COMBO_KI)),
        **module_reasons.numbers(state),
    }
    return numbers.get(choice, 0)


def _loss(state: Rules, speaker: Speaker, choice: int) -> str:
    if choice not in (codes.LOSE_LIFE, codes.LOSE_KI) or not state.b[DEFENCE]:
        return ""
    loss = speaker.cards.adversary[state.b[DEFENCE] - 1].loss
    double = 2 if state.weapon(codes.W_DOUBLE_DAMAGE) else 1
    life = choice == codes.LOSE_LIFE
    return speaker.cost(Cost(life=loss.life * double) if life else Cost(ki=loss.ki * double))


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
        combo = state.combo()
        symbol = "mixed" if combo == codes.MIXED else SYMBOLS[combo]
        return speaker.say("ask.combo", symbol=speaker.say(symbol))
    if kind == "special" and state.specials_in_deck():
        kind = "special.deck"
    n = b[GAUGES + codes.GUARD] if kind == "guard" else b[DIE]
    return speaker.say(f"ask.{kind}", n=n, place=_place(state, speaker))


# -- why not ---------------------------------------------------------------------------------------


def why_not(state: Rules, speaker: Speaker) -> list[Json]:
    """For each thing that Ki, the weapon or the wound die could do, but not now: why."""
    if state.over:
        return []
    op = facts.question(state)
    found = speech_runs.why_not(state, speaker, op)
    if op in (codes.ASK_OPPONENT, codes.ASK_WEAPON):
        return found
    for choice, rule, reason in _reasons(state):
        if choice not in state.options:
            key, values = reason
            if "gauge" in values:
                values = {**values, "gauge": speaker.say(str(values["gauge"]))}
            verb = facts.about(choice, speaker.cards)["verb"]
            text = speaker.say(f"why.{key}", **values)
            found.append({"thing": {"action": verb}, "rule": rule, "text": text})
    return found


def _reasons(state: Rules) -> list[tuple[int, str, Reason]]:
    b = state.b
    broke: Reason | None = None if b[KI] else ("no_ki", {})
    found: list[tuple[int, str, Reason]] = [
        (codes.DRAW, "WS-2.1", _why_no_draw(state)),
        (codes.REVEAL, "WS-2.2", _why_no_reveal(state) or broke or ("begun", {})),
        (codes.RAISE_GUARD, "WS-8.43", _why_no_guard(state)),
    ]
    if state.weapon(codes.W_KI_TO_ATTACK):
        for choice, gauge in ((codes.RAISE_FORCE, "force"), (codes.RAISE_TECHNIQUE, "technique")):
            found.append((choice, "WS-3.4", broke or ("at_limit", {"gauge": gauge, "n": 4})))
    if state.weapon(codes.W_LIFE_TO_KI):
        barred = "no_regain" if state.bleeding(codes.B_NO_KI) else "full_ki"
        last: Reason = ("last_life" if b[LIFE] == 1 else barred, {})
        found.append((codes.LIFE_TO_KI, "WS-3.7", last))
    if state.weapon(codes.W_MULLIGANS) or state.campaign(codes.R_MULLIGANS):
        changed = "hand_changed" if b[MULLIGANS] else "no_mulligan"
        rule = "WS-3.8" if state.weapon(codes.W_MULLIGANS) else "WS-6.1"
        found.append((codes.MULLIGAN, rule, (changed, {})))
    if b[LOCATION]:
        found.append((codes.USE_LOCATION, "WS-5.1", _why_no_location(state)))
    if b[TURNED]:
        found.append((codes.PLAY_TURNED, "WS-8.29", ("once_a_round", {})))
    if state.asking(state.t.reroll):
        found.append((codes.REROLL, "WS-8.26", ("die_lowest", {})))
    if state.asking(state.t.shiro):
        found.append((codes.SHIRO_KI, "WS-4.6", ("no_ki", {})))
        found.append((codes.SHIRO_DIE, "WS-4.6", ("die_lowest", {})))
    if b[PLAYED_N] == ATTACK_CARDS and state.shown() != state.combo():
        found.append((codes.GAIN_KI, "WS-8.27", ("dead_combo", {})))
    if facts.question(state) != codes.ASK_DIE:
        low = "die_low" if b[DIE] < 3 else "die_later"
        low = "die_out" if state.die_is_out() else low
        if b[ENEMY_LIFE + b[TARGET]] == 0:
            low = "die_dead"
        wounds = b[DIE] >= state.weapon(codes.W_DIE_WOUNDS_FROM)
        die = codes.DIE_WOUND if wounds else codes.DIE_LIFE
        found.append((die, "WS-2.7", (low, {})))
    return found + module_reasons.reasons(state)


def _why_no_ki(state: Rules, choice: int) -> Reason | None:
    price = _price(state, choice)
    if state.b[KI] >= price:
        return None
    return ("little_ki", {"n": price}) if state.b[KI] else ("no_ki", {})


def _why_no_draw(state: Rules) -> Reason:
    short = _why_no_ki(state, codes.DRAW)
    if short is not None:
        return short
    return ("keep_first", {}) if state.asking(state.t.keep_card) else ("no_cards", {})


def _why_no_location(state: Rules) -> Reason:
    if not state.serves(state.b[LOCATION] - 1):
        return ("location_used", {})
    return _why_no_ki(state, codes.USE_LOCATION) or ("roll_first", {})


def _why_no_reveal(state: Rules) -> Reason | None:
    if state.b[DEFENCE]:
        return ("revealed", {})
    if state.weapon(codes.W_BLIND):
        return ("weapon", {})
    if state.climate(codes.C_NO_EARLY_LOOK):
        return ("mist", {})
    return ("begun", {}) if state.b[PLAYED_N] else None


def _why_no_guard(state: Rules) -> Reason:
    if facts.question(state) != codes.ASK_GUARD:
        return ("not_now_guard", {})
    if state.weapon(codes.W_NO_GUARD_BY_KI):
        return ("weapon", {})
    if not state.b[KI]:
        return ("no_ki", {})
    return ("at_limit", {"gauge": "guard", "n": state.limit(codes.GUARD)})


# -- events ----------------------------------------------------------------------------------------


def tell(event: Json, speaker: Speaker) -> str:
    """One event as a sentence."""
    several, story = speech_runs.words(event, speaker), speech_runs.story(event, speaker)
    if story is not None:
        return story
    if several is not None:
        return speaker.say(several[0], **several[1])
    kind = str(event["kind"])
    values: dict[str, object] = dict(event)
    cards = speaker.cards
    if kind in ("draw", "play", "special", "take", "into_deck", "kept", "removed", "exchange"):
        card = cards.cards[cards.index[str(event["card"])]]
        values["card"] = speaker.card(card)
        values["symbol"] = speaker.say(str(event["symbol"])) if "symbol" in event else ""
        kind = "play_joker" if kind == "play" and card.symbol is None else kind
    elif kind == "gauge":
        values["gauge"] = speaker.say(str(event["gauge"]))
    elif kind == "defence":
        values.update(speaker.defence(cards.adversary[cards.adversary_index[str(event["card"])]]))
    elif kind == "counter":
        values.update(speaker.counter(cards.adversary[cards.adversary_index[str(event["card"])]]))
    elif kind in ("enemy_loses", "you_lose"):
        life, ki = event["life"], event["ki"]
        assert isinstance(life, int)
        assert isinstance(ki, int)
        values["loss"] = speaker.cost(Cost(life, ki))
    elif kind == "wound":
        kind = _wound(event, values, speaker)
    elif kind == "turned":
        values["gauge"] = speaker.say(str(event["gauge"]))
        values["other"] = speaker.say(str(event["other"]))
    elif kind in ("side", "flip"):
        values["side"] = str(event["side"]).upper()
    elif kind in ("location", "moved"):
        values["place"] = cards.locations[str(event["location"])].names[speaker.lang]
    elif kind == "climate":
        values["climate"] = cards.climates[str(event["climate"])].names[speaker.lang]
        kind += ".enemy" if event["enemy"] else ".you"
    elif kind in ("blood", "gisei"):
        values.update(_kept(event, speaker))
    elif kind in ("virtue", "virtue_gone"):
        values.update(speaker.virtue(str(event["virtue"])))
    elif kind == "taikyu":
        values["text"] = speaker.taikyu(int(str(event["number"])))
    elif kind == "least_ki":
        kind += f".{event['who']}"
    elif kind in ("out_of_ki", "each_round", "armour", "armour_gone"):
        kind += ".enemy" if event["enemy"] else ".you"
    elif kind == "shuffle":
        kind = f"deck.{event['deck']}"
    elif kind == "finish":
        last_of_three = event["won"] and event["mode"] == "three"
        kind += ".three" if last_of_three else f".{event['how']}"
    kind = _special(kind, event, speaker)
    if "foe" in event:
        values["enemy"] = cards.enemies[str(event["foe"])].names[speaker.lang]
    told = speaker.say(f"{kind}.told" if f"{kind}.told" in speaker.phrases else kind, **values)
    return speech_runs.score(event, speaker, told)


def _special(kind: str, event: Json, speaker: Speaker) -> str:
    """The phrase for one of three, or for how a fight of more than one enemy begins."""
    if kind == "begin" and f"begin.{event['mode']}" in speaker.phrases:
        return f"begin.{event['mode']}"
    return speech_runs.ONE_OF_THREE.get(kind, kind) if "number" in event else kind


def _wound(event: Json, values: dict[str, object], speaker: Speaker) -> str:
    card = next(c for c in speaker.cards.wounds if c.id == event["card"])
    values["card"] = card.names[speaker.lang]
    dodged = card.two.fatal and event["level"] == 1
    return f"wound.{'enemy' if event['enemy'] else 'you'}{'.dodge' if dodged else ''}"


def _kept(event: Json, speaker: Speaker) -> dict[str, str]:
    """The name of a Blood or Gisei card, and what a Blood card does."""
    extension = speaker.cards.extension
    for blood in extension.blood:
        if blood.id == event["card"]:
            half = blood.one if event["level"] == 1 else blood.two
            return {"card": blood.names[speaker.lang], "text": speaker.blood(half)}
    card = next(c for c in extension.gisei if c.id == event["card"])
    return {"card": card.names[speaker.lang]}
