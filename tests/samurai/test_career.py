"""Fights over time: results, how they add up, the fight of a day."""

from __future__ import annotations

import random
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.core.state import Json
from tefuda.games.samurai.career import FAIR, ONE_SIDED, SamuraiCareer
from tefuda.games.samurai.measured import fights_won

GAME = tefuda.game("samurai")


@pytest.fixture
def career() -> SamuraiCareer:
    assert isinstance(GAME.career, SamuraiCareer)
    return GAME.career


def result(won: bool, **facts: object) -> Json:
    """A fight as it is kept; what is not said is as usual."""
    settings = {"enemy": "ishida", "weapon": "katana", "campaign": "none"} | {
        name: facts.pop(name) for name in ("enemy", "weapon", "campaign") if name in facts
    }
    kept = {"rounds": 5, "life": 3, "enemy_life": 2, "beaten": None, "daily": None, "how": "x"}
    return {**kept, "settings": settings, "mode": "fight", "won": won, **facts}


def added(career: SamuraiCareer, results: list[Json], lang: str) -> dict[str, Any]:
    return career.statistics(results, lang)


def test_a_finished_fight_says_what_statistics_need(career: SamuraiCareer) -> None:
    state = GAME.new(4, enemy="oda")
    GAME.agree(state, "resigned", 0)
    assert state.log is not None
    kept = career.result(state, state.log.settings)
    assert (kept["mode"], kept["won"], kept["how"], kept["rounds"]) == (
        "fight",
        False,
        "resigned",
        1,
    )
    assert career.tell(kept, "en") == "given up after 1 round"
    assert added(career, [kept], "en")["enemies"] == [
        {"id": "oda", "name": "Oda", "fights": 1, "won": 0}
    ]


def test_of_three_enemies_the_life_of_all_is_left(career: SamuraiCareer) -> None:
    """WS-4.7: who falls to three of them has not fought the one aimed at alone."""
    state = GAME.new(4, enemy="three")
    GAME.agree(state, "resigned", 0)
    assert state.log is not None
    assert career.result(state, state.log.settings)["enemy_life"] == 7


def test_a_second_weapon_is_told_with_the_first(career: SamuraiCareer) -> None:
    chosen = {"enemy": "zoro", "weapon": "tanto", "second_weapon": "yari"}
    about = career.describe(GAME.check_settings(chosen), "en")
    assert about == ["Enemy: Zoro", "Weapon: Tanto", "Second weapon: Yari"]


def test_wins_add_up_by_enemy_weapon_and_both(career: SamuraiCareer) -> None:
    fights = [
        result(True),
        result(False, enemy="oda"),
        result(True, enemy="oda", weapon="yari"),
        result(True, weapon="yari", daily="2026-11-15"),
    ]
    found = added(career, fights, "en")
    assert (found["fights"], found["won"], found["streak"]) == (4, 3, 2)
    assert [(row["id"], row["fights"], row["won"]) for row in found["enemies"]] == [
        ("ishida", 2, 2),
        ("oda", 2, 1),
    ]
    assert [(row["id"], row["fights"], row["won"]) for row in found["weapons"]] == [
        ("yari", 2, 2),
        ("katana", 2, 1),
    ]
    assert len(found["pairs"]) == 4
    assert found["days"] == {"fights": 1, "won": 1}
    assert found["text"] == ["4 fights, 3 won.", "You have won the last 2."]


def test_a_streak_ends_with_a_loss_and_the_best_is_remembered(career: SamuraiCareer) -> None:
    found = added(career, [result(n % 4 != 3) for n in range(5)], "fr")
    assert (found["streak"], found["best_streak"]) == (1, 3)
    assert found["text"] == ["5 combats, dont 4 gagnés.", "La plus longue série\u00a0: 3."]


def test_the_clan_and_campaigns_are_counted_apart(career: SamuraiCareer) -> None:
    fights = [
        result(False, enemy="clan", beaten=4),
        result(False, enemy="clan", beaten=7),
        result(False, enemy="clan", beaten=1),
        result(True, campaign="dojo"),
    ]
    found = added(career, fights, "en")
    assert found["clan"] == {"best": 7, "title": "A good samurai!", "fights": 3}
    assert (found["fights"], found["streak"]) == (1, 1)
    assert [(row["id"], row["won"]) for row in found["campaigns"]] == [("dojo", 1)]
    assert found["enemies"] == []
    assert "Best fight against the Clan: 7 enemies beaten." in found["text"]
    assert "1 campaign won." in found["text"]


def test_everything_else_that_was_chosen_has_a_name(career: SamuraiCareer) -> None:
    """Modules and difficulty; not what only says how another setting is meant."""
    aside = {"enemy", "weapon", "second_weapon", "location", "climate", "campaign", "events"}
    for name, setting in GAME.settings.items():
        if name in aside or name.startswith("easy_"):
            continue
        for value in setting.values:
            kept = result(True)
            assert isinstance(kept["settings"], dict)
            kept["settings"][name] = value
            found = added(career, [kept], "fr")["with"]
            assert [row["won"] for row in found] == ([] if value == setting.default else [1])


def test_fights_of_a_day_are_ranked_by_how_well_they_went(career: SamuraiCareer) -> None:
    best_first = [
        result(True, rounds=4, life=1),
        result(True, rounds=5, life=6),
        result(True, rounds=5, life=2),
        result(False, enemy_life=1, rounds=2),
        result(False, enemy_life=5, rounds=9),
    ]
    shuffled = random.Random(1).sample(best_first, len(best_first))
    assert sorted(shuffled, key=career.rank, reverse=True) == best_first
    assert career.tell(best_first[0], "fr") == "gagné en 4 manches, Vie restante\u00a0: 1"
    assert career.tell(best_first[3], "en") == "lost in 2 rounds, 1 Life left to the enemy"


def test_every_day_has_a_fight_that_may_be_and_days_differ(career: SamuraiCareer) -> None:
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(366)]
    fights = [career.daily(day) for day in days]
    assert career.daily(days[7]) == fights[7]
    assert len({fight.seed for fight in fights}) == len(days)
    for fight in fights:
        assert GAME.new(fight.seed, **fight.settings).actor == 0
        assert (fight.settings["enemy"], fight.settings["weapon"]) not in ONE_SIDED
    for name, least in (("enemy", 12), ("weapon", 15), ("location", 5), ("climate", 5)):
        assert len({fight.settings[name] for fight in fights}) >= least
    for lang in ("en", "fr"):
        assert all(len(career.describe(fight.settings, lang)) >= 2 for fight in fights)


def test_a_campaign_is_told_by_its_name_and_not_by_an_enemy(career: SamuraiCareer) -> None:
    settings = GAME.check_settings({"campaign": "dojo", "weapon": "yari"})
    assert career.describe(settings, "en") == ["Campaign: Dojo Yoshioka", "Weapon: Yari"]
    assert career.describe(settings, "fr") == ["Campagne\u00a0: Dojo Yoshioka", "Arme\u00a0: Yari"]


def measured(part: str) -> dict[tuple[str, str], float]:
    """By what heads a row and a column, how many of a hundred fights the strongest player wins."""
    page = (Path(__file__).parents[2] / "docs" / "samurai-balance.md").read_text(encoding="utf-8")
    table = page.partition(f"begin {part}")[2].partition("#### Fights won by expert\n\n")[2]
    heading, _, *rows = [line.strip("|").split("|") for line in table.split("\n\n")[0].splitlines()]
    columns = [cell.strip() for cell in heading[1:]]
    return {
        (column, row[0].strip()): float(cell.split("%")[0])
        for row in rows
        for column, cell in zip(columns, row[1:], strict=True)
    }


def test_the_difficulty_that_is_shown_is_as_it_was_measured() -> None:
    found = {enemy: won for (_, enemy), won in measured("enemies").items()}
    assert found == fights_won()
    assert set(found) == set(GAME.settings["enemy"].values) - {"clan"}
    shown = {enemy["id"]: enemy["difficulty"] for enemy in GAME.gallery("en")["enemies"]}  # type: ignore[attr-defined]
    assert (shown["ishida"], shown["kempo"], shown["clan"]) == (2, 5, None)
    assert set(shown.values()) == {None, 1, 2, 3, 4, 5}


def test_no_day_has_a_fight_that_is_known_to_be_as_good_as_won_or_lost() -> None:
    least, most = FAIR
    found = measured("weapons")
    assert len(found) == 36
    assert {pair for pair, won in found.items() if not least <= won <= most} == ONE_SIDED
