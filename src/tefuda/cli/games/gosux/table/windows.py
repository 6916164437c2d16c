"""What the windows of Gosu X say: a card explained, piles, tiles, keys, how it ended."""

from __future__ import annotations

from textual.content import Content

from tefuda.cli.games.army.table import faces
from tefuda.cli.games.army.table.lists import SHOWN
from tefuda.cli.games.army.table.windows import (
    clan_cards,
    deck,
    end_table,
    key_page,
    names,
    pile,
)
from tefuda.cli.games.gosux.table.faces import BOUNTY_MARK, ETHEREAL_MARK, FACES
from tefuda.cli.games.gosux.table.lore import LORE
from tefuda.cli.games.gosux.table.scene import GosuxScene
from tefuda.cli.games.gosux.table.status import ACTIVE, INACTIVE, LOCK, STAR
from tefuda.cli.games.gosux.table.words import say
from tefuda.cli.tui.scene import Lines
from tefuda.cli.tui.windows import heading
from tefuda.games.gosux.words import clan_name


def about_clan(scene: GosuxScene, clan: str) -> Lines:
    lang = scene.lang
    return [
        Content.assemble(FACES.badge(clan), (f" {clan_name(clan, lang)}", "bold")),
        Content(LORE.terms(lang)[clan].text),
        Content(""),
        heading(say("tiles_title", lang)),
        Content(scene.tile(clan)),
        *clan_cards(scene, clan),
    ]


def piles(scene: GosuxScene) -> Lines:
    lines: Lines = []
    for seat in (scene.bottom, scene.top):
        player = scene.player(seat)
        lines += [Content.styled(scene.name(seat), "bold reverse")]
        known = player["known_to_opponent"]
        hand = player["hand"] if seat == scene.session.viewer else known
        lines += pile(scene, "pile_hand" if hand is not known else "pile_hand_known", hand)
        lines += _deck(scene, seat)
        lines += pile(scene, "pile_discard", player["discard"])
        lines += pile(scene, "pile_removed", player["removed"])
        for key, cards in (("revealed", player["revealed"]), ("forbidden", player["forbidden"])):
            if cards:
                lines += pile(scene, f"pile_{key}", cards)
        lines.append(Content(""))
    return lines[:-1]


def _deck(scene: GosuxScene, seat: int) -> Lines:
    player = scene.player(seat)
    lines = deck(scene, player["deck_size"], player["deck_known"])
    for group in player["deck_sets"]:
        somewhere = Content.styled("  " + scene.say("pile_deck_sets"), "dim")
        lines += [somewhere, *names(scene, group)]
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
                FACES.badge(tile["clan"]),
                (f" {mark} {clan_name(tile['clan'], lang)}", "bold"),
                (f"  {state} · {whose}", "dim"),
            )
        )
        lines.append(Content("     " + scene.tile(tile["clan"])))
    return lines


def keys(scene: GosuxScene) -> Lines:
    marks = (
        (faces.OPEN_MARK, "open"),
        (ETHEREAL_MARK, "ethereal"),
        (BOUNTY_MARK, "bounty"),
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
    return key_page(scene, (("t", "tiles"),), marks)


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
        how = "end.resigned_you" if scene.is_you(1 - winner) else "end.resigned"
    lines = [Content.styled(head, "bold"), Content(say(how, lang)), Content("")]
    tokens = {
        seat: f"{say('supremacy', lang)} {STAR * scene.player(seat)['supremacy'] or '–'}"
        for seat in (0, 1)
    }
    lines += end_table(scene, scene.forecast["totals"], tokens)
    length = say(
        "end_length", lang, rounds=scene.table["round"], choices=int(scene.session.state.length)
    )
    return [*lines, Content(""), Content.styled(length, "dim")]
