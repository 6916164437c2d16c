"""What an exchange and the end of its round can bring, from what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.core.state import Json
from tefuda.games.samurai import facts_foes, fate, round_end
from tefuda.games.samurai import forecast as solo
from tefuda.games.samurai.cardset import CardSet
from tefuda.games.samurai.duel.facts import HALVES
from tefuda.games.samurai.duel.hidden import NOBODY, seen_by, unseen_stance
from tefuda.games.samurai.duel.layout import (
    FACE_DOWN,
    LAID,
    SEATS,
    STANCE,
    STANCE_CARDS,
    STANCE_KNOWN,
)
from tefuda.games.samurai.duel.rules import Duel
from tefuda.games.samurai.layout import (
    ADVERSARY_N,
    ATTACK,
    COUNTER,
    DEFENCE,
    ENEMY_LIFE,
    LIFE,
    ROUND,
)
from tefuda.games.samurai.rules import Rules


def forecast(state: Duel, seat: int | None, cards: CardSet) -> Json:
    """What the attacker's gauges reach and risk, over the stance cards that the seat cannot tell;
    what each card can do that a defender may lay or has laid; what the end of the round would
    bring if nothing changed before it."""
    seen = seen_by(state, NOBODY if seat is None else seat)
    found: Json = {
        "attacker": None,
        **dict.fromkeys(("gauges", "guard", "defence", "gisei", "combo", "stance")),
        "counter": [],
        "plays": [],
        "end_of_round": _end_of_round(seen),
    }
    if not seen.b[ATTACK] or seen.over:
        return found
    seen.to_front(seen.attacker())
    options = state.options if seat == seen.attacker() == state.actor else []
    return {**found, **_exchange(seen, seat, options, cards)}


def _exchange(seen: Duel, seat: int | None, options: Sequence[int], cards: CardSet) -> Json:
    b = seen.b
    gauges, guard = solo.gauges_of(seen), solo.braced(seen)
    defences = coming_defence(seen)
    to_come = not b[COUNTER] and facts_foes.strikers(seen, cards, 0.0)
    counters = coming_counter(seen) if to_come else {}
    return {
        "attacker": int(seen.attacker()),
        "gauges": gauges,
        "guard": guard,
        "defence": {
            "card": cards.adversary[b[DEFENCE] - 1].id if b[DEFENCE] else None,
            "cards": len(defences),
            "passed": sum(
                p for i, p in defences.items() if solo.reaches(gauges, cards.adversary[i])
            ),
        },
        "counter": solo.outcomes(counters, guard, seen, cards),
        "gisei": solo.with_gisei(counters, guard, seen, cards),
        "combo": solo.combo_of(seen),
        "plays": solo.plays(seen, cards, options, coming_defence),
        "stance": _stance(seen, guard, cards) if seat == seen.defender() else None,
    }


def _stance(seen: Duel, guard: int, cards: CardSet) -> Json:
    """For the defender: what each card of the hand, or the one that is laid, would do now."""
    gauges = solo.gauges_of(seen)
    upper, lower = (_candidates(seen, half) for half in range(len(HALVES)))
    return {
        "defence": [
            {"card": cards.adversary[i].id, "passed": solo.reaches(gauges, cards.adversary[i])}
            for i in upper
        ],
        "counter": [
            {
                "card": cards.adversary[i].id,
                "suffer": dict(solo.suffered(cards.adversary[i], guard, seen)),
            }
            for i in lower
        ],
    }


def _candidates(seen: Duel, half: int) -> list[int]:
    """Cards that can be a half of the stance; none once it was turned up."""
    b = seen.b
    if b[(DEFENCE, COUNTER)[half]]:
        return []
    laid = int(b[LAID + half])
    return [laid - 1] if laid else _cards_of(int(b[STANCE]))


# -- what the stance can be ------------------------------------------------------------------------


def coming_defence(seen: Rules) -> dict[int, float]:
    """Each card's chance to be the Defence."""
    assert isinstance(seen, Duel)
    return _coming(seen, int(seen.b[DEFENCE]) or int(seen.b[LAID]))


def coming_counter(seen: Duel) -> dict[int, float]:
    return _coming(seen, int(seen.b[LAID + 1]))


def _coming(seen: Duel, card: int) -> dict[int, float]:
    """One that is seen is certain. Of the others each is as likely as it is to be held: all that
    are known to be, and of the unseen as many as do not lie in the deck."""
    if card and card != FACE_DOWN:
        return {card - 1: 1.0}
    held = _cards_of(int(seen.b[STANCE]))
    if held:
        return dict.fromkeys(held, 1 / len(held))
    known, unseen = int(seen.b[STANCE_KNOWN]), int(unseen_stance(seen))
    hidden = unseen.bit_count() - int(seen.b[ADVERSARY_N])
    all_held = known.bit_count() + hidden
    chances = dict.fromkeys(_cards_of(known), 1 / all_held)
    if hidden:
        each = hidden / unseen.bit_count() / all_held
        chances |= dict.fromkeys(_cards_of(unseen), each)
    return dict(sorted(chances.items()))


def _cards_of(mask: int) -> list[int]:
    return [i for i in range(STANCE_CARDS) if mask >> i & 1]


# -- the end of the round --------------------------------------------------------------------------


def _end_of_round(seen: Duel) -> Json:
    """By seat: `due`, what is to come, with its chance; how likely the duel is lost by it, and the
    Life that is lost at the least and at the most."""
    ways = []
    if not seen.over and seen.b[ROUND]:
        ways = fate.worlds(seen, lambda world: world.end_round())
    lives = [_lives(way.state) for way in ways]
    had = _lives(seen)
    lost = [[max(had[s] - life[s], 0) for life in lives] for s in range(SEATS)]
    return {
        "due": [
            {"seat": int(bool(one["enemy"])), **_without(one, "enemy", "number")}
            for one in round_end.due(ways, False, lambda _, seat: seat == 1)
        ],
        "lost": [sum(way.chance for way in ways if _loses(way.state, s)) for s in range(SEATS)],
        "life": [[min(n, default=0), max(n, default=0)] for n in lost],
    }


def _lives(state: Rules) -> list[int]:
    front = 0 if state.half(0) == 0 else 1
    mine, theirs = int(state.b[LIFE]), int(state.b[ENEMY_LIFE])
    return [mine, theirs] if front == 0 else [theirs, mine]


def _loses(state: Rules, seat: int) -> bool:
    return state.over and state.worth(1 - seat) == 1.0


def _without(one: Json, *names: str) -> Json:
    return {name: value for name, value in one.items() if name not in names}
