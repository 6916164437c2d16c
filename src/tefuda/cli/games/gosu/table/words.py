"""What the table of GOSU says besides the game's own sentences, in English and French."""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.cli.games.army.table.words import WORDS as ARMY_WORDS
from tefuda.cli.tui.words import Table, spoken

WORDS: Final[Table] = ARMY_WORDS | {
    # -- on cards
    "captured": ("imprisoned", "emprisonnée"),
    "open": ("free", "libre"),
    # -- the head line
    "alone": ("{who} alone, {n} turns left", "{who} reste en lice, {n} tours"),
    "alone_you": ("you alone, {n} turns left", "vous restez en lice, {n} tours"),
    # -- status lines
    "advantage": ("Advantage", "Avantage"),
    "deck": ("draw pile {n}", "pioche {n}"),
    "discard_size": ("discard pile {n}", "défausse {n}"),
    "partner": ("your partner", "votre partenaire"),
    "partner_short": ("Partner", "Équipier"),
    # -- the Great Battle
    "leads_advantage": ("{who} would win by the Advantage", "{who} l'emporterait par l'Avantage"),
    "leads_advantage_you": (
        "you would win by the Advantage",
        "vous l'emporteriez par l'Avantage",
    ),
    "leads_team": ("your team would win", "votre équipe l'emporterait"),
    "leads_game_team": (
        "your team would win the GAME",
        "votre équipe gagnerait la PARTIE",
    ),
    "leads_advantage_team": (
        "your team would win by the Advantage",
        "votre équipe l'emporterait par l'Avantage",
    ),
    "leads_teams": ("{who} would win", "{who} l'emporteraient"),
    "leads_game_teams": ("{who} would win the GAME", "{who} gagneraient la PARTIE"),
    "leads_advantage_teams": (
        "{who} would win by the Advantage",
        "{who} l'emporteraient par l'Avantage",
    ),
    "tie": ("tie: {n} would gain a point", "égalité : {n} gagneraient un point"),
    "tie_game": ("tie: {n} would win the GAME", "égalité : {n} gagneraient la PARTIE"),
    "condition_met": ("{card}{who} wins next round!", "{card}{who} gagne à la ronde suivante !"),
    "condition_met_you": (
        "{card}you win next round!",
        "{card}vous gagnez à la ronde suivante !",
    ),
    "condition_near": ("{card}{who} is one away", "{card}{who} est à un pas"),
    "condition_near_you": ("{card}you are one away", "{card}vous êtes à un pas"),
    "conditions_more": (" (+{n})", " (+{n})"),
    # -- groups of options
    "group.shift": ("Mutate", "Mutation"),
    # -- actions that cannot be done
    "action.shift": ("mutation", "mutation"),
    # -- keys
    "key.powers": ("powers", "pouvoirs"),
    # -- windows
    "shift_cost": ("mutation {n}", "mutation {n}"),
    "no_shift": ("no mutation", "pas de mutation"),
    "slot": ("activation symbol", "symbole d'activation"),
    "no_slot": ("no activation symbol", "pas de symbole d'activation"),
    "pile_hand_known": (
        "Cards in hand that all know ({n})",
        "Cartes en main connues de tous ({n})",
    ),
    "pile_deck": ("Draw pile ({n})", "Pioche ({n})"),
    "powers_title": (
        "Global powers and special victories",
        "Pouvoirs globaux et victoires spéciales",
    ),
    "powers_none": (
        "No global power is in force, and no special victory is near.",
        "Aucun pouvoir global n'est en vigueur, aucune victoire spéciale n'approche.",
    ),
    "resign_text": ("{who} gives up; the others win.", "{who} abandonne ; les autres gagnent."),
    "resign_text_you": (
        "You give up and the others win.",
        "Vous abandonnez et les autres gagnent.",
    ),
    "resign_team": (
        "{who} gives up; that team loses.",
        "{who} abandonne ; cette équipe perd.",
    ),
    "resign_team_you": (
        "You give up and your team loses.",
        "Vous abandonnez et votre équipe perd.",
    ),
    "end_team_won": ("Your team wins the game!", "Votre équipe gagne la partie !"),
    "end_team": ("{who} win the game!", "{who} gagnent la partie !"),
    "end_shared": ("{who} share the win!", "Victoire partagée : {who} !"),
    "and": (" and ", " et "),
    "end.points": ("By a third victory point.", "Par un troisième point de victoire."),
    "end.condition": (
        "By the special victory condition of {cards}.",
        "Par la condition de victoire spéciale de {cards}.",
    ),
    "end.resigned": ("{who} resigned.", "Abandon : {who}."),
    "end.resigned_you": ("You resigned.", "Vous avez abandonné."),
    "end.timed_out": ("{who} ran out of time.", "Temps écoulé : {who}."),
    "points": ("victory points", "points de victoire"),
    # -- the page of keys
    "help.powers": (
        "global powers, special victories",
        "pouvoirs globaux, victoires spéciales",
    ),
    "mark.open": ("free: can be destroyed", "libre : peut être détruite"),
    "mark.captured": ("imprisoned, face down", "emprisonnée, face cachée"),
    "mark.slot": (
        "activation symbol of a goblin; spent token",
        "symbole d'activation d'un gobelin ; jeton dépensé",
    ),
    "mark.shift": ("mutation cost", "coût de mutation"),
    "mark.points": ("victory point", "point de victoire"),
    "mark.known": ("card in hand that all know", "carte en main connue de tous"),
}

say = partial(spoken, WORDS)
