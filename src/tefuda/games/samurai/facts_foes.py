"""Facts without words where there is more than one enemy: who is fought, and who strikes back."""

from __future__ import annotations

from typing import Final

from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES
from tefuda.core.state import Json
from tefuda.games.samurai import codes, event_codes
from tefuda.games.samurai.cardset import GAUGES, CardSet
from tefuda.games.samurai.foes import EVENT_CARDS, Campaign
from tefuda.games.samurai.layout import (
    ARMOUR,
    BEATEN,
    CAMPAIGN,
    COUNTER,
    COUNTERS,
    DIE_SIDES,
    ENDINGS,
    ENEMIES,
    ENEMY,
    ENEMY_KI,
    ENEMY_LIFE,
    ENEMY_SIDE,
    EVENT_CARD,
    GIFTS,
    MET,
    OPPONENT,
    STRIKER,
    STRIKERS,
    TARGET,
)
from tefuda.games.samurai.rules import Rules

OF_SEVERAL: Final = frozenset(
    {
        *(
            event_codes.E_MEET,
            event_codes.E_BEATEN,
            event_codes.E_REWARD,
            event_codes.E_EVENT,
            event_codes.E_GIFT,
        ),
        *(
            event_codes.E_BROKEN,
            event_codes.E_TAKE_UP,
            event_codes.E_KI_CUT,
            event_codes.E_AIM,
            event_codes.E_STRIKERS,
        ),
    }
)
"""Events that only happen where there is more than one enemy."""
OF_ONE: Final = (event_codes.E_COUNTER, event_codes.E_ENEMY_LOSES, event_codes.E_BEATEN)
"""Events that concern one of three."""
AFTER_COUNTERS: Final = (codes.ASK_COMBO, codes.ASK_DIE, codes.DO_CLEAR_ATTACK)


def name_choices(names: list[str], cards: CardSet) -> None:
    for i in range(ENEMIES):
        names[codes.AIM + i] = f"target {i + 1}"
    for i in range(codes.MEET_OPPONENTS):
        names[codes.MEET + i] = f"opponent {i + 1}"
    for i, weapon in enumerate(list(cards.weapons)[: codes.TAKE_UP_WEAPONS]):
        names[codes.TAKE_UP + i] = f"new weapon {weapon}"


def about(choice: int, cards: CardSet) -> Json | None:
    """The same for what a choice is about; None for all other choices."""
    if codes.AIM <= choice < codes.AIM + ENEMIES:
        return {"verb": "target", "number": choice - codes.AIM}
    if codes.MEET <= choice < codes.MEET + codes.MEET_OPPONENTS:
        return {"verb": "opponent", "number": choice - codes.MEET}
    if codes.TAKE_UP <= choice < codes.TAKE_UP + codes.TAKE_UP_WEAPONS:
        return {"verb": "new_weapon", "weapon": list(cards.weapons)[choice - codes.TAKE_UP]}
    return None


# -- how things stand ------------------------------------------------------------------------------


def campaign(state: Rules, cards: CardSet) -> Campaign | None:
    number = int(state.b[CAMPAIGN])
    return list(cards.foes.campaigns.values())[number - 1] if number else None


def mode(state: Rules, cards: CardSet) -> str:
    road = campaign(state, cards)
    if road is not None:
        return road.id
    if state.enemy(codes.N_CLAN):
        return "clan"
    return "three" if state.enemy(codes.N_THREE) else "fight"


def foe(state: Rules, cards: CardSet) -> str | None:
    """Who is fought; None between two fights of a campaign."""
    road = campaign(state, cards)
    if road is None:
        return list(cards.enemies)[state.b[ENEMY]]
    number = int(state.b[OPPONENT])
    return road.opponents[number - 1].id if number else None


def view(state: Rules, cards: CardSet) -> Json:
    b = state.b
    count = ENEMIES if state.enemy(codes.N_THREE) else 1
    return {
        "mode": mode(state, cards),
        "enemy": {
            "id": foe(state, cards),
            "life": int(b[ENEMY_LIFE + b[TARGET]]),
            "ki": int(b[ENEMY_KI + b[TARGET]]),
            "armour": int(b[ARMOUR + 1]),
            "side": "ab"[b[ENEMY_SIDE]] if state.enemy(codes.N_FLIPS) else None,
        },
        "enemies": [
            {
                "life": int(b[ENEMY_LIFE + i]),
                "ki": int(b[ENEMY_KI + i]),
                "target": i == b[TARGET],
                "strikes": i in _sure(state),
            }
            for i in range(count)
        ],
        "clan": _clan(state, cards),
        "campaign": _campaign(state, cards),
    }


def _clan(state: Rules, cards: CardSet) -> Json | None:
    if not state.enemy(codes.N_CLAN):
        return None
    beaten = int(state.b[BEATEN])
    return {"beaten": beaten, "title": cards.foes.clan.title(beaten).id}


def _campaign(state: Rules, cards: CardSet) -> Json | None:
    road = campaign(state, cards)
    if road is None:
        return None
    b = state.b
    fights = []
    for i, opponent in enumerate(road.opponents):
        current = b[OPPONENT] == i + 1
        beaten = b[MET] >> i & 1 and not (current and b[BEATEN] < int(b[MET]).bit_count())
        fights.append(
            {
                "id": opponent.id,
                "life": int(b[ENEMY_LIFE]) if current else opponent.life or None,
                "ki": int(b[ENEMY_KI]) if current else opponent.ki,
                "state": "beaten" if beaten else "current" if current else "ahead",
                "master": opponent.master,
            }
        )
    return {
        "id": road.id,
        "events": EVENT_CARDS[b[EVENT_CARD]],
        "fights": fights,
        "force": int(b[GIFTS]),
        "technique": int(b[GIFTS + 1]),
    }


# -- what happened ---------------------------------------------------------------------------------


def event(state: Rules, note: tuple[int, int, int, int], cards: CardSet) -> Json:
    """What an event says because of who is fought, and all of those that only happen then."""
    kind, seat, a, b = (int(n) for n in note)
    found: Json = {}
    if kind in (
        event_codes.E_BEGIN,
        event_codes.E_FINISH,
        event_codes.E_MEET,
        event_codes.E_BEATEN,
    ):
        found["mode"] = mode(state, cards)
    if state.enemy(codes.N_THREE):
        if kind in OF_ONE:
            found["number"] = seat + 1
        elif kind == event_codes.E_OUT_OF_KI and seat:
            found["number"] = seat
    if kind == event_codes.E_FINISH and state.enemy(codes.N_CLAN):
        found.update(beaten=int(state.b[BEATEN]), title=_title(state, cards))
    if kind in (event_codes.E_MEET, event_codes.E_BEATEN):
        road = campaign(state, cards)
        if road is not None:
            found["foe"] = road.opponents[seat].id
        if kind == event_codes.E_MEET:
            found.update(number=seat + 1, life=a, ki=b)
        else:
            found.update(how=ENDINGS[a], count=b)
    elif kind == event_codes.E_EVENT:
        found.update(card=EVENT_CARDS[seat], roll=a)
    elif kind == event_codes.E_GIFT:
        found.update(gauge=GAUGES[a], value=b)
    elif kind in (event_codes.E_BROKEN, event_codes.E_TAKE_UP):
        found["weapon"] = list(cards.weapons)[a]
    elif kind == event_codes.E_AIM:
        found["number"] = seat + 1
    elif kind == event_codes.E_KI_CUT:
        found["number"] = a
    elif kind == event_codes.E_STRIKERS:
        found["numbers"] = [i + 1 for i in range(ENEMIES) if a >> i & 1]
    return found


def _title(state: Rules, cards: CardSet) -> str:
    return cards.foes.clan.title(int(state.b[BEATEN])).id


# -- what can come ---------------------------------------------------------------------------------


def strikers(state: Rules, cards: CardSet, disarmed: float) -> list[Json]:
    """Who may still counter-attack in this attack, and how likely that is, if the Defence to come
    prevents it with a chance of its own."""
    if _struck(state):
        chances = dict.fromkeys(_sure(state), 1.0)
    else:
        chances = _chances(state, cards, disarmed)
    return [{"number": i + 1, "chance": p} for i, p in sorted(chances.items()) if p]


def strikes(state: Rules, cards: CardSet, disarmed: float) -> dict[int, float]:
    """How likely so many Counter-attacks come, without those that a card brings in its place."""
    b = state.b
    if _struck(state):
        return {int(b[COUNTERS]) + int(b[STRIKERS]).bit_count(): 1.0}
    if not state.enemy(codes.N_THREE):
        return {1: 1 - disarmed, 0: disarmed}
    found: dict[int, float] = {}
    for who in cards.foes.three.strikers:
        n = sum(int(state.standing()) >> (i - 1) & 1 for i in who)
        found[n] = found.get(n, 0.0) + 1 / DIE_SIDES
    return found


def _sure(state: Rules) -> list[int]:
    """Who will counter-attack after the roll, and has not yet."""
    b = state.b
    found = [i for i in range(ENEMIES) if b[STRIKERS] >> i & 1]
    return [int(b[STRIKER]) - 1, *found] if b[STRIKER] and not b[COUNTER] else found


def _struck(state: Rules) -> bool:
    """Whether it is known who counter-attacks."""
    b = state.b
    if b[DEPTH] < 2 or b[STRIKER]:
        return True
    return int(state.t.code[b[FRAMES + FRAME_SIZE]]) in AFTER_COUNTERS


def _chances(state: Rules, cards: CardSet, disarmed: float) -> dict[int, float]:
    if not state.enemy(codes.N_THREE):
        return {0: 1 - disarmed}
    alive = int(state.standing())
    rolls = cards.foes.three.strikers
    return {
        i: sum(i + 1 in who for who in rolls) / DIE_SIDES for i in range(ENEMIES) if alive >> i & 1
    }
