"""Two at one screen: what happened meanwhile, who leaves, and all that follows a game."""

from __future__ import annotations

import random
from pathlib import Path

from msgspec import structs

import tefuda
from tefuda.server.fared import outcomes
from tefuda.server.store import Entry, SeatPlan, TableRow
from tefuda.server.tables import MOST_MISSED, Table
from tests.server.house import Guest, house, play
from tests.server.screen import BOT, HERE, SEED, SHARED, Screen, hands, same_luck
from tests.server.test_sessions import cells, number_of

# -- what happened meanwhile -----------------------------------------------------------------------


async def test_what_happened_meanwhile_is_told_event_by_event(tmp_path: Path) -> None:
    async with same_luck(tmp_path) as address:
        screen, table = await Screen.at(address, game="gosu")
        rng = random.Random(1)
        for seat in (0, 1):
            await screen.take(table, seat)
        staged = 0
        for _ in range(8):
            turn = await screen.turn(table)
            assert turn is not None
            known = screen.now[table]["seq"]
            while screen.options(table):
                await screen.make_choice(table, rng.choice(screen.options(table)))
            await screen.take(table, 1 - turn, staged=True)
            fresh = [news for news in screen.told[table] if news["seq"] > known and news["events"]]
            for news in fresh[-MOST_MISSED:]:
                assert len(news["beats"]) == len(news["events"])
                staged += 1
        assert staged > 10


# -- all that follows ------------------------------------------------------------------------------


async def test_one_of_them_resigns_and_one_press_begins_another_game(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await Screen.at(address)
        await ada.take(table, 1)
        assert (await ada.ask("resign", table=table))["type"] == "ack"
        await ada.eventually(lambda: ada.now[table]["status"] == "over")
        assert ada.now[table]["returns"] == [1, 0]
        await ada.take(table, None)
        assert (await ada.ask("offer", table=table, what="rematch"))["type"] == "ack"
        following = (await ada.heard(table, "rematch"))["value"]
        told = (await ada.get(f"/api/tables/{following}")).json()
        assert sorted(seat["name"] for seat in told["seats"]) == ["Ada", "Ben"]
        assert told["here"] == [0, 1]
        now = await ada.take(following, 1)
        assert [count > 0 for count in hands(now)] == [False, now["status"] != "playing"]
        replay = await ada.get(f"/api/tables/{table}/record")
        assert replay.status_code == 200


async def test_both_sides_of_a_game_are_looked_at_afterwards_and_it_is_kept_once(
    tmp_path: Path,
) -> None:
    """It recommends no level to whoever made the table."""
    async with same_luck(tmp_path) as address:
        ada, table = await Screen.at(address, game="gosu")
        assert len(await ada.play(table, random.Random(2), 400)) < 400
        for seat in ("0", "1", "all"):
            told = await ada.get(f"/api/tables/{table}/replay?seat={seat}")
            assert told.status_code == 200
            assert sum(told.json()["returns"]) == 1
        games = (await ada.get("/api/me")).json()["games"]
        assert (games["gosu"]["played"], games["gosu"]["won"]) == (1, {})
        assert games["gosu"]["level"] == "beginner"
        (kept,) = (await ada.get("/api/me/lately")).json()["games"]
        assert (kept["table"], kept["me"]) == (table, 0)
        assert [seat["name"] for seat in kept["seats"]] == ["Ada", "Ben"]


def test_a_win_at_a_shared_screen_proves_no_level() -> None:
    """Not even where a bot has taken the other's place, so that all others are bots of a level."""
    game = tefuda.game("gosu")
    plan = [
        SeatPlan("person", "a", "Ada"),
        SeatPlan("person", "a", "Ben", beside=True),
        SeatPlan("bot", level="skilled"),
    ]
    known = (game.rules_version, game.card_hash(), plan)
    table = Table(game, TableRow("t", "gosu", {"players": 3}, SEED, 0, *known))
    table.apply(Entry("leave", 1, "resigned", "a", "skilled"))
    state = table.playing().clone()
    game.agree(state, "resigned", 2)
    (kept,) = outcomes(table, game, state, 0.0, fair=True)
    assert (kept.seat, kept.level) == (0, "")
    alone = structs.replace(table.row, plan=[plan[0], plan[2], plan[2]])
    (kept,) = outcomes(Table(game, alone), game, state, 0.0, fair=True)
    assert kept.level == "skilled"


async def test_one_of_three_leaves_and_the_other_has_the_screen_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await Screen.at(address, [*SHARED, BOT], "gosu", players=3)
        await ada.take(table, 1)
        assert (await ada.ask("resign", table=table, id="enough"))["type"] == "ack"
        await ada.eventually(lambda: ada.now[table]["seats"][1]["kind"] == "bot")
        again = await ada.ask("resign", table=table, id="enough")
        assert again["code"] == "not_attached", "the seat is a bot's now"
        assert (await ada.ask("attach", table=table, seat=1))["code"] == "not_your_seat"
        assert (await ada.ask("preview", table=table, seq=1, choice=1))["code"] == "not_attached"
        assert (await ada.take(table, None))["seat"] is None
        assert (await ada.take(table, 0))["seat"] == 0
        told = (await ada.get(f"/api/tables/{table}")).json()
        assert (told["me"], told["here"]) == (None, [0])
        assert (await ada.ask("resign", table=table))["type"] == "ack"
        await ada.eventually(lambda: ada.now[table]["status"] == "over")


async def test_a_draw_needs_each_of_them(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await Screen.at(address)
        await ada.take(table, 0)
        await ada.ask("offer", table=table, what="draw")
        assert (await ada.ask("answer", table=table, what="draw", yes=True))["code"] == "no_offer"
        await ada.take(table, 1)
        assert ada.now[table]["status"] == "playing"
        await ada.ask("answer", table=table, what="draw", yes=True)
        await ada.eventually(lambda: ada.now[table]["status"] == "over")
        assert ada.now[table]["returns"] == [0.5, 0.5]


async def test_nothing_of_either_is_left_when_the_one_who_made_the_table_deletes_all(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as address:
        seats = [{"kind": "me"}, {"kind": "here", "name": "Berengaria"}]
        ada, table = await Screen.at(address, seats)
        await ada.play(table, random.Random(1), 6)
        eve = await Guest.make(address, "Eve")
        person = number_of(tmp_path, "Ada")
        assert "Berengaria" in cells(tmp_path)
        answer = await ada.post("/api/me/delete", {"everything": True})
        assert answer.status_code == 200
        told = (await eve.get(f"/api/tables/{table}")).json()
        assert told["status"] == "over"
        assert [seat["name"] for seat in told["seats"]] == ["", ""]
    left = cells(tmp_path)
    assert not any(name in left for name in ("Ada", "Berengaria", person))


async def test_three_seats_of_one_who_deletes_all_go_to_bots_until_nobody_is_left(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as address:
        ada, table = await Screen.at(address, [*SHARED, {"kind": "open"}], "gosu", players=3)
        eve = await Guest.make(address, "Eve")
        await eve.join(table)
        await eve.connect()
        await eve.attach(table)
        assert (await ada.post("/api/me/delete", {"everything": True})).status_code == 200
        await eve.eventually(
            lambda: [seat["kind"] for seat in eve.now[table]["seats"]] == ["bot", "bot", "person"]
        )
        assert eve.now[table]["status"] == "playing"


async def test_time_runs_for_whose_turn_it_is_whoever_has_the_screen(tmp_path: Path) -> None:
    """Also while nobody is shown anything."""
    clock = {"kind": "real", "seconds": 600, "increment": 0}
    async with house(tmp_path) as address:
        ada = await Screen.make(address)
        table = (await ada.table(SHARED, {}, clock=clock))["table"]
        await ada.connect()
        now = await ada.take(table, None)
        assert now["clock"]["running"] == now["view"]["actor"]
        first = await ada.take(table, 1 - now["clock"]["running"])
        again = await ada.take(table, None)
        seat = now["clock"]["running"]
        left = [each["clock"]["remaining"][seat] for each in (now, first, again)]
        assert left == sorted(left, reverse=True)
        assert left[0] > left[2]


async def test_all_at_a_screen_are_there_and_watch_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, table = await Screen.at(address)
        eve = await Guest.make(address, "Eve")
        await eve.connect()
        await eve.attach(table, presence=True)
        present = await eve.eventually(lambda: eve.present.get(table))
        assert (present["here"], present["watching"]) == ([0, 1], 1)
        await ada.close()
        await eve.eventually(lambda: eve.present[table]["here"] == [])


async def test_several_at_one_screen_play_with_somebody_elsewhere(tmp_path: Path) -> None:
    """In teams, two against two: the one who came by a link is shown their own hand alone."""
    async with same_luck(tmp_path) as address:
        seats = [{"kind": "me"}, {"kind": "link"}, HERE, BOT]
        ada = await Screen.make(address)
        made = await ada.table(seats, {"players": 4, "teams": True}, game="gosu")
        table, eve = made["table"], await Guest.make(address, "Eve")
        await eve.join(table, made["keys"]["1"])
        for guest in (ada, eve):
            await guest.connect()
        await eve.attach(table)
        await ada.take(table, None)
        for seat in (0, 2):
            now = await ada.take(table, seat)
            assert [count > 0 for count in hands(now)] == [at == seat for at in range(4)]
        rng = random.Random(1)
        for _ in range(6):
            await eve.eventually(
                lambda: eve.now[table]["seats"][eve.now[table]["view"]["actor"]]["kind"] == "person"
            )
            if eve.now[table]["view"]["actor"] == 1:
                await play(table, (eve,), rng, 1)
            else:
                await ada.play(table, rng, 1)
        hidden = [news for viewer, news in ada.raw if viewer is None and news["type"] == "now"]
        assert len(hidden) > 1
