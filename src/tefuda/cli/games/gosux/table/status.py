"""The upper half of the table: what each player has, the battle to come."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.widgets import Static

from tefuda.cli.games.army.table.faces import SLOT, TOKEN
from tefuda.cli.games.gosux.table.faces import FACES
from tefuda.cli.games.gosux.table.scene import GosuxScene
from tefuda.cli.games.gosux.table.shapes import Player
from tefuda.cli.games.gosux.table.words import say

LOCK: Final = "▪"
STAR: Final = "★"
ACTIVE, INACTIVE = "◆", "◇"


class Status(Static):
    """What one player has: cards in hand and piles, tokens, Supremacy, tiles."""

    def __init__(self, above: bool, id: str) -> None:
        super().__init__(id=id)
        self.above = above

    def show(self, scene: GosuxScene, boxes: bool) -> None:
        seat = scene.top if self.above else scene.bottom
        player = scene.player(seat)
        turn = scene.table["actor"] == seat
        name = Content.styled(f"{'▶' if turn else ' '}{scene.name(seat)}", "bold")
        piles = self._piles(scene, player, boxes)
        goods = self._goods(scene, player, boxes)
        between = "\n    " if boxes else " "
        self.update(Content.assemble(name, " ", goods, between, piles), layout=False)

    def _goods(self, scene: GosuxScene, player: Player, boxes: bool) -> Content:
        lang = scene.lang
        tokens = Content.assemble(
            (TOKEN * player["tokens"], "bold $text-accent"),
            (SLOT * player["spent"], ""),
            (LOCK * player["locked"], "dim"),
        )
        parts = [Content(f"{say('tokens', lang)} ") if boxes else Content(""), tokens]
        parts.append(
            Content.styled(
                f" {STAR * player['supremacy']}{'☆' * (2 - player['supremacy'])}",
                "bold $text-warning",
            )
        )
        if scene.table["wonder"] == player["seat"]:
            parts.append(Content.styled(f" {say('wonder', lang)}", "bold $text-success"))
        parts.append(Content(" "))
        parts.append(tiles(scene, player["seat"], boxes))
        if player["passed"]:
            parts.append(Content.styled(f" {say('passed', lang)}", "bold $text-warning"))
        return Content("").join(parts)

    def _piles(self, scene: GosuxScene, player: Player, boxes: bool) -> Content:
        lang = scene.lang
        counts = (
            ("hand", player["hand_size"]),
            ("deck", player["deck_size"]),
            ("discard", len(player["discard"])),
            ("removed", len(player["removed"])),
        )
        gap = " · " if boxes else " "
        text = gap.join(f"{say(key if boxes else key + '_short', lang)} {n}" for key, n in counts)
        return Content.styled(text, "dim")


def tiles(scene: GosuxScene, owner: int | None, boxes: bool) -> Content:
    """A clan letter for each tile of a player (or of nobody), filled diamond where active."""
    parts = []
    for tile in scene.table["tiles"]:
        if tile["owner"] != owner or (owner is None and not tile["active"]):
            continue
        mark = ACTIVE if tile["active"] else INACTIVE
        parts.append(
            Content.assemble(
                (FACES.letters[tile["clan"]], FACES.style(tile["clan"])),
                (mark, "bold" if tile["active"] else "dim"),
            )
        )
    return Content(" ").join(parts)


class Battle(Static):
    """The Great Battle as it would go now, the tokens of the board, the tiles that bind both."""

    def show(self, scene: GosuxScene, boxes: bool) -> None:
        lang, now, table = scene.lang, scene.forecast, scene.table
        mine, theirs = now["totals"][scene.bottom], now["totals"][scene.top]
        head = Content.assemble(
            (f" {say('battle' if boxes else 'battle_short', lang)} ", "bold reverse"),
            "  ",
            (
                f"{scene.short_name(scene.bottom)} {mine}",
                "bold $text-success" if mine > theirs else "bold",
            ),
            " – ",
            (
                f"{theirs} {scene.short_name(scene.top)}",
                "bold $text-success" if theirs > mine else "bold",
            ),
            "   ",
            outcome(scene),
        )
        losses = say("losses", lang, a=now["losses"][scene.bottom], b=now["losses"][scene.top])
        parts = [Content.styled(losses, "dim")]
        if table["wonder"] is None:
            parts.append(Content(say("wonder", lang) + say("colon", lang) + say("board", lang)))
        where = table["bounty"] or say("board", lang)
        if table["bounty"]:
            seat, row, column = table["bounty"].split(".")
            where = f"{scene.short_name(int(seat))} {row}.{column}"
        parts.append(Content(say("bounty", lang) + say("colon", lang) + where))
        both = tiles(scene, None, boxes)
        if len(both):
            parts.append(Content.assemble(f"{say('tiles_all', lang)} ", both))
        below = Content.styled(" · ", "dim").join(parts)
        self.update(Content.assemble(head, "\n ", below), layout=False)


def outcome(scene: GosuxScene) -> str:
    """Who would win the battle, in words."""
    lang, now = scene.lang, scene.forecast
    winner = now["winner"]
    if winner is None:
        return say("both_win" if len(now["wins_game"]) == 2 else "both_gain", lang)
    you = "_you" if scene.is_you(winner) else ""
    key = "leads_wonder" if now["tie_broken_by_wonder"] else "leads"
    if winner in now["wins_game"]:
        key = "leads_game"
    return say(key + you, lang, who=scene.short_name(winner))
