"""How a card looks in a terminal: a letter and a colour for its clan, a name cut to fit, its marks.

Colour is never the only sign: clans have letters, what is true of a card has marks or words, a
captured card is hatched. The colours are those of Okabe and Ito, told apart with any kind of colour
vision; black is replaced by grey.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from tefuda.cardtext.cards import Card
from tefuda.cli.games.army.table.shapes import Place
from tefuda.cli.tui.words import Lang
from tefuda.games.army.notation import ROMAN

FACE: Final = "#f4f1ea on #2b2f3a"
FACE_FOCUS: Final = "#14161c on #f4f1ea"
BACK: Final = "#9aa0ad on #1b1d24"
TOKEN, SLOT = "●", "○"
OPEN_MARK: Final = "◇"
HATCH: Final = "▒"
TARGET: Final = "▸"
ROOM: Final = 10
"""Columns below which a face has room for the beginning of a name and one mark."""

_ARTICLES: Final = ("The ", "Les ", "Le ", "La ", "L'")


def cut(text: str, width: int) -> str:
    """A text in at most so many columns; what is cut off shows as an ellipsis."""
    if width <= 0:
        return ""
    if cell_len(text) <= width:
        return text
    return text[: width - 1].rstrip(" ,('") + "…"


def bare(name: str) -> str:
    """A card's name without its article."""
    for article in _ARTICLES:
        if name.startswith(article):
            name = name[len(article) :]
            return name[:1].upper() + name[1:]
    return name


def short(name: str, width: int) -> str:
    """A card's name in so many columns: without its article first, then without its end."""
    return cut(bare(name) if cell_len(name) > width else name, width)


def fill(text: str, width: int) -> str:
    text = cut(text, width)
    return text + " " * (width - cell_len(text))


def tokens(on: int, slots: int) -> str:
    return TOKEN * on + SLOT * max(slots - on, 0)


def empty_face(width: int, height: int) -> list[Content]:
    """A free place: a dot in the middle."""
    dots = [" " * width for _ in range(height)]
    middle = width // 2
    dots[height // 2] = " " * middle + "·" + " " * (width - middle - 1)
    return [Content.styled(line, "dim") for line in dots]


def printed(card: Card) -> str:
    """Level, shift cost and slots of a card that is not in play: `II ⇄3 ○`."""
    shift = "–" if card.shift is None else str(card.shift)
    return f"{ROMAN[card.level - 1]:<3} ⇄{shift} {SLOT * card.slots:<2}"


@dataclass(frozen=True, slots=True)
class Look:
    """What the table adds to a card: the cursor is on it, or an option is about it."""

    focus: bool = False
    target: bool = False


@dataclass(frozen=True, slots=True)
class Faces:
    """The cards of one game."""

    letters: Mapping[str, str]
    colours: Mapping[str, str]
    white_text: frozenset[str]
    """Clans, by letter, by colour, and whether the letter is white on it."""
    marks: Mapping[str, str]
    """What can be true of a card in play, with its sign."""
    say: Callable[[str, Lang], str]

    def style(self, clan: str) -> str:
        ink = "#ffffff" if clan in self.white_text else "#000000"
        return f"bold {ink} on {self.colours[clan]}"

    def badge(self, clan: str) -> Content:
        """The clan's letter on its colour."""
        return Content.styled(f" {self.letters[clan]} ", self.style(clan))

    def small(self, place: Place, card: Card, lang: Lang, width: int, look: Look) -> list[Content]:
        """A card where little room is: `SLav◇`."""
        if look.target:
            mark = TARGET
        else:
            signs = tokens(place["tokens"], place["slots"]) + OPEN_MARK * place["open"]
            mark = signs[:1] or " "
        name = bare(card.full_name(lang))[: width - 2]
        text = name + " " * (width - 2 - cell_len(name)) + mark
        if place["captured"]:
            return [Content.styled(HATCH + text, _style(BACK, look))]
        lead = (self.letters[card.clan], self.style(card.clan))
        return [Content.assemble(lead, (text, _style(FACE, look)))]

    def line(self, place: Place, card: Card, lang: Lang, width: int, look: Look) -> list[Content]:
        """A card on one line: `S Lava Goddess 4●◇`."""
        lead = TARGET if look.target else " "
        if place["captured"]:
            mark = OPEN_MARK if place["open"] else ""
            room = width - 4 - len(mark)
            name = short(card.full_name(lang), room)
            text = f"{HATCH * 2}{lead}{fill(name, room)}{mark} "
            return [Content.styled(text, _style(BACK, look))]
        marks = f"{place['value']}{tokens(place['tokens'], place['slots'])}"
        marks += "".join(self.marks[key] for key in self._true(place))
        room = width - 3 - cell_len(marks)
        name = fill(short(card.full_name(lang), room), room)
        return [
            Content.assemble(
                (self.letters[card.clan], self.style(card.clan)),
                (f"{lead}{name}{marks} ", _style(FACE, look)),
            )
        ]

    def box(self, place: Place, card: Card, lang: Lang, width: int, look: Look) -> list[Content]:
        """A card on three lines: title in the clan's colour, value and tokens, marks in words."""
        lead = TARGET if look.target else " "
        name = short(card.full_name(lang), width - 3)
        if place["captured"]:
            style = _style(BACK, look)
            state = f" {self.say('open', lang)}" if place["open"] else ""
            return [
                Content.styled(fill(f"{HATCH * 2}{lead}{name}", width), style),
                Content.styled(fill(f"{HATCH * 2} {self.say('captured', lang)}", width), style),
                Content.styled(fill(f"{HATCH * 2}{state}", width), style),
            ]
        title = self.style(card.clan) + (" underline" if look.focus else "")
        body = _style(FACE, look)
        right = tokens(place["tokens"], place["slots"])
        line = f" {place['value']:<{width - 2 - cell_len(right)}}{right} "
        words = [self.say(key, lang) for key in self._true(place)]
        marks = " ".join(words)
        if cell_len(marks) > width - 2:
            marks = " ".join(cut(word, 4).replace("…", ".") for word in words)
        return [
            Content.assemble((f" {self.letters[card.clan]}{lead}{fill(name, width - 3)}", title)),
            Content.assemble((line, body)),
            Content.assemble((fill(f" {marks}", width), body)),
        ]

    def _true(self, place: Place) -> list[str]:
        return [key for key in self.marks if dict(place)[key]]


def _style(base: str, look: Look) -> str:
    if look.focus:
        return f"bold {FACE_FOCUS}"
    return f"bold {base}" if look.target else base
