"""How a card looks in a terminal: a letter and a colour for its clan, a name cut to fit, its marks.

Colour is never the only sign: clans have letters, OPEN, Ethereal and Bounty have marks or words,
a captured card is hatched. The eight colours are those of Okabe and Ito, told apart with any kind
of colour vision; black is replaced by grey.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from tefuda.cardtext.cards import Card
from tefuda.cli.games.gosux.table.shapes import Place
from tefuda.cli.games.gosux.table.words import say
from tefuda.cli.tui.words import Lang
from tefuda.games.army.notation import ROMAN

LETTERS: Final = {
    "abhilasha": "A",
    "galmi": "G",
    "goan_sul": "S",
    "justice": "J",
    "narashima": "N",
    "phoenix": "P",
    "tomorrow": "T",
    "xian": "X",
}
COLOURS: Final = {
    "abhilasha": "#c3c7cc",
    "galmi": "#009e73",
    "goan_sul": "#d55e00",
    "justice": "#f0e442",
    "narashima": "#0072b2",
    "phoenix": "#e69f00",
    "tomorrow": "#56b4e9",
    "xian": "#cc79a7",
}
WHITE_TEXT: Final = frozenset({"narashima", "goan_sul", "galmi"})

FACE: Final = "#f4f1ea on #2b2f3a"
FACE_FOCUS: Final = "#14161c on #f4f1ea"
BACK: Final = "#9aa0ad on #1b1d24"
TOKEN, SLOT = "●", "○"
OPEN_MARK, ETHEREAL_MARK, BOUNTY_MARK = "◇", "≈", "$"
HATCH: Final = "▒"
TARGET: Final = "▸"

_ARTICLES: Final = ("The ", "Les ", "Le ", "La ", "L'")


def clan_style(clan: str) -> str:
    return f"bold {'#ffffff' if clan in WHITE_TEXT else '#000000'} on {COLOURS[clan]}"


def badge(clan: str) -> Content:
    """The clan's letter on its colour."""
    return Content.styled(f" {LETTERS[clan]} ", clan_style(clan))


def cut(text: str, width: int) -> str:
    """A text in at most so many columns; what is cut off shows as an ellipsis."""
    if width <= 0:
        return ""
    if cell_len(text) <= width:
        return text
    return text[: width - 1].rstrip(" ,('") + "…"


def short(name: str, width: int) -> str:
    """A card's name in so many columns: without its article first, then without its end."""
    if cell_len(name) > width:
        for article in _ARTICLES:
            if name.startswith(article):
                name = name[len(article) :]
                name = name[:1].upper() + name[1:]
                break
    return cut(name, width)


def fill(text: str, width: int) -> str:
    text = cut(text, width)
    return text + " " * (width - cell_len(text))


def tokens(on: int, slots: int) -> str:
    return TOKEN * on + SLOT * max(slots - on, 0)


@dataclass(frozen=True, slots=True)
class Look:
    """What the table adds to a card: the cursor is on it, or an option is about it."""

    focus: bool = False
    target: bool = False


def line_face(place: Place, card: Card, lang: Lang, width: int, look: Look) -> list[Content]:
    """A card on one line: `S Lava Goddess 4●◇`."""
    lead = TARGET if look.target else " "
    if place["captured"]:
        mark = OPEN_MARK if place["open"] else ""
        room = width - 4 - len(mark)
        name = short(card.full_name(lang), room)
        text = f"{HATCH * 2}{lead}{fill(name, room)}{mark} "
        return [Content.styled(text, _style(BACK, look))]
    marks = f"{place['value']}{tokens(place['tokens'], place['slots'])}"
    marks += OPEN_MARK * place["open"] + ETHEREAL_MARK * place["ethereal"]
    marks += BOUNTY_MARK * place["bounty"]
    room = width - 3 - cell_len(marks)
    name = fill(short(card.full_name(lang), room), room)
    return [
        Content.assemble(
            (LETTERS[card.clan], clan_style(card.clan)),
            (f"{lead}{name}{marks} ", _style(FACE, look)),
        )
    ]


def box_face(place: Place, card: Card, lang: Lang, width: int, look: Look) -> list[Content]:
    """A card on three lines: title in the clan's colour, value and tokens, marks in words."""
    lead = TARGET if look.target else " "
    name = short(card.full_name(lang), width - 3)
    if place["captured"]:
        word = say("captured", lang)
        style = _style(BACK, look)
        state = f" {say('open', lang)}" if place["open"] else ""
        return [
            Content.styled(fill(f"{HATCH * 2}{lead}{name}", width), style),
            Content.styled(fill(f"{HATCH * 2} {word}", width), style),
            Content.styled(fill(f"{HATCH * 2}{state}", width), style),
        ]
    body = _style(FACE, look)
    value = str(place["value"])
    right = tokens(place["tokens"], place["slots"])
    words = [say("open", lang)] * place["open"] + [say("ethereal", lang)] * place["ethereal"]
    words += [say("bounty", lang)] * place["bounty"]
    line = f" {value:<{width - 2 - cell_len(right)}}{right} "
    marks = " ".join(words)
    if cell_len(marks) > width - 2:
        marks = " ".join(cut(word, 4).replace("…", ".") for word in words)
    return [
        Content.assemble(
            (f" {LETTERS[card.clan]}{lead}{fill(name, width - 3)}", _title(card, look))
        ),
        Content.assemble((line, body)),
        Content.assemble((fill(f" {marks}", width), body)),
    ]


def empty_face(width: int, height: int) -> list[Content]:
    """A free place: a dot in the middle."""
    dots = [" " * width for _ in range(height)]
    middle = width // 2
    dots[height // 2] = " " * middle + "·" + " " * (width - middle - 1)
    return [Content.styled(line, "dim") for line in dots]


def _style(base: str, look: Look) -> str:
    if look.focus:
        return f"bold {FACE_FOCUS}"
    return f"bold {base}" if look.target else base


def _title(card: Card, look: Look) -> str:
    style = clan_style(card.clan)
    return f"{style} underline" if look.focus else style


def printed(card: Card) -> str:
    """Level, shift cost and slots of a card that is not in play: `II ⇄3 ○`."""
    shift = "–" if card.shift is None else str(card.shift)
    return f"{ROMAN[card.level - 1]:<3} ⇄{shift} {SLOT * card.slots:<2}"
