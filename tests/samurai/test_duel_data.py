"""The house numbers of the duel: read field by field, played as they are, refused in words."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tefuda.cardtext.parse import CardError
from tefuda.cli.decks import decks
from tefuda.games.samurai.cardset import HOME
from tefuda.games.samurai.duel.compile import Numbers, numbers
from tefuda.games.samurai.duel.game import DuelGame
from tests.samurai.duel_table import seen

USUAL = "stance_hand = 4\nsecond_ki = 0\nlast_round = 15\n"


def folder_with(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "decks"
    shutil.copytree(HOME, folder)
    (folder / "duel.toml").write_text(f"[numbers]\n{text}", encoding="utf-8")
    return folder


def test_other_numbers_are_played_and_change_the_hash(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "stance_hand = 6\nsecond_ki = 2\nlast_round = 1\n")
    game = DuelGame.from_folder(folder)
    assert game.numbers == Numbers(6, 2, 1)
    assert game.card_hash() != DuelGame().card_hash()
    assert game.cards.hash == DuelGame().cards.hash
    players = seen(game.new(seed=1, first="0"), None)["players"]
    assert [player["ki"] for player in players] == [5, 7]
    assert [player["stance"]["hand_size"] for player in players] == [6, 6]


def test_a_folder_without_the_file_is_played_with_our_numbers(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, USUAL)
    (folder / "duel.toml").unlink()
    assert numbers(folder) == numbers()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("stance_hand = 4", "stance_hand = 1", "stance_hand: must be a whole number from 2 to 12"),
        ("second_ki = 0", "second_ki = 6", "second_ki: must be a whole number from 0 to 5"),
        ("last_round = 15", "last_round = 0", "last_round: must be a whole number from 1 to 99"),
        ("last_round = 15", "", "last_round: is missing"),
        ("last_round = 15", "last_round = 15\nrounds = 3", "rounds: unknown field"),
    ],
)
def test_wrong_numbers_are_refused_in_words(tmp_path: Path, old: str, new: str, words: str) -> None:
    folder = folder_with(tmp_path, USUAL.replace(old, new))
    with pytest.raises(CardError, match=r"duel\.toml: \[numbers\]\.") as refused:
        numbers(folder)
    assert words in str(refused.value)
    with pytest.raises(CardError, match=r"duel\.toml"):
        decks(folder)
