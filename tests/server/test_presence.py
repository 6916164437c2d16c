"""Who is told to be at a table, and who is not told at all."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import Guest, house, two_people


async def told(guest: Guest, table: str, here: list[int], watching: int) -> None:
    """Until a guest has heard so."""
    wanted = {"type": "presence", "table": table, "here": here, "watching": watching}
    await guest.eventually(lambda: guest.present.get(table) == wanted)


async def test_players_come_and_go_and_each_who_watches_counts_once(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        await ada.attach(table, presence=True)
        await told(ada, table, [0, 1], 0)
        cy = await Guest.make(address, "Cy")
        again = Guest(address, "Cy again")
        again.headers = cy.headers
        for page in (cy, again):
            await page.connect()
            await page.attach(table, presence=True)
        await told(ada, table, [0, 1], 1)
        await told(cy, table, [0, 1], 1)
        await bo.ask("detach", table=table)
        await told(ada, table, [0], 1)
        await cy.close()
        await again.close()
        await told(ada, table, [0], 0)
        await bo.attach(table)
        await told(ada, table, [0, 1], 0)


async def test_who_did_not_ask_is_told_nothing_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address)
        await ada.attach(table, presence=True)
        await told(ada, table, [0, 1], 0)
        assert bo.present == {}
