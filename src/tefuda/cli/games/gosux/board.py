"""A view of Gosu X in sentences: for screen readers, scripts and whoever likes to read.

Reads the view alone, so it can tell nothing that its seat may not know.
"""

from __future__ import annotations

from typing import Any

from tefuda.cli.games.army.board import ArmyBoard
from tefuda.cli.games.gosux.words import WORDS
from tefuda.cli.words import enumerated, sentence
from tefuda.core.state import Json, Names
from tefuda.games.gosux.library import card_set
from tefuda.games.gosux.words import clan_name, tile_text


class GosuxBoard(ArmyBoard):
    WORDS = WORDS
    MARKS = ("open", "ethereal", "bounty")

    def __init__(self, view: Json, lang: str, players: Names = ()) -> None:
        super().__init__(view, lang, card_set(), players)

    # -- everything -------------------------------------------------------------------------------

    def sentences(self) -> list[str]:
        lines = [self.now()]
        for player in self.order:
            lines += self.player(player)
        return lines + self.tokens()

    def now(self) -> str:
        view = self.view
        if view["ended"]:
            return self.ended()[0]
        if view["phase"] in ("draft", "mulligan"):
            return self.line(f"phase_{view['phase']}")
        line = self.line(
            "round_turn", round=view["round"], turn=view["turn"], who=self.who(view["turn_of"])
        )
        if view["first_to_pass"] is not None:
            passed = self.who(view["first_to_pass"])
            line += " " + self.line("has_passed", who=passed, n=view["turns_left"])
        return line

    def ended(self) -> list[str]:
        ended = self.view["ended"]
        reason = self.say(f"ending_{ended['how']}")
        if ended["winner"] is None:
            return [self.line("drawn", reason=reason)]
        if self.seat is None:
            return [self.winners("player_won", [ended["winner"]], reason)]
        return [self.line("won" if ended["winner"] == self.seat else "lost", reason=reason)]

    def player(self, player: dict[str, Any]) -> list[str]:
        who = self.who(player["seat"])
        if not player["clans"]:
            return [self.line("no_clans", who=who)]
        clans = enumerated([clan_name(clan, self.lang) for clan in player["clans"]], self.lang)
        lines = [
            self.line("clans", who=who, clans=clans),
            self.line("strength", who=who, **self._numbers(player)),
        ]
        return lines + self.rows(player)

    def _numbers(self, player: dict[str, Any]) -> dict[str, object]:
        return {
            "strength": player["strength"],
            "supremacy": player["supremacy"],
            "tokens": player["tokens"],
            "spent": player["spent"],
            "locked": player["locked"],
            "hand": player["hand_size"],
            "deck": player["deck_size"],
            "discard": len(player["discard"]),
        }

    def tokens(self) -> list[str]:
        view, lines = self.view, []
        holder = view["wonder"]
        if holder is None:
            lines.append(self.line("wonder_on_board"))
        else:
            lines.append(self.line("wonder_held", who=self.who(holder)))
        if view["bounty"]:
            seat, row, column = view["bounty"].split(".")
            lines.append(self.line("bounty_on", who=self.who(int(seat)), row=row, column=column))
        for tile in view["tiles"]:
            if tile["active"]:
                clan = clan_name(tile["clan"], self.lang)
                text = tile_text(tile["clan"], self.lang, card_set())
                lines.append(self.line("tile", clan=clan, text=text))
        return lines

    # -- hands and piles --------------------------------------------------------------------------

    def hand(self) -> list[str]:
        if self.seat is None:
            return [sentence("watchers_cannot", self.lang)]
        mine = self.view["players"][self.seat]
        theirs = self.view["players"][1 - self.seat]
        lines = [self.pile("your_hand", mine["hand"])]
        if mine["forbidden"]:
            lines.append(self.pile("forbidden", mine["forbidden"]))
        if theirs["hand"]:
            lines.append(self.pile("their_known_hand", theirs["hand"]))
        return lines

    def piles(self) -> list[str]:
        lines = []
        for player in self.order:
            who = self.who(player["seat"])
            lines.append(self.line("deck_size", who=who, n=player["deck_size"]))
            for known in player["deck_known"]:
                name = self.names[known["card"]]
                lines.append(self.line("deck_known", who=who, n=known["position"], card=name))
            for pile in ("discard", "removed", "revealed"):
                if player[pile] or pile == "discard":
                    lines.append(self.pile(pile, player[pile], who=who))
        return lines

    # -- the Great Battle -------------------------------------------------------------------------

    def forecast(self, data: Json) -> list[str]:
        """The Great Battle as it would go now."""
        now: Any = data
        order = [player["seat"] for player in self.order]
        lines = [
            self.line("would_total", who=self.who(seat), n=now["totals"][seat]) for seat in order
        ]
        if now["winner"] is None:
            lines.append(self.line("would_tie"))
        else:
            key = "would_win_by_wonder" if now["tie_broken_by_wonder"] else "would_win"
            lines.append(self.line(key, who=self.who(now["winner"])))
        lines += [self.line("would_win_game", who=self.who(seat)) for seat in now["wins_game"]]
        lines += [
            self.line("would_sacrifice", who=self.who(seat), n=now["losses"][seat])
            for seat in order
        ]
        return lines
