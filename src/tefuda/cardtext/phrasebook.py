"""The parts of a phrase book: who acts, how a set of cards is called, how a number is said.

No language and no game is here: the books have the words, and `render` composes the sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Final, Protocol

from tefuda.cardtext.nodes import Kind, Node, Vocabulary
from tefuda.core.listing import listed

ROMAN: Final = {1: "I", 2: "II", 3: "III"}
CONTROL = frozenset({"when", "may", "if_done", "one_of"})
"""The verbs that `render` says itself, with the conjunctions of the language."""


class Names(Protocol):
    """Calls the cards that a text mentions by their names in one language."""

    def card(self, id_: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Actor:
    """The player who does what a verb says. `name` is used once, then the pronoun."""

    name: str
    pronoun: str
    other: str
    """The opponent of that player, in the words of the text: "your opponent", "you"."""
    you: bool = False
    told: bool = False
    """Another player's card orders it, so the text must say that the choice is still theirs."""

    def again(self) -> Actor:
        return self if self.you else replace(self, name=self.pronoun)


@dataclass(frozen=True, slots=True)
class Say:
    """The context of a phrase: who acts, in which form of the verb, after which other phrases."""

    book: Book
    names: Names
    actor: Actor
    moment: str = ""
    bare: bool = False
    """The infinitive: after "you may", after "to"."""
    shared: bool = False
    """Other verbs share the object, so this verb must not narrow it."""
    before: tuple[Node, ...] = ()
    topic: Node | None = None
    """The set that an enclosing condition has just named."""
    top: bool = True

    def previous(self) -> str:
        return self.before[-1].word if self.before else ""

    def inside(self) -> Say:
        return replace(self, actor=self.actor.again(), top=False)


class Role(Enum):
    """What a trait does in the description of a set of cards."""

    QUALITY = auto()
    OWNER = auto()
    """Said by the determiner: "your cards"."""
    RIVAL = auto()
    """A quality, or by the subject: "your opponent has"."""
    ZONE = auto()
    NAME = auto()
    WHOLE = auto()
    """Is the whole description: "this card"."""
    REVEALED = auto()
    """Said by "one", "them" once the cards lie open on the table."""


@dataclass(frozen=True, slots=True)
class Trait:
    """What one word of a set adds to the noun: singular, plural, and its place among the others."""

    one: str = ""
    many: str = ""
    rank: int = 0
    leads: bool = False
    role: Role = Role.QUALITY
    source: str = ""
    """A zone as the place that cards are taken from."""
    predicate: str = ""
    """As in "that is not …", where it differs."""
    unique: bool = False
    near: bool = False
    """The trait can only be true of cards in play."""

    def text(self, plural: bool) -> str:
        return self.many if plural and self.many else self.one


ONE: Final = re.compile(r"(?:.* )?1(?: \(.*)?")


def is_one(figure: str) -> bool:
    """Whether the counted noun is in the singular: "1", "up to 1", "1 (+1)"."""
    return ONE.fullmatch(figure) is not None


def one_at_most(quantity: Node) -> bool:
    """Whether a quantity means a single card: "one", "up to one"."""
    number = quantity.node(0) if quantity.word in ("upto", "more") else quantity
    return number == Node("number", (1,))


@dataclass(frozen=True, slots=True)
class Noun:
    """The cards of a set, described; a book puts the determiner to it."""

    traits: tuple[Trait, ...]

    def having(self, role: Role) -> Trait | None:
        return next((trait for trait in self.traits if trait.role is role), None)

    def without(self, role: Role) -> Noun:
        return Noun(tuple(trait for trait in self.traits if trait.role is not role))

    def words(self, plural: bool, leading: bool) -> list[str]:
        """The qualities on one side of the noun, in the language's order."""
        chosen = [
            trait
            for trait in self.traits
            if trait.leads is leading and trait.role in (Role.QUALITY, Role.RIVAL, Role.NAME)
        ]
        texts = [trait.text(plural) for trait in sorted(chosen, key=lambda trait: trait.rank)]
        return [text for text in texts if text]

    @property
    def unique(self) -> bool:
        return any(trait.unique for trait in self.traits)

    @property
    def plain(self) -> bool:
        """Nothing but the revealed cards themselves."""
        return all(trait.role is Role.REVEALED for trait in self.traits)


@dataclass(frozen=True, slots=True)
class Measure:
    """A number, in the forms that a text may use."""

    value: str
    """"the number of cards in your hand"."""
    symbol: str = ""
    """What can stand as a figure: "3", "X"."""
    each: str = ""
    """After "for each"."""
    one: str = ""
    many: str = ""
    """The thing that a player has that many of."""
    holder: str = ""
    """The player who has them; nobody: "there are"."""
    feminine: bool = True


@dataclass(frozen=True, slots=True)
class Moment:
    """The words before an ability, and the player who acts in it if it is not you."""

    prefix: str
    actor: Actor | None = None


@dataclass(frozen=True, slots=True)
class Grammar:
    """The conjunctions of a language. `…_if` is used before a condition."""

    then: str
    after: str
    after_if: str
    stop: str
    stop_if: str
    colon: str
    also: str
    either: str
    either_plural: str
    or_else: str
    condition: str
    you_may: str
    they_may: str
    if_you_do: str
    if_they_do: str
    once_more: str
    cause: str
    cause_bare: bool
    aside: str
    first_once: bool
    """ "in this row or this column": a preposition that all share is said once."""
    is_not: tuple[str, str]
    is_either: tuple[str, str]


Phrase = Callable[[Say, Node], str]
Quantified = Callable[[Say, Node, Node, str], str]
"""The quantity, the set, and the words for its zone."""
Fusion = Callable[[Say, Sequence[Node]], str]


@dataclass(frozen=True, slots=True)
class Book:
    """A phrase book: one phrase per word of a vocabulary, in one language."""

    lang: str
    grammar: Grammar
    you: Actor
    verbs: dict[str, Phrase] = field(default_factory=dict)
    subjects: dict[str, Callable[[Say, Node], Actor]] = field(default_factory=dict)
    sets: dict[str, Callable[[Say, Node], Trait]] = field(default_factory=dict)
    numbers: dict[str, Callable[[Say, Node], Measure]] = field(default_factory=dict)
    tests: dict[str, Phrase] = field(default_factory=dict)
    standings: dict[str, Phrase] = field(default_factory=dict)
    quantities: dict[str, Quantified] = field(default_factory=dict)
    targets: dict[str, Phrase] = field(default_factory=dict)
    moments: dict[str, Moment] = field(default_factory=dict)
    constants: dict[Kind, dict[str, str]] = field(default_factory=dict)
    terms: dict[str, tuple[str, str]] = field(default_factory=dict)
    """A game's word for an idea that games share, for one card and for several: "OPEN", "free"."""
    piles: dict[str, Callable[[Say], str]] = field(default_factory=dict)
    """The deck and the discard pile, whoever owns them: "your deck", "the draw pile"."""
    fusions: dict[tuple[str, ...], Fusion] = field(default_factory=dict)
    """Neighbours that form one phrase; an empty answer means that they do not."""
    openers: frozenset[str] = frozenset()
    """Verbs that are followed by a colon, because what comes next depends on them."""
    listers: frozenset[str] = frozenset()
    """Openers whose consequences form a list rather than a sequence."""
    tidy: Callable[[str], str] = str
    numerals: Mapping[int, str] = field(default_factory=ROMAN.copy)
    """How the rulebook writes a level."""

    def lacks(self, vocabulary: Vocabulary) -> list[str]:
        """The words and constants of a vocabulary that this book has no phrase for."""
        known: dict[Kind, set[str]] = {
            Kind.VERB: {*CONTROL, *self.verbs, *self.subjects},
            Kind.SET: set(self.sets),
            Kind.NUMBER: set(self.numbers),
            Kind.TEST: set(self.tests),
            Kind.STANDING: set(self.standings),
            Kind.QUANTITY: set(self.quantities),
            Kind.TARGET: set(self.targets),
        }
        missing = [f"{k.name} {name}" for k, name in vocabulary.words if name not in known[k]]
        for kind, names in vocabulary.constants.items():
            if kind is not Kind.CARD:
                phrased = self.constants.get(kind, {})
                missing += [f"{kind.name} {name}" for name in names if name not in phrased]
        return sorted(missing)


# Sets ----------------------------------------------------------------------------------------


def describe(say: Say, node: Node) -> Noun:
    """The description of a set."""
    if node.word == "both":
        return _all(say, [describe(say, part) for part in node.nodes()])
    if node.word == "either":
        return Noun((_either(say, [describe(say, part) for part in node.nodes()]),))
    if node.word == "outside":
        inner = describe(say, node.node(0))
        is_not, are_not = say.book.grammar.is_not
        one, many = (_predicate(say, inner, plural) for plural in (False, True))
        return Noun((Trait(is_not + one, are_not + many, 99),))
    return Noun((say.book.sets[node.word](say, node),))


def _all(say: Say, nouns: Sequence[Noun]) -> Noun:
    """All traits; two that claim the same position after the noun are joined by "and"."""
    traits: list[Trait] = []
    for trait in (trait for noun in nouns for trait in noun.traits):
        last = traits[-1] if traits else trait
        after = not trait.leads and not last.leads
        if traits and trait.rank and after and trait.rank == last.rank:
            grammar = say.book.grammar
            both = [
                _alternatives(
                    (last.text(plural), trait.text(plural)), grammar.also, grammar.first_once
                )
                for plural in (False, True)
            ]
            traits[-1] = replace(last, one=both[0], many=both[1])
        else:
            traits.append(trait)
    return Noun(tuple(traits))


def _either(say: Say, nouns: Sequence[Noun]) -> Trait:
    grammar = say.book.grammar
    traits = [noun.traits[0] for noun in nouns]
    alike = len({(trait.role, trait.leads) for trait in traits}) == 1
    if alike and all(len(noun.traits) == 1 for noun in nouns):
        once = grammar.first_once or traits[0].role is Role.NAME
        one = _alternatives([trait.text(False) for trait in traits], grammar.either, once)
        joint = grammar.either_plural if traits[0].role is Role.QUALITY else grammar.either
        many = _alternatives([trait.text(True) for trait in traits], joint, once)
        return replace(traits[0], one=one, many=many, source="", predicate="", unique=False)
    is_either, are_either = grammar.is_either
    one = grammar.either.join(_predicate(say, noun, False) for noun in nouns)
    many = grammar.either.join(_predicate(say, noun, True) for noun in nouns)
    return Trait(is_either + one, are_either + many, 99)


def _alternatives(texts: Sequence[str], last: str, first_once: bool) -> str:
    """`first_once`: the word with which all of them begin is said once, before the first."""
    first = texts[0].split(" ")[0]
    if first_once and all(text.startswith(first + " ") for text in texts):
        texts = [texts[0], *(text[len(first) + 1 :] for text in texts[1:])]
    return listed(texts, last)


def _predicate(say: Say, noun: Noun, plural: bool) -> str:
    texts = [trait.predicate or trait.text(plural) for trait in noun.traits]
    return say.book.grammar.also.join(text for text in texts if text)
