"""From nodes to the text that players read: the part that belongs to no language and to no game.

A phrase book holds one small function per word. This module decides how phrases become sentences:
what follows "then", who the subject is, where a condition ends. It reads everything from the nodes,
so that a text cannot contradict its card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from tefuda.cardtext.nodes import Node
from tefuda.cardtext.phrasebook import Book, Names, Say
from tefuda.core.listing import listed


def ability_text(book: Book, names: Names, moment: str, node: Node) -> str:
    """One ability of a card as a line of text."""
    return finish(book, book.moments[moment].prefix + _said(book, names, moment, node))


def ability_alone(book: Book, names: Names, moment: str, node: Node) -> str:
    """The line without the words that say when it happens: a sign stands for them."""
    return finish(book, _said(book, names, moment, node))


def _said(book: Book, names: Names, moment: str, node: Node) -> str:
    frame = book.moments[moment]
    say = Say(book, names, frame.actor or book.you, moment, top=not frame.prefix)
    if node.word in book.standings:
        return book.standings[node.word](say, node)
    return _speak(say, node).text


def instruction(book: Book, names: Names, node: Node) -> str:
    """One verb by itself, in the form for the player who carries it out."""
    return finish(book, _speak(Say(book, names, book.you, top=True), node).text)


def finish(book: Book, text: str) -> str:
    text = book.tidy(text)
    return f"{text[0].upper()}{text[1:]}."


# Verbs ---------------------------------------------------------------------------------------


class _Weight(Enum):
    PREDICATE = auto()
    """No subject yet; may share one with its neighbours."""
    SENTENCE = auto()
    OPEN = auto()
    """Ends under a condition, which a following "then" would wrongly fall under."""


@dataclass(frozen=True, slots=True)
class _Clause:
    text: str
    weight: _Weight
    word: str
    """The verb that the clause comes from; of several verbs, the last."""


def infinitive(say: Say, node: Node) -> str:
    """A whole effect in the form that follows "to"."""
    return _clause(replace(say, bare=True, top=False), node).text


def condition(say: Say, node: Node) -> str:
    return say.book.grammar.condition.format(say.book.tests[node.word](say, node))


def _speak(say: Say, node: Node) -> _Clause:
    """The clause with its subject."""
    clause = _clause(say, node)
    if say.actor.you or say.bare:
        return clause
    if clause.weight is _Weight.PREDICATE:
        return _Clause(f"{say.actor.name} {clause.text}", _Weight.SENTENCE, clause.word)
    if say.actor.name == say.actor.pronoun or clause.text.startswith(say.actor.name):
        return clause
    return replace(clause, text=say.book.grammar.aside.format(say.actor.name) + clause.text)


def _clause(say: Say, node: Node) -> _Clause:
    match node.word:
        case "then":
            return _sequence(say, tuple(node.nodes()))
        case "when":
            return _when(say, node)
        case "may":
            return _may(say, node.node(0))
        case "if_done":
            return _if_done(say, _speak(replace(say, top=False), node.node(0)).text, node.node(1))
        case "one_of":
            return _one_of(say, tuple(node.nodes()))
    if node.word in say.book.subjects:
        return _other_subject(say, node)
    return _Clause(say.book.verbs[node.word](say, node), _Weight.PREDICATE, node.word)


def _when(say: Say, node: Node) -> _Clause:
    test, body = node.node(0), node.node(1)
    inside = say.inside()
    if test.word == "exists":
        inside = replace(inside, topic=test.node(0))
    words = condition(inside, test)
    if say.bare:
        return _Clause(f"{_clause(inside, body).text} {words}", _Weight.PREDICATE, node.word)
    return _Clause(f"{words}, {_speak(inside, body).text}", _Weight.OPEN, node.word)


def _may(say: Say, body: Node) -> _Clause:
    grammar = say.book.grammar
    bare = replace(say, bare=True, top=False)
    if say.before and say.before[-1] == body:
        text = grammar.once_more
    elif body.word in ("then", "if_done"):
        first, *rest = body.nodes()
        done = replace(bare, before=(*say.before, first), bare=False)
        offer = _clause(bare, first).text
        offer = offer if say.bare else _offer(say, offer)
        return _if_done(done, offer, rest[0] if len(rest) == 1 else Node("then", tuple(rest)))
    else:
        text = _clause(bare, body).text
    if say.bare:
        return _Clause(text, _Weight.PREDICATE, "may")
    if say.actor.you:
        return _Clause(grammar.you_may.format(text), _Weight.SENTENCE, "may")
    return _Clause(grammar.they_may.format(text), _Weight.PREDICATE, "may")


def _offer(say: Say, text: str) -> str:
    grammar = say.book.grammar
    if say.actor.you:
        return grammar.you_may.format(text)
    return f"{say.actor.name} {grammar.they_may.format(text)}"


def _if_done(say: Say, first: str, rest: Node) -> _Clause:
    grammar = say.book.grammar
    done = grammar.if_you_do if say.actor.you else grammar.if_they_do
    inside = replace(say.inside(), bare=False)
    return _Clause(f"{first}; {done}, {_speak(inside, rest).text}", _Weight.OPEN, "if_done")


def _one_of(say: Say, nodes: tuple[Node, ...]) -> _Clause:
    grammar = say.book.grammar
    same = len({node.args for node in nodes}) == 1 and bool(nodes[0].args)
    inside = replace(say, shared=same, top=False)
    texts = [_clause(inside, node).text for node in nodes]
    if same:
        shared = _common_ending([text.split(" ") for text in texts])
        if shared:
            heads = [" ".join(text.split(" ")[:-shared]) for text in texts]
            tail = " ".join(texts[0].split(" ")[-shared:])
            text = f"{listed(heads, grammar.either)} {tail}"
            return _Clause(text, _Weight.PREDICATE, "one_of")
    return _Clause(grammar.or_else.join(texts), _Weight.PREDICATE, "one_of")


def _common_ending(texts: Sequence[Sequence[str]]) -> int:
    """The number of last words that all of them share, leaving each at least one of its own."""
    most = min(len(words) for words in texts) - 1
    for n in range(most, 0, -1):
        if len({tuple(words[-n:]) for words in texts}) == 1:
            return n
    return 0


def _other_subject(say: Say, node: Node) -> _Clause:
    grammar = say.book.grammar
    actor = say.book.subjects[node.word](say, node)
    body = node.args[-1]
    assert isinstance(body, Node)
    inside = replace(say, actor=actor, bare=False, top=False, before=())
    if say.bare:
        does = _clause(replace(inside, bare=grammar.cause_bare), body).text
        text = grammar.cause.format(who=actor.name, does=does)
        return _Clause(text, _Weight.PREDICATE, node.word)
    clause = _speak(inside, body)
    weight = _Weight.SENTENCE if clause.weight is _Weight.PREDICATE else clause.weight
    return _Clause(clause.text, weight, node.word)


# Sequences -----------------------------------------------------------------------------------


def _sequence(say: Say, nodes: tuple[Node, ...]) -> _Clause:
    book, grammar = say.book, say.book.grammar
    parts = _parts(say, nodes)
    opening = 0
    while opening < len(parts) and parts[opening].word in book.openers:
        opening += 1
    if not 0 < opening < len(parts):
        return _joined(say, parts)
    if say.bare or not say.actor.you:
        return _joined(say, parts, in_list=True)
    head = _joined(say, parts[:opening])
    rest = _joined(say, parts[opening:], in_list=parts[opening - 1].word in book.listers)
    return _Clause(f"{head.text}{grammar.colon}{rest.text}", _Weight.SENTENCE, rest.word)


def _parts(say: Say, nodes: tuple[Node, ...]) -> list[_Clause]:
    parts: list[_Clause] = []
    at = 0
    while at < len(nodes):
        here = replace(say, before=(*say.before, *nodes[:at]), top=False)
        again = replace(here, actor=here.actor.again()) if parts else here
        part, length = _part(again, nodes[at:])
        plain = part.weight is _Weight.PREDICATE
        if plain and all(part.weight is _Weight.PREDICATE for part in parts):
            part, length = _part(here, nodes[at:])  # shares, and agrees with, the first subject
        parts.append(part)
        at += length
    return parts


def _part(say: Say, nodes: Sequence[Node]) -> tuple[_Clause, int]:
    fused, length = _fused(say, nodes)
    if fused:
        return _Clause(fused, _Weight.PREDICATE, nodes[length - 1].word), length
    return _clause(say, nodes[0]), 1


def _fused(say: Say, nodes: Sequence[Node]) -> tuple[str, int]:
    for words, fusion in say.book.fusions.items():
        if tuple(node.word for node in nodes[: len(words)]) == words:
            return fusion(say, nodes[: len(words)]), len(words)
    return "", 0


def _joined(say: Say, parts: Sequence[_Clause], in_list: bool = False) -> _Clause:
    if all(part.weight is _Weight.PREDICATE for part in parts):
        return _Clause(_run(say, parts, in_list), _Weight.PREDICATE, parts[-1].word)
    text = ""
    last: _Clause | None = None
    for run in _runs(parts):
        part = _run(say, run, in_list and len(run) > 1)
        if run[0].weight is _Weight.PREDICATE and not say.bare and not say.actor.you:
            part = f"{say.actor.pronoun if last else say.actor.name} {part}"
        text += (_link(say, last, run[0]) if last else "") + part
        last = run[-1]
    return _Clause(text, parts[-1].weight, parts[-1].word)


def _runs(parts: Iterable[_Clause]) -> list[list[_Clause]]:
    """Neighbouring predicates share a subject; everything else stands alone."""
    runs: list[list[_Clause]] = []
    for part in parts:
        plain = part.weight is _Weight.PREDICATE
        if plain and runs and runs[-1][0].weight is _Weight.PREDICATE:
            runs[-1].append(part)
        else:
            runs.append([part])
    return runs


def _run(say: Say, parts: Sequence[_Clause], in_list: bool) -> str:
    grammar = say.book.grammar
    texts = [part.text for part in parts]
    if not in_list:
        return listed(texts, grammar.then)
    if len(texts) == 2 and say.actor.you and not say.bare:
        return ", ".join(texts)
    return listed(texts, grammar.also)


def _link(say: Say, last: _Clause, following: _Clause) -> str:
    grammar = say.book.grammar
    conditional = following.word == "when"
    if last.weight is _Weight.OPEN and say.top:
        return grammar.stop_if if conditional else grammar.stop
    return grammar.after_if if conditional else grammar.after
