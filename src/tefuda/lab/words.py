"""The texts of the lab for players, in both languages: hints and reviews."""

from __future__ import annotations

from typing import Final

from tefuda.cardtext.french import joined
from tefuda.cardtext.people import beside, player, spelled
from tefuda.core.state import Names
from tefuda.core.typography import unbroken

WORDS: Final[dict[str, tuple[str, str]]] = {
    "colon": (": ", " : "),
    "and_also": ("; ", " ; "),
    "chance": ("{chance} % ± {error}", "{chance} % ± {error}"),
    # -- games that go on
    "choose_seat": (
        "the game is not over: choose a player with --seat; the choices of others would show "
        "hidden cards",
        "la partie n'est pas finie : choisissez un joueur avec --seat ; les choix des autres "
        "montreraient des cartes cachées",
    ),
    "others_seat": (
        "the game is not over, and player {n} is not you: those choices would show hidden cards",
        "la partie n'est pas finie, et le joueur {n} n'est pas vous : ses choix montreraient des "
        "cartes cachées",
    ),
    # -- hints
    "hint_head": (
        "Hint for {who} (chance to win, ± twice the standard error):",
        "Indice pour {who} (chance de gagner, ± deux erreurs types) :",
    ),
    "hint_you": ("you", "vous"),
    "hint_line": ("{mark} {text}: {chance}{note}", "{mark} {text} : {chance}{note}"),
    "hint_behind": (", {behind} points behind", ", {behind} points de moins"),
    "hint_behind_little": (", hardly behind", ", à peine moins"),
    "hint_close": (", too close to call", ", trop proche pour trancher"),
    "hint_best": ("Best: {text}", "Le mieux : {text}"),
    "hint_undecided": (
        'Too close to call between "{text}" and "{other}".',
        "Trop proche pour trancher entre « {text} » et « {other} ».",
    ),
    "hint_only": (
        "There is only one thing to do: {text}",
        "Il n'y a qu'une chose à faire : {text}",
    ),
    # -- why
    "why_wins_now": ("It wins the game this turn.", "Cela gagne la partie dans ce tour."),
    "why_wins": (
        "Within the next turns you win the game in {better} % of cases instead of {played} %.",
        "Dans les tours qui suivent, vous gagnez la partie dans {better} % des cas au lieu de "
        "{played} %.",
    ),
    "why_losses": (
        "Within the next turns you lose the game in {better} % of cases instead of {played} %.",
        "Dans les tours qui suivent, vous perdez la partie dans {better} % des cas au lieu de "
        "{played} %.",
    ),
    "why_now": (
        "At the end of the turn it leaves, on average: {reasons}.",
        "À la fin du tour cela laisse, en moyenne : {reasons}.",
    ),
    "why_later": (
        "A few turns later, on average: {reasons}.",
        "Quelques tours plus tard, en moyenne : {reasons}.",
    ),
    "why_unknown": (
        "What it gains comes bit by bit in the turns that follow.",
        "Le gain vient peu à peu dans les tours qui suivent.",
    ),
    # -- reviews
    "title": ("{game}: review of a game", "{game} : analyse d'une partie"),
    "game.gosux": ("Gosu X", "Gosu X"),
    "game.gosu": ("GOSU", "GOSU"),
    "game.tricks": ("Tricks", "Plis"),
    "game.samurai": ("Way of the Samurai", "Way of the Samurai"),
    "game.duel": ("Way of the Samurai: the duel", "Way of the Samurai : le duel"),
    "won": ("{who} won.", "{who} a gagné."),
    "won_together": (
        "{others} and {who} won together.",
        "{others} et {who} ont gagné ensemble.",
    ),
    "lost": ("You lost.", "Vous avez perdu."),
    "drawn": ("The game was drawn.", "La partie est nulle."),
    "unfinished": (
        "The game is not over: this is a review of what was played.",
        "La partie n'est pas finie : voici l'analyse de ce qui a été joué.",
    ),
    "ended.resigned": ("{who} resigned.", "{who} a abandonné."),
    "ended.timed_out": ("{who} ran out of time.", "{who} a dépassé son temps."),
    "ended.draw_agreed": (
        "The players agreed to a draw.",
        "Les joueurs ont convenu de la nullité.",
    ),
    "counted_all": (
        "{moves} choices, each with something to decide.",
        "{moves} choix, chacun avec quelque chose à décider.",
    ),
    "counted": (
        "{moves} choices, {decisions} of them with something to decide.",
        "{moves} choix, dont {decisions} avec quelque chose à décider.",
    ),
    "method": (
        "Every chance is what the player who chose could know at that moment, over the same "
        "sampled deals of the hidden cards for each option ({iterations} iterations each), "
        "calibrated.",
        "Chaque chance est celle que pouvait connaître, à ce moment, le joueur qui choisissait, "
        "sur les mêmes distributions tirées au sort des cartes cachées pour chaque option "
        "({iterations} itérations chacune), calibrée.",
    ),
    "graph": (
        "{who}'s chance to win, as {who} could know it",
        "Chance de gagner de {who}, telle que {who} pouvait la connaître",
    ),
    "graph_marks": (" (? marks a mistake)", " (? marque une erreur)"),
    "graph_axis": ("choice", "choix"),
    "graph_title": ("Chance to win, choice by choice", "Chance de gagner, choix par choix"),
    "graph_desc": (
        "The height is {who}'s chance to win. The full line is what {who} could know, the dashed "
        "line what {other} could know; where they differ, hidden cards make the difference. Dots "
        "mark mistakes; the tables below say the same in words.",
        "La hauteur est la chance de gagner de {who}. Le trait plein est ce que pouvait savoir "
        "{who}, le trait pointillé ce que pouvait savoir {other} ; là où ils diffèrent, ce sont "
        "les cartes cachées. Les points marquent les erreurs ; les tableaux plus bas disent la "
        "même chose en mots.",
    ),
    "graph_desc_several": (
        "Each line is one player's chance to win, as that player could know it. Dots mark "
        "mistakes; the tables below say the same in words.",
        "Chaque trait est la chance de gagner d'un joueur, selon ce qu'il pouvait savoir. Les "
        "points marquent les erreurs ; les tableaux plus bas disent la même chose en mots.",
    ),
    "graph_desc_one": (
        "The height is {who}'s chance to win, as {who} could know it. Dots mark mistakes; the "
        "tables below say the same in words.",
        "La hauteur est la chance de gagner de {who}, selon ce que {who} pouvait savoir. Les "
        "points marquent les erreurs ; les tableaux plus bas disent la même chose en mots.",
    ),
    "graph_line": ("as {who} could know it", "selon ce que savait {who}"),
    "mistakes": ("Mistakes, the costliest first", "Erreurs, les plus coûteuses d'abord"),
    "no_mistakes": (
        "No clear mistake was found.",
        "Aucune erreur certaine n'a été trouvée.",
    ),
    "more_mistakes": ("And {n} more.", "Et {n} de plus."),
    "grade.inaccuracy": ("inaccuracy", "imprécision"),
    "grade.mistake": ("mistake", "erreur"),
    "grade.blunder": ("blunder", "gaffe"),
    "grades": (
        "?? blunder, ? mistake, ?! inaccuracy: surely 15, 10 or 5 points given away.",
        "?? gaffe, ? erreur, ?! imprécision : 15, 10 ou 5 points perdus à coup sûr.",
    ),
    "finding": (
        "Choice {move}, {name}: {grade} {mark}, {cost} points ± {error}.",
        "Choix {move}, {name} : {grade} {mark}, {cost} points ± {error}.",
    ),
    "played": ("Played: {text} ({chance} %).", "Joué : {text} ({chance} %)."),
    "better": ("Better: {text} ({chance} %).", "Mieux : {text} ({chance} %)."),
    "why": ("Why: {text}", "Pourquoi : {text}"),
    # -- skill and luck
    "luck": ("What was skill, what was luck", "La part du jeu et celle du hasard"),
    "luck_about": (
        "In points of the chance to win. Luck is what is left: deals, draws, cards that were "
        "hidden and what the players could not foresee.",
        "En points de chance de gagner. Le hasard est ce qui reste : distributions, pioches, "
        "cartes cachées et ce que les joueurs ne pouvaient prévoir.",
    ),
    "for_seat": ("{name}", "{name}"),
    "split.start": ("start", "départ"),
    "split.own": ("own mistakes", "ses erreurs"),
    "split.others": ("the opponent's mistakes", "erreurs adverses"),
    "split.several": ("the others' mistakes", "erreurs des autres"),
    "split.luck": ("luck", "hasard"),
    "split.agreed": ("resignation or agreement", "abandon ou accord"),
    "split.end": ("at the end", "à la fin"),
    "swing": (
        "Luckiest moment of {who}: {points} points, {when}.",
        "Moment le plus heureux de {who} : {points} points, {when}.",
    ),
    "swing_one": (
        "Luckiest moment of {who}: {points} point, {when}.",
        "Moment le plus heureux de {who} : {points} point, {when}.",
    ),
    "swing_before": ("before choice {n}", "avant le choix {n}"),
    "swing_after": ("after choice {n}", "après le choix {n}"),
    "swing_between": ("between choices {first} and {last}", "entre les choix {first} et {last}"),
    # -- the list of choices
    "moves": ("All choices", "Tous les choix"),
    "moves_about": (
        "Chance to win of the player who chose, before and after, as that player could know it.",
        "Chance de gagner du joueur qui a choisi, avant et après, selon ce qu'il pouvait savoir.",
    ),
    "column.move": ("No.", "N°"),
    "column.who": ("Player", "Joueur"),
    "column.played": ("Choice", "Choix"),
    "column.chance": ("Chance (%)", "Chance (%)"),
    "column.cost": ("Cost", "Coût"),
    "column.mark": ("Mark", "Note"),
}


ALONE: Final[dict[str, tuple[str, str]]] = {
    "for_seat": ("You", "Vous"),
    "why_wins_now": ("It wins the fight this round.", "Cela gagne le combat dans cette manche."),
    "why_wins": (
        "By the end of the round you have won in {better} % of cases instead of {played} %.",
        "À la fin de la manche, vous avez gagné dans {better} % des cas au lieu de {played} %.",
    ),
    "why_losses": (
        "By the end of the round you have lost in {better} % of cases instead of {played} %.",
        "À la fin de la manche, vous avez perdu dans {better} % des cas au lieu de {played} %.",
    ),
    "why_now": (
        "At the end of the round it leaves, on average: {reasons}.",
        "À la fin de la manche cela laisse, en moyenne : {reasons}.",
    ),
    "why_unknown": (
        "What it gains comes bit by bit in the rounds that follow.",
        "Le gain vient peu à peu dans les manches qui suivent.",
    ),
    "won": ("You won.", "Vous avez gagné."),
    "ended.resigned": ("You gave up.", "Vous avez abandonné."),
    "ended.timed_out": ("You ran out of time.", "Vous avez dépassé votre temps."),
    "method": (
        "Every chance is what you could know at that moment, over the same sampled orders of the "
        "decks and the same dice for each option ({iterations} iterations each).",
        "Chaque chance est celle que vous pouviez connaître à ce moment, sur les mêmes ordres de "
        "decks et les mêmes dés tirés au sort pour chaque option ({iterations} itérations "
        "chacune).",
    ),
    "graph": (
        "Your chance to win, as you could know it",
        "Votre chance de gagner, telle que vous pouviez la connaître",
    ),
    "graph_desc_several": (
        "Each line is one player's chance to win, as that player could know it. Dots mark "
        "mistakes; the tables below say the same in words.",
        "Chaque trait est la chance de gagner d'un joueur, selon ce qu'il pouvait savoir. Les "
        "points marquent les erreurs ; les tableaux plus bas disent la même chose en mots.",
    ),
    "graph_desc_one": (
        "The height is your chance to win, as you could know it. Dots mark mistakes; the tables "
        "below say the same in words.",
        "La hauteur est votre chance de gagner, selon ce que vous pouviez savoir. Les points "
        "marquent les erreurs ; les tableaux plus bas disent la même chose en mots.",
    ),
    "graph_line": ("as you could know it", "selon ce que vous pouviez savoir"),
    "finding": (
        "Choice {move}: {grade} {mark}, {cost} points ± {error}.",
        "Choix {move} : {grade} {mark}, {cost} points ± {error}.",
    ),
    "luck_about": (
        "In points of the chance to win. Luck is what is left: draws, dice, what the enemy "
        "revealed.",
        "En points de chance de gagner. Le hasard est ce qui reste : pioches, dés, ce que "
        "l'ennemi a révélé.",
    ),
    "split.own": ("your mistakes", "vos erreurs"),
    "split.agreed": ("giving up", "abandon"),
    "swing": (
        "Your luckiest moment: {points} points, {when}.",
        "Votre moment le plus heureux : {points} points, {when}.",
    ),
    "swing_one": (
        "Your luckiest moment: {points} point, {when}.",
        "Votre moment le plus heureux : {points} point, {when}.",
    ),
    "moves_about": (
        "Your chance to win before and after, as you could know it.",
        "Votre chance de gagner avant et après, selon ce que vous pouviez savoir.",
    ),
}
"""The texts that differ for a player who plays alone."""


def say(key: str, lang: str, alone: bool = False, **values: object) -> str:
    return unbroken(_phrase(key, lang, alone).format(**values))


def say_of(
    key: str, lang: str, seat: int, names: Names, alone: bool = False, **values: object
) -> str:
    """The words for a player: `who` within the sentence, `name` where French has no article."""
    who, name = player(seat, names, lang), beside(seat, names, lang)
    text = say(key, lang, alone, who=who, name=name, **values)
    if _phrase(key, lang, alone)[0] == "{":
        text = text[0].upper() + text[1:]
    return spelled(joined(text) if lang == "fr" else text, names)


def _phrase(key: str, lang: str, alone: bool) -> str:
    words = ALONE.get(key) if alone else None
    return (words or WORDS[key])[0 if lang == "en" else 1]


def percent(chance: float) -> str:
    """Whole points. An uncertain chance is never shown as certain."""
    if 0.0 < chance < 1.0:
        return f"{min(max(round(100 * chance), 1), 99)}"
    return f"{round(100 * chance)}"


def points(difference: float) -> str:
    """Points with a sign, such as +12 or −3."""
    n = round(100 * difference)
    return f"{'+' if n > 0 else '−' if n < 0 else ''}{abs(n)}"
