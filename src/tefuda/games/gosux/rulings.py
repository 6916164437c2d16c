"""House rulings a table may play the other way: the setting `rulings` lists those it does.

The books leave these open; our reading is the default. Each is one bit in the state and one place
in the rules, and the ledger proves that a scenario notices when it is turned.
"""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.games.gosux import codes


@dataclass(frozen=True, slots=True)
class Ruling:
    """What happens when a table plays it the other way is said in both languages."""

    name: str
    bit: int
    rule: str
    en: str
    fr: str


RULINGS = (
    Ruling(
        "every_level_is_no_troop",
        codes.F_EVERY_LEVEL_TROOP,
        "GX-1.4",
        "A card of every level does not count as a troop for the mulligan",
        "Une carte de tous les niveaux ne compte pas comme Troupe pour le mulligan",
    ),
    Ruling(
        "second_player_mulligans_first",
        codes.F_FIRST_MULLIGANS,
        "GX-1.4",
        "The second player decides about the mulligan first",
        "Le second joueur décide le premier de son mulligan",
    ),
    Ruling(
        "corners_touch",
        codes.F_EDGES_TOUCH,
        "GX-2.5",
        "Cards that touch at a corner are adjacent too",
        "Les cartes qui se touchent par un coin sont adjacentes elles aussi",
    ),
    Ruling(
        "shift_is_not_playing",
        codes.F_SHIFT_IS_PLAY,
        "GX-3.4",
        "Echo, Wondrous, Arrows of Justice and Nityananda do not apply to a card shifted in",
        "Écho, Merveilleux, les Flèches de Justice et Nityananda ignorent une carte mise en relève",
    ),
    Ruling(
        "no_secret_shift_of_payment",
        codes.F_SECRET_JUST_PAID,
        "GX-3.4",
        "A Secret shift cannot take a card just discarded for it",
        "Une Relève secrète ne peut pas prendre une carte qui vient d'être défaussée pour la payer",
    ),
    Ruling(
        "bounty_token_stays",
        codes.F_BOUNTY_HOME,
        "GX-3.6",
        "The Bounty token stays on a card that is captured",
        "Le jeton Prime reste sur une carte capturée",
    ),
    Ruling(
        "limit_before_effects",
        codes.F_EFFECTS_BEFORE_LIMIT,
        "GX-3.9",
        "The hand is brought down to its limit before the end-of-turn effects",
        "La main est ramenée à sa limite avant les effets de fin de tour",
    ),
    Ruling(
        "mill_shuffles",
        codes.F_MILL_NO_SHUFFLE,
        "GX-3.10",
        "Putting cards from an empty deck into the discard pile shuffles first",
        "Mettre à la défausse des cartes d'un deck vide oblige d'abord à mélanger",
    ),
    Ruling(
        "echoes_add_up",
        codes.F_ECHO_ONCE,
        "GX-4.7",
        "Each source of Echo resolves the effect once more, at most twice more",
        "Chaque source d'Écho résout l'effet une fois de plus, deux fois au plus",
    ),
    Ruling(
        "highest_by_value",
        codes.F_HIGHEST_BY_ROW,
        "GX-4.8",
        "The highest OPEN card is the one of the greatest value, not of the highest row",
        "La plus haute carte LIBRE est celle de plus grande valeur, pas de la plus haute ligne",
    ),
    Ruling(
        "own_effect_ignores_ethereal",
        codes.F_OWN_OBEYS_ETHEREAL,
        "GX-4.8",
        "Ethereal does not save a card from being captured as part of its own effect",
        "Éthéré ne protège pas une carte que son propre effet capture",
    ),
    Ruling(
        "cancelled_token_is_spent",
        codes.F_TOKEN_STAYS,
        "GX-4.9",
        "The token of a cancelled activation is spent instead of staying",
        "Le jeton d'une activation annulée est dépensé au lieu de rester",
    ),
    Ruling(
        "copies_do_not_chain",
        codes.F_COPIES_CHAIN,
        "GX-4.13",
        "Chains of copies end at once: a copied effect copies nothing",
        "Les copies ne s'enchaînent pas : un effet copié ne copie rien",
    ),
    Ruling(
        "flipped_tile_binds_owner",
        codes.F_TILES_BIND_BOTH,
        "GX-4.20",
        "A tile flipped by Justice binds only the player it belongs to",
        "Une tuile retournée par Justice ne lie que le joueur à qui elle appartient",
    ),
    Ruling(
        "battle_answered_first",
        codes.F_SUPREMACY_FIRST,
        "GX-5.3",
        "Both Byun Hyung Ja answer the battle before the Supremacy token and Goan Sul's win",
        "Les deux Byun Hyung Ja répondent à la bataille avant le jeton Suprématie et la victoire"
        " de Goan Sul",
    ),
    Ruling(
        "other_player_first",
        codes.F_TURN_PLAYER_FIRST,
        "GX-6.5",
        "What each player does is done first by the opponent of the player whose turn it is",
        "Ce que fait chaque joueur est fait d'abord par l'adversaire du joueur dont c'est le tour",
    ),
    Ruling(
        "captured_do_not_count",
        codes.F_CAPTURED_COUNT,
        "GX-6.7",
        "Captured cards do not count as cards in play",
        "Les cartes capturées ne comptent pas comme cartes en jeu",
    ),
    Ruling(
        "most_on_a_tie",
        codes.F_TIE_IS_NOBODY,
        "GX-6.7",
        "On a tie the acting player counts as the one with the most",
        "En cas d'égalité, le joueur qui agit compte comme celui qui en a le plus",
    ),
    Ruling(
        "not_itself",
        codes.F_SELF_TARGET,
        "GX-6.8",
        "A card's own effect does not touch it unless there is nothing else",
        "L'effet d'une carte ne la touche pas elle-même, sauf s'il n'y a rien d'autre",
    ),
    Ruling(
        "captured_have_no_name",
        codes.F_CAPTURED_NAMED,
        "GX-6.12",
        "A captured card does not count by its name",
        "Une carte capturée ne compte pas par son nom",
    ),
    Ruling(
        "hunter_follows_draw",
        codes.F_HEMRO_ALWAYS,
        "GX-6.22",
        "The extra card for a Bounty comes only if the first was drawn",
        "La carte supplémentaire d'une Prime ne vient que si la première a été piochée",
    ),
    Ruling(
        "last_turn_extends",
        codes.F_LAST_TURN_LOST,
        "GX-6.43",
        "An additional turn gained in the last turn after a pass is played",
        "Un tour additionnel gagné au dernier tour après une passe est joué",
    ),
    Ruling(
        "seven_obeys_limit",
        codes.F_SEVEN_IGNORES_LIMIT,
        "GX-6.48",
        "The draw after the Song for the Dead stops at the hand limit in force",
        "La pioche après le Chant des Morts s'arrête à la limite de main en vigueur",
    ),
)
BY_NAME = {ruling.name: ruling for ruling in RULINGS}
