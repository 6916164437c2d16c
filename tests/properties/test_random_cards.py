"""The card language composes: cards nobody has written yet compile, and can be played.

Abilities are drawn at random from the vocabulary, each argument of the kind its word asks for.
What makes sense must play; what makes none must be refused in words, never by a traceback.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tefuda.cardtext.nodes import Kind, Node, Vocabulary
from tefuda.cardtext.parse import CardError, parse
from tefuda.games.gosux.cardset import CardSet, load
from tefuda.games.gosux.game import Gosux
from tefuda.games.gosux.invariants import check
from tefuda.games.gosux.sense import check_sense
from tefuda.games.gosux.vocabulary import MOMENTS, vocabulary
from tefuda.games.gosux.words import card_text
from tests.authors import Author, play_through, rewritten
from tests.cites import played_with
from tests.scenario import Table, table

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
    "reveal(4) >> put_on_top(revealed) >> stack([QUANTITY], revealed) >> put_under(revealed)",
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
SETS = 40
GAMES = 2


def draw(rng: random.Random, moment: str, *, careless: bool = False) -> Node | None:
    return Author(WORDS, TEMPLATES, rng, careless=careless).sensible(check_sense, moment)


def random_set(rng: random.Random, changes: int) -> CardSet:
    """The printed cards, many of them with an ability that nobody thought of."""
    cards = rewritten(
        CARDS.cards,
        rng,
        changes,
        moments=["effect"] * 8 + VERB_MOMENTS,
        free=("effect", "end_of_turn"),
        most=TRIGGERS_OF_A_KIND,
        draw=lambda moment: draw(rng, moment),
    )
    return CardSet(tuple(cards), CARDS.tiles)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SETS))
def test_cards_of_random_abilities_can_be_played(seed: int) -> None:
    rng = random.Random(seed)
    game = Gosux(random_set(rng, 60))
    for number in range(GAMES):
        state = game.new(seed * GAMES + number, draft="random")
        play_through(game, state, rng)


def test_random_abilities_have_a_text_in_both_languages() -> None:
    cards = random_set(random.Random(7), 80)
    for card in cards.cards:
        for lang in ("en", "fr"):
            assert all(card_text(card, lang, cards)) or not card.abilities


def compiled(text: str, moment: str = "effect") -> Gosux:
    """The game with this ability on Lava Goddesses."""
    at = CARDS.index["lava_goddesses"]
    node = parse(text, Kind.VERB, WORDS)
    card = replace(CARDS.cards[at], abilities={moment: node})
    return Gosux(CardSet((*CARDS.cards[:at], card, *CARDS.cards[at + 1 :]), CARDS.tiles))


def test_careless_text_is_refused_in_words() -> None:
    """Words of the wrong kind anywhere: a CardError, never a traceback of another kind."""
    rng = random.Random(3)
    drawn = [draw(rng, rng.choice(VERB_MOMENTS), careless=True) for _ in range(1500)]
    assert drawn.count(None) > 1000


def test_what_makes_sense_compiles() -> None:
    rng = random.Random(5)
    nodes = [node for _ in range(600) if (node := draw(rng, "effect")) is not None]
    assert len(nodes) > 200
    cards = [replace(CARDS.cards[i % 88], abilities={"effect": n}) for i, n in enumerate(nodes)]
    for start in range(0, len(cards) - 88, 88):
        Gosux(CardSet(tuple(cards[start : start + 88]), CARDS.tiles))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("capture(my_discard)", "must mean cards in play; my_discard is a pile"),
        ("take(1, my_discard & open)", "open is for cards in play"),
        ("take(1, veteran)", "names no pile"),
        ("take(1, any_discard)", "take does not work on any_discard"),
        ("take(1, ~my_discard)", "write a pile as"),
        ("take(1, my_discard & my_removed)", "write a pile as"),
        ("take(1, my_deck)", "`shuffle` must come next"),
        ("take(every, my_deck) >> shuffle", "cannot find every card of my_deck"),
        ("stack(every, my_discard)", "stack needs a number"),
        ("reveal(3) >> take(1, revealed)", "leaves cards lying"),
        ("take(1, revealed)", "nothing was revealed before"),
        ("put_under(my_discard)", "put_under takes revealed"),
        ("capture(chosen_clan)", "choose_clan must come before"),
        ("choose_level >> each_player(destroy(chosen_level))", "by the same player"),
        ("when(supremacy, choose_clan) >> capture(chosen_clan)", "choose_clan must come before"),
        ("capture(it)", "no card was chosen before"),
        ("pick(my_discard) >> capture(it)", "no card was chosen before"),
        ("take(1, it)", "can only be copied, and removed"),
        ("choose_name(my_discard) >> copy(in_play) >> copy(it)", "could be the card in play or"),
        ("copy(every(mine))", "copy means one card"),
        ("one_of(capture(mine), capture(open))", "same verb twice"),
        ("one_of(draw(1), discard(1))", "cannot be part of it"),
        ("swap(opposing)", "swap takes mine or one_army"),
        ("draw(spent)", "spent is the level"),
        ("capture(level(4))", "a level is 1, 2 or 3"),
        ("capture(level(X))", "a level is 1, 2 or 3"),
        ("draw(100)", "too large"),
        ("if_done(draw(1), unlock)", "if_done can only tell"),
        ("opponent(extra_turn)", "only for the player whose turn it is"),
        ("each_player(pass_turn)", "player whose turn it is"),
        ("draw(count(my_discard))", "must mean cards in play"),
    ],
)
def test_words_that_do_not_go_together_are_named(text: str, words: str) -> None:
    with pytest.raises(CardError, match=words) as caught:
        compiled(text)
    assert str(caught.value).startswith("goan_sul.toml: [lava_goddesses].effect: ")


@pytest.mark.parametrize(
    ("moment", "text"),
    [
        ("when_captured", "capture(opposing)"),
        ("when_bounty_taken", "each_player(destroy(mine))"),
        ("when_removed", "remove(1, my_discard)"),
        ("when_discard_reshuffled", "discard(5) >> draw(6)"),
    ],
)
def test_a_trigger_that_would_set_itself_off_is_refused(moment: str, text: str) -> None:
    with pytest.raises(CardError, match="could set itself off again without end"):
        compiled(text, moment)


# -- compositions that no printed card has, each of which once went wrong -------------------------


OTHER_CLANS = "clans goan_sul phoenix xian / abhilasha galmi tomorrow"


def played(text: str, position: str, *choices: str, moment: str = "effect") -> Table:
    game = compiled(text, moment)
    with played_with(game):
        t = table(f"{OTHER_CLANS}\nactive_tiles\n{position}")
        return t.do(*choices)


def test_only_open_cards_are_put_on_a_deck_whatever_the_set() -> None:
    t = played(
        "put_on_deck(level(1))",
        "hand 0 lava_goddesses\narmy 1 boul_go un_go / shard",
        "play lava_goddesses",
    )
    assert t.options == ["put on deck mine I.1", "put on deck theirs I.2"]


def test_any_number_may_be_compared_between_players() -> None:
    t = played(
        "player_with_most(count(mine & wondrous), sacrifice(1))",
        "hand 0 lava_goddesses\narmy 1 boul_go un_go",
        "play lava_goddesses",
    )
    assert t.army(1) == [["boul_go"], [], []]


def test_two_searches_of_one_per_level_are_two() -> None:
    text = "take(upto(1), my_discard, one_per_level) >> take(1, my_discard, one_per_level)"
    t = played(
        text, "hand 0 lava_goddesses\ndiscard 0 arpia timer", "play lava_goddesses", "take arpia"
    )
    assert t.hand(0) == ["arpia", "timer"]


def test_cards_are_ordered_on_the_deck_after_a_capture_and_a_level() -> None:
    text = "capture(opposing) >> choose_level >> stack(2, my_discard & chosen_level)"
    t = played(
        text,
        "hand 0 lava_goddesses\ndiscard 0 arpia timer kaez\narmy 1 boul_go",
        "play lava_goddesses",
        "level I",
        "stack arpia",
        "stack timer",
    )
    assert t.deck(0)[:2] == ["arpia", "timer"]


def test_it_is_nothing_when_the_last_verb_found_nothing() -> None:
    text = "capture(opposing) >> release(level(3)) >> destroy(it)"
    t = played(text, "hand 0 lava_goddesses\narmy 1 boul_go", "play lava_goddesses")
    assert t.army(1) == [["(boul_go)"], [], []]


def test_a_clan_that_could_not_be_chosen_is_nobodys() -> None:
    text = "choose_clan(my_discard) >> capture(chosen_clan)"
    t = played(text, "hand 0 lava_goddesses\narmy 1 boul_go", "play lava_goddesses")
    assert t.army(1) == [["boul_go"], [], []]


def test_a_name_that_could_not_be_chosen_is_nobodys() -> None:
    text = "choose_name(my_discard) >> capture(chosen_name)"
    t = played(
        text, "hand 0 lava_goddesses\narmy 0 demon_guardians dancing_dragon", "play lava_goddesses"
    )
    assert not t.captured("0.I.2")


def test_an_end_of_turn_condition_knows_its_own_row() -> None:
    t = played(
        "when(count(this_row) == 1, draw(2))",
        "hand 0 lava_goddesses",
        "play lava_goddesses",
        moment="end_of_turn",
    )
    assert t.hand_size(0) == 2


def test_a_card_that_copies_from_the_discard_pile_does_not_copy_its_twin_without_end() -> None:
    t = played(
        "pick(my_discard) >> copy(it)",
        "hand 0 lava_goddesses\ndiscard 0 lava_goddesses",
        "play lava_goddesses",
    )
    assert t.actor == 1


def test_copies_of_copies_end_before_the_frames_do() -> None:
    """Each copy waits for the next to finish: the deepest is not offered (GX-4.13 ends chains)."""
    node = parse("copy(in_play) >> draw(1)", Kind.VERB, WORDS)
    copiers = tuple(replace(card, abilities={"effect": node}) for card in CARDS.cards)
    with played_with(Gosux(CardSet(copiers, {}))):
        t = table(f"""
            {OTHER_CLANS}
            army 0 lava_goddesses arpia timer muraena / alpha hempo kaez nio
            army 1 boul_go un_go bun_to kno_bo aat / shard solok ree_ab kan_te she_rift
            hand 0 sqeezs
        """)
        t.do("play sqeezs")
        while t.actor == 0:
            t.do(t.options[0])
    assert t.hand_size(0) > 5
    check(t.state)
