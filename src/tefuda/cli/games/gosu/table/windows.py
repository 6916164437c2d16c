"""What the windows of GOSU say: a clan, piles, powers that bind all, keys, how it ended."""

from __future__ import annotations

from textual.content import Content

from tefuda.cli.games.army.table import faces
from tefuda.cli.games.army.table.lists import SHOWN
from tefuda.cli.games.army.table.windows import clan_cards, deck, end_table, key_page, pile
from tefuda.cli.games.gosu.board import PLAYED_OUT
from tefuda.cli.games.gosu.table.scene import GosuScene
from tefuda.cli.games.gosu.table.shapes import Ended
from tefuda.cli.games.gosu.table.status import POINT
from tefuda.cli.tui.scene import Lines


def about_clan(scene: GosuScene, clan: str) -> Lines:
    return [*scene.about_clan(clan), *clan_cards(scene, clan)]


def piles(scene: GosuScene) -> Lines:
    table = scene.table
    lines = deck(scene, table["deck_size"], table["deck_known"])
    lines += pile(scene, "pile_discard", table["discard"])
    if table["revealed"]:
        lines += pile(scene, "pile_revealed", table["revealed"])
    for seat in (scene.bottom, *scene.others):
        own = seat == scene.session.viewer
        cards = scene.player(seat)["hand"] if own else scene.known_hand(seat)
        lines += [Content(""), Content.styled(scene.name(seat), "bold reverse")]
        lines += pile(scene, "pile_hand" if own else "pile_hand_known", cards)
    return lines


def powers(scene: GosuScene) -> Lines:
    """Global powers in force; special victories with what is missing for whom."""
    told = [*scene.board.in_force(), *scene.board.conditions()]
    return [Content(line) for line in told or [scene.say("powers_none")]]


def keys(scene: GosuScene) -> Lines:
    marks = (
        (faces.OPEN_MARK, "open"),
        (faces.HATCH * 2, "captured"),
        (faces.TOKEN, "token"),
        (faces.SLOT, "slot"),
        (POINT, "points"),
        ("⇄2", "shift"),
        (faces.TARGET, "target"),
        (SHOWN, "known"),
    )
    return key_page(scene, (("t", "powers"),), marks)


def ending(scene: GosuScene) -> Lines:
    """Who won, how, with what."""
    ended = scene.table["ended"]
    assert ended is not None
    head, *more = [*_who(scene, ended), _how(scene, ended)]
    lines = [Content.styled(head, "bold"), *(Content(line) for line in more), Content("")]
    points = {
        player["seat"]: f"{scene.say('points')} {POINT * player['points'] or '–'}"
        for player in scene.table["players"]
    }
    lines += end_table(scene, scene.forecast["totals"], points)
    length = scene.say(
        "end_length", rounds=scene.table["round"], choices=int(scene.session.state.length)
    )
    return [*lines, Content(""), Content.styled(length, "dim")]


def _who(scene: GosuScene, ended: Ended) -> list[str]:
    """Whoever has lost hears that first, and among several to whom; who gave up knows."""
    won, winners = _won(scene, ended), ended["winners"]
    if not winners or not _alone(scene) or scene.session.viewer in winners:
        return [won]
    several = len(scene.others) > 1 and ended["how"] in PLAYED_OUT
    return [scene.say("end_you_lost"), *([won] if several else [])]


def _alone(scene: GosuScene) -> bool:
    """Whether one person plays at this table."""
    return scene.session.viewer is not None and not scene.session.hot_seat


def _won(scene: GosuScene, ended: Ended) -> str:
    winners = ended["winners"]
    if not winners:
        return scene.say("end_drawn")
    if len(winners) > 1:
        if scene.teams and _alone(scene) and scene.session.viewer in winners:
            return scene.say("end_team_won")
        names = scene.listed([scene.name(seat) for seat in winners])
        return scene.say("end_team" if scene.teams else "end_shared", who=names)
    you = _alone(scene) and scene.session.viewer == winners[0]
    return scene.say("end_you_won" if you else "end_won", who=scene.name(winners[0]))


def gave_up(scene: GosuScene) -> int:
    """Whoever broke the game off."""
    session = scene.session
    agreed = session.game.agreed(session.state)
    assert agreed is not None
    seat = agreed["seat"]
    assert isinstance(seat, int)
    return seat


def _how(scene: GosuScene, ended: Ended) -> str:
    how = ended["how"]
    if how not in ("resigned", "timed_out"):
        return scene.say(f"end.{how}", cards=scene.board.fulfilled())
    seat = gave_up(scene)
    you = "_you" if how == "resigned" and scene.is_you(seat) else ""
    return scene.say(f"end.{how}{you}", who=scene.name(seat))
