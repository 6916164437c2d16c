"""The card language composes: cards nobody has written yet compile, and can be played.

Abilities are drawn at random from the vocabulary, each argument of the kind its word asks for.
What makes sense must play; what makes none must be refused in words, never by a traceback.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tefuda.cardtext.nodes import Kind, Node, Param, Vocabulary
from tefuda.cardtext.parse import CardError, parse
from tefuda.core.state import State
from tefuda.games.gosux.cardset import CardSet, load
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.invariants import check
from tefuda.games.gosux.sense import check_sense
from tefuda.games.gosux.vocabulary import MOMENTS, vocabulary
from tefuda.games.gosux.words import card_text

CARDS = load()
WORDS: Vocabulary = vocabulary(frozenset(CARDS.index))
VERB_MOMENTS = [moment for moment, kind in MOMENTS.items() if kind is Kind.VERB]
TRIGGERS_OF_A_KIND = 2
"""Cards with the same trigger in one set: all in play answer at once, each with a frame."""
TEMPLATES = (
    # Things that belong together; what stands in brackets is drawn like everything else.
    "choose_clan >> [VERB]",
    "choose_clan(my_discard) >> [VERB] >> take(upto([NUMBER]), my_discard & chosen_clan)",
    "choose_level >> stack(upto([NUMBER]), my_discard & chosen_level) >> capture(chosen_level)",
    "choose_level >> [VERB] >> destroy(chosen_level)",
    "choose_name(my_discard) >> capture(chosen_name) >> take(every, my_discard & chosen_name)",
    "[VERB] >> capture([SET]) >> copy(it) >> [VERB]",
    "copy([SET]) >> release([SET]) >> destroy(it)",
    "pick(any_discard) >> copy(it) >> remove(1, it) >> [VERB]",
    "pick(my_discard & [SET]) >> copy(it)",
    "reveal([NUMBER]) >> take([QUANTITY], revealed & [SET]) >> discard_rest",
    "reveal([NUMBER]) >> put_on_top(revealed) >> stack([QUANTITY], revealed) >> put_under(revealed)",
    "show(my_deck & [SET]) >> shuffle >> take(1, revealed)",
    "take([QUANTITY], my_deck & [SET]) >> shuffle >> [VERB]",
    "take(upto([NUMBER]), my_discard, one_per_level) >> take(2, my_discard, one_per_level)",
    "if_done(capture([TARGET]), [VERB])",
    "may(spend([SET], one_of(destroy(level_upto(spent)), release([SET]))) >> [VERB])",
    "one_of(capture([SET]), put_on_deck([SET]), copy([SET]))",
    "each_player(may([VERB]) >> [VERB])",
    "a_player([VERB]) >> stack(upto(2), my_discard)",
    "player_with_most([NUMBER], [VERB])",
    "when([TEST], may([VERB]))",
    "may(swap(mine)) >> [VERB]",
    "[VERB] >> [VERB]",
    "[VERB]",
)
SETS = 16
GAMES = 2
LONG = 1500
"""Choices after which a game is left: with such cards it may go on and on."""
COMPARISONS = ("==", "<", "<=", ">", ">=")


class Author:
    """Writes random text of a kind. `careless`: pays no heed to kinds at all."""

    def __init__(self, rng: random.Random, *, careless: bool = False) -> None:
        self.rng = rng
        self.careless = careless

    def ability(self) -> str:
        text = self.rng.choice(TEMPLATES)
        while "[" in text:
            before, _, rest = text.partition("[")
            kind, _, after = rest.partition("]")
            text = before + self.text(Kind[kind], 2) + after
        return text

    def text(self, kind: Kind, depth: int) -> str:
        if self.careless and self.rng.random() < 0.2:
            kind = self.rng.choice([k for k in Kind if k is not Kind.STANDING])
        composed = self._composed(kind, depth)
        if composed:
            return composed
        kind = self._kind(kind)
        words = [word for (k, _), word in WORDS.words.items() if k is kind]
        simple = [word for word in words if not any(p.kind is Kind.VERB for p in word.params)]
        constants = sorted(WORDS.constants.get(kind, ()))
        if constants:
            return self.rng.choice(constants)
        if kind is Kind.NUMBER and self.rng.random() < 0.6:
            return str(self.rng.randrange(5))
        word = self.rng.choice(words if depth > 0 else simple)
        given = [p for p in word.params if p.default is None or self.rng.random() < 0.2]
        args = [self._argument(param, depth - 1) for param in given]
        return f"{word.name}({', '.join(args)})" if args else word.name

    def _kind(self, kind: Kind) -> Kind:
        """A set may stand for one target of it, a number for a quantity."""
        if kind is Kind.TARGET and self.rng.random() < 0.8:
            return Kind.SET
        if kind is Kind.QUANTITY and self.rng.random() < 0.5:
            return Kind.NUMBER
        return kind

    def _composed(self, kind: Kind, depth: int) -> str:
        if depth <= 0 or self.rng.random() < 0.5:
            return ""
        if kind is Kind.SET:
            form = self.rng.choice(["{} & {}", "{} | {}", "{} & ~({})", "({} | {}) & {}"])
            return form.format(*(self.text(Kind.SET, depth - 1) for _ in range(3)))
        if kind is Kind.TEST:
            left, right = self.text(Kind.NUMBER, depth - 1), self.text(Kind.NUMBER, depth - 1)
            return f"{left} {self.rng.choice(COMPARISONS)} {right}"
        return ""

    def _argument(self, param: Param, depth: int) -> str:
        if param.kind is Kind.NUMBER and param.many:
            return str(self.rng.randrange(1, 4))
        return self.text(param.kind, depth)


def draw(rng: random.Random, moment: str) -> tuple[str, Node | str]:
    """An ability that makes sense, or why it makes none."""
    text = Author(rng).ability()
    try:
        node = parse(text, Kind.VERB, WORDS)
        check_sense(node, moment)
    except CardError as error:
        return text, str(error)
    return text, node


def random_set(rng: random.Random, changes: int) -> CardSet:
    """The printed cards, many of them with an ability that nobody thought of."""
    cards = list(CARDS.cards)
    triggers: Counter[str] = Counter()
    while changes:
        moment = rng.choice(["effect"] * 8 + VERB_MOMENTS)
        if moment not in ("effect", "end_of_turn") and triggers[moment] >= TRIGGERS_OF_A_KIND:
            continue
        _, node = draw(rng, moment)
        if isinstance(node, Node):
            at = rng.randrange(len(cards))
            cards[at] = replace(cards[at], abilities={**cards[at].abilities, moment: node})
            triggers[moment] += 1
            changes -= 1
    return CardSet(tuple(cards), CARDS.tiles)


def assert_round_trips(game: Gosux, state: State) -> None:
    text = state.notation()
    assert game.position(text).digest() == state.digest()
    assert game.from_json(state.to_json()).options == state.options
    assert state.describe(state.options[0], "en")
    assert state.ask("fr")["text"]


@pytest.mark.parametrize("seed", range(SETS))
def test_cards_of_random_abilities_can_be_played(seed: int) -> None:
    rng = random.Random(seed)
    game = Gosux(random_set(rng, 60))
    for number in range(GAMES):
        state = game.new(seed * GAMES + number, draft="random")
        while state.actor is not None and state.length < LONG:
            if rng.random() < 0.03:
                assert_round_trips(game, state)
            state.step(rng.choice(state.options))
            check(state)
        assert game.replay(state.record()).digest() == state.digest()
