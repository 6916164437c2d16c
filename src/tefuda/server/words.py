"""What the server itself says to people, in both languages. What games say, games say."""

from __future__ import annotations

from typing import Final

from tefuda.errors import TefudaError

ERRORS: Final[dict[str, tuple[str, str]]] = {
    "malformed": (
        "This message cannot be read: {why}.",
        "Ce message est illisible : {why}.",
    ),
    "slow_down": (
        "Too many messages; wait a moment.",
        "Trop de messages ; patientez un instant.",
    ),
    "too_often": (
        "Too many requests; wait a moment.",
        "Trop de demandes ; patientez un instant.",
    ),
    "too_many": (
        "You have too many tables already; finish one first.",
        "Vous avez déjà trop de tables ; terminez-en une d'abord.",
    ),
    "no_table": ("There is no such table.", "Cette table n'existe pas."),
    "no_game": (
        "There is no game {game}; there is {known}.",
        "Il n'y a pas de jeu {game} ; il y a {known}.",
    ),
    "nothing_here": (
        "There is nothing at this address.",
        "Il n'y a rien à cette adresse.",
    ),
    "no_person": (
        "Say who you are first.",
        "Présentez-vous d'abord.",
    ),
    "not_attached": ("You do not follow this table.", "Vous ne suivez pas cette table."),
    "since": (
        "This table has not told you that much yet.",
        "Cette table ne vous en a pas encore dit autant.",
    ),
    "not_seated": ("You do not sit at this table.", "Vous n'êtes pas assis à cette table."),
    "seated": ("You sit at this table already.", "Vous êtes déjà assis à cette table."),
    "not_open": (
        "No seat is open to you at this table.",
        "Aucune place ne vous est ouverte à cette table.",
    ),
    "not_playing": ("No game is being played here.", "Aucune partie n'est en cours ici."),
    "not_over": ("The game is not over yet.", "La partie n'est pas encore finie."),
    "no_such_move": (
        "This game has {most} choices; there is none after them to go on from.",
        "Cette partie compte {most} choix ; on ne peut pas reprendre plus loin.",
    ),
    "ends_here": (
        "The game is over at this point; go on from an earlier one.",
        "La partie est finie à cet endroit ; reprenez plus tôt.",
    ),
    "no_lesson": ("This game has no lesson.", "Ce jeu n'a pas de leçon."),
    "begun": (
        "The game has begun; it can be resigned, not aborted.",
        "La partie a commencé ; on peut abandonner, mais plus l'annuler.",
    ),
    "wait": (
        "The last choice is still being dealt with.",
        "Le dernier choix est encore en cours de traitement.",
    ),
    "stale": (
        "The position has changed since; look again.",
        "La position a changé depuis ; regardez à nouveau.",
    ),
    "not_your_turn": ("It is not your decision now.", "Ce n'est pas à vous de décider."),
    "busy": (
        "Too many reviews are being worked out; try again later.",
        "Trop d'analyses sont en cours ; réessayez plus tard.",
    ),
    "no_hints": (
        "There are hints only where all others are bots.",
        "Il n'y a d'indices que si tous les autres sont des robots.",
    ),
    "thinking": (
        "A hint is being worked out already.",
        "Un indice est déjà en préparation.",
    ),
    "illegal": ("That cannot be chosen now.", "Ce choix n'est pas possible maintenant."),
    "nothing_to_undo": (
        "There is no choice of yours to take back.",
        "Vous n'avez aucun choix à annuler.",
    ),
    "offered": ("This is offered already.", "C'est déjà proposé."),
    "no_offer": ("Nobody has offered you that.", "Personne ne vous a proposé cela."),
    "bot_declines": ("A bot agrees to no draw.", "Un robot n'accepte pas de partie nulle."),
    "id_reused": (
        "This message id was used for something else.",
        "Cet identifiant de message a déjà servi à autre chose.",
    ),
    "failed": (
        "The server could not do that; nothing was changed.",
        "Le serveur n'a pas pu le faire ; rien n'a changé.",
    ),
}

NEWS: Final[dict[str, tuple[str, str]]] = {
    "join": ("{name} sits down.", "{name} s'assied à la table."),
    "start": ("The game begins.", "La partie commence."),
    "undo": ("{name} takes back a choice.", "{name} annule un choix."),
    "offer_draw": ("{name} offers a draw.", "{name} propose une partie nulle."),
    "offer_undo": (
        "{name} asks to take back a choice.",
        "{name} demande à annuler un choix.",
    ),
    "offer_rematch": ("{name} offers another game.", "{name} propose une nouvelle partie."),
    "accept": ("{name} agrees.", "{name} accepte."),
    "decline": ("{name} declines.", "{name} refuse."),
    "abort": ("{name} breaks up the table.", "{name} annule la partie."),
    "rematch": ("Another game begins.", "Une nouvelle partie commence."),
    "close": (
        "This game was begun under other rules and cannot go on.",
        "Cette partie a commencé avec d'autres règles et ne peut pas continuer.",
    ),
}


class Refused(TefudaError):
    """A request that cannot be granted; nothing was changed."""

    def __init__(self, code: str, **facts: str) -> None:
        self.code = code
        self.facts = facts
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        return pick(ERRORS[self.code], lang).format(**self.facts)


def news(kind: str, lang: str, name: str) -> str:
    return pick(NEWS[kind], lang).format(name=name)


def pick(both: tuple[str, str], lang: str) -> str:
    return both[1] if lang == "fr" else both[0]
