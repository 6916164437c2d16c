"""What any sentence on a card must keep to, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from tefuda.cardtext.nodes import Kind, Node, Vocabulary

NBSP = "\u00a0"


def check_sentence(line: str, lang: str) -> None:
    assert line.endswith(".")
    assert not line.endswith(".."), line
    assert line[0].isupper() or line[0].isdigit(), line
    assert not re.search(r"[{}_]|None|<|>|  ", line), f"not filled in: {line}"
    if lang == "fr":
        check_french(line)
    else:
        assert not re.search(r"\ba [aeiou]|\ban [^aeiouAEIOU]|\b1 cards\b", line), line


def check_french(line: str) -> None:
    assert not re.search(rf"(?<!{NBSP})[:;!?]", line), f"no-break space missing: {line}"
    assert NBSP not in re.sub(rf"{NBSP}[:;!?]", "", line), line
    loose = r"\b(de une?|de le|de les|à le|à les|[ldn]e effet|si ils?|que une?|que il)\b"
    assert not re.search(loose, line, re.IGNORECASE), f"not elided or contracted: {line}"
    assert not re.search(r"(?<![-\w])(de|le|la|ne|que) [aeiouyéèêà]", line, re.IGNORECASE), line
    assert "’" not in line


# -- every word of a card language, each in a whole ability ----------------------------------------

Samples = dict[Kind, Node | str]
ONE: Final = Node("number", (1,))
SAMPLES: Final[Samples] = {
    Kind.VERB: Node("draw", (ONE,)),
    Kind.SET: Node("level", (ONE,)),
    Kind.TARGET: Node("level", (ONE,)),
    Kind.NUMBER: Node("number", (2,)),
    Kind.QUANTITY: ONE,
}


def abilities_with(
    known: Vocabulary, samples: Samples, moment: str, take: Callable[[Node], Node]
) -> Iterator[tuple[str, Node]]:
    """A moment and an ability for each word; `take`: a verb with a quantity."""
    for (kind, name), word in known.words.items():
        given = (p.default if p.default is not None else samples[p.kind] for p in word.params)
        node = Node(name, tuple(given))
        yield "ongoing" if kind is Kind.STANDING else moment, _around(kind, node, take)


def _around(kind: Kind, node: Node, take: Callable[[Node], Node]) -> Node:
    match kind:
        case Kind.SET | Kind.TARGET:
            return Node("capture", (node,))
        case Kind.NUMBER:
            return Node("draw", (node,))
        case Kind.QUANTITY:
            return take(node)
        case Kind.TEST:
            return Node("when", (node, SAMPLES[Kind.VERB]))
    return node
