"""What an attack and the end of its round can still bring, from what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tefuda.core.layout import DEPTH, FRAME_SIZE, FRAMES
from tefuda.core.ops import WIDTH
from tefuda.core.state import Json
from tefuda.games.samurai import codes, event_codes, facts, facts_foes, fate, round_end, salvo
from tefuda.games.samurai.cardset import GAUGES, SYMBOLS, AdversaryCard, CardSet
from tefuda.games.samurai.layout import (
    ADVERSARY,
    ADVERSARY_CARDS,
    ADVERSARY_DISCARD,
    ADVERSARY_N,
    ARMOUR,
    ATTACK_CARDS,
    COUNTER,
    COUNTERS,
    DEFENCE,
    GISEI_PAID,
    LIFE,
    LOWEST,
    PLAYED_N,
    WITH_GISEI,
)
from tefuda.games.samurai.layout import GAUGES as GAUGE_AT
from tefuda.games.samurai.rules import Rules

Coming = Callable[[Rules], Mapping[int, float]]
"""Each Adversary card's chance to be the Defence."""


def forecast(state: Rules, cards: CardSet) -> Json:
    """What the gauges reach now, what the Counter-attack to come can do, over unseen cards, and
    what the end of the round would bring if nothing changed before it."""
    b = state.b
    gauges = gauges_of(state)
    defence = int(b[DEFENCE])
    coming = next_defence(state)
    passed = {i: p for i, p in coming.items() if reaches(gauges, cards.adversary[i])}
    disarmed = sum(p for i, p in passed.items() if _disarms(cards.adversary[i], state))
    strikers = facts_foes.strikers(state, cards, disarmed)
    counters = _next_counter(state) if strikers and not b[COUNTER] else {}
    guard = braced(state)
    expected = outcomes(counters, guard, state, cards)
    strikes = facts_foes.strikes(state, cards, disarmed)
    return {
        "gauges": gauges,
        "guard": guard,
        "defence": {
            "card": cards.adversary[defence - 1].id if defence else None,
            "cards": len(coming),
            "passed": sum(passed.values()),
        },
        "counter": expected,
        "lost_in_all": _lost_in_all(strikes, expected, state, cards) if counters else None,
        "gisei": with_gisei(counters, guard, state, cards),
        "strikers": strikers,
        "combo": combo_of(state),
        "end_of_round": round_end.forecast(state, cards),
    }


def lay(state: Rules, choice: int) -> None:
    """Carry a choice out, but nothing of what follows: no card is turned over for it yet."""
    f = FRAMES + (state.b[DEPTH] - 1) * FRAME_SIZE
    code, pc = state.t.code, int(state.b[f])
    state.b[f] = pc + WIDTH
    state.take(code[pc], f, code[pc + 1], code[pc + 2], code[pc + 3], choice)


def plays(state: Rules, cards: CardSet, options: Sequence[int], coming: Coming) -> list[Json]:
    """Where each card that can be played now leads: the gauges, how likely the Defence is passed
    with them, what the open Defence still asks for, and the combo that is made."""
    return [_play(state, cards, n, coming) for n in options if _lays_a_card(n, cards)]


def _lays_a_card(choice: int, cards: CardSet) -> bool:
    return facts.about(choice, cards)["verb"] in ("play", "play_turned")


def _play(state: Rules, cards: CardSet, choice: int, coming: Coming) -> Json:
    after = state.fresh()
    assert isinstance(after, Rules)
    lay(after, choice)
    gauges = gauges_of(after)
    defence = int(after.b[DEFENCE])
    need = cards.adversary[defence - 1].need if defence else {}
    chances = coming(after).items()
    return {
        "choice": choice,
        "gauges": gauges,
        "passed": sum(p for i, p in chances if reaches(gauges, cards.adversary[i])),
        "missing": {name: n - gauges[name] for name, n in need.items() if n > gauges[name]},
        "combo": combo_of(after),
    }


def gauges_of(state: Rules) -> dict[str, int]:
    return {name: int(state.b[GAUGE_AT + i]) for i, name in enumerate(GAUGES)}


def combo_of(state: Rules) -> str | None:
    """The symbol of the combo that the three cards of the attack make."""
    if state.b[PLAYED_N] < ATTACK_CARDS:
        return None
    combo = int(state.combo())
    return None if combo < 0 else "mixed" if combo == codes.MIXED else SYMBOLS[combo]


def reaches(gauges: Mapping[str, int], card: AdversaryCard) -> bool:
    reached = all(gauges[name] >= least for name, least in card.need.items())
    return reached and not card.impenetrable


def _disarms(card: AdversaryCard, state: Rules) -> bool:
    """Whether to get through this Defence is to suffer no Counter-attack (WS-8.18)."""
    if not state.enemy(codes.N_LOSS_DISARMS) or card.loss.either:
        return False
    life = card.loss.life + int(state.extra_life(card.loss.life, card.loss.ki))
    return life * int(state.damage()) > state.b[ARMOUR + 1]


def outcomes(counters: Mapping[int, float], guard: int, state: Rules, cards: CardSet) -> list[Json]:
    """What can be suffered with this Guard, the likeliest first; an empty loss is no loss. `lost`:
    how likely that is to lose the fight; None where other cards come in its place. `fatal`: the
    wounds that do it."""
    chances: dict[tuple[tuple[str, int], ...], float] = {}
    for i, chance in counters.items():
        loss = suffered(cards.adversary[i], guard, state)
        chances[loss] = chances.get(loss, 0.0) + chance
    ranked = sorted(chances.items(), key=lambda item: (-item[1], item[0]))
    return [
        {"suffer": dict(loss), "chance": chance, **_ends(dict(loss), state, cards)}
        for loss, chance in ranked
    ]


def _ends(loss: Mapping[str, int], state: Rules, cards: CardSet) -> Json:
    """Whether to suffer this loses the fight, and by which wounds."""
    if "counters" in loss:
        return {"lost": None, "fatal": []}
    if not loss or state.over:
        return {"lost": 0.0, "fatal": []}
    wound, life, ki = (loss.get(name, 0) for name in ("wound", "life", "ki"))
    if not wound:
        ways = fate.worlds(state, lambda world: world.suffer(life, ki))
        return {"lost": fate.lost(ways), "fatal": []}
    ways = fate.worlds(state, lambda world: world.wound_you(wound))
    return {"lost": fate.lost(ways), "fatal": _fatal(ways, cards)}


def _fatal(ways: Sequence[fate.World], cards: CardSet) -> list[Json]:
    """The wounds by which the fight is lost, in the order of their deck."""
    drawn = {(kind, a) for way in ways if fate.is_lost(way) for kind, _, a, _ in way.notes}
    wounds = [card.id for i, card in enumerate(cards.wounds) if (event_codes.E_WOUND, i) in drawn]
    kept = enumerate(cards.extension.blood)
    blood = [card.id for i, card in kept if (event_codes.E_BLOOD, i) in drawn]
    named = [*(("wound", id_) for id_ in wounds), *(("blood", id_) for id_ in blood)]
    return [{"kind": kind, "card": id_} for kind, id_ in named]


def with_gisei(
    counters: Mapping[int, float], guard: int, state: Rules, cards: CardSet
) -> float | None:
    """The chance to suffer nothing if a Gisei card is paid for; None where it cannot be."""
    b = state.b
    if not counters or not b[WITH_GISEI] or b[GISEI_PAID] or b[LIFE] == 1:
        return None
    safe = 0.0
    for drawn in cards.extension.gisei:
        after = max(min(guard + drawn.guard, int(state.limit(codes.GUARD))), LOWEST)
        safe += sum(
            p for i, p in counters.items() if not suffered(cards.adversary[i], after, state)
        )
    return safe / len(cards.extension.gisei)


def _lost_in_all(
    strikes: Mapping[int, float], expected: Sequence[Any], state: Rules, cards: CardSet
) -> float | None:
    """How likely at least all Counter-attacks of the attack lose the fight; None where only one
    can come."""
    deck, gone = _deck(state), _discards(state)
    more = sum(cards.adversary[i].more for i in deck + gone)
    most = max(strikes) + more
    if most < 2:
        return None
    pool = deck if len(deck) > most else deck + gone  # one more may be the Defence
    known: dict[frozenset[tuple[str, int]], Any]
    known = {frozenset(one["suffer"].items()): one["lost"] for one in expected}

    def deadly(card: AdversaryCard, before: int) -> float:
        loss = dict(suffered(card, _braced_again(state, before), state))
        key = frozenset(loss.items())
        if key not in known:
            known[key] = _ends(loss, state, cards)["lost"]
        return float(known[key] or 0.0)

    turned_up = range(most if state.weapon(codes.W_COUNTER_GUARD) else 1)
    each = [cards.adversary[i] for i in pool]
    blows = [salvo.Blow(card.more, tuple(deadly(card, n) for n in turned_up)) for card in each]
    return salvo.lost(strikes, blows)


def _braced_again(state: Rules, before: int) -> int:
    """The Guard that a Counter-attack will meet after so many others: the weapon adds to it before
    each of them (WS-8.7)."""
    more = before * int(state.weapon(codes.W_COUNTER_GUARD))
    return min(braced(state) + more, int(state.limit(codes.GUARD)))


def braced(state: Rules) -> int:
    """The Guard that a Counter-attack will meet: what the weapon adds comes first (WS-8.7)."""
    guard = int(state.b[GAUGE_AT + codes.GUARD])
    if state.b[COUNTERS]:  # it is on the gauge already
        return guard
    return min(guard + int(state.weapon(codes.W_COUNTER_GUARD)), int(state.limit(codes.GUARD)))


def suffered(card: AdversaryCard, guard: int, state: Rules) -> tuple[tuple[str, int], ...]:
    if card.more:
        return (("counters", card.more),)
    disarming = state.weapon(codes.W_DISARMING_TECHNIQUE)
    if disarming and state.b[GAUGE_AT + codes.TECHNIQUE] >= disarming:
        return ()
    if guard >= card.guard_below:
        return ()
    wound = card.suffer.wound
    if wound == 1 and state.weapon(codes.W_COUNTER_WOUNDS_WORSE):
        wound = 2
    losses = (("life", card.suffer.life), ("ki", card.suffer.ki), ("wound", wound))
    return tuple((name, n) for name, n in losses if n)


def next_defence(state: Rules) -> dict[int, float]:
    """Each card's chance to be the Defence, if it does not lie open yet."""
    if state.b[DEFENCE]:
        return {int(state.b[DEFENCE]) - 1: 1.0}
    return _next_card(state)


def _next_card(state: Rules) -> dict[int, float]:
    deck = _deck(state)
    pool = deck + _discards(state) if len(deck) < 2 else deck
    return {card: 1 / len(pool) for card in pool}


def _next_counter(state: Rules) -> dict[int, float]:
    """Each card's chance to be the Counter-attack; a Defence may still be drawn before it."""
    deck, gone = _deck(state), _discards(state)
    if state.b[DEFENCE]:
        return _next_card(state)
    if len(deck) < 2:
        deck, gone = deck + gone, []
    if len(deck) > 2:
        return {card: 1 / len(deck) for card in deck}
    size = len(deck) - 1 + len(gone)
    chances = dict.fromkeys(gone, 1 / size)
    chances.update({card: (len(deck) - 1) / len(deck) / size for card in deck})
    return chances


def _deck(state: Rules) -> list[int]:
    return sorted(int(state.b[ADVERSARY + i]) - 1 for i in range(state.b[ADVERSARY_N]))


def _discards(state: Rules) -> list[int]:
    return [i for i in range(ADVERSARY_CARDS) if state.b[ADVERSARY_DISCARD] >> i & 1]
