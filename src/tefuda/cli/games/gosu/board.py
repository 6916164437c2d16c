"""A view of GOSU in sentences: for screen readers, scripts and whoever likes to read.

Reads the view alone, so it can tell nothing that its seat may not know.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.cli.games.army.board import ArmyBoard
from tefuda.cli.games.gosu.words import WORDS
from tefuda.cli.words import enumerated, sentence
from tefuda.core.state import Json, Names
from tefuda.games.gosu.cardset import CardSet
from tefuda.games.gosu.words import card_text, condition_lines

PLAYED_OUT: Final = ("points", "condition")
"""How a game ends that nobody breaks off."""


class GosuBoard(ArmyBoard):
    WORDS = WORDS
    MARKS = ("open",)

    def __init__(self, view: Json, lang: str, cards: CardSet, players: Names = ()) -> None:
        super().__init__(view, lang, cards, players)
        self.cards = cards

    # -- teams -------------------------------------------------------------------------------------

    @property
    def teams(self) -> list[list[int]]:
        """The seats of each, the reader's own last, as on a table; none where there are none."""
        teams: list[list[int]] = self.view["teams"] or []
        return sorted(teams, key=lambda team: self.seat in team)

    def who(self, seat: int) -> str:
        if self.seat not in {None, seat} and any({seat, self.seat} <= set(t) for t in self.teams):
            return self.say("partner")
        return super().who(seat)

    def partner(self) -> list[str]:
        """Who that is."""
        if self.seat is None or not self.teams:
            return []
        seat = self.view["players"][self.seat]["partner"]
        return [self.line("partner_is", who=super().who(seat))]

    def people(self, seats: list[int]) -> str:
        """The reader's whole team goes by that."""
        return self.say("your_team") if self._own(seats) else super().people(seats)

    def _own(self, seats: list[int]) -> bool:
        return seats in self.teams and self.seat in seats

    # -- everything --------------------------------------------------------------------------------

    def sentences(self) -> list[str]:
        lines = [self.now(), *self.partner()]
        for player in self.order:
            lines += self.player(player)
        lines.append(self.line("advantage", who=self.who(self.view["advantage"])))
        discard, deck = len(self.view["discard"]), self.view["deck_size"]
        lines.append(self.line("pile_sizes", deck=deck, discard=discard))
        return [*lines, *self.in_force(), *self.conditions()]

    def now(self) -> str:
        view = self.view
        if view["ended"]:
            return self.ended()[0]
        if view["phase"] == "mulligan":
            return self.line("phase_mulligan")
        told = [
            self.line(
                "round_turn", round=view["round"], turn=view["turn"], who=self.who(view["turn_of"])
            )
        ]
        told += [
            self.line(key) for key in ("additional_turn", "additional_turn_pending") if view[key]
        ]
        if view["turns_left"] is not None:
            told.append(self.line("alone", n=view["turns_left"]))
        return " ".join(told)

    def ended(self) -> list[str]:
        ended = self.view["ended"]
        winners = ended["winners"]
        reason = self.say(f"ending_{ended['how']}", cards=self.fulfilled())
        if not winners:
            return [self.line("drawn", reason=reason)]
        others = [seat for seat in winners if seat != self.seat]
        if self._own(winners):
            return [self.line("won_team", reason=reason)]
        if self.seat in winners:
            return [self.winners("won_shared" if others else "won", others, reason)]
        if self.seat is not None:
            # Of several, one wants to know to whom; whoever gave up knows.
            told = len(self.order) > 2 and ended["how"] in PLAYED_OUT
            return [self.winners("lost_to" if told else "lost", others, reason)]
        together = "team_won" if self.teams else "players_won"
        return [self.winners("player_won" if len(winners) == 1 else together, others, reason)]

    def fulfilled(self) -> str:
        """The Ozekis by whose condition the game was won."""
        winners = self.view["ended"]["winners"]
        met = [entry for entry in self.view["conditions"] if entry["met"]]
        cards = dict.fromkeys(entry["card"] for entry in met if entry["seat"] in winners)
        return enumerated([self.names[card] for card in cards], self.lang)

    def player(self, player: dict[str, Any]) -> list[str]:
        who = self.who(player["seat"])
        numbers = {key: player[key] for key in ("points", "strength", "tokens", "spent")}
        lines = [self.line("state", who=who, hand=player["hand_size"], **numbers)]
        if player["passed"]:
            lines.append(self.line("passed", who=who))
        return lines + self.known(player) + self.rows(player)

    def known(self, player: dict[str, Any]) -> list[str]:
        """What everybody knows of a hand."""
        cards = player["known_to_all"]
        return [self.pile("known_hand", cards, who=self.who(player["seat"]))] if cards else []

    def in_force(self) -> list[str]:
        """The global powers that bind everybody."""
        lines = []
        for there in self.view["globals"]:
            card = self.cards.cards[self.cards.index[there["card"]]]
            text = card_text(card, self.lang, self.cards)[-1]
            who = self.who(int(there["place"][0]))
            lines.append(self.line("global", card=self.names[card.id], who=who, text=text))
        return lines

    def conditions(self) -> list[str]:
        """How near whom a special victory condition is, the nearest first."""
        found = sorted(self.view["conditions"], key=lambda entry: int(entry["missing"]))
        return [self.condition(entry) for entry in found]

    def condition(self, entry: dict[str, Any]) -> str:
        missing = entry["missing"]
        key = ("condition_met", "condition_near")[missing] if missing < 2 else "condition_far"
        return self.line(
            key,
            card=self.names[entry["card"]],
            who=self.who(entry["seat"]),
            n=missing,
            parts=" ".join(self.missing(entry)),
        )

    def missing(self, entry: dict[str, Any]) -> list[str]:
        """The parts of a condition that are not fulfilled."""
        card = self.cards.cards[self.cards.index[entry["card"]]]
        texts = condition_lines(card, self.lang, self.cards)
        return [
            self.say("part_card", card=self.names[part["card"]])
            if part["card"]
            else self.say("part_count", text=text, have=part["have"], need=part["need"])
            for part, text in zip(entry["parts"], texts, strict=True)
            if not part["met"]
        ]

    # -- before a question -------------------------------------------------------------------------

    def status(self) -> list[str]:
        """How things stand among the players, in a few words."""
        players = self.view["players"]
        told = [
            self.line(f"status_{what}", counts=self._counts(what))
            for what in ("points", "strength")
        ]
        told.append(self.line("advantage", who=self.who(self.view["advantage"])))
        passed = [player["seat"] for player in players if player["passed"]]
        if passed:
            told.append(self.line("status_passed", who=self.people(passed)))
        near = [entry for entry in self.view["conditions"] if entry["missing"] < 2]
        return [" ".join(told), *(self.condition(entry) for entry in near)]

    def _counts(self, what: str) -> str:
        players = self.view["players"]
        counted = [([player["seat"]], player[what]) for player in self.order]
        if self.teams and what == "points":
            counted = [(team, players[team[0]][what]) for team in self.teams]
        elif self.teams:
            counted = [(team, sum(players[seat][what] for seat in team)) for team in self.teams]
        counts = [self.say("count", who=self.people(seats), n=n) for seats, n in counted]
        return self.say("between").join(counts) if self.teams else enumerated(counts, self.lang)

    # -- hands and piles ---------------------------------------------------------------------------

    def hand(self) -> list[str]:
        if self.seat is None:
            return [sentence("watchers_cannot", self.lang)]
        lines = [self.pile("your_hand", self.view["players"][self.seat]["hand"])]
        return lines + [line for player in self.order for line in self.known(player)]

    def piles(self) -> list[str]:
        lines = [self.line("deck_size", n=self.view["deck_size"])]
        for known in self.view["deck_known"]:
            name = self.names[known["card"]]
            lines.append(self.line("deck_known", n=known["position"], card=name))
        lines.append(self.pile("discard", self.view["discard"]))
        if self.view["revealed"]:
            lines.append(self.pile("revealed", self.view["revealed"]))
        return lines

    # -- the Great Battle --------------------------------------------------------------------------

    def forecast(self, data: Json) -> list[str]:
        """The Great Battle as it would go now."""
        now: Any = data
        lines = [
            self.line("would_total", who=self.who(p["seat"]), n=now["totals"][p["seat"]])
            for p in self.order
        ]
        for team in sorted(now.get("teams", []), key=lambda team: self.seat in team["seats"]):
            lines.append(self.line("would_sum", who=self.people(team["seats"]), n=team["total"]))
        several = len(now["winners"]) > 1 and not self.teams
        shared = "would_tie" if several else "would_win"
        key = "would_win_by_advantage" if now["tie_broken_by_advantage"] else shared
        lines.append(self.line(key, who=self.people(now["winners"])))
        if now["wins_game"]:
            lines.append(self.line("would_win_game", who=self.people(now["wins_game"])))
        return lines
