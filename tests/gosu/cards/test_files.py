"""Card files that say something wrong: the error names the file, the card and the field."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tefuda.cardtext.parse import CardError
from tefuda.games.gosu.cardset import HOME, load
from tefuda.games.gosu.game import Gosu
from tefuda.games.gosu.vocabulary import CLANS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the house set, to be spoilt."""
    return Path(shutil.copytree(HOME, tmp_path / "gosu"))


def spoil(folder: Path, old: str, new: str, clan: str = "ancient") -> None:
    file = folder / f"{clan}.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def refusal(folder: Path) -> str:
    with pytest.raises(CardError) as error:
        load(folder)
    return str(error.value)


def test_a_copy_is_the_same_set(folder: Path) -> None:
    assert load(folder).hash == load().hash


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'on_entry = "take_advantage >> draw(2)"',
            'on_entry = "take_advantag >> draw(2)"',
            "ancient.toml: [kamakor].on_entry: `take_advantag` is not something that happens; "
            "did you mean `take_advantage`?",
        ),
        (
            'on_entry = "take_advantage >> draw(2)"',
            'on_entry = "draw(opposing)"',
            "ancient.toml: [kamakor].on_entry: `opposing` is not a number",
        ),
        (
            'on_entry = "take_advantage >> draw(2)"',
            "on_entry = 2",
            "ancient.toml: [kamakor].on_entry: must be text in the card language, not 2",
        ),
        (
            'global = "hand_limit(7)"',
            'globl = "hand_limit(7)"',
            "ancient.toml: [kamakor].globl: unknown field; known are ",
        ),
        (
            "level = 3",
            "level = 4",
            "ancient.toml: [kamakor].level: 4 is not one of 1, 2, 3",
        ),
        (
            "level = 3",
            "level = true",
            "ancient.toml: [kamakor].level: True is not one of 1, 2, 3",
        ),
        (
            "level = 3",
            'level = "three"',
            "ancient.toml: [kamakor].level: 'three' is not one of 1, 2, 3",
        ),
        (
            "level = 3",
            "",
            "ancient.toml: [kamakor].level: is missing",
        ),
        (
            "shift = 2",
            "shift = 4",
            "ancient.toml: [alikan].shift: must be a whole number from 0 to 3, not 4",
        ),
        (
            "shift = 2",
            'shift = "two"',
            "ancient.toml: [alikan].shift: must be a whole number from 0 to 3, not 'two'",
        ),
        (
            "shift = 2",
            'keywords = ["secret_shift"]',
            "ancient.toml: [alikan].keywords: secret_shift needs a shift cost, which is missing",
        ),
        (
            "shift = 2",
            'keywords = ["zombie"]',
            "ancient.toml: [alikan].keywords: 'zombie' is not a keyword; known are secret_shift",
        ),
        (
            "shift = 2",
            'shift = 2\nkeywords = ["secret_shift", "secret_shift"]',
            "ancient.toml: [alikan].keywords: 'secret_shift' is there twice",
        ),
        (
            'doubt = "',
            'doubt = 3 # "',
            "ancient.toml: [kamakor].doubt: must be a line of text, not 3",
        ),
        (
            'source = "house"',
            'source = "mine"',
            "ancient.toml: [kamakor].source: must be one of house, printed, not 'mine'",
        ),
        (
            'name = { en = "Kamakor", fr = "Kamakor" }',
            'name = { en = "Kamakor" }',
            "ancient.toml: [kamakor].name.fr: is missing",
        ),
        (
            'name = { en = "Kamakor", fr = "Kamakor" }',
            'name = { en = "Kamakor", fr = 7 }',
            "ancient.toml: [kamakor].name.fr: must be a line of text, not 7",
        ),
        (
            'name = { en = "Kamakor", fr = "Kamakor" }',
            'name = { en = "Kama\\nkor", fr = " " }',
            "ancient.toml: [kamakor].name.en: must be a line of text, not 'Kama\\nkor'",
        ),
        (
            'name = { en = "Kamakor", fr = "Kamakor" }',
            'name = { en = "Kamakor", fr = "Kamakor", de = "Kamakor" }',
            "ancient.toml: [kamakor].name.de: unknown language; known are en, fr",
        ),
        (
            'name = { en = "Loya", fr = "Loya" }',
            'name = { en = "Loya", fr = "Alikan" }',
            "ancient.toml: [loya].name.fr: 'Alikan' is also the name of [alikan] in ancient.toml",
        ),
        (
            'ongoing = "safe(capture, mine)"',
            'global = "safe(capture, mine)"',
            "ancient.toml: [quillip].global: only a goblin of level 3 has a global power",
        ),
        (
            'activated = "swap(one_army) >> draw(1)"',
            "",
            "ancient.toml: [row_marshal]: has no power; give it one of on_entry, ",
        ),
        (
            "level = 1",
            "level = 2",
            "ancient.toml: a clan has 5 Bakutos, 7 Heroes and 3 Ozekis, not 4, 8 and 3",
        ),
        (
            "[loya]",
            "[kameo]",
            "alpha.toml: [kameo]: two cards share the id kameo; the other is in ancient.toml",
        ),
        (
            "[loya]",
            '["Loya the Wise"]',
            "ancient.toml: [Loya the Wise]: an id begins with a letter and is made of small ",
        ),
        ("[loya]", '["_"]', "ancient.toml: [_]: an id begins with a letter "),
        ("[loya]", "[loya.wise]", "ancient.toml: [loya].wise: unknown field"),
        ("[loya]", "loya]", "ancient.toml: not a TOML file"),
    ],
)
def test_a_wrong_field_is_named(folder: Path, old: str, new: str, says: str) -> None:
    spoil(folder, old, new)
    assert refusal(folder).startswith(says)


def test_a_clan_that_is_not_there_is_named(folder: Path) -> None:
    (folder / "fire.toml").unlink()
    assert refusal(folder) == f"{folder / 'fire.toml'}: there is no such card file"


@pytest.mark.parametrize("moment", ["on_entry", "when_shifted"])
def test_two_powers_for_one_moment_are_refused(folder: Path, moment: str) -> None:
    power = f'{moment} = "draw(1)"\non_entry_and_shift = "draw(2)"'
    spoil(folder, 'on_entry = "put_on_deck(opposing)"', power)
    assert refusal(folder).startswith(
        f"ancient.toml: [pavoline].{moment}: on_entry_and_shift is for this moment too; join "
    )


def test_no_more_powers_can_wait_than_there_is_room_for(folder: Path) -> None:
    """All 50 Bakutos could wait at once here, besides the Heroes that can."""
    for clan in CLANS:
        file = folder / f"{clan}.toml"
        text = file.read_text(encoding="utf-8")
        power = 'level = 1\nwhen_battle_lost = "draw(1)"\n'
        file.write_text(text.replace("level = 1\n", power), encoding="utf-8")
    assert refusal(folder).startswith(
        "meka.toml: [lever_puller].when_battle_lost: with this card more than 40 cards of the draw "
        "pile have one of when_captured, "
    )


def test_a_file_that_is_of_no_clan_is_named(folder: Path) -> None:
    (folder / "drak.toml").write_bytes((folder / "dark.toml").read_bytes())
    assert refusal(folder).startswith(f"{folder / 'drak.toml'}: is not the file of a clan; those ")


def test_a_file_that_cannot_be_read_is_named(folder: Path) -> None:
    file = folder / "dark.toml"
    text = file.read_bytes()
    file.write_bytes("# Gobelins ténébreux\n".encode("latin-1") + text)
    assert refusal(folder) == "dark.toml: byte 13 is not UTF-8; save the file as UTF-8"
    file.unlink()
    file.mkdir()
    assert refusal(folder) == f"{file}: cannot be read: Is a directory"


def test_the_mark_that_some_editors_put_before_the_text_does_not_matter(folder: Path) -> None:
    file = folder / "dark.toml"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert load(folder).hash == load().hash


def test_flavour_is_wanted_in_both_languages(folder: Path) -> None:
    spoil(folder, "flavour = {", "flavor = {")
    assert refusal(folder).startswith("ancient.toml: [kamakor].flavor: unknown field")


@pytest.mark.parametrize(
    ("moment", "power", "says"),
    [
        ("on_entry", "", "is empty; say what happens, or leave the field out"),
        ("on_entry", "draw(1", "cannot be read: '(' was never closed"),
        ("on_entry", "draw(X)", "X: choose_x must come before"),
        (
            "on_entry",
            "choose_x(2) >> may(play(my_hand)) >> draw(X)",
            "X: `may(play(my_hand))` may bring in a card with an X of its own",
        ),
        ("on_entry", "choose_x(99) >> draw(X)", "the largest X is a plain number from 1 to 15"),
        ("on_entry", "draw(100)", "100 is too large; numbers go up to 99"),
        ("on_entry", "capture(discard)", "must mean cards in play; discard is a pile"),
        ("on_entry", "capture(level(4))", "a level is 1, 2 or 3"),
        ("on_entry", "take(1, mine)", "mine is for cards in play, not piles"),
        ("on_entry", "take(1, level(1))", "names no pile; take takes discard or revealed"),
        ("on_entry", "take(1, my_hand)", "take does not work on my_hand, only on discard or"),
        ("on_entry", "take(1, revealed)", "take: nothing was revealed before"),
        ("on_entry", "reveal(2) >> take(1, revealed)", "leaves cards lying"),
        ("on_entry", "put_under(discard)", "put_under takes revealed, nothing else"),
        ("on_entry", "play(level(1))", "names no pile; play takes discard or my_hand"),
        ("on_entry", "play(my_hand | discard)", "is played from my_hand or from discard, not from"),
        ("on_entry", "swap(level(1))", "swap takes mine, one_army or opposing, nothing else"),
        ("on_entry", "shift(opposing)", "one can only mutate cards of one's own"),
        ("on_entry", "take(1, discard & chosen_clan)", "choose_clan must come before"),
        ("on_entry", "each_opponent(extra_turn)", "extra_turn is only for the player whose turn"),
        ("on_entry", "if_done(draw(1), draw(1))", "if_done can only tell whether something was"),
        ("on_entry", "one_of(draw(1), capture(mine))", "one_of chooses a card in play"),
        ("on_entry", "take_back(every)", "take_back needs a number or upto(number), not every"),
        ("on_entry", "draw(clans(discard))", "must mean cards in play; discard is a pile"),
        (
            "on_entry",
            "choose_clan >> players_with_least(count(mine & chosen_clan), draw(1))",
            "chosen_clan: choose_clan must come before, by the same player",
        ),
        (
            "on_entry",
            "players_with_least(count(this_row), draw(1))",
            "`count(this_row)` is counted for each player alike, so this_row means nothing there",
        ),
        ("ongoing", "battle_bonus(count(this_row))", "so this_row means nothing there"),
        ("when_battle_lost", "extra_turn", "so when_battle_lost cannot give it"),
        ("when_discarded", "may(extra_turn)", "so when_discarded cannot give it"),
        ("when_captured", "capture(opposing)", "when_captured must not capture: it could set"),
        ("when_discarded", "draw(1)", "when_discarded must not draw: it could set itself off"),
        ("ongoing", "victory(advantage)", "victory is for everybody, so it must be a global power"),
        ("ongoing", "shift_discount(hand)", "shift_discount takes a plain number"),
        ("ongoing", "safe(capture, this_row)", "safe can only be written `safe(capture, mine)`"),
        (
            "ongoing",
            "give(secret_shift, shiftable)",
            "written `give(secret_shift, mine & shiftable)`",
        ),
        ("ongoing", "battle_bonus(count(discard))", "must mean cards in play; discard is a pile"),
    ],
)
def test_words_that_make_no_sense_together_are_refused(
    folder: Path, moment: str, power: str, says: str
) -> None:
    spoil(folder, 'on_entry = "put_on_deck(opposing)"', f'{moment} = "{power}"')
    refused = refusal(folder)
    assert refused.startswith(f"ancient.toml: [pavoline].{moment}: ")
    assert says in refused


def test_totals_of_any_size_are_told(folder: Path) -> None:
    """Each of four players adds three times 99 to what the Ozekis count."""
    for old in ("hand_limit(7)", "battle_bonus(clans("):
        spoil(folder, f'global = "{old}', f'global = "battle_bonus(99)" # {old}')
    spoil(folder, 'global = "draw_for_two(4)"', 'global = "battle_bonus(99)"', "alpha")
    game = Gosu(load(folder))
    state = game.position("""
        players 4
        passed 1 2 3
        turns_left 5
        army 0 bead_counter nest_rouser / alikan brambol / kamakor marrowfat
        army 3 gong_striker / loya / ebrodaine
    """)
    state.step(game.catalogue.index("pass"))
    told = next(event for event in state.events(0) if event["kind"] == "battle")
    assert told["totals"] == [20 + 297, 297, 297, 10 + 297]


def test_cards_can_be_given_up_for_something_only_by_who_has_all_of_them(folder: Path) -> None:
    spoil(folder, "put_on_deck(opposing)", "may(discard(2) >> gain_point)")
    game = Gosu(load(folder))
    for hand, asked in (("garsh", False), ("garsh fact", True)):
        state = game.position(f"army 0 bead_counter\nhand 0 pavoline {hand}")
        state.step(game.catalogue.index("play pavoline"))
        assert (game.catalogue.index("yes") in state.options) == asked
