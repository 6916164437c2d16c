"""The rules, the words to know and the cards, to be read."""

from __future__ import annotations

from functools import cache
from typing import Final

from tefuda.core.game import Rule, Term
from tefuda.core.state import Json
from tefuda.games import pages
from tefuda.games.samurai import speech_runs
from tefuda.games.samurai.cardset import (
    ActionCard,
    AdversaryCard,
    Cost,
    WoundCard,
)
from tefuda.games.samurai.extension import Extension
from tefuda.games.samurai.fields import (
    WEAPON_DEFAULTS,
)
from tefuda.games.samurai.figures import Figure, Location
from tefuda.games.samurai.layout import ACTION_CARDS, HARD_CARD
from tefuda.games.samurai.measured import bars, fights_won
from tefuda.games.samurai.speaker import Speaker

HOME: Final = "tefuda.games.samurai"
OF_THE_BOOK: Final = ("ishida", "takeshi", "oda", "kempo", "shiro", "clan", "three")
"""The other enemies were made by players (WS-4.8)."""


def foreword(lang: str) -> tuple[str, ...]:
    return pages.foreword(HOME, lang)


def rules(lang: str) -> tuple[Rule, ...]:
    return pages.rules(HOME, lang)


@cache
def glossary(lang: str) -> tuple[Term, ...]:
    return tuple(pages.term(key, entry, lang) for key, entry in pages.glossary(HOME).items())


def gallery(speaker: Speaker) -> Json:
    """All that is printed on the cards, in words."""
    cards = speaker.cards
    return {
        "action": [_action(card, speaker) for card in cards.cards[:ACTION_CARDS]],
        "special": [_action(card, speaker) for card in cards.cards[ACTION_CARDS:]],
        "adversary": [_adversary(card, speaker) for card in cards.adversary[:HARD_CARD]]
        + [
            {**_adversary(card, speaker), "name": speaker.say("hard_card")}
            for card in cards.adversary[HARD_CARD:]
        ],
        "wounds": [_wound(card, speaker) for card in cards.wounds],
        "weapons": [_figure(f, speaker, speaker.weapon(f)) for f in cards.weapons.values()],
        "sides": [
            _figure(f, speaker, speaker.figure(f, WEAPON_DEFAULTS)) for f in cards.sides.values()
        ],
        "enemies": [
            {
                **_figure(f, speaker, speaker.enemy(f)),
                "life": f.values["life"] or None,
                "ki": f.values["ki"] or None,
                "by_players": f.id not in OF_THE_BOOK,
                "difficulty": bars(f.id),
                "won": fights_won().get(f.id),
            }
            for f in cards.enemies.values()
        ],
        "locations": [_location(f, speaker) for f in cards.locations.values()],
        "climates": [_figure(f, speaker, speaker.climate(f)) for f in cards.climates.values()],
        **speech_runs.gallery(speaker),
        **_modules(cards.extension, speaker),
    }


def _modules(extension: Extension, speaker: Speaker) -> Json:
    lang = speaker.lang
    return {
        "blood": [
            {
                "id": card.id,
                "name": card.name(lang),
                "halves": [card.one.names[lang], card.two.names[lang]],
                "one": speaker.blood(card.one),
                "two": speaker.blood(card.two),
                "source": card.source,
            }
            for card in extension.blood
        ],
        "virtues": [
            {
                "id": virtue.id,
                "name": virtue.names[lang],
                "text": speaker.virtue(virtue.id)["text"],
                "source": virtue.source,
            }
            for virtue in extension.virtues
        ],
        "gisei": [
            {
                "id": card.id,
                "name": card.names[lang],
                "text": speaker.say("gisei.text", by=card.guard),
                "source": card.source,
            }
            for card in extension.gisei
        ],
        "taikyu": [
            {
                "id": str(n),
                "name": speaker.say("taikyu.name", n=n),
                "text": speaker.taikyu(n),
                "source": line.source,
            }
            for n, line in enumerate(extension.taikyu, 1)
        ],
    }


def _action(card: ActionCard, speaker: Speaker) -> Json:
    lines = speaker.lines(card) if card.symbol else speaker.say("joker")
    return {
        "id": card.id,
        "name": speaker.card(card),
        "symbol": card.symbol,
        "lines": [{"gauge": gauge, "by": by} for gauge, by in card.lines],
        "text": lines,
        "source": card.source,
    }


def _adversary(card: AdversaryCard, speaker: Speaker) -> Json:
    return {
        "id": card.id,
        "defence": speaker.say("defence", **speaker.defence(card)),
        "counter": speaker.say("counter", **speaker.counter(card)),
        "need": dict(card.need),
        "loss": _cost(card.loss),
        "either": card.loss.either,
        "guard_below": card.guard_below,
        "impenetrable": card.impenetrable,
        "more": card.more,
        "suffer": _cost(card.suffer),
        "source": list(card.sources),
    }


def _cost(cost: Cost) -> Json:
    """What is lost, by name: for a page that draws it."""
    return {"life": cost.life, "ki": cost.ki, "wound": cost.wound}


def _wound(card: WoundCard, speaker: Speaker) -> Json:
    fatal = speaker.say("fatal") if card.two.fatal else speaker.cost(card.two)
    one = speaker.say("dodge") if card.two.fatal else speaker.cost(card.one)
    return {
        "id": card.id,
        "name": card.names[speaker.lang],
        "one": one,
        "two": fatal,
        "source": card.source,
    }


def _location(location: Location, speaker: Speaker) -> Json:
    return {
        "id": location.id,
        "name": location.names[speaker.lang],
        "text": speaker.location(location),
        "rolls": [speaker.line(line) for line in location.lines],
        "source": location.source,
    }


def _figure(figure: Figure, speaker: Speaker, text: str) -> Json:
    return {"id": figure.id, "name": figure.names[speaker.lang], "text": text}
