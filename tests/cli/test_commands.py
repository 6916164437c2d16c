"""`tefuda cards`, `rules`, `replay`, `soak`: what they print, and how they refuse."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import tefuda
from tefuda.cli.soak import Table, start
from tefuda.core.game import Company
from tefuda.core.state import State
from tefuda.games.army.invariants import InvariantError
from tefuda.games.army.layout import (
    LEN,
    ON,
    SPENT,
    TOKENS,
)
from tefuda.games.cast import cast
from tefuda.games.gosux import invariants
from tefuda.games.gosux.layout import (
    DECK_N,
    HAND_N,
    SUPREMACY,
)
from tefuda.games.gosux.rules import Rules
from tests.cli.conftest import Run

# -- cards and rules -------------------------------------------------------------------------------


def test_cards_by_name_text_clan_keyword_and_level(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command("cards", "timer")
    assert status == 0
    assert out.startswith("Timer, Phoenix, level I, shift 2, slots 1.")
    _, out, _ = tefuda_command("cards", "--json")
    assert len(json.loads(out)) == 88
    _, out, _ = tefuda_command("cards", "--clan", "Xi'an", "--level", "3", "--json")
    assert [card["id"] for card in json.loads(out)] == ["xian", "bhj_xian"]
    _, out, _ = tefuda_command("cards", "--keyword", "écho", "--lang", "fr", "--json")
    assert all("echo" in card["keywords"] for card in json.loads(out))
    _, out, _ = tefuda_command("cards", "additional", "turn", "--clan", "phoenix", "--json")
    assert {card["id"] for card in json.loads(out)} == {"phoenix", "arpia", "timer"}


def test_rules_by_number_and_words(tefuda_command: Run) -> None:
    _, out, _ = tefuda_command("rules")
    assert out.count("GX-6.") >= 55
    _, out, _ = tefuda_command("rules", "3.8")
    assert "GX-3.8  " in out
    assert "GX-3.7  " not in out
    _, out, _ = tefuda_command("rules", "gx-5")
    assert "GX-5.1" in out
    assert "GX-5.6" in out
    _, out, _ = tefuda_command("rules", "jeton", "Merveille", "--lang", "fr")
    assert "GX-3.8" in out


def test_cards_of_a_fight_by_name_text_and_deck(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command("cards", "--game", "samurai", "ishida")
    assert status == 0
    assert out == "Ishida (enemy, Life 8, Ki 5)\nNothing special.\n"
    _, out, _ = tefuda_command("cards", "--game", "samurai", "--deck", "adversary", "--json")
    assert len(json.loads(out)) >= 12
    _, out, _ = tefuda_command(
        "cards", "--game", "samurai", "coupe", "haute", "--lang", "fr", "--json"
    )
    assert [card["id"] for card in json.loads(out)] == ["overhead_cut"]
    _, out, _ = tefuda_command(
        "cards", "--game", "samurai", "starting", "cards", "--deck", "weapons"
    )
    assert out.startswith("Yari (weapon)")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", tefuda.GAMES)
def test_every_card_of_a_game_can_be_listed(tefuda_command: Run, game: str, lang: str) -> None:
    status, out, err = tefuda_command("cards", game, "--lang", lang)
    assert (status, err) == (0, "")
    gallery: Any = tefuda.game(game).gallery(lang)
    decks = [gallery["cards"]] if "cards" in gallery else gallery.values()
    names = [card["name"] for deck in decks for card in deck if "name" in card]
    assert [name for name in names if name not in out] == []
    assert ".." not in out


def test_a_rule_is_found_in_its_own_game(tefuda_command: Run) -> None:
    _, out, _ = tefuda_command("rules", "WS-2.4")
    assert "WS-2.4  " in out
    _, out, _ = tefuda_command("rules", "combo", "--game", "samurai", "--lang", "fr")
    assert "WS-2.4" in out
    _, out, _ = tefuda_command("rules", "go-2.7")
    assert "GO-2.7  " in out


def test_a_games_name_may_come_first(tefuda_command: Run) -> None:
    _, out, _ = tefuda_command("rules", "gosu")
    assert out.count("GO-2.") >= 13
    _, out, _ = tefuda_command("rules", "gosu", "zombie")
    assert "GO-2.7  " in out
    _, out, _ = tefuda_command("cards", "gosu", "kamakor", "--json")
    assert [card["id"] for card in json.loads(out)] == ["kamakor"]
    status, _, err = tefuda_command("cards", "--game", "gosu", "gosu")
    assert status == 2
    assert "No card fits." in err


# -- replay ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished() -> State:
    state = tefuda.game("gosux").new(seed=31, draft="random")
    chance = random.Random(31)
    while state.actor is not None:
        state.step(chance.choice(state.options))
    return state


def written(record: object) -> str:
    Path("record.json").write_text(json.dumps(record), encoding="utf-8")
    return "record.json"


def test_replay_tells_the_game_and_the_end(tefuda_command: Run, finished: State) -> None:
    file = written(finished.record())
    for lang, words in (("en", "has won the game"), ("fr", "a gagné la partie")):
        status, out, err = tefuda_command("replay", file, "--lang", lang)
        assert (status, err) == (0, "")
        assert words in out
    _, out, _ = tefuda_command("replay", file, "--move", "5", "--seat", "1", "--json")
    data = json.loads(out)
    assert data["moves"] == 5
    assert data["view"]["seat"] == 0
    _, out, _ = tefuda_command("replay", file, "--json")
    assert json.loads(out)["digest"] == finished.digest()


def test_replay_of_a_resigned_and_of_a_saved_game(tefuda_command: Run) -> None:
    tefuda_command("play", "--plain", "--seed", "5", "--set", "draft=random", typed="1\nr\nyes\n")
    for lang, words in (
        ("en", "has won the game: the other player resigned."),
        ("fr", "a gagné la partie"),
    ):
        status, out, _ = tefuda_command("replay", "last", "--lang", lang)
        assert status == 0
        assert any(f"{each.name} {words}" in out for each in cast("gosux"))


def spoiled(record: Any, how: str) -> object:
    moves = record["moves"]
    if how == "illegal":
        return {**record, "moves": [*moves[:6], 1052, *moves[7:]]}
    if how == "not an int":
        return {**record, "moves": [*moves[:6], "x", *moves[7:]]}
    if how == "digest":
        number = record["digests"][1][0]
        return {**record, "rules": 99, "digests": [[number, "0" * 32]]}
    if how == "other game":
        return {**record, "game": "chess"}
    if how == "no moves":
        return {key: value for key, value in record.items() if key != "moves"}
    if how == "too long":
        return {**record, "moves": [*moves, 9]}
    assert how == "settings"
    return {**record, "settings": {**record["settings"], "colour": "red"}}


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("illegal", "move 7: 1052 is not an option"),
        ("not an int", "move 7: "),
        ("digest", "of rules 99"),
        ("other game", "there is no game 'chess'"),
        ("no moves", "no list of moves"),
        ("too long", "the game is over"),
        ("settings", "colour"),
    ],
)
def test_replay_refuses_what_breaks_the_rules(
    tefuda_command: Run, finished: State, how: str, words: str
) -> None:
    status, out, err = tefuda_command("replay", written(spoiled(finished.record(), how)))
    assert (status, out) == (2, "")
    assert words in err
    assert err.startswith("tefuda: ")


def test_replay_refuses_what_is_no_record(tefuda_command: Run, finished: State) -> None:
    whole = json.dumps(finished.record())
    Path("cut.json").write_text(whole[: len(whole) // 2])
    for file, words in (("cut.json", "is damaged"), ("none.json", "no file")):
        status, _, err = tefuda_command("replay", file)
        assert status == 2
        assert words in err


# -- soak ------------------------------------------------------------------------------------------


def test_soak_counts_how_games_end(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command("soak", "--games", "12", "--json")
    data = json.loads(out)
    assert status == 0
    assert sum(data["endings"].values()) == data["games"] == 12
    assert data["broken"] == []
    assert 1 <= data["rounds"]["least"] <= data["rounds"]["most"] <= 3
    _, out, _ = tefuda_command("soak", "--games", "2")
    assert "nothing is wrong" in out


def test_soak_of_fights_draws_their_settings(tefuda_command: Run) -> None:
    status, out, _ = tefuda_command("soak", "samurai", "--games", "8", "--json")
    data = json.loads(out)
    assert status == 0
    assert sum(data["endings"].values()) == 8
    assert data["broken"] == []


def test_soak_of_goblins_is_for_every_company(tefuda_command: Run) -> None:
    """Two, three and four players, and two teams."""
    games = [start(Table("gosu"), seed) for seed in range(5)]
    assert [game.seats for game in games] == [2, 3, 4, 4, 2]
    assert [game.log is not None and bool(game.log.settings["teams"]) for game in games] == [
        *(False, False, False, True, False)
    ]
    status, out, _ = tefuda_command("soak", "gosu", "--games", "6", "--json")
    assert (status, json.loads(out)["games"]) == (0, 6)


def test_soak_of_goblins_can_be_for_one_company(tefuda_command: Run) -> None:
    teams = Table("gosu", Company(4, teams=True))
    games = [start(teams, seed) for seed in range(8)]
    assert all(game.log is not None and game.log.settings["teams"] for game in games)
    assert len({game.actor for game in games}) > 1, "who begins is drawn"
    status, out, _ = tefuda_command("soak", "gosu", "--teams", "--games", "4", "--json")
    assert (status, json.loads(out)["broken"]) == (0, [])
    assert json.loads(out)["endings"] == {"points": 4}, "a team that wins has not drawn"
    status, _, err = tefuda_command("soak", "gosu", "--players", "3", "--teams", "--games", "1")
    assert status == 2
    assert "no teams of 3 players" in err
    status, _, err = tefuda_command("soak", "duel", "--players", "3")
    assert status == 2


def test_soak_of_duels_draws_their_settings(tefuda_command: Run) -> None:
    duels = [start(Table("duel"), seed) for seed in range(60)]
    chosen = [duel.log.settings for duel in duels if duel.log is not None]
    assert len({str(settings["weapon_0"]) for settings in chosen}) > 10
    assert any(settings["blood"] for settings in chosen)
    assert {duel.view(None)["initiative"] for duel in duels} >= {0, 1}
    status, out, _ = tefuda_command("soak", "duel", "--games", "8", "--json")
    data = json.loads(out)
    assert (status, data["broken"]) == (0, [])
    assert sum(data["endings"].values()) == 8


def test_soak_writes_down_a_game_that_breaks(
    tefuda_command: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = invariants.check

    def check(state: State) -> None:
        right(state)
        if state.view(None)["round"] == 2:
            raise InvariantError("the second round is forbidden")

    monkeypatch.setattr(invariants, "check", check)
    status, out, _ = tefuda_command("soak", "--games", "1", "--seed", "20")
    assert status == 1
    assert "seed 20: InvariantError: the second round is forbidden" in out
    record = json.loads(Path("soak-20.json").read_text())
    state = tefuda.game("gosux").replay(record)
    assert state.view(None)["round"] == 2


SPOIL = {
    "is no staircase": (LEN + 1, 1),
    "a gap in the army": (LEN, 1),
    "a token on the empty place": (ON, 1),
    "45": (DECK_N, -1),
    "activation tokens": (TOKENS, 1),
    "owes tokens": (SPENT, -1),
    "Supremacy": (SUPREMACY, 3),
    "counted": (HAND_N, 1),
}


@pytest.mark.parametrize("words", SPOIL)
def test_the_invariants_notice(words: str) -> None:
    state = tefuda.game("gosux").new(seed=1, draft="random")
    assert isinstance(state, Rules)
    invariants.check(state)
    at, change = SPOIL[words]
    state.b[state.base(1) + at] += change
    if words == "owes tokens":
        state.b[state.base(1) + TOKENS] += 1
    with pytest.raises(InvariantError, match=words):
        invariants.check(state)


# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "no game 'chess'"),
        (["play", "--seat1", "bob"], "'bob'"),
        (["play", "--lang", "de"], "'de'"),
        (["play", "--set", "draft=cards"], "draft cannot be 'cards'"),
        (["play", "--set", "colour=red"], "no setting 'colour'"),
        (["play", "--set", "draft"], "NAME=VALUE"),
        (["play", "--seed", "-1"], "seed"),
        (["play", "--seed", "x"], "seed"),
        (["play", "--resume", "sunday"], "no saved game 'sunday'"),
        (["play", "--resume", "../x"], "cannot name"),
        (["cards", "--clan", "smurf"], "'smurf'"),
        (["cards", "--keyword", "smurf"], "'smurf'"),
        (["cards", "smurf"], "No card"),
        (["cards", "--lang", "de"], "'de'"),
        (["cards", "--deck", "weapons"], "no --deck"),
        (["cards", "--game", "samurai", "--clan", "galmi"], "no --clan"),
        (["cards", "--game", "samurai", "--deck", "smurfs"], "no deck 'smurfs'"),
        (["rules", "--game", "chess"], "no game 'chess'"),
        (["soak", "chess"], "no game 'chess'"),
        (["stats", "chess"], "no game 'chess'"),
        (["play", "chess", "--daily"], "no game 'chess'"),
        (["rules", "smurf"], "No rule"),
        (["rules", "--lang", "de"], "'de'"),
        (["replay", "nothing.json"], "no file"),
        (["nonsense"], "nonsense"),
    ],
)
def test_bad_input_is_words_and_status_2(
    tefuda_command: Run, arguments: list[str], words: str
) -> None:
    status, _, err = tefuda_command(*arguments)
    assert status == 2
    assert words in err
    assert "Traceback" not in err
