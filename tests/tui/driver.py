"""Plays at the terminal table by pressing keys, and reads what the screen shows."""

from __future__ import annotations

import asyncio
import random
import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeVar

from textual import events
from textual.pilot import Pilot
from textual.widgets import Static

from tefuda.cli.games.army.table.lists import Hand
from tefuda.cli.games.gosux.table.scene import GosuxScene
from tefuda.cli.games.gosux.table.status import Battle, Status
from tefuda.cli.session import Session
from tefuda.cli.tui.app import TableApp
from tefuda.cli.tui.lists import Choices, Headline, Log
from tefuda.cli.tui.table import TableScreen
from tefuda.cli.tui.windows import Confirm, Curtain, TheEnd, Window
from tests.patience import until

SMALL = (80, 24)
LARGE = (120, 40)

Seated = TypeVar("Seated", bound="Driver")

ENGLISH = """
the your you turn turns discard draw token tokens choose play hand opponent wins with from shift
captured row card cards round removed would board
"""
FRENCH = """
vous votre vos défausse défausser piocher jeton jetons carte cartes tour ronde main relever poser
capturée ligne adversaire avec retirées puis plateau
"""


class Driver(ABC):
    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        return self.app.table

    @property
    def session(self) -> Session:
        return self.table.session

    # -- keys --------------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys; each is drawn before the next. (Pilot's own press waits much longer.)"""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
            for _ in range(2):
                await self.pilot._wait_for_screen()
                await asyncio.sleep(1 / 60)

    async def choose(self, number: int, arrows: bool = False) -> None:
        """Make the choice of this number, by its key or by arrows and Enter."""
        choices = self.table.query_one(Choices)
        choice = choices.choices[number]
        if arrows or not choice.key:
            scene = self.table.scene
            down = list(choices.shown).index(scene.row(choice))
            right = scene.alternatives(choice).index(choice)
            await self.press("home", *["down"] * down, *["right"] * right, "enter")
        else:
            await self.press(choice.key)

    async def sit_down(self) -> None:
        """Two people at one keyboard: hand it over, then open the curtain."""
        if self.session.to_sit is not None and not isinstance(self.app.screen, Curtain):
            await self.press("enter")
        if isinstance(self.app.screen, Curtain):
            await self.press("enter")

    async def play(self, seed: int, limit: int = 400) -> int:
        """Play to the end with choices drawn from a seed, passing readily; how many it took."""
        chance = random.Random(seed)
        made = 0
        while not self.session.over and made < limit:
            await self.sit_down()
            if made % 3 == 0:
                self.check()
            verbs = [choice.verb for choice in self.table.scene.choices]
            number = chance.randrange(len(verbs))
            if "pass" in verbs and chance.random() < 0.4:
                number = verbs.index("pass")
            await self.choose(number, arrows=made % 7 == 3)
            made += 1
        return made

    # -- what is shown -----------------------------------------------------------------------------

    @property
    def screen(self) -> str:
        """The characters on the screen, line by line."""
        strips = self.app.screen._compositor.render_strips(self.app.size)
        return "\n".join(strip.text for strip in strips)

    async def shows(self, words: str) -> None:
        """Wait until the words are on the screen: a note slides in."""
        await until(lambda: words in self.screen, f"{words!r} on the screen")

    def text(self, kind: type[Static], id: str | None = None) -> str:
        widget = self.table.query_one(f"#{id}", kind) if id else self.table.query_one(kind)
        return str(widget.render())

    @property
    def options(self) -> list[str]:
        rows = self.table.query_one(Choices).options
        return [flat(str(row.prompt)) for row in rows if row.id is not None]

    @property
    def window(self) -> str:
        assert isinstance(self.app.screen, Window), self.app.screen
        return self.app.screen.shown

    @property
    def ending(self) -> str:
        assert isinstance(self.app.screen, TheEnd), self.app.screen
        return str(self.app.screen.query_one("#text", Static).render())

    @property
    def confirming(self) -> bool:
        return isinstance(self.app.screen, Confirm)

    # -- what must always hold ---------------------------------------------------------------------

    def check(self) -> None:
        """The screen says what the session says, in its language, with nothing cut off."""
        question = self.session.question
        assert question is not None
        whole = self.screen
        screen = flat(whole)
        assert flat(question.text)[:60] in flat(self.text(Static, "question"))
        rows = [self.table.scene.row(choice) for choice in self.table.scene.choices]
        assert len(question.options) == len(rows)
        for choice, row in zip(self.table.scene.choices, rows, strict=True):
            assert choice.key in self.options[list(dict.fromkeys(rows)).index(row)]
        assert self.text(Headline) in whole
        self.check_board(whole)
        told = " ".join([screen.replace(flat(self.table.named), ""), *self.options])
        self.check_language(told + self.text(Log, "log"))

    def check_options(self) -> None:
        """Every option can be read whole."""
        question = self.session.question
        assert question is not None
        for option, shown in zip(question.options, self.options, strict=True):
            assert flat(option.text) in shown

    @abstractmethod
    def check_board(self, whole: str) -> None:
        """What is the game's own."""

    def check_language(self, text: str) -> None:
        words = set(re.findall(r"[a-zà-ÿœ]+", text.lower()))
        foreign = words.intersection((FRENCH if self.session.lang == "en" else ENGLISH).split())
        assert not foreign, f"untranslated: {sorted(foreign)}"


class GosuxDriver(Driver):
    @property
    def scene(self) -> GosuxScene:
        assert isinstance(self.table.scene, GosuxScene)
        return self.table.scene

    def check_board(self, whole: str) -> None:
        scene = self.scene
        self.check_options()
        assert flat(scene.choices[0].option.text)[:20] in flat(whole)
        totals = self.session.forecast()["totals"]
        assert isinstance(totals, list)
        line = self.text(Battle).splitlines()[0]
        assert f"{scene.short_name(scene.bottom)} {totals[scene.bottom]} " in line
        assert f" {totals[scene.top]} {scene.short_name(scene.top)}" in line
        assert line.strip() in whole
        self._check_hand()
        self._check_armies(whole)
        for status in self.table.query(Status):
            for row in str(status.render()).splitlines():
                assert row.strip() in whole, f"cut off: {row}"

    def _check_hand(self) -> None:
        scene, hand = self.scene, self.table.query_one(Hand)
        held = scene.player(scene.bottom)["hand"]
        assert list(hand.cards) == held
        for id_, row in zip(held, hand.options, strict=False):
            prompt = str(row.prompt)
            usable = scene.about_card(id_)
            assert (usable[0].key if usable else "✗") in prompt
            if not usable and self.table.full:
                assert all(flat(r.text) in flat(prompt) for r in scene.why_not(id_))

    def _check_armies(self, whole: str) -> None:
        """Every card in play shows on the screen with its value, shortened if need be."""
        scene = self.scene
        for player in scene.table["players"]:
            for row in player["army"]:
                for place in row:
                    name = scene.card(place["card"]).full_name(scene.lang)
                    parts = re.sub("^(Les|Le|The) ", "", name)
                    assert parts[1:5].rstrip() in whole, name


def flat(text: str) -> str:
    return " ".join(text.split())


@asynccontextmanager
async def opened(
    session: Session, size: tuple[int, int], make: type[Seated]
) -> AsyncIterator[Seated]:
    """A table in a window of this size; bots do not wait."""
    app = TableApp(session, pace=None)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        await pilot.pause()
        yield make(app, pilot)


def seated(
    session: Session, size: tuple[int, int] = SMALL
) -> AbstractAsyncContextManager[GosuxDriver]:
    return opened(session, size, GosuxDriver)
