"""What people may be called: no name hides, stacks marks, or is somebody else's."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tefuda.core.typography import unbroken
from tefuda.server.folder import FILE
from tefuda.server.names import check_name, taken
from tefuda.server.words import Refused
from tests.server.house import ME_AND_A_LINK, Guest, house
from tests.server.test_guard import OURS

FIT = [
    *("Ada", "Zoé L.", "李", "🂡", "Ōzeki", "Zoé", "山田", "Мария", "Σοφία", "عمر"),
    *("Nguyễn Thế", "दीपिका", "Kitsune 42", "Botond", "Toivo", "Amatore", "Robert", "ada"),
    *("Νίκος", "Շուշան", "Ольга", "Bø", "Yoú L."),
]
PRETENDING = [
    *("You", "YOU", " you ", "Your opponent", "Your  Opponent", "Vous", "Toi", "Votre adversaire"),
    *("Casual", "Casual 2", "casual2", "Amateur", "Débutant", "Debutant 3", "Naïf", "Expert"),
    *("Player 2", "Joueur 2", "le joueur 2", "Bot", "Bot Ada", "Robot 3", "Casual (bot)"),
    *("Server", "Serveur", "a guest who left", "Joueur supprimé"),
    *("Yоu", "Υоυ", "Ｙｏｕ", "Y0u", "CasuaI", "Сasual 2", "Vous\u00a0"),
    *("yόu", "ʏᴏᴜ", "Yoս", "Ꮍou", "ʀᴏʙᴏᴛ"),
]
UNFIT = {
    **dict.fromkeys(PRETENDING, "name_pretends"),
    **dict.fromkeys(["a\u202eb", "a\u2066b", "a\u200bb", "a\u034fb", "a\ufe0f"], "name_unseen"),
    **dict.fromkeys(["a\u3164", "a\u2800b", "a\ue000", "a\U000e0041"], "name_unseen"),
    **dict.fromkeys(["q\u0300\u0301\u0302", "Zo\u0336\u0337\u0338e"], "name_marks"),
    **dict.fromkeys(
        ["a\u2028b", "a\x85b", "\u3164", "\u0301", " \u00a0 ", "", "a" * 41], "bad_name"
    ),
}


@pytest.mark.parametrize("name", FIT)
def test_names_of_all_scripts_are_welcome(name: str) -> None:
    check_name(name)


async def test_a_name_that_hides_or_pretends_is_refused_in_words(tmp_path: Path) -> None:
    """Of a new guest and of one who takes another name, in both languages."""
    async with house(tmp_path) as address, httpx.AsyncClient(base_url=f"http://{address}") as page:
        ada = await Guest.make(address)
        for name, code in UNFIT.items():
            told = set()
            for lang in ("en", "fr"):
                path = f"/api/people?lang={lang}"
                answer = await page.post(path, json={"name": name}, headers=OURS)
                assert (answer.status_code, answer.json()["code"]) == (422, code), name
                told.add(answer.json()["detail"])
            assert len(told) == 2
            renamed = await ada.post("/api/me", {"name": name})
            assert renamed.json()["code"] == code
        assert (await ada.get("/api/me")).json()["name"] == "Ada"
        answer = await page.post("/api/people?lang=fr", json={"name": "Vous"}, headers=OURS)
        assert answer.json()["detail"] == unbroken(
            "« Vous » désigne déjà ici un joueur, un robot ou le serveur. "
            "Choisissez un nom à vous, comme Ada."
        )


@pytest.mark.parametrize(
    ("name", "other", "same"),
    [
        ("Ada", "ada", True),
        ("Ada", "ＡＤＡ", True),
        ("Ada L", "Ada \u00a0 L", True),
        ("Аda", "Ada", True),
        ("ΑDΑ", "ada", True),
        ("Ida", "lda", True),
        ("Bob", "B0b", True),
        ("Zoe\u0301", "Zoé", True),
        ("Zoe", "Zoé", False),
        ("Ada", "Adam", False),
        ("Мария", "Марина", False),
        ("Ada 1", "Ada 2", False),
    ],
)
def test_names_are_compared_as_they_look(name: str, other: str, same: bool) -> None:
    assert taken(name, ["Bo", other]) == same
    assert taken(other, [name]) == same


async def test_nobody_sits_down_under_the_name_of_another_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as address:
        ada, twin = await Guest.make(address, "Ada"), await Guest.make(address, "аda")
        made = await ada.table(ME_AND_A_LINK)
        for lang, why in (("en", "Choose another name"), ("fr", "Choisissez un autre nom")):
            path = f"/api/tables/{made['table']}/join?lang={lang}"
            answer = await twin.post(path, {"key": made["keys"]["1"]})
            assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")
            assert why in answer.json()["detail"]
        assert (await twin.post("/api/me", {"name": "Eve"})).is_success
        assert (await twin.join(made["table"], made["keys"]["1"])).json()["me"] == 1


async def test_a_name_given_when_more_was_allowed_must_be_changed_before_one_sits_down(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as address:
        ada, you = await Guest.make(address, "Ada"), await Guest.make(address, "Yves")
        made = await ada.table(ME_AND_A_LINK)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("UPDATE people SET name = 'You' WHERE name = 'Yves'")
        database.commit()
    async with house(tmp_path) as address:
        you.address = address
        body = {"game": "gosux", "seats": ME_AND_A_LINK}
        assert (await you.post("/api/tables", body)).json()["code"] == "name_pretends"
        refused = await you.join(made["table"], made["keys"]["1"])
        assert refused.json()["code"] == "name_pretends"
        assert (await you.get("/api/me")).json()["name"] == "You"
        await you.post("/api/me", {"name": "Yves"})
        assert (await you.join(made["table"], made["keys"]["1"])).is_success


def test_every_reason_is_said_in_both_languages() -> None:
    for code in ("bad_name", "name_unseen", "name_marks", "name_pretends", "name_taken"):
        refused = Refused(code, name="Ada", most="2")
        assert refused.text("en") != refused.text("fr")
