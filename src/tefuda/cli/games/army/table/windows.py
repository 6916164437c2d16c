"""What the windows of every table with armies say: a card explained, the cards of a pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from textual.content import Content

from tefuda.cardtext.cards import Card
from tefuda.cli.games.army.table import faces
from tefuda.cli.games.army.table.lists import facts, reasons, title
from tefuda.cli.games.army.table.scene import ArmyScene
from tefuda.cli.games.army.table.shapes import Known
from tefuda.cli.tui.scene import Lines
from tefuda.cli.tui.windows import heading, pairs
from tefuda.games.army.notation import ROMAN

Signs = tuple[tuple[str, str], ...]
"""Keys or marks, each with the word for what it means."""
PRESSED: Final[Signs] = (
    ("1 2 … a b …", "choose"),
    ("↑ ↓ ← → Enter", "arrows"),
    ("Tab", "tab"),
    ("?", "card"),
    ("w", "why"),
    ("h", "hint"),
    ("u", "undo"),
    ("p", "piles"),
)
PRESSED_LAST: Final[Signs] = (
    ("g", "log"),
    ("s", "save"),
    ("r", "resign"),
    ("l", "lang"),
    ("F2", "theme"),
    ("q", "quit"),
    ("Space n - +", "watch"),
)
CELL: Final = 35
"""Columns for a card in a list of two a line."""


def about_card(scene: ArmyScene, card: Card, place: str | None) -> Lines:
    lang = scene.lang
    lines = [title(scene, card), Content.styled(facts(scene, card), "dim")]
    keywords = scene.LORE.keywords_of(card, lang)
    if keywords:
        lines.append(Content.styled(keywords, "italic"))
    lines += [Content(text) for text in scene.text(card)]
    if place:
        lines += [Content(""), *_here(scene, place)]
    lines += _uses(scene, card, place)
    lines += [Content(""), heading(scene.say("card_words"))]
    for term in scene.LORE.terms_of(card, scene.text(card), lang):
        rule = f" ({term.rule})" if term.rule else ""
        lines.append(
            Content.assemble((term.name, "bold"), f"{scene.say('colon')}{term.text}{rule}")
        )
    named = scene.LORE.rules_naming(card, lang)
    if named:
        lines += [Content(""), heading(scene.say("card_rules"))]
        lines += [Content.assemble((rule.number, "bold"), f" {rule.text}") for rule in named]
    return lines


def _here(scene: ArmyScene, place: str) -> Lines:
    there = scene.at(place)
    if there is None:
        return []
    seat, row, column = place.split(".")
    where = scene.say("place", who=scene.name(int(seat)), row=row, column=column)
    marks = [scene.say(key) for key in ("captured", *scene.FACES.marks) if dict(there)[key]]
    tokens = faces.tokens(there["tokens"], there["slots"])
    value = scene.say("value", n=there["value"])
    return [
        heading(scene.say("here")),
        Content(" · ".join(part for part in [where, value, tokens, *marks] if part)),
    ]


def _uses(scene: ArmyScene, card: Card, place: str | None) -> Lines:
    """What can be done with it now, or why nothing can."""
    choices = scene.about_place(place) if place else scene.about_card(card.id)
    lines: Lines = []
    if choices:
        lines += [Content(""), heading(scene.say("card_options"))]
        lines += [Content.assemble((f"{c.key} ", "bold"), c.option.text) for c in choices]
    why = reasons(scene, place or card.id)
    if why:
        lines += [Content(""), heading(scene.say("card_why")), Content(why)]
    return lines


def pile(scene: ArmyScene, key: str, cards: list[str]) -> Lines:
    """The cards of a pile by name, equal ones counted."""
    head = heading(scene.say(key, n=len(cards)))
    if not cards:
        return [Content.assemble(head, "  ", (scene.say("pile_empty"), "dim"))]
    return [head, *names(scene, cards)]


def names(scene: ArmyScene, cards: list[str]) -> Lines:
    """Two cards a line: clan, level, name, and how many of them."""
    cells = []
    for id_, n in Counter(cards).items():
        card = scene.card(id_)
        times = f" ×{n}" if n > 1 else ""
        name = faces.fill(card.full_name(scene.lang) + times, CELL - 8)
        cells.append(
            Content.assemble(
                "  ",
                (scene.FACES.letters[card.clan], scene.FACES.style(card.clan)),
                (f" {ROMAN[card.level - 1]:<4}", "dim"),
                name,
            )
        )
    return [Content("").join(cells[i : i + 2]) for i in range(0, len(cells), 2)]


def deck(scene: ArmyScene, size: int, known: Iterable[Known]) -> Lines:
    """A deck: how many cards, and those whose place is known."""
    lines = [heading(scene.say("pile_deck", n=size))]
    for there in known:
        n = there["position"]
        where = scene.say("position_1" if n == 1 else "position", n=n)
        name = scene.card(there["card"]).full_name(scene.lang)
        lines.append(Content(f"  {where}{scene.say('colon')}{name}"))
    return lines


def clan_cards(scene: ArmyScene, clan: str) -> Lines:
    """The cards of a clan with their texts."""
    lines = [Content(""), heading(scene.say("clan_cards"))]
    for card in scene.cards.cards:
        if card.clan == clan:
            keywords = scene.LORE.keywords_of(card, scene.lang)
            lines.append(
                Content.assemble(
                    (f"{ROMAN[card.level - 1]:<4}", "dim"),
                    (card.full_name(scene.lang), "bold"),
                    (f" {keywords}." if keywords else "", "italic"),
                    f" {' '.join(scene.text(card))}",
                )
            )
    return lines


def key_page(scene: ArmyScene, pressed: Signs, marks: Signs) -> Lines:
    """What the keys do and the marks mean. `pressed`: keys of the game's own."""
    every = (*PRESSED, *pressed, *PRESSED_LAST)
    lines = pairs((key, scene.say(f"help.{word}")) for key, word in every)
    lines.append(Content(""))
    lines += pairs((mark, scene.say(f"mark.{word}")) for mark, word in marks)
    clans = [
        Content.assemble(
            (letter, scene.FACES.style(clan)), f" {scene.LORE.clan_name(clan, scene.lang)}"
        )
        for clan, letter in scene.FACES.letters.items()
    ]
    return [*lines, Content(""), Content("  ").join(clans)]


def end_table(scene: ArmyScene, totals: list[int], more: dict[int, str]) -> Lines:
    """Each player's strength, with what else counts, the reader first."""
    seats = [scene.bottom, *scene.others]
    width = max(len(scene.name(seat)) for seat in seats) + 2
    digits = max(len(str(totals[seat])) for seat in seats)
    return [
        Content.assemble(
            (f"{scene.name(seat):<{width}}", "bold"),
            f"{scene.say('end_totals')} {totals[seat]:>{digits}}   {more[seat]}",
        )
        for seat in seats
    ]
