"""Windows over the table: a card explained, why not, piles, tiles, the story, keys, endings."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from tefuda.cardtext.cards import Card
from tefuda.cli.tui import faces, lore
from tefuda.cli.tui.board import ACTIVE, INACTIVE, LOCK, STAR
from tefuda.cli.tui.lists import SHOWN, facts, reasons, title
from tefuda.cli.tui.scene import Choice, Scene
from tefuda.cli.tui.words import Lang, say
from tefuda.games.gosux.notation import ROMAN
from tefuda.games.gosux.words import ability_lines, clan_name, tile_text

Lines = list[Content]
CELL = 35
"""Columns for a card in a list of two a line."""
Ending = Literal["again", "look", "quit", "lang"]


class Window(ModalScreen[None]):
    """Something to read; Escape, Enter or the key that opened it closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark,w,h,p,t,g,f1", "close", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(self, heading: str, lines: Lines, lang: Lang, end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self.lines = lines
        self.lang: Lang = lang
        self.from_end = end

    def compose(self) -> ComposeResult:
        with Vertical(id="window"), VerticalScroll(id="body", can_focus=False):
            yield Static(Content("\n").join(self.lines), id="text")

    def on_mount(self) -> None:
        window = self.query_one("#window")
        window.border_title = self.heading
        window.border_subtitle = self.closing
        if self.from_end:
            self.query_one("#body", VerticalScroll).scroll_end(animate=False)

    @property
    def closing(self) -> str:
        return say("key.close", self.lang)

    @property
    def shown(self) -> str:
        """All the text of the window, also what is scrolled away."""
        return "\n".join([self.heading, *(line.plain for line in self.lines)])

    def action_scroll(self, lines: int) -> None:
        self.query_one("#body", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class Hint(Window):
    """The best choices with the keys they have at the table, which choose here as well."""

    def __init__(self, lines: list[str], scene: Scene) -> None:
        heading, *options = lines
        told = [Content.assemble((line[:1], "bold $text-accent"), line[1:]) for line in options]
        super().__init__(say("hint_title", scene.lang), [Content(heading), *told], scene.lang)
        self.choices = scene.choices
        self.chosen: Choice | None = None

    def on_key(self, event: events.Key) -> None:
        for choice in self.choices:
            if choice.key and event.character == choice.key:
                event.stop()
                self.chosen = choice
                self.dismiss()
                return


class Confirm(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,o", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
    ]

    def __init__(self, heading: str, text: str, lang: Lang) -> None:
        super().__init__(classes="window")
        self.heading, self.text, self.lang = heading, text, lang

    def compose(self) -> ComposeResult:
        letter = "y" if self.lang == "en" else "o"
        answers = (
            f"[bold][@click=screen.answer(True)]{letter}: {say('yes', self.lang)}[/][/]      "
            f"[bold][@click=screen.answer(False)]n: {say('no', self.lang)}[/][/]"
        )
        with Vertical(id="window"):
            yield Static(self.text)
            yield Static("")
            yield Static(answers)

    def on_mount(self) -> None:
        self.query_one("#window").border_title = self.heading

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Curtain(Screen[None]):
    """Between two people at one keyboard: nothing of the table shows."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "sit", show=False)]

    def __init__(self, who: str, lang: Lang) -> None:
        super().__init__()
        self.who, self.lang = who, lang

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(Content.styled(say("curtain_title", self.lang, who=self.who), "bold"))
            yield Static("")
            yield Static(say("curtain_text", self.lang, who=self.who))

    def action_sit(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)


class TheEnd(ModalScreen[Ending]):
    """Who won, how, and what now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave('again')", show=False),
        Binding("escape", "leave('look')", show=False),
        Binding("q", "leave('quit')", show=False),
        Binding("l", "leave('lang')", show=False),
    ]

    def __init__(self, scene: Scene) -> None:
        super().__init__(classes="window")
        self.scene = scene

    def compose(self) -> ComposeResult:
        lang = self.scene.lang
        with Vertical(id="window"):
            yield Static(Content("\n").join(ending(self.scene)), id="text")
            yield Static("")
            yield Static(Content.styled(say("end_keys", lang), "bold $text-accent"))

    def on_mount(self) -> None:
        self.query_one("#window").border_title = say("over", self.scene.lang)

    def action_leave(self, how: Ending) -> None:
        self.dismiss(how)


# -- what the windows say -----------------------------------------------------------------------


def heading(text: str) -> Content:
    return Content.styled(text, "bold $text-accent")


def about_card(scene: Scene, card: Card, place: str | None) -> Lines:
    lang = scene.lang
    lines = [title(card, lang), Content.styled(facts(card, lang), "dim")]
    keywords = lore.keywords_of(card, lang)
    if keywords:
        lines.append(Content.styled(keywords, "italic"))
    lines += [Content(text) for text in ability_lines(card, lang, scene.cards)]
    if place:
        lines += [Content(""), *_here(scene, place)]
    lines += _uses(scene, card, place)
    lines += [Content(""), heading(say("card_words", lang))]
    for term in lore.terms_of(card, lang, scene.cards):
        rule = f" ({term.rule})" if term.rule else ""
        lines.append(
            Content.assemble((term.name, "bold"), f"{say('colon', lang)}{term.text}{rule}")
        )
    named = lore.rules_naming(card, lang)
    if named:
        lines += [Content(""), heading(say("card_rules", lang))]
        lines += [Content.assemble((rule.number, "bold"), f" {rule.text}") for rule in named]
    return lines


def _here(scene: Scene, place: str) -> Lines:
    lang, there = scene.lang, scene.at(place)
    if there is None:
        return []
    seat, row, column = place.split(".")
    where = say("place", lang, who=scene.name(int(seat)), row=row, column=column)
    states = [key for key in ("captured", "open", "ethereal", "bounty") if there[key]]
    marks = [say(key, lang) for key in states]
    tokens = faces.tokens(there["tokens"], there["slots"])
    value = say("value", lang, n=there["value"])
    return [
        heading(say("here", lang)),
        Content(" · ".join(part for part in [where, value, tokens, *marks] if part)),
    ]


def _uses(scene: Scene, card: Card, place: str | None) -> Lines:
    """What can be done with it now, or why nothing can."""
    lang = scene.lang
    choices = scene.about_place(place) if place else scene.about_card(card.id)
    lines: Lines = []
    if choices:
        lines += [Content(""), heading(say("card_options", lang))]
        lines += [Content.assemble((f"{c.key} ", "bold"), c.option.text) for c in choices]
    why = reasons(scene, place or card.id)
    if why:
        lines += [Content(""), heading(say("card_why", lang)), Content(why)]
    return lines


def about_clan(scene: Scene, clan: str) -> Lines:
    lang = scene.lang
    term = lore.terms(lang)[clan]
    lines = [
        Content.assemble(faces.badge(clan), (f" {clan_name(clan, lang)}", "bold")),
        Content(term.text),
        Content(""),
        heading(say("tiles_title", lang)),
        Content(tile_text(clan, lang, scene.cards)),
        Content(""),
        heading(say("clan_cards", lang)),
    ]
    for card in scene.cards.cards:
        if card.clan == clan:
            keywords = lore.keywords_of(card, lang)
            text = " ".join(ability_lines(card, lang, scene.cards))
            lines.append(
                Content.assemble(
                    (f"{ROMAN[card.level - 1]:<4}", "dim"),
                    (card.full_name(lang), "bold"),
                    (f" {keywords}." if keywords else "", "italic"),
                    f" {text}",
                )
            )
    return lines


def why_not(scene: Scene) -> Lines:
    lang = scene.lang
    if not scene.reasons:
        key = "why_nothing" if scene.question else "not_now"
        return [Content(say(key, lang))]
    return [
        Content.assemble(
            (reason.name, "bold"),
            (f" {reason.action}" if reason.action else "", "italic"),
            f"{say('colon', lang)}{reason.text} ",
            (reason.rule, "dim"),
        )
        for reason in scene.reasons
    ]


def piles(scene: Scene) -> Lines:
    lines: Lines = []
    for seat in (scene.bottom, scene.top):
        player = scene.player(seat)
        lines += [Content.styled(scene.name(seat), "bold reverse")]
        known = player["known_to_opponent"]
        hand = player["hand"] if seat == scene.session.viewer else known
        lines += _pile(scene, "pile_hand" if hand is not known else "pile_hand_known", hand)
        lines += _deck(scene, seat)
        lines += _pile(scene, "pile_discard", player["discard"])
        lines += _pile(scene, "pile_removed", player["removed"])
        for key, cards in (("revealed", player["revealed"]), ("forbidden", player["forbidden"])):
            if cards:
                lines += _pile(scene, f"pile_{key}", cards)
        lines.append(Content(""))
    return lines[:-1]


def _pile(scene: Scene, key: str, cards: list[str]) -> Lines:
    """The cards of a pile by name, equal ones counted."""
    lang = scene.lang
    head = heading(say(key, lang, n=len(cards)))
    if not cards:
        return [Content.assemble(head, "  ", (say("pile_empty", lang), "dim"))]
    return [head, *_names(scene, cards)]


def _names(scene: Scene, cards: list[str]) -> Lines:
    """Two cards a line: clan, level, name, and how many of them."""
    cells = []
    for id_, n in Counter(cards).items():
        card = scene.card(id_)
        times = f" ×{n}" if n > 1 else ""
        name = faces.fill(card.full_name(scene.lang) + times, CELL - 8)
        cells.append(
            Content.assemble(
                "  ",
                (faces.LETTERS[card.clan], faces.clan_style(card.clan)),
                (f" {ROMAN[card.level - 1]:<4}", "dim"),
                name,
            )
        )
    return [Content("").join(cells[i : i + 2]) for i in range(0, len(cells), 2)]


def _deck(scene: Scene, seat: int) -> Lines:
    lang, player = scene.lang, scene.player(seat)
    lines = [heading(say("pile_deck", lang, n=player["deck_size"]))]
    for known in player["deck_known"]:
        n = known["position"]
        where = say("position_1" if n == 1 else "position", lang, n=n)
        lines.append(
            Content(f"  {where}{say('colon', lang)}{scene.card(known['card']).full_name(lang)}")
        )
    for group in player["deck_sets"]:
        lines += [Content.styled("  " + say("pile_deck_sets", lang), "dim"), *_names(scene, group)]
    return lines


def tiles(scene: Scene) -> Lines:
    lang = scene.lang
    lines: Lines = []
    for tile in scene.table["tiles"]:
        owner = tile["owner"]
        whose = say("tile_nobody", lang) if owner is None else scene.name(owner)
        state = say("tile_active" if tile["active"] else "tile_inactive", lang)
        mark = ACTIVE if tile["active"] else INACTIVE
        lines.append(
            Content.assemble(
                faces.badge(tile["clan"]),
                (f" {mark} {clan_name(tile['clan'], lang)}", "bold"),
                (f"  {state} · {whose}", "dim"),
            )
        )
        lines.append(Content("     " + tile_text(tile["clan"], lang, scene.cards)))
    return lines


def story(scene: Scene) -> Lines:
    sentences = scene.session.log()
    return [Content(sentence) for sentence in sentences] or [Content(say("log_empty", scene.lang))]


def keys(lang: Lang) -> Lines:
    pressed = (
        ("1 2 … a b …", "choose"),
        ("↑ ↓ ← → Enter", "arrows"),
        ("Tab", "tab"),
        ("?", "card"),
        ("w", "why"),
        ("h", "hint"),
        ("u", "undo"),
        ("p", "piles"),
        ("t", "tiles"),
        ("g", "log"),
        ("s", "save"),
        ("r", "resign"),
        ("l", "lang"),
        ("F2", "theme"),
        ("q", "quit"),
        ("Space n - +", "watch"),
    )
    marks = (
        (faces.OPEN_MARK, "open"),
        (faces.ETHEREAL_MARK, "ethereal"),
        (faces.BOUNTY_MARK, "bounty"),
        (faces.HATCH * 2, "captured"),
        (faces.TOKEN, "token"),
        (faces.SLOT, "slot"),
        (LOCK, "token_locked"),
        (STAR, "supremacy"),
        ("⇄2", "shift"),
        (f"{ACTIVE} {INACTIVE}", "tile"),
        (faces.TARGET, "target"),
        (SHOWN, "known"),
    )
    lines = [Content.assemble((f"{key:<15}", "bold"), say(f"help.{w}", lang)) for key, w in pressed]
    lines.append(Content(""))
    lines += [Content.assemble((f"{key:<15}", "bold"), say(f"mark.{w}", lang)) for key, w in marks]
    clans = [
        Content.assemble((letter, faces.clan_style(clan)), f" {clan_name(clan, lang)}")
        for clan, letter in faces.LETTERS.items()
    ]
    return [*lines, Content(""), Content("  ").join(clans)]


def ending(scene: Scene) -> Lines:
    """Who won, how, with what."""
    lang, ended = scene.lang, scene.table["ended"]
    assert ended is not None
    winner, viewer = ended["winner"], scene.session.viewer
    if winner is None:
        head = say("end_drawn", lang)
    elif viewer is None or scene.session.hot_seat:
        head = say("end_won", lang, who=scene.name(winner))
    else:
        head = say("end_you_won" if winner == viewer else "end_you_lost", lang)
    how = f"end.{ended['how']}"
    if ended["how"] == "resigned" and winner is not None:
        how = "end.resigned_you" if _is_you(scene, 1 - winner) else "end.resigned"
    lines = [Content.styled(head, "bold"), Content(say(how, lang)), Content("")]
    totals = scene.forecast["totals"]
    width = max(len(scene.name(seat)) for seat in (0, 1)) + 2
    for seat in (scene.bottom, scene.top):
        player = scene.player(seat)
        stars = STAR * player["supremacy"] or "–"
        lines.append(
            Content.assemble(
                (f"{scene.name(seat):<{width}}", "bold"),
                f"{say('end_totals', lang)} {totals[seat]}   {say('supremacy', lang)} {stars}",
            )
        )
    length = say(
        "end_length", lang, rounds=scene.table["round"], choices=int(scene.session.state.length)
    )
    return [*lines, Content(""), Content.styled(length, "dim")]


def _is_you(scene: Scene, seat: int) -> bool:
    return seat == scene.session.viewer and not scene.session.hot_seat
