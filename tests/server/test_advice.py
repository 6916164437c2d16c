"""What a player may ask before choosing. That it shows nothing hidden: test_streams.py."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tefuda.server import advice
from tefuda.server.scheduler import Claim
from tefuda.server.workers import Workers
from tests.server.house import LATE, Guest, Message, house, play, to_move, two_people

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


async def asked(address: str, lang: str = "en") -> tuple[Guest, str]:
    """Somebody who plays a bot, at a moment with something to choose."""
    ada = await Guest.make(address, "Ada")
    table = (await ada.table(BOT, {"draft": "random", "first": "0"}))["table"]
    await ada.connect()
    await ada.attach(table, lang)
    rng = random.Random(1)
    while (await to_move(table, ada)) and len(ada.options(table)) < 4:
        await play(table, (ada,), rng, 1)
    return ada, table


async def test_a_preview_is_what_the_choice_then_leads_to(tmp_path: Path) -> None:
    # Time for a secret question; one that is over all the same is another test's.
    async with house(tmp_path, luck=lambda bits: 3, answer=(1.0, 1.1)) as address:
        ada, bo, table = await two_people(address, {"draft": "random", "first": "0"})
        rng, sure, unsure = random.Random(3), 0, 0
        for _ in range(30):
            guest = await to_move(table, ada, bo)
            if guest is None:
                break
            now = guest.now[table]
            choice = rng.choice(guest.options(table))
            answer = await guest.ask("preview", table=table, seq=now["seq"], choice=choice)
            if now["answer_within"] is not None and answer.get("code") in LATE:
                continue
            assert (answer["type"], answer["choice"]) == ("preview", choice)
            assert guest.now[table] is now, "nothing was chosen"
            await guest.choose(table, choice)
            await guest.eventually(lambda: guest.now[table]["seq"] > now["seq"])  # noqa: B023
            if answer["forecast"] is None:
                unsure += 1
            elif not guest.now[table]["waiting"]:
                sure += 1
                assert guest.now[table]["forecast"] == answer["forecast"]
        assert sure > 5
        assert unsure > 0


async def refusals(guest: Guest, kind: str, table: str) -> dict[str, str]:
    """The codes with which requests that cannot be are refused."""
    now, more = guest.now[table], {"choice": 10**6} if kind == "preview" else {}
    requests: dict[str, Message] = {
        "old": {"table": table, "seq": now["seq"] - 1, **more},
        "now": {"table": table, "seq": now["seq"], **more},
        "elsewhere": {"table": "nowhere", "seq": now["seq"], **more},
    }
    return {
        name: str((await guest.ask(kind, **request)).get("code"))
        for name, request in requests.items()
    }


async def test_advice_is_for_the_one_who_must_choose(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, bo, table = await two_people(address, {"draft": "random", "first": "0"})
        for kind, answer in (("preview", "illegal"), ("hint", "no_hints")):
            found = await refusals(ada, kind, table)
            assert found == {"old": "stale", "now": answer, "elsewhere": "not_attached"}
            assert (await refusals(bo, kind, table))["now"] == "not_your_turn"
        cy, nobody = await Guest.make(address, "Cy"), Guest(address, "")
        for guest, code in ((cy, "not_seated"), (nobody, "no_person")):
            await guest.connect()
            await guest.attach(table)
            for kind in ("preview", "hint"):
                assert (await refusals(guest, kind, table))["now"] == code


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Best:", "Too close")), ("fr", ("Le mieux", "Trop"))]
)
async def test_a_hint_names_the_best_options(
    tmp_path: Path, lang: str, words: tuple[str, str]
) -> None:
    async with house(tmp_path) as address:
        ada, table = await asked(address, lang)
        now = ada.now[table]
        answer = await ada.ask("hint", table=table, seq=now["seq"])
        assert answer["type"] == "hint", answer
        assert answer["verdict"].startswith(words[1 if answer["close"] else 0])
        texts = {option["choice"]: option["text"] for option in now["options"]}
        assert len(answer["lines"]) == 3
        chances = [line["chance"] for line in answer["lines"]]
        assert chances == sorted(chances, reverse=True)
        for line in answer["lines"]:
            assert line["text"] == texts[line["choice"]]
            assert line["error"] >= 0
        assert ada.now[table] is now, "nothing was chosen"


async def test_a_table_does_not_wait_for_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, chosen = Workers.run, asyncio.Event()

    async def held(self: Workers, claim: Claim, work: Any, *given: Any, **more: Any) -> Any:
        if work is advice._look:
            await chosen.wait()
        return await run(self, claim, work, *given, **more)

    monkeypatch.setattr(Workers, "run", held)
    async with house(tmp_path) as address:
        ada, table = await asked(address)
        seq = ada.now[table]["seq"]
        first = await ada.send("hint", table=table, seq=seq)
        assert (await ada.ask("hint", table=table, seq=seq))["code"] == "thinking"
        assert (await ada.ask("ping"))["type"] == "ack"
        assert first not in ada.answers
        assert (await ada.choose(table, ada.options(table)[0]))["type"] == "ack"
        chosen.set()
        late = await ada.eventually(lambda: ada.answers.get(first))
        assert late["code"] == "stale"
