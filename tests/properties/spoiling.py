"""Positions that somebody has written wrongly: texts of real positions, each spoiled in one place
or several. A text is refused in words, or it is a position that can be shown and played.

As many as you like, with the first that goes wrong:

    PYTHONPATH=src:. .venv/bin/python -m tests.properties.spoiling gosux --texts 200000
"""

from __future__ import annotations

import argparse
import copy
import difflib
import json
import random
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator

import tefuda
from tefuda.core.game import Game, PositionError
from tefuda.core.layout import REGISTERS
from tefuda.core.state import State

NUMBERS = ("0", "1", "2", "3", "5", "7", "15", "16", "45", "255", "-1", "9999999999999", "x", "")
ODDITIES = ("phase mulligan", "phase draft", "phase battle", "phase song", "picks 255", "ended")

PLAYED = 40
"""Choices made from a spoiled position."""
DEALT = 10
"""Choices made from what a player may think it is."""
Lines = list[list[str]]
Spoil = Callable[[random.Random, Lines, Lines], None]


def originals(game: Game, rng: random.Random, count: int, teams: bool = False) -> list[str]:
    """Positions of random games, early and late, in the middle of effects too."""
    texts: list[str] = []
    companies = [company for company in game.companies if company.teams or not teams]
    while len(texts) < count:
        settings = game.for_company(rng.choice(companies))
        settings |= game.deal_settings(rng, draft=rng.random() < 0.2)
        state = game.new(rng.getrandbits(64), **settings)
        for _ in range(rng.randrange(200)):
            if state.over:
                break
            state.step(rng.choice(state.options))
        texts.append(state.notation())
    return texts


# -- ways of spoiling ------------------------------------------------------------------------------


def lose_a_line(rng: random.Random, lines: Lines, others: Lines) -> None:
    del lines[rng.randrange(len(lines))]


def lose_a_word(rng: random.Random, lines: Lines, others: Lines) -> None:
    words = rng.choice(lines)
    del words[rng.randrange(len(words))]


def repeat_a_word(rng: random.Random, lines: Lines, others: Lines) -> None:
    words = rng.choice(lines)
    words.insert(rng.randrange(len(words) + 1), rng.choice(words or ["x"]))


def swap_words(rng: random.Random, lines: Lines, others: Lines) -> None:
    first, second = rng.choice(lines), rng.choice(lines)
    if first and second:
        i, j = rng.randrange(len(first)), rng.randrange(len(second))
        first[i], second[j] = second[j], first[i]


def another_number(rng: random.Random, lines: Lines, others: Lines) -> None:
    places = [(line, i) for line in lines for i, word in enumerate(line) if word[-1:].isdigit()]
    if places:
        line, i = rng.choice(places)
        start = line[i].rstrip("0123456789")
        line[i] = start + rng.choice((*NUMBERS, str(rng.randrange(300))))


def take_a_line(rng: random.Random, lines: Lines, others: Lines) -> None:
    """From another position, in place of one here or besides."""
    taken = list(rng.choice(others))
    same = [i for i, line in enumerate(lines) if line[:1] == taken[:1]]
    if same and rng.random() < 0.7:
        lines[rng.choice(same)] = taken
    else:
        lines.insert(rng.randrange(len(lines) + 1), taken)


def take_a_word(rng: random.Random, lines: Lines, others: Lines) -> None:
    words, taken = rng.choice(lines), rng.choice(others)
    if words and taken:
        words[rng.randrange(len(words))] = rng.choice(taken)


def lose_the_frames(rng: random.Random, lines: Lines, others: Lines) -> None:
    lines[:] = [line for line in lines if line[:1] != ["frame"]]


def take_the_frames(rng: random.Random, lines: Lines, others: Lines) -> None:
    lose_the_frames(rng, lines, others)
    lines += [list(line) for line in others if line[:1] == ["frame"]]


def another_step(rng: random.Random, lines: Lines, others: Lines) -> None:
    """Of the same card or routine, or one of another position."""
    frames = [line for line in lines if line[:1] == ["frame"] and len(line) > 1]
    steps = [line[1] for line in (*lines, *others) if line[:1] == ["frame"] and len(line) > 1]
    if frames:
        words = rng.choice(frames)
        unit = words[1].partition("@")[0]
        kinds = [step.partition("@")[2] for step in steps]
        words[1] = rng.choice([*steps, f"{unit}@{rng.choice(kinds)}", f"{unit}@end"])


def lose_a_register(rng: random.Random, lines: Lines, others: Lines) -> None:
    frames = [line for line in lines if line[:1] == ["frame"] and len(line) > 2]
    if frames:
        line = rng.choice(frames)
        del line[rng.randrange(2, len(line))]


def add_a_register(rng: random.Random, lines: Lines, others: Lines) -> None:
    frames = [line for line in lines if line[:1] == ["frame"]]
    if frames:
        values = (*NUMBERS, "0.I.1", "1.II.1", "0.III.5")
        register = f"{rng.choice(REGISTERS)}={rng.choice(values)}"
        rng.choice(frames).append(register)


def add_a_line(rng: random.Random, lines: Lines, others: Lines) -> None:
    words = rng.choice(ODDITIES).split()
    lines[:] = [line for line in lines if line[:1] != words[:1]]
    lines.append(words)


def break_a_word(rng: random.Random, lines: Lines, others: Lines) -> None:
    words = rng.choice(lines)
    if words:
        i = rng.randrange(len(words))
        at = rng.randrange(len(words[i]) + 1)
        words[i] = words[i][:at] + rng.choice("x0/+()*:=_é-.# ") + words[i][at + 1 :]


SPOILS: tuple[Spoil, ...] = (
    *(lose_a_line, lose_a_word, repeat_a_word, swap_words, another_number, another_number),
    *(take_a_line, take_a_line, take_a_word, lose_the_frames, take_the_frames, lose_a_register),
    *(add_a_register, another_step, add_a_line, break_a_word),
)


def spoiled(rng: random.Random, texts: list[str]) -> str:
    lines, others = (
        [line.split() for line in rng.choice(texts).splitlines() if line] for _ in range(2)
    )
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        rng.choice(SPOILS)(rng, lines, others)
        lines[:] = [line for line in lines if line] or [["seed", "0"]]
    return "\n".join(" ".join(line) for line in lines) + "\n"


# -- files -----------------------------------------------------------------------------------------

INNER, GONE, NEAR = 0.3, 0.2, 0.5
"""How often a whole object is spoiled, a value is left out, a number is nearly right."""
LEAVES: tuple[object, ...] = (None, True, -1, 0, 3, 1 << 70, 0.5, "", "x", "7", [], {}, [0], [[1]])


def spoiled_file(rng: random.Random, game: Game, texts: list[str]) -> str:
    """A record or a saved state, spoiled as JSON or in its position; or a position."""
    kind = rng.randrange(4)
    if kind == 0:
        return spoiled(rng, texts)
    state = game.position(rng.choice(texts))
    for _ in range(rng.randrange(12)):
        if not state.over:
            state.step(rng.choice(state.options))
    if kind == 1:
        data = json.loads(state.to_json())
        data["position"] = spoiled(rng, [data["position"]])
        return json.dumps(data)
    data = state.record() if kind == 2 else json.loads(state.to_json())
    for _ in range(rng.choice((1, 1, 2, 3))):
        spoil_value(rng, data)
    text = json.dumps(data)
    return text[: rng.randrange(len(text))] if rng.random() < 0.1 else text


def spoil_value(rng: random.Random, data: object) -> None:
    """One value somewhere inside."""
    while True:
        if isinstance(data, dict) and data:
            keys = list(data)
        elif isinstance(data, list) and data:
            keys = list(range(len(data)))
        else:
            return
        key = rng.choice(keys)
        inside = data[key]
        if not isinstance(inside, dict | list) or not inside or rng.random() < INNER:
            break
        data = inside
    if rng.random() < GONE:
        del data[key]
    elif type(inside) is int and rng.random() < NEAR:
        data[key] = inside + rng.choice((-1, 1, 7, -inside))
    else:
        data[key] = copy.deepcopy(rng.choice(LEAVES))


# -- what must hold --------------------------------------------------------------------------------


def read(game: Game, text: str) -> State | None:
    """The position, or None where the text is refused in words."""
    try:
        return game.position(text)
    except PositionError:
        return None


def show(game: Game, state: State, lang: str, rng: random.Random) -> None:
    """All that people, bots and files are given of a position."""
    for seat in (None, *range(int(state.seats))):
        state.view(seat)
        state.forecast(seat)
        state.events(seat)
        if seat is not None:
            state.why_not(seat, lang)
    actor = state.actor
    if actor is not None:
        assert state.options
        state.ask(lang)
        for choice in state.options:
            state.describe(choice, lang)
            game.about(state, choice)
        dealt = game.belief(state.view(actor)).sample(rng)
        for _ in range(DEALT):
            if not dealt.over:
                dealt.step(rng.choice(dealt.options))
    text = state.notation()
    again = game.position(text)
    assert again.notation() == text, differences(text, again.notation())
    assert again.digest() == state.digest()
    assert game.from_json(state.to_json()).digest() == state.digest()


def differences(first: str, second: str) -> str:
    return "\n".join([*difflib.unified_diff(first.splitlines(), second.splitlines(), n=0)][2:])


def play(game: Game, state: State, rng: random.Random) -> None:
    """Shown once in a while, played on for some choices."""
    state.hear()
    shown = {0, rng.randrange(1, PLAYED)}
    for move in range(PLAYED):
        if move in shown:
            show(game, state, rng.choice(("en", "fr")), rng)
        if state.over:
            return
        state.step(rng.choice(state.options))
        for seat in range(int(state.seats)):
            for event in state.events(seat):
                game.tell(event, seat, "en")


def faults(game: Game, seed: int, texts: int, teams: bool = False) -> Iterator[tuple[str, str]]:
    """Each text that was neither refused nor a position, with what was raised."""
    rng = random.Random(seed)
    pool = originals(game, rng, max(40, texts // 500), teams)
    for _ in range(texts):
        text = spoiled(rng, pool)
        try:
            state = read(game, text)
            if state is not None:
                play(game, state, rng)
        except Exception:
            yield text, traceback.format_exc()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tefuda.GAMES)
    parser.add_argument("--texts", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--teams", action="store_true", help="only positions of teams")
    parser.add_argument("--show", type=int, default=3, help="faults of a kind to print")
    given = parser.parse_args()
    kinds: Counter[str] = Counter()
    game = tefuda.game(given.game)
    for text, fault in faults(game, given.seed, given.texts, given.teams):
        kind = " | ".join(fault.strip().splitlines()[-3:])[:300]
        kinds[kind] += 1
        if kinds[kind] <= given.show:
            print(text, fault, sep="\n", flush=True)
    print(
        f"{sum(kinds.values())} of {given.texts} texts went wrong", *kinds.most_common(), sep="\n"
    )
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
