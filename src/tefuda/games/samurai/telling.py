"""What happened, one sentence for each event."""

from __future__ import annotations

from typing import Final

from tefuda.core.state import Json
from tefuda.games.samurai import speech_runs
from tefuda.games.samurai.cardset import (
    Cost,
)
from tefuda.games.samurai.speaker import Speaker

SAID: Final[tuple[str, ...]] = ("gauge", "other", "symbol")
"""What an event names by a word that is a phrase itself."""


def tell(event: Json, speaker: Speaker) -> str:
    """One event as a sentence."""
    several, story = speech_runs.words(event, speaker), speech_runs.story(event, speaker)
    if story is not None:
        return story
    if several is not None:
        return speaker.say(several[0], **several[1])
    kind = str(event["kind"])
    said = {key: speaker.say(str(event[key])) for key in SAID if key in event}
    values: dict[str, object] = {**event, **said}
    cards = speaker.cards
    if kind in ("draw", "play", "special", "take", "into_deck", "kept", "removed", "exchange"):
        card = cards.cards[cards.index[str(event["card"])]]
        values["card"] = speaker.card(card)
        kind = "play_joker" if kind == "play" and card.symbol is None else kind
    elif kind == "defence":
        values.update(speaker.defence(cards.adversary[cards.adversary_index[str(event["card"])]]))
    elif kind == "counter":
        values.update(speaker.counter(cards.adversary[cards.adversary_index[str(event["card"])]]))
    elif kind in ("enemy_loses", "you_lose"):
        life, ki = event["life"], event["ki"]
        assert isinstance(life, int)
        assert isinstance(ki, int)
        values["loss"] = speaker.cost(Cost(life, ki))
    elif kind == "gain_life":
        values["loss"] = speaker.cost(Cost(life=int(str(event["number"]))))
    elif kind == "wound":
        kind = _wound(event, values, speaker)
    elif kind in ("side", "flip"):
        values["side"] = str(event["side"]).upper()
    elif kind in ("location", "moved"):
        values["place"] = cards.locations[str(event["location"])].names[speaker.lang]
    elif kind == "climate":
        values["climate"] = cards.climates[str(event["climate"])].names[speaker.lang]
        kind += ".enemy" if event["enemy"] else ".you"
    elif kind in ("blood", "gisei"):
        values.update(kept(event, speaker))
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


def kept(event: Json, speaker: Speaker) -> dict[str, str]:
    """The name of a Blood wound or Gisei card, and what a wound of Blood does."""
    extension = speaker.cards.extension
    for blood in extension.blood:
        if blood.id == event["card"]:
            half = blood.half(int(str(event["level"])))
            return {"card": half.names[speaker.lang], "text": speaker.blood(half)}
    card = next(c for c in extension.gisei if c.id == event["card"])
    return {"card": card.names[speaker.lang]}
