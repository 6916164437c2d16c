"""Properties over random fights: states are plain values, no card is lost, decks are hidden."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tefuda.core.game import PositionError, RecordError
from tefuda.core.layout import SEED
from tefuda.core.settings import SettingError
from tefuda.core.state import IllegalChoice, State
from tefuda.errors import TefudaError
from tefuda.games.samurai.layout import ADVERSARY, ADVERSARY_N, DECK, DECK_N, LIFE, ROUND
from tefuda.games.samurai.rules import Rules
from tests.cites import cites
from tests.samurai.table import samurai

PAIRS = list(itertools.product(samurai().cards.weapons, samurai().cards.enemies))


def positions(seed: int, weapon: str, enemy: str, **more: object) -> Iterator[State]:
    """Every decision of a random fight, and its end; Ki is seldom spent, or it would be short."""
    rng = random.Random(seed)
    places = list(samurai().cards.locations)
    location = rng.choice(places if weapon == "tessen" else ["none", *places])
    allowed = [c for c, barred in samurai().cards.barred.items() if enemy not in barred]
    climate = rng.choice(allowed) if location != "none" else "none"
    carried = samurai().cards.two_weapons.get(enemy, ())
    others = [second for second in carried if weapon in carried and second != weapon]
    state = samurai().new(
        seed,
        weapon=weapon,
        second_weapon=rng.choice(["none", *others]),
        enemy=enemy,
        location=location,
        climate=climate,
        difficulty=rng.choice(["normal", "easy", "hard"]),
        remove_two=rng.random() < 0.2,
        **more,
    )
    while not state.over:
        yield state
        names = {choice: samurai().catalogue[choice] for choice in state.options}
        cheap = [c for c, name in names.items() if name not in ("draw", "reveal", "raise guard")]
        state.step(rng.choice(cheap if cheap and rng.random() < 0.9 else state.options))
    yield state


@pytest.mark.slow
@pytest.mark.parametrize(("weapon", "enemy"), PAIRS)
def test_at_every_decision_the_state_is_a_plain_value(weapon: str, enemy: str) -> None:
    game = samurai()
    rng = random.Random(weapon + enemy)
    for state in positions(rng.randrange(1000), weapon, enemy):
        is_plain_value(state)
    assert game.replay(json.dumps(state.record())).digest() == state.digest()
    assert enemy == "clan" or state.returns in ([0.0], [1.0])


def is_plain_value(state: State) -> None:
    """Written, loaded and cloned it is the same, and going on with a copy changes nothing."""
    game = samurai()
    game.check(state)
    digest, text = state.digest(), state.notation()
    assert state.options == sorted(set(state.options))
    assert game.position(text).notation() == text
    for other in (game.position(text), game.from_json(state.to_json()), state.clone()):
        assert other.digest() == digest
        assert other.options == state.options
        for fork in (other, other.clone()):
            if not fork.over:
                fork.step(fork.options[0])
        assert state.digest() == digest


def test_random_fights_meet_every_weapon_enemy_and_difficulty() -> None:
    """Otherwise the property above would prove little."""
    seen: Counter[str] = Counter()
    rng = random.Random(5)
    special = {"shiro", "dante", "yorha", "zoro"}
    for weapon, enemy in PAIRS:
        if enemy in special or rng.random() < 0.1:
            for state in positions(rng.randrange(1000), weapon, enemy):
                seen.update(str(event["kind"]) for event in state.events(0))
                seen.update(samurai().catalogue[choice] for choice in state.options)
                seen.update(str(state.ask("en")["kind"]).split())
                seen["two weapons"] += state.view(0)["second_weapon"] is not None
    events = "flip removed side moved turned into_deck kept more"
    asked = "shiro special remove gauge place reroll keep_card"
    options = "shiro ki,shiro life,shiro die,reroll,two weapons,lower guard,side a,side b"
    turned = "play turned overhead_cut,play turned clean_line,play turned blood"
    wanted = {*events.split(), *asked.split(), *options.split(","), *turned.split(",")}
    assert wanted <= {name for name, n in seen.items() if n}


@pytest.mark.parametrize(("weapon", "enemy"), PAIRS[::7])
def test_what_ki_does_at_any_moment_is_offered_with_every_question_of_a_round(
    weapon: str, enemy: str
) -> None:
    """WS-2.1, WS-3.4, WS-3.7, WS-5.1: and with none outside a round."""
    for state in positions(11, weapon, enemy):
        assert isinstance(state, Rules)
        names = {samurai().catalogue[choice] for choice in state.options}
        if not state.over and state.b[ROUND]:
            assert ("draw" in names) == state.can_buy_card()
            assert ("use location" in names) == state.can_use_location()
            assert weapon != "nodachi" or ("raise force" in names) == state.can_raise(0)
            assert weapon != "bokken" or ("life to ki" in names) == (
                state.b[LIFE] > 1 and state.room_for_ki() > 0
            )
        elif not state.over:
            assert not {"draw", "use location", "raise force", "life to ki"} & names


@pytest.mark.parametrize(("weapon", "enemy"), PAIRS[::3])
def test_a_view_deals_worlds_that_look_the_same(weapon: str, enemy: str) -> None:
    game = samurai()
    rng = random.Random(weapon)
    for state in itertools.islice(positions(7, weapon, enemy), 0, None, 3):
        view = json.loads(json.dumps(state.view(0)))
        belief = game.belief(view)
        for _ in range(2):
            world = belief.sample(rng)
            assert world.view(0) == view
            assert world.options == state.options
            game.check(world)


def test_the_order_of_the_decks_and_the_seed_change_nothing_that_is_seen() -> None:
    for state in positions(3, "wakizashi", "oda"):
        other = state.clone()
        for deck, n in ((DECK, DECK_N), (ADVERSARY, ADVERSARY_N)):
            order = [other.b[deck + i] for i in range(other.b[n])]
            for i, card in enumerate(reversed(order)):
                other.b[deck + i] = card
        other.b[SEED] += 1
        assert other.view(0) == state.view(0)
        assert other.forecast(0) == state.forecast(0)
        for lang in ("en", "fr"):
            assert other.ask(lang) == state.ask(lang)
            assert other.why_not(0, lang) == state.why_not(0, lang)


def test_a_determinised_state_has_no_record() -> None:
    game = samurai()
    world = game.determinise(game.new(seed=1).view(0), random.Random(1))
    with pytest.raises(RecordError, match="has no record"):
        world.record()


def test_cards_can_be_taken_back_until_something_is_revealed() -> None:
    game = samurai()
    state = game.new(seed=1)
    start = state.notation()
    state.step(state.options[0])
    assert state.undo_to(0) == 0
    assert game.undo(state, 0).notation() == start
    state.step(state.options[0])  # the Defence is revealed
    assert state.undo_to(0) == 2


@cites("WS-1.6")
def test_chances_of_a_forecast_add_up_and_fit_the_worlds() -> None:
    """WS-1.6: also where the Adversary deck is about to be shuffled."""
    game = samurai()
    rng = random.Random(1)
    text = "hand overhead_cut cut_and_step guarded_cut grim_cut iron_wall joker\ngauges guard 2\n"
    for deck in ("", "adversary adversary_1 adversary_2\nadversary_discard rest\n"):
        view = game.position(text + deck).view(0)
        counters = game.determinise(view, rng).forecast(0)["counter"]
        assert isinstance(counters, list)
        assert sum(c["chance"] for c in counters) == pytest.approx(1.0)
        hits, worlds = 0, 600
        for _ in range(worlds):
            world = game.determinise(view, rng)
            world.hear()
            for name in ("play overhead_cut", "play cut_and_step", "play guarded_cut", "go on"):
                while not world.is_option(game.catalogue.index(name)):
                    world.step(game.catalogue.index("lose ki"))
                world.step(game.catalogue.index(name))
            hits += any(e["kind"] == "hit" for e in world.events(0))
        safe = sum(c["chance"] for c in _after(game.position(text + deck)) if not c["suffer"])
        assert hits / worlds == pytest.approx(1 - safe, abs=0.07)


def _after(state: State) -> list[dict[str, float]]:
    """The forecast once Guard is 3, as it is when the Counter-attack comes."""
    state.step(samurai().catalogue.index("play guarded_cut"))
    counters = state.forecast(0)["counter"]
    assert isinstance(counters, list)
    return counters


SIX = "hand overhead_cut cut_and_step guarded_cut reckless_blow open_charge joker"
IN_ATTACK = "frame flow.game@go\nframe flow.attack@play_card"
BAD = [
    ("enemy nobody", "enemy cannot be 'nobody'; it is one of ishida"),
    ("weather fine", "line 1: 'weather' is not one of"),
    ("hand overhead_cut\nhand joker", "line 2: there is a line hand already"),
    ("hand overhead_cut overhead_cut", "overhead_cut lies somewhere else already"),
    ("hand excalibur", "there is no card 'excalibur'"),
    ("you life 9", "you life: must be from 0 to 8, not 9"),
    ("you ki", "you: a number is missing"),
    ("gauges guard x", "'x' is not a whole number"),
    ("weapon naginata\nyou ki 3", "this weapon allows 2 at most"),
    ("hand overhead_cut", "this round still needs 6 cards, there are 1"),
    ("played joker", "the Joker, and no other, has a symbol"),
    ("played grim_cut cold_eye", "with 2 cards played a line `defence` is needed"),
    ("specials overhead_cut", "only Special cards can lie in the Special deck"),
    ("frame flow.game@dance", "there is no such step"),
    ("side a", "side: this weapon has none"),
    ("weapon katana_tanto\nside c", "side: must be one of none, a, b"),
    (f"{SIX}\nto_draw 2", "does not fit the cards on the table"),
    (f"{SIX}\n{IN_ATTACK}\nframe flow.reroll@keep_roll", "needs a weapon that rolls again"),
    (f"{SIX}\n{IN_ATTACK}\nframe flow.keep_card@keep_card", "needs an easy fight and drawn="),
    (f"{SIX}\n{IN_ATTACK}\nframe flow.keep@keep_special", "needs drawn= two Special cards"),
    (f"{SIX}\n{IN_ATTACK}\nframe flow.attack@play_card", "is not one of flow.keep"),
    (f"{SIX}\nframe flow.game@choose_side", "does not fit the cards on the table"),
    ("frame flow.game@choose_virtue\nframe flow.prepare@remove_card", "in round 0"),
    ("enemy takeshi\nyou ki 0", "without Ki the fight would be over"),
    (f"{SIX}\nweapon kanabo_1\nthem ki 0", "an enemy without Ki is beaten"),
    ("enemy_side b", "enemy_side: this enemy has none"),
    ("enemy geralt\nmarker 2", "marker: with this enemy it is on kanji 3"),
    ("ended badly lost", "ended badly lost: must be one of enemy_fell"),
]


@pytest.mark.parametrize(("text", "message"), BAD)
def test_a_position_that_cannot_be_is_refused_in_words(text: str, message: str) -> None:
    with pytest.raises(PositionError) as error:
        samurai().position(text)
    assert message in str(error.value)


def test_settings_views_seats_and_endings_that_are_not_there_are_refused_in_words() -> None:
    game = samurai()
    with pytest.raises(SettingError, match="blood cannot be 'maybe'; it is one of false, true"):
        game.new(blood="maybe")
    with pytest.raises(SettingError, match="weapon cannot be 'gun'; it is one of katana"):
        game.new(weapon="gun")
    with pytest.raises(TefudaError, match="not a view of samurai"):
        game.belief({"game": "samurai", "buffer": [1]})
    with pytest.raises(TefudaError, match="no seat 1"):
        game.new(seed=1).view(1)
    with pytest.raises(TefudaError, match="cannot end by 'draw_agreed'"):
        game.agree(game.new(seed=1), "draw_agreed", None)
    with pytest.raises(IllegalChoice, match="is not a choice"):
        game.new(seed=1).describe(255)


def test_giving_up_loses_and_is_in_the_record() -> None:
    game = samurai()
    state = game.new(seed=1)
    game.agree(state, "resigned", 0)
    assert state.returns == [0.0]
    assert state.record()["ended"] == {"how": "resigned", "seat": 0}
    assert game.replay(state.record()).digest() == state.digest()
