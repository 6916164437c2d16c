"""The numbers that weapons, enemies, climates and lines of locations can have in their files: what
each is if a file does not say, and at most."""

from __future__ import annotations

from typing import Final

from tefuda.games.samurai.layout import (
    CARDS_BEFORE_DEFENCE,
    DIE_SIDES,
    FULL_LIFE,
    HAND_SIZE,
    HIGHEST,
)

FULL_KI: Final = 5
BLACK: Final = ("blade", "wave", "mountain")
"""The black symbols."""
USUAL_WEAPON: Final = "katana"
USUAL_ENEMY: Final = "ishida"
"""What a fight has where nothing else is chosen."""
LEAST: Final = {
    "start_die": 1,
    "start_ki": 1,
    "max_ki": 1,
    "cards_before_defence": 1,
    "die_wounds_from": 3,
    "guard_per_ki": 1,
    "combo_ki": 1,
    "hand_size": HAND_SIZE,
    "draw_cost": 1,
    "location_cost": 1,
}
"""The smallest value of each field of a weapon, enemy or climate that cannot be 0."""

WEAPON_DEFAULTS: Final = {
    "start_die": 1,
    "counter_wounds_worse": 0,
    "counter_guard": 0,
    "start_ki": FULL_KI,
    "max_ki": FULL_KI,
    "ki_to_attack": 0,
    "life_costs_ki": 0,
    "double_damage": 0,
    "max_guard": HIGHEST,
    "disarming_technique": 0,
    "low_guard_wounds": 0,
    "life_to_ki": 0,
    "mulligans": 0,
    "less_life": 0,
    "less_ki": 0,
    "choice_of_specials": 0,
    "wound_in_round": 0,
    "wins_without_enemy_ki": 0,
    "round_less_guard": 0,
    "round_less_technique": 0,
    "extra_life": 0,
    "no_guard_by_ki": 0,
    "big_hit_ki": 0,
    "guard_to_force": 0,
    "guard_to_technique": 0,
    "cards_before_defence": CARDS_BEFORE_DEFENCE,
    "wounds_fatal": 0,
    "die_wounds_from": 5,
    "ki_takes_discard": 0,
    "blind": 0,
    "technique_to_force": 0,
    "force_to_technique": 0,
    "low_guard_ki": 0,
    "round_less_any": 0,
    "cards_before_side": 0,
    "guard_per_ki": 1,
    "dead_combos": 0,
    "force_per_ki": 0,
    "changes_location": 0,
    "rerolls": 0,
}
"""By field, codes.W_… in small letters: what a weapon has if its file does not say."""
WEAPON_MOST: Final = {
    "start_die": DIE_SIDES,
    "counter_guard": HIGHEST,
    "start_ki": FULL_KI,
    "max_ki": FULL_KI,
    "max_guard": HIGHEST,
    "disarming_technique": HIGHEST,
    "mulligans": 9,
    "less_life": FULL_LIFE - 1,
    "less_ki": FULL_KI,
    "wound_in_round": 99,
    "round_less_guard": 2,
    "round_less_technique": 2,
    "extra_life": 9,
    "big_hit_ki": FULL_KI,
    "cards_before_defence": CARDS_BEFORE_DEFENCE,
    "die_wounds_from": 5,
    "low_guard_ki": FULL_KI,
    "round_less_any": 2,
    "cards_before_side": HAND_SIZE - 1,
    "guard_per_ki": HIGHEST,
    "force_per_ki": HIGHEST,
}
"""The largest value of each field that is more than a yes or no."""
SMALLER: Final = ("start_ki", "max_ki", "max_guard", "cards_before_defence", "die_wounds_from")
"""Fields of which the smaller value counts with two weapons (WS-8.21)."""
ENEMY_DEFAULTS: Final = {
    "life": None,
    "ki": None,
    "wins_without_ki": 0,
    "takes_life": 0,
    "undying": 0,
    "red_rolls": 0,
    "loses_each_round": 0,
    "costs_each_round": 0,
    "guard_per_ki": 1,
    "hand_size": HAND_SIZE,
    "loss_disarms": 0,
    "combo_ki": 1,
    "combo_both": 0,
    "red_as_black": 0,
    "mixed_combo": 0,
    "choose_special": 0,
    "last_wound": 0,
    "flips": 0,
    "specials_in_deck": 0,
    "specials_stored": 0,
    "virtue": 0,
    "clan": 0,
    "three": 0,
}
"""codes.N_… in small letters; None: must be said."""
LINE: Final = {
    "force": 6,
    "technique": 6,
    "guard": 6,
    "die": 5,
    "life": 9,
    "ki": 9,
    "wound": 2,
    "enemy_wound": 2,
}
"""What a line of a location can move, in the order of codes.L_…, and by how much at most."""
CLIMATE_DEFAULTS: Final = {
    "roll_hurts": 0,
    "roll_helps": 0,
    "burns_from": 0,
    "worst_line_twice": 0,
    "less_guard": 0,
    "less_technique": 0,
    "draw_cost": 1,
    "location_cost": 1,
    "no_early_look": 0,
}
"""In the order of codes.C_…."""
CLIMATE_MOST: Final = {
    "roll_hurts": DIE_SIDES,
    "roll_helps": DIE_SIDES,
    "burns_from": 99,
    "less_guard": 2,
    "less_technique": 2,
    "draw_cost": FULL_KI,
    "location_cost": FULL_KI,
}
ENEMY_MOST: Final = {
    "life": 99,
    "ki": 99,
    "undying": 99,
    "loses_each_round": 9,
    "costs_each_round": 9,
    "guard_per_ki": HIGHEST,
    "hand_size": 9,
    "combo_ki": FULL_KI,
    "last_wound": 2,
    "specials_in_deck": 2,
    "specials_stored": 2,
}
