"""What the server itself says to people, in both languages. What games say, games say."""

from __future__ import annotations

from datetime import date
from typing import Final

from tefuda.core.typography import unbroken
from tefuda.errors import TefudaError

Both = tuple[str, str]
"""In English and in French."""

ERRORS: Final[dict[str, Both]] = {
    "malformed": (
        "This cannot be understood: {why}.",
        "C'est incompréhensible : {why}.",
    ),
    "bad_name": (
        "A name has from 1 to 40 characters on one line, and at least one that can be seen.",
        "Un nom compte de 1 à 40 caractères sur une ligne, dont au moins un visible.",
    ),
    "name_unseen": (
        "This name has characters that cannot be seen or that turn the text round; "
        "leave them out and use letters, digits, signs and spaces.",
        "Ce nom contient des caractères invisibles ou qui retournent le texte ; "
        "retirez-les et n'utilisez que lettres, chiffres, signes et espaces.",
    ),
    "name_marks": (
        "A letter of a name bears at most {most} accents or other marks; take the others away.",
        "Une lettre d'un nom porte au plus {most} accents ou autres signes ; retirez les autres.",
    ),
    "name_pretends": (
        "“{name}” is what a player, a bot or the server is called here. "
        "Choose a name of your own, such as Ada.",
        "« {name} » désigne déjà ici un joueur, un robot ou le serveur. "
        "Choisissez un nom à vous, comme Ada.",
    ),
    "name_taken": (
        "Somebody at this table is called “{name}” already, or nearly so. "
        "Choose another name to sit down here.",
        "Quelqu'un s'appelle déjà « {name} », ou presque, à cette table. "
        "Choisissez un autre nom pour vous y asseoir.",
    ),
    "wrong_name": (
        "This server is not known by that name; see --name.",
        "Ce serveur n'est pas connu sous ce nom ; voyez --name.",
    ),
    "other_site": (
        "Requests of other sites are not answered.",
        "Les demandes d'autres sites restent sans réponse.",
    ),
    "no_header": (
        "Requests that change something need the header X-Tefuda or a token.",
        "Toute demande de changement exige l'en-tête X-Tefuda ou un jeton.",
    ),
    "no_length": (
        "The length of the body must be said (Content-Length).",
        "La longueur du corps doit être indiquée (Content-Length).",
    ),
    "too_long": (
        "A body has at most {most} bytes.",
        "Un corps compte au plus {most} octets.",
    ),
    "wrong_method": (
        "This cannot be done at this address; GET reads, POST changes.",
        "C'est impossible à cette adresse ; GET lit, POST modifie.",
    ),
    "no_database": (
        "The database cannot be written: {why}.",
        "Impossible d'écrire dans la base de données : {why}.",
    ),
    "slow_database": (
        "The database has not been written in {seconds} seconds.",
        "La base de données n'a pas pu être écrite en {seconds} secondes.",
    ),
    "metrics_elsewhere": (
        "These numbers are for the server's own machine; see --metrics-from.",
        "Ces chiffres sont réservés à la machine du serveur ; voyez --metrics-from.",
    ),
    "too_many_connections": (
        "You have too many connections; close one first.",
        "Vous avez trop de connexions ; fermez-en une d'abord.",
    ),
    "slow_down": (
        "Too many messages; wait a moment.",
        "Trop de messages ; patientez un instant.",
    ),
    "too_often": (
        "Too many requests; wait a moment.",
        "Trop de demandes ; patientez un instant.",
    ),
    "too_slow": (
        "The request did not arrive in time.",
        "La demande n'est pas arrivée à temps.",
    ),
    "too_many": (
        "You have too many tables already; finish one first.",
        "Vous avez déjà trop de tables ; terminez-en une d'abord.",
    ),
    "too_many_open": (
        "You have {most} tables already at which anybody may sit down; close one first.",
        "Vous avez déjà {most} tables ouvertes à tous ; fermez-en une d'abord.",
    ),
    "too_many_followed": (
        "You follow too many tables on this connection; leave one first.",
        "Vous suivez trop de tables sur cette connexion ; quittez-en une d'abord.",
    ),
    "seconds_real": (
        "A clock for the whole game has from {least} to {most} seconds, not {given}.",
        "Une pendule pour toute la partie va de {least} à {most} secondes, et non {given}.",
    ),
    "seconds_deadline": (
        "A decision has from {least} to {most} seconds, not {given}.",
        "Une décision dispose de {least} à {most} secondes, et non {given}.",
    ),
    "increment": (
        "An increment is from 0 to {most} seconds, not {given}.",
        "L'incrément va de 0 à {most} secondes, et non {given}.",
    ),
    "increment_deadline": (
        "Each decision has its own time; there is no increment.",
        "Chaque décision a son propre délai ; il n'y a pas d'incrément.",
    ),
    "no_table": ("There is no such table.", "Cette table n'existe pas."),
    "no_game": (
        "There is no game {game}; there is {known}.",
        "Il n'y a pas de jeu {game} ; il y a {known}.",
    ),
    "no_level": (
        "There is no level {level}; there is {known}.",
        "Il n'y a pas de niveau {level} ; il y a {known}.",
    ),
    "wrong_seats": (
        "{game} has {right} seats, not {given}.",
        "{game} compte {right} places, et non {given}.",
    ),
    "no_seat": (
        "There is no seat {seat}; there are the seats 0 to {last}.",
        "Il n'y a pas de place {seat} ; il y a les places 0 à {last}.",
    ),
    "me_once": (
        "Exactly one seat must be 'me', unless all are bots.",
        "Une place, et une seule, doit être « me », à moins que tous soient des robots.",
    ),
    "has_settings": (
        "A game that goes on has its settings; leave them out.",
        "Une partie reprise a déjà ses réglages ; ne les indiquez pas.",
    ),
    "other_game": (
        "That table's game is {game}, not {given}.",
        "Le jeu de cette table est {game}, et non {given}.",
    ),
    "bots_only": (
        "A game that goes on is played against bots: its cards are known already.",
        "Une partie reprise se joue contre des robots : ses cartes sont déjà connues.",
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
    "not_your_seat": (
        "You do not have that seat at this table.",
        "Cette place n'est pas la vôtre à cette table.",
    ),
    "which_seat": (
        "Several of you play at this screen; attach as one of your seats first.",
        "Vous êtes plusieurs à jouer sur cet écran ; rattachez-vous d'abord à une de vos places.",
    ),
    "no_answer": (
        "Nobody at this screen is waited for to answer in secret.",
        "On n'attend de réponse secrète de personne à cet écran.",
    ),
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
    "no_choices": (
        "No choice was made in this game; there is nothing to review or to go on from.",
        "Aucun choix n'a été fait dans cette partie ; il n'y a rien à analyser ni à reprendre.",
    ),
    "other_rules": (
        "This game was played with version {rules} of the rules, cards {cards}: {why}. "
        "Its record can be read, but not shown here.",
        "Cette partie a été jouée avec la version {rules} des règles, cartes {cards} : {why}. "
        "On peut lire son compte rendu, mais pas la montrer ici.",
    ),
    "no_lesson": ("This game has no lesson.", "Ce jeu n'a pas de leçon."),
    "no_book": ("This game has no book.", "Ce jeu n'a pas de livret."),
    "no_example": (
        "The book of this game has no example of that name.",
        "Le livret de ce jeu n'a pas d'exemple de ce nom.",
    ),
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
    "reviewing": (
        "{most} reviews that you asked for are being worked out; wait for one of them.",
        "{most} analyses que vous avez demandées sont en cours ; attendez que l'une soit finie.",
    ),
    "no_hints": (
        "There are hints only where all others are bots.",
        "Il n'y a d'indices que si tous les autres sont des robots.",
    ),
    "no_help": (
        "This is your first try at the game of the day: there are no hints and no undo.",
        "C'est votre premier essai à la partie du jour : ni indice, ni annulation.",
    ),
    "no_abort": (
        "The first try at the game of the day counts; it can be resigned, not aborted.",
        "Le premier essai à la partie du jour compte ; on peut abandonner, mais pas l'annuler.",
    ),
    "no_statistics": (
        "No statistics are kept of {game}.",
        "Il n'y a pas de statistiques pour {game}.",
    ),
    "no_daily": ("{game} has no game of the day.", "{game} n'a pas de partie du jour."),
    "no_day": (
        "There is no game of the day for {day}: choose today or an earlier day, such as "
        "2026-11-15.",
        "Il n'y a pas de partie du jour pour {day} : choisissez aujourd'hui ou un jour passé, "
        "par exemple 2026-11-15.",
    ),
    "not_now": (
        "The server could not work this out just now; try again in a moment.",
        "Le serveur n'y est pas parvenu pour l'instant ; réessayez dans un moment.",
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
    "too_many_offers": (
        "You have asked for this {most} times in this game; you cannot ask again.",
        "Vous l'avez demandé {most} fois dans cette partie ; vous ne pouvez plus le demander.",
    ),
    "no_offer": ("Nobody has offered you that.", "Personne ne vous a proposé cela."),
    "guest_gone": (
        "Somebody who played here has deleted their data; begin a new game with others.",
        "Quelqu'un qui jouait ici a supprimé ses données ; commencez une autre partie.",
    ),
    "no_session": (
        "You have no such session; it may have ended already.",
        "Vous n'avez pas de telle session ; elle est peut-être déjà terminée.",
    ),
    "alone": (
        "You play alone: there is nobody to agree to a draw.",
        "Vous jouez en solitaire : il n'y a personne avec qui convenir d'une nulle.",
    ),
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

UNREADABLE: Final[Both] = ("it is not valid JSON", "ce n'est pas du JSON valide")
NOT_SO: Final[Both] = (
    "`{where}` is not as described",
    "`{where}` n'est pas conforme à la description",
)
NOT_TEXT: Final[Both] = (
    "a message is text of at most {most} characters",
    "un message est un texte d'au plus {most} caractères",
)

SHARE: Final[dict[str, Both]] = {
    "head": ("tefuda · the fight of {day}", "tefuda · le combat du {day}"),
    "first": ("Place 1 of {tries}.", "1re place sur {tries}."),
    "place": ("Place {place} of {tries}.", "{place}e place sur {tries}."),
    "streak": ("{n} days in a row.", "{n} jours de suite."),
}
"""What somebody may send to friends about their fight of the day."""
MONTHS: Final[Both] = (
    "January February March April May June July August September October November December",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
)
DAY: Final[Both] = (
    "Everybody meets the same game, with the same luck. Your first try counts: in it there are no "
    "hints, and nothing is taken back. Afterwards you may try again as often as you like; that "
    "does not count. The luck of a day follows from its date and can be worked out beforehand, so "
    "the list is a matter of honour.",
    "Tout le monde affronte la même partie, avec les mêmes tirages. Votre premier essai compte : "
    "ni indice, ni annulation. Ensuite, vous pouvez recommencer autant que vous voulez, sans que "
    "cela compte. Les tirages d'un jour découlent de sa date et peuvent se calculer d'avance : la "
    "liste est une affaire d'honneur.",
)
"""What is said of the game of a day."""

NEWS: Final[dict[str, Both]] = {
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
    "leave": (
        "{name} leaves; a bot plays on in their place.",
        "{name} quitte la partie ; un robot prend sa place.",
    ),
    "abort": ("{name} breaks up the table.", "{name} annule la partie."),
    "rematch": ("Another game begins.", "Une nouvelle partie commence."),
    "close": ("This game cannot go on: {why}.", "Cette partie ne peut pas continuer : {why}."),
}
STOPPED: Final[dict[str, Both]] = {
    "": ("it was begun under other rules", "elle a commencé avec d'autres règles"),
    "rules": (
        "the rules have changed since it began",
        "les règles ont changé depuis qu'elle a commencé",
    ),
    "rules_of": (
        "the rules have changed since it began, for {parts}",
        "les règles ont changé depuis qu'elle a commencé, pour {parts}",
    ),
    "cards": (
        "the cards have changed since it began",
        "les cartes ont changé depuis qu'elle a commencé",
    ),
    "cards_of": (
        "the cards have changed since it began, namely {parts}",
        "les cartes ont changé depuis qu'elle a commencé, à savoir {parts}",
    ),
    "damaged": (
        "what was stored of it is damaged",
        "ce qui en a été enregistré est endommagé",
    ),
}
"""Why a table cannot go on."""

YOURS: Final[dict[str, Both]] = {
    "join": ("You sit down.", "Vous vous asseyez à la table."),
    "undo": ("You take back a choice.", "Vous annulez un choix."),
    "offer_draw": ("You offer a draw.", "Vous proposez une partie nulle."),
    "offer_undo": ("You ask to take back a choice.", "Vous demandez à annuler un choix."),
    "offer_rematch": ("You offer another game.", "Vous proposez une nouvelle partie."),
    "accept": ("You agree.", "Vous acceptez."),
    "decline": ("You decline.", "Vous refusez."),
    "leave": (
        "You leave; a bot plays on in your place.",
        "Vous quittez la partie ; un robot prend votre place.",
    ),
    "abort": ("You break up the table.", "Vous annulez la partie."),
}
"""The same news, told to the player who made them."""


class Refused(TefudaError):
    """A request that cannot be granted; nothing was changed."""

    def __init__(self, code: str, **facts: str | Both) -> None:
        self.code = code
        self.facts = facts
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        facts = {
            name: fact if isinstance(fact, str) else pick(fact, lang)
            for name, fact in self.facts.items()
        }
        return pick(ERRORS[self.code], lang).format(**facts)


def malformed(why: Both, **facts: str) -> Refused:
    """What somebody sent cannot be read, or is not what it should be."""
    english, french = (text.format(**facts) for text in why)
    return Refused("malformed", why=(english, french))


def news(kind: str, lang: str, name: str | None = "", **facts: str) -> str:
    """`name`: of the player who made the news; None if they are told to that player."""
    return pick(YOURS[kind] if name is None else NEWS[kind], lang).format(name=name, **facts)


def share(key: str, lang: str, **values: object) -> str:
    return pick(SHARE[key], lang).format(**values)


def day_words(day: date, lang: str) -> str:
    """As people write it: 15 November 2026, 15 novembre 2026."""
    number = "1er" if lang == "fr" and day.day == 1 else str(day.day)
    return f"{number} {MONTHS[lang == 'fr'].split()[day.month - 1]} {day.year}"


def about_day(lang: str) -> str:
    return pick(DAY, lang)


def pick(both: Both, lang: str) -> str:
    return unbroken(both[1] if lang == "fr" else both[0])
