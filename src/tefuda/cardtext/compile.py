"""From nodes to one flat program: control flow here, a game's own verbs and sets in a subclass.

Everything compiled is a *unit*: a card's ability or a routine of the game's flow. Units and their
steps have names, so that a state in the middle of an effect can be written without program numbers.
"""

from __future__ import annotations

from bisect import bisect_right

from tefuda.cardtext.nodes import Node
from tefuda.core.ops import (
    BY,
    CALL,
    CHOSEN_PLAYER,
    CLEAR,
    JUMP,
    OPPONENT,
    OTHER_PLAYER,
    RET,
    TURN_PLAYER,
    UNLESS,
    WIDTH,
    WITH_MOST,
)

CONTROL_NAMES = {
    RET: "end",
    JUMP: "go",
    UNLESS: "if",
    CALL: "call",
    BY: "by",
    CLEAR: "clear",
}


class Steps:
    """The names of all instructions: `unit@step`, and back."""

    def __init__(self) -> None:
        self.units: list[str] = []
        self.starts: list[int] = []
        self.by_pc: dict[int, str] = {}
        self.by_name: dict[str, int] = {}

    def begin(self, unit: str, pc: int) -> None:
        self.units.append(unit)
        self.starts.append(pc)

    def label(self, pc: int, name: str) -> None:
        """Name a step; the second of a kind in a unit is `.2`."""
        unit = self.unit(pc)
        full, n = f"{unit}@{name}", 1
        while full in self.by_name:
            n += 1
            full = f"{unit}@{name}.{n}"
        self.by_pc[pc] = full
        self.by_name[full] = pc

    def unit(self, pc: int) -> str:
        return self.units[bisect_right(self.starts, pc) - 1]


class Compiler:
    """Builds the code and the term table. Address 0 is a RET: "no such ability"."""

    ask_may: int
    ask_player: int
    test_done: str = "done"
    names: dict[int, str]

    def __init__(self) -> None:
        self.code: list[int] = [RET, 0, 0, 0]
        self.terms: list[int] = [0, 0, 0, 0]
        self.steps = Steps()
        self.steps.begin("nothing", 0)
        self._known_terms: dict[tuple[int, int, int, int], int] = {}
        self._calls: list[tuple[int, str]] = []
        self.entries: dict[str, int] = {}

    # -- units ------------------------------------------------------------------------------------

    def unit(self, name: str, node: Node) -> int:
        start = len(self.code)
        self.entries[name] = start
        self.steps.begin(name, start)
        self.verb(node)
        self.emit(RET)
        for pc in range(start, len(self.code), WIDTH):
            op = self.code[pc]
            self.steps.label(pc, CONTROL_NAMES.get(op) or self.names[op])
        return start

    def link(self) -> None:
        """Fill in calls to units that were compiled later than their callers."""
        for pc, name in self._calls:
            self.code[pc + 3] = self.entries[name]

    # -- code -------------------------------------------------------------------------------------

    def emit(self, op: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        pc = len(self.code)
        self.code += [op, a, b, c]
        return pc

    def land(self, *jumps: int) -> None:
        """Let these instructions jump to what comes next."""
        for pc in jumps:
            self.code[pc + 3] = len(self.code)

    def term(self, op: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        """The address of a term; equal terms share one."""
        key = (op, a, b, c)
        if key not in self._known_terms:
            self._known_terms[key] = len(self.terms)
            self.terms += list(key)
        return self._known_terms[key]

    # -- control ----------------------------------------------------------------------------------

    def verb(self, node: Node) -> None:
        control = getattr(self, f"_{node.word}", None)
        if control is not None:
            control(node)
        else:
            self.game_verb(node, None)

    def _then(self, node: Node) -> None:
        for part in node.nodes():
            self.verb(part)

    def _when(self, node: Node) -> None:
        jump = self.emit(UNLESS, self.test(node.node(0)))
        self.verb(node.node(1))
        self.land(jump)

    def _loop(self, node: Node) -> None:
        start = self.emit(UNLESS, self.test(node.node(0)))
        self.verb(node.node(1))
        self.emit(JUMP, c=start)
        self.land(start)

    def _call(self, node: Node) -> None:
        self._calls.append((self.emit(CALL), node.name(0)))

    def _may(self, node: Node) -> None:
        """Let the player decline the first question of the verb. If the verb asks nothing, ask
        whether to do it."""
        body = node.node(0)
        parts = list(body.nodes()) if body.word == "then" else [body]
        skips: list[int] = []
        guard = self.precondition(parts[0])
        if guard is not None:
            skips.append(self.emit(UNLESS, guard))
        if self.can_decline(parts[0]):
            self.game_verb(parts[0], skips)
        else:
            skips.append(self.emit(self.ask_may))
            self.verb(parts[0])
        for part in parts[1:]:
            self.verb(part)
        self.land(*skips)

    def _if_done(self, node: Node) -> None:
        self.emit(CLEAR)
        self.verb(node.node(0))
        jump = self.emit(UNLESS, self.test(Node(self.test_done)))
        self.verb(node.node(1))
        self.land(jump)

    def _each_player(self, node: Node) -> None:
        self._by(node.node(0), (TURN_PLAYER, 0), (OTHER_PLAYER, 0))

    def _opponent(self, node: Node) -> None:
        self._by(node.node(0), (OPPONENT, 0))

    def _a_player(self, node: Node) -> None:
        self.emit(self.ask_player)
        self._by(node.node(0), (CHOSEN_PLAYER, 0))

    def _player_with_most(self, node: Node) -> None:
        self._by(node.node(1), (WITH_MOST, self.number(node.node(0))))

    def _by(self, body: Node, *who: tuple[int, int]) -> None:
        calls = [self.emit(BY, code, number) for code, number in who]
        over = self.emit(JUMP)
        self.land(*calls)
        self.verb(body)
        self.emit(RET)
        self.land(over)

    # -- a game implements these ------------------------------------------------------------------

    def game_verb(self, node: Node, skips: list[int] | None) -> None:
        """Emit a verb. With `skips` the player can decline it, and its questions are added to
        `skips`."""
        raise NotImplementedError

    def can_decline(self, node: Node) -> bool:
        raise NotImplementedError

    def precondition(self, node: Node) -> int | None:
        """A condition without which a verb is not even offered."""
        raise NotImplementedError

    def test(self, node: Node) -> int:
        raise NotImplementedError

    def number(self, node: Node) -> int:
        raise NotImplementedError
