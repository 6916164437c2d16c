"""From card text to nodes. Python's own grammar reads the text; nothing is ever evaluated.

Each place in the text expects a kind, so that every error can name the file, the card and the
field, what is written there and what would be right.
"""

from __future__ import annotations

import ast
import difflib

from tefuda.cardtext.nodes import Kind, Node, Param, Vocabulary, Word
from tefuda.errors import TefudaError

COMPARISONS = {
    ast.Eq: "equal",
    ast.Lt: "less",
    ast.LtE: "at_most",
    ast.Gt: "more",
    ast.GtE: "at_least",
}


SETS = (Kind.SET, Kind.TARGET)


class CardError(TefudaError):
    """A card file says something that the game does not understand."""


def parse(text: str, kind: Kind, vocabulary: Vocabulary) -> Node:
    """The node for `text`, which must be of this kind. Raises CardError without a location."""
    if not text.strip():
        raise CardError("is empty; say what happens, or leave the field out")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise CardError(f"cannot be read: {error.msg} (column {error.offset})") from None
    except (RecursionError, MemoryError, ValueError):
        raise CardError("cannot be read: it nests too deeply") from None
    try:
        return _Reader(vocabulary).read(tree, kind)
    except RecursionError:
        raise CardError("cannot be read: it nests too deeply") from None


class _Reader:
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def read(self, tree: ast.expr, kind: Kind) -> Node:
        if isinstance(tree, ast.BinOp):
            return self._operator(tree, kind)
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.op, ast.Invert) and kind in SETS:
            return Node("outside", (self.read(tree.operand, Kind.SET),))
        if kind is Kind.TEST and isinstance(tree, ast.Compare | ast.BoolOp):
            return self._test(tree)
        if isinstance(tree, ast.Constant):
            return self._constant(tree, kind)
        if isinstance(tree, ast.Name):
            return self._word(tree, tree.id, [], [], kind)
        if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name):
            return self._word(tree, tree.func.id, tree.args, tree.keywords, kind)
        raise self._wrong(tree, kind)

    def _operator(self, tree: ast.BinOp, kind: Kind) -> Node:
        if kind is Kind.VERB and isinstance(tree.op, ast.RShift):
            return self._flat("then", tree, kind)
        if kind is Kind.SET and isinstance(tree.op, ast.BitAnd):
            return self._flat("both", tree, kind)
        if kind is Kind.SET and isinstance(tree.op, ast.BitOr):
            return self._flat("either", tree, kind)
        if kind is Kind.TARGET:
            return self.read(tree, Kind.SET)
        raise self._wrong(tree, kind)

    def _flat(self, word: str, tree: ast.BinOp, kind: Kind) -> Node:
        """`a >> b >> c` is one sequence of three, not a nest of pairs."""
        parts: list[Node] = []
        for side in (tree.left, tree.right):
            node = self.read(side, kind)
            parts.extend(node.nodes() if node.word == word else [node])
        return Node(word, tuple(parts))

    def _test(self, tree: ast.Compare | ast.BoolOp) -> Node:
        if isinstance(tree, ast.BoolOp):
            if not isinstance(tree.op, ast.And):
                raise self._wrong(tree, Kind.TEST)
            return Node("all_of", tuple(self.read(value, Kind.TEST) for value in tree.values))
        word = COMPARISONS.get(type(tree.ops[0])) if len(tree.ops) == 1 else None
        if word is None:
            raise self._wrong(tree, Kind.TEST)
        sides = (tree.left, tree.comparators[0])
        return Node(word, tuple(self.read(side, Kind.NUMBER) for side in sides))

    def _constant(self, tree: ast.Constant, kind: Kind) -> Node:
        if type(tree.value) is int and kind in (Kind.NUMBER, Kind.QUANTITY):
            return Node("number", (tree.value,))
        raise self._wrong(tree, kind)

    def _word(
        self,
        tree: ast.expr,
        name: str,
        args: list[ast.expr],
        keywords: list[ast.keyword],
        kind: Kind,
    ) -> Node:
        word = self.vocabulary.word(kind, name)
        if word is None:
            return self._fallback(tree, name, kind)
        return Node(name, tuple(self._arguments(word, args, keywords)))

    def _fallback(self, tree: ast.expr, name: str, kind: Kind) -> Node:
        """Accept a set where one target is meant, a number where a quantity is meant, and a
        constant by name."""
        if kind is Kind.TARGET and not (isinstance(tree, ast.Call) and name == "every"):
            return self.read(tree, Kind.SET)
        if kind is Kind.QUANTITY:
            return self.read(tree, Kind.NUMBER)
        if isinstance(tree, ast.Name) and name in self.vocabulary.constants.get(kind, ()):
            return Node(name)
        known = self.vocabulary.names(kind)
        near = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean `{near[0]}`?" if near else f"; known are {', '.join(known)}"
        raise CardError(f"`{name}` is not {kind.value}{hint}")

    def _arguments(
        self, word: Word, args: list[ast.expr], keywords: list[ast.keyword]
    ) -> list[Node | int | str]:
        given = {keyword.arg: keyword.value for keyword in keywords}
        result: list[Node | int | str] = []
        position = 0
        for param in word.params:
            if param.many:
                rest = args[position:]
                if not rest:
                    raise CardError(f"`{word.name}` needs at least one {param.kind.value}")
                result.extend(self._argument(tree, param) for tree in rest)
                position = len(args)
            elif param.name in given:
                result.append(self._argument(given.pop(param.name), param))
            elif position < len(args):
                result.append(self._argument(args[position], param))
                position += 1
            elif param.default is not None:
                result.append(param.default)
            else:
                raise CardError(f"`{word.name}` needs {param.kind.value}")
        if position < len(args) or given:
            extra = ", ".join(str(name) for name in given) or f"argument {position + 1}"
            raise CardError(f"`{word.name}` does not take {extra}")
        return result

    def _argument(self, tree: ast.expr, param: Param) -> Node | int | str:
        node = self.read(tree, param.kind)
        if param.kind in (Kind.CLAN, Kind.CARD, Kind.KEYWORD, Kind.FLAG, Kind.EVENT):
            return node.word
        return node

    def _wrong(self, tree: ast.expr, kind: Kind) -> CardError:
        return CardError(f"`{ast.unparse(tree)}` is not {kind.value}")
