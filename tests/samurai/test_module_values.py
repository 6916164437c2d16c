"""Properties over random fights with every combination of modules."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tefuda.core.layout import SEED
from tefuda.core.state import State
from tests.samurai.table import fight, samurai
from tests.samurai.test_values import PAIRS, is_plain_value, positions

MODULES = ("blood", "bushido", "gisei", "taikyu")
COMBINATIONS = [
    {**dict(zip(MODULES, on, strict=True)), "yoroi": yoroi}
    for on in itertools.product((False, True), repeat=len(MODULES))
    for yoroi in ("none", "you", "enemy")
]
VIRTUES = [virtue.id for virtue in samurai().cards.extension.virtues]


def fights(combination: int, n: int) -> Iterator[tuple[int, str, str]]:
    """A seed, a weapon and an enemy for each of some fights."""
    rng = random.Random(combination)
    for weapon, enemy in rng.sample(PAIRS, n):
        yield rng.randrange(1000), weapon, enemy


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(COMBINATIONS)))
def test_with_any_modules_a_state_is_a_plain_value(number: int) -> None:
    game = samurai()
    for seed, weapon, enemy in fights(number, 4):
        for state in positions(seed, weapon, enemy, **COMBINATIONS[number]):
            is_plain_value(state)
            stays_within_limits(state)
        assert game.replay(json.dumps(state.record())).digest() == state.digest()


def stays_within_limits(state: State) -> None:
    view = state.view(0)
    limits, gauges = view["limits"], view["gauges"]
    assert isinstance(limits, dict)
    assert isinstance(gauges, dict)
    assert all(least <= gauges[name] <= most for name, (least, most) in limits.items())
    assert 0 <= number(view["life"]) <= 8
    assert 0 <= number(view["ki"]) <= number(view["max_ki"])
    bushido, blood = view["bushido"], view["blood"]
    if isinstance(bushido, dict) and bushido["virtue"]:
        assert bushido["marker"] == 3
    if isinstance(blood, dict) and not state.over:
        assert blood["left"] > 0


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize("number", range(0, len(COMBINATIONS), 5))
def test_with_any_modules_worlds_look_like_the_view_they_were_dealt_from(number: int) -> None:
    game, rng = samurai(), random.Random(number)
    for seed, weapon, enemy in fights(number, 1):
        fight = positions(seed, weapon, enemy, **COMBINATIONS[number])
        for state in itertools.islice(fight, 0, None, 4):
            view = json.loads(json.dumps(state.view(0)))
            world = game.belief(view).sample(rng)
            assert world.view(0) == view
            assert world.options == state.options
            game.check(world)


def test_with_all_modules_everything_has_words_in_both_languages() -> None:
    game = samurai()
    numbers = {rule.number for rule in game.rules("en")}
    everything = dict.fromkeys(MODULES, True)
    for yoroi, (seed, weapon, enemy) in zip(("you", "enemy") * 6, fights(1, 12), strict=True):
        for state in positions(seed, weapon, enemy, yoroi=yoroi, **everything):
            for lang in ("en", "fr"):
                said = [state.describe(choice, lang) for choice in state.options]
                assert len(set(said)) == len(said), said
                question, reasons = state.ask(lang), state.why_not(0, lang)
                said += [str(question["text"]), *(str(reason["text"]) for reason in reasons)]
                said += [game.tell(event, 0, lang) for event in state.events(0)]
                assert all(said)
                assert not [text for text in said if "{" in text]
                assert {question["rule"], *(r["rule"] for r in reasons)} <= numbers


def test_random_fights_meet_every_part_of_the_modules() -> None:
    """Otherwise the properties above would prove little."""
    seen: Counter[str] = Counter()
    everything = dict.fromkeys(MODULES, True)
    for yoroi, (seed, weapon, enemy) in zip(("you", "enemy") * 150, fights(7, 300), strict=True):
        for state in positions(seed, weapon, enemy, yoroi=yoroi, **everything):
            seen.update(str(event["kind"]) for event in state.events(0))
            seen.update(samurai().catalogue[choice] for choice in state.options)
    events = "blood bleeds marker virtue virtue_gone store gisei armour armour_gone taikyu exchange"
    options = "gisei,advance marker,combo marker,draw virtue,store force,store technique,ki to life"
    bought = "buy special,buy die,buy marker,buy life"
    wanted = {*events.split(), *options.split(","), *bought.split(",")}
    assert wanted <= {name for name, n in seen.items() if n}


HAND = "hand overhead_cut cut_and_step clean_line grim_cut firm_stance"
CARDS = ("play overhead_cut", "play cut_and_step", "play clean_line")
HIDDEN = [
    # position, choices that lead up to a draw, the choice that draws, the event, what it may be
    (
        f"blood true\nkept arm=1\n{HAND}\nadversary adversary_5",
        *(CARDS, "go on", "blood", {"finger", "eye", "leg", "neck"}),
    ),
    (
        f"bushido true\nmarker 2\n{HAND}",
        *(("advance marker",), "draw virtue", "virtue", set(VIRTUES)),
    ),
    (
        f"gisei true\n{HAND}\nadversary adversary_5",
        *(CARDS, "gisei", "gisei", {card.id for card in samurai().cards.extension.gisei}),
    ),
]


@pytest.mark.parametrize(("text", "before", "choice", "kind", "cards"), HIDDEN)
def test_what_a_hidden_deck_brings_next_is_open_in_the_worlds_of_a_view(
    text: str, before: tuple[str, ...], choice: str, kind: str, cards: set[str]
) -> None:
    game, rng, t = samurai(), random.Random(3), fight(text)
    view = t.do(*before).view
    other = t.state.clone()
    other.b[SEED] += 1
    assert other.view(0) == view
    drawn = set()
    for _ in range(120):
        world = game.determinise(view, rng)
        world.hear()
        world.step(game.catalogue.index(choice))
        drawn |= {e.get("virtue", e.get("card")) for e in world.events(0) if e["kind"] == kind}
    assert drawn == cards
