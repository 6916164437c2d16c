"""What the table of Gosu X says besides the game's own sentences, in English and French."""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.cli.games.army.table.words import WORDS as ARMY_WORDS
from tefuda.cli.tui.words import Table, spoken

WORDS: Final[Table] = ARMY_WORDS | {
    # -- on cards
    "captured": ("captured", "capturée"),
    "open": ("OPEN", "LIBRE"),
    "ethereal": ("Ethereal", "Éthérée"),
    "bounty": ("Bounty", "Prime"),
    # -- the head line
    "phase.draft": ("Clan draft", "Choix des clans"),
    "phase.song": ("Song for the Dead", "Chant des Morts"),
    "passed_left": ("{who} passed, {n} turns left", "{who} a passé, reste {n} tours"),
    "passed_last": ("{who} passed, 1 turn left", "{who} a passé, reste 1 tour"),
    "passed_none": ("{who} passed, last turn", "{who} a passé, dernier tour"),
    "passed_left_you": ("you passed, {n} turns left", "vous avez passé, reste {n} tours"),
    "passed_last_you": ("you passed, 1 turn left", "vous avez passé, reste 1 tour"),
    "passed_none_you": ("you passed, last turn", "vous avez passé, dernier tour"),
    # -- status lines
    "deck": ("deck", "deck"),
    "removed": ("removed", "retirées"),
    "deck_short": ("deck", "deck"),
    "removed_short": ("rem", "ret"),
    "supremacy": ("Supremacy", "Suprématie"),
    "wonder": ("Wonder", "Merveille"),
    "board": ("board", "plateau"),
    "tiles": ("tiles", "tuiles"),
    "tiles_all": ("for both", "pour tous"),
    # -- the Great Battle
    "leads_wonder": ("{who} would win by the Wonder", "{who} l'emporterait par la Merveille"),
    "leads_wonder_you": ("you would win by the Wonder", "vous l'emporteriez par la Merveille"),
    "both_gain": ("tie: both would gain", "égalité : les deux gagneraient"),
    "both_win": ("tie: the game would be drawn", "égalité : la partie serait nulle"),
    "losses": ("then sacrifices {a} / {b}", "puis sacrifices {a} / {b}"),
    # -- panels
    # -- groups of options
    "group.shift": ("Shift", "Relève"),
    # -- actions that cannot be done
    "action.pass": ("Pass", "Passer"),
    "action.shift": ("shift", "relève"),
    "action.sacrifice": ("sacrifice", "sacrifice"),
    # -- keys
    "key.tiles": ("tiles", "tuiles"),
    # -- windows
    "shift_cost": ("shift {n}", "relève {n}"),
    "no_shift": ("no shift", "pas de relève"),
    "slots": ("{n} slots", "{n} symboles d'activation"),
    "pile_hand_known": ("Known cards of the hand ({n})", "Cartes connues de la main ({n})"),
    "pile_deck": ("Deck ({n})", "Deck ({n})"),
    "pile_deck_sets": ("Somewhere in deck or hand", "Quelque part dans le deck ou la main"),
    "pile_removed": ("Removed from the game ({n})", "Retirées de la partie ({n})"),
    "pile_forbidden": ("May not be played (named)", "Ne peuvent être posées (nommées)"),
    "tiles_title": ("Immortal tiles", "Tuiles Immortel"),
    "tile_active": ("active for both", "active pour tous"),
    "tile_inactive": ("not active", "inactive"),
    "tile_nobody": ("nobody's clan", "clan de personne"),
    "resign_text": (
        "{who} gives up and the opponent wins.",
        "{who} abandonne et l'adversaire gagne.",
    ),
    "resign_text_you": (
        "You give up and your opponent wins.",
        "Vous abandonnez et votre adversaire gagne.",
    ),
    "end.supremacy": ("By the second Supremacy token.", "Par le second jeton Suprématie."),
    "end.fifth_token": (
        "By unlocking a fifth activation token.",
        "En débloquant un cinquième jeton d'activation.",
    ),
    "end.fifteen_cards": (
        "By an army of fifteen face-up cards.",
        "Par une armée de quinze cartes face visible.",
    ),
    "end.justice": ("By Justice's three active tiles.", "Par les trois tuiles actives de Justice."),
    "end.crushing_win": (
        "By a Great Battle won by ten or more.",
        "Par une Grande Bataille gagnée de dix ou plus.",
    ),
    "end.resigned": ("The opponent resigned.", "L'adversaire a abandonné."),
    "end.resigned_you": ("You resigned.", "Vous avez abandonné."),
    "end.timed_out": ("The opponent ran out of time.", "L'adversaire a dépassé son temps."),
    # -- the page of keys
    "help.tiles": ("read the Immortal tiles", "lire les tuiles Immortel"),
    "mark.open": (
        "OPEN: can be destroyed or sacrificed",
        "LIBRE : peut être détruite ou sacrifiée",
    ),
    "mark.ethereal": ("Ethereal", "Éthérée"),
    "mark.bounty": ("Bounty", "Prime"),
    "mark.captured": ("captured, face down", "capturée, face cachée"),
    "mark.slot": (
        "free slot of a card; spent token",
        "symbole d'activation inoccupé ; jeton dépensé",
    ),
    "mark.shift": ("shift cost", "coût de relève"),
    "mark.token_locked": ("locked token", "jeton bloqué"),
    "mark.supremacy": ("Supremacy token", "jeton Suprématie"),
    "mark.known": ("the opponent knows that you hold it", "l'adversaire sait que vous l'avez"),
    "mark.tile": ("tile active / not active", "tuile active / inactive"),
}

say = partial(spoken, WORDS)
