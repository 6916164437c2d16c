"""What the windows of a fight say: who fights with what, piles, keys, how it ended."""

from __future__ import annotations

from typing import Any, Final

from textual.content import Content

from tefuda.cli.games import plug
from tefuda.cli.games.samurai.table import faces
from tefuda.cli.games.samurai.table.prospect import prospect
from tefuda.cli.games.samurai.table.scene import SamuraiScene
from tefuda.cli.games.samurai.table.words import say
from tefuda.cli.tui.scene import Choice, Lines
from tefuda.cli.tui.windows import heading, pairs
from tefuda.cli.tui.words import Lang

PRESSED: Final = (
    ("1 2 … a b …", "choose"),
    ("↑ ↓ Enter", "arrows"),
    ("← →", "turn"),
    ("?", "card"),
    ("w", "why"),
    ("h", "hint"),
    ("u", "undo"),
    ("t", "fight"),
    ("p", "piles"),
    ("g", "log"),
    ("s", "save"),
    ("r", "resign"),
    ("l", "lang"),
    ("F2", "theme"),
    ("q", "quit"),
    ("Space n - +", "watch"),
)


def spaced(sentences: list[str]) -> Lines:
    return [Content(text) for text in sentences]


def primer(scene: SamuraiScene) -> Lines:
    """For whoever fights the first time: how it goes, and how to read the table."""
    lang = scene.lang
    told = [*plug(scene.game).primer(lang), say("primer_table", lang), say("primer_keys", lang)]
    return spaced([line for text in told for line in (text, "")][:-1])


def about_fight(scene: SamuraiScene) -> Lines:
    """Who fights with what, where, and what wounds cost."""
    return [*spaced(scene.board.around.sentences()), Content(""), *spaced(scene.board.wounds())]


def piles(scene: SamuraiScene) -> Lines:
    return spaced([*scene.board.hand(), *scene.board.piles()])


def keys(lang: Lang) -> Lines:
    marks = (
        ("[2]", "now"),
        ("(3)", "reached"),
        ("≥3", "need"),
        *((mark, name) for name, mark in faces.SYMBOLS.items()),
        (faces.JOKER, "joker"),
        (faces.SPECIAL, "special"),
        (faces.HEART, "life"),
        (faces.KI, "ki"),
        ("8 %  58 %", "odds"),
    )
    return [
        *pairs((key, say(f"help.{word}", lang)) for key, word in PRESSED),
        Content(""),
        *pairs((mark, say(f"mark.{word}", lang)) for mark, word in marks),
    ]


def ending(scene: SamuraiScene) -> Lines:
    """Who won, and why."""
    first, *more = scene.board.ended()
    found: Any = scene.game.summary(scene.session.state.record(), scene.lang)
    return [Content.styled(first, "bold"), *spaced([*scene.log[-1:], *more, "", *found["lines"]])]


def about_choice(scene: SamuraiScene, choice: Choice) -> Lines:
    """Where a choice leads, and the words one must know to read that."""
    lang = scene.lang
    lines = [*prospect(scene, choice), Content(""), heading(say("words_title", lang))]
    for term in scene.game.glossary(lang):
        text = f"{say('colon', lang)}{term.text} ({term.rule})"
        lines.append(Content.assemble((term.name, "bold"), text))
    return lines
