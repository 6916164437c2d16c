"""Duels at tables of the server: two people by link, and what reaches a seat or a watcher."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tests.server.house import Guest, house, play, two_people


async def test_two_people_fight_and_neither_is_told_the_others_stance(tmp_path: Path) -> None:
    # With this luck nobody falls in the first exchange.
    async with house(tmp_path, luck=lambda bits: 3) as address:
        ada, bo, table = await two_people(address, {"first": "0", "bushido": True}, game="duel")
        eve = await Guest.make(address, "Eve")
        await eve.connect()
        await eve.attach(table)
        await play(table, (ada, bo), random.Random(5), 400)
        await ada.eventually(lambda: ada.now[table]["status"] == "over")
        await eve.eventually(lambda: eve.now[table]["status"] == "over")
        laid = {0: _laid(ada.told[table]), 1: _laid(bo.told[table]), None: _laid(eve.told[table])}
        assert len(laid[0]) == len(laid[1]) == len(laid[None]) > 3
        for viewer, events in laid.items():
            for event in events:
                assert (event["card"] is not None) == (event["seat"] == viewer)


def _laid(told: list[Any]) -> list[Any]:
    """Every stance card that somebody was told is laid."""
    found: list[Any] = []
    for item in told:
        for event in _events(item):
            if event.get("kind") == "lay":
                found.append(event)
    return found


def _events(item: Any) -> list[Any]:
    """All that looks like an event, however deep."""
    if isinstance(item, dict):
        own = [item] if "kind" in item and "seat" in item else []
        return own + [event for part in item.values() for event in _events(part)]
    if isinstance(item, list):
        return [event for part in item for event in _events(part)]
    return []
