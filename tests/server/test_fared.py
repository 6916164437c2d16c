"""How people have fared: their last games, and whom they should meet next."""

from __future__ import annotations

from pathlib import Path

import pytest

import tefuda
from tefuda.server.fared import met, outcomes, recommended
from tefuda.server.seating import Seating
from tefuda.server.store import SeatPlan, TableRow
from tests.server.house import Guest, Message, house, two_people

AGAINST_A_BEGINNER = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]


async def me(guest: Guest) -> Message:
    found: Message = (await guest.get("/api/me")).json()
    return found


async def lately(guest: Guest, lang: str = "en") -> list[Message]:
    answer = await guest.get(f"/api/me/lately?lang={lang}")
    assert answer.status_code == 200, answer.text
    found: list[Message] = answer.json()["games"]
    return found


@pytest.mark.parametrize(
    ("won", "level"),
    [
        ({}, "beginner"),
        ({"random": 9}, "beginner"),
        ({"beginner": 1}, "beginner"),
        ({"beginner": 2}, "casual"),
        ({"casual": 2}, "skilled"),
        ({"skilled": 5}, "skilled"),
    ],
)
def test_the_next_level_is_recommended_after_two_wins(won: dict[str, int], level: str) -> None:
    assert recommended(tefuda.game("gosux"), won) == level


def test_a_game_against_several_levels_proves_none() -> None:
    game = tefuda.game("gosu")
    ada = SeatPlan("person", "1", "Ada")
    weak, strong = SeatPlan("bot", level="beginner"), SeatPlan("bot", level="casual")

    def level(*plans: SeatPlan) -> str:
        row = TableRow("t", "gosu", {}, 1, 1, 1, "", [ada, *plans])
        return met(Seating(row), game, 0)

    assert level(weak, weak) == "beginner"
    assert level(weak, strong) == ""
    assert level(weak, SeatPlan("person", "2", "Bo")) == ""
    assert level(SeatPlan("bot", level="from_outside")) == ""


def test_a_win_in_teams_is_a_whole_one() -> None:
    game = tefuda.game("gosu")
    settings: dict[str, object] = {"players": 4, "teams": True}
    ada, bo = (SeatPlan("person", str(n), name) for n, name in enumerate(("Ada", "Bo")))
    weak = SeatPlan("bot", level="beginner")
    seating = Seating(TableRow("t", "gosu", settings, 1, 1, 1, "", [ada, bo, weak, weak]))
    state = game.new(1, **settings)
    game.agree(state, "resigned", 3)
    assert [(kept.seat, kept.share) for kept in outcomes(seating, game, state, 0.0, True)] == [
        (0, 1.0),
        (1, 0.0),
    ]


async def test_my_last_games_are_listed_with_how_they_went(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        assert await lately(ada) == []
        await bo.ask("resign", table=table)
        alone = await ada.table([{"kind": "me"}], {"enemy": "oda"}, game="samurai")
        await ada.attach(alone["table"])
        await ada.ask("resign", table=alone["table"])
        before = await lately(ada, "fr")
    async with house(tmp_path) as address:
        ada.address = bo.address = address
        fight, duel = found = await lately(ada, "fr")
        assert found == before
        assert (fight["game"], fight["share"]) == ("samurai", 0.0)
        assert [seat["name"] for seat in fight["seats"]] == ["Ada"]
        assert fight["about"][0] == "Ennemi\u00a0: Oda"
        assert fight["text"].startswith("abandonné après ")
        assert (duel["table"], duel["share"], duel["text"]) == (table, 1.0, "")
        assert [seat["name"] for seat in duel["seats"]] == ["Ada", "Bo"]
        assert [game["share"] for game in await lately(bo)] == [0.0]
        await ada.post("/api/me/delete", {"everything": True})
        (theirs,) = await lately(bo)
        assert [seat["name"] for seat in theirs["seats"]] == ["", "Bo"]


async def test_a_stranger_meets_a_beginner_and_so_does_who_has_lost(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        stranger = Guest(address, "")
        known = (await me(stranger))["games"]
        assert known["gosux"] == {"played": 0, "won": {}, "level": "beginner"}
        ada = await Guest.make(address)
        await ada.connect()
        table = (await ada.table(AGAINST_A_BEGINNER))["table"]
        await ada.attach(table)
        await ada.ask("resign", table=table)
        known = (await me(ada))["games"]
        assert known["gosux"] == {"played": 1, "won": {"beginner": 0}, "level": "beginner"}
        (game,) = await lately(ada)
        shown = (await ada.get(f"/api/tables/{table}")).json()
        assert game["seats"] == shown["seats"], "the same character as at the table"
        assert known["gosu"]["played"] == 0
