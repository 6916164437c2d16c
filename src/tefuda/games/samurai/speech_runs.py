"""What is said where there is more than one enemy: choices, questions, reasons, events, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tefuda.core.state import Json
from tefuda.games.samurai import codes, facts_foes
from tefuda.games.samurai.cardset import Cost
from tefuda.games.samurai.figures import Figure
from tefuda.games.samurai.foes import Event, Opponent
from tefuda.games.samurai.layout import (
    ATTACK,
    BROKEN,
    ENEMIES,
    ENEMY_KI,
    ENEMY_LIFE,
    GAUGES,
    STRIKER,
)
from tefuda.games.samurai.rules import Rules

if TYPE_CHECKING:
    from tefuda.games.samurai.speaker import Speaker

ONE_OF_THREE: Final = {
    "counter": "counter.by",
    "enemy_loses": "enemy_loses.one",
    "out_of_ki.enemy": "out_of_ki.one",
}
"""What an event of one of three is called."""


def strength(speaker: Speaker, life: int, ki: int) -> str:
    return speaker.cost(Cost(life, ki))


def opponent(speaker: Speaker, foe: Opponent) -> str:
    if foe.life == 0:
        return speaker.say("life_roll", ki=speaker.cost(Cost(ki=foe.ki)))
    return strength(speaker, foe.life, foe.ki)


def name(speaker: Speaker, id_: str) -> str:
    """What somebody is called who is fought."""
    cards = speaker.cards
    figure = cards.enemies.get(id_) or cards.foes.opponents[id_]
    return figure.names[speaker.lang]


# -- choices and questions -------------------------------------------------------------------------


def describe(state: Rules, speaker: Speaker, what: Json) -> str | None:
    """A choice of an enemy or a new weapon; None for all others."""
    verb, number = str(what["verb"]), what.get("number")
    if verb == "target" and isinstance(number, int):
        life, ki = int(state.b[ENEMY_LIFE + number]), int(state.b[ENEMY_KI + number])
        return speaker.say(verb, number=number + 1, strength=strength(speaker, life, ki))
    if verb == "opponent" and isinstance(number, int):
        road = facts_foes.campaign(state, speaker.cards)
        if road is None or number >= len(road.opponents):
            return speaker.say("opponent.any", number=number + 1)
        foe = road.opponents[number]
        return speaker.say(verb, enemy=foe.names[speaker.lang], strength=opponent(speaker, foe))
    if verb == "new_weapon":
        weapon = speaker.cards.weapons[str(what["weapon"])]
        text = speaker.weapon(weapon)
        return speaker.say(verb, weapon=weapon.names[speaker.lang], text=text)
    return None


def question(state: Rules, speaker: Speaker, kind: str) -> str | None:
    b = state.b
    if kind == "target":
        return speaker.say("ask.target", attack=b[ATTACK])
    if kind == "guard" and state.enemy(codes.N_THREE):
        return speaker.say("ask.guard_by", number=b[STRIKER], n=b[GAUGES + codes.GUARD])
    return None


def why_not(state: Rules, speaker: Speaker, op: int) -> list[Json]:
    """Whom one cannot attack, and what one cannot take up."""
    b = state.b
    found: list[Json] = []
    if op == codes.ASK_TARGET:
        for i in range(ENEMIES):
            if b[ENEMY_LIFE + i] == 0:
                text = speaker.say("why.dead", number=i + 1)
                thing = {"action": "target", "number": i}
                found.append({"thing": thing, "rule": "WS-4.7", "text": text})
    elif op == codes.ASK_WEAPON:
        for i, weapon in enumerate(speaker.cards.weapons.values()):
            if b[BROKEN] >> i & 1:
                text = speaker.say("why.broken", weapon=weapon.names[speaker.lang])
                thing = {"action": "new_weapon", "weapon": weapon.id}
                found.append({"thing": thing, "rule": "WS-6.4", "text": text})
    return found


# -- events ----------------------------------------------------------------------------------------


def words(event: Json, speaker: Speaker) -> tuple[str, dict[str, object]] | None:
    """The phrase for an event and what fills it; None where nothing is special about it."""
    kind, values = str(event["kind"]), dict(event)
    mode = str(event.get("mode", ""))
    cards = speaker.cards
    if kind in ("meet", "beaten"):
        if "foe" in event:
            values["enemy"] = name(speaker, str(event["foe"]))
        if kind == "meet":
            values["strength"] = strength(speaker, _int(event["life"]), _int(event["ki"]))
        return f"{kind}.{'campaign' if mode in cards.foes.campaigns else mode}", values
    if kind == "event":
        line = cards.foes.events[str(event["card"])][_int(event["roll"]) - 1]
        return kind, {"event": line.names[speaker.lang]}
    if kind in ("broken", "take_up"):
        return kind, {"weapon": cards.weapons[str(event["weapon"])].names[speaker.lang]}
    if kind == "gift":
        return kind, {**values, "gauge": speaker.say(str(event["gauge"]))}
    if kind == "strikers":
        numbers = event["numbers"]
        assert isinstance(numbers, list)
        return (kind if numbers else "strikers.none"), {"numbers": ", ".join(map(str, numbers))}
    return (kind, values) if kind in ("reward", "ki_cut", "aim") else None


def story(event: Json, speaker: Speaker) -> str | None:
    """How a campaign begins and ends, in its own words."""
    road = speaker.cards.foes.campaigns.get(str(event.get("mode", "")))
    if road is None:
        return None
    if event["kind"] == "begin":
        return road.begin[speaker.lang]
    return road.won[speaker.lang] if event.get("how") == "campaign_won" else None


def score(event: Json, speaker: Speaker, end: str) -> str:
    """The end of a fight, and against the Clan what it was worth."""
    if "title" not in event:
        return end
    titles = {title.id: title for title in speaker.cards.foes.clan.titles}
    title = titles[str(event["title"])].names[speaker.lang]
    return speaker.say("finish.score", end=end, beaten=event["beaten"], title=title)


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


# -- what is printed -------------------------------------------------------------------------------


def several(figure: Figure, speaker: Speaker) -> str | None:
    """What Clan and three are, with their tables; None for a single enemy."""
    foes = speaker.cards.foes
    if figure.values["clan"]:
        rolls = _rolls(speaker, [strength(speaker, *line) for line in foes.clan.rolls])
        return speaker.say("clan", rolls=rolls)
    if figure.values["three"]:
        strengths = _rolls(speaker, [strength(speaker, *line) for line in foes.three.enemies])
        who = [", ".join(map(str, line)) for line in foes.three.strikers]
        return speaker.say("three", strengths=strengths, rolls=_rolls(speaker, who))
    return None


def _rolls(speaker: Speaker, lines: list[str]) -> str:
    said = [speaker.say("line.roll", n=n, line=line) for n, line in enumerate(lines, 1)]
    return speaker.say("line.next").join(said)


def happening(event: Event, speaker: Speaker) -> str:
    """What a line of an event card does."""
    if event.gift is not None:
        return speaker.say("gift.text", gauge=speaker.say(event.gift))
    return speaker.say("broken.text") if event.broken else speaker.line(event.values)


def gallery(speaker: Speaker) -> Json:
    foes, lang = speaker.cards.foes, speaker.lang
    return {
        "campaigns": [
            {"id": road.id, "name": road.names[lang], "text": road.begin[lang]}
            for road in foes.campaigns.values()
        ],
        "opponents": [
            {
                "id": foe.id,
                "name": foe.names[lang],
                "text": opponent(speaker, foe),
                "campaign": road.id,
                "life": foe.life or None,
                "ki": foe.ki,
                "source": foe.source,
            }
            for road in foes.campaigns.values()
            for foe in road.opponents
        ],
        "events": [
            {
                "id": f"{card}_{roll}",
                "name": event.names[lang],
                "text": happening(event, speaker),
                "card": card,
                "roll": roll,
                "source": event.source,
            }
            for card, lines in foes.events.items()
            for roll, event in enumerate(lines, 1)
        ],
        "clan": [
            {
                "id": title.id,
                "name": title.names[lang],
                "text": speaker.say("title", n=title.least),
                "source": title.source,
            }
            for title in foes.clan.titles
        ],
    }
