"""House rulings a table may play the other way: the setting `rulings` lists those it does.

The books leave these open; our reading is the default. Each is one bit in the state and one place
in the rules, and the ledger proves that a scenario notices when it is turned.
"""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.games.gosux import codes


@dataclass(frozen=True, slots=True)
class Ruling:
    """`about` says what happens when a table plays it the other way."""

    name: str
    bit: int
    rule: str
    about: str


RULINGS = (
    Ruling(
        "every_level_is_no_troop",
        codes.F_EVERY_LEVEL_TROOP,
        "GX-1.4",
        "a card of every level does not count as a troop for the mulligan",
    ),
    Ruling(
        "second_player_mulligans_first",
        codes.F_FIRST_MULLIGANS,
        "GX-1.4",
        "the second player decides about the mulligan first",
    ),
    Ruling(
        "corners_touch",
        codes.F_EDGES_TOUCH,
        "GX-2.5",
        "cards that touch at a corner are adjacent too",
    ),
    Ruling(
        "shift_is_not_playing",
        codes.F_SHIFT_IS_PLAY,
        "GX-3.4",
        "Echo, Wondrous, Arrows of Justice and Nityananda do not apply to a card shifted in",
    ),
    Ruling(
        "no_secret_shift_of_payment",
        codes.F_SECRET_JUST_PAID,
        "GX-3.4",
        "a Secret shift cannot take a card just discarded for it",
    ),
    Ruling(
        "bounty_token_stays",
        codes.F_BOUNTY_HOME,
        "GX-3.6",
        "the Bounty token stays on a card that is captured",
    ),
    Ruling(
        "limit_before_effects",
        codes.F_EFFECTS_BEFORE_LIMIT,
        "GX-3.9",
        "the hand is brought down to its limit before the end-of-turn effects",
    ),
    Ruling(
        "mill_shuffles",
        codes.F_MILL_NO_SHUFFLE,
        "GX-3.10",
        "putting cards from an empty deck into the discard pile shuffles first",
    ),
    Ruling(
        "echoes_add_up",
        codes.F_ECHO_ONCE,
        "GX-4.7",
        "each source of Echo resolves the effect once more (at most twice more)",
    ),
    Ruling(
        "highest_by_value",
        codes.F_HIGHEST_BY_ROW,
        "GX-4.8",
        "the highest OPEN card is the one of the greatest value, not of the highest row",
    ),
    Ruling(
        "own_effect_ignores_ethereal",
        codes.F_OWN_OBEYS_ETHEREAL,
        "GX-4.8",
        "Ethereal does not save a card from being captured as part of its own effect",
    ),
    Ruling(
        "cancelled_token_is_spent",
        codes.F_TOKEN_STAYS,
        "GX-4.9",
        "the token of a cancelled activation is spent instead of staying",
    ),
    Ruling(
        "copies_do_not_chain",
        codes.F_COPIES_CHAIN,
        "GX-4.13",
        "chains of copies end at once: a copied effect copies nothing",
    ),
    Ruling(
        "flipped_tile_binds_owner",
        codes.F_TILES_BIND_BOTH,
        "GX-4.20",
        "a tile flipped by Justice binds only the player it belongs to",
    ),
    Ruling(
        "battle_answered_first",
        codes.F_SUPREMACY_FIRST,
        "GX-5.3",
        "both Byun Hyung Ja answer the battle before the Supremacy token and Goan Sul's win",
    ),
    Ruling(
        "other_player_first",
        codes.F_TURN_PLAYER_FIRST,
        "GX-6.5",
        "what each player does is done by the opponent of the turn's player first",
    ),
    Ruling(
        "captured_do_not_count",
        codes.F_CAPTURED_COUNT,
        "GX-6.7",
        "captured cards do not count as cards in play",
    ),
    Ruling(
        "most_on_a_tie",
        codes.F_TIE_IS_NOBODY,
        "GX-6.7",
        "on a tie the acting player counts as the one with the most",
    ),
    Ruling(
        "not_itself",
        codes.F_SELF_TARGET,
        "GX-6.8",
        "a card's own effect does not touch it unless there is nothing else",
    ),
    Ruling(
        "captured_have_no_name",
        codes.F_CAPTURED_NAMED,
        "GX-6.12",
        "a captured card does not count by its name",
    ),
    Ruling(
        "hunter_follows_draw",
        codes.F_HEMRO_ALWAYS,
        "GX-6.22",
        "the extra card for a Bounty comes only if the first was drawn",
    ),
    Ruling(
        "last_turn_extends",
        codes.F_LAST_TURN_LOST,
        "GX-6.43",
        "an additional turn gained in the last turn after a pass is played",
    ),
    Ruling(
        "seven_obeys_limit",
        codes.F_SEVEN_IGNORES_LIMIT,
        "GX-6.48",
        "the draw after the Song for the Dead stops at the hand limit in force",
    ),
)
BY_NAME = {ruling.name: ruling for ruling in RULINGS}
