"""What the windows of Gosu X say: a card explained, piles, tiles, keys, how it ended."""

from __future__ import annotations

from collections import Counter
from typing import Final

from textual.content import Content

from tefuda.cardtext.cards import Card
from tefuda.cli.games.gosux.table import faces, lore
from tefuda.cli.games.gosux.table.armies import ACTIVE, INACTIVE, LOCK, STAR
from tefuda.cli.games.gosux.table.lists import SHOWN, facts, reasons, title
from tefuda.cli.games.gosux.table.scene import GosuxScene
from tefuda.cli.games.gosux.table.words import say
from tefuda.cli.tui.scene import Lines
from tefuda.cli.tui.windows import heading, pairs
from tefuda.cli.tui.words import Lang
from tefuda.games.army.notation import ROMAN
from tefuda.games.gosux.words import ability_lines, clan_name, tile_text

CELL: Final = 35
"""Columns for a card in a list of two a line."""


def about_card(scene: GosuxScene, card: Card, place: str | None) -> Lines:
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


def _here(scene: GosuxScene, place: str) -> Lines:
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


def _uses(scene: GosuxScene, card: Card, place: str | None) -> Lines:
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


def about_clan(scene: GosuxScene, clan: str) -> Lines:
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


def piles(scene: GosuxScene) -> Lines:
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


def _pile(scene: GosuxScene, key: str, cards: list[str]) -> Lines:
    """The cards of a pile by name, equal ones counted."""
    lang = scene.lang
    head = heading(say(key, lang, n=len(cards)))
    if not cards:
        return [Content.assemble(head, "  ", (say("pile_empty", lang), "dim"))]
    return [head, *_names(scene, cards)]


def _names(scene: GosuxScene, cards: list[str]) -> Lines:
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


def _deck(scene: GosuxScene, seat: int) -> Lines:
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


def tiles(scene: GosuxScene) -> Lines:
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
    lines = pairs((key, say(f"help.{word}", lang)) for key, word in pressed)
    lines.append(Content(""))
    lines += pairs((mark, say(f"mark.{word}", lang)) for mark, word in marks)
    clans = [
        Content.assemble((letter, faces.clan_style(clan)), f" {clan_name(clan, lang)}")
        for clan, letter in faces.LETTERS.items()
    ]
    return [*lines, Content(""), Content("  ").join(clans)]


def ending(scene: GosuxScene) -> Lines:
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


def _is_you(scene: GosuxScene, seat: int) -> bool:
    return seat == scene.session.viewer and not scene.session.hot_seat
