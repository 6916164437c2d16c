"""What every table in the terminal says, in English and French. What a game says is its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from tefuda.core.typography import unbroken

Lang = Literal["en", "fr"]
Table = Mapping[str, tuple[str, str]]

WORDS: Final[Table] = {
    "colon": (": ", " : "),
    # -- who
    "you": ("You", "Vous"),
    "player": ("Player {n}", "Joueur {n}"),
    "bot": ("{name} ({level})", "{name} ({level})"),
    # -- the head line
    "round": ("Round {n}", "Ronde {n}"),
    "thinking": ("{who} is thinking …", "{who} réfléchit …"),
    "your_turn": ("Your turn", "À votre tour"),
    "over": ("Game over", "Partie terminée"),
    # -- panels
    "options": ("Your choices", "Vos choix"),
    "log": ("What happened", "Ce qui s'est passé"),
    # -- keys
    "key.card": ("card", "carte"),
    "key.why": ("why not", "pourquoi"),
    "key.hint": ("hint", "indice"),
    "key.undo": ("undo", "annuler"),
    "key.save": ("save", "sauver"),
    "key.resign": ("resign", "abandon"),
    "key.piles": ("piles", "piles"),
    "key.log": ("log", "récit"),
    "key.lang": ("français", "English"),
    "key.quit": ("quit", "quitter"),
    "key.keys": ("keys", "touches"),
    "key.pause": ("pause", "pause"),
    "key.go": ("go on", "reprendre"),
    "key.speed": ("speed", "vitesse"),
    "key.step": ("step", "pas"),
    "key.space": ("space", "espace"),
    "key.again": ("play again", "rejouer"),
    "key.close": ("Esc or Enter: close", "Échap ou Entrée : fermer"),
    # -- windows
    "side_title": ("Card", "Carte"),
    "card_title": ("Card", "Carte"),
    "card_none": ("No card here.", "Aucune carte ici."),
    "why_title": ("Why not?", "Pourquoi pas ?"),
    "why_nothing": (
        "Everything you have can be used now.",
        "Tout ce que vous avez peut servir maintenant.",
    ),
    "hint_title": ("Hint", "Indice"),
    "hint_wait": ("Looking for the best choices …", "Recherche des meilleurs choix …"),
    "piles_title": ("Piles", "Piles"),
    "log_title": ("The story so far", "Le récit jusqu'ici"),
    "example_title": ("An example of the book", "Un exemple du livret"),
    "log_empty": ("Nothing has happened yet.", "Rien ne s'est encore passé."),
    "keys_title": ("Keys and marks", "Touches et signes"),
    "resign_title": ("Resign this game?", "Abandonner cette partie ?"),
    "yes": ("yes", "oui"),
    "no": ("no", "non"),
    "handover": (
        "Your choices are made. Next: {who}.",
        "Vos choix sont faits. Au suivant : {who}.",
    ),
    "handover_option": ("Hand the keyboard to {who}", "Passer le clavier à {who}"),
    "curtain_title": ("{who}, it is your turn to choose", "{who}, c'est à vous de choisir"),
    "curtain_text": (
        "Everybody else looks away. Press Enter when only {who} can see the screen.",
        "Les autres détournent les yeux. Appuyez sur Entrée quand seul {who} voit l'écran.",
    ),
    "end_keys": (
        "Enter: play again · Esc: look at the table · q: quit",
        "Entrée : rejouer · Échap : revoir la table · q : quitter",
    ),
    "end_other": ("n: another table", "n : une autre table"),
    # -- choosing a game
    "begin": ("▶ Begin", "▶ Commencer"),
    "daily": ("☼ The fight of the day", "☼ Le combat du jour"),
    "choose_title": ("What shall it be?", "Que voulez-vous ?"),
    "choose_keys": (
        "↑ ↓ move · Enter begin or change · ← back · l français · q quit",
        "↑ ↓ aller · Entrée commencer ou changer · ← retour · l English · q quitter",
    ),
    # -- short messages
    "saved": ("Saved as {where}", "Enregistré sous {where}"),
    "undone": ("Taken back", "Annulé"),
    "not_now": ("It is not your turn to choose.", "Ce n'est pas à vous de choisir."),
    "too_small": (
        "The window is small: 80 columns and 24 lines show everything.",
        "La fenêtre est petite : 80 colonnes et 24 lignes montrent tout.",
    ),
    "paused": ("paused", "en pause"),
    "speed": ("{n} choices/s", "{n} choix/s"),
    # -- the page of keys
    "help.choose": ("choose that option at once", "choisir aussitôt cette option"),
    "help.arrows": ("move; Enter chooses", "se déplacer ; Entrée choisit"),
    "help.card": ("explain the card under the cursor", "expliquer la carte sous le curseur"),
    "help.why": ("why something cannot be used", "pourquoi quelque chose ne peut servir"),
    "help.hint": ("the best three choices", "les trois meilleurs choix"),
    "help.undo": ("take back what may be taken back", "annuler ce qui peut l'être"),
    "help.save": ("save the game", "enregistrer la partie"),
    "help.resign": ("give the game up", "abandonner la partie"),
    "help.piles": ("look into the piles", "regarder les piles"),
    "help.log": ("the whole story of the game", "tout le récit de la partie"),
    "help.lang": ("English or French", "français ou anglais"),
    "help.theme": ("light or dark", "clair ou sombre"),
    "help.quit": ("save and leave", "enregistrer et quitter"),
    "help.watch": (
        "watching: pause, one step, slower, faster",
        "spectateur : pause, un pas, moins vite, plus vite",
    ),
}


def spoken(words: Table, key: str, lang: Lang, /, **values: object) -> str:
    """A sentence of a game's own words, or of those that every table has."""
    text = (words[key] if key in words else WORDS[key])[0 if lang == "en" else 1]
    return unbroken(text.format(**values) if values else text)


def say(key: str, lang: Lang, **values: object) -> str:
    return spoken(WORDS, key, lang, **values)
