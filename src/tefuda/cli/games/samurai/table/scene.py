"""One moment of a fight: what the widgets draw, and where each choice leads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final

from textual.content import Content

from tefuda.cli.games.samurai.board import SamuraiBoard
from tefuda.cli.games.samurai.table.faces import SPECIAL, SYMBOLS, fit, symbol
from tefuda.cli.games.samurai.table.words import say
from tefuda.cli.session import Session
from tefuda.cli.tui.scene import Choice, Reason, Scene
from tefuda.core.state import Json
from tefuda.games.samurai.cardset import ActionCard
from tefuda.games.samurai.facts import MOVES_GAUGES
from tefuda.games.samurai.game import Samurai

GAUGES: Final = ("force", "technique", "guard")
NAME: Final = 19
LINES: Final = 9
CHANCE: Final = 6


class SamuraiScene(Scene):
    def __init__(self, session: Session) -> None:
        game = session.game
        assert isinstance(game, Samurai)
        self.game = game
        self.board = SamuraiBoard(session.view, session.lang, game.cards)
        self.fight: dict[str, Any] = self.board.view
        now: Any = session.forecast()
        self.forecast: dict[str, Any] = now
        self._reached: dict[int, Any] = {}
        super().__init__(session)

    def reason(self, entry: Json) -> Reason:
        thing: Any = entry["thing"]
        name = self.board.thing(thing)
        return Reason(str(thing["action"]), name, "", str(entry["rule"]), str(entry["text"]))

    def when(self) -> list[tuple[str, str]]:
        fight, lang = self.fight, self.lang
        parts = [(self.board.around.foe, "bold"), (say("round", lang, n=fight["round"]), "")]
        if not self.session.over:
            parts.append((say("attack", lang, n=fight["attack"]), ""))
            card = min(len(fight["played"]) + 1, 3)
            if self.asked == "card":
                parts.append((say("card_of", lang, n=card), ""))
        return parts

    # -- choices -----------------------------------------------------------------------------------

    def group(self, choice: Choice) -> str:
        if choice.verb.startswith("play"):
            return say("group.play", self.lang)
        return say("group.ki" if self.asked == "card" else "group.other", self.lang)

    def row(self, choice: Choice) -> str:
        """The Joker takes a row for each gauge, as whichever symbol."""
        about = choice.option.about
        if "symbol" in about and "gauge" in about:
            return f"{choice.verb} {about['card']} {about['gauge']}"
        return super().row(choice)

    def badge(self, choice: Choice) -> Content:
        card = self.card_of(choice)
        if card is None:
            return Content("")
        shown = str(choice.option.about.get("symbol") or "") or card.symbol
        stored = SPECIAL if card.id in self.fight["stored"] else " "
        return Content.assemble(symbol(shown), (stored, "$text-success"))

    def card_of(self, choice: Choice) -> ActionCard | None:
        id_ = choice.option.about.get("card")
        cards = self.game.cards
        return cards.cards[cards.index[str(id_)]] if id_ else None

    def choices_title(self) -> str:
        title = super().choices_title()
        if not any(choice.verb.startswith("play") for choice in self.choices):
            return title
        odds = f"{say('passes', self.lang):>8}{say('parries', self.lang):>8}"
        return f"{title:<{NAME + LINES + 1}}{odds}"

    def prompt(self, choice: Choice) -> str:
        """A card by its name and lines, with its two chances; all else in a sentence."""
        card = self.card_of(choice)
        if card is None or choice.verb != "play":
            return choice.option.text + self._parry_after(choice)
        name = self.board.speaker.card(card)
        about = choice.option.about
        if "gauge" not in about:
            moved = fit(self.lines(card.lines), LINES)
            return f"{fit(name, NAME)}{moved}{self.odds(choice)}"
        ways = " ".join(
            f"{other.key}{SYMBOLS[str(other.option.about['symbol'])]}"
            for other in self.alternatives(choice)
        )
        raised = f" {self.lines([(str(about['gauge']), 1)])} "
        return f"{fit(f'{ways} {name}', NAME + LINES - len(raised))}{raised}{self.odds(choice)}"

    @property
    def asked(self) -> str:
        """The kind of the open question."""
        return str(self.question.data["kind"]) if self.question else ""

    def _parry_after(self, choice: Choice) -> str:
        """Before a Counter-attack: how likely it is parried if Guard is raised, or left."""
        if self.asked != "guard":
            return ""
        after = self.forecast if choice.verb == "go_on" else self.reached(choice)
        return "" if after is None else f" · {say('parries', self.lang)} {parried(after)}"

    def lines(self, moved: Iterable[tuple[str | None, int]]) -> str:
        """What a card does to the gauges, each by its letter: F+3 T-2."""
        return " ".join(f"{say(gauge, self.lang)[0]}{by:+}" for gauge, by in moved if gauge)

    def odds(self, choice: Choice) -> str:
        """How likely the gauges so reached pass the Defence, and parry the Counter-attack."""
        reached = self.reached(choice)
        if reached is None:
            return ""
        defence = reached["defence"]
        if defence["card"]:
            passes = "✓" if defence["passed"] else "✗"
        else:
            passes = f"{round(100 * defence['passed'])} %"
        return f"{passes:>{CHANCE}}{parried(reached):>{CHANCE}}"

    def reached(self, choice: Choice) -> dict[str, Any] | None:
        """The forecast after a choice that moves gauges; None for all others."""
        if choice.verb not in MOVES_GAUGES:
            return None
        number = choice.option.choice
        if number not in self._reached:
            self._reached[number] = self.game.preview(self.view, number)
        found: dict[str, Any] | None = self._reached[number]
        return found

    @cached_property
    def need(self) -> dict[str, int]:
        """What the Defence that lies open asks of each gauge."""
        id_ = self.fight["defence"]
        cards = self.game.cards
        return dict(cards.adversary[cards.adversary_index[id_]].need) if id_ else {}


def parried(reached: dict[str, Any]) -> str:
    if not reached["counter"]:
        return "–"
    return f"{round(100 * sum(o['chance'] for o in reached['counter'] if not o['suffer']))} %"
