"""What each player of GOSU has, and the battle to come."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.widgets import Static

from tefuda.cli.games.army.table.faces import SLOT, TOKEN
from tefuda.cli.games.army.table.lists import SHOWN
from tefuda.cli.games.gosu.table.scene import GosuScene

POINT, NO_POINT = "★", "☆"
TO_WIN: Final = 3


class Status(Static):
    """One player: victory points, tokens, cards in hand, the Advantage token, whether passed. The
    reader's own also tells of the common piles."""

    def __init__(self, number: int, id: str) -> None:
        """`number`: so many seats clockwise from the reader's own."""
        super().__init__(id=id, classes="status")
        self.number = number

    def show(self, scene: GosuScene, narrow: bool) -> None:
        """In one line; in two where others stand beside it."""
        seat = [scene.bottom, *scene.others][self.number]
        player = scene.player(seat)
        name = scene.name(seat)
        if narrow:
            partner = scene.is_partner(seat)
            name = scene.say("partner_short") if partner else scene.short_name(seat)
        parts = [Content.styled(f"{'▶' if scene.table['actor'] == seat else ' '}{name}", "bold")]
        if scene.is_partner(seat) and not narrow:
            parts.append(Content.styled(scene.say("partner"), "dim"))
        if player["passed"]:
            parts.append(Content.styled(scene.say("passed"), "bold $text-warning"))
        if player["advantage"]:
            parts.append(Content.styled(scene.say("advantage"), "bold $text-success"))
        self.styles.height = 2 if narrow else 1
        between = "\n " if narrow else "  "
        goods = self._goods(scene, seat)
        if not self.number:
            goods = Content.assemble(goods, (piles(scene), "dim"))
        self.update(Content.assemble(Content(" ").join(parts), between, goods), layout=False)

    def _goods(self, scene: GosuScene, seat: int) -> Content:
        player = scene.player(seat)
        points, known = player["points"], len(player["known_to_all"])
        return Content.assemble(
            (POINT * points + NO_POINT * (TO_WIN - points), "bold $text-warning"),
            " ",
            (TOKEN * player["tokens"], "bold $text-accent"),
            SLOT * player["spent"],
            (f" {scene.say('hand')} {player['hand_size']}", "dim"),
            (f" {SHOWN}{known}" if known else "", "$text-warning"),
        )


def piles(scene: GosuScene) -> str:
    """How many cards the common piles hold."""
    table = scene.table
    deck = scene.say("deck", n=table["deck_size"])
    return f"   {deck} · {scene.say('discard_size', n=len(table['discard']))}"


class Battle(Static):
    """The Great Battle as it would go now, and special victories in sight."""

    def show(self, scene: GosuScene, full: bool) -> None:
        head = scene.say("battle" if full else "battle_short")
        sides = scene.teams or [[seat] for seat in (scene.bottom, *scene.others)]
        totals = Content(" – ").join(self._total(scene, side) for side in sides)
        first = Content.assemble((f" {head} ", "bold reverse"), "  ", totals)
        self.update(Content.assemble(first, "\n ", self._sight(scene)), layout=False)

    def _total(self, scene: GosuScene, side: list[int]) -> Content:
        """ "You 7", or of a team "You 7 + Bob 5 = 12"."""
        now = scene.forecast
        wins = side[0] in now["winners"]
        parts = [f"{scene.short_name(seat)} {now['totals'][seat]}" for seat in side]
        total = f" = {sum(now['totals'][seat] for seat in side)}" if len(side) > 1 else ""
        text = f"{' + '.join(parts)}{total}{POINT if wins else ''}"
        return Content.styled(text, "bold $text-success" if wins else "bold")

    def _sight(self, scene: GosuScene) -> Content:
        """Who would win; a special victory in sight is more urgent where both have no room."""
        would = Content.styled(outcome(scene), "bold")
        if not scene.near:
            return would
        near = Content.styled(near_words(scene), "bold $text-warning")
        both = Content.assemble(would, (" · ", "dim"), near)
        return both if both.cell_length < self.size.width else near


def outcome(scene: GosuScene) -> str:
    """Who would win the battle, in words."""
    now = scene.forecast
    winners = now["winners"]
    if scene.teams:
        return outcome_of_team(scene)
    if len(winners) > 1:
        key = "tie_game" if now["wins_game"] else "tie"
        return scene.say(key, n=len(now["wins_game"] or winners))
    winner = winners[0]
    key = "leads_advantage" if now["tie_broken_by_advantage"] else "leads"
    if winner in now["wins_game"]:
        key = "leads_game"
    you = "_you" if scene.is_you(winner) else ""
    return scene.say(key + you, who=scene.short_name(winner))


def outcome_of_team(scene: GosuScene) -> str:
    """Which team would win it."""
    now = scene.forecast
    key = "leads_advantage" if now["tie_broken_by_advantage"] else "leads"
    if now["wins_game"]:
        key = "leads_game"
    if any(scene.is_you(seat) for seat in now["winners"]):
        return scene.say(f"{key}_team")
    names = [scene.short_name(seat) for seat in now["winners"]]
    return scene.say(f"{key}_teams", who=scene.listed(names))


def near_words(scene: GosuScene) -> str:
    """The nearest special victory, and how many more there are."""
    first, *more = scene.near
    key = "condition_met" if first["met"] else "condition_near"
    you = "_you" if scene.is_you(first["seat"]) else ""
    card = scene.card(first["card"]).full_name(scene.lang).partition(",")[0] + scene.say("colon")
    words = scene.say(key + you, card=card, who=scene.short_name(first["seat"]))
    return words + (scene.say("conditions_more", n=len(more)) if more else "")
