"""When cards or rules change, only the tables that use what has changed are stopped."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pytest

import tefuda
from tefuda.core.game import Game
from tefuda.core.parts import changed_since
from tefuda.core.typography import unbroken
from tefuda.games.gosux.cardset import load
from tefuda.games.gosux.game import Gosux
from tefuda.games.samurai.cardset import HOME
from tefuda.games.samurai.game import Samurai
from tefuda.server.folder import FILE
from tests.server.house import Guest, alone, house, play, two_people

GIVEN: Final = {"draft": "given", "clans": "phoenix,xian,galmi/justice,tomorrow,narashima"}
"""Without Abhilasha and Goan Sul."""
DRAFT: Final = {"draft": "picked"}


def changed(card: str) -> Game:
    """Gosu X with one card that does less than it did."""
    cards = load()
    return Gosux(cards.without(card, next(iter(cards.cards[cards.index[card]].abilities))))


def serving(game: Game) -> dict[str, Callable[[], Game]]:
    return {game.name: lambda: game}


async def begun(folder: Path, settings: Mapping[str, object], most: int) -> tuple[Guest, str]:
    """A table at which some choices were made."""
    async with house(folder) as address:
        ada, bo, table = await two_people(address, settings)
        await play(table, (ada, bo), random.Random(5), most)
    return ada, table


async def found(address: str, ada: Guest, table: str, lang: str = "en") -> tuple[Guest, Any]:
    again = Guest(address, "")
    again.headers = ada.headers
    await again.connect()
    return again, await again.attach(table, lang)


async def test_the_changed_card_of_a_clan_that_nobody_has_stops_no_table(tmp_path: Path) -> None:
    ada, table = await begun(tmp_path, GIVEN, 12)
    game = changed("alpha_dead")
    assert game.card_hash() != Gosux().card_hash()
    async with house(tmp_path, games=serving(game)) as address:
        again, now = await found(address, ada, table)
        assert (now["status"], now["stopped"]) == ("playing", "")
        assert again.told[table] == ada.told[table]
        kept = (await again.get(f"/api/tables/{table}")).json()
        assert (kept["status"], kept["stopped"]) == ("playing", "")


async def test_a_changed_card_stops_the_tables_that_hold_it_and_they_say_so(tmp_path: Path) -> None:
    ada, table = await begun(tmp_path, GIVEN, 12)
    words = {
        "en": "This game cannot go on: the cards have changed since it began, namely Timer.",
        "fr": unbroken(
            "Cette partie ne peut pas continuer : les cartes ont changé depuis qu'elle a "
            "commencé, à savoir Timer."
        ),
    }
    for games in (serving(changed("timer")), serving(changed("timer")), serving(Gosux())):
        # The last time the card is as it was again; that the table is closed is stored.
        async with house(tmp_path, games=games) as address:
            for lang, text in words.items():
                again, now = await found(address, ada, table, lang)
                assert (now["status"], now["stopped"]) == ("closed", text)
                assert again.told[table][-1]["value"] == "cards:timer"
                assert again.told[table][-1]["text"] == [text]
                kept = (await again.get(f"/api/tables/{table}?lang={lang}")).json()
                assert (kept["status"], kept["stopped"]) == ("closed", text)


async def test_the_changed_tile_of_a_clan_that_nobody_has_stops_the_table(tmp_path: Path) -> None:
    """It lies on its active side."""
    ada, table = await begun(tmp_path, GIVEN, 12)
    async with house(tmp_path, games=serving(Gosux(load().without_tile("goan_sul")))) as address:
        _, now = await found(address, ada, table)
        assert now["stopped"].endswith("namely the tile Goan Sul.")


async def test_while_clans_are_chosen_every_card_can_still_come(tmp_path: Path) -> None:
    ada, table = await begun(tmp_path, DRAFT, 2)
    async with house(tmp_path, games=serving(changed("alpha_dead"))) as address:
        _, now = await found(address, ada, table)
        assert now["status"] == "closed"
        assert "Alpha (Dead)" in now["stopped"]


async def test_a_table_from_before_cards_were_remembered_is_stopped_by_any_change(
    tmp_path: Path,
) -> None:
    ada, table = await begun(tmp_path, GIVEN, 12)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("DELETE FROM card_sets")
        database.commit()
    async with house(tmp_path, games=serving(changed("alpha_dead"))) as address:
        _, now = await found(address, ada, table)
        text = "This game cannot go on: the cards have changed since it began."
        assert (now["status"], now["stopped"]) == ("closed", text)


RULES: Final[list[tuple[dict[int, tuple[str, ...]], str]]] = [
    ({1: ("alpha_dead", "tile.goan_sul"), 2: ("abhilasha",)}, "the rules have changed since it be"),
    ({1: ("alpha_dead",), 2: ("abhilasha",)}, ""),
    ({1: ("alpha_dead",), 2: ("timer", "galmi")}, "began, for Galmi and Timer."),
    ({1: ("alpha_dead",), 2: ()}, "the rules have changed since it began."),
    ({2: ("alpha_dead",)}, "the rules have changed since it began."),
]
"""By how many versions after today's, what each changes; and what a table from today says then."""


@pytest.mark.parametrize(("changes", "text"), RULES)
async def test_changed_rules_stop_the_tables_that_they_concern(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    changes: dict[int, tuple[str, ...]],
    text: str,
) -> None:
    ada, table = await begun(tmp_path, GIVEN, 12)
    now = Gosux.rules_version
    later = {now + step: parts for step, parts in changes.items()}
    monkeypatch.setattr(Gosux, "rules_version", now + 2)
    monkeypatch.setattr(Gosux, "rules_changes", MappingProxyType(later))
    async with house(tmp_path, games=serving(Gosux())) as address:
        _, stands = await found(address, ada, table)
        assert stands["status"] == ("closed" if text else "playing")
        assert text in stands["stopped"]


async def test_a_finished_game_is_shown_if_nothing_of_it_has_changed(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, GIVEN)
        await play(table, (ada, bo), random.Random(5), 12)
        await ada.ask("resign", table=table)
        await ada.heard(table, "end")
    async with house(tmp_path, games=serving(changed("alpha_dead"))) as address:
        again, now = await found(address, ada, table)
        assert (now["status"], now["stopped"]) == ("over", "")
        assert (await again.get(f"/api/tables/{table}/replay")).status_code == 200
    async with house(tmp_path, games=serving(changed("timer"))) as address:
        again, now = await found(address, ada, table)
        refused = (await again.get(f"/api/tables/{table}/replay")).json()
        assert refused["code"] == "other_rules"
        needed = f"version {Gosux.rules_version} of the rules, cards {Gosux().card_hash()}: "
        assert needed + "the cards have changed since it began, namely Timer." in refused["detail"]
        assert (now["status"], now["stopped"]) == ("over", refused["detail"])
        record = (await again.get(f"/api/tables/{table}/record")).json()
        assert (record["rules"], record["cards"]) == (Gosux.rules_version, Gosux().card_hash())


@pytest.mark.parametrize(("enemy", "status"), [("jack", "closed"), ("oda", "playing")])
async def test_a_changed_enemy_stops_the_fights_against_it(
    tmp_path: Path, enemy: str, status: str
) -> None:
    async with house(tmp_path / "data") as address:
        ada, table = await alone(address, {"enemy": "jack"})
        await play(table, (ada,), random.Random(1), 5)
    decks = tmp_path / "decks"
    decks.mkdir()
    for file in HOME.glob("*.toml"):
        text = file.read_text()
        if file.name == "enemies.toml":
            head, mark, tail = text.partition(f"[{enemy}]")
            text = head + mark + re.sub(r"life = \d+", "life = 7", tail, count=1)
        (decks / file.name).write_text(text)
    games = serving(Samurai.from_folder(decks))
    async with house(tmp_path / "data", games=games) as address:
        _, now = await found(address, ada, table, "fr")
        assert now["status"] == status
        assert ("à savoir Jack." in now["stopped"]) == (status == "closed")


@pytest.mark.parametrize("name", tefuda.GAMES)
def test_parts_have_names_and_uses_are_parts(name: str) -> None:
    game = tefuda.game(name)
    parts = game.fingerprints()
    rng = random.Random(3)
    for seed in range(10):
        state = game.new(seed=seed, **game.deal_settings(rng, draft=seed % 2 == 0))
        assert game.uses(state) <= set(parts)
    for lang in ("en", "fr"):
        named = [game.part_name(part, lang) for part in parts]
        assert not [text for text in named if "_" in text]
    assert game.part_name("nobody", "en") == "nobody"


@pytest.mark.parametrize("name", [*tefuda.GAMES, "tricks"])
def test_what_a_rules_version_changed_is_declared(name: str) -> None:
    game = tefuda.game(name)
    assert set(game.rules_changes) <= set(range(2, game.rules_version + 1))
    for named in game.rules_changes.values():
        assert set(named) <= set(game.fingerprints())


def test_an_older_program_cannot_tell_what_has_changed() -> None:
    assert changed_since(2, 1, {2: ("galmi",)}) is None
    assert changed_since(1, 1, {}) == frozenset()
    assert changed_since(1, 2, {2: ("galmi",)}) == frozenset({"galmi"})
